//! Perft: the number of move sequences of a given length, by which engines are compared.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::kernel::{Errand, Kernel};
use crate::engine::{Move, State};
use crate::plan::Plan;
use crate::play::{Contest, Decision, Standing};

/// The number of sequences of so many plies from a state. Extra turns, passes and exchanges of
/// sides are plies; a game that is over adds nothing. `None` when `stop` was set on the way.
pub fn perft(plan: &Plan, state: &State, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let errand = Count { depth, stop };
    let counted = plan.with_kernel(state, errand).unwrap_or(Some(0));
    // What was listed while the engine gave up may be too little.
    counted.filter(|_| !stop.load(Ordering::Relaxed))
}

/// [`perft`] by first move, in the order of the legal list. `None` when `stop` was set on the way.
pub fn divide(
    plan: &Plan,
    state: &State,
    depth: u32,
    stop: &AtomicBool,
) -> Option<Vec<(Move, u64)>> {
    let mut parts = Vec::new();
    if depth == 0 {
        return Some(parts);
    }
    for mv in plan.legal(state) {
        let mut after = state.clone();
        let played = plan.play(&mut after, &mv).is_ok();
        let nodes = match played {
            true => perft(plan, &after, depth - 1, stop)?,
            false => 0,
        };
        parts.push((mv, nodes));
    }
    Some(parts).filter(|_| !stop.load(Ordering::Relaxed))
}

/// [`perft`] of a game or match as it stands. Choices between rounds are plies, and after a round
/// the next one is counted on.
pub fn perft_of(
    contest: &Contest,
    standing: &Standing,
    depth: u32,
    stop: &AtomicBool,
) -> Option<u64> {
    match (contest.is_match(), depth) {
        (false, _) => perft(contest.plan(), standing.state(), depth, stop),
        (true, 0) => Some(1),
        (true, _) => count_match(contest, standing, depth as usize, stop),
    }
}

fn count_match(
    contest: &Contest,
    start: &Standing,
    depth: usize,
    stop: &AtomicBool,
) -> Option<u64> {
    let mut sum = 0;
    // The way to the present node: at each, what is still to be played.
    let mut way: Vec<(Standing, Vec<Decision>)> = vec![(start.clone(), contest.legal(start))];
    while let Some((standing, left)) = way.last_mut() {
        let Some(decision) = left.pop() else {
            way.pop();
            continue;
        };
        let mut after = standing.clone();
        if contest.play(&mut after, &decision).is_err() {
            continue;
        }
        // The moves of the last ply need only be counted.
        match depth - way.len() {
            0 => sum += 1,
            1 => sum += contest.legal(&after).len() as u64,
            _ => {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let legal = contest.legal(&after);
                way.push((after, legal));
            }
        }
    }
    Some(sum).filter(|_| !stop.load(Ordering::Relaxed))
}

/// Counting sequences of so many plies.
struct Count<'a> {
    depth: u32,
    stop: &'a AtomicBool,
}

/// From that many plies on, the walk goes down by calls of its own.
const SHALLOW: usize = 64;

impl Errand for Count<'_> {
    type Outcome = Option<u64>;

    fn run<K: Kernel>(self, kernel: &K, node: K::Node, past: K::Past) -> Option<u64> {
        let mut lists = vec![K::List::default(); SHALLOW];
        let stop = self.stop;
        let mut walk = Walk { kernel, past, stop };
        walk.from(node, self.depth as usize, &mut lists)
    }
}

/// A walk through the tree of moves.
struct Walk<'a, K: Kernel> {
    kernel: &'a K,
    past: K::Past,
    stop: &'a AtomicBool,
}

/// A node of the upper part of the tree.
struct Frame<K: Kernel> {
    node: K::Node,
    list: K::List,
    /// The move to be played next.
    number: usize,
}

impl<K: Kernel> Walk<'_, K> {
    /// Counts the sequences of so many plies from a node. Only the last plies go down by calls,
    /// so that no depth is too deep.
    fn from(&mut self, mut node: K::Node, depth: usize, lists: &mut [K::List]) -> Option<u64> {
        if depth <= SHALLOW {
            let (first, below) = lists[..depth].split_first_mut()?;
            self.kernel.legal(&mut node, first);
            return self.count(&node, first, below);
        }
        let mut sum = 0;
        let mut frames = vec![self.frame(node)];
        while let Some(frame) = frames.last_mut() {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if frame.number == self.kernel.count(&frame.node, &frame.list) {
                frames.pop();
                if !frames.is_empty() {
                    self.kernel.unplay(&mut self.past);
                }
                continue;
            }
            let number = frame.number;
            frame.number += 1;
            let (node, list, past) = (&frame.node, &frame.list, &mut self.past);
            let step = self
                .kernel
                .play(node, list, number, past, &mut K::List::default());
            let left = depth - frames.len();
            if step.over.is_none() && left > SHALLOW {
                frames.push(self.frame(step.node));
                continue;
            }
            if step.over.is_none() {
                sum += self.from(step.node, left, lists)?;
            }
            self.kernel.unplay(&mut self.past);
        }
        Some(sum)
    }

    fn frame(&self, mut node: K::Node) -> Frame<K> {
        let mut list = K::List::default();
        self.kernel.legal(&mut node, &mut list);
        Frame {
            node,
            list,
            number: 0,
        }
    }

    /// Counts from a node whose legal moves are listed, one ply more than there is room for the
    /// lists of further ones. At most [`SHALLOW`] calls deep.
    fn count(&mut self, node: &K::Node, list: &K::List, below: &mut [K::List]) -> Option<u64> {
        let Some((next, below)) = below.split_first_mut() else {
            return Some(self.kernel.count(node, list) as u64);
        };
        if below.is_empty() {
            return Some(self.kernel.leaves(node, list, &mut self.past, next));
        }
        // Looked at often enough to stop soon, rarely enough to cost nothing.
        if below.len() > 1 && self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut sum = 0;
        for number in 0..self.kernel.count(node, list) {
            let mut step = self.kernel.play(node, list, number, &mut self.past, next);
            if step.over.is_none() {
                if !K::LISTS && !step.listed {
                    self.kernel.legal(&mut step.node, next);
                }
                sum += self.count(&step.node, next, below)?;
            }
            self.kernel.unplay(&mut self.past);
        }
        Some(sum)
    }
}
