//! The engine protocol: requests in JSON, and answers to them.

use std::str::FromStr;

use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::json_words;
use super::loading::Ready;
use super::thinking;
use crate::engine::{self, Dice};
use crate::play::{Contest, InProgress, Player, Standing, Worth};
use crate::render;
use crate::study::record::StateWriter;

/// A request. What a command does not need may be left out, and whatever else there is is
/// ignored.
#[derive(Debug, Deserialize)]
struct Request {
    cmd: String,
    position: Option<String>,
    #[serde(rename = "move")]
    played: Option<String>,
    player: Option<String>,
}

/// What is answered, or what is wrong with the request.
type Answer = Result<Json, String>;

fn read_request(line: &str) -> Result<Request, String> {
    serde_json::from_str(line)
        .map_err(|error| format!("not a request: {}", json_words::fault(&error, "request")))
}

/// A talk with a program about one game.
pub struct Session {
    ready: Ready,
    game: InProgress,
    dice: Dice,
}

impl Session {
    /// A talk that begins with that position.
    pub fn new(ready: Ready, contest: Contest, start: Standing) -> Session {
        Session {
            game: InProgress::new(contest, start),
            ready,
            dice: Dice::new(0, 0),
        }
    }

    /// Answers a line, or what is wrong with it as a line; and whether it ends the talk.
    pub fn take(&mut self, line: Result<String, String>) -> (Json, bool) {
        let request = line.and_then(|line| read_request(&line));
        let quits = request.as_ref().is_ok_and(|request| request.cmd == "quit");
        let answer = request.and_then(|request| self.answer(&request));
        let answer = answer.unwrap_or_else(|error| json!({ "ok": false, "error": error }));
        (answer, quits)
    }

    fn answer(&mut self, request: &Request) -> Answer {
        match request.cmd.as_str() {
            "new" => self.begin(request.position.as_deref()),
            "state" => Ok(self.state()),
            "play" => self.play(request.played.as_deref()),
            "undo" => self.undo(),
            "legal" => Ok(json!({ "ok": true, "legal": self.game.legal() })),
            "go" => self.go(request.player.as_deref()),
            "quit" => Ok(json!({ "ok": true })),
            other => Err(format!(
                "there is no command \"{other}\"; there are new, state, play, undo, legal, go \
                 and quit"
            )),
        }
    }

    fn begin(&mut self, position: Option<&str>) -> Answer {
        let plan = &self.ready.plan;
        let state = match position {
            None => self.ready.start(),
            Some(text) => {
                let position = engine::parse_position(plan, text);
                self.ready.at(position.map_err(|error| error.to_string())?)
            }
        };
        let contest = self.game.contest().clone();
        let start = contest.begin(state);
        self.game = InProgress::new(contest, start);
        Ok(self.state())
    }

    fn state(&self) -> Json {
        let writer = StateWriter::new(self.ready.game());
        let standing = self.game.standing();
        json!({
            "ok": true,
            "state": writer.state(standing.position()),
            "result": writer.result_of(self.game.contest(), standing),
        })
    }

    fn play(&mut self, played: Option<&str>) -> Answer {
        let text = played.ok_or("play needs a \"move\"")?;
        self.game
            .play_text(text)
            .map_err(|illegal| illegal.to_string())?;
        Ok(self.state())
    }

    fn undo(&mut self) -> Answer {
        self.game.undo().ok_or("there is nothing to take back")?;
        Ok(self.state())
    }

    /// A player's choice, what it is worth, and what is expected to follow. Who weighs moves
    /// thinks the same of the same position each time.
    fn go(&mut self, player: Option<&str>) -> Answer {
        let player = Player::from_str(player.unwrap_or("random"));
        let player = player.map_err(|error| error.to_string())?;
        if player.is_human() {
            return Err("a human cannot be asked for a move here".to_owned());
        }
        let (contest, standing) = (self.game.contest(), self.game.standing());
        let thought = match player {
            Player::Random => thinking::think(player, contest, standing, &mut self.dice, false),
            _ => thinking::think(player, contest, standing, &mut Dice::new(0, 0), false),
        };
        let stuck = render::is_stuck(contest, standing);
        let none = if stuck {
            render::STUCK
        } else {
            "the game is over"
        };
        let best = thought.ok_or(none)?.best;
        let line: Vec<String> = best.line.iter().map(|one| contest.text(one)).collect();
        let mut answer = json!({
            "ok": true,
            "move": line.first(),
            "value": best.worth.map(Worth::number),
        });
        if best.worth.is_some() {
            answer["line"] = json!(line);
        }
        Ok(answer)
    }
}
