//! Conditions, outcomes and rounds.

use super::{Amount, Count, Description, HowMany};
use crate::syntax::source::Spanned;
use crate::syntax::words::{Deeds, FillOrder, Player, Tally};

/// A state of the game.
#[derive(Clone, Debug)]
pub enum Condition {
    /// `P has [no|COUNT] D`, `P had …`
    Has {
        /// Who.
        who: Spanned<Player>,
        /// Before the move (`had`).
        before: bool,
        /// How many.
        count: HowMany,
        /// Of what.
        what: Description,
    },
    /// `P has stored COUNT seeds`
    Stored(Spanned<Player>, Count),
    /// `P cannot move`
    CannotMove(Spanned<Player>),
    /// `no player can move`
    NobodyCanMove,
    /// `the move has captured from [COUNT] D`
    CapturedFrom(HowMany, Description),
    /// `COUNT D remain`
    Remain(HowMany, Description),
    /// `a position occurs N times`
    Occurs(Spanned<u32>),
    /// `N plies pass without a capture or a promotion`
    Quiet(Spanned<Amount>, Vec<Spanned<Deeds>>),
    /// `COUNT plies have passed`
    PliesPassed(Count),
    /// `N games are over`
    GamesOver(Spanned<Amount>),
    /// `P is N games ahead`
    Ahead(Spanned<Player>, Spanned<Amount>),
    /// `P wins N games in succession`
    InSuccession(Spanned<Player>, Spanned<Amount>),
    /// `P cannot fill a house`
    CannotFill(Spanned<Player>),
    /// All of them (`and`).
    All(Vec<Spanned<Condition>>),
    /// Any of them (`or`).
    Any(Vec<Spanned<Condition>>),
}

/// How a game ends, or what is done with the seeds left.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// `P wins`
    Wins(Spanned<Player>),
    /// `P loses`
    Loses(Spanned<Player>),
    /// `draw`
    Draw,
    /// `the most seeds win`
    Most(Spanned<Tally>),
    /// `P takes the rest`
    TakesRest(Spanned<Player>),
    /// `P takes their own seeds`
    TakesOwn(Spanned<Player>),
}

/// `Refill by P: N seeds in each D …, then in each D …, owning them`.
#[derive(Clone, Debug)]
pub struct Refill {
    /// From whose store.
    pub by: Spanned<Player>,
    /// How many in each house.
    pub amount: Spanned<Amount>,
    /// Where, in turn.
    pub parts: Vec<FillPart>,
    /// Whether the filler owns the houses from then on.
    pub owning: bool,
    /// `rounding up from N`
    pub rounding: Option<Spanned<Amount>>,
}

/// One part of a refill.
#[derive(Clone, Debug)]
pub struct FillPart {
    /// Which houses.
    pub what: Description,
    /// In which order; from the left when not said.
    pub order: Option<Spanned<FillOrder>>,
}
