//! Positions as the kernel holds them, and earlier ones.

use crate::engine::holdings::hash_of;
use crate::engine::laps::Seeds;
use crate::engine::sowing::Table;
use crate::plan::one_lap::OneLap;
use crate::plan::rules::Rules;
use crate::plan::width::{Cells, Narrow};

/// A bit that no house needs, which tells apart who is to move.
const MOVER_SHIFT: u32 = 7;

/// An odd number of well mixed bits.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// A position as the player to move sees it.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Node {
    /// The houses of the player to move, a byte each.
    pub(super) mine: u64,
    /// The opponent's.
    pub(super) yours: u64,
    /// What the player to move has stored, and in the upper half the opponent.
    pub(super) stored: u64,
    pub(super) mover: u32,
    /// The houses that may be moved, a bit each.
    pub(super) set: u32,
    /// Where in the past the positions begin that can occur again.
    pub(super) since: u32,
    /// A bit for each of those, and maybe for others: whose bit is not there has not occurred.
    pub(super) seen: u64,
}

/// Earlier positions: the houses of the player to move, marked by who that is, and the others.
#[derive(Debug, Default)]
pub(in crate::engine) struct Past(pub(super) Vec<(u64, u64)>);

// A copy in the place of another one uses its memory again.
impl Clone for Past {
    fn clone(&self) -> Past {
        Past(self.0.clone())
    }

    fn clone_from(&mut self, other: &Past) {
        self.0.clone_from(&other.0);
    }
}

impl Past {
    /// A hash of the positions from there on, whatever their order.
    pub(super) fn key(&self, since: usize) -> u64 {
        let back = self.0.get(since..).unwrap_or_default();
        back.iter()
            .fold(0, |sum, entry| sum.wrapping_add(hash_of(entry)))
    }

    /// The earlier positions of a game.
    pub(in crate::engine) fn of(
        tables: &OneLap,
        earlier: impl Iterator<Item = Table<Narrow>>,
    ) -> Past {
        let key = |table: Table<Narrow>| {
            let node = Node::of(tables, &table);
            (node.marked(), node.yours)
        };
        Past(earlier.map(key).collect())
    }
}

/// One of 64 bits, by the position.
#[inline(always)]
pub(super) fn bit_of((marked, yours): &(u64, u64)) -> u64 {
    let mixed = marked.wrapping_mul(MIX) ^ yours;
    1 << (mixed.wrapping_mul(MIX) >> 58)
}

impl Node {
    /// The node of a table; which houses may be moved is not known yet.
    pub(in crate::engine) fn of(tables: &OneLap, table: &Table<Narrow>) -> Node {
        let word = |player: usize| {
            let houses = tables.slots[player].iter().enumerate();
            houses.fold(0, |word, (house, slot)| {
                word | u64::from(table.cells.get(*slot)) << (8 * house)
            })
        };
        let stored = |player: usize| u64::from(table.cells.get(tables.stores[player]));
        let mover = usize::from(table.mover) & 1;
        Node {
            mine: word(mover),
            yours: word(1 - mover),
            stored: stored(mover) | stored(1 - mover) << 32,
            mover: mover as u32,
            set: 0,
            since: 0,
            seen: u64::MAX,
        }
    }

    /// The same node, with the bits of the positions before it.
    pub(in crate::engine) fn after(mut self, past: &Past) -> Node {
        self.seen = past.0.iter().fold(0, |seen, entry| seen | bit_of(entry));
        self
    }

    /// The node of seeds in houses, with nothing stored.
    #[inline(always)]
    pub(in crate::engine) fn of_seeds(seeds: &Seeds) -> Node {
        Node {
            mine: seeds.mine,
            yours: seeds.yours,
            stored: 0,
            mover: seeds.mover,
            set: 0,
            since: 0,
            seen: u64::MAX,
        }
    }

    /// The seeds in houses, and what the player to move has stored more than the opponent.
    #[inline(always)]
    pub(in crate::engine) fn seeds(&self) -> (Seeds, i16) {
        let seeds = Seeds {
            mine: self.mine,
            yours: self.yours,
            mover: self.mover,
        };
        (seeds, self.stored as i16 - (self.stored >> 32) as i16)
    }

    /// The mover's houses, marked by who the mover is.
    #[inline(always)]
    pub(super) fn marked(&self) -> u64 {
        self.mine | u64::from(self.mover) << MOVER_SHIFT
    }

    /// One of 64 bits, by the position.
    #[inline(always)]
    pub(super) fn bit(&self) -> u64 {
        bit_of(&(self.marked(), self.yours))
    }

    /// The table of the node.
    pub(super) fn table(&self, tables: &OneLap, rules: &Rules<Narrow>) -> Table<Narrow> {
        let mut table = Table::start(rules);
        let mover = self.mover as usize & 1;
        table.mover = mover as u8;
        let sides = [
            (mover, self.mine, self.stored as u32),
            (1 - mover, self.yours, (self.stored >> 32) as u32),
        ];
        for (player, word, stored) in sides {
            for (house, slot) in tables.slots[player].iter().enumerate() {
                table.cells.set(*slot, (word >> (8 * house) & 0xff) as u16);
            }
            table.cells.set(tables.stores[player], stored as u16);
        }
        table
    }
}
