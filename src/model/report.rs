//! Where findings are gathered while a file is resolved and checked.

use std::cell::RefCell;

use super::check::{self, Ground};
use super::follow::Chain;
use crate::syntax::{Diagnostic, Source, Span};

/// The findings so far, each once. A quiet report keeps none: left parts of sentences are read
/// quietly when they are only compared.
#[derive(Debug)]
pub(super) struct Report {
    quiet: bool,
    found: RefCell<Vec<Diagnostic>>,
}

impl Report {
    /// An empty report.
    pub(super) fn new() -> Report {
        Report {
            quiet: false,
            found: RefCell::new(Vec::new()),
        }
    }

    /// One that keeps nothing.
    pub(super) fn quiet() -> Report {
        Report {
            quiet: true,
            found: RefCell::new(Vec::new()),
        }
    }

    /// Whether nothing is kept.
    pub(super) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Adds a finding, unless one with the same code is known of the same place.
    pub(super) fn add(&self, diagnostic: Diagnostic) {
        if self.quiet {
            return;
        }
        let mut found = self.found.borrow_mut();
        let known = found.iter().any(|known| same_place(known, &diagnostic));
        if !known {
            found.push(diagnostic);
        }
    }

    /// Whether the same code is known of the same place already, whatever its words.
    pub(super) fn knows(&self, diagnostic: &Diagnostic) -> bool {
        self.any(|known| {
            known.code == diagnostic.code
                && known.span == diagnostic.span
                && known.source == diagnostic.source
        })
    }

    /// Whether an error was found.
    pub(super) fn has_errors(&self) -> bool {
        self.any(Diagnostic::is_error)
    }

    /// Whether some finding is like this.
    pub(super) fn any(&self, like: impl Fn(&Diagnostic) -> bool) -> bool {
        self.found.borrow().iter().any(like)
    }

    /// How many errors there are so far.
    pub(super) fn errors(&self) -> usize {
        let found = self.found.borrow();
        found.iter().filter(|one| one.is_error()).count()
    }

    /// What can be relied on, after what was found so far.
    pub(super) fn ground(&self, chain: &Chain) -> Ground {
        check::ground(chain, &self.found.borrow())
    }

    /// Whether an error lies within this place.
    pub(super) fn has_error_in(&self, source: &Source, span: Span) -> bool {
        self.any(|one| {
            one.is_error()
                && one.source == *source
                && span.start <= one.span.start
                && one.span.end <= span.end
        })
    }

    /// All findings, in the order in which they came up.
    pub(super) fn into_found(self) -> Vec<Diagnostic> {
        let found = self.found.into_inner();
        let echoes: Vec<bool> = found.iter().map(|one| is_echo(one, &found)).collect();
        let mut echoes = echoes.into_iter();
        let mut found = found;
        found.retain(|_| !echoes.next().unwrap_or(false));
        found
    }
}

/// Whether a finding says again, and worse, what another one says of the same number: where only
/// small numbers fit that is what is said, and a sum of seeds with a number that is too large in
/// it is nobody's.
fn is_echo(one: &Diagnostic, all: &[Diagnostic]) -> bool {
    let mut others = all.iter().filter(|other| other.source == one.source);
    match one.code {
        "number-too-large" => {
            others.any(|other| other.code == "out-of-range" && other.span == one.span)
        }
        "out-of-range" => others.any(|other| {
            let within = one.span.start <= other.span.start && other.span.end <= one.span.end;
            other.code == "number-too-large" && within && other.span != one.span
        }),
        _ => false,
    }
}

/// Whether two findings say the same of the same place.
fn same_place(one: &Diagnostic, other: &Diagnostic) -> bool {
    one.code == other.code
        && one.span == other.span
        && one.source == other.source
        && one.message == other.message
}
