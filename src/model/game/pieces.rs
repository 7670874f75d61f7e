//! Kinds of pieces.

use super::{PieceId, Said};
use crate::syntax::words::{Continued, Ways};

/// A kind of piece. The first is written as a man, the second as a king.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceKind {
    /// Its name.
    pub name: String,
    /// One step.
    pub steps: Option<Ways>,
    /// Any number of steps.
    pub slides: Option<Ways>,
    /// Captures by jumping.
    pub jumps: Option<Jump>,
    /// Promotion on the far row.
    pub becomes: Option<Promotion>,
    /// The sentences that say so.
    pub said: Vec<Said<()>>,
}

/// How a piece jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Which ways.
    pub ways: Ways,
    /// Over an enemy at any distance, to any empty place behind it.
    pub distant: bool,
    /// Whether it goes on.
    pub again: Continued,
}

/// What a piece becomes on the far row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// The new kind.
    pub to: PieceId,
    /// On arrival, ending the turn; else at the end of the turn.
    pub turn_ends: bool,
}
