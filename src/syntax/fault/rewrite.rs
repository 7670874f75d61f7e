//! A sentence in somebody's own words, said in those of the language.
//!
//! Paraphrases are tried round the place where reading comes to its end, each time the one that
//! lets the sentence be read farthest, until all of it can be read.

use super::super::line::Line;
use super::super::openers;
use super::super::parse::{Rule, furthest, is_keyword, reads};
use super::super::scan::Kind;
use super::answers::{INSTEAD, NEEDLESS};
use super::guesses::{FALLING_GUESSES, GUESSES};
use super::opening::capital;
use super::paraphrase::{CLASSES, FALLING, PHRASES};
use super::{hints, repair};

/// Longer sentences are not said anew.
const MAX_WORDS: usize = 64;

/// The most changes of one sentence.
const MAX_STEPS: usize = 10;

/// How far before the place where reading ends a paraphrase may begin.
const REACH: usize = 6;

/// One word of a sentence.
#[derive(Clone, Debug)]
struct Word {
    /// As the grammar reads it, without the blank.
    read: String,
    /// What stands before it: blanks and articles.
    lead: String,
    /// As it is written.
    shown: String,
}

impl Word {
    /// What a pattern compares.
    fn key(&self) -> &str {
        match self.read.as_str() {
            "?" => &self.shown,
            read => read,
        }
    }

    /// As a number, if it is one.
    fn number(&self) -> Option<Word> {
        if self.read.starts_with(['#', '[']) {
            return Some(self.clone());
        }
        let digits = hints::number(&self.read)?;
        Some(Word {
            read: format!("#{digits}"),
            lead: " ".to_owned(),
            shown: digits.to_owned(),
        })
    }
}

/// A sentence in other words.
#[derive(Clone, Debug)]
pub(super) struct Anew {
    /// The whole sentence.
    pub text: String,
    /// What it says that may not be what was meant.
    pub notes: Vec<&'static str>,
}

/// The sentence said anew so that it can be read, if that can be done.
pub(super) fn said_anew(line: &Line, text: &str) -> Option<Anew> {
    let mut words = words_of(line, text);
    if words.len() > MAX_WORDS || words.is_empty() {
        return None;
    }
    let end = line.text_from(line.tokens.len());
    let mut notes = Vec::new();
    for _ in 0..MAX_STEPS {
        let at = stuck(&words, end);
        let step = step(&words, end, at)?;
        words = step.words;
        if !step.note.is_empty() && !notes.contains(&step.note) {
            notes.push(step.note);
        }
        if whole(&words, end) {
            let text = shown(&words);
            return Some(Anew { text, notes });
        }
    }
    None
}

/// What there is instead of words that cannot be said so and come to the place where reading
/// ends, if something is known of them.
pub(super) fn instead(line: &Line, text: &str) -> Option<&'static str> {
    let words = words_of(line, text);
    if words.is_empty() || words.len() > MAX_WORDS {
        return None;
    }
    let at = stuck(&words, line.text_from(line.tokens.len()));
    let first = beginning(&words);
    let fits = |pattern: &str| {
        let pattern: Vec<&str> = pattern.split(' ').collect();
        let (pattern, places) = match pattern.split_first() {
            Some((&"^", rest)) => (rest.to_vec(), first..=first),
            _ => (pattern, at.saturating_sub(REACH)..=at),
        };
        let mut places = places;
        places.any(|place| {
            let end = fit(&pattern, &words, place, &mut Found::default());
            end.is_some_and(|end| end > at)
        })
    };
    let mut all = INSTEAD.iter();
    all.find(|(pattern, _)| fits(pattern)).map(|(_, why)| *why)
}

/// Why a sentence need not be said, if it is one of those.
pub(super) fn needless(line: &Line, text: &str) -> Option<&'static str> {
    let words = words_of(line, text);
    let fits = |pattern: &str| {
        let pattern: Vec<&str> = pattern.split(' ').skip(1).collect();
        let start = words.first().map(|_| beginning(&words));
        start.is_some_and(|start| fit(&pattern, &words, start, &mut Found::default()).is_some())
    };
    NEEDLESS
        .iter()
        .find(|(pattern, _)| fits(pattern))
        .map(|(_, why)| *why)
}

fn words_of(line: &Line, text: &str) -> Vec<Word> {
    let mut before = line.tokens.first().map_or(0, |first| first.span.start);
    let mut words = Vec::new();
    for (at, token) in line.tokens.iter().enumerate() {
        let lead = text.get(before as usize..token.span.start as usize);
        let articles = lead
            .unwrap_or("")
            .split_whitespace()
            .filter(|word| is_article(word));
        let mut lead: String = articles.map(|article| format!(" {article}")).collect();
        let mark = matches!(token.kind, Kind::Comma | Kind::Colon | Kind::Stop);
        if !mark {
            lead.push(' ');
        }
        before = token.span.end;
        words.push(Word {
            read: line.read(at).trim_end().to_owned(),
            lead,
            shown: text
                .get(token.span.start as usize..token.span.end as usize)
                .unwrap_or("")
                .to_owned(),
        });
    }
    words
}

fn is_article(word: &str) -> bool {
    ["a", "an", "the"]
        .iter()
        .any(|one| word.eq_ignore_ascii_case(one))
}

/// As the grammar reads it.
fn text_of(words: &[Word], end: &str) -> String {
    let mut text = String::new();
    for word in words {
        text.push_str(&word.read);
        text.push(' ');
    }
    text + end
}

fn whole(words: &[Word], end: &str) -> bool {
    reads(&text_of(words, end), Rule::sentence)
}

/// The word at which reading comes to its end.
fn stuck(words: &[Word], end: &str) -> usize {
    let furthest = furthest(&text_of(words, end), Rule::sentence).at;
    let mut start = 0;
    for (at, word) in words.iter().enumerate() {
        start += word.read.len() + 1;
        if furthest < start {
            return at;
        }
    }
    words.len()
}

/// A sentence with one change.
struct Step {
    words: Vec<Word>,
    /// What is said of the change; empty where it means the same.
    note: &'static str,
}

/// The sentence after the change that lets it be read farthest.
fn step(words: &[Word], end: &str, at: usize) -> Option<Step> {
    let first = words[beginning(words)].read.as_str();
    let falls = matches!(first, "last" | "passing");
    let plain = |(pattern, said): &(&'static str, &'static str)| (*pattern, *said, "");
    let falling = FALLING.iter().map(plain);
    let falling = FALLING_GUESSES.iter().copied().chain(falling);
    let every = GUESSES.iter().copied().chain(PHRASES.iter().map(plain));
    let phrases: Vec<_> = falling.filter(|_| falls).chain(every).collect();
    for (index, table) in [phrases, little(words, at)].iter().enumerate() {
        let mut best: Option<(usize, Step)> = None;
        for (pattern, replacement, note) in table {
            // A single word is changed where reading ends, a phrase round that place.
            let from = if index == 0 {
                at.saturating_sub(REACH)
            } else {
                at.saturating_sub(1)
            };
            for place in from..=at.min(words.len().saturating_sub(1)) {
                let Some(changed) = changed(words, place, at, pattern, replacement) else {
                    continue;
                };
                let left = match whole(&changed, end) {
                    true => 0,
                    false => changed.len() - stuck(&changed, end).min(changed.len()) + 1,
                };
                let better = best.as_ref().is_none_or(|(least, _)| left < *least);
                if better && left < words.len() - at.min(words.len()) + 1 {
                    let step = Step {
                        words: changed,
                        note,
                    };
                    best = Some((left, step));
                }
            }
        }
        if let Some((_, step)) = best {
            return Some(step);
        }
    }
    None
}

/// Changes of single words and marks where reading ends.
fn little(words: &[Word], at: usize) -> Vec<(&str, &str, &'static str)> {
    let Some(word) = words.get(at) else {
        return Vec::new();
    };
    let found = word.key();
    let mut all: Vec<(&str, &str)> = hints::words_for(found).map(|one| (found, one)).collect();
    if matches!(found, "," | ";" | ":" | "." | "-" | "–" | "/") {
        all.extend([":", ",", "."].map(|mark| (found, mark)));
    }
    let before = at.checked_sub(1).and_then(|at| words.get(at));
    if before.is_some_and(|before| before.key() == ",") {
        all.push((",", ":"));
        all.push((",", ""));
    }
    if at == 0 && !is_keyword(found) {
        let opener = repair::nearest(found, openers::words());
        all.extend(opener.map(|opener| (found, opener)));
    }
    if matches!(found, "," | ";" | "." | "-" | "–" | "]" | "!") {
        all.push((found, ""));
    }
    let said = all.into_iter();
    said.map(|(found, said)| (found, said, "")).collect()
}

/// Where a sentence begins, behind `If … is …,`.
fn beginning(words: &[Word]) -> usize {
    let guarded =
        words[0].read == "if" && words.get(1).is_some_and(|word| word.read.starts_with('['));
    let comma = words.iter().position(|word| word.read == ",");
    match comma.filter(|at| guarded && at + 1 < words.len()) {
        Some(comma) => comma + 1,
        None => 0,
    }
}

/// The sentence with a paraphrase at a place replaced, if the pattern fits there and comes to the
/// word where reading ends, or to the one before it.
fn changed(
    words: &[Word],
    place: usize,
    at: usize,
    pattern: &str,
    replacement: &str,
) -> Option<Vec<Word>> {
    let mut pattern: Vec<&str> = pattern.split(' ').collect();
    if pattern.first() == Some(&"^") {
        if place != beginning(words) {
            return None;
        }
        pattern.remove(0);
    }
    let mut found = Found::default();
    let behind = fit(&pattern, words, place, &mut found)?;
    if behind < at {
        return None;
    }
    let mut lead = words.get(place)?.lead.clone();
    let mut new = Vec::new();
    let (mut numbers, mut kept) = (found.numbers.iter(), found.kept.iter());
    let mut articles = String::new();
    for (position, part) in replacement.split_whitespace().enumerate() {
        if is_article(part) {
            articles.push_str(&format!(" {part}"));
            continue;
        }
        let (part, mark) = match part.split_at_checked(part.len() - 1) {
            Some((word, mark @ (":" | "," | "."))) if !word.is_empty() => (word, Some(mark)),
            _ => (part, None),
        };
        // `their?` only where *their* is said before, `,?` where a nested description would take
        // what follows for itself.
        let part = match part.strip_suffix('?') {
            Some(",") if nested(&words[..place]) => ",",
            Some(again) if words[..place].iter().any(|word| word.read == again) => again,
            Some(_) => continue,
            None => part,
        };
        let mut word = match part {
            "#" => numbers.next()?.clone(),
            "&" => kept.next()?.clone(),
            _ => plain(part),
        };
        let is_mark = matches!(part, ":" | "," | ".");
        word.lead = if is_mark {
            String::new()
        } else {
            format!("{articles} ")
        };
        // A noun keeps its article when what is said for it brings none.
        if position == 0 && !is_mark && takes_article(&word.read) {
            word.lead = std::mem::take(&mut lead);
        }
        articles.clear();
        if position == 0 && place > 0 && !word.read.starts_with('"') {
            word.shown = word.shown.to_lowercase();
        }
        new.push(word);
        new.extend(mark.map(plain));
    }
    let mut all = words[..place].to_vec();
    all.extend(new);
    all.extend_from_slice(&words[behind..]);
    (!all.is_empty()).then_some(all)
}

/// Whether a description within a description is begun and not ended.
fn nested(words: &[Word]) -> bool {
    const NEST: [&str; 6] = ["opposite", "before", "after", "twin", "front", "reach"];
    let since = words.iter().rposition(|word| word.read == ",");
    let open = words.get(since.map_or(0, |comma| comma + 1)..);
    let mut open = open.into_iter().flatten().skip(1);
    open.any(|word| NEST.contains(&word.read.as_str()))
}

/// Whether an article before the words replaced stays before this one.
fn takes_article(read: &str) -> bool {
    matches!(
        read,
        "own" | "house" | "empty" | "occupied" | "player" | "opponent" | "mover"
    ) || read.starts_with('"')
}

fn plain(word: &str) -> Word {
    let read = match word.starts_with(|letter: char| letter.is_ascii_digit()) {
        true => format!("#{word}"),
        false => word.to_ascii_lowercase(),
    };
    let mark = matches!(word, ":" | "," | ".");
    Word {
        read,
        lead: if mark { String::new() } else { " ".to_owned() },
        shown: word.to_owned(),
    }
}

/// What a pattern found.
#[derive(Clone, Default)]
struct Found {
    numbers: Vec<Word>,
    kept: Vec<Word>,
}

/// Where the words that fit a pattern end; what stays does not count.
fn fit(pattern: &[&str], words: &[Word], place: usize, found: &mut Found) -> Option<usize> {
    let Some((part, rest)) = pattern.split_first() else {
        return Some(place);
    };
    if *part == "$" {
        let stop = words.get(place).is_none_or(|word| word.read == ".");
        return stop.then_some(words.len());
    }
    if let Some(stays) = part.strip_prefix('=') {
        let fits = stays
            .split('|')
            .any(|one| words.get(place).is_some_and(|word| is(word, one)));
        return fits.then_some(place);
    }
    let (part, may_lack) = match part.strip_suffix('?') {
        Some(part) => (part, true),
        None => (*part, false),
    };
    let (part, keeps) = match part.strip_prefix('&') {
        Some(part) => (part, true),
        None => (part, false),
    };
    if let Some(word) = words.get(place)
        && part.split('|').any(|one| is(word, one))
    {
        let mut with = found.clone();
        if part == "#" {
            with.numbers.extend(word.number());
        }
        if keeps {
            let named = word.read.starts_with('"');
            with.kept.push(Word {
                shown: match named {
                    true => word.shown.clone(),
                    false => word.shown.to_lowercase(),
                },
                ..word.clone()
            });
        }
        if let Some(end) = fit(rest, words, place + 1, &mut with) {
            *found = with;
            return Some(end);
        }
    }
    match may_lack {
        true => fit(rest, words, place, found),
        false => None,
    }
}

/// Whether a word is the one of a pattern, or of its class.
fn is(word: &Word, part: &str) -> bool {
    if part == "#" {
        return word.number().is_some();
    }
    if part == "\"" {
        return word.read.starts_with('"');
    }
    match part.strip_prefix('%') {
        Some(class) => CLASSES
            .iter()
            .filter(|(name, _)| *name == class)
            .flat_map(|(_, words)| words.iter())
            .any(|one| is(word, one)),
        None => word.key() == part,
    }
}

/// The sentence as it would be written.
fn shown(words: &[Word]) -> String {
    let mut text = String::new();
    for word in words {
        for article in word.lead.split_whitespace() {
            let one = article.eq_ignore_ascii_case("the");
            let vowel = word.shown.starts_with(['a', 'e', 'i', 'o', 'u']) && word.shown != "one";
            text.push(' ');
            text.push_str(match (one, vowel) {
                (true, _) => "the",
                (false, true) => "an",
                (false, false) => "a",
            });
        }
        if word.lead.ends_with(' ') {
            text.push(' ');
        }
        text.push_str(&word.shown);
    }
    let mut text = capital(text.trim());
    if !text.ends_with('.') {
        text.push('.');
    }
    text
}
