//! What sowing a house adds to all others.

use super::last::Lasts;
use super::{MOST_HOUSES, OneLap, ROWS, Row, shares_out};
use crate::plan::rules::{Deed, Described, Place, Ring, Rules, Source, Sowing, Test};
use crate::plan::width::{Mask, Narrow, OFF, Slot};
use crate::syntax::words::Direction;

/// Where the houses of the players lie in their words, and how they are sown.
pub(super) struct Frame {
    /// The slots of each player's houses, in the order of the sowing.
    pub(super) slots: [Vec<Slot>; 2],
    /// The directions that a move can have.
    pub(super) ways: Vec<usize>,
    /// Whether the mover chooses among them.
    pub(super) free: bool,
}

/// Where a slot lies: whose house, and which of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) player: usize,
    pub(super) house: usize,
}

impl Frame {
    /// Orders the houses, if all are sown the same way and each is one player's.
    pub(super) fn new(rules: &Rules<Narrow>) -> Option<Frame> {
        let (sowing, others) = rules.sowings.split_first()?;
        let way_of = |sowing: &Sowing<Narrow>| rules.kinds[0].direction.unwrap_or(sowing.direction);
        let direction = way_of(sowing);
        if others.iter().any(|other| way_of(other) != direction) {
            return None;
        }
        let ways = match direction {
            Direction::Counterclockwise | Direction::Alternately => vec![0],
            Direction::Clockwise => vec![1],
            Direction::EitherWay => vec![0, 1],
        };
        let houses = rules.layout.houses;
        let own = [rules.start.own[0] & houses, rules.start.own[1] & houses];
        if !shares_out(own[0], own[1], houses) {
            return None;
        }
        let order = |player: usize| in_order(&sowing.rings[player], ways[0], own[player]);
        let frame = Frame {
            slots: [order(0)?, order(1)?],
            free: direction == Direction::EitherWay,
            ways,
        };
        let enough = frame.slots.iter().all(|slots| slots.len() <= MOST_HOUSES);
        enough.then_some(frame)
    }

    /// Where a slot lies; `None` for stores.
    pub(super) fn spot(&self, slot: Slot) -> Option<Spot> {
        (0..2).find_map(|player| {
            let house = self.slots[player].iter().position(|s| *s == slot)?;
            Some(Spot { player, house })
        })
    }

    /// The top bits of the houses that a player may move.
    pub(super) fn may(&self, rules: &Rules<Narrow>, player: usize) -> u64 {
        let Source::Lift(from) = &rules.kinds[0].source else {
            return 0;
        };
        let fixed = from.any.iter().map(|one| one.fixed[player]);
        let may = fixed.fold(0, |all, one| all | one);
        let houses = self.slots[player].iter().enumerate();
        let tops = houses.filter(|(_, slot)| may.has(**slot));
        tops.fold(0, |all, (house, _)| all | 0x80 << (8 * house))
    }
}

/// A player's houses in the order of a circuit, beginning after a place that is not theirs.
fn in_order(ring: &Ring, way: usize, own: u64) -> Option<Vec<Slot>> {
    let first = *ring.places.first()?;
    let outside = ring.places.iter().copied().find(|slot| !own.has(*slot));
    let mut slot = outside.unwrap_or(first);
    let mut order = Vec::new();
    for _ in 0..ring.places.len() {
        if own.has(slot) {
            order.push(slot);
        }
        slot = ring.next[way][usize::from(slot)];
    }
    let all = order.iter().fold(0, |all, slot| all | u64::one(*slot));
    (all == own).then_some(order)
}

/// What sowing does, for all houses and numbers of seeds.
pub(super) fn rows(
    rules: &Rules<Narrow>,
    frame: &Frame,
    lasts: &Lasts,
) -> Option<Vec<[Row; ROWS]>> {
    let mut rows = vec![[Row::default(); ROWS]; 4 * MOST_HOUSES];
    for player in 0..2 {
        for (number, way) in frame.ways.iter().enumerate() {
            for (house, slot) in frame.slots[player].iter().enumerate() {
                let index = OneLap::house_index(player, number, house);
                for (seeds, entry) in rows[index].iter_mut().enumerate().skip(1) {
                    let sown = sow(rules, player, *way, *slot, seeds)?;
                    let mut row = added(rules, frame, player, *slot, &sown)?;
                    lasts.complete(&mut row, player, *way, sown.last, frame, rules);
                    row.feeds = u8::from(feeds(rules, player, &sown));
                    *entry = row;
                }
            }
        }
    }
    Some(rows)
}

/// Where the seeds of a lap fall.
struct Sown {
    /// How many fall in each slot.
    fallen: [u16; 64],
    /// Where the last one falls.
    last: Slot,
}

/// Sows a house by the rules, seed by seed.
fn sow(
    rules: &Rules<Narrow>,
    player: usize,
    way: usize,
    origin: Slot,
    seeds: usize,
) -> Option<Sown> {
    let sowing = sowing_of(rules, player, origin, seeds)?;
    let ring = &sowing.rings[player];
    if !matches!(
        sowing.begin.place,
        Place::It | Place::Origin | Place::LapOrigin
    ) {
        return None;
    }
    let mut slot = match sowing.begin.after {
        true => origin,
        false => ring.next[1 - way][usize::from(origin)],
    };
    let skips = sowing.skip_origin || sowing.skip_lap_origin;
    let mut fallen = [0; 64];
    for _ in 0..seeds {
        slot = *ring.sown[way].get(usize::from(slot))?;
        if skips && slot == origin {
            slot = *ring.sown[way].get(usize::from(slot))?;
        }
        if slot == OFF || (skips && slot == origin) {
            return None;
        }
        fallen[usize::from(slot) & 63] += 1;
    }
    Some(Sown { fallen, last: slot })
}

/// The sowing sentence for a house of so many seeds. `None` where there is none, or where that
/// depends on something else.
fn sowing_of(
    rules: &Rules<Narrow>,
    player: usize,
    slot: Slot,
    seeds: usize,
) -> Option<&Sowing<Narrow>> {
    for sowing in &rules.sowings {
        let plain = sowing.kinds.is_none() && sowing.skip.is_none();
        if !plain || sowing.skip_but_last.is_some() || sowing.dropping != 1 {
            return None;
        }
        let fits = match &sowing.from {
            None => true,
            Some(from) => is_fitting(from, player, slot, seeds as u32)?,
        };
        if fits && sowing.players[player] {
            return Some(sowing);
        }
    }
    None
}

/// Whether a house of so many seeds fits a description; `None` where that depends on more.
fn is_fitting(
    described: &Described<Narrow>,
    player: usize,
    slot: Slot,
    seeds: u32,
) -> Option<bool> {
    if described.along {
        return None;
    }
    let mut fits = false;
    for one in described
        .any
        .iter()
        .filter(|one| one.fixed[player].has(slot))
    {
        if !super::last::is_plain(one) {
            return None;
        }
        let mut holds = true;
        for test in &one.tests {
            holds &= match test {
                Test::Filled(filled) => (seeds > 0) == *filled,
                Test::Holds(counts) => counts.contains(seeds),
                _ => return None,
            };
        }
        fits |= holds;
    }
    Some(fits)
}

/// Whether a seed falls where an obligation says.
fn feeds(rules: &Rules<Narrow>, player: usize, sown: &Sown) -> bool {
    let Some(Deed::SowIn(places)) = rules.musts.first().map(|must| &must.deed) else {
        return false;
    };
    let fits = places.any.iter().map(|one| one.fixed[player]);
    let fits = fits.fold(0, |all, one| all | one);
    fits.slots()
        .any(|slot| sown.fallen[usize::from(slot) & 63] > 0)
}

/// What a lap adds to the words. `None` where seeds fall in the opponent's store.
fn added(
    rules: &Rules<Narrow>,
    frame: &Frame,
    player: usize,
    origin: Slot,
    sown: &Sown,
) -> Option<Row> {
    let mut row = Row::default();
    let seeds: u16 = sown.fallen.iter().sum();
    let from = frame.spot(origin)?;
    row.mine = 0u64.wrapping_sub(u64::from(seeds) << (8 * from.house));
    for (slot, fallen) in sown.fallen.iter().enumerate().filter(|(_, n)| **n > 0) {
        let slot = slot as Slot;
        match frame.spot(slot) {
            Some(spot) => {
                let more = u64::from(*fallen) << (8 * spot.house);
                let word = match spot.player == player {
                    true => &mut row.mine,
                    false => &mut row.yours,
                };
                *word = word.wrapping_add(more);
            }
            None if slot == rules.layout.stores[player] => row.banked = u32::from(*fallen),
            None => return None,
        }
    }
    Some(row)
}
