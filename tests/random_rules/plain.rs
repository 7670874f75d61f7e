//! Games of common sentences, such as are played from tables: those in which a move is one lap,
//! and those of many laps.

use super::{Tape, Writer, plural};

impl Writer {
    /// A game of common sentences.
    pub fn of_common_sentences(tape: &mut Tape<'_>) -> Writer {
        let one_lap = !tape.rarely(2);
        let rows = match one_lap {
            true => [2, 2, 2, 2, 2, 1][tape.below(6)],
            false => [2, 2, 4][tape.below(3)],
        };
        let columns = match rows {
            1 => 4 + 2 * tape.below(3),
            _ => 2 + tape.below(5),
        };
        let mut writer = Writer {
            rows: vec![columns; rows],
            seats: 2,
            stores: rows < 4 && tape.rarely(2),
            marked: false,
            hands: false,
            path: false,
            terms: false,
            lines: vec!["Game \"Made at random\".".to_owned()],
        };
        writer.plain_setting(tape);
        let free = tape.rarely(4);
        writer.plain_moves(tape, one_lap, free);
        writer.plain_sowing(tape, one_lap, free);
        match one_lap {
            true => writer.one_lap(tape),
            false => writer.many_laps(tape),
        }
        writer.slams(tape);
        writer.plain_ends(tape, one_lap);
        writer.rounds(tape);
        writer
    }

    fn plain_setting(&mut self, tape: &mut Tape<'_>) {
        let (rows, columns) = (self.rows.len(), self.columns());
        let noun = if rows == 1 { "row" } else { "rows" };
        let stores = match (self.stores, rows) {
            (false, _) => "",
            (true, 1) => " and a store",
            (true, _) => " and stores",
        };
        self.say(format!(
            "Board has {rows} {noun} of {columns} houses{stores}."
        ));
        if rows == 1 {
            let half = columns / 2;
            self.say(format!("Houses of south are columns 1 to {half}."));
            let north = half + 1;
            self.say(format!("Houses of north are columns {north} to {columns}."));
        }
        let seeds = 1 + tape.below(4);
        self.say(format!("Start with {seeds} seeds in each house."));
    }

    fn plain_moves(&mut self, tape: &mut Tape<'_>, one_lap: bool, free: bool) {
        let first = tape.pick(&[
            "an own house",
            "an own house",
            "an own house of at least 2",
            "an own house in columns 1 and 2",
        ]);
        match tape.below(7) {
            _ if one_lap => self.say(format!("Move from {first}.")),
            6 => {
                let n = 1 + tape.below(3);
                let when =
                    tape.pick(&["no houses of", "at most 1 house of", "exactly 2 houses of"]);
                self.say(format!("Move from {first}, when the mover has {when} {n}."));
                self.say("Otherwise move from an own house.".to_owned());
            }
            3 => {
                let way = tape.pick(&["clockwise", "either way"]);
                self.say(format!("Move \"first\" from {first}, sowing {way}."));
                self.say("Move \"second\" from an own house.".to_owned());
            }
            4 => {
                let into = tape.pick(&["an empty house", "an own house", "an occupied house"]);
                self.say(format!("Move from {first} into {into}."));
                self.say("Otherwise move from an own house.".to_owned());
            }
            5 => {
                self.say(format!("Move from {first}."));
                self.say("Otherwise move from an own house.".to_owned());
            }
            _ => self.say(format!("Move from {first}.")),
        }
        if !one_lap && tape.rarely(6) {
            self.say("Otherwise pass.".to_owned());
        }
        if one_lap && !free && tape.rarely(3) {
            let deed = tape.pick(&[
                "sow in their house",
                "sow in their house",
                "leave the opponent with seeds",
            ]);
            self.say(format!(
                "Must {deed} if possible, when the opponent has no seeds."
            ));
        }
    }

    fn plain_sowing(&mut self, tape: &mut Tape<'_>, one_lap: bool, free: bool) {
        let way = match free {
            true => "either way",
            false => tape.pick(&["counterclockwise", "counterclockwise", "clockwise"]),
        };
        let houses = match (self.rows.len(), one_lap) {
            (4, _) => "own houses",
            (2, false) if tape.rarely(4) => "own houses",
            _ => "all houses",
        };
        let store = match self.stores && !tape.rarely(4) {
            true => " and the own store",
            false => "",
        };
        if tape.rarely(5) {
            let count = self.plain_count(tape);
            let sown = format!("Sow from a house of {count} {way} round {houses}{store}");
            self.say(format!("{sown}, skipping nothing."));
        }
        let more = match (tape.below(8), one_lap) {
            (4, _) => ", skipping the lap origin",
            (5, true) => ", beginning in the origin",
            (5, false) => ", beginning in the lap origin",
            (6, _) => ", skipping the origin",
            (7, _) => ", skipping nothing",
            _ => "",
        };
        self.say(format!("Sow {way} round {houses}{store}{more}."));
    }

    /// Numbers of seeds that one meets with.
    fn plain_count(&self, tape: &mut Tape<'_>) -> String {
        let n = 1 + tape.below(4);
        match tape.below(6) {
            0 | 1 => format!("{} or {}", n + 1, n + 2),
            2 => "even".to_owned(),
            3 => format!("at most {n}"),
            4 => format!("{n}, {} or {}", n + 2, n + 4),
            _ => n.to_string(),
        }
    }

    /// The own store as the place of the last seed.
    fn in_store(&mut self, tape: &mut Tape<'_>, done: &[&str]) {
        if self.has("and the own store") && !tape.rarely(4) {
            let done = tape.pick(done);
            self.say(format!("Last seed in the own store: {done}."));
        }
    }

    /// Captures by which a move ends, of one sort.
    fn one_lap(&mut self, tape: &mut Tape<'_>) {
        self.in_store(
            tape,
            &["take another turn", "take another turn", "the turn ends"],
        );
        let whose = tape.pick(&["their ", "their ", ""]);
        if self.has("Sow either way") && tape.rarely(3) {
            let way = tape.pick(&["clockwise", "counterclockwise"]);
            let count = self.plain_count(tape);
            self.say(format!(
                "Last seed sown {way} in a {whose}house making {count}: capture it."
            ));
        }
        if tape.rarely(6) {
            let n = 1 + tape.below(4);
            let place = tape.pick(&["an own house", "a house in column 1", "their house"]);
            self.say(format!("Last seed in {place} making {n}: the turn ends."));
        }
        let count = self.plain_count(tape);
        let across = self.rows.len() == 2;
        match tape.below(7) {
            0 | 1 => self.say(format!(
                "Last seed in a {whose}house making {count}: capture it."
            )),
            2 | 3 if across => {
                let place = tape.pick(&["an own empty house", "an empty house", "an own house"]);
                let seeds = tape.pick(&["", " opposite an occupied house"]);
                let done = tape.pick(&["capture it and opposite", "capture opposite"]);
                self.say(format!("Last seed in {place}{seeds}: {done}."));
            }
            4 if across => {
                let done = tape.pick(&["capture it and opposite", "capture opposite"]);
                let place = format!("a {whose}house making {count}");
                self.say(format!("Last seed in {place}: {done}."));
            }
            _ => {
                let through = match tape.rarely(3) {
                    true => self.plain_count(tape),
                    false => count.clone(),
                };
                let place = format!("a {whose}house making {count}");
                let chain = format!("back through {whose}houses of {through}");
                self.say(format!("Last seed in {place}: capture it, and {chain}."));
            }
        }
    }

    /// What last seeds do in moves of many laps.
    fn many_laps(&mut self, tape: &mut Tape<'_>) {
        let again = [
            "take another turn",
            "take another turn once",
            "the turn ends",
        ];
        self.in_store(tape, &again);
        for _ in 0..1 + tape.below(3) {
            let sort = tape.pick(&["", "", "", "", " of lap 1", " of lap at least 2"]);
            let place = self.plain_place(tape);
            let done = self.plain_effect(tape);
            self.say(format!("Last seed{sort} in {place}: {done}."));
        }
        // What the tables do not know is left to the rules.
        if tape.rarely(4) {
            let last = self.last(tape);
            self.say(last);
        }
        match tape.below(4) {
            0 | 1 => self.say("Last seed in an occupied house: relay.".to_owned()),
            2 => self
                .say("Last seed in a house before an occupied house: relay from next.".to_owned()),
            _ => {
                let count = self.plain_count(tape);
                self.say(format!("Last seed in a house making {count}: relay."));
            }
        }
        if tape.rarely(3) {
            let done = tape.pick(&["the move is forbidden", "the turn ends"]);
            self.say(format!("Endless sowing: {done}."));
        }
    }

    fn plain_place(&self, tape: &mut Tape<'_>) -> String {
        let whose = tape.pick(&["", "own ", "their "]);
        let inner = match self.rows.len() == 4 && whose != "their " {
            true => tape.pick(&["", "inner ", "outer "]),
            false => "",
        };
        let own_circuit = self.rows.len() == 4 || self.has("round own houses");
        let whose = if own_circuit { "" } else { whose };
        match tape.below(6) {
            0 | 1 => format!("a {whose}empty {inner}house"),
            2 => format!("a {whose}empty {inner}house opposite an occupied house"),
            3 => format!("a {whose}occupied {inner}house opposite an occupied house"),
            4 => format!("a {whose}occupied {inner}house"),
            _ => format!("a {whose}{inner}house making {}", self.plain_count(tape)),
        }
    }

    fn plain_effect(&self, tape: &mut Tape<'_>) -> String {
        let turned = tape.pick(&["", " clockwise", " counterclockwise"]);
        let begins = tape.pick(&["after it", "in it", "in the first own house", "after next"]);
        let again = tape.pick(&["", "", ", and take another turn"]);
        match tape.below(15) {
            0 => "relay".to_owned(),
            12 => "relay with 2 seeds".to_owned(),
            13 => "relay from next with 1 seed".to_owned(),
            14 => format!("sow it{turned}"),
            1 => format!("capture it{again}"),
            2 => format!("capture opposite{again}"),
            3 => format!("capture it and opposite{again}"),
            4 => format!("sow opposite{turned}, beginning {begins}"),
            5 => format!("sow it and opposite{turned}, beginning {begins}"),
            6 if self.rows.len() == 4 => "capture opposite and behind opposite".to_owned(),
            6 => "capture next".to_owned(),
            7 => {
                let house = tape.pick(&["their house", "their occupied house"]);
                format!("capture opposite and one of {}", plural(house))
            }
            8 => "relay from next".to_owned(),
            9 => "take another turn".to_owned(),
            10 if self.rows.len() == 4 => {
                format!("sow opposite and behind opposite{turned}, beginning {begins}")
            }
            10 => "capture next but one".to_owned(),
            _ => "the turn ends".to_owned(),
        }
    }

    /// What a capture of all the opponent's seeds comes to.
    fn slams(&mut self, tape: &mut Tape<'_>) {
        if !tape.rarely(3) {
            return;
        }
        let done = tape.pick(&[
            "it stands",
            "nothing is captured",
            "spare their leftmost house",
            "nothing is captured, and take another turn",
            "the captor wins",
        ]);
        self.say(format!("Capture leaving the opponent no seeds: {done}."));
    }

    fn plain_ends(&mut self, tape: &mut Tape<'_>, one_lap: bool) {
        if tape.rarely(3) {
            let over = tape.pick(&["more than half the seeds", "at least 5 seeds"]);
            self.say(format!(
                "End when a player has stored {over}: that player wins."
            ));
        }
        if tape.rarely(3) {
            let over = match tape.below(6) {
                4 => {
                    "a player has no seeds or a player has stored at least 4 seeds: the most seeds win"
                }
                5 => "a player has no seeds and at most 9 seeds remain: the most seeds win",
                0 => {
                    "a player has no seeds: each player takes their own seeds, and the most seeds win"
                }
                1 => "no seeds remain: the most seeds win",
                2 if !one_lap => {
                    "at most 3 seeds remain: nobody takes the rest, and the most seeds win"
                }
                _ => "the player to move has no seeds: that player loses",
            };
            self.say(format!("End when {over}."));
        }
        let stuck = tape.pick(&[
            "that player loses",
            "the other player takes the rest, and the most seeds win",
            "each player takes their own seeds, and the most seeds win",
        ]);
        match self.has("Otherwise pass") {
            true => self.say("End when no player can move: the most seeds win.".to_owned()),
            false => self.say(format!("End when the player to move cannot move: {stuck}.")),
        }
        self.say("End when a position occurs 3 times: draw.".to_owned());
    }
}
