//! Moves.

use crate::model::Site;

/// The most choices that one move can hold. A move in which more come up is not legal.
pub const MAX_CHOICES: usize = 16;

/// A move: a kind of move, where it begins, which way it goes, and what is chosen on the way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) action: Action,
    pub(super) kind: u8,
    pub(super) way: Option<Way>,
    pub(super) count: u8,
    pub(super) choices: [u16; MAX_CHOICES],
}

impl Move {
    /// What it does.
    pub fn action(&self) -> &Action {
        &self.action
    }

    /// The kind of move: its index among the kinds of all ranks in file order.
    pub fn kind(&self) -> usize {
        usize::from(self.kind)
    }

    /// The house where it begins, or the place of the piece that is moved or taken off.
    pub fn site(&self) -> Option<Site> {
        match &self.action {
            Action::Lift(site) | Action::Enter(site) | Action::Huff(site) => Some(*site),
            Action::Step { from, .. } => Some(*from),
            Action::Jump(path) => path.first().copied(),
            Action::Swap | Action::Pass | Action::Arrange(_) => None,
        }
    }

    /// Which way it goes, where that is the mover's to choose.
    pub fn way(&self) -> Option<Way> {
        self.way
    }
}

/// What a move does first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Lift the house and sow it.
    Lift(Site),
    /// Put seeds or a piece from the hand into the house or on the place.
    Enter(Site),
    /// Exchange sides.
    Swap,
    /// Miss the turn.
    Pass,
    /// Move a piece to an empty place without a jump.
    Step {
        /// Where it stands.
        from: Site,
        /// Where it goes.
        to: Site,
    },
    /// Jump over enemy pieces: where the piece stands, then each place where it lands.
    Jump(Box<[Site]>),
    /// Take a piece off that did not capture although it could.
    Huff(Site),
    /// Set out pieces or seeds before the first move.
    Arrange(Arrangement),
}

/// What a player sets out before the first move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arrangement {
    /// The named one of that index in [`crate::model::Arranged::named`], turned to the mover's
    /// seat.
    Named(u8),
    /// So many on each of these places, in text order.
    On(Box<[(Site, u16)]>),
}

/// Which way a lap goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Way {
    /// `+` in moves.
    Counterclockwise,
    /// `-` in moves.
    Clockwise,
}
