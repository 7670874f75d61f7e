//! What sowing a house adds to all others.

use super::order::{Cell, Order};
use super::{ROWS, SLOTS};
use crate::plan::rules::{Place, Ring, Rules, Sowing};
use crate::plan::width::{Narrow, OFF};

/// What sowing does one way: by cell of a part of `S` cells and by seeds.
#[derive(Clone, Debug)]
pub(crate) struct Rows<const S: usize> {
    /// What is added to the cells of the part, eight at a time as one number; the lifted house
    /// loses all. No byte of a sum ever overflows.
    pub(crate) added: [[[u8; S]; ROWS]; S],
    /// The cell where the last seed falls; [`OFF`] where the rules have to be asked.
    pub(crate) last: [[Cell; ROWS]; S],
}

/// The way of a sowing, seed by seed.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// The cell after each in which a seed falls.
    pub(crate) sown: [Cell; SLOTS],
    /// The cell before the one in which the first seed of each falls.
    pub(crate) before: [Cell; SLOTS],
}

/// What a sowing sentence says of laps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Whether no seed falls in the house where the move began.
    pub(crate) skip_origin: bool,
    /// Whether no seed falls in the house where the lap began.
    pub(crate) skip_lap_origin: bool,
    /// Whether rows are also right for seeds that are sown from after a cell without being lifted
    /// there.
    pub(crate) sows_on: bool,
}

/// How seeds are sown, by sowing sentence, player and direction (see [`Sown::index`]).
#[derive(Debug)]
pub(crate) struct Sown {
    /// For short parts.
    pub(crate) short: Vec<Rows<16>>,
    /// For longer ones.
    pub(crate) middle: Vec<Rows<32>>,
    /// For the longest.
    pub(crate) long: Vec<Rows<64>>,
    /// The same, seed by seed.
    pub(crate) paths: Vec<Path>,
    /// By sowing sentence.
    pub(crate) manners: Vec<Manner>,
}

impl Sown {
    /// The index of the rows, or of the path.
    pub(crate) const fn index(sowing: usize, player: usize, way: usize) -> usize {
        (sowing * 2 + player) * 2 + way
    }
}

/// Makes the rows. `None` where a sowing depends on what changes.
pub(super) fn sown(rules: &Rules<Narrow>, order: &Order) -> Option<Sown> {
    let mut sown = Sown {
        short: Vec::new(),
        middle: Vec::new(),
        long: Vec::new(),
        paths: Vec::new(),
        manners: Vec::new(),
    };
    for sowing in &rules.sowings {
        if sowing.kinds.is_some()
            || sowing.skip.is_some()
            || sowing.skip_but_last.is_some()
            || sowing.dropping != 1
            || !begins_at_origin(sowing)
        {
            return None;
        }
        sown.manners.push(Manner {
            skip_origin: sowing.skip_origin,
            skip_lap_origin: sowing.skip_lap_origin,
            sows_on: sowing.begin.after && !sowing.skip_origin && !sowing.skip_lap_origin,
        });
        for player in 0..2 {
            for way in 0..2 {
                let ring = &sowing.rings[player];
                match order.size {
                    16 => sown.short.push(rows(sowing, ring, way, order)),
                    32 => sown.middle.push(rows(sowing, ring, way, order)),
                    _ => sown.long.push(rows(sowing, ring, way, order)),
                }
                sown.paths.push(path(sowing, ring, way, order));
            }
        }
    }
    Some(sown)
}

/// Whether every lap begins at the house that is lifted for it; the origin is that of the whole move.
fn begins_at_origin(sowing: &Sowing<Narrow>) -> bool {
    matches!(sowing.begin.place, Place::It | Place::LapOrigin)
}

fn path(sowing: &Sowing<Narrow>, ring: &Ring, way: usize, order: &Order) -> Path {
    let mut path = Path {
        sown: [OFF; SLOTS],
        before: [OFF; SLOTS],
    };
    for (cell, slot) in order.both() {
        path.sown[usize::from(cell)] = order.cell(super::step(&ring.sown[way], slot));
        path.before[usize::from(cell)] = match sowing.begin.after {
            true => cell,
            false => order.cell(super::step(&ring.next[1 - way], slot)),
        };
    }
    path
}

fn rows<const S: usize>(
    sowing: &Sowing<Narrow>,
    ring: &Ring,
    way: usize,
    order: &Order,
) -> Rows<S> {
    let mut rows = Rows {
        added: [[[0; S]; ROWS]; S],
        last: [[OFF; ROWS]; S],
    };
    let path = path(sowing, ring, way, order);
    let skips = sowing.skip_origin || sowing.skip_lap_origin;
    for (cell, slot) in order.both() {
        if !ring.places.contains(&slot) {
            continue;
        }
        // Each row is the one before it and one seed more.
        let here = usize::from(cell) % S;
        let mut sown = [0u8; S];
        let mut last = path.before[usize::from(cell)];
        for seeds in 1..ROWS {
            for _ in 0..2 {
                last = super::step(&path.sown, last);
                if !(skips && last == cell) {
                    break;
                }
            }
            if last == OFF || (skips && last == cell) {
                break;
            }
            sown[usize::from(last) % S] += 1;
            rows.added[here][seeds] = lifted(&sown, here, seeds);
            rows.last[here][seeds] = last;
        }
    }
    rows
}

/// What is added in numbers of eight cells when so many seeds are lifted besides.
fn lifted<const S: usize>(sown: &[u8; S], from: usize, seeds: usize) -> [u8; S] {
    let mut added = *sown;
    for (number, eight) in added.chunks_exact_mut(8).enumerate() {
        let sown = u64::from_le_bytes((&*eight).try_into().unwrap_or_default());
        let taken = match from / 8 == number {
            true => (seeds as u64) << (8 * (from % 8)),
            false => 0,
        };
        eight.copy_from_slice(&sown.wrapping_sub(taken).to_le_bytes());
    }
    added
}
