//! What each player has, in numbers that a search can weigh.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::model::board::MAX_SEATS;

/// What each player has, by the order of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holdings {
    /// Seeds or pieces captured or stored.
    pub(crate) stored: [i32; MAX_SEATS],
    /// Seeds in houses that only this player owns.
    pub(crate) seeds: [i32; MAX_SEATS],
    /// Houses with seeds that only this player owns.
    pub(crate) filled: [i32; MAX_SEATS],
    /// Those of them with a single seed.
    pub(crate) single: [i32; MAX_SEATS],
    /// Houses that only this player owns; left at 0 where moves change no owner.
    pub(crate) houses: [i32; MAX_SEATS],
    /// Pieces of the first kind on the board.
    pub(crate) men: [i32; MAX_SEATS],
    /// Pieces of other kinds on the board.
    pub(crate) kings: [i32; MAX_SEATS],
    /// Seeds or pieces in hand.
    pub(crate) hands: [i32; MAX_SEATS],
}

/// The hash of a value.
#[inline]
pub(super) fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    spread(hasher.finish())
}

/// Spreads the differences of two numbers over all bits (the finisher of SplitMix64).
#[inline]
pub(super) fn spread(number: u64) -> u64 {
    let mixed = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
