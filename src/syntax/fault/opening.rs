//! Faults at the beginning of a sentence: no sentence begins so, or only the end of one is said.

use super::repair;
use super::stuck::{MAX_REPAIRED, Stuck};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::forms;
use crate::syntax::openers;
use crate::syntax::scan::Kind;
use crate::syntax::source::Span;

impl Stuck<'_> {
    pub(super) fn effect_alone(&self) -> Diagnostic {
        let words = self.sentence().to_lowercase();
        let outcome = ["win", "wins", "loses", "draw", "takes", "take"];
        if words
            .split(|c: char| !c.is_alphabetic())
            .any(|word| outcome.contains(&word))
        {
            let message = "this is how the game is decided, but not when it is over";
            return Diagnostic::error("effect-alone", self.unread.source, self.unread.span, message)
                .label("an outcome without its condition")
                .help("put it behind `End when …:`, as in: End when a player has no seeds: the most seeds win.");
        }
        let message = "this is what is done, but not when it is done";
        Diagnostic::error("effect-alone", self.unread.source, self.unread.span, message)
            .label("an effect without its event")
            .help("put it behind its event and a colon, as in: Last seed in an own empty house: capture it.")
    }

    pub(super) fn unknown_sentence(&self) -> Diagnostic {
        let written = &self.written;
        let message = match self.found_kind {
            Some(Kind::Word) => format!("no sentence begins with `{written}`"),
            _ => format!("a sentence begins with a word, not with `{written}`"),
        };
        let error = self.error("unknown-sentence", message);
        if let Some(error) = self.no_sentence(&error) {
            return error;
        }
        let near = repair::nearest(self.found, openers::words());
        let near = near.filter(|word| !self.found.eq_ignore_ascii_case(word));
        let mended = near.filter(|word| repair::mends_opening(self, word));
        if let Some(why) = self.needless().filter(|_| mended.is_none()) {
            return error.label("unknown beginning").help(why);
        }
        if let Some(anew) = self.anew.as_ref().filter(|_| mended.is_none()) {
            return self.say_anew(error.label("unknown beginning"), anew);
        }
        if self.unread.line.tokens.len() <= MAX_REPAIRED
            && let Some(word) = repair::missing_opener(self, openers::words())
        {
            let word = capital(word);
            let before = Span {
                end: self.span.start,
                ..self.span
            };
            return error
                .label(format!("`{word}` is missing before this"))
                .help(format!("write `{word}` before `{written}`"))
                .fix(before, format!("{word} "));
        }
        if let Some(word) = mended.or(near) {
            let word = capital(word);
            return error
                .label(format!("did you mean `{word}`?"))
                .help(format!("write `{word}`"))
                .fix(self.span, word);
        }
        let form = forms::nearest(None, self.sentence());
        error
            .label("unknown beginning")
            .help(form.map_or_else(|| self.as_in(), |form| format!("perhaps: {}", form.text)))
    }

    /// What is no sentence at all: a heading, a remark after a mark of another notation, a bullet.
    fn no_sentence(&self, error: &Diagnostic) -> Option<Diagnostic> {
        let tokens = &self.unread.line.tokens;
        let error = error.clone();
        let next = tokens.get(1).map(|token| token.kind);
        if self.found_kind == Some(Kind::Number) && next == Some(Kind::Stop) && tokens.len() == 2 {
            let whole = self.unread.span;
            return Some(
                error
                    .label("a number")
                    .help("sentences are not numbered: leave it out")
                    .fix(whole, ""),
            );
        }
        if self.found_kind == Some(Kind::Other) {
            return Some(match self.found {
                "*" | "-" | "•" | "+" | "–" => error
                    .label("a mark of a list")
                    .help(format!("leave out `{}`", self.written))
                    .fix(self.span, ""),
                _ => error
                    .label("unknown beginning")
                    .help("a remark stands in parentheses: `(…)`"),
            });
        }
        let colon = tokens.last().is_some_and(|token| token.kind == Kind::Colon);
        let strange = self.unread.sort.is_none() && self.found_kind == Some(Kind::Word);
        (colon && strange).then(|| {
            error
                .label("a heading?")
                .help("a heading is a remark: put it in parentheses")
        })
    }
}

/// A word with a capital at the beginning.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
