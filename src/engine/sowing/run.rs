//! One move being played: lifting, sowing, and the laps that follow. What is done when a seed
//! falls stands in `steps`.

use super::judge::Judge;
use super::table::{Node, Table};
use super::view::{Fallen, Lane, View};
use crate::engine::event::{Event, Observer};
use crate::engine::kernel::Verdict;
use crate::engine::moves::{Choices, Way};
use crate::model::board::MAX_SEATS;
use crate::plan::rules::{Begin, COUNTERCLOCKWISE, Described, MAX_PLACES, Place, Rules, Source};
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
    /// A later sowing ends elsewhere than the rule of that number asks for.
    LapInto(Option<u16>),
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
    /// The house of the move is about to be lifted: the steps of a rule about that.
    Lifting,
    /// Seeds are sown.
    Sow,
    /// A seed that was not the last has fallen, and its steps are done.
    AfterPassing,
    /// The last seed of the lap has fallen, and its steps are done.
    AfterLast,
    /// The move is over, and the steps of its rule are done.
    AfterMove,
    /// Nothing more is sown.
    Over,
    /// The move is complete.
    Complete,
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

/// What was about to be done when a house was to be lifted for a later lap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Readying {
    /// The step that lifts it.
    pub(super) step: usize,
    /// The rule that the step belongs to.
    pub(super) rule: Option<u16>,
    /// The player found there.
    pub(super) found: Option<usize>,
    /// Where the last seed fell.
    pub(super) it: Slot,
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
    /// Where the last seed of the lap has to fall.
    pub(super) into: Option<&'p Described<W>>,
    /// The same of the next lap.
    pub(super) next_into: Option<&'p Described<W>>,
    /// The number of the rule by which a later lap is sown.
    pub(super) lap_rule: Option<u16>,
    /// What is gone on with when the steps about a house to be lifted for a later lap are done.
    pub(super) readying: Option<Readying>,
    /// Whether they are done.
    pub(super) ready: bool,
    /// The house into which seeds are being laid.
    pub(super) laid_into: Option<Slot>,
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
    /// Houses from which the move has taken seeds, those apart that it lifted of its own.
    pub(super) taken_from: W::Mask,
    pub(super) choices: Choices,
    /// The numbers of alternatives at the choices, multiplied.
    pub(super) variants: u32,
    /// How many of the choices have come up.
    pub(super) asked: u8,
    /// Whether it is only asked where the first lap ends: nothing that a last seed does, and no
    /// obligation, is looked at.
    pub(super) only_first: bool,
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
            into: kind.into.as_ref(),
            next_into: None,
            lap_rule: None,
            readying: None,
            ready: false,
            laid_into: None,
            turn_ended: false,
            endless: false,
            again: false,
            verdict: None,
            sown: W::Mask::NONE,
            sows_in: 0,
            ends_in: 0,
            captured: 0,
            captured_any: false,
            taken_from: W::Mask::NONE,
            choices: Choices::NONE,
            variants: 1,
            asked: 0,
            only_first: false,
        }
    }

    /// Does what the move does first.
    pub(super) fn open(&mut self, observer: &mut impl Observer) -> Result<(), Fault> {
        let kind = &self.rules.kinds[usize::from(self.opening.kind)];
        match kind.source {
            Source::Lift(_) => {
                if self.before_sowing(1, observer) {
                    self.stage = Stage::Lifting;
                    return Ok(());
                }
                self.lift_first(observer)
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

    /// Lifts the house of the move and begins to sow.
    pub(super) fn lift_first(&mut self, observer: &mut impl Observer) -> Result<(), Fault> {
        let slot = self.opening.slot;
        let kind = &self.rules.kinds[usize::from(self.opening.kind)];
        let seeds = self.lift(slot, kind.lifting.unwrap_or(u16::MAX));
        self.stage = Stage::Over;
        if seeds == 0 {
            // It was emptied before it could be sown.
            return match self.into {
                Some(_) => Err(Fault::Into),
                None => Ok(()),
            };
        }
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

    /// Plays on until the move is complete or something has to be chosen.
    pub(super) fn go(&mut self, observer: &mut impl Observer) -> Stop<W::Mask> {
        loop {
            let stop = match self.stage {
                Stage::Sow => self.sow(observer),
                Stage::Lifting | Stage::AfterPassing | Stage::AfterLast | Stage::AfterMove => {
                    self.steps(observer)
                }
                Stage::Over => {
                    self.move_over(observer);
                    None
                }
                Stage::Complete => return Stop::Done,
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
        if self.rules.needs.falls && !self.only_first {
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
    pub(super) fn before_first(&self, begin: &Begin<W>) -> Result<Slot, Fault> {
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
    pub(super) fn falling_view(&self) -> View<'_, W> {
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
            before: self.start.as_before(),
            touched: self.touched,
            lane: Some(self.lane),
            mover: self.who,
            to_move: self.who,
            taken_from: self.taken_from,
            it: self.it,
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
