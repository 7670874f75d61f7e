//! Players, conditions, and outcomes.

use super::described::{Described, Tally};
use crate::plan::counts::Counts;
use crate::plan::width::Width;

/// Whom a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Makes or has made the move.
    Mover,
    /// Any one of the others than the mover.
    AnOpponent,
    /// Each of the others than the mover.
    EveryOpponent,
    /// Owns the house where the seed fell.
    Owner,
    /// Makes the capture.
    Captor,
    /// Makes the next ply.
    ToMove,
    /// Found by trying all.
    Found,
    /// With the most seeds stored; when equal, who began.
    Leader,
    /// Everybody.
    Each,
    /// Nobody.
    Nobody,
    /// That player.
    Player(u8),
    /// The other one of two than that.
    Other(OtherThan),
}

/// Of whom the other player is the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherThan {
    /// Than the mover.
    Mover,
    /// Than the player to move.
    ToMove,
    /// Than the one found.
    Found,
    /// Than the one with the most seeds.
    Leader,
    /// Than the owner of the house where the seed fell.
    Owner,
    /// Than that player.
    Player(u8),
}

/// A state of the game.
#[derive(Clone, Debug)]
pub(crate) enum Condition<W: Width> {
    /// A player owns so many.
    Has {
        /// Who.
        who: Who,
        /// Before the move rather than now.
        before: bool,
        /// How many.
        count: Counts,
        /// Of what.
        what: Tally<W>,
    },
    /// A player has stored so many.
    Stored(Who, Counts),
    /// A player has no legal move.
    CannotMove(Who),
    /// Nobody could do anything but pass.
    NobodyCanMove,
    /// The move has taken seeds from so many such places.
    CapturedFrom(Counts, Described<W>),
    /// So many are in play.
    Remain(Counts, Tally<W>),
    /// The position occurs for that time.
    Occurs(u32),
    /// So many plies in a row without a capture.
    Quiet(u32),
    /// So many plies have passed.
    PliesPassed(Counts),
    /// All of them.
    All(Vec<Condition<W>>),
    /// Any of them.
    Any(Vec<Condition<W>>),
}

/// How a game ends, or what becomes of the seeds left.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// Wins.
    Wins(Who),
    /// Loses, or is out.
    Loses(Who),
    /// Nobody wins.
    Draw,
    /// The most seeds stored win.
    MostSeeds,
    /// Takes all seeds in play.
    TakesRest(Who),
    /// Takes the seeds in the houses owned.
    TakesOwn(Who),
}

/// A condition of a rule.
#[derive(Clone, Debug)]
pub(crate) struct When<W: Width> {
    /// What has to hold.
    pub(crate) condition: Condition<W>,
    /// Whether it is tried for every player in turn, to find one.
    pub(crate) searches: bool,
}

/// When the game is over.
#[derive(Clone, Debug)]
pub(crate) struct End<W: Width> {
    /// When.
    pub(crate) when: When<W>,
    /// What is done.
    pub(crate) outcomes: Vec<Outcome>,
}
