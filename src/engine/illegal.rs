//! Why a move cannot be played.

/// Why a move cannot be played. Shown as a full English sentence without its stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The text is not in the notation of moves.
    #[error("\"{0}\" is not a move")]
    Unreadable(String),
}
