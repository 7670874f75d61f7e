//! Why a move cannot be played.

use super::moves::{MAX_CHOICES, MAX_VARIANTS};
use super::pieces::PieceFault;
use crate::syntax::words::Seat;

/// Why a move cannot be played. Shown as a full English sentence without its stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The state was made by a plan of another game.
    #[error("the position is one of another game")]
    OtherGame,
    /// The text is not in the notation of moves.
    #[error("\"{0}\" is not a move: write a house, such as a1")]
    Unreadable(String),
    /// The board has no such house.
    #[error("there is no house {0}")]
    NoHouse(String),
    /// The number fits several houses, or none.
    #[error("{}", numbered(*.number, .houses))]
    Number {
        /// The number.
        number: usize,
        /// The houses that it fits.
        houses: Vec<String>,
    },
    /// Another player owns the house.
    #[error("{house} is {}'s", .owner.title())]
    NotYours {
        /// The house.
        house: String,
        /// Who owns it.
        owner: Seat,
    },
    /// There is nothing in the house.
    #[error("{0} is empty")]
    Empty(String),
    /// There is nothing in hand.
    #[error("{} has too few seeds in hand", .0.title())]
    NothingInHand(Seat),
    /// The house is not one that may be moved now.
    #[error("{house} may not be moved now{}", quoted(.sentence))]
    NotFitting {
        /// The house.
        house: String,
        /// The sentence that says which may.
        sentence: Option<String>,
    },
    /// Both directions are possible, and none is given.
    #[error("say the direction: {0}+ or {0}-")]
    SayDirection(String),
    /// The direction is not the mover's to choose.
    #[error("the direction is not yours to choose: write {0}")]
    NoDirection(String),
    /// A kind of move has to be named by its letter.
    #[error("say which kind of move: {}", list(.0))]
    SayKind(Vec<String>),
    /// Something has to be chosen.
    #[error("choose one of {}", list(.0))]
    Choose(Vec<String>),
    /// Something else has to be chosen.
    #[error("{chosen} cannot be chosen: choose one of {}", list(.moves))]
    WrongChoice {
        /// What was chosen, as written.
        chosen: String,
        /// The moves that could be meant.
        moves: Vec<String>,
    },
    /// There is nothing to choose.
    #[error("there is nothing to choose: write {0}")]
    NothingToChoose(String),
    /// The sowing does not end.
    #[error("the sowing from {0} never ends")]
    Endless(String),
    /// The first sowing ends in the wrong house.
    #[error("the sowing from {house} ends in the wrong house{}", quoted(.sentence))]
    WrongEnd {
        /// The house.
        house: String,
        /// The sentence that says where it has to end.
        sentence: Option<String>,
    },
    /// No house is left to be sown in.
    #[error("the sowing from {0} finds no house to go on")]
    NowhereToSow(String),
    /// A rule forbids the move.
    #[error("{text} is forbidden{}", quoted(.sentence))]
    Forbidden {
        /// The move.
        text: String,
        /// The sentence that forbids it.
        sentence: Option<String>,
    },
    /// More choices come up than a move can hold.
    #[error(
        "more choices come up in {0} than a move can hold: at most {MAX_CHOICES}, and {MAX_VARIANTS} ways to choose"
    )]
    TooManyChoices(String),
    /// The move does not do what it must.
    #[error("{text} does not do what a move must do now{}", quoted(.sentence))]
    MustNot {
        /// The move.
        text: String,
        /// The sentence that says what.
        sentence: Option<String>,
    },
    /// Other moves come first.
    #[error("{text} may be played only when nothing else can be, as {first} can")]
    Otherwise {
        /// The move.
        text: String,
        /// A move that comes first.
        first: String,
    },
    /// The rules know no such move, or not now.
    #[error("the rules do not allow \"{0}\" now")]
    NotAllowed(String),
    /// A choice between rounds is asked for.
    #[error("choose {count} of {}: own {}", list(.houses), .houses.iter().take(*.count).cloned().collect::<Vec<_>>().join(","))]
    Own {
        /// How many houses to take over.
        count: usize,
        /// The houses that can be taken over.
        houses: Vec<String>,
    },
    /// The search for legal moves was given up, because that was asked for.
    #[error("interrupted")]
    Interrupted,
    /// What stands against it in a game of pieces.
    #[error(transparent)]
    Piece(#[from] PieceFault),
}

fn quoted(sentence: &Option<String>) -> String {
    match sentence {
        Some(sentence) => format!(": \"{sentence}\""),
        None => String::new(),
    }
}

/// At most eight of them, with commas.
fn list(texts: &[String]) -> String {
    let shown = texts.iter().take(8).cloned().collect::<Vec<_>>().join(", ");
    match texts.len() {
        0..=8 => shown,
        _ => format!("{shown} …"),
    }
}

fn numbered(number: usize, houses: &[String]) -> String {
    match houses {
        [] => format!("there is no house number {number}"),
        _ => format!("number {number} could be {}", list(houses)),
    }
}
