//! New laps: a house, or what was captured, is lifted and sown on.

use super::run::{Fault, Readying, Run, Stage, Stop, observer_wants};
use super::steps::{Found, Next};
use crate::engine::event::{Event, Observer};
use crate::plan::rules::{Begin, Turned};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};

impl<'p, W: Width> Run<'p, W> {
    pub(super) fn may_start_lap(&self) -> bool {
        !self.turn_ended && self.next_lap.is_none() && self.stage == Stage::AfterLast
    }

    /// When another lap would be one too many, the rule of endless sowings is applied instead.
    pub(super) fn end_the_endless(&mut self) -> Next<W::Mask> {
        self.turn_ended = true;
        self.endless = true;
        if self.back_to.is_none() {
            self.back_to = Some((self.step + 1, self.rule, self.found));
        }
        self.rule = None;
        Next::Go(self.rules.endless)
    }

    pub(super) fn relay(
        &mut self,
        from_next: bool,
        amount: u16,
        turned: &'p Turned<W>,
        observer: &mut impl Observer,
    ) -> Next<W::Mask> {
        let ready = std::mem::take(&mut self.ready);
        if !self.may_start_lap() {
            return Next::Step;
        }
        let slot = match from_next {
            true => self.lane.next(self.it),
            false => self.it,
        };
        let holds =
            slot != OFF && self.rules.layout.houses.has(slot) && self.table.cells.get(slot) > 0;
        if !holds {
            return Next::Step;
        }
        if self.laps_are_up() {
            return self.end_the_endless();
        }
        if !ready && !self.rules.lifting.is_empty() {
            let readying = Readying {
                step: self.step,
                rule: self.rule,
                found: self.found,
                it: self.it,
            };
            self.it = slot;
            if self.before_sowing(self.lap + 1, observer) {
                self.readying = Some(readying);
                return Next::Go(self.step);
            }
            self.it = readying.it;
        }
        self.hand = self.lift(slot, amount);
        self.report_lifted(slot, self.hand, observer);
        self.turn_for_next_lap(turned);
        match self.relay_from(slot) {
            Ok(()) => Next::Step,
            Err(fault) => Next::Stop(Stop::Illegal(fault)),
        }
    }

    pub(super) fn lift_place(&mut self, found: Found<W::Mask>, observer: &mut impl Observer) {
        if !self.may_start_lap() || self.laps_are_up() {
            return;
        }
        let (houses, most) = match found {
            Found::Houses(houses, most) => (houses, most),
            Found::Rest => (self.rules.layout.houses, u16::MAX),
        };
        for slot in houses.slots() {
            let seeds = self.lift(slot, most);
            self.hand += seeds;
            if seeds > 0 && !self.start.table.own[self.who].has(slot) {
                self.captured += u32::from(seeds);
                self.captured_any = true;
                self.taken_from |= W::Mask::one(slot);
            }
            self.report_lifted(slot, seeds, observer);
        }
    }

    pub(super) fn report_lifted(&self, slot: Slot, seeds: u16, observer: &mut impl Observer) {
        if observer_wants(observer) && seeds > 0 {
            observer.event(&Event::Lifted {
                site: self.rules.layout.site(slot),
                seeds,
                lap: self.lap + 1,
            });
        }
    }

    pub(super) fn sow_on(&mut self, turned: &'p Turned<W>, begin: &Begin<W>) -> Next<W::Mask> {
        if !self.may_start_lap() {
            return Next::Step;
        }
        if self.laps_are_up() {
            return self.end_the_endless();
        }
        if self.hand == 0 {
            return Next::Step;
        }
        let (before, alternates) = (self.lane, self.alternates);
        self.turn_for_next_lap(turned);
        let place = match self.find(&begin.place) {
            Ok(Found::Houses(houses, _)) if !houses.is_none() => houses.lowest(),
            Ok(_) => return Next::Stop(Stop::Illegal(Fault::NowhereToSow)),
            Err(stop) => {
                (self.lane, self.alternates) = (before, alternates);
                return Next::Stop(stop);
            }
        };
        match self.before_place(begin.after, place) {
            Ok(first) => {
                self.lap_origin = place;
                self.next_lap = Some(first);
                Next::Step
            }
            Err(fault) => Next::Stop(Stop::Illegal(fault)),
        }
    }
}
