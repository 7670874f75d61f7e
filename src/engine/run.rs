//! One move being played: lifting, sowing, and the laps that follow. What is done when a seed
//! falls stands in `steps`.

use super::event::{Event, Observer};
use super::judge::{Judge, NoQuestions, Verdict};
use super::moves::{Choices, Way};
use super::table::{Node, Table};
use super::view::{Fallen, Lane, View};
use crate::model::MAX_LAPS;
use crate::model::board::MAX_SEATS;
use crate::plan::rules::{
    Begin, CLOCKWISE, COUNTERCLOCKWISE, Deed, FallRule, MAX_PLACES, Place, Rules, Source,
};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};
use crate::syntax::words::Direction;

/// What a candidate does first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// The kind of move.
    pub(crate) kind: u8,
    /// The house; [`OFF`] for an exchange of sides and a missed turn.
    pub(crate) slot: Slot,
    /// The sowing sentence.
    pub(crate) sowing: u8,
    /// The direction of the first lap.
    pub(crate) way: u8,
    /// Whether the direction is the mover's to choose.
    pub(crate) free: bool,
    /// Whether the kind is written, because another could move the same house.
    pub(crate) lettered: bool,
}

/// Why a candidate is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The first sowing ends outside the places of the kind.
    Into,
    /// The sowing does not end.
    Endless,
    /// A rule forbids it; its number, if it has one.
    Forbidden(Option<u16>),
    /// A lap finds no house to be sown in.
    NowhereToSow,
    /// More choices come up than a move can hold.
    TooManyChoices,
}

/// Why playing stopped.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stop<M> {
    /// The move is complete.
    Done,
    /// One of these houses has to be chosen.
    House(M),
    /// One of two alternatives has to be chosen; the second is written with the house.
    Either(Slot),
    /// The move is not legal.
    Illegal(Fault),
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Seeds are sown.
    Sow,
    /// A seed that was not the last has fallen, and its steps are done.
    AfterPassing,
    /// The last seed of the lap has fallen, and its steps are done.
    AfterLast,
    /// The move is complete.
    Over,
}

/// A capture on its way.
#[derive(Clone, Debug)]
pub(super) struct Capturing<W: Width> {
    /// The table before it.
    pub(super) saved: Table<W>,
    /// The houses touched before it.
    pub(super) saved_touched: W::Mask,
    /// The seeds in hand before it.
    pub(super) saved_hand: u16,
    /// Who gets it; nobody where *its owner* captures a house that nobody owns.
    pub(super) by: Option<usize>,
    /// From where something was taken.
    pub(super) taken: W::Mask,
    /// What was looked at.
    pub(super) seen: W::Mask,
    /// The last place of each part of the list from which something was taken.
    pub(super) places: [Slot; MAX_PLACES],
    /// How many parts of the list are done.
    pub(super) count: usize,
    /// Whether it is being done.
    pub(super) open: bool,
}

/// One move being played. A copy can be played on otherwise.
#[derive(Clone, Debug)]
pub(super) struct Run<'p, W: Width> {
    pub(super) rules: &'p Rules<W>,
    pub(super) start: &'p Node<W>,
    pub(super) table: Table<W>,
    pub(super) touched: W::Mask,
    pub(super) opening: Opening,
    pub(super) who: usize,
    pub(super) lane: Lane<'p>,
    /// Whether laps go alternate ways.
    pub(super) alternates: bool,
    pub(super) lap: u32,
    /// Seeds in hand.
    pub(super) hand: u16,
    /// The house where the last seed fell.
    pub(super) it: Slot,
    pub(super) fallen: u16,
    pub(super) origin: Slot,
    pub(super) lap_origin: Slot,
    pub(super) step: usize,
    /// The step after the rule about a capture, with the rule that it belongs to and the player
    /// found there.
    pub(super) back_to: Option<(usize, Option<u16>, Option<usize>)>,
    pub(super) stage: Stage,
    pub(super) capturing: Capturing<W>,
    /// The player found by the condition of the rule.
    pub(super) found: Option<usize>,
    /// The number of the rule.
    pub(super) rule: Option<u16>,
    /// The place before the first seed of the next lap, once there is to be one.
    pub(super) next_lap: Option<Slot>,
    pub(super) turn_ended: bool,
    /// Whether too many laps have passed.
    pub(super) endless: bool,
    pub(super) again: bool,
    pub(super) verdict: Option<(Verdict, Option<u16>)>,
    /// Places in which seeds of the move fell.
    pub(super) sown: W::Mask,
    /// Obligations of sowing somewhere that a seed met, a bit each; those apart whose places never
    /// change.
    pub(super) sows_in: u32,
    /// Obligations of ending somewhere that the last seed met, a bit each.
    pub(super) ends_in: u32,
    pub(super) captured: u32,
    pub(super) captured_any: bool,
    pub(super) choices: Choices,
    /// The numbers of alternatives at the choices, multiplied.
    pub(super) variants: u32,
    /// How many of the choices have come up.
    pub(super) asked: u8,
}

impl<'p, W: Width> Run<'p, W> {
    /// A move about to be played.
    pub(super) fn new(rules: &'p Rules<W>, start: &'p Node<W>, opening: Opening) -> Run<'p, W> {
        let who = start.table.who();
        let sowing = &rules.sowings[usize::from(opening.sowing)];
        let kind = &rules.kinds[usize::from(opening.kind)];
        let direction = kind.direction.unwrap_or(sowing.direction);
        Run {
            rules,
            start,
            table: start.table,
            touched: start.touched,
            opening,
            who,
            lane: Lane {
                ring: &sowing.rings[who],
                way: usize::from(opening.way),
            },
            alternates: direction == Direction::Alternately,
            lap: 1,
            hand: 0,
            it: opening.slot,
            fallen: 0,
            origin: opening.slot,
            lap_origin: opening.slot,
            step: 0,
            back_to: None,
            stage: Stage::Sow,
            capturing: Capturing {
                saved: start.table,
                saved_touched: start.touched,
                saved_hand: 0,
                by: Some(who),
                taken: W::Mask::NONE,
                seen: W::Mask::NONE,
                places: [OFF; MAX_PLACES],
                count: 0,
                open: false,
            },
            found: None,
            rule: None,
            next_lap: None,
            turn_ended: false,
            endless: false,
            again: false,
            verdict: None,
            sown: W::Mask::NONE,
            sows_in: 0,
            ends_in: 0,
            captured: 0,
            captured_any: false,
            choices: Choices::NONE,
            variants: 1,
            asked: 0,
        }
    }

    /// Does what the move does first.
    pub(super) fn open(&mut self, observer: &mut impl Observer) -> Result<(), Fault> {
        match self.rules.kinds[usize::from(self.opening.kind)].source {
            Source::Lift(_) => {
                let slot = self.opening.slot;
                let seeds = self.lift(slot, u16::MAX);
                self.hand = seeds;
                if observer_wants(observer) {
                    let site = self.rules.layout.site(slot);
                    observer.event(&Event::Lifted {
                        site,
                        seeds,
                        lap: 1,
                    });
                }
                let begin = &self.rules.sowings[usize::from(self.opening.sowing)].begin;
                self.next_lap = Some(self.before_first(begin)?);
                self.begin_lap(observer);
                Ok(())
            }
            Source::Enter(amount, _) => {
                self.lap_origin = self.lane.previous(self.opening.slot);
                self.enter(amount, observer)
            }
            Source::Swap => {
                self.swap();
                if observer_wants(observer) {
                    observer.event(&Event::Swapped);
                }
                Ok(())
            }
            Source::Pass => {
                self.stage = Stage::Over;
                if observer_wants(observer) {
                    observer.event(&Event::Passed);
                }
                Ok(())
            }
        }
    }

    /// Plays on until the move is complete or something has to be chosen.
    pub(super) fn go(&mut self, observer: &mut impl Observer) -> Stop<W::Mask> {
        loop {
            let stop = match self.stage {
                Stage::Sow => self.sow(observer),
                Stage::AfterPassing | Stage::AfterLast => self.steps(observer),
                Stage::Over => return Stop::Done,
            };
            if let Some(stop) = stop {
                return stop;
            }
        }
    }

    fn enter(&mut self, amount: u16, observer: &mut impl Observer) -> Result<(), Fault> {
        let slot = self.opening.slot;
        let hand = &mut self.table.hands[self.who];
        *hand -= amount.min(*hand);
        self.table.cells.add(slot, amount);
        if observer_wants(observer) {
            let site = self.rules.layout.site(slot);
            observer.event(&Event::Entered {
                site,
                seeds: amount,
            });
        }
        self.sown |= W::Mask::one(slot);
        self.fallen = amount;
        if self.rules.needs.falls {
            self.note_fall();
        }
        self.last_seed(observer)
    }

    /// Turns the board round: each player gets what the other had.
    fn swap(&mut self) {
        let old = self.table;
        let turned = |slot: Slot| turned(self.rules, slot);
        for slot in 0..self.rules.layout.sites.len() as Slot {
            let to = turned(slot);
            self.table.cells.set(to, old.cells.get(slot));
            let bit = W::Mask::one(to);
            for player in 0..2 {
                match old.own[player].has(slot) {
                    true => self.table.own[1 - player] |= bit,
                    false => self.table.own[1 - player] &= !bit,
                }
            }
            for (marks, before) in self.table.marks.iter_mut().zip(old.marks) {
                match before.has(slot) {
                    true => *marks |= bit,
                    false => *marks &= !bit,
                }
            }
        }
        self.table.hands.swap(0, 1);
        let before = self.touched;
        self.touched = W::Mask::NONE;
        for slot in before.slots() {
            self.touched |= W::Mask::one(turned(slot));
        }
        self.stage = Stage::Over;
    }

    /// Takes at most so many seeds out of a house; stores are never lifted.
    pub(super) fn lift(&mut self, slot: Slot, most: u16) -> u16 {
        if slot == OFF || !self.rules.layout.houses.has(slot) {
            return 0;
        }
        let held = self.table.cells.get(slot);
        let taken = held.min(most);
        if taken > 0 {
            self.table.cells.set(slot, held - taken);
            self.touched |= W::Mask::one(slot);
            if taken == held {
                self.table.emptied(slot, self.rules);
            }
        }
        taken
    }

    /// The place before the one where the first seed of a lap falls.
    fn before_first(&self, begin: &Begin<W>) -> Result<Slot, Fault> {
        match self.place(&begin.place) {
            Some(place) => self.before_place(begin.after, place),
            None => Err(Fault::NowhereToSow),
        }
    }

    /// The place before the one where the first seed of a lap that begins there falls.
    pub(super) fn before_place(&self, after: bool, place: Slot) -> Result<Slot, Fault> {
        let before = match after {
            true => place,
            false => self.lane.previous(place),
        };
        match self.lane.next(before) {
            OFF => Err(Fault::NowhereToSow),
            _ => Ok(before),
        }
    }

    /// A single place, without any choice.
    pub(super) fn place(&self, place: &Place<W>) -> Option<Slot> {
        let layout = &self.rules.layout;
        let slot = match place {
            Place::It => self.it,
            Place::Opposite(inner) => layout.opposite[usize::from(self.place(inner)?)],
            Place::Behind(inner) => layout.behind[usize::from(self.place(inner)?)],
            Place::Ahead(steps) => {
                let mut slot = self.it;
                for _ in 0..*steps {
                    slot = self.lane.next(slot);
                }
                slot
            }
            Place::Previous => self.lane.previous(self.it),
            Place::Origin => self.origin,
            Place::LapOrigin => self.lap_origin,
            Place::Part(_, inner) => self.place(inner)?,
            Place::The(described) => {
                let fitting = self.view().fitting(described);
                self.rules.layout.first_of(fitting)
            }
            Place::Rest | Place::OneOf(_) | Place::Every(_) => OFF,
        };
        (slot != OFF).then_some(slot)
    }

    /// The table as the mover sees it now.
    pub(super) fn view(&self) -> View<'_, W> {
        View {
            touched: self.touched,
            lane: Some(self.lane),
            it: self.it,
            ..View::new(self.rules, &self.table, self.who)
        }
    }

    /// The same while a seed falls.
    fn falling_view(&self) -> View<'_, W> {
        View {
            fallen: Some(Fallen {
                slot: self.it,
                seeds: self.fallen,
            }),
            ..self.view()
        }
    }

    /// This moment.
    pub(super) fn judge<'a>(&'a self, now: &'a Table<W>) -> Judge<'a, W> {
        let players = self.rules.layout.players();
        Judge {
            rules: self.rules,
            now,
            before: &self.start.table,
            touched: self.touched,
            lane: Some(self.lane),
            mover: self.who,
            to_move: self.who,
            owner: match self.it {
                OFF => None,
                it => now.owner(it, players),
            },
            captor: self.capturing.by.unwrap_or(self.who),
            found: self.found,
            began: usize::from(self.start.began) % MAX_SEATS,
            sowing: u32::from(self.hand),
            plies: self.start.plies,
            quiet: self.start.quiet,
        }
    }

    fn begin_lap(&mut self, observer: &mut impl Observer) {
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
    fn sow(&mut self, observer: &mut impl Observer) -> Option<Stop<W::Mask>> {
        self.fallen = 1;
        while self.hand > 0 {
            let Some(slot) = self.next_slot() else {
                return Some(Stop::Illegal(Fault::NowhereToSow));
            };
            self.it = slot;
            self.table.cells.drop_one(slot);
            self.sown |= W::Mask::one(slot);
            self.hand -= 1;
            if self.rules.needs.falls {
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

    /// Notes the obligations that the seed which has fallen meets.
    fn note_fall(&mut self) {
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
        let simple = !sowing.skip_origin && !sowing.skip_lap_origin && sowing.skip.is_none();
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
                    .is_some_and(|skip| self.view().fits(skip, slot));
            if !skipped {
                return Some(slot);
            }
            slot = self.lane.sown_next(slot);
        }
        None
    }

    /// The last seed of a lap has fallen.
    fn last_seed(&mut self, observer: &mut impl Observer) -> Result<(), Fault> {
        if self.lap == 1 {
            let into = &self.rules.kinds[usize::from(self.opening.kind)].into;
            let view = self.falling_view();
            if into.as_ref().is_some_and(|into| !view.fits(into, self.it)) {
                return Err(Fault::Into);
            }
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

    /// Finds the first rule that fits the seed that has fallen, and goes to its steps.
    fn apply_rule(&mut self, rules: &'p [FallRule<W>], observer: &mut impl Observer) -> bool {
        let found = rules.iter().find_map(|rule| {
            let kind = usize::from(self.opening.kind);
            let fits = rule.kinds.as_ref().is_none_or(|kinds| kinds[kind])
                && rule.way.is_none_or(|way| way == self.lane.way)
                && rule.lap.as_ref().is_none_or(|lap| lap.contains(self.lap))
                && self.falling_view().fits(&rule.house, self.it);
            match (&rule.when, fits) {
                (_, false) => None,
                (None, true) => Some((rule, None)),
                (Some(when), true) => {
                    let judge = self.judge(&self.table).when(when, &mut NoQuestions)?;
                    Some((rule, judge.found))
                }
            }
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
        if after == Stage::AfterPassing && self.hand == 0 && self.lap == 1 {
            // The seeds in hand were taken too: there is no last seed.
            let into = &self.rules.kinds[usize::from(self.opening.kind)].into;
            if into.is_some() {
                return Err(Fault::Into);
            }
        }
        self.rule = None;
        self.stage = match after {
            Stage::AfterPassing if self.hand > 0 => Stage::Sow,
            _ => Stage::Over,
        };
        if after == Stage::AfterLast && self.next_lap.is_some() && self.hand > 0 {
            self.lap += 1;
            self.begin_lap(observer);
        }
        Ok(())
    }

    /// Whether another lap would be one too many.
    pub(super) fn laps_are_up(&self) -> bool {
        self.lap >= MAX_LAPS
    }

    /// Which way the next lap goes, unless it is told otherwise.
    pub(super) fn turn_for_next_lap(&mut self) {
        if self.alternates {
            self.lane.way = match self.lane.way {
                COUNTERCLOCKWISE => CLOCKWISE,
                _ => COUNTERCLOCKWISE,
            };
        }
    }

    /// Prepares a lap of a lifted house by the sowing sentence.
    pub(super) fn relay_from(&mut self, slot: Slot) -> Result<(), Fault> {
        self.turn_for_next_lap();
        self.lap_origin = slot;
        let fell = std::mem::replace(&mut self.it, slot);
        let begin = &self.rules.sowings[usize::from(self.opening.sowing)].begin;
        let before = self.before_first(begin);
        self.it = fell;
        self.next_lap = Some(before?);
        Ok(())
    }
}

/// Whether events are to be made for an observer.
pub(super) fn observer_wants<O: Observer>(_: &O) -> bool {
    O::WATCHES
}

/// A direction by its index.
pub(super) fn way_of(index: usize) -> Way {
    match index {
        COUNTERCLOCKWISE => Way::Counterclockwise,
        _ => Way::Clockwise,
    }
}

/// Where a place comes to lie when the board is turned round, stores included.
fn turned<W: Width>(rules: &Rules<W>, slot: Slot) -> Slot {
    let [first, second, ..] = rules.layout.stores;
    match slot {
        slot if slot == first => second,
        slot if slot == second => first,
        _ => rules.layout.turned[usize::from(slot)],
    }
}
