//! Captures by jumping. The ways of a piece are tried in the order of their texts, and a place
//! where the piece has been with the same pieces taken is not entered again: so each capture is
//! found once, by the way that comes first as text, however many ways lead to it.

use super::generate::Turn;
use super::list::{Act, Branch, Frame, List, MOST, Node, ROOT};
use crate::plan::pieces::{Cell, Course, OFF, Piece, PieceRules, Spot, each_course};
use crate::syntax::words::Continued;

/// With fewer situations than this they are compared one by one.
const FEW: usize = 24;

impl PieceRules {
    /// Adds the captures of a piece.
    pub(super) fn jumps(&self, turn: Turn<'_>, from: Spot, cell: Cell, list: &mut List) {
        let piece = &self.pieces[cell.kind()];
        if piece.jumps[turn.mover] == 0 {
            return;
        }
        list.work.cells[usize::from(from)] = cell.one_less();
        list.work.branches.clear();
        self.branch(turn.mover, piece, from, list);
        if !list.work.branches.is_empty() {
            let base = list.nodes.len();
            list.work.seen.clear();
            list.work.frames.clear();
            list.work.frames.push(Frame {
                node: ROOT,
                set: 0,
                taken: 0,
                first: 0,
                next: 0,
                over: (from, cell.one_less()),
            });
            while !list.work.frames.is_empty() {
                self.jump_on(turn, from, cell, base, list);
            }
        }
        list.work.cells[usize::from(from)] = cell;
    }

    /// Tries the next jump of the last frame, or leaves the frame if there is none.
    fn jump_on(&self, turn: Turn<'_>, from: Spot, cell: Cell, base: usize, list: &mut List) {
        let Some(frame) = list.work.frames.last_mut() else {
            return;
        };
        let full = list.nodes.len() >= MOST || list.found.len() >= MOST;
        let Some(branch) = list.work.branches.get(frame.next).filter(|_| !full) else {
            let (spot, over) = frame.over;
            list.work.cells[usize::from(spot)] = over;
            list.work.branches.truncate(frame.first);
            list.work.frames.pop();
            return;
        };
        let branch = *branch;
        frame.next += 1;
        let Frame {
            node: parent,
            set,
            taken,
            ..
        } = *frame;
        let set = set ^ self.grid.sign[usize::from(branch.over)];
        if !is_new(list, base, branch.to, set) {
            return;
        }
        let node = list.nodes.len() as u32;
        list.nodes.push(Node {
            set,
            parent,
            at: branch.to,
            over: branch.over,
        });
        let over = std::mem::take(&mut list.work.cells[usize::from(branch.over)]);
        let taken = taken + u16::from(over.amount());
        let first = list.work.branches.len();
        let piece = &self.pieces[cell.kind()];
        if piece.goes_on() && !self.stops(piece, branch.to, turn.mover) {
            self.branch(turn.mover, piece, branch.to, list);
        }
        let may_stop = list.work.branches.len() == first || piece.again == Continued::AtWill;
        list.work.frames.push(Frame {
            node,
            set,
            taken,
            first,
            next: first,
            over: (branch.over, over),
        });
        if may_stop {
            self.add_jump(turn, cell, branch.to, Act::Jump(from, node), taken, list);
        }
    }

    fn add_jump(
        &self,
        turn: Turn<'_>,
        cell: Cell,
        to: Spot,
        act: Act,
        taken: u16,
        list: &mut List,
    ) {
        match self.rows.is_empty() {
            true => list.add(act, taken),
            false => self.land(turn, cell, to, act, taken, list),
        }
    }

    /// Whether the turn ends where a piece has landed.
    fn stops(&self, piece: &Piece, at: Spot, player: usize) -> bool {
        matches!(piece.becomes, Some((_, true))) && self.grid.is_far(at, player)
    }

    /// Lays open the jumps from a place, in text order.
    fn branch(&self, mover: usize, piece: &Piece, at: Spot, list: &mut List) {
        let first = list.work.branches.len();
        for course in each_course(piece.jumps[mover]) {
            self.branch_along(mover, piece.distant, at, course, list);
        }
        if list.work.branches.len() > first + 1 {
            let rank = |branch: &Branch| self.grid.rank[usize::from(branch.to)];
            list.work.branches[first..].sort_unstable_by_key(rank);
        }
    }

    fn branch_along(&self, mover: usize, distant: bool, at: Spot, course: Course, list: &mut List) {
        let cells = &list.work.cells;
        let is_free = |spot: Spot| spot != OFF && cells[usize::from(spot)].is_empty();
        let mut over = self.grid.next(at, course);
        while distant && is_free(over) {
            over = self.grid.next(over, course);
        }
        if over == OFF || !cells[usize::from(over)].is_of(1 - mover) {
            return;
        }
        let mut to = self.grid.next(over, course);
        while is_free(to) {
            list.work.branches.push(Branch { to, over });
            if !distant {
                return;
            }
            to = self.grid.next(to, course);
        }
    }
}

impl Piece {
    fn goes_on(&self) -> bool {
        self.again != Continued::No
    }
}

/// Whether the jumping piece has not been at a place with such pieces taken.
fn is_new(list: &mut List, base: usize, at: Spot, set: u128) -> bool {
    let nodes = &list.nodes[base..];
    let seen = &mut list.work.seen;
    if nodes.len() < FEW {
        return !nodes.iter().any(|node| node.at == at && node.set == set);
    }
    if nodes.len() == FEW {
        seen.extend(nodes.iter().map(|node| (node.at, node.set)));
    }
    seen.insert((at, set))
}
