//! Texts of games with pieces.

use super::Tape;

const WAYS: [&str; 4] = ["any way", "forward", "sideways", "forward or sideways"];
const AGAIN: [&str; 3] = ["", ", again while it can", ", again at will"];

/// The text of a game with pieces.
pub fn text(tape: &[u16]) -> String {
    let mut tape = Tape { left: tape };
    let mut writer = Writer {
        rows: 3 + tape.below(4),
        columns: 3 + tape.below(4),
        place: tape.pick(&["square", "point"]),
        in_hand: tape.rarely(4),
        crowned: false,
        lines: vec!["Game \"Made at random\".".to_owned()],
    };
    writer.board(&mut tape);
    writer.start(&mut tape);
    writer.pieces(&mut tape);
    writer.musts(&mut tape);
    writer.new_rows(&mut tape);
    writer.ends(&mut tape);
    writer.lines.join("\n") + "\n"
}

struct Writer {
    rows: usize,
    columns: usize,
    place: &'static str,
    in_hand: bool,
    /// Whether there are kings.
    crowned: bool,
    lines: Vec<String>,
}

impl Writer {
    fn say(&mut self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        let left = |line: &str| line.split(": ").next().unwrap_or_default().to_owned();
        if self.lines.iter().all(|line| left(line) != left(&sentence)) {
            self.lines.push(sentence);
        }
    }

    fn board(&mut self, tape: &mut Tape<'_>) {
        let (rows, columns, place) = (self.rows, self.columns, self.place);
        let join = match tape.pick(&["straight", "diagonally", "both", "even"]) {
            "both" => "straight, and diagonally".to_owned(),
            "even" => format!("straight, and diagonally at even {place}s"),
            other => other.to_owned(),
        };
        self.say(format!(
            "Board has {rows} rows of {columns} {place}s, joined {join}."
        ));
    }

    fn start(&mut self, tape: &mut Tape<'_>) {
        let place = self.place;
        match tape.below(6) {
            _ if self.in_hand => self.hands(tape),
            0 => {
                let each = 1 + tape.below(2);
                let what = self.described(tape, "empty ");
                self.say(match tape.rarely(2) {
                    true => format!("Arrange {each} \"man\" on each of 2 {what}."),
                    false => format!("Arrange {each} \"man\" on each of 2 empty {place}s."),
                });
                if tape.rarely(2) {
                    self.say("Arrangement \"corner\" is a1 and b2.");
                }
            }
            1 => self.picture(tape),
            2 => self.say("Start with \"man\" on rows 1 to 2, for each player."),
            3 => self.say("Start with \"man\" on a1 to b1, and 2 \"man\" on c1, for each player."),
            _ => self.say("Start with \"man\" on row 1, for each player."),
        }
        if !self.in_hand && tape.rarely(5) {
            self.say("Otherwise pass.");
        }
    }

    fn hands(&mut self, tape: &mut Tape<'_>) {
        let stones = 3 + tape.below(3);
        let also = tape.pick(&["", ", and \"man\" on a1"]);
        self.say(format!(
            "Start with {stones} \"man\" in hand{also}, for each player."
        ));
        let into = match tape.rarely(3) {
            true => format!("an {}", self.described(tape, "empty ")),
            false => format!("an empty {}", self.place),
        };
        let amount = 1 + tape.below(6) / 5;
        let enter = format!("entering {amount} \"man\" on {into}");
        match tape.below(3) {
            2 => self.say(format!("Move \"drop\" {enter}.")),
            1 => {
                let ply = 2 + tape.below(4);
                self.say(format!(
                    "Move \"drop\" {enter}, when at most {ply} plies have passed."
                ));
            }
            _ => self.say(format!(
                "Move \"drop\" {enter}, when the mover has pieces in hand."
            )),
        }
        if tape.rarely(4) {
            let row = 1 + tape.below(2);
            self.say(format!(
                "Move \"throw\" entering 1 \"man\" on an empty {} in row {row}, when the mover has \
                 pieces in hand.",
                self.place
            ));
        }
        self.say(tape.pick(&["Otherwise move a piece.", "Move a piece."]));
    }

    /// Both sides' first row or two, with gaps.
    fn picture(&mut self, tape: &mut Tape<'_>) {
        let filled = 1 + tape.below(self.rows / 2);
        let rows = (0..self.rows).rev().map(|row| {
            let letter = match (row < filled, row >= self.rows - filled) {
                (true, _) => 's',
                (_, true) => 'n',
                _ => '.',
            };
            let cells = (0..self.columns).map(|_| if tape.rarely(4) { '.' } else { letter });
            format!("\"{}\"", cells.collect::<String>())
        });
        let rows: Vec<String> = rows.collect();
        self.say(format!("Start as pictured {}.", rows.join(" ")));
    }

    fn pieces(&mut self, tape: &mut Tape<'_>) {
        let verb = tape.pick(&["steps", "slides"]);
        self.say(format!("Piece \"man\" {verb} {}.", tape.pick(&WAYS)));
        if tape.rarely(8) {
            self.say(format!("Piece \"man\" slides {}.", tape.pick(&WAYS)));
        }
        if !tape.rarely(4) {
            self.jumps(tape, "man");
        }
        if tape.rarely(2) {
            self.crowned = true;
            let ends = tape.pick(&["", ", and the turn ends"]);
            self.say(format!(
                "Piece \"man\" becomes a \"king\" on the far row{ends}."
            ));
            let verb = tape.pick(&["slides", "steps"]);
            self.say(format!("Piece \"king\" {verb} {}.", tape.pick(&WAYS)));
            self.jumps(tape, "king");
        }
    }

    fn jumps(&mut self, tape: &mut Tape<'_>, piece: &str) {
        let (ways, how) = (tape.pick(&WAYS), tape.pick(&["an adjacent", "a distant"]));
        let again = tape.pick(&AGAIN);
        self.say(format!(
            "Piece \"{piece}\" jumps {ways} over {how} enemy{again}."
        ));
    }

    fn musts(&mut self, tape: &mut Tape<'_>) {
        while tape.rarely(3) {
            let must = tape.pick(&[
                "Must capture if possible",
                "Must capture if possible, or be huffed",
                "Must capture, or be huffed",
                "Must capture most if possible",
                "Must capture most, or be huffed",
                "Must not capture",
                "Must capture",
                "Must not capture if possible",
            ]);
            let when = self.when(tape);
            self.say(format!("{must}{when}."));
        }
    }

    fn new_rows(&mut self, tape: &mut Tape<'_>) {
        while tape.rarely(3) {
            let count = tape.pick(&["3", "2", "2 or 3", "at least 3", "at most 2"]);
            let row = self.described(tape, "own ");
            let row = match tape.rarely(2) {
                true => format!("{count} {row}"),
                false => format!("{count} own {}s", self.place),
            };
            let whose = tape.pick(&["", "their ", "their ", "their "]);
            let taken = self.described(tape, whose);
            let done = match tape.below(9) {
                0 | 1 => format!("capture one of their {}s", self.place),
                2 => format!("capture one of {taken}"),
                3 => format!("capture all {taken}"),
                4 => format!("capture one of {taken}, and take another turn once"),
                5 => "take another turn".to_owned(),
                6 => "the mover wins".to_owned(),
                7 => "the move is forbidden".to_owned(),
                _ => format!("capture one of {taken} and one of their {}s", self.place),
            };
            let when = self.when(tape);
            self.say(format!("New row of {row}{when}: {done}."));
        }
    }

    /// Places by what stands there and where they lie.
    fn described(&self, tape: &mut Tape<'_>, whose: &str) -> String {
        let end = match tape.rarely(4) && whose != "own " {
            true => tape.pick(&["leftmost ", "rightmost "]),
            false => "",
        };
        let home = if tape.rarely(8) { "home " } else { "" };
        let noun = match tape.rarely(5) && self.crowned && whose != "empty " {
            true => "\"king\"".to_owned(),
            false => format!("{}s", self.place),
        };
        let n = 1 + tape.below(3);
        let detail = match tape.below(9) {
            4 => format!(" in rows 1 to {n}"),
            5 => format!(" in columns {n} to {}", n + 1),
            6 if whose != "empty " => format!(" of {n}"),
            7 => format!(", not in row {n}"),
            8 => format!(", not in column {n}"),
            _ => String::new(),
        };
        format!("{whose}{end}{home}{noun}{detail}")
    }

    fn when(&self, tape: &mut Tape<'_>) -> String {
        if !tape.rarely(4) {
            return String::new();
        }
        let state = self.state(tape);
        match tape.rarely(4) {
            true => format!(
                ", when {state}{}{}",
                tape.pick(&[" and ", ", or "]),
                self.state(tape)
            ),
            false => format!(", when {state}"),
        }
    }

    fn state(&self, tape: &mut Tape<'_>) -> String {
        let who = tape.pick(&["the mover", "the opponent", "a player", "north"]);
        let n = 1 + tape.below(5);
        let what = self.described(tape, "");
        match tape.below(8) {
            0 => format!("{who} has at least {n} pieces"),
            1 => format!("{who} has fewer than {n} pieces"),
            2 => format!("{who} has exactly {n} {what}"),
            3 => format!("{who} has no {what}"),
            4 => format!("at least {n} plies have passed"),
            5 => format!("at most {} pieces remain", 2 * n),
            6 if self.in_hand => format!("{who} has pieces in hand"),
            6 => format!("no {what} remain"),
            _ => format!("fewer than {n} plies have passed"),
        }
    }

    fn ends(&mut self, tape: &mut Tape<'_>) {
        if !tape.rarely(4) {
            let held = if self.in_hand {
                " and that player has no pieces in hand"
            } else {
                ""
            };
            self.say(format!(
                "End when a player has fewer than 2 pieces{held}: that player loses."
            ));
        }
        if tape.rarely(4) {
            let state = self.state(tape);
            let outcome = tape.pick(&["the most pieces win", "draw", "the player to move wins"]);
            self.say(format!(
                "End when {state} and at least 8 plies have passed: {outcome}."
            ));
        }
        match self.lines.iter().any(|line| line == "Otherwise pass.") {
            true => self.say("End when no player can move: draw."),
            false => self.say("End when the player to move cannot move: that player loses."),
        }
        self.say("End when a position occurs 3 times: draw.");
        let deeds = tape.pick(&["a capture", "a capture or a promotion", "a promotion"]);
        self.say(format!("End when 30 plies pass without {deeds}: draw."));
    }
}
