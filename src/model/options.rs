//! Options: what a file declares, and the values they have.

use super::OptionValue;
use super::clashes::{said_here, twice};
use super::follow::{Chain, Kept};
use super::nearest::{listed, nearest};
use super::report::Report;
use crate::syntax::tree::{Body, Guard, Left, OptionDecl, Value, ValueRange};
use crate::syntax::{Diagnostic, Source, Span};

/// What is wrong with a setting that a caller gives.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// The file has no such option.
    #[error("there is no option [{name}]{hint}")]
    Unknown {
        /// The name given.
        name: String,
        /// What there is instead, worded.
        hint: String,
    },
    /// The option cannot have this value.
    #[error("[{name}] cannot be {value}: it may be {allowed}")]
    NotAllowed {
        /// The option.
        name: String,
        /// The value given.
        value: String,
        /// The values it may have, worded.
        allowed: String,
    },
    /// It is set twice.
    #[error("[{name}] is set twice")]
    Twice {
        /// The option.
        name: String,
    },
}

/// The options of a file, those of what it follows included.
#[derive(Debug, Default)]
pub(super) struct Declared {
    /// The options that can be used, in the order declared.
    pub list: Vec<Declaration>,
}

/// An option with the place where it is declared.
#[derive(Clone, Debug)]
pub(super) struct Declaration {
    /// The option with its default as value.
    pub option: OptionValue,
    /// The file.
    pub source: Source,
    /// The name in the sentence.
    pub span: Span,
    /// Which file of the chain.
    file: usize,
}

/// Values for all options.
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    /// The options with their values.
    pub list: Vec<OptionValue>,
}

impl Values {
    /// The value of an option.
    pub(super) fn of(&self, name: &str) -> Option<&Value> {
        let found = self.list.iter().find(|option| option.name == name);
        found.map(|option| &option.value)
    }

    /// Whether a sentence is kept under these values. One for an unknown option is not; that there
    /// is no such option is reported elsewhere.
    pub(super) fn keep(&self, guard: Option<&Guard>) -> bool {
        guard.is_none_or(|guard| {
            self.of(&guard.option.node)
                .is_some_and(|value| *value == guard.value.node)
        })
    }
}

/// The most options of a game.
const MAX_OPTIONS: usize = 32;

/// Gathers the options of a chain of files.
pub(super) fn declared(chain: &Chain, report: &Report) -> Declared {
    let mut declared = Declared::default();
    for (file, parsed) in chain.files.iter().enumerate() {
        let kept = parsed.tree.sentences.iter().map(|sentence| Kept {
            source: &parsed.source,
            file,
            sentence,
        });
        let kept: Vec<Kept> = kept.collect();
        for one in &kept {
            if let Body::Without(Left::Option(name)) = &one.sentence.body {
                no_guard(one, report);
                take_out(&mut declared, one, &name.node, &kept, report);
            }
        }
        for one in &kept {
            if let Body::Option(option) = &one.sentence.body {
                no_guard(one, report);
                declare(&mut declared, one, option, report);
            }
        }
    }
    if let Some(one) = declared.list.get(MAX_OPTIONS) {
        let message = format!("a game has at most {MAX_OPTIONS} options");
        report.add(Diagnostic::error(
            "too-many",
            &one.source,
            one.span,
            message,
        ));
        declared.list.truncate(MAX_OPTIONS);
    }
    declared
}

fn no_guard(kept: &Kept, report: &Report) {
    if let Some(guard) = kept.guard() {
        let message = "an option cannot depend on another option";
        let span = guard.option.span.to(guard.value.span);
        report.add(
            Diagnostic::error("guarded-option", kept.source, span, message)
                .help("take `If … is …` out of this sentence"),
        );
    }
}

fn take_out(declared: &mut Declared, kept: &Kept, name: &str, file: &[Kept], report: &Report) {
    let before = declared.list.len();
    let inherited = |one: &Declaration| one.option.name == name && one.file < kept.file;
    declared.list.retain(|one| !inherited(one));
    if declared.list.len() == before {
        let start = kept.sentence.span.start;
        let mut before = file.iter().filter(|one| one.sentence.span.start < start);
        let again = |one: &&Kept| matches!(&one.sentence.body, Body::Without(Left::Option(first)) if first.node == name);
        if let Some(first) = before.find(again) {
            report.add(twice(first, kept));
            return;
        }
        let message = format!("there is no option [{name}] to take out");
        let error = Diagnostic::error(
            "nothing-to-take-out",
            kept.source,
            kept.sentence.span,
            message,
        );
        let beside =
            |one: &&Kept| matches!(&one.sentence.body, Body::Option(own) if own.name.node == name);
        if let Some(own) = file.iter().find(beside) {
            report.add(said_here(error, own));
            return;
        }
        let names = declared.list.iter().map(|one| one.option.name.as_str());
        let help = match nearest(name, names) {
            Some(near) => format!("the nearest is `Option [{near}]`"),
            None => "what this file follows has no such option".to_owned(),
        };
        report.add(error.help(help));
    }
}

fn declare(declared: &mut Declared, kept: &Kept, option: &OptionDecl, report: &Report) {
    let error = |code, span, message: String| {
        let found = Diagnostic::error(code, kept.source, span, message);
        report.add(found.help(
            "the values are numbers, ranges, yes and no, or quoted words: `Option [seeds] is 4, may be 3 to 6.`",
        ));
    };
    for range in &option.allowed {
        if let ValueRange::Range(low, high) = range.node
            && low > high
        {
            let message = format!("no number goes from {low} to {high}");
            error("empty-range", range.span, message);
        }
    }
    let mut allowed: Vec<ValueRange> = option.allowed.iter().map(|one| one.node.clone()).collect();
    let same_sort = |value: &Value| {
        std::mem::discriminant(value) == std::mem::discriminant(&option.default.node)
    };
    let fits = |range: &ValueRange| match range {
        ValueRange::One(value) => same_sort(value),
        ValueRange::Range(..) => same_sort(&Value::Number(0)),
    };
    for range in &option.allowed {
        if !fits(&range.node) {
            let message = format!(
                "the values of [{}] are of two sorts: {} and {}",
                option.name.node,
                said(&option.default.node),
                ranges(std::slice::from_ref(&range.node)),
            );
            error("mixed-values", range.span, message);
        }
    }
    allowed.retain(fits);
    if !allows(&allowed, &option.default.node) {
        let message = format!(
            "[{}] is {}, but that is not among its values: {}",
            option.name.node,
            said(&option.default.node),
            ranges(&allowed),
        );
        error("default-not-allowed", option.default.span, message);
    }
    let new = Declaration {
        option: OptionValue {
            name: option.name.node.clone(),
            default: option.default.node.clone(),
            allowed,
            value: option.default.node.clone(),
        },
        source: kept.source.clone(),
        span: option.name.span,
        file: kept.file,
    };
    place(declared, new, report);
}

/// Puts a declaration in the place of the inherited one of its name, or at the end.
fn place(declared: &mut Declared, new: Declaration, report: &Report) {
    let mut list = declared.list.iter_mut();
    let Some(old) = list.find(|one| one.option.name == new.option.name) else {
        declared.list.push(new);
        return;
    };
    if old.file == new.file {
        let message = format!("[{}] is declared twice", new.option.name);
        report.add(
            Diagnostic::error("said-twice", &new.source, new.span, message)
                .label("again here")
                .related(&old.source, old.span, "first here")
                .help("take one of the two sentences out"),
        );
    }
    *old = new;
}

/// Whether a value is among the allowed ones.
pub(super) fn allows(allowed: &[ValueRange], value: &Value) -> bool {
    allowed.iter().any(|range| match (range, value) {
        (ValueRange::Range(low, high), Value::Number(n)) => (low..=high).contains(&n),
        (ValueRange::One(one), value) => one == value,
        _ => false,
    })
}

/// A value as it is written.
pub(super) fn said(value: &Value) -> String {
    match value {
        Value::Number(n) => n.to_string(),
        Value::Flag(true) => "yes".to_owned(),
        Value::Flag(false) => "no".to_owned(),
        Value::Text(text) => format!("\"{text}\""),
    }
}

/// Allowed values as they are written.
pub(super) fn ranges(allowed: &[ValueRange]) -> String {
    let words: Vec<String> = allowed
        .iter()
        .map(|range| match range {
            ValueRange::One(value) => said(value),
            ValueRange::Range(low, high) => format!("{low} to {high}"),
        })
        .collect();
    listed(words.iter().map(String::as_str), ("", ""), "or")
}

/// The values with settings of the caller, and what is wrong with these.
pub(super) fn with_settings(
    declared: &Declared,
    settings: &[(String, String)],
) -> (Values, Vec<SettingError>) {
    let mut list: Vec<OptionValue> = declared.list.iter().map(|one| one.option.clone()).collect();
    let mut errors = Vec::new();
    for (at, (name, text)) in settings.iter().enumerate() {
        if settings[..at].iter().any(|(before, _)| before == name) {
            errors.push(SettingError::Twice { name: name.clone() });
            continue;
        }
        let Some(option) = list.iter_mut().find(|option| option.name == *name) else {
            errors.push(unknown(name, declared));
            continue;
        };
        match read_value(option, text) {
            Some(value) => option.value = value,
            None => errors.push(SettingError::NotAllowed {
                name: name.clone(),
                value: text.clone(),
                allowed: ranges(&option.allowed),
            }),
        }
    }
    (Values { list }, errors)
}

fn unknown(name: &str, declared: &Declared) -> SettingError {
    let names: Vec<&str> = declared
        .list
        .iter()
        .map(|one| one.option.name.as_str())
        .collect();
    let hint = match nearest(name, names.iter().copied()) {
        Some(near) => format!("; did you mean [{near}]?"),
        None if names.is_empty() => "; the game has no options".to_owned(),
        None => format!("; the game has {}", listed(names, ("[", "]"), "and")),
    };
    SettingError::Unknown {
        name: name.to_owned(),
        hint,
    }
}

/// A value as written on a command line, if the option may have it.
fn read_value(option: &OptionValue, text: &str) -> Option<Value> {
    let candidates = [
        text.parse().ok().map(Value::Number),
        match text {
            "yes" | "true" => Some(Value::Flag(true)),
            "no" | "false" => Some(Value::Flag(false)),
            _ => None,
        },
        Some(Value::Text(text.to_owned())),
    ];
    candidates
        .into_iter()
        .flatten()
        .find(|value| allows(&option.allowed, value))
}

/// How many sets of values are tried.
const MAX_TRIED: usize = 256;

/// How many values of one range are tried.
const TRIED: u32 = 24;

/// The defaults, and all other values, one option changed at a time, each with words that say so.
pub(super) fn all_values(declared: &Declared) -> Vec<(Values, String)> {
    let (defaults, _) = with_settings(declared, &[]);
    if declared.list.is_empty() {
        return Vec::new();
    }
    let mut all = vec![(defaults.clone(), String::new())];
    for (at, option) in defaults.list.iter().enumerate() {
        for value in values_of(option) {
            if value != option.default {
                let words = format!("[{}] is {}", option.name, said(&value));
                let mut values = defaults.clone();
                values.list[at].value = value;
                all.push((values, words));
            }
        }
    }
    all.truncate(MAX_TRIED);
    all
}

/// The values of an option; of a long range both ends and some between.
fn values_of(option: &OptionValue) -> Vec<Value> {
    let mut values = Vec::new();
    for range in &option.allowed {
        match range {
            ValueRange::One(value) => values.push(value.clone()),
            ValueRange::Range(low, high) if high.saturating_sub(*low) < TRIED => {
                values.extend((*low..=*high).map(Value::Number));
            }
            ValueRange::Range(low, high) => {
                values.extend((*low..low + TRIED - 1).map(Value::Number));
                values.push(Value::Number(*high));
            }
        }
    }
    values.truncate(4 * TRIED as usize);
    values
}
