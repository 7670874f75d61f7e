//! Players against each other: who meets whom, how the games end, and how strong that makes them.

mod elo;
mod game;
mod table;

pub use elo::{Rating, ratings, score_interval};
pub use game::{Bout, Encounter, Game, Rounds};
pub use table::{Row, Table};
