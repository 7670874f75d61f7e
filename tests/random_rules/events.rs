//! What happens when seeds fall, when something is captured, and after a move.

use super::conditions::Asked;
use super::{Of, Tape, Writer, plural};

impl Writer {
    pub fn events(&mut self, tape: &mut Tape<'_>) {
        if tape.rarely(8) {
            let lifted = self.before_sowing(tape);
            self.say(lifted);
        }
        while tape.rarely(3) {
            let passing = self.passing(tape);
            self.say(passing);
        }
        for _ in 0..1 + tape.below(4) {
            let last = self.last(tape);
            self.say(last);
        }
        if tape.rarely(2) {
            self.say("Last seed in an occupied house: relay.".to_owned());
        }
        while tape.rarely(4) {
            let leaving = self.leaving(tape);
            self.say(leaving);
        }
        while tape.rarely(4) {
            let after = self.after(tape);
            self.say(after);
        }
        if tape.rarely(8) {
            let done = tape.pick(&[
                "the turn ends",
                "the move is forbidden",
                "draw",
                "the mover wins",
                "take another turn",
                "capture it",
            ]);
            self.say(format!("Endless sowing: {done}."));
        }
    }

    /// Which falls are meant: of which kind of move, lap and direction.
    fn sort(&self, tape: &mut Tape<'_>) -> String {
        let count = self.count(tape);
        match tape.below(9) {
            5 => " of lap 1".to_owned(),
            6 => " sown clockwise".to_owned(),
            7 => format!(" of lap {count}"),
            8 if self.has("Move \"first\"") => " of a \"first\"".to_owned(),
            8 => " sown counterclockwise".to_owned(),
            _ => String::new(),
        }
    }

    fn before_sowing(&self, tape: &mut Tape<'_>) -> String {
        let house = self.house(tape, Of::Lifted);
        let sort = tape.pick(&["", "", " of lap 1", " of lap at least 2"]);
        let when = self.when(tape, Asked::Within);
        let done = match tape.below(7) {
            0 => "capture next",
            1 => "capture it",
            2 if self.rows.len() > 1 => "lay opposite in it",
            2 => "lay next in it",
            3 => "lay 1 seed of it in previous",
            4 if self.rows.len() > 1 => "either capture opposite, or claim it",
            4 => "either capture next, or claim it",
            5 => "capture one of own houses",
            _ => "the move is forbidden",
        };
        format!("Before sowing{sort} from {house}{when}: {done}.")
    }

    fn passing(&self, tape: &mut Tape<'_>) -> String {
        let sort = self.sort(tape);
        let place = self.place_of_fall(tape);
        let done = match tape.below(13) {
            0 | 1 => "its owner captures it",
            2 => "capture it",
            3 if self.marked => "claim it as \"mark\"",
            3 => "claim it",
            4 if self.rows.len() > 1 => "capture it and opposite",
            4 | 5 => "capture next",
            6 => "take another turn",
            7 => "the mover takes the rest",
            8 if self.marked => "mark it as \"sign\"",
            9 => "capture 1 seed of it",
            10 => "either capture it, or take another turn",
            11 => "the move is forbidden",
            12 => "capture the rest",
            _ => "capture previous",
        };
        let when = self.when(tape, Asked::Within);
        format!("Passing seed{sort} in {place}{when}: {done}.")
    }

    fn place_of_fall(&self, tape: &mut Tape<'_>) -> String {
        match self.stores && tape.rarely(3) {
            true => tape
                .pick(&[
                    "the own store",
                    "a store",
                    "an occupied house, or the own store",
                ])
                .to_owned(),
            false => self.house(tape, Of::Falling),
        }
    }

    pub fn last(&self, tape: &mut Tape<'_>) -> String {
        let sort = self.sort(tape);
        let place = self.place_of_fall(tape);
        let when = self.when(tape, Asked::Within);
        let done = self.effects(tape);
        format!("Last seed{sort} in {place}{when}: {done}.")
    }

    fn leaving(&self, tape: &mut Tape<'_>) -> String {
        let when = self.when(tape, Asked::Within);
        let count = self.count(tape);
        let left = match (self.seats, tape.below(5)) {
            (_, 0) => "at most 6 seeds".to_owned(),
            (1, _) => "no seeds".to_owned(),
            (2, 1) => format!("the opponent {count} seeds"),
            (2, 2) => "its owner no seeds".to_owned(),
            (2, 3) => "the captor no seeds".to_owned(),
            (2, _) => "the opponent no seeds".to_owned(),
            (_, 1) => format!("every opponent {count} seeds"),
            _ => "an opponent no seeds".to_owned(),
        };
        let house = self.house(tape, Of::Other);
        let done = match tape.below(15) {
            0 => "it stands".to_owned(),
            1 => "nothing is captured".to_owned(),
            2 => "the move is forbidden".to_owned(),
            3 => "the captor takes the rest".to_owned(),
            4 => "take another turn".to_owned(),
            5 => "spare their leftmost house".to_owned(),
            6 => "spare it".to_owned(),
            7 => "nothing is captured, and take another turn".to_owned(),
            8 => format!("spare all {}", plural(&house)),
            9 => "spare their rightmost occupied house, and spare it".to_owned(),
            10 => "the captor wins".to_owned(),
            11 => format!("the captor captures one of {}", plural(&house)),
            12 => format!("capture all {}", plural(&house)),
            13 => "capture next and the origin".to_owned(),
            _ => "spare opposite".to_owned(),
        };
        format!("Capture leaving {left}{when}: {done}.")
    }

    fn after(&self, tape: &mut Tape<'_>) -> String {
        let named = self.has("Move \"first\"");
        let kind = match named && tape.rarely(2) {
            true => " of a \"first\"",
            false => "",
        };
        let house = self.house(tape, Of::Other);
        let when = match tape.below(4) {
            0 => format!(", when the move has captured from {house}"),
            1 if named => ", when the mover has a house in reach of a \"first\"".to_owned(),
            _ => self.when(tape, Asked::Within),
        };
        let many = plural(&house);
        let done = match tape.below(13) {
            0 if self.marked => "mark it as \"mark\"".to_owned(),
            1 if self.marked => format!("mark all {many} as \"sign\""),
            2 if self.marked => "mark next and previous as \"mark\"".to_owned(),
            3 => format!("capture one of {many}"),
            4 => "claim it".to_owned(),
            5 if named => "capture all own houses in reach of a \"first\"".to_owned(),
            6 => "the move is forbidden".to_owned(),
            7 => "capture it".to_owned(),
            8 => "either take another turn, or capture it".to_owned(),
            9 if self.marked => format!("mark one of {many} as \"sign\""),
            10 => "the mover takes the rest".to_owned(),
            11 => format!("capture all {many}"),
            12 => tape
                .pick(&["the mover wins", "draw", "the mover loses"])
                .to_owned(),
            _ => "take another turn".to_owned(),
        };
        format!("After a move{kind}{when}: {done}.")
    }
}
