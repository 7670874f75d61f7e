//! The closed vocabulary: words whose meaning needs no board, option or name to be known.
//! Shared by the syntax tree and the model.

/// A seat at the board, in the order used for indices. Two players: South, North; three:
/// South, East, North; four: South, East, North, West (counterclockwise, the order of play).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// The near side of the picture; begins unless a game says otherwise.
    South,
    /// The right side; plays only with three or four.
    East,
    /// The far side.
    North,
    /// The left side; plays only with four.
    West,
}

impl Seat {
    /// All seats, counterclockwise.
    pub const ALL: [Seat; 4] = [Seat::South, Seat::East, Seat::North, Seat::West];

    /// The name in records and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Seat::South => "south",
            Seat::East => "east",
            Seat::North => "north",
            Seat::West => "west",
        }
    }

    /// The name as prose writes it.
    pub fn title(self) -> &'static str {
        match self {
            Seat::South => "South",
            Seat::East => "East",
            Seat::North => "North",
            Seat::West => "West",
        }
    }
}

/// Which way seeds are sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along the near row to the right.
    Counterclockwise,
    /// The other way.
    Clockwise,
    /// The mover chooses one of the two for the whole move.
    EitherWay,
    /// Counterclockwise in odd laps, clockwise in even ones.
    Alternately,
}

/// The left or the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The left.
    Left,
    /// The right.
    Right,
}

/// Whose a house is, from the mover's seat (after `a player has`: from that player's).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The mover owns it.
    Own,
    /// Another player owns it.
    Their,
}

/// A word before a noun that narrows what is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Adjective {
    /// On the mover's side of the board, whoever owns it now.
    Home,
    /// Without seeds; of the house where a seed falls: before it fell.
    Empty,
    /// With seeds; of the house where a seed falls: before it fell.
    Occupied,
    /// From which nothing was lifted or captured in this round.
    Untouched,
    /// In its side's row towards the other side.
    Inner,
    /// In its side's row at the rim.
    Outer,
    /// Of all that fit the rest, the farthest left as seen from its side.
    Leftmost,
    /// Of all that fit the rest, the farthest right as seen from its side.
    Rightmost,
    /// Of all that fit the rest, the one at which a sowing in the present direction enters them.
    First,
}

/// For how long a mark stays, if not for the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lasting {
    /// Until its house is lifted or captured.
    UntilEmptied,
    /// Until the move after the one that set it is over.
    UntilNextMove,
}

/// How one place lies to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Across the line between the sides, in the same column.
    Opposite,
    /// Has it behind: the inner house of the same column and side.
    InFrontOf,
    /// Is the previous one along the sowing.
    Before,
    /// Is the next one along the sowing.
    After,
    /// The house of the same number on the other side, each counted from its own left.
    TwinOf,
}

/// Whom a sentence speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Makes (in an end sentence: has made) this move.
    Mover,
    /// The other one of two.
    Opponent,
    /// Any one of the others, with more than two players.
    AnOpponent,
    /// Each of the others, with more than two players.
    EveryOpponent,
    /// Owns the house where the seed fell.
    Owner,
    /// Makes the capture spoken of.
    Captor,
    /// Makes the next ply; after another turn the same player. End sentences only.
    ToMove,
    /// Anyone, tried in order of seats beginning after the mover, the mover last.
    Anyone,
    /// The one found by `a player`.
    Found,
    /// The other one of two than the one spoken of.
    Other,
    /// Has more seeds stored; when equal, who began the round.
    Leader,
    /// Won the game or round just over; after a draw, who began it.
    Winner,
    /// Lost the game or round just over; after a draw, the one who did not begin it.
    Loser,
    /// Every player, one after the other.
    Each,
    /// Nobody.
    Nobody,
    /// That seat.
    Seat(Seat),
}

/// What decides when the most of something wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tally {
    /// Seeds stored.
    Seeds,
    /// Pieces taken.
    Pieces,
    /// Games or rounds won.
    Games,
}

/// An event whose absence makes plies quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deeds {
    /// Something is captured (a huff takes a piece too).
    Capture,
    /// A piece becomes another.
    Promotion,
}

/// Which way pieces go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ways {
    /// Along every line.
    Any,
    /// Towards the far row, straight or diagonally.
    Forward,
    /// Along the row.
    Sideways,
    /// Both of these.
    ForwardOrSideways,
}

/// What a piece sentence says of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceVerb {
    /// One step to an empty place.
    Steps,
    /// Any number of empty places along a line.
    Slides,
    /// Over an enemy.
    Jumps,
    /// Is promoted on the far row.
    Becomes,
}

/// Whether a jump goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Continued {
    /// One jump is all.
    No,
    /// It must go on while it can.
    WhileItCan,
    /// It may go on.
    AtWill,
}

/// How a board's places are joined by lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Join {
    /// To the four neighbours in row and column.
    Straight,
    /// To the four diagonal neighbours, everywhere.
    Diagonally,
    /// To the diagonal neighbours where column and row, both from 1, add up to an even number.
    DiagonallyAtEven,
}

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SiteWord {
    /// Houses, which hold seeds.
    Houses,
    /// Points of a grid of lines, which hold pieces.
    Points,
    /// Squares, which hold pieces.
    Squares,
}

/// In which order houses are filled between rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FillOrder {
    /// From that end, as seen from the filler's seat.
    From(Side),
    /// The filler chooses which.
    ByChoice,
}
