//! Monte Carlo tree search (UCT): random games from the positions that look best so far.

use super::appraisal::Appraisal;
use crate::engine::Dice;
use crate::engine::kernel::{Errand, Kernel};
use crate::model::board::MAX_SEATS;

/// A search of one position.
pub(super) struct Mcts<'a> {
    pub(super) appraisal: &'a Appraisal,
    /// So many random games.
    pub(super) playouts: u32,
    pub(super) dice: &'a mut Dice,
    /// Asked now and then whether to stop.
    pub(super) stop: &'a dyn Fn() -> bool,
}

/// A first move by its number, with what follows it.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    pub(super) line: Vec<usize>,
    /// The share won, from 0 to 1.
    pub(super) share: f64,
    pub(super) visits: u32,
}

/// What a search came to: the first moves, the best first.
#[derive(Clone, Debug)]
pub(super) struct Trials {
    pub(super) moves: Vec<Tried>,
    pub(super) playouts: u32,
}

/// How much is looked for what was tried little, against what went well.
const CURIOSITY: f64 = 0.8;

/// A random game is broken off after so many plies, and estimated.
const LONGEST: u32 = 600;

/// Positions in the tree at most.
const MOST: usize = 2_000_000;

/// Visits that a position needs to be part of an expected line.
const KNOWN: u32 = 8;

/// A position of the tree.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    /// The first of its children, which lie side by side; 0 before there are any.
    first: u32,
    count: u32,
    visits: u32,
    /// What whoever moved here has won in all games through it.
    won: f64,
}

const FRESH: Leaf = Leaf {
    first: 0,
    count: 0,
    visits: 0,
    won: 0.0,
};

impl Errand for Mcts<'_> {
    type Outcome = Option<Trials>;

    fn run<K: Kernel>(self, kernel: &K, mut node: K::Node, past: K::Past) -> Self::Outcome {
        let mut list = K::List::default();
        kernel.legal(&mut node, &mut list);
        if kernel.count(&node, &list) == 0 {
            return None;
        }
        let mut tree = Tree {
            kernel,
            appraisal: self.appraisal,
            dice: self.dice,
            past: past.clone(),
            start: past,
            list: K::List::default(),
            next: K::List::default(),
            leaves: vec![FRESH],
            way: Vec::new(),
        };
        let mut playouts = 0;
        while playouts < self.playouts && (playouts % 8 > 0 || !(self.stop)()) {
            tree.grow(&node);
            playouts += 1;
        }
        Some(tree.trials(kernel.count(&node, &list), playouts))
    }
}

struct Tree<'a, K: Kernel> {
    kernel: &'a K,
    appraisal: &'a Appraisal,
    dice: &'a mut Dice,
    start: K::Past,
    past: K::Past,
    list: K::List,
    next: K::List,
    leaves: Vec<Leaf>,
    /// The leaves of the present game, each with who moved there.
    way: Vec<(usize, usize)>,
}

type Shares = [f64; MAX_SEATS];

impl<K: Kernel> Tree<'_, K> {
    /// Plays one game: along the tree, then one position further, then at random.
    fn grow(&mut self, root: &K::Node) {
        self.past.clone_from(&self.start);
        self.way.clear();
        let mut node = *root;
        self.kernel.legal(&mut node, &mut self.list);
        let mut at = 0;
        let shares = loop {
            let count = self.kernel.count(&node, &self.list);
            if count == 0 {
                break self.broken_off(&node);
            }
            let fresh = self.leaves[at].visits == 0 && at > 0;
            if fresh || !self.has_children(at, count) {
                break self.random_game(node);
            }
            let child = self.select(at);
            let mover = self.kernel.mover(&node);
            self.way.push((child, mover));
            let number = child - self.leaves[at].first as usize;
            let (list, next) = (&self.list, &mut self.next);
            let mut step = self.kernel.play(&node, list, number, &mut self.past, next);
            if let Some(verdict) = step.over {
                let holdings = self.kernel.holdings(&step.node);
                break self.shares(|player| self.appraisal.share(verdict, &holdings, player));
            }
            match K::LISTS || step.listed {
                true => std::mem::swap(&mut self.list, &mut self.next),
                false => self.kernel.legal(&mut step.node, &mut self.list),
            }
            node = step.node;
            at = child;
        };
        self.leaves[0].visits += 1;
        for (leaf, mover) in &self.way {
            let leaf = &mut self.leaves[*leaf];
            leaf.visits += 1;
            leaf.won += shares[*mover % MAX_SEATS];
        }
    }

    /// Whether a leaf has children; it gets them if there is room.
    fn has_children(&mut self, at: usize, count: usize) -> bool {
        if self.leaves[at].count > 0 {
            return true;
        }
        if self.leaves.len() + count > MOST && at > 0 {
            return false;
        }
        self.leaves[at].first = self.leaves.len() as u32;
        self.leaves[at].count = count as u32;
        self.leaves.extend(std::iter::repeat_n(FRESH, count));
        true
    }

    /// The child to be looked at next: one never looked at, else the one with the highest bound
    /// of what it may be worth.
    fn select(&mut self, at: usize) -> usize {
        let Leaf {
            first,
            count,
            visits,
            ..
        } = self.leaves[at];
        let (first, count) = (first as usize, count as usize);
        let children = &self.leaves[first..first + count];
        let fresh = children.iter().filter(|child| child.visits == 0).count();
        if fresh > 0 {
            let nth = self.dice.below(fresh as u32) as usize;
            let mut unseen = (0..count).filter(|child| children[*child].visits == 0);
            return first + unseen.nth(nth).unwrap_or(0);
        }
        let spread = logarithm(visits);
        let bound = |child: &Leaf| {
            let visits = f64::from(child.visits);
            child.won / visits + CURIOSITY * (spread / visits).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (number, child) in children.iter().enumerate() {
            let bound = bound(child);
            if bound > best.1 {
                best = (number, bound);
            }
        }
        first + best.0
    }

    /// Plays at random to the end, or until it is decided.
    fn random_game(&mut self, start: K::Node) -> Shares {
        let mut node = start;
        let early = self.appraisal.can_be_decided();
        for ply in 0..LONGEST {
            if early && ply % 4 == 0 {
                let holdings = self.kernel.holdings(&node);
                if let Some(winner) = self.appraisal.decided(&holdings) {
                    return self.shares(|player| f64::from(u8::from(player == winner)));
                }
            }
            let count = self.kernel.count(&node, &self.list);
            if count == 0 {
                break;
            }
            let number = self.dice.below(count as u32) as usize;
            let (list, next) = (&self.list, &mut self.next);
            let mut step = self.kernel.play(&node, list, number, &mut self.past, next);
            if let Some(verdict) = step.over {
                let holdings = self.kernel.holdings(&step.node);
                return self.shares(|player| self.appraisal.share(verdict, &holdings, player));
            }
            match K::LISTS || step.listed {
                true => std::mem::swap(&mut self.list, &mut self.next),
                false => self.kernel.legal(&mut step.node, &mut self.list),
            }
            node = step.node;
        }
        self.broken_off(&node)
    }

    fn broken_off(&self, node: &K::Node) -> Shares {
        let holdings = self.kernel.holdings(node);
        self.shares(|player| self.appraisal.expected_share(&holdings, player))
    }

    fn shares(&self, share: impl Fn(usize) -> f64) -> Shares {
        let mut shares = [0.0; MAX_SEATS];
        for player in 0..self.appraisal.players() {
            shares[player] = share(player);
        }
        shares
    }

    /// The first moves, those visited most first; of equal ones those that won more.
    fn trials(&self, count: usize, playouts: u32) -> Trials {
        let first = self.leaves[0].first as usize;
        let mut moves: Vec<Tried> = (0..count)
            .map(|number| match self.leaves[0].count {
                0 => Tried {
                    line: vec![number],
                    share: 0.5,
                    visits: 0,
                },
                _ => self.tried(number, first + number),
            })
            .collect();
        moves.sort_by(|a, b| {
            let by_visits = b.visits.cmp(&a.visits);
            by_visits.then(b.share.total_cmp(&a.share))
        });
        Trials { moves, playouts }
    }

    fn tried(&self, number: usize, at: usize) -> Tried {
        let leaf = self.leaves[at];
        Tried {
            line: self.line(number, at),
            share: leaf.won / f64::from(leaf.visits.max(1)),
            visits: leaf.visits,
        }
    }

    /// What is visited most from a leaf on, as long as it is known well enough.
    fn line(&self, number: usize, mut at: usize) -> Vec<usize> {
        let mut line = vec![number];
        loop {
            let Leaf { first, count, .. } = self.leaves[at];
            let (first, count) = (first as usize, count as usize);
            let children = self.leaves[first..first + count].iter().enumerate();
            let most = children.max_by_key(|(number, child)| (child.visits, count - number));
            match most {
                Some((number, child)) if child.visits >= KNOWN => {
                    line.push(number);
                    at = first + number;
                }
                _ => return line,
            }
        }
    }
}

/// The natural logarithm of a number, at least 1, made of operations that give the same on all
/// machines.
fn logarithm(number: u32) -> f64 {
    let number = number.max(1);
    let power = number.ilog2();
    let rest = f64::from(number) / f64::from(1_u32 << power);
    let t = (rest - 1.0) / (rest + 1.0);
    let square = t * t;
    let series = 1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0 + square / 9.0)));
    f64::from(power) * std::f64::consts::LN_2 + 2.0 * t * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_one() {
        for number in [1, 2, 3, 7, 8, 1000, 65_537, u32::MAX] {
            let off = logarithm(number) - f64::from(number).ln();
            assert!(off.abs() < 1e-4, "{number}: {off}");
        }
    }
}
