//! Earlier positions, found by a hash and then compared.

use super::board::{Cells, number_of};
use super::node::Table;
use crate::engine::holdings::spread;

/// Earlier positions.
#[derive(Debug)]
pub(in crate::engine) struct Past<const S: usize, const K: usize> {
    hashes: Vec<u64>,
    tables: Vec<Table<S, K>>,
    /// For each position, how much is stored in it, and where those begin that can be the same:
    /// what is stored stays stored.
    since: Vec<(u32, u32)>,
}

// A copy in the place of another one uses its memory again.
impl<const S: usize, const K: usize> Clone for Past<S, K> {
    fn clone(&self) -> Past<S, K> {
        Past {
            hashes: self.hashes.clone(),
            tables: self.tables.clone(),
            since: self.since.clone(),
        }
    }

    fn clone_from(&mut self, other: &Past<S, K>) {
        self.hashes.clone_from(&other.hashes);
        self.tables.clone_from(&other.tables);
        self.since.clone_from(&other.since);
    }
}

impl<const S: usize, const K: usize> Past<S, K> {
    /// No earlier positions.
    pub(super) fn new() -> Past<S, K> {
        Past {
            hashes: Vec::new(),
            tables: Vec::new(),
            since: Vec::new(),
        }
    }

    /// Adds a position in which so much is stored. Returns how often it has occurred before.
    #[inline]
    pub(super) fn push(&mut self, table: &Table<S, K>, stored: u32) -> u32 {
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

fn hash<const S: usize, const K: usize>(cells: &Cells<S, K>) -> u64 {
    let mut hash = 0u64;
    for (number, word) in cells.as_flattened().chunks_exact(8).enumerate() {
        let word = number_of(word);
        let odd = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * number as u64 + 1) | 1;
        let mixed = word.wrapping_mul(odd);
        hash = hash.wrapping_add(mixed ^ mixed >> 29);
    }
    hash
}
