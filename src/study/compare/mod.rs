//! Games side by side: their rules, where they part, and how they play.

mod aspect;
mod cluster;
mod comparison;
mod distance;
mod entries;
mod exclusive;
mod figures;
mod inference;
mod kinship;
mod plain;
mod published;
mod replay;
mod rows;
mod sample;
mod verdict;
mod wording;

pub use aspect::Aspect;
pub use cluster::{Tree, cluster};
pub use comparison::{Comparison, Parting, Statistics};
pub use distance::{distance, matrix, nearest};
pub use figures::{CONFIDENCE, Estimate, Figure};
pub use inference::{Test, Tested, tests};
pub use kinship::{Kinship, Relative};
pub use plain::plain;
pub use published::{Published, PublishedError, PublishedFigure, read_published};
pub use replay::{Choice, Replay, Step, Stopped, choices, replay};
pub use rows::{Row, rows};
pub use sample::{AnyMove, Choose, Ending, Played, Playing};
pub use verdict::{Verdict, verdict, verdict_of_all};
pub use wording::Stretch;
