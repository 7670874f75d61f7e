//! Games side by side: their rules, where they part, and how they play.

mod aspect;
mod cluster;
mod difference;
mod distance;
mod divergence;
mod entries;
mod exclusive;
mod plain;
mod rows;
mod verdict;
mod wording;

pub use aspect::Aspect;
pub use cluster::{Tree, cluster};
pub use difference::{Difference, differing_places, seen};
pub use distance::{distance, matrix, nearest};
pub use divergence::{Cut, Divergence, Limits, Search, diverge};
pub use plain::plain;
pub use rows::{Row, rows};
pub use verdict::{Verdict, verdict, verdict_of_all};
pub use wording::Stretch;
