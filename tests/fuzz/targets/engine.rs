//! The engine: a game made at random, played at random, keeps its seeds, its lists and its texts in
//! order, and is the same from tables and from the rules alone.

use std::sync::atomic::AtomicBool;

use manqala::engine::{Dice, State, parse_position, write_position};
use manqala::model::{Game, NoFiles, load};
use manqala::plan::{Plan, Tables};
use manqala::study::perft::perft;
use manqala::syntax::Source;

use crate::random_rules;

/// A game is left after so many plies.
const MAX_PLIES: u32 = 60;

/// Plays a game made from these bytes.
pub fn run(data: &[u8]) {
    let tape: Vec<u16> = data.iter().map(|byte| u16::from(*byte)).collect();
    let Some(game) = made(&random_rules::text(&tape)) else {
        return;
    };
    let Ok(plan) = Plan::new(&game) else {
        return;
    };
    let mut dice = Dice::new(u64::try_from(data.len()).unwrap_or(0), 0);
    let mut state = plan.start();
    let all = seeds(&game, &state);
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
        plan.play(&mut state, &read)
            .expect("a listed move is legal");
        assert_eq!(seeds(&game, &state), all, "after {}", texts[at]);
    }
    if plan.tables() != Tables::None {
        let by_rules = Plan::new(&game).expect("as before").by_rules_alone();
        let never = AtomicBool::new(false);
        let count = |plan: &Plan| perft(plan, &plan.start(), 3, &never);
        assert_eq!(count(&plan), count(&by_rules), "tables and rules");
    }
}

/// The game of a text, without the lines that the loader refuses.
fn made(text: &str) -> Option<Game> {
    let mut text = text.to_owned();
    for _ in 0..6 {
        let source = Source::new("random", text.as_str());
        let loaded = load(&source, &NoFiles, &[]);
        if !loaded.has_errors() {
            return loaded.game;
        }
        let errors = loaded.diagnostics.iter().filter(|found| found.is_error());
        let faulty: Vec<usize> = errors
            .map(|found| source.line_column(found.span.start).0 - 1)
            .collect();
        let lines = text.lines().enumerate();
        let kept = lines.filter(|(number, _)| !faulty.contains(number));
        text = kept.map(|(_, line)| format!("{line}\n")).collect();
    }
    None
}

/// All seeds of the game, wherever they are.
fn seeds(game: &Game, state: &State) -> u32 {
    let position = state.position();
    let houses = game
        .board
        .rule
        .all()
        .map(|site| u32::from(position.seeds(site)));
    let held = game
        .seats
        .iter()
        .map(|seat| u32::from(position.store(*seat)) + u32::from(position.hand(*seat)));
    houses.chain(held).sum()
}
