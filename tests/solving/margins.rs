//! Games that are searched, or looked up in tables, against the graph of all positions, which any
//! game has.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::{Dice, write_position};
use manqala::model::Game;
use manqala::plan::{Plan, Tables};
use manqala::play::{Contest, Standing};
use manqala::study::solve::{self, Answer, Cycles, Limits, LineEnds, Refusal, Shortfall, Stake};

use super::{MEMORY, contest, kalah_game, replayed, solved, written};

/// The same game, played by its rules alone: then it is solved by the graph.
fn by_graph(game: &Game) -> Contest {
    let plan = Plan::new(game).expect("a game that can be played");
    Contest::single(Arc::new(plan.by_rules_alone()))
}

fn tables(game: &Game) -> Tables {
    Plan::new(game).expect("a plan").tables()
}

/// Plays so many random moves.
fn wander(contest: &Contest, plies: u32, dice: &mut Dice) -> Standing {
    let mut standing = contest.start();
    for _ in 0..plies {
        let legal = contest.legal(&standing);
        if legal.is_empty() {
            break;
        }
        let number = dice.below(legal.len() as u32) as usize;
        contest
            .play(&mut standing, &legal[number])
            .expect("a legal move");
    }
    standing
}

/// Compares values of the start and of positions of random games.
fn compare(game: &Game, positions: u32) -> Vec<Answer> {
    assert_eq!(tables(game), Tables::OneLap, "{:?}", game.about.title);
    let (fast, slow) = (contest(game), by_graph(game));
    let mut answers = Vec::new();
    for number in 0..positions {
        let dice = |contest| wander(contest, number % 9, &mut Dice::new(5, number.into()));
        let (start, again) = (dice(&fast), dice(&slow));
        let (found, expected) = (
            solved(&fast, &start, MEMORY, false),
            solved(&slow, &again, MEMORY, false),
        );
        let position = write_position(fast.plan(), start.position());
        let gist = |answer: &Answer| (answer.bounds, answer.winner, answer.short, answer.stake);
        // What is stored already bounds what a rule about cycles that goes by the seeds can give;
        // the graph does not know that.
        let tighter = expected.short == Some(Shortfall::Cycles(Cycles::Other))
            && expected.bounds.0 <= found.bounds.0
            && found.bounds.1 <= expected.bounds.1;
        if !tighter {
            assert_eq!(gist(&found), gist(&expected), "{position}");
        }
        if found.line_ends == LineEnds::Over {
            check_line(&fast, &start, &found);
        }
        answers.push(found);
    }
    answers
}

/// A line that ends ends as the value says.
fn check_line(contest: &Contest, start: &Standing, answer: &Answer) {
    let value = answer.value().expect("a value");
    let south = contest.game().seats[0];
    let sign = if answer.first == south { 1 } else { -1 };
    if start.result().is_none() {
        assert_eq!(replayed(contest, start, answer), sign * value);
    }
}

/// Games in which no position comes up again: sown past the own store, with captures and ends of
/// several sorts.
fn onward() -> Vec<Game> {
    let mut games = Vec::new();
    let captures = [
        "Last seed in an own empty house: capture it and opposite.",
        "Last seed in an own empty house opposite an occupied house: capture opposite.",
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.",
        "Last seed in an own house making 2: capture it.\nMust sow in their house if possible, when the opponent has no seeds.",
    ];
    let ends = [
        "End when a player has no seeds: each player takes their own seeds, and the most seeds win.",
        "End when the player to move has no seeds: the other player takes the rest, and the most seeds win.",
        "End when a player has stored more than half the seeds: that player wins.\n\
         End when the player to move cannot move: the most seeds win.",
    ];
    for capture in captures {
        for again in ["", "Last seed in the own store: take another turn.\n"] {
            for end in ends {
                games.push(written(&format!(
                    "Game \"Onward\".\nSource \"a test\".\nBoard has 2 rows of 3 houses and stores.\n\
                     Start with 2 seeds in each house.\nMove from an own house.\n\
                     Sow counterclockwise round all houses and the own store.\n{again}{capture}\n{end}\n"
                )));
            }
        }
    }
    games
}

#[test]
fn games_that_go_onward_have_the_values_of_the_graph() {
    let mut stakes = Vec::new();
    for game in onward() {
        let answers = compare(&game, 3);
        assert!(answers.iter().all(|answer| answer.value().is_some()));
        stakes.push(answers[0].stake);
    }
    assert!(stakes.contains(&Stake::Seeds) && stakes.contains(&Stake::Outcome));
    for (houses, seeds) in [(1, 3), (2, 3), (3, 2), (4, 1)] {
        compare(&kalah_game(houses, seeds), 6);
    }
}

#[test]
fn a_search_looks_at_far_fewer_positions_than_there_are() {
    let game = kalah_game(4, 2);
    let (fast, slow) = (contest(&game), by_graph(&game));
    let found = solved(&fast, &fast.start(), MEMORY, false);
    let all = solved(&slow, &slow.start(), MEMORY, false);
    assert_eq!(found.value(), all.value());
    assert!(10 * found.positions < all.positions);
}

/// Games in which positions can come up again.
fn round() -> Vec<(Game, u32)> {
    let mut games = Vec::new();
    let ends = [
        "End when a position occurs 3 times: draw.",
        "End when a position occurs 3 times: each player takes their own seeds, and the most seeds win.",
        "",
    ];
    for end in ends {
        let game = written(&format!(
            "Game \"Round\" follows \"oware\" except:\nSource \"a test\".\nNo option [seeds].\n\
                 Board has 2 rows of 2 houses.\nStart with 2 seeds in each house.\n\
                 No end when a position occurs 3 times.\n{end}\n"
        ));
        games.push((game, 9));
        let game = written(&format!(
            "Game \"Swing\".\nSource \"a test\".\nBoard has 2 rows of 3 houses.\n\
             Start with 1 seed in each house.\nMove from an own house.\n\
             Sow either way round all houses.\n\
             Last seed in an own house making 2: capture it and opposite.\n{end}\n\
             End when the player to move cannot move: \
             each player takes their own seeds, and the most seeds win.\n"
        ));
        games.push((game, 6));
        let game = written(&format!(
            "Game \"Carousel\".\nSource \"a test\".\nBoard has 2 rows of 2 houses.\n\
             Start with 2 seeds in each house.\nMove from an own house.\n\
             Sow counterclockwise round own houses.\n\
             Last seed in an own empty house: capture opposite.\n{end}\n\
             End when the player to move cannot move: \
             each player takes their own seeds, and the most seeds win.\n"
        ));
        games.push((game, 4));
        let game = written(&format!(
            "Game \"Back\".\nSource \"a test\".\nBoard has 2 rows of 2 houses and stores.\n\
             Start with 2 seeds in each house.\nMove from an own house.\n\
             Sow counterclockwise round all houses and the own store, beginning in the origin.\n\
             {end}\n\
             End when the player to move cannot move: \
             each player takes their own seeds, and the most seeds win.\n"
        ));
        games.push((game, 4));
    }
    games
}

#[test]
fn games_that_go_round_have_the_values_of_the_graph() {
    let (mut ends, mut shorts) = (Vec::new(), Vec::new());
    for (game, positions) in round() {
        for answer in compare(&game, positions) {
            ends.push(answer.line_ends);
            shorts.push(answer.short);
        }
    }
    for end in [LineEnds::Over, LineEnds::Round] {
        assert!(ends.contains(&end), "no line ends so: {end:?}");
    }
    let cycles = |short: &Option<Shortfall>| matches!(short, Some(Shortfall::Cycles(_)));
    assert!(shorts.iter().any(cycles) && shorts.contains(&None));
}

#[test]
fn a_game_in_which_one_can_get_stuck_is_left_to_the_graph() {
    let game = written(
        "Game \"Stuck\".\nSource \"a test\".\nBoard has 2 rows of 2 houses and stores.\n\
         Start with 1 seed in each house.\nMove from an own house.\n\
         Sow counterclockwise round all houses and the own store.\n\
         End when no seeds remain: the most seeds win.\n",
    );
    compare(&game, 3);
}

/// What is stored already matters then, which a search by the seeds in the houses does not know.
#[test]
fn a_game_that_ends_when_so_many_are_stored_is_left_to_the_graph() {
    let kalah = |ends: &str| {
        written(&format!(
            "Game \"Onward\".\nSource \"a test\".\nBoard has 2 rows of 3 houses and stores.\n\
             Start with 2 seeds in each house.\nMove from an own house.\n\
             Sow counterclockwise round all houses and the own store.\n\
             Last seed in an own empty house: capture it and opposite.\n{ends}\n\
             End when the player to move cannot move: the most seeds win.\n"
        ))
    };
    let few = "End when a player has stored at least 3 seeds: the most seeds win.";
    let [with, without] = [few, ""].map(|ends| compare(&kalah(ends), 3));
    assert!(
        with.iter()
            .zip(&without)
            .any(|(with, without)| with.bounds != without.bounds)
    );
    let most = written(
        "Game \"Round\" follows \"oware\" except:\nSource \"a test\".\nNo option [seeds].\n\
         Board has 2 rows of 2 houses.\nStart with 2 seeds in each house.\n\
         No end when a player has stored more than half the seeds.\n\
         End when a player has stored at least 7 seeds: that player wins.\n",
    );
    compare(&most, 9);
}

#[test]
fn where_enough_stored_ends_a_game_of_seeds_it_matters_what_is_stored_already() {
    for said in [
        "Sow counterclockwise round all houses and the own store.",
        "Sow counterclockwise round all houses.\n\
         Last seed in their house making 2 or 3: capture it.\n\
         End when a position occurs 3 times: draw.",
    ] {
        let game = written(&format!(
            "Game \"Enough\".\nSource \"a test\".\nBoard has 2 rows of 2 houses and stores.\n\
             Start with 2 seeds in each house.\nMove from an own house.\n{said}\n\
             End when a player has stored at least 3 seeds: \
             each player takes their own seeds, and the most seeds win.\n\
             End when the player to move cannot move: \
             the other player takes the rest, and the most seeds win.\n"
        ));
        compare(&game, 9);
    }
}

#[test]
fn too_little_memory_or_an_interruption_leaves_bounds_here_too() {
    let contest = contest(&kalah_game(3, 3));
    let start = contest.start();
    let exact = solved(&contest, &start, MEMORY, false);
    let value = exact.value().expect("a value");
    // Forgetting much costs time, not the value.
    assert_eq!(
        solved(&contest, &start, 1 << 14, false).value(),
        Some(value)
    );
    for (memory, stopped, short) in [
        (1 << 8, false, Shortfall::Memory),
        (MEMORY, true, Shortfall::Interrupted),
    ] {
        let answer = solved(&contest, &start, memory, stopped);
        assert_eq!((answer.value(), answer.short), (None, Some(short)));
        assert!(answer.bounds.0 <= value && value <= answer.bounds.1);
    }
}

#[test]
fn tables_that_are_asked_for_and_too_large_are_refused() {
    let stop = AtomicBool::new(false);
    let asked = |game: &Game, seeds| {
        let limits = Limits {
            endgame: Some(seeds),
            ..Limits::new(1 << 16, &stop)
        };
        let contest = contest(game);
        solve::solve(&contest, &contest.start(), &limits)
    };
    let refused = asked(&kalah_game(6, 4), 30);
    assert!(
        matches!(refused, Err(Refusal::Endgame { seeds: 30, bytes }) if bytes > 1 << 16),
        "{refused:?}"
    );
    assert_eq!(
        asked(&kalah_game(2, 2), 4).map(|answer| answer.value()),
        Ok(Some(-2))
    );
    // Nobody wins by seeds here.
    let other = written(
        "Game \"Other\".\nSource \"a test\".\nBoard has 2 rows of 2 houses and stores.\n\
         Start with 1 seed in each house.\nMove from an own house.\n\
         Sow counterclockwise round all houses and the own store.\n\
         End when the player to move cannot move: that player loses.\n",
    );
    assert_eq!(asked(&other, 4).err(), Some(Refusal::NoEndgame));
}
