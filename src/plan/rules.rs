//! The compiled rules of a game: what the engine runs. Indices and tables only.

use super::counts::Counts;
use super::width::{MAX_SLOTS, Mask, OFF, Slot, Width};
use crate::model::board::MAX_SEATS;
use crate::model::{Extreme, Origin, Site};
use crate::syntax::words::{Direction, Relation, Seat, Whose};

/// The most marks of a game.
pub(crate) const MAX_MARKS: usize = 4;
/// The most places of one capture, not counting its chain.
pub(crate) const MAX_PLACES: usize = 8;

/// The rules of one game, compiled.
#[derive(Debug)]
pub(crate) struct Rules<W: Width> {
    /// Places, names and relations.
    pub(crate) layout: Layout<W>,
    /// The table before the first move.
    pub(crate) start: Setting<W>,
    /// Who owns each place at the start, by site.
    pub(crate) owners: Vec<Option<Seat>>,
    /// Kinds of moves of all ranks, in file order.
    pub(crate) kinds: Vec<Kind<W>>,
    /// How many kinds each rank has.
    pub(crate) ranks: Vec<usize>,
    /// What moves must do.
    pub(crate) musts: Vec<Must<W>>,
    /// How seeds are sown.
    pub(crate) sowings: Vec<Sowing<W>>,
    /// Rules of seeds that fall before the last of a lap.
    pub(crate) passing: Vec<FallRule<W>>,
    /// Rules of last seeds.
    pub(crate) last: Vec<FallRule<W>>,
    /// Rules of captures.
    pub(crate) leaving: Vec<LeavingRule<W>>,
    /// What is done when a sowing does not end.
    pub(crate) endless: usize,
    /// The steps of all effects.
    pub(crate) steps: Vec<Step<W>>,
    /// When the game is over.
    pub(crate) ends: Vec<End<W>>,
    /// The sentences that event rules come from, by rule number.
    pub(crate) origins: Vec<Option<Origin>>,
    /// The sentences that ends come from, by index.
    pub(crate) end_origins: Vec<Option<Origin>>,
    /// The marks that go when a house is emptied, by mark.
    pub(crate) fleeting: [bool; MAX_MARKS],
    /// What the rules need to be remembered or tried.
    pub(crate) needs: Needs,
}

/// What the rules of a game need to be remembered or tried.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Needs {
    /// A candidate has to be played to see whether it is legal, or it forks.
    pub(crate) trial: bool,
    /// Earlier positions.
    pub(crate) history: bool,
    /// Plies in a row without a capture.
    pub(crate) quiet: bool,
    /// Houses that something was taken from.
    pub(crate) touched: bool,
    /// Owners that a move can change.
    pub(crate) owners: bool,
    /// Marks.
    pub(crate) marks: bool,
    /// Seeds in hand.
    pub(crate) hands: bool,
    /// Kinds of moves that have rivals.
    pub(crate) letters: bool,
    /// Where every seed falls, for an obligation whose places can change.
    pub(crate) falls: bool,
}

/// The places of a board as slots, and how they lie to each other.
#[derive(Debug)]
pub(crate) struct Layout<W: Width> {
    /// Who plays, in the order of play.
    pub(crate) seats: Vec<Seat>,
    /// The site of each slot.
    pub(crate) sites: Vec<Site>,
    /// The slot of each site; [`OFF`] for stores of seats that do not play.
    pub(crate) slots: Vec<Slot>,
    /// The slots of the stores, by player.
    pub(crate) stores: [Slot; MAX_SEATS],
    /// All houses.
    pub(crate) houses: W::Mask,
    /// All stores.
    pub(crate) all_stores: W::Mask,
    /// Across the line between the sides.
    pub(crate) opposite: [Slot; MAX_SLOTS],
    /// One row farther from the middle.
    pub(crate) behind: [Slot; MAX_SLOTS],
    /// The house of the same number on the other side.
    pub(crate) twin: [Slot; MAX_SLOTS],
    /// The place with the board turned round by 180 degrees.
    pub(crate) turned: [Slot; MAX_SLOTS],
    /// All houses from the left of their sides, nearest row first.
    pub(crate) from_left: Vec<Slot>,
    /// All houses from the right of their sides, nearest row first.
    pub(crate) from_right: Vec<Slot>,
}

impl<W: Width> Layout<W> {
    /// The slot of a site.
    pub(crate) fn slot(&self, site: Site) -> Option<Slot> {
        let slot = *self.slots.get(site.index())?;
        (slot != OFF).then_some(slot)
    }

    /// The site of a slot.
    pub(crate) fn site(&self, slot: Slot) -> Site {
        self.sites[usize::from(slot)]
    }

    /// The first slot of a set in the order of sites; [`OFF`] for an empty one.
    pub(crate) fn first_of(&self, set: W::Mask) -> Slot {
        self.in_order(set).next().unwrap_or(OFF)
    }

    /// The slots of a set in the order of sites.
    pub(crate) fn in_order(&self, set: W::Mask) -> impl Iterator<Item = Slot> {
        let slots = self.slots.iter().copied();
        slots.filter(move |slot| *slot != OFF && set.has(*slot))
    }

    /// How many play.
    pub(crate) fn players(&self) -> usize {
        self.seats.len()
    }

    /// The player who sits there.
    pub(crate) fn player(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|s| *s == seat)
    }
}

/// What a table holds before the first move.
#[derive(Clone, Debug)]
pub(crate) struct Setting<W: Width> {
    /// Seeds.
    pub(crate) cells: W::Cells,
    /// Houses and stores that each player may use: the own ones, and those that nobody owns.
    pub(crate) own: [W::Mask; MAX_SEATS],
    /// Houses that bear each mark.
    pub(crate) marks: [W::Mask; MAX_MARKS],
    /// Seeds in hand.
    pub(crate) hands: [u16; MAX_SEATS],
}

// ---- descriptions ------------------------------------------------------------------------------

/// Which places are meant: any of the alternatives.
#[derive(Clone, Debug)]
pub(crate) struct Described<W: Width> {
    /// The alternatives.
    pub(crate) any: Vec<Alternative<W>>,
    /// Whether what fits depends on the way of a sowing.
    pub(crate) along: bool,
}

/// One alternative of a description.
#[derive(Clone, Debug)]
pub(crate) struct Alternative<W: Width> {
    /// Places that fit all tests that never change, by player.
    pub(crate) fixed: [W::Mask; MAX_SEATS],
    /// Whose, where owners change.
    pub(crate) whose: Option<Whose>,
    /// What else has to hold.
    pub(crate) tests: Vec<Test<W>>,
    /// Of all that fit the rest, only these.
    pub(crate) extremes: Vec<Extreme>,
}

/// One thing that can be true of a place at one time and not at another.
#[derive(Clone, Debug)]
pub(crate) enum Test<W: Width> {
    /// With or without seeds.
    Filled(bool),
    /// Holds so many.
    Holds(Counts),
    /// Holds so many with the seed that falls there.
    Makes(Counts),
    /// Nothing was taken from it.
    Untouched,
    /// Bears the mark.
    Mark(usize),
    /// A related place fits.
    At(Relation, Described<W>),
    /// The description does not fit.
    Not(Described<W>),
}

/// What is counted.
#[derive(Clone, Debug)]
pub(crate) struct Tally<W: Width> {
    /// Houses of which the seeds are counted.
    pub(crate) seeds: Option<Described<W>>,
    /// Places that are counted themselves.
    pub(crate) places: Option<Described<W>>,
    /// Whether all seeds on the board count.
    pub(crate) whole: bool,
    /// Seeds in hand.
    pub(crate) hand: bool,
}

// ---- players and conditions --------------------------------------------------------------------

/// Whom a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Makes or has made the move.
    Mover,
    /// Any one of the others than the mover.
    AnOpponent,
    /// Each of the others than the mover.
    EveryOpponent,
    /// Owns the house where the seed fell.
    Owner,
    /// Makes the capture.
    Captor,
    /// Makes the next ply.
    ToMove,
    /// Found by trying all.
    Found,
    /// With the most seeds stored; when equal, who began.
    Leader,
    /// Everybody.
    Each,
    /// Nobody.
    Nobody,
    /// That player.
    Player(u8),
    /// The other one of two than that.
    Other(OtherThan),
}

/// Of whom the other player is the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherThan {
    /// Than the mover.
    Mover,
    /// Than the player to move.
    ToMove,
    /// Than the one found.
    Found,
    /// Than the one with the most seeds.
    Leader,
    /// Than the owner of the house where the seed fell.
    Owner,
    /// Than that player.
    Player(u8),
}

/// A state of the game.
#[derive(Clone, Debug)]
pub(crate) enum Condition<W: Width> {
    /// A player owns so many.
    Has {
        /// Who.
        who: Who,
        /// Before the move rather than now.
        before: bool,
        /// How many.
        count: Counts,
        /// Of what.
        what: Tally<W>,
    },
    /// A player has stored so many.
    Stored(Who, Counts),
    /// A player has no legal move.
    CannotMove(Who),
    /// Nobody could do anything but pass.
    NobodyCanMove,
    /// So many are in play.
    Remain(Counts, Tally<W>),
    /// The position occurs for that time.
    Occurs(u32),
    /// So many plies in a row without a capture.
    Quiet(u32),
    /// So many plies have passed.
    PliesPassed(Counts),
    /// All of them.
    All(Vec<Condition<W>>),
    /// Any of them.
    Any(Vec<Condition<W>>),
}

/// How a game ends, or what becomes of the seeds left.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// Wins.
    Wins(Who),
    /// Loses, or is out.
    Loses(Who),
    /// Nobody wins.
    Draw,
    /// The most seeds stored win.
    MostSeeds,
    /// Takes all seeds in play.
    TakesRest(Who),
    /// Takes the seeds in the houses owned.
    TakesOwn(Who),
}

/// A condition of a rule.
#[derive(Clone, Debug)]
pub(crate) struct When<W: Width> {
    /// What has to hold.
    pub(crate) condition: Condition<W>,
    /// Whether it is tried for every player in turn, to find one.
    pub(crate) searches: bool,
}

/// When the game is over.
#[derive(Clone, Debug)]
pub(crate) struct End<W: Width> {
    /// When.
    pub(crate) when: When<W>,
    /// What is done.
    pub(crate) outcomes: Vec<Outcome>,
}

// ---- moves -------------------------------------------------------------------------------------

/// A kind of move.
#[derive(Debug)]
pub(crate) struct Kind<W: Width> {
    /// What is moved.
    pub(crate) source: Source<W>,
    /// Where the last seed of the first sowing must fall.
    pub(crate) into: Option<Described<W>>,
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

// ---- events ------------------------------------------------------------------------------------

/// A rule about a falling seed.
#[derive(Debug)]
pub(crate) struct FallRule<W: Width> {
    /// Its number among all event rules.
    pub(crate) number: u16,
    /// Only in moves of these kinds, a bit each.
    pub(crate) kinds: Option<Vec<bool>>,
    /// Only in such laps.
    pub(crate) lap: Option<Counts>,
    /// Only when sown that way.
    pub(crate) way: Option<usize>,
    /// Where it falls.
    pub(crate) house: Described<W>,
    /// A further condition.
    pub(crate) when: Option<When<W>>,
    /// Index of the first step.
    pub(crate) steps: usize,
}

/// A rule about what a capture leaves.
#[derive(Debug)]
pub(crate) struct LeavingRule<W: Width> {
    /// Its number among all event rules.
    pub(crate) number: u16,
    /// In whose houses; in all of play for `None`.
    pub(crate) who: Option<Who>,
    /// How much would be left.
    pub(crate) count: Counts,
    /// A further condition.
    pub(crate) when: Option<When<W>>,
    /// Index of the first step.
    pub(crate) steps: usize,
}

/// One step of what is done.
#[derive(Clone, Debug)]
pub(crate) enum Step<W: Width> {
    /// A capture begins; whose store it goes to (`Mover` or `Owner`).
    Open(Who),
    /// The seeds of a place are captured.
    Take(Place<W>),
    /// The capture goes on house by house.
    Chain {
        /// Against the sowing.
        back: bool,
        /// After which place.
        from: usize,
        /// How many houses a step goes.
        by: u8,
        /// As long as the house fits.
        through: Described<W>,
    },
    /// The places of the capture are complete: what would it leave?
    Close,
    /// The capture is done, as far as it was not undone.
    Commit,
    /// A house is lifted for a new lap.
    Relay {
        /// The next house instead of the one where the seed fell.
        from_next: bool,
        /// At most so many seeds.
        amount: u16,
    },
    /// Seeds are to be lifted for a new lap, from the places that follow.
    Gather,
    /// The seeds of a place are lifted for a new lap.
    Lift(Place<W>),
    /// They are sown.
    SowOn {
        /// Which way from now on.
        way: Option<usize>,
        /// Where the first seed falls.
        begin: Begin<W>,
    },
    /// The same player moves again.
    Again {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// No further lap.
    TurnEnds,
    /// The mover owns the house from now on.
    Claim(Option<usize>),
    /// The mover chooses: the next steps, or those at that index.
    Either(usize),
    /// On with the step at that index.
    Jump(usize),
    /// The capture is not done.
    NothingCaptured,
    /// The capture is done but for that place.
    Spare(Place<W>),
    /// The move is not legal.
    Forbid,
    /// The game is over after this move, or seeds change hands.
    Outcome(Outcome),
    /// All is done.
    End,
}

/// A place seen from an event.
#[derive(Clone, Debug)]
pub(crate) enum Place<W: Width> {
    /// Where the seed fell.
    It,
    /// Opposite the place.
    Opposite(Box<Place<W>>),
    /// Behind the place.
    Behind(Box<Place<W>>),
    /// So many places along the sowing.
    Ahead(u8),
    /// The previous place along the sowing.
    Previous,
    /// The house lifted first.
    Origin,
    /// The house lifted for the lap.
    LapOrigin,
    /// All seeds in play.
    Rest,
    /// One that fits, chosen by the mover.
    OneOf(Described<W>),
    /// Every one that fits.
    Every(Described<W>),
    /// The one that fits.
    The(Described<W>),
    /// Only so many seeds of the place.
    Part(u16, Box<Place<W>>),
}

impl<W: Width> Alternative<W> {
    /// An alternative that nothing fits.
    pub(crate) fn nothing() -> Alternative<W> {
        Alternative {
            fixed: [W::Mask::NONE; MAX_SEATS],
            whose: None,
            tests: Vec::new(),
            extremes: Vec::new(),
        }
    }
}
