//! When the ends have to be tested by the rules: the tables only know when they cannot hold.

use super::Feeding;
use crate::plan::rules::{Condition, Deed, OtherThan, Outcome, Rules, Tally, Who};
use crate::plan::width::Narrow;

/// What has to be watched. Besides it: whether a player has no seeds, or the player to move no
/// move.
pub(super) struct Watch {
    /// What lifts a store to the top bit of its half of a word.
    pub(super) alarm: u64,
    /// Whether what is stored can end the game.
    pub(super) stores_matter: bool,
    /// As often a position may have occurred before.
    pub(super) times: u32,
    /// Whether something can hold when the one who is not to move has no seeds.
    pub(super) either: bool,
    /// What obliges a player whose opponent has no seeds.
    pub(super) feeding: Feeding,
}

/// The least with which something can hold.
struct Least {
    stored: u32,
    times: u32,
    /// Whether something can hold when the one who is not to move has no seeds.
    either: bool,
}

/// Finds out what has to be watched. `None` where an end can hold unseen, or an obligation can.
pub(super) fn watch(rules: &Rules<Narrow>, free: bool) -> Option<Watch> {
    let mut least = Least {
        stored: u32::from(u16::MAX),
        times: u32::MAX,
        either: false,
    };
    for end in &rules.ends {
        if !is_known(&end.when.condition) || !seen(&end.when.condition, &mut least) {
            return None;
        }
    }
    for must in &rules.musts {
        let condition = &must.when.as_ref()?.condition;
        if free || !is_known(condition) || !starves(condition) {
            return None;
        }
    }
    let outcomes = rules.ends.iter().flat_map(|end| &end.outcomes);
    if outcomes.copied().any(leads) {
        return None;
    }
    let alarm = 0x8000_0000 - u64::from(least.stored);
    Some(Watch {
        alarm: alarm << 32 | alarm,
        stores_matter: least.stored < u32::from(u16::MAX),
        times: least.times.saturating_sub(1),
        either: least.either,
        feeding: feeding(rules),
    })
}

/// Whether a condition asks only what a position shows, or the history of positions.
fn is_known(condition: &Condition<Narrow>) -> bool {
    match condition {
        Condition::Has { who, before, .. } => !before && !is_leader(*who),
        Condition::Stored(who, _) | Condition::CannotMove(who) => !is_leader(*who),
        Condition::Quiet(_) | Condition::PliesPassed(_) => false,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().all(is_known),
        _ => true,
    }
}

/// Whether someone is meant who may depend on who began.
fn is_leader(who: Who) -> bool {
    matches!(who, Who::Leader | Who::Other(OtherThan::Leader))
}

fn leads(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Wins(who)
        | Outcome::Loses(who)
        | Outcome::TakesRest(who)
        | Outcome::TakesOwn(who) => is_leader(who),
        Outcome::Draw | Outcome::MostSeeds => false,
    }
}

/// What obliges a player whose opponent has no seeds; all obligations are known to be such.
fn feeding(rules: &Rules<Narrow>) -> Feeding {
    match &rules.musts[..] {
        [] => Feeding::Free,
        [must] => match (&must.deed, &must.when) {
            (Deed::SowIn(places), Some(when)) if must.if_possible && !must.not => {
                let opponent = Who::Other(OtherThan::Mover);
                let hungry = matches!(&when.condition,
                    Condition::Has { who, .. } if *who == opponent);
                match hungry && places.is_fixed() {
                    true => Feeding::ByRows,
                    false => Feeding::ByRules,
                }
            }
            _ => Feeding::ByRules,
        },
        _ => Feeding::ByRules,
    }
}

/// Whether a condition cannot come to hold unseen. Lowers the least with which something can hold.
fn seen(condition: &Condition<Narrow>, least: &mut Least) -> bool {
    match condition {
        Condition::Stored(_, count) => match count.count().ranges().first() {
            Some((low, _)) if *low > 0 && !count.count().even() && !count.count().odd() => {
                least.stored = least.stored.min(u32::from(*low));
                true
            }
            _ => false,
        },
        Condition::CannotMove(who) => *who == Who::ToMove,
        Condition::NobodyCanMove => true,
        Condition::Occurs(times) => {
            least.times = least.times.min(*times);
            true
        }
        // Of several that must hold together it is enough to see one; seeing more is no harm.
        Condition::All(parts) => {
            let seen: Vec<bool> = parts.iter().map(|part| seen(part, least)).collect();
            seen.contains(&true)
        }
        Condition::Any(parts) => parts.iter().all(|part| seen(part, least)),
        Condition::Has { who, .. } => {
            least.either |= *who != Who::ToMove;
            starves(condition)
        }
        _ => {
            least.either = true;
            starves(condition)
        }
    }
}

/// Whether a condition only holds when a player has no seeds.
fn starves(condition: &Condition<Narrow>) -> bool {
    let all = |what: &Tally<Narrow>| what.whole && what.places.is_none() && !what.hand;
    match condition {
        Condition::Has {
            before: false,
            count,
            what,
            ..
        }
        | Condition::Remain(count, what) => count.is_none() && all(what),
        Condition::All(parts) => parts.iter().any(starves),
        Condition::Any(parts) => !parts.is_empty() && parts.iter().all(starves),
        _ => false,
    }
}
