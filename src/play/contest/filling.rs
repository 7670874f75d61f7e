//! How houses are filled for the next round.

use super::Contest;
use super::standing::Choice;
use crate::engine::{Event, Position};
use crate::model::{Refill, Site};
use crate::syntax::words::{FillOrder, Seat, Side};

/// What came of filling.
pub(super) enum Filled {
    /// The board is ready, and this was done.
    Done(Position, Vec<Event>),
    /// Somebody has to choose first.
    Asked(Choice),
}

impl Contest {
    /// The position after a round with everything in the stores: what lies in a house goes to its
    /// owner, what is in a hand to its player. What lies where nobody owns stays.
    pub(super) fn cleared(&self, mut position: Position) -> Position {
        let board = &self.game().board.rule;
        for site in board.all() {
            let (seeds, owner) = (position.seeds(site), position.owner(site));
            if let Some(owner) = owner.filter(|_| seeds > 0) {
                position.set_seeds(site, 0);
                let store = board.store(owner);
                position.set_seeds(store, position.seeds(store) + seeds);
            }
        }
        for seat in &self.game().seats {
            let store = board.store(*seat);
            position.set_seeds(store, position.seeds(store) + position.hand(*seat));
            position.set_hand(*seat, 0);
        }
        position.forget_moves();
        position
    }

    /// Fills the houses from the stores, as far as what was chosen allows.
    pub(super) fn fill(
        &self,
        from: &Position,
        fillers: &[(Seat, usize)],
        chosen: &[Vec<Site>],
    ) -> Filled {
        let game = self.game();
        let mut filling = Filling {
            contest: self,
            position: from.clone(),
            addressed: Vec::new(),
            done: Vec::new(),
        };
        for site in game.board.rule.all() {
            let owner = game.owners.get(site.index()).copied().flatten();
            filling.position.set_owner(site, owner);
            filling.position.set_mark(site, None);
        }
        let mut chosen = chosen.iter();
        for (seat, refill) in fillers {
            let Some(said) = self.rounds().and_then(|rounds| rounds.refills.get(*refill)) else {
                continue;
            };
            for (part, (_, order)) in said.rule.parts.iter().enumerate() {
                let houses = filling.houses(*seat, (*refill, part), *order);
                let houses = match order {
                    FillOrder::From(_) => houses,
                    FillOrder::ByChoice => match filling.choice(*seat, &said.rule, houses) {
                        None => continue,
                        Some(choice) => match chosen.next() {
                            None => return Filled::Asked(choice),
                            Some(chosen) => chosen.clone(),
                        },
                    },
                };
                filling.put(*seat, &said.rule, &houses);
            }
        }
        filling.mark_unfilled();
        Filled::Done(filling.position, filling.done)
    }
}

/// A board being filled.
struct Filling<'a> {
    contest: &'a Contest,
    position: Position,
    /// Houses that some sentence is about.
    addressed: Vec<Site>,
    done: Vec<Event>,
}

impl Filling<'_> {
    /// The houses of a part of a refill sentence, in the order in which they are filled.
    fn houses(&mut self, seat: Seat, part: (usize, usize), order: FillOrder) -> Vec<Site> {
        let plan = self.contest.plan();
        let mut houses = plan.refill_houses(&self.position, seat, part);
        self.addressed.extend(&houses);
        if order == FillOrder::From(Side::Right) {
            houses.reverse();
        }
        houses
    }

    /// What the others have stored.
    fn of_others(&self, seat: Seat) -> u16 {
        let seats = self.contest.game().seats.iter();
        let others = seats.filter(|other| **other != seat);
        others.map(|other| self.position.store(*other)).sum()
    }

    /// Takes seeds for filling: those of the player, then what is missing from the others in turn.
    fn pay(&mut self, seat: Seat, mut seeds: u16) {
        let board = &self.contest.game().board.rule;
        let seats = &self.contest.game().seats;
        let others = seats.iter().filter(|other| **other != seat);
        for payer in std::iter::once(&seat).chain(others) {
            let paid = self.position.store(*payer).min(seeds);
            let left = self.position.store(*payer) - paid;
            self.position.set_seeds(board.store(*payer), left);
            seeds -= paid;
        }
    }

    /// How many houses a player can fill.
    fn affordable(&self, seat: Seat, refill: &Refill) -> usize {
        let own = self.position.store(seat);
        refill.affordable(own, self.of_others(seat))
    }

    /// What a player has to choose of those houses, if anything.
    fn choice(&self, seat: Seat, refill: &Refill, mut houses: Vec<Site>) -> Option<Choice> {
        let board = &self.contest.game().board.rule;
        houses.sort_by_cached_key(|site| board.name(*site));
        let count = self.affordable(seat, refill).min(houses.len());
        (count > 0).then_some(Choice {
            seat,
            count,
            houses,
        })
    }

    /// Fills houses in turn, as far as the seeds go.
    fn put(&mut self, seat: Seat, refill: &Refill, houses: &[Site]) {
        let affordable = self.affordable(seat, refill).min(houses.len());
        let filled = &houses[..affordable];
        for site in filled {
            let lies = self.position.seeds(*site);
            self.position.set_seeds(*site, lies + refill.amount);
            if refill.owning {
                self.position.set_owner(*site, Some(seat));
            }
        }
        self.pay(seat, refill.amount * affordable as u16);
        if !filled.is_empty() {
            self.done.push(Event::Filled {
                by: seat,
                sites: filled.to_vec(),
                seeds: refill.amount,
                owning: refill.owning,
            });
        }
    }

    /// Marks the houses that could have been filled but are empty.
    fn mark_unfilled(&mut self) {
        let Some(mark) = self.contest.rounds().and_then(|rounds| rounds.unfilled) else {
            return;
        };
        let board = &self.contest.game().board.rule;
        let empty: Vec<Site> = board
            .all()
            .filter(|site| self.addressed.contains(site) && self.position.seeds(*site) == 0)
            .collect();
        for site in &empty {
            self.position.set_mark(*site, Some(mark));
        }
        if !empty.is_empty() {
            self.done.push(Event::Unfilled { sites: empty, mark });
        }
    }
}
