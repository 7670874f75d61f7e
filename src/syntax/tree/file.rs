//! A file and its sentences.

use super::{
    Arrange, BoardSentence, Condition, Deed, Description, Effect, Leaving, MoveOver, MoveSentence,
    Must, NewRow, OptionDecl, Outcome, PieceSentence, Refill, SeedFalls, Sow, Spot, Start, Value,
};
use crate::syntax::source::{Span, Spanned};
use crate::syntax::words::{Lasting, PieceVerb, Player, Seat};

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
    /// `Before sowing`
    Lifting,
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
    /// `Before sowing …: …`
    Lifting(SeedFalls, Vec<Spanned<Effect>>),
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
    /// `No before sowing …`
    Lifting(SeedFalls),
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
