//! From a file's text to the game: the one way in.

use super::check::{Budget, Verdict};
use super::follow::{self, Chain};
use super::options::{self, SettingError};
use super::report::Report;
use super::{Game, OptionValue};
use crate::syntax::{Diagnostic, Source, Span};

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
    let resolved = super::resolve::game(&chain, &values, &Budget::new(), &report);
    let mut verdicts = resolved.verdicts;
    let some_dead = verdicts.iter().any(|verdict| verdict.dead.is_some());
    if every_value || some_dead {
        let found = if every_value { Some(&report) } else { None };
        verdicts.extend(under_other_values(&chain, &declared, found));
    }
    report_dead(&chain, &verdicts, &report);
    let game = resolved.game;
    let game = game.filter(|_| !report.has_errors() && setting_errors.is_empty());
    Loaded {
        game,
        options: values.list,
        setting_errors,
        diagnostics: in_order(&chain, report.into_found()),
    }
}

/// Resolves the chain under the default and each other value of each option. What the defaults
/// did not show already goes to the report, if there is one.
fn under_other_values(
    chain: &Chain,
    declared: &options::Declared,
    report: Option<&Report>,
) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let budget = Budget::new();
    // The more sentences, the fewer other values are looked at: each costs their square.
    let sentences: usize = chain
        .files
        .iter()
        .map(|file| file.tree.sentences.len())
        .sum();
    let cost = 10 * sentences * sentences;
    for (values, said) in options::all_values(declared) {
        if !budget.spend(cost) {
            break;
        }
        let other = Report::new();
        verdicts.extend(super::resolve::game(chain, &values, &budget, &other).verdicts);
        let Some(report) = report else { continue };
        for mut found in other.into_found() {
            if report.knows(&found) {
                continue;
            }
            // With the usual values there is nothing to add.
            if !said.is_empty() {
                if !found.help.is_empty() {
                    found.help.push(' ');
                }
                found.help.push_str(&format!("(when {said})"));
            }
            report.add(found);
        }
    }
    verdicts
}

/// Reports the rules that can fire under no option value that was looked at. One that is
/// inherited is no error: the followed file is right by itself.
fn report_dead(chain: &Chain, verdicts: &[Verdict], report: &Report) {
    let fires = |one: &Verdict| {
        let mut all = verdicts.iter();
        all.any(|other| other.dead.is_none() && other.same_question(one))
    };
    for verdict in verdicts {
        let Some(dead) = &verdict.dead else { continue };
        if fires(verdict) || report.has_error_in(&verdict.source, verdict.span) {
            continue;
        }
        let own = verdict.source == chain.own().source;
        report.add(if own {
            dead.clone()
        } else {
            inherited(chain, dead)
        });
    }
}

/// The warning for an inherited sentence that no longer fires: at the sentence of this file that
/// always fits first, or at its head.
fn inherited(chain: &Chain, dead: &Diagnostic) -> Diagnostic {
    let own = chain.own();
    let by = dead.related.iter().find(|one| one.source == own.source);
    let head = own
        .tree
        .head
        .as_ref()
        .map_or(Span::new(0, 1), |head| head.span);
    let span = by.map_or(head, |by| by.span);
    let words: Vec<&str> = dead.source.slice(dead.span).split_whitespace().collect();
    let message = format!("the inherited `{}` can no longer fire", words.join(" "));
    Diagnostic::warning("inherited-dead", &own.source, span, message)
        .label(if by.is_some() {
            "always fits first"
        } else {
            ""
        })
        .related(&dead.source, dead.span, "inherited")
        .help("take it out with `No …`, or say where the two differ")
}

/// The file's own findings first, then those of the files it follows; by place in each.
fn in_order(chain: &Chain, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let own = chain.own();
    // What is only suspicious in a followed file is shown when that file is checked.
    found.retain(|one| one.is_error() || one.source == own.source);
    let follows = own
        .tree
        .head
        .as_ref()
        .and_then(|head| head.follows.as_ref());
    for one in found.iter_mut().filter(|one| one.source != own.source) {
        if let Some(follows) = follows {
            *one = one
                .clone()
                .related(&own.source, follows.span, "followed from here");
        }
    }
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
