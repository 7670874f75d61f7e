//! Which moves are tried: every house, direction and choice of a kind of move.

use manqala::model::{
    Description, Game, MoveKind, MoveSource, PieceId, Placed, Said, Site, Sowing,
};
use manqala::syntax::words::{Direction, Seat};

use super::Table;
use super::turn::{Stop, Turn, Way};

/// Every way in which a kind of move can be played, musts that can be left aside apart.
pub fn all_turns<'g>(
    game: &'g Game,
    table: &Table,
    mover: Seat,
    kind: &'g MoveKind,
    rank: &'g [Said<MoveKind>],
) -> Vec<Turn<'g>> {
    let fresh = Turn::new(game, table, mover, kind);
    if !fresh.scene().permits(&kind.when) {
        return Vec::new();
    }
    match &kind.source {
        MoveSource::Pass => {
            let mut turn = fresh;
            turn.head = "pass".to_owned();
            turn.forget_marks();
            vec![turn]
        }
        MoveSource::SwapSides => vec![fresh.swapped()],
        MoveSource::Piece => fresh.piece_turns(),
        MoveSource::Enter {
            piece: Some(piece),
            amount,
            into,
        } => {
            let enters =
                |said: &&Said<MoveKind>| matches!(said.rule.source, MoveSource::Enter { .. });
            let several = rank.iter().filter(enters).count() > 1;
            fresh.entered(*piece, *amount, into, several)
        }
        MoveSource::From(_) | MoveSource::Enter { .. } => {
            let board = &game.board.rule;
            let stores = game.seats.iter().map(|seat| board.store(*seat));
            let places = board.all().chain(stores);
            places
                .flat_map(|site| fresh.from_site(site, rank))
                .collect()
        }
    }
}
impl<'g> Turn<'g> {
    /// Every way to put pieces from the hand on the board; with the first letter of the kind's name
    /// where there are several such kinds.
    fn entered(
        &self,
        kind: PieceId,
        amount: u16,
        into: &Description,
        several: bool,
    ) -> Vec<Turn<'g>> {
        let name = self.kind.name.as_ref().filter(|_| several);
        let letter: String = name.iter().flat_map(|name| name.chars().take(1)).collect();
        let mut turns = Vec::new();
        if self.table.hands[self.mover as usize] < amount {
            return turns;
        }
        for site in self.eyes(None, |eyes| eyes.all(into)) {
            let piece = Placed {
                seat: self.mover,
                kind,
                amount: amount as u8,
            };
            let mut turn = self.clone();
            turn.head = format!("{letter}{}", self.game.board.rule.name(site));
            turn.enter_piece(piece, site);
            turns.extend(turn.with_rows());
        }
        turns
    }

    /// The players exchange places and stores: the board is turned round.
    fn swapped(mut self) -> Turn<'g> {
        self.forget_marks();
        let kept = self.table.marks.clone();
        let board = &self.game.board.rule;
        let other = |seat: Seat| match self.game.seats.iter().find(|other| **other != seat) {
            Some(other) => *other,
            None => seat,
        };
        let before = self.before.clone();
        for from in board.all() {
            let Some(to) = board.turned(from) else {
                continue;
            };
            self.table.seeds[to.index()] = before.seeds[from.index()];
            self.table.owners[to.index()] = before.owners[from.index()].map(other);
            self.table.marks[to.index()] = kept[from.index()];
            self.table.touched[to.index()] = before.touched[from.index()];
        }
        for seat in &self.game.seats {
            let (from, to) = (board.store(*seat), board.store(other(*seat)));
            self.table.seeds[to.index()] = before.seeds[from.index()];
            self.table.hands[other(*seat) as usize] = before.hands[*seat as usize];
        }
        self.head = "swap".to_owned();
        self
    }

    /// Every way to play the kind of move from that place.
    fn from_site(&self, site: Site, rank: &'g [Said<MoveKind>]) -> Vec<Turn<'g>> {
        let Some(sowing) = self.sowing_from(site) else {
            return Vec::new();
        };
        let board = &self.game.board.rule;
        let direction = self.kind.direction.unwrap_or(sowing.direction);
        let mut turns = Vec::new();
        for way in Way::of(direction) {
            let mut turn = self.clone();
            turn.sow_by(sowing, way);
            if !turn.can_begin(site) {
                continue;
            }
            turn.head = format!("{}{}", self.letter(site, rank), board.name(site));
            match (direction, way) {
                (Direction::EitherWay, Way::Clockwise) => turn.head.push('-'),
                (Direction::EitherWay, _) => turn.head.push('+'),
                _ => {}
            }
            turn.play_all(site, &mut turns);
        }
        turns
    }

    /// The sow sentence that holds for a move from that house.
    pub fn sowing_from(&self, site: Site) -> Option<&'g Sowing> {
        let fits = |sowing: &&Sowing| {
            let from = |from: &Description| {
                let mut turn = self.clone();
                let direction = self.kind.direction.unwrap_or(sowing.direction);
                turn.sow_by(sowing, Way::of(direction)[0]);
                turn.eyes(None, |eyes| eyes.fits(site, from))
            };
            let named = |name: &String| sowing.kinds.contains(name);
            (sowing.kinds.is_empty() || self.kind.name.as_ref().is_some_and(named))
                && sowing.seat.is_none_or(|seat| seat == self.mover)
                && sowing.from.as_ref().is_none_or(from)
        };
        self.game.sowings.iter().map(|said| &said.rule).find(fits)
    }

    /// What stands before the house: the first letter of the kind's name, when another kind of the
    /// rank can lift or enter the house too.
    fn letter(&self, site: Site, rank: &'g [Said<MoveKind>]) -> String {
        let Some(name) = &self.kind.name else {
            return String::new();
        };
        let rival = |said: &'g Said<MoveKind>| {
            said.rule.name.as_ref() != Some(name)
                && Turn::new(self.game, &self.before, self.mover, &said.rule).opens_at(site)
        };
        match rank.iter().any(rival) {
            true => name.chars().take(1).collect(),
            false => String::new(),
        }
    }

    /// Whether the kind of move is open, and can begin there in some direction.
    fn opens_at(&self, site: Site) -> bool {
        let Some(sowing) = self.sowing_from(site) else {
            return false;
        };
        let direction = self.kind.direction.unwrap_or(sowing.direction);
        let begins = |way: Way| {
            let mut turn = self.clone();
            turn.sow_by(sowing, way);
            turn.can_begin(site)
        };
        self.scene().permits(&self.kind.when) && Way::of(direction).into_iter().any(begins)
    }

    pub fn can_begin(&self, site: Site) -> bool {
        match &self.kind.source {
            MoveSource::From(what) => {
                self.table.seeds[site.index()] >= self.kind.lifting.unwrap_or(1)
                    && self.eyes(None, |eyes| eyes.fits(site, what))
            }
            MoveSource::Enter { amount, into, .. } => {
                self.table.hands[self.mover as usize] >= *amount
                    && self.eyes(None, |eyes| eyes.fits(site, into))
            }
            _ => false,
        }
    }

    /// Plays the move with every sequence of choices.
    fn play_all(&self, site: Site, turns: &mut Vec<Turn<'g>>) {
        let mut turn = self.clone();
        match turn.play(site) {
            Ok(()) => turns.push(turn),
            Err(Stop::Forbidden | Stop::Reached(_)) => {}
            Err(Stop::Choose(options)) => {
                for option in 0..options {
                    let mut next = self.clone();
                    next.script.push(option);
                    next.play_all(site, turns);
                }
            }
        }
    }
}
