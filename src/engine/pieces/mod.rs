//! Piece games: legal moves, playing them, texts.

mod conditions;
mod deeds;
mod fault;
mod generate;
mod jumps;
mod list;
mod marks;
mod notation;
mod perform;
pub(super) mod position_text;
mod reading;
mod rows;
mod state;
mod table;

pub use fault::PieceFault;
pub use position_text::PiecePositionError;
pub(super) use state::Progress;
