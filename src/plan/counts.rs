//! Counts as bit tables.

use crate::model::Count;

/// A set of numbers: a bit for each number up to 255, ranges above.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    low: [u64; 4],
    all: Count,
}

impl Counts {
    /// The bit table of a count.
    pub(crate) fn new(count: &Count) -> Counts {
        let mut low = [0; 4];
        for n in (0..256u16).filter(|n| count.contains(*n)) {
            low[usize::from(n / 64)] |= 1 << (n % 64);
        }
        Counts {
            low,
            all: count.clone(),
        }
    }

    /// Whether the number is in the set.
    #[inline]
    pub(crate) fn contains(&self, n: u32) -> bool {
        match n {
            0..256 => self.low[n as usize / 64] >> (n % 64) & 1 == 1,
            _ => self.all.contains(u16::try_from(n).unwrap_or(u16::MAX)),
        }
    }

    /// Whether zero is the only number in the set.
    pub(crate) fn is_none(&self) -> bool {
        self.all == Count::exactly(0)
    }

    /// The count that it was made from.
    pub(crate) fn count(&self) -> &Count {
        &self.all
    }
}
