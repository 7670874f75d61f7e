//! Marks that are set and never asked for.

use super::{Looked, unused, warning};
use crate::model::check::all_effects;
use crate::model::report::Report;
use crate::model::{Effect, MarkId, Test};
use crate::syntax::tree::Body;

/// Marks that say nothing: no sentence speaks of the houses that bear them.
pub(super) fn lint(looked: &Looked, report: &Report) {
    let game = looked.game;
    let described = game.descriptions();
    let asked = |id: MarkId| {
        let test = |test: &Test| matches!(test, Test::Mark(other) if *other == id);
        described.iter().any(|what| what.asks(&test))
    };
    // A house bears one mark: a second one may be there to take the place of the first.
    let mut all = (0..game.marks.len()).map(|at| MarkId(at as u8));
    if all.any(asked) {
        return;
    }
    for (at, mark) in game.marks.iter().enumerate() {
        let id = MarkId(at as u8);
        if idle(looked, &mark.name) {
            continue;
        }
        let claims = all_effects(game).any(
            |effect| matches!(effect, Effect::Claim { mark: Some(other), .. } if *other == id),
        );
        let help = match claims {
            true => {
                "for the owner alone write `claim it`; to speak of such a house write `a \"…\"`"
            }
            false => "speak of such a house as `a \"…\"`, or take out what sets the mark",
        };
        let message = format!("no sentence asks for the mark \"{}\"", mark.name);
        report.add(warning("mark-unused", &unused::first(looked, &mark.name), message).help(help));
    }
}

/// Whether a sentence that is kept for other option values, or a called term, names it.
fn idle(looked: &Looked, name: &str) -> bool {
    let idle = looked.plain.idle.iter().chain(&looked.rules.idle);
    let terms = looked.plain.all();
    let terms = terms.filter(|kept| matches!(kept.sentence.body, Body::Call { .. }));
    unused::speaks(looked, name, idle.chain(terms).copied())
}
