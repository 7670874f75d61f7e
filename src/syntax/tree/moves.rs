//! Moves, musts and pieces.

use super::{Amount, Condition, Description, Text, Thing};
use crate::syntax::source::Spanned;
use crate::syntax::words::{Continued, Direction, Player, Ways};

/// `[Otherwise] move ["name"] SOURCE …`.
#[derive(Clone, Debug)]
pub struct MoveSentence {
    /// Whether it opens the next rank.
    pub otherwise: bool,
    /// The kind's name.
    pub name: Option<Text>,
    /// What is moved.
    pub source: MoveSource,
    /// Where the last seed of the first sowing must fall.
    pub into: Option<Description>,
    /// How many seeds of the house are lifted, if not all.
    pub lifting: Option<Spanned<Amount>>,
    /// A direction of its own.
    pub sowing: Option<Spanned<Direction>>,
    /// When it is open.
    pub when: Option<Spanned<Condition>>,
}

/// What a move sentence lets a player do.
#[derive(Clone, Debug)]
pub enum MoveSource {
    /// `from D`: a house is lifted.
    From(Description),
    /// `entering 1 seed in D`: from the hand.
    Entering(Spanned<Amount>, Thing, Description),
    /// `a piece`: by the piece sentences.
    Piece,
    /// `swapping sides`
    SwapSides,
}

/// `Must [not] DEED [if possible] [, or be huffed] [, when C]`.
#[derive(Clone, Debug)]
pub struct Must {
    /// Whether the deed is forbidden.
    pub not: bool,
    /// The deed.
    pub deed: Spanned<Deed>,
    /// Whether it only counts when some move satisfies it.
    pub if_possible: bool,
    /// Whether it is enforced by a huff instead.
    pub or_huffed: bool,
    /// When it holds.
    pub when: Option<Spanned<Condition>>,
}

/// What a move must or must not do.
#[derive(Clone, Debug)]
pub enum Deed {
    /// `capture`
    Capture,
    /// `capture most`
    CaptureMost,
    /// `sow in D`
    SowIn(Description),
    /// `end in D`
    EndIn(Description),
    /// `leave P with seeds` (`true`) or `leave P without seeds` (`false`)
    Leave(Spanned<Player>, bool),
}

/// `Piece "…" VERB …`.
#[derive(Clone, Debug)]
pub struct PieceSentence {
    /// The kind of piece.
    pub name: Text,
    /// What is said of it.
    pub says: PieceSays,
}

/// What a piece sentence says.
#[derive(Clone, Debug)]
pub enum PieceSays {
    /// `steps WAYS`
    Steps(Ways),
    /// `slides WAYS`
    Slides(Ways),
    /// `jumps WAYS over an adjacent enemy, again while it can`
    Jumps {
        /// Which ways.
        ways: Ways,
        /// Over an enemy at any distance, to any empty place behind it.
        distant: bool,
        /// Whether it goes on.
        again: Continued,
    },
    /// `becomes a "…" on the far row[, and the turn ends]`
    Becomes {
        /// The new kind.
        to: Text,
        /// On arrival, ending the turn; else at the end of the turn.
        turn_ends: bool,
    },
}
