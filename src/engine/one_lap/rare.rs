//! What is rare: a game that may be over, a player without seeds, a house of very many seeds.

use super::judge::Judged;
use super::{Lap, Node, Past};
use crate::engine::kernel::Step;
use crate::engine::sowing;
use crate::plan::one_lap::{Feeding, OneLap};
use crate::plan::width::Slot;

/// The top bits of the halves of a word.
pub(super) const ALARM: u64 = 0x8000_0000_8000_0000;

impl<const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool>
    Lap<'_, STYLE, HISTORY, FREE, BIG>
{
    /// How often the position of a node has occurred before.
    #[inline(always)]
    pub(super) fn occurred(&self, node: &Node, past: &Past) -> u32 {
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
    pub(super) fn look_closer(
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
            match self.judged(&node, moved, times + 1) {
                Judged::GoesOn => {}
                Judged::Over(verdict, node) => {
                    return Step {
                        node,
                        over: Some(verdict),
                        listed: true,
                    };
                }
                Judged::Unknown => return self.settle(words, mover, moved, since, times),
            }
        }
        if yours == 0 {
            node.set = self.feeding((mine, stored), mover, node.set);
            if node.set == 0 {
                // What obliges the player leaves no move: the rules know whether that ends it.
                return self.settle(words, mover, moved, since, times);
            }
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
    pub(super) fn feeding(&self, (mine, stored): (u64, u64), mover: u32, set: u32) -> u32 {
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
    pub(super) fn by_rules(
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
        let (after, verdict) = after.unwrap_or((table, None));
        let next = Node::of(self.tables, &after);
        let mut times = 0;
        if HISTORY {
            // Whatever was captured, looking at all of the past finds no more than there is.
            times = self.occurred(&next, past);
            past.0.push((next.marked(), next.yours));
        }
        if verdict.is_some() {
            return Step {
                node: next,
                over: verdict,
                listed: true,
            };
        }
        let words = (next.mine, next.yours, next.stored);
        self.settle(words, next.mover, mover, next.since, times)
    }
}
