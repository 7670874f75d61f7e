//! Positions as text.

use super::position::Position;
use crate::plan::Plan;

/// Why a position text cannot be read. Shown as a full English sentence without its stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It does not say who is to move.
    #[error("a position is rows, stores and who is to move, such as \"{0}\"")]
    Fields(String),
}

/// Reads a position text: rows from the top of the picture down, then the stores, then who is to
/// move.
///
/// # Errors
/// What is wrong with the text, or with the position for this game.
pub fn parse_position(plan: &Plan, text: &str) -> Result<Position, PositionError> {
    let _ = (plan, text);
    Err(PositionError::Fields(String::new()))
}

/// Writes a position as text, which [`parse_position`] reads.
pub fn write_position(plan: &Plan, position: &Position) -> String {
    let _ = (plan, position);
    String::new()
}
