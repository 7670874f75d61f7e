//! From files to games.

mod board;
pub mod cases;
mod counts;
mod faults;
mod following;
mod library;
mod musts;
mod nowhere;
mod options;
mod refills;
mod same_rules;
mod stuck;
mod torn;
