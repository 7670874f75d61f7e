//! `manqala fmt`.

use std::path::Path;

use clap::Args;

use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::files::{self, OpenError};
use crate::app::{report, saving};
use crate::render::changes;
use crate::syntax::{self, Diagnostic, Source};

/// What the command takes.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Write nothing: list the files that would be changed, with their changes, and end with
    /// status 1 if there are any.
    #[arg(long)]
    pub check: bool,
    /// Paths of .game files; `-` is standard input, formatted to standard output.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
}

/// What became of the files so far.
#[derive(Default)]
struct Tally {
    faults: Vec<Diagnostic>,
    faulty: usize,
    unreadable: bool,
    would_change: bool,
}

impl Fmt {
    /// Brings every file into the canonical layout. A file with errors is left alone, and they
    /// are told; the other files are formatted all the same.
    pub fn run(self, console: &mut Console) -> Done {
        let mut tally = Tally::default();
        for file in &self.files {
            match read(file) {
                Ok(source) => self.one(console, file, &source, &mut tally)?,
                Err(OpenError::Wrong(found)) => {
                    tally.faulty += 1;
                    tally.faults.push(*found);
                }
                Err(OpenError::CannotRun(message)) => {
                    console.error(&message);
                    tally.unreadable = true;
                }
            }
        }
        report::show(console, &tally.faults, tally.faulty);
        Ok(match tally {
            Tally {
                unreadable: true, ..
            } => Exit::CannotRun,
            Tally { faulty: 1.., .. } => Exit::Wrong,
            Tally {
                would_change: true, ..
            } => Exit::Wrong,
            _ => Exit::Success,
        })
    }

    fn one(
        &self,
        console: &mut Console,
        file: &str,
        source: &Source,
        tally: &mut Tally,
    ) -> Result<(), Stop> {
        let text = match syntax::format(source) {
            Ok(text) => text,
            Err(faults) => {
                tally.faulty += 1;
                tally.faults.extend(faults);
                return Ok(());
            }
        };
        let is_changed = text != source.text();
        if self.check {
            if is_changed {
                tally.would_change = true;
                console.say(format!("{} would be changed:", source.name()))?;
                console.write(changes(source.text(), &text).as_bytes())?;
            }
            return Ok(());
        }
        match file {
            files::STANDARD_INPUT => console.write(text.as_bytes()),
            _ if is_changed => saving::replace(Path::new(file), text.as_bytes()),
            _ => Ok(()),
        }
    }
}

fn read(file: &str) -> Result<Source, OpenError> {
    if file != files::STANDARD_INPUT && !files::is_path(file) {
        return Err(OpenError::CannotRun(files::wants_path(file)));
    }
    files::open(file).map(|(source, _)| source)
}
