//! Where reading a sentence came to its end, and what is said of any such place.

use super::Unread;
use super::expected::Expected;
use super::rewrite::{self, Anew};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::forms;
use crate::syntax::openers;
use crate::syntax::parse::{Furthest, Rule};
use crate::syntax::scan::Kind;
use crate::syntax::source::Span;
use crate::syntax::tree::Sort;

/// Longer sentences are not tried with other words.
pub(super) const MAX_REPAIRED: usize = 256;

/// Where reading a sentence came to its end.
pub(super) struct Stuck<'a> {
    pub(super) unread: &'a Unread<'a>,
    pub(super) token: usize,
    /// What kind of token stands there; none behind the last.
    pub(super) found_kind: Option<Kind>,
    /// The token as the grammar reads it.
    pub(super) found: &'a str,
    /// The token as it is written.
    pub(super) written: String,
    pub(super) span: Span,
    /// The token before it, as the grammar reads it.
    pub(super) before: &'a str,
    pub(super) expected: Expected,
    /// The whole sentence in words that can be read, where they could be found.
    pub(super) anew: Option<Anew>,
}

impl<'a> Stuck<'a> {
    pub(super) fn new(unread: &'a Unread<'a>, furthest: &Furthest) -> Stuck<'a> {
        let line = unread.line;
        let token = line.token_at(furthest.at);
        let past = line.is_past(furthest.at);
        let before = if past {
            Some(token)
        } else {
            token.checked_sub(1)
        };
        let before = before.map_or("", |token| line.read(token)).trim_end();
        let span = line
            .tokens
            .get(token)
            .map_or(unread.span, |token| token.span);
        Stuck {
            unread,
            token,
            found_kind: line
                .tokens
                .get(token)
                .map(|token| token.kind)
                .filter(|_| !past),
            found: match line.tokens.get(token).map(|token| token.kind) {
                Some(Kind::Other) => unread.source.slice(span),
                _ => line.read(token).trim_end(),
            },
            written: unread.source.quote(span),
            span,
            before,
            expected: Expected::of(furthest, before),
            anew: (unread.rule == Rule::sentence)
                .then(|| rewrite::said_anew(line, unread.source.text()))
                .flatten(),
        }
    }

    pub(super) fn error(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, self.unread.source, self.span, message)
    }

    pub(super) fn sentence(&self) -> &'a str {
        self.unread.source.slice(self.unread.span)
    }

    /// Where the token before the one found ends.
    pub(super) fn end_before(&self) -> u32 {
        let before = self.token.checked_sub(1);
        let before = before.and_then(|token| self.unread.line.tokens.get(token));
        before.map_or(self.unread.span.start, |token| token.span.end)
    }

    /// The place before the one found.
    pub(super) fn gap(&self) -> Span {
        Span {
            start: self.end_before(),
            end: self.end_before(),
        }
    }

    /// The place of the words from the one found up to another, with the article before them.
    pub(super) fn with_article(&self, last: Span) -> Span {
        let whole = Span {
            start: self.end_before(),
            end: last.end,
        };
        let words = self.unread.source.slice(whole);
        let start = whole.end as usize - words.trim_start().len();
        match words.contains('(') {
            true => self.span.to(last),
            false => Span::new(start, whole.end as usize),
        }
    }

    /// An error mended by saying the whole sentence anew.
    pub(super) fn say_anew(&self, error: Diagnostic, anew: &Anew) -> Diagnostic {
        let notes = anew.notes.iter().map(|note| format!("; {note}"));
        let notes: String = notes.collect();
        let anew = &anew.text;
        let error = error.help(format!("write `{anew}`{notes}"));
        // Remarks inside would be lost.
        let (span, last) = (self.unread.span, self.unread.line.tokens.last());
        let ended = last.is_some_and(|token| token.kind == Kind::Stop);
        match self.sentence().contains('(') || !ended {
            true => error,
            false => error.fix(span, anew.as_str()),
        }
    }

    /// `as in: …` with the nearest form.
    pub(super) fn as_in(&self) -> String {
        if self.unread.sort == Some(Sort::Without) {
            return self.as_in_without();
        }
        match forms::nearest_in(self.unread.sort, self.sentence(), self.part()) {
            Some(form) => format!("as in: {}", form.example),
            None => "`manqala words` lists all forms of sentences".to_owned(),
        }
    }

    /// The part of the sentence, before its colon or behind it, in which reading came to its end.
    fn part(&self) -> &'a str {
        let (line, whole) = (self.unread.line, self.unread.span);
        let mut colons = line.tokens.iter().filter(|token| token.kind == Kind::Colon);
        let part = match colons.next() {
            Some(colon) if self.span.start >= colon.span.end => Span {
                start: colon.span.end,
                ..whole
            },
            Some(colon) => Span {
                end: colon.span.start,
                ..whole
            },
            None => whole,
        };
        self.unread.source.slice(part)
    }

    /// The same for `No …`: the left part of the sort that is to be taken out.
    fn as_in_without(&self) -> String {
        let rest = self.unread.line.tokens.get(1..).unwrap_or(&[]);
        let word = rest
            .first()
            .map_or("", |token| self.unread.source.slice(token.span));
        let example = match openers::opens(word) {
            Some(Sort::Option) => "No option [seeds].",
            Some(Sort::Mark) => "No mark \"nyumba\".",
            Some(Sort::Call) => "No call \"target\".",
            Some(Sort::Start) => "No start.",
            Some(Sort::Move) => "No move \"single\".",
            Some(Sort::Must) => "No must sow in their house.",
            Some(Sort::Piece) => "No piece \"king\" slides.",
            Some(Sort::Sow) => "No sow from a house of 1.",
            Some(Sort::CaptureLeaving) => "No capture leaving the opponent no seeds.",
            Some(Sort::End) => "No end when the player to move cannot move.",
            Some(Sort::MatchEnds) => "No match ends when 5 games are over.",
            Some(Sort::Refill) => "No refill by each player.",
            _ => "No last seed in an own empty house.",
        };
        format!("as in: {example}")
    }
}
