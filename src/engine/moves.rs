//! Moves, and what is chosen in them.

use arrayvec::ArrayVec;

use crate::model::Site;

/// The most choices that one move can hold. A move in which more come up is not legal.
pub const MAX_CHOICES: usize = 16;

/// The most ways of choosing in one sowing: the numbers of alternatives at all its choices,
/// multiplied. A move in which there are more is not legal.
pub const MAX_VARIANTS: u32 = 10_000;

/// The most moves of one position that are looked for in a sowing game. Any others are not legal.
pub const MAX_MOVES: usize = 200_000;

/// The choice of the first of two alternatives, which is not written.
pub(super) const FIRST_ARM: u16 = u16::MAX;

/// A move: a kind of move, where it begins, which way it goes, and what is chosen on the way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) action: Action,
    pub(super) kind: u8,
    /// Whether another kind could move the same house, so that the kind is written.
    pub(super) lettered: bool,
    pub(super) way: Option<Way>,
    pub(super) choices: Choices,
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

    /// The houses chosen on the way, in the order made. The second of two alternatives is chosen
    /// by the house where the seed fell, the first by nothing.
    pub fn chosen(&self) -> impl Iterator<Item = Site> {
        let made = self.choices.made().iter();
        made.filter(|choice| **choice != FIRST_ARM)
            .map(|choice| Site(*choice))
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

/// Choices in the order made: houses (slots or sites), or [`FIRST_ARM`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Choices {
    made: [u16; MAX_CHOICES],
    count: u8,
    /// A bit for each choice that is the first of its effect.
    groups: u16,
}

impl Choices {
    /// Nothing chosen.
    pub(super) const NONE: Choices = Choices {
        made: [0; MAX_CHOICES],
        count: 0,
        groups: 0,
    };

    /// The choices made.
    pub(super) fn made(&self) -> &[u16] {
        &self.made[..usize::from(self.count)]
    }

    /// The choice of that number.
    pub(super) fn get(&self, number: u8) -> Option<u16> {
        self.made().get(usize::from(number)).copied()
    }

    /// Adds a choice; false where there is no room.
    pub(super) fn push(&mut self, choice: u16) -> bool {
        let at = usize::from(self.count);
        match self.made.get_mut(at) {
            None => false,
            Some(entry) => {
                *entry = choice;
                self.count += 1;
                true
            }
        }
    }

    /// The choice of that number, should it come up, is the first of an effect.
    pub(super) fn begin_group(&mut self, number: u8) {
        if usize::from(number) < MAX_CHOICES {
            self.groups |= 1 << number;
        }
    }

    /// Forgets where effects would have begun whose choices did not come up.
    pub(super) fn settle(&mut self) {
        self.groups &= ((1u32 << self.count) - 1) as u16;
    }

    /// The choices as written: those of one effect sorted, without those that are not written.
    pub(super) fn written(&self) -> ArrayVec<u16, MAX_CHOICES> {
        let mut written: ArrayVec<u16, MAX_CHOICES> = ArrayVec::new();
        let mut first = 0;
        for (number, choice) in self.made().iter().enumerate() {
            if self.groups >> number & 1 == 1 {
                written[first..].sort_unstable();
                first = written.len();
            }
            if *choice != FIRST_ARM {
                written.push(*choice);
            }
        }
        written[first..].sort_unstable();
        written
    }

    /// The same choices with every house renamed.
    pub(super) fn renamed(&self, name: impl Fn(u16) -> u16) -> Choices {
        let mut renamed = *self;
        for choice in &mut renamed.made[..usize::from(self.count)] {
            if *choice != FIRST_ARM {
                *choice = name(*choice);
            }
        }
        renamed
    }
}
