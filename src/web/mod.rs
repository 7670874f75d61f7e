//! The library for a page in a browser: requests and answers as JSON text. A page holds up to two
//! games in play, side by side; everything else is asked of a text.

mod asked;
mod pane;
mod side_by_side;
mod text;
mod thinking;
#[cfg(target_arch = "wasm32")]
mod wasm;

use serde::Deserialize;
use serde_json::{Value as Json, json};

pub use asked::Sheet;
use pane::Pane;

/// The games that a page plays.
#[derive(Debug, Default)]
pub struct Desk {
    panes: [Option<Pane>; 2],
}

/// A request. What is counted in a text is counted in UTF-16 units, as pages do.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    /// The games of the library.
    Library,
    /// The text of one.
    Source { name: String },
    /// What is wrong with a text, and what game it tells.
    Check { text: String },
    /// What the words of a text are.
    Lexemes { text: String },
    /// What can be written at a place.
    Complete { text: String, at: usize },
    /// What the words at a place mean.
    Hover { text: String, at: usize },
    /// The one canonical layout.
    Format { text: String },
    /// Takes up a game, and plays moves.
    Begin {
        pane: usize,
        sheet: Sheet,
        #[serde(default)]
        moves: Vec<String>,
    },
    /// Puts a game away.
    End { pane: usize },
    /// How both games stand.
    Show,
    /// A move in one game or both.
    Play {
        panes: Vec<usize>,
        #[serde(rename = "move")]
        played: String,
    },
    /// Takes a move back.
    Undo { panes: Vec<usize> },
    /// Plays again what was taken back.
    Redo { panes: Vec<usize> },
    /// The rules of the games in English, with what only one of them has marked.
    Rules,
    /// What a player would do.
    Hint {
        sheet: Sheet,
        moves: Vec<String>,
        player: String,
    },
    /// The shortest sequence of moves after which two games differ.
    Part { sheets: [Sheet; 2], depth: u32 },
}

/// What is answered, or what is wrong with the request.
type Answer = Result<Json, String>;

impl Desk {
    /// Answers a request: an object with `ok`, and `error` where it is false.
    pub fn answer(&mut self, request: &str) -> String {
        let request = serde_json::from_str(request);
        let answer = request
            .map_err(|error| format!("not a request: {error}"))
            .and_then(|request| self.done(request));
        let answer = match answer {
            Ok(mut answer) => {
                answer["ok"] = Json::Bool(true);
                answer
            }
            Err(error) => json!({ "ok": false, "error": error }),
        };
        answer.to_string()
    }

    fn done(&mut self, request: Request) -> Answer {
        match request {
            Request::Library => Ok(text::library()),
            Request::Source { name } => text::source(&name),
            Request::Check { text } => Ok(text::check(&text)),
            Request::Lexemes { text } => Ok(text::lexemes(&text)),
            Request::Complete { text, at } => Ok(text::complete(&text, at)),
            Request::Hover { text, at } => Ok(text::hover(&text, at)),
            Request::Format { text } => Ok(text::format(&text)),
            Request::Begin { pane, sheet, moves } => self.begin(pane, &sheet, &moves),
            Request::End { pane } => {
                *self.place(pane)? = None;
                Ok(self.shown())
            }
            Request::Show => Ok(self.shown()),
            Request::Play { panes, played } => self.play(&panes, &played),
            Request::Undo { panes } => self.step(&panes, Pane::undo),
            Request::Redo { panes } => self.step(&panes, Pane::redo),
            Request::Rules => Ok(self.rules()),
            Request::Hint {
                sheet,
                moves,
                player,
            } => thinking::hint(&sheet, &moves, &player),
            Request::Part { sheets, depth } => thinking::part(&sheets, depth),
        }
    }

    fn place(&mut self, pane: usize) -> Result<&mut Option<Pane>, String> {
        self.panes
            .get_mut(pane)
            .ok_or_else(|| format!("there is no pane {pane}"))
    }

    fn pane(&mut self, pane: usize) -> Result<&mut Pane, String> {
        let place = self.place(pane)?;
        place
            .as_mut()
            .ok_or_else(|| "no game is played there".to_owned())
    }
}
