//! Conditions and outcomes.

use super::Description;
use crate::model::count::Count;
use crate::syntax::words::{Deeds, Player, Tally};

/// A state of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// A player owns so many such houses, or seeds in them, or pieces.
    Has {
        /// Who.
        who: Player,
        /// Before the move rather than now.
        before: bool,
        /// How many; *no* is the count of 0, *some* is at least 1.
        count: Count,
        /// Of what.
        what: Description,
    },
    /// A player has so many seeds (pieces) in store.
    Stored {
        /// Who.
        who: Player,
        /// How many.
        count: Count,
    },
    /// A player has no legal move.
    CannotMove(Player),
    /// No player could do anything but pass.
    NobodyCanMove,
    /// The move has taken seeds from so many such houses, to keep or to sow on.
    CapturedFrom {
        /// How many; *some* is at least 1.
        count: Count,
        /// Of what.
        what: Description,
    },
    /// So many are in play, hands included.
    Remain {
        /// How many.
        count: Count,
        /// Of what.
        what: Description,
    },
    /// The position occurs for that time.
    Occurs(u32),
    /// So many plies in a row have passed without such deeds.
    Quiet {
        /// How many.
        plies: u32,
        /// Without what.
        without: Vec<Deeds>,
    },
    /// So many plies of the round have passed.
    PliesPassed(Count),
    /// So many games of the match are over.
    GamesOver(u32),
    /// A player has won so many games more than the other.
    Ahead(Player, u32),
    /// A player has won so many games in succession.
    InSuccession(Player, u32),
    /// A player could not fill a single house.
    CannotFill(Player),
    /// All of them.
    All(Vec<Condition>),
    /// Any of them.
    Any(Vec<Condition>),
}

/// How a game ends, or what becomes of the seeds left. Done in the order written.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The player wins.
    Wins(Player),
    /// The player loses; with more than two is out.
    Loses(Player),
    /// Nobody wins.
    Draw,
    /// The most of something wins; equal is a draw.
    Most(Tally),
    /// The player (or nobody) takes all seeds in play.
    TakesRest(Player),
    /// The player takes the seeds in the houses owned.
    TakesOwn(Player),
}
