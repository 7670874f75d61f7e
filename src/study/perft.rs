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
    plan.with_kernel(state, errand).unwrap_or(Some(0))
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
    Some(parts)
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
    Some(sum)
}

/// Counting sequences of so many plies.
struct Count<'a> {
    depth: u32,
    stop: &'a AtomicBool,
}

impl Errand for Count<'_> {
    type Outcome = Option<u64>;

    fn run<K: Kernel>(self, kernel: &K, node: K::Node, past: K::Past) -> Option<u64> {
        let mut walk = Walk {
            kernel,
            past,
            lists: Vec::new(),
            frames: Vec::new(),
        };
        walk.enter(node, false);
        walk.count(self.depth as usize, self.stop)
    }
}

/// A walk through the tree of moves.
struct Walk<'a, K: Kernel> {
    kernel: &'a K,
    past: K::Past,
    /// The legal moves on the way, by ply; kept for further use when the walk goes back.
    lists: Vec<K::List>,
    /// The nodes on the way, each with the number of the move to be played next.
    frames: Vec<(K::Node, usize)>,
}

impl<K: Kernel> Walk<'_, K> {
    /// Goes on to a node; its moves may be listed already.
    fn enter(&mut self, node: K::Node, listed: bool) {
        let ply = self.frames.len();
        self.make_room(ply);
        if !listed {
            self.kernel.legal(&node, &mut self.lists[ply]);
        }
        self.frames.push((node, 0));
    }

    fn make_room(&mut self, ply: usize) {
        if self.lists.len() <= ply {
            self.lists.resize_with(ply + 1, K::List::default);
        }
    }

    /// Counts the sequences of so many plies from the node that was entered.
    fn count(&mut self, depth: usize, stop: &AtomicBool) -> Option<u64> {
        let mut sum = 0;
        while let Some((node, number)) = self.frames.last().copied() {
            let ply = self.frames.len() - 1;
            let moves = K::count(&self.lists[ply]);
            if ply + 1 == depth || number == moves {
                if ply + 1 == depth {
                    sum += moves as u64;
                }
                self.leave();
                continue;
            }
            // Looked at often enough to stop soon, rarely enough to cost nothing.
            if ply + 4 <= depth && stop.load(Ordering::Relaxed) {
                return None;
            }
            self.frames[ply].1 += 1;
            self.make_room(ply + 1);
            let (before, after) = self.lists.split_at_mut(ply + 1);
            let (list, next) = (&before[ply], &mut after[0]);
            let step = self.kernel.play(&node, list, number, &mut self.past, next);
            match step.over {
                None => self.enter(step.node, step.listed),
                Some(_) => self.kernel.unplay(&mut self.past),
            }
        }
        Some(sum)
    }

    /// Goes back to the node before.
    fn leave(&mut self) {
        self.frames.pop();
        if !self.frames.is_empty() {
            self.kernel.unplay(&mut self.past);
        }
    }
}
