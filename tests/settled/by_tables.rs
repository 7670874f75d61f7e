//! Small games that could be played from tables, each with something that the tables have to know,
//! or must not claim to know. What they make of it is seen in how many sequences of moves there are.

mod laps;
mod lasts;
mod moves;
mod sowing;

use manqala::plan::Plan;

use super::{asked, game};
use crate::both::{ByEngine, ByReference, Studying};

/// How many sequences of so many moves there are: from tables, by the rules, by the reference.
fn sequences(text: &str, depth: u32) -> u64 {
    let game = game(text);
    let plan = Plan::new(&game).expect("it can be played");
    let by_rules = Plan::new(&game).map(Plan::by_rules_alone);
    let by_rules = by_rules.expect("it can be played");
    let counts = [
        ByEngine::new(&plan).perft(depth),
        ByEngine::new(&by_rules).perft(depth),
        ByReference::new(&game).perft(depth),
    ];
    assert_eq!(
        counts, [counts[0]; 3],
        "from tables, by rules, by reference"
    );
    asked(text, "", |way| way.legal());
    counts[0]
}

/// One lap round two rows of three houses.
fn one_lap(north: &str, south: &str, said: &str) -> String {
    let sow = match said.contains("Sow ") {
        true => "",
        false => "Sow counterclockwise round all houses.",
    };
    format!(
        "Board has 2 rows of 3 houses.
         Start as pictured \"{north}\" \"{south}\".
         Move from an own house.
         {said}
         {sow}"
    )
}

/// The same with a condition that the tables of one lap do not know, so that it is left to those of
/// many.
fn many_laps(north: &str, south: &str, said: &str) -> String {
    let of_one = "Move from an own house.";
    let of_many = "Move from an own house, when the mover has no houses of at least 99.";
    one_lap(north, south, said).replace(of_one, of_many)
}

/// Two kinds of moves, of which "first" moves what lies in column 1 as long as it can.
fn two_kinds(south: &str, said: &str) -> String {
    let one = "Move from an own house.";
    let two = "Move \"first\" from an own house in column 1.
        Otherwise move \"second\" from an own house.";
    one_lap("0 0 0", south, said).replace(one, two)
}
