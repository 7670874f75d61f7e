//! Sites to slots, and how they lie to each other.

use crate::model::board::MAX_SEATS;
use crate::model::{Board, Game, Site};
use crate::plan::rules::{Layout, Ring};
use crate::plan::width::{MAX_SLOTS, Mask, OFF, Slot, Width};
use crate::syntax::words::{Seat, Side};

/// Numbers the places of a board of houses.
pub(super) fn layout<W: Width>(game: &Game) -> Layout<W> {
    let board = &game.board.rule;
    let mut sites: Vec<Site> = board.all().collect();
    sites.sort_by_cached_key(|site| board.name(*site));
    let houses = sites.len();
    sites.extend(game.seats.iter().map(|seat| board.store(*seat)));
    let mut slots = vec![OFF; board.sites()];
    for (slot, site) in sites.iter().enumerate() {
        slots[site.index()] = slot as Slot;
    }
    let mut stores = [OFF; MAX_SEATS];
    let mut masks = (W::Mask::NONE, W::Mask::NONE);
    for slot in 0..sites.len() {
        match slot.checked_sub(houses) {
            None => masks.0 |= W::Mask::one(slot as Slot),
            Some(player) => {
                stores[player] = slot as Slot;
                masks.1 |= W::Mask::one(slot as Slot);
            }
        }
    }
    let related = |relation: &dyn Fn(Site) -> Option<Site>| relate(&sites, &slots, relation);
    Layout {
        opposite: related(&|site| board.opposite(site)),
        behind: related(&|site| board.behind(site)),
        twin: related(&|site| board.twin(site)),
        column: numbered(board, &sites),
        turned: related(&|site| board.turned(site)),
        from: game
            .seats
            .iter()
            .map(|seat| ordered(board, &sites[..houses], *seat))
            .collect(),
        seats: game.seats.clone(),
        houses: masks.0,
        all_stores: masks.1,
        stores,
        sites,
        slots,
    }
}

fn numbered(board: &Board, sites: &[Site]) -> [Slot; MAX_SLOTS] {
    let mut columns = [OFF; MAX_SLOTS];
    for (entry, site) in columns.iter_mut().zip(sites) {
        if let Some((_, column)) = board.row_column(*site) {
            *entry = column as Slot;
        }
    }
    columns
}

fn relate(
    sites: &[Site],
    slots: &[Slot],
    relation: &dyn Fn(Site) -> Option<Site>,
) -> [Slot; MAX_SLOTS] {
    let mut table = [OFF; MAX_SLOTS];
    for (entry, site) in table.iter_mut().zip(sites) {
        if let Some(other) = relation(*site) {
            *entry = slots[other.index()];
        }
    }
    table
}

/// Houses from the left and from the right, as that player sees them.
fn ordered(board: &Board, houses: &[Site], who: Seat) -> [Vec<Slot>; 2] {
    [Side::Left, Side::Right].map(|side| {
        let mut order: Vec<Slot> = (0..houses.len() as Slot).collect();
        order.sort_by_key(|slot| board.from_side(houses[usize::from(*slot)], side, who));
        order
    })
}

/// The circuit through those slots, where the slots of `skipped` are never sown.
pub(super) fn ring<W: Width>(places: Vec<Slot>, skipped: W::Mask) -> Ring {
    let mut next = [[OFF; MAX_SLOTS]; 2];
    for (at, slot) in places.iter().enumerate() {
        let after = places[(at + 1) % places.len()];
        next[0][usize::from(*slot)] = after;
        next[1][usize::from(after)] = *slot;
    }
    let mut sown = next;
    for (direction, table) in sown.iter_mut().enumerate() {
        for slot in &places {
            let mut to = next[direction][usize::from(*slot)];
            let mut steps = 0;
            while skipped.has(to) && steps < places.len() {
                to = next[direction][usize::from(to)];
                steps += 1;
            }
            let entry = &mut table[usize::from(*slot)];
            *entry = if skipped.has(to) { OFF } else { to };
        }
    }
    Ring { places, next, sown }
}
