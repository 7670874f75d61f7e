//! Sentences that cannot be read, explained: where, what may stand there, and how to mend it.

mod answers;
mod expected;
mod guesses;
mod hints;
mod paraphrase;
mod repair;
mod rewrite;

use self::expected::Expected;
use self::repair::Repair;
use self::rewrite::Anew;
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
    /// The whole sentence in words that can be read, where they could be found.
    anew: Option<Anew>,
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

    /// An error mended by saying the whole sentence anew.
    fn say_anew(&self, error: Diagnostic, anew: &Anew) -> Diagnostic {
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
    fn as_in(&self) -> String {
        if self.unread.sort == Some(Sort::Without) {
            return self.as_in_without();
        }
        match forms::nearest(self.unread.sort, self.sentence()) {
            Some(form) => format!("as in: {}", form.example),
            None => "`manqala words` lists all forms of sentences".to_owned(),
        }
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

    fn effect_alone(&self) -> Diagnostic {
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

    fn unknown_sentence(&self) -> Diagnostic {
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

    /// Whether a description is read where it came to its end.
    fn is_described(&self) -> bool {
        let noun = ["house", "houses", "square", "squares", "point", "points"];
        self.expected.has("own") || noun.contains(&self.before)
    }

    /// What is known of words that have none of the language in their place.
    fn answer(&self) -> Option<&'static str> {
        let (line, text) = (self.unread.line, self.unread.source.text());
        rewrite::instead(line, text).or_else(|| self.needless())
    }

    /// What to do with a condition that is begun where none can stand.
    fn no_condition(&self) -> Option<&'static str> {
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

    fn needless(&self) -> Option<&'static str> {
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
    fn means_nothing(&self) -> bool {
        const FILLS: [&str; 13] = [
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
        ];
        let word = self.found_kind == Some(Kind::Word);
        !word || self.found == self.before || FILLS.contains(&self.found)
    }

    /// A repair as a change of the text.
    fn fix(&self, repair: &Repair) -> Option<(Span, String)> {
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

/// A word with a capital at the beginning.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
