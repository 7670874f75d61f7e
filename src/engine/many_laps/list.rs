//! The legal moves of a node.

use super::Laps;
use super::board::{at_least, held};
use super::listed::List;
use super::node::Node;
use super::trial::Trials;
use crate::engine::sowing::{self, Opening};
use crate::plan::many_laps::{Cell, Gate, Houses, Opens};
use crate::plan::width::{Mask, Narrow};

/// A node of slots, made when the rules have to be asked.
type InSlots = Option<Box<sowing::Node<Narrow>>>;

impl<'p, const S: usize, const K: usize> Laps<'p, S, K> {
    /// Lists the legal moves, sorted as text.
    pub(super) fn list(&self, node: &Node<S, K>, list: &mut List<S, K>) {
        list.clear();
        let mut kinds = self.tables.kinds.iter().enumerate();
        for of_rank in &self.rules.ranks {
            for (kind, opens) in kinds.by_ref().take(*of_rank) {
                self.list_kind(node, kind, opens, list);
            }
            if !list.moves.is_empty() {
                list.sort(&self.tables.order);
                return;
            }
        }
    }

    #[inline(always)]
    fn list_kind(&self, node: &Node<S, K>, kind: usize, opens: &'p Opens, list: &mut List<S, K>) {
        let (Some(houses), true) = (&opens.houses, opens.lifts) else {
            return self.list_by_rules(node, kind, opens, list);
        };
        match &opens.gate {
            Gate::Open => {}
            Gate::Without(barring) => {
                if self.found(node, barring, 0) & node.table.own[node.table.who()] != 0 {
                    return;
                }
            }
            Gate::Ask => return self.list_by_rules(node, kind, opens, list),
        }
        let mut left = self.found(node, houses, 1);
        let player = node.table.who();
        // One sowing sentence after the other; there is mostly one.
        let mut sowing = 0;
        while left != 0 {
            let Some(these) = self.tables.sowing[player].get(sowing) else {
                return;
            };
            if these & left != 0 {
                self.list_sowing(node, (kind, opens, sowing), these & left, list);
            }
            left &= !these;
            sowing += 1;
        }
    }

    /// Lists the moves of a kind from those houses, which are sown by one sentence.
    #[inline(always)]
    fn list_sowing(
        &self,
        node: &Node<S, K>,
        (kind, opens, sowing): (usize, &'p Opens, usize),
        cells: u64,
        list: &mut List<S, K>,
    ) {
        let Some(of) = self.trials_of(kind, sowing, node.table.who()) else {
            return;
        };
        let tracks = of.tracks.get(of.ways.clone()).unwrap_or_default();
        let mut in_slots = None;
        for cell in cells.slots() {
            for track in tracks {
                if !self.try_lift(node, of, *track, cell, list) {
                    let opening = Opening {
                        kind: kind as u8,
                        slot: self.tables.order.slot(cell),
                        sowing: sowing as u8,
                        way: track.way as u8,
                        free: of.free,
                        lettered: false,
                    };
                    self.ask(node, &mut in_slots, (opens, opening), list);
                }
            }
        }
    }

    /// What is the same for all moves of a kind by one sowing sentence.
    #[inline(always)]
    fn trials_of(&self, kind: usize, sowing: usize, player: usize) -> Option<&Trials<'p, S>> {
        let sowings = self.tables.lasts.sowings;
        self.trials.get((kind * sowings + sowing) * 2 + player)
    }

    /// Lists the legal moves of a kind that begins as only the rules know.
    #[inline(never)]
    fn list_by_rules(
        &self,
        node: &Node<S, K>,
        kind: usize,
        opens: &'p Opens,
        list: &mut List<S, K>,
    ) {
        let mut openings = Vec::new();
        let slots = node.in_slots(self.tables, self.rules);
        sowing::openings_of(self.rules, &slots, kind, &mut openings);
        let mut in_slots = Some(Box::new(slots));
        for opening in openings {
            let cell = self.tables.order.cell(opening.slot);
            let filled = held(&node.table.cells, cell) > 0;
            if opens.lifts && (!filled || self.try_lift_apart(node, (cell, opening), list)) {
                continue;
            }
            self.ask(node, &mut in_slots, (opens, opening), list);
        }
    }

    /// A function of its own, which the fast path does without.
    #[inline(never)]
    fn try_lift_apart(
        &self,
        node: &Node<S, K>,
        (cell, opening): (Cell, Opening),
        list: &mut List<S, K>,
    ) -> bool {
        let (kind, sowing) = (usize::from(opening.kind), usize::from(opening.sowing));
        let Some(of) = self.trials_of(kind, sowing, node.table.who()) else {
            return false;
        };
        let track = of.tracks[usize::from(opening.way) & 1];
        self.try_lift(node, of, track, cell, list)
    }

    /// The houses of a description that hold so many seeds at least.
    #[inline(always)]
    fn found(&self, node: &Node<S, K>, houses: &[Houses], least: u8) -> u64 {
        let (player, cells) = (node.table.who(), &node.table.cells);
        let mut found = 0;
        for houses in houses {
            let mut these = at_least(cells, houses.fixed[player], houses.low.max(least));
            if houses.end < 128 {
                these &= !at_least(cells, these, houses.end);
            }
            found |= these;
        }
        found & self.tables.houses
    }

    /// Lists what is legal of a move by the rules.
    #[cold]
    #[inline(never)]
    fn ask(
        &self,
        node: &Node<S, K>,
        in_slots: &mut InSlots,
        (opens, opening): (&Opens, Opening),
        list: &mut List<S, K>,
    ) {
        let slots =
            in_slots.get_or_insert_with(|| Box::new(node.in_slots(self.tables, self.rules)));
        let first = list.by_rules.len();
        list.endless |= sowing::explore_opening(self.rules, slots, opening, &mut list.by_rules);
        let cell = self.tables.order.cell(opening.slot);
        let rank = match opens.heads.get(usize::from(cell)) {
            Some(rank) => *rank,
            None => opens.nowhere,
        };
        let tail = if opening.free {
            1 + u64::from(opening.way)
        } else {
            0
        };
        list.add_by_rules(rank | tail, first);
    }
}
