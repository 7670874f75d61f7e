//! Reading moves, and saying why one cannot be played.

use super::fault::PieceFault;
use super::generate::Turn;
use super::list::{Act, Found, List};
use super::table::Table;
use crate::engine::Illegal;
use crate::model::Game;
use crate::plan::pieces::{Cell, Deed, Force, OFF, PieceRules, SetUp, Spot, each_course};
use crate::syntax::words::Continued;

/// The most moves named in a message.
const SHOWN: usize = 6;

/// A move as it is written.
enum Written<'t> {
    Pass,
    Huff(Spot),
    Enter(Spot),
    Step(Spot, Spot),
    Jump(Spot, Vec<Spot>),
    SetUp(&'t str),
}

/// What is at hand while a move is read.
pub(crate) struct Reading<'r> {
    /// The rules.
    pub(crate) rules: &'r PieceRules,
    /// The game, for names.
    pub(crate) game: &'r Game,
    /// The table.
    pub(crate) table: &'r Table,
}

impl Reading<'_> {
    /// Reads a move: one of the list of legal moves of the table, or a set-up that is not listed
    /// but allowed, which is added to the list.
    ///
    /// # Errors
    /// Why there is no such legal move.
    pub(crate) fn read(&self, text: &str, list: &mut List) -> Result<Found, Illegal> {
        if self.table.over.is_some() {
            return Err(Illegal::GameOver);
        }
        if !list.ready {
            self.rules.generate(self.table, list);
        }
        let text = text.trim();
        let (head, picks) = match text.split_once(':') {
            Some((head, picks)) => (head.trim(), Some(picks)),
            None => (text, None),
        };
        let (written, prefix) = self.written(head, list)?;
        let picks = picks.map(|picks| self.places(picks)).transpose()?;
        let sets_up = self.rules.set_up.as_ref().filter(|_| {
            let mover = self.table.to_move;
            self.table.must_set_up(self.rules, mover)
        });
        match (&written, sets_up) {
            (Written::SetUp(name), Some(set_up)) => Ok(self.read_set_up(name, set_up, list)?),
            (_, Some(_)) => Err(PieceFault::SetOutFirst(self.some(list, |_| true)).into()),
            _ => Ok(self.choose(&written, prefix, picks, list)?),
        }
    }

    /// Splits a move into its places. Letters before the place of an entry are returned too.
    fn written<'t>(
        &self,
        head: &'t str,
        list: &List,
    ) -> Result<(Written<'t>, &'t str), PieceFault> {
        if head.eq_ignore_ascii_case("pass") {
            return Ok((Written::Pass, ""));
        }
        if let Some(name) = head.strip_prefix('@') {
            return Ok((Written::SetUp(name.trim()), ""));
        }
        if let Some(name) = head.strip_prefix('!') {
            return Ok((Written::Huff(self.place(name)?), ""));
        }
        if let Some((from, to)) = head.split_once('-') {
            return Ok((Written::Step(self.place(from)?, self.place(to)?), ""));
        }
        if head.contains('x') && head.contains(|c: char| c.is_ascii_digit()) {
            let mut places = Vec::new();
            for name in hops(head) {
                places.push(self.place(name)?);
            }
            if places.len() > 1 {
                return Ok((Written::Jump(places[0], places[1..].to_vec()), ""));
            }
        }
        let is_named = head.contains(|c: char| c.is_ascii_digit())
            && head.contains(|c: char| c.is_alphabetic());
        if !is_named || head.len() > 16 {
            let first = list.found.iter().take(1).collect::<Vec<_>>();
            return Err(PieceFault::Unreadable(
                head.to_owned(),
                self.show(&first, list),
            ));
        }
        match self.place(head) {
            Ok(spot) => Ok((Written::Enter(spot), "")),
            Err(fault) => {
                let second = head.char_indices().nth(1).map_or(head.len(), |(at, _)| at);
                let spot = self.place(&head[second..]).map_err(|_| fault)?;
                Ok((Written::Enter(spot), &head[..second]))
            }
        }
    }

    fn place(&self, name: &str) -> Result<Spot, PieceFault> {
        let name = name.trim().to_ascii_lowercase();
        let site = self.game.board.rule.find(&name);
        site.map(|site| site.0)
            .filter(|spot| self.rules.grid.is_used(*spot))
            .ok_or(PieceFault::NoPlace(name))
    }

    fn places(&self, names: &str) -> Result<Vec<Spot>, PieceFault> {
        let names = names.split(',');
        names.map(|name| self.place(name)).collect()
    }

    fn name(&self, spot: Spot) -> String {
        self.rules.grid.name(spot).to_owned()
    }

    /// Finds the move among the legal ones.
    fn choose(
        &self,
        written: &Written<'_>,
        prefix: &str,
        picks: Option<Vec<Spot>>,
        list: &List,
    ) -> Result<Found, PieceFault> {
        let way = match written {
            Written::Jump(from, landings) => Some(self.walk(*from, landings)?),
            _ => None,
        };
        let is_meant = |found: &&Found| match (written, found.act) {
            (Written::Pass, Act::Pass(_)) => true,
            (Written::Huff(a), Act::Huff(b)) => *a == b,
            (Written::Enter(a), Act::Enter(kind, b)) => *a == b && self.prefix(kind) == prefix,
            (Written::Step(a, b), Act::Step(from, to)) => (*a, *b) == (from, to),
            (Written::Jump(a, _), Act::Jump(from, node)) => *a == from && list.capture(node) == way,
            _ => false,
        };
        let mut meant = list.found.iter().filter(is_meant).peekable();
        if meant.peek().is_none() {
            return Err(self.why_not(written, list));
        }
        let meant: Vec<&Found> = meant.collect();
        let mut sorted = picks.clone().unwrap_or_default();
        sorted.sort_by_key(|spot| self.rules.grid.name(*spot));
        let chosen = meant.iter().find(|found| {
            let chosen = list.picks(found);
            chosen == picks.as_deref().unwrap_or_default() || chosen == sorted
        });
        match (chosen, picks) {
            (Some(found), _) => Ok(**found),
            (None, None) => Err(PieceFault::Choose(self.show(&meant, list))),
            (None, Some(_)) => Err(PieceFault::NotAChoice(self.show(&meant, list))),
        }
    }

    fn prefix(&self, kind: u8) -> &str {
        let mut kinds = self.rules.ranks.iter().flatten();
        let kind = kinds.find(|other| other.index == kind);
        kind.map_or("", |kind| kind.prefix.as_str())
    }

    /// Some legal moves, for a message.
    fn some(&self, list: &List, fits: impl Fn(&Found) -> bool) -> String {
        let found: Vec<&Found> = list.found.iter().filter(|found| fits(found)).collect();
        self.show(&found, list)
    }

    fn show(&self, found: &[&Found], list: &List) -> String {
        let shown = found.iter().take(SHOWN).map(|found| {
            let mv = self.rules.as_move(found, list);
            self.rules.text_of(self.game, &mv)
        });
        let mut texts: Vec<String> = shown.collect();
        if found.len() > SHOWN {
            texts.push("…".to_owned());
        }
        texts.join(", ")
    }

    /// Follows a capture on the board: the set of pieces that it takes, and where it ends.
    fn walk(&self, from: Spot, landings: &[Spot]) -> Result<(u128, Spot), PieceFault> {
        let cell = self.own_piece(from)?;
        let mut cells = self.table.cells().to_vec();
        cells[usize::from(from)] = cell.one_less();
        let (mut at, mut set) = (from, 0);
        for to in landings {
            let Some(over) = self.jumped(&cells, cell, at, *to) else {
                return Err(PieceFault::CannotJump {
                    piece: self.piece_name(cell),
                    from: self.name(at),
                    to: self.name(*to),
                });
            };
            cells[usize::from(over)] = Cell::EMPTY;
            set ^= self.rules.grid.sign[usize::from(over)];
            at = *to;
        }
        Ok((set, at))
    }

    /// What a piece jumps over on its way from one place to another.
    fn jumped(&self, cells: &[Cell], piece: Cell, at: Spot, to: Spot) -> Option<Spot> {
        let rules = &self.rules.pieces[piece.kind()];
        let mover = piece.player();
        each_course(rules.jumps[mover]).find_map(|course| {
            let mut over = None;
            let mut next = self.rules.grid.next(at, course);
            let mut free_behind = 0;
            while next != OFF {
                let cell = cells[usize::from(next)];
                match over {
                    None if cell.is_empty() && rules.distant => {}
                    None if cell.is_of(1 - mover) => over = Some(next),
                    Some(_) if cell.is_empty() && (rules.distant || free_behind == 0) => {
                        free_behind += 1;
                        if next == to {
                            return over;
                        }
                    }
                    _ => return None,
                }
                next = self.rules.grid.next(next, course);
            }
            None
        })
    }

    fn own_piece(&self, from: Spot) -> Result<Cell, PieceFault> {
        let cell = self.table.at(from);
        if cell.is_empty() {
            return Err(PieceFault::Empty(self.name(from)));
        }
        match cell.is_of(self.table.to_move) {
            true => Ok(cell),
            false => {
                let seat = self.rules.seats[cell.player()];
                Err(PieceFault::Theirs(self.name(from), seat))
            }
        }
    }

    fn piece_name(&self, cell: Cell) -> String {
        let kind = self.game.pieces.get(cell.kind());
        kind.map_or_else(String::new, |kind| kind.name.clone())
    }

    /// Why a move that can be read is not legal.
    fn why_not(&self, written: &Written<'_>, list: &List) -> PieceFault {
        match written {
            Written::Pass => PieceFault::NoPass,
            Written::Huff(spot) => PieceFault::NoHuff(self.name(*spot)),
            Written::SetUp(_) => PieceFault::SetOut,
            Written::Enter(spot) if !self.table.at(*spot).is_empty() => {
                PieceFault::Occupied(self.name(*spot))
            }
            Written::Enter(spot) => PieceFault::NoEntry(self.name(*spot)),
            Written::Step(from, to) => self.why_no_step(*from, *to, list),
            Written::Jump(from, landings) => {
                let goes_on = self.own_piece(*from).is_ok_and(|cell| {
                    let rules = &self.rules.pieces[cell.kind()];
                    rules.again == Continued::WhileItCan && self.has_longer(*from, landings, list)
                });
                match landings.last() {
                    Some(last) if goes_on => PieceFault::MustGoOn(self.name(*last)),
                    _ => self.other_duty(list),
                }
            }
        }
    }

    /// Whether a legal capture goes by these places and on.
    fn has_longer(&self, from: Spot, landings: &[Spot], list: &List) -> bool {
        let Ok(way) = self.walk(from, landings) else {
            return false;
        };
        let goes_by = |found: &Found| match found.act {
            Act::Jump(start, node) => {
                start == from && list.back(node).any(|node| (node.set, node.at) == way)
            }
            _ => false,
        };
        list.found.iter().any(goes_by)
    }

    fn why_no_step(&self, from: Spot, to: Spot, list: &List) -> PieceFault {
        let cell = match self.own_piece(from) {
            Ok(cell) => cell,
            Err(fault) => return fault,
        };
        if !self.table.at(to).is_empty() {
            return PieceFault::Occupied(self.name(to));
        }
        let rules = &self.rules.pieces[cell.kind()];
        let (steps, slides) = (
            rules.steps[self.table.to_move],
            rules.slides[self.table.to_move],
        );
        let goes = each_course(steps | slides).any(|course| {
            let mut next = self.rules.grid.next(from, course);
            while next != OFF && next != to && slides >> course & 1 == 1 {
                if !self.table.at(next).is_empty() {
                    return false;
                }
                next = self.rules.grid.next(next, course);
            }
            next == to
        });
        match goes {
            true => self.other_duty(list),
            false => PieceFault::CannotGo {
                piece: self.piece_name(cell),
                from: self.name(from),
                to: self.name(to),
            },
        }
    }

    /// Which obligation, or what else, stands against a move that a piece could make.
    fn other_duty(&self, list: &List) -> PieceFault {
        let turn = Turn {
            table: self.table,
            mover: self.table.to_move,
        };
        let forces = [Force::Always, Force::IfPossible];
        let mut deeds = forces
            .iter()
            .flat_map(|force| self.rules.in_force(turn, *force));
        let legal = self.some(list, |found| !matches!(found.act, Act::Huff(_)));
        let enters = |found: &Found| matches!(found.act, Act::Enter(..));
        match deeds.next().filter(|_| !list.found.iter().any(enters)) {
            Some((deed, _)) => PieceFault::Must {
                deed: match deed {
                    Deed::Capture => "capture",
                    Deed::CaptureMost => "capture as many pieces as can be",
                    Deed::NoCapture => "capture nothing",
                },
                moves: legal,
            },
            None => PieceFault::NotOpen(legal),
        }
    }

    fn read_set_up(
        &self,
        name: &str,
        set_up: &SetUp,
        list: &mut List,
    ) -> Result<Found, PieceFault> {
        let mover = self.table.to_move;
        let arranged = self.game.setup.arranged.as_ref();
        let mut named = arranged.iter().flat_map(|a| &a.rule.named);
        if let Some(index) = named.position(|(other, _)| other.eq_ignore_ascii_case(name)) {
            let places = set_up.named[mover]
                .iter()
                .find(|(i, _)| usize::from(*i) == index);
            let Some((index, places)) = places else {
                return Err(PieceFault::NoSetUp(name.to_owned()));
            };
            let unfit = places.iter().find(|spot| !self.may_use(set_up, **spot));
            return match unfit {
                Some(spot) => Err(PieceFault::SetUpTaken(name.to_owned(), self.name(*spot))),
                None => Ok(added(list, Act::Named(*index), places)),
            };
        }
        if !name.contains(|c: char| c.is_ascii_digit()) {
            return Err(PieceFault::NoSetUp(name.to_owned()));
        }
        let mut places = Vec::new();
        for part in name.split(',') {
            // So many on each place can be written, but only as the rules have it.
            let amount = usize::from(set_up.cell[mover].amount());
            let place = match part.split_once('*') {
                Some((place, many)) if many.trim().parse() == Ok(amount) => place,
                Some(_) => return Err(PieceFault::NoPlace(part.trim().to_owned())),
                None => part,
            };
            places.push(self.place(place)?);
        }
        places.sort_by(|a, b| self.rules.grid.name(*a).cmp(self.rules.grid.name(*b)));
        places.dedup();
        if places.len() != set_up.places {
            return Err(PieceFault::SetUpSize {
                needed: set_up.places,
                given: places.len(),
            });
        }
        if let Some(spot) = places.iter().find(|spot| !self.may_use(set_up, **spot)) {
            return Err(PieceFault::SetUpPlace(self.name(*spot)));
        }
        let same = set_up.named[mover]
            .iter()
            .find(|(_, named)| *named == places);
        Ok(match same {
            Some((index, _)) => added(list, Act::Named(*index), &places),
            None => added(list, Act::SetUp, &places),
        })
    }

    fn may_use(&self, set_up: &SetUp, spot: Spot) -> bool {
        set_up.fits(self.rules, self.table.cells(), self.table.to_move, spot)
    }
}

/// Adds a set-up to a list, and finds it there.
fn added(list: &mut List, act: Act, places: &[Spot]) -> Found {
    list.add_with(act, places, 0);
    list.found[list.found.len() - 1]
}

/// The names in a capture: an `x` after a digit stands between two places.
fn hops(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    for at in 1..bytes.len() {
        if bytes[at] == b'x' && bytes[at - 1].is_ascii_digit() && at >= start {
            names.push(&text[start..at]);
            start = at + 1;
        }
    }
    names.push(&text[start..]);
    names
}
