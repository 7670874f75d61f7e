//! How much there can be of what conditions count.

use super::asked::Asked;
use super::case::Case;
use super::formula::Formula;
use crate::model::fit::Fit;
use crate::model::{Count, Description, Noun, Test};
use crate::syntax::words::{Player, Seat, Whose};

impl Case<'_> {
    /// Whether some Refill sentence may be that player's; anybody's without one.
    pub(super) fn fills(&self, seat: Option<Seat>) -> bool {
        let refills = self.world.game.match_.iter().flat_map(|one| &one.refills);
        let mut by = refills.map(|said| said.rule.by);
        by.any(|by| match (by, seat) {
            (Player::Seat(by), Some(seat)) => by == seat,
            _ => true,
        })
    }

    /// That a player has so much in hand.
    pub(super) fn holds_in_hand(&self, seat: Seat, amount: u16) -> Formula {
        let asked = Asked::Has(seat, false, hand());
        self.is(asked, self.most(&hand(), seat), &Count::at_least(amount))
    }

    /// The most that can remain of what is described.
    pub(super) fn remaining(&self, what: &Description) -> u16 {
        if !of_places(what) {
            return self.world.seeds;
        }
        let seats = self.world.game.seats.iter();
        let sites = seats.map(|seat| self.world.view(*seat).possible(what).len());
        sites.max().unwrap_or(0) as u16
    }

    /// Whether a move may take seeds from so many of what is described: what is stored stays so.
    pub(super) fn taken_from(&self, what: &Description, count: &Count) -> bool {
        let board = &self.world.game.board.rule;
        let sites = self.world.view(self.mover).possible(what).into_iter();
        let sites = sites.filter(|site| board.store_of(*site).is_none()).count();
        let most = match self.world.captures || self.world.carries {
            true => sites as u16,
            false => 0,
        };
        (0..=most).any(|n| count.contains(n))
    }

    /// The most that a player can have of what is described.
    pub(super) fn most(&self, what: &Description, seat: Seat) -> u16 {
        if what
            .any_of
            .iter()
            .all(|tests| tests.contains(&Test::InHand))
        {
            let hands = &self.world.game.setup.hands;
            return hands.iter().max().copied().unwrap_or(0);
        }
        if !of_places(what) {
            return self.world.seeds;
        }
        let view = self.world.view(seat);
        let own = Test::Owner(Whose::Own);
        let sites = view.possible(what).into_iter();
        sites
            .filter(|site| view.holds(&own, *site) != Fit::No)
            .count() as u16
    }
}

/// Whether places are counted rather than what lies there.
fn of_places(what: &Description) -> bool {
    what.any_of.iter().all(|tests| {
        let plain = [Noun::House, Noun::Place].map(Test::Noun);
        plain.iter().any(|noun| tests.contains(noun))
    })
}

/// What is in hand, whatever it is called: one sort of things is.
fn hand() -> Description {
    Description {
        any_of: vec![vec![Test::InHand]],
    }
}

/// The same for a description that asks nothing else.
pub(super) fn in_hand(what: &Description) -> Option<Description> {
    let [tests] = what.any_of.as_slice() else {
        return None;
    };
    let plain = |test: &Test| matches!(test, Test::InHand | Test::Noun(_));
    (tests.contains(&Test::InHand) && tests.iter().all(plain)).then(hand)
}
