//! Sets of numbers, as the counts of the language describe them.

/// A set of numbers of seeds, pieces, columns, laps: ranges, and perhaps all even or all odd
/// numbers besides. Kept in one normal form, so that equal sets compare as equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    ranges: Vec<(u16, u16)>,
    even: bool,
    odd: bool,
}

impl Count {
    /// The numbers from `low` to `high`, both included.
    pub fn range(low: u16, high: u16) -> Count {
        Count::any([(low, high)], false, false)
    }

    /// Exactly one number.
    pub fn exactly(n: u16) -> Count {
        Count::range(n, n)
    }

    /// That number and all above.
    pub fn at_least(n: u16) -> Count {
        Count::range(n, u16::MAX)
    }

    /// All numbers in one of the ranges, and the even numbers above zero or the odd ones, if so
    /// asked. Ranges in which the low end is above the high one are left out.
    pub fn any(ranges: impl IntoIterator<Item = (u16, u16)>, even: bool, odd: bool) -> Count {
        let mut sorted: Vec<(u16, u16)> = ranges
            .into_iter()
            .filter(|(low, high)| low <= high)
            .collect();
        if even && odd {
            sorted.push((1, u16::MAX));
        }
        sorted.sort_unstable();
        let mut merged: Vec<(u16, u16)> = Vec::new();
        for (low, high) in sorted {
            match merged.last_mut() {
                Some(last) if u32::from(low) <= u32::from(last.1) + 1 => last.1 = last.1.max(high),
                _ => merged.push((low, high)),
            }
        }
        let single = even != odd;
        Count {
            ranges: merged,
            even: even && single,
            odd: odd && single,
        }
    }

    /// Whether the number is in the set.
    pub fn contains(&self, n: u16) -> bool {
        self.ranges
            .iter()
            .any(|(low, high)| (*low..=*high).contains(&n))
            || (self.even && n.is_multiple_of(2) && n > 0)
            || (self.odd && n % 2 == 1)
    }

    /// Whether no number is in the set.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty() && !self.even && !self.odd
    }

    /// The ranges, sorted, apart from each other.
    pub fn ranges(&self) -> &[(u16, u16)] {
        &self.ranges
    }

    /// Whether all even numbers above zero are in the set by that word.
    pub fn even(&self) -> bool {
        self.even
    }

    /// Whether all odd numbers are in the set by that word.
    pub fn odd(&self) -> bool {
        self.odd
    }

    /// Whether every number of the other set is in this one.
    pub fn includes(&self, other: &Count) -> bool {
        (0..=u16::MAX).all(|n| !other.contains(n) || self.contains(n))
    }

    /// Whether some number is in both sets.
    pub fn meets(&self, other: &Count) -> bool {
        (0..=u16::MAX).any(|n| other.contains(n) && self.contains(n))
    }
}
