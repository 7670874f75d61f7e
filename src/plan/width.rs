//! How wide a table is: the types of its cells and of sets of its slots, chosen once for a plan.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// Index of a house or store in tables: the houses in the order of their names as text, then the
/// stores of those who play, in the order of play.
pub(crate) type Slot = u8;

/// Stands for no slot at all.
pub(crate) const OFF: Slot = u8::MAX;

/// The most slots of any table.
pub(crate) const MAX_SLOTS: usize = 128;

/// A set of slots.
pub(crate) trait Mask:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
{
    /// No slots.
    const NONE: Self;

    /// Only that slot.
    fn one(slot: Slot) -> Self;

    /// Whether the slot is in the set.
    fn has(self, slot: Slot) -> bool;

    /// How many slots are in the set.
    fn count(self) -> u32;

    /// The lowest slot; meaningless for an empty set.
    fn lowest(self) -> Slot;

    /// The set without its lowest slot.
    fn without_lowest(self) -> Self;

    /// Whether no slot is in the set.
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The slots, from the lowest.
    fn slots(self) -> Slots<Self> {
        Slots(self)
    }
}

/// The slots of a set, from the lowest.
pub(crate) struct Slots<M>(M);

impl<M: Mask> Iterator for Slots<M> {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        if self.0.is_none() {
            return None;
        }
        let slot = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(slot)
    }
}

macro_rules! mask {
    ($type:ty) => {
        impl Mask for $type {
            const NONE: Self = 0;

            #[inline]
            fn one(slot: Slot) -> Self {
                (1 as $type).wrapping_shl(u32::from(slot))
            }

            #[inline]
            fn has(self, slot: Slot) -> bool {
                self.wrapping_shr(u32::from(slot)) & 1 == 1
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> Slot {
                self.trailing_zeros() as Slot
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

mask!(u64);
mask!(u128);

/// The seeds of all slots.
pub(crate) trait Cells: Copy + Eq + Hash + Debug + Send + Sync {
    /// All empty.
    const EMPTY: Self;

    /// The seeds of a slot.
    fn get(&self, slot: Slot) -> u16;

    /// Sets the seeds of a slot.
    fn set(&mut self, slot: Slot, seeds: u16);

    /// Adds one seed.
    fn drop_one(&mut self, slot: Slot);

    /// Adds seeds.
    #[inline]
    fn add(&mut self, slot: Slot, seeds: u16) {
        self.set(slot, self.get(slot).saturating_add(seeds));
    }
}

impl Cells for [u8; 64] {
    const EMPTY: Self = [0; 64];

    #[inline]
    fn get(&self, slot: Slot) -> u16 {
        u16::from(self[usize::from(slot) & 63])
    }

    #[inline]
    fn set(&mut self, slot: Slot, seeds: u16) {
        self[usize::from(slot) & 63] = seeds as u8;
    }

    #[inline]
    fn drop_one(&mut self, slot: Slot) {
        let cell = &mut self[usize::from(slot) & 63];
        *cell = cell.wrapping_add(1);
    }
}

impl Cells for [u16; MAX_SLOTS] {
    const EMPTY: Self = [0; MAX_SLOTS];

    #[inline]
    fn get(&self, slot: Slot) -> u16 {
        self[usize::from(slot) & (MAX_SLOTS - 1)]
    }

    #[inline]
    fn set(&mut self, slot: Slot, seeds: u16) {
        self[usize::from(slot) & (MAX_SLOTS - 1)] = seeds;
    }

    #[inline]
    fn drop_one(&mut self, slot: Slot) {
        let cell = &mut self[usize::from(slot) & (MAX_SLOTS - 1)];
        *cell = cell.wrapping_add(1);
    }
}

/// The types of one width.
pub(crate) trait Width: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Sets of slots.
    type Mask: Mask;
    /// Seeds of all slots.
    type Cells: Cells;
}

/// At most 64 slots and 255 seeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Narrow;

impl Width for Narrow {
    type Mask = u64;
    type Cells = [u8; 64];
}

/// At most 128 slots and 65,535 seeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wide;

impl Width for Wide {
    type Mask = u128;
    type Cells = [u16; MAX_SLOTS];
}

/// The seeds in the slots of a set.
#[inline]
pub(crate) fn seeds_in<W: Width>(cells: &W::Cells, set: W::Mask) -> u32 {
    set.slots().map(|slot| u32::from(cells.get(slot))).sum()
}
