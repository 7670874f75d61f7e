//! Comparing games: which ones are meant, and the long work.

mod playing;
mod subjects;
mod work;

pub use playing::{Order, play};
pub use subjects::{Subject, names, subject, whole_library};
pub use work::part;
