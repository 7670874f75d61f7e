//! Engine and reference interpreter play the same games: legal lists, states and results agree
//! ply by ply, in random games of the library and of texts put together at random.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::Dice;
use manqala::model::Game;
use manqala::plan::{Plan, Tables};
use manqala::play::Contest;
use manqala::study::perft::perft;
use manqala::study::playouts::playouts;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use crate::both::{ByEngine, ByReference, Playing, missing};
use crate::{library, random_games, random_rules};

/// So many random games of each game with each value of its options; `MANQALA_GAMES` asks for
/// more.
pub fn games_each() -> u64 {
    let more = std::env::var("MANQALA_GAMES").ok();
    more.and_then(|games| games.parse().ok()).unwrap_or(3)
}

/// So many random games of each game made at random are played from its tables and by its rules.
const TABLE_GAMES: u64 = 5;

/// A game that has not ended after so many plies is left.
const MAX_PLIES: usize = 300;

/// Plays a random game both ways; where they part, what differs and the moves up to there.
pub fn play_both(
    game: &Game,
    plan: &Plan,
    seed: u64,
    index: u64,
    plies: usize,
) -> Result<usize, String> {
    let mut engine = ByEngine::new(plan);
    let mut reference = ByReference::new(game);
    let mut dice = Dice::new(seed, index);
    let mut moves: Vec<String> = Vec::new();
    loop {
        let differs = |what: &str, engine: String, reference: String| match engine == reference {
            true => Ok(()),
            false => Err(format!(
                "after \"{}\" {what} of the engine and of the reference:\n  {engine}\n  {reference}",
                moves.join(" ")
            )),
        };
        let text = |value: Option<serde_json::Value>| format!("{value:?}");
        differs(
            "the states",
            engine.state().to_string(),
            reference.state().to_string(),
        )?;
        differs(
            "the winners",
            text(engine.winner()),
            text(reference.winner()),
        )?;
        let legal = engine.legal();
        differs(
            "the legal lists",
            legal.join(" "),
            reference.legal().join(" "),
        )?;
        if legal.is_empty() || moves.len() == plies {
            return Ok(moves.len());
        }
        let chosen = &legal[dice.below(legal.len() as u32) as usize];
        if !engine.play(chosen) || !reference.play(chosen) {
            return Err(format!("after \"{}\" {chosen} is refused", moves.join(" ")));
        }
        moves.push(chosen.clone());
    }
}

#[test]
fn library_games_are_played_alike() {
    let mut wrong = Vec::new();
    let mut played = 0;
    for file in library::files() {
        for (settings, game) in file.variants() {
            let place = format!("{} {settings:?}", file.path);
            let plan = match Plan::new(&game) {
                Ok(plan) => plan,
                Err(unsupported) => {
                    eprintln!("{place}: not played yet: {}", missing(&unsupported));
                    continue;
                }
            };
            for index in 0..games_each() {
                match play_both(&game, &plan, 1, index, MAX_PLIES) {
                    Ok(_) => played += 1,
                    Err(error) => {
                        wrong.push(format!("{place}, game {index}: {error}"));
                        break;
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(played > 0, "no game was played");
}

/// Random games and perft from tables and from the rules alone; what differs.
fn by_both(game: &Game) -> Result<(), String> {
    let Ok(plan) = Plan::new(game).map(Arc::new) else {
        return Ok(());
    };
    let Ok(by_rules) = Plan::new(game).map(Plan::by_rules_alone).map(Arc::new) else {
        return Ok(());
    };
    let figures = |plan: &Arc<Plan>| {
        let never = AtomicBool::new(false);
        let contest = Contest::single(Arc::clone(plan));
        let games = playouts(&contest, &contest.start(), 2, 0..TABLE_GAMES, 40, &never);
        let sequences = [1, 2, 3].map(|depth| perft(plan, &plan.start(), depth, &never));
        format!("{sequences:?} {games:?}")
    };
    let (by_tables, by_rules) = (figures(&plan), figures(&by_rules));
    match by_tables == by_rules {
        true => Ok(()),
        false => Err(format!("tables and rules:\n  {by_tables}\n  {by_rules}")),
    }
}

#[test]
fn random_rules_are_played_alike() {
    let cases = 50 * games_each() as u32;
    let config = Config {
        cases,
        failure_persistence: None,
        max_shrink_iters: 1_000,
        ..Config::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let tapes = proptest::collection::vec(proptest::num::u16::ANY, 120);
    let (loaded, plies, by_tables) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let result = runner.run(&tapes, |tape| {
        let text = random_rules::text(&tape);
        let Some((game, text)) = random_games::loaded(text) else {
            return Ok(());
        };
        let Ok(plan) = Plan::new(&game) else {
            return Ok(());
        };
        loaded.set(loaded.get() + 1);
        if plan.tables() != Tables::None {
            by_tables.set(by_tables.get() + 1u32);
            by_both(&game).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        }
        match play_both(&game, &plan, 1, 0, 40) {
            Ok(played) => plies.set(plies.get() + played),
            Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
        }
        Ok(())
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(TestError::Abort(reason)) => panic!("given up: {reason}"),
    }
    let share = (loaded.get() * 100 / cases, plies.get() / cases as usize);
    assert!(
        share.0 >= 70 && share.1 >= 10 && by_tables.get() * 10 >= cases,
        "too little is played: {share:?}, {} from tables",
        by_tables.get()
    );
}
