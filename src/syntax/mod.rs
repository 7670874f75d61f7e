//! Text to syntax tree: the grammar in `grammar/manqala.pest`, recovery, and diagnostics.

pub mod diagnostic;
pub mod source;
pub mod tree;
pub mod words;

pub use diagnostic::{Diagnostic, Related, Severity};
pub use source::{Source, Span, Spanned};
