//! What a search remembers of positions: a transposition table of bounded size.

/// What a value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is at least this.
    AtLeast,
    /// The true one is at most this.
    AtMost,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    path: u64,
    /// The value for the player to move, after a search of that depth.
    pub(super) value: i32,
    pub(super) number: u16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// Whether the search stopped before the ends of all games.
    pub(super) open: bool,
}

/// Which position, and how it was come by as far as that can matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) key: u64,
    pub(super) path: u64,
}

const NOTHING: Entry = Entry {
    key: 0,
    path: 0,
    value: 0,
    number: 0,
    depth: 0,
    bound: Bound::AtMost,
    open: true,
};

/// The table. Each position has two entries to go to: of the first the deeper search stays, the
/// second is always overwritten.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    entries: Vec<[Entry; 2]>,
}

impl Memory {
    /// A table of `2^bits` pairs of entries; none at all for 0.
    pub(super) fn new(bits: u32) -> Memory {
        let pairs = if bits == 0 { 0 } else { 1 << bits };
        Memory {
            entries: vec![[NOTHING; 2]; pairs],
        }
    }

    fn index(&self, key: u64) -> Option<usize> {
        let mask = self.entries.len().checked_sub(1)?;
        Some(key as usize & mask)
    }

    /// What was found at that place in a search of that depth.
    pub(super) fn value(&self, place: Place, depth: u32) -> Option<Entry> {
        let pair = &self.entries[self.index(place.key)?];
        let mut known = pair.iter().copied();
        known.find(|entry| {
            entry.key == place.key && entry.path == place.path && u32::from(entry.depth) == depth
        })
    }

    /// The number of the move that was best in that position last, however it was come by.
    pub(super) fn best(&self, key: u64) -> Option<usize> {
        let pair = &self.entries[self.index(key)?];
        let known = pair
            .iter()
            .filter(|entry| entry.key == key && entry.depth > 0);
        let deepest = known.max_by_key(|entry| entry.depth)?;
        Some(usize::from(deepest.number))
    }

    /// Remembers what was found at a place.
    pub(super) fn store(
        &mut self,
        place: Place,
        depth: u32,
        number: usize,
        (value, bound): (i32, Bound),
        open: bool,
    ) {
        let Some(index) = self.index(place.key) else {
            return;
        };
        let entry = Entry {
            key: place.key,
            path: place.path,
            value,
            number: u16::try_from(number).unwrap_or(0),
            depth: depth.min(u32::from(u8::MAX)) as u8,
            bound,
            open,
        };
        let pair = &mut self.entries[index];
        match entry.depth >= pair[0].depth {
            true => pair[0] = entry,
            false => pair[1] = entry,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Place = Place { key: 0x51, path: 7 };

    #[test]
    fn values_hold_for_their_depth_and_path_only() {
        let mut memory = Memory::new(4);
        memory.store(PLACE, 3, 5, (42, Bound::Exact), true);
        assert_eq!(memory.value(PLACE, 3).map(|entry| entry.value), Some(42));
        assert!(memory.value(PLACE, 4).is_none());
        assert!(memory.value(Place { path: 8, ..PLACE }, 3).is_none());
        assert!(memory.value(Place { key: 0x41, ..PLACE }, 3).is_none());
        assert_eq!(memory.best(0x51), Some(5));
    }

    #[test]
    fn a_deep_search_is_not_forgotten_for_a_shallow_one() {
        let mut memory = Memory::new(1);
        memory.store(PLACE, 6, 1, (1, Bound::Exact), true);
        let other = Place { key: 0x53, path: 0 };
        memory.store(other, 2, 2, (2, Bound::AtMost), true);
        assert!(memory.value(PLACE, 6).is_some() && memory.value(other, 2).is_some());
    }

    #[test]
    fn without_memory_nothing_is_known() {
        let mut memory = Memory::new(0);
        memory.store(PLACE, 3, 5, (42, Bound::Exact), true);
        assert!(memory.value(PLACE, 3).is_none() && memory.best(0x51).is_none());
    }
}
