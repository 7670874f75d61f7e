//! Syntax tree to [`Game`]: followed files, options and terms filled in, everything checked.

pub mod board;
pub mod count;
pub mod game;
pub mod prose;

pub use board::{Board, Site};
pub use count::Count;
pub use game::*;
