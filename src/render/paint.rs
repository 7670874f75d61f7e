//! Colours, as the escape sequences that switch them on, and what a terminal can show; none by
//! default.

use crate::syntax::words::Seat;

/// How parts of a drawing are coloured. The default colours nothing, which is what files and
/// programs get. The floor above knows the terminal; this one only puts its sequences in place.
#[derive(Clone, Debug, Default)]
pub struct Paint {
    seats: [String; 4],
    dim: String,
    strong: String,
    reset: String,
    screen: Option<Screen>,
}

/// The terminal that shows a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// How many characters a line has, where that is known.
    pub width: Option<usize>,
    /// Whether it has no characters but those of ASCII.
    pub ascii: bool,
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
            screen: None,
        }
    }

    /// The same for a terminal: boards fit into its width, and show the way of the last move.
    /// Files and programs get all boards in one layout and without it.
    pub fn on(self, screen: Screen) -> Paint {
        let screen = Some(screen);
        Paint { screen, ..self }
    }

    /// Whether a terminal shows it.
    pub(super) fn is_on_screen(&self) -> bool {
        self.screen.is_some()
    }

    /// Whether a line of so many characters is too wide.
    pub(super) fn is_too_wide(&self, characters: usize) -> bool {
        let width = self.screen.and_then(|screen| screen.width);
        width.is_some_and(|width| characters > width)
    }

    /// A drawing in the characters that the terminal has.
    pub(super) fn in_letters(&self, drawing: String) -> String {
        match self.screen {
            Some(Screen { ascii: true, .. }) => drawing.chars().map(ascii).collect(),
            _ => drawing,
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

/// The nearest character of ASCII to one that boards are drawn with.
fn ascii(letter: char) -> char {
    match letter {
        '─' => '-',
        '═' => '=',
        '│' => '|',
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' | '╞' | '╪' | '╡' => {
            '+'
        }
        '╲' => '\\',
        '╱' => '/',
        '╳' => 'X',
        '›' => '>',
        '·' => '.',
        '•' => '@',
        '◦' => 'o',
        '×' => 'x',
        other => other,
    }
}
