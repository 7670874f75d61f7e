//! What a game can be compared in.

use std::fmt;

use serde::{Serialize, Serializer};

/// What a row of a comparison is about, in the order in which one explains a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// Players, board, whose houses are whose.
    Board,
    /// What stands where before the first move.
    Start,
    /// What a player may and must do.
    Moves,
    /// What pieces do.
    Pieces,
    /// How seeds are sown.
    Sowing,
    /// What is done before a house is sown.
    BeforeSowing,
    /// What a seed on the way does.
    EachSeed,
    /// What the last seed of a lap does.
    LastSeed,
    /// What becomes of a capture that leaves little.
    Capture,
    /// What a new row of pieces does.
    NewRow,
    /// What is done when a move is over.
    AfterMove,
    /// When the game is over, and who has won then.
    End,
    /// What becomes of the seeds left, and what is counted.
    Score,
    /// Play beyond a single game.
    Match,
    /// What the file leaves open.
    Options,
}

impl Aspect {
    /// All of them, in order.
    pub const ALL: [Aspect; 15] = [
        Aspect::Board,
        Aspect::Start,
        Aspect::Moves,
        Aspect::Pieces,
        Aspect::Sowing,
        Aspect::BeforeSowing,
        Aspect::EachSeed,
        Aspect::LastSeed,
        Aspect::Capture,
        Aspect::NewRow,
        Aspect::AfterMove,
        Aspect::End,
        Aspect::Score,
        Aspect::Match,
        Aspect::Options,
    ];

    /// Its name in tables and in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Aspect::Board => "board",
            Aspect::Start => "start",
            Aspect::Moves => "moves",
            Aspect::Pieces => "pieces",
            Aspect::Sowing => "sowing",
            Aspect::BeforeSowing => "before sowing",
            Aspect::EachSeed => "each seed",
            Aspect::LastSeed => "last seed",
            Aspect::Capture => "capture",
            Aspect::NewRow => "new row",
            Aspect::AfterMove => "after a move",
            Aspect::End => "end",
            Aspect::Score => "score",
            Aspect::Match => "match",
            Aspect::Options => "options",
        }
    }

    /// Whether the first of its rules that fits is the one that counts.
    pub(super) fn is_ordered(self) -> bool {
        matches!(
            self,
            Aspect::Sowing
                | Aspect::BeforeSowing
                | Aspect::EachSeed
                | Aspect::LastSeed
                | Aspect::Capture
                | Aspect::NewRow
                | Aspect::AfterMove
                | Aspect::End
        )
    }
}

impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl Serialize for Aspect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}
