//! How the kernel holds the seeds: slots in an order in which what one sowing reaches lies together.

use super::SLOTS;
use crate::plan::rules::Rules;
use crate::plan::width::{Mask, Narrow, OFF, Slot};

/// The number of a slot in that order.
pub(crate) type Cell = u8;

/// How many cells lie together where each player sows houses of their own alone.
const SHORT: usize = 16;

/// The order of the slots. Cells come in parts of the same size; a sowing stays in one of them.
#[derive(Debug)]
pub(crate) struct Order {
    /// The cell of each slot; [`OFF`] for what is no slot.
    cells: [Cell; SLOTS],
    /// The slot of each cell; [`OFF`] for none.
    slots: [Slot; SLOTS],
    /// How many cells there are in a part: 16, 32 or 64.
    pub(crate) size: usize,
    /// Whether each player has a part, and all else a third one; else there is only one.
    pub(crate) split: bool,
}

impl Order {
    /// The shortest order for a game.
    pub(super) fn new(rules: &Rules<Narrow>) -> Order {
        let slots = rules.layout.sites.len();
        let in_order = |size| {
            let all = (0..slots).map(|slot| (slot, slot));
            Order::of(all, size, false)
        };
        if slots <= SHORT {
            return in_order(SHORT);
        }
        if let Some(order) = Order::split(rules) {
            return order;
        }
        in_order(if slots <= 2 * SHORT { 2 * SHORT } else { SLOTS })
    }

    fn of(cells: impl Iterator<Item = (usize, usize)>, size: usize, split: bool) -> Order {
        let mut order = Order {
            cells: [OFF; SLOTS],
            slots: [OFF; SLOTS],
            size,
            split,
        };
        for (slot, cell) in cells {
            order.cells[slot] = cell as Cell;
            order.slots[cell] = slot as Slot;
        }
        order
    }

    /// An order with a part for what each player sows, if these have nothing in common.
    fn split(rules: &Rules<Narrow>) -> Option<Order> {
        let reach = |player: usize| {
            let rings = rules.sowings.iter().map(|sowing| &sowing.rings[player]);
            let places = rings.flat_map(|ring| &ring.places);
            let own = rules.start.own[player] & rules.layout.houses;
            places.fold(own, |all, slot| all | u64::one(*slot))
        };
        let parts = [reach(0), reach(1)];
        let slots = rules.layout.sites.len();
        let rest = (0..slots as Slot).filter(|slot| !(parts[0] | parts[1]).has(*slot));
        let rest: Vec<Slot> = rest.collect();
        let short = |set: &u64| set.count() as usize <= SHORT;
        let fits = parts.iter().all(short) && rest.len() <= SHORT;
        if rules.needs.owners || !(parts[0] & parts[1]).is_none() || !fits {
            return None;
        }
        let part = |number: usize, slots: Vec<Slot>| {
            let cells = slots.into_iter().enumerate();
            cells.map(move |(place, slot)| (usize::from(slot), number * SHORT + place))
        };
        let first = part(0, parts[0].slots().collect());
        let second = part(1, parts[1].slots().collect());
        let cells = first.chain(second).chain(part(2, rest));
        Some(Order::of(cells, SHORT, true))
    }

    /// The cell of a slot.
    pub(crate) fn cell(&self, slot: Slot) -> Cell {
        self.cells.get(usize::from(slot)).copied().unwrap_or(OFF)
    }

    /// The slot of a cell.
    pub(crate) fn slot(&self, cell: Cell) -> Slot {
        self.slots.get(usize::from(cell)).copied().unwrap_or(OFF)
    }

    /// The cells of slots.
    pub(crate) fn cells(&self, slots: u64) -> u64 {
        let cells = slots.slots().map(|slot| self.cell(slot));
        cells
            .filter(|cell| *cell != OFF)
            .fold(0, |all, cell| all | u64::one(cell))
    }

    /// Whether the cells of slots are in the order of the slots.
    pub(super) fn is_ascending(&self, slots: u64) -> bool {
        slots.slots().map(|slot| self.cell(slot)).is_sorted()
    }

    /// The cells that there are, each with its slot.
    pub(crate) fn both(&self) -> impl Iterator<Item = (Cell, Slot)> {
        let all = (0..SLOTS as Cell).zip(self.slots);
        all.filter(|(_, slot)| *slot != OFF)
    }
}
