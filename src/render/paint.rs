//! Colours, as the escape sequences that switch them on; none by default.

use crate::syntax::words::Seat;

/// How parts of a drawing are coloured. The default colours nothing, which is what files and
/// programs get. The floor above knows the terminal; this one only puts its sequences in place.
#[derive(Clone, Debug, Default)]
pub struct Paint {
    seats: [String; 4],
    dim: String,
    strong: String,
    reset: String,
}

impl Paint {
    /// The sequences that begin each player's colour (by [`Seat::ALL`]), dim and strong text, and
    /// the one that ends them all.
    pub fn new(seats: [String; 4], dim: String, strong: String, reset: String) -> Paint {
        Paint {
            seats,
            dim,
            strong,
            reset,
        }
    }

    /// Text in the colour of a player; as it is for nobody.
    pub fn seat(&self, seat: Option<Seat>, text: &str) -> String {
        match seat {
            Some(seat) => self.wrap(&self.seats[seat as usize], text),
            None => text.to_owned(),
        }
    }

    /// Text in the background.
    pub fn dim(&self, text: &str) -> String {
        self.wrap(&self.dim, text)
    }

    /// Text that stands out.
    pub fn strong(&self, text: &str) -> String {
        self.wrap(&self.strong, text)
    }

    fn wrap(&self, begin: &str, text: &str) -> String {
        match begin.is_empty() {
            true => text.to_owned(),
            false => format!("{begin}{text}{}", self.reset),
        }
    }
}
