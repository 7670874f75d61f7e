//! Texts of games put together at random: of sowing games every sentence form with many of its
//! words, of games with pieces the more usual ones. Not every text makes sense; what the loader
//! refuses is left out by those who use them.

/// A sequence of numbers by which a text is decided, choice by choice. Zero everywhere is the
/// plainest game; so a shorter list, or smaller numbers, make a plainer text.
pub struct Tape<'a> {
    left: &'a [u16],
}

impl Tape<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let (first, left) = self.left.split_first().unwrap_or((&0, &[]));
        self.left = left;
        usize::from(*first) % bound
    }

    fn pick<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.below(of.len())]
    }

    /// Once in so many times.
    fn rarely(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

/// In which kind of sentence a description stands.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    /// A house that is lifted.
    Lifted,
    /// The house where a seed falls.
    Falling,
    /// Any other.
    Other,
}

/// The text of a game with pieces.
pub fn pieces_text(tape: &[u16]) -> String {
    let mut tape = Tape { left: tape };
    let (rows, columns) = (3 + tape.below(4), 3 + tape.below(4));
    let place = tape.pick(&["square", "point"]);
    let join = match tape.pick(&["straight", "diagonally", "both", "even"]) {
        "both" => "straight, and diagonally".to_owned(),
        "even" => format!("straight, and diagonally at even {place}s"),
        other => other.to_owned(),
    };
    let mut lines = vec![
        "Game \"Made at random\".".to_owned(),
        format!("Board has {rows} rows of {columns} {place}s, joined {join}."),
    ];
    let in_hand = tape.rarely(4);
    match tape.below(4) {
        _ if in_hand => {
            let stones = 3 + tape.below(3);
            lines.push(format!("Start with {stones} \"man\" in hand."));
            lines.push(format!(
                "Move \"drop\" entering 1 \"man\" on an empty {place}, when the mover has pieces in hand."
            ));
            lines.push("Otherwise move a piece.".to_owned());
        }
        0 => {
            let each = 1 + tape.below(2);
            lines.push(format!(
                "Arrange {each} \"man\" on each of 2 empty {place}s."
            ));
        }
        _ => lines.push("Start with \"man\" on row 1, for each player.".to_owned()),
    }
    let ways = ["any way", "forward", "sideways", "forward or sideways"];
    let again = ["", ", again while it can", ", again at will"];
    let verb = tape.pick(&["steps", "slides"]);
    lines.push(format!("Piece \"man\" {verb} {}.", tape.pick(&ways)));
    if !tape.rarely(4) {
        let (ways, how) = (tape.pick(&ways), tape.pick(&["an adjacent", "a distant"]));
        let again = tape.pick(&again);
        lines.push(format!(
            "Piece \"man\" jumps {ways} over {how} enemy{again}."
        ));
        let must = [
            "Must capture if possible.",
            "Must capture if possible, or be huffed.",
            "Must capture most if possible.",
        ];
        if tape.rarely(2) {
            lines.push(tape.pick(&must).to_owned());
        }
    }
    if !in_hand && tape.rarely(2) {
        let ends = tape.pick(&["", ", and the turn ends"]);
        lines.push(format!(
            "Piece \"man\" becomes a \"king\" on the far row{ends}."
        ));
        lines.push(format!("Piece \"king\" slides {}.", tape.pick(&ways)));
        let again = tape.pick(&again);
        lines.push(format!(
            "Piece \"king\" jumps any way over a distant enemy{again}."
        ));
    }
    if tape.rarely(3) {
        lines.push(format!(
            "New row of 3 own {place}s: capture one of their {place}s."
        ));
    }
    if !tape.rarely(4) {
        let held = if in_hand {
            " and that player has no pieces in hand"
        } else {
            ""
        };
        lines.push(format!(
            "End when a player has fewer than 2 pieces{held}: that player loses."
        ));
    }
    lines.push("End when the player to move cannot move: that player loses.".to_owned());
    lines.push("End when a position occurs 3 times: draw.".to_owned());
    lines.push("End when 30 plies pass without a capture: draw.".to_owned());
    lines.join("\n") + "\n"
}

/// The text of a sowing game.
pub fn text(tape: &[u16]) -> String {
    let mut tape = Tape { left: tape };
    let mut writer = Writer {
        rows: [2, 2, 2, 4, 4, 1, 3][tape.below(7)],
        columns: 2 + tape.below(4),
        stores: false,
        four: false,
        marked: tape.rarely(3),
        lines: vec!["Game \"Made at random\".".to_owned()],
    };
    if writer.rows == 3 {
        writer.columns = 2 + writer.columns % 2 * 2;
    }
    writer.stores = writer.rows <= 2 && tape.rarely(3);
    writer.four = writer.rows == 2 && writer.columns == 4 && tape.rarely(3);
    writer.board(&mut tape);
    writer.moves(&mut tape);
    writer.sowing(&mut tape);
    writer.events(&mut tape);
    writer.ends(&mut tape);
    writer.lines.join("\n") + "\n"
}

struct Writer {
    rows: usize,
    columns: usize,
    stores: bool,
    four: bool,
    /// Whether houses can bear a mark.
    marked: bool,
    lines: Vec<String>,
}

impl Writer {
    /// Adds a sentence, unless one with the same left part stands there.
    fn say(&mut self, sentence: String) {
        let left = |line: &str| line.split(": ").next().unwrap_or_default().to_owned();
        if self.lines.iter().all(|line| left(line) != left(&sentence)) {
            self.lines.push(sentence);
        }
    }

    fn board(&mut self, tape: &mut Tape<'_>) {
        let (rows, columns) = (self.rows, self.columns);
        let stores = match (self.stores, rows) {
            (false, _) => "",
            (true, 1) => " and a store",
            (true, _) => [" and stores", " and stores on the left"][tape.below(2)],
        };
        let noun = if rows == 1 { "row" } else { "rows" };
        self.say(format!(
            "Board has {rows} {noun} of {columns} houses{stores}."
        ));
        if rows == 1 {
            self.say("For 1 player.".to_owned());
        }
        if self.four {
            self.say("For 4 players.".to_owned());
            for (seat, houses) in [
                ("south", "a1 to b1"),
                ("east", "c1 to d1"),
                ("north", "c2 to d2"),
                ("west", "a2 to b2"),
            ] {
                self.say(format!("Houses of {seat} are {houses}."));
            }
        } else if rows == 2 && tape.rarely(12) {
            self.say("Houses belong to nobody.".to_owned());
        }
        if rows == 3 {
            let name = |column: usize| char::from(b'a' + column as u8 - 1);
            let (half, last) = (name(columns / 2 + 1), name(columns));
            self.say(format!(
                "Path runs a1 to {last}1, {last}2 to a2, and a3 to {last}3."
            ));
            self.say(format!(
                "Houses of each player are row 1, and {half}2 to {last}2."
            ));
        }
        let seeds = 1 + tape.below(4);
        let hands = if tape.rarely(8) {
            ", 3 seeds in hand"
        } else {
            ""
        };
        match self.marked {
            true => self.say(format!(
                "Start with {seeds} seeds in each house{hands}, and \"mark\" on b1, for each player."
            )),
            false => self.say(format!("Start with {seeds} seeds in each house{hands}.")),
        }
        if self.marked && tape.rarely(2) {
            let until = tape.pick(&["emptied", "the next move is over"]);
            self.say(format!("Mark \"mark\" lasts until {until}."));
        }
    }

    // ---- descriptions --------------------------------------------------------------------------

    fn house(&self, tape: &mut Tape<'_>, of: Of) -> String {
        let whose = match of {
            Of::Lifted => tape.pick(&["own ", "own ", "own ", ""]),
            _ if self.rows == 1 || self.four => tape.pick(&["", "own ", "", "their "]),
            _ => tape.pick(&["", "own ", "their ", "", "home "]),
        };
        let filled = match of {
            Of::Lifted => "",
            Of::Falling => tape.pick(&["", "empty ", "occupied "]),
            Of::Other => tape.pick(&["", "", "occupied ", "empty "]),
        };
        let row = match self.rows {
            3 | 4 => tape.pick(&["", "", "inner ", "outer "]),
            _ => "",
        };
        let end = match of {
            Of::Other if tape.rarely(6) => tape.pick(&["leftmost ", "rightmost "]),
            _ => "",
        };
        let noun = if self.marked && tape.rarely(6) {
            "\"mark\""
        } else {
            "house"
        };
        let article = if end.is_empty() { "a " } else { "the " };
        let detail = self.detail(tape, of);
        format!("{article}{whose}{end}{filled}{row}{noun}{detail}")
    }

    fn detail(&self, tape: &mut Tape<'_>, of: Of) -> String {
        let count = self.count(tape);
        let nested = tape.pick(&[
            "an occupied house",
            "an empty house",
            "a house of 2 to 3",
            "an own house",
        ]);
        match tape.below(12) {
            0..=3 => String::new(),
            4 | 5 if of == Of::Falling => format!(" making {count}"),
            4 | 5 => format!(" of {count}"),
            6 => format!(" in columns 1 to {}", 1 + tape.below(self.columns)),
            7 if matches!(self.rows, 2 | 4) => format!(" opposite {nested}"),
            8 => format!(" before {nested}"),
            9 => format!(" after {nested}"),
            10 if self.rows == 4 => format!(" in front of {nested}"),
            10 if self.rows == 2 => format!(" twin of {nested}"),
            11 if self.marked => ", not a \"mark\"".to_owned(),
            _ => String::new(),
        }
    }

    fn count(&self, tape: &mut Tape<'_>) -> String {
        let n = 1 + tape.below(4);
        match tape.below(6) {
            0 => format!("at least {n}"),
            1 => format!("{n} or {}", n + 1),
            2 => format!("{n} to {}", n + 2),
            3 => format!("at most {n}"),
            4 => "odd".to_owned(),
            _ => "even".to_owned(),
        }
    }

    fn when(&self, tape: &mut Tape<'_>, moved: bool) -> String {
        if !tape.rarely(5) {
            return String::new();
        }
        let house = self.house(tape, Of::Other);
        let count = self.count(tape);
        let who = match self.rows {
            1 => "the mover",
            _ if self.four => tape.pick(&["the mover", "an opponent", "a player"]),
            _ => tape.pick(&["the mover", "the opponent", "a player"]),
        };
        let plain = house.trim_start_matches("the ").trim_start_matches("a ");
        let plain = plain
            .trim_start_matches("own ")
            .trim_start_matches("their ");
        match tape.below(6) {
            4 if !moved => String::new(),
            0 => format!(", when {who} has no {plain}"),
            1 => format!(", when {who} has a {plain}"),
            2 => format!(
                ", when {who} has stored at least {} seeds",
                1 + tape.below(5)
            ),
            3 => format!(", when at least {} plies have passed", 1 + tape.below(6)),
            4 => format!(
                ", when {who} had seeds and at most {} seeds remain",
                1 + tape.below(30)
            ),
            _ => format!(", when {who} has {count} seeds in play"),
        }
    }

    // ---- sentences -----------------------------------------------------------------------------

    fn moves(&mut self, tape: &mut Tape<'_>) {
        let first = self.house(tape, Of::Lifted);
        match tape.below(6) {
            0..=2 => self.say("Move from an own house.".to_owned()),
            3 => {
                let when = self.when(tape, false);
                self.say(format!("Move from {first}{when}."));
                self.say("Otherwise move from an own house.".to_owned());
            }
            4 => {
                let into = self.house(tape, Of::Falling);
                self.say(format!("Move \"first\" from {first} into {into}."));
                self.say("Otherwise move \"then\" from an own house.".to_owned());
            }
            _ => {
                let way = tape.pick(&["clockwise", "either way", "alternately"]);
                let lifting = tape.pick(&["", "", "", "", "", "", ", lifting 2 seeds"]);
                self.say(format!(
                    "Move \"first\" from {first}{lifting}, sowing {way}."
                ));
                self.say("Move \"second\" from an own house.".to_owned());
            }
        }
        if tape.rarely(6) {
            self.say("Otherwise move \"enter\" entering 1 seed in an own house, when the mover has seeds in hand.".to_owned());
        }
        if tape.rarely(5) {
            self.say("Otherwise pass.".to_owned());
        }
        while tape.rarely(4) {
            let must = self.must(tape);
            self.say(must);
        }
    }

    fn must(&self, tape: &mut Tape<'_>) -> String {
        let house = self.house(tape, Of::Falling);
        let deed = match tape.below(5) {
            0 => format!("sow in {house}"),
            1 => format!("end in {house}"),
            2 => "capture".to_owned(),
            3 => "capture most".to_owned(),
            _ if self.four => "leave every opponent with seeds".to_owned(),
            _ => "leave the opponent with seeds".to_owned(),
        };
        let not = match deed.as_str() {
            "capture most" => "",
            _ => tape.pick(&["", "", "not "]),
        };
        let force = tape.pick(&[" if possible", " if possible", ""]);
        let when = self.when(tape, false);
        format!("Must {not}{deed}{force}{when}.")
    }

    fn sowing(&mut self, tape: &mut Tape<'_>) {
        while tape.rarely(6) {
            let from = self.house(tape, Of::Lifted);
            let whole = self.sow(tape, &format!("from {from} "));
            self.say(whole);
        }
        let named = |line: &String| line.contains("Move \"first\"");
        if self.lines.iter().any(named) && tape.rarely(2) {
            let whole = self.sow(tape, "of a \"first\" ");
            self.say(whole);
        }
        let whole = self.sow(tape, "");
        self.say(whole);
    }

    fn sow(&self, tape: &mut Tape<'_>, from: &str) -> String {
        let way = tape.pick(&[
            "counterclockwise",
            "counterclockwise",
            "clockwise",
            "either way",
            "alternately",
        ]);
        let houses = match self.rows {
            3 => "the path",
            4 => "own houses",
            _ if self.four => "all houses",
            _ => tape.pick(&["all houses", "all houses", "all houses", "own houses"]),
        };
        let stores = match self.stores {
            true => tape.pick(&["", " and the own store", " and stores"]),
            false => "",
        };
        let beginning = match tape.below(10) {
            8 => ", beginning in the origin",
            9 => tape.pick(&[
                ", beginning in the lap origin",
                ", dropping 2 seeds in each house",
                ", dropping all seeds in one house",
            ]),
            _ => "",
        };
        let skip = match tape.below(10) {
            6 | 7 if beginning.is_empty() => ", skipping the origin".to_owned(),
            8 if beginning.is_empty() => ", skipping the lap origin".to_owned(),
            9 => {
                let last = tape.pick(&["", "", " except with the last seed"]);
                format!(", skipping {}{last}", self.house(tape, Of::Other))
            }
            _ => String::new(),
        };
        format!("Sow {from}{way} round {houses}{stores}{beginning}{skip}.")
    }

    fn events(&mut self, tape: &mut Tape<'_>) {
        if tape.rarely(8) {
            let house = self.house(tape, Of::Lifted);
            let sort = tape.pick(&["", "", " of lap 1", " of lap at least 2"]);
            let when = self.when(tape, true);
            let done = tape.pick(&[
                "capture next",
                "capture it",
                if self.rows > 1 {
                    "lay opposite in it"
                } else {
                    "lay next in it"
                },
                "lay 1 seed of it in previous",
                if self.rows > 1 {
                    "either capture opposite, or claim it"
                } else {
                    "either capture next, or claim it"
                },
                "capture one of own houses",
                "the move is forbidden",
            ]);
            self.say(format!("Before sowing{sort} from {house}{when}: {done}."));
        }
        if tape.rarely(3) {
            let house = self.house(tape, Of::Falling);
            let done = tape.pick(&[
                "its owner captures it",
                "capture it",
                if self.marked {
                    "claim it as \"mark\""
                } else {
                    "claim it"
                },
                if self.rows > 1 {
                    "capture it and opposite"
                } else {
                    "capture next"
                },
                "take another turn",
                "the mover takes the rest",
            ]);
            let when = self.when(tape, true);
            self.say(format!("Passing seed in {house}{when}: {done}."));
        }
        for _ in 0..1 + tape.below(4) {
            let sort = tape.pick(&[
                "",
                "",
                "",
                "",
                " of lap 1",
                " sown clockwise",
                " of lap at least 2",
            ]);
            let place = match self.stores && tape.rarely(3) {
                true => tape.pick(&["the own store", "a store"]).to_owned(),
                false => self.house(tape, Of::Falling),
            };
            let when = self.when(tape, true);
            let done = self.effects(tape);
            self.say(format!("Last seed{sort} in {place}{when}: {done}."));
        }
        if tape.rarely(2) {
            self.say("Last seed in an occupied house: relay.".to_owned());
        }
        if self.rows > 1 && tape.rarely(4) {
            let when = self.when(tape, true);
            let left = match self.four {
                true => tape.pick(&["an opponent no seeds", "at most 6 seeds"]),
                false => tape.pick(&["the opponent no seeds", "at most 6 seeds"]),
            };
            let done = tape.pick(&[
                "it stands",
                "nothing is captured",
                "the move is forbidden",
                "the captor takes the rest",
                "take another turn",
                "spare their leftmost house",
                "spare it",
                "nothing is captured, and take another turn",
            ]);
            self.say(format!("Capture leaving {left}{when}: {done}."));
        }
        while tape.rarely(4) {
            let sentence = self.after(tape);
            self.say(sentence);
        }
        if tape.rarely(8) {
            let done = tape.pick(&["the turn ends", "the move is forbidden", "draw"]);
            self.say(format!("Endless sowing: {done}."));
        }
    }

    fn after(&self, tape: &mut Tape<'_>) -> String {
        let has = |part: &str| self.lines.iter().any(|line| line.contains(part));
        let named = has("Move \"first\"");
        // What is in reach must not depend on the plies played.
        let reach = named && !has("Passing seed");
        let kind = match named && tape.rarely(2) {
            true => " of a \"first\"",
            false => "",
        };
        let house = self.house(tape, Of::Other);
        let when = match tape.below(4) {
            0 => format!(", when the move has captured from {house}"),
            1 if reach => ", when the mover has a house in reach of a \"first\"".to_owned(),
            _ => self.when(tape, true),
        };
        let plural = house.trim_start_matches("the ").trim_start_matches("a ");
        let plural = plural.replacen("house", "houses", 1);
        let done = match tape.below(9) {
            0 if self.marked => "mark it as \"mark\"".to_owned(),
            1 if self.marked => format!("mark all {plural} as \"mark\""),
            2 if self.marked && self.rows > 1 => {
                "mark opposite and previous as \"mark\"".to_owned()
            }
            3 => format!("capture one of {plural}"),
            4 => "claim it".to_owned(),
            5 if reach => "capture all own houses in reach of a \"first\"".to_owned(),
            6 => "the move is forbidden".to_owned(),
            7 => "capture it".to_owned(),
            _ => "take another turn".to_owned(),
        };
        format!("After a move{kind}{when}: {done}.")
    }

    fn effects(&self, tape: &mut Tape<'_>) -> String {
        let first = self.effect(tape);
        match tape.below(8) {
            6 if !first.contains("turn") && !first.contains("forbidden") => {
                format!("{first}, and take another turn")
            }
            7 if !first.contains("forbidden") => {
                let stay = tape.pick(&["capture it", "the turn ends", "capture next"]);
                format!("either {stay}, or {first}")
            }
            _ => first,
        }
    }

    fn effect(&self, tape: &mut Tape<'_>) -> String {
        let house = self.house(tape, Of::Other);
        let plural = house.trim_start_matches("the ").trim_start_matches("a ");
        let plural = plural.replacen("house", "houses", 1);
        let plain = match self.rows {
            1 => [0, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18, 19, 21, 25, 26][tape.below(16)],
            _ => tape.below(32),
        };
        match plain {
            0 | 1 => "relay".to_owned(),
            31 => "capture all their houses in its column".to_owned(),
            2 => "capture it".to_owned(),
            3 => "capture opposite".to_owned(),
            4 => "capture it and opposite".to_owned(),
            5 => format!("capture it, and back through {plural}"),
            6 => format!("capture next, and on by 2 through {plural}"),
            7 => "take another turn".to_owned(),
            8 => "take another turn once".to_owned(),
            9 => "its owner captures it".to_owned(),
            10 => format!("capture one of {plural}"),
            11 => format!("capture all {plural}"),
            12 => "capture next but one and previous".to_owned(),
            13 if self.marked => "mark next as \"mark\", and relay".to_owned(),
            13 => "capture 2 seeds of it".to_owned(),
            14 if self.marked => "claim it as \"mark\"".to_owned(),
            14 => "claim it".to_owned(),
            15 => "sow opposite".to_owned(),
            16 => "sow opposite clockwise, beginning in the first own house".to_owned(),
            17 => "sow it and opposite, beginning after the lap origin".to_owned(),
            18 => "relay from next".to_owned(),
            19 => "relay with 2 seeds".to_owned(),
            20 => format!("capture opposite and one of {plural}"),
            21 => "the turn ends".to_owned(),
            22 if self.rows == 4 => "capture opposite and behind opposite".to_owned(),
            22 => "claim it, and capture previous".to_owned(),
            23 => "claim it and opposite".to_owned(),
            24 => "lay 1 seed of opposite in it".to_owned(),
            25 => format!("lay next and one of {plural} in the lap origin"),
            26 => format!("relay clockwise into {}", self.house(tape, Of::Falling)),
            27 => "sow opposite, beginning in the lap origin".to_owned(),
            28 => format!("sow opposite counterclockwise, into {house}"),
            29 => format!("capture it, and back through {plural}, with those opposite"),
            _ => tape
                .pick(&[
                    "the mover takes the rest",
                    "the mover wins",
                    "capture the origin",
                    "the move is forbidden",
                ])
                .to_owned(),
        }
    }

    fn ends(&mut self, tape: &mut Tape<'_>) {
        let alone = self.rows == 1;
        while tape.rarely(2) {
            let sentence = match tape.below(6) {
                0 if alone => "End when no seeds remain: the mover wins.",
                0 => "End when a player has stored more than half the seeds: that player wins.",
                1 => {
                    "End when at most 3 seeds remain: nobody takes the rest, and the most seeds win."
                }
                2 => {
                    "End when a player has no seeds: each player takes their own seeds, and the most seeds win."
                }
                3 => {
                    "End when the player to move has no house of at least 2: the player to move takes the rest, and the most seeds win."
                }
                4 => "End when 12 plies pass without a capture: draw.",
                _ => "End when at least 40 plies have passed: the most seeds win.",
            };
            self.say(sentence.to_owned());
        }
        let stuck = match (alone, self.four) {
            (true, _) => "that player loses",
            (_, true) => "each player takes their own seeds, and the most seeds win",
            _ => tape.pick(&[
                "that player loses",
                "the other player takes the rest, and the most seeds win",
                "each player takes their own seeds, and the most seeds win",
            ]),
        };
        let pass = self.lines.iter().any(|line| line == "Otherwise pass.");
        match pass {
            true => self.say("End when no player can move: the most seeds win.".to_owned()),
            false => self.say(format!("End when the player to move cannot move: {stuck}.")),
        }
        self.say("End when a position occurs 3 times: draw.".to_owned());
    }
}
