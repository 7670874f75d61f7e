//! Players, and conditions of games with seeds.

use super::{Of, Tape, Writer, plural};

/// When a condition is asked.
#[derive(Clone, Copy, PartialEq)]
pub enum Asked {
    /// Before a move.
    Before,
    /// In a move.
    Within,
    /// In an End sentence.
    AtEnd,
}

impl Writer {
    /// Once in a while, a condition behind a comma.
    pub fn when(&self, tape: &mut Tape<'_>, asked: Asked) -> String {
        match tape.rarely(5) {
            true => format!(", when {}", self.condition(tape, asked)),
            false => String::new(),
        }
    }

    /// A condition, or two of them joined.
    pub fn condition(&self, tape: &mut Tape<'_>, asked: Asked) -> String {
        let first = self.state(tape, asked);
        match tape.rarely(6) {
            true => {
                let joined = tape.pick(&[" and ", ", or "]);
                format!("{first}{joined}{}", self.state(tape, asked))
            }
            false => first,
        }
    }

    fn state(&self, tape: &mut Tape<'_>, asked: Asked) -> String {
        let who = self.who(tape, asked);
        let house = self.house(tape, Of::Had);
        let count = self.count(tape);
        let n = 1 + tape.below(6);
        match tape.below(17) {
            0 => format!("{who} has no {}", plural(&house)),
            1 => format!("{who} has {house}"),
            2 => format!("{who} has {count} {}", plural(&house)),
            3 => format!("{who} has no seeds"),
            4 => format!("{who} has {count} seeds in play"),
            5 if self.hands => format!("{who} has {count} seeds in hand"),
            5 | 6 => format!("{who} has stored at least {n} seeds"),
            7 => format!("at least {n} plies have passed"),
            8 => format!("{n} to {} plies have passed", n + 4),
            9 if asked == Asked::Within => format!("{who} had {count} {}", plural(&house)),
            10 if asked == Asked::Within => {
                format!("{who} had seeds and at most {} seeds remain", 5 * n)
            }
            11 if asked == Asked::Within => format!("the move has captured from {house}"),
            12 if asked == Asked::Within => {
                let of_all = self.one_house(tape, Of::Other);
                format!("the move has captured from {count} {}", plural(&of_all))
            }
            13 => format!("no {} remain", plural(&self.one_house(tape, Of::Had))),
            14 => format!(
                "at most {n} {} remain",
                plural(&self.one_house(tape, Of::Had))
            ),
            15 => format!("{who} has exactly {n} {} or has no seeds", plural(&house)),
            _ => format!("{who} has {house} and has no {}", plural(&house)),
        }
    }

    /// Somebody.
    pub fn who(&self, tape: &mut Tape<'_>, asked: Asked) -> &'static str {
        match (self.seats, asked) {
            (1, _) => "the mover",
            (2, Asked::AtEnd) => {
                tape.pick(&["a player", "the player to move", "south", "the leader"])
            }
            (2, _) => tape.pick(&[
                "the mover",
                "the opponent",
                "a player",
                "north",
                "the leader",
            ]),
            (_, Asked::AtEnd) => tape.pick(&["a player", "the player to move", "each player"]),
            _ => tape.pick(&[
                "the mover",
                "an opponent",
                "a player",
                "every opponent",
                "east",
            ]),
        }
    }
}
