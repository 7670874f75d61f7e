//! Playing a listed move, and whether the game is over then.

use super::list::List;
use super::past::Past;
use super::{Cells, Laps, at_least, seeds_of};
use crate::engine::holdings::Holdings;
use crate::engine::kernel::{Kernel, Step, Verdict};
use crate::engine::position::Position;
use crate::engine::sowing::{self, Node};
use crate::plan::many_laps::Trigger;
use crate::plan::width::Narrow;

impl<const W: usize> Kernel for Laps<'_, W> {
    type Node = Node<Narrow>;
    type List = List;
    type Past = Past;

    fn legal(&self, node: &mut Node<Narrow>, list: &mut List) {
        self.list(node, list);
    }

    fn count(&self, _: &Node<Narrow>, list: &List) -> usize {
        list.moves.len()
    }

    fn play(
        &self,
        node: &Node<Narrow>,
        list: &List,
        number: usize,
        past: &mut Past,
        next: &mut List,
    ) -> Step<Node<Narrow>> {
        let listed = &list.moves[number];
        if let Some(candidate) = list.candidate(listed)
            && let Some(after) = &candidate.after
        {
            let moved = sowing::next_node(self.rules, node, after);
            let verdict = after.verdict.map(|(verdict, _)| verdict);
            return self.finish(node, moved, verdict, past, next);
        }
        let mut moved = *node;
        let mut captured = listed.captured;
        if !listed.by_rules
            && let Some(cells) = list.board(listed)
        {
            moved.table.cells = *cells;
            if let Some(slot) = listed.choice() {
                let store = self.store(node);
                let cells = &mut moved.table.cells;
                let seeds = std::mem::take(&mut cells[usize::from(slot) & 63]);
                cells[store] = cells[store].wrapping_add(seeds);
                captured |= seeds > 0;
            }
        }
        moved.quiet = if captured { 0 } else { node.quiet + 1 };
        moved.plies += 1;
        moved.again = listed.again;
        // There are two players, and none of them is out.
        moved.table.mover ^= u8::from(!listed.again);
        self.finish(node, moved, None, past, next)
    }

    fn unplay(&self, past: &mut Past) {
        if self.tables.history {
            past.pop();
        }
    }

    fn position(&self, node: &Node<Narrow>, over: bool) -> Position {
        sowing::position_at(self.rules, node, over)
    }

    fn mover(&self, node: &Node<Narrow>) -> usize {
        node.table.who()
    }

    fn key(&self, node: &Node<Narrow>) -> u64 {
        self.rules.key(node)
    }

    fn path(&self, node: &Node<Narrow>, past: &Past) -> u64 {
        let counts = sowing::counts_key(self.rules, node);
        match self.tables.history {
            true => counts.wrapping_add(past.key()),
            false => counts,
        }
    }

    fn holdings(&self, node: &Node<Narrow>) -> Holdings {
        self.rules.holdings(node)
    }

    fn gist(&self, _: &Node<Narrow>, list: &List, number: usize) -> u16 {
        list.gist(number)
    }
}

impl<const W: usize> Laps<'_, W> {
    /// Tests the ends where they may hold, and lists the legal moves.
    #[inline]
    fn finish(
        &self,
        start: &Node<Narrow>,
        node: Node<Narrow>,
        verdict: Option<Verdict>,
        past: &mut Past,
        next: &mut List,
    ) -> Step<Node<Narrow>> {
        let times = match self.tables.history {
            true => past.push(self.rules, &node.table),
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
        let triggers = &self.tables.triggers;
        if triggers
            .iter()
            .any(|one| self.holds(one, &node, next, times))
        {
            let tested = sowing::judged(self.rules, &start.table, &node, times + 1);
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

    fn holds(&self, trigger: &Trigger, node: &Node<Narrow>, list: &List, times: u32) -> bool {
        let cells: &Cells = &node.table.cells;
        match trigger {
            Trigger::Always => true,
            Trigger::Without(houses) => {
                let filled = at_least(cells, self.tables.words, 1) & self.rules.layout.houses;
                (0..2).any(|player| filled & houses[player] & node.table.own[player] == 0)
            }
            Trigger::Stored(low) => self.rules.layout.stores[..2]
                .iter()
                .any(|store| u32::from(cells[usize::from(*store) & 63]) >= *low),
            Trigger::Remain(most) => {
                let hands: u32 = node.table.hands.iter().map(|n| u32::from(*n)).sum();
                seeds_of(cells, self.rules.layout.houses) + hands <= *most
            }
            Trigger::Stuck => list.moves.iter().all(|listed| listed.by_rules),
            Trigger::Occurred(before) => times >= *before,
            Trigger::All(parts) => parts.iter().all(|one| self.holds(one, node, list, times)),
            Trigger::Any(parts) => parts.iter().any(|one| self.holds(one, node, list, times)),
        }
    }
}
