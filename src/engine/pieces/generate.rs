//! Which moves are legal.

use super::conditions::Scene;
use super::list::{Act, Found, List};
use super::table::Table;
use crate::model::Origin;
use crate::plan::pieces::{
    Cell, Deed, Described, Force, Kind, OFF, PieceRules, SetUp, Source, Spot, When, each_course,
};

/// Who is looked for, on which table.
#[derive(Clone, Copy)]
pub(super) struct Turn<'t> {
    /// The table before the move.
    pub(super) table: &'t Table,
    /// Who makes it.
    pub(super) mover: usize,
}

/// Which moves of pieces are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Jumps,
    Steps,
}

impl PieceRules {
    /// Lists the legal moves of the player to move, in text order.
    pub(crate) fn generate(&self, table: &Table, list: &mut List) {
        list.clear();
        list.ready = true;
        if table.over.is_some() {
            return;
        }
        let mover = table.to_move;
        let turn = Turn { table, mover };
        if let Some(set_up) = &self.set_up
            && table.must_set_up(self, mover)
        {
            self.set_ups(turn, set_up, list);
            return;
        }
        if !table.huffs.is_empty() {
            let order = self.grid.order.iter().copied();
            for huff in order.filter(|spot| table.huffs.contains(*spot)) {
                list.add(Act::Huff(huff), u16::from(table.at(huff).amount()));
            }
        }
        self.generate_for(turn, list);
    }

    /// Adds what a player could play if it were that player's turn; huffs and set-ups apart.
    pub(super) fn generate_for(&self, turn: Turn<'_>, list: &mut List) {
        list.work.cells.clear();
        list.work.cells.extend_from_slice(turn.table.cells());
        list.work.hands = turn.table.hands;
        let first = list.found.len();
        for rank in &self.ranks {
            let sources = self.generate_rank(turn, rank, first, list);
            if list.found.len() > first {
                let reordered = |found: &Found| found.reordered;
                if sources > 1 || !self.grid.plain || list.found[first..].iter().any(reordered) {
                    self.sort(first, list);
                }
                return;
            }
        }
    }

    /// Adds the moves of one rank; returns how many sorts of moves are open in it.
    fn generate_rank(&self, turn: Turn<'_>, rank: &[Kind], first: usize, list: &mut List) -> usize {
        let mut sources = 0;
        let mut pieces = false;
        for kind in rank {
            if !self.is_open(turn, &kind.when) {
                continue;
            }
            match &kind.source {
                Source::Piece if pieces => continue,
                Source::Piece => {
                    pieces = true;
                    self.piece_moves(turn, list);
                }
                Source::Enter { .. } => self.entries(turn, kind, list),
                Source::Pass => list.add(Act::Pass(kind.index), 0),
            }
            sources += 1;
        }
        self.keep_by_musts(turn, first, list);
        sources
    }

    /// Whether a condition that need not be there holds before a move.
    pub(super) fn is_open(&self, turn: Turn<'_>, when: &Option<When>) -> bool {
        when.as_ref()
            .is_none_or(|when| Scene::before(self, turn).holds(when).is_some())
    }

    /// The obligations in force, in order.
    pub(super) fn in_force(
        &self,
        turn: Turn<'_>,
        force: Force,
    ) -> impl Iterator<Item = (Deed, &Option<Origin>)> {
        let musts = self.musts.iter().filter(move |must| must.force == force);
        musts
            .filter(move |must| self.is_open(turn, &must.when))
            .map(|must| (must.deed, &must.at))
    }

    fn keep_by_musts(&self, turn: Turn<'_>, first: usize, list: &mut List) {
        for (deed, _) in self.in_force(turn, Force::Always) {
            keep(&mut list.found, first, deed, false);
        }
        for (deed, _) in self.in_force(turn, Force::IfPossible) {
            keep(&mut list.found, first, deed, true);
        }
    }

    fn piece_moves(&self, turn: Turn<'_>, list: &mut List) {
        // Where the first obligation asks for captures, and only jumps capture, the rest is not
        // looked for until there is none.
        let musts = self.in_force(turn, Force::Always);
        let mut musts = musts.chain(self.in_force(turn, Force::IfPossible));
        let jumps_first = self.rows.is_empty()
            && musts
                .next()
                .is_some_and(|(deed, _)| deed != Deed::NoCapture);
        if !jumps_first {
            return self.moves_of_pieces(turn, Wanted::All, list);
        }
        let before = list.found.len();
        self.moves_of_pieces(turn, Wanted::Jumps, list);
        if list.found.len() == before {
            self.moves_of_pieces(turn, Wanted::Steps, list);
        }
    }

    fn moves_of_pieces(&self, turn: Turn<'_>, wanted: Wanted, list: &mut List) {
        for from in &self.grid.order {
            let cell = list.work.cells[usize::from(*from)];
            if !cell.is_of(turn.mover) || list.is_full() {
                continue;
            }
            if wanted != Wanted::Jumps {
                self.steps(turn, *from, cell, list);
            }
            if wanted != Wanted::Steps {
                self.jumps(turn, *from, cell, list);
            }
        }
    }

    /// Adds the steps and slides of a piece.
    fn steps(&self, turn: Turn<'_>, from: Spot, cell: Cell, list: &mut List) {
        let piece = &self.pieces[cell.kind()];
        let (steps, slides) = (piece.steps[turn.mover], piece.slides[turn.mover]);
        let first = list.work.options.len();
        for course in each_course(steps | slides) {
            let mut to = self.grid.next(from, course);
            while to != OFF && list.work.cells[usize::from(to)].is_empty() {
                list.work.options.push(to);
                if slides >> course & 1 == 0 {
                    break;
                }
                to = self.grid.next(to, course);
            }
        }
        if slides != 0 {
            let rank = |spot: &Spot| self.grid.rank[usize::from(*spot)];
            list.work.options[first..].sort_unstable_by_key(rank);
        }
        for at in first..list.work.options.len() {
            let to = list.work.options[at];
            if self.rows.is_empty() {
                list.add(Act::Step(from, to), 0);
                continue;
            }
            list.work.cells[usize::from(from)] = cell.one_less();
            self.land(turn, cell, to, Act::Step(from, to), 0, list);
            list.work.cells[usize::from(from)] = cell;
        }
        list.work.options.truncate(first);
    }

    /// Adds the ways to put pieces from the hand on the board.
    fn entries(&self, turn: Turn<'_>, entry: &Kind, list: &mut List) {
        let Turn { table, mover } = turn;
        let Source::Enter { kind, amount, into } = &entry.source else {
            return;
        };
        if table.hands[mover] < u16::from(*amount) {
            return;
        }
        let cell = Cell::new(mover, *kind, *amount);
        list.work.hands[mover] -= u16::from(*amount);
        for to in &self.grid.order {
            if table.at(*to).is_empty() && into.fits(&self.grid, table.cells(), mover, *to) {
                self.land(turn, cell, *to, Act::Enter(entry.index, *to), 0, list);
            }
        }
        list.work.hands = table.hands;
    }

    /// Puts what has moved on its place, adds the move with what is chosen for new rows, and takes
    /// it away again.
    pub(super) fn land(
        &self,
        turn: Turn<'_>,
        cell: Cell,
        to: Spot,
        act: Act,
        taken: u16,
        list: &mut List,
    ) {
        let arrived = match act {
            Act::Enter(..) => cell,
            _ => cell.one(),
        };
        list.work.cells[usize::from(to)] = self.promoted(arrived, to, turn.mover);
        self.add_for_rows(turn, act, to, taken, list);
        list.work.cells[usize::from(to)] = Cell::EMPTY;
    }

    /// What pieces are that end a turn on a place.
    #[inline]
    pub(super) fn promoted(&self, cell: Cell, at: Spot, player: usize) -> Cell {
        match self.pieces[cell.kind()].becomes {
            Some((kind, _)) if self.grid.is_far(at, player) => cell.as_kind(kind),
            _ => cell,
        }
    }

    /// The named set-ups that fit; if none does, the first places in text order.
    fn set_ups(&self, turn: Turn<'_>, set_up: &SetUp, list: &mut List) {
        let Turn { table, mover } = turn;
        let fits = |spot: &Spot| set_up.fits(self, table.cells(), mover, *spot);
        for (name, places) in &set_up.named[mover] {
            if places.iter().all(fits) {
                list.add_with(Act::Named(*name), places, 0);
            }
        }
        if list.found.is_empty() {
            let free = self.grid.order.iter().copied().filter(|spot| fits(spot));
            let places: Vec<Spot> = free.take(set_up.places).collect();
            if places.len() == set_up.places {
                list.add_with(Act::SetUp, &places, 0);
            }
        }
    }
}

impl SetUp {
    /// Whether a place may be used.
    pub(super) fn fits(
        &self,
        rules: &PieceRules,
        cells: &[Cell],
        mover: usize,
        spot: Spot,
    ) -> bool {
        let on: &Described = &self.on;
        cells[usize::from(spot)].is_empty() && on.fits(&rules.grid, cells, mover, spot)
    }
}

/// Drops the moves from `first` on that do not do the deed; with `if_possible` only if another
/// does.
fn keep(found: &mut Vec<Found>, first: usize, deed: Deed, if_possible: bool) {
    let most = found[first..].iter().map(|f| f.taken).max().unwrap_or(0);
    let does = |found: &Found| deed.is_done(found.taken, most);
    if if_possible && !found[first..].iter().any(does) {
        return;
    }
    let mut at = 0;
    found.retain(|found| {
        at += 1;
        at <= first || does(found)
    });
}

impl Deed {
    /// Whether a move that takes so many pieces does it, where `most` is what any move can take.
    pub(super) fn is_done(self, taken: u16, most: u16) -> bool {
        match self {
            Deed::Capture => taken > 0,
            Deed::NoCapture => taken == 0,
            Deed::CaptureMost => taken == most,
        }
    }
}
