//! Playing by a plan.

use super::event::Observer;
use super::illegal::Illegal;
use super::moves::Move;
use super::position::Position;
use super::state::{Core, State};
use super::{pieces, sowing};
use crate::model::Site;
use crate::plan::pieces::PieceRules;
use crate::plan::rules::Rules;
use crate::plan::width::{Narrow, Wide};
use crate::plan::{Compiled, Plan};
use crate::syntax::words::Seat;

/// Does the same with the rules and the progress of any sort of game; `$else` where they do not
/// match.
macro_rules! any_sort {
    ($plan:expr, $core:expr, |$rules:ident, $progress:ident| $body:expr, else $else:expr) => {
        match (&$plan.compiled, $core) {
            (Compiled::Narrow($rules), Core::Narrow($progress)) => $body,
            (Compiled::Wide($rules), Core::Wide($progress)) => $body,
            (Compiled::Pieces($rules), Core::Pieces($progress)) => $body,
            _ => $else,
        }
    };
}

pub(super) use any_sort;

impl Plan {
    /// The state before the first move.
    pub fn start(&self) -> State {
        match &self.compiled {
            Compiled::Narrow(rules) => of_narrow(rules, sowing::Progress::start(rules)),
            Compiled::Wide(rules) => of_wide(rules, sowing::Progress::start(rules)),
            Compiled::Pieces(rules) => of_pieces(rules, pieces::Progress::start(rules)),
        }
    }

    /// A state at that position, without history: the position counts as the first occurrence,
    /// and who is to move as who began.
    pub fn state_at(&self, position: Position) -> State {
        let mut state = match &self.compiled {
            Compiled::Narrow(rules) => of_narrow(rules, sowing::Progress::at(rules, &position)),
            Compiled::Wide(rules) => of_wide(rules, sowing::Progress::at(rules, &position)),
            Compiled::Pieces(rules) => of_pieces(rules, pieces::Progress::at(rules, &position)),
        };
        if position.to_move().is_none() {
            state.position.to_move = None;
        }
        state
    }

    /// The legal moves, sorted as text, no two with the same text. None when the game is over.
    pub fn legal(&self, state: &State) -> Vec<Move> {
        if state.is_over() {
            return Vec::new();
        }
        any_sort!(self, &state.core, |rules, progress| progress.legal(rules), else Vec::new())
    }

    /// Plays a move. The state is untouched on an error.
    ///
    /// # Errors
    /// Why the move is not legal.
    pub fn play(&self, state: &mut State, mv: &Move) -> Result<(), Illegal> {
        self.play_observed(state, mv, &mut ())
    }

    /// Plays a move and reports what happens. The state is untouched on an error, and nothing is
    /// reported unless the play was interrupted.
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
        any_sort!(self, core, |rules, progress| {
            progress.play(rules, self.game(), mv, observer)?;
            *position = progress.position(rules);
            *plies = progress.plies();
            *result = progress.result(rules);
            Ok(())
        }, else Err(Illegal::OtherGame))
    }

    /// The houses that a part of a refill sentence means at a position for the player who fills
    /// them, from that player's left, nearer rows first. Both are counted from 0; none where the
    /// game has no such part, or nobody of that seat plays.
    pub fn refill_houses(
        &self,
        position: &Position,
        seat: Seat,
        part: (usize, usize),
    ) -> Vec<Site> {
        let mut houses = match &self.compiled {
            Compiled::Narrow(rules) => sowing::houses(rules, position, seat, part),
            Compiled::Wide(rules) => sowing::houses(rules, position, seat, part),
            Compiled::Pieces(_) => Vec::new(),
        };
        let board = &self.game().board.rule;
        houses.sort_by_key(|site| {
            let seen = board.seen_by(seat, *site)?;
            board.row_column(seen).map(|(row, column)| (column, row))
        });
        houses
    }

    /// A move as text.
    pub fn move_text(&self, mv: &Move) -> String {
        match &self.compiled {
            Compiled::Narrow(rules) => rules.text_of(self.game(), mv),
            Compiled::Wide(rules) => rules.text_of(self.game(), mv),
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
        let read = any_sort!(self, &state.core,
            |rules, progress| progress.parse(rules, self.game(), text),
            else Err(Illegal::OtherGame));
        match self.gives_up() {
            true => Err(Illegal::Interrupted),
            false => read,
        }
    }
}

impl State {
    fn fresh(position: Position, core: Core) -> State {
        State {
            position,
            core,
            plies: 0,
            result: None,
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.result.is_some() || self.position.to_move.is_none()
    }
}

fn of_narrow(rules: &Rules<Narrow>, progress: sowing::Progress<Narrow>) -> State {
    State::fresh(progress.position(rules), Core::Narrow(Box::new(progress)))
}

fn of_wide(rules: &Rules<Wide>, progress: sowing::Progress<Wide>) -> State {
    State::fresh(progress.position(rules), Core::Wide(Box::new(progress)))
}

fn of_pieces(rules: &PieceRules, progress: pieces::Progress) -> State {
    State::fresh(progress.position(rules), Core::Pieces(Box::new(progress)))
}
