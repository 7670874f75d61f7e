//! Playing a listed move, and whether the game is over then.

use super::Laps;
use super::board::{at_least, drop_in, held, lift, seeds_in_all};
use super::listed::List;
use super::node::{Node, Table};
use super::past::Past;
use crate::engine::holdings::Holdings;
use crate::engine::kernel::{Kernel, Step, Verdict};
use crate::engine::position::Position;
use crate::engine::sowing::{self, Candidate};
use crate::model::Site;
use crate::plan::many_laps::Trigger;
use crate::plan::width::Narrow;

impl<const S: usize, const K: usize> Kernel for Laps<'_, S, K> {
    type Node = Node<S, K>;
    type List = List<S, K>;
    type Past = Past<S, K>;

    fn legal(&self, node: &mut Node<S, K>, list: &mut List<S, K>) {
        self.list(node, list);
    }

    fn count(&self, _: &Node<S, K>, list: &List<S, K>) -> usize {
        list.count
    }

    fn play(
        &self,
        node: &Node<S, K>,
        list: &List<S, K>,
        number: usize,
        past: &mut Past<S, K>,
        next: &mut List<S, K>,
    ) -> Step<Node<S, K>> {
        let Some((listed, choice)) = list.find(number) else {
            // Not reached: there are so many moves. The past must grow all the same.
            return self.finish(node, *node, Some(Verdict::Draw), past, next);
        };
        if listed.by_rules {
            return self.play_by_rules(node, list.candidate(listed), past, next);
        }
        let mut moved = *node;
        let mut captured = listed.captured;
        moved.table.cells = listed.cells;
        if let Some(cell) = choice {
            let seeds = lift(&mut moved.table.cells, cell);
            drop_in(&mut moved.table.cells, self.store(node), seeds);
            captured |= seeds > 0;
        }
        moved.quiet = if captured { 0 } else { node.quiet + 1 };
        moved.plies += 1;
        moved.again = listed.again;
        // There are two players, and none of them is out.
        moved.table.mover ^= u8::from(!listed.again);
        self.finish(node, moved, None, past, next)
    }

    fn unplay(&self, past: &mut Past<S, K>) {
        if self.tables.history {
            past.pop();
        }
    }

    fn position(&self, node: &Node<S, K>, over: bool) -> Position {
        sowing::position_at(self.rules, &node.in_slots(self.tables, self.rules), over)
    }

    fn mover(&self, node: &Node<S, K>) -> usize {
        node.table.who()
    }

    fn key(&self, node: &Node<S, K>) -> u64 {
        self.rules.key(&node.in_slots(self.tables, self.rules))
    }

    fn path(&self, node: &Node<S, K>, past: &Past<S, K>) -> u64 {
        let counts = sowing::counts_key(self.rules, node.plies, node.quiet);
        match self.tables.history {
            true => counts.wrapping_add(past.key()),
            false => counts,
        }
    }

    fn holdings(&self, node: &Node<S, K>) -> Holdings {
        node.holdings(self.tables, self.rules.needs.owners)
    }

    fn gist(&self, _: &Node<S, K>, list: &List<S, K>, number: usize) -> u16 {
        list.gist(number)
    }

    fn endless(&self, node: &Node<S, K>, list: &List<S, K>) -> Option<(Site, Option<usize>)> {
        let ask = || sowing::endless_house(self.rules, &node.in_slots(self.tables, self.rules));
        list.endless.then(ask).flatten()
    }
}

impl<const S: usize, const K: usize> Laps<'_, S, K> {
    /// Plays a move that the rules have listed.
    #[cold]
    #[inline(never)]
    fn play_by_rules(
        &self,
        node: &Node<S, K>,
        candidate: Option<&Candidate<Narrow>>,
        past: &mut Past<S, K>,
        next: &mut List<S, K>,
    ) -> Step<Node<S, K>> {
        let Some(after) = candidate.and_then(|candidate| candidate.after) else {
            // Not reached: what the rules explore they have played. The past must grow all the same.
            return self.finish(node, *node, Some(Verdict::Draw), past, next);
        };
        let before = node.in_slots(self.tables, self.rules);
        let moved = sowing::next_node(self.rules, &before, &after);
        let moved = Node::of(&self.tables.order, &moved);
        let verdict = after.verdict.map(|(verdict, _)| verdict);
        self.finish(node, moved, verdict, past, next)
    }

    /// What both players have stored.
    #[inline(always)]
    pub(super) fn stored(&self, table: &Table<S, K>) -> u32 {
        let stores = self.tables.stores;
        stores
            .iter()
            .map(|store| u32::from(held(&table.cells, *store)))
            .sum()
    }

    /// Tests the ends where they may hold, and lists the legal moves.
    #[inline(always)]
    fn finish(
        &self,
        start: &Node<S, K>,
        node: Node<S, K>,
        verdict: Option<Verdict>,
        past: &mut Past<S, K>,
        next: &mut List<S, K>,
    ) -> Step<Node<S, K>> {
        let times = match self.tables.history {
            true => past.push(&node.table, self.stored(&node.table)),
            false => 0,
        };
        if verdict.is_some() {
            return Step {
                node,
                over: verdict,
                listed: false,
            };
        }
        self.list(&node, next);
        let mut triggers = self.tables.triggers.iter();
        if triggers.any(|one| self.holds(one, &node, next, times)) {
            let lifts = next.moves.iter().any(|listed| !listed.by_rules);
            let tested = self.judged((start, &node), times + 1, lifts);
            if tested.over.is_some() || tested.node.table.out != node.table.out {
                return tested;
            }
        }
        Step {
            node,
            over: None,
            listed: true,
        }
    }

    /// Tests the ends by the rules. The position has occurred so many times, this one included;
    /// perhaps some move that lifts a house is known.
    #[cold]
    #[inline(never)]
    fn judged(
        &self,
        (start, node): (&Node<S, K>, &Node<S, K>),
        times: u32,
        lifts: bool,
    ) -> Step<Node<S, K>> {
        let [before, now] = [start, node].map(|node| node.in_slots(self.tables, self.rules));
        let tested = sowing::judged(self.rules, &before.table, &now, times, lifts);
        Step {
            node: Node::of(&self.tables.order, &tested.node),
            over: tested.over,
            listed: tested.listed,
        }
    }

    fn holds(&self, trigger: &Trigger, node: &Node<S, K>, list: &List<S, K>, times: u32) -> bool {
        let (cells, own) = (&node.table.cells, &node.table.own);
        match trigger {
            Trigger::Always => true,
            Trigger::Without(houses) => {
                let without = |player: usize| {
                    let own = houses[player] & own[player] & self.tables.houses;
                    at_least(cells, own, 1) == 0
                };
                without(0) || without(1)
            }
            Trigger::Stored(low) => {
                let mut stores = self.tables.stores.iter();
                stores.any(|store| u32::from(held(cells, *store)) >= *low)
            }
            Trigger::Remain(most) => {
                let hands: u32 = node.table.hands.iter().map(|n| u32::from(*n)).sum();
                seeds_in_all(cells) - self.stored(&node.table) + hands <= *most
            }
            Trigger::Stuck => list.moves.iter().all(|listed| listed.by_rules),
            Trigger::Occurred(before) => times >= *before,
            Trigger::All(parts) => parts.iter().all(|one| self.holds(one, node, list, times)),
            Trigger::Any(parts) => parts.iter().any(|one| self.holds(one, node, list, times)),
        }
    }
}
