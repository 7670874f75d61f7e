//! Rounds and matches.

use super::{Of, Tape, Writer, plural};

impl Writer {
    /// Once in a while, what makes a match of it.
    pub fn rounds(&mut self, tape: &mut Tape<'_>) {
        if self.seats != 2 || !tape.rarely(5) {
            return;
        }
        let refilled = tape.rarely(2);
        if refilled {
            self.refill(tape);
        }
        if tape.rarely(2) {
            let what = if refilled { "round" } else { "game" };
            let who = tape.pick(&[
                "the winner",
                "the loser",
                "the other player",
                "the leader",
                "north",
            ]);
            self.say(format!("Next {what} is begun by {who}."));
        }
        let n = 2 + tape.below(2);
        let over = match tape.below(5) {
            0 => format!("a player is {n} games ahead: that player wins"),
            1 => format!(
                "a player is 3 games ahead or wins {n} games in succession: that player wins"
            ),
            2 if refilled => "a player cannot fill a house: that player loses".to_owned(),
            3 => "a player has stored more than half the seeds: that player wins".to_owned(),
            _ => format!(
                "a player wins {n} games in succession and {n} games are over: that player wins"
            ),
        };
        self.say(format!("Match ends when {over}."));
        let most = tape.pick(&["the most games win", "draw", "the most seeds win"]);
        self.say(format!("Match ends when 4 games are over: {most}."));
    }

    fn refill(&mut self, tape: &mut Tape<'_>) {
        let amount = 1 + tape.below(4);
        let order = tape.pick(&[", from the left", ", from the right", ", by choice", ""]);
        let then = match tape.below(3) {
            0 => String::new(),
            1 => format!(
                ", then in each empty house{}",
                tape.pick(&["", ", by choice"])
            ),
            _ => format!(
                ", then in each {}",
                plural(&self.one_house(tape, Of::Other))
            ),
        };
        let owning = tape.pick(&["", "", ", owning them"]);
        let rounding = match tape.rarely(3) && amount > 1 {
            true => format!(", rounding up from {}", 1 + tape.below(amount - 1)),
            false => String::new(),
        };
        let whose = tape.pick(&["each player", "the leader"]);
        self.say(format!(
            "Refill by {whose}: {amount} seeds in each home house{order}{then}{owning}{rounding}."
        ));
        if whose == "the leader" {
            self.say(format!(
                "Refill by the other player: {amount} seeds in each empty home house."
            ));
        }
        if self.marked {
            self.say("An unfilled house becomes a \"sign\".".to_owned());
        }
    }
}
