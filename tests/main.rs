//! The integration tests, in one binary: a topic is a file beside this one.

mod both;
mod cases;
mod cli;
mod compare;
mod differential;
mod docs;
mod engine;
mod games;
mod library;
mod match_traces;
mod matches;
mod model;
mod pieces;
mod pieces_variants;
mod properties;
mod prose;
mod pty;
mod random_rules;
mod reference;
mod repl;
mod syntax;
mod syntax_faults;
mod syntax_format;
mod syntax_hostile;
mod syntax_spelling;
mod traces;
