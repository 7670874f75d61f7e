//! When it is over.

use super::conditions::Asked;
use super::{Tape, Writer};

impl Writer {
    pub fn ends(&mut self, tape: &mut Tape<'_>) {
        let alone = self.seats == 1;
        while tape.rarely(2) {
            let sentence = match tape.below(9) {
                0 if alone => "End when no seeds remain: the mover wins.".to_owned(),
                0 => "End when a player has stored more than half the seeds: that player wins."
                    .to_owned(),
                1 => "End when at most 3 seeds remain: nobody takes the rest, and the most seeds win."
                    .to_owned(),
                2 => "End when a player has no seeds: each player takes their own seeds, and the most seeds win."
                    .to_owned(),
                3 => "End when the player to move has no house of at least 2: the player to move takes the rest, and the most seeds win."
                    .to_owned(),
                4 => "End when 12 plies pass without a capture: draw.".to_owned(),
                5 => "End when at least 40 plies have passed: the most seeds win.".to_owned(),
                6 if self.seats > 2 => "End when a player has no seeds: that player loses.".to_owned(),
                7 => {
                    let state = self.condition(tape, Asked::AtEnd);
                    format!("End when {state} and at least 6 plies have passed: {}.", self.outcomes(tape))
                }
                _ => format!("End when {}: {}.", self.condition(tape, Asked::AtEnd), self.outcomes(tape)),
            };
            self.say(sentence);
        }
        let stuck = match self.seats {
            1 => "that player loses",
            2 => tape.pick(&[
                "that player loses",
                "the other player takes the rest, and the most seeds win",
                "each player takes their own seeds, and the most seeds win",
            ]),
            _ => "each player takes their own seeds, and the most seeds win",
        };
        match self.has("Otherwise pass") {
            true => self.say("End when no player can move: the most seeds win.".to_owned()),
            false => self.say(format!("End when the player to move cannot move: {stuck}.")),
        }
        self.say("End when a position occurs 3 times: draw.".to_owned());
    }

    fn outcomes(&self, tape: &mut Tape<'_>) -> &'static str {
        match self.seats {
            1 => tape.pick(&["the mover wins", "the mover loses"]),
            2 => tape.pick(&[
                "draw",
                "the most seeds win",
                "the other player wins",
                "the leader takes the rest, and the most seeds win",
                "the player to move takes their own seeds, and the most seeds win",
                "south wins",
            ]),
            _ => tape.pick(&[
                "draw",
                "the most seeds win",
                "each player takes their own seeds, and the most seeds win",
                "the player to move loses",
            ]),
        }
    }
}
