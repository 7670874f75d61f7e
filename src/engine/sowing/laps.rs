//! Laps: where seeds fall, and which rule is applied when they do.

use super::judge::NoQuestions;
use super::run::{Fault, Run, Stage, Stop, observer_wants, way_of};
use crate::engine::event::{Event, Observer};
use crate::model::MAX_LAPS;
use crate::plan::rules::{CLOCKWISE, COUNTERCLOCKWISE, Deed, FallRule, Turned, When};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};

/// After so many laps a sowing is looked at whether it has to end. Short ones do not pay for it.
const PAUSE: u32 = 16;

const _: () = assert!(MAX_LAPS.is_multiple_of(PAUSE));

impl<'p, W: Width> Run<'p, W> {
    pub(super) fn begin_lap(&mut self, observer: &mut impl Observer) {
        if let Some(before) = self.next_lap.take() {
            self.it = before;
            self.ends_in = 0;
            self.stage = Stage::Sow;
            if observer_wants(observer) {
                observer.event(&Event::Lap {
                    lap: self.lap,
                    way: way_of(self.lane.way),
                    seeds: self.hand,
                });
            }
        }
    }

    /// Sows until a seed falls for which there is a rule, or the last one.
    pub(super) fn sow<O: Observer>(&mut self, observer: &mut O) -> Option<Stop<W::Mask>> {
        let dropping = self.rules.sowings[usize::from(self.opening.sowing)].dropping;
        if !O::WATCHES {
            self.sow_whole_rounds();
        }
        while self.hand > 0 {
            let Some(slot) = self.next_slot() else {
                return Some(Stop::Illegal(Fault::NowhereToSow));
            };
            self.it = slot;
            self.fallen = dropping.min(self.hand);
            match self.fallen {
                1 => self.table.cells.drop_one(slot),
                seeds => self.table.cells.add(slot, seeds),
            }
            self.sown |= W::Mask::one(slot);
            self.hand -= self.fallen;
            if self.rules.needs.falls && !self.only_first {
                self.note_fall();
            }
            if observer_wants(observer) {
                observer.event(&Event::Sown {
                    site: self.rules.layout.site(slot),
                    now: self.table.cells.get(slot),
                    left: self.hand,
                });
            }
            if self.hand == 0 {
                return match self.last_seed(observer) {
                    Ok(()) => None,
                    Err(fault) => Some(Stop::Illegal(fault)),
                };
            }
            if !self.rules.passing.is_empty() && self.apply_rule(&self.rules.passing, observer) {
                self.stage = Stage::AfterPassing;
                return None;
            }
        }
        self.stage = Stage::Over;
        None
    }

    /// Sows as many whole rounds as there are, but for the last seed, where nothing can happen on
    /// the way: a great many seeds take no longer than a few.
    fn sow_whole_rounds(&mut self) {
        let length = self.lane.ring.places.len();
        let sowing = &self.rules.sowings[usize::from(self.opening.sowing)];
        if usize::from(self.hand) <= length
            || !self.rules.passing.is_empty()
            || self.rules.needs.falls
            || sowing.skip.is_some()
            || sowing.skip_but_last.is_some()
            || sowing.dropping != 1
        {
            return;
        }
        let (before, first) = (self.it, self.next_slot());
        let (mut round, mut places) = (W::Mask::NONE, 0);
        let mut next = first;
        while let Some(slot) = next.filter(|slot| !round.has(*slot)) {
            round |= W::Mask::one(slot);
            places += 1;
            self.it = slot;
            next = self.next_slot();
        }
        self.it = before;
        // A way that does not come round where it began has no rounds.
        if first.is_none() || next != first {
            return;
        }
        let rounds = (self.hand - 1) / places;
        for slot in round.slots() {
            self.table.cells.add(slot, rounds);
        }
        self.sown |= round;
        self.hand -= rounds * places;
    }

    /// Notes the obligations that the seed which has fallen meets.
    pub(super) fn note_fall(&mut self) {
        for (index, must) in self.rules.musts.iter().enumerate() {
            if let Deed::SowIn(places) = &must.deed
                && self.falling_view().fits(places, self.it)
            {
                self.sows_in |= 1 << (index & 31);
            }
        }
    }

    /// Where the next seed falls; `None` where every place is passed over.
    fn next_slot(&self) -> Option<Slot> {
        let sowing = &self.rules.sowings[usize::from(self.opening.sowing)];
        // The first step may start from a place that is itself passed over.
        let mut slot = self.lane.sown_next(self.it);
        let passed_by = match &sowing.skip_but_last {
            Some(skip) if self.hand > sowing.dropping => Some(skip),
            _ => None,
        };
        let simple = !sowing.skip_origin
            && !sowing.skip_lap_origin
            && sowing.skip.is_none()
            && passed_by.is_none();
        if simple {
            return (slot != OFF).then_some(slot);
        }
        for _ in 0..=self.lane.ring.places.len() {
            if slot == OFF {
                return None;
            }
            let skipped = (sowing.skip_origin && slot == self.origin)
                || (sowing.skip_lap_origin && slot == self.lap_origin)
                || sowing
                    .skip
                    .as_ref()
                    .is_some_and(|skip| self.view().fits(skip, slot))
                || passed_by.is_some_and(|skip| self.view().fits(skip, slot));
            if !skipped {
                return Some(slot);
            }
            slot = self.lane.sown_next(slot);
        }
        None
    }

    /// The last seed of a lap has fallen.
    pub(super) fn last_seed(&mut self, observer: &mut impl Observer) -> Result<(), Fault> {
        if let Some(into) = self.into
            && !self.falling_view().fits(into, self.it)
        {
            return Err(self.wrong_end());
        }
        if self.only_first {
            self.stage = Stage::Over;
            return Ok(());
        }
        for (index, must) in self.rules.musts.iter().enumerate() {
            if let Deed::EndIn(place) = &must.deed
                && self.falling_view().fits(place, self.it)
            {
                self.ends_in |= 1 << (index & 31);
            }
        }
        self.stage = match self.apply_rule(&self.rules.last, observer) {
            true => Stage::AfterLast,
            false => Stage::Over,
        };
        Ok(())
    }

    /// Finds the first rule that fits the house that is about to be lifted for a lap, and goes to
    /// its steps.
    pub(super) fn before_sowing(&mut self, lap: u32, observer: &mut impl Observer) -> bool {
        self.apply_first(&self.rules.lifting, lap, false, observer)
    }

    /// Finds the first rule that fits the seed that has fallen, and goes to its steps.
    fn apply_rule(&mut self, rules: &'p [FallRule<W>], observer: &mut impl Observer) -> bool {
        self.apply_first(rules, self.lap, true, observer)
    }

    fn apply_first(
        &mut self,
        rules: &'p [FallRule<W>],
        lap: u32,
        falls: bool,
        observer: &mut impl Observer,
    ) -> bool {
        let found = rules.iter().find_map(|rule| {
            let kind = usize::from(self.opening.kind);
            let view = match falls {
                true => self.falling_view(),
                false => self.view(),
            };
            let fits = rule.kinds.as_ref().is_none_or(|kinds| kinds[kind])
                && rule.way.is_none_or(|way| way == self.lane.way)
                && rule.lap.as_ref().is_none_or(|laps| laps.contains(lap))
                && view.fits(&rule.house, self.it);
            let found = fits.then(|| self.found_when(rule.when.as_ref()))??;
            Some((rule, found))
        });
        let Some((rule, player)) = found else {
            return false;
        };
        self.found = player;
        self.rule = Some(rule.number);
        self.step = rule.steps;
        self.report_rule(observer);
        true
    }

    /// The player whom the condition of a rule finds, if it holds. No condition always holds, and
    /// finds nobody.
    pub(super) fn found_when(&self, when: Option<&When<W>>) -> Option<Option<usize>> {
        let Some(when) = when else {
            return Some(None);
        };
        let judge = self.judge(&self.table).when(when, &mut NoQuestions)?;
        Some(judge.found)
    }

    /// Reports the rule that is being applied.
    pub(super) fn report_rule(&self, observer: &mut impl Observer) {
        if observer_wants(observer) {
            let number = self.rule.map(usize::from);
            let at = number.and_then(|number| self.rules.origins[number].clone());
            observer.event(&Event::RuleApplied { at });
        }
    }

    /// The steps of a rule are done: what next?
    pub(super) fn steps_done(&mut self, observer: &mut impl Observer) -> Result<(), Fault> {
        let after = self.stage;
        if after == Stage::Lifting {
            self.rule = None;
            return self.lift_first(observer);
        }
        if after == Stage::AfterPassing && self.hand == 0 && self.into.is_some() {
            // The seeds in hand were taken too: there is no last seed.
            return Err(self.wrong_end());
        }
        let rule = self.rule.take();
        self.stage = match after {
            Stage::AfterPassing if self.hand > 0 => Stage::Sow,
            Stage::AfterMove => Stage::Complete,
            _ => Stage::Over,
        };
        if after == Stage::AfterLast && self.next_lap.is_some() && self.hand > 0 {
            self.lap += 1;
            self.into = self.next_into.take();
            self.lap_rule = rule;
            self.begin_lap(observer);
        }
        Ok(())
    }

    /// The lap ends elsewhere than it has to.
    fn wrong_end(&self) -> Fault {
        match self.lap {
            1 => Fault::Into,
            _ => Fault::LapInto(self.lap_rule),
        }
    }

    /// Whether another lap would be one too many, or the sowing is to be given up.
    pub(super) fn laps_are_up(&self) -> bool {
        self.lap.is_multiple_of(PAUSE) && (self.lap >= MAX_LAPS || self.rules.brake.is_pulled())
    }

    /// Which way the next lap goes, and where it has to end.
    pub(super) fn turn_for_next_lap(&mut self, turned: &'p Turned<W>) {
        self.next_into = turned.into.as_ref();
        if let Some(way) = turned.way {
            self.lane.way = way;
            self.alternates = false;
        } else if self.alternates {
            self.lane.way = match self.lane.way {
                COUNTERCLOCKWISE => CLOCKWISE,
                _ => COUNTERCLOCKWISE,
            };
        }
    }

    /// Prepares a lap of a lifted house by the sowing sentence.
    pub(super) fn relay_from(&mut self, slot: Slot) -> Result<(), Fault> {
        self.lap_origin = slot;
        let fell = std::mem::replace(&mut self.it, slot);
        let begin = &self.rules.sowings[usize::from(self.opening.sowing)].begin;
        let before = self.before_first(begin);
        self.it = fell;
        self.next_lap = Some(before?);
        Ok(())
    }
}
