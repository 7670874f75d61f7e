//! A sowing game in progress.

use super::convert::{is_move, move_of, node_of, position_of};
use super::finish::{Ender, History, finish, over_already, winner};
use super::legal::{Candidate, legal, perform};
use super::table::{Node, Table};
use super::why::Why;
use crate::engine::event::Observer;
use crate::engine::illegal::Illegal;
use crate::engine::kernel::Verdict;
use crate::engine::moves::Move;
use crate::engine::position::Position;
use crate::engine::state::{EndedBy, GameResult};
use crate::model::Game;
use crate::plan::rules::Rules;
use crate::plan::width::Width;

/// A node, the positions before it, and how the game ended.
#[derive(Clone, Debug)]
pub(crate) struct Progress<W: Width> {
    pub(crate) node: Node<W>,
    pub(crate) history: History<W>,
    over: Option<(Verdict, Ender)>,
}

impl<W: Width> Progress<W> {
    /// Before the first move.
    pub(crate) fn start(rules: &Rules<W>) -> Progress<W> {
        Progress::from(rules, Node::fresh(Table::start(rules)))
    }

    /// At a position, with nothing before it.
    pub(crate) fn at(rules: &Rules<W>, position: &Position) -> Progress<W> {
        Progress::from(rules, node_of(rules, position))
    }

    fn from(rules: &Rules<W>, node: Node<W>) -> Progress<W> {
        let mut history = History::new();
        if rules.needs.history {
            history.push(rules, &node.table);
        }
        Progress {
            node,
            history,
            over: None,
        }
    }

    /// No earlier positions.
    pub(crate) fn no_history() -> History<W> {
        History::new()
    }

    /// Ends the game if one of those end sentences holds as it stands; whether it did.
    pub(crate) fn judge(&mut self, rules: &Rules<W>, asks: impl Fn(usize) -> bool) -> bool {
        let Some((node, over)) = over_already(rules, &self.node, &self.history, asks) else {
            return false;
        };
        self.node = node;
        self.over = Some(over);
        true
    }

    /// The position.
    pub(crate) fn position(&self, rules: &Rules<W>) -> Position {
        position_of(rules, &self.node, self.over.is_some())
    }

    /// How many plies have been played.
    pub(crate) fn plies(&self) -> u32 {
        self.node.plies
    }

    /// How the game ended.
    pub(crate) fn result(&self, rules: &Rules<W>) -> Option<GameResult> {
        let (verdict, ender) = self.over?;
        Some(GameResult {
            winner: winner(verdict, rules),
            by: match ender {
                Ender::End(index) => EndedBy::End(index),
                Ender::Rule(rule) => {
                    let number = rule.map(usize::from);
                    EndedBy::Effect(number.and_then(|number| rules.origins[number].clone()))
                }
            },
        })
    }

    /// The legal moves.
    pub(crate) fn legal(&self, rules: &Rules<W>) -> Vec<Move> {
        let mut list = Vec::new();
        legal(rules, &self.node, &mut list);
        let moves = list.iter().map(|candidate| move_of(rules, candidate));
        moves.collect()
    }

    /// Plays a move if it is legal.
    pub(crate) fn play(
        &mut self,
        rules: &Rules<W>,
        game: &Game,
        mv: &Move,
        observer: &mut impl Observer,
    ) -> Result<(), Illegal> {
        let mut list: Vec<Candidate<W>> = Vec::new();
        legal(rules, &self.node, &mut list);
        if rules.brake.is_pulled() {
            return Err(Illegal::Interrupted);
        }
        let found = list.iter().find(|candidate| is_move(rules, candidate, mv));
        let text = || rules.text_of(game, mv);
        let Some(candidate) = found else {
            let moves: Vec<Move> = list.iter().map(|c| move_of(rules, c)).collect();
            return Err(Why::new(game, rules, &self.node, &moves).not(&text()));
        };
        let Candidate {
            opening, choices, ..
        } = *candidate;
        let performed = perform(rules, &self.node, opening, &choices, observer);
        let after = performed.map_err(|_| Illegal::NotAllowed(text()))?;
        let history = &mut self.history;
        let finished = finish(rules, &self.node, &after, history, &mut list, observer);
        if rules.brake.is_pulled() {
            if rules.needs.history {
                history.pop();
            }
            return Err(Illegal::Interrupted);
        }
        self.history.forget();
        self.node = finished.node;
        self.over = finished.over;
        Ok(())
    }

    /// Reads a move.
    pub(crate) fn parse(&self, rules: &Rules<W>, game: &Game, text: &str) -> Result<Move, Illegal> {
        let legal = self.legal(rules);
        let text = text.trim();
        let found = |text: &str| legal.iter().find(|mv| rules.text_of(game, mv) == text);
        if let Some(mv) = found(text).or_else(|| found(&text.to_lowercase())) {
            return Ok(mv.clone());
        }
        let why = Why::new(game, rules, &self.node, &legal);
        let full = why.without_number(&text.to_lowercase())?;
        found(&full).cloned().ok_or_else(|| why.not(&full))
    }
}
