//! Comparisons of games for people: as text for a terminal, as Markdown, as a page.

mod document;
mod html;
mod markdown;
mod numbers;
mod plots;
mod text;
mod tree;

pub use document::{Block, Boards, Cell, Document, Shown, Table, comparison, kinship};
pub use html::html;
pub use markdown::markdown;
pub use plots::dendrogram;
pub use text::text;
