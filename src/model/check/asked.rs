//! The numbers of a situation that formulas ask.

use std::cell::RefCell;

use super::formula::{Formula, Var};
use crate::model::{Condition, Count, Description, Test};
use crate::syntax::words::{Deeds, Relation, Seat};

/// A number of a situation. Places are told by how they lie to the house where a seed falls (or
/// that is lifted), so that one formula holds for many houses.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Asked {
    /// Seeds in the house where a seed falls, before it fell.
    Before,
    /// Seeds, or pieces, on a place.
    Seeds(Vec<Relation>),
    /// Whose a place is, by index in the order of play; the next one is nobody.
    Owner(Vec<Relation>),
    /// Which mark it bears, counted from 1; 0 is none.
    Mark(Vec<Relation>),
    /// Whether it is untouched.
    Untouched(Vec<Relation>),
    /// Which kind of move it is, by index among the names.
    Kind,
    /// Which lap it is.
    Lap,
    /// How much a player has.
    Has(Seat, bool, Description),
    /// How much a player has stored.
    Stored(Seat),
    /// How much remains.
    Remain(Description),
    /// What a capture would leave, to a player or in all.
    Left(Option<Seat>),
    /// How many plies have passed.
    Plies,
    /// How long a row is.
    Length,
    /// How often the position occurs.
    Occurs,
    /// How many plies pass without something.
    Quiet(Vec<Deeds>),
    /// How many games of a match are over.
    GamesOver,
    /// By how many games a player is ahead.
    Ahead(Seat),
    /// How many games in succession a player has won.
    InSuccession(Seat),
    /// Whether a player cannot fill a house.
    Unfilled(Seat),
    /// Whether a player could not move.
    Stuck(Seat),
    /// Whether a place passes all of these tests.
    Fits(Vec<Relation>, Vec<Test>),
    /// Whether a condition holds, of which nothing more is known.
    Holds(Condition),
}

/// The numbers asked so far, with their bounds.
#[derive(Debug, Default)]
pub(super) struct Vars {
    list: RefCell<Vec<(Asked, u16)>>,
}

impl Vars {
    /// The variable for a number that is at most so large.
    pub(super) fn of(&self, asked: Asked, most: u16) -> Var {
        let mut list = self.list.borrow_mut();
        let at = list.iter().position(|(known, _)| *known == asked);
        Var(at.unwrap_or_else(|| {
            list.push((asked, most));
            list.len() - 1
        }))
    }

    /// The bounds of all of them.
    pub(super) fn most(&self) -> Vec<u16> {
        self.list.borrow().iter().map(|(_, most)| *most).collect()
    }

    /// What ties numbers to each other: who has none of some houses, has none of fewer of them.
    pub(super) fn ties(&self) -> Formula {
        let list = self.list.borrow();
        let some = |at: usize| Formula::In(Var(at), Count::at_least(1));
        let mut ties = Vec::new();
        for (at, (one, _)) in list.iter().enumerate() {
            for (other_at, (other, _)) in list.iter().enumerate() {
                if at != other_at && part_of(one, other) {
                    ties.push(Formula::any([some(at).negated(), some(other_at)]));
                }
            }
        }
        Formula::all(ties)
    }
}

/// Whether whatever is counted for the first is counted for the second too.
fn part_of(one: &Asked, other: &Asked) -> bool {
    let (Asked::Has(seat, before, what), Asked::Has(other_seat, other_before, wider)) =
        (one, other)
    else {
        return false;
    };
    let ([narrow], [wide]) = (what.any_of.as_slice(), wider.any_of.as_slice()) else {
        return false;
    };
    let covered = |test: &Test| match test {
        Test::Holds(count) => narrow
            .iter()
            .any(|one| matches!(one, Test::Holds(narrower) if count.includes(narrower))),
        test => narrow.contains(test),
    };
    // Seeds by themselves are those in houses.
    let held = |tests: &[Test]| tests.contains(&Test::InHand);
    seat == other_seat
        && before == other_before
        && held(narrow) == held(wide)
        && wide.iter().all(covered)
}
