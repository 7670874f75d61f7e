//! Positions as records write them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::BySeat;
use crate::engine::Position;
use crate::model::{Effect, Game, Placed, Site};
use crate::syntax::words::Seat;

/// A position as records and the engine protocol write it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StateRecord {
    /// What is in each place: row 1 first, each from column `a`.
    pub rows: Vec<Vec<Cell>>,
    /// What each player has captured or stored.
    pub stores: BySeat<u16>,
    /// Whose turn it is; `None` once the game is over.
    pub to_move: Option<String>,
    /// Who owns each house, where a rule of the file can change that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owners: Option<Vec<Vec<String>>>,
    /// The seeds in hand, in games that have some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<BySeat<u16>>,
    /// The marks by house, in games that have some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Map<String, Json>>,
    /// The pieces that may be huffed, where there are some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub huff: Option<Vec<String>>,
}

/// What is in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// So many seeds.
    Seeds(u16),
    /// Pieces, as letters: `.`, `s`, `N`, `ss`.
    Pieces(String),
}

/// Writes states of one game; what all of them have is decided once.
#[derive(Clone, Debug)]
pub struct StateWriter<'a> {
    pub(super) game: &'a Game,
    pieces: bool,
    owners: bool,
    hands: bool,
}

impl<'a> StateWriter<'a> {
    /// A writer for the states of that game.
    pub fn new(game: &'a Game) -> StateWriter<'a> {
        StateWriter {
            game,
            pieces: game.has_pieces(),
            owners: owners_can_change(game),
            hands: game.setup.hands.iter().any(|seeds| *seeds > 0),
        }
    }

    /// A state as a record has it.
    pub fn state(&self, position: &Position) -> StateRecord {
        let seats = &self.game.seats;
        let owners = || self.rows(|site| owner_letter(position.owner(site)));
        let huffs: Vec<String> = position
            .huffs()
            .iter()
            .map(|site| self.game.board.rule.name(*site))
            .collect();
        StateRecord {
            rows: self.rows(|site| self.cell(position, site)),
            stores: BySeat::of(seats, |seat| position.store(seat)),
            to_move: position.to_move().map(|seat| seat.word().to_owned()),
            owners: self.owners.then(owners),
            hands: self
                .hands
                .then(|| BySeat::of(seats, |seat| position.hand(seat))),
            marks: (!self.game.marks.is_empty()).then(|| self.marks(position)),
            huff: (!huffs.is_empty()).then_some(huffs),
        }
    }

    fn cell(&self, position: &Position, site: Site) -> Cell {
        match self.pieces {
            true => Cell::Pieces(
                position
                    .piece(site)
                    .map_or_else(|| ".".to_owned(), Placed::letters),
            ),
            false => Cell::Seeds(position.seeds(site)),
        }
    }

    fn rows<T>(&self, value: impl Fn(Site) -> T) -> Vec<Vec<T>> {
        let board = &self.game.board.rule;
        (0..board.rows.len())
            .map(|row| board.row(row).map(&value).collect())
            .collect()
    }

    fn marks(&self, position: &Position) -> Map<String, Json> {
        let board = &self.game.board.rule;
        let marked = board.all().filter_map(|site| {
            let mark = self.game.marks.get(usize::from(position.mark(site)?.0))?;
            Some((board.name(site), Json::from(mark.name.as_str())))
        });
        marked.collect()
    }
}

impl StateRecord {
    /// The same position as position text; `at_start` are the owners at the start, which
    /// position text leaves out. What is no position gives a text that cannot be read.
    pub fn position_text(&self, game: &Game) -> String {
        let rows = |rows: Vec<Vec<String>>| {
            let rows: Vec<String> = rows.iter().rev().map(|row| row.join(",")).collect();
            rows.join("/")
        };
        let cells = self
            .rows
            .iter()
            .map(|row| row.iter().map(Cell::to_string).collect());
        let mut text = rows(cells.collect());
        let numbers = |of: &BySeat<u16>| {
            let numbers = game.seats.iter().filter_map(|seat| of.get(*seat));
            numbers.map(u16::to_string).collect::<Vec<_>>().join(",")
        };
        text.push_str(&format!(" {}", numbers(&self.stores)));
        text.push_str(&format!(" {}", self.to_move.as_deref().unwrap_or("-")));
        let writer = StateWriter::new(game);
        let at_start = writer.rows(|site| owner_letter(game.owners[site.index()]));
        if let Some(owners) = self.owners.as_ref().filter(|owners| **owners != at_start) {
            text.push_str(&format!(" {}", rows(owners.clone())));
        }
        if let Some(hands) = &self.hands {
            text.push_str(&format!(" hands={}", numbers(hands)));
        }
        if let Some(marks) = self.marks.as_ref().filter(|marks| !marks.is_empty()) {
            let marks = marks
                .iter()
                .map(|(house, mark)| format!("{house}:{}", mark.as_str().unwrap_or_default()));
            text.push_str(&format!(" marks={}", marks.collect::<Vec<_>>().join(",")));
        }
        if let Some(huff) = &self.huff {
            text.push_str(&format!(" huff={}", huff.join(",")));
        }
        text
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Cell::Seeds(seeds) => write!(f, "{seeds}"),
            Cell::Pieces(pieces) => f.write_str(pieces),
        }
    }
}

/// Whether a rule of the file can change who owns a house, in the game or between rounds.
pub fn owners_can_change(game: &Game) -> bool {
    let mut refills = game.match_.iter().flat_map(|rounds| &rounds.refills);
    let claims = |effect: &Effect| matches!(effect, Effect::Claim { .. });
    game.effects().any(claims) || refills.any(|refill| refill.rule.owning)
}

fn owner_letter(owner: Option<Seat>) -> String {
    owner.map_or(".", |seat| &seat.word()[..1]).to_owned()
}
