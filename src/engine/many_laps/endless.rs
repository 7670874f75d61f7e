//! Finding out that a sowing never ends.

use super::board::Cells;
use crate::model::MAX_LAPS;

/// So many laps are sown without asking whether they ever end.
pub(super) const FEW_LAPS: u32 = 32;

/// A lap about to be sown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Lap {
    pub(super) way: usize,
    /// The house lifted; for what is not a house's alone the cell before the first seed.
    pub(super) from: u8,
    /// The seeds in hand, where they are not those of a house.
    pub(super) hand: Option<u8>,
}

/// Finds out that laps repeat themselves: an earlier moment is kept, farther and farther apart.
pub(super) struct Watched<const S: usize, const K: usize> {
    cells: Cells<S, K>,
    lap: Lap,
    until: u32,
}

/// Whether there were too many laps, or the same lap was about to be sown before.
#[cold]
#[inline(never)]
pub(super) fn ends_never<const S: usize, const K: usize>(
    watched: &mut Option<Watched<S, K>>,
    cells: &Cells<S, K>,
    lap: Lap,
    laps: u32,
) -> bool {
    if laps > MAX_LAPS {
        return true;
    }
    let until = match watched {
        Some(watched) if watched.lap == lap && watched.cells == *cells => return true,
        Some(watched) => watched.until,
        None => FEW_LAPS,
    };
    if laps > until {
        *watched = Some(Watched {
            cells: *cells,
            lap,
            until: laps * 2,
        });
    }
    false
}
