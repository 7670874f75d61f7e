//! Descriptions as masks: what stands on a place and where the place lies.

use super::cell::Cell;
use super::grid::{Grid, Spot};
use super::rules::PLAYERS;
use crate::syntax::words::Side;

/// Which places are meant: any of the alternatives.
#[derive(Clone, Debug, Default)]
pub(crate) struct Described {
    /// The alternatives.
    pub(crate) any: Vec<Alternative>,
}

/// One alternative, by the player from whose seat it is seen.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// A bit for each code of a cell that fits.
    pub(crate) cells: [u64; PLAYERS],
    /// The places that fit by where they lie.
    pub(crate) spots: [Vec<bool>; PLAYERS],
    /// What must not fit besides.
    pub(crate) not: Vec<Described>,
    /// Of all that fit the rest, only the one farthest to that side.
    pub(crate) extremes: Vec<Side>,
}

impl Described {
    /// Whether a place fits, seen from a player's seat.
    #[inline]
    pub(crate) fn fits(&self, grid: &Grid, cells: &[Cell], player: usize, spot: Spot) -> bool {
        self.any
            .iter()
            .any(|alternative| alternative.fits(grid, cells, player, spot))
    }

    /// Every place that fits, in text order.
    pub(crate) fn each<'a>(
        &'a self,
        grid: &'a Grid,
        cells: &'a [Cell],
        player: usize,
    ) -> impl Iterator<Item = Spot> + 'a {
        let spots = grid.order.iter().copied();
        spots.filter(move |spot| self.fits(grid, cells, player, *spot))
    }

    /// Whether what fits depends on other places.
    pub(crate) fn compares(&self) -> bool {
        self.any.iter().any(|alternative| {
            !alternative.extremes.is_empty() || alternative.not.iter().any(Described::compares)
        })
    }
}

impl Alternative {
    #[inline]
    fn fits(&self, grid: &Grid, cells: &[Cell], player: usize, spot: Spot) -> bool {
        self.fits_alone(grid, cells, player, spot)
            && (self.extremes.is_empty() || self.is_extreme(grid, cells, player, spot))
    }

    #[inline]
    fn fits_alone(&self, grid: &Grid, cells: &[Cell], player: usize, spot: Spot) -> bool {
        let at = usize::from(spot);
        self.cells[player] >> cells[at].code() & 1 == 1
            && self.spots[player][at]
            && !self
                .not
                .iter()
                .any(|not| not.fits(grid, cells, player, spot))
    }

    /// Whether of all places that fit the rest it is the farthest to each side asked for.
    fn is_extreme(&self, grid: &Grid, cells: &[Cell], player: usize, spot: Spot) -> bool {
        self.extremes.iter().all(|side| {
            let fitting = grid
                .order
                .iter()
                .filter(|other| self.fits_alone(grid, cells, player, **other));
            let place = |other: &&Spot| grid.from_side(**other, *side, player);
            fitting.min_by_key(place) == Some(&spot)
        })
    }
}
