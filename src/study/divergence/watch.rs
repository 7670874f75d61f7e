//! What positions of several games have to be told apart by.

use crate::engine::walk::Watch;
use crate::model::{Condition, Effect, Game};
use crate::plan::Plan;

/// What positions of these games have to be told apart by.
pub(super) fn watch(plans: &[&Plan]) -> Watch {
    let any = |asks: &dyn Fn(&Game) -> bool| plans.iter().any(|plan| asks(plan.game()));
    Watch {
        owners: plans.iter().any(|plan| plan.changes_owners()),
        marks: any(&|game| !game.marks.is_empty()),
        plies: any(&asks_for_plies),
        again: any(&has_another_turn_once),
    }
}

/// Whether the games have different rules about positions that come again.
pub(super) fn repeat_differently(plans: &[&Plan]) -> bool {
    let rules = |plan: &&Plan| -> Vec<Condition> {
        let states = plan.game().ends.iter().map(|end| &end.rule.left);
        let repeats =
            |state: &&Condition| holds_any(state, &|one| matches!(one, Condition::Occurs(_)));
        states.filter(repeats).cloned().collect()
    };
    let mut all = plans.iter().map(rules);
    let first = all.next();
    all.any(|rules| Some(rules) != first)
}

fn asks_for_plies(game: &Game) -> bool {
    let asks =
        |state: &Condition| holds_any(state, &|one| matches!(one, Condition::PliesPassed(_)));
    let kinds = game.ranks.iter().flatten().map(|kind| &kind.rule.when);
    let musts = game.musts.iter().map(|must| &must.rule.when);
    let falls = game.events.passing.iter().chain(&game.events.last);
    let falls = falls.chain(&game.events.lifting);
    let falls = falls.map(|rule| &rule.rule.left.when);
    let leaving = game.events.leaving.iter().map(|rule| &rule.rule.left.when);
    let rows = game.events.new_row.iter().map(|rule| &rule.rule.left.when);
    let after = game.events.after.iter().map(|rule| &rule.rule.left.when);
    let events = falls.chain(leaving).chain(rows).chain(after);
    let mut whens = kinds.chain(musts).chain(events);
    whens.any(|when| when.as_ref().is_some_and(asks))
        || game.ends.iter().any(|end| asks(&end.rule.left))
}

/// Whether a condition is or holds one of that sort.
fn holds_any(state: &Condition, sort: &dyn Fn(&Condition) -> bool) -> bool {
    sort(state)
        || match state {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().any(|part| holds_any(part, sort))
            }
            _ => false,
        }
}

fn has_another_turn_once(game: &Game) -> bool {
    fn once(effects: &[Effect]) -> bool {
        effects.iter().any(|effect| match effect {
            Effect::AnotherTurn { once } => *once,
            Effect::Either(one, other) => once(one) || once(other),
            _ => false,
        })
    }
    let events = &game.events;
    let falls = events.passing.iter().chain(&events.last);
    let mut falls = falls.chain(&events.lifting);
    falls.any(|rule| once(&rule.rule.right))
        || events.leaving.iter().any(|rule| once(&rule.rule.right))
        || events.new_row.iter().any(|rule| once(&rule.rule.right))
        || events.after.iter().any(|rule| once(&rule.rule.right))
}
