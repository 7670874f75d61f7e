//! Tables for games in which a move is one lap: what sowing a house adds to all others, and what
//! the last seed does, are looked up. Made from the compiled rules of games that are simple enough;
//! the rules stay the definition, and what is rare is left to them.

mod last;
mod onward;
mod print;
mod rows;
mod watch;

use super::rules::{Rules, Source, Test};
use super::width::{Mask, Narrow, Slot, seeds_in};
use crate::model::Count;

/// The most seeds of a game for which there are tables: every house is a byte of which one bit
/// stays free.
const MOST_SEEDS: u32 = 127;
/// The most houses of a player: a byte each of one word.
const MOST_HOUSES: usize = 8;
/// Houses with fewer seeds than this have rows.
pub(crate) const ROWS: usize = 64;

/// What it takes to play a game in which a move is one lap. Houses are counted in the order of
/// the sowing, those of each player from 0.
#[derive(Debug)]
pub(crate) struct OneLap {
    /// What sowing does: by player, direction (0 if it is always the same) and house, then by
    /// seeds.
    pub(crate) rows: Box<[[Row; ROWS]; 4 * MOST_HOUSES]>,
    /// The occupied house of that number, as text, by player and set of occupied houses.
    pub(crate) nth: [[[u8; 8]; 256]; 2],
    /// How many houses are in a set.
    pub(crate) sizes: [u8; 256],
    /// The top bits of the houses that may be moved, by player.
    pub(crate) may: [u64; 2],
    /// What lifts a house of the least number of seeds that may be moved to the top bit.
    pub(crate) raise: u64,
    /// What lifts a store to the top bit as soon as the ends have to be tested; for both stores.
    pub(crate) alarm: u64,
    /// Whether what is stored can end the game, or decides what may be done.
    pub(crate) stores_matter: bool,
    /// Whether no position can come up again, whatever is played.
    pub(crate) onward: bool,
    /// Zero if the ends have to be tested when the opponent of the player to move has no seeds,
    /// else all bits.
    pub(crate) indifferent: u64,
    /// What obliges a player whose opponent has no seeds.
    pub(crate) feeding: Feeding,
    /// As often a position may have occurred before without the ends being tested.
    pub(crate) times: u32,
    /// How many plies pass at least until the same player is to move again.
    pub(crate) stride: usize,
    /// The bytes of houses through which a chain of captures goes, by player.
    pub(crate) through: [[u64; 2]; 2],
    /// How many seeds such a house holds, a bit each.
    pub(crate) through_counts: u64,
    /// The slots of each player's houses.
    pub(crate) slots: [Vec<Slot>; 2],
    /// The slots of the stores.
    pub(crate) stores: [Slot; 2],
    /// How captures are made.
    pub(crate) style: Style,
    /// Whether the mover chooses the direction.
    pub(crate) free: bool,
    /// The direction, where it is always the same.
    pub(crate) way: usize,
    /// Whether a capture that leaves the opponent no seeds has to be played by the rules.
    pub(crate) slams: bool,
    /// Whether earlier positions count.
    pub(crate) history: bool,
    /// Whether a house can hold more seeds than there are rows.
    pub(crate) big: bool,
}

/// What obliges a player whose opponent has no seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feeding {
    /// Nothing.
    Free,
    /// To sow where rows say, if possible.
    ByRows,
    /// Something that the rules have to be asked about.
    ByRules,
}

/// How captures are made, which decides how the kernel is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Of a house of the mover, where the last seed fell, and the one opposite.
    Own,
    /// The same, wherever the last seed fell.
    Any,
    /// Of the house where the last seed fell, and back house by house.
    Chain,
}

/// What sowing one house of so many seeds does, as its mover sees it: *mine* and *yours* are the
/// words of the mover's houses and of the opponent's.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(crate) struct Row {
    /// What is added to the mover's houses; the lifted one is taken off.
    pub(crate) mine: u64,
    /// What is added to the opponent's houses.
    pub(crate) yours: u64,
    /// With how many seeds in its house, a bit each, the last seed captures.
    pub(crate) counts: u64,
    /// Seeds that fall in the mover's store.
    pub(crate) banked: u32,
    /// By how many bits the house of the last seed is shifted in its word.
    pub(crate) here: u8,
    /// By how many bits the house opposite is shifted in the other word.
    pub(crate) there: u8,
    /// 1 if the last seed falls among the opponent's houses.
    pub(crate) theirs: u8,
    /// 1 if the same player moves again.
    pub(crate) again: u8,
    /// 1 if seeds are captured also when there are none opposite.
    pub(crate) always: u8,
    /// 1 if it does what a player must do whose opponent has no seeds.
    pub(crate) feeds: u8,
    /// All bits if the house of the last seed is captured.
    pub(crate) take_it: u8,
    /// All bits if the house opposite is captured.
    pub(crate) take_opposite: u8,
}

impl OneLap {
    /// Makes the tables, if the game is simple enough.
    pub(crate) fn new(rules: &Rules<Narrow>) -> Option<OneLap> {
        let needs = &rules.needs;
        let plain = !needs.owners && !needs.marks && !needs.hands && !needs.touched;
        let plain = plain && !needs.taken && rules.after.is_empty() && rules.lifting.is_empty();
        let seeds: u32 = seeds_in::<Narrow>(&rules.start.cells, u64::MAX);
        if !plain || needs.quiet || needs.falls || seeds > MOST_SEEDS {
            return None;
        }
        if rules.layout.players() != 2 || !rules.passing.is_empty() {
            return None;
        }
        let slams = rules.slams()?;
        let least = least_moved(rules)?;
        let frame = rows::Frame::new(rules)?;
        let lasts = last::Lasts::new(rules, &frame, seeds)?;
        let watch = watch::watch(rules, frame.free)?;
        let rows = rows::rows(rules, &frame, &lasts)?;
        Some(OneLap {
            onward: onward::goes_on(&rows, &frame, seeds),
            rows: rows.try_into().ok()?,
            stores_matter: watch.stores_matter,
            nth: [nth(&frame.slots[0]), nth(&frame.slots[1])],
            sizes: std::array::from_fn(|set| set.count_ones() as u8),
            may: [frame.may(rules, 0), frame.may(rules, 1)],
            raise: (0x80 - least) * 0x0101_0101_0101_0101,
            alarm: watch.alarm,
            indifferent: if watch.either { 0 } else { u64::MAX },
            feeding: watch.feeding,
            times: watch.times,
            stride: if lasts.again || slams.again { 1 } else { 2 },
            through: lasts.through,
            through_counts: lasts.through_counts,
            slots: frame.slots,
            stores: [rules.layout.stores[0], rules.layout.stores[1]],
            style: lasts.style,
            free: frame.free,
            way: frame.ways[0],
            slams: slams.any,
            history: needs.history,
            big: seeds >= ROWS as u32,
        })
    }

    /// The index of the rows of a house.
    #[inline(always)]
    pub(crate) const fn house_index(player: usize, way: usize, house: usize) -> usize {
        (player * 2 + way) * MOST_HOUSES + house
    }
}

/// The fewest seeds of a house that may be moved, if all that matters is how many it holds.
fn least_moved(rules: &Rules<Narrow>) -> Option<u64> {
    let [kind] = &rules.kinds[..] else {
        return None;
    };
    let Source::Lift(from) = &kind.source else {
        return None;
    };
    let [alternative] = &from.any[..] else {
        return None;
    };
    if kind.into.is_some() || kind.lifting.is_some() || kind.when.is_some() {
        return None;
    }
    if alternative.whose.is_some() || !alternative.extremes.is_empty() {
        return None;
    }
    let mut least = 1;
    for test in &alternative.tests {
        match test {
            Test::Filled(true) => {}
            Test::Holds(counts) => match counts.count().ranges() {
                [(low, u16::MAX)] if *counts.count() == Count::at_least(*low) && *low <= 64 => {
                    least = least.max(u64::from(*low));
                }
                _ => return None,
            },
            _ => return None,
        }
    }
    Some(least)
}

/// The house of each number in each set of houses, in the order of their names.
fn nth(slots: &[Slot]) -> [[u8; 8]; 256] {
    let mut named: Vec<usize> = (0..slots.len()).collect();
    named.sort_by_key(|house| slots[*house]);
    std::array::from_fn(|set| {
        let mut found = [0; 8];
        let inside = named.iter().filter(|house| set >> **house & 1 == 1);
        for (entry, house) in found.iter_mut().zip(inside) {
            *entry = *house as u8;
        }
        found
    })
}

/// Numbers of seeds as bits: the last bit stands for 63 and more. `None` where these are not all
/// in the set or all outside.
pub(super) fn bits(contains: impl Fn(u32) -> bool, seeds: u32) -> Option<u64> {
    let top = ROWS as u32 - 1;
    let uniform = (top..=seeds.max(top)).all(|n| contains(n) == contains(top));
    let mut bits = 0;
    for n in (0..ROWS as u32).filter(|n| contains(*n)) {
        bits |= 1 << n;
    }
    uniform.then_some(bits)
}

/// Whether two sets have no house in common and leave none out.
fn shares_out(one: u64, other: u64, all: u64) -> bool {
    (one & other).is_none() && one | other == all
}
