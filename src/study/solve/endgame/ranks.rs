//! Numbers for all positions of so many seeds, without gaps.

use crate::engine::laps::Seeds;

/// The most houses of both players together.
const MOST_HOUSES: usize = 16;
/// One more than the most seeds.
const SEEDS: usize = 129;
/// Adds up the bytes of a word from the lowest on.
const SUMS: u64 = 0x0101_0101_0101_0101;

/// Numbers the ways of laying seeds into houses: by how many lie in the first house, in the first
/// two, and so on, each of which counts the ways in which there could be fewer.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    /// How many houses each player has.
    houses: [usize; 2],
    /// How many ways there are of laying fewer than so many seeds into one house more than that,
    /// capped at the largest number.
    fewer: Box<[[u64; SEEDS]; MOST_HOUSES]>,
}

impl Ranks {
    /// For players with so many houses; `None` unless each has one to eight.
    pub(super) fn new(houses: [usize; 2]) -> Option<Ranks> {
        if !houses.iter().all(|houses| (1..=8).contains(houses)) {
            return None;
        }
        let mut fewer = Box::new([[0; SEEDS]; MOST_HOUSES]);
        for seeds in 0..SEEDS {
            fewer[0][seeds] = seeds as u64;
        }
        for more in 1..MOST_HOUSES {
            for seeds in 1..SEEDS {
                let before = fewer[more][seeds - 1];
                fewer[more][seeds] = fewer[more - 1][seeds].saturating_add(before);
            }
        }
        Some(Ranks { houses, fewer })
    }

    /// How many houses there are.
    fn all(&self) -> usize {
        self.houses[0] + self.houses[1]
    }

    /// How many positions there are of so many seeds, with one player to move.
    pub(super) fn count(&self, seeds: u32) -> u64 {
        self.fewer[self.all() - 2][(seeds as usize + 1).min(SEEDS - 1)]
    }

    /// How many positions there are of so many seeds or fewer, with one player to move.
    pub(super) fn count_to(&self, seeds: u32) -> u64 {
        self.fewer[self.all() - 1][(seeds as usize + 1).min(SEEDS - 1)]
    }

    /// The number of a position among those of as many seeds and the same player to move.
    #[inline(always)]
    pub(super) fn rank(&self, at: &Seeds) -> usize {
        let mover = at.mover as usize & 1;
        let (mine, yours) = (self.houses[mover], self.houses[1 - mover]);
        let mut sums = at.mine.wrapping_mul(SUMS);
        let before = sums >> 56;
        let mut rank = 0;
        for house in 0..mine {
            rank += self.fewer[house][(sums & 0x7f) as usize];
            sums >>= 8;
        }
        let mut sums = at.yours.wrapping_mul(SUMS);
        // The seeds of the last house are what is left.
        for house in mine..mine + yours - 1 {
            rank += self.fewer[house & 15][((sums & 0xff) + before) as usize & 0x7f];
            sums >>= 8;
        }
        rank as usize
    }

    /// The position of a number.
    pub(super) fn position(&self, rank: usize, seeds: u32, mover: u32) -> Seeds {
        let mine = self.houses[mover as usize & 1];
        let (mut left, mut rank) = (seeds as usize, rank as u64);
        let mut at = Seeds {
            mover,
            ..Seeds::default()
        };
        for house in (0..self.all()).rev() {
            let mut before = 0;
            if house > 0 {
                before = left;
                while self.fewer[house - 1][before] > rank {
                    before -= 1;
                }
                rank -= self.fewer[house - 1][before];
            }
            let held = (left - before) as u64;
            left = before;
            match house < mine {
                true => at.mine |= held << (8 * house),
                false => at.yours |= held << (8 * (house - mine)),
            }
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_that_of_its_position() {
        for houses in [[1, 1], [2, 3], [6, 6], [8, 8], [1, 8]] {
            let ranks = Ranks::new(houses).expect("houses");
            let mut before = 0;
            for seeds in 0..5 {
                let count = ranks.count(seeds);
                for mover in 0..2 {
                    for rank in 0..count as usize {
                        let at = ranks.position(rank, seeds, mover);
                        assert_eq!((at.count(), ranks.rank(&at)), (seeds as i32, rank));
                    }
                }
                before += count;
                assert_eq!(ranks.count_to(seeds), before);
            }
        }
    }

    #[test]
    fn there_are_as_many_as_the_formula_says() {
        let ranks = Ranks::new([6, 6]).expect("houses");
        // 48 seeds in 12 houses: 59 over 11.
        assert_eq!(ranks.count(48), 279_871_768_995);
        assert_eq!(ranks.count_to(3), 1 + 12 + 78 + 364);
    }
}
