//! The legal moves of a table in a compact form, and the memory that finding them needs.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use super::rows::NewRow;
use crate::plan::pieces::{Cell, PLAYERS, Spot};

/// The most moves of one position, and the most situations looked at on the way to its captures.
/// What comes after these, as text, is not found.
pub(crate) const MOST: usize = 200_000;

/// The most choices tried for one position.
const MOST_TRIES: usize = 4 * MOST;

/// No node: a jump begins.
pub(super) const ROOT: u32 = u32::MAX;

/// A legal move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// What is done first.
    pub(crate) act: Act,
    /// The first of what is chosen besides, in [`List::picks`].
    pub(super) first: u32,
    /// How many are chosen.
    pub(super) picks: u16,
    /// Whether they are chosen in another order than that in which they are written; then they
    /// stand in that order after them.
    pub(super) reordered: bool,
    /// How many pieces it takes.
    pub(crate) taken: u16,
}

/// What a legal move does first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// A piece that did not capture is taken off.
    Huff(Spot),
    /// The turn is missed, by that kind of move.
    Pass(u8),
    /// Pieces come from the hand, by that kind of move.
    Enter(u8, Spot),
    /// A piece goes without a jump.
    Step(Spot, Spot),
    /// A piece jumps; the last node of its way.
    Jump(Spot, u32),
    /// A set-up: the index of its name in the model. What is chosen are its places.
    Named(u8),
    /// A set-up without a name. What is chosen are its places.
    SetUp,
}

/// A place on the way of a jumping piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The set of what was jumped over up to here.
    pub(super) set: u128,
    /// The node before, or [`ROOT`].
    pub(super) parent: u32,
    /// Where the piece lands.
    pub(super) at: Spot,
    /// What it jumped over to get there.
    pub(super) over: Spot,
}

/// The legal moves of a table, and the memory that finding them needs, to be used again.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    /// The moves, in text order.
    pub(crate) found: Vec<Found>,
    /// Whether they are those of the table.
    pub(crate) ready: bool,
    /// How many choices have been tried.
    pub(super) tries: usize,
    pub(super) nodes: Vec<Node>,
    pub(super) picks: Vec<Spot>,
    pub(super) work: Work,
}

/// Memory for the search.
#[derive(Clone, Debug, Default)]
pub(super) struct Work {
    /// The board while a move is tried.
    pub(super) cells: Vec<Cell>,
    /// The hands while a move is tried.
    pub(super) hands: [u16; PLAYERS],
    /// The board before the last move played.
    pub(super) before: Vec<Cell>,
    /// The hands before it.
    pub(super) before_hands: [u16; PLAYERS],
    /// The way of the jumping piece.
    pub(super) frames: Vec<Frame>,
    /// The jumps open at each place of the way.
    pub(super) branches: Vec<Branch>,
    /// Where the piece has been, with what taken.
    pub(super) seen: HashSet<(Spot, u128), FxBuildHasher>,
    /// Lines that a move may have changed.
    pub(super) lines: Vec<u16>,
    /// New rows.
    pub(super) rows: Vec<NewRow>,
    /// What is done for them: rule and effect.
    pub(super) steps: Vec<(u16, u16)>,
    /// What can be chosen, level by level.
    pub(super) options: Vec<Spot>,
    /// What is chosen.
    pub(super) chosen: Vec<Spot>,
    /// The steps come to, with what was taken and what of it was chosen, in no order.
    pub(super) known: HashSet<(usize, Box<[Spot]>)>,
    /// What was taken in trying, to be put back.
    pub(super) undo: Vec<(Spot, Cell)>,
    /// Pieces that could have captured.
    pub(super) offenders: Vec<Spot>,
}

/// A place on the way of the piece that is jumping now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Its node.
    pub(super) node: u32,
    /// The set of what was jumped over.
    pub(super) set: u128,
    /// How many pieces that is.
    pub(super) taken: u16,
    /// The first branch.
    pub(super) first: usize,
    /// The next branch to be tried.
    pub(super) next: usize,
    /// What was taken last, to be put back.
    pub(super) over: (Spot, Cell),
}

/// A jump.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// Where it lands.
    pub(super) to: Spot,
    /// What it jumps over.
    pub(super) over: Spot,
}

impl List {
    /// A small number that like moves of other tables have too: where it begins and ends.
    pub(super) fn gist(&self, number: usize) -> u16 {
        let Some(found) = self.found.get(number) else {
            return 0;
        };
        let (from, to) = match found.act {
            Act::Huff(at) | Act::Enter(_, at) => (at, at),
            Act::Step(from, to) => (from, to),
            Act::Jump(from, node) => {
                let landing = self.nodes.get(node as usize);
                (from, landing.map_or(from, |node| node.at))
            }
            Act::Pass(_) | Act::Named(_) | Act::SetUp => (0, 0),
        };
        from.wrapping_mul(37).wrapping_add(to)
    }

    /// Forgets all moves; the memory stays.
    pub(crate) fn clear(&mut self) {
        self.found.clear();
        self.nodes.clear();
        self.picks.clear();
        self.ready = false;
        self.tries = 0;
    }

    /// Whether the same has been taken and chosen before a step already, in another order. Keeps
    /// it.
    pub(super) fn is_known(&mut self, step: usize) -> bool {
        let work = &mut self.work;
        let mut key: Vec<Spot> = work.undo.iter().map(|(spot, _)| *spot).collect();
        let taken = key.len();
        key.extend_from_slice(&work.chosen);
        key[..taken].sort_unstable();
        key[taken..].sort_unstable();
        !work.known.insert((step, key.into()))
    }

    /// What is chosen in a move as it is written; the places of a set-up.
    pub(crate) fn picks(&self, found: &Found) -> &[Spot] {
        let first = found.first as usize;
        &self.picks[first..first + usize::from(found.picks)]
    }

    /// What is chosen in a move, in the order in which it comes up.
    pub(super) fn chosen(&self, found: &Found) -> &[Spot] {
        let picks = usize::from(found.picks);
        let first = found.first as usize + usize::from(found.reordered) * picks;
        &self.picks[first..first + picks]
    }

    /// Whether no more moves are looked for.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.found.len() >= MOST || self.tries >= MOST_TRIES
    }

    /// Adds a move without choices.
    #[inline]
    pub(super) fn add(&mut self, act: Act, taken: u16) {
        self.found.push(Found {
            act,
            first: 0,
            picks: 0,
            reordered: false,
            taken,
        });
    }

    /// Adds a move with choices.
    pub(super) fn add_with(&mut self, act: Act, picks: &[Spot], taken: u16) {
        let first = self.picks.len() as u32;
        self.picks.extend_from_slice(picks);
        self.found.push(Found {
            act,
            first,
            picks: picks.len() as u16,
            reordered: false,
            taken,
        });
    }

    /// Adds a move with choices that are made in this order and written in that of the names.
    pub(super) fn add_chosen(&mut self, act: Act, chosen: &[Spot], names: &[String], taken: u16) {
        let name = |spot: &Spot| names.get(usize::from(*spot));
        if chosen.is_sorted_by_key(name) {
            return self.add_with(act, chosen, taken);
        }
        self.add_with(act, chosen, taken);
        let first = self.picks.len() - chosen.len();
        self.picks[first..].sort_unstable_by(|a, b| name(a).cmp(&name(b)));
        self.picks.extend_from_slice(chosen);
        if let Some(found) = self.found.last_mut() {
            found.reordered = true;
        }
    }

    /// The jumps that lead to a node, first to last: what is jumped over, and where it lands.
    pub(crate) fn way(&self, node: u32) -> Vec<(Spot, Spot)> {
        let mut way: Vec<(Spot, Spot)> = self.back(node).map(|n| (n.over, n.at)).collect();
        way.reverse();
        way
    }

    /// The nodes from one back to the first jump.
    pub(super) fn back(&self, node: u32) -> impl Iterator<Item = &Node> {
        let get = |node: u32| self.nodes.get(node as usize);
        std::iter::successors(get(node), move |n| get(n.parent))
    }

    /// The set of pieces jumped over, and where the piece lands.
    pub(super) fn capture(&self, node: u32) -> Option<(u128, Spot)> {
        self.nodes
            .get(node as usize)
            .map(|node| (node.set, node.at))
    }
}
