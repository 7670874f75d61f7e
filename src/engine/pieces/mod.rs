//! Piece games: legal moves, playing them, texts.

mod conditions;
mod fault;
mod generate;
mod jumps;
mod list;
mod notation;
mod perform;
mod reading;
mod rows;
mod state;
mod table;

pub use fault::PieceFault;
pub(super) use state::Progress;
