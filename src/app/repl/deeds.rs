//! What each command of a session does, moves apart.

use std::path::Path;

use super::command::HELP;
use super::saved;
use super::session::{Said, Session, Trouble};
use crate::app::console::Console;
use crate::app::exit::Stop;
use crate::app::{loading, saving, thinking};
use crate::engine::{self, Dice, State};
use crate::model::prose;
use crate::play::{InProgress, Player, PlayerError};
use crate::render;

/// Who gives hints when nobody is named.
const HINTS: Player = Player::MINIMAX;

impl Session {
    pub(super) fn help(&self, console: &mut Console, word: Option<&str>) -> Said {
        let shown: Vec<_> = HELP
            .iter()
            .filter(|help| word.is_none_or(|word| word == help.word))
            .collect();
        if let (Some(word), true) = (word, shown.is_empty()) {
            return Err(format!("there is no command \"{word}\"").into());
        }
        for help in &shown {
            let usage = format!("{} {}", help.word, help.takes);
            console.say(format!("{usage:<20} {}", help.does))?;
        }
        if word.is_none() {
            console.say(match self.rules().has_pieces() {
                true => {
                    "Anything else is a move, such as those that `moves` lists. Several moves can \
                     stand on a line."
                }
                false => {
                    "Anything else is a move, such as those that `moves` lists, or the number of a \
                     house\ncounted from your left. Several moves can stand on a line."
                }
            })?;
        }
        Ok(())
    }

    pub(super) fn move_list(&self) -> String {
        let legal = self.game.legal();
        match legal.is_empty() {
            true => render::turn_of(self.game.contest(), self.game.standing()),
            false => wrap(&legal, 80),
        }
    }

    /// Takes back up to the last move of somebody at the keyboard, or one ply if nobody is.
    pub(super) fn undo(&mut self, console: &mut Console) -> Said {
        self.game.undo().ok_or("there is nothing to take back")?;
        while self.is_automatic() && self.has_human() && self.game.undo().is_some() {}
        self.show(console)?;
        self.keep();
        Ok(())
    }

    pub(super) fn redo(&mut self, console: &mut Console) -> Said {
        self.game.redo().ok_or("nothing was taken back")?;
        while self.is_automatic() && self.has_human() && self.game.redo().is_some() {}
        Ok(self.show_ply(console)?)
    }

    /// Whether the player to move plays without being asked.
    fn is_automatic(&self) -> bool {
        let to_move = self.game.state().position().to_move();
        to_move.is_some_and(|seat| !self.players.of(seat).is_human())
    }

    fn has_human(&self) -> bool {
        let mut seats = self.rules().seats.iter();
        seats.any(|seat| self.players.of(*seat).is_human())
    }

    pub(super) fn why(&self, console: &mut Console) -> Said {
        let ply = self.game.plies().last().ok_or("no move was made yet")?;
        console.say(console.paint().strong(&self.heading(ply)))?;
        for line in render::explain(self.rules(), &ply.events) {
            console.say(format!("   {line}"))?;
        }
        Ok(())
    }

    /// What a player would do here, and why.
    pub(super) fn hint(&self, console: &mut Console, player: Option<&str>) -> Said {
        let player = match player {
            None => HINTS,
            Some(text) => text
                .parse()
                .map_err(|error: PlayerError| error.to_string())?,
        };
        if player.is_human() {
            return Err("a human gives no hints here".into());
        }
        let (contest, standing) = (self.game.contest(), self.game.standing());
        // Not the dice of the game: a hint is the same whenever it is asked for, and changes nothing.
        let mut dice = Dice::new(0, 0);
        let (thought, cut_short) =
            thinking::think_for_somebody(player, contest, standing, &mut dice, true);
        let Some(thought) = thought else {
            return Err(match render::is_stuck(contest, standing) {
                true => render::STUCK.into(),
                false => "the game is over".into(),
            });
        };
        if cut_short {
            console.note("interrupted: this is what was found so far");
        }
        for said in render::advice(contest, standing, &player.to_string(), &thought) {
            console.say(said)?;
        }
        Ok(())
    }

    pub(super) fn save(&self, console: &mut Console, file: &str) -> Said {
        let content = saved::content(&self.game, &self.ready.file);
        saving::replace(Path::new(file), &content).map_err(failed)?;
        Ok(console.say(format!("Saved in {file}."))?)
    }

    pub(super) fn load(&mut self, console: &mut Console, file: &str) -> Said {
        let taken_up = saved::take_up(Path::new(file))?;
        let title = &taken_up.ready.game().about.title;
        if *title != self.rules().about.title {
            console.note(&format!(
                "this is a game of {title}; the game changes to it"
            ));
        }
        self.take(taken_up);
        self.greet(console)?;
        self.keep();
        self.let_play(console)
    }

    /// Begins a game from a state.
    pub(super) fn begin(&mut self, console: &mut Console, start: State) -> Said {
        let contest = self.ready.contest(self.game.contest().is_match());
        let contest = contest.map_err(failed)?;
        let start = contest.begin(start);
        self.game = InProgress::new(contest, start);
        self.begin_beside(console);
        self.dice = Dice::new(self.seed, 0);
        self.show(console)?;
        self.keep();
        self.let_play(console)
    }

    pub(super) fn set(&mut self, console: &mut Console, settings: Vec<(String, String)>) -> Said {
        if settings.is_empty() {
            return self.show_options(console);
        }
        let mut args = self.args.clone();
        for (name, value) in settings {
            args.set.retain(|(old, _)| *old != name);
            args.set.push((name, value));
        }
        let loaded = loading::load(&args).and_then(loading::prepare);
        self.ready = loaded.map_err(|failure| failed(failure.tell(console)))?;
        self.args = args;
        self.begin(console, self.ready.start())
    }

    fn show_options(&self, console: &mut Console) -> Said {
        if self.rules().options.is_empty() {
            console.say("This game has no options.")?;
        }
        for option in &self.rules().options {
            let (value, allowed) = (prose::value(&option.value), prose::allowed(option));
            console.say(format!("{}={value}  ({allowed})", option.name))?;
        }
        Ok(())
    }

    pub(super) fn tell_rules(&self, console: &mut Console) -> Said {
        let text = prose::rules(self.rules()).to_text(console.width());
        Ok(console.write(text.as_bytes())?)
    }

    pub(super) fn position(&mut self, console: &mut Console, text: Option<&str>) -> Said {
        let plan = &self.ready.plan;
        match text {
            None => {
                let text = engine::write_position(plan, self.game.state().position());
                Ok(console.say(text)?)
            }
            Some(text) => {
                let position = engine::parse_position(plan, text);
                let start = self.ready.at(position.map_err(|error| error.to_string())?);
                self.begin(console, start)
            }
        }
    }
}

/// What cannot be done in a session does not end it.
pub(super) fn failed(stop: Stop) -> Trouble {
    Trouble::Failed(
        stop.message
            .unwrap_or_else(|| "that cannot be done".to_owned()),
    )
}

/// Words separated by blanks, in lines of at most so many characters.
fn wrap(words: &[String], width: usize) -> String {
    let mut text = String::new();
    let mut used = 0;
    for word in words {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            text.push('\n');
            used = 0;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text.push_str(word);
        used += length;
    }
    text
}
