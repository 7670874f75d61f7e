//! Effects and places.

use super::{Of, Tape, Writer, plural};

impl Writer {
    /// What a last seed does.
    pub fn effects(&self, tape: &mut Tape<'_>) -> String {
        let first = self.effect(tape);
        match tape.below(9) {
            6 if !first.contains("turn") && !first.contains("forbidden") => {
                format!("{first}, and take another turn")
            }
            7 if !first.contains("forbidden") => {
                let stay = tape.pick(&["capture it", "the turn ends", "capture next"]);
                format!("either {stay}, or {first}")
            }
            8 if self.marked => format!("mark it as \"sign\", and {first}"),
            _ => first,
        }
    }

    fn effect(&self, tape: &mut Tape<'_>) -> String {
        let house = self.house(tape, Of::Other);
        let many = plural(&house);
        match tape.below(33) {
            0 | 1 => "relay".to_owned(),
            2 => "capture it".to_owned(),
            3 => "capture opposite".to_owned(),
            4 => "capture it and opposite".to_owned(),
            5 => format!("capture it, and back through {many}"),
            6 => format!("capture next, and on by 2 through {many}"),
            7 => "take another turn".to_owned(),
            8 => "take another turn once".to_owned(),
            9 => {
                let who = match self.seats {
                    2 => tape.pick(&["its owner", "the opponent", "south"]),
                    _ => "its owner",
                };
                format!("{who} captures {}", self.places(tape))
            }
            10 => format!("capture one of {many}"),
            11 => format!("capture all {many}"),
            12 => format!("capture {}", self.places(tape)),
            13 if self.marked => "mark next as \"mark\", and relay".to_owned(),
            13 => format!("capture {}", self.places(tape)),
            14 if self.marked => "claim it as \"mark\"".to_owned(),
            14 => "claim it".to_owned(),
            15 => "sow opposite".to_owned(),
            16 => "sow opposite clockwise, beginning in the first own house".to_owned(),
            17 => {
                let way = tape.pick(&["", " counterclockwise", " clockwise", " alternately"]);
                let begins = tape.pick(&["in", "after"]);
                let place = match tape.below(3) {
                    0 => "the lap origin",
                    1 => "the origin",
                    _ => self.where_it_begins(tape),
                };
                format!("sow {}{way}, beginning {begins} {place}", self.places(tape))
            }
            18 => "relay from next".to_owned(),
            19 => format!("relay with {} seeds", self.amount(tape, 3)),
            20 => format!("capture opposite and one of {many}"),
            21 => "the turn ends".to_owned(),
            22 if self.rows.len() == 4 => "capture opposite and behind opposite".to_owned(),
            22 => "claim it, and capture previous".to_owned(),
            23 => format!(
                "capture {} and next, and back from it through {many}",
                self.place(tape)
            ),
            24 => format!("sow {}", self.places(tape)),
            25 => format!("claim {}", self.places(tape)),
            26 => format!("lay {} in {}", self.places(tape), self.place(tape)),
            27 => format!("lay next and one of {many} in the lap origin"),
            28 => format!("relay clockwise into {}", self.house(tape, Of::Falling)),
            29 => format!("sow opposite counterclockwise, into {house}"),
            30 => format!("capture it, and back through {many}, with those opposite"),
            31 => "capture all their houses in its column".to_owned(),
            _ => tape
                .pick(&[
                    "the mover takes the rest",
                    "the mover wins",
                    "capture the origin",
                    "the move is forbidden",
                    "capture the rest",
                    "each player takes their own seeds",
                    "draw",
                    "nobody takes the rest",
                ])
                .to_owned(),
        }
    }

    /// A place or two.
    fn places(&self, tape: &mut Tape<'_>) -> String {
        let first = self.place(tape);
        match tape.rarely(2) {
            true => format!("{first} and {}", self.place(tape)),
            false => first,
        }
    }

    fn place(&self, tape: &mut Tape<'_>) -> String {
        let many = plural(&self.one_house(tape, Of::Other));
        let place = match tape.below(15) {
            0 | 1 => "it",
            2 if self.rows.len() > 1 => "opposite it",
            3 if self.rows.len() > 1 => "opposite next",
            4 => "next but one",
            5 => "previous",
            6 => "next",
            7 => "the origin",
            8 => "the lap origin",
            9 if self.rows.len() == 4 => "behind opposite",
            9 if self.rows.len() > 1 => "opposite next but one",
            10 => return format!("all {many}"),
            11 => return format!("one of {many}"),
            12 => return format!("{} seeds of it", self.amount(tape, 3)),
            13 => return format!("{} seeds of all {many}", self.amount(tape, 2)),
            14 => "the own leftmost occupied house",
            _ => "their rightmost house",
        };
        place.to_owned()
    }
}
