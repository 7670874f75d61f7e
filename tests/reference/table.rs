//! Everything that lies on the table or has to be remembered during a game.

use std::rc::Rc;

use manqala::model::{Game, MarkId, Placed, Site};
use manqala::syntax::words::{Lasting, Seat};

/// How a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// That player has won.
    Won(Seat),
    /// Nobody has.
    Draw,
    /// Nobody has: the only player has lost.
    Lost,
}

/// What counts for the repetition of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    seeds: Vec<u16>,
    pieces: Vec<Option<Placed>>,
    owners: Vec<Option<Seat>>,
    marks: Vec<Option<MarkId>>,
    hands: Vec<u16>,
    to_move: Seat,
}

/// The state of a game.
#[derive(Clone, Debug)]
pub struct Table {
    /// Seeds by site, stores included.
    pub seeds: Vec<u16>,
    /// Pieces by site.
    pub pieces: Vec<Option<Placed>>,
    /// Whether it is played with pieces; then the stores count those taken.
    pub with_pieces: bool,
    /// How many players have arranged their set-up.
    pub arranged: usize,
    /// Pieces that may be taken off for not having captured.
    pub huff: Vec<Site>,
    /// Owners by site; a store is its seat's.
    pub owners: Vec<Option<Seat>>,
    /// Marks by site.
    pub marks: Vec<Option<MarkId>>,
    /// Seeds in hand, by seat index.
    pub hands: Vec<u16>,
    /// Whether something was lifted or captured from a site in this round.
    pub touched: Vec<bool>,
    /// Who makes the next ply.
    pub to_move: Seat,
    /// Who began the round.
    pub began: Seat,
    /// Whether the next ply was won by another turn.
    pub extra: bool,
    /// Who has lost while others play on.
    pub out: Vec<Seat>,
    /// Whether each ply so far captured something.
    pub captures: Rc<Vec<bool>>,
    /// Whether each ply so far promoted a piece.
    pub promotions: Rc<Vec<bool>>,
    /// Every position so far, this one included.
    pub seen: Rc<Vec<Seen>>,
    /// The result.
    pub over: Option<Over>,
}

impl Table {
    /// The table before the first move.
    pub fn start(game: &Game) -> Table {
        let board = &game.board.rule;
        let setup = &game.setup;
        let mut table = Table {
            seeds: vec![0; board.sites()],
            pieces: vec![None; board.sites()],
            with_pieces: game.has_pieces(),
            arranged: 0,
            huff: Vec::new(),
            owners: vec![None; board.sites()],
            marks: vec![None; board.sites()],
            hands: vec![0; Seat::ALL.len()],
            touched: vec![false; board.sites()],
            to_move: game.seats[0],
            began: game.seats[0],
            extra: false,
            out: Vec::new(),
            captures: Rc::default(),
            promotions: Rc::default(),
            seen: Rc::default(),
            over: None,
        };
        for site in board.all() {
            let at = site.index();
            table.seeds[at] = setup.seeds.get(at).copied().unwrap_or(0);
            table.owners[at] = game.owners.get(at).copied().flatten();
            table.pieces[at] = setup.pieces.get(at).copied().flatten();
            table.marks[at] = setup.marks.get(at).copied().flatten();
        }
        for (at, seat) in game.seats.iter().enumerate() {
            table.owners[board.store(*seat).index()] = Some(*seat);
            table.hands[*seat as usize] = setup.hands.get(at).copied().unwrap_or(0);
        }
        table.remember();
        table
    }

    /// Counts the position as one that has occurred.
    pub fn remember(&mut self) {
        let position = self.position();
        Rc::make_mut(&mut self.seen).push(position);
    }

    /// What counts as the position.
    fn position(&self) -> Seen {
        Seen {
            seeds: self.seeds.clone(),
            pieces: self.pieces.clone(),
            owners: self.owners.clone(),
            marks: self.marks.clone(),
            hands: self.hands.clone(),
            to_move: self.to_move,
        }
    }

    /// How many times the present position has occurred.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        self.seen.iter().filter(|seen| **seen == now).count()
    }

    /// Whether a place is a player's own: a house that is theirs or nobody's, a square or point
    /// with such a piece.
    pub fn is_own(&self, seat: Seat, site: Site) -> bool {
        if self.with_pieces {
            return self.pieces[site.index()].is_some_and(|piece| piece.seat == seat);
        }
        self.owners[site.index()].is_none_or(|owner| owner == seat)
    }

    /// Whether a place is another player's.
    pub fn is_their(&self, seat: Seat, site: Site) -> bool {
        match self.with_pieces {
            true => self.pieces[site.index()].is_some_and(|piece| piece.seat != seat),
            false => !self.is_own(seat, site),
        }
    }

    /// How many seeds or pieces lie on a place.
    pub fn amount(&self, site: Site) -> u16 {
        let pieces = self.pieces[site.index()].map_or(0, |piece| u16::from(piece.amount));
        self.seeds[site.index()] + pieces
    }

    /// Lifts so many seeds of a place, or as many as there are; pieces always
    /// all. What is stored stays stored.
    pub fn lift(&mut self, game: &Game, site: Site, limit: Option<u16>) -> u16 {
        let at = site.index();
        if game.board.rule.store_of(site).is_some() {
            return 0;
        }
        if let Some(piece) = self.pieces[at].take() {
            return u16::from(piece.amount);
        }
        let amount = limit.unwrap_or(u16::MAX).min(self.seeds[at]);
        self.seeds[at] -= amount;
        if amount > 0 {
            self.touched[at] = true;
            let goes =
                |mark: MarkId| game.marks[usize::from(mark.0)].lasts == Some(Lasting::UntilEmptied);
            if self.seeds[at] == 0 && self.marks[at].is_some_and(goes) {
                self.marks[at] = None;
            }
        }
        amount
    }

    /// Seeds in houses and in hands.
    pub fn in_play(&self, game: &Game) -> u32 {
        let houses: u32 = game
            .board
            .rule
            .all()
            .map(|site| u32::from(self.seeds[site.index()]))
            .sum();
        houses + self.hands.iter().map(|n| u32::from(*n)).sum::<u32>()
    }

    /// The players who have not lost, in the order of play, beginning after that one, which
    /// comes last.
    pub fn from_next(&self, game: &Game, seat: Seat) -> Vec<Seat> {
        let at = game.seats.iter().position(|s| *s == seat).unwrap_or(0);
        let (before, after) = game.seats.split_at(at + 1);
        let mut order = [after, before].concat();
        order.retain(|seat| !self.out.contains(seat));
        order
    }
}
