//! From files to games.

pub mod cases;
mod faults;
mod following;
mod library;
mod merged;
mod musts;
mod options;
mod said_where;
mod same_rules;
mod stuck;
mod torn;
