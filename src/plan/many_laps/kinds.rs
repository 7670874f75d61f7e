//! What kinds of moves can begin with, and where their first lap must end.

use super::SLOTS;
use super::fits::{Fit, fits, fixed_places, is_plain};
use crate::plan::counts::Counts;
use crate::plan::rules::{
    Alternative, CLOCKWISE, COUNTERCLOCKWISE, Condition, Described, Kind, Rules, Source, Tally,
    Test, When, Who,
};
use crate::plan::width::{Mask, Narrow};
use crate::syntax::words::Direction;

/// What a kind of move can begin with.
#[derive(Debug)]
pub(crate) struct Opens {
    /// When it is open.
    pub(crate) gate: Gate,
    /// The houses; `None` where the rules have to be asked.
    pub(crate) houses: Option<Vec<Houses>>,
    /// The directions, where sowing sentences do not say them.
    pub(crate) ways: Vec<Ways>,
    /// Where the last seed of the first lap must fall, by player and slot; nothing is asked where
    /// it is empty.
    pub(crate) into: Vec<Vec<Fit>>,
}

/// The directions by one sowing sentence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// The first one, and the one after the last.
    pub(crate) first: u8,
    pub(crate) end: u8,
    /// Whether the mover chooses.
    pub(crate) free: bool,
}

/// Houses of so many seeds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Houses {
    /// Which, by player.
    pub(crate) fixed: [u64; 2],
    /// At least so many.
    pub(crate) low: u8,
    /// Less than so many.
    pub(crate) end: u8,
}

/// When a kind of move is open.
#[derive(Debug)]
pub(crate) enum Gate {
    /// Always.
    Open,
    /// When the mover owns none of these.
    Without(Vec<Houses>),
    /// The rules have to be asked.
    Ask,
}

/// Reads all kinds.
pub(super) fn opens(rules: &Rules<Narrow>, seeds: u32) -> Vec<Opens> {
    let opens = |kind| Opens {
        gate: gate(kind, rules.layout.houses),
        houses: match &kind.source {
            Source::Lift(from) => houses(from, rules.layout.houses, seeds),
            _ => None,
        },
        ways: rules
            .sowings
            .iter()
            .map(|sowing| ways(kind.direction.unwrap_or(sowing.direction)))
            .collect(),
        into: into(rules, kind, seeds),
    };
    rules.kinds.iter().map(opens).collect()
}

fn ways(direction: Direction) -> Ways {
    let (first, end, free) = match direction {
        Direction::Counterclockwise | Direction::Alternately => (0, 1, false),
        Direction::Clockwise => (1, 2, false),
        Direction::EitherWay => (0, 2, true),
    };
    debug_assert!((COUNTERCLOCKWISE, CLOCKWISE) == (0, 1));
    Ways { first, end, free }
}

/// The houses of a description, of all that there are, if numbers of seeds are all that can change.
fn houses(described: &Described<Narrow>, all: u64, seeds: u32) -> Option<Vec<Houses>> {
    if described.along {
        return None;
    }
    described
        .any
        .iter()
        .map(|one| of_alternative(one, all, seeds))
        .collect()
}

fn of_alternative(one: &Alternative<Narrow>, all: u64, seeds: u32) -> Option<Houses> {
    if !is_plain(one) || (one.fixed[0] | one.fixed[1]) & !all != 0 {
        return None;
    }
    let mut houses = Houses {
        fixed: [one.fixed[0], one.fixed[1]],
        low: 0,
        end: 128,
    };
    for test in &one.tests {
        let (low, end) = match test {
            Test::Filled(true) => (1, 128),
            Test::Filled(false) => (0, 1),
            Test::Holds(counts) => range(counts, seeds)?,
            _ => return None,
        };
        houses.low = houses.low.max(low);
        houses.end = houses.end.min(end);
    }
    Some(houses)
}

/// The numbers of a count, if they are a range of those that there can be.
fn range(counts: &Counts, seeds: u32) -> Option<(u8, u8)> {
    let most = seeds.min(127);
    let inside = |n: &u32| counts.contains(*n);
    let low = (0..=most).find(inside)?;
    let end = (low..=most).find(|n| !inside(n)).unwrap_or(128);
    let more = (end..=most).any(|n| inside(&n));
    (!more).then_some((low as u8, end as u8))
}

fn gate(kind: &Kind<Narrow>, all: u64) -> Gate {
    let Some(When {
        condition,
        searches: false,
    }) = &kind.when
    else {
        return match &kind.when {
            None => Gate::Open,
            Some(_) => Gate::Ask,
        };
    };
    let Condition::Has {
        who: Who::Mover,
        before: false,
        count,
        what,
    } = condition
    else {
        return Gate::Ask;
    };
    let Tally {
        seeds: None,
        places: Some(places),
        hand: false,
        ..
    } = what
    else {
        return Gate::Ask;
    };
    match houses(places, all, u32::from(u8::MAX)) {
        Some(houses) if count.is_none() => Gate::Without(houses),
        _ => Gate::Ask,
    }
}

fn into(rules: &Rules<Narrow>, kind: &Kind<Narrow>, seeds: u32) -> Vec<Vec<Fit>> {
    let Some(into) = &kind.into else {
        return Vec::new();
    };
    let both = (0..2).flat_map(|player| (0..SLOTS).map(move |slot| (player, slot as u8)));
    both.map(|(player, slot)| fits(rules, into, player, slot, seeds))
        .collect()
}

/// The sowing sentence for each house, by player; `None` where that can change.
pub(super) fn sowing_of(rules: &Rules<Narrow>) -> Option<[[u8; SLOTS]; 2]> {
    let mut found = [[u8::MAX; SLOTS]; 2];
    for (player, found) in found.iter_mut().enumerate() {
        for (number, sowing) in rules.sowings.iter().enumerate() {
            let from = match &sowing.from {
                None => u64::MAX,
                Some(from) => fixed_places(from, player)?,
            };
            let free = |slot: &usize| sowing.players[player] && from.has(*slot as u8);
            for slot in (0..SLOTS).filter(free) {
                if found[slot] == u8::MAX {
                    found[slot] = number as u8;
                }
            }
        }
    }
    Some(found)
}
