//! What is in reach is found by trying moves that are not made: what these depend on must be
//! known without them.

use super::dead::head;
use super::world::World;
use crate::model::game::{of_condition, of_effects, of_sowing};
use crate::model::report::Report;
use crate::model::{Condition, Description, Effect, Game, MoveKind, MoveSource, Origin, Test};
use crate::syntax::Diagnostic;

/// Sentences on which it depends what is in reach, and which ask the same themselves, or how many
/// plies have passed.
pub(super) fn of_itself(world: &World, report: &Report) {
    let game = world.game;
    let asked = kinds_asked(game);
    if asked.is_empty() {
        return;
    }
    let of_kinds = game.ranks.iter().flatten().filter(|said| {
        let name = said.rule.name.as_deref();
        name.is_some_and(|name| asked.contains(&name))
    });
    for said in of_kinds {
        add(report, said.at.as_ref(), of_move(&said.rule));
    }
    for said in &game.sowings {
        let mut all = Vec::new();
        of_sowing(&said.rule, &mut all);
        let why = all.into_iter().any(asks).then_some(REACH);
        add(report, said.at.as_ref(), why);
    }
    // The last seed ends what is tried.
    let events = &game.events;
    for said in events.passing.iter().chain(&events.lifting) {
        let left = &said.rule.left;
        let house = asks(&left.house).then_some(REACH);
        let why = house.or(of_rule(left.when.as_ref(), &said.rule.right));
        add(report, said.at.as_ref(), why);
    }
    if events.passing.is_empty() && events.lifting.is_empty() {
        return;
    }
    for said in &events.leaving {
        let why = of_rule(said.rule.left.when.as_ref(), &said.rule.right);
        add(report, said.at.as_ref(), why);
    }
}

const REACH: &str = "what is in reach";
const PLIES: &str = "how many plies have passed";

/// The kinds of move whose reach is asked somewhere.
fn kinds_asked(game: &Game) -> Vec<&str> {
    let mut open = game.descriptions();
    let mut kinds = Vec::new();
    while let Some(what) = open.pop() {
        for test in what.any_of.iter().flatten() {
            match test {
                Test::InReach(kind) => kinds.push(kind.as_str()),
                Test::At(_, inner) | Test::Not(inner) => open.push(inner),
                _ => {}
            }
        }
    }
    kinds
}

fn asks(what: &Description) -> bool {
    what.asks(&|test| matches!(test, Test::InReach(_)))
}

fn of_move(kind: &MoveKind) -> Option<&'static str> {
    let source = match &kind.source {
        MoveSource::From(what) | MoveSource::Enter { into: what, .. } => Some(what),
        MoveSource::Piece | MoveSource::SwapSides | MoveSource::Pass => None,
    };
    let mut all = source.into_iter().chain(&kind.into);
    let when = kind.when.as_ref().and_then(of_when);
    all.any(asks).then_some(REACH).or(when)
}

fn of_rule(when: Option<&Condition>, effects: &[Effect]) -> Option<&'static str> {
    let mut all = Vec::new();
    of_effects(effects, &mut all);
    let why = all.into_iter().any(asks).then_some(REACH);
    why.or(when.and_then(of_when))
}

fn of_when(condition: &Condition) -> Option<&'static str> {
    if of_condition(condition).into_iter().any(asks) {
        return Some(REACH);
    }
    counts_plies(condition).then_some(PLIES)
}

fn counts_plies(condition: &Condition) -> bool {
    match condition {
        Condition::PliesPassed(_) | Condition::Quiet { .. } => true,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(counts_plies),
        _ => false,
    }
}

fn add(report: &Report, at: Option<&Origin>, asked: Option<&str>) {
    let (Some(at), Some(asked)) = (at, asked) else {
        return;
    };
    let message = format!("this asks {asked}, and what is in reach depends on it");
    let span = head(at);
    report.add(
        Diagnostic::error("reach-of-itself", &at.source, span, message)
            .label("cannot be known before it is tried")
            .help("say it without: by what lies in the houses, or by a mark that is set in `After a move`"),
    );
}
