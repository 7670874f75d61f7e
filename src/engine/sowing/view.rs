//! Which places fit a description.

use super::table::Table;
use crate::model::Extreme;
use crate::plan::rules::{Alternative, Described, Ring, Rules, Test};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};
use crate::syntax::words::{Relation, Whose};

/// The way of a sowing: a circuit and a direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane<'p> {
    /// The circuit.
    pub(super) ring: &'p Ring,
    /// Index of the direction.
    pub(super) way: usize,
}

impl Lane<'_> {
    /// The next place along the sowing; [`OFF`] outside the circuit.
    pub(super) fn next(&self, slot: Slot) -> Slot {
        step(&self.ring.next[self.way & 1], slot)
    }

    /// The previous place along the sowing; [`OFF`] outside the circuit.
    pub(super) fn previous(&self, slot: Slot) -> Slot {
        step(&self.ring.next[1 - (self.way & 1)], slot)
    }

    /// The next place that is not always passed over; [`OFF`] where there is none.
    #[inline]
    pub(super) fn sown_next(&self, slot: Slot) -> Slot {
        step(&self.ring.sown[self.way & 1], slot)
    }
}

#[inline]
fn step(table: &[Slot], slot: Slot) -> Slot {
    table.get(usize::from(slot)).copied().unwrap_or(OFF)
}

/// A seed that has just fallen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fallen {
    /// Where.
    pub(super) slot: Slot,
    /// How many fell at once.
    pub(super) seeds: u16,
}

/// A table as a player sees it at one moment.
#[derive(Clone, Copy)]
pub(super) struct View<'a, W: Width> {
    pub(super) rules: &'a Rules<W>,
    pub(super) table: &'a Table<W>,
    pub(super) touched: W::Mask,
    /// Whose *own* is.
    pub(super) who: usize,
    /// The seed that *empty* and *making* are judged by.
    pub(super) fallen: Option<Fallen>,
    pub(super) lane: Option<Lane<'a>>,
    /// Where *first* counts from.
    pub(super) it: Slot,
    /// Only these are looked at; the extremes of a description are of these.
    pub(super) within: W::Mask,
}

impl<'a, W: Width> View<'a, W> {
    /// A table as that player sees it, outside any sowing.
    pub(super) fn new(rules: &'a Rules<W>, table: &'a Table<W>, who: usize) -> View<'a, W> {
        View {
            rules,
            table,
            touched: W::Mask::NONE,
            who,
            fallen: None,
            lane: None,
            it: OFF,
            within: !W::Mask::NONE,
        }
    }

    /// Whether a place fits a description.
    pub(super) fn fits(&self, described: &Described<W>, slot: Slot) -> bool {
        described.any.iter().any(|alternative| {
            self.fits_rest(alternative, slot)
                && (alternative.extremes.is_empty() || self.is_extreme(alternative, slot))
        })
    }

    /// The places that fit a description.
    pub(super) fn fitting(&self, described: &Described<W>) -> W::Mask {
        let mut all = W::Mask::NONE;
        for alternative in &described.any {
            let rest = self.fitting_rest(alternative);
            match alternative.extremes.is_empty() {
                true => all |= rest,
                false => {
                    let compared = self.compared(alternative);
                    for slot in rest.slots() {
                        if self.is_extreme_of(alternative, slot, compared) {
                            all |= W::Mask::one(slot);
                        }
                    }
                }
            }
        }
        all
    }

    fn candidates(&self, alternative: &Alternative<W>) -> W::Mask {
        let fixed = alternative.fixed[self.who] & self.within;
        match alternative.whose {
            None => fixed,
            Some(Whose::Own) => fixed & self.table.own[self.who],
            Some(Whose::Their) => fixed & !self.table.own[self.who],
        }
    }

    #[inline]
    fn fits_rest(&self, alternative: &Alternative<W>, slot: Slot) -> bool {
        self.candidates(alternative).has(slot)
            && alternative.tests.iter().all(|test| self.holds(test, slot))
    }

    fn fitting_rest(&self, alternative: &Alternative<W>) -> W::Mask {
        let mut rest = self.candidates(alternative);
        if !alternative.tests.is_empty() {
            for slot in rest.slots() {
                if !alternative.tests.iter().all(|test| self.holds(test, slot)) {
                    rest &= !W::Mask::one(slot);
                }
            }
        }
        rest
    }

    fn is_extreme(&self, alternative: &Alternative<W>, slot: Slot) -> bool {
        self.is_extreme_of(alternative, slot, self.compared(alternative))
    }

    /// The places of which an extreme is one: all that fit the rest. What is only true of the
    /// place where a seed falls does not tell which they are.
    fn compared(&self, alternative: &Alternative<W>) -> W::Mask {
        let mut rest = self.candidates(alternative);
        let of_all = |test: &&Test<W>| !matches!(test, Test::Makes(_));
        for slot in rest.slots() {
            let mut tests = alternative.tests.iter().filter(of_all);
            if !tests.all(|test| self.holds(test, slot)) {
                rest &= !W::Mask::one(slot);
            }
        }
        rest
    }

    fn is_extreme_of(&self, alternative: &Alternative<W>, slot: Slot, rest: W::Mask) -> bool {
        let layout = &self.rules.layout;
        alternative.extremes.iter().all(|extreme| {
            let order = match extreme {
                Extreme::Side(side) => &layout.from[self.who][*side as usize],
                Extreme::First => return self.first_along(rest) == slot,
            };
            order.iter().find(|other| rest.has(**other)) == Some(&slot)
        })
    }

    /// Where the sowing enters those places, counted from after *it*; the first of them where the
    /// whole circuit fits, and [`OFF`] where nothing of it does.
    fn first_along(&self, places: W::Mask) -> Slot {
        let Some(lane) = self.lane else { return OFF };
        let mut slot = lane.next(self.it);
        let mut first = OFF;
        for _ in 0..lane.ring.places.len() {
            if slot == OFF {
                break;
            }
            if places.has(slot) {
                if !places.has(lane.previous(slot)) {
                    return slot;
                }
                if first == OFF {
                    first = slot;
                }
            }
            slot = lane.next(slot);
        }
        first
    }

    /// The seeds of a place before the seed fell that has just fallen.
    fn before(&self, slot: Slot) -> u16 {
        let now = self.table.cells.get(slot);
        match self.fallen {
            Some(fallen) if fallen.slot == slot => now - fallen.seeds.min(now),
            _ => now,
        }
    }

    fn holds(&self, test: &Test<W>, slot: Slot) -> bool {
        match test {
            Test::Filled(filled) => (self.before(slot) > 0) == *filled,
            Test::Holds(count) => count.contains(u32::from(self.table.cells.get(slot))),
            Test::Makes(count) => {
                self.fallen.is_some_and(|fallen| fallen.slot == slot)
                    && count.contains(u32::from(self.table.cells.get(slot)))
            }
            Test::Untouched => !self.touched.has(slot),
            Test::InItsColumn => {
                let column = |slot: Slot| step(&self.rules.layout.column, slot);
                self.it != OFF && column(self.it) != OFF && column(slot) == column(self.it)
            }
            Test::Mark(mark) => self.table.marks[*mark].has(slot),
            Test::InReach(kinds) => self.in_reach(kinds).has(slot),
            Test::At(relation, described) => match self.related(*relation, slot) {
                OFF => false,
                // *Empty* is as of before the seed fell only of the house spoken of itself.
                other => View {
                    fallen: None,
                    ..*self
                }
                .fits(described, other),
            },
            Test::Not(described) => !self.fits(described, slot),
        }
    }

    fn related(&self, relation: Relation, slot: Slot) -> Slot {
        let layout = &self.rules.layout;
        match relation {
            Relation::Opposite => step(&layout.opposite, slot),
            Relation::InFrontOf => step(&layout.behind, slot),
            Relation::TwinOf => step(&layout.twin, slot),
            Relation::Before => self.lane.map_or(OFF, |lane| lane.next(slot)),
            Relation::After => self.lane.map_or(OFF, |lane| lane.previous(slot)),
        }
    }
}
