//! The resolved model: what a file means once `follows`, options and terms are filled in.
//! Indices and values, no names to look up. Equality of two models is equality of rules: where a
//! sentence stands ([`Said::at`]) and what the game is called do not count.

mod conditions;
mod described;
mod descriptions;
mod events;
mod moves;
mod pieces;
mod rounds;
mod whole;

pub use conditions::{Condition, Outcome};
pub(in crate::model) use described::{of_condition, of_effects, of_sowing};
pub use descriptions::{Description, Extreme, Noun, Test};
pub use events::{Chain, Effect, Events, Leaving, MAX_LAPS, MoveOver, NewRow, Place, SeedFalls};
pub use moves::{Beginning, Deed, Dropping, Force, MoveKind, MoveSource, Must, Skip, Sowing};
pub use pieces::{Jump, PieceKind, Promotion};
pub use rounds::{Match, Refill};
pub use whole::{
    About, Arranged, Game, Mark, MarkId, OptionValue, PieceId, Placed, Rule, Said, Setup,
};
