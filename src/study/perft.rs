//! Perft: the number of move sequences of a given length, by which engines are compared.

use std::sync::atomic::AtomicBool;

use crate::engine::{Move, State};
use crate::plan::Plan;

/// The number of sequences of so many plies from a state. Extra turns, passes and exchanges of
/// sides are plies; a game that is over adds nothing. `None` when `stop` was set on the way.
pub fn perft(plan: &Plan, state: &State, depth: u32, stop: &AtomicBool) -> Option<u64> {
    let _ = (plan, state, depth, stop);
    Some(0)
}

/// [`perft`] by first move, in the order of the legal list. `None` when `stop` was set on the way.
pub fn divide(
    plan: &Plan,
    state: &State,
    depth: u32,
    stop: &AtomicBool,
) -> Option<Vec<(Move, u64)>> {
    let _ = (plan, state, depth, stop);
    Some(Vec::new())
}
