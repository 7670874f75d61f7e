//! Repairs as changes of the text, and in words.

use super::expected;
use super::repair::Repair;
use super::stuck::Stuck;
use crate::syntax::scan::Kind;
use crate::syntax::source::Span;

impl Stuck<'_> {
    /// A word in place of the one found, with blanks where it would touch others.
    fn apart(&self, word: &str) -> String {
        let text = self.unread.source.text();
        let touches = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_word = word.starts_with(char::is_alphanumeric);
        let before = text.get(..self.span.start as usize);
        let before = before.and_then(|text| text.chars().next_back());
        let behind = text.get(self.span.end as usize..);
        let behind = behind.and_then(|text| text.chars().next());
        format!(
            "{}{word}{}",
            if is_word && touches(before) { " " } else { "" },
            if touches(behind) { " " } else { "" },
        )
    }

    /// Whether a sentence says the same without the word found: a mark, a word said twice, or one
    /// that only fills.
    pub(super) fn means_nothing(&self) -> bool {
        const FILLS: [&str; 15] = [
            "then",
            "also",
            "just",
            "simply",
            "immediately",
            "there",
            "thus",
            "so",
            "seeds",
            "seed",
            "will",
            "always",
            "please",
            "yet",
            "still",
        ];
        let word = self.found_kind == Some(Kind::Word);
        // `exactly 2 of their houses`, `an odd number of seeds`.
        let counted = self.before.starts_with(['#', '['])
            || matches!(self.before, "number" | "odd" | "even" | "all");
        if self.found == "of" && counted {
            return true;
        }
        !word || self.found == self.before || FILLS.contains(&self.found)
    }

    /// A repair as a change of the text.
    pub(super) fn fix(&self, repair: &Repair) -> Option<(Span, String)> {
        let next = self.unread.line.tokens.get(self.token + 1);
        Some(match repair {
            Repair::Write(word) => (self.span, self.apart(word)),
            Repair::Enclose(name, span) => (*span, name.clone()),
            Repair::WriteBoth(word) => (self.span.to(next?.span), word.clone()),
            Repair::Insert(mark) if mark == ":" => (self.gap(), mark.clone()),
            Repair::Insert(word) if self.end_before() == self.span.start => {
                (self.gap(), format!(" {word} "))
            }
            Repair::Insert(word) => (self.gap(), format!(" {word}")),
            Repair::LeaveOut if !self.means_nothing() => return None,
            Repair::LeaveOut => {
                let whole = self.gap().to(self.span);
                let rest = self.unread.source.text().get(whole.end as usize..);
                let touches = rest.is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
                (whole, if touches { " " } else { "" }.to_owned())
            }
            Repair::LeaveOutBefore => {
                let mark = self.unread.line.tokens.get(self.token.checked_sub(1)?)?;
                (mark.span, String::new())
            }
            Repair::Say(_) => return None,
        })
    }

    /// Label and help of a repair.
    pub(super) fn mended(&self, repair: Repair) -> (String, String) {
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
            Repair::LeaveOut if !self.means_nothing() => (
                "this cannot be said so".to_owned(),
                format!("without `{written}` it can be read, but says something else"),
            ),
            Repair::LeaveOut => (
                "one word too many".to_owned(),
                format!("leave out `{written}`"),
            ),
            Repair::LeaveOutBefore => (
                "not expected here".to_owned(),
                format!("leave out the `{}` before it", self.before),
            ),
            Repair::Say(phrase) => ("not expected here".to_owned(), phrase.to_owned()),
        }
    }
}
