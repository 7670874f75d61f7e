//! Sowing, and what seeds do.

use super::{Amount, Condition, Count, Description, HowMany, Outcome, Text};
use crate::syntax::source::{Span, Spanned};
use crate::syntax::words::{Direction, Player, Seat};

/// `Sow …`.
#[derive(Clone, Debug)]
pub struct Sow {
    /// `of a "kind" or a "kind"`: only for such moves.
    pub kinds: Vec<Text>,
    /// `for SEAT`: only for that player.
    pub seat: Option<Spanned<Seat>>,
    /// `from D`: only when the house lifted at the beginning of the move fits.
    pub from: Option<Description>,
    /// Which way.
    pub direction: Spanned<Direction>,
    /// Round what.
    pub circuit: Spanned<Circuit>,
    /// Where the first seed falls, when it is not the house after the lifted one.
    pub beginning: Option<Beginning>,
    /// How many seeds fall in a house, if not one.
    pub dropping: Option<Spanned<Dropping>>,
    /// What is passed over.
    pub skipping: Vec<Spanned<Skip>>,
}

/// What a sowing goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circuit {
    /// Which houses.
    pub houses: CircuitHouses,
    /// Which stores.
    pub stores: CircuitStores,
}

/// The houses of a circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CircuitHouses {
    /// `all houses`
    All,
    /// `own houses`
    Own,
    /// `the path`
    Path,
}

/// The stores of a circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CircuitStores {
    /// None.
    None,
    /// `and the own store`
    Own,
    /// `and stores`
    All,
}

/// `beginning in PLACE` or `beginning after PLACE`.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// After the place rather than in it.
    pub after: bool,
    /// The place.
    pub place: Spanned<Place>,
}

/// How many seeds fall in a house at once.
#[derive(Clone, Debug)]
pub enum Dropping {
    /// `2 seeds in each house`: so many, the last time what is left.
    Seeds(Spanned<Amount>),
    /// `all seeds in one house`
    All,
}

/// What a sowing passes over.
#[derive(Clone, Debug)]
pub enum Skip {
    /// The house lifted first in the move, in all laps.
    Origin,
    /// The house lifted for the lap.
    LapOrigin,
    /// Every house that fits.
    Houses(Description),
    /// Every house that fits, except with the last seed of a lap.
    ButLast(Description),
    /// `nothing`: alone, where it might be asked.
    Nothing,
}

/// The left part of `Passing seed` and `Last seed`, and that of `Before sowing`.
#[derive(Clone, Debug)]
pub struct SeedFalls {
    /// `of a "kind" or a "kind"`
    pub kinds: Vec<Text>,
    /// `of lap N`
    pub lap: Option<Count>,
    /// `sown clockwise`
    pub sown: Option<Spanned<Direction>>,
    /// `in D`, or `from D`
    pub house: Description,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
}

/// The left part of `Capture leaving`.
#[derive(Clone, Debug)]
pub struct Leaving {
    /// Whose houses are looked at; all of play when not said.
    pub player: Option<Spanned<Player>>,
    /// How many seeds (or pieces) are left.
    pub count: HowMany,
    /// Pieces instead of seeds.
    pub pieces: bool,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
    /// The left part's words.
    pub span: Span,
}

/// The left part of `New row`.
#[derive(Clone, Debug)]
pub struct NewRow {
    /// How long the row is.
    pub length: Count,
    /// What it is made of.
    pub of: Description,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
}

/// The left part of `After a move`.
#[derive(Clone, Debug)]
pub struct MoveOver {
    /// `of a "kind" or a "kind"`
    pub kinds: Vec<Text>,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
}

/// What is done when an event fits.
#[derive(Clone, Debug)]
pub enum Effect {
    /// `[P captures|capture] PLACES[, and back [from PLACE] through D]`
    Capture {
        /// Who gets it; the mover when not said.
        by: Option<Spanned<Player>>,
        /// From where.
        places: Vec<Spanned<Place>>,
        /// Then house by house.
        chain: Option<Chain>,
    },
    /// `relay [from next] [DIRECTION] [with N seeds] [into D]`
    Relay {
        /// The next house instead of the one where the seed fell.
        from_next: bool,
        /// Which way; as it was when not said.
        direction: Option<Spanned<Direction>>,
        /// Only so many seeds.
        amount: Option<Spanned<Amount>>,
        /// Where the last seed of the lap has to fall.
        into: Option<Description>,
    },
    /// `lay PLACES in PLACE`
    Lay {
        /// From where.
        places: Vec<Spanned<Place>>,
        /// Where to.
        to: Spanned<Place>,
    },
    /// `sow PLACES [DIRECTION][, beginning …][, into D]`
    SowOn {
        /// From where.
        places: Vec<Spanned<Place>>,
        /// Which way; as it was when not said.
        direction: Option<Spanned<Direction>>,
        /// Where the first seed falls; after *it* when not said.
        beginning: Option<Beginning>,
        /// Where the last seed of the lap has to fall.
        into: Option<Description>,
    },
    /// `take another turn [once]`
    AnotherTurn {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// `the turn ends`
    TurnEnds,
    /// `claim PLACES [as "mark"]`
    Claim {
        /// Which.
        places: Vec<Spanned<Place>>,
        /// The mark that they bear from now on.
        mark: Option<Text>,
    },
    /// `mark PLACES as "mark"`
    Mark {
        /// Which.
        places: Vec<Spanned<Place>>,
        /// The mark they bear from now on.
        mark: Text,
    },
    /// `either E, or F`: each alternative is whole, up to the end of the sentence.
    Either(Vec<Spanned<Effect>>, Vec<Spanned<Effect>>),
    /// `it stands`
    Stands,
    /// `nothing is captured`
    NothingCaptured,
    /// `spare PLACE`
    Spare(Spanned<Place>),
    /// `the move is forbidden`
    Forbidden,
    /// An outcome, as in an end sentence.
    Outcome(Outcome),
}

/// `back|on [from PLACE] [by N] through D [with those opposite]`.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Against the sowing rather than along it.
    pub back: bool,
    /// From which of the captured places; needed when there is more than one.
    pub from: Option<Spanned<Place>>,
    /// How many houses a step goes.
    pub by: Option<Spanned<Amount>>,
    /// As long as the house fits.
    pub through: Description,
    /// Each with the house opposite.
    pub opposite: bool,
    /// The whole.
    pub span: Span,
}

/// A place seen from an event.
#[derive(Clone, Debug)]
pub enum Place {
    /// `it`: the house where the seed fell.
    It,
    /// `opposite [PLACE]`: of *it* when not said.
    Opposite(Box<Place>),
    /// `behind PLACE`
    Behind(Box<Place>),
    /// `next`
    Next,
    /// `next but one`
    NextButOne,
    /// `previous`
    Previous,
    /// `the origin`
    Origin,
    /// `the lap origin`
    LapOrigin,
    /// `the rest`: all seeds in play.
    Rest,
    /// `one of D`: the mover chooses.
    OneOf(Description),
    /// `all D`
    Every(Description),
    /// `2 seeds of PLACE`
    Part(Spanned<Amount>, Box<Place>),
    /// `D`: must be one house.
    The(Description),
}
