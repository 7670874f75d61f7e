//! The program: command line, REPL, engine protocol.

pub mod console;
pub mod exit;
pub mod interrupt;
pub mod library;
pub mod report;
