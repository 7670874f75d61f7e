//! Text to syntax tree: the grammar in `grammar/manqala.pest`, recovery, and diagnostics.

pub mod asked;
mod check;
mod complete;
mod cut;
pub mod diagnostic;
pub mod everyday;
mod fault;
pub mod forms;
mod hover;
mod lexeme;
mod line;
mod names;
mod openers;
mod parse;
pub mod phrases;
pub mod print;
mod scan;
mod sort;
pub mod source;
pub mod stems;
pub mod tree;
pub mod words;

pub use check::nested_slips;
pub use complete::{Completion, CompletionKind, Completions, completions_at, in_marks};
pub use diagnostic::{Diagnostic, Fix, Related, Severity};
pub use hover::{Hover, hover_at};
pub use lexeme::{Lexeme, lexemes};
pub use names::{Name, NameKind, names};
pub use parse::parse;
pub use print::format;
pub use source::{Source, Span, Spanned};

/// The largest file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The most sentences of a file.
pub const MAX_SENTENCES: usize = 4096;

/// The most words, numbers, names and marks of one sentence.
pub const MAX_TOKENS: usize = 8192;

/// The most errors given for one file.
pub const MAX_ERRORS: usize = 50;
