//! A game, and how it begins.

use super::{Condition, Description, Events, Match, MoveKind, Must, Outcome, PieceKind, Sowing};
use crate::model::board::{Board, Site};
use crate::model::origin::Origin;
use crate::syntax::tree::{Value, ValueRange};
use crate::syntax::words::{Lasting, Seat};

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
