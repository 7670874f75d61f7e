//! What is done when a seed falls: captures, new laps, turns, outcomes.

use super::event::{Event, Observer};
use super::judge::{NoQuestions, apply};
use super::run::{Fault, Run, Stage, Stop, observer_wants};
use super::view::View;
use crate::plan::rules::{Begin, MAX_PLACES, Outcome, Place, Step, Who};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width, seeds_in};
use crate::syntax::words::Seat;

/// What a place of an effect comes to.
#[derive(Clone, Copy, Debug)]
enum Found<M> {
    /// These houses, and at most so many seeds of each.
    Houses(M, u16),
    /// All seeds in play.
    Rest,
}

/// What a step leads to.
enum Next<M> {
    /// The step after it.
    Step,
    /// That step.
    Go(usize),
    /// Out of the steps.
    Stop(Stop<M>),
    /// All steps are done.
    Done,
}

impl<'p, W: Width> Run<'p, W> {
    /// Does the steps of a rule until they are done or something has to be chosen.
    pub(super) fn steps(&mut self, observer: &mut impl Observer) -> Option<Stop<W::Mask>> {
        loop {
            let step = &self.rules.steps[self.step];
            match self.do_step(step, observer) {
                Next::Step => self.step += 1,
                Next::Go(step) => self.step = step,
                Next::Stop(stop) => return Some(stop),
                Next::Done => {
                    let done = self.steps_done(observer);
                    return done.err().map(Stop::Illegal);
                }
            }
        }
    }

    fn do_step(&mut self, step: &'p Step<W>, observer: &mut impl Observer) -> Next<W::Mask> {
        match step {
            Step::Open(by) => self.open_capture(*by),
            Step::Take(place) => match self.find(place) {
                Ok(found) => self.take(found),
                Err(stop) => return Next::Stop(stop),
            },
            Step::Chain {
                back,
                from,
                by,
                through,
            } => self.chain(*back, *from, *by, through),
            Step::Close => return self.close_capture(observer),
            Step::Commit => self.commit(observer),
            Step::NothingCaptured => self.undo_capture(),
            Step::Spare(place) => return self.spare(place, observer),
            Step::Relay { from_next, amount } => {
                return self.relay(*from_next, *amount, observer);
            }
            Step::Gather => self.choices.begin_group(self.asked),
            Step::Lift(place) => match self.find(place) {
                Ok(found) => self.lift_place(found, observer),
                Err(stop) => return Next::Stop(stop),
            },
            Step::SowOn { way, begin } => return self.sow_on(*way, begin),
            Step::Again { once } => self.take_turn(*once, observer),
            Step::TurnEnds => {
                self.turn_ended = true;
                if observer_wants(observer) {
                    observer.event(&Event::TurnEnded);
                }
            }
            Step::Claim(mark) => self.claim(*mark, observer),
            Step::Either(second) => match self.choose_arm() {
                None => return Next::Stop(Stop::Either(self.it)),
                Some(true) => return Next::Go(*second),
                Some(false) => {}
            },
            Step::Jump(to) => return Next::Go(*to),
            Step::Forbid => {
                let fault = match self.endless {
                    true => Fault::Endless,
                    false => Fault::Forbidden(self.rule),
                };
                return Next::Stop(Stop::Illegal(fault));
            }
            Step::Outcome(outcome) => self.outcome(*outcome, observer),
            Step::End => match self.back_to.take() {
                Some((step, rule, found)) => {
                    self.rule = rule;
                    self.found = found;
                    return Next::Go(step);
                }
                None => return Next::Done,
            },
        }
        Next::Step
    }

    // ---- choices -----------------------------------------------------------------------------

    /// The choice that comes up now, if it is made already.
    fn chosen(&mut self) -> Option<u16> {
        let choice = self.choices.get(self.asked)?;
        self.asked += 1;
        Some(choice)
    }

    /// Whether the second of two alternatives is chosen.
    fn choose_arm(&mut self) -> Option<bool> {
        self.choices.begin_group(self.asked);
        self.chosen()
            .map(|choice| choice != super::moves::FIRST_ARM)
    }

    /// What a place comes to.
    fn find(&mut self, place: &Place<W>) -> Result<Found<W::Mask>, Stop<W::Mask>> {
        self.find_seen(place, None)
    }

    /// The same, of those places only, on the table before the capture.
    fn find_seen(
        &mut self,
        place: &Place<W>,
        within: Option<W::Mask>,
    ) -> Result<Found<W::Mask>, Stop<W::Mask>> {
        let view = match within {
            None => self.view(),
            Some(within) => View {
                within,
                table: &self.capturing.saved,
                ..self.view()
            },
        };
        let houses = match place {
            Place::Rest => return Ok(Found::Rest),
            Place::Part(amount, inner) => {
                return Ok(match self.find_seen(inner, within)? {
                    Found::Houses(houses, _) => Found::Houses(houses, *amount),
                    Found::Rest => Found::Rest,
                });
            }
            Place::Every(described) => view.fitting(described),
            Place::The(described) => match self.rules.layout.first_of(view.fitting(described)) {
                OFF => W::Mask::NONE,
                first => W::Mask::one(first),
            },
            Place::OneOf(described) => {
                let fitting = view.fitting(described);
                match fitting.is_none() {
                    true => fitting,
                    false => match self.chosen() {
                        None => return Err(Stop::House(fitting)),
                        Some(slot) => W::Mask::one(slot as Slot) & fitting,
                    },
                }
            }
            Place::Opposite(inner) if inner.is_chosen() => {
                let found = self.find_seen(inner, within)?;
                map_houses(found, &self.rules.layout.opposite)
            }
            Place::Behind(inner) if inner.is_chosen() => {
                let found = self.find_seen(inner, within)?;
                map_houses(found, &self.rules.layout.behind)
            }
            _ => match self.place(place) {
                Some(slot) => W::Mask::one(slot),
                None => W::Mask::NONE,
            },
        };
        let houses = houses & within.unwrap_or(!W::Mask::NONE);
        Ok(Found::Houses(houses, u16::MAX))
    }

    // ---- captures ----------------------------------------------------------------------------

    fn open_capture(&mut self, by: Who) {
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

    fn take(&mut self, found: Found<W::Mask>) {
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
    fn capture(&mut self, slot: Slot, most: u16) -> bool {
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

    fn chain(
        &mut self,
        back: bool,
        from: usize,
        by: u8,
        through: &crate::plan::rules::Described<W>,
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
        }
    }

    /// The places of a capture are complete: the first rule that fits what it leaves is applied.
    fn close_capture(&mut self, observer: &mut impl Observer) -> Next<W::Mask> {
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

    fn leaving_rule(&self) -> Option<(u16, usize, Option<usize>)> {
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
    fn taken_seeds(&self) -> u16 {
        let Some(by) = self.capturing.by else {
            return 0;
        };
        let store = self.rules.layout.stores[by];
        self.table.cells.get(store) - self.capturing.saved.cells.get(store)
    }

    fn undo_capture(&mut self) {
        self.table = self.capturing.saved;
        self.touched = self.capturing.saved_touched;
        self.hand = self.capturing.saved_hand;
        self.capturing.taken = W::Mask::NONE;
    }

    fn spare(&mut self, place: &Place<W>, observer: &mut impl Observer) -> Next<W::Mask> {
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
    fn commit(&mut self, observer: &mut impl Observer) {
        if !std::mem::take(&mut self.capturing.open) {
            return;
        }
        let seeds = self.taken_seeds();
        let Some(by) = self.capturing.by.filter(|_| seeds > 0) else {
            return;
        };
        self.captured_any = true;
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

    fn seat(&self, player: usize) -> Seat {
        self.rules.layout.seats[player]
    }

    // ---- laps --------------------------------------------------------------------------------

    fn may_start_lap(&self) -> bool {
        !self.turn_ended && self.next_lap.is_none() && self.stage == Stage::AfterLast
    }

    /// When another lap would be one too many, the rule of endless sowings is applied instead.
    fn end_the_endless(&mut self) -> Next<W::Mask> {
        self.turn_ended = true;
        self.endless = true;
        if self.back_to.is_none() {
            self.back_to = Some((self.step + 1, self.rule, self.found));
        }
        self.rule = None;
        Next::Go(self.rules.endless)
    }

    fn relay(
        &mut self,
        from_next: bool,
        amount: u16,
        observer: &mut impl Observer,
    ) -> Next<W::Mask> {
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
        self.hand = self.lift(slot, amount);
        self.report_lifted(slot, self.hand, observer);
        match self.relay_from(slot) {
            Ok(()) => Next::Step,
            Err(fault) => Next::Stop(Stop::Illegal(fault)),
        }
    }

    fn lift_place(&mut self, found: Found<W::Mask>, observer: &mut impl Observer) {
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
            }
            self.report_lifted(slot, seeds, observer);
        }
    }

    fn report_lifted(&self, slot: Slot, seeds: u16, observer: &mut impl Observer) {
        if observer_wants(observer) && seeds > 0 {
            observer.event(&Event::Lifted {
                site: self.rules.layout.site(slot),
                seeds,
                lap: self.lap + 1,
            });
        }
    }

    fn sow_on(&mut self, way: Option<usize>, begin: &Begin<W>) -> Next<W::Mask> {
        if !self.may_start_lap() {
            return Next::Step;
        }
        if self.laps_are_up() {
            return self.end_the_endless();
        }
        if self.hand == 0 {
            return Next::Step;
        }
        let before = self.lane;
        match way {
            Some(way) => self.lane.way = way,
            None => self.turn_for_next_lap(),
        }
        let place = match self.find(&begin.place) {
            Ok(Found::Houses(houses, _)) if !houses.is_none() => houses.lowest(),
            Ok(_) => return Next::Stop(Stop::Illegal(Fault::NowhereToSow)),
            Err(stop) => {
                self.lane = before;
                return Next::Stop(stop);
            }
        };
        self.alternates &= way.is_none();
        match self.before_place(begin.after, place) {
            Ok(first) => {
                self.lap_origin = first;
                self.next_lap = Some(first);
                Next::Step
            }
            Err(fault) => Next::Stop(Stop::Illegal(fault)),
        }
    }

    // ---- turns, owners, outcomes -------------------------------------------------------------

    fn take_turn(&mut self, once: bool, observer: &mut impl Observer) {
        if once && self.start.again {
            return;
        }
        self.again = true;
        if observer_wants(observer) {
            observer.event(&Event::AnotherTurn);
        }
    }

    fn claim(&mut self, mark: Option<usize>, observer: &mut impl Observer) {
        let slot = self.it;
        if slot == OFF || !self.rules.layout.houses.has(slot) {
            return;
        }
        self.table.give(slot, self.who);
        if let Some(mark) = mark {
            for (index, marks) in self.table.marks.iter_mut().enumerate() {
                match index == mark {
                    true => *marks |= W::Mask::one(slot),
                    false => *marks &= !W::Mask::one(slot),
                }
            }
        }
        if observer_wants(observer) {
            observer.event(&Event::Claimed {
                site: self.rules.layout.site(slot),
                by: self.seat(self.who),
                mark: mark.map(|mark| crate::model::MarkId(mark as u8)),
            });
        }
    }

    fn outcome(&mut self, outcome: Outcome, observer: &mut impl Observer) {
        let now = self.table;
        let mut table = self.table;
        let mut hand = self.hand;
        let done = apply(outcome, self.judge(&now), &mut table, &mut hand);
        self.table = table;
        self.hand = hand;
        if self.verdict.is_none() {
            self.verdict = done.verdict.map(|verdict| (verdict, self.rule));
        }
        if observer_wants(observer) {
            report_done(&done.taken, done.out, &self.rules.layout.seats, observer);
        }
    }
}

/// Reports what an outcome did.
pub(super) fn report_done(taken: &[u16], out: u8, seats: &[Seat], observer: &mut impl Observer) {
    for (player, seat) in seats.iter().enumerate() {
        if taken[player] > 0 {
            observer.event(&Event::Taken {
                by: *seat,
                seeds: taken[player],
            });
        }
        if seats.len() > 2 && out >> player & 1 == 1 {
            observer.event(&Event::Out { seat: *seat });
        }
    }
}

fn map_houses<M: Mask>(found: Found<M>, table: &[Slot]) -> M {
    let mut mapped = M::NONE;
    if let Found::Houses(houses, _) = found {
        for slot in houses.slots() {
            let to = table[usize::from(slot)];
            if to != OFF {
                mapped |= M::one(to);
            }
        }
    }
    mapped
}
