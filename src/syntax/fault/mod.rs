//! Sentences that cannot be read, explained: where, what may stand there, and how to mend it.

mod expected;
mod hints;
mod repair;

use self::expected::Expected;
use self::repair::Repair;
use super::diagnostic::Diagnostic;
use super::forms;
use super::line::Line;
use super::openers;
use super::parse::{Furthest, Rule, furthest, is_keyword, reads};
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

/// Longer sentences are not tried with other words.
const MAX_REPAIRED: usize = 256;

/// Where reading a sentence came to its end.
struct Stuck<'a> {
    unread: &'a Unread<'a>,
    token: usize,
    /// What kind of token stands there; none behind the last.
    found_kind: Option<Kind>,
    /// The token as the grammar reads it.
    found: &'a str,
    /// The token as it is written.
    written: String,
    span: Span,
    /// The token before it, as the grammar reads it.
    before: &'a str,
    expected: Expected,
}

impl<'a> Stuck<'a> {
    fn new(unread: &'a Unread<'a>, furthest: &Furthest) -> Stuck<'a> {
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
            found: line.read(token).trim_end(),
            written: unread.source.quote(span),
            span,
            before,
            expected: Expected::of(furthest, before),
        }
    }

    fn error(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, self.unread.source, self.span, message)
    }

    fn sentence(&self) -> &'a str {
        self.unread.source.slice(self.unread.span)
    }

    /// Where the token before the one found ends.
    fn end_before(&self) -> u32 {
        let before = self.token.checked_sub(1);
        let before = before.and_then(|token| self.unread.line.tokens.get(token));
        before.map_or(self.unread.span.start, |token| token.span.end)
    }

    /// The place before the one found.
    fn gap(&self) -> Span {
        Span {
            start: self.end_before(),
            end: self.end_before(),
        }
    }

    /// The place of the words from the one found up to another, with the article before them.
    fn with_article(&self, last: Span) -> Span {
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

    /// `as in: …` with the nearest form.
    fn as_in(&self) -> String {
        match forms::nearest(self.unread.sort, self.sentence()) {
            Some(form) => format!("as in: {}", form.example),
            None => "`manqala words` lists all forms of sentences".to_owned(),
        }
    }

    fn effect_alone(&self) -> Diagnostic {
        let message = "this is what is done, but not when it is done";
        Diagnostic::error("effect-alone", self.unread.source, self.unread.span, message)
            .label("an effect without its event")
            .help("put it behind its event and a colon, as in: Last seed in an own empty house: capture it.")
    }

    fn unknown_sentence(&self) -> Diagnostic {
        let written = &self.written;
        let message = match self.found_kind {
            Some(Kind::Word) => format!("no sentence begins with `{written}`"),
            _ => format!("a sentence begins with a word, not with `{written}`"),
        };
        let error = self.error("unknown-sentence", message);
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
        if let Some(word) = repair::nearest(self.found, openers::words()) {
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

    fn unfinished(&self, wanted: &str) -> Diagnostic {
        let message = format!("this sentence ends too early: expected {wanted}");
        let error = self.error("unfinished-sentence", message);
        let short = self.unread.line.tokens.len() <= MAX_REPAIRED;
        let missing = short.then(|| repair::forgotten(self, &[])).flatten();
        match missing.filter(|_| self.found_kind.is_some()) {
            Some(word) => error
                .label(format!("`{word}` is missing before this"))
                .help(format!(
                    "write `{word}` before the full stop; {}",
                    self.as_in()
                ))
                .fix(self.gap(), format!(" {word}")),
            None => {
                let phrase = hints::phrase_for(self.found, self.before, &self.expected);
                let phrase = phrase.map_or(String::new(), |phrase| format!("{phrase}; "));
                error
                    .label("more is wanted before this")
                    .help(format!("{phrase}{}", self.as_in()))
            }
        }
    }

    fn within(&self) -> Diagnostic {
        let wanted = self.expected.in_words();
        let ends = self.found_kind.is_none_or(|kind| kind == Kind::Stop);
        if ends {
            return self.unfinished(&wanted);
        }
        let unknown = self.found_kind == Some(Kind::Word) && !is_keyword(self.found);
        let error = match unknown {
            true => self.error(
                "unknown-word",
                format!("unknown word `{}`: expected {wanted}", self.written),
            ),
            false => self.error(
                "unexpected-word",
                format!("expected {wanted}, found `{}`", self.written),
            ),
        };
        let short = self.unread.line.tokens.len() <= MAX_REPAIRED;
        match short.then(|| Repair::find(self)).flatten() {
            Some(repair) => {
                let fix = self.fix(&repair);
                let (label, help) = self.mended(repair);
                let error = error.label(label).help(format!("{help}; {}", self.as_in()));
                match fix {
                    Some((span, words)) => error.fix(span, words),
                    None => error,
                }
            }
            None if unknown => error.label("unknown word").help(self.as_in()),
            None => error.label("not expected here").help(self.as_in()),
        }
    }

    /// A repair as a change of the text.
    fn fix(&self, repair: &Repair) -> Option<(Span, String)> {
        let next = self.unread.line.tokens.get(self.token + 1);
        Some(match repair {
            Repair::Write(word) => (self.span, word.clone()),
            Repair::Enclose(name, span) => (*span, name.clone()),
            Repair::WriteBoth(word) => (self.span.to(next?.span), word.clone()),
            Repair::Insert(mark) if mark == ":" => (self.gap(), mark.clone()),
            Repair::Insert(word) if self.end_before() == self.span.start => {
                (self.gap(), format!(" {word} "))
            }
            Repair::Insert(word) => (self.gap(), format!(" {word}")),
            Repair::LeaveOut => {
                let whole = self.gap().to(self.span);
                let rest = self.unread.source.text().get(whole.end as usize..);
                let touches = rest.is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
                (whole, if touches { " " } else { "" }.to_owned())
            }
            Repair::Say(_) => return None,
        })
    }

    /// Label and help of a repair.
    fn mended(&self, repair: Repair) -> (String, String) {
        let written = &self.written;
        match repair {
            Repair::Write(word) => (format!("did you mean `{word}`?"), format!("write `{word}`")),
            Repair::Enclose(name, _) => (
                "a name stands between marks".to_owned(),
                format!("write `{name}`"),
            ),
            Repair::WriteBoth(word) => ("one word is wanted".to_owned(), format!("write `{word}`")),
            Repair::Insert(word) => (
                format!("{} is missing before this", expected::named(&word)),
                format!("write `{word}` before `{written}`"),
            ),
            Repair::LeaveOut => (
                "one word too many".to_owned(),
                format!("leave out `{written}`"),
            ),
            Repair::Say(phrase) => ("not expected here".to_owned(), phrase.to_owned()),
        }
    }
}

/// A word with a capital at the beginning.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
