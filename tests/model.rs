//! From files to games.

mod advice;
mod board;
pub mod cases;
mod counts;
mod faults;
mod followed;
mod following;
mod judged;
mod library;
mod merged;
mod musts;
mod never;
mod nowhere;
mod options;
mod refills;
mod said_where;
mod same_rules;
mod stuck;
mod torn;
mod values;
mod warned;
mod whole_games;
