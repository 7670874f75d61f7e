//! Moves.

use crate::model::Site;

/// The most choices that one move can hold. A move in which more come up is not legal.
pub const MAX_CHOICES: usize = 16;

/// A move: a kind of move, where it begins, which way it goes, and what is chosen on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) action: Action,
    pub(super) kind: u8,
    pub(super) way: Option<Way>,
    pub(super) count: u8,
    pub(super) choices: [u16; MAX_CHOICES],
}

impl Move {
    /// What it does.
    pub fn action(&self) -> Action {
        self.action
    }

    /// The kind of move: its index among the kinds of all ranks in file order.
    pub fn kind(&self) -> usize {
        usize::from(self.kind)
    }

    /// The house where it begins.
    pub fn site(&self) -> Option<Site> {
        match self.action {
            Action::Lift(site) | Action::Enter(site) => Some(site),
            Action::Swap | Action::Pass => None,
        }
    }

    /// Which way it goes, where that is the mover's to choose.
    pub fn way(&self) -> Option<Way> {
        self.way
    }
}

/// What a move does first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Lift the house and sow it.
    Lift(Site),
    /// Put seeds from the hand into the house.
    Enter(Site),
    /// Exchange sides.
    Swap,
    /// Miss the turn.
    Pass,
}

/// Which way a lap goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Way {
    /// `+` in moves.
    Counterclockwise,
    /// `-` in moves.
    Clockwise,
}
