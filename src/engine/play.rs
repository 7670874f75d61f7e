//! Playing by a plan.

use super::event::Observer;
use super::illegal::Illegal;
use super::moves::Move;
use super::position::Position;
use super::state::State;
use crate::plan::Plan;

impl Plan {
    /// The state before the first move.
    pub fn start(&self) -> State {
        let game = self.game();
        let sites = game.board.rule.sites();
        let mut seeds = game.setup.seeds.clone();
        seeds.resize(sites, 0);
        let mut marks = game.setup.marks.clone();
        marks.resize(sites, None);
        self.state_at(Position {
            seeds,
            owners: game.owners.clone(),
            marks,
            touched: vec![false; sites],
            hands: [0; 4],
            out: [false; 4],
            quiet: 0,
            pieces: Vec::new(),
            huffs: Vec::new(),
            to_move: game.seats.first().copied(),
        })
    }

    /// A state at that position, without history: the position counts as the first occurrence,
    /// and who is to move as who began.
    pub fn state_at(&self, position: Position) -> State {
        State {
            position,
            plies: 0,
            result: None,
        }
    }

    /// The legal moves, sorted as text, no two with the same text. None when the game is over.
    pub fn legal(&self, state: &State) -> Vec<Move> {
        let _ = state;
        Vec::new()
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
        let _ = (state, mv, observer);
        Err(Illegal::GameOver)
    }

    /// A move as text.
    pub fn move_text(&self, mv: &Move) -> String {
        let _ = mv;
        String::new()
    }

    /// Reads a move: its full text, or the number of a house counted from the mover's left where
    /// that is unambiguous.
    ///
    /// # Errors
    /// Why there is no such legal move.
    pub fn parse_move(&self, state: &State, text: &str) -> Result<Move, Illegal> {
        let _ = state;
        Err(Illegal::Unreadable(text.to_owned()))
    }
}
