//! Whole matches: what holds at every moment of random ones, against the reference interpreter,
//! and what their records and figures say.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::{Dice, Winner, parse_position};
use manqala::model::Site;
use manqala::plan::Plan;
use manqala::play::{Contest, Decision, InProgress, Standing};
use manqala::study::perft::perft_of;
use manqala::study::playouts::{Statistics, playouts};
use manqala::study::record::Record;
use manqala::study::recorded::RandomGame;
use manqala::syntax::Source;
use manqala::syntax::words::Seat;

use crate::both::{MatchByEngine, MatchByReference, Playing};
use crate::library;
use crate::reference::rounds::Rounds;

/// The matches of the library, with options that keep them short.
const MATCHES: [(&str, &[(&str, &str)]); 5] = [
    ("chad-mancala", &[]),
    ("chad-mancala", &[("seeds", "3")]),
    ("war", &[("games", "3")]),
    ("oware-nam-nam", &[]),
    ("congkak", &[]),
];

fn plan_with(name: &str, settings: &[(&str, &str)]) -> Arc<Plan> {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let settings: Vec<_> = settings.iter().map(owned).collect();
    let file = library::file(name).expect("the library has it");
    let game = file
        .load(&settings)
        .unwrap_or_else(|error| panic!("{error}"));
    Arc::new(Plan::new(&game).expect("it can be played"))
}

fn whole_match(name: &str) -> Contest {
    Contest::whole_match(plan_with(name, &[])).expect("the game has a match")
}

/// A match of the text's game.
fn match_of(text: &str) -> Contest {
    let game = library::load_source(&Source::new("test", text), &[]);
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let plan = Plan::new(&game).expect("it can be played");
    Contest::whole_match(Arc::new(plan)).expect("the game has a match")
}

/// Plays a random match and looks at how it stands before every ply, and at the end.
fn random_match(contest: &Contest, seed: u64, plies: usize, mut look: impl FnMut(&Standing)) {
    let mut dice = Dice::new(seed, 0);
    let mut standing = contest.start();
    look(&standing);
    for _ in 0..plies {
        let legal = contest.legal(&standing);
        if legal.is_empty() {
            break;
        }
        let chosen = &legal[dice.below(legal.len() as u32) as usize];
        contest
            .play(&mut standing, chosen)
            .expect("a listed decision can be taken");
        look(&standing);
    }
}

fn lying(contest: &Contest, standing: &Standing) -> u32 {
    let houses = contest.game().board.rule.all();
    houses
        .map(|site| u32::from(standing.position().seeds(site)))
        .sum()
}

fn stored(standing: &Standing) -> u32 {
    let stores = [Seat::South, Seat::North].into_iter();
    stores
        .map(|seat| u32::from(standing.position().store(seat)))
        .sum()
}

#[test]
fn no_seed_is_lost_between_rounds() {
    for (name, settings) in MATCHES.iter().filter(|(name, _)| *name != "war") {
        let contest = Contest::whole_match(plan_with(name, settings)).expect("it has a match");
        for seed in 0..4 {
            random_match(&contest, seed, 1500, |standing| {
                let all = lying(&contest, standing) + stored(standing);
                assert_eq!(all, contest.game().seeds(), "{name}, seed {seed}");
            });
        }
    }
}

#[test]
fn owners_match_seeds() {
    let contest = whole_match("oware-nam-nam");
    let board = &contest.game().board.rule;
    let mut changed = 0;
    for seed in 0..6 {
        let mut round = 0;
        random_match(&contest, seed, 1500, |standing| {
            let position = standing.position();
            let owned = |seat: Seat| {
                board
                    .all()
                    .filter(move |site| position.owner(*site) == Some(seat))
            };
            let both = [Seat::South, Seat::North];
            // Every house is somebody's at all times.
            assert_eq!(
                both.map(|seat| owned(seat).count()).iter().sum::<usize>(),
                12
            );
            if standing.choice().is_some() {
                assert_eq!((lying(&contest, standing), stored(standing)), (0, 48));
                return;
            }
            if standing.round() == round || standing.round() == 1 || standing.result().is_some() {
                return;
            }
            round = standing.round();
            let last = standing.last_round().expect("a round is over");
            for seat in both {
                let held = last.stored[seat as usize];
                let houses = owned(seat).count() as u16;
                assert_eq!(houses, held / 4, "seed {seed}, round {round}");
                assert_eq!(position.store(seat), held % 4, "seed {seed}, round {round}");
                let filled = owned(seat).all(|site| position.seeds(site) == 4);
                assert!(filled, "seed {seed}, round {round}");
            }
            changed += usize::from(owned(Seat::South).count() != 6);
        });
    }
    assert!(changed >= 10, "owners changed only {changed} times");
}

#[test]
fn burnt_houses_stay_empty_for_the_round() {
    let contest = whole_match("congkak");
    let board = &contest.game().board.rule;
    let mut burnt_rounds = 0;
    for seed in 0..6 {
        let (mut round, mut burnt) = (1, Vec::new());
        random_match(&contest, seed, 1500, |standing| {
            let position = standing.position();
            let marked: Vec<Site> = board
                .all()
                .filter(|site| position.mark(*site).is_some())
                .collect();
            if standing.round() != round {
                round = standing.round();
                burnt = marked.clone();
                burnt_rounds += usize::from(!burnt.is_empty());
                let last = standing.last_round().expect("a round is over");
                let fillable: u16 = [Seat::South, Seat::North]
                    .map(|seat| (last.stored[seat as usize] / 7).min(7))
                    .iter()
                    .sum();
                assert_eq!(burnt.len(), usize::from(14 - fillable));
            }
            assert_eq!(marked, burnt, "seed {seed}, round {round}");
            let empty = burnt.iter().all(|site| position.seeds(*site) == 0);
            assert!(empty, "seed {seed}, round {round}");
        });
    }
    assert!(
        burnt_rounds >= 10,
        "houses were burnt in only {burnt_rounds} rounds"
    );
}

#[test]
fn who_begins_is_said_by_next() {
    let begins = |name: &str, settings: &[(&str, &str)]| {
        let contest = Contest::whole_match(plan_with(name, settings)).expect("it has a match");
        let mut seen: Vec<(u32, Seat, Option<Winner>)> = Vec::new();
        random_match(&contest, 3, 1500, |standing| {
            if seen
                .last()
                .is_none_or(|(round, ..)| *round != standing.round())
            {
                let winner = standing.last_round().map(|over| over.winner);
                seen.push((standing.round(), standing.begins(), winner));
                assert_eq!(standing.to_move(), Some(standing.begins()));
            }
        });
        seen
    };
    let by_turns = begins("chad-mancala", &[]);
    assert!(by_turns.len() > 3);
    assert!(by_turns.windows(2).all(|pair| pair[0].1 != pair[1].1));
    let by_winner = begins("war", &[("games", "12")]);
    assert_eq!(by_winner.len(), 12);
    for pair in by_winner.windows(2) {
        let expected = match pair[1].2 {
            Some(Winner::Seat(seat)) => seat,
            _ => pair[0].1,
        };
        assert_eq!(pair[1].1, expected);
    }
}

/// Plays the same random match by the engine and by the reference interpreter.
fn play_both(plan: &Arc<Plan>, index: u64) -> (usize, u32) {
    let mut engine = MatchByEngine::new(plan);
    let mut reference = MatchByReference(Rounds::new(plan.game().clone()));
    let mut dice = Dice::new(2, index);
    let mut moves: Vec<String> = Vec::new();
    loop {
        let place = || {
            format!(
                "match {index} of {}, after {}",
                plan.game().about.title,
                moves.join(" ")
            )
        };
        assert_eq!(engine.state(), reference.state(), "{}", place());
        assert_eq!(engine.winner(), reference.winner(), "{}", place());
        assert_eq!(engine.score(), reference.score(), "{}", place());
        let legal = engine.legal();
        assert_eq!(legal, reference.legal(), "{}", place());
        if legal.is_empty() || moves.len() == 400 {
            return (moves.len(), engine.standing.rounds_over());
        }
        let chosen = legal[dice.below(legal.len() as u32) as usize].clone();
        assert!(engine.play(&chosen), "{}: {chosen}", place());
        assert!(reference.play(&chosen), "{}: {chosen}", place());
        moves.push(chosen);
    }
}

#[test]
fn engine_and_reference_play_the_same_matches() {
    for (name, settings) in MATCHES.into_iter().chain([("gabata-adwa", &[][..])]) {
        let plan = plan_with(name, settings);
        let rounds: u32 = (0..3).map(|index| play_both(&plan, index).1).sum();
        assert!(rounds >= 6, "{name}: only {rounds} rounds");
    }
}

/// Figures but for those that only tell how fast it went.
fn figures(contest: &Contest, most: u32) -> (Statistics, Statistics) {
    let (fast, never) = (AtomicBool::new(false), 0..12);
    let played = playouts(contest, &contest.start(), 5, never.clone(), most, &fast);
    let mut recorded = Statistics::default();
    for index in never {
        let game = RandomGame {
            seed: 5,
            index,
            max_plies: most,
        };
        let one = game.play(contest, &contest.start(), "x", &fast);
        recorded.merge(&one.expect("nobody stops it").1);
    }
    (played, recorded)
}

#[test]
fn records_and_playouts_are_the_same_matches() {
    for (name, settings) in MATCHES {
        let contest = Contest::whole_match(plan_with(name, settings)).expect("it has a match");
        let (played, recorded) = figures(&contest, 600);
        assert_eq!(played, recorded, "{name}");
        assert!(played.rounds > 0, "{name}");
    }
}

#[test]
fn records_tell_the_rounds() {
    for (name, settings) in MATCHES {
        let contest = Contest::whole_match(plan_with(name, settings)).expect("it has a match");
        let game = RandomGame {
            seed: 1,
            index: 0,
            max_plies: 900,
        };
        let played = game.play(&contest, &contest.start(), "x", &AtomicBool::new(false));
        let (record, figures) = played.expect("nobody stops it");
        let rounds = record.rounds.as_ref().expect("a match has rounds");
        assert!(
            rounds.len() as u64 >= figures.rounds && !rounds.is_empty(),
            "{name}"
        );
        for (at, ply) in record.plies.iter().enumerate() {
            let number = ply.round.expect("each ply has its round") as usize;
            let round = &rounds[number - 1];
            assert!(round.first_ply <= at, "{name}, ply {at}");
            assert!(
                rounds.get(number).is_none_or(|next| at < next.first_ply),
                "{name}, ply {at}"
            );
            let first_move = at == round.first_ply && !ply.played.starts_with("own ");
            assert!(!first_move || ply.mover == round.begins, "{name}, ply {at}");
        }
        let over = rounds.iter().filter(|round| round.winner.is_some()).count() as u64;
        assert_eq!(over, figures.rounds, "{name}");
        // The same moves one by one give the same record.
        let mut progress = InProgress::new(contest.clone(), contest.start());
        for ply in &record.plies {
            progress
                .play_text(&ply.played)
                .expect("a recorded move can be played");
        }
        let again = Record::of(&progress, "x");
        assert_eq!(
            (&again.plies, &again.rounds),
            (&record.plies, &record.rounds),
            "{name}"
        );
        // What is taken back is not recorded.
        while progress.undo().is_some() {}
        let none = Record::of(&progress, "x");
        assert_eq!(
            (none.plies.len(), none.rounds),
            (0, Some(Vec::new())),
            "{name}"
        );
    }
}

#[test]
fn sequences_are_counted_across_rounds() {
    let contest = whole_match("oware-nam-nam");
    // Shortly before a round ends, of which a choice follows.
    let mut before = None;
    random_match(&contest, 0, 400, |standing| {
        if before.is_none() && standing.round() == 1 && stored(standing) >= 36 {
            before = Some(standing.clone());
        }
    });
    let start = before.expect("seeds are stored in a round");
    let never = AtomicBool::new(false);
    fn slow(contest: &Contest, standing: &Standing, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = contest.legal(standing).into_iter();
        let after = legal.map(|one| {
            let mut after = standing.clone();
            contest
                .play(&mut after, &one)
                .expect("a listed decision can be taken");
            after
        });
        after.map(|after| slow(contest, &after, depth - 1)).sum()
    }
    for depth in 0..7 {
        let counted = perft_of(&contest, &start, depth, &never);
        assert_eq!(
            counted,
            Some(slow(&contest, &start, depth)),
            "depth {depth}"
        );
    }
    let stop = AtomicBool::new(true);
    assert_eq!(perft_of(&contest, &start, 6, &stop), None);
}

// ---- sentences that no game of the library has ----------------------------------------------------

const HEAD: &str = "Game \"Test\".
Board has 2 rows of 3 houses and stores.
Start with 2 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses and the own store.
End when a player has no seeds: each player takes their own seeds, and the most seeds win.
";

/// The match with those sentences after its first round, in which each player has stored so many.
fn after_round(rest: &str, stored: [u16; 2]) -> (Contest, Standing) {
    let contest = match_of(&format!("{HEAD}{rest}"));
    let text = format!("0,0,0/0,0,1 {},{} south", stored[0] - 1, stored[1]);
    let position = parse_position(contest.plan(), &text).expect("it is a position");
    let mut standing = contest.begin(contest.plan().state_at(position));
    let last = contest.parse(&standing, "c1").expect("it is legal");
    contest
        .play(&mut standing, &last)
        .expect("the round ends with it");
    (contest, standing)
}

/// The moves of one round of the game above, which the player who begins it plays out first.
fn one_round(contest: &Contest, standing: &mut Standing) {
    let round = standing.round();
    while standing.round() == round && standing.choice().is_none() && standing.result().is_none() {
        let legal = contest.legal(standing);
        contest
            .play(standing, &legal[0])
            .expect("a listed decision can be taken");
    }
}

fn seeds_of(contest: &Contest, standing: &Standing, row: usize) -> Vec<u16> {
    let sites = contest.game().board.rule.row(row);
    sites.map(|site| standing.position().seeds(site)).collect()
}

#[test]
fn both_may_choose_their_houses() {
    let rest = "Refill by each player: 3 seeds in each home house by choice.
An unfilled house becomes a \"closed house\".
Match ends when a player cannot fill a house: that player loses.";
    let (contest, mut standing) = after_round(rest, [8, 4]);
    let asked = |standing: &Standing| {
        let choice = standing.choice().expect("somebody chooses");
        (choice.seat, choice.count, choice.houses.len())
    };
    let texts = |standing: &Standing| -> Vec<String> {
        let legal = contest.legal(standing);
        legal.iter().map(|one| contest.text(one)).collect()
    };
    assert_eq!(asked(&standing), (Seat::South, 2, 3));
    assert_eq!(texts(&standing), ["own a1,b1", "own a1,c1", "own b1,c1"]);
    let wrong = contest.parse(&standing, "a1").expect_err("it is no choice");
    assert_eq!(wrong.to_string(), "choose 2 of a1, b1, c1: own a1,b1");
    let other = Decision::Own(vec![Site(0)]);
    assert!(contest.play(&mut standing, &other).is_err());
    let chosen = contest
        .parse(&standing, "own c1,a1")
        .expect("it can be chosen");
    contest.play(&mut standing, &chosen).expect("it is allowed");
    assert!(contest.play(&mut standing, &chosen).is_err());
    assert_eq!(asked(&standing), (Seat::North, 1, 3));
    // Nothing is filled before the last choice.
    assert_eq!(lying(&contest, &standing), 0);
    let chosen = contest
        .parse(&standing, "own b2")
        .expect("it can be chosen");
    contest.play(&mut standing, &chosen).expect("it is allowed");
    assert_eq!(
        (standing.round(), standing.to_move()),
        (2, Some(Seat::North))
    );
    assert_eq!(seeds_of(&contest, &standing, 0), [3, 0, 3]);
    assert_eq!(seeds_of(&contest, &standing, 1), [0, 3, 0]);
    let position = standing.position();
    assert_eq!(
        [Seat::South, Seat::North].map(|seat| position.store(seat)),
        [2, 1]
    );
    let board = &contest.game().board.rule;
    let closed: Vec<String> = board
        .all()
        .filter(|site| position.mark(*site).is_some())
        .map(|site| board.name(site))
        .collect();
    assert_eq!(closed, ["b1", "a2", "c2"]);
}

#[test]
fn houses_are_filled_from_the_fillers_side() {
    for (side, south, north) in [
        ("left", [5, 0, 0], [0, 0, 5]),
        ("right", [0, 0, 5], [5, 0, 0]),
    ] {
        let rest = format!(
            "Refill by each player: 5 seeds in each home house from the {side}.
Match ends when 9 games are over: the most games win."
        );
        let (contest, standing) = after_round(&rest, [6, 6]);
        assert_eq!(seeds_of(&contest, &standing, 0), south, "{side}");
        assert_eq!(seeds_of(&contest, &standing, 1), north, "{side}");
    }
}

#[test]
fn what_is_left_over_can_be_rounded_up() {
    let rest = |from: u16| {
        format!(
            "Refill by each player: 3 seeds in each home house, owning them, rounding up from {from}.
Match ends when a player cannot fill a house: that player loses."
        )
    };
    let filled = |from, stored| {
        let (contest, standing) = after_round(&rest(from), stored);
        let stores = [Seat::South, Seat::North].map(|seat| standing.position().store(seat));
        let rows = [0, 1].map(|row| seeds_of(&contest, &standing, row));
        (rows, stores)
    };
    let rows = |south: [u16; 3], north: [u16; 3]| [south.to_vec(), north.to_vec()];
    assert_eq!(filled(2, [5, 7]), (rows([3, 3, 0], [0, 3, 3]), [0, 0]));
    assert_eq!(filled(2, [4, 8]), (rows([3, 0, 0], [3, 3, 3]), [0, 0]));
    assert_eq!(filled(1, [4, 8]), (rows([3, 3, 0], [0, 3, 3]), [0, 0]));
    let (_, standing) = after_round(&rest(2), [2, 10]);
    assert!(standing.result().is_none(), "two seeds are rounded up");
    let (_, standing) = after_round(&rest(2), [1, 11]);
    let winner = standing.result().map(|result| result.winner);
    assert_eq!(winner, Some(Winner::Seat(Seat::North)));
}

#[test]
fn who_cannot_fill_a_house_is_found() {
    let rest = "Refill by the leader: 4 seeds in each home house.
Refill by the other player: 2 seeds in each home house.
Match ends when a player cannot fill a house: that player loses.";
    let winner = |stored| {
        let (_, standing) = after_round(rest, stored);
        standing.result().map(|result| result.winner)
    };
    assert_eq!(winner([9, 3]), None);
    assert_eq!(winner([10, 2]), None);
    assert_eq!(winner([11, 1]), Some(Winner::Seat(Seat::South)));
    assert_eq!(winner([1, 11]), Some(Winner::Seat(Seat::North)));
}

#[test]
fn an_agreed_number_of_games_can_be_drawn() {
    let rest = "Match ends when 2 games are over: the most games win.";
    let contest = match_of(&format!("{HEAD}{rest}"));
    let mut standing = contest.start();
    one_round(&contest, &mut standing);
    assert_eq!((standing.round(), standing.begins()), (2, Seat::North));
    one_round(&contest, &mut standing);
    let result = standing.result().expect("the match is over");
    let won = [Seat::South, Seat::North].map(|seat| contest.score(&standing, seat));
    let expected = match won[0].cmp(&won[1]) {
        std::cmp::Ordering::Greater => Winner::Seat(Seat::South),
        std::cmp::Ordering::Less => Winner::Seat(Seat::North),
        std::cmp::Ordering::Equal => Winner::Draw,
    };
    assert_eq!(result.winner, expected);
    assert_eq!(standing.to_move(), None);
    assert!(contest.legal(&standing).is_empty());
    assert!(contest.parse(&standing, "a1").is_err());
}

#[test]
fn a_game_without_a_match_has_none() {
    assert!(Contest::whole_match(plan_with("oware", &[])).is_none());
}
