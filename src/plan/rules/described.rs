//! Descriptions: masks and tests.

use crate::model::Extreme;
use crate::model::board::MAX_SEATS;
use crate::plan::counts::Counts;
use crate::plan::width::{Mask, Width};
use crate::syntax::words::{Relation, Whose};

/// Which places are meant: any of the alternatives.
#[derive(Clone, Debug)]
pub(crate) struct Described<W: Width> {
    /// The alternatives.
    pub(crate) any: Vec<Alternative<W>>,
    /// Whether what fits depends on the way of a sowing.
    pub(crate) along: bool,
}

/// One alternative of a description.
#[derive(Clone, Debug)]
pub(crate) struct Alternative<W: Width> {
    /// Places that fit all tests that never change, by player.
    pub(crate) fixed: [W::Mask; MAX_SEATS],
    /// Whose, where owners change.
    pub(crate) whose: Option<Whose>,
    /// What else has to hold.
    pub(crate) tests: Vec<Test<W>>,
    /// Of all that fit the rest, only these.
    pub(crate) extremes: Vec<Extreme>,
}

/// One thing that can be true of a place at one time and not at another.
#[derive(Clone, Debug)]
pub(crate) enum Test<W: Width> {
    /// With or without seeds.
    Filled(bool),
    /// Holds so many.
    Holds(Counts),
    /// Holds so many with the seed that falls there.
    Makes(Counts),
    /// Nothing was taken from it.
    Untouched,
    /// Lies in the column of *it*.
    InItsColumn,
    /// Bears the mark.
    Mark(usize),
    /// The first sowing of a move of one of these kinds, a bit each, could end there.
    InReach(Vec<bool>),
    /// A related place fits.
    At(Relation, Described<W>),
    /// The description does not fit.
    Not(Described<W>),
}

/// What is counted.
#[derive(Clone, Debug)]
pub(crate) struct Tally<W: Width> {
    /// Houses of which the seeds are counted.
    pub(crate) seeds: Option<Described<W>>,
    /// Places that are counted themselves.
    pub(crate) places: Option<Described<W>>,
    /// Whether all seeds on the board count.
    pub(crate) whole: bool,
    /// Seeds in hand.
    pub(crate) hand: bool,
}

impl<W: Width> Alternative<W> {
    /// An alternative that nothing fits.
    pub(crate) fn nothing() -> Alternative<W> {
        Alternative {
            fixed: [W::Mask::NONE; MAX_SEATS],
            whose: None,
            tests: Vec::new(),
            extremes: Vec::new(),
        }
    }
}
