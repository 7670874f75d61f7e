//! Descriptions of places.

use super::{MarkId, PieceId};
use crate::model::count::Count;
use crate::syntax::words::{Relation, Side, Whose};

/// Which places are meant: any of the alternatives, each of which holds when all its tests do.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    /// The alternatives.
    pub any_of: Vec<Vec<Test>>,
}

/// One thing that can be true of a place.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    /// It is a house, a store, …
    Noun(Noun),
    /// The mover (or whoever is spoken of) owns it, or another player does.
    Owner(Whose),
    /// It lies on the mover's side, whoever owns it.
    Home,
    /// It is in its side's inner (`true`) or outer row.
    Inner(bool),
    /// Its row, counted from the rim of its side, from 1.
    Rows(Count),
    /// Its column, counted from the left of its side, from 1.
    Columns(Count),
    /// It lies in the column of the house where the last seed fell.
    InItsColumn,
    /// Of all that fit the rest of the alternative, the extreme one.
    Extreme(Extreme),
    /// With (`true`) or without seeds or pieces; of the house where a seed falls: before it fell.
    Filled(bool),
    /// It holds so many now.
    Holds(Count),
    /// It holds so many with the seed that falls there.
    Makes(Count),
    /// Nothing was lifted or captured from it in this round.
    Untouched,
    /// It bears the mark.
    Mark(MarkId),
    /// A piece of that kind stands there.
    Kind(PieceId),
    /// Not on the board but in hand. Only in conditions that count.
    InHand,
    /// The first sowing of a move of that kind by some player, were it their turn, ends there.
    InReach(String),
    /// A related place fits.
    At(Relation, Box<Description>),
    /// The description does not fit.
    Not(Box<Description>),
}

/// Which of several fitting places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// Farthest to that side, as seen from its own side of the board; nearest row first.
    Side(Side),
    /// Where a sowing in the present direction enters them: the fitting place whose previous one
    /// along the sowing does not fit, the first such after the house where the seed fell.
    First,
}

/// What a description speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    /// Houses.
    House,
    /// Stores.
    Store,
    /// Squares or points.
    Place,
    /// Pieces: the places where one stands, counted by piece.
    Piece,
    /// Seeds: the houses where they lie, counted by seed.
    Seeds,
}
