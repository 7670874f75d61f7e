//! The compiled rules of a piece game: indices and tables only.

use super::cell::Cell;
use super::describe::Described;
use super::grid::{Courses, Grid, Spot};
use crate::model::{Count, Origin};
use crate::syntax::words::{Continued, Seat};

/// How many play a piece game.
pub(crate) const PLAYERS: usize = 2;

/// The rules of one piece game, compiled. Players are numbered in the order of play.
#[derive(Debug)]
pub(crate) struct PieceRules {
    /// Who plays, in the order of play.
    pub(crate) seats: [Seat; PLAYERS],
    /// The board.
    pub(crate) grid: Grid,
    /// What stands where before the first move, set-ups apart.
    pub(crate) cells: Vec<Cell>,
    /// Pieces in hand before the first move.
    pub(crate) hands: [u16; PLAYERS],
    /// Pieces of each player in all: on the board, in hand, and those to be set out.
    pub(crate) total: [u32; PLAYERS],
    /// The most pieces that stand on one place.
    pub(crate) most: u8,
    /// What the players set out first.
    pub(crate) set_up: Option<SetUp>,
    /// How pieces go, by kind.
    pub(crate) pieces: Vec<Piece>,
    /// Kinds of moves by rank.
    pub(crate) ranks: Vec<Vec<Kind>>,
    /// What moves must do.
    pub(crate) musts: Vec<Must>,
    /// What happens when a new row is there.
    pub(crate) rows: Vec<RowRule>,
    /// When the game is over.
    pub(crate) ends: Vec<End>,
    /// What the rules need to be remembered.
    pub(crate) needs: Needs,
    /// Patterns for what stands where, by place and code.
    pub(crate) keys: Vec<u128>,
}

/// What the rules of a game need to be remembered.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Needs {
    /// Earlier positions.
    pub(crate) history: bool,
    /// Plies without a capture.
    pub(crate) quiet: bool,
    /// Whether a promotion ends a count of quiet plies.
    pub(crate) quiet_promotion: bool,
    /// Whether a capture ends a count of quiet plies.
    pub(crate) quiet_capture: bool,
}

/// What each player sets out before the first move.
#[derive(Debug)]
pub(crate) struct SetUp {
    /// What stands on each place, by player.
    pub(crate) cell: [Cell; PLAYERS],
    /// On how many places.
    pub(crate) places: usize,
    /// Which places may be used.
    pub(crate) on: Described,
    /// Named ones in the order of their names, by player: the index in the model, the places.
    pub(crate) named: [Vec<(u8, Vec<Spot>)>; PLAYERS],
}

/// How a kind of piece goes, by player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// One step.
    pub(crate) steps: [Courses; PLAYERS],
    /// Any number of steps.
    pub(crate) slides: [Courses; PLAYERS],
    /// Jumps.
    pub(crate) jumps: [Courses; PLAYERS],
    /// Jumps over any distance.
    pub(crate) distant: bool,
    /// Whether jumps go on.
    pub(crate) again: Continued,
    /// What it becomes on the far row, and whether that ends the turn.
    pub(crate) becomes: Option<(usize, bool)>,
}

/// A kind of move.
#[derive(Debug)]
pub(crate) struct Kind {
    /// What it does.
    pub(crate) source: Source,
    /// When it is open.
    pub(crate) when: Option<When>,
    /// Its index among the kinds of all ranks.
    pub(crate) index: u8,
    /// What stands before the place in its moves.
    pub(crate) prefix: String,
}

/// What a kind of move does.
#[derive(Debug)]
pub(crate) enum Source {
    /// Move a piece.
    Piece,
    /// Put pieces of that kind from the hand on a place.
    Enter {
        /// Which.
        kind: usize,
        /// How many.
        amount: u8,
        /// Where.
        into: Described,
    },
    /// Miss the turn.
    Pass,
}

/// What a move must do.
#[derive(Debug)]
pub(crate) struct Must {
    /// The deed.
    pub(crate) deed: Deed,
    /// How it is enforced.
    pub(crate) force: Force,
    /// When it holds.
    pub(crate) when: Option<When>,
    /// The sentence.
    pub(crate) at: Option<Origin>,
}

/// What can be asked of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Capture something.
    Capture,
    /// Capture nothing.
    NoCapture,
    /// Capture as many pieces as any move can.
    CaptureMost,
}

pub(crate) use crate::model::Force;

/// A rule about new rows.
#[derive(Debug)]
pub(crate) struct RowRule {
    /// How long.
    pub(crate) length: Count,
    /// Of what.
    pub(crate) of: Described,
    /// A further condition.
    pub(crate) when: Option<When>,
    /// What is done.
    pub(crate) effects: Vec<RowEffect>,
    /// The sentence.
    pub(crate) at: Option<Origin>,
}

/// What is done for a new row.
#[derive(Debug)]
pub(crate) enum RowEffect {
    /// The mover takes the pieces of one place that fits, chosen by the mover.
    TakeOne(Described),
    /// The mover takes the pieces of every place that fits.
    TakeAll(Described),
    /// The same player moves again.
    AnotherTurn {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// The move is not legal.
    Forbidden,
    /// The game is over after the move.
    Outcome(Outcome),
}

/// When the game is over.
#[derive(Debug)]
pub(crate) struct End {
    /// What has to hold.
    pub(crate) when: When,
    /// What then.
    pub(crate) outcomes: Vec<Outcome>,
    /// The sentence.
    pub(crate) at: Option<Origin>,
}

/// How a game ends.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// The player wins.
    Wins(Who),
    /// The player loses.
    Loses(Who),
    /// Nobody wins.
    Draw,
    /// Who has taken the most pieces wins.
    MostTaken,
}

/// A condition, and whether it speaks of a player who has to be found.
#[derive(Debug)]
pub(crate) struct When {
    /// What has to hold.
    pub(crate) condition: Condition,
    /// Whether every player has to be tried.
    pub(crate) seeks: bool,
}

/// A state of the game.
#[derive(Debug)]
pub(crate) enum Condition {
    /// A player has so many.
    Has {
        /// Who.
        who: Who,
        /// Before the move rather than now.
        before: bool,
        /// How many.
        count: Count,
        /// Of what.
        what: Tally,
    },
    /// A player has taken so many pieces.
    Taken(Who, Count),
    /// A player has no legal move.
    CannotMove(Who),
    /// Nobody could do anything but pass.
    NobodyCanMove,
    /// So many are in play.
    Remain(Count, Tally),
    /// The position occurs for that time.
    Occurs(u32),
    /// So many plies in a row without what ends the count.
    Quiet(u32),
    /// So many plies have passed.
    PliesPassed(Count),
    /// All of them.
    All(Vec<Condition>),
    /// Any of them.
    Any(Vec<Condition>),
}

/// What is counted.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Places of which the pieces are counted.
    pub(crate) pieces: Option<Described>,
    /// Places that are counted themselves.
    pub(crate) places: Option<Described>,
    /// Pieces in hand.
    pub(crate) hand: bool,
    /// All pieces on the board, and nothing else.
    pub(crate) simple: bool,
    /// Whether all pieces are among what is counted, so that those in hand remain too.
    pub(crate) whole: bool,
}

/// Whom a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    /// The player spoken of first.
    pub(crate) first: First,
    /// The other one is meant.
    pub(crate) other: bool,
}

/// The player that [`Who`] begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    /// Makes or has made the move.
    Mover,
    /// Makes the next ply.
    ToMove,
    /// Found by trying all.
    Found,
    /// Has taken more pieces; when equal, who plays first.
    Leader,
    /// That player.
    Player(usize),
}
