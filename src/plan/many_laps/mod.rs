//! Tables for games of any number of laps: what sowing a house adds to all others, and what a last
//! seed does where it falls. Made from the compiled rules. Whatever the tables do not know is left
//! to the rules, move by move, so that most games have some use of them.

mod deeds;
mod fits;
mod kinds;
mod order;
mod rows;
mod triggers;

use super::rules::{Rules, Step};
use super::width::{Narrow, Slot, seeds_in};
use crate::syntax::words::Direction;

pub(crate) use deeds::{Deed, Takes};
pub(crate) use fits::Fit;
pub(crate) use kinds::{Gate, Houses, Landing, Opens};
pub(crate) use order::{Cell, Order};
pub(crate) use rows::{Manner, Rows, Sown};
pub(crate) use triggers::Trigger;

/// The most seeds of a game for which there are tables: every house is a byte of which one bit
/// stays free.
const MOST_SEEDS: u32 = 127;
/// Houses with fewer seeds than this have rows.
pub(crate) const ROWS: usize = 16;
/// The most slots of a narrow table.
pub(crate) const SLOTS: usize = 64;
/// The most classes of last seeds: kinds and ways of sowing, multiplied.
const MOST_CLASSES: usize = 64;

/// What it takes to play a game fast.
#[derive(Debug)]
pub(crate) struct ManyLaps {
    /// How the kernel holds the seeds. All below speaks of cells.
    pub(crate) order: Order,
    /// What sowing does.
    pub(crate) sown: Sown,
    /// What last seeds do.
    pub(crate) lasts: Lasts,
    /// What kinds of moves can begin with.
    pub(crate) kinds: Vec<Opens>,
    /// The houses sown by each sowing sentence, by player.
    pub(crate) sowing: [Vec<u64>; 2],
    /// What each player may use before the first move.
    pub(crate) own: [u64; 2],
    /// All houses.
    pub(crate) houses: u64,
    /// The stores.
    pub(crate) stores: [Cell; 2],
    /// When each end has to be tested by the rules.
    pub(crate) triggers: Vec<Trigger>,
    /// Whether earlier positions count.
    pub(crate) history: bool,
    /// Whether a sowing that does not end is not legal, and nothing else happens.
    pub(crate) endless_is_forbidden: bool,
}

/// What last seeds do, by class (see [`Lasts::class`]) and cell.
#[derive(Debug)]
pub(crate) struct Lasts {
    /// The classes.
    pub(crate) classes: Vec<Class>,
    /// What is not told by relays, in the order in which it is tried, with what is done.
    pub(crate) cases: Vec<(Fit, Deed)>,
    /// How many sowing sentences there are.
    pub(crate) sowings: usize,
}

/// What last seeds of some laps do, by cell.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    /// With how many seeds in its house, a bit each, all are lifted again and sown on, whatever
    /// else is the case; the last bit stands for 63 and more.
    pub(crate) relays: [u64; SLOTS],
    /// Where the other cases of each begin and end.
    pub(crate) spans: [(u16, u16); SLOTS],
}

impl Lasts {
    /// The class of last seeds of first laps counterclockwise. That of later ones comes after it, and
    /// then the same two of laps clockwise.
    #[inline]
    pub(crate) fn class(&self, kind: usize, sowing: usize, player: usize) -> usize {
        ((kind * self.sowings + sowing) * 2 + player) * 4
    }
}

impl ManyLaps {
    /// Makes the tables, if there is any use of them.
    pub(crate) fn new(rules: &Rules<Narrow>) -> Option<ManyLaps> {
        let needs = &rules.needs;
        let seeds: u32 = seeds_in::<Narrow>(&rules.start.cells, u64::MAX)
            + rules.start.hands.iter().map(|n| u32::from(*n)).sum::<u32>();
        let plain = !needs.marks && !needs.touched && !needs.falls && !needs.letters;
        let whole = rules.kinds.iter().all(|kind| kind.lifting.is_none());
        let plain = plain && whole && !needs.taken && rules.after.is_empty();
        let plain = plain && rules.lifting.is_empty();
        if !plain || seeds > MOST_SEEDS || rules.layout.players() != 2 {
            return None;
        }
        if !rules.passing.is_empty() || !rules.musts.is_empty() {
            return None;
        }
        let alternates = |direction| direction == Direction::Alternately;
        let kinds = rules.kinds.iter().filter_map(|kind| kind.direction);
        let mut directions = rules
            .sowings
            .iter()
            .map(|sowing| sowing.direction)
            .chain(kinds);
        let classes = rules.kinds.len() * rules.sowings.len() * 4;
        if directions.any(alternates) || classes > MOST_CLASSES {
            return None;
        }
        let order = Order::new(rules);
        Some(ManyLaps {
            sown: rows::sown(rules, &order)?,
            lasts: deeds::lasts(rules, &order, seeds)?,
            kinds: kinds::opens(rules, &order, seeds),
            sowing: kinds::sowing_of(rules, &order)?,
            triggers: triggers::triggers(rules, &order, seeds),
            own: [0, 1].map(|player| order.cells(rules.start.own[player])),
            houses: order.cells(rules.layout.houses),
            stores: [0, 1].map(|player| order.cell(rules.layout.stores[player])),
            order,
            history: needs.history,
            endless_is_forbidden: matches!(rules.steps[rules.endless..], [Step::Forbid, ..]),
        })
    }
}

/// Follows a table of neighbours.
fn step(table: &[Slot], slot: Slot) -> Slot {
    let next = table.get(usize::from(slot)).copied();
    next.unwrap_or(super::width::OFF)
}
