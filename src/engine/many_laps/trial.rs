//! Trying a move: lap after lap from the tables.

use super::list::{Done, List};
use super::{Cells, Laps, at_least};
use crate::engine::sowing::{Node, Opening};
use crate::model::MAX_LAPS;
use crate::plan::many_laps::{Deed, Fit, Lasts, ROWS, Rows, Takes};
use crate::plan::width::{Mask, Narrow, OFF, Slot};

/// So many laps are sown without asking whether they ever end.
const FEW_LAPS: u32 = 32;

/// What is the same for all moves of a kind.
pub(super) struct Kind<'t> {
    pub(super) kind: usize,
    pub(super) player: usize,
    /// Where the first lap must end, by player and slot; empty where that does not matter.
    pub(super) into: &'t [Vec<Fit>],
}

/// A lap about to be sown.
#[derive(Clone, Copy)]
struct Lap {
    number: u32,
    way: usize,
    /// The house lifted, or for what is not a house's alone the place before the first seed.
    from: Slot,
    /// The seeds in hand, where they are not those of a house.
    hand: Option<u8>,
}

impl<const W: usize> Laps<'_, W> {
    /// Plays a move that lifts a house, and lists it if it is legal. False where the rules have to
    /// be asked; nothing is listed then.
    #[inline(always)]
    pub(super) fn try_lift(
        &self,
        node: &Node<Narrow>,
        of: &Kind<'_>,
        opening: Opening,
        list: &mut List,
    ) -> bool {
        let (player, sowing) = (of.player, usize::from(opening.sowing));
        let mut lap = Lap {
            number: 1,
            way: usize::from(opening.way) & 1,
            from: opening.slot,
            hand: None,
        };
        let foreseen = match of.into.is_empty() {
            true => None,
            // Most moves fail here, before anything is copied.
            false => self.foresees(&node.table.cells, of, opening),
        };
        match foreseen {
            Some(Foreseen::Refused) => return true,
            Some(Foreseen::Asks) => return false,
            Some(Foreseen::Allowed) | None => {}
        }
        let mut cells = node.table.cells;
        let mut done = Done::default();
        let mut watched = None;
        let class = self.tables.lasts.class(of.kind, sowing, player);
        loop {
            let Some(it) = self.sow(&mut cells, player, opening, lap) else {
                return false;
            };
            if lap.number == 1 && foreseen.is_none() && !of.into.is_empty() {
                match goes_into(of, it, |slot| cells[usize::from(slot) & 63]) {
                    Foreseen::Allowed => {}
                    Foreseen::Refused => return true,
                    Foreseen::Asks => return false,
                }
            }
            let index = class + Lasts::lap(lap.way, lap.number > 1) + usize::from(it & 63);
            let seeds = cells[usize::from(it) & 63].min(63);
            if self.tables.lasts.relays[index] >> seeds & 1 == 1 {
                lap.from = it;
                lap.hand = None;
                lap.number += 1;
                if lap.number > FEW_LAPS && ends_never(&mut watched, &cells, lap) {
                    return self.tables.endless_is_forbidden;
                }
                continue;
            }
            match self.deed(&cells, index) {
                Deed::Nothing => break,
                Deed::Ask => return false,
                Deed::Again { once } => {
                    done.again = !(once && node.again);
                    break;
                }
                Deed::Relay(house) => {
                    if cells[usize::from(house) & 63] == 0 {
                        break;
                    }
                    lap.from = house;
                    lap.hand = None;
                }
                Deed::Capture(takes) => {
                    self.capture(node, &mut cells, takes, &mut done);
                    self.choose(&cells, takes, self.head(opening), done, list);
                    return true;
                }
                Deed::SowOn {
                    lifted,
                    before,
                    way,
                } => {
                    let own = node.table.own[player];
                    let hand = lift(&mut cells, lifted, own, &mut done);
                    if hand == 0 {
                        break;
                    }
                    lap.from = before;
                    lap.hand = Some(hand);
                    lap.way = usize::from(way) & 1;
                }
            }
            lap.number += 1;
            if lap.number > FEW_LAPS && ends_never(&mut watched, &cells, lap) {
                return self.tables.endless_is_forbidden;
            }
        }
        list.add(&cells, self.head(opening), done);
        true
    }

    /// Whether the first lap will end where its kind of move must. `None` where there is no row for
    /// it.
    #[inline]
    fn foresees(&self, cells: &Cells, of: &Kind<'_>, opening: Opening) -> Option<Foreseen> {
        let seeds = usize::from(cells[usize::from(opening.slot) & 63]);
        if seeds >= ROWS {
            return None;
        }
        let way = usize::from(opening.way) & 1;
        let index = Rows::index(usize::from(opening.sowing), of.player, way)
            + usize::from(opening.slot & 63) * ROWS
            + seeds;
        let row = self.rows.get(index)?;
        if row.last == OFF {
            return None;
        }
        let after = |slot: Slot| {
            let word = usize::from(slot & 63) / 8;
            let eight = cells.get(8 * word..8 * word + 8);
            let held = eight.and_then(|eight| eight.try_into().ok());
            let held = u64::from_le_bytes(held.unwrap_or_default());
            let added = row.added.get(word).copied().unwrap_or(0);
            (held.wrapping_add(added) >> (8 * (slot & 7))) as u8
        };
        Some(goes_into(of, row.last, after))
    }

    /// Sows a lap; where its last seed falls. `None` where the rules have to be asked.
    #[inline]
    fn sow(&self, cells: &mut Cells, player: usize, opening: Opening, lap: Lap) -> Option<Slot> {
        let sowing = usize::from(opening.sowing);
        if lap.hand.is_none() && (lap.number == 1 || !self.tables.rows.first_only[sowing]) {
            let seeds = usize::from(cells[usize::from(lap.from) & 63]);
            if seeds < ROWS {
                let index = Rows::index(sowing, player, lap.way)
                    + usize::from(lap.from & 63) * ROWS
                    + seeds;
                let row = self.rows.get(index)?;
                for (eight, added) in cells.chunks_exact_mut(8).zip(&row.added) {
                    let word = u64::from_le_bytes((&*eight).try_into().unwrap_or_default());
                    eight.copy_from_slice(&word.wrapping_add(*added).to_le_bytes());
                }
                return (row.last != OFF).then_some(row.last);
            }
        }
        self.sow_by_seed(cells, player, opening, lap)
    }

    /// Sows a lap seed by seed.
    #[inline(never)]
    fn sow_by_seed(
        &self,
        cells: &mut Cells,
        player: usize,
        opening: Opening,
        lap: Lap,
    ) -> Option<Slot> {
        let sowing = &self.rules.sowings[usize::from(opening.sowing)];
        let ring = &sowing.rings[player];
        let (hand, mut slot) = match lap.hand {
            Some(hand) => (hand, lap.from),
            None => {
                let hand = std::mem::take(&mut cells[usize::from(lap.from) & 63]);
                match sowing.begin.after {
                    true => (hand, lap.from),
                    false => (hand, *ring.next[1 - lap.way].get(usize::from(lap.from))?),
                }
            }
        };
        let skipped = |slot: Slot| {
            (sowing.skip_origin && slot == opening.slot)
                || (sowing.skip_lap_origin && slot == lap.from)
        };
        for _ in 0..hand {
            slot = *ring.sown[lap.way].get(usize::from(slot))?;
            for _ in 0..2 {
                if slot != OFF && skipped(slot) {
                    slot = *ring.sown[lap.way].get(usize::from(slot))?;
                }
            }
            if slot == OFF || skipped(slot) {
                return None;
            }
            let cell = &mut cells[usize::from(slot) & 63];
            *cell = cell.wrapping_add(1);
        }
        Some(slot)
    }

    /// What the last seed does that has fallen.
    #[inline]
    fn deed(&self, cells: &Cells, index: usize) -> Deed {
        let lasts = &self.tables.lasts;
        let it = (index & 63) as Slot;
        let (first, end) = lasts.spans[index];
        for (fit, deed) in &lasts.cases[usize::from(first)..usize::from(end)] {
            if fits(fit, it, |slot| cells[usize::from(slot) & 63]) {
                return match fit.ask {
                    true => Deed::Ask,
                    false => *deed,
                };
            }
        }
        Deed::Nothing
    }

    /// Captures what is not the mover's to choose.
    fn capture(&self, node: &Node<Narrow>, cells: &mut Cells, takes: Takes, done: &mut Done) {
        let store = self.store(node);
        for slot in takes.houses.slots() {
            let seeds = std::mem::take(&mut cells[usize::from(slot) & 63]);
            cells[store] = cells[store].wrapping_add(seeds);
            done.captured |= seeds > 0;
        }
        if let Some(once) = takes.again {
            done.again = !(once && node.again);
        }
    }

    /// Lists a move that has captured, for each house that can be captured further.
    #[inline]
    fn choose(&self, cells: &Cells, takes: Takes, head: u64, done: Done, list: &mut List) {
        let mut one_of = takes.one_of;
        if takes.filled && one_of != 0 {
            one_of &= at_least(cells, self.tables.words, 1);
        }
        list.boards.push(*cells);
        if one_of == 0 {
            list.add_choice(head, None, done);
            return;
        }
        for slot in one_of.slots() {
            list.add_choice(head, Some(slot), done);
        }
    }

    #[inline]
    pub(super) fn store(&self, node: &Node<Narrow>) -> usize {
        usize::from(self.rules.layout.stores[usize::from(node.table.mover & 1)]) & 63
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

/// Whether the first lap ends where its kind of move must.
#[inline]
fn goes_into(of: &Kind<'_>, it: Slot, held: impl Fn(Slot) -> u8) -> Foreseen {
    let index = of.player * 64 + usize::from(it & 63);
    for fit in of.into.get(index).into_iter().flatten() {
        if fits(fit, it, &held) {
            return match fit.ask {
                true => Foreseen::Asks,
                false => Foreseen::Allowed,
            };
        }
    }
    Foreseen::Refused
}

/// Whether a house fits, in which and opposite which so many seeds are held.
#[inline]
fn fits(fit: &Fit, it: Slot, held: impl Fn(Slot) -> u8) -> bool {
    let seeds = held(it).min(63);
    fit.counts >> seeds & 1 == 1 && (fit.occupied == OFF || held(fit.occupied) > 0)
}

/// Lifts houses; those that the mover does not own count as captured.
fn lift(cells: &mut Cells, houses: u64, own: u64, done: &mut Done) -> u8 {
    let mut hand = 0u8;
    for slot in houses.slots() {
        let seeds = std::mem::take(&mut cells[usize::from(slot) & 63]);
        hand = hand.wrapping_add(seeds);
        done.captured |= seeds > 0 && !own.has(slot);
    }
    hand
}

/// Finds out that laps repeat themselves: an earlier moment is kept, farther and farther apart.
struct Watched {
    cells: Cells,
    lap: Option<(usize, Slot, Option<u8>)>,
    until: u32,
}

/// Whether there were too many laps, or the same lap was about to be sown before.
#[cold]
#[inline(never)]
fn ends_never(watched: &mut Option<Watched>, cells: &Cells, lap: Lap) -> bool {
    if lap.number > MAX_LAPS {
        return true;
    }
    let watched = watched.get_or_insert_with(|| Watched {
        cells: [0; 64],
        lap: None,
        until: FEW_LAPS,
    });
    let this = Some((lap.way, lap.from, lap.hand));
    if this == watched.lap && *cells == watched.cells {
        return true;
    }
    if lap.number > watched.until {
        watched.cells = *cells;
        watched.lap = this;
        watched.until = lap.number * 2;
    }
    false
}
