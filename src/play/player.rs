//! Who decides on the moves of a seat, as it is written.

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
    /// Looks ahead and expects the best replies.
    Minimax(Effort),
    /// Plays so many random games from each position and goes where they end well.
    Mcts(u32),
}

/// How far minimax looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So many plies.
    Depth(u32),
    /// As many plies as it can in so many milliseconds.
    Time(u32),
}

/// The most plies that can be asked for.
const MOST_DEPTH: u32 = 60;

/// The most milliseconds that can be asked for: an hour.
const MOST_TIME: u32 = 3_600_000;

/// The most random games that can be asked for.
const MOST_PLAYOUTS: u32 = 10_000_000;

impl Player {
    /// How players are written, for messages.
    pub const FORMS: &'static str = "human, random, minimax, minimax:DEPTH, minimax:TIMEms, mcts \
                                     or mcts:PLAYOUTS";

    /// Minimax as it is when no depth is written.
    pub const MINIMAX: Player = Player::Minimax(Effort::Depth(5));

    /// Monte Carlo tree search as it is when no number of playouts is written.
    pub const MCTS: Player = Player::Mcts(1000);

    /// Whether somebody has to be asked for the move.
    pub fn is_human(self) -> bool {
        self == Player::Human
    }

    /// Whether it plays the same with the same seed, whatever the machine.
    pub fn is_repeatable(self) -> bool {
        match self {
            Player::Random | Player::Mcts(_) | Player::Minimax(Effort::Depth(_)) => true,
            Player::Human | Player::Minimax(Effort::Time(_)) => false,
        }
    }

    /// The milliseconds that it takes for a move, if it goes by the clock.
    pub fn time(self) -> Option<u32> {
        match self {
            Player::Minimax(Effort::Time(time)) => Some(time),
            _ => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.write_str("human"),
            Player::Random => f.write_str("random"),
            Player::Minimax(Effort::Depth(depth)) => write!(f, "minimax:{depth}"),
            Player::Minimax(Effort::Time(time)) => write!(f, "minimax:{time}ms"),
            Player::Mcts(playouts) => write!(f, "mcts:{playouts}"),
        }
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There is none of that name.
    #[error("there is no player \"{name}\"{}; write {}", nearest(.name), Player::FORMS)]
    Unknown {
        /// What was written.
        name: String,
    },
    /// It takes nothing after a colon.
    #[error("nothing stands after {name}: write {name} instead of {name}:{given}")]
    TakesNothing {
        /// The player.
        name: &'static str,
        /// What was written after it.
        given: String,
    },
    /// What stands after the colon is no number within bounds.
    #[error("{name}:{given} is no player: write {expected}")]
    Number {
        /// The player.
        name: &'static str,
        /// What was written after it.
        given: String,
        /// What may be written.
        expected: String,
    },
}

/// The words that players begin with.
const NAMES: [&str; 4] = ["human", "random", "minimax", "mcts"];

/// The name that may have been meant.
fn nearest(name: &str) -> String {
    let head = name.split(':').next().unwrap_or(name).to_lowercase();
    let near = NAMES
        .iter()
        .map(|known| (strsim::osa_distance(&head, known), known))
        .filter(|(distance, known)| *distance * 3 <= known.len())
        .min();
    near.map_or(String::new(), |(_, known)| format!(" (is it {known}?)"))
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let (name, given) = match text.split_once(':') {
            Some((name, given)) => (name, Some(given)),
            None => (text, None),
        };
        let takes_nothing = |name: &'static str, player: Player| match given {
            None => Ok(player),
            Some(given) => Err(PlayerError::TakesNothing {
                name,
                given: given.to_owned(),
            }),
        };
        match (name, given) {
            ("human", _) => takes_nothing("human", Player::Human),
            ("random", _) => takes_nothing("random", Player::Random),
            ("minimax", None) => Ok(Player::MINIMAX),
            ("minimax", Some(given)) => minimax(given),
            ("mcts", None) => Ok(Player::MCTS),
            ("mcts", Some(given)) => {
                let playouts = within(given, MOST_PLAYOUTS).map(Player::Mcts);
                playouts.ok_or_else(|| PlayerError::Number {
                    name: "mcts",
                    given: given.to_owned(),
                    expected: format!(
                        "mcts:PLAYOUTS with a number from 1 to {MOST_PLAYOUTS}, for example \
                         mcts:1000"
                    ),
                })
            }
            _ => Err(PlayerError::Unknown {
                name: text.to_owned(),
            }),
        }
    }
}

/// Reads what stands after `minimax:`.
fn minimax(given: &str) -> Result<Player, PlayerError> {
    let effort = match given.strip_suffix("ms") {
        Some(time) => within(time, MOST_TIME).map(Effort::Time),
        None => within(given, MOST_DEPTH).map(Effort::Depth),
    };
    effort.map(Player::Minimax).ok_or_else(|| PlayerError::Number {
        name: "minimax",
        given: given.to_owned(),
        expected: format!(
            "minimax:DEPTH with a number of plies from 1 to {MOST_DEPTH}, for example minimax:6, \
             or minimax:TIMEms with milliseconds from 1 to {MOST_TIME}, for example minimax:500ms"
        ),
    })
}

/// A whole number from 1 to that bound, in plain digits.
fn within(text: &str, most: u32) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u32 = text.parse().ok().filter(|_| digits)?;
    (1..=most).contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in ["human", "random", "minimax:3", "minimax:500ms", "mcts:77"] {
            let player: Player = text.parse().expect(text);
            assert_eq!(player.to_string(), text);
        }
        assert_eq!("minimax".parse(), Ok(Player::MINIMAX));
        assert_eq!("mcts".parse(), Ok(Player::MCTS));
    }

    #[test]
    fn what_is_no_player_is_explained() {
        let error = |text: &str| {
            let read: Result<Player, PlayerError> = text.parse();
            read.expect_err(text).to_string()
        };
        assert_eq!(
            error("minmax"),
            "there is no player \"minmax\" (is it minimax?); write human, random, minimax, \
             minimax:DEPTH, minimax:TIMEms, mcts or mcts:PLAYOUTS"
        );
        assert_eq!(
            error("random:3"),
            "nothing stands after random: write random instead of random:3"
        );
        for text in [
            "minimax:0",
            "minimax:61",
            "minimax:",
            "minimax:+3",
            "minimax:5s",
        ] {
            assert!(error(text).contains("from 1 to 60"), "{text}");
        }
        for text in ["minimax:0ms", "minimax:9999999999ms", "minimax:ms"] {
            assert!(error(text).contains("from 1 to 3600000"), "{text}");
        }
        for text in ["mcts:0", "mcts:-1", "mcts:1e3", "mcts:10000001"] {
            assert!(error(text).contains("from 1 to 10000000"), "{text}");
        }
    }
}
