//! Descriptions to masks and tests.

use super::Builder;
use crate::model::board::MAX_SEATS;
use crate::model::{Condition, Description, Extreme, MoveSource, Noun, Skip, Sowing, Test};
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
            Test::Columns(columns) => holds(columns, board.number(site)),
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
            Test::InReach(kind) => self.in_reach(kind),
            Test::At(relation, inner) => rules::Test::At(*relation, self.describe(inner)),
            Test::Not(inner) => rules::Test::Not(self.describe(inner)),
            Test::InHand => return self.fault("something in hand as a place"),
            _ => return self.fault("pieces"),
        };
        into.tests.push(compiled);
    }

    /// Compiles a question about where a move could end. Such a move, and what passes by in it,
    /// must not ask the same in its turn.
    fn in_reach(&mut self, kind: &String) -> rules::Test<W> {
        let game = self.game;
        let kinds = game.ranks.iter().flatten().map(|said| &said.rule);
        let mut asks = game.sowings.iter().any(|said| of_sowing(&said.rule));
        for rule in game.events.passing.iter().chain(&game.events.lifting) {
            let left = &rule.rule.left;
            asks |= asks_reach(&left.house) || left.when.as_ref().is_some_and(of_condition);
        }
        for one in kinds.filter(|one| one.name.as_ref() == Some(kind)) {
            let source = match &one.source {
                MoveSource::From(from) | MoveSource::Enter { into: from, .. } => Some(from),
                MoveSource::Piece | MoveSource::SwapSides | MoveSource::Pass => None,
            };
            asks |= source.into_iter().chain(&one.into).any(asks_reach);
            asks |= one.when.as_ref().is_some_and(of_condition);
        }
        if asks {
            self.fault(
                "a reach of moves that depends on what is in reach, or on the plies played,",
            );
        }
        let names = [kind.clone()];
        rules::Test::InReach(self.kinds_named(&names).unwrap_or_default())
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

/// Whether a description asks what is in reach.
fn asks_reach(description: &Description) -> bool {
    description.any_of.iter().flatten().any(|test| match test {
        Test::InReach(_) => true,
        Test::At(_, inner) | Test::Not(inner) => asks_reach(inner),
        _ => false,
    })
}

fn of_sowing(sowing: &Sowing) -> bool {
    let skips = sowing.skipping.iter().any(|skip| match skip {
        Skip::Places(what) | Skip::ButLast(what) => asks_reach(what),
        Skip::Origin | Skip::LapOrigin => false,
    });
    skips || sowing.from.as_ref().is_some_and(asks_reach)
}

/// Whether a condition asks what is in reach, or what is not known of a move that is not made.
fn of_condition(condition: &Condition) -> bool {
    match condition {
        Condition::Has { what, .. }
        | Condition::Remain { what, .. }
        | Condition::CapturedFrom { what, .. } => asks_reach(what),
        Condition::PliesPassed(_) | Condition::Quiet { .. } => true,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(of_condition),
        _ => false,
    }
}
