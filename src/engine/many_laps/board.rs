//! The seeds of all cells.

/// The seeds of all cells, by part.
pub(super) type Cells<const S: usize, const K: usize> = [[u8; S]; K];

/// Gathers the top bits of eight bytes, of which all other bits are zero.
const GATHER: u64 = 0x0002_0408_1020_4081;

/// The seeds of a cell; none where there is no such cell.
#[inline(always)]
pub(super) fn held<const S: usize, const K: usize>(cells: &Cells<S, K>, cell: u8) -> u8 {
    let all = cells.as_flattened();
    all.get(usize::from(cell)).copied().unwrap_or(0)
}

/// A cell to be changed.
#[inline(always)]
pub(super) fn cell_of<const S: usize, const K: usize>(
    cells: &mut Cells<S, K>,
    cell: u8,
) -> Option<&mut u8> {
    cells.as_flattened_mut().get_mut(usize::from(cell))
}

/// Eight cells as one number.
#[inline(always)]
pub(super) fn number_of(eight: &[u8]) -> u64 {
    u64::from_le_bytes(eight.try_into().unwrap_or_default())
}

/// Adds a row to the cells of a part.
#[inline(always)]
pub(super) fn add_row<const S: usize>(part: &mut [u8; S], row: &[u8; S]) {
    for (eight, added) in part.chunks_exact_mut(8).zip(row.chunks_exact(8)) {
        let sum = number_of(eight).wrapping_add(number_of(added));
        eight.copy_from_slice(&sum.to_le_bytes());
    }
}

/// Adds seeds to a cell.
#[inline(always)]
pub(super) fn drop_in<const S: usize, const K: usize>(
    cells: &mut Cells<S, K>,
    cell: u8,
    seeds: u8,
) {
    if let Some(held) = cell_of(cells, cell) {
        *held = held.wrapping_add(seeds);
    }
}

/// Lifts all seeds of a cell.
#[inline(always)]
pub(super) fn lift<const S: usize, const K: usize>(cells: &mut Cells<S, K>, cell: u8) -> u8 {
    cell_of(cells, cell).map_or(0, std::mem::take)
}

/// Those cells of a set that hold so many seeds at least; no cell holds more than 127.
#[inline(always)]
pub(super) fn at_least<const S: usize, const K: usize>(
    cells: &Cells<S, K>,
    set: u64,
    least: u8,
) -> u64 {
    let raise = (0x80 - u64::from(least.min(128))) * 0x0101_0101_0101_0101;
    let of_part = |number: usize| {
        let Some(part) = cells.get(number) else {
            return 0;
        };
        // Where nothing of a part is asked for, nothing need be looked for.
        if K > 1 && set >> (S * number) & ((1 << (S % 64)) - 1) == 0 {
            return 0;
        }
        let mut found = 0;
        for (word, eight) in part.chunks_exact(8).enumerate() {
            let tops = number_of(eight).wrapping_add(raise) & 0x8080_8080_8080_8080;
            found |= (tops.wrapping_mul(GATHER) >> 56) << (S * number + 8 * word);
        }
        found
    };
    (of_part(0) | of_part(1) | of_part(2)) & set
}

/// The seeds of all cells.
#[inline(always)]
pub(super) fn seeds_in_all<const S: usize, const K: usize>(cells: &Cells<S, K>) -> u32 {
    let all = cells.as_flattened().iter();
    all.map(|seeds| u32::from(*seeds)).sum()
}
