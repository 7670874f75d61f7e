//! Why a move of a piece game cannot be played.

use crate::syntax::words::Seat;

/// Why a move of a piece game cannot be played. Shown as a full English sentence without its stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PieceFault {
    /// The text is not in the notation of moves.
    #[error("\"{0}\" is not a move: write where a piece stands and where it goes, such as {1}")]
    Unreadable(String, String),
    /// The board has no such place, or no line leads there.
    #[error("there is no place {0}")]
    NoPlace(String),
    /// Nothing stands there.
    #[error("there is no piece on {0}")]
    Empty(String),
    /// The other player's piece stands there.
    #[error("the piece on {0} is {seat}'s", seat = .1.title())]
    Theirs(String, Seat),
    /// The place is not empty.
    #[error("{0} is not empty")]
    Occupied(String),
    /// A piece does not go that way, or not so far.
    #[error("the {piece} on {from} cannot go to {to}")]
    CannotGo {
        /// What kind of piece it is.
        piece: String,
        /// Where it stands.
        from: String,
        /// Where it was to go.
        to: String,
    },
    /// A piece cannot jump there.
    #[error("the {piece} cannot jump from {from} to {to}")]
    CannotJump {
        /// What kind of piece it is.
        piece: String,
        /// From where.
        from: String,
        /// Where it was to land.
        to: String,
    },
    /// The capture can go on, and has to.
    #[error("the capture must go on from {0}")]
    MustGoOn(String),
    /// The rules oblige to another move.
    #[error("the move must {deed}: {moves}")]
    Must {
        /// What a move has to do.
        deed: &'static str,
        /// Some that do it.
        moves: String,
    },
    /// Other moves come first.
    #[error("that is not open now; legal are {0}")]
    NotOpen(String),
    /// Something has to be chosen with the move.
    #[error("say what is chosen: {0}")]
    Choose(String),
    /// Nothing is to be chosen, or not that.
    #[error("that cannot be chosen; write {0}")]
    NotAChoice(String),
    /// The piece may not be taken off for not capturing.
    #[error("the piece on {0} may not be huffed")]
    NoHuff(String),
    /// The pieces have to be set out first.
    #[error("the pieces are set out first: {0}")]
    SetOutFirst(String),
    /// The pieces have been set out.
    #[error("the pieces have been set out")]
    SetOut,
    /// There is no set-up of that name.
    #[error("there is no set-up \"{0}\"")]
    NoSetUp(String),
    /// A named set-up does not fit on free places.
    #[error("the set-up \"{0}\" needs {1}, which may not be used")]
    SetUpTaken(String, String),
    /// A set-up has another number of places.
    #[error("a set-up has {needed} different places, not {given}")]
    SetUpSize {
        /// How many it has to have.
        needed: usize,
        /// How many were given.
        given: usize,
    },
    /// A place may not be used in a set-up.
    #[error("{0} may not be used in a set-up")]
    SetUpPlace(String),
    /// No piece can be entered there.
    #[error("no piece can be entered on {0}")]
    NoEntry(String),
    /// The turn may not be missed.
    #[error("the turn cannot be missed")]
    NoPass,
}
