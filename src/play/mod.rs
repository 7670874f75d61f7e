//! Players, games and matches in progress.

mod contest;
mod in_progress;
mod player;
mod search;

pub(crate) use contest::RoundEnd;
pub use contest::{Choice, Contest, Decision, RoundOver, Standing};
pub use in_progress::{InProgress, Ply};
pub use player::{Effort, Player, PlayerError};
pub use search::{Looked, Prospect, Thought, Worth};
