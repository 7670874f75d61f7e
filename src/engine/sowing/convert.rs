//! Between positions as the world sees them and tables as rules are played on.

use super::run::{Opening, way_of};
use super::table::{Node, Table};
use crate::engine::moves::{Action, Move};
use crate::engine::position::Position;
use crate::model::board::MAX_SEATS;
use crate::model::{MarkId, Site};
use crate::plan::rules::{MAX_MARKS, Rules, Source};
use crate::plan::width::{Cells, Mask, Slot, Width};
use crate::syntax::words::Seat;

use super::legal::Candidate;

/// The position of a node.
pub(super) fn position_of<W: Width>(rules: &Rules<W>, node: &Node<W>, over: bool) -> Position {
    let layout = &rules.layout;
    let table = &node.table;
    let sites = layout.slots.len();
    let mut position = Position {
        seeds: vec![0; sites],
        owners: vec![None; sites],
        marks: vec![None; sites],
        touched: vec![false; sites],
        hands: [0; MAX_SEATS],
        out: [false; MAX_SEATS],
        quiet: if rules.needs.quiet { node.quiet } else { 0 },
        pieces: Vec::new(),
        huffs: Vec::new(),
        to_move: (!over).then(|| layout.seats[table.who() % layout.players()]),
    };
    for (slot, site) in layout.sites.iter().enumerate() {
        let (slot, at) = (slot as Slot, site.index());
        position.seeds[at] = table.cells.get(slot);
        let owner = table.owner(slot, layout.players());
        position.owners[at] = match layout.players() {
            1 => rules.only_owner(slot),
            _ => owner.map(|player| layout.seats[player]),
        };
        let mark = table.marks.iter().position(|marks| marks.has(slot));
        position.marks[at] = mark.map(|mark| MarkId(mark as u8));
        position.touched[at] = rules.needs.touched && node.touched.has(slot);
    }
    for (player, seat) in layout.seats.iter().enumerate() {
        position.hands[*seat as usize] = table.hands[player];
        position.out[*seat as usize] = table.is_out(player);
    }
    position
}

/// The node of a position, without anything before it.
pub(super) fn node_of<W: Width>(rules: &Rules<W>, position: &Position) -> Node<W> {
    let layout = &rules.layout;
    let mut table: Table<W> = Table {
        cells: W::Cells::EMPTY,
        own: [W::Mask::NONE; MAX_SEATS],
        marks: [W::Mask::NONE; MAX_MARKS],
        hands: [0; MAX_SEATS],
        mover: 0,
        out: 0,
    };
    let mut touched = W::Mask::NONE;
    for (slot, site) in layout.sites.iter().enumerate() {
        let slot = slot as Slot;
        let bit = W::Mask::one(slot);
        table.cells.set(slot, position.seeds(*site));
        let owner = position.owner(*site);
        for (own, seat) in table.own.iter_mut().zip(&layout.seats) {
            if owner.is_none_or(|owner| owner == *seat) {
                *own |= bit;
            }
        }
        let mark = position.mark(*site);
        if let Some(marks) = mark.and_then(|mark| table.marks.get_mut(usize::from(mark.0))) {
            *marks |= bit;
        }
        if position.touched(*site) {
            touched |= bit;
        }
    }
    for (player, seat) in layout.seats.iter().enumerate() {
        table.hands[player] = position.hand(*seat);
        table.out |= u8::from(position.is_out(*seat)) << player;
    }
    let mover = position.to_move.and_then(|seat| layout.player(seat));
    table.mover = mover.unwrap_or(0) as u8;
    Node {
        touched,
        quiet: position.quiet,
        ..Node::fresh(table)
    }
}

/// A candidate as a move.
pub(super) fn move_of<W: Width>(rules: &Rules<W>, candidate: &Candidate<W>) -> Move {
    let layout = &rules.layout;
    let opening = candidate.opening;
    let site = || layout.site(opening.slot);
    Move {
        action: match rules.kinds[usize::from(opening.kind)].source {
            Source::Lift(_) => Action::Lift(site()),
            Source::Enter(..) => Action::Enter(site()),
            Source::Swap => Action::Swap,
            Source::Pass => Action::Pass,
        },
        kind: opening.kind,
        lettered: opening.lettered,
        way: opening.free.then(|| way_of(usize::from(opening.way))),
        choices: candidate
            .choices
            .renamed(|slot| layout.site(slot as Slot).0),
    }
}

/// Whether a candidate is that move.
pub(super) fn is_move<W: Width>(rules: &Rules<W>, candidate: &Candidate<W>, mv: &Move) -> bool {
    let opening: Opening = candidate.opening;
    opening.kind == mv.kind && move_of(rules, candidate) == *mv
}

impl<W: Width> Rules<W> {
    /// In a game for one player: the player, for the places that the game says are theirs.
    fn only_owner(&self, slot: Slot) -> Option<Seat> {
        let site: Site = self.layout.site(slot);
        self.owners.get(site.index()).copied().flatten()
    }
}
