//! The compact position that rules are played on.

use crate::model::board::MAX_SEATS;
use crate::plan::rules::{LEAST_OWNERS, MAX_MARKS, Rules};
use crate::plan::width::{Cells, Mask, Slot, Width, seeds_in};

/// What makes two positions the same for repetition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table<W: Width> {
    /// Seeds, stores included.
    pub(crate) cells: W::Cells,
    /// What each player may use: own places, and those that nobody owns.
    pub(crate) own: [W::Mask; MAX_SEATS],
    /// Houses that bear each mark.
    pub(crate) marks: [W::Mask; MAX_MARKS],
    /// Seeds in hand, by player.
    pub(crate) hands: [u16; MAX_SEATS],
    /// Who makes the next ply.
    pub(crate) mover: u8,
    /// Players who are out, a bit each.
    pub(crate) out: u8,
}

impl<W: Width> Table<W> {
    /// The table before the first move.
    pub(crate) fn start(rules: &Rules<W>) -> Table<W> {
        Table {
            cells: rules.start.cells,
            own: rules.start.own,
            marks: rules.start.marks,
            hands: rules.start.hands,
            mover: 0,
            out: 0,
        }
    }

    /// Who makes the next ply.
    pub(crate) fn who(&self) -> usize {
        usize::from(self.mover) % MAX_SEATS
    }

    /// Whether a player is out.
    pub(crate) fn is_out(&self, player: usize) -> bool {
        self.out >> player & 1 == 1
    }

    /// The next player after that one who is not out.
    pub(crate) fn after(&self, player: usize, players: usize) -> usize {
        let mut next = (player + 1) % players;
        while self.is_out(next) && next != player {
            next = (next + 1) % players;
        }
        next
    }

    /// The owner of a place; `None` for one that nobody owns.
    pub(crate) fn owner(&self, slot: Slot, players: usize) -> Option<usize> {
        let owners = players.max(LEAST_OWNERS);
        let owner = (0..owners).find(|player| self.own[*player].has(slot))?;
        let alone = (0..owners).all(|player| player == owner || !self.own[player].has(slot));
        alone.then_some(owner)
    }

    /// The houses that only that player owns.
    pub(crate) fn owned_alone(&self, player: usize, players: usize) -> W::Mask {
        let mut own = self.own[player];
        let owners = players.max(LEAST_OWNERS);
        for other in (0..owners).filter(|other| *other != player) {
            own &= !self.own[other];
        }
        own
    }

    /// Makes a player the only owner of a place.
    pub(crate) fn give(&mut self, slot: Slot, player: usize) {
        for (other, own) in self.own.iter_mut().enumerate() {
            match other == player {
                true => *own |= W::Mask::one(slot),
                false => *own &= !W::Mask::one(slot),
            }
        }
    }

    /// Seeds in stores.
    pub(crate) fn stored(&self, rules: &Rules<W>) -> u32 {
        seeds_in::<W>(&self.cells, rules.layout.all_stores)
    }

    /// Seeds on the board and in hands.
    pub(crate) fn in_play(&self, rules: &Rules<W>) -> u32 {
        let hands: u32 = self.hands.iter().map(|n| u32::from(*n)).sum();
        seeds_in::<W>(&self.cells, rules.layout.houses) + hands
    }

    /// Makes houses bear that mark, and no other.
    pub(crate) fn mark(&mut self, houses: W::Mask, mark: usize) {
        for (index, marks) in self.marks.iter_mut().enumerate() {
            match index == mark {
                true => *marks |= houses,
                false => *marks &= !houses,
            }
        }
    }

    /// Takes marks off a house that was emptied.
    pub(crate) fn emptied(&mut self, slot: Slot, rules: &Rules<W>) {
        for (mark, fleeting) in self.marks.iter_mut().zip(rules.fleeting) {
            if fleeting {
                *mark &= !W::Mask::one(slot);
            }
        }
    }

    /// Moves all seeds of a house to a store; returns how many.
    pub(crate) fn store_all(&mut self, slot: Slot, store: Slot, rules: &Rules<W>) -> u16 {
        let seeds = self.cells.get(slot);
        if seeds > 0 {
            self.cells.set(slot, 0);
            self.cells.add(store, seeds);
            self.emptied(slot, rules);
        }
        seeds
    }
}

/// A table and what else must be known to play on, earlier positions apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<W: Width> {
    /// The table.
    pub(crate) table: Table<W>,
    /// Houses that something was taken from.
    pub(crate) touched: W::Mask,
    /// Plies in a row without a capture.
    pub(crate) quiet: u32,
    /// Plies of the round.
    pub(crate) plies: u32,
    /// Whether the player to move has the turn by *take another turn*.
    pub(crate) again: bool,
    /// Who began.
    pub(crate) began: u8,
}

/// What is remembered of the moment before a move.
#[derive(Clone, Copy)]
pub(super) struct Before<'a, W: Width> {
    pub(super) table: &'a Table<W>,
    pub(super) touched: W::Mask,
}

impl<W: Width> Node<W> {
    /// As the moment before the move that is made from here.
    pub(super) fn as_before(&self) -> Before<'_, W> {
        Before {
            table: &self.table,
            touched: self.touched,
        }
    }

    /// A node without anything before it.
    pub(crate) fn fresh(table: Table<W>) -> Node<W> {
        Node {
            table,
            touched: W::Mask::NONE,
            quiet: 0,
            plies: 0,
            again: false,
            began: table.mover,
        }
    }
}
