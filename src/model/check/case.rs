//! Descriptions and conditions as formulas, for one mover, one place and one way of sowing.

use super::amounts::in_hand;
use super::asked::{Asked, Vars};
use super::formula::Formula;
use super::world::World;
use crate::model::fit::Fit;
use crate::model::{Condition, Count, Description, Noun, Site, Test};
use crate::syntax::words::{Direction, Player, Relation, Seat, Whose};

/// One case: who moves, where a seed falls or a house is lifted, which way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case<'a> {
    /// What can happen in the game.
    pub world: &'a World<'a>,
    /// The numbers.
    pub vars: &'a Vars,
    /// Who moves.
    pub mover: Seat,
    /// The place.
    pub site: Option<Site>,
    /// Whether a seed falls there.
    pub falls: bool,
    /// Which way it is sown.
    pub way: Option<Direction>,
    /// Who makes the next ply, once it is known.
    pub to_move: Option<Seat>,
}

impl Case<'_> {
    /// A number in a set.
    pub(super) fn is(&self, asked: Asked, most: u16, count: &Count) -> Formula {
        Formula::In(self.vars.of(asked, most), count.clone())
    }

    /// A yes or no.
    fn whether(&self, asked: Asked) -> Formula {
        self.is(asked, 1, &Count::exactly(1))
    }

    /// Whether the description fits the place of the case.
    pub(super) fn fits(&self, what: &Description) -> Formula {
        self.description(what, self.site, &[], self.falls)
    }

    fn description(
        &self,
        what: &Description,
        site: Option<Site>,
        path: &[Relation],
        falls: bool,
    ) -> Formula {
        Formula::any(what.any_of.iter().map(|tests| {
            let parts = tests.iter().map(|test| match test {
                Test::Extreme(_) => self.whether(Asked::Fits(path.to_vec(), tests.clone())),
                test => self.test(test, site, path, falls),
            });
            Formula::all(parts)
        }))
    }

    fn test(&self, test: &Test, site: Option<Site>, path: &[Relation], falls: bool) -> Formula {
        let seeds = self.world.seeds;
        let store = site.is_some_and(|site| self.world.game.board.rule.store_of(site).is_some());
        match test {
            Test::Filled(filled) => {
                let some = self.lying(path, falls, &Count::at_least(1));
                if *filled { some } else { some.negated() }
            }
            Test::Holds(count) => self.lying(path, falls, count),
            // How many fall at once is not always known.
            Test::Makes(_) if self.world.drops_many() => self.told(test, path),
            Test::Makes(count) => {
                let before = one_less(count);
                self.is(Asked::Before, seeds.saturating_sub(1), &before)
            }
            Test::Untouched => self.whether(Asked::Untouched(path.to_vec())),
            Test::Mark(_) if store => Formula::Known(false),
            Test::Mark(mark) => {
                // A house bears one mark.
                let marks = self.world.game.marks.len() as u16;
                let mark = Count::exactly(u16::from(mark.0) + 1);
                self.is(Asked::Mark(path.to_vec()), marks, &mark)
            }
            Test::InReach(_) if store => Formula::Known(false),
            Test::Kind(_) | Test::InHand | Test::InReach(_) | Test::InItsColumn => {
                self.told(test, path)
            }
            Test::Owner(whose) => self.owner(*whose, test, site, path),
            Test::At(relation, what) => self.at(*relation, what, site, path),
            Test::Not(what) => self.description(what, site, path, falls).negated(),
            _ => self.fixed(test, site, path),
        }
    }

    /// Seeds on a place: where a seed falls, those before it.
    fn lying(&self, path: &[Relation], falls: bool, count: &Count) -> Formula {
        match falls {
            true => self.is(Asked::Before, self.world.seeds.saturating_sub(1), count),
            false => self.is(Asked::Seeds(path.to_vec()), self.world.seeds, count),
        }
    }

    /// A test that the place passes or not, whatever it asks.
    fn told(&self, test: &Test, path: &[Relation]) -> Formula {
        self.whether(Asked::Fits(path.to_vec(), vec![test.clone()]))
    }

    /// A test that board and owners decide, if they do.
    fn fixed(&self, test: &Test, site: Option<Site>, path: &[Relation]) -> Formula {
        let other = || self.told(test, path);
        let Some(site) = site else { return other() };
        match self.world.view(self.mover).holds(test, site) {
            Fit::Yes => Formula::Known(true),
            Fit::No => Formula::Known(false),
            Fit::Maybe => other(),
        }
    }

    fn owner(&self, whose: Whose, test: &Test, site: Option<Site>, path: &[Relation]) -> Formula {
        if let Some(site) = site {
            match self.world.view(self.mover).holds(test, site) {
                Fit::Yes => return Formula::Known(true),
                Fit::No => return Formula::Known(false),
                Fit::Maybe => {}
            }
        }
        let seats = &self.world.game.seats;
        let me = seats
            .iter()
            .position(|seat| *seat == self.mover)
            .unwrap_or(0) as u16;
        let nobody = seats.len() as u16;
        // A house of nobody is everybody's own; an empty square is nobody's at all.
        let own = match self.world.game.has_pieces() {
            true => Count::exactly(me),
            false => Count::any([(me, me), (nobody, nobody)], false, false),
        };
        let own = self.is(Asked::Owner(path.to_vec()), nobody, &own);
        match (whose, self.world.game.has_pieces()) {
            (Whose::Own, _) => own,
            (Whose::Their, false) => own.negated(),
            (Whose::Their, true) => {
                let empty = Count::exactly(nobody);
                let empty = self.is(Asked::Owner(path.to_vec()), nobody, &empty);
                Formula::all([own.negated(), empty.negated()])
            }
        }
    }

    fn at(
        &self,
        relation: Relation,
        what: &Description,
        site: Option<Site>,
        path: &[Relation],
    ) -> Formula {
        let board = &self.world.game.board.rule;
        let mut path = path.to_vec();
        path.push(relation);
        let along = matches!(relation, Relation::Before | Relation::After);
        let Some(site) = site else {
            return self.description(what, None, &path, false);
        };
        let there = match relation {
            Relation::Opposite => board.opposite(site),
            Relation::InFrontOf => board.behind(site),
            Relation::TwinOf => board.twin(site),
            Relation::Before | Relation::After => self.along(relation, site),
        };
        match there {
            None if !along => Formula::Known(false),
            there => self.description(what, there, &path, false),
        }
    }

    /// The next place along the sowing, or the previous one, when it is always the same.
    fn along(&self, relation: Relation, site: Site) -> Option<Site> {
        let circuits = self.world.circuits(self.mover);
        let skips = self
            .world
            .sowings(self.mover)
            .any(|sowing| !sowing.skipping.is_empty());
        let [circuit] = circuits.as_slice() else {
            return None;
        };
        let at = circuit.iter().position(|one| *one == site)?;
        let way = self.way.filter(|_| !skips)?;
        let on = (relation == Relation::Before) == (way == Direction::Counterclockwise);
        let step = if on { 1 } else { circuit.len() - 1 };
        circuit.get((at + step) % circuit.len()).copied()
    }

    /// Whether a condition holds.
    pub(super) fn holds(&self, condition: &Condition) -> Formula {
        self.found(condition, None)
    }

    /// Whether a condition holds, with the player that `a player` found.
    fn found(&self, condition: &Condition, found: Option<Seat>) -> Formula {
        if found.is_none()
            && let Some(candidates) = self.candidates(condition)
        {
            let each = candidates.into_iter();
            return Formula::any(each.map(|seat| self.found(condition, Some(seat))));
        }
        match condition {
            Condition::All(parts) => Formula::all(parts.iter().map(|part| self.found(part, found))),
            Condition::Any(parts) => Formula::any(parts.iter().map(|part| self.found(part, found))),
            other => self.single(other, found),
        }
    }

    /// Who may be found by a condition that looks for someone; `None` when it looks for nobody.
    fn candidates(&self, condition: &Condition) -> Option<Vec<Seat>> {
        match condition {
            Condition::All(parts) => parts.iter().find_map(|part| self.candidates(part)),
            // Each alternative looks for itself.
            Condition::Any(_) => None,
            other => match who(other)? {
                Player::Anyone => Some(self.world.game.seats.clone()),
                Player::AnOpponent => Some(self.others(self.mover)),
                _ => None,
            },
        }
    }

    fn others(&self, seat: Seat) -> Vec<Seat> {
        let seats = self.world.game.seats.iter().copied();
        seats.filter(|other| *other != seat).collect()
    }

    fn single(&self, condition: &Condition, found: Option<Seat>) -> Formula {
        if let Some(player) = who(condition) {
            let seats = match player {
                Player::Each => Some(self.world.game.seats.clone()),
                Player::EveryOpponent => Some(self.others(self.mover)),
                _ => None,
            };
            if let Some(seats) = seats {
                return Formula::all(seats.into_iter().map(|seat| self.of(condition, Some(seat))));
            }
            return self.of(condition, self.seat(player, found));
        }
        self.of(condition, None)
    }

    /// The seat that a player's word means, when it is known.
    fn seat(&self, player: Player, found: Option<Seat>) -> Option<Seat> {
        match player {
            Player::Mover | Player::Captor => Some(self.mover),
            Player::Opponent => self.others(self.mover).first().copied(),
            Player::ToMove => self.to_move,
            Player::Found | Player::Anyone | Player::AnOpponent => found,
            Player::Seat(seat) => Some(seat),
            Player::Owner if self.world.fixed_owners => {
                let site = self.site?;
                self.world.game.owners.get(site.index()).copied().flatten()
            }
            _ => None,
        }
    }

    /// A single condition, asked of a seat.
    fn of(&self, condition: &Condition, seat: Option<Seat>) -> Formula {
        let other = |condition: &Condition| self.whether(Asked::Holds(condition.clone()));
        let large = u16::MAX;
        match (condition, seat) {
            (
                Condition::Has {
                    before,
                    count,
                    what,
                    ..
                },
                Some(seat),
            ) => {
                let most = self.most(what, seat);
                let what = in_hand(what).unwrap_or_else(|| what.clone());
                self.is(Asked::Has(seat, *before, what), most, count)
            }
            (Condition::Stored { count, .. }, Some(seat)) => {
                let most = match self.world.leaves_play {
                    true => self.world.seeds,
                    false => 0,
                };
                self.is(Asked::Stored(seat), most, count)
            }
            (Condition::CannotMove(_), _) if self.world.always_pass => Formula::Known(false),
            (Condition::CannotMove(_), Some(seat)) => self.whether(Asked::Stuck(seat)),
            (Condition::Remain { count, what }, _) => {
                let all = |tests: &Vec<Test>| *tests == [Test::Noun(Noun::Seeds)];
                if !self.world.leaves_play && what.any_of.iter().all(all) {
                    return Formula::Known(count.contains(self.world.seeds));
                }
                self.is(Asked::Remain(what.clone()), self.remaining(what), count)
            }
            (Condition::CapturedFrom { count, what }, _) if !self.taken_from(what, count) => {
                Formula::Known(false)
            }
            (Condition::PliesPassed(count), _) => self.is(Asked::Plies, large, count),
            (Condition::Occurs(times), _) => self.at_least(Asked::Occurs, *times),
            (Condition::Quiet { plies, without }, _) => {
                self.at_least(Asked::Quiet(without.clone()), *plies)
            }
            (Condition::GamesOver(games), _) => self.at_least(Asked::GamesOver, *games),
            (Condition::Ahead(_, games), Some(seat)) => self.at_least(Asked::Ahead(seat), *games),
            (Condition::InSuccession(_, games), Some(seat)) => {
                self.at_least(Asked::InSuccession(seat), *games)
            }
            (Condition::CannotFill(_), seat) if !self.fills(seat) => Formula::Known(false),
            (Condition::CannotFill(_), Some(seat)) => self.whether(Asked::Unfilled(seat)),
            (condition, _) => other(condition),
        }
    }

    fn at_least(&self, what: Asked, number: u32) -> Formula {
        let number = number.min(u32::from(u16::MAX)) as u16;
        self.is(what, u16::MAX, &Count::at_least(number))
    }
}

/// Of whom a single condition speaks.
fn who(condition: &Condition) -> Option<Player> {
    match condition {
        Condition::Has { who, .. } | Condition::Stored { who, .. } => Some(*who),
        Condition::CannotMove(who)
        | Condition::Ahead(who, _)
        | Condition::InSuccession(who, _)
        | Condition::CannotFill(who) => Some(*who),
        _ => None,
    }
}

/// The numbers that are one less: before a seed fell.
fn one_less(count: &Count) -> Count {
    let ranges = count.ranges().iter().filter_map(|(low, high)| {
        let high = if *high == u16::MAX {
            u16::MAX
        } else {
            high.checked_sub(1)?
        };
        Some((low.saturating_sub(1), high))
    });
    // An odd number made from an empty house: *even* does not mean 0.
    let from_empty = count.odd().then_some((0, 0));
    Count::any(ranges.chain(from_empty), count.odd(), count.even())
}
