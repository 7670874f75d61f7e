//! Captures: what is taken, and the rules about what that would leave.

use super::judge::NoQuestions;
use super::run::{Run, observer_wants};
use super::steps::{Found, Next};
use crate::engine::event::{Event, Observer};
use crate::plan::rules::{Described, MAX_PLACES, Place, Who};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width, seeds_in};
use crate::syntax::words::Seat;

impl<'p, W: Width> Run<'p, W> {
    pub(super) fn open_capture(&mut self, by: Who) {
        let by = self.judge(&self.table).one(by);
        let capturing = &mut self.capturing;
        capturing.by = by;
        capturing.saved = self.table;
        capturing.saved_touched = self.touched;
        capturing.saved_hand = self.hand;
        capturing.taken = W::Mask::NONE;
        capturing.seen = W::Mask::NONE;
        capturing.places = [OFF; MAX_PLACES];
        capturing.count = 0;
        capturing.open = true;
        self.choices.begin_group(self.asked);
    }

    pub(super) fn take(&mut self, found: Found<W::Mask>) {
        let mut last = OFF;
        match found {
            Found::Houses(houses, most) => {
                self.capturing.seen |= houses;
                for slot in self.rules.layout.in_order(houses) {
                    last = if self.capture(slot, most) { slot } else { OFF };
                }
            }
            Found::Rest => {
                for slot in self.rules.layout.houses.slots() {
                    self.capture(slot, u16::MAX);
                }
                if let Some(by) = self.capturing.by {
                    let held: u16 = self.table.hands.iter().sum::<u16>() + self.hand;
                    self.hand = 0;
                    self.table.hands = Default::default();
                    self.table.cells.add(self.rules.layout.stores[by], held);
                }
            }
        }
        let capturing = &mut self.capturing;
        if let Some(place) = capturing.places.get_mut(capturing.count) {
            *place = last;
        }
        capturing.count += 1;
    }

    /// Moves seeds of a house to the captor's store; whether there were any.
    pub(super) fn capture(&mut self, slot: Slot, most: u16) -> bool {
        let Some(by) = self.capturing.by else {
            return false;
        };
        let seeds = self.lift(slot, most);
        if seeds == 0 {
            return false;
        }
        self.table.cells.add(self.rules.layout.stores[by], seeds);
        self.capturing.taken |= W::Mask::one(slot);
        true
    }

    pub(super) fn chain(
        &mut self,
        back: bool,
        from: usize,
        by: u8,
        through: &Described<W>,
        opposite: bool,
    ) {
        let places = self.capturing.places;
        let mut slot = places.get(from).copied().unwrap_or(OFF);
        if slot == OFF {
            return;
        }
        let mut seen = self.capturing.seen | W::Mask::one(self.it);
        for _ in 0..self.lane.ring.places.len() {
            for _ in 0..by {
                slot = match back {
                    true => self.lane.previous(slot),
                    false => self.lane.next(slot),
                };
            }
            if slot == OFF || seen.has(slot) || !self.view().fits(through, slot) {
                return;
            }
            seen |= W::Mask::one(slot);
            self.capture(slot, u16::MAX);
            let across = self.rules.layout.opposite[usize::from(slot)];
            if opposite && across != OFF {
                seen |= W::Mask::one(across);
                self.capture(across, u16::MAX);
            }
        }
    }

    /// The places of a capture are complete: the first rule that fits what it leaves is applied.
    pub(super) fn close_capture(&mut self, observer: &mut impl Observer) -> Next<W::Mask> {
        // What is done because of a capture is not asked what it leaves in its turn.
        let asked = self.back_to.is_none() && self.taken_seeds() > 0;
        let fitting = asked.then(|| self.leaving_rule()).flatten();
        let Some((number, steps, player)) = fitting else {
            self.commit(observer);
            return Next::Step;
        };
        self.back_to = Some((self.step + 1, self.rule, self.found));
        self.rule = Some(number);
        self.found = player;
        self.report_rule(observer);
        Next::Go(steps)
    }

    pub(super) fn leaving_rule(&self) -> Option<(u16, usize, Option<usize>)> {
        // What is captured is off the board, but not yet in the store.
        let mut table = self.table;
        if let Some(by) = self.capturing.by {
            let store = self.rules.layout.stores[by];
            table
                .cells
                .set(store, self.capturing.saved.cells.get(store));
        }
        let judge = self.judge(&table);
        self.rules.leaving.iter().find_map(|rule| {
            let fits = match rule.who {
                None => {
                    let left = self.table.in_play(self.rules) + u32::from(self.hand);
                    rule.count.contains(left)
                }
                Some(who) => judge.of(who, |player| {
                    let houses = self.table.own[player] & self.rules.layout.houses;
                    rule.count
                        .contains(seeds_in::<W>(&self.table.cells, houses))
                }),
            };
            let found = match (&rule.when, fits) {
                (_, false) => return None,
                (None, true) => None,
                (Some(when), true) => judge.when(when, &mut NoQuestions)?.found,
            };
            Some((rule.number, rule.steps, found))
        })
    }

    /// How much the capture has taken.
    pub(super) fn taken_seeds(&self) -> u16 {
        let Some(by) = self.capturing.by else {
            return 0;
        };
        let store = self.rules.layout.stores[by];
        self.table.cells.get(store) - self.capturing.saved.cells.get(store)
    }

    pub(super) fn undo_capture(&mut self) {
        self.table = self.capturing.saved;
        self.touched = self.capturing.saved_touched;
        self.hand = self.capturing.saved_hand;
        self.capturing.taken = W::Mask::NONE;
    }

    pub(super) fn spare(
        &mut self,
        place: &Place<W>,
        observer: &mut impl Observer,
    ) -> Next<W::Mask> {
        self.choices.begin_group(self.asked);
        let found = match self.find_seen(place, Some(self.capturing.taken)) {
            Ok(Found::Houses(houses, _)) => houses,
            Ok(Found::Rest) => self.capturing.taken,
            Err(stop) => return Next::Stop(stop),
        };
        let Some(by) = self.capturing.by else {
            return Next::Step;
        };
        let store = self.rules.layout.stores[by];
        for slot in found.slots() {
            let back = self.capturing.saved.cells.get(slot) - self.table.cells.get(slot);
            let stored = self.table.cells.get(store);
            self.table.cells.set(store, stored - back.min(stored));
            self.table.cells.add(slot, back);
            let bit = W::Mask::one(slot);
            for (marks, saved) in self.table.marks.iter_mut().zip(self.capturing.saved.marks) {
                *marks |= saved & bit;
            }
            self.touched = (self.touched & !bit) | (self.capturing.saved_touched & bit);
            self.capturing.taken &= !bit;
            if observer_wants(observer) {
                observer.event(&Event::Spared {
                    site: self.rules.layout.site(slot),
                    seeds: back,
                });
            }
        }
        Next::Step
    }

    /// The capture is done.
    pub(super) fn commit(&mut self, observer: &mut impl Observer) {
        if !std::mem::take(&mut self.capturing.open) {
            return;
        }
        let seeds = self.taken_seeds();
        let Some(by) = self.capturing.by.filter(|_| seeds > 0) else {
            return;
        };
        self.captured_any = true;
        self.taken_from |= self.capturing.taken;
        if by == self.who {
            self.captured += u32::from(seeds);
        }
        if observer_wants(observer) {
            let by = self.seat(by);
            for slot in self.capturing.taken.slots() {
                let saved = self.capturing.saved.cells.get(slot);
                observer.event(&Event::Captured {
                    by,
                    from: self.rules.layout.site(slot),
                    seeds: saved - self.table.cells.get(slot),
                });
            }
        }
    }

    pub(super) fn seat(&self, player: usize) -> Seat {
        self.rules.layout.seats[player]
    }
}
