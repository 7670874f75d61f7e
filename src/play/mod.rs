//! Players and games in progress.

mod in_progress;
mod player;

pub use in_progress::{InProgress, Ply};
pub use player::{Player, PlayerError};
