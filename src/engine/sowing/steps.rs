//! What is done when a seed falls: captures, new laps, turns, outcomes.

use super::judge::apply;
use super::run::{Fault, Run, Stop, observer_wants};
use super::view::View;
use crate::engine::event::{Event, Observer};
use crate::plan::rules::{Outcome, Place, Step};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};
use crate::syntax::words::Seat;

/// What a place of an effect comes to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found<M> {
    /// These houses, and at most so many seeds of each.
    Houses(M, u16),
    /// All seeds in play.
    Rest,
}

/// What a step leads to.
pub(super) enum Next<M> {
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
                opposite,
            } => self.chain(*back, *from, *by, through, *opposite),
            Step::Close => return self.close_capture(observer),
            Step::Commit => self.commit(observer),
            Step::NothingCaptured => self.undo_capture(),
            Step::Spare(place) => return self.spare(place, observer),
            Step::Relay {
                from_next,
                amount,
                turned,
            } => return self.relay(*from_next, *amount, turned, observer),
            Step::Gather => self.choices.begin_group(self.asked),
            Step::Lift(place) => match self.find(place) {
                Ok(found) => self.lift_place(found, observer),
                Err(stop) => return Next::Stop(stop),
            },
            Step::SowOn { turned, begin } => return self.sow_on(turned, begin),
            Step::LayInto(place) => {
                self.choices.begin_group(self.asked);
                let to = self.place(place);
                self.laid_into = to.filter(|to| self.rules.layout.houses.has(*to));
            }
            Step::Lay(place) => match self.find(place) {
                Ok(found) => self.lay(found, observer),
                Err(stop) => return Next::Stop(stop),
            },
            Step::Again { once } => self.take_turn(*once, observer),
            Step::TurnEnds => {
                self.turn_ended = true;
                if observer_wants(observer) {
                    observer.event(&Event::TurnEnded);
                }
            }
            Step::Claim(place, mark) => match self.find(place) {
                Ok(Found::Houses(houses, _)) => self.claim(houses, *mark, observer),
                Ok(Found::Rest) => {}
                Err(stop) => return Next::Stop(stop),
            },
            Step::Mark(place, mark) => match self.find(place) {
                Ok(Found::Houses(houses, _)) => self.mark(houses, *mark, observer),
                Ok(Found::Rest) => {}
                Err(stop) => return Next::Stop(stop),
            },
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
                None => match self.readying.take() {
                    Some(readying) => {
                        self.it = readying.it;
                        self.rule = readying.rule;
                        self.found = readying.found;
                        self.ready = true;
                        return Next::Go(readying.step);
                    }
                    None => return Next::Done,
                },
            },
        }
        Next::Step
    }

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
            .map(|choice| choice != crate::engine::moves::FIRST_ARM)
    }

    /// What a place comes to.
    pub(super) fn find(&mut self, place: &Place<W>) -> Result<Found<W::Mask>, Stop<W::Mask>> {
        self.find_seen(place, None)
    }

    /// The same, of those places only, on the table before the capture.
    pub(super) fn find_seen(
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
            _ => match self.place(place) {
                Some(slot) => W::Mask::one(slot),
                None => W::Mask::NONE,
            },
        };
        let houses = houses & within.unwrap_or(!W::Mask::NONE);
        Ok(Found::Houses(houses, u16::MAX))
    }

    fn take_turn(&mut self, once: bool, observer: &mut impl Observer) {
        if once && self.start.again {
            return;
        }
        self.again = true;
        if observer_wants(observer) {
            observer.event(&Event::AnotherTurn);
        }
    }

    fn claim(&mut self, houses: W::Mask, mark: Option<usize>, observer: &mut impl Observer) {
        let houses = houses & self.rules.layout.houses;
        if let Some(mark) = mark {
            self.table.mark(houses, mark);
        }
        for slot in houses.slots() {
            self.table.give(slot, self.who);
            if observer_wants(observer) {
                observer.event(&Event::Claimed {
                    site: self.rules.layout.site(slot),
                    by: self.seat(self.who),
                    mark: mark.map(|mark| crate::model::MarkId(mark as u8)),
                });
            }
        }
    }

    /// Puts seeds of houses into another one. Another player's are captured when they come to the
    /// mover.
    fn lay(&mut self, found: Found<W::Mask>, observer: &mut impl Observer) {
        let houses = self.rules.layout.houses;
        let (Some(to), Found::Houses(from, most)) = (self.laid_into, found) else {
            return;
        };
        let ours = self.table.own[self.who].has(to);
        for slot in (from & houses & !W::Mask::one(to)).slots() {
            let seeds = self.lift(slot, most);
            if seeds == 0 {
                continue;
            }
            self.table.cells.add(to, seeds);
            if ours && !self.start.table.own[self.who].has(slot) {
                self.captured += u32::from(seeds);
                self.captured_any = true;
                self.taken_from |= W::Mask::one(slot);
            }
            if observer_wants(observer) {
                observer.event(&Event::Laid {
                    from: self.rules.layout.site(slot),
                    to: self.rules.layout.site(to),
                    seeds,
                });
            }
        }
    }

    fn mark(&mut self, houses: W::Mask, mark: usize, observer: &mut impl Observer) {
        let houses = houses & self.rules.layout.houses & !self.table.marks[mark];
        self.table.mark(houses, mark);
        if observer_wants(observer) {
            for slot in houses.slots() {
                observer.event(&Event::Marked {
                    site: self.rules.layout.site(slot),
                    mark: crate::model::MarkId(mark as u8),
                });
            }
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
