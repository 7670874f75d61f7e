//! What a last seed does.

use super::fits::{Fit, filled_places, fits};
use super::order::{Cell, Order};
use super::{Class, Lasts, SLOTS, step};
use crate::model::Extreme;
use crate::plan::rules::{Begin, Described, FallRule, Place, Ring, Rules, Step, Who};
use crate::plan::width::{Mask, Narrow, OFF, Slot};

/// Rules that tell laps apart beyond this one are left to the rules.
const FEW_LAPS: u32 = 64;

/// What is done after a last seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Nothing more.
    Nothing,
    /// The rules have to be asked.
    Ask,
    /// The same player moves again, once or without limit.
    Again {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// This house is lifted and sown on.
    Relay(Cell),
    /// A capture, after which the move is complete.
    Capture(Takes),
    /// These houses are lifted and sown from after a place that way.
    SowOn {
        /// The houses.
        lifted: u64,
        /// The place before the first seed.
        before: Cell,
        /// The direction.
        way: u8,
    },
}

/// What is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Takes {
    /// These houses.
    pub(crate) houses: u64,
    /// And one of these, which the mover chooses.
    pub(crate) one_of: u64,
    /// Only if it holds seeds.
    pub(crate) filled: bool,
    /// Whether the same player moves again, and then whether once.
    pub(crate) again: Option<bool>,
}

/// Where a last seed falls, and how.
struct Moment<'a> {
    rules: &'a Rules<Narrow>,
    order: &'a Order,
    ring: &'a Ring,
    way: usize,
    player: usize,
    it: Slot,
}

/// Reads the rules of last seeds. `None` where there are too many cases.
pub(super) fn lasts(rules: &Rules<Narrow>, order: &Order, seeds: u32) -> Option<Lasts> {
    let mut lasts = Lasts {
        classes: Vec::new(),
        cases: Vec::new(),
        sowings: rules.sowings.len(),
    };
    for kind in 0..rules.kinds.len() {
        for sowing in &rules.sowings {
            for player in 0..2 {
                for (way, later) in [(0, false), (0, true), (1, false), (1, true)] {
                    let mut class = Class {
                        relays: [0; SLOTS],
                        spans: [(0, 0); SLOTS],
                    };
                    for (cell, it) in order.both() {
                        let moment = Moment {
                            rules,
                            order,
                            ring: &sowing.rings[player],
                            way,
                            player,
                            it,
                        };
                        let first = lasts.cases.len();
                        if moment.ring.places.contains(&it) {
                            moment.cases(kind, later, seeds, &mut lasts);
                        }
                        let relays = take_relays(&mut lasts.cases, first, it);
                        for (fit, deed) in &mut lasts.cases[first..] {
                            *fit = fit.in_cells(order);
                            *deed = deed.in_cells(order);
                        }
                        let end = u16::try_from(lasts.cases.len()).ok()?;
                        class.relays[usize::from(cell)] = relays;
                        class.spans[usize::from(cell)] = (first as u16, end);
                    }
                    lasts.classes.push(class);
                }
            }
        }
    }
    Some(lasts)
}

impl Deed {
    /// The same with cells in the place of slots.
    fn in_cells(self, order: &Order) -> Deed {
        match self {
            Deed::Relay(house) => Deed::Relay(order.cell(house)),
            Deed::Capture(takes) => Deed::Capture(Takes {
                houses: order.cells(takes.houses),
                one_of: order.cells(takes.one_of),
                ..takes
            }),
            Deed::SowOn {
                lifted,
                before,
                way,
            } => Deed::SowOn {
                lifted: order.cells(lifted),
                before: order.cell(before),
                way,
            },
            Deed::Nothing | Deed::Ask | Deed::Again { .. } => self,
        }
    }
}

/// With how many seeds the first case that fits is that the house itself is sown on, and depends
/// on nothing else. These are no cases any more.
fn take_relays(cases: &mut Vec<(Fit, Deed)>, first: usize, it: Slot) -> u64 {
    let (mut relays, mut open) = (0, u64::MAX);
    for (fit, deed) in &mut cases[first..] {
        let counts = fit.counts;
        if fit.occupied == OFF && !fit.ask && *deed == Deed::Relay(it) {
            // An empty house is not sown.
            relays |= counts & open & !1;
            fit.counts &= !relays;
        }
        open &= !counts;
    }
    let left = cases.split_off(first);
    cases.extend(left.into_iter().filter(|(fit, _)| fit.counts != 0));
    relays
}

impl Moment<'_> {
    /// Adds what may be done, in the order of the rules.
    fn cases(&self, kind: usize, later: bool, seeds: u32, lasts: &mut Lasts) {
        for rule in &self.rules.last {
            let kinds = rule.kinds.as_ref();
            let asked = kinds.is_none_or(|kinds| kinds.get(kind) == Some(&true))
                && rule.way.is_none_or(|way| way == self.way);
            let lap = of_lap(rule, later);
            if !asked || lap == Some(false) {
                continue;
            }
            let deed = self.deed(&self.rules.steps[rule.steps..]);
            for mut fit in fits(self.rules, &rule.house, self.player, self.it, seeds) {
                fit.ask |= rule.when.is_some() || lap.is_none();
                if fit.counts != 0 {
                    lasts.cases.push((fit, deed));
                }
                if fit == Fit::ALWAYS {
                    // No later rule is ever reached.
                    return;
                }
            }
        }
    }

    /// What the steps of a rule do here.
    fn deed(&self, steps: &[Step<Narrow>]) -> Deed {
        match steps {
            [Step::End, ..] | [Step::TurnEnds, Step::End, ..] => Deed::Nothing,
            [Step::Again { once }, Step::End, ..] => Deed::Again { once: *once },
            [
                Step::Relay {
                    from_next,
                    amount,
                    turned,
                },
                Step::End,
                ..,
            ] if *amount >= 255 && turned.is_plain() => {
                let house = match from_next {
                    true => step(&self.ring.next[self.way], self.it),
                    false => self.it,
                };
                match house != OFF && self.rules.layout.houses.has(house) {
                    true => Deed::Relay(house),
                    false => Deed::Nothing,
                }
            }
            [Step::Open(Who::Mover), rest @ ..] => {
                self.capture(rest).map_or(Deed::Ask, Deed::Capture)
            }
            [Step::Gather, rest @ ..] => self.sow_on(rest).unwrap_or(Deed::Ask),
            _ => Deed::Ask,
        }
    }

    fn capture(&self, mut steps: &[Step<Narrow>]) -> Option<Takes> {
        let inert = |rule: &crate::plan::rules::LeavingRule<Narrow>| {
            matches!(
                self.rules.steps[rule.steps..],
                [Step::Commit, Step::End, ..]
            )
        };
        if !self.rules.leaving.iter().all(inert) {
            return None;
        }
        let mut takes = Takes {
            houses: 0,
            one_of: 0,
            filled: false,
            again: None,
        };
        while let [Step::Take(place), rest @ ..] = steps {
            steps = rest;
            match place {
                Place::OneOf(described) if takes.one_of == 0 => {
                    (takes.one_of, takes.filled) = filled_places(described, self.player)?;
                }
                _ if takes.one_of != 0 => return None,
                _ => takes.houses |= self.houses(place)?,
            }
        }
        if takes.one_of & !self.rules.layout.houses != 0 || !self.order.is_ascending(takes.one_of) {
            return None;
        }
        match steps {
            [Step::Close, Step::End, ..] | [Step::Close, Step::TurnEnds, Step::End, ..] => {}
            [Step::Close, Step::Again { once }, Step::End, ..] => takes.again = Some(*once),
            _ => return None,
        }
        Some(takes)
    }

    fn sow_on(&self, mut steps: &[Step<Narrow>]) -> Option<Deed> {
        let mut lifted = 0;
        while let [Step::Lift(place), rest @ ..] = steps {
            steps = rest;
            lifted |= self.houses(place)?;
        }
        let [Step::SowOn { turned, begin }, Step::End, ..] = steps else {
            return None;
        };
        // What such a lap passes over is not what rows are made for.
        let skips = self.rules.sowings.iter().any(|one| one.skip_lap_origin);
        if turned.into.is_some() || (skips && !begin.after) {
            return None;
        }
        let way = turned.way.unwrap_or(self.way);
        let later = Moment { way, ..*self };
        let before = later.before_first(begin)?;
        Some(Deed::SowOn {
            lifted,
            before,
            way: way as u8,
        })
    }

    /// The place before the first seed of a lap, where that can be known and there is one.
    fn before_first(&self, begin: &Begin<Narrow>) -> Option<Slot> {
        let place = match &begin.place {
            Place::The(described) => self.only(described)?,
            place => self.place(place)?,
        };
        let before = match begin.after {
            true => place,
            false => step(&self.ring.next[1 - self.way], place),
        };
        (place != OFF && step(&self.ring.next[self.way], before) != OFF).then_some(before)
    }

    /// The one place of a description that nothing can change.
    fn only(&self, described: &Described<Narrow>) -> Option<Slot> {
        let [one] = &described.any[..] else {
            return None;
        };
        if one.whose.is_some() || !one.tests.is_empty() {
            return None;
        }
        let places = one.fixed[self.player];
        match &one.extremes[..] {
            [] => Some(self.rules.layout.first_of(places)),
            [Extreme::First] => self.first_along(places),
            _ => None,
        }
    }

    /// Where the sowing enters places, counted from after the last seed.
    fn first_along(&self, places: u64) -> Option<Slot> {
        let mut slot = step(&self.ring.next[self.way], self.it);
        for _ in 0..self.ring.places.len() {
            if slot == OFF {
                return None;
            }
            let previous = step(&self.ring.next[1 - self.way], slot);
            if places.has(slot) && !places.has(previous) {
                return Some(slot);
            }
            slot = step(&self.ring.next[self.way], slot);
        }
        None
    }

    /// The house of a place, as a set; none where there is no such place.
    fn houses(&self, place: &Place<Narrow>) -> Option<u64> {
        let slot = self.place(place)?;
        Some(match slot != OFF {
            true => u64::one(slot) & self.rules.layout.houses,
            false => 0,
        })
    }

    /// A place that nothing can change; [`OFF`] where there is no such place.
    fn place(&self, place: &Place<Narrow>) -> Option<Slot> {
        let layout = &self.rules.layout;
        Some(match place {
            Place::It => self.it,
            Place::Opposite(inner) => step(&layout.opposite, self.place(inner)?),
            Place::Behind(inner) => step(&layout.behind, self.place(inner)?),
            Place::Ahead(steps) => {
                let along = &self.ring.next[self.way];
                (0..*steps).fold(self.it, |slot, _| step(along, slot))
            }
            Place::Previous => step(&self.ring.next[1 - self.way], self.it),
            _ => return None,
        })
    }
}

/// Whether a rule is for the first lap, or for all later ones; `None` where it depends on which.
fn of_lap(rule: &FallRule<Narrow>, later: bool) -> Option<bool> {
    let Some(laps) = &rule.lap else {
        return Some(true);
    };
    if !later {
        return Some(laps.contains(1));
    }
    let second = laps.contains(2);
    let known = |end: u16| end == u16::MAX || u32::from(end) < FEW_LAPS;
    let ranges = laps.count().ranges().iter();
    let same = ranges
        .clone()
        .all(|(low, high)| known(*low) && known(*high))
        && (3..=FEW_LAPS).all(|lap| laps.contains(lap) == second);
    same.then_some(second)
}
