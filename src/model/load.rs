//! From a file's text to the game: the one way in.

use super::follow::{self, Chain};
use super::options::{self, SettingError};
use super::report::Report;
use super::{Game, OptionValue};
use crate::syntax::{Diagnostic, Source};

/// How a followed file is found. The program looks beside the following file, then in the
/// library; tests have a table.
pub trait Files {
    /// The text of the file that is meant by a name in the file `beside`.
    ///
    /// # Errors
    /// When there is no such file, or it cannot be read.
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError>;

    /// The names that could be written, for the nearest one when none fits.
    fn names(&self) -> Vec<String>;
}

/// Why a followed file has no text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is none of that name.
    #[error("there is no such file")]
    Missing,
    /// It is there but cannot be read; why.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
}

/// No other files: for texts that follow none.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str, _: &Source) -> Result<Source, ReadError> {
        Err(ReadError::Missing)
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// What became of a file.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, when neither the file nor a setting is wrong.
    pub game: Option<Game>,
    /// The options that the file declares (what it follows included), with their values here.
    pub options: Vec<OptionValue>,
    /// What is wrong with the settings: the caller's mistake, not the file's.
    pub setting_errors: Vec<SettingError>,
    /// Errors and warnings, in the order of the files and of the places in them.
    pub diagnostics: Vec<Diagnostic>,
}

impl Loaded {
    /// Whether a file is wrong.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// Loads a file for play with such values of its options (name and value as written on a command
/// line; the others have their defaults).
pub fn load(source: &Source, files: &dyn Files, settings: &[(String, String)]) -> Loaded {
    run(source, files, settings, false)
}

/// Loads a file with the default values, and besides checks it under every other value of each
/// option in turn. The game is that of the defaults.
pub fn check(source: &Source, files: &dyn Files) -> Loaded {
    run(source, files, &[], true)
}

fn run(
    source: &Source,
    files: &dyn Files,
    settings: &[(String, String)],
    every_value: bool,
) -> Loaded {
    let report = Report::new();
    let chain = follow::read_chain(source, files, &report);
    let declared = options::declared(&chain, &report);
    let (values, setting_errors) = options::with_settings(&declared, settings);
    let game = super::resolve::game(&chain, &values, &report);
    if every_value {
        check_other_values(&chain, &declared, &report);
    }
    let game = game.filter(|_| !report.has_errors() && setting_errors.is_empty());
    Loaded {
        game,
        options: values.list,
        setting_errors,
        diagnostics: in_order(&chain, report.into_found()),
    }
}

/// Checks the chain under each other value of each option, and reports what the defaults did not
/// show already.
fn check_other_values(chain: &Chain, declared: &options::Declared, report: &Report) {
    for (values, said) in options::other_values(declared) {
        let other = Report::new();
        super::resolve::game(chain, &values, &other);
        for mut found in other.into_found() {
            if report.knows(&found) {
                continue;
            }
            if !found.help.is_empty() {
                found.help.push(' ');
            }
            found.help.push_str(&format!("(When {said}.)"));
            report.add(found);
        }
    }
}

/// The file's own findings first, then those of the files it follows; by place in each.
fn in_order(chain: &Chain, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let file = |one: &Diagnostic| {
        chain
            .files
            .iter()
            .rev()
            .position(|file| file.source == one.source)
    };
    found.sort_by_key(|one| (file(one), one.span.start, one.span.end));
    found
}
