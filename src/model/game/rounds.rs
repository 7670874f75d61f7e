//! Matches.

use super::{Condition, Description, MarkId, Outcome, Rule, Said};
use crate::syntax::words::{FillOrder, Player};

/// Play beyond a single game.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// How houses are filled between rounds; none: each game starts afresh.
    pub refills: Vec<Said<Refill>>,
    /// The mark of a house that could not be filled.
    pub unfilled: Option<MarkId>,
    /// Who begins the next round.
    pub next: Said<Player>,
    /// When the match is over.
    pub ends: Vec<Said<Rule<Condition, Vec<Outcome>>>>,
}

/// How a player fills houses between rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Refill {
    /// From whose store.
    pub by: Player,
    /// How many in each house.
    pub amount: u16,
    /// Where, in turn.
    pub parts: Vec<(Description, FillOrder)>,
    /// Whether the filler owns the houses from then on.
    pub owning: bool,
    /// With so many seeds left over one more house is filled; the others give what is missing.
    pub rounding: Option<u16>,
}

impl Refill {
    /// How many houses can be filled from so many seeds of the filler's, and of the others'.
    pub fn affordable(&self, own: u16, others: u16) -> usize {
        let amount = self.amount.max(1);
        let left = own % amount;
        let enough = self.rounding.is_some_and(|least| left >= least.max(1));
        usize::from(own / amount) + usize::from(enough && others >= amount - left)
    }
}
