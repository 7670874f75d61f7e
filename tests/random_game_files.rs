//! Games made at random, as files: whatever of them loads can be explained, laid out, played to its
//! end or its limit, counted, saved and taken up again. `MANQALA_GAMES` asks for more of them.

use std::fs;
use std::sync::atomic::AtomicBool;

use manqala::app::args::GameArgs;
use manqala::app::loading;
use manqala::app::repl::saved;
use manqala::engine::Dice;
use manqala::model::{Game, prose};
use manqala::plan::Plan;
use manqala::play::InProgress;
use manqala::study::perft::perft;
use proptest::test_runner::{TestCaseError, TestError};
use tempfile::TempDir;

use crate::both::{ByReference, Studying};
use crate::differential::play_both;
use crate::fuzz_corpus::targets;
use crate::long_runs::{games_each, runner, seed, tapes};
use crate::{random_games, random_rules};

/// More moves than this, listed after all sequences of moves, take the reference interpreter too
/// long.
const MOST_LISTED: u64 = 50_000;

/// A game that has not ended after so many plies is left.
const MAX_PLIES: usize = 60;

#[test]
fn sowing_games_hold() {
    hold(7, random_rules::text, 70);
}

#[test]
fn games_with_pieces_hold() {
    hold(8, random_rules::pieces_text, 90);
}

/// Looks at games made at random, of which at least so many in a hundred have to load.
fn hold(topic: u8, made: fn(&[u16]) -> String, share: u32) {
    let cases = 15 * games_each(3) as u32;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let played = std::cell::Cell::new(0);
    let result = runner(topic, cases).run(&tapes(), |tape| {
        if let Some((game, text)) = random_games::loaded(made(&tape)) {
            let whole = || holds(&game, &text, &folder);
            let held = std::panic::catch_unwind(std::panic::AssertUnwindSafe(whole));
            let held = held.map_err(|_| TestCaseError::fail(text.clone()))?;
            played.set(played.get() + u32::from(held));
        }
        Ok(())
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(TestError::Abort(reason)) => panic!("given up: {reason}"),
    }
    eprintln!("{cases} texts: {} games played", played.get());
    assert!(
        played.get() * 100 >= cases * share,
        "{} played",
        played.get()
    );
}

/// Looks at one game; whether it could be played.
fn holds(game: &Game, text: &str, folder: &TempDir) -> bool {
    let rules = prose::rules(game).to_text(80);
    assert!(rules.contains("END"), "{text}\n{rules}");
    targets::format::run(text.as_bytes());
    targets::engine::holds(game, 1);
    let Ok(plan) = Plan::new(game) else {
        return false;
    };
    play_both(game, &plan, 2 + seed(), 0, MAX_PLIES)
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    let first = plan.legal(&plan.start()).len() as u64;
    for depth in 1..=2 {
        let never = AtomicBool::new(false);
        let fast = perft(&plan, &plan.start(), depth, &never);
        if fast.is_none_or(|sequences| sequences * first > MOST_LISTED) {
            break;
        }
        let slow = ByReference::new(game).perft(depth);
        assert_eq!(fast, Some(slow), "perft {depth} of\n{text}");
    }
    saves(text, folder);
    true
}

/// Plays a game at random, and takes it up from what is saved of it.
fn saves(text: &str, folder: &TempDir) {
    let file = folder.path().join("random.game");
    fs::write(&file, text).expect("a file can be written");
    let args = GameArgs {
        game: file.to_string_lossy().into_owned(),
        set: Vec::new(),
    };
    let ready = loading::load(&args).and_then(loading::prepare);
    let ready = ready.unwrap_or_else(|_| panic!("cannot be loaded as a file:\n{text}"));
    let contest = ready.contest(false).expect("a single game");
    let start = contest.begin(ready.start());
    let mut game = InProgress::new(contest, start);
    let mut dice = Dice::new(5, 0);
    while game.plies().len() < MAX_PLIES {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let chosen = &legal[dice.below(legal.len() as u32) as usize];
        game.play_text(chosen).expect("a listed move is legal");
    }
    let content = saved::content(&game, &file.to_string_lossy());
    let taken_up = saved::take_up_content(&content, &folder.path().join("saved.json"));
    let taken_up = taken_up.unwrap_or_else(|error| panic!("{error}\n{text}"));
    let again = saved::content(&taken_up.game, &file.to_string_lossy());
    let text_of = |content| String::from_utf8(content).expect("a record is text");
    assert_eq!(text_of(content), text_of(again), "{text}");
}
