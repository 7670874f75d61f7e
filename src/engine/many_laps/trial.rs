//! Trying a move: lap after lap from the tables.

use std::ops::Range;

use super::Laps;
use super::board::{Cells, at_least, drop_in, held, lift};
use super::endless::{FEW_LAPS, Lap, ends_never};
use super::listed::{Done, List};
use super::node::Node;
use super::sow::{Sower, Track};
use crate::plan::many_laps::{Cell, Deed, Fit, Landing, ROWS, Takes};
use crate::plan::width::{Mask, OFF};

/// What is the same for all moves of a kind by one sowing sentence, for one player.
#[derive(Clone)]
pub(super) struct Trials<'t, const S: usize> {
    pub(super) player: usize,
    pub(super) sower: Sower,
    /// Both directions.
    pub(super) tracks: [Track<'t, S>; 2],
    /// Those in which the moves go.
    pub(super) ways: Range<usize>,
    /// Where the first lap must end.
    pub(super) into: Option<&'t Landing>,
    /// The places of heads among all moves, by cell.
    pub(super) heads: &'t [u64; 64],
    /// Whether the mover chooses the direction.
    pub(super) free: bool,
}

impl<const S: usize> Trials<'_, S> {
    /// What stands before a choice.
    #[inline(always)]
    fn head(&self, cell: Cell, way: usize) -> u64 {
        let tail = if self.free { 1 + way as u64 } else { 0 };
        self.heads[usize::from(cell) & 63] | tail
    }
}

/// Whether a kind of move may be made, as far as it depends on where its first lap ends.
#[derive(Clone, Copy)]
enum Foreseen {
    Allowed,
    Refused,
    /// The rules have to be asked.
    Asks,
}

impl<const S: usize, const K: usize> Laps<'_, S, K> {
    /// Plays a move that lifts a house, and lists it if it is legal. False where the rules have to
    /// be asked; nothing is listed then.
    #[inline(always)]
    pub(super) fn try_lift(
        &self,
        node: &Node<S, K>,
        of: &Trials<'_, S>,
        begun: Track<'_, S>,
        cell: Cell,
        list: &mut List<S, K>,
    ) -> bool {
        let part = Self::part(of.player);
        if let Some(into) = of.into {
            // Most moves fail here, before anything is copied.
            let foreseen = self.foreseen(&node.table.cells, part, begun.rows, cell);
            match foreseen.map(|(last, after)| goes_into(into, of.player, last, after)) {
                Some(Foreseen::Allowed) => {}
                Some(Foreseen::Refused) => return true,
                Some(Foreseen::Asks) | None => return false,
            }
        }
        let mut cells = node.table.cells;
        let mut done = Done::default();
        let mut watched = None;
        let (mut track, mut class) = (begun, begun.first);
        // Rows are there for fewer seeds than this.
        let mut less = ROWS as u8;
        let (mut it, mut laps) = (cell, 1);
        loop {
            let lap = Lap {
                way: track.way,
                from: it,
                hand: None,
            };
            it = self.sow_house(&mut cells, part, (track.rows, less), it, |cells| {
                self.sow_by_seed(cells, &of.sower, lap, cell)
            });
            if it == OFF {
                return false;
            }
            loop {
                let seeds = cells[part][usize::from(it) & (S - 1)].min(63);
                if class.relays[usize::from(it) & 63] >> seeds & 1 == 1 {
                    break;
                }
                match self.deed(&cells, seeds, class.spans[usize::from(it) & 63]) {
                    Deed::Nothing => {
                        list.add(&cells, of.head(cell, begun.way), 0, done);
                        return true;
                    }
                    Deed::Ask => return false,
                    Deed::Again { once } => {
                        done.again = !(*once && node.again);
                        list.add(&cells, of.head(cell, begun.way), 0, done);
                        return true;
                    }
                    Deed::Relay(house) => {
                        if held(&cells, *house) == 0 {
                            list.add(&cells, of.head(cell, begun.way), 0, done);
                            return true;
                        }
                        it = *house;
                        break;
                    }
                    Deed::Capture(takes) => {
                        let one_of = self.capture(node, &mut cells, takes, &mut done);
                        list.add(&cells, of.head(cell, begun.way), one_of, done);
                        return true;
                    }
                    Deed::SowOn {
                        lifted,
                        before,
                        way,
                    } => {
                        let own = node.table.own[of.player & 1];
                        let hand = lift_all(&mut cells, *lifted, own, &mut done);
                        if hand == 0 {
                            list.add(&cells, of.head(cell, begun.way), 0, done);
                            return true;
                        }
                        let on = of.tracks[usize::from(*way) & 1];
                        (track, class) = (on, on.later);
                        let lap = Lap {
                            way: on.way,
                            from: *before,
                            hand: Some(hand),
                        };
                        laps += 1;
                        if laps > FEW_LAPS && ends_never(&mut watched, &cells, lap, laps) {
                            list.endless = true;
                            return self.tables.endless_is_forbidden;
                        }
                        it = self.sow_hand(&mut cells, part, (&of.sower, on.rows), lap, cell);
                        if it == OFF {
                            return false;
                        }
                    }
                }
            }
            class = track.later;
            if of.sower.manner.skip_origin {
                less = 0;
            }
            laps += 1;
            if laps > FEW_LAPS {
                let lap = Lap {
                    way: track.way,
                    from: it,
                    hand: None,
                };
                if ends_never(&mut watched, &cells, lap, laps) {
                    list.endless = true;
                    return self.tables.endless_is_forbidden;
                }
            }
        }
    }

    /// What the last seed does that has made so many in its house, at most 63.
    #[inline(always)]
    fn deed(&self, cells: &Cells<S, K>, seeds: u8, (first, end): (u16, u16)) -> &Deed {
        let cases = &self.tables.lasts.cases;
        let cases = cases.get(usize::from(first)..usize::from(end));
        for (fit, deed) in cases.unwrap_or_default() {
            if fits(fit, seeds, |cell| held(cells, cell)) {
                return match fit.ask {
                    true => &Deed::Ask,
                    false => deed,
                };
            }
        }
        &Deed::Nothing
    }

    /// Captures what is not the mover's to choose; the houses from which the mover chooses.
    #[inline(always)]
    fn capture(
        &self,
        node: &Node<S, K>,
        cells: &mut Cells<S, K>,
        takes: &Takes,
        done: &mut Done,
    ) -> u64 {
        let mut taken = 0u8;
        for cell in takes.houses.slots() {
            taken = taken.wrapping_add(lift(cells, cell));
        }
        drop_in(cells, self.store(node), taken);
        done.captured |= taken > 0;
        if let Some(once) = takes.again {
            done.again = !(once && node.again);
        }
        match takes.filled && takes.one_of != 0 {
            true => at_least(cells, takes.one_of, 1),
            false => takes.one_of,
        }
    }

    /// The store of the player to move.
    #[inline(always)]
    pub(super) fn store(&self, node: &Node<S, K>) -> Cell {
        self.tables.stores[node.table.who()]
    }
}

/// Whether the first lap ends where its kind of move must.
#[inline(always)]
fn goes_into(into: &Landing, player: usize, it: Cell, held: impl Fn(Cell) -> u8) -> Foreseen {
    let (first, end) = into.spans[player & 1][usize::from(it) & 63];
    let cases = into.fits.get(usize::from(first)..usize::from(end));
    let seeds = held(it).min(63);
    for fit in cases.unwrap_or_default() {
        if fits(fit, seeds, &held) {
            return match fit.ask {
                true => Foreseen::Asks,
                false => Foreseen::Allowed,
            };
        }
    }
    Foreseen::Refused
}

/// Whether a house of so many seeds fits, as to these and to what another cell holds.
#[inline(always)]
fn fits(fit: &Fit, seeds: u8, held: impl Fn(Cell) -> u8) -> bool {
    fit.counts >> (seeds & 63) & 1 == 1 && (fit.occupied == OFF || held(fit.occupied) > 0)
}

/// Lifts houses; those that the mover does not own count as captured.
#[inline(always)]
fn lift_all<const S: usize, const K: usize>(
    cells: &mut Cells<S, K>,
    houses: u64,
    own: u64,
    done: &mut Done,
) -> u8 {
    let mut hand = 0u8;
    for cell in houses.slots() {
        let seeds = lift(cells, cell);
        hand = hand.wrapping_add(seeds);
        done.captured |= seeds > 0 && !own.has(cell);
    }
    hand
}
