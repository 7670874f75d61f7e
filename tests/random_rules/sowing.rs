//! How seeds are sown.

use super::{Of, Tape, Writer};

impl Writer {
    pub fn sowing(&mut self, tape: &mut Tape<'_>) {
        while tape.rarely(6) {
            let from = self.house(tape, Of::Lifted);
            let whole = self.sow(tape, &format!("from {from}, "));
            self.say(whole);
        }
        if self.has("Move \"first\"") && tape.rarely(2) {
            let whole = self.sow(tape, "of a \"first\" ");
            self.say(whole);
        }
        if self.seats > 1 && tape.rarely(9) {
            let whole = self.sow(tape, "for north ");
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
        let houses = match self.rows.len() {
            3 => "the path",
            4 if self.path => tape.pick(&["the path", "own houses"]),
            4 => "own houses",
            _ if self.path => tape.pick(&["the path", "all houses"]),
            _ if self.seats > 2 => "all houses",
            _ => tape.pick(&["all houses", "all houses", "all houses", "own houses"]),
        };
        let stores = match self.stores {
            true => tape.pick(&["", " and the own store", " and stores"]),
            false => "",
        };
        let beginning = match tape.below(15) {
            8 => ", beginning in the origin".to_owned(),
            9 => ", beginning in the lap origin".to_owned(),
            10 => format!(", beginning in {}", self.where_it_begins(tape)),
            11 => format!(", beginning after {}", self.where_it_begins(tape)),
            12 => ", dropping 2 seeds in each house".to_owned(),
            13 => ", dropping all seeds in one house".to_owned(),
            _ => String::new(),
        };
        let skip = match tape.below(14) {
            5 => ", skipping nothing".to_owned(),
            6 | 7 if beginning.is_empty() => ", skipping the origin".to_owned(),
            8 if beginning.is_empty() => ", skipping the lap origin".to_owned(),
            9 => {
                let last = tape.pick(&["", "", " except with the last seed"]);
                format!(", skipping {}{last}", self.house(tape, Of::Other))
            }
            10 if beginning.is_empty() => {
                let house = self.house(tape, Of::Other);
                format!(", skipping the lap origin and {house}")
            }
            11 if self.marked => ", skipping a \"mark\"".to_owned(),
            _ => String::new(),
        };
        format!("Sow {from}{way} round {houses}{stores}{beginning}{skip}.")
    }

    /// A place that is there before anything is sown.
    pub fn where_it_begins(&self, tape: &mut Tape<'_>) -> &'static str {
        tape.pick(&[
            "the own leftmost house",
            "the own rightmost house",
            "the own leftmost occupied house",
            "opposite the origin",
            "next",
            "previous",
            "their leftmost house",
            "the first own house",
        ])
    }
}
