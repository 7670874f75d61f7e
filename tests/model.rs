//! From files to games.

pub mod cases;
mod faults;
mod following;
mod library;
mod musts;
mod options;
mod same_rules;
mod stuck;
mod torn;
