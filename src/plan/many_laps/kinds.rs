//! What kinds of moves can begin with, and where their first lap must end.

use super::SLOTS;
use super::fits::{Fit, fits, fixed_places, is_plain};
use super::order::Order;
use crate::plan::counts::Counts;
use crate::plan::rules::{
    Alternative, CLOCKWISE, COUNTERCLOCKWISE, Condition, Described, Kind, Rules, Source, Tally,
    Test, When, Who,
};
use crate::plan::width::Narrow;
use crate::syntax::words::Direction;

/// What a kind of move can begin with.
#[derive(Debug)]
pub(crate) struct Opens {
    /// Whether it lifts a house.
    pub(crate) lifts: bool,
    /// When it is open.
    pub(crate) gate: Gate,
    /// The houses; `None` where the rules have to be asked.
    pub(crate) houses: Option<Vec<Houses>>,
    /// The directions by each sowing sentence.
    pub(crate) ways: Vec<Ways>,
    /// The place of what stands before a choice among all moves, as text, by cell; the lowest two
    /// bits are left free.
    pub(crate) heads: [u64; SLOTS],
    /// The same for moves that begin in no house.
    pub(crate) nowhere: u64,
    /// Where the last seed of the first lap must fall; `None` where nothing is asked.
    pub(crate) into: Option<Landing>,
}

/// Where a last seed must fall.
#[derive(Debug)]
pub(crate) struct Landing {
    /// Where the cases of each cell begin and end, by player.
    pub(crate) spans: [[(u16, u16); SLOTS]; 2],
    /// Any of these.
    pub(crate) fits: Vec<Fit>,
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
pub(super) fn opens(rules: &Rules<Narrow>, order: &Order, seeds: u32) -> Vec<Opens> {
    let opens = |kind: &Kind<Narrow>| Opens {
        lifts: matches!(kind.source, Source::Lift(_)),
        gate: gate(kind, rules.layout.houses, order),
        houses: match &kind.source {
            Source::Lift(from) => houses(from, rules.layout.houses, order, seeds),
            _ => None,
        },
        ways: rules
            .sowings
            .iter()
            .map(|sowing| ways(kind.direction.unwrap_or(sowing.direction)))
            .collect(),
        heads: heads(kind, order),
        nowhere: head(kind.text_ranks[0].first()),
        into: into(rules, kind, order, seeds),
    };
    rules.kinds.iter().map(opens).collect()
}

fn heads(kind: &Kind<Narrow>, order: &Order) -> [u64; SLOTS] {
    let mut heads = [0; SLOTS];
    for (cell, slot) in order.both() {
        heads[usize::from(cell)] = head(kind.text_ranks[0].get(usize::from(slot)));
    }
    heads
}

fn head(rank: Option<&u16>) -> u64 {
    rank.map_or(0, |rank| (u64::from(*rank) + 1) << 2)
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
fn houses(
    described: &Described<Narrow>,
    all: u64,
    order: &Order,
    seeds: u32,
) -> Option<Vec<Houses>> {
    if described.along {
        return None;
    }
    described
        .any
        .iter()
        .map(|one| of_alternative(one, all, order, seeds))
        .collect()
}

fn of_alternative(
    one: &Alternative<Narrow>,
    all: u64,
    order: &Order,
    seeds: u32,
) -> Option<Houses> {
    if !is_plain(one) || (one.fixed[0] | one.fixed[1]) & !all != 0 {
        return None;
    }
    let mut houses = Houses {
        fixed: [0, 1].map(|player| order.cells(one.fixed[player])),
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

fn gate(kind: &Kind<Narrow>, all: u64, order: &Order) -> Gate {
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
    match houses(places, all, order, u32::from(u8::MAX)) {
        Some(houses) if count.is_none() => Gate::Without(houses),
        _ => Gate::Ask,
    }
}

fn into(rules: &Rules<Narrow>, kind: &Kind<Narrow>, order: &Order, seeds: u32) -> Option<Landing> {
    let described = kind.into.as_ref()?;
    let mut into = Landing {
        spans: [[(0, 0); SLOTS]; 2],
        fits: Vec::new(),
    };
    for (player, spans) in into.spans.iter_mut().enumerate() {
        for (cell, slot) in order.both() {
            let first = into.fits.len() as u16;
            let fits = fits(rules, described, player, slot, seeds).into_iter();
            into.fits.extend(fits.map(|fit| fit.in_cells(order)));
            spans[usize::from(cell)] = (first, into.fits.len() as u16);
        }
    }
    Some(into)
}

/// The houses sown by each sentence, by player; `None` where that can change.
pub(super) fn sowing_of(rules: &Rules<Narrow>, order: &Order) -> Option<[Vec<u64>; 2]> {
    let mut found = [Vec::new(), Vec::new()];
    for (player, found) in found.iter_mut().enumerate() {
        let mut left = order.cells(u64::MAX);
        for sowing in &rules.sowings {
            let from = match &sowing.from {
                None => u64::MAX,
                Some(from) => fixed_places(from, player)?,
            };
            let from = if sowing.players[player] { from } else { 0 };
            let these = order.cells(from) & left;
            left &= !these;
            found.push(these);
        }
    }
    Some(found)
}
