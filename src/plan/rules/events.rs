//! Event rules, and the steps of what they do.

use super::conditions::{Outcome, When, Who};
use super::described::Described;
use super::moves::Begin;
use crate::plan::counts::Counts;
use crate::plan::width::Width;

/// A rule about a falling seed, or about a house that is about to be sown.
#[derive(Debug)]
pub(crate) struct FallRule<W: Width> {
    /// Its number among all event rules.
    pub(crate) number: u16,
    /// Only in moves of these kinds, a bit each.
    pub(crate) kinds: Option<Vec<bool>>,
    /// Only in such laps.
    pub(crate) lap: Option<Counts>,
    /// Only when sown that way.
    pub(crate) way: Option<usize>,
    /// Where it falls, or which house it is.
    pub(crate) house: Described<W>,
    /// A further condition.
    pub(crate) when: Option<When<W>>,
    /// Index of the first step.
    pub(crate) steps: usize,
}

/// A rule about what a capture leaves.
#[derive(Debug)]
pub(crate) struct LeavingRule<W: Width> {
    /// Its number among all event rules.
    pub(crate) number: u16,
    /// In whose houses; in all of play for `None`.
    pub(crate) who: Option<Who>,
    /// How much would be left.
    pub(crate) count: Counts,
    /// A further condition.
    pub(crate) when: Option<When<W>>,
    /// Index of the first step.
    pub(crate) steps: usize,
}

/// A rule about a move that is over.
#[derive(Debug)]
pub(crate) struct OverRule<W: Width> {
    /// Its number among all event rules.
    pub(crate) number: u16,
    /// Only for moves of these kinds, a bit each.
    pub(crate) kinds: Option<Vec<bool>>,
    /// A further condition.
    pub(crate) when: Option<When<W>>,
    /// Index of the first step.
    pub(crate) steps: usize,
}

/// One step of what is done.
#[derive(Clone, Debug)]
pub(crate) enum Step<W: Width> {
    /// A capture begins; whose store it goes to (`Mover` or `Owner`).
    Open(Who),
    /// The seeds of a place are captured.
    Take(Place<W>),
    /// The capture goes on house by house.
    Chain {
        /// Against the sowing.
        back: bool,
        /// After which place.
        from: usize,
        /// How many houses a step goes.
        by: u8,
        /// As long as the house fits.
        through: Described<W>,
        /// Each with the house opposite.
        opposite: bool,
    },
    /// The places of the capture are complete: what would it leave?
    Close,
    /// The capture is done, as far as it was not undone.
    Commit,
    /// A house is lifted for a new lap.
    Relay {
        /// The next house instead of the one where the seed fell.
        from_next: bool,
        /// At most so many seeds.
        amount: u16,
        /// How the lap goes otherwise than it would.
        turned: Turned<W>,
    },
    /// The places of one effect follow: where seeds are lifted for a new lap, or what is marked or
    /// claimed by choice. What is chosen for them is written together.
    Gather,
    /// The seeds of a place are lifted for a new lap.
    Lift(Place<W>),
    /// They are sown.
    SowOn {
        /// How the lap goes otherwise than it would.
        turned: Turned<W>,
        /// Where the first seed falls.
        begin: Begin<W>,
    },
    /// Seeds are to be put into that place, from the places that follow.
    LayInto(Place<W>),
    /// The seeds of a place are put there.
    Lay(Place<W>),
    /// The same player moves again.
    Again {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// No further lap.
    TurnEnds,
    /// The mover owns the houses from now on, and they bear the mark.
    Claim(Place<W>, Option<usize>),
    /// The houses bear the mark from now on.
    Mark(Place<W>, usize),
    /// The mover chooses: the next steps, or those at that index.
    Either(usize),
    /// On with the step at that index.
    Jump(usize),
    /// The capture is not done.
    NothingCaptured,
    /// The capture is done but for that place.
    Spare(Place<W>),
    /// The move is not legal.
    Forbid,
    /// The game is over after this move, or seeds change hands.
    Outcome(Outcome),
    /// All is done.
    End,
}

/// What is said of a new lap.
#[derive(Clone, Debug)]
pub(crate) struct Turned<W: Width> {
    /// Which way from now on.
    pub(crate) way: Option<usize>,
    /// Where its last seed has to fall.
    pub(crate) into: Option<Described<W>>,
}

impl<W: Width> Turned<W> {
    /// Whether nothing is said.
    pub(crate) fn is_plain(&self) -> bool {
        self.way.is_none() && self.into.is_none()
    }
}

/// A place seen from an event.
#[derive(Clone, Debug)]
pub(crate) enum Place<W: Width> {
    /// Where the seed fell.
    It,
    /// Opposite the place.
    Opposite(Box<Place<W>>),
    /// Behind the place.
    Behind(Box<Place<W>>),
    /// So many places along the sowing.
    Ahead(u8),
    /// The previous place along the sowing.
    Previous,
    /// The house lifted first.
    Origin,
    /// The house lifted for the lap.
    LapOrigin,
    /// All seeds in play.
    Rest,
    /// One that fits, chosen by the mover.
    OneOf(Described<W>),
    /// Every one that fits.
    Every(Described<W>),
    /// The one that fits.
    The(Described<W>),
    /// Only so many seeds of the place.
    Part(u16, Box<Place<W>>),
}
