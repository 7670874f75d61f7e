//! The line editor. Everything that knows rustyline is here.

use std::borrow::Cow;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anstyle::{AnsiColor, Style};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::{ColorMode, CompletionType, Config, Context, ExternalPrinter, Helper, Validator};

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

/// What the prompt is and what can be written at it. May change while a line is waited for.
#[derive(Clone, Default)]
pub struct Prompt(Arc<Mutex<Asked>>);

#[derive(Default)]
struct Asked {
    prompt: String,
    words: Words,
}

impl Prompt {
    /// Asks otherwise from now on.
    pub fn set(&self, prompt: String, words: Words) {
        *self.asked() = Asked { prompt, words };
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        // What is kept is whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Prints above a line that is being written.
pub type Printer = Box<dyn FnMut(String) + Send>;

/// Prompts are so wide that one can take the place of another while a line is being written.
const PROMPT_WIDTH: usize = 7;

/// Reads lines from a terminal, with completion and a history kept between runs.
pub struct Editor {
    prompt: Prompt,
    lines: Option<rustyline::Editor<Guide, DefaultHistory>>,
    history: Option<PathBuf>,
    failure: String,
}

impl Editor {
    /// An editor, coloured or not.
    pub fn new(colour: bool) -> Editor {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            // Without colours the prompt could not change; the guide paints only where it may.
            .color_mode(ColorMode::Forced)
            .max_history_size(1000);
        let config = config.and_then(|config| config.history_ignore_dups(true));
        let config = config.map(|config| config.history_ignore_space(true).build());
        let lines = config.and_then(rustyline::Editor::with_config);
        let history = journal::history();
        let prompt = Prompt::default();
        let (lines, failure) = match lines {
            Ok(mut lines) => {
                lines.set_helper(Some(Guide {
                    prompt: prompt.clone(),
                    files: FilenameCompleter::default(),
                    colour,
                }));
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
            prompt,
            lines,
            history,
            failure,
        }
    }

    /// The prompt, to be set before a line is read.
    pub fn prompt(&self) -> Prompt {
        self.prompt.clone()
    }

    /// Prints above the line while one is read; `None` where the terminal cannot.
    pub fn printer(&mut self) -> Option<Printer> {
        let mut printer = self.lines.as_mut()?.create_external_printer().ok()?;
        // What cannot be printed was not asked for either.
        Some(Box::new(move |text| drop(printer.print(text))))
    }

    /// Reads a line.
    pub fn read(&mut self) -> Input {
        let Some(lines) = &mut self.lines else {
            return Input::Failed(format!("cannot read the terminal: {}", self.failure));
        };
        let prompt = padded(&self.prompt.asked().prompt);
        match lines.readline(&prompt) {
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
#[derive(Helper, Validator)]
struct Guide {
    prompt: Prompt,
    files: FilenameCompleter,
    colour: bool,
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
        match self.prompt.asked().words.wanted(begun) {
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
            true => self.prompt.asked().words.hint(line),
            false => None,
        }
    }
}

impl Highlighter for Guide {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        let (kind, end) = self.prompt.asked().words.first(line);
        let style = match kind {
            _ if !self.colour => return Cow::Borrowed(line),
            Kind::Command => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
            Kind::Move => Style::new().fg_color(Some(AnsiColor::Green.into())),
            Kind::Other => return Cow::Borrowed(line),
        };
        let (word, rest) = line.split_at(end);
        Cow::Owned(format!("{}{rest}", paint(style, word)))
    }

    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(
        &'s self,
        prompt: &'p str,
        usual: bool,
    ) -> Cow<'b, str> {
        if !usual {
            return Cow::Borrowed(prompt);
        }
        let now = padded(&self.prompt.asked().prompt);
        Cow::Owned(match self.colour {
            true => paint(Style::new().bold(), &now),
            false => now,
        })
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        match self.colour {
            true => Cow::Owned(paint(Style::new().dimmed(), hint)),
            false => Cow::Borrowed(hint),
        }
    }

    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        kind != CmdKind::MoveCursor
    }
}

fn padded(prompt: &str) -> String {
    format!("{prompt:<PROMPT_WIDTH$}")
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
