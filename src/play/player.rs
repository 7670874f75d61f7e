//! Who decides on the moves of a seat.

use std::fmt;
use std::str::FromStr;

/// A player, as written on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Player {
    /// Someone at the keyboard.
    #[default]
    Human,
    /// Every legal move is equally likely.
    Random,
}

impl Player {
    /// The words for the players there are.
    pub const WORDS: [&'static str; 2] = ["human", "random"];

    /// Whether somebody has to be asked for the move.
    pub fn is_human(self) -> bool {
        self == Player::Human
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Human => "human",
            Player::Random => "random",
        })
    }
}

/// A word that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no player \"{0}\"; write {words}", words = Player::WORDS.join(" or "))]
pub struct PlayerError(pub String);

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        match text {
            "human" => Ok(Player::Human),
            "random" => Ok(Player::Random),
            _ => Err(PlayerError(text.to_owned())),
        }
    }
}
