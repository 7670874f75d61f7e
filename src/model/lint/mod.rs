//! Warnings: what can be played but is suspicious. Asked only of files without errors.

mod following;
mod forks;
mod marks;
mod nested;
mod stuck;
mod unused;

use super::check::World;
use super::follow::Chain;
use super::report::Report;
use super::resolve::Context;
use super::sentences::{Plain, Rules};
use super::{Condition, Game, Origin};
use crate::syntax::{Diagnostic, Source, Span};

/// All that the lints look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Looked<'a> {
    /// The files.
    pub chain: &'a Chain,
    /// Their sentences.
    pub plain: &'a Plain<'a>,
    /// Their sentences, those that are compared by their resolved left parts.
    pub rules: &'a Rules<'a>,
    /// Names and options.
    pub context: &'a Context<'a>,
    /// The game.
    pub game: &'a Game,
    /// What can happen in it.
    pub world: &'a World<'a>,
}

impl Looked<'_> {
    /// The file's first sentence, or its first line.
    fn head(&self) -> (Source, Span) {
        let own = self.chain.own();
        let first_line = own.source.text().lines().next().map_or(0, str::len);
        let span = own.tree.head.as_ref();
        let span = span.map_or(Span::new(0, first_line), |head| head.span);
        (own.source.clone(), span)
    }

    /// A sentence of this file; its head for one that is inherited, or for a default.
    fn place(&self, at: Option<&Origin>) -> (Source, Span) {
        let own = at.filter(|at| at.source == self.chain.own().source);
        own.map_or_else(|| self.head(), |at| (at.source.clone(), at.span))
    }
}

/// Every single condition of the end sentences.
fn end_conditions(game: &Game) -> Vec<&Condition> {
    let mut open: Vec<&Condition> = game.ends.iter().map(|end| &end.rule.left).collect();
    let mut single = Vec::new();
    while let Some(condition) = open.pop() {
        match condition {
            Condition::All(parts) | Condition::Any(parts) => open.extend(parts),
            other => single.push(other),
        }
    }
    single
}

/// A warning at a place.
fn warning(code: &'static str, place: &(Source, Span), message: impl Into<String>) -> Diagnostic {
    Diagnostic::warning(code, &place.0, place.1, message)
}

/// Adds all warnings to the report.
pub(super) fn lint(looked: &Looked, report: &Report) {
    forks::lint(looked, report);
    unused::lint(looked, report);
    marks::lint(looked, report);
    nested::lint(looked, report);
    following::lint(looked, report);
}
