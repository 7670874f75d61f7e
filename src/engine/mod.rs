//! Plan and position to legal moves, next position, and events.

mod dice;
mod event;
mod illegal;
mod moves;
mod notation;
mod play;
mod position;
mod state;

pub use dice::Dice;
pub use event::{Event, Observer};
pub use illegal::Illegal;
pub use moves::{Action, Arrangement, MAX_CHOICES, Move, Way};
pub use notation::{PositionError, parse_position, write_position};
pub use position::Position;
pub use state::{EndedBy, GameResult, State, Winner};
