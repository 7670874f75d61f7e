//! What the engine reports while a move is played.

use super::moves::Way;
use super::state::Winner;
use crate::model::{MarkId, Origin, PieceId, Site};
use crate::syntax::words::Seat;

/// Something that happened while a move was played.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Seeds of a house were taken in hand, to be sown as that lap (counted from 1).
    Lifted {
        /// From where.
        site: Site,
        /// How many.
        seeds: u16,
        /// For which lap.
        lap: u32,
    },
    /// A lap begins.
    Lap {
        /// Counted from 1.
        lap: u32,
        /// Which way it goes.
        way: Way,
        /// How many seeds are sown.
        seeds: u16,
    },
    /// Seeds, or a piece, from a player's hand were put into a house or on a place.
    Entered {
        /// Where.
        site: Site,
        /// How many.
        seeds: u16,
    },
    /// A seed fell.
    Sown {
        /// Where.
        site: Site,
        /// How many lie there with it.
        now: u16,
        /// How many are still in hand.
        left: u16,
    },
    /// A sentence about a falling seed or a capture fits; what follows is its doing.
    RuleApplied {
        /// The sentence; `None` for a default.
        at: Option<Origin>,
    },
    /// Seeds or pieces were captured.
    Captured {
        /// Whose store they went to.
        by: Seat,
        /// From where.
        from: Site,
        /// How many.
        seeds: u16,
    },
    /// Captured seeds were put back.
    Spared {
        /// Where.
        site: Site,
        /// How many.
        seeds: u16,
    },
    /// Seeds of a house were put into another one.
    Laid {
        /// From where.
        from: Site,
        /// Where to.
        to: Site,
        /// How many.
        seeds: u16,
    },
    /// A house changed its owner.
    Claimed {
        /// Which.
        site: Site,
        /// Whose it is from now on.
        by: Seat,
        /// The mark that it got.
        mark: Option<MarkId>,
    },
    /// A house was marked.
    Marked {
        /// Which.
        site: Site,
        /// The mark that it bears from now on.
        mark: MarkId,
    },
    /// Pieces, or seeds, were set out before the first move.
    SetOut {
        /// Where.
        site: Site,
        /// How many.
        amount: u16,
    },
    /// A piece went to an empty place.
    Stepped {
        /// Where it stood.
        from: Site,
        /// Where it stands now.
        to: Site,
    },
    /// A piece jumped; what it jumped over is reported as captured next.
    Jumped {
        /// Where it stood.
        from: Site,
        /// Where it landed.
        to: Site,
    },
    /// A piece became another.
    Promoted {
        /// Where it stands.
        site: Site,
        /// What it is now.
        to: PieceId,
    },
    /// There is a new row of pieces.
    Row {
        /// Its places, in order along it.
        sites: Vec<Site>,
    },
    /// A piece was taken off because it did not capture.
    Huffed {
        /// Who took it.
        by: Seat,
        /// Where it stood.
        site: Site,
        /// How many pieces that is.
        amount: u16,
    },
    /// Pieces could have captured: the opponent may take one of them off before moving.
    MayBeHuffed {
        /// Where they stand now.
        sites: Vec<Site>,
    },
    /// The same player moves again.
    AnotherTurn,
    /// No further lap.
    TurnEnded,
    /// Seeds in play were taken otherwise than by a capture.
    Taken {
        /// Who got them.
        by: Seat,
        /// How many.
        seeds: u16,
    },
    /// The turn was missed.
    Passed,
    /// The players exchanged sides.
    Swapped,
    /// A player is out; the others play on.
    Out {
        /// Who.
        seat: Seat,
    },
    /// A round of a match is over and another follows.
    RoundOver {
        /// Which, counted from 1.
        round: u32,
        /// Who won it.
        winner: Winner,
        /// What each player has won so far: games, or seeds held.
        score: Vec<(Seat, u32)>,
    },
    /// Houses were filled for a round.
    Filled {
        /// From whose store.
        by: Seat,
        /// Which, in the order in which they were filled.
        sites: Vec<Site>,
        /// How many seeds each got.
        seeds: u16,
        /// Whether the filler owns them for the round.
        owning: bool,
    },
    /// Houses could not be filled for a round.
    Unfilled {
        /// Which.
        sites: Vec<Site>,
        /// The mark that they got.
        mark: MarkId,
    },
    /// A player has to choose further houses before a round begins.
    Chooses {
        /// Who.
        by: Seat,
        /// How many.
        count: usize,
    },
    /// A round of a match begins.
    RoundBegins {
        /// Which, counted from 1.
        round: u32,
        /// Who begins.
        by: Seat,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        winner: Winner,
        /// The sentence that ended it.
        at: Option<Origin>,
    },
    /// The game is over.
    Ended {
        /// Who won.
        winner: Winner,
        /// The sentence that ended it.
        at: Option<Origin>,
    },
}

/// Watches moves being played.
pub trait Observer {
    /// Whether events are wanted at all; the engine makes none where this is false.
    const WATCHES: bool = true;

    /// Something happened.
    fn event(&mut self, event: &Event);
}

/// Watches nothing, at no cost.
impl Observer for () {
    const WATCHES: bool = false;

    fn event(&mut self, _: &Event) {}
}

/// Collects all events.
impl Observer for Vec<Event> {
    fn event(&mut self, event: &Event) {
        self.push(event.clone());
    }
}
