//! The shortest sequence of moves after which games differ that have been the same until then.
//!
//! Breadth first over the positions that the games reach together, each set of positions once, as
//! long as there is room to remember them; then depth first from the last level that fitted in.

mod difference;
mod front;
mod holding;
mod portion;
mod search;
mod watch;

use crate::engine::State;

pub use difference::{Difference, differing_places, list, moves, seen};
pub use portion::Looked;
pub use search::{Crew, OneByOne, Progress, diverge};

/// How far to search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest sequence.
    pub depth: u32,
    /// The most sets of positions to remember.
    pub positions: usize,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Search {
    /// Where the games differ first.
    pub found: Option<Divergence>,
    /// They do not differ after any sequence of so many moves, or fewer; `None` when they differ
    /// at the start.
    pub same_to: Option<u32>,
    /// How many positions were compared that are reached by such sequences.
    pub positions: u64,
    /// Beyond this many moves there was no room to remember all positions, so that some count
    /// more than once.
    pub once_to: Option<u32>,
    /// Whether no further position can be reached: the games are the same for good.
    pub ended: bool,
    /// Whether it was told to stop before it had gone to the depth asked for.
    pub stopped: bool,
    /// Whether the games have different rules about positions that come again. Such are not
    /// followed, so that these rules are not compared.
    pub repetition: bool,
}

/// Where games differ.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The moves, as text, legal in all games.
    pub moves: Vec<String>,
    /// In what the games differ then.
    pub difference: Difference,
    /// The states then, one for each game.
    pub states: Vec<State>,
}
