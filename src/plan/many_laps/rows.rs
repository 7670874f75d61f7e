//! What sowing a house adds to all others.

use super::{ROWS, SLOTS};
use crate::plan::rules::{Place, Ring, Rules, Sowing};
use crate::plan::width::{Narrow, OFF, Slot};

/// What sowing one house of so many seeds does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<const W: usize> {
    /// What it adds to the words of eight slots each; the lifted house loses them. No byte of a sum
    /// ever overflows.
    pub(crate) added: [u64; W],
    /// Where the last seed falls; [`OFF`] where the rules have to be asked.
    pub(crate) last: Slot,
}

/// What sowing does, by sowing sentence, player, direction, slot and seeds (see [`Rows::index`]).
#[derive(Debug)]
pub(crate) struct Rows {
    /// For boards on which nothing falls beyond the first 32 slots.
    pub(crate) short: Vec<Row<4>>,
    /// For the others.
    pub(crate) long: Vec<Row<8>>,
    /// By sowing sentence: whether rows are right in the first lap alone.
    pub(crate) first_only: Vec<bool>,
}

impl Rows {
    /// The index of the rows of slot 0 without seeds.
    pub(crate) fn index(sowing: usize, player: usize, way: usize) -> usize {
        ((sowing * 2 + player) * 2 + way) * SLOTS * ROWS
    }
}

/// Makes the rows. `None` where a sowing depends on what changes.
pub(super) fn rows(rules: &Rules<Narrow>) -> Option<Rows> {
    let mut rows = Rows {
        short: Vec::new(),
        long: Vec::new(),
        first_only: Vec::new(),
    };
    let mut all: Vec<Row<8>> = Vec::new();
    for sowing in &rules.sowings {
        if sowing.kinds.is_some()
            || sowing.skip.is_some()
            || sowing.skip_but_last.is_some()
            || sowing.dropping != 1
            || !begins_at_origin(sowing)
        {
            return None;
        }
        rows.first_only.push(sowing.skip_origin);
        for player in 0..2 {
            for way in 0..2 {
                let ring = &sowing.rings[player];
                for slot in 0..SLOTS as Slot {
                    for seeds in 0..ROWS {
                        all.push(row(sowing, ring, way, slot, seeds));
                    }
                }
            }
        }
    }
    let is_short = |row: &Row<8>| row.added[4..].iter().all(|word| *word == 0);
    match all.iter().all(is_short) {
        true => {
            let short = |row: &Row<8>| Row {
                added: std::array::from_fn(|word| row.added[word]),
                last: row.last,
            };
            rows.short = all.iter().map(short).collect();
        }
        false => rows.long = all,
    }
    Some(rows)
}

fn begins_at_origin(sowing: &Sowing<Narrow>) -> bool {
    matches!(
        sowing.begin.place,
        Place::It | Place::Origin | Place::LapOrigin
    )
}

/// Sows a house by the rules.
fn row(sowing: &Sowing<Narrow>, ring: &Ring, way: usize, origin: Slot, seeds: usize) -> Row<8> {
    let nothing = Row {
        added: [0; 8],
        last: OFF,
    };
    if seeds == 0 || !ring.places.contains(&origin) {
        return nothing;
    }
    let skips = sowing.skip_origin || sowing.skip_lap_origin;
    let mut added = [0u64; 8];
    let mut add = |slot: Slot, seeds: u64| {
        let word = &mut added[(usize::from(slot) / 8) & 7];
        *word = word.wrapping_add(seeds << (8 * (slot % 8)));
    };
    let lifted = 0u64.wrapping_sub(seeds as u64);
    add(origin, lifted);
    let mut slot = match sowing.begin.after {
        true => origin,
        false => ring.next[1 - way][usize::from(origin)],
    };
    for _ in 0..seeds {
        slot = super::step(&ring.sown[way], slot);
        if skips && slot == origin {
            slot = super::step(&ring.sown[way], slot);
        }
        if slot == OFF || (skips && slot == origin) {
            return nothing;
        }
        add(slot, 1);
    }
    Row { added, last: slot }
}
