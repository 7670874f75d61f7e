//! The syntax tree: what stands in one file, sentence by sentence, with spans. Names, options
//! and house names are still text here.

mod amounts;
mod board;
mod descriptions;
mod ends;
mod events;
mod file;
mod moves;

pub use amounts::{Amount, Count, CountPart, HowMany, OptionDecl, Value, ValueRange};
pub use board::{
    Arrange, BoardRows, BoardSentence, Spot, Start, StartItem, StartPlace, StartWhat, Thing,
};
pub use descriptions::{Described, Description, Detail, Exclusion, Noun};
pub use ends::{Condition, FillPart, Outcome, Refill};
pub use events::{
    Beginning, Chain, Circuit, CircuitHouses, CircuitStores, Dropping, Effect, Leaving, MoveOver,
    NewRow, Place, SeedFalls, Skip, Sow,
};
pub use file::{Body, File, Guard, Head, Left, Sentence, Sort, Text, Unreadable};
pub use moves::{Deed, MoveSentence, MoveSource, Must, PieceSays, PieceSentence};
