//! When a house fits a description at the moment when a seed falls there.

use super::order::{Cell, Order};
use crate::plan::one_lap::bits;
use crate::plan::rules::{Alternative, Described, Rules, Test};
use crate::plan::width::{Mask, Narrow, OFF, Slot};
use crate::syntax::words::Relation;

/// When one house fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    /// With so many seeds in it, a bit each; the last bit stands for 63 and more.
    pub(crate) counts: u64,
    /// Only if this cell holds seeds; [`OFF`] where it does not matter.
    pub(crate) occupied: Cell,
    /// Whether the rules have to be asked about the rest.
    pub(crate) ask: bool,
}

impl Fit {
    /// Always.
    pub(super) const ALWAYS: Fit = Fit {
        counts: u64::MAX,
        occupied: OFF,
        ask: false,
    };
    /// The rules have to be asked.
    pub(super) const ASK: Fit = Fit {
        ask: true,
        ..Fit::ALWAYS
    };

    /// The same with a cell in the place of a slot.
    pub(super) fn in_cells(self, order: &Order) -> Fit {
        Fit {
            occupied: order.cell(self.occupied),
            ..self
        }
    }
}

/// When a slot fits a description as a player sees it, while a single seed falls there: any of
/// them.
pub(super) fn fits(
    rules: &Rules<Narrow>,
    described: &Described<Narrow>,
    player: usize,
    slot: Slot,
    seeds: u32,
) -> Vec<Fit> {
    if described.along {
        return vec![Fit::ASK];
    }
    let alternatives = described.any.iter();
    alternatives
        .filter_map(|one| fit(rules, one, player, slot, seeds))
        .collect()
}

fn fit(
    rules: &Rules<Narrow>,
    one: &Alternative<Narrow>,
    player: usize,
    slot: Slot,
    seeds: u32,
) -> Option<Fit> {
    if !one.fixed[player].has(slot) {
        return None;
    }
    if !is_plain(one) {
        return Some(Fit::ASK);
    }
    let mut fit = Fit::ALWAYS;
    for test in &one.tests {
        match test {
            Test::Filled(true) => fit.counts &= !0b11,
            Test::Filled(false) => fit.counts &= 0b10,
            Test::Holds(counts) | Test::Makes(counts) => {
                match bits(|n| counts.contains(n), seeds) {
                    Some(counts) => fit.counts &= counts,
                    None => fit.ask = true,
                }
            }
            Test::At(Relation::Opposite, described) => {
                let opposite = rules.layout.opposite[usize::from(slot)];
                match related(described, player, opposite)? {
                    Related::Free => {}
                    Related::Filled => fit.occupied = opposite,
                    Related::Ask => fit.ask = true,
                }
            }
            _ => fit.ask = true,
        }
    }
    Some(fit)
}

/// What a description asks of a related house that it can mean.
enum Related {
    /// Nothing more.
    Free,
    /// Seeds.
    Filled,
    /// Something that the rules have to be asked about.
    Ask,
}

/// `None` where the house never fits.
fn related(described: &Described<Narrow>, player: usize, slot: Slot) -> Option<Related> {
    let fixed = |one: &&Alternative<Narrow>| slot != OFF && one.fixed[player].has(slot);
    let mut alternatives = described.any.iter().filter(fixed);
    let one = alternatives.next()?;
    if alternatives.next().is_some() || !is_plain(one) {
        return Some(Related::Ask);
    }
    Some(match &one.tests[..] {
        [] => Related::Free,
        [Test::Filled(true)] => Related::Filled,
        _ => Related::Ask,
    })
}

/// Whether an alternative is told by its fixed places and its tests alone.
pub(super) fn is_plain(one: &Alternative<Narrow>) -> bool {
    one.whose.is_none() && one.extremes.is_empty()
}

/// The places of a description that are told by nothing else, as a player sees it.
pub(super) fn fixed_places(described: &Described<Narrow>, player: usize) -> Option<u64> {
    let plain = |one: &Alternative<Narrow>| is_plain(one) && one.tests.is_empty();
    let all = described.any.iter().all(plain) && !described.along;
    let places = described.any.iter().map(|one| one.fixed[player]);
    all.then(|| places.fold(0, |all, one| all | one))
}

/// The same, of those that hold seeds or of all; whether only of those that do.
pub(super) fn filled_places(described: &Described<Narrow>, player: usize) -> Option<(u64, bool)> {
    let filled =
        |one: &Alternative<Narrow>| is_plain(one) && matches!(one.tests[..], [Test::Filled(true)]);
    if let Some(places) = fixed_places(described, player) {
        return Some((places, false));
    }
    let all = described.any.iter().all(filled) && !described.along;
    let places = described.any.iter().map(|one| one.fixed[player]);
    all.then(|| (places.fold(0, |all, one| all | one), true))
}
