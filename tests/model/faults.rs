//! Every error and every warning of the model, each shown by a text that has it.

mod ends;
mod houses;
mod moves;
mod names;
mod sowing;
mod start;
mod warnings;

use std::collections::BTreeSet;

use manqala::model::codes::{self, Group};
use manqala::syntax::Source;

use super::cases::{changed, checked, edited, shown};

/// A text with one sort of fault.
pub struct Fault {
    code: &'static str,
    source: Source,
}

impl Fault {
    /// Sentences that change a game of the shelf.
    pub fn new(code: &'static str, base: &str, sentences: &str) -> Fault {
        Fault {
            code,
            source: changed(base, sentences),
        }
    }

    /// A game of the shelf in which one sentence reads otherwise.
    pub fn edit(code: &'static str, base: &str, opening: &str, sentence: &str) -> Fault {
        Fault {
            code,
            source: edited(base, opening, sentence),
        }
    }
}

/// The texts with what is found in them. Each has its own fault and no other.
pub fn all_shown(faults: &[Fault]) -> String {
    let mut text = String::new();
    let mut wrong = Vec::new();
    for fault in faults {
        let found = checked(&fault.source).diagnostics;
        let codes: BTreeSet<&str> = found.iter().map(|one| one.code).collect();
        if codes != BTreeSet::from([fault.code]) {
            wrong.push(format!(
                "not {} alone:\n{}",
                fault.code,
                shown(&fault.source, &found)
            ));
        }
        text.push_str(&format!("# {}\n", fault.code));
        text.push_str(&shown(&fault.source, &found));
        text.push('\n');
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    text
}

#[test]
fn every_code_is_shown_and_explained() {
    let groups = [
        names::faults(),
        start::faults(),
        houses::faults(),
        moves::faults(),
        sowing::faults(),
        ends::faults(),
        warnings::faults(),
    ];
    // These need more files than the shelf has: see `following`.
    let elsewhere = ["follows-circle", "follows-too-deep", "start-replaced"];
    // These are found by playing: see `catalogue`.
    let played = [
        "endless-sowing",
        "never-over",
        "no-first-move",
        "over-at-once",
        "turn-stays",
    ];
    let elsewhere = elsewhere.into_iter().chain(played);
    let shown = groups.iter().flatten().map(|fault| fault.code);
    let shown: BTreeSet<&str> = shown.chain(elsewhere).collect();
    let of_model = codes::all().filter(|code| code.group != Group::Writing);
    let explained: BTreeSet<&str> = of_model.map(|code| code.name).collect();
    let not_explained: Vec<_> = shown.difference(&explained).collect();
    let not_shown: Vec<_> = explained.difference(&shown).collect();
    assert!(not_explained.is_empty(), "not explained: {not_explained:?}");
    assert!(not_shown.is_empty(), "not shown: {not_shown:?}");
}
