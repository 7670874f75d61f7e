//! What a sentence is read in.

use super::context::Context;
use crate::model::report::Report;
use crate::syntax::tree::Sort;
use crate::syntax::{Diagnostic, Source, Span};

/// What is not certain while the board's own sentence is wrong.
const OF_BOARD: [&str; 11] = [
    "arrangement-elsewhere",
    "arrangement-size",
    "cannot-turn",
    "fits-nothing",
    "no-circuit",
    "no-line",
    "no-such-place",
    "not-one-house",
    "owned-by-nobody",
    "owned-twice",
    "picture-shape",
];

/// What a sentence is read in: names, board and options, the file, and where findings go.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Scope<'a> {
    /// Names, board, options.
    pub cx: &'a Context<'a>,
    /// The file.
    pub source: &'a Source,
    /// Where findings go.
    pub report: &'a Report,
    /// The sort of sentence.
    pub sort: Sort,
    /// What is sown when this is asked.
    pub sown: Sown,
}

/// What is sown when a description is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::model) enum Sown {
    /// Nothing.
    Nothing,
    /// Nothing yet, but which way it would go is known.
    Next,
    /// A move is being sown.
    Now,
}

impl Sown {
    fn in_sentence(sort: Sort) -> Sown {
        match sort {
            Sort::Move
            | Sort::Must
            | Sort::Sow
            | Sort::Passing
            | Sort::Last
            | Sort::CaptureLeaving
            | Sort::Call => Sown::Now,
            _ => Sown::Nothing,
        }
    }
}

impl<'a> Scope<'a> {
    /// The scope of a sentence of that sort in that file.
    pub(in crate::model) fn new(
        cx: &'a Context<'a>,
        source: &'a Source,
        report: &'a Report,
        sort: Sort,
    ) -> Scope<'a> {
        Scope {
            cx,
            source,
            report,
            sort,
            sown: Sown::in_sentence(sort),
        }
    }

    /// The same where a house is lifted: nothing is sown before that.
    pub(super) fn before_lifting(self) -> Scope<'a> {
        let sown = self.sown.min(Sown::Next);
        Scope { sown, ..self }
    }

    /// The same for conditions on which moves are open or obliged.
    pub(super) fn before_moves(self) -> Scope<'a> {
        let sown = Sown::Nothing;
        Scope { sown, ..self }
    }

    /// An error in this file, still to be added.
    pub(super) fn error(
        &self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::error(code, self.source, span, message)
    }

    /// A warning in this file, still to be added.
    pub(super) fn warning(
        &self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::warning(code, self.source, span, message)
    }

    /// Adds a finding.
    pub(super) fn add(&self, diagnostic: Diagnostic) {
        if self.cx.doubtful && OF_BOARD.contains(&diagnostic.code) {
            return;
        }
        self.report.add(diagnostic);
    }

    /// The text of a span in this file.
    pub(super) fn text(&self, span: Span) -> &'a str {
        self.source.slice(span)
    }
}
