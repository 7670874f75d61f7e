//! The line editor. Everything that knows rustyline is here.

use std::borrow::Cow;
use std::io::ErrorKind;
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::{ColorMode, CompletionType, Config, Context, Helper, Validator};

use super::journal;
use super::words::{Kind, Wanted, Words};

/// What came from the keyboard.
pub enum Input {
    /// A line, or several that were pasted together.
    Text(String),
    /// Ctrl-C: the line is thrown away.
    Interrupted,
    /// Ctrl-D: the user leaves.
    End,
    /// What was typed is no text; it is thrown away.
    Garbled,
    /// The terminal cannot be read; why.
    Failed(String),
}

/// Reads lines from a terminal, with completion and a history kept between runs.
pub struct Editor {
    lines: Option<rustyline::Editor<Guide, DefaultHistory>>,
    history: Option<PathBuf>,
    failure: String,
    colour: bool,
}

impl Editor {
    /// An editor, coloured or not.
    pub fn new(colour: bool) -> Editor {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .color_mode(match colour {
                true => ColorMode::Enabled,
                false => ColorMode::Disabled,
            })
            .max_history_size(1000);
        let config = config.and_then(|config| config.history_ignore_dups(true));
        let config = config.map(|config| config.history_ignore_space(true).build());
        let lines = config.and_then(rustyline::Editor::with_config);
        let history = journal::history();
        let (lines, failure) = match lines {
            Ok(mut lines) => {
                lines.set_helper(Some(Guide::default()));
                lines.set_auto_add_history(false);
                if let Some(path) = &history {
                    // A history that cannot be read is no history.
                    let _ = lines.load_history(path);
                }
                (Some(lines), String::new())
            }
            Err(error) => (None, error.to_string()),
        };
        Editor {
            lines,
            history,
            failure,
            colour,
        }
    }

    /// Reads at a prompt where such words can be written.
    pub fn read(&mut self, prompt: String, words: Words) -> Input {
        let Some(lines) = &mut self.lines else {
            return Input::Failed(format!("cannot read the terminal: {}", self.failure));
        };
        if let Some(guide) = lines.helper_mut() {
            guide.words = words;
        }
        let styled = match self.colour {
            true => paint(Style::new().bold(), &prompt),
            false => prompt.clone(),
        };
        match lines.readline(&(prompt, styled)) {
            Ok(text) => Input::Text(text),
            Err(ReadlineError::Interrupted) => Input::Interrupted,
            Err(ReadlineError::Eof) => Input::End,
            Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                Input::Garbled
            }
            Err(error) => Input::Failed(format!("cannot read the terminal: {error}")),
        }
    }

    /// Keeps a line for later, also for later runs. A history that cannot be written is no
    /// reason to stop.
    pub fn remember(&mut self, line: &str) {
        let Some(lines) = &mut self.lines else {
            return;
        };
        if let (Ok(true), Some(path)) = (lines.add_history_entry(line), &self.history) {
            let _ = lines.append_history(path);
        }
    }
}

/// Completes, hints and highlights.
#[derive(Default, Helper, Validator)]
struct Guide {
    words: Words,
    files: FilenameCompleter,
}

impl Completer for Guide {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let begun = line.get(..pos).unwrap_or(line);
        match self.words.wanted(begun) {
            Wanted::File => self.files.complete(line, pos, context),
            Wanted::Word(start, words) => {
                let pairs = words.into_iter().map(|word| Pair {
                    display: word.clone(),
                    replacement: word,
                });
                Ok((start, pairs.collect()))
            }
        }
    }
}

impl Hinter for Guide {
    type Hint = String;

    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<String> {
        match pos == line.len() {
            true => self.words.hint(line),
            false => None,
        }
    }
}

impl Highlighter for Guide {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        let (kind, end) = self.words.first(line);
        let style = match kind {
            Kind::Command => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
            Kind::Move => Style::new().fg_color(Some(AnsiColor::Green.into())),
            Kind::Other => return Cow::Borrowed(line),
        };
        let (word, rest) = line.split_at(end);
        Cow::Owned(format!("{}{rest}", paint(style, word)))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(paint(Style::new().dimmed(), hint))
    }

    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        kind != CmdKind::MoveCursor
    }
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
