//! Descriptions of places.

use super::{Count, Text};
use crate::syntax::source::{Span, Spanned};
use crate::syntax::words::{Adjective, Relation, Whose};

/// Which houses, or pieces, are meant: any of the alternatives.
#[derive(Clone, Debug)]
pub struct Description {
    /// The alternatives, joined by *or*.
    pub any_of: Vec<Described>,
    /// The whole.
    pub span: Span,
}

/// One alternative of a description: all of it must hold.
#[derive(Clone, Debug)]
pub struct Described {
    /// `not an own house`
    pub not: bool,
    /// Whose.
    pub whose: Option<Spanned<Whose>>,
    /// The words before the noun.
    pub adjectives: Vec<Spanned<Adjective>>,
    /// The noun.
    pub noun: Spanned<Noun>,
    /// What stands behind it.
    pub details: Vec<Spanned<Detail>>,
    /// The whole.
    pub span: Span,
}

/// What a description speaks of.
#[derive(Clone, Debug)]
pub enum Noun {
    /// A house.
    House,
    /// A store.
    Store,
    /// A square or point.
    Place,
    /// A piece.
    Piece,
    /// Seeds.
    Seeds,
    /// A called term, a mark, or a kind of piece.
    Named(String),
}

/// What stands behind a noun.
#[derive(Clone, Debug)]
pub enum Detail {
    /// `of 2 or 3`
    Of(Count),
    /// `making 4`
    Making(Count),
    /// `in its column`: of the house where the seed fell.
    InItsColumn,
    /// `in columns 1 to 2`
    InColumns(Count),
    /// `in row 1`
    InRows(Count),
    /// `in hand`
    InHand,
    /// `in play`: in own houses.
    InPlay,
    /// `in reach of a "kind"`
    InReach(Text),
    /// `opposite D` and its like.
    At(Relation, Box<Described>),
    /// `not D`, `not of 4`
    Not(Box<Exclusion>),
}

/// What `not` excludes.
#[derive(Clone, Debug)]
pub enum Exclusion {
    /// A detail.
    Detail(Detail),
    /// An adjective.
    Adjective(Adjective),
    /// A description.
    Described(Described),
}
