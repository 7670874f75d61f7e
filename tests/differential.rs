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
use proptest::test_runner::{TestCaseError, TestError};
use serde_json::{Value, json};

use crate::both::{ByEngine, ByReference, MatchByEngine, MatchByReference, Playing, missing};
use crate::long_runs::{games_each, runner, seed, tapes};
use crate::reference::rounds::Rounds;
use crate::{library, random_games, random_rules};

/// So many random games of each game made at random are played from its tables and by its rules.
const TABLE_GAMES: u64 = 5;

/// A game that has not ended after so many plies is left.
const MAX_PLIES: usize = 300;

/// Plays a random game both ways; the plies, or what differs and the moves up to there.
pub fn play_both(
    game: &Game,
    plan: &Plan,
    seed: u64,
    index: u64,
    plies: usize,
) -> Result<usize, String> {
    let (mut engine, mut reference) = (ByEngine::new(plan), ByReference::new(game));
    play_alike(&mut engine, &mut reference, Dice::new(seed, index), plies)
}

fn play_alike(
    engine: &mut dyn Playing,
    reference: &mut dyn Playing,
    mut dice: Dice,
    plies: usize,
) -> Result<usize, String> {
    let mut moves: Vec<String> = Vec::new();
    loop {
        let differs = |what: &str, engine: Value, reference: Value| match engine == reference {
            true => Ok(()),
            false => Err(format!(
                "after \"{}\" {what} of the engine and of the reference:\n  {engine}\n  {reference}",
                moves.join(" ")
            )),
        };
        differs("the states", engine.state(), reference.state())?;
        let over = |way: &dyn Playing| json!([way.winner().is_some(), way.winner()]);
        differs("the winners", over(engine), over(reference))?;
        let legal = engine.legal();
        differs("the legal lists", json!(legal), json!(reference.legal()))?;
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
            for index in 0..games_each(3) {
                match play_both(&game, &plan, seed(), index, MAX_PLIES) {
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
pub fn by_both(game: &Game) -> Result<(), String> {
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

/// A game made at random, played both ways as far as it goes; the plies, or what differs.
pub fn played_alike(game: &Game) -> Result<usize, String> {
    let Ok(plan) = Plan::new(game) else {
        return Ok(0);
    };
    if plan.tables() != Tables::None {
        by_both(game)?;
    }
    let mut plies = play_both(game, &plan, seed(), 0, 40)?;
    // What is filled between rounds is tested by the matches of the library.
    if let Some(rounds) = &game.match_
        && rounds.refills.is_empty()
    {
        let by_engine = &mut MatchByEngine::new(&Arc::new(plan));
        let by_reference = &mut MatchByReference(Rounds::new(game.clone()));
        plies += play_alike(by_engine, by_reference, Dice::new(seed(), 1), 150)?;
    }
    Ok(plies)
}

/// Plays games made at random both ways, of which so many in a hundred have to load; how many in a
/// hundred are played from tables, those for one lap and those for many.
fn made_at_random_are_played_alike(topic: u8, made: fn(&[u16]) -> String, share: u32) -> [u32; 2] {
    let cases = 20 * games_each(3) as u32;
    let (loaded, plies, by_tables) = (Cell::new(0), Cell::new(0), Cell::new([0; 2]));
    let result = runner(topic, cases).run(&tapes(), |tape| {
        let Some((game, text)) = random_games::loaded(made(&tape)) else {
            return Ok(());
        };
        loaded.set(loaded.get() + 1);
        let tables = Plan::new(&game).map_or(Tables::None, |plan| plan.tables());
        let [one, many] = by_tables.get();
        by_tables.set(match tables {
            Tables::None => [one, many],
            Tables::OneLap => [one + 1, many],
            Tables::ManyLaps => [one, many + 1],
        });
        let played = played_alike(&game);
        let played = played.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        plies.set(plies.get() + played);
        Ok(())
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(TestError::Abort(reason)) => panic!("given up: {reason}"),
    }
    let (loaded, plies, by_tables) = (loaded.get(), plies.get(), by_tables.get());
    let [one, many] = by_tables;
    eprintln!(
        "{cases} texts: {loaded} games, of which {one} with tables for one lap and {many} with \
         those for many; {plies} plies"
    );
    assert!(
        loaded * 100 >= cases * share && plies >= 10 * cases as usize,
        "too little is played: {loaded} games, {plies} plies"
    );
    by_tables.map(|games| games * 100 / cases)
}

#[test]
fn random_rules_are_played_alike() {
    let [one, many] = made_at_random_are_played_alike(1, random_rules::text, 70);
    assert!(
        one >= 5 && many >= 5 && one + many >= 20,
        "only {one} % from tables for one lap, {many} % from those for many"
    );
}

#[test]
fn random_pieces_are_played_alike() {
    made_at_random_are_played_alike(2, random_rules::pieces_text, 85);
}
