//! Questions that have come up between the engine and the reference interpreter, each with a small
//! game and the answer that both have to give.

mod by_tables;
mod captures;
mod laps;
mod long_sowings;
mod marks;
mod new_rows;
mod obligations;
mod pieces;
mod players;
mod reach;
mod sides;
mod sowing;
mod told;

use manqala::model::Game;
use manqala::plan::Plan;
use manqala::syntax::Source;

use crate::both::{ByEngine, ByReference, Playing};
use crate::differential::by_both;
use crate::library;

const ENDS: &str = "
    End when the player to move cannot move: that player loses.
    End when a position occurs 3 times: draw.";

fn game(text: &str) -> Game {
    let text = format!("Game \"A question\".\n{text}{ENDS}");
    library::load_source(&Source::new("question", text), &[])
        .unwrap_or_else(|error| panic!("{error}"))
}

/// What all ways of playing say after these moves.
fn asked<T: PartialEq + std::fmt::Debug>(
    text: &str,
    moves: &str,
    ask: impl Fn(&dyn Playing) -> T,
) -> T {
    let game = game(text);
    let plan = Plan::new(&game).expect("it can be played");
    by_both(&game).unwrap_or_else(|error| panic!("{error}"));
    let by_rules = Plan::new(&game)
        .map(Plan::by_rules_alone)
        .expect("it can be played");
    let mut ways: [Box<dyn Playing>; 3] = [
        Box::new(ByEngine::new(&plan)),
        Box::new(ByEngine::new(&by_rules)),
        Box::new(ByReference::new(&game)),
    ];
    for mv in moves.split_whitespace() {
        for way in &mut ways {
            assert!(way.play(mv), "{mv} is refused; legal: {:?}", way.legal());
        }
    }
    let [engine, by_rules, reference] = ways.map(|way| ask(&*way));
    assert_eq!(engine, by_rules, "by the engine, and without its tables");
    assert_eq!(engine, reference, "by the engine, and by the reference");
    engine
}

/// The legal moves with that beginning.
fn legal(text: &str, moves: &str, beginning: &str) -> Vec<String> {
    asked(text, moves, |way| {
        let mut legal = way.legal();
        legal.retain(|text| text.starts_with(beginning));
        legal
    })
}

/// What lies in the houses, row by row from South's.
fn rows(text: &str, moves: &str) -> serde_json::Value {
    asked(text, moves, |way| way.state()["rows"].clone())
}
