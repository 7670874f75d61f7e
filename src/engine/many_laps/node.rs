//! Positions as the kernel holds them.

use super::board::{Cells, drop_in, held};
use crate::engine::holdings::Holdings;
use crate::engine::sowing;
use crate::plan::many_laps::{ManyLaps, Order};
use crate::plan::rules::Rules;
use crate::plan::width::{Cells as _, Mask, Narrow};

/// A position: cells in `K` parts of `S`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine) struct Table<const S: usize, const K: usize> {
    pub(super) cells: Cells<S, K>,
    /// The cells that each player may use.
    pub(super) own: [u64; 2],
    /// Seeds in hand.
    pub(super) hands: [u16; 2],
    pub(super) mover: u8,
    /// Players who are out, a bit each.
    pub(super) out: u8,
}

/// A position and what else must be known to play on, earlier positions apart.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Node<const S: usize, const K: usize> {
    pub(super) table: Table<S, K>,
    pub(super) quiet: u32,
    pub(super) plies: u32,
    /// Whether the player to move has the turn by *take another turn*.
    pub(super) again: bool,
    pub(super) began: u8,
}

impl<const S: usize, const K: usize> Table<S, K> {
    /// The same as a table of slots.
    pub(super) fn of(order: &Order, table: &sowing::Table<Narrow>) -> Table<S, K> {
        let mut cells = [[0; S]; K];
        for (cell, slot) in order.both() {
            drop_in(&mut cells, cell, table.cells.get(slot) as u8);
        }
        Table {
            cells,
            own: [0, 1].map(|player| order.cells(table.own[player])),
            hands: [table.hands[0], table.hands[1]],
            mover: table.mover,
            out: table.out,
        }
    }

    /// The table of slots, which has no marks.
    fn in_slots(&self, tables: &ManyLaps, rules: &Rules<Narrow>) -> sowing::Table<Narrow> {
        let mut table = sowing::Table::start(rules);
        for (cell, slot) in tables.order.both() {
            table.cells.set(slot, u16::from(held(&self.cells, cell)));
        }
        if self.own != tables.own {
            for (own, cells) in table.own.iter_mut().zip(self.own) {
                let slots = cells.slots().map(|cell| tables.order.slot(cell));
                *own = slots.fold(0, |own, slot| own | u64::one(slot));
            }
        }
        table.hands[..2].copy_from_slice(&self.hands);
        table.mover = self.mover;
        table.out = self.out;
        table
    }

    /// Who makes the next ply.
    #[inline(always)]
    pub(super) fn who(&self) -> usize {
        usize::from(self.mover & 1)
    }
}

impl<const S: usize, const K: usize> Node<S, K> {
    /// The same as a node of slots.
    pub(in crate::engine) fn of(order: &Order, node: &sowing::Node<Narrow>) -> Node<S, K> {
        Node {
            table: Table::of(order, &node.table),
            quiet: node.quiet,
            plies: node.plies,
            again: node.again,
            began: node.began,
        }
    }

    /// The node of slots.
    pub(super) fn in_slots(
        &self,
        tables: &ManyLaps,
        rules: &Rules<Narrow>,
    ) -> sowing::Node<Narrow> {
        sowing::Node {
            quiet: self.quiet,
            plies: self.plies,
            again: self.again,
            began: self.began,
            ..sowing::Node::fresh(self.table.in_slots(tables, rules))
        }
    }

    /// What each player has.
    pub(super) fn holdings(&self, tables: &ManyLaps, owners: bool) -> Holdings {
        let mut holdings = Holdings::default();
        for player in 0..2 {
            let own = self.table.own[player] & !self.table.own[1 - player] & tables.houses;
            let stored = held(&self.table.cells, tables.stores[player]);
            holdings.stored[player] = i32::from(stored);
            for seeds in own
                .slots()
                .map(|cell| i32::from(held(&self.table.cells, cell)))
            {
                holdings.seeds[player] += seeds;
                holdings.filled[player] += i32::from(seeds > 0);
                holdings.single[player] += i32::from(seeds == 1);
            }
            holdings.hands[player] = i32::from(self.table.hands[player]);
            if owners {
                holdings.houses[player] = own.count() as i32;
            }
        }
        holdings
    }
}
