//! Playing games in which a move is one lap from tables. What is rare, such as the ends, is left to
//! the rules.

use super::holdings::{Holdings, hash_of};
use super::kernel::{Errand, Kernel, Step, Verdict};
use super::laps::Seeds;
use super::marks::{Marks, Watch};
use super::position::Position;
use super::sowing::{self, Table};
use crate::model::Game;
use crate::plan::one_lap::{Feeding, OneLap, ROWS, Style};
use crate::plan::rules::Rules;
use crate::plan::width::{Cells, Narrow, Slot};

/// [`Style::Own`] as a parameter.
pub(super) const OWN: u8 = Style::Own as u8;
/// [`Style::Any`] as a parameter.
pub(super) const ANY: u8 = Style::Any as u8;
/// [`Style::Chain`] as a parameter.
pub(super) const CHAIN: u8 = Style::Chain as u8;

/// Gathers the top bits of eight bytes, of which all other bits are zero.
const GATHER: u64 = 0x0002_0408_1020_4081;
/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
const TOPS: u64 = 0x80 * ONES;
/// The top bits of the halves of a word.
const ALARM: u64 = 0x8000_0000_8000_0000;
/// A bit that no house needs, which tells apart who is to move.
const MOVER_SHIFT: u32 = 7;

/// The kernel, compiled for the features of a game: how captures are made, whether earlier
/// positions count, whether the mover chooses the direction, whether a house can hold more seeds
/// than there are rows.
#[derive(Clone, Copy)]
pub(super) struct Lap<'p, const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool> {
    pub(super) tables: &'p OneLap,
    pub(super) rules: &'p Rules<Narrow>,
}

/// An odd number of well mixed bits.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// A position as the player to move sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The houses of the player to move, a byte each.
    mine: u64,
    /// The opponent's.
    yours: u64,
    /// What the player to move has stored, and in the upper half the opponent.
    stored: u64,
    mover: u32,
    /// The houses that may be moved, a bit each.
    set: u32,
    /// Where in the past the positions begin that can occur again.
    since: u32,
    /// A bit for each of those, and maybe for others: whose bit is not there has not occurred.
    seen: u64,
}

/// Earlier positions: the houses of the player to move, marked by who that is, and the others.
#[derive(Clone, Debug, Default)]
pub(super) struct Past(Vec<(u64, u64)>);

impl Past {
    /// A hash of the positions from there on, whatever their order.
    fn key(&self, since: usize) -> u64 {
        let back = self.0.get(since..).unwrap_or_default();
        back.iter()
            .fold(0, |sum, entry| sum.wrapping_add(hash_of(entry)))
    }

    /// The earlier positions of a game.
    pub(super) fn of(tables: &OneLap, earlier: impl Iterator<Item = Table<Narrow>>) -> Past {
        let key = |table: Table<Narrow>| {
            let node = Node::of(tables, &table);
            (node.marked(), node.yours)
        };
        Past(earlier.map(key).collect())
    }
}

/// One of 64 bits, by the position.
#[inline(always)]
fn bit_of((marked, yours): &(u64, u64)) -> u64 {
    let mixed = marked.wrapping_mul(MIX) ^ yours;
    1 << (mixed.wrapping_mul(MIX) >> 58)
}

impl Node {
    /// The node of a table; which houses may be moved is not known yet.
    pub(super) fn of(tables: &OneLap, table: &Table<Narrow>) -> Node {
        let word = |player: usize| {
            let houses = tables.slots[player].iter().enumerate();
            houses.fold(0, |word, (house, slot)| {
                word | u64::from(table.cells.get(*slot)) << (8 * house)
            })
        };
        let stored = |player: usize| u64::from(table.cells.get(tables.stores[player]));
        let mover = usize::from(table.mover) & 1;
        Node {
            mine: word(mover),
            yours: word(1 - mover),
            stored: stored(mover) | stored(1 - mover) << 32,
            mover: mover as u32,
            set: 0,
            since: 0,
            seen: u64::MAX,
        }
    }

    /// The same node, with the bits of the positions before it.
    pub(super) fn after(mut self, past: &Past) -> Node {
        self.seen = past.0.iter().fold(0, |seen, entry| seen | bit_of(entry));
        self
    }

    /// The node of seeds in houses, with nothing stored.
    #[inline(always)]
    pub(super) fn of_seeds(seeds: &Seeds) -> Node {
        Node {
            mine: seeds.mine,
            yours: seeds.yours,
            stored: 0,
            mover: seeds.mover,
            set: 0,
            since: 0,
            seen: u64::MAX,
        }
    }

    /// The seeds in houses, and what the player to move has stored more than the opponent.
    #[inline(always)]
    pub(super) fn seeds(&self) -> (Seeds, i16) {
        let seeds = Seeds {
            mine: self.mine,
            yours: self.yours,
            mover: self.mover,
        };
        (seeds, self.stored as i16 - (self.stored >> 32) as i16)
    }

    /// The mover's houses, marked by who the mover is.
    #[inline(always)]
    fn marked(&self) -> u64 {
        self.mine | u64::from(self.mover) << MOVER_SHIFT
    }

    /// One of 64 bits, by the position.
    #[inline(always)]
    fn bit(&self) -> u64 {
        bit_of(&(self.marked(), self.yours))
    }

    /// The table of the node.
    fn table(&self, tables: &OneLap, rules: &Rules<Narrow>) -> Table<Narrow> {
        let mut table = Table::start(rules);
        let mover = self.mover as usize & 1;
        table.mover = mover as u8;
        let sides = [
            (mover, self.mine, self.stored as u32),
            (1 - mover, self.yours, (self.stored >> 32) as u32),
        ];
        for (player, word, stored) in sides {
            for (house, slot) in tables.slots[player].iter().enumerate() {
                table.cells.set(*slot, (word >> (8 * house) & 0xff) as u16);
            }
            table.cells.set(tables.stores[player], stored as u16);
        }
        table
    }
}

impl<const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool>
    Lap<'_, STYLE, HISTORY, FREE, BIG>
{
    /// Does something with this kernel. A function of its own for each kernel, for the compiler
    /// does better with each alone.
    #[inline(never)]
    fn run<E: Errand>(&self, node: Node, past: Past, errand: E) -> E::Outcome {
        errand.run(self, node, past)
    }

    /// The houses that may be moved, a bit each, as long as nothing obliges the mover.
    #[inline(always)]
    fn open(&self, mine: u64, mover: u32) -> u32 {
        let tops = mine.wrapping_add(self.tables.raise) & self.tables.may[mover as usize & 1];
        (tops.wrapping_mul(GATHER) >> 56) as u32
    }

    /// How often the position of a node has occurred before.
    #[inline(always)]
    fn occurred(&self, node: &Node, past: &Past) -> u32 {
        let key = (node.marked(), node.yours);
        let (since, stride) = (node.since as usize, self.tables.stride);
        let mut times = 0;
        let mut at = past.0.len();
        while at >= since + stride {
            at -= stride;
            times += u32::from(past.0[at] == key);
        }
        times
    }

    /// Completes a move after which something rare may be the case: a player has no seeds or no
    /// move, or as many are stored, or the position has occurred as often, as an end may ask for.
    /// Takes the parts of the node so that the node need not lie in memory.
    #[cold]
    #[inline(never)]
    fn look_closer(
        &self,
        words: (u64, u64, u64),
        (mover, moved): (u32, u32),
        (since, seen): (u32, u64),
        past: &mut Past,
    ) -> Step<Node> {
        let (tables, (mine, yours, stored)) = (self.tables, words);
        let mut node = Node {
            mine,
            yours,
            stored,
            mover,
            set: self.open(mine, mover),
            since,
            seen,
        };
        let mut times = 0;
        if HISTORY {
            let bit = node.bit();
            if seen & bit != 0 {
                times = self.occurred(&node, past);
            }
            node.seen |= bit;
            past.0.push((node.marked(), yours));
        }
        let alarm = stored.wrapping_add(tables.alarm) & ALARM;
        let starved = yours | tables.indifferent == 0;
        if starved || node.set == 0 || alarm != 0 || times >= tables.times {
            return self.settle(words, mover, moved, since, times);
        }
        if yours == 0 {
            node.set = self.feeding((mine, stored), mover, node.set);
        }
        Step {
            node,
            over: None,
            listed: true,
        }
    }

    /// Tests the ends of a position by the rules, and lists the moves by them. `moved` has made the
    /// move. Takes the parts of the node so that the node need not lie in memory.
    #[cold]
    #[inline(never)]
    fn settle(
        &self,
        (mine, yours, stored): (u64, u64, u64),
        mover: u32,
        moved: u32,
        since: u32,
        times: u32,
    ) -> Step<Node> {
        let mut node = Node {
            mine,
            yours,
            stored,
            mover,
            set: 0,
            since,
            seen: u64::MAX,
        };
        let table = node.table(self.tables, self.rules);
        let settled = sowing::settle(self.rules, &table, moved as u8, times + 1);
        if settled.verdict.is_some() {
            node = Node::of(self.tables, &settled.table);
        }
        node.set = self.set_of(&settled.houses, mover);
        Step {
            node,
            over: settled.verdict,
            listed: true,
        }
    }

    /// Which of the houses may be moved when the opponent has no seeds.
    #[cold]
    #[inline(never)]
    fn feeding(&self, (mine, stored): (u64, u64), mover: u32, set: u32) -> u32 {
        match self.tables.feeding {
            Feeding::Free => return set,
            Feeding::ByRows => {
                if let Some(feeding) = self.feeding_by_rows(mine, mover, set) {
                    return feeding;
                }
            }
            Feeding::ByRules => {}
        }
        let node = Node {
            mine,
            yours: 0,
            stored,
            mover,
            set: 0,
            since: 0,
            seen: u64::MAX,
        };
        let table = node.table(self.tables, self.rules);
        self.set_of(&sowing::open_houses(self.rules, &table), mover)
    }

    /// The houses that do what they must, all if none does. `None` where there is no row.
    fn feeding_by_rows(&self, mine: u64, mover: u32, set: u32) -> Option<u32> {
        let mut feeding = 0;
        for house in (0..8).filter(|house| set >> house & 1 == 1) {
            let rows = &self.tables.rows[OneLap::house_index(mover as usize & 1, 0, house)];
            let row = rows.get((mine >> (8 * house) & 0xff) as usize)?;
            feeding |= u32::from(row.feeds) << house;
        }
        Some(if feeding == 0 { set } else { feeding })
    }

    fn set_of(&self, houses: &[Slot], mover: u32) -> u32 {
        let slots = &self.tables.slots[mover as usize & 1];
        let house = |slot: &Slot| slots.iter().position(|own| own == slot);
        houses
            .iter()
            .filter_map(house)
            .fold(0, |set, house| set | 1 << house)
    }

    /// Plays a house by the rules.
    #[cold]
    #[inline(never)]
    fn by_rules(
        &self,
        (mine, yours, stored): (u64, u64, u64),
        mover: u32,
        house: u32,
        way: usize,
        past: &mut Past,
    ) -> Step<Node> {
        let node = Node {
            mine,
            yours,
            stored,
            mover,
            set: 0,
            since: 0,
            seen: u64::MAX,
        };
        let table = node.table(self.tables, self.rules);
        let slots = &self.tables.slots[mover as usize & 1];
        let way = if FREE { way } else { self.tables.way };
        let after = slots
            .get(house as usize)
            .and_then(|slot| sowing::play_house(self.rules, &table, *slot, way));
        let next = Node::of(self.tables, &after.unwrap_or(table));
        let mut times = 0;
        if HISTORY {
            // Whatever was captured, looking at all of the past finds no more than there is.
            times = self.occurred(&next, past);
            past.0.push((next.marked(), next.yours));
        }
        let words = (next.mine, next.yours, next.stored);
        self.settle(words, next.mover, mover, next.since, times)
    }
}

impl<const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool> Kernel
    for Lap<'_, STYLE, HISTORY, FREE, BIG>
{
    type Node = Node;
    type List = ();
    type Past = Past;

    const HAS_MARKS: bool = true;

    const LISTS: bool = true;

    #[inline(always)]
    fn legal(&self, node: &mut Node, _: &mut ()) {
        node.set = self.open(node.mine, node.mover);
        if node.yours == 0 {
            node.set = self.feeding((node.mine, node.stored), node.mover, node.set);
        }
    }

    #[inline(always)]
    fn count(&self, node: &Node, _: &()) -> usize {
        let houses = usize::from(self.tables.sizes[node.set as usize & 0xff]);
        if FREE { 2 * houses } else { houses }
    }

    #[inline(always)]
    fn play(&self, node: &Node, _: &(), number: usize, past: &mut Past, _: &mut ()) -> Step<Node> {
        let tables = self.tables;
        let mover = node.mover as usize & 1;
        let (number, way) = match FREE {
            true => (number / 2, number & 1),
            false => (number, 0),
        };
        let house = u32::from(tables.nth[mover][node.set as usize & 0xff][number & 7]);
        let seeds = (node.mine >> (8 * (house & 7)) & 0xff) as usize;
        if BIG && seeds >= ROWS {
            let words = (node.mine, node.yours, node.stored);
            return apart(self.by_rules(words, node.mover, house, way, past));
        }
        let rows = &tables.rows[OneLap::house_index(mover, way, house as usize & 7)];
        let row = &rows[seeds & (ROWS - 1)];
        let mut mine = node.mine.wrapping_add(row.mine);
        let mut yours = node.yours.wrapping_add(row.yours);
        let mut stored = node.stored + u64::from(row.banked);
        let (mut since, mut seen) = (node.since, node.seen);
        let here = u32::from(row.here) & 63;
        let theirs = row.theirs == 1;
        let mut it_word = match STYLE {
            OWN => mine,
            _ if theirs => yours,
            _ => mine,
        };
        let it = it_word >> here & 0xff;
        let bit = if BIG {
            it.min(ROWS as u64 - 1)
        } else {
            it & (ROWS as u64 - 1)
        };
        if STYLE == CHAIN {
            if row.counts >> bit & 1 == 1 {
                (since, seen) = (past.0.len() as u32, 0);
                let through = tables.through[mover][usize::from(row.theirs & 1)];
                let (mut at, mut held) = (here, it);
                loop {
                    stored += held;
                    it_word &= !(0xff << at);
                    if at == 0 {
                        break;
                    }
                    at -= 8;
                    held = it_word >> at & 0xff;
                    let bit = if BIG {
                        held.min(ROWS as u64 - 1)
                    } else {
                        held & 63
                    };
                    if tables.through_counts >> bit & through >> at & 1 == 0 {
                        break;
                    }
                }
                match theirs {
                    true => yours = it_word,
                    false => mine = it_word,
                }
            }
        } else {
            let there = u32::from(row.there) & 63;
            let other_word = match STYLE {
                OWN => yours,
                _ if theirs => mine,
                _ => yours,
            };
            let opposite = other_word >> there & 0xff;
            let enough = u64::from(opposite | u64::from(row.always) != 0);
            let fires = row.counts >> bit & enough;
            let taken_it = it & u64::from(row.take_it) & 0u64.wrapping_sub(fires);
            let taken_there = opposite & u64::from(row.take_opposite) & 0u64.wrapping_sub(fires);
            stored += taken_it + taken_there;
            if HISTORY && taken_it + taken_there > 0 {
                (since, seen) = (past.0.len() as u32, 0);
            }
            let (from_it, from_there) = (taken_it << here, taken_there << there);
            if STYLE == OWN || !theirs {
                mine -= from_it;
                yours -= from_there;
            } else {
                yours -= from_it;
                mine -= from_there;
            }
        }
        let changes = u32::from(row.again ^ 1) & 1;
        let swapped = (mine ^ yours) & 0u64.wrapping_sub(u64::from(changes));
        let mut next = Node {
            mine: mine ^ swapped,
            yours: yours ^ swapped,
            stored: stored.rotate_left(changes << 5),
            mover: node.mover ^ changes,
            set: 0,
            since,
            seen,
        };
        next.set = self.open(next.mine, next.mover);
        let alarm = next.stored.wrapping_add(tables.alarm) & ALARM;
        let mut rare = (next.yours == 0) | (next.set == 0) | (alarm != 0);
        if HISTORY && !rare {
            let bit = next.bit();
            rare = seen & bit != 0 && self.occurred(&next, past) >= tables.times;
            if !rare {
                next.seen |= bit;
                past.0.push((next.marked(), next.yours));
            }
        }
        if rare {
            let words = (next.mine, next.yours, next.stored);
            let turn = (next.mover, node.mover);
            return apart(self.look_closer(words, turn, (since, seen), past));
        }
        Step {
            node: next,
            over: None,
            listed: true,
        }
    }

    #[inline(always)]
    fn unplay(&self, past: &mut Past) {
        if HISTORY {
            past.0.pop();
        }
    }

    fn position(&self, node: &Node, over: bool) -> Position {
        let table = node.table(self.tables, self.rules);
        sowing::position(self.rules, &table, over)
    }

    fn mover(&self, node: &Node) -> usize {
        node.mover as usize & 1
    }

    fn key(&self, node: &Node) -> u64 {
        hash_of(&(node.marked(), node.yours, node.stored))
    }

    fn path(&self, node: &Node, past: &Past) -> u64 {
        match HISTORY {
            true => past.key(node.since as usize),
            false => 0,
        }
    }

    fn holdings(&self, node: &Node) -> Holdings {
        let mover = node.mover as usize & 1;
        let mut holdings = Holdings::default();
        for (player, houses, stored) in [
            (mover, node.mine, node.stored as u32),
            (1 - mover, node.yours, (node.stored >> 32) as u32),
        ] {
            // There are fewer than 128 seeds, so their sum fits into the top byte.
            let seeds = houses.wrapping_mul(ONES) >> 56;
            holdings.seeds[player] = seeds as i32;
            let least = |below: u64| (houses.wrapping_add(below) & TOPS).count_ones() as i32;
            holdings.filled[player] = least(TOPS - ONES);
            holdings.single[player] = holdings.filled[player] - least(TOPS - 2 * ONES);
            holdings.stored[player] = stored as i32;
        }
        holdings
    }

    fn gist(&self, node: &Node, _: &(), number: usize) -> u16 {
        let (number, way) = if FREE {
            (number / 2, number & 1)
        } else {
            (number, 0)
        };
        let mover = node.mover as usize & 1;
        let house = self.tables.nth[mover][node.set as usize & 0xff][number & 7];
        u16::from(house) << 1 | way as u16
    }

    fn marks(&self, node: &Node, over: Option<Verdict>, watch: Watch) -> Marks {
        let table = node.table(self.tables, self.rules);
        sowing::marks(self.rules, &sowing::Node::fresh(table), over, watch)
    }

    fn move_mark(&self, _: &Game, node: &Node, _: &(), number: usize) -> u64 {
        let tables = self.tables;
        let (number, way) = match FREE {
            true => (number / 2, Some(number & 1)),
            false => (number, None),
        };
        let mover = node.mover as usize & 1;
        let house = tables.nth[mover][node.set as usize & 0xff][number & 7];
        let slot = tables.slots[mover].get(usize::from(house));
        slot.map_or(0, |slot| sowing::house_mark(self.rules, *slot, way))
    }
}

/// A step taken apart and put together again: what comes from a call would else lie in memory, and
/// with it what usually does not come from there.
#[inline(always)]
fn apart(step: Step<Node>) -> Step<Node> {
    let Node {
        mine,
        yours,
        stored,
        mover,
        set,
        since,
        seen,
    } = step.node;
    Step {
        node: Node {
            mine,
            yours,
            stored,
            mover,
            set,
            since,
            seen,
        },
        over: step.over,
        listed: step.listed,
    }
}

/// Does something with the kernel that fits the game.
pub(super) fn with_kernel<E: Errand>(
    tables: &OneLap,
    rules: &Rules<Narrow>,
    node: Node,
    past: Past,
    errand: E,
) -> E::Outcome {
    match tables.style {
        Style::Own => with_style::<OWN, E>(tables, rules, node, past, errand),
        Style::Any => with_style::<ANY, E>(tables, rules, node, past, errand),
        Style::Chain => with_style::<CHAIN, E>(tables, rules, node, past, errand),
    }
}

fn with_style<const STYLE: u8, E: Errand>(
    tables: &OneLap,
    rules: &Rules<Narrow>,
    node: Node,
    past: Past,
    errand: E,
) -> E::Outcome {
    macro_rules! run {
        ($history:literal, $free:literal, $big:literal) => {
            Lap::<STYLE, $history, $free, $big> { tables, rules }.run(node, past, errand)
        };
    }
    match (tables.history, tables.free, tables.big) {
        (false, false, false) => run!(false, false, false),
        (false, false, true) => run!(false, false, true),
        (false, true, false) => run!(false, true, false),
        (false, true, true) => run!(false, true, true),
        (true, false, false) => run!(true, false, false),
        (true, false, true) => run!(true, false, true),
        (true, true, false) => run!(true, true, false),
        (true, true, true) => run!(true, true, true),
    }
}
