//! What stands on a place, in one byte.

use crate::model::PieceId;

/// Nothing, or some pieces of one player and one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Cell(u8);

impl Cell {
    /// Nothing.
    pub(crate) const EMPTY: Cell = Cell(0);
    /// The most pieces on one place.
    pub(crate) const MOST: u8 = 15;
    /// The most kinds of pieces.
    pub(crate) const KINDS: usize = 2;
    /// All codes are below this.
    pub(crate) const CODES: usize = 64;

    /// So many pieces of that player and kind; none is an empty cell.
    pub(crate) fn new(player: usize, kind: usize, amount: u8) -> Cell {
        debug_assert!(player < 2 && kind < Cell::KINDS && amount <= Cell::MOST);
        match amount {
            0 => Cell::EMPTY,
            _ => Cell(amount << 2 | (kind as u8) << 1 | player as u8),
        }
    }

    /// Every cell there can be, the empty one first.
    pub(crate) fn every() -> impl Iterator<Item = Cell> {
        let filled = (4..Cell::CODES as u8).map(Cell);
        std::iter::once(Cell::EMPTY).chain(filled)
    }

    /// Whether nothing stands there.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether pieces of that player stand there.
    #[inline]
    pub(crate) fn is_of(self, player: usize) -> bool {
        self.0 != 0 && self.player() == player
    }

    /// Whose pieces they are; without meaning for an empty cell.
    #[inline]
    pub(crate) fn player(self) -> usize {
        usize::from(self.0 & 1)
    }

    /// Of which kind; without meaning for an empty cell.
    #[inline]
    pub(crate) fn kind(self) -> usize {
        usize::from(self.0 >> 1 & 1)
    }

    /// The kind as the model numbers it.
    pub(crate) fn kind_id(self) -> PieceId {
        PieceId(self.0 >> 1 & 1)
    }

    /// How many.
    #[inline]
    pub(crate) fn amount(self) -> u8 {
        self.0 >> 2
    }

    /// A number below [`Cell::CODES`] for tables.
    #[inline]
    pub(crate) fn code(self) -> usize {
        usize::from(self.0)
    }

    /// One piece of them alone.
    #[inline]
    pub(crate) fn one(self) -> Cell {
        Cell::new(self.player(), self.kind(), self.amount().min(1))
    }

    /// One piece fewer.
    #[inline]
    pub(crate) fn one_less(self) -> Cell {
        Cell::new(self.player(), self.kind(), self.amount().saturating_sub(1))
    }

    /// The same pieces as another kind.
    pub(crate) fn as_kind(self, kind: usize) -> Cell {
        Cell::new(self.player(), kind, self.amount())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        for player in 0..2 {
            for kind in 0..Cell::KINDS {
                for amount in 1..=Cell::MOST {
                    let cell = Cell::new(player, kind, amount);
                    let parts = (cell.player(), cell.kind(), cell.amount());
                    assert_eq!(parts, (player, kind, amount));
                    assert!(cell.is_of(player) && !cell.is_of(1 - player));
                    assert!(cell.code() < Cell::CODES);
                }
            }
        }
        assert!(Cell::new(1, 1, 0).is_empty());
        assert_eq!(Cell::new(1, 0, 2).one_less(), Cell::new(1, 0, 1));
        assert_eq!(Cell::new(1, 0, 1).one_less(), Cell::EMPTY);
        assert_eq!(Cell::every().count(), 61);
    }
}
