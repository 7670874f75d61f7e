//! Players, games and matches in progress.

mod contest;
mod in_progress;
mod player;

pub(crate) use contest::RoundEnd;
pub use contest::{Choice, Contest, Decision, RoundOver, Standing};
pub use in_progress::{InProgress, Ply};
pub use player::{Player, PlayerError};
