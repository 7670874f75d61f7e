//! Values with best play: published ones, and those of a plain search that knows nothing of the
//! solver.

mod margins;
mod matches;
mod tables;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::{State, Winner};
use manqala::model::Game;
use manqala::plan::Plan;
use manqala::play::{Contest, Standing};
use manqala::study::solve::{self, Answer, Cycles, Limits, LineEnds, Nature, Shortfall, Stake};
use manqala::syntax::Source;
use manqala::syntax::words::Seat;

use crate::library::{self, load_source};

const MEMORY: usize = 64 << 20;

fn contest(game: &Game) -> Contest {
    Contest::single(Arc::new(
        Plan::new(game).expect("a game that can be played"),
    ))
}

fn solved(contest: &Contest, start: &Standing, memory: usize, stopped: bool) -> Answer {
    let stop = AtomicBool::new(stopped);
    let limits = Limits::new(memory, &stop);
    solve::solve(contest, start, &limits).expect("a game that has a value")
}

fn written(text: &str) -> Game {
    load_source(&Source::new("test.game", text), &[]).expect("a game")
}

/// Kalah as the paper has it, with so many houses and seeds.
fn kalah(houses: u32, seeds: u32) -> Contest {
    contest(&kalah_game(houses, seeds))
}

fn kalah_game(houses: u32, seeds: u32) -> Game {
    let set = |name: &str, value: String| (name.to_owned(), value);
    let settings = [
        set("houses", houses.to_string()),
        set("seeds", seeds.to_string()),
        set("empty capture", "yes".to_owned()),
    ];
    let file = library::file("kalah").expect("kalah is in the library");
    file.load(&settings).expect("kalah can be loaded")
}

/// Plays a line of an answer and returns what South has more in the end, or 1, 0, -1.
fn replayed(contest: &Contest, start: &Standing, answer: &Answer) -> i32 {
    let mut standing = start.clone();
    for text in &answer.line {
        let decision = contest.parse(&standing, text).expect("a legal move");
        contest.play(&mut standing, &decision).expect("it is legal");
    }
    assert!(standing.result().is_some(), "{:?}", answer.line);
    worth(standing.state(), answer.stake)
}

fn worth(state: &State, stake: Stake) -> i32 {
    let position = state.position();
    match (stake, state.result().expect("the game is over").winner) {
        (Stake::Seeds, _) => {
            i32::from(position.store(Seat::South)) - i32::from(position.store(Seat::North))
        }
        (_, Winner::Seat(Seat::South)) => 1,
        (_, Winner::Draw) => 0,
        _ => -1,
    }
}

/// The value by looking at every line of play to its end.
fn plain(plan: &Plan, state: &State, stake: Stake) -> i32 {
    if state.result().is_some() {
        return worth(state, stake);
    }
    let values = plan.legal(state).into_iter().map(|mv| {
        let mut after = state.clone();
        plan.play(&mut after, &mv).expect("a legal move");
        plain(plan, &after, stake)
    });
    match state.position().to_move() {
        Some(Seat::South) => values.max(),
        _ => values.min(),
    }
    .expect("a move")
}

#[test]
fn small_kalah_has_its_published_values() {
    for (houses, seeds, value) in [(4, 1, 2), (4, 2, 6), (3, 1, 0), (2, 2, -2), (3, 2, 4)] {
        let contest = kalah(houses, seeds);
        let start = contest.start();
        let answer = solved(&contest, &start, MEMORY, false);
        assert_eq!(
            answer.value(),
            Some(value),
            "{houses} houses, {seeds} seeds"
        );
        assert_eq!(
            (answer.stake, answer.line_ends),
            (Stake::Seeds, LineEnds::Over)
        );
        assert_eq!(replayed(&contest, &start, &answer), value);
    }
}

#[test]
#[ignore = "takes a minute, and much longer without optimisation"]
fn kalah_with_six_houses_and_four_seeds_is_won_by_ten() {
    let contest = kalah(6, 4);
    let start = contest.start();
    let answer = solved(&contest, &start, 1 << 30, false);
    assert_eq!(answer.value(), Some(10));
    assert_eq!(replayed(&contest, &start, &answer), 10);
}

#[test]
fn a_plain_search_finds_the_same() {
    for (houses, seeds) in [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1)] {
        let contest = kalah(houses, seeds);
        let start = contest.start();
        let answer = solved(&contest, &start, MEMORY, false);
        let expected = plain(contest.plan(), start.state(), answer.stake);
        assert_eq!(
            answer.value(),
            Some(expected),
            "{houses} houses, {seeds} seeds"
        );
    }
}

/// Small games that cannot go round, with captures, extra turns and ends of several sorts.
fn small_games() -> Vec<Game> {
    let mut games = Vec::new();
    for sow in ["and the own store", ""] {
        for last in [
            "Last seed in an own empty house: capture it and opposite.",
            "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.",
            "Last seed in an occupied house: relay.",
        ] {
            for end in [
                "each player takes their own seeds, and the most seeds win",
                "that player loses",
            ] {
                let stores = if sow.is_empty() { "" } else { " and stores" };
                let again = match sow {
                    "" => "",
                    _ => "Last seed in the own store: take another turn.\n",
                };
                games.push(written(&format!(
                    "Game \"Small\".\nSource \"a test\".\nBoard has 2 rows of 2 houses{stores}.\n\
                     Start with 2 seeds in each house.\nMove from an own house.\n\
                     Sow counterclockwise round all houses {sow}.\n{again}{last}\n\
                     End when the player to move cannot move: {end}.\n\
                     End when 9 plies have passed: draw.\n"
                )));
            }
        }
    }
    games
}

#[test]
fn games_of_all_sorts_have_the_value_of_a_plain_search() {
    for game in small_games() {
        let contest = contest(&game);
        let start = contest.start();
        let answer = solved(&contest, &start, MEMORY, false);
        let expected = plain(contest.plan(), start.state(), answer.stake);
        assert_eq!(answer.value(), Some(expected), "{:?}", game.sowings);
        assert_eq!(replayed(&contest, &start, &answer), expected);
    }
}

fn oware(ends: &str) -> Contest {
    contest(&oware_game(ends))
}

fn oware_game(ends: &str) -> Game {
    written(&format!(
        "Game \"Small\" follows \"oware\" except:\nSource \"a test\".\nNo option [seeds].\n\
         Board has 2 rows of 3 houses.\nStart with 2 seeds in each house.\n{ends}"
    ))
}

#[test]
fn positions_that_occur_again_are_the_draw_that_the_rules_make_of_them() {
    let contest = oware("");
    assert_eq!(Nature::of(&contest).cycles, Cycles::Draw(3));
    let answer = solved(&contest, &contest.start(), MEMORY, false);
    assert_eq!((answer.value(), answer.short), (Some(0), None));
}

/// The same seeds lie there in the turn before, in which another one may be had.
#[test]
fn a_turn_that_may_be_had_once_more_is_told_from_the_one_that_was() {
    for skipping in ["", ", skipping the origin"] {
        let contest = contest(&written(&format!(
            "Game \"Small\".\nSource \"a test\".\nBoard has 2 rows of 3 houses and stores.\n\
             Start with 1 seed in each house.\nMove from an own house.\n\
             Sow counterclockwise round all houses and the own store{skipping}.\n\
             Last seed in the own store: take another turn once.\n\
             End when the player to move cannot move: the most seeds win.\n",
        )));
        let start = contest.start();
        let answer = solved(&contest, &start, MEMORY, false);
        let expected = plain(contest.plan(), start.state(), answer.stake);
        assert_eq!(answer.value(), Some(expected));
        assert_eq!(replayed(&contest, &start, &answer), expected);
    }
}

/// What has occurred on the way to a position is nothing to it: it may be reached otherwise.
#[test]
fn a_position_that_would_occur_again_on_one_way_is_not_a_draw_on_all() {
    let contest = contest(&written(
        "Game \"Small\".\nSource \"a test\".\nBoard has 2 rows of 2 houses.\n\
         Start with 1 seed in each house.\nMove from an own house.\n\
         Sow clockwise round all houses.\n\
         Last seed in an own empty house: capture it and opposite.\n\
         End when a position occurs 2 times: draw.\n\
         End when the player to move cannot move: that player loses.\n",
    ));
    let start = contest.start();
    let answer = solved(&contest, &start, MEMORY, false);
    assert_eq!(
        (answer.value(), answer.line_ends),
        (Some(-1), LineEnds::Over)
    );
    assert_eq!(replayed(&contest, &start, &answer), -1);
}

#[test]
fn a_value_that_depends_on_how_a_position_came_about_is_not_made_up() {
    let other = "No end when a position occurs 3 times.\n";
    let unsaid = solved(&oware(other), &oware(other).start(), MEMORY, false);
    let shared = "End when a position occurs 3 times: \
                  each player takes their own seeds, and the most seeds win.\n";
    let by_position = solved(&oware(shared), &oware(shared).start(), MEMORY, false);
    for (answer, cycles) in [(unsaid, Cycles::Unsaid), (by_position, Cycles::Other)] {
        let known = answer.bounds.0 == answer.bounds.1;
        assert_eq!(known, answer.short.is_none());
        assert!(
            known || answer.short == Some(Shortfall::Cycles(cycles)),
            "{answer:?}"
        );
    }
}

#[test]
fn what_rules_remember_beyond_the_position_makes_no_draw_of_its_coming_back() {
    let cycles = |game: &Game| Nature::of(&contest(game)).cycles;
    let crowded = |more: &str| {
        written(&format!(
            "Game \"Crowded\" follows \"oware\" except:\nSource \"a test\".\nNo option [seeds].\n\
             Start with 60 seeds in each house.\n{more}"
        ))
    };
    assert_eq!(cycles(&oware_game("")), Cycles::Draw(3));
    assert_eq!(cycles(&crowded("")), Cycles::Draw(3));
    let more = [
        "Must not capture, when the mover has an untouched house.",
        "End when 9 plies pass without a capture: draw.",
    ];
    for more in more {
        assert_eq!(cycles(&oware_game(more)), Cycles::Other, "{more}");
        // The same where there are more seeds than a byte counts.
        assert_eq!(cycles(&crowded(more)), Cycles::Other, "{more}");
    }
    let pieces = |more: &str| {
        written(&format!(
            "Game \"Men\".\nSource \"a test\".
            Board has 3 rows of 3 squares, joined straight.
            Start as pictured \"n n n\" \". . .\" \"s s s\".
            Move a piece.\nPiece \"man\" steps any way.
            End when the player to move cannot move: that player loses.
            End when a position occurs 3 times: draw.\n{more}"
        ))
    };
    assert_eq!(cycles(&pieces("")), Cycles::Draw(3));
    let quiet = pieces("End when 9 plies pass without a capture: draw.");
    assert_eq!(cycles(&quiet), Cycles::Other);
}

/// North can only go to and fro, South at any time upwards.
#[test]
fn positions_before_the_first_do_not_count() {
    let contest = contest(&written(
        "Game \"Men\".\nSource \"a test\".
        Board has 3 rows of 2 squares, joined straight.
        Start as pictured \"N.\" \"..\" \"s.\".
        Piece \"man\" steps forward or sideways.
        Piece \"king\" steps sideways.
        End when south has a piece in row 2: south wins.
        End when a position occurs 3 times: draw.\n",
    ));
    let mut standing = contest.start();
    let round = ["a1-b1", "a3-b3", "b1-a1", "b3-a3"];
    for text in round.iter().cycle().take(7) {
        let decision = contest.parse(&standing, text).expect("a legal move");
        contest.play(&mut standing, &decision).expect("it is legal");
    }
    // North's only move leads to where the game was twice, and loses all the same.
    assert_eq!(contest.legal(&standing).len(), 1);
    let answer = solved(&contest, &standing, MEMORY, false);
    assert_eq!((answer.value(), answer.short), (Some(-1), None));
}

/// Whether a turn is another one is no part of the position.
#[test]
fn another_turn_once_is_told_from_the_first() {
    let contest = contest(&written(
        "Game \"Men\".\nSource \"a test\".
        Board has 2 rows of 4 points, joined straight.
        Start with 5 \"man\" in hand for south. Start with 4 \"man\" in hand for north.
        Move \"drop\" entering 1 \"man\" on an empty point.
        Piece \"man\" jumps forward over an adjacent enemy.
        New row of 2 own points: take another turn once.
        End when the player to move cannot move: that player wins.\n",
    ));
    let answer = solved(&contest, &contest.start(), MEMORY, false);
    assert_eq!((answer.value(), answer.short), (Some(-1), None));
}

#[test]
fn too_little_memory_and_an_interruption_leave_bounds() {
    let contest = oware("");
    for (memory, stopped, short) in [
        (50_000, false, Shortfall::Memory),
        (MEMORY, true, Shortfall::Interrupted),
    ] {
        let answer = solved(&contest, &contest.start(), memory, stopped);
        assert_eq!((answer.value(), answer.short), (None, Some(short)));
        assert!(answer.bounds.0 < answer.bounds.1 && answer.line.is_empty());
    }
}
