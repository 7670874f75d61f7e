//! Lists of legal moves, each with what it leads to.

use std::cmp::Ordering;

use super::board::Cells;
use crate::engine::moves::Choices;
use crate::engine::sowing::Candidate;
use crate::plan::many_laps::{Cell, Order};
use crate::plan::width::{Mask, Narrow};

/// The legal moves of a node, each with what it leads to.
#[derive(Clone, Debug)]
pub(in crate::engine) struct List<const S: usize, const K: usize> {
    pub(super) moves: Vec<Listed<S, K>>,
    /// How many moves that are, with all choices.
    pub(super) count: usize,
    /// Those that the rules have listed.
    pub(super) by_rules: Vec<Candidate<Narrow>>,
    /// Whether a move was not listed since its sowing never ends.
    pub(super) endless: bool,
}

/// A legal move, or some that differ in the house that the mover chooses to capture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed<const S: usize, const K: usize> {
    /// The seeds after it, before the choice.
    pub(super) cells: Cells<S, K>,
    /// The place of what stands before the choice among all moves, as text, with the sort of what
    /// comes next in the lowest two bits.
    head: u64,
    /// The houses of which one is captured too; none where there is no choice.
    one_of: u64,
    /// How many moves it is.
    choices: u32,
    /// Its number among those that the rules have listed.
    number: u32,
    /// Whether the rules have listed it.
    pub(super) by_rules: bool,
    pub(super) again: bool,
    /// Whether something was captured before the choice.
    pub(super) captured: bool,
}

/// What a move has done, choices apart.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    pub(super) again: bool,
    pub(super) captured: bool,
}

impl<const S: usize, const K: usize> Default for List<S, K> {
    fn default() -> List<S, K> {
        List {
            moves: Vec::new(),
            count: 0,
            by_rules: Vec::new(),
            endless: false,
        }
    }
}

impl<const S: usize, const K: usize> List<S, K> {
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.count = 0;
        self.by_rules.clear();
        self.endless = false;
    }

    /// Adds a move, or some with one of these choices each.
    #[inline(always)]
    pub(super) fn add(&mut self, cells: &Cells<S, K>, head: u64, one_of: u64, done: Done) {
        let choices = match one_of {
            0 => 1,
            _ => one_of.count_ones(),
        };
        self.count += choices as usize;
        self.moves.push(Listed {
            cells: *cells,
            head: if one_of == 0 { head } else { with_choice(head) },
            one_of,
            choices,
            number: 0,
            by_rules: false,
            again: done.again,
            captured: done.captured,
        });
    }

    /// Adds the moves that the rules have listed last, from that number on; they all begin alike.
    pub(super) fn add_by_rules(&mut self, head: u64, first: usize) {
        for (number, candidate) in self.by_rules.iter().enumerate().skip(first) {
            let chosen = !candidate.choices.written().is_empty();
            self.count += 1;
            self.moves.push(Listed {
                cells: [[0; S]; K],
                head: if chosen { with_choice(head) } else { head },
                one_of: 0,
                choices: 1,
                number: number as u32,
                by_rules: true,
                again: false,
                captured: false,
            });
        }
    }

    /// The move of that number, with the house chosen in it.
    #[inline(always)]
    pub(super) fn find(&self, number: usize) -> Option<(&Listed<S, K>, Option<Cell>)> {
        let mut left = number as u32;
        for listed in &self.moves {
            if left < listed.choices {
                return Some((listed, listed.choice(left)));
            }
            left -= listed.choices;
        }
        None
    }

    /// A small number that like moves of other nodes have too: what stands before the choice.
    pub(super) fn gist(&self, number: usize) -> u16 {
        self.find(number)
            .map_or(0, |(listed, _)| listed.head as u16)
    }

    /// What the rules have listed for a move.
    pub(super) fn candidate(&self, listed: &Listed<S, K>) -> Option<&Candidate<Narrow>> {
        let number = listed.by_rules.then_some(listed.number)?;
        self.by_rules.get(number as usize)
    }

    /// Sorts moves as text and keeps the first of those with the same text.
    #[inline(always)]
    pub(super) fn sort(&mut self, order: &Order) {
        if !self.moves.is_sorted_by(|a, b| a.head < b.head) {
            self.sort_closely(order);
        }
    }

    #[inline(never)]
    fn sort_closely(&mut self, order: &Order) {
        let single = self.moves.iter().all(|listed| listed.choices == 1);
        let ascend =
            |a: &Listed<S, K>, b: &Listed<S, K>| self.compare(a, b, order) == Ordering::Less;
        if single && self.moves.is_sorted_by(ascend) {
            return;
        }
        let one_by_one = self.moves.iter().flat_map(|listed| {
            (0..listed.choices).map(|number| Listed {
                one_of: listed.choice(number).map_or(0, u64::one),
                choices: 1,
                ..*listed
            })
        });
        let mut moves: Vec<_> = one_by_one.collect();
        moves.sort_by(|a, b| self.compare(a, b, order));
        moves.dedup_by(|later, first| self.compare(first, later, order) == Ordering::Equal);
        self.count = moves.len();
        self.moves = moves;
    }

    /// How two single moves compare as text.
    fn compare(&self, a: &Listed<S, K>, b: &Listed<S, K>, order: &Order) -> Ordering {
        let heads = a.head.cmp(&b.head);
        heads.then_with(|| {
            let [a, b] = [a, b].map(|listed| self.choices(listed, order));
            a.written().cmp(&b.written())
        })
    }

    fn choices(&self, listed: &Listed<S, K>, order: &Order) -> Choices {
        match self.candidate(listed) {
            Some(candidate) => candidate.choices,
            None => {
                let mut choices = Choices::NONE;
                if let Some(cell) = listed.choice(0) {
                    choices.push(order.slot(cell).into());
                }
                choices
            }
        }
    }
}

impl<const S: usize, const K: usize> Listed<S, K> {
    /// The house chosen in the move of that number among those that this one is.
    #[inline(always)]
    fn choice(&self, number: u32) -> Option<Cell> {
        if self.one_of == 0 {
            return None;
        }
        let mut left = self.one_of;
        for _ in 0..number {
            left = left.without_lowest();
        }
        Some(left.lowest())
    }
}

/// The head of a move in which something is chosen: after the house comes nothing, `+`, `-` or `:`,
/// in this order.
#[inline(always)]
fn with_choice(head: u64) -> u64 {
    match head & 0b11 {
        0 => head | 0b11,
        _ => head,
    }
}
