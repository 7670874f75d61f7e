//! What a move does to the seeds.

use super::{CHAIN, Lap, Node, OWN};
use crate::plan::one_lap::{OneLap, ROWS, Row};

/// Gathers the top bits of eight bytes, of which all other bits are zero.
const GATHER: u64 = 0x0002_0408_1020_4081;

/// The seeds after a move, as the player sees them who has made it.
#[derive(Clone, Copy)]
pub(super) struct Moved {
    pub(super) mine: u64,
    pub(super) yours: u64,
    pub(super) stored: u64,
    /// Whether something was captured.
    pub(super) captured: bool,
    /// Whether the rules speak of a capture, of something or of nothing.
    pub(super) fires: bool,
    /// 1 if the turn passes on, else 0.
    pub(super) passes: u32,
}

impl<const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool>
    Lap<'_, STYLE, HISTORY, FREE, BIG>
{
    /// The houses that may be moved, a bit each, as long as nothing obliges the mover.
    #[inline(always)]
    pub(super) fn open(&self, mine: u64, mover: u32) -> u32 {
        let tops = mine.wrapping_add(self.tables.raise) & self.tables.may[mover as usize & 1];
        (tops.wrapping_mul(GATHER) >> 56) as u32
    }

    /// How many houses are in a set, for each direction in which they can be sown.
    #[inline(always)]
    pub(super) fn size(&self, set: u32) -> usize {
        let houses = usize::from(self.tables.sizes[set as usize & 0xff]);
        if FREE { 2 * houses } else { houses }
    }

    /// Sows a house. `None` where there is no row for so many seeds.
    #[inline(always)]
    pub(super) fn sow(&self, node: &Node, house: u32, way: usize) -> Option<Moved> {
        let mover = node.mover as usize & 1;
        let seeds = (node.mine >> (8 * (house & 7)) & 0xff) as usize;
        if BIG && seeds >= ROWS {
            return None;
        }
        let rows = &self.tables.rows[OneLap::house_index(mover, way, house as usize & 7)];
        let row = &rows[seeds & (ROWS - 1)];
        let moved = Moved {
            mine: node.mine.wrapping_add(row.mine),
            yours: node.yours.wrapping_add(row.yours),
            stored: node.stored + u64::from(row.banked),
            captured: false,
            fires: false,
            passes: u32::from(row.again ^ 1) & 1,
        };
        Some(match STYLE {
            CHAIN => self.capture_chain(moved, row, mover),
            _ => self.capture_pair(moved, row),
        })
    }

    /// Captures the house of the last seed and back from there, if it captures.
    #[inline(always)]
    fn capture_chain(&self, mut moved: Moved, row: &Row, mover: usize) -> Moved {
        let theirs = row.theirs == 1;
        let mut at = u32::from(row.here) & 63;
        let mut word = if theirs { moved.yours } else { moved.mine };
        let mut held = word >> at & 0xff;
        if row.counts >> bit::<BIG>(held) & 1 == 0 {
            return moved;
        }
        let through = self.tables.through[mover][usize::from(row.theirs & 1)];
        loop {
            moved.stored += held;
            word &= !(0xff << at);
            if at == 0 {
                break;
            }
            at -= 8;
            held = word >> at & 0xff;
            if self.tables.through_counts >> bit::<BIG>(held) & through >> at & 1 == 0 {
                break;
            }
        }
        match theirs {
            true => moved.yours = word,
            false => moved.mine = word,
        }
        (moved.captured, moved.fires) = (true, true);
        moved
    }

    /// Captures the house of the last seed and the one opposite, as far as it captures.
    #[inline(always)]
    fn capture_pair(&self, mut moved: Moved, row: &Row) -> Moved {
        let turned = STYLE != OWN && row.theirs == 1;
        let (here, there) = (u32::from(row.here) & 63, u32::from(row.there) & 63);
        let (it_word, other_word) = match turned {
            true => (moved.yours, moved.mine),
            false => (moved.mine, moved.yours),
        };
        let (it, opposite) = (it_word >> here & 0xff, other_word >> there & 0xff);
        let enough = u64::from(opposite | u64::from(row.always) != 0);
        let fires = row.counts >> bit::<BIG>(it) & enough;
        let taken_it = it & u64::from(row.take_it) & 0u64.wrapping_sub(fires);
        let taken_there = opposite & u64::from(row.take_opposite) & 0u64.wrapping_sub(fires);
        moved.stored += taken_it + taken_there;
        moved.captured = taken_it + taken_there > 0;
        moved.fires = fires == 1;
        let (from_it, from_there) = (taken_it << here, taken_there << there);
        match turned {
            true => {
                moved.yours -= from_it;
                moved.mine -= from_there;
            }
            false => {
                moved.mine -= from_it;
                moved.yours -= from_there;
            }
        }
        moved
    }

    /// Turns to the next player, whose open houses are found. `earlier` is how many earlier positions
    /// there are.
    #[inline(always)]
    pub(super) fn turn(&self, node: &Node, moved: &Moved, earlier: usize) -> Node {
        let swapped = (moved.mine ^ moved.yours) & 0u64.wrapping_sub(u64::from(moved.passes));
        let mine = moved.mine ^ swapped;
        let mover = node.mover ^ moved.passes;
        let (since, seen) = match HISTORY && moved.captured {
            true => (earlier as u32, 0),
            false => (node.since, node.seen),
        };
        Node {
            mine,
            yours: moved.yours ^ swapped,
            stored: moved.stored.rotate_left(moved.passes << 5),
            mover,
            set: self.open(mine, mover),
            since,
            seen,
        }
    }
}

/// The bit that stands for so many seeds.
#[inline(always)]
fn bit<const BIG: bool>(seeds: u64) -> u64 {
    match BIG {
        true => seeds.min(ROWS as u64 - 1),
        false => seeds & (ROWS as u64 - 1),
    }
}
