//! When an end has to be tested by the rules: a trigger may hold when its end does not, but never
//! the other way round.

use super::fits::filled_places;
use super::order::Order;
use crate::plan::rules::{Condition, Rules, Tally, Who};
use crate::plan::width::Narrow;

/// What can be seen at once of a condition that holds.
#[derive(Debug)]
pub(crate) enum Trigger {
    /// Nothing: the rules have to be asked.
    Always,
    /// A player owns no seeds in these houses, by player.
    Without([u64; 2]),
    /// A player has stored so many at least.
    Stored(u32),
    /// So many seeds at most are in play.
    Remain(u32),
    /// The player to move has no move but those that the rules listed.
    Stuck,
    /// The position has occurred so often before.
    Occurred(u32),
    /// All of them.
    All(Vec<Trigger>),
    /// Any of them.
    Any(Vec<Trigger>),
}

/// The triggers of all ends.
pub(super) fn triggers(rules: &Rules<Narrow>, order: &Order, seeds: u32) -> Vec<Trigger> {
    let conditions = rules.ends.iter().map(|end| &end.when.condition);
    conditions.map(|one| trigger(one, order, seeds)).collect()
}

fn trigger(condition: &Condition<Narrow>, order: &Order, seeds: u32) -> Trigger {
    match condition {
        Condition::Has {
            before: false,
            count,
            what,
            ..
        } if count.is_none() => without(what, order),
        Condition::Stored(_, count) => match (0..=seeds).find(|n| count.contains(*n)) {
            Some(low) => Trigger::Stored(low),
            None => Trigger::Any(Vec::new()),
        },
        Condition::Remain(count, what) if what.whole => {
            match (0..=seeds).rev().find(|n| count.contains(*n)) {
                Some(most) => Trigger::Remain(most),
                None => Trigger::Any(Vec::new()),
            }
        }
        Condition::CannotMove(Who::ToMove) | Condition::NobodyCanMove => Trigger::Stuck,
        Condition::Occurs(times) => Trigger::Occurred(times.saturating_sub(1)),
        Condition::All(parts) => Trigger::All(all(parts, order, seeds)),
        Condition::Any(parts) => Trigger::Any(all(parts, order, seeds)),
        _ => Trigger::Always,
    }
}

fn all(parts: &[Condition<Narrow>], order: &Order, seeds: u32) -> Vec<Trigger> {
    parts
        .iter()
        .map(|part| trigger(part, order, seeds))
        .collect()
}

fn without(what: &Tally<Narrow>, order: &Order) -> Trigger {
    let places = match (&what.seeds, &what.places) {
        (Some(seeds), None) => {
            let by = |player| super::fits::fixed_places(seeds, player);
            by(0).zip(by(1))
        }
        (None, Some(places)) => {
            // Houses are counted that hold seeds; others never are none.
            let by = |player| match filled_places(places, player) {
                Some((places, true)) => Some(places),
                _ => None,
            };
            by(0).zip(by(1))
        }
        _ => None,
    };
    match places {
        Some((first, second)) => Trigger::Without([first, second].map(|slots| order.cells(slots))),
        None => Trigger::Always,
    }
}
