//! Syntax tree to [`Game`]: followed files, options and terms filled in, everything checked.

pub mod board;
mod check;
mod clashes;
pub mod codes;
pub mod count;
mod effects;
mod fit;
mod follow;
pub mod game;
mod key;
pub mod library;
mod lint;
mod living;
mod load;
pub mod look;
mod merge;
mod nearest;
mod options;
mod origin;
pub mod prose;
mod ranks;
mod report;
mod resolve;
mod sentences;
mod spelled;

pub use board::{Board, Site};
pub use count::Count;
pub use follow::MAX_CHAIN;
pub use game::*;
pub use load::{Files, Loaded, NoFiles, ReadError, check, load};
pub use options::SettingError;
pub use origin::Origin;
pub use spelled::spelled_out;
