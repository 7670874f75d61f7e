//! Comparisons of games for people: as text for a terminal, as Markdown, as a page.

mod document;
mod html;
mod kin;
mod markdown;
mod numbers;
mod play;
mod plots;
mod text;
mod tree;

pub use document::{Block, Boards, Cell, Document, Shown, Table, comparison};
pub use html::html;
pub use kin::kinship;
pub use markdown::markdown;
pub use plots::dendrogram;
pub use text::text;
