//! A slow interpreter of the model, written for reading: the second definition of what a file
//! means, against which plan and engine are tested. It clones whole tables, searches lists and
//! knows no tables, masks or caches. It shares the model's types and the board's geometry with
//! the library, and nothing above them.

pub mod arrange;
pub mod begin;
mod by_hand;
pub mod conditions;
pub mod describe;
pub mod effects;
pub mod ends;
pub mod musts;
pub mod pieces;
mod reach;
pub mod record;
pub mod rounds;
pub mod table;
pub mod turn;

pub use table::{Over, Table};

use std::collections::BTreeMap;
use std::rc::Rc;

use manqala::model::Game;
use manqala::syntax::words::Seat;

use turn::Turn;

/// A game to be played by the book.
pub struct Reference {
    /// Its rules.
    pub game: Game,
}

impl Reference {
    pub fn new(game: Game) -> Reference {
        Reference { game }
    }

    /// The table before the first move.
    pub fn start(&self) -> Table {
        Table::start(&self.game)
    }

    /// The texts of the legal moves, sorted, each once. None when the game is over.
    pub fn legal(&self, table: &Table) -> Vec<String> {
        match arrange::now(&self.game, table) {
            Some(rule) => arrange::listed(&self.game, table, rule),
            None => self.moves(table).into_keys().collect(),
        }
    }

    /// The table after the move of that text; `None` if there is no such legal move.
    pub fn play(&self, table: &Table, text: &str) -> Option<Table> {
        if let Some(rule) = arrange::now(&self.game, table) {
            let after = arrange::play(&self.game, table, rule, text)?;
            // It can be over as soon as all have set out, or where someone cannot.
            let complete = arrange::now(&self.game, &after).is_none();
            return Some(match complete || self.legal(&after).is_empty() {
                true => ends::judge(&self.game, table, after, table.to_move, None, Rc::from([])),
                false => after,
            });
        }
        let turn = self.moves(table).remove(text)?;
        Some(ends::finish(&self.game, table, turn))
    }

    /// The legal moves of the player to move by text, each played but for the end sentences.
    fn moves(&self, table: &Table) -> BTreeMap<String, Turn<'_>> {
        match table.over {
            Some(_) => BTreeMap::new(),
            None => legal_turns(&self.game, table, table.to_move),
        }
    }

    /// How many sequences of that many moves there are.
    pub fn perft(&self, table: &Table, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if arrange::now(&self.game, table).is_some() {
            let moves = self.legal(table).into_iter();
            let after = moves.filter_map(|text| self.play(table, &text));
            return after.map(|after| self.perft(&after, depth - 1)).sum();
        }
        let after = self.after_each(table).into_iter();
        after.map(|after| self.perft(&after, depth - 1)).sum()
    }

    /// The tables after the legal moves; nothing is to be arranged.
    pub fn after_each(&self, table: &Table) -> Vec<Table> {
        let turns = self.moves(table).into_values();
        turns
            .map(|turn| ends::finish(&self.game, table, turn))
            .collect()
    }
}

/// What that player could play if it were their turn: the first rank in which something is
/// legal, and of its moves those that the musts leave.
pub fn legal_turns<'g>(game: &'g Game, table: &Table, mover: Seat) -> BTreeMap<String, Turn<'g>> {
    let mut by_text = BTreeMap::new();
    // A huff is open beside whatever else is.
    if let Some(kind) = game.ranks.iter().flatten().next()
        && mover == table.to_move
    {
        let huffs = Turn::new(game, table, mover, &kind.rule).huff_turns();
        by_text.extend(huffs.into_iter().map(|turn| (turn.text(), turn)));
    }
    for rank in &game.ranks {
        let mut played: Vec<Turn<'g>> = Vec::new();
        for kind in rank {
            played.extend(begin::all_turns(game, table, mover, &kind.rule, rank));
        }
        let allowed = musts::keep_by_musts(game, table, mover, played);
        if !allowed.is_empty() {
            for turn in allowed {
                by_text.entry(turn.text()).or_insert(turn);
            }
            break;
        }
    }
    by_text
}
