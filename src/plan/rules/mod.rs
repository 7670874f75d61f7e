//! The compiled rules of a game: what the engine runs. Indices and tables only.

mod conditions;
mod described;
mod events;
mod moves;

use super::Brake;
use super::width::{MAX_SLOTS, Mask, OFF, Slot, Width};
use crate::model::board::MAX_SEATS;
use crate::model::{OptionValue, Origin, Site};
use crate::syntax::words::Seat;

pub(crate) use conditions::{Condition, End, OtherThan, Outcome, When, Who};
pub(crate) use described::{Alternative, Described, Tally, Test};
pub(crate) use events::{FallRule, LeavingRule, OverRule, Place, Step, Turned};
pub(crate) use moves::{
    Begin, CLOCKWISE, COUNTERCLOCKWISE, Deed, Kind, Must, Ring, Source, Sowing,
};

/// The most marks of a game.
pub(crate) const MAX_MARKS: usize = 4;
/// The most places of one capture, not counting its chain.
pub(crate) const MAX_PLACES: usize = 8;

/// The rules of one game, compiled.
#[derive(Debug)]
pub(crate) struct Rules<W: Width> {
    /// Places, names and relations.
    pub(crate) layout: Layout<W>,
    /// The table before the first move.
    pub(crate) start: Setting<W>,
    /// Who owns each place at the start, by site.
    pub(crate) owners: Vec<Option<Seat>>,
    /// Kinds of moves of all ranks, in file order.
    pub(crate) kinds: Vec<Kind<W>>,
    /// How many kinds each rank has.
    pub(crate) ranks: Vec<usize>,
    /// What moves must do.
    pub(crate) musts: Vec<Must<W>>,
    /// How seeds are sown.
    pub(crate) sowings: Vec<Sowing<W>>,
    /// Rules of houses that are about to be sown.
    pub(crate) lifting: Vec<FallRule<W>>,
    /// Rules of seeds that fall before the last of a lap.
    pub(crate) passing: Vec<FallRule<W>>,
    /// Rules of last seeds.
    pub(crate) last: Vec<FallRule<W>>,
    /// Rules of captures.
    pub(crate) leaving: Vec<LeavingRule<W>>,
    /// Rules of moves that are over.
    pub(crate) after: Vec<OverRule<W>>,
    /// What is done when a sowing does not end.
    pub(crate) endless: usize,
    /// The steps of all effects.
    pub(crate) steps: Vec<Step<W>>,
    /// When the game is over.
    pub(crate) ends: Vec<End<W>>,
    /// The houses that each part of each refill sentence fills.
    pub(crate) refills: Vec<Vec<Described<W>>>,
    /// The sentences that event rules come from, by rule number.
    pub(crate) origins: Vec<Option<Origin>>,
    /// The sentences that ends come from, by index.
    pub(crate) end_origins: Vec<Option<Origin>>,
    /// The marks that go when a house is emptied, by mark.
    pub(crate) fleeting: [bool; MAX_MARKS],
    /// The marks that go when the next move is over, by mark; none for most games.
    pub(crate) brief: Option<[bool; MAX_MARKS]>,
    /// What the rules need to be remembered or tried.
    pub(crate) needs: Needs,
    /// What the blanks in the sentences stand for.
    pub(crate) options: Vec<OptionValue>,
    /// When to give up what takes long.
    pub(crate) brake: Brake,
}

impl<W: Width> Rules<W> {
    /// The rank of a kind of move.
    pub(crate) fn rank_of(&self, kind: usize) -> usize {
        let mut kinds = 0;
        let ends = self.ranks.iter().map(|rank| {
            kinds += rank;
            kinds
        });
        ends.take_while(|end| *end <= kind).count()
    }
}

/// What the rules of a game need to be remembered or tried.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Needs {
    /// A candidate has to be played to see whether it is legal, or it forks.
    pub(crate) trial: bool,
    /// Earlier positions.
    pub(crate) history: bool,
    /// Plies in a row without a capture.
    pub(crate) quiet: bool,
    /// Houses that something was taken from.
    pub(crate) touched: bool,
    /// Owners that a move can change.
    pub(crate) owners: bool,
    /// Marks.
    pub(crate) marks: bool,
    /// Seeds in hand.
    pub(crate) hands: bool,
    /// Kinds of moves that have rivals.
    pub(crate) letters: bool,
    /// From where a move has taken seeds.
    pub(crate) taken: bool,
    /// Where every seed falls, for an obligation whose places can change.
    pub(crate) falls: bool,
}

/// The places of a board as slots, and how they lie to each other.
#[derive(Debug)]
pub(crate) struct Layout<W: Width> {
    /// Who plays, in the order of play.
    pub(crate) seats: Vec<Seat>,
    /// The site of each slot.
    pub(crate) sites: Vec<Site>,
    /// The slot of each site; [`OFF`] for stores of seats that do not play.
    pub(crate) slots: Vec<Slot>,
    /// The slots of the stores, by player.
    pub(crate) stores: [Slot; MAX_SEATS],
    /// All houses.
    pub(crate) houses: W::Mask,
    /// All stores.
    pub(crate) all_stores: W::Mask,
    /// Across the line between the sides.
    pub(crate) opposite: [Slot; MAX_SLOTS],
    /// One row farther from the middle.
    pub(crate) behind: [Slot; MAX_SLOTS],
    /// The number of the column, seen from South; [`OFF`] for stores.
    pub(crate) column: [Slot; MAX_SLOTS],
    /// The house of the same number on the other side.
    pub(crate) twin: [Slot; MAX_SLOTS],
    /// The place with the board turned round by 180 degrees.
    pub(crate) turned: [Slot; MAX_SLOTS],
    /// All houses from the left and from the right, by the player who looks.
    pub(crate) from: Vec<[Vec<Slot>; 2]>,
}

impl<W: Width> Layout<W> {
    /// The slot of a site.
    pub(crate) fn slot(&self, site: Site) -> Option<Slot> {
        let slot = *self.slots.get(site.index())?;
        (slot != OFF).then_some(slot)
    }

    /// The site of a slot.
    pub(crate) fn site(&self, slot: Slot) -> Site {
        self.sites[usize::from(slot)]
    }

    /// The first slot of a set in the order of sites; [`OFF`] for an empty one.
    pub(crate) fn first_of(&self, set: W::Mask) -> Slot {
        self.in_order(set).next().unwrap_or(OFF)
    }

    /// The slots of a set in the order of sites.
    pub(crate) fn in_order(&self, set: W::Mask) -> impl Iterator<Item = Slot> {
        let slots = self.slots.iter().copied();
        slots.filter(move |slot| *slot != OFF && set.has(*slot))
    }

    /// How many play.
    pub(crate) fn players(&self) -> usize {
        self.seats.len()
    }

    /// The player who sits there.
    pub(crate) fn player(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|s| *s == seat)
    }
}

/// What a table holds before the first move.
#[derive(Clone, Debug)]
pub(crate) struct Setting<W: Width> {
    /// Seeds.
    pub(crate) cells: W::Cells,
    /// Houses and stores that each player may use: the own ones, and those that nobody owns.
    pub(crate) own: [W::Mask; MAX_SEATS],
    /// Houses that bear each mark.
    pub(crate) marks: [W::Mask; MAX_MARKS],
    /// Seeds in hand.
    pub(crate) hands: [u16; MAX_SEATS],
}
