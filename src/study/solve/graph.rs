//! Every position that can come up, each once, with the moves between them. The values are the
//! limits of two sequences: from below, what each player can force although play that never ends
//! counts as worst for them, and from above the same for the other. Whatever the rules say of
//! positions that occur again, the value lies between the two, for a player who forces something
//! never needs a position twice.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use super::key::key;
use super::nature::Cycles;
use super::{Answer, Limits, Progress, Question, Shortfall};
use crate::play::Standing;

/// Where a move leads.
#[derive(Clone, Copy, Debug)]
pub(super) enum Edge {
    /// To another position.
    To(u32),
    /// To the end of the game, with that value.
    Over(i32),
}

/// A position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Where its moves begin among all; [`OPEN`] while they are not known.
    first: u32,
    moves: u32,
    /// What the value is at least and at most.
    pub(super) low: i32,
    pub(super) high: i32,
    /// When the one and the other became so, counted in changes of any position.
    pub(super) low_since: u32,
    pub(super) high_since: u32,
    /// Whether the player for whom the values count is to move.
    pub(super) ours: bool,
}

/// The moves of the position are not known.
const OPEN: u32 = u32::MAX;
/// What a position takes besides its key and moves, about.
const NODE_BYTES: usize = 80;
/// What a position that waits to be explored takes, about.
const WAITING_BYTES: usize = 1200;
/// Positions between two reports.
const REPORT: u64 = 4096;

/// The positions and moves.
pub(super) struct Graph<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) nodes: Vec<Node>,
    edges: Vec<Edge>,
    bytes: usize,
    explored: u64,
    short: Option<Shortfall>,
}

type Index = HashMap<Box<[u8]>, u32, BuildHasherDefault<FxHasher>>;

impl<'a> Graph<'a> {
    /// Explores everything that can come after a standing, as far as the limits allow. The first
    /// node is that of the standing.
    pub(super) fn explore(question: &'a Question<'a>, start: &Standing, limits: &Limits) -> Self {
        let mut graph = Graph {
            question,
            nodes: Vec::new(),
            edges: Vec::new(),
            bytes: 0,
            explored: 0,
            short: None,
        };
        let mut index = Index::default();
        let mut start = start.clone();
        start.forget_history();
        let mut waiting = Vec::new();
        graph.find(&mut index, start, &mut waiting);
        while let Some((standing, node)) = waiting.pop() {
            if limits.is_stopped() {
                graph.short = Some(Shortfall::Interrupted);
                break;
            }
            let spent = graph.bytes + waiting.len() * WAITING_BYTES + graph.edges.len() * 8;
            if spent > limits.memory || graph.nodes.len() + 64 > OPEN as usize {
                graph.short = Some(Shortfall::Memory);
                break;
            }
            if !graph.expand(&mut index, &standing, node, &mut waiting, limits) {
                graph.short = Some(Shortfall::Interrupted);
                break;
            }
            graph.explored += 1;
            if graph.explored.is_multiple_of(REPORT) {
                graph.report(limits);
            }
        }
        graph
    }

    fn report(&self, limits: &Limits) {
        (limits.watch)(&Progress::Search {
            positions: self.explored,
            bounds: (self.nodes[0].low, self.nodes[0].high),
        });
    }

    /// The node of a standing; one that was not known has to be explored.
    fn find(
        &mut self,
        index: &mut Index,
        standing: Standing,
        waiting: &mut Vec<(Standing, u32)>,
    ) -> u32 {
        let key = key(self.question.contest, &self.question.nature, &standing);
        let number = self.nodes.len() as u32;
        if let Some(known) = index.get(&key) {
            return *known;
        }
        self.bytes += NODE_BYTES + key.len();
        index.insert(key, number);
        let most = self.question.most();
        self.nodes.push(Node {
            first: OPEN,
            moves: 0,
            low: -most,
            high: most,
            low_since: 0,
            high_since: 0,
            ours: standing.to_move() == Some(self.question.first),
        });
        waiting.push((standing, number));
        number
    }

    /// Finds out the moves of a node. False when it was stopped meanwhile: then moves may be
    /// missing, and the node stays open.
    fn expand(
        &mut self,
        index: &mut Index,
        standing: &Standing,
        node: u32,
        waiting: &mut Vec<(Standing, u32)>,
        limits: &Limits,
    ) -> bool {
        let contest = self.question.contest;
        let mut edges = Vec::new();
        for decision in contest.legal(standing) {
            let mut after = standing.clone();
            if contest.play(&mut after, &decision).is_err() {
                continue;
            }
            let edge = match self.question.value_of(&after) {
                Some(value) => Edge::Over(value),
                None => {
                    after.forget_history();
                    Edge::To(self.find(index, after, waiting))
                }
            };
            edges.push(edge);
        }
        if limits.is_stopped() {
            return false;
        }
        let entry = &mut self.nodes[node as usize];
        entry.first = self.edges.len() as u32;
        entry.moves = edges.len() as u32;
        self.edges.extend(edges);
        true
    }

    /// The moves of a node, in the order of the legal moves; `None` if they are not known.
    pub(super) fn moves(&self, node: u32) -> Option<&[Edge]> {
        let node = &self.nodes[node as usize];
        let first = node.first as usize;
        (node.first != OPEN).then(|| &self.edges[first..first + node.moves as usize])
    }

    /// What is known of where a move leads.
    pub(super) fn bounds(&self, edge: Edge) -> (i32, i32) {
        match edge {
            Edge::Over(value) => (value, value),
            Edge::To(node) => {
                let node = &self.nodes[node as usize];
                (node.low, node.high)
            }
        }
    }

    /// Brings all bounds together as far as they go. What was found last is looked at first,
    /// since it mostly lies nearer to the end.
    fn settle(&mut self, limits: &Limits) {
        let mut changes = 0_u32;
        loop {
            let before = changes;
            for node in (0..self.nodes.len() as u32).rev() {
                self.improve(node, &mut changes);
            }
            self.report(limits);
            if changes == before {
                return;
            }
            if limits.is_stopped() {
                self.short = Some(Shortfall::Interrupted);
                return;
            }
        }
    }

    /// Looks at what the moves of a node are worth now.
    fn improve(&mut self, node: u32, changes: &mut u32) {
        let ours = self.nodes[node as usize].ours;
        let Some(moves) = self.moves(node) else {
            return;
        };
        let known = moves.iter().map(|edge| self.bounds(*edge));
        let best = known.reduce(|(low, high), (other_low, other_high)| match ours {
            true => (low.max(other_low), high.max(other_high)),
            false => (low.min(other_low), high.min(other_high)),
        });
        let Some((low, high)) = best else { return };
        let node = &mut self.nodes[node as usize];
        if low > node.low {
            *changes = changes.saturating_add(1);
            (node.low, node.low_since) = (low, *changes);
        }
        if high < node.high {
            *changes = changes.saturating_add(1);
            (node.high, node.high_since) = (high, *changes);
        }
    }

    /// The answer for the first node.
    pub(super) fn answer(mut self, start: &Standing, limits: &Limits) -> Answer {
        self.settle(limits);
        let (low, high) = (self.nodes[0].low, self.nodes[0].high);
        let mut bounds = (low, high);
        let stuck = self
            .nodes
            .iter()
            .any(|node| node.first != OPEN && node.moves == 0);
        let mut short = self.short;
        if low < high && short.is_none() {
            match self.question.nature.cycles {
                _ if stuck => short = Some(Shortfall::Stuck),
                // Neither can force more than the draw that going round gives.
                Cycles::Draw(_) => {
                    let value = 0.clamp(low, high);
                    bounds = (value, value);
                }
                other => short = Some(Shortfall::Cycles(other)),
            }
        }
        let answer = self.question.answer(bounds, self.explored);
        if bounds.0 < bounds.1 {
            return Answer { short, ..answer };
        }
        let (line, line_ends) = self.line(start, bounds.0);
        Answer {
            line,
            line_ends,
            ..answer
        }
    }
}
