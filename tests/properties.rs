//! What holds at every ply of random games of every game of the library.

use manqala::engine::{Dice, State};
use manqala::model::Game;
use manqala::plan::Plan;
use manqala::syntax::words::Seat;

use crate::library;

/// A game that has not ended after so many plies is left.
const MAX_PLIES: u32 = 120;

/// Plays a random game and looks at every state with its legal texts. The texts played.
fn random_game(plan: &Plan, seed: u64, mut look: impl FnMut(&State, &[String])) -> Vec<String> {
    let mut dice = Dice::new(seed, 0);
    let mut state = plan.start();
    let mut played = Vec::new();
    while state.plies() < MAX_PLIES {
        let legal = plan.legal(&state);
        let texts: Vec<String> = legal.iter().map(|mv| plan.move_text(mv)).collect();
        look(&state, &texts);
        if legal.is_empty() {
            break;
        }
        let at = dice.below(legal.len() as u32) as usize;
        plan.play(&mut state, &legal[at])
            .expect("a listed move plays");
        played.push(texts[at].clone());
    }
    played
}

/// Does something with a plan of every game with every value of each option; more often for the
/// default values.
fn for_each_plan(mut check: impl FnMut(&str, &Plan, u64)) {
    let mut met = 0;
    for file in library::files() {
        for (index, (settings, game)) in file.variants().into_iter().enumerate() {
            let Ok(plan) = Plan::new(&game) else { continue };
            let games = if index == 0 { 2 } else { 1 };
            let place = format!("{} {settings:?}", file.path);
            (0..games).for_each(|seed| check(&place, &plan, seed));
            met += 1;
        }
    }
    assert!(met > 0, "no game was played");
}

fn seeds(game: &Game, state: &State) -> u32 {
    let board = &game.board.rule;
    let position = state.position();
    let houses: u32 = board
        .all()
        .map(|site| u32::from(position.seeds(site)))
        .sum();
    let store = |seat: Seat| u32::from(position.store(seat)) + u32::from(position.hand(seat));
    houses + game.seats.iter().map(|seat| store(*seat)).sum::<u32>()
}

#[test]
fn seeds_are_conserved() {
    for_each_plan(|place, plan, seed| {
        let game = plan.game();
        if game.has_pieces() {
            return;
        }
        random_game(plan, seed, |state, _| {
            assert_eq!(
                seeds(game, state),
                game.seeds(),
                "{place}, {:?}",
                state.position()
            );
        });
    });
}

#[test]
fn lists_are_sorted_without_duplicates() {
    for_each_plan(|place, plan, seed| {
        random_game(plan, seed, |_, texts| {
            assert!(texts.is_sorted_by(|a, b| a < b), "{place}: {texts:?}");
        });
    });
}

#[test]
fn every_listed_move_plays_and_ends_are_final() {
    for_each_plan(|place, plan, seed| {
        random_game(plan, seed, |state, texts| {
            // Of very many moves some will do.
            let step = texts.len() / 24 + 1;
            for (mv, text) in plan.legal(state).iter().zip(texts).step_by(step) {
                let parsed = plan.parse_move(state, text);
                assert!(parsed.is_ok(), "{place}: {text} is not understood");
                let mut after = state.clone();
                plan.play(&mut after, mv).expect("a listed move plays");
                assert_eq!(after.plies(), state.plies() + 1, "{place}: {text}");
                let over = after.result().is_some();
                assert_eq!(
                    over,
                    after.position().to_move().is_none(),
                    "{place}: {text}"
                );
                assert!(!over || plan.legal(&after).is_empty(), "{place}: {text}");
            }
        });
    });
}

#[test]
fn other_texts_are_refused_and_change_nothing() {
    for_each_plan(|place, plan, seed| {
        let board = &plan.game().board.rule;
        let mut others: Vec<String> = board.all().map(|site| board.name(site)).collect();
        others.extend(others.clone().iter().map(|name| format!("{name}+")));
        others.extend(others.clone().iter().map(|name| format!("{name}:a1")));
        others.extend(
            ["", "zz99", "pass", "swap", "a", "1a", ":", "a1:", "\u{e9}1"].map(String::from),
        );
        random_game(plan, seed, |state, texts| {
            if state.plies() % 11 != 3 {
                return;
            }
            for text in others.iter().filter(|text| !texts.contains(text)) {
                let Ok(mv) = plan.parse_move(state, text) else {
                    continue;
                };
                let mut after = state.clone();
                if plan.play(&mut after, &mv).is_ok() {
                    let written = plan.move_text(&mv);
                    panic!("{place}: {text} is played as {written}, legal are {texts:?}");
                }
                assert_eq!(after.position(), state.position(), "{place}: {text}");
                assert_eq!(after.plies(), state.plies(), "{place}: {text}");
            }
        });
    });
}

#[test]
fn the_same_moves_give_the_same_game() {
    for_each_plan(|place, plan, seed| {
        let mut positions = Vec::new();
        let played = random_game(plan, seed, |state, _| {
            positions.push(state.position().clone())
        });
        let mut again = Vec::new();
        let replayed = random_game(plan, seed, |state, _| again.push(state.position().clone()));
        assert_eq!(played, replayed, "{place}");
        assert_eq!(positions, again, "{place}");
        // Taking back a move is playing all moves but the last one anew.
        for undone in 1..=played.len().min(3) {
            let mut state = plan.start();
            let left = &played[..played.len() - undone];
            for text in left {
                let mv = plan.parse_move(&state, text).expect("it was legal before");
                plan.play(&mut state, &mv).expect("it was legal before");
            }
            assert_eq!(state.position(), &positions[left.len()], "{place}");
        }
    });
}
