//! Descriptions and counts.

use super::{Tape, Writer};

/// In which kind of sentence a description stands.
#[derive(Clone, Copy, PartialEq)]
pub enum Of {
    /// A house that is lifted.
    Lifted,
    /// The house where a seed falls.
    Falling,
    /// What a player has: neither own nor theirs.
    Had,
    /// Any other.
    Other,
}

impl Writer {
    /// A house, or one of two sorts of houses.
    pub fn house(&self, tape: &mut Tape<'_>, of: Of) -> String {
        let first = self.one_house(tape, of);
        match tape.rarely(14) {
            true => format!("{first}, or {}", self.one_house(tape, of)),
            false => first,
        }
    }

    /// A house.
    pub fn one_house(&self, tape: &mut Tape<'_>, of: Of) -> String {
        let whose = match of {
            Of::Lifted => tape.pick(&["own ", "own ", "own ", ""]),
            Of::Had => "",
            _ if self.seats != 2 => tape.pick(&["", "own ", "", "their "]),
            _ => tape.pick(&["", "own ", "their ", "", "home "]),
        };
        let filled = match of {
            Of::Lifted => "",
            Of::Falling => tape.pick(&["", "empty ", "occupied "]),
            Of::Other | Of::Had => tape.pick(&["", "", "occupied ", "empty "]),
        };
        let row = match self.rows.len() {
            3 | 4 => tape.pick(&["", "", "inner ", "outer "]),
            _ => "",
        };
        let touched = match tape.rarely(12) {
            true => "untouched ",
            false => "",
        };
        let end = match of {
            Of::Other | Of::Lifted if tape.rarely(6) => {
                tape.pick(&["leftmost ", "rightmost ", "first "])
            }
            _ => "",
        };
        let noun = match tape.below(12) {
            9 if self.marked => "\"mark\"",
            10 if self.marked => "\"sign\"",
            11 if self.terms && of != Of::Lifted => "\"target\"",
            _ => "house",
        };
        let article = if end.is_empty() { "a " } else { "the " };
        let detail = self.detail(tape, of);
        let more = match tape.rarely(10) {
            true => {
                let more = self.detail(tape, of);
                more.trim_start_matches(',').to_owned()
            }
            false => String::new(),
        };
        format!("{article}{whose}{end}{touched}{filled}{row}{noun}{detail}{more}")
    }

    fn detail(&self, tape: &mut Tape<'_>, of: Of) -> String {
        let count = self.count(tape);
        let nested = self.nested(tape);
        let rows = self.rows.len();
        match tape.below(16) {
            0..=4 => String::new(),
            5 | 6 if of == Of::Falling => format!(" making {count}"),
            5 | 6 => format!(" of {count}"),
            7 => match tape.below(3) {
                0 => format!(" in columns 1 to {}", 1 + tape.below(self.columns())),
                1 => format!(" in column {}", 1 + tape.below(self.columns())),
                _ => " in columns 1 and 2".to_owned(),
            },
            8 if matches!(rows, 2 | 4) => format!(" opposite {nested}"),
            9 => format!(" before {nested}"),
            10 => format!(" after {nested}"),
            11 if rows == 4 => format!(" in front of {nested}"),
            11 if rows == 2 => format!(" twin of {nested}"),
            12 if self.marked => tape
                .pick(&[", not a \"mark\"", ", not a \"sign\""])
                .to_owned(),
            12 if of != Of::Falling => format!(", not of {count}"),
            13 if self.has("Move \"first\"") => " in reach of a \"first\"".to_owned(),
            14 if rows > 2 => format!(" in row {}", 1 + tape.below(2)),
            15 => tape
                .pick(&[
                    ", not untouched",
                    ", not an own house",
                    ", not in column 1",
                    ", not a house of 1",
                ])
                .to_owned(),
            _ => String::new(),
        }
    }

    fn nested(&self, tape: &mut Tape<'_>) -> &'static str {
        let marked = match self.marked {
            true => "a \"mark\"",
            false => "a house of odd",
        };
        tape.pick(&[
            "an occupied house",
            "an empty house",
            "a house of 2 to 3",
            "an own house",
            "an untouched house",
            "a house in column 2",
            "a house before an empty house",
            "an own leftmost occupied house",
            marked,
        ])
    }

    pub fn count(&self, tape: &mut Tape<'_>) -> String {
        let n = 1 + tape.below(4);
        match tape.below(12) {
            0 | 1 => format!("at least {n}"),
            2 => format!("{n} or {}", n + 1),
            3 => format!("{n} to {}", n + 2),
            4 => format!("at most {n}"),
            5 => "odd".to_owned(),
            6 => "even".to_owned(),
            7 => format!("more than {n}"),
            8 => format!("fewer than {n}"),
            9 => format!("{n}, {} or at least {}", n + 2, n + 5),
            10 => tape.pick(&["an even number", "an odd number"]).to_owned(),
            _ => format!("exactly {}", self.amount(tape, 4)),
        }
    }
}
