//! Earlier positions, found by a hash and then compared.

use super::Cells;
use crate::engine::holdings::spread;
use crate::engine::sowing::Table;
use crate::plan::rules::Rules;
use crate::plan::width::Narrow;

/// Earlier positions.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Past {
    hashes: Vec<u64>,
    tables: Vec<Table<Narrow>>,
    /// For each position, how much is stored in it, and where those begin that can be the same:
    /// what is stored stays stored.
    since: Vec<(u32, u32)>,
}

impl Past {
    /// The earlier positions of a game.
    pub(in crate::engine) fn of(
        rules: &Rules<Narrow>,
        earlier: impl Iterator<Item = Table<Narrow>>,
    ) -> Past {
        let mut past = Past::default();
        for table in earlier {
            past.push(rules, &table);
        }
        past
    }

    /// Adds a position. Returns how often it has occurred before.
    #[inline]
    pub(super) fn push(&mut self, rules: &Rules<Narrow>, table: &Table<Narrow>) -> u32 {
        let [first, second, ..] = rules.layout.stores;
        let seeds = |slot: u8| u32::from(table.cells[usize::from(slot) & 63]);
        let stored = seeds(first) + seeds(second);
        let since = match self.since.last() {
            Some((before, since)) if *before == stored => *since,
            _ => self.hashes.len() as u32,
        };
        let hash = hash(&table.cells) ^ u64::from(table.mover);
        let earlier = self.hashes.get(since as usize..).unwrap_or_default();
        let mut times = 0;
        for (at, _) in earlier.iter().enumerate().filter(|(_, h)| **h == hash) {
            times += u32::from(self.tables[since as usize + at] == *table);
        }
        self.hashes.push(hash);
        self.tables.push(*table);
        self.since.push((stored, since));
        times
    }

    /// A hash of the positions that can occur again, whatever their order.
    pub(super) fn key(&self) -> u64 {
        let since = self.since.last().map_or(0, |(_, since)| *since as usize);
        let back = self.hashes.get(since..).unwrap_or_default();
        back.iter()
            .fold(0, |sum, hash| sum.wrapping_add(spread(*hash)))
    }

    /// Takes the last position back out.
    pub(super) fn pop(&mut self) {
        self.hashes.pop();
        self.tables.pop();
        self.since.pop();
    }
}

fn hash(cells: &Cells) -> u64 {
    let mut hash = 0u64;
    for (number, word) in cells.chunks_exact(8).enumerate() {
        let word = u64::from_le_bytes(word.try_into().unwrap_or_default());
        let odd = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * number as u64 + 1) | 1;
        let mixed = word.wrapping_mul(odd);
        hash = hash.wrapping_add(mixed ^ mixed >> 29);
    }
    hash
}
