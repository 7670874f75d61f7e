//! Playing games of any number of laps from tables. What the tables do not know is left to the
//! rules, move by move.

mod list;
mod past;
mod play;
mod trial;

use super::kernel::Errand;
use super::sowing::Node;
use crate::plan::many_laps::{ManyLaps, Row, SLOTS};
use crate::plan::rules::Rules;
use crate::plan::width::Narrow;

pub(super) use past::Past;

/// The kernel, compiled for how many words rows have.
#[derive(Clone, Copy)]
pub(super) struct Laps<'p, const W: usize> {
    tables: &'p ManyLaps,
    rules: &'p Rules<Narrow>,
    rows: &'p [Row<W>],
}

/// Does something with the kernel that fits the game.
pub(super) fn with_kernel<E: Errand>(
    tables: &ManyLaps,
    rules: &Rules<Narrow>,
    node: Node<Narrow>,
    past: Past,
    errand: E,
) -> E::Outcome {
    match tables.rows.long.is_empty() {
        true => {
            let rows = &tables.rows.short[..];
            errand.run(
                &Laps {
                    tables,
                    rules,
                    rows,
                },
                node,
                past,
            )
        }
        false => {
            let rows = &tables.rows.long[..];
            errand.run(
                &Laps {
                    tables,
                    rules,
                    rows,
                },
                node,
                past,
            )
        }
    }
}

/// The seeds of all slots.
type Cells = [u8; SLOTS];

/// The slots of the first so many words that hold so many seeds at least, a bit each; no slot
/// holds more than 127.
#[inline]
fn at_least(cells: &Cells, words: usize, least: u8) -> u64 {
    /// Gathers the top bits of eight bytes, of which all other bits are zero.
    const GATHER: u64 = 0x0002_0408_1020_4081;
    let raise = (0x80 - u64::from(least.min(128))) * 0x0101_0101_0101_0101;
    let mut slots = 0;
    for (number, word) in cells.chunks_exact(8).take(words).enumerate() {
        let word = u64::from_le_bytes(word.try_into().unwrap_or_default());
        let tops = word.wrapping_add(raise) & 0x8080_8080_8080_8080;
        slots |= (tops.wrapping_mul(GATHER) >> 56) << (8 * number);
    }
    slots
}

/// The seeds of the slots of the first so many words that are in a set.
fn seeds_of(cells: &Cells, set: u64) -> u32 {
    crate::plan::width::seeds_in::<Narrow>(cells, set)
}
