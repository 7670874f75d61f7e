//! Kinds of moves, obligations, ways of sowing.

use super::conditions::{When, Who};
use super::described::Described;
use super::events::Place;
use crate::model::Origin;
use crate::model::board::MAX_SEATS;
use crate::plan::width::{MAX_SLOTS, Slot, Width};
use crate::syntax::words::Direction;

/// A kind of move.
#[derive(Debug)]
pub(crate) struct Kind<W: Width> {
    /// What is moved.
    pub(crate) source: Source<W>,
    /// Where the last seed of the first sowing must fall.
    pub(crate) into: Option<Described<W>>,
    /// How many seeds are lifted, at most; the house must hold as many.
    pub(crate) lifting: Option<u16>,
    /// A direction of its own.
    pub(crate) direction: Option<Direction>,
    /// When it is open.
    pub(crate) when: Option<When<W>>,
    /// The letter before houses that a rival can move too.
    pub(crate) letter: Option<char>,
    /// Kinds of the same rank with another name that may be able to move the same houses.
    pub(crate) rivals: Vec<usize>,
    /// The rank, as text among all moves of any kind, of what stands before the direction, without
    /// and with the letter; by slot.
    pub(crate) text_ranks: [Vec<u16>; 2],
    /// The sentence.
    pub(crate) at: Option<Origin>,
    /// Its name.
    pub(crate) name: Option<String>,
    /// Its rank among the ranks.
    pub(crate) rank: usize,
}

/// What a kind of move lets a player do.
#[derive(Debug)]
pub(crate) enum Source<W: Width> {
    /// Lift a house and sow it.
    Lift(Described<W>),
    /// Put so many seeds from the hand into a house.
    Enter(u16, Described<W>),
    /// Exchange sides.
    Swap,
    /// Miss the turn.
    Pass,
}

/// What a move must or must not do.
#[derive(Debug)]
pub(crate) struct Must<W: Width> {
    /// The deed.
    pub(crate) deed: Deed<W>,
    /// Whether it is forbidden.
    pub(crate) not: bool,
    /// Only when another move does it.
    pub(crate) if_possible: bool,
    /// When it holds.
    pub(crate) when: Option<When<W>>,
    /// The sentence.
    pub(crate) at: Option<Origin>,
}

/// What a move can be asked to do.
#[derive(Debug)]
pub(crate) enum Deed<W: Width> {
    /// Capture something.
    Capture,
    /// Capture as much as any move can.
    CaptureMost,
    /// Let a seed fall there, judged when it falls.
    SowIn(Described<W>),
    /// Let the last seed fall there, judged when it falls.
    EndIn(Described<W>),
    /// Leave a player with seeds, or without.
    Leave(Who, bool),
}

/// A way of sowing.
#[derive(Debug)]
pub(crate) struct Sowing<W: Width> {
    /// Only for moves of these kinds, a bit each.
    pub(crate) kinds: Option<Vec<bool>>,
    /// Whether it is for that player.
    pub(crate) players: [bool; MAX_SEATS],
    /// Which houses, lifted first, it is for.
    pub(crate) from: Option<Described<W>>,
    /// Which way.
    pub(crate) direction: Direction,
    /// Round what, by player.
    pub(crate) rings: Vec<Ring>,
    /// Where the first seed of a lap falls.
    pub(crate) begin: Begin<W>,
    /// Whether the house lifted first is passed over.
    pub(crate) skip_origin: bool,
    /// Whether the house lifted for the lap is passed over.
    pub(crate) skip_lap_origin: bool,
    /// What else is passed over; may change.
    pub(crate) skip: Option<Described<W>>,
    /// What is passed over but by the last seed of a lap.
    pub(crate) skip_but_last: Option<Described<W>>,
    /// How many seeds fall in a house at once, if as many are left.
    pub(crate) dropping: u16,
}

/// A circuit: the slot after each, counterclockwise and clockwise; [`OFF`] outside.
#[derive(Clone, Debug)]
pub(crate) struct Ring {
    /// The slots in the order called counterclockwise.
    pub(crate) places: Vec<Slot>,
    /// The slot after each, by direction.
    pub(crate) next: [[Slot; MAX_SLOTS]; 2],
    /// The same, without the places that are always passed over.
    pub(crate) sown: [[Slot; MAX_SLOTS]; 2],
}

/// Index of a direction in tables.
pub(crate) const COUNTERCLOCKWISE: usize = 0;
/// Index of a direction in tables.
pub(crate) const CLOCKWISE: usize = 1;

/// Where the first seed of a lap falls.
#[derive(Clone, Debug)]
pub(crate) struct Begin<W: Width> {
    /// After the place rather than in it.
    pub(crate) after: bool,
    /// The place.
    pub(crate) place: Place<W>,
}
