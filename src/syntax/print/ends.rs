//! Conditions, outcomes, refills.

use super::descriptions::{self, As, amount, closing, counted, described_as, so_many};
use super::words;
use crate::syntax::source::Spanned;
use crate::syntax::tree::{Amount, Condition, Outcome, Refill, Thing};
use crate::syntax::words::{FillOrder, Player};

/// `when …` behind its comma or blank, if there is a condition.
pub(super) fn when(when: &Option<Spanned<Condition>>, before: &str) -> String {
    match when {
        Some(when) => format!("{before}when {}", condition(&when.node)),
        None => String::new(),
    }
}

/// A condition.
pub fn condition(condition: &Condition) -> String {
    let mut text = String::new();
    let mut before = None;
    joined(condition, "", &mut before, &mut text);
    text
}

/// Writes a condition behind its joint. What is said of the same player as before is said without
/// naming the player again.
fn joined(condition: &Condition, joint: &str, before: &mut Option<Player>, text: &mut String) {
    let parts = match condition {
        Condition::All(parts) => Some((parts, " and ")),
        Condition::Any(parts) => Some((parts, " or ")),
        _ => None,
    };
    if let Some((parts, inner)) = parts {
        for (index, part) in parts.iter().enumerate() {
            let joint = if index == 0 { joint } else { inner };
            joined(&part.node, joint, before, text);
        }
        return;
    }
    text.push_str(joint);
    let (who, said) = single(condition);
    if let Some(who) = who.filter(|who| Some(*who) != *before) {
        text.push_str(words::player(who));
        text.push(' ');
    }
    text.push_str(&said);
    *before = who;
}

/// Of whom something is said, and what.
fn single(condition: &Condition) -> (Option<Player>, String) {
    match condition {
        Condition::Has {
            who,
            before,
            count,
            what,
        } => {
            let has = if *before { "had" } else { "has" };
            (Some(who.node), format!("{has} {}", so_many(count, what)))
        }
        Condition::Stored(who, count) => (
            Some(who.node),
            format!("has stored {}", counted(count, "seed")),
        ),
        Condition::CannotMove(who) => (Some(who.node), "cannot move".to_owned()),
        Condition::CannotFill(who) => (Some(who.node), "cannot fill a house".to_owned()),
        Condition::Ahead(who, games) => (
            Some(who.node),
            format!("is {} ahead", some_of(&games.node, "game")),
        ),
        Condition::InSuccession(who, games) => {
            let games = some_of(&games.node, "game");
            (Some(who.node), format!("wins {games} in succession"))
        }
        other => (None, state(other)),
    }
}

fn state(condition: &Condition) -> String {
    match condition {
        Condition::NobodyCanMove => "no player can move".to_owned(),
        Condition::CapturedFrom(count, what) => {
            format!("the move has captured from {}", so_many(count, what))
        }
        Condition::Remain(count, what) => {
            let remain = match descriptions::is_single(count, what) {
                true => "remains",
                false => "remain",
            };
            format!("{}{} {remain}", so_many(count, what), closing(what))
        }
        Condition::Occurs(times) => {
            format!("a position occurs {}", words::counted(times.node, "time"))
        }
        Condition::Quiet(plies, deeds) => {
            let deeds: Vec<String> = deeds
                .iter()
                .map(|deed| words::deeds(deed.node).to_owned())
                .collect();
            let pass = if is_one(&plies.node) {
                "passes"
            } else {
                "pass"
            };
            let plies = some_of(&plies.node, "ply");
            format!("{plies} {pass} without {}", words::any_of(&deeds))
        }
        Condition::PliesPassed(count) => {
            let plies = counted(count, "ply");
            let have = if plies.ends_with("ply") {
                "has"
            } else {
                "have"
            };
            format!("{plies} {have} passed")
        }
        Condition::GamesOver(games) => {
            let are = if is_one(&games.node) { "is" } else { "are" };
            format!("{} {are} over", some_of(&games.node, "game"))
        }
        _ => String::new(),
    }
}

fn is_one(amount: &Amount) -> bool {
    *amount == Amount::Number(1)
}

fn some_of(number: &Amount, one: &str) -> String {
    format!("{} {}", amount(number), words::some(is_one(number), one))
}

/// Outcomes in their order.
pub fn outcomes(outcomes: &[Spanned<Outcome>]) -> String {
    let outcomes: Vec<String> = outcomes.iter().map(|each| outcome(&each.node)).collect();
    words::clauses(&outcomes)
}

pub(super) fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Wins(who) => format!("{} wins", words::player(who.node)),
        Outcome::Loses(who) => format!("{} loses", words::player(who.node)),
        Outcome::Draw => "draw".to_owned(),
        Outcome::Most(tally) => format!("the most {} win", words::tally(tally.node)),
        Outcome::TakesRest(who) => format!("{} takes the rest", words::player(who.node)),
        Outcome::TakesOwn(who) => format!("{} takes their own seeds", words::player(who.node)),
    }
}

pub(super) fn refill(refill: &Refill) -> String {
    let seeds = super::setup::things(Some(&refill.amount.node), &Thing::Seeds);
    let part = |part: &crate::syntax::tree::FillPart| {
        let what = described_as(&part.what, As::Bare);
        let order = match part.order.as_ref().map(|order| order.node) {
            None => String::new(),
            Some(FillOrder::ByChoice) => format!("{} by choice", closing(&part.what)),
            Some(FillOrder::From(side)) => {
                format!("{} from the {}", closing(&part.what), words::side(side))
            }
        };
        format!("in each {what}{order}")
    };
    let parts: Vec<String> = refill.parts.iter().map(part).collect();
    let owning = if refill.owning { ", owning them" } else { "" };
    let rounding = refill.rounding.as_ref();
    let rounding = rounding.map_or(String::new(), |from| {
        format!(", rounding up from {}", amount(&from.node))
    });
    let by = words::player(refill.by.node);
    let parts = parts.join(", then ");
    format!("refill by {by}: {seeds} {parts}{owning}{rounding}")
}
