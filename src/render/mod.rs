//! Boards and explanations as text, and boards as SVG.

mod advice;
mod board;
mod changes;
#[cfg(feature = "compare")]
pub mod compare;
mod explain;
mod outcome;
mod paint;
mod pieces;
mod svg;
mod trace;

pub use advice::advice;
pub use board::{board, board_marked};
pub use changes::changes;
pub use explain::explain;
pub use outcome::{STUCK, is_stuck, result_sentence, standing_sentence, turn_of, turn_sentence};
pub use paint::Paint;
pub use svg::{svg, svg_marked};
pub use trace::trace_ply;
