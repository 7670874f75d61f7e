//! From files to games.

pub mod cases;
mod faults;
mod following;
mod library;
mod options;
mod same_rules;
mod torn;
