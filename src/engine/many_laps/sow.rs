//! Sowing a lap.

use super::Laps;
use super::board::{Cells, add_row, drop_in, held, lift, number_of};
use super::endless::Lap;
use super::trial::Trials;
use crate::plan::many_laps::{Cell, Class, Manner, ROWS, Rows, Sown};
use crate::plan::width::OFF;

/// Sowing by one sentence, for one player and kind of move.
#[derive(Clone, Copy)]
pub(super) struct Sower {
    /// What the sowing sentence says.
    pub(super) manner: Manner,
    /// The index of rows and paths of the first direction.
    index: usize,
    /// The class of last seeds of first laps in the first direction.
    class: usize,
}

/// Sowing in one direction.
#[derive(Clone, Copy)]
pub(super) struct Track<'t, const S: usize> {
    pub(super) way: usize,
    pub(super) rows: &'t Rows<S>,
    /// What last seeds of first laps do.
    pub(super) first: &'t Class,
    /// What those of later laps do.
    pub(super) later: &'t Class,
}

impl<'p, const S: usize, const K: usize> Laps<'p, S, K> {
    /// How houses are sown by a sentence; `None` where there is none of that number.
    fn sower(&self, kind: usize, player: usize, sowing: usize) -> Option<Sower> {
        Some(Sower {
            manner: *self.tables.sown.manners.get(sowing)?,
            index: Sown::index(sowing, player, 0),
            class: self.tables.lasts.class(kind, sowing, player),
        })
    }

    /// The track in a direction.
    fn track(&self, sower: &Sower, way: usize) -> Option<Track<'p, S>> {
        let way = way & 1;
        let classes = &self.tables.lasts.classes;
        let [first, later] = classes.get(sower.class + 2 * way..)?.first_chunk()?;
        Some(Track {
            way,
            rows: self.rows.get(sower.index + way)?,
            first,
            later,
        })
    }

    /// What is the same for all moves of a kind by one sowing sentence.
    pub(super) fn trials(
        &self,
        kind: usize,
        sowing: usize,
        player: usize,
    ) -> Option<Trials<'p, S>> {
        let opens = self.tables.kinds.get(kind)?;
        let sower = self.sower(kind, player, sowing)?;
        let ways = opens.ways.get(sowing)?;
        Some(Trials {
            player,
            sower,
            tracks: [self.track(&sower, 0)?, self.track(&sower, 1)?],
            ways: usize::from(ways.first)..usize::from(ways.end),
            free: ways.free,
            into: opens.into.as_ref(),
            heads: &opens.heads,
        })
    }

    /// The part in which seeds of a player fall.
    #[inline(always)]
    pub(super) fn part(player: usize) -> usize {
        if K == 1 { 0 } else { player & 1 }
    }

    /// Lifts a house and sows it, by its row if it holds less than so many seeds; where the last
    /// seed falls. [`OFF`] where the rules have to be asked.
    #[inline(always)]
    pub(super) fn sow_house(
        &self,
        cells: &mut Cells<S, K>,
        part: usize,
        (rows, less): (&Rows<S>, u8),
        cell: Cell,
        slow: impl Fn(&mut Cells<S, K>) -> Cell,
    ) -> Cell {
        let from = usize::from(cell) & (S - 1);
        let seeds = cells[part][from];
        if seeds >= less {
            return slow(cells);
        }
        let seeds = usize::from(seeds) & (ROWS - 1);
        add_row(&mut cells[part], &rows.added[from][seeds]);
        rows.last[from][seeds]
    }

    /// Sows seeds in hand from after a cell; where the last one falls. [`OFF`] where the rules have
    /// to be asked.
    #[inline(always)]
    pub(super) fn sow_hand(
        &self,
        cells: &mut Cells<S, K>,
        part: usize,
        (sower, rows): (&Sower, &Rows<S>),
        lap: Lap,
        origin: Cell,
    ) -> Cell {
        let from = usize::from(lap.from) & (S - 1);
        let hand = lap.hand.unwrap_or(0);
        if !sower.manner.sows_on || usize::from(hand) >= ROWS {
            return self.sow_by_seed(cells, sower, lap, origin);
        }
        let seeds = usize::from(hand) & (ROWS - 1);
        // The row takes the seeds from there, where nothing was lifted.
        cells[part][from] = cells[part][from].wrapping_add(hand);
        add_row(&mut cells[part], &rows.added[from][seeds]);
        rows.last[from][seeds]
    }

    /// Sows a lap seed by seed.
    #[inline(never)]
    pub(super) fn sow_by_seed(
        &self,
        cells: &mut Cells<S, K>,
        sower: &Sower,
        lap: Lap,
        origin: Cell,
    ) -> Cell {
        let Some(path) = self.tables.sown.paths.get(sower.index + (lap.way & 1)) else {
            return OFF;
        };
        let next = |cell: Cell| path.sown.get(usize::from(cell)).copied().unwrap_or(OFF);
        let (hand, mut cell) = match lap.hand {
            Some(hand) => (hand, lap.from),
            None => {
                let before = path.before.get(usize::from(lap.from)).copied();
                (lift(cells, lap.from), before.unwrap_or(OFF))
            }
        };
        let skipped = |cell: Cell| {
            (sower.manner.skip_origin && cell == origin)
                || (sower.manner.skip_lap_origin && cell == lap.from)
        };
        for _ in 0..hand {
            cell = next(cell);
            for _ in 0..2 {
                if cell != OFF && skipped(cell) {
                    cell = next(cell);
                }
            }
            if cell == OFF || skipped(cell) {
                return OFF;
            }
            drop_in(cells, cell, 1);
        }
        cell
    }

    /// Where the first lap from a house ends, and how many seeds a cell holds then; `None` where
    /// there is no row for it.
    #[inline(always)]
    pub(super) fn foreseen<'c>(
        &self,
        cells: &'c Cells<S, K>,
        part: usize,
        rows: &'c Rows<S>,
        cell: Cell,
    ) -> Option<(Cell, impl Fn(Cell) -> u8 + use<'c, S, K>)> {
        let from = usize::from(cell) & (S - 1);
        let seeds = usize::from(cells[part][from]);
        if seeds >= ROWS {
            return None;
        }
        let (last, added) = (rows.last[from][seeds], &rows.added[from][seeds]);
        let after = move |cell: Cell| {
            if K > 1 && usize::from(cell) / S != part {
                return held(cells, cell);
            }
            let word = usize::from(cell) & (S - 1) & !7;
            let before = number_of(&cells[part][word..word + 8]);
            let now = before.wrapping_add(number_of(&added[word..word + 8]));
            (now >> (8 * (cell & 7))) as u8
        };
        (last != OFF).then_some((last, after))
    }
}
