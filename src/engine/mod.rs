//! Plan and position to legal moves, next position, and events.

mod already;
mod dice;
mod event;
mod holdings;
mod illegal;
pub(crate) mod kernel;
pub(crate) mod laps;
mod many_laps;
mod marks;
mod moves;
mod one_lap;
mod pieces;
mod play;
mod position;
mod position_text;
mod sowing;
mod state;
pub(crate) mod walk;

pub use dice::Dice;
pub use event::{Event, Observer};
pub(crate) use holdings::Holdings;
pub use illegal::Illegal;
pub use moves::{Action, Arrangement, MAX_CHOICES, MAX_MOVES, MAX_VARIANTS, Move, Way};
pub use pieces::{PieceFault, PiecePositionError};
pub use position::Position;
pub use position_text::{PositionError, parse_position, write_position};
pub use state::{EndedBy, GameResult, State, Winner};
