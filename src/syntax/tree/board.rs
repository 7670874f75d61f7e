//! Board and start.

use super::{Amount, Count, Description, Text};
use crate::syntax::source::Spanned;
use crate::syntax::words::{Join, Seat, Side, SiteWord};

/// `Board has …`.
#[derive(Clone, Debug)]
pub struct BoardSentence {
    /// How the rows are given.
    pub rows: BoardRows,
    /// What it is made of.
    pub site: Spanned<SiteWord>,
    /// How its points or squares are joined.
    pub joined: Vec<Spanned<Join>>,
    /// At which end of each player's row a store lies, if there are stores.
    pub stores: Option<Spanned<Side>>,
}

/// The rows of a board.
#[derive(Clone, Debug)]
pub enum BoardRows {
    /// `R rows of C houses`
    Equal(Spanned<Amount>, Spanned<Amount>),
    /// `rows of 7, 8 and 7 houses`, from row 1.
    Each(Vec<Spanned<Amount>>),
}

/// Places named outright.
#[derive(Clone, Debug)]
pub enum Spot {
    /// `row 1`, `rows 1 to 3`
    Rows(Count),
    /// `column 4`
    Columns(Count),
    /// `a1`, `a1 to f1`: along a row, a column or a diagonal.
    Range(Text, Option<Text>),
}

/// `Start …`.
#[derive(Clone, Debug)]
pub struct Start {
    /// What is set out.
    pub what: StartWhat,
    /// `for each player` (`None`) or `for SEAT`, when said.
    pub for_whom: Option<Spanned<Option<Seat>>>,
}

/// What a start sentence sets out.
#[derive(Clone, Debug)]
pub enum StartWhat {
    /// `4 seeds in each house, 22 seeds in hand and "nyumba" on e2`
    Items(Vec<Spanned<StartItem>>),
    /// `as pictured "…" "…"`, top row first.
    Picture(Vec<Text>),
}

/// One item of a start sentence.
#[derive(Clone, Debug)]
pub struct StartItem {
    /// How many; one when not said.
    pub amount: Option<Spanned<Amount>>,
    /// Seeds, or the name of a piece or mark.
    pub thing: Thing,
    /// Where.
    pub place: StartPlace,
    /// `except 0 in a1 and 2 in b1`
    pub except: Vec<(Spanned<Amount>, Vec<Spanned<Spot>>)>,
}

/// Seeds, or a named piece or mark.
#[derive(Clone, Debug)]
pub enum Thing {
    /// Seeds.
    Seeds,
    /// A kind of piece, or a mark.
    Named(Text),
}

/// Where a start sentence puts something.
#[derive(Clone, Debug)]
pub enum StartPlace {
    /// `in each house`
    InEach(Description),
    /// `in hand`
    InHand,
    /// `in e2`, `on rows 1 to 4`
    Spots(Vec<Spanned<Spot>>),
}

/// `Arrange …`.
#[derive(Clone, Debug)]
pub struct Arrange {
    /// How many on each place, or in all.
    pub amount: Spanned<Amount>,
    /// What.
    pub thing: Thing,
    /// `on each of N D` (`Some(N)`) or `in D freely` (`None`).
    pub each_of: Option<Spanned<Amount>>,
    /// The places that may be used.
    pub on: Description,
}
