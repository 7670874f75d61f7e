//! The legal moves of a node.

use std::cmp::Ordering;

use super::trial::Kind;
use super::{Cells, Laps, at_least};
use crate::engine::moves::Choices;
use crate::engine::sowing::{self, Candidate, Node, Opening};
use crate::plan::many_laps::{Gate, Houses};
use crate::plan::rules::Source;
use crate::plan::width::{Mask, Narrow, OFF, Slot};

/// The legal moves of a node, each with what it leads to.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct List {
    pub(super) moves: Vec<Listed>,
    /// The seeds after moves; where the mover chooses a house to capture, before that.
    pub(super) boards: Vec<Cells>,
    /// Those that the rules have listed.
    pub(super) by_rules: Vec<Candidate<Narrow>>,
}

/// A legal move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    /// Its place among all moves, as text: what stands before the choice, then the choice.
    key: u64,
    /// Its number among those that the rules have listed, else that of the seeds after it.
    number: u32,
    /// Whether the rules have listed it.
    pub(super) by_rules: bool,
    pub(super) again: bool,
    /// Whether something was captured before the choice.
    pub(super) captured: bool,
}

impl Listed {
    /// The house chosen, in a move that the rules have not listed.
    pub(super) fn choice(&self) -> Option<Slot> {
        (self.key as u16).checked_sub(1).map(|slot| slot as Slot)
    }
}

/// What a move has done, choices apart.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    pub(super) again: bool,
    pub(super) captured: bool,
}

impl List {
    /// Adds a move.
    #[inline]
    pub(super) fn add(&mut self, cells: &Cells, head: u64, done: Done) {
        self.boards.push(*cells);
        self.add_choice(head, None, done);
    }

    /// Adds a move that leads to the seeds added last, where the mover chooses a house to capture
    /// besides.
    #[inline]
    pub(super) fn add_choice(&mut self, head: u64, choice: Option<Slot>, done: Done) {
        self.moves.push(Listed {
            key: key(head, choice),
            number: self.boards.len() as u32 - 1,
            by_rules: false,
            again: done.again,
            captured: done.captured,
        });
    }

    /// The seeds after a move, before the choice.
    #[inline]
    pub(super) fn board(&self, listed: &Listed) -> Option<&Cells> {
        self.boards.get(listed.number as usize)
    }

    /// A small number that like moves of other nodes have too: what stands before the choice.
    pub(super) fn gist(&self, number: usize) -> u16 {
        let listed = self.moves.get(number);
        listed.map_or(0, |listed| (listed.key >> 16) as u16)
    }

    fn choices(&self, listed: &Listed) -> Choices {
        match self.candidate(listed) {
            Some(candidate) => candidate.choices,
            None => {
                let mut choices = Choices::NONE;
                if let Some(slot) = listed.choice() {
                    choices.push(slot.into());
                }
                choices
            }
        }
    }

    /// What the rules have listed for a move.
    pub(super) fn candidate(&self, listed: &Listed) -> Option<&Candidate<Narrow>> {
        let number = listed.by_rules.then_some(listed.number)?;
        self.by_rules.get(number as usize)
    }

    /// How two moves compare as text.
    fn compare(&self, a: &Listed, b: &Listed) -> Ordering {
        let heads = (a.key >> 16).cmp(&(b.key >> 16));
        heads.then_with(|| match a.by_rules || b.by_rules {
            false => a.key.cmp(&b.key),
            true => self.choices(a).written().cmp(&self.choices(b).written()),
        })
    }

    /// Sorts moves as text and keeps the first of those with the same text.
    fn sort(&mut self) {
        if self.by_rules.is_empty() && self.moves.is_sorted_by(|a, b| a.key < b.key) {
            return;
        }
        if self
            .moves
            .is_sorted_by(|a, b| self.compare(a, b) == Ordering::Less)
        {
            return;
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.sort_by(|a, b| self.compare(a, b));
        moves.dedup_by(|later, first| self.compare(first, later) == Ordering::Equal);
        self.moves = moves;
    }
}

/// What stands before a choice, its sort, and the choice.
#[inline]
fn key(head: u64, choice: Option<Slot>) -> u64 {
    // After the house comes nothing, "+", "-" or ":", in this order.
    match choice {
        None => head << 16,
        Some(slot) if head & 0b11 == 0 => (head | 0b11) << 16 | (u64::from(slot) + 1),
        Some(slot) => head << 16 | (u64::from(slot) + 1),
    }
}

impl<const W: usize> Laps<'_, W> {
    /// Lists the legal moves, sorted as text.
    pub(super) fn list(&self, node: &Node<Narrow>, list: &mut List) {
        list.moves.clear();
        list.boards.clear();
        list.by_rules.clear();
        let mut first = 0;
        for kinds in &self.rules.ranks {
            for kind in first..first + kinds {
                self.list_kind(node, kind, list);
            }
            first += kinds;
            if !list.moves.is_empty() {
                list.sort();
                return;
            }
        }
    }

    fn list_kind(&self, node: &Node<Narrow>, kind: usize, list: &mut List) {
        let opens = &self.tables.kinds[kind];
        let lifts = matches!(self.rules.kinds[kind].source, Source::Lift(_));
        let (Some(houses), false, true) = (&opens.houses, matches!(opens.gate, Gate::Ask), lifts)
        else {
            self.list_by_rules(node, kind, list);
            return;
        };
        if let Gate::Without(barring) = &opens.gate {
            let own = node.table.own[node.table.who()];
            if self.found(node, barring) & own != 0 {
                return;
            }
        }
        let player = usize::from(node.table.mover & 1);
        let of = Kind {
            kind,
            player,
            into: &opens.into,
        };
        let reach = self.found(node, houses) & self.rules.layout.houses;
        for slot in reach.slots() {
            let sowing = self.tables.sowing[player][usize::from(slot) & 63];
            let Some(ways) = opens.ways.get(usize::from(sowing)) else {
                continue;
            };
            for way in ways.first..ways.end {
                let opening = Opening {
                    kind: kind as u8,
                    slot,
                    sowing,
                    way,
                    free: ways.free,
                    lettered: false,
                };
                let filled = node.table.cells[usize::from(slot) & 63] > 0;
                if filled && !self.try_lift(node, &of, opening, list) {
                    self.ask(node, opening, list);
                }
            }
        }
    }

    /// Lists the legal moves of a kind that begins as only the rules know.
    #[inline(never)]
    fn list_by_rules(&self, node: &Node<Narrow>, kind: usize, list: &mut List) {
        let of = Kind {
            kind,
            player: usize::from(node.table.mover & 1),
            into: &self.tables.kinds[kind].into,
        };
        let lifts = matches!(self.rules.kinds[kind].source, Source::Lift(_));
        let mut openings = Vec::new();
        sowing::openings_of(self.rules, node, kind, &mut openings);
        for opening in openings {
            let filled = node.table.cells[usize::from(opening.slot) & 63] > 0;
            if lifts && (!filled || self.try_lift_apart(node, &of, opening, list)) {
                continue;
            }
            self.ask(node, opening, list);
        }
    }

    /// A function of its own, which the fast path does without.
    #[inline(never)]
    fn try_lift_apart(
        &self,
        node: &Node<Narrow>,
        of: &Kind<'_>,
        opening: Opening,
        list: &mut List,
    ) -> bool {
        self.try_lift(node, of, opening, list)
    }

    /// The houses of a description; those without seeds are left out where a kind lifts them.
    fn found(&self, node: &Node<Narrow>, houses: &[Houses]) -> u64 {
        let player = usize::from(node.table.mover & 1);
        let (cells, words) = (&node.table.cells, self.tables.words);
        let mut found = 0;
        for houses in houses {
            let mut these = houses.fixed[player];
            if houses.low > 0 {
                these &= at_least(cells, words, houses.low);
            }
            if houses.end < 128 {
                these &= !at_least(cells, words, houses.end);
            }
            found |= these;
        }
        found
    }

    /// Lists what is legal of a move by the rules.
    #[cold]
    #[inline(never)]
    fn ask(&self, node: &Node<Narrow>, opening: Opening, list: &mut List) {
        let head = self.head(opening);
        let first = list.by_rules.len();
        sowing::explore_opening(self.rules, node, opening, &mut list.by_rules);
        for (number, candidate) in list.by_rules.iter().enumerate().skip(first) {
            let written = candidate.choices.written();
            list.moves.push(Listed {
                key: match written.first() {
                    // Which house matters no more: these are compared choice by choice.
                    Some(_) => key(head, Some(0)),
                    None => key(head, None),
                },
                number: number as u32,
                by_rules: true,
                again: false,
                captured: false,
            });
        }
    }

    /// The place of what stands before a choice among all moves, as text, with the sort of what
    /// comes next in the lowest two bits.
    #[inline]
    pub(super) fn head(&self, opening: Opening) -> u64 {
        let kind = &self.rules.kinds[usize::from(opening.kind)];
        let ranks = &kind.text_ranks[usize::from(opening.lettered)];
        let rank = match opening.slot {
            OFF => kind.text_ranks[0].first(),
            slot => ranks.get(usize::from(slot)),
        };
        let rank = rank.map_or(0, |rank| u64::from(*rank) + 1);
        let tail = match opening.free {
            true => 1 + u64::from(opening.way),
            false => 0,
        };
        rank << 2 | tail
    }
}
