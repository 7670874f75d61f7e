//! Studies of a game: perft, random playouts and statistics, records; games side by side.

#[cfg(feature = "compare")]
pub mod compare;
pub mod divergence;
pub mod features;
pub mod perft;
pub mod playouts;
pub mod record;
pub mod recorded;
pub mod solve;
#[cfg(feature = "compare")]
pub mod tournament;
pub mod trial;
