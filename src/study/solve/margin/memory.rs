//! What a search remembers of positions: a transposition table of bounded size.

use crate::engine::laps::Seeds;

/// Entries of one bucket: together as long as a line of the processor's cache.
const WAYS: usize = 4;
/// Bytes of a bucket.
const BUCKET: usize = WAYS * 16;

/// A position, hashed: 96 bits, by which two positions are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hash {
    main: u64,
    extra: u32,
}

impl Hash {
    /// The hash of a position.
    #[inline(always)]
    pub(super) fn of(seeds: &Seeds) -> Hash {
        let turned = seeds.yours.rotate_left(32);
        let mixed = seeds.mine.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ turned.wrapping_mul(0xd6e8_feb8_6659_fd93)
            ^ u64::from(seeds.mover);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let other = seeds.mine.wrapping_mul(0x94d0_49bb_1331_11eb)
            ^ seeds.yours.wrapping_mul(0xa076_1d64_78bd_642f);
        Hash {
            main: mixed ^ mixed >> 29,
            extra: (other >> 32) as u32,
        }
    }
}

/// What is known of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// What it is worth at least.
    pub(super) low: i8,
    /// What it is worth at most.
    pub(super) high: i8,
    /// The number of the move that was best.
    pub(super) best: u8,
    /// The logarithm of the positions looked at for it: what is kept before others.
    pub(super) work: u8,
}

impl Known {
    #[inline(always)]
    fn pack(self, hash: Hash) -> [u64; 2] {
        let [low, high] = [self.low as u8, self.high as u8];
        let bytes = u32::from_le_bytes([low, high, self.best, self.work]);
        [hash.main, u64::from(hash.extra) | u64::from(bytes) << 32]
    }

    #[inline(always)]
    fn unpack(entry: &[u64; 2]) -> Known {
        let [low, high, best, work] = ((entry[1] >> 32) as u32).to_le_bytes();
        Known {
            low: low as i8,
            high: high as i8,
            best,
            work,
        }
    }
}

/// The table.
pub(super) struct Memory {
    buckets: Vec<[[u64; 2]; WAYS]>,
}

impl Memory {
    /// A table of at most so many bytes, and no larger than that many positions need.
    pub(super) fn new(bytes: usize, positions: u64) -> Memory {
        let wanted = positions.saturating_mul(2).div_ceil(WAYS as u64);
        let most = (bytes / BUCKET).max(1);
        let buckets = most.min(usize::try_from(wanted).unwrap_or(usize::MAX).max(1));
        Memory {
            buckets: vec![[[0; 2]; WAYS]; buckets],
        }
    }

    #[inline(always)]
    fn index(&self, hash: Hash) -> usize {
        // Any number of buckets is filled evenly by the upper half of a product.
        ((u128::from(hash.main) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of a position.
    #[inline(always)]
    pub(super) fn get(&self, hash: Hash) -> Option<Known> {
        let bucket = &self.buckets[self.index(hash)];
        let mut all = bucket.iter();
        // Whatever was kept has cost some work, which an empty entry has not.
        let found = all.find(|entry| is(entry, hash) && entry[1] >> 56 > 0)?;
        Some(Known::unpack(found))
    }

    /// Keeps what is known of a position, in the place of what has cost the least.
    #[inline(always)]
    pub(super) fn put(&mut self, hash: Hash, known: Known) {
        let index = self.index(hash);
        let bucket = &mut self.buckets[index];
        let (mut place, mut least) = (0, u64::MAX);
        for (number, entry) in bucket.iter().enumerate() {
            if is(entry, hash) {
                place = number;
                break;
            }
            let work = entry[1] >> 56;
            if work < least {
                (place, least) = (number, work);
            }
        }
        bucket[place] = known.pack(hash);
    }
}

#[inline(always)]
fn is(entry: &[u64; 2], hash: Hash) -> bool {
    entry[0] == hash.main && entry[1] as u32 == hash.extra
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeds(mine: u64) -> Seeds {
        Seeds {
            mine,
            yours: 7,
            mover: 1,
        }
    }

    fn known(low: i8, work: u8) -> Known {
        Known {
            low,
            high: 9,
            best: 3,
            work,
        }
    }

    #[test]
    fn what_was_kept_is_found_and_nothing_else() {
        let mut memory = Memory::new(1 << 12, 1 << 20);
        assert_eq!(memory.get(Hash::of(&Seeds::default())), None);
        memory.put(Hash::of(&seeds(5)), known(-9, 1));
        assert_eq!(memory.get(Hash::of(&seeds(5))), Some(known(-9, 1)));
        assert_eq!(memory.get(Hash::of(&seeds(6))), None);
        memory.put(Hash::of(&seeds(5)), known(2, 4));
        assert_eq!(memory.get(Hash::of(&seeds(5))), Some(known(2, 4)));
    }

    #[test]
    fn what_has_cost_most_stays() {
        let mut memory = Memory::new(1, 1);
        for mine in 1..=20 {
            memory.put(Hash::of(&seeds(mine)), known(0, mine as u8 % 10 + 1));
        }
        assert_eq!(memory.get(Hash::of(&seeds(9))), Some(known(0, 10)));
        assert_eq!(memory.get(Hash::of(&seeds(1))), None);
    }
}
