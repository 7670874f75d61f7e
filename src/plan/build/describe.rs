//! Descriptions to masks and tests.

use super::Builder;
use crate::model::board::MAX_SEATS;
use crate::model::{Description, Extreme, Noun, Test};
use crate::plan::counts::Counts;
use crate::plan::rules::{self, Alternative, Described, Tally};
use crate::plan::width::{Mask, OFF, Slot, Width};
use crate::syntax::words::{Relation, Whose};

impl<W: Width> Builder<'_, W> {
    /// Compiles a description. What never changes about a place becomes a mask.
    pub(super) fn describe(&mut self, description: &Description) -> Described<W> {
        let any: Vec<Alternative<W>> = description
            .any_of
            .iter()
            .map(|tests| self.alternative(tests))
            .collect();
        let along = any.iter().any(goes_along);
        Described { any, along }
    }

    fn alternative(&mut self, tests: &[Test]) -> Alternative<W> {
        let mut alternative = Alternative::nothing();
        let slots = self.layout.sites.len() as Slot;
        let mut open = vec![false; tests.len()];
        for player in 0..self.layout.players() {
            for slot in 0..slots {
                let mut fits = true;
                for (test, open) in tests.iter().zip(&mut open) {
                    match self.fixed(test, player, slot) {
                        Some(holds) => fits &= holds,
                        None => *open = true,
                    }
                }
                if fits {
                    alternative.fixed[player] |= W::Mask::one(slot);
                }
            }
        }
        for (test, open) in tests.iter().zip(open) {
            if open {
                self.open_test(test, &mut alternative);
            }
        }
        alternative
    }

    /// Whether a test holds for a place for ever; `None` where that can change.
    fn fixed(&self, test: &Test, player: usize, slot: Slot) -> Option<bool> {
        let board = &self.game.board.rule;
        let site = self.layout.site(slot);
        let house = self.layout.houses.has(slot);
        Some(match test {
            Test::Noun(Noun::House | Noun::Seeds) => house,
            Test::Noun(Noun::Store) => !house,
            Test::Noun(Noun::Place | Noun::Piece) => false,
            Test::Owner(_) if house && self.needs.owners => return None,
            Test::Owner(whose) => self.start.own[player].has(slot) == (*whose == Whose::Own),
            Test::Home => self.home[player].has(slot),
            Test::Inner(inner) => board.is_inner(site) == Some(*inner),
            Test::Rows(rows) => holds(rows, board.depth(site)),
            Test::Columns(columns) => holds(columns, board.number(site, self.layout.seats[player])),
            Test::At(relation, description) => match self.related(*relation, slot)? {
                OFF => false,
                other => self.fixed_description(description, player, other)?,
            },
            Test::Not(description) => !self.fixed_description(description, player, slot)?,
            _ => return None,
        })
    }

    fn fixed_description(
        &self,
        description: &Description,
        player: usize,
        slot: Slot,
    ) -> Option<bool> {
        let mut surely = true;
        for tests in &description.any_of {
            let held = tests.iter().map(|test| self.fixed(test, player, slot));
            let (mut all, mut none) = (true, false);
            for held in held {
                all &= held == Some(true);
                none |= held == Some(false);
            }
            if all {
                return Some(true);
            }
            surely &= none;
        }
        surely.then_some(false)
    }

    /// The related place where that is fixed by the board; [`OFF`] where there is none.
    fn related(&self, relation: Relation, slot: Slot) -> Option<Slot> {
        let at = usize::from(slot);
        match relation {
            Relation::Opposite => Some(self.layout.opposite[at]),
            Relation::InFrontOf => Some(self.layout.behind[at]),
            Relation::TwinOf => Some(self.layout.twin[at]),
            Relation::Before | Relation::After => None,
        }
    }

    /// Compiles a test that can change.
    fn open_test(&mut self, test: &Test, into: &mut Alternative<W>) {
        let compiled = match test {
            Test::Owner(whose) => {
                into.whose = Some(*whose);
                return;
            }
            Test::Extreme(extreme) => {
                into.extremes.push(*extreme);
                return;
            }
            Test::Filled(filled) => rules::Test::Filled(*filled),
            Test::Holds(count) => rules::Test::Holds(Counts::new(count)),
            Test::Makes(count) => rules::Test::Makes(Counts::new(count)),
            Test::Untouched => {
                self.needs.touched = true;
                rules::Test::Untouched
            }
            Test::InItsColumn => rules::Test::InItsColumn,
            Test::Mark(mark) => rules::Test::Mark(usize::from(mark.0)),
            Test::InReach(kind) => {
                let kinds = self.kinds_named(std::slice::from_ref(kind));
                rules::Test::InReach(kinds.unwrap_or_default())
            }
            Test::At(relation, inner) => rules::Test::At(*relation, self.describe(inner)),
            Test::Not(inner) => rules::Test::Not(self.describe(inner)),
            Test::InHand => return self.fault("something in hand as a place"),
            _ => return self.fault("pieces"),
        };
        into.tests.push(compiled);
    }

    /// Compiles what is counted.
    pub(super) fn tally(&mut self, description: &Description) -> Tally<W> {
        let mut tally = Tally {
            seeds: None,
            places: None,
            whole: false,
            hand: false,
        };
        let (mut seeds, mut places) = (Vec::new(), Vec::new());
        for tests in &description.any_of {
            if tests.contains(&Test::InHand) {
                tally.hand = true;
            } else if tests.contains(&Test::Noun(Noun::Seeds)) {
                tally.whole |= tests.len() == 1;
                seeds.push(tests.clone());
            } else {
                places.push(tests.clone());
            }
        }
        for (list, into) in [(seeds, &mut tally.seeds), (places, &mut tally.places)] {
            if !list.is_empty() {
                *into = Some(self.describe(&Description { any_of: list }));
            }
        }
        tally
    }
}

fn holds(count: &crate::model::Count, n: Option<usize>) -> bool {
    n.is_some_and(|n| count.contains(n as u16))
}

fn goes_along<W: Width>(alternative: &Alternative<W>) -> bool {
    alternative.extremes.contains(&Extreme::First)
        || alternative.tests.iter().any(|test| match test {
            rules::Test::InItsColumn | rules::Test::At(Relation::Before | Relation::After, _) => {
                true
            }
            rules::Test::At(_, inner) | rules::Test::Not(inner) => inner.along,
            _ => false,
        })
}

/// The most that a description can be fitted by, whoever looks.
pub(super) fn widest<W: Width>(described: &Described<W>) -> W::Mask {
    let mut mask = W::Mask::NONE;
    for alternative in &described.any {
        for player in 0..MAX_SEATS {
            mask |= alternative.fixed[player];
        }
    }
    mask
}
