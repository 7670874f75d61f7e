//! The syntax tree: what stands in one file, sentence by sentence, with spans. Names, options
//! and house names are still text here.

use super::source::{Span, Spanned};
use super::words::{
    Adjective, Continued, Deeds, Direction, FillOrder, Join, Lasting, PieceVerb, Player, Relation,
    Seat, Side, SiteWord, Tally, Ways, Whose,
};

/// A quoted or bracketed text without its marks, with its place (marks included).
pub type Text = Spanned<String>;

/// One file.
#[derive(Clone, Debug, Default)]
pub struct File {
    /// The first sentence, when it could be read.
    pub head: Option<Head>,
    /// All further sentences that could be read, in order.
    pub sentences: Vec<Sentence>,
    /// Sentences that could not be read, each with the words it opens with, so that later checks
    /// do not also call it missing.
    pub unreadable: Vec<Unreadable>,
}

/// A sentence that could not be read.
#[derive(Clone, Debug)]
pub struct Unreadable {
    /// Where it stands.
    pub span: Span,
    /// The sort of sentence that its first words announce, if they do.
    pub sort: Option<Sort>,
}

/// `Game "…".` or `Game "…" follows "…" except:`.
#[derive(Clone, Debug)]
pub struct Head {
    /// The game's title.
    pub title: Text,
    /// The file it follows, as written.
    pub follows: Option<Text>,
    /// The whole sentence.
    pub span: Span,
}

/// One sentence, with the option value that it is kept for.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// From the first word to the full stop.
    pub span: Span,
    /// `If [option] is value, …`.
    pub guard: Option<Guard>,
    /// What it says.
    pub body: Body,
}

/// `If [option] is value`.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The option's name.
    pub option: Text,
    /// The value for which the sentence is kept.
    pub value: Spanned<Value>,
}

/// The sorts of sentences, by the words they open with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    /// `Game`
    Game,
    /// `Region`
    Region,
    /// `Source`
    Source,
    /// `Also called`
    Also,
    /// `For N players`
    Players,
    /// `Option`
    Option,
    /// `Board has`
    Board,
    /// `Houses of` and `Houses belong to`
    Houses,
    /// `Path`
    Path,
    /// `Start with` and `Start as pictured`
    Start,
    /// `Arrange`
    Arrange,
    /// `Arrangement`
    Arrangement,
    /// `Mark`
    Mark,
    /// `Call`
    Call,
    /// `Move`, `Otherwise move` and `Otherwise pass`
    Move,
    /// `Must`
    Must,
    /// `Piece`
    Piece,
    /// `Sow`
    Sow,
    /// `Passing seed`
    Passing,
    /// `Last seed`
    Last,
    /// `Capture leaving`
    CaptureLeaving,
    /// `New row`
    NewRow,
    /// `After a move`
    MoveOver,
    /// `Endless sowing`
    Endless,
    /// `End when`
    End,
    /// `Refill by`
    Refill,
    /// `An unfilled house becomes`
    Unfilled,
    /// `Next round` and `Next game`
    Next,
    /// `Match ends when`
    MatchEnds,
    /// `No …`
    Without,
}

/// What a sentence says.
#[derive(Clone, Debug)]
pub enum Body {
    /// `Region "…"`
    Region(Text),
    /// `Source "…"`
    Source(Text),
    /// `Also called "…", "…"`
    Also(Vec<Text>),
    /// `For N players`
    Players(Spanned<u32>),
    /// `Option [name] is V, may be …`
    Option(OptionDecl),
    /// `Board has …`
    Board(BoardSentence),
    /// `Houses of each player are …`, `Houses of SEAT are …`
    HousesOf {
        /// The seat, or every player from the own seat.
        who: Spanned<Option<Seat>>,
        /// The houses.
        spots: Vec<Spanned<Spot>>,
    },
    /// `Houses belong to nobody`
    HousesBelongToNobody,
    /// `Path [of SEAT] runs …`
    Path {
        /// The seat, or the one path of all.
        of: Option<Spanned<Seat>>,
        /// The houses, in counterclockwise order.
        spots: Vec<Spanned<Spot>>,
    },
    /// `Start with …`, `Start as pictured: …`
    Start(Start),
    /// `Arrange …`
    Arrange(Arrange),
    /// `Arrangement "…" is …`
    Arrangement {
        /// Its name, used in moves as `@name`.
        name: Text,
        /// The places, as seen by South.
        spots: Vec<Spanned<Spot>>,
    },
    /// `Mark "…" lasts until emptied`, `Mark "…" lasts until the next move is over`
    Mark {
        /// Its name.
        name: Text,
        /// For how long.
        lasts: Lasting,
    },
    /// `Call "…" …`
    Call {
        /// The term.
        name: Text,
        /// What it stands for.
        is: Description,
    },
    /// `Move …`, `Otherwise move …`
    Move(MoveSentence),
    /// `Otherwise pass [when …]`
    Pass {
        /// The condition on it.
        when: Option<Spanned<Condition>>,
    },
    /// `Must …`
    Must(Must),
    /// `Piece "…" …`
    Piece(PieceSentence),
    /// `Sow …`
    Sow(Sow),
    /// `Passing seed …: …`
    Passing(SeedFalls, Vec<Spanned<Effect>>),
    /// `Last seed …: …`
    Last(SeedFalls, Vec<Spanned<Effect>>),
    /// `Capture leaving …: …`
    CaptureLeaving(Leaving, Vec<Spanned<Effect>>),
    /// `New row of …: …`
    NewRow(NewRow, Vec<Spanned<Effect>>),
    /// `After a move …: …`
    MoveOver(MoveOver, Vec<Spanned<Effect>>),
    /// `Endless sowing: …`
    Endless(Vec<Spanned<Effect>>),
    /// `End when …: …`
    End(Spanned<Condition>, Vec<Spanned<Outcome>>),
    /// `Refill by P: …`
    Refill(Refill),
    /// `An unfilled house becomes a "…"`
    Unfilled(Text),
    /// `Next round is begun by P`, `Next game is begun by P`
    Next(Spanned<Player>),
    /// `Match ends when …: …`
    MatchEnds(Spanned<Condition>, Vec<Spanned<Outcome>>),
    /// `No …`: takes a sentence of the followed game out.
    Without(Left),
}

/// The left part of a sentence that `No …` takes out.
#[derive(Clone, Debug)]
pub enum Left {
    /// `No option [name]`
    Option(Text),
    /// `No mark "name"`
    Mark(Text),
    /// `No call "name"`
    Call(Text),
    /// `No arrangement "name"`
    Arrangement(Text),
    /// `No arrange`
    Arrange,
    /// `No also called`
    Also,
    /// `No houses of SEAT`, `No houses of each player`, `No houses belong to nobody`
    Houses(Option<Spanned<Option<Seat>>>),
    /// `No path`, `No path of SEAT`
    Path(Option<Spanned<Seat>>),
    /// `No start`
    Start,
    /// `No piece "name" VERB`
    Piece(Text, Spanned<PieceVerb>),
    /// `No move`, `No move "name"`; `No otherwise move`
    Move {
        /// The name, when it has one.
        name: Option<Text>,
        /// Whether the sentence opens with `Otherwise`.
        otherwise: bool,
    },
    /// `No otherwise pass`
    Pass,
    /// `No must DEED`
    Must {
        /// Whether the deed is forbidden rather than asked for.
        not: bool,
        /// The deed.
        deed: Spanned<Deed>,
    },
    /// `No sow`, `No sow from D`
    Sow {
        /// The kinds of moves that it is for.
        kinds: Vec<Text>,
        /// The seat, when the sentence is for one.
        seat: Option<Spanned<Seat>>,
        /// The `from` part.
        from: Option<Description>,
    },
    /// `No passing seed …`
    Passing(SeedFalls),
    /// `No last seed …`
    Last(SeedFalls),
    /// `No capture leaving …`
    CaptureLeaving(Leaving),
    /// `No new row of …`
    NewRow(NewRow),
    /// `No after a move …`
    MoveOver(MoveOver),
    /// `No endless sowing`
    Endless,
    /// `No end when …`
    End(Spanned<Condition>),
    /// `No refill by P`
    Refill(Spanned<Player>),
    /// `No unfilled house`
    Unfilled,
    /// `No next round`, `No next game`
    Next,
    /// `No match ends when …`
    MatchEnds(Spanned<Condition>),
    /// `No match`: all of match ends, next, refill and unfilled house.
    Match,
}

// ---- options and amounts -----------------------------------------------------------------------

/// `Option [name] is V, may be V, V or V to V`.
#[derive(Clone, Debug)]
pub struct OptionDecl {
    /// The option's name.
    pub name: Text,
    /// The value when nothing else is set.
    pub default: Spanned<Value>,
    /// The values it may have.
    pub allowed: Vec<Spanned<ValueRange>>,
}

/// An option's value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number.
    Number(u32),
    /// `yes` or `no`.
    Flag(bool),
    /// A quoted word.
    Text(String),
}

/// One of the values of an option, or a range of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueRange {
    /// Exactly this one.
    One(Value),
    /// From one number to another, both included.
    Range(u32, u32),
}

/// A number, or something that stands for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Digits.
    Number(u32),
    /// `half` of all seeds of the game.
    Half,
    /// `all` seeds of the game.
    All,
    /// `[name]`: the value of that option.
    Option(String),
}

/// A set of numbers, by parts of which any may hold.
#[derive(Clone, Debug)]
pub struct Count {
    /// The parts, joined by *or*.
    pub parts: Vec<Spanned<CountPart>>,
    /// The whole.
    pub span: Span,
}

/// One part of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountPart {
    /// `4`
    Plain(Amount),
    /// `exactly 4`
    Exactly(Amount),
    /// `2 to 15`
    Range(Amount, Amount),
    /// `at least 2`
    AtLeast(Amount),
    /// `at most 8`
    AtMost(Amount),
    /// `more than half`
    MoreThan(Amount),
    /// `fewer than 3`
    FewerThan(Amount),
    /// `even`, `an even number`; 0 is not meant.
    Even,
    /// `odd`, `an odd number`
    Odd,
}

/// How many: `no`, a count, or not said (then: at least one).
#[derive(Clone, Debug)]
pub enum HowMany {
    /// `no`
    No,
    /// Not said: one or more.
    Some,
    /// A count.
    Count(Count),
}

// ---- board and start ---------------------------------------------------------------------------

/// `Board has …`.
#[derive(Clone, Debug)]
pub struct BoardSentence {
    /// How the rows are given.
    pub rows: BoardRows,
    /// What it is made of.
    pub site: Spanned<SiteWord>,
    /// How its points or squares are joined.
    pub joined: Vec<Spanned<Join>>,
    /// At which end of each player's row a store lies, if there are stores.
    pub stores: Option<Spanned<Side>>,
}

/// The rows of a board.
#[derive(Clone, Debug)]
pub enum BoardRows {
    /// `R rows of C houses`
    Equal(Spanned<Amount>, Spanned<Amount>),
    /// `rows of 7, 8 and 7 houses`, from row 1.
    Each(Vec<Spanned<Amount>>),
}

/// Places named outright.
#[derive(Clone, Debug)]
pub enum Spot {
    /// `row 1`, `rows 1 to 3`
    Rows(Count),
    /// `column 4`
    Columns(Count),
    /// `a1`, `a1 to f1`: along a row, a column or a diagonal.
    Range(Text, Option<Text>),
}

/// `Start …`.
#[derive(Clone, Debug)]
pub struct Start {
    /// What is set out.
    pub what: StartWhat,
    /// `for each player` (`None`) or `for SEAT`, when said.
    pub for_whom: Option<Spanned<Option<Seat>>>,
}

/// What a start sentence sets out.
#[derive(Clone, Debug)]
pub enum StartWhat {
    /// `4 seeds in each house, 22 seeds in hand and "nyumba" on e2`
    Items(Vec<Spanned<StartItem>>),
    /// `as pictured "…" "…"`, top row first.
    Picture(Vec<Text>),
}

/// One item of a start sentence.
#[derive(Clone, Debug)]
pub struct StartItem {
    /// How many; one when not said.
    pub amount: Option<Spanned<Amount>>,
    /// Seeds, or the name of a piece or mark.
    pub thing: Thing,
    /// Where.
    pub place: StartPlace,
    /// `except 0 in a1 and 2 in b1`
    pub except: Vec<(Spanned<Amount>, Vec<Spanned<Spot>>)>,
}

/// Seeds, or a named piece or mark.
#[derive(Clone, Debug)]
pub enum Thing {
    /// Seeds.
    Seeds,
    /// A kind of piece, or a mark.
    Named(Text),
}

/// Where a start sentence puts something.
#[derive(Clone, Debug)]
pub enum StartPlace {
    /// `in each house`
    InEach(Description),
    /// `in hand`
    InHand,
    /// `in e2`, `on rows 1 to 4`
    Spots(Vec<Spanned<Spot>>),
}

/// `Arrange …`.
#[derive(Clone, Debug)]
pub struct Arrange {
    /// How many on each place, or in all.
    pub amount: Spanned<Amount>,
    /// What.
    pub thing: Thing,
    /// `on each of N D` (`Some(N)`) or `in D freely` (`None`).
    pub each_of: Option<Spanned<Amount>>,
    /// The places that may be used.
    pub on: Description,
}

// ---- moves -------------------------------------------------------------------------------------

/// `[Otherwise] move ["name"] SOURCE …`.
#[derive(Clone, Debug)]
pub struct MoveSentence {
    /// Whether it opens the next rank.
    pub otherwise: bool,
    /// The kind's name.
    pub name: Option<Text>,
    /// What is moved.
    pub source: MoveSource,
    /// Where the last seed of the first sowing must fall.
    pub into: Option<Description>,
    /// A direction of its own.
    pub sowing: Option<Spanned<Direction>>,
    /// When it is open.
    pub when: Option<Spanned<Condition>>,
}

/// What a move sentence lets a player do.
#[derive(Clone, Debug)]
pub enum MoveSource {
    /// `from D`: a house is lifted.
    From(Description),
    /// `entering 1 seed in D`: from the hand.
    Entering(Spanned<Amount>, Thing, Description),
    /// `a piece`: by the piece sentences.
    Piece,
    /// `swapping sides`
    SwapSides,
}

/// `Must [not] DEED [if possible] [, or be huffed] [, when C]`.
#[derive(Clone, Debug)]
pub struct Must {
    /// Whether the deed is forbidden.
    pub not: bool,
    /// The deed.
    pub deed: Spanned<Deed>,
    /// Whether it only counts when some move satisfies it.
    pub if_possible: bool,
    /// Whether it is enforced by a huff instead.
    pub or_huffed: bool,
    /// When it holds.
    pub when: Option<Spanned<Condition>>,
}

/// What a move must or must not do.
#[derive(Clone, Debug)]
pub enum Deed {
    /// `capture`
    Capture,
    /// `capture most`
    CaptureMost,
    /// `sow in D`
    SowIn(Description),
    /// `end in D`
    EndIn(Description),
    /// `leave P with seeds` (`true`) or `leave P without seeds` (`false`)
    Leave(Spanned<Player>, bool),
}

/// `Piece "…" VERB …`.
#[derive(Clone, Debug)]
pub struct PieceSentence {
    /// The kind of piece.
    pub name: Text,
    /// What is said of it.
    pub says: PieceSays,
}

/// What a piece sentence says.
#[derive(Clone, Debug)]
pub enum PieceSays {
    /// `steps WAYS`
    Steps(Ways),
    /// `slides WAYS`
    Slides(Ways),
    /// `jumps WAYS over an adjacent enemy, again while it can`
    Jumps {
        /// Which ways.
        ways: Ways,
        /// Over an enemy at any distance, to any empty place behind it.
        distant: bool,
        /// Whether it goes on.
        again: Continued,
    },
    /// `becomes a "…" on the far row[, and the turn ends]`
    Becomes {
        /// The new kind.
        to: Text,
        /// On arrival, ending the turn; else at the end of the turn.
        turn_ends: bool,
    },
}

// ---- sowing and events -------------------------------------------------------------------------

/// `Sow …`.
#[derive(Clone, Debug)]
pub struct Sow {
    /// `of a "kind" or a "kind"`: only for such moves.
    pub kinds: Vec<Text>,
    /// `for SEAT`: only for that player.
    pub seat: Option<Spanned<Seat>>,
    /// `from D`: only when the house lifted at the beginning of the move fits.
    pub from: Option<Description>,
    /// Which way.
    pub direction: Spanned<Direction>,
    /// Round what.
    pub circuit: Spanned<Circuit>,
    /// Where the first seed falls, when it is not the house after the lifted one.
    pub beginning: Option<Beginning>,
    /// What is passed over.
    pub skipping: Vec<Spanned<Skip>>,
}

/// What a sowing goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circuit {
    /// Which houses.
    pub houses: CircuitHouses,
    /// Which stores.
    pub stores: CircuitStores,
}

/// The houses of a circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CircuitHouses {
    /// `all houses`
    All,
    /// `own houses`
    Own,
    /// `the path`
    Path,
}

/// The stores of a circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CircuitStores {
    /// None.
    None,
    /// `and the own store`
    Own,
    /// `and stores`
    All,
}

/// `beginning in PLACE` or `beginning after PLACE`.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// After the place rather than in it.
    pub after: bool,
    /// The place.
    pub place: Spanned<Place>,
}

/// What a sowing passes over.
#[derive(Clone, Debug)]
pub enum Skip {
    /// The house lifted first in the move, in all laps.
    Origin,
    /// The house lifted for the lap.
    LapOrigin,
    /// Every house that fits.
    Houses(Description),
    /// `nothing`: alone, where it might be asked.
    Nothing,
}

/// The left part of `Passing seed` and `Last seed`.
#[derive(Clone, Debug)]
pub struct SeedFalls {
    /// `of a "kind" or a "kind"`
    pub kinds: Vec<Text>,
    /// `of lap N`
    pub lap: Option<Count>,
    /// `sown clockwise`
    pub sown: Option<Spanned<Direction>>,
    /// `in D`
    pub house: Description,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
}

/// The left part of `Capture leaving`.
#[derive(Clone, Debug)]
pub struct Leaving {
    /// Whose houses are looked at; all of play when not said.
    pub player: Option<Spanned<Player>>,
    /// How many seeds (or pieces) are left.
    pub count: HowMany,
    /// Pieces instead of seeds.
    pub pieces: bool,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
    /// The left part's words.
    pub span: Span,
}

/// The left part of `New row`.
#[derive(Clone, Debug)]
pub struct NewRow {
    /// How long the row is.
    pub length: Count,
    /// What it is made of.
    pub of: Description,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
}

/// The left part of `After a move`.
#[derive(Clone, Debug)]
pub struct MoveOver {
    /// `of a "kind" or a "kind"`
    pub kinds: Vec<Text>,
    /// `when C`
    pub when: Option<Spanned<Condition>>,
}

/// What is done when an event fits.
#[derive(Clone, Debug)]
pub enum Effect {
    /// `[P captures|capture] PLACES[, and back [from PLACE] through D]`
    Capture {
        /// Who gets it; the mover when not said.
        by: Option<Spanned<Player>>,
        /// From where.
        places: Vec<Spanned<Place>>,
        /// Then house by house.
        chain: Option<Chain>,
    },
    /// `relay [from next] [with N seeds]`
    Relay {
        /// The next house instead of the one where the seed fell.
        from_next: bool,
        /// Only so many seeds.
        amount: Option<Spanned<Amount>>,
    },
    /// `sow PLACES [DIRECTION][, beginning …]`
    SowOn {
        /// From where.
        places: Vec<Spanned<Place>>,
        /// Which way; as it was when not said.
        direction: Option<Spanned<Direction>>,
        /// Where the first seed falls; after *it* when not said.
        beginning: Option<Beginning>,
    },
    /// `take another turn [once]`
    AnotherTurn {
        /// Not in a turn that is itself such a one.
        once: bool,
    },
    /// `the turn ends`
    TurnEnds,
    /// `claim it [as "mark"]`
    Claim {
        /// The mark it bears from now on.
        mark: Option<Text>,
    },
    /// `mark PLACES as "mark"`
    Mark {
        /// Which.
        places: Vec<Spanned<Place>>,
        /// The mark they bear from now on.
        mark: Text,
    },
    /// `either E, or F`: each alternative is whole, up to the end of the sentence.
    Either(Vec<Spanned<Effect>>, Vec<Spanned<Effect>>),
    /// `it stands`
    Stands,
    /// `nothing is captured`
    NothingCaptured,
    /// `spare PLACE`
    Spare(Spanned<Place>),
    /// `the move is forbidden`
    Forbidden,
    /// An outcome, as in an end sentence.
    Outcome(Outcome),
}

/// `back|on [from PLACE] [by N] through D`.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Against the sowing rather than along it.
    pub back: bool,
    /// From which of the captured places; needed when there is more than one.
    pub from: Option<Spanned<Place>>,
    /// How many houses a step goes.
    pub by: Option<Spanned<Amount>>,
    /// As long as the house fits.
    pub through: Description,
    /// The whole.
    pub span: Span,
}

/// A place seen from an event.
#[derive(Clone, Debug)]
pub enum Place {
    /// `it`: the house where the seed fell.
    It,
    /// `opposite [PLACE]`: of *it* when not said.
    Opposite(Box<Place>),
    /// `behind PLACE`
    Behind(Box<Place>),
    /// `next`
    Next,
    /// `next but one`
    NextButOne,
    /// `previous`
    Previous,
    /// `the origin`
    Origin,
    /// `the lap origin`
    LapOrigin,
    /// `the rest`: all seeds in play.
    Rest,
    /// `one of D`: the mover chooses.
    OneOf(Description),
    /// `all D`
    Every(Description),
    /// `2 seeds of PLACE`
    Part(Spanned<Amount>, Box<Place>),
    /// `D`: must be one house.
    The(Description),
}

// ---- descriptions ------------------------------------------------------------------------------

/// Which houses, or pieces, are meant: any of the alternatives.
#[derive(Clone, Debug)]
pub struct Description {
    /// The alternatives, joined by *or*.
    pub any_of: Vec<Described>,
    /// The whole.
    pub span: Span,
}

/// One alternative of a description: all of it must hold.
#[derive(Clone, Debug)]
pub struct Described {
    /// `not an own house`
    pub not: bool,
    /// Whose.
    pub whose: Option<Spanned<Whose>>,
    /// The words before the noun.
    pub adjectives: Vec<Spanned<Adjective>>,
    /// The noun.
    pub noun: Spanned<Noun>,
    /// What stands behind it.
    pub details: Vec<Spanned<Detail>>,
    /// The whole.
    pub span: Span,
}

/// What a description speaks of.
#[derive(Clone, Debug)]
pub enum Noun {
    /// A house.
    House,
    /// A store.
    Store,
    /// A square or point.
    Place,
    /// A piece.
    Piece,
    /// Seeds.
    Seeds,
    /// A called term, a mark, or a kind of piece.
    Named(String),
}

/// What stands behind a noun.
#[derive(Clone, Debug)]
pub enum Detail {
    /// `of 2 or 3`
    Of(Count),
    /// `making 4`
    Making(Count),
    /// `in columns 1 to 2`
    InColumns(Count),
    /// `in row 1`
    InRows(Count),
    /// `in hand`
    InHand,
    /// `in play`: in own houses.
    InPlay,
    /// `in reach of a "kind"`
    InReach(Text),
    /// `opposite D` and its like.
    At(Relation, Box<Described>),
    /// `not D`, `not of 4`
    Not(Box<Exclusion>),
}

/// What `not` excludes.
#[derive(Clone, Debug)]
pub enum Exclusion {
    /// A detail.
    Detail(Detail),
    /// An adjective.
    Adjective(Adjective),
    /// A description.
    Described(Described),
}

// ---- conditions and outcomes -------------------------------------------------------------------

/// A state of the game.
#[derive(Clone, Debug)]
pub enum Condition {
    /// `P has [no|COUNT] D`, `P had …`
    Has {
        /// Who.
        who: Spanned<Player>,
        /// Before the move (`had`).
        before: bool,
        /// How many.
        count: HowMany,
        /// Of what.
        what: Description,
    },
    /// `P has stored COUNT seeds`
    Stored(Spanned<Player>, Count),
    /// `P cannot move`
    CannotMove(Spanned<Player>),
    /// `no player can move`
    NobodyCanMove,
    /// `the move has captured from [COUNT] D`
    CapturedFrom(HowMany, Description),
    /// `COUNT D remain`
    Remain(HowMany, Description),
    /// `a position occurs N times`
    Occurs(Spanned<u32>),
    /// `N plies pass without a capture or a promotion`
    Quiet(Spanned<Amount>, Vec<Spanned<Deeds>>),
    /// `COUNT plies have passed`
    PliesPassed(Count),
    /// `N games are over`
    GamesOver(Spanned<Amount>),
    /// `P is N games ahead`
    Ahead(Spanned<Player>, Spanned<Amount>),
    /// `P wins N games in succession`
    InSuccession(Spanned<Player>, Spanned<Amount>),
    /// `P cannot fill a house`
    CannotFill(Spanned<Player>),
    /// All of them (`and`).
    All(Vec<Spanned<Condition>>),
    /// Any of them (`or`).
    Any(Vec<Spanned<Condition>>),
}

/// How a game ends, or what is done with the seeds left.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// `P wins`
    Wins(Spanned<Player>),
    /// `P loses`
    Loses(Spanned<Player>),
    /// `draw`
    Draw,
    /// `the most seeds win`
    Most(Spanned<Tally>),
    /// `P takes the rest`
    TakesRest(Spanned<Player>),
    /// `P takes their own seeds`
    TakesOwn(Spanned<Player>),
}

/// `Refill by P: N seeds in each D …, then in each D …, owning them`.
#[derive(Clone, Debug)]
pub struct Refill {
    /// From whose store.
    pub by: Spanned<Player>,
    /// How many in each house.
    pub amount: Spanned<Amount>,
    /// Where, in turn.
    pub parts: Vec<FillPart>,
    /// Whether the filler owns the houses from then on.
    pub owning: bool,
    /// `rounding up from N`
    pub rounding: Option<Spanned<Amount>>,
}

/// One part of a refill.
#[derive(Clone, Debug)]
pub struct FillPart {
    /// Which houses.
    pub what: Description,
    /// In which order; from the left when not said.
    pub order: Option<Spanned<FillOrder>>,
}
