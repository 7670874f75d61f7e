//! Boards and explanations as text, and boards as pictures.

mod advice;
mod board;
mod changes;
#[cfg(feature = "compare")]
pub mod compare;
mod explain;
mod frames;
mod illustrated;
mod legend;
mod outcome;
mod paint;
mod pieces;
mod svg;
mod trace;
mod track;

pub use advice::advice;
pub use board::{board, board_after, board_marked};
pub use changes::changes;
pub use explain::explain;
pub use frames::{Frame, frames};
pub use illustrated::{illustrated_page, illustrated_sheet};
pub use outcome::{STUCK, is_stuck, result_sentence, standing_sentence, turn_of, turn_sentence};
pub use paint::{Paint, Screen};
pub use svg::{BOARD_STYLE, Picture};
pub use trace::trace_ply;
pub use track::Track;
