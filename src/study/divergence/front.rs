//! The move sequences up to which all positions are known.

/// Move sequences in order of text, level by level: each is one of the level before and a move
/// more, by its number among the legal ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Front {
    levels: Vec<Vec<(u32, u32)>>,
}

impl Front {
    /// How many of the longest sequences there are.
    pub(super) fn count(&self) -> usize {
        self.levels.last().map_or(1, Vec::len)
    }

    /// Adds sequences of one move more.
    pub(super) fn push(&mut self, longer: Vec<(u32, u32)>) {
        self.levels.push(longer);
    }

    /// Writes the moves of one of the longest sequences.
    pub(super) fn write(&self, number: usize, moves: &mut Vec<u32>) {
        moves.clear();
        let mut at = number as u32;
        for level in self.levels.iter().rev() {
            if let Some((before, choice)) = level.get(at as usize) {
                moves.push(*choice);
                at = *before;
            }
        }
        moves.reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences_are_read_back_from_their_end() {
        let mut front = Front::default();
        let mut moves = Vec::new();
        front.write(0, &mut moves);
        assert_eq!((front.count(), moves.len()), (1, 0));
        front.push(vec![(0, 3), (0, 5)]);
        front.push(vec![(0, 1), (1, 0), (1, 2)]);
        assert_eq!(front.count(), 3);
        front.write(2, &mut moves);
        assert_eq!(moves, [5, 2]);
        front.write(0, &mut moves);
        assert_eq!(moves, [3, 1]);
    }
}
