//! The resolved model: what a file means once `follows`, options and terms are filled in.
//! Indices and values, no names to look up. Equality of two models is equality of rules: where a
//! sentence stands ([`Origin`]) and what the game is called do not count.

use super::board::{Board, Site};
use super::count::Count;
use super::origin::Origin;
use crate::syntax::tree::{Circuit, Value, ValueRange};
use crate::syntax::words::{
    Continued, Deeds, Direction, FillOrder, Lasting, Player, Relation, Seat, Side, Tally, Ways,
    Whose,
};

/// A value with the sentence that it comes from, which does not count in comparison. A default
/// has no sentence.
#[derive(Clone, Debug)]
pub struct Said<T> {
    /// The value.
    pub rule: T,
    /// The sentence; `None` for a default.
    pub at: Option<Origin>,
}

impl<T: PartialEq> PartialEq for Said<T> {
    fn eq(&self, other: &Said<T>) -> bool {
        self.rule == other.rule
    }
}

impl<T> Said<T> {
    /// A default, which no sentence says.
    pub fn default_rule(rule: T) -> Said<T> {
        Said { rule, at: None }
    }
}

/// What a game is called and where it comes from. Not part of the rules.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The title.
    pub title: String,
    /// Other names.
    pub also: Vec<String>,
    /// Where it is played.
    pub region: Option<String>,
    /// The document.
    pub source: Option<String>,
    /// The title of the game that its file follows.
    pub follows: Option<String>,
}

/// An option of the file, with the value it has in this model.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionValue {
    /// Its name.
    pub name: String,
    /// The value when nothing else is set.
    pub default: Value,
    /// The values it may have.
    pub allowed: Vec<ValueRange>,
    /// The value it has here.
    pub value: Value,
}

/// One documented game, complete: every default is written out.
#[derive(Clone, Debug)]
pub struct Game {
    /// Title, region, source.
    pub about: About,
    /// The options that the file declares, with their values here.
    pub options: Vec<OptionValue>,
    /// Who plays, in the order of play.
    pub seats: Vec<Seat>,
    /// The board.
    pub board: Said<Board>,
    /// Who owns each place at the start; indexed by [`Site`]. `None`: nobody, so everybody may
    /// use it.
    pub owners: Vec<Option<Seat>>,
    /// What stands where before the first move.
    pub setup: Setup,
    /// Marks that houses can bear.
    pub marks: Vec<Mark>,
    /// Ranks of kinds of moves: the first rank with a legal move counts.
    pub ranks: Vec<Vec<Said<MoveKind>>>,
    /// What moves must or must not do.
    pub musts: Vec<Said<Must>>,
    /// How seeds are sown: the first that fits the house lifted at the beginning of the move.
    pub sowings: Vec<Said<Sowing>>,
    /// The kinds of pieces.
    pub pieces: Vec<PieceKind>,
    /// What happens when a seed falls, a capture is made, a row is formed.
    pub events: Events,
    /// When the game is over: the first that holds.
    pub ends: Vec<Said<Rule<Condition, Vec<Outcome>>>>,
    /// Rounds and match, if the file has sentences for them.
    pub match_: Option<Match>,
}

impl Game {
    /// All seeds of the game: on the board and in hands at the start.
    pub fn seeds(&self) -> u32 {
        let placed: u32 = self.setup.seeds.iter().map(|n| u32::from(*n)).sum();
        let held: u32 = self.setup.hands.iter().map(|n| u32::from(*n)).sum();
        let arranged = self
            .setup
            .arranged
            .as_ref()
            .filter(|a| a.rule.piece.is_none());
        placed + held + arranged.map_or(0, |a| a.rule.total() * self.seats.len() as u32)
    }

    /// Whether it is played with pieces rather than seeds.
    pub fn has_pieces(&self) -> bool {
        !self.board.rule.is_houses()
    }

    /// Whether the rules are the same, title, source and options apart.
    pub fn same_rules(&self, other: &Game) -> bool {
        self.same_single_game(other) && self.match_ == other.match_
    }

    /// Whether a single game is the same, title, source, options and match apart.
    pub fn same_single_game(&self, other: &Game) -> bool {
        self.seats == other.seats
            && self.board == other.board
            && self.owners == other.owners
            && self.setup == other.setup
            && self.marks == other.marks
            && self.ranks == other.ranks
            && self.musts == other.musts
            && self.sowings == other.sowings
            && self.pieces == other.pieces
            && self.events == other.events
            && self.ends == other.ends
    }
}

/// What stands before the colon and what is done: the one shape of all event and end sentences.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule<L, R> {
    /// What has to hold.
    pub left: L,
    /// What is done.
    pub right: R,
}

/// What stands where before the first move.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Setup {
    /// Seeds by site (houses only).
    pub seeds: Vec<u16>,
    /// Seeds, or pieces, in each player's hand, in the order of play.
    pub hands: Vec<u16>,
    /// Pieces by site.
    pub pieces: Vec<Option<Placed>>,
    /// Marks by site.
    pub marks: Vec<Option<MarkId>>,
    /// What each player in turn arranges before the first move.
    pub arranged: Option<Said<Arranged>>,
}

/// Pieces on one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Whose.
    pub seat: Seat,
    /// Of which kind.
    pub kind: PieceId,
    /// How many.
    pub amount: u8,
}

impl Placed {
    /// The pieces as records and position texts write them: the first letter of the player, small
    /// for the first kind of piece and a capital for the second, as often as there are pieces.
    pub fn letters(self) -> String {
        let word = match self.kind {
            PieceId(0) => self.seat.word(),
            PieceId(_) => self.seat.title(),
        };
        word[..1].repeat(usize::from(self.amount))
    }
}

/// A set-up that the players choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Arranged {
    /// What is set out: a kind of piece, or seeds (`None`).
    pub piece: Option<PieceId>,
    /// How many on each place (`each_of` given) or in all.
    pub amount: u16,
    /// On how many places; `None`: freely.
    pub each_of: Option<u16>,
    /// Places that may be used.
    pub on: Description,
    /// Named arrangements, as seen by South.
    pub named: Vec<(String, Vec<Site>)>,
}

impl Arranged {
    /// How many pieces or seeds each player sets out.
    pub fn total(&self) -> u32 {
        u32::from(self.amount) * u32::from(self.each_of.unwrap_or(1))
    }
}

/// Index of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MarkId(pub u8);

/// Index of a kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u8);

/// A mark that a house can bear.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its name.
    pub name: String,
    /// How long it lasts; for the round when `None`.
    pub lasts: Option<Lasting>,
}

// ---- moves -------------------------------------------------------------------------------------

/// A kind of move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveKind {
    /// Its name, by which events speak of it.
    pub name: Option<String>,
    /// What is moved.
    pub source: MoveSource,
    /// Where the last seed of the first sowing must fall.
    pub into: Option<Description>,
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

/// What a sowing passes over.
#[derive(Clone, Debug, PartialEq)]
pub enum Skip {
    /// The house lifted first in the move, in all laps.
    Origin,
    /// The house lifted for the lap.
    LapOrigin,
    /// Every place that fits when the seed would fall there.
    Places(Description),
}

// ---- descriptions ------------------------------------------------------------------------------

/// Which places are meant: any of the alternatives, each of which holds when all its tests do.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    /// The alternatives.
    pub any_of: Vec<Vec<Test>>,
}

/// One thing that can be true of a place.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    /// It is a house, a store, …
    Noun(Noun),
    /// The mover (or whoever is spoken of) owns it, or another player does.
    Owner(Whose),
    /// It lies on the mover's side, whoever owns it.
    Home,
    /// It is in its side's inner (`true`) or outer row.
    Inner(bool),
    /// Its row, counted from the rim of its side, from 1.
    Rows(Count),
    /// Its column, counted from the left of its side, from 1.
    Columns(Count),
    /// Of all that fit the rest of the alternative, the extreme one.
    Extreme(Extreme),
    /// With (`true`) or without seeds or pieces; of the house where a seed falls: before it fell.
    Filled(bool),
    /// It holds so many now.
    Holds(Count),
    /// It holds so many with the seed that falls there.
    Makes(Count),
    /// Nothing was lifted or captured from it in this round.
    Untouched,
    /// It bears the mark.
    Mark(MarkId),
    /// A piece of that kind stands there.
    Kind(PieceId),
    /// Not on the board but in hand. Only in conditions that count.
    InHand,
    /// The first sowing of a move of that kind by some player, were it their turn, ends there.
    InReach(String),
    /// A related place fits.
    At(Relation, Box<Description>),
    /// The description does not fit.
    Not(Box<Description>),
}

/// Which of several fitting places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// Farthest to that side, as seen from its own side of the board; nearest row first.
    Side(Side),
    /// Where a sowing in the present direction enters them: the fitting place whose previous one
    /// along the sowing does not fit, the first such after the house where the seed fell.
    First,
}

/// What a description speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    /// Houses.
    House,
    /// Stores.
    Store,
    /// Squares or points.
    Place,
    /// Pieces: the places where one stands, counted by piece.
    Piece,
    /// Seeds: the houses where they lie, counted by seed.
    Seeds,
}

// ---- events ------------------------------------------------------------------------------------

/// What happens, by event; of the rules of one event the first that fits is applied.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Events {
    /// For every seed of a lap but the last.
    pub passing: Vec<Said<Rule<SeedFalls, Vec<Effect>>>>,
    /// For the last seed of a lap.
    pub last: Vec<Said<Rule<SeedFalls, Vec<Effect>>>>,
    /// When a capture is about to leave so many.
    pub leaving: Vec<Said<Rule<Leaving, Vec<Effect>>>>,
    /// For every new row of pieces.
    pub new_row: Vec<Said<Rule<NewRow, Vec<Effect>>>>,
    /// For every move of seeds that is over.
    pub after: Vec<Said<Rule<MoveOver, Vec<Effect>>>>,
    /// When [`MAX_LAPS`] laps have not ended a sowing. The default is `[Effect::Forbidden]`.
    pub endless: Option<Said<Vec<Effect>>>,
}

/// After so many laps a sowing counts as endless.
pub const MAX_LAPS: u32 = 10_000;

/// When a rule about a falling seed fits.
#[derive(Clone, Debug, PartialEq)]
pub struct SeedFalls {
    /// Only in moves of one of these kinds, by name. Empty: in all.
    pub kinds: Vec<String>,
    /// Only in such laps, counted from 1.
    pub lap: Option<Count>,
    /// Only when sown in that direction.
    pub sown: Option<Direction>,
    /// Where it falls.
    pub house: Description,
    /// A further condition.
    pub when: Option<Condition>,
}

/// When a rule about a capture fits.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaving {
    /// In whose houses; `None`: in all of play.
    pub player: Option<Player>,
    /// How much would be left.
    pub count: Count,
    /// Pieces instead of seeds.
    pub pieces: bool,
    /// A further condition.
    pub when: Option<Condition>,
}

/// When a rule about a new row fits.
#[derive(Clone, Debug, PartialEq)]
pub struct NewRow {
    /// How long the unbroken row is.
    pub length: Count,
    /// What it is made of.
    pub of: Description,
    /// A further condition.
    pub when: Option<Condition>,
}

/// When a rule about a move that is over fits.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveOver {
    /// Only for moves of one of these kinds, by name. Empty: for all.
    pub kinds: Vec<String>,
    /// A further condition.
    pub when: Option<Condition>,
}

/// What is done when an event fits.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// The seeds of the places go to a store.
    Capture {
        /// Whose store: `Mover` or `Owner`.
        by: Player,
        /// From where, in order.
        places: Vec<Place>,
        /// Then house by house.
        chain: Option<Chain>,
    },
    /// A house is lifted and sown as a new lap: *it* or the next one.
    Relay {
        /// The next house instead of *it*.
        from_next: bool,
        /// Only so many seeds.
        amount: Option<u16>,
    },
    /// The seeds of the places are lifted and sown as a new lap.
    SowOn {
        /// From where.
        places: Vec<Place>,
        /// Which way from now on; as it was when `None`.
        direction: Option<Direction>,
        /// Where the first seed falls.
        beginning: Beginning,
    },
    /// The same player moves again, after the end sentences were tested.
    AnotherTurn {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// No further lap.
    TurnEnds,
    /// The mover owns the house from now on, and it bears the mark.
    Claim {
        /// The mark.
        mark: Option<MarkId>,
    },
    /// The houses bear the mark from now on, whoever owns them.
    Mark {
        /// Which.
        places: Vec<Place>,
        /// The mark.
        mark: MarkId,
    },
    /// The mover chooses between two alternatives; the second is written with the house.
    Either(Vec<Effect>, Vec<Effect>),
    /// The capture is done as it is. Only in [`Events::leaving`].
    Stands,
    /// The capture is not done. Only in [`Events::leaving`].
    NothingCaptured,
    /// The capture is done but for that place. Only in [`Events::leaving`].
    Spare(Place),
    /// The move is not legal.
    Forbidden,
    /// The game is over after this move, or the seeds change hands.
    Outcome(Outcome),
}

/// A chain of captures.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// Against the sowing rather than along it.
    pub back: bool,
    /// Index, into the places of the capture, of the one that it begins after.
    pub from: u8,
    /// How many houses a step goes.
    pub by: u8,
    /// As long as the house fits.
    pub through: Description,
}

/// A place seen from an event.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// The house where the seed fell.
    It,
    /// Opposite the place.
    Opposite(Box<Place>),
    /// Behind the place: same column, one row farther from the middle.
    Behind(Box<Place>),
    /// The next place along the sowing.
    Next,
    /// The one after it.
    NextButOne,
    /// The previous place along the sowing.
    Previous,
    /// The house lifted first in the move.
    Origin,
    /// The house lifted for the lap; after captured seeds were sown on: the place before the
    /// first seed.
    LapOrigin,
    /// All seeds in play.
    Rest,
    /// One that fits, chosen by the mover as part of the move; nothing if none fits.
    OneOf(Description),
    /// Every one that fits.
    Every(Description),
    /// Only so many seeds of the place.
    Part(u16, Box<Place>),
    /// The one place that fits.
    The(Description),
}

// ---- conditions and outcomes -------------------------------------------------------------------

/// A state of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// A player owns so many such houses, or seeds in them, or pieces.
    Has {
        /// Who.
        who: Player,
        /// Before the move rather than now.
        before: bool,
        /// How many; *no* is the count of 0, *some* is at least 1.
        count: Count,
        /// Of what.
        what: Description,
    },
    /// A player has so many seeds (pieces) in store.
    Stored {
        /// Who.
        who: Player,
        /// How many.
        count: Count,
    },
    /// A player has no legal move.
    CannotMove(Player),
    /// No player could do anything but pass.
    NobodyCanMove,
    /// The move has taken seeds from so many such houses, to keep or to sow on.
    CapturedFrom {
        /// How many; *some* is at least 1.
        count: Count,
        /// Of what.
        what: Description,
    },
    /// So many are in play, hands included.
    Remain {
        /// How many.
        count: Count,
        /// Of what.
        what: Description,
    },
    /// The position occurs for that time.
    Occurs(u32),
    /// So many plies in a row have passed without such deeds.
    Quiet {
        /// How many.
        plies: u32,
        /// Without what.
        without: Vec<Deeds>,
    },
    /// So many plies of the round have passed.
    PliesPassed(Count),
    /// So many games of the match are over.
    GamesOver(u32),
    /// A player has won so many games more than the other.
    Ahead(Player, u32),
    /// A player has won so many games in succession.
    InSuccession(Player, u32),
    /// A player could not fill a single house.
    CannotFill(Player),
    /// All of them.
    All(Vec<Condition>),
    /// Any of them.
    Any(Vec<Condition>),
}

/// How a game ends, or what becomes of the seeds left. Done in the order written.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The player wins.
    Wins(Player),
    /// The player loses; with more than two is out.
    Loses(Player),
    /// Nobody wins.
    Draw,
    /// The most of something wins; equal is a draw.
    Most(Tally),
    /// The player (or nobody) takes all seeds in play.
    TakesRest(Player),
    /// The player takes the seeds in the houses owned.
    TakesOwn(Player),
}

// ---- pieces ------------------------------------------------------------------------------------

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

// ---- rounds ------------------------------------------------------------------------------------

/// Play beyond a single game.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// How houses are filled between rounds; none: each game starts afresh.
    pub refills: Vec<Said<Refill>>,
    /// The mark of a house that could not be filled.
    pub unfilled: Option<MarkId>,
    /// Who begins the next round.
    pub next: Said<Player>,
    /// When the match is over.
    pub ends: Vec<Said<Rule<Condition, Vec<Outcome>>>>,
}

/// How a player fills houses between rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Refill {
    /// From whose store.
    pub by: Player,
    /// How many in each house.
    pub amount: u16,
    /// Where, in turn.
    pub parts: Vec<(Description, FillOrder)>,
    /// Whether the filler owns the houses from then on.
    pub owning: bool,
    /// With so many seeds left over one more house is filled; the others give what is missing.
    pub rounding: Option<u16>,
}

impl Refill {
    /// How many houses can be filled from so many seeds of the filler's, and of the others'.
    pub fn affordable(&self, own: u16, others: u16) -> usize {
        let amount = self.amount.max(1);
        let left = own % amount;
        let enough = self.rounding.is_some_and(|least| left >= least.max(1));
        usize::from(own / amount) + usize::from(enough && others >= amount - left)
    }
}
