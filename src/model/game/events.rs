//! What seeds, captures and rows do.

use super::{Beginning, Condition, Description, MarkId, Outcome, Rule, Said};
use crate::model::count::Count;
use crate::syntax::words::{Direction, Player};

/// What happens, by event; of the rules of one event the first that fits is applied.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Events {
    /// For every house that is about to be lifted and sown.
    pub lifting: Vec<Said<Rule<SeedFalls, Vec<Effect>>>>,
    /// For every seed of a lap but the last.
    pub passing: Vec<Said<Rule<SeedFalls, Vec<Effect>>>>,
    /// For the last seed of a lap.
    pub last: Vec<Said<Rule<SeedFalls, Vec<Effect>>>>,
    /// When a capture is about to leave so many.
    pub leaving: Vec<Said<Rule<Leaving, Vec<Effect>>>>,
    /// For every new row of pieces.
    pub new_row: Vec<Said<Rule<NewRow, Vec<Effect>>>>,
    /// For every move of seeds that is over.
    pub after: Vec<Said<Rule<MoveOver, Vec<Effect>>>>,
    /// When [`MAX_LAPS`] laps have not ended a sowing. The default is `[Effect::Forbidden]`.
    pub endless: Option<Said<Vec<Effect>>>,
}

/// After so many laps a sowing counts as endless.
pub const MAX_LAPS: u32 = 10_000;

/// When a rule about a falling seed, or about a house to be sown, fits.
#[derive(Clone, Debug, PartialEq)]
pub struct SeedFalls {
    /// Only in moves of one of these kinds, by name. Empty: in all.
    pub kinds: Vec<String>,
    /// Only in such laps, counted from 1.
    pub lap: Option<Count>,
    /// Only when sown in that direction.
    pub sown: Option<Direction>,
    /// Where it falls, or which house it is.
    pub house: Description,
    /// A further condition.
    pub when: Option<Condition>,
}

/// When a rule about a capture fits.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaving {
    /// In whose houses; `None`: in all of play.
    pub player: Option<Player>,
    /// How much would be left.
    pub count: Count,
    /// Pieces instead of seeds.
    pub pieces: bool,
    /// A further condition.
    pub when: Option<Condition>,
}

/// When a rule about a new row fits.
#[derive(Clone, Debug, PartialEq)]
pub struct NewRow {
    /// How long the unbroken row is.
    pub length: Count,
    /// What it is made of.
    pub of: Description,
    /// A further condition.
    pub when: Option<Condition>,
}

/// When a rule about a move that is over fits.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveOver {
    /// Only for moves of one of these kinds, by name. Empty: for all.
    pub kinds: Vec<String>,
    /// A further condition.
    pub when: Option<Condition>,
}

/// What is done when an event fits.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// The seeds of the places go to a store.
    Capture {
        /// Whose store: `Mover` or `Owner`.
        by: Player,
        /// From where, in order.
        places: Vec<Place>,
        /// Then house by house.
        chain: Option<Chain>,
    },
    /// A house is lifted and sown as a new lap: *it* or the next one.
    Relay {
        /// The next house instead of *it*.
        from_next: bool,
        /// Which way from now on; as it was when `None`.
        direction: Option<Direction>,
        /// Only so many seeds.
        amount: Option<u16>,
        /// Where the last seed of the lap has to fall.
        into: Option<Description>,
    },
    /// The seeds of the places are lifted and sown as a new lap.
    SowOn {
        /// From where.
        places: Vec<Place>,
        /// Which way from now on; as it was when `None`.
        direction: Option<Direction>,
        /// Where the first seed falls.
        beginning: Beginning,
        /// Where the last seed of the lap has to fall.
        into: Option<Description>,
    },
    /// The seeds of the places are put into a house, and nothing falls.
    Lay {
        /// From where.
        places: Vec<Place>,
        /// Where to.
        to: Place,
    },
    /// The same player moves again, after the end sentences were tested.
    AnotherTurn {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// No further lap.
    TurnEnds,
    /// The mover owns the houses from now on, and they bear the mark.
    Claim {
        /// Which.
        places: Vec<Place>,
        /// The mark.
        mark: Option<MarkId>,
    },
    /// The houses bear the mark from now on, whoever owns them.
    Mark {
        /// Which.
        places: Vec<Place>,
        /// The mark.
        mark: MarkId,
    },
    /// The mover chooses between two alternatives; the second is written with the house.
    Either(Vec<Effect>, Vec<Effect>),
    /// The capture is done as it is. Only in [`Events::leaving`].
    Stands,
    /// The capture is not done. Only in [`Events::leaving`].
    NothingCaptured,
    /// The capture is done but for that place. Only in [`Events::leaving`].
    Spare(Place),
    /// The move is not legal.
    Forbidden,
    /// The game is over after this move, or the seeds change hands.
    Outcome(Outcome),
}

/// A chain of captures.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// Against the sowing rather than along it.
    pub back: bool,
    /// Index, into the places of the capture, of the one that it begins after.
    pub from: u8,
    /// How many houses a step goes.
    pub by: u8,
    /// As long as the house fits.
    pub through: Description,
    /// Each with the house opposite.
    pub opposite: bool,
}

/// A place seen from an event.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// The house where the seed fell.
    It,
    /// Opposite the place.
    Opposite(Box<Place>),
    /// Behind the place: same column, one row farther from the middle.
    Behind(Box<Place>),
    /// The next place along the sowing.
    Next,
    /// The one after it.
    NextButOne,
    /// The previous place along the sowing.
    Previous,
    /// The house lifted first in the move.
    Origin,
    /// The house lifted for the lap; after captured seeds were sown on: the place in which, or
    /// after which, that began.
    LapOrigin,
    /// All seeds in play.
    Rest,
    /// One that fits, chosen by the mover as part of the move; nothing if none fits.
    OneOf(Description),
    /// Every one that fits.
    Every(Description),
    /// Only so many seeds of the place.
    Part(u16, Box<Place>),
    /// The one place that fits.
    The(Description),
}
