//! Moves, musts and ways of sowing.

use super::{Condition, Description, PieceId, Place};
use crate::syntax::tree::Circuit;
use crate::syntax::words::{Direction, Player, Seat};

/// A kind of move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveKind {
    /// Its name, by which events speak of it.
    pub name: Option<String>,
    /// What is moved.
    pub source: MoveSource,
    /// Where the last seed of the first sowing must fall.
    pub into: Option<Description>,
    /// How many seeds of the house are lifted, which must hold as many; `None`: all.
    pub lifting: Option<u16>,
    /// A direction of its own.
    pub direction: Option<Direction>,
    /// When it is open.
    pub when: Option<Condition>,
}

/// What a kind of move lets a player do.
#[derive(Clone, Debug, PartialEq)]
pub enum MoveSource {
    /// Lift a house that fits and holds seeds.
    From(Description),
    /// Put something from the hand into a place that fits.
    Enter {
        /// A kind of piece, or seeds (`None`).
        piece: Option<PieceId>,
        /// How many.
        amount: u16,
        /// Where.
        into: Description,
    },
    /// Move a piece by the piece sentences.
    Piece,
    /// Exchange places and stores with the opponent.
    SwapSides,
    /// Miss the turn.
    Pass,
}

/// What a move must or must not do.
#[derive(Clone, Debug, PartialEq)]
pub struct Must {
    /// The deed.
    pub deed: Deed,
    /// Whether it is forbidden.
    pub not: bool,
    /// How it is enforced.
    pub force: Force,
    /// When it holds.
    pub when: Option<Condition>,
}

/// What a move can be asked to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Capture something.
    Capture,
    /// Capture as much as any move can.
    CaptureMost,
    /// Some seed of the move falls in such a house, also if it is taken again.
    SowIn(Description),
    /// The last seed of the move falls in such a house.
    EndIn(Description),
    /// That player has seeds (`with`), or none, in own houses after the move.
    Leave {
        /// Whom.
        player: Player,
        /// With seeds, or without.
        with: bool,
    },
}

/// How a must is enforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// A move that fails is illegal.
    Always,
    /// A move that fails is illegal when another does not fail.
    IfPossible,
    /// A move that fails is legal, but the opponent may take a piece off for it.
    OrHuffed,
}

/// A way of sowing.
#[derive(Clone, Debug, PartialEq)]
pub struct Sowing {
    /// Only for moves of one of these kinds, by name. Empty: for all.
    pub kinds: Vec<String>,
    /// Only for that seat.
    pub seat: Option<Seat>,
    /// Only when the house lifted at the beginning of the move fits.
    pub from: Option<Description>,
    /// Which way.
    pub direction: Direction,
    /// Round what.
    pub circuit: Circuit,
    /// Where the first seed falls.
    pub beginning: Beginning,
    /// How many seeds fall in a house at once.
    pub dropping: Dropping,
    /// What is passed over.
    pub skipping: Vec<Skip>,
}

/// Where the first seed of a lap falls.
#[derive(Clone, Debug, PartialEq)]
pub enum Beginning {
    /// In the house after the place.
    After(Place),
    /// In the place.
    In(Place),
}

/// How many seeds fall in a house at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropping {
    /// So many; the last time what is left.
    Seeds(u16),
    /// All of the lap.
    All,
}

/// What a sowing passes over.
#[derive(Clone, Debug, PartialEq)]
pub enum Skip {
    /// The house lifted first in the move, in all laps.
    Origin,
    /// The house lifted for the lap.
    LapOrigin,
    /// Every place that fits when the seed would fall there.
    Places(Description),
    /// The same, but for the last seed of a lap.
    ButLast(Description),
}
