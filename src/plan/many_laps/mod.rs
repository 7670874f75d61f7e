//! Tables for games of any number of laps: what sowing a house adds to all others, and what a last
//! seed does where it falls. Made from the compiled rules. Whatever the tables do not know is left
//! to the rules, move by move, so that most games have some use of them.

mod deeds;
mod fits;
mod kinds;
mod rows;
mod triggers;

use super::rules::{Rules, Step};
use super::width::{Narrow, Slot, seeds_in};
use crate::syntax::words::Direction;

pub(crate) use deeds::{Deed, Takes};
pub(crate) use fits::Fit;
pub(crate) use kinds::{Gate, Houses, Opens};
pub(crate) use rows::{Row, Rows};
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
    /// What sowing does.
    pub(crate) rows: Rows,
    /// What last seeds do.
    pub(crate) lasts: Lasts,
    /// What kinds of moves can begin with.
    pub(crate) kinds: Vec<Opens>,
    /// The sowing sentence for each house, by player.
    pub(crate) sowing: [[u8; SLOTS]; 2],
    /// When each end has to be tested by the rules.
    pub(crate) triggers: Vec<Trigger>,
    /// Whether earlier positions count.
    pub(crate) history: bool,
    /// Whether a sowing that does not end is not legal, and nothing else happens.
    pub(crate) endless_is_forbidden: bool,
    /// How many words of eight slots hold all houses.
    pub(crate) words: usize,
}

/// What last seeds do, by class (see [`class`]), player and slot.
#[derive(Debug)]
pub(crate) struct Lasts {
    /// With how many seeds in its house, a bit each, all are lifted again and sown on, whatever
    /// else is the case; the last bit stands for 63 and more.
    pub(crate) relays: Vec<u64>,
    /// Where the cases of each begin and end.
    pub(crate) spans: Vec<(u16, u16)>,
    /// In the order in which they are tried, with what is done.
    pub(crate) cases: Vec<(Fit, Deed)>,
    /// How many sowing sentences there are.
    pub(crate) sowings: usize,
}

impl Lasts {
    /// The index of the cases of last seeds that fall in slot 0; see [`Lasts::lap`].
    pub(crate) fn class(&self, kind: usize, sowing: usize, player: usize) -> usize {
        (kind * self.sowings + sowing) * 8 * SLOTS + player * SLOTS
    }

    /// What is added to that index for a lap.
    pub(crate) const fn lap(way: usize, later: bool) -> usize {
        (way * 2 + later as usize) * 2 * SLOTS
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
        Some(ManyLaps {
            rows: rows::rows(rules)?,
            lasts: deeds::lasts(rules, seeds)?,
            kinds: kinds::opens(rules, seeds),
            sowing: kinds::sowing_of(rules)?,
            triggers: triggers::triggers(rules, seeds),
            history: needs.history,
            endless_is_forbidden: matches!(rules.steps[rules.endless..], [Step::Forbid, ..]),
            words: rules.layout.houses.ilog2() as usize / 8 + 1,
        })
    }
}

/// Follows a table of neighbours.
fn step(table: &[Slot], slot: Slot) -> Slot {
    let next = table.get(usize::from(slot)).copied();
    next.unwrap_or(super::width::OFF)
}
