//! The commands, each in its file: what it takes and what it does.

pub mod check;
pub mod compare;
pub mod completions;
pub mod engine;
pub mod fmt;
pub mod list;
pub mod lsp;
pub mod man;
pub mod new;
pub mod perft;
pub mod play;
pub mod playouts;
pub mod rules;
pub mod show;
pub mod solve;
pub mod tournament;
pub mod trace;
pub mod words;
