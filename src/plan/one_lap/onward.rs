//! Whether play can only go onward: no position comes up again.

use super::rows::Frame;
use super::{MOST_HOUSES, OneLap, ROWS, Row};

/// Whether each move puts seeds into the mover's store, or only moves own seeds farther along the
/// own houses. Captures take seeds out of play as well, so that in both cases nothing is ever as it
/// was before: seeds in play never come back, and while they stay the same in number, those of the
/// mover come nearer and nearer to the end of the row.
pub(super) fn goes_on(rows: &[[Row; ROWS]], frame: &Frame, seeds: u32) -> bool {
    let most = (seeds as usize).min(ROWS - 1);
    (0..2).all(|player| {
        (0..frame.ways.len()).all(|way| {
            (0..frame.slots[player].len()).all(|house| {
                // The longest row goes round the whole circuit, so that more seeds fall where its do.
                let rows = &rows[OneLap::house_index(player, way, house)];
                let mut sown = (1..=most).map(|seeds| (&rows[seeds], seeds));
                sown.all(|(row, seeds)| row.banked > 0 || advances(row, house, seeds))
            })
        })
    })
}

/// Whether all seeds of a house fall in later houses of the same row.
fn advances(row: &Row, house: usize, seeds: usize) -> bool {
    let sown = row.mine.wrapping_add((seeds as u64) << (8 * house));
    let later = (house + 1..MOST_HOUSES).fold(0, |mask, house| mask | 0xff_u64 << (8 * house));
    row.yours == 0 && sown & !later == 0
}
