//! The moves of a node, and what they lead to.

use super::rare::ALARM;
use super::sow::Moved;
use super::{Lap, Node, Past};
use crate::engine::holdings::{Holdings, hash_of};
use crate::engine::kernel::{Kernel, Step, Verdict};
use crate::engine::marks::{Marks, Watch};
use crate::engine::position::Position;
use crate::engine::sowing;
use crate::model::Game;

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
const TOPS: u64 = 0x80 * ONES;

impl<const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool>
    Lap<'_, STYLE, HISTORY, FREE, BIG>
{
    /// Whether something rare may be the case after a move: a player has no seeds or no move, or as
    /// many are stored, or the position has occurred as often, as an end may ask for.
    #[inline(always)]
    fn is_rare(&self, next: &Node, past: &Past) -> bool {
        let alarm = next.stored.wrapping_add(self.tables.alarm) & ALARM;
        let rare = (next.yours == 0) | (next.set == 0) | (alarm != 0);
        match HISTORY && !rare && next.seen & next.bit() != 0 {
            true => self.occurred(next, past) >= self.tables.times,
            false => rare,
        }
    }

    /// Whether a capture has left the opponent no seeds, and the rules have to say what then.
    fn is_slam(&self, moved: &Moved) -> bool {
        self.tables.slams && moved.fires && moved.yours == 0
    }

    /// How many moves there are after one.
    #[inline(always)]
    fn count_after(&self, node: &Node, house: u32, way: usize, past: &mut Past) -> usize {
        let words = (node.mine, node.yours, node.stored);
        let Some(moved) = self.sow(node, house, way) else {
            let step = self.by_rules(words, node.mover, house, way, past);
            return self.count_and_unplay(&step, past);
        };
        let next = self.turn(node, &moved, past.0.len());
        if self.is_rare(&next, past) {
            if self.is_slam(&moved) {
                let step = self.by_rules(words, node.mover, house, way, past);
                return self.count_and_unplay(&step, past);
            }
            let words = (next.mine, next.yours, next.stored);
            let turn = (next.mover, node.mover);
            let step = self.look_closer(words, turn, (next.since, next.seen), past);
            return self.count_and_unplay(&step, past);
        }
        self.size(next.set)
    }

    /// How many moves there are after a step, which is taken back.
    #[inline(always)]
    fn count_and_unplay(&self, step: &Step<Node>, past: &mut Past) -> usize {
        self.unplay(past);
        match step.over {
            Some(_) => 0,
            None => self.size(step.node.set),
        }
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
        self.size(node.set)
    }

    #[inline(always)]
    fn play(&self, node: &Node, _: &(), number: usize, past: &mut Past, _: &mut ()) -> Step<Node> {
        let (number, way) = match FREE {
            true => (number / 2, number & 1),
            false => (number, 0),
        };
        let mover = node.mover as usize & 1;
        let house = u32::from(self.tables.nth[mover][node.set as usize & 0xff][number & 7]);
        let Some(moved) = self.sow(node, house, way) else {
            let words = (node.mine, node.yours, node.stored);
            return apart(self.by_rules(words, node.mover, house, way, past));
        };
        let mut next = self.turn(node, &moved, past.0.len());
        if self.is_rare(&next, past) {
            if self.is_slam(&moved) {
                let words = (node.mine, node.yours, node.stored);
                return apart(self.by_rules(words, node.mover, house, way, past));
            }
            let words = (next.mine, next.yours, next.stored);
            let turn = (next.mover, node.mover);
            return apart(self.look_closer(words, turn, (next.since, next.seen), past));
        }
        if HISTORY {
            next.seen |= next.bit();
            past.0.push((next.marked(), next.yours));
        }
        Step {
            node: next,
            over: None,
            listed: true,
        }
    }

    #[inline(always)]
    fn leaves(&self, node: &Node, _: &(), past: &mut Past, _: &mut ()) -> u64 {
        let mut sum = 0;
        let mut set = node.set & 0xff;
        while set != 0 {
            let house = set.trailing_zeros();
            set &= set - 1;
            for way in 0..=usize::from(FREE) {
                sum += self.count_after(node, house, way, past) as u64;
            }
        }
        sum
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
