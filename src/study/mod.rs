//! Studies of a game: perft, random playouts and statistics, records.

pub mod perft;
pub mod playouts;
pub mod record;
pub mod recorded;
