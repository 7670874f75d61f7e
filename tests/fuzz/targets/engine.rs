//! The engine: a game made at random, played at random, keeps its seeds, its lists and its texts in
//! order, and is the same from tables and from the rules alone.

use std::sync::atomic::AtomicBool;

use manqala::engine::{Action, Dice, State, parse_position, write_position};
use manqala::model::Game;
use manqala::plan::{Plan, Tables};
use manqala::study::perft::perft;

use crate::{random_games, random_rules};

/// A game is left after so many plies.
const MAX_PLIES: u32 = 60;

/// Plays a game made from these bytes.
pub fn run(data: &[u8]) {
    let tape: Vec<u16> = data.iter().map(|byte| u16::from(*byte)).collect();
    let texts = [random_rules::text, random_rules::pieces_text];
    for text in texts.map(|made| made(&tape)) {
        if let Some((game, _)) = random_games::loaded(text) {
            holds(&game, data.len() as u64);
        }
    }
}

/// Plays a random game.
pub fn holds(game: &Game, seed: u64) {
    let Ok(plan) = Plan::new(game) else {
        return;
    };
    let mut dice = Dice::new(seed, 0);
    let mut state = plan.start();
    while state.plies() < MAX_PLIES {
        let legal = plan.legal(&state);
        let texts: Vec<String> = legal.iter().map(|mv| plan.move_text(mv)).collect();
        assert!(texts.is_sorted(), "{texts:?}");
        assert_eq!(legal.is_empty(), texts.is_empty());
        let position = write_position(&plan, state.position());
        let again = parse_position(&plan, &position).expect("what is written can be read");
        assert_eq!(write_position(&plan, &again), position);
        if legal.is_empty() {
            break;
        }
        let at = dice.below(legal.len() as u32) as usize;
        let read = plan
            .parse_move(&state, &texts[at])
            .expect("a listed move can be read");
        let before = held(game, &state);
        plan.play(&mut state, &read)
            .expect("a listed move is legal");
        // Only setting out brings anything to the board.
        if !matches!(read.action(), Action::Arrange(_)) {
            assert_eq!(held(game, &state), before, "after {}", texts[at]);
        }
    }
    if plan.tables() != Tables::None {
        let by_rules = Plan::new(game).expect("as before").by_rules_alone();
        let never = AtomicBool::new(false);
        let count = |plan: &Plan| perft(plan, &plan.start(), 3, &never);
        assert_eq!(count(&plan), count(&by_rules), "tables and rules");
    }
}

/// All seeds and pieces of the game, wherever they are.
fn held(game: &Game, state: &State) -> u32 {
    let position = state.position();
    let places = game.board.rule.all().map(|site| {
        let pieces = position.piece(site).map_or(0, |placed| placed.amount);
        u32::from(position.seeds(site)) + u32::from(pieces)
    });
    let seats = game.seats.iter();
    let owned =
        seats.map(|seat| u32::from(position.store(*seat)) + u32::from(position.hand(*seat)));
    places.chain(owned).sum()
}
