//! A game made ready for play: circuits, masks, steps. What the game fixes is decided here, once.

use std::fmt;

use crate::model::{Game, Origin};

/// A game made ready for play. Built once, shared by everything that plays the game.
#[derive(Debug)]
pub struct Plan {
    game: Game,
}

impl Plan {
    /// Makes a game ready for play.
    ///
    /// # Errors
    /// Everything in the game that the engine cannot play yet.
    pub fn new(game: &Game) -> Result<Plan, Vec<Unsupported>> {
        Ok(Plan { game: game.clone() })
    }

    /// The game that it was made from.
    pub fn game(&self) -> &Game {
        &self.game
    }
}

/// Something in a game that the engine cannot play yet.
#[derive(Clone, Debug)]
pub struct Unsupported {
    /// What it is, as a noun phrase: `pieces`, `a set-up that the players choose`.
    pub what: String,
    /// The sentence that asks for it.
    pub at: Option<Origin>,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be played yet", self.what)
    }
}
