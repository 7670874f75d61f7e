//! Faults within a sentence: a word is missing, wrong or too much there.

use super::repair::{self, Repair};
use super::stuck::{MAX_REPAIRED, Stuck};
use super::{answers, hints, rewrite};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::parse::is_keyword;
use crate::syntax::scan::Kind;

impl Stuck<'_> {
    /// Whether a description is read where it came to its end.
    fn is_described(&self) -> bool {
        let noun = ["house", "houses", "square", "squares", "point", "points"];
        self.expected.has("own") || noun.contains(&self.before)
    }

    /// What is known of words that have none of the language in their place.
    pub(super) fn answer(&self) -> Option<&'static str> {
        let (line, text) = (self.unread.line, self.unread.source.text());
        rewrite::instead(line, text).or_else(|| self.needless())
    }

    /// What to do with a condition that is begun where none can stand.
    pub(super) fn no_condition(&self) -> Option<&'static str> {
        let line = self.unread.line;
        let begun = match self.found {
            "," => line.read(self.token + 1).trim_end(),
            found => found,
        };
        let condition = matches!(begun, "when" | "if" | "unless" | "while");
        let before = line.tokens.get(..self.token)?.iter();
        let done = before.filter(|token| token.kind == Kind::Colon).count() > 0;
        let sort = self.unread.sort;
        let sort = sort.filter(|_| condition && !self.expected.has("when"));
        answers::no_condition(sort, done)
    }

    pub(super) fn needless(&self) -> Option<&'static str> {
        rewrite::needless(self.unread.line, self.unread.source.text())
    }

    fn unfinished(&self, wanted: &str) -> Diagnostic {
        let message = format!("this sentence ends too early: expected {wanted}");
        let error = self.error("unfinished-sentence", message);
        if let Some(answer) = self.answer() {
            return error.label("this cannot be said so").help(answer);
        }
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
                let error = error.label("more is wanted before this");
                if let Some(anew) = &self.anew {
                    return self.say_anew(error, anew);
                }
                let phrase = hints::phrase_for(self.found, self.before, &self.expected);
                let phrase = phrase.map_or(String::new(), |phrase| format!("{phrase}; "));
                error.help(format!("{phrase}{}", self.as_in()))
            }
        }
    }

    pub(super) fn within(&self) -> Diagnostic {
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
        if let Some(answer) = self.answer() {
            return error.label("this cannot be said so").help(answer);
        }
        let short = self.unread.line.tokens.len() <= MAX_REPAIRED;
        let repair = short.then(|| Repair::find(self)).flatten();
        let sure = repair.as_ref().is_some_and(|repair| repair.is_sure(self));
        if let Some(anew) = self.anew.as_ref().filter(|_| !sure) {
            return self.say_anew(error.label("not expected here"), anew);
        }
        if let Some(answer) = self.no_condition() {
            return error.label("no condition can stand here").help(answer);
        }
        match repair {
            _ if self.found_kind == Some(Kind::House) && self.is_described() => error
                .label("a single house")
                .help("a description names no house: say it by column and row, as `an own house in column 1`"),
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
}
