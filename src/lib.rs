//! manqala: a small declarative language for mancala (sowing) games and their kin, with the
//! checker, engine and analyses for games written in it.
//!
//! The floors, from the bottom up; each imports only from those below it:
//!
//! - [`syntax`]: text to syntax tree, with spans;
//! - [`model`]: syntax tree to [`model::Game`], complete and checked; prose made from it;
//! - [`plan`]: a game made ready for play: circuits, masks, steps;
//! - [`engine`]: plan and position to legal moves, next position, and events;
//! - [`play`]: players, games in progress;
//! - [`study`]: perft, random playouts, records;
//! - [`render`]: boards and explanations as text;
//! - `app`: command line, REPL, engine protocol (feature `app`);
//! - `web`: the same for a page in a browser (feature `web`).

#[cfg(feature = "app")]
pub mod app;
pub mod engine;
pub mod model;
pub mod plan;
pub mod play;
pub mod render;
pub mod study;
pub mod syntax;
#[cfg(feature = "web")]
pub mod web;
