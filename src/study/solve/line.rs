//! A line of best moves through a graph.

use super::LineEnds;
use super::graph::{Edge, Graph};
use crate::play::Standing;

impl Graph<'_> {
    /// A line of moves that keep the value of the first node, and where it ends.
    pub(super) fn line(&self, start: &Standing, value: i32) -> (Vec<String>, LineEnds) {
        let contest = self.question.contest;
        let mut standing = start.clone();
        let mut passed = vec![false; self.nodes.len()];
        let mut line = Vec::new();
        let mut node = 0;
        loop {
            if std::mem::replace(&mut passed[node as usize], true) {
                return (line, LineEnds::Round);
            }
            let Some(number) = self.best(node, value) else {
                return (line, LineEnds::Open);
            };
            let edge = self.moves(node).and_then(|moves| moves.get(number));
            let decisions = contest.legal(&standing);
            let (Some(edge), Some(decision)) = (edge, decisions.get(number)) else {
                return (line, LineEnds::Open);
            };
            line.push(contest.text(decision));
            standing.forget_history();
            match edge {
                Edge::Over(_) => return (line, LineEnds::Over),
                Edge::To(next) if contest.play(&mut standing, decision).is_ok() => node = *next,
                Edge::To(_) => return (line, LineEnds::Open),
            }
        }
    }

    /// The move of a node that keeps a value, and that was known to do so before the others: so
    /// the line comes to an end wherever the value can be forced.
    fn best(&self, node: u32, value: i32) -> Option<usize> {
        let ours = self.nodes[node as usize].ours;
        let since = |edge: Edge| {
            let (low, high) = self.bounds(edge);
            let (low_since, high_since) = match edge {
                Edge::Over(_) => (0, 0),
                Edge::To(to) => {
                    let to = &self.nodes[to as usize];
                    (to.low_since, to.high_since)
                }
            };
            match ours {
                true if low >= value => Some((0, low_since)),
                false if high <= value => Some((0, high_since)),
                // Kept by going round.
                _ if low <= value && value <= high => Some((1, 0)),
                _ => None,
            }
        };
        let moves = self.moves(node)?.iter().enumerate();
        let kept = moves.filter_map(|(number, edge)| Some((since(*edge)?, number)));
        kept.min().map(|(_, number)| number)
    }
}
