//! What a player may and must do.

use super::conditions::Asked;
use super::{Of, Tape, Writer};

impl Writer {
    pub fn moves(&mut self, tape: &mut Tape<'_>) {
        let first = self.house(tape, Of::Lifted);
        match tape.below(7) {
            0..=2 => self.say("Move from an own house.".to_owned()),
            3 => {
                let when = self.when(tape, Asked::Before);
                self.say(format!("Move from {first}{when}."));
                self.say("Otherwise move from an own house.".to_owned());
            }
            4 => {
                let into = self.house(tape, Of::Falling);
                self.say(format!("Move \"first\" from {first} into {into}."));
                self.say("Otherwise move \"then\" from an own house.".to_owned());
            }
            5 => {
                self.say("Move \"first\" from an own house.".to_owned());
                let when = self.condition(tape, Asked::Before);
                self.say(format!("Move \"second\" from an own house, when {when}."));
            }
            _ => {
                let way = tape.pick(&["clockwise", "either way", "alternately"]);
                let when = self.when(tape, Asked::Before);
                let lifting = match tape.rarely(5) {
                    true => ", lifting 2 seeds",
                    false => "",
                };
                self.say(format!(
                    "Move \"first\" from {first}{lifting}, sowing {way}{when}."
                ));
                self.say("Move \"second\" from an own house.".to_owned());
            }
        }
        if self.hands {
            self.entering(tape);
        }
        if self.seats == 2 && tape.rarely(8) {
            let when = tape.pick(&["1 ply has passed", "at most 3 plies have passed"]);
            self.say(format!("Move \"swap\" swapping sides, when {when}."));
        }
        if tape.rarely(5) {
            let when = match tape.rarely(3) {
                true => format!(" when {}", self.condition(tape, Asked::Before)),
                false => String::new(),
            };
            self.say(format!("Otherwise pass{when}."));
        }
        while tape.rarely(4) {
            let must = self.must(tape);
            self.say(must);
        }
    }

    fn entering(&mut self, tape: &mut Tape<'_>) {
        let amount = 1 + tape.below(2);
        let noun = if amount == 1 { "seed" } else { "seeds" };
        let into = self.house(tape, Of::Lifted);
        let held = "when the mover has seeds in hand";
        match tape.below(3) {
            0 => self.say(format!(
                "Otherwise move \"enter\" entering {amount} {noun} in an own house, {held}."
            )),
            1 => self.say(format!(
                "Otherwise move \"enter\" entering {amount} {noun} in {into}, {held}."
            )),
            _ => {
                let sowing = tape.pick(&["clockwise", "either way"]);
                self.say(format!(
                    "Move \"enter\" entering {amount} {noun} in {into}, sowing {sowing}."
                ));
            }
        }
    }

    fn must(&self, tape: &mut Tape<'_>) -> String {
        let house = self.house(tape, Of::Falling);
        let deed = match tape.below(6) {
            0 => format!("sow in {house}"),
            1 => format!("end in {house}"),
            2 => "capture".to_owned(),
            3 => "capture most".to_owned(),
            n => {
                let whom = match self.seats {
                    1 => "the mover",
                    2 => tape.pick(&["the opponent", "each player", "the mover"]),
                    _ => tape.pick(&["an opponent", "every opponent"]),
                };
                format!("leave {whom} {} seeds", ["with", "without"][n - 4])
            }
        };
        let not = match deed.as_str() {
            "capture most" => "",
            _ => tape.pick(&["", "", "not "]),
        };
        let force = tape.pick(&[" if possible", " if possible", ""]);
        let when = self.when(tape, Asked::Before);
        format!("Must {not}{deed}{force}{when}.")
    }
}
