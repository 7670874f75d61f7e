//! From files to games.

pub mod cases;
mod faults;
mod followed;
mod following;
mod whole_games;
mod library;
mod musts;
mod options;
mod same_rules;
mod stuck;
mod torn;
mod values;
mod warned;
