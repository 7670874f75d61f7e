//! `manqala check`.

use clap::Args;
use serde::Serialize;

use crate::app::args::{FormatArgs, Offered, setting};
use crate::app::catalogue::{self, JsonEntry};
use crate::app::checking;
use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::files::{self, OpenError};
use crate::app::loading::{self, Failure};
use crate::app::report::{self, JsonDiagnostic};
use crate::model::{self, codes};
use crate::syntax::Diagnostic;

/// What the command takes.
#[derive(Debug, Args)]
pub struct Check {
    /// Paths of .game files, or names of games of the library.
    #[arg(required_unless_present = "explain", value_name = "FILE")]
    pub files: Vec<String>,
    /// Explain a code of the findings, with an example and how to mend it; list them all when
    /// none is named.
    #[arg(
        long,
        value_name = "CODE",
        num_args = 0..=1,
        conflicts_with = "files",
        value_parser = Offered(|| codes::all().map(|code| code.name).collect()),
        hide_possible_values = true
    )]
    pub explain: Option<Option<String>>,
    /// Write each game spelled out: one whole file that follows no other, its options filled in,
    /// with a sentence also for what is not said.
    #[arg(long)]
    pub resolved: bool,
    /// Give an option another value; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = setting, requires = "resolved")]
    pub set: Vec<(String, String)>,
    #[command(flatten)]
    format: FormatArgs,
}

/// The findings about one file.
struct Checked {
    file: String,
    found: Vec<Diagnostic>,
}

#[derive(Serialize)]
struct JsonReport<'a> {
    files: Vec<JsonFile<'a>>,
}

#[derive(Serialize)]
struct JsonFile<'a> {
    file: &'a str,
    diagnostics: Vec<JsonDiagnostic<'a>>,
}

#[derive(Serialize)]
struct JsonSpelled {
    file: String,
    text: String,
}

impl Check {
    /// Checks every file and reports all that is wrong with any of them.
    pub fn run(self, console: &mut Console) -> Done {
        if let Some(code) = &self.explain {
            return self.tell_code(console, code.as_deref());
        }
        if self.resolved {
            return self.spell_out(console);
        }
        let mut checked = Vec::new();
        let mut exit = Exit::Success;
        for file in &self.files {
            match check(file) {
                Ok(found) => checked.push(found),
                Err(message) => {
                    console.error(&message);
                    exit = Exit::CannotRun;
                }
            }
        }
        let is_wrong = checked
            .iter()
            .flat_map(|one| &one.found)
            .any(Diagnostic::is_error);
        match self.format.is_json() {
            true => console.json(&json(&checked))?,
            false => tell(console, &checked)?,
        }
        match exit {
            Exit::Success if is_wrong => Ok(Exit::Wrong),
            exit => Ok(exit),
        }
    }

    /// Writes the games spelled out, one after the other.
    fn spell_out(&self, console: &mut Console) -> Done {
        let mut spelled = Vec::new();
        for file in &self.files {
            // What is wrong with the file or a setting is told as by every other command.
            let opened = files::open(file).map_err(Failure::from);
            let (source, beside) = opened.map_err(|failure| failure.tell(console))?;
            let loaded = loading::load_opened(source, &beside, &self.set);
            let source = loaded.map_err(|failure| failure.tell(console))?.source;
            let text = model::spelled_out(&source, &beside, &self.set);
            let text = text.ok_or_else(|| Stop::cannot_run(format!("{file} has no game")))?;
            spelled.push(JsonSpelled {
                file: source.name().to_owned(),
                text,
            });
        }
        if self.format.is_json() {
            console.json(&spelled)?;
            return Ok(Exit::Success);
        }
        for (at, one) in spelled.iter().enumerate() {
            let break_before = if at == 0 { "" } else { "\n" };
            console.write(format!("{break_before}{}", one.text).as_bytes())?;
        }
        Ok(Exit::Success)
    }

    /// Tells of a code, or of all of them.
    fn tell_code(&self, console: &mut Console, name: Option<&str>) -> Done {
        let code = match name {
            None => None,
            Some(name) => Some(codes::find(name).ok_or_else(|| unknown(name))?),
        };
        match (code, self.format.is_json()) {
            (None, true) => {
                let entries: Vec<JsonEntry> =
                    codes::all().map(|code| JsonEntry::new(&code)).collect();
                console.json(&entries)?;
            }
            (Some(code), true) => console.json(&JsonEntry::new(&code))?,
            (None, false) => console.write(catalogue::list(console.width()).as_bytes())?,
            (Some(code), false) => {
                let (colour, width) = (console.out_colour(), console.width());
                console.write(catalogue::entry(&code, colour, width).as_bytes())?;
            }
        }
        Ok(Exit::Success)
    }
}

fn unknown(name: &str) -> Stop {
    let hint = match codes::nearest(name) {
        Some(near) => format!("is it {}?", near.name),
        None => "`manqala check --explain` lists them all".to_owned(),
    };
    Stop::cannot_run(format!("no finding has the code \"{name}\"; {hint}"))
}

fn check(file: &str) -> Result<Checked, String> {
    let (source, found) = match files::open(file) {
        Ok((source, files)) => {
            let found = checking::check(&source, &files);
            (source, found)
        }
        Err(OpenError::Wrong(found)) => (found.source.clone(), vec![*found]),
        Err(OpenError::CannotRun(message)) => return Err(message),
    };
    Ok(Checked {
        file: source.name().to_owned(),
        found,
    })
}

fn tell(console: &mut Console, checked: &[Checked]) -> Result<(), Stop> {
    let faulty = checked.iter().filter(|one| !one.found.is_empty()).count();
    let found: Vec<Diagnostic> = checked.iter().flat_map(|one| one.found.clone()).collect();
    report::show(console, &found, faulty);
    if found.is_empty() && !checked.is_empty() {
        let files = report::counted(checked.len(), "file");
        console.say(format!("no errors and no warnings in {files}"))?;
    }
    Ok(())
}

fn json(checked: &[Checked]) -> JsonReport<'_> {
    let files = checked.iter().map(|one| JsonFile {
        file: &one.file,
        diagnostics: one.found.iter().map(JsonDiagnostic::new).collect(),
    });
    JsonReport {
        files: files.collect(),
    }
}
