//! A game in progress: a position and what must be remembered of how it came about.

use super::pieces;
use super::position::Position;
use super::sowing;
use crate::model::Origin;
use crate::plan::width::{Narrow, Wide};
use crate::syntax::words::Seat;

/// A game in progress: the position, what must be remembered (earlier positions, plies), and the
/// result once it is over.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) position: Position,
    pub(super) core: Core,
    pub(super) plies: u32,
    pub(super) result: Option<GameResult>,
}

/// What the engine plays on, in the width of the plan.
#[derive(Clone, Debug)]
pub(super) enum Core {
    Narrow(Box<sowing::Progress<Narrow>>),
    Wide(Box<sowing::Progress<Wide>>),
    Pieces(Box<pieces::Progress>),
}

impl State {
    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended; `None` while it goes on.
    pub fn result(&self) -> Option<&GameResult> {
        self.result.as_ref()
    }

    /// Whether the turn is one that the player to move has once more.
    pub(crate) fn is_extra(&self) -> bool {
        match &self.core {
            Core::Narrow(progress) => progress.node.again,
            Core::Wide(progress) => progress.node.again,
            Core::Pieces(progress) => progress.is_extra(),
        }
    }

    /// Forgets earlier positions, the present one too: none counts as having occurred.
    pub(crate) fn forget_history(&mut self) {
        match &mut self.core {
            Core::Narrow(progress) => progress.history = sowing::Progress::no_history(),
            Core::Wide(progress) => progress.history = sowing::Progress::no_history(),
            Core::Pieces(progress) => progress.forget_history(),
        }
    }

    /// The same state with another result: that of the match which ends with this game.
    #[must_use]
    pub fn with_result(mut self, result: GameResult) -> State {
        self.result = Some(result);
        self
    }

    /// How many plies have been played; extra turns, passes and exchanges of sides count.
    pub fn plies(&self) -> u32 {
        self.plies
    }
}

/// How a game ended.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// Who won.
    pub winner: Winner,
    /// The sentence that ended it.
    pub by: EndedBy,
}

/// Who won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// That player.
    Seat(Seat),
    /// Nobody: it is a draw.
    Draw,
    /// Nobody: a game for one player was lost.
    Nobody,
}

/// What ended a game.
#[derive(Clone, Debug)]
pub enum EndedBy {
    /// The end sentence of that index in [`crate::model::Game::ends`].
    End(usize),
    /// The sentence of that index in [`crate::model::Match::ends`].
    Match(usize),
    /// An effect of the sentence given.
    Effect(Option<Origin>),
}
