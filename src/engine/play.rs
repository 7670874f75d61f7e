//! Playing by a plan.

use super::convert::{is_move, move_of, node_of, position_of};
use super::event::Observer;
use super::finish::{Ender, Finished, History, finish, winner};
use super::illegal::Illegal;
use super::legal::{Candidate, legal, perform};
use super::moves::Move;
use super::notation;
use super::pieces;
use super::position::Position;
use super::state::{Core, EndedBy, GameResult, Progress, State};
use super::table::{Node, Table};
use super::why;
use crate::plan::pieces::PieceRules;
use crate::plan::rules::Rules;
use crate::plan::width::Width;
use crate::plan::{Compiled, Plan};

/// Does the same with rules and progress of either width; `$else` where they do not match.
macro_rules! either_width {
    ($plan:expr, $core:expr, |$rules:ident, $progress:ident| $body:expr, else $else:expr) => {
        match (&$plan.compiled, $core) {
            (Compiled::Narrow($rules), Core::Narrow($progress)) => $body,
            (Compiled::Wide($rules), Core::Wide($progress)) => $body,
            _ => $else,
        }
    };
}

impl Plan {
    /// The state before the first move.
    pub fn start(&self) -> State {
        match &self.compiled {
            Compiled::Narrow(rules) => fresh(rules, Node::fresh(Table::start(rules)), Core::Narrow),
            Compiled::Wide(rules) => fresh(rules, Node::fresh(Table::start(rules)), Core::Wide),
            Compiled::Pieces(rules) => of_pieces(rules, pieces::Progress::start(rules)),
        }
    }

    /// A state at that position, without history: the position counts as the first occurrence,
    /// and who is to move as who began.
    pub fn state_at(&self, position: Position) -> State {
        let over = position.to_move().is_none();
        let mut state = match &self.compiled {
            Compiled::Narrow(rules) => fresh(rules, node_of(rules, &position), Core::Narrow),
            Compiled::Wide(rules) => fresh(rules, node_of(rules, &position), Core::Wide),
            Compiled::Pieces(rules) => of_pieces(rules, pieces::Progress::at(rules, &position)),
        };
        if over {
            state.position.to_move = None;
        }
        state
    }

    /// The legal moves, sorted as text, no two with the same text. None when the game is over.
    pub fn legal(&self, state: &State) -> Vec<Move> {
        if state.is_over() {
            return Vec::new();
        }
        if let (Compiled::Pieces(rules), Core::Pieces(progress)) = (&self.compiled, &state.core) {
            return progress.legal(rules);
        }
        either_width!(self, &state.core, |rules, progress| {
            let mut list = Vec::new();
            legal(rules, &progress.node, &mut list);
            list.iter().map(|candidate| move_of(rules, candidate)).collect()
        }, else Vec::new())
    }

    /// Plays a move. The state is untouched on an error.
    ///
    /// # Errors
    /// Why the move is not legal.
    pub fn play(&self, state: &mut State, mv: &Move) -> Result<(), Illegal> {
        self.play_observed(state, mv, &mut ())
    }

    /// Plays a move and reports what happens. The state is untouched on an error, and nothing is
    /// reported.
    ///
    /// # Errors
    /// Why the move is not legal.
    pub fn play_observed(
        &self,
        state: &mut State,
        mv: &Move,
        observer: &mut impl Observer,
    ) -> Result<(), Illegal> {
        if state.is_over() {
            return Err(Illegal::GameOver);
        }
        let State {
            position,
            core,
            plies,
            result,
        } = state;
        if let (Compiled::Pieces(rules), Core::Pieces(progress)) = (&self.compiled, &mut *core) {
            progress.play(rules, self.game(), mv, observer)?;
            *position = progress.position(rules);
            *plies = progress.table.plies;
            *result = progress.result(rules);
            return Ok(());
        }
        either_width!(self, core, |rules, progress| {
            let finished = advance(self, rules, progress, mv, observer)?;
            *position = position_of(rules, &finished.node, finished.over.is_some());
            *plies = finished.node.plies;
            *result = finished.over.map(|(verdict, ender)| GameResult {
                winner: winner(verdict, rules),
                by: ended_by(rules, ender),
            });
            Ok(())
        }, else Err(Illegal::OtherGame))
    }

    /// A move as text.
    pub fn move_text(&self, mv: &Move) -> String {
        match &self.compiled {
            Compiled::Narrow(rules) => notation::move_text(rules, self.game(), mv),
            Compiled::Wide(rules) => notation::move_text(rules, self.game(), mv),
            Compiled::Pieces(rules) => rules.text_of(self.game(), mv),
        }
    }

    /// Reads a move: its full text, or the number of a house counted from the mover's left where
    /// that is unambiguous.
    ///
    /// # Errors
    /// Why there is no such legal move.
    pub fn parse_move(&self, state: &State, text: &str) -> Result<Move, Illegal> {
        if state.is_over() {
            return Err(Illegal::GameOver);
        }
        if let (Compiled::Pieces(rules), Core::Pieces(progress)) = (&self.compiled, &state.core) {
            return progress.parse(rules, self.game(), text);
        }
        let legal = self.legal(state);
        let text = text.trim();
        let found = |text: &str| legal.iter().find(|mv| self.move_text(mv) == text);
        if let Some(mv) = found(text).or_else(|| found(&text.to_lowercase())) {
            return Ok(mv.clone());
        }
        either_width!(self, &state.core, |rules, progress| {
            let why = why::Why::new(self, rules, &progress.node, &legal);
            let full = why.without_number(&text.to_lowercase())?;
            found(&full).cloned().ok_or_else(|| why.not(&full))
        }, else Err(Illegal::OtherGame))
    }
}

impl State {
    pub(super) fn is_over(&self) -> bool {
        self.result.is_some() || self.position.to_move.is_none()
    }
}

fn fresh<W: Width>(
    rules: &Rules<W>,
    node: Node<W>,
    core: impl FnOnce(Box<Progress<W>>) -> Core,
) -> State {
    let mut history = History::new();
    if rules.needs.history {
        history.push(rules, &node.table);
    }
    State {
        position: position_of(rules, &node, false),
        core: core(Box::new(Progress { node, history })),
        plies: 0,
        result: None,
    }
}

fn of_pieces(rules: &PieceRules, progress: pieces::Progress) -> State {
    State {
        position: progress.position(rules),
        core: Core::Pieces(Box::new(progress)),
        plies: 0,
        result: None,
    }
}

/// Plays a move if it is legal.
fn advance<W: Width>(
    plan: &Plan,
    rules: &Rules<W>,
    progress: &mut Progress<W>,
    mv: &Move,
    observer: &mut impl Observer,
) -> Result<Finished<W>, Illegal> {
    let mut list: Vec<Candidate<W>> = Vec::new();
    legal(rules, &progress.node, &mut list);
    let found = list.iter().find(|candidate| is_move(rules, candidate, mv));
    let Some(candidate) = found else {
        let moves: Vec<Move> = list.iter().map(|c| move_of(rules, c)).collect();
        let why = why::Why::new(plan, rules, &progress.node, &moves);
        return Err(why.not(&plan.move_text(mv)));
    };
    let Candidate {
        opening, choices, ..
    } = *candidate;
    let performed = perform(rules, &progress.node, opening, &choices, observer);
    let after = performed.map_err(|_| Illegal::NotAllowed(plan.move_text(mv)))?;
    let history = &mut progress.history;
    let finished = finish(rules, &progress.node, &after, history, &mut list, observer);
    progress.history.forget();
    progress.node = finished.node;
    Ok(finished)
}

fn ended_by<W: Width>(rules: &Rules<W>, ender: Ender) -> EndedBy {
    match ender {
        Ender::End(index) => EndedBy::End(index),
        Ender::Rule(rule) => {
            let at = rule.and_then(|rule| rules.origins[usize::from(rule)].clone());
            EndedBy::Effect(at)
        }
    }
}
