//! What there is: board, houses, path, start, marks.

use super::{Of, Tape, Writer};

impl Writer {
    pub fn setting(&mut self, tape: &mut Tape<'_>) {
        if self.terms {
            self.say("Option [few] is 2, may be 1 to 3.".to_owned());
        }
        self.board(tape);
        self.owners(tape);
        if self.path {
            self.paths(tape);
        }
        self.start(tape);
        if self.marked && tape.rarely(2) {
            let until = tape.pick(&["emptied", "the next move is over"]);
            self.say(format!("Mark \"mark\" lasts until {until}."));
        }
        if self.terms {
            self.terms = false;
            let target = self.house(tape, Of::Other);
            self.terms = true;
            self.say(format!("Call \"target\" {target}."));
        }
    }

    fn board(&mut self, tape: &mut Tape<'_>) {
        let stores = match (self.stores, self.rows.len()) {
            (false, _) => "",
            (true, 1) => " and a store",
            (true, _) => [" and stores", " and stores on the left"][tape.below(2)],
        };
        let rows = self.rows.len();
        let columns = self.columns();
        let equal = self.rows.iter().all(|length| *length == columns);
        self.say(match (equal, rows) {
            (true, 1) => format!("Board has 1 row of {columns} houses{stores}."),
            (true, _) => format!("Board has {rows} rows of {columns} houses{stores}."),
            (false, _) => {
                let lengths: Vec<String> = self.rows.iter().map(usize::to_string).collect();
                format!(
                    "Board has rows of {} houses{stores}.",
                    lengths.join(" and ")
                )
            }
        });
        if self.seats != 2 {
            let noun = if self.seats == 1 { "player" } else { "players" };
            self.say(format!("For {} {noun}.", self.seats));
        }
    }

    fn owners(&mut self, tape: &mut Tape<'_>) {
        let all: &[(&str, &str)] = match (self.seats, self.rows.len()) {
            (4, _) => &[
                ("south", "a1 to b1"),
                ("east", "c1 to d1"),
                ("north", "c2 to d2"),
                ("west", "a2 to b2"),
            ],
            (3, _) => &[
                ("south", "a1 to b1"),
                ("east", "c1 to c2"),
                ("north", "a2 to b2"),
            ],
            (2, 2) if tape.rarely(12) => &[("south", "column 1"), ("north", "column 2")],
            _ => &[],
        };
        for (seat, houses) in all {
            self.say(format!("Houses of {seat} are {houses}."));
        }
        if self.rows.len() == 3 {
            let (half, last) = (name(self.rows[1] / 2), name(self.rows[1] - 1));
            self.say(format!(
                "Houses of each player are row 1, and {half}2 to {last}2."
            ));
        } else if all.is_empty() && self.seats == 2 && tape.rarely(12) {
            self.say("Houses belong to nobody.".to_owned());
        }
    }

    /// A path to and fro, perhaps another one for North.
    fn paths(&mut self, tape: &mut Tape<'_>) {
        let to_and_fro = |rows: &mut dyn Iterator<Item = usize>| {
            let runs = rows.enumerate().map(|(at, row)| {
                let (first, last) = ("a".to_owned(), name(self.rows[row] - 1).to_string());
                let (from, to) = match at % 2 {
                    0 => (first, last),
                    _ => (last, first),
                };
                format!("{from}{0} to {to}{0}", row + 1)
            });
            runs.collect::<Vec<String>>().join(", ")
        };
        let up = to_and_fro(&mut (0..self.rows.len()));
        let down = to_and_fro(&mut (0..self.rows.len()).rev());
        match self.seats == 2 && tape.rarely(3) {
            true => {
                self.say(format!("Path of south runs {up}."));
                self.say(format!("Path of north runs {down}."));
            }
            false => self.say(format!("Path runs {up}.")),
        }
    }

    fn start(&mut self, tape: &mut Tape<'_>) {
        let seeds = 1 + tape.below(4);
        let mut more = Vec::new();
        if self.marked {
            more.push("\"mark\" on b1".to_owned());
        }
        if self.hands {
            more.push(format!("{} seeds in hand", 2 + tape.below(4)));
        }
        let equal = self.rows.iter().all(|length| *length == self.columns());
        let first = match tape.below(10) {
            7 if equal => format!("{seeds} seeds in each house, except 0 in a1 and 5 in b1"),
            8 if equal => format!("{} seeds in a1 to b1", seeds + 2),
            9 if self.rows.len() > 2 => format!("{seeds} seeds in each outer house"),
            6 if more.is_empty() => return self.picture(tape),
            _ => format!("{seeds} seeds in each house"),
        };
        more.insert(0, first);
        let whom = match self.seats == 1 {
            true => "",
            false => ", for each player",
        };
        self.say(format!("Start with {}{whom}.", more.join(", ")));
    }

    fn picture(&mut self, tape: &mut Tape<'_>) {
        let rows = self.rows.iter().rev().map(|length| {
            let seeds = (0..*length).map(|_| (1 + tape.below(4)).to_string());
            format!("\"{}\"", seeds.collect::<Vec<String>>().join(" "))
        });
        let rows: Vec<String> = rows.collect();
        self.say(format!("Start as pictured {}.", rows.join(" ")));
    }
}

/// The letter of a column, from 0.
fn name(column: usize) -> char {
    char::from(b'a' + column as u8)
}
