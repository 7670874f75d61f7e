//! Sentences that cannot be read, explained: where, what may stand there, and how to mend it.

mod answers;
mod expected;
mod falling;
mod guesses;
mod hints;
mod mending;
mod opening;
mod paraphrase;
mod pattern;
mod repair;
mod rewrite;
mod spoken;
mod stuck;
mod turned;
mod within;

use self::expected::Expected;
use self::stuck::{MAX_REPAIRED, Stuck};
use super::diagnostic::Diagnostic;
use super::line::Line;
use super::parse::{Furthest, Rule, furthest, reads};
use super::scan::Kind;
use super::source::{Source, Span};
use super::tree::Sort;

/// A sentence that cannot be read.
pub(super) struct Unread<'a> {
    /// The text.
    pub source: &'a Source,
    /// The sentence as the grammar read it.
    pub line: &'a Line,
    /// As what it was read.
    pub rule: Rule,
    /// The sort its first words announce.
    pub sort: Option<Sort>,
    /// The whole sentence in the text.
    pub span: Span,
}

/// The one error of a sentence that cannot be read.
pub(super) fn explain(unread: &Unread<'_>) -> Diagnostic {
    let furthest = furthest(&unread.line.text, unread.rule);
    let at = Stuck::new(unread, &furthest);
    if unread.line.tokens.len() <= 1 && at.found_kind == Some(Kind::Stop) {
        return at
            .error("empty-sentence", "nothing stands before this full stop")
            .label("leave it out")
            .fix(at.span, "");
    }
    if unread.line.tokens.len() <= MAX_REPAIRED && reads(&unread.line.text, Rule::only_effects) {
        return at.effect_alone();
    }
    if at.token == 0 {
        return at.unknown_sentence();
    }
    at.within()
}

/// What may stand where reading a line came to its end, in words; `before` is the word before it.
pub(super) fn in_words(furthest: &Furthest, before: &str) -> String {
    Expected::of(furthest, before).in_words()
}

/// Whether a word narrows a noun that is still to come.
pub(super) fn narrows(word: &str) -> bool {
    expected::MODIFIERS.contains(&word)
}
