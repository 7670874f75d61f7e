//! A sentence in somebody's own words, said in those of the language.
//!
//! Paraphrases are tried round the place where reading comes to its end, each time the one that
//! lets the sentence be read farthest, until all of it can be read.

use super::super::line::Line;
use super::super::openers;
use super::super::parse::is_keyword;
use super::answers::{INSTEAD, NEEDLESS};
use super::falling;
use super::guesses::GUESSES;
use super::paraphrase::PHRASES;
use super::pattern::{Found, changed, fit};
use super::spoken::{Word, beginning, plain, shown, stuck, whole, words_of};
use super::{hints, repair, turned};

/// Longer sentences are not said anew.
const MAX_WORDS: usize = 64;

/// The most changes of one sentence.
const MAX_STEPS: usize = 10;

/// How far before the place where reading ends a paraphrase may begin.
const REACH: usize = 6;

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
    if let Some(turned) = turned::event_first(&words) {
        words = turned;
        if whole(&words, end) {
            let text = shown(&words);
            return Some(Anew { text, notes });
        }
    }
    for _ in 0..MAX_STEPS {
        let at = stuck(&words, end);
        let step = step(&words, end, at)?;
        words = step.words;
        if !step.note.is_empty() && !notes.contains(&step.note) {
            notes.push(step.note);
        }
        if whole(&words, end) {
            the_other(&mut words);
            let text = shown(&words);
            return Some(Anew { text, notes });
        }
    }
    None
}

/// What there is instead of words that cannot be said so and come to the place where reading
/// ends, if something is known of them; also where that place is only come to once other words
/// are said anew.
pub(super) fn instead(line: &Line, text: &str) -> Option<&'static str> {
    let mut words = words_of(line, text);
    if words.is_empty() || words.len() > MAX_WORDS {
        return None;
    }
    let end = line.text_from(line.tokens.len());
    let first = known_at(&words, stuck(&words, end));
    if first.is_some() {
        return first;
    }
    let mut later = None;
    for _ in 0..MAX_STEPS {
        let Some(step) = step(&words, end, stuck(&words, end)) else {
            return later;
        };
        words = step.words;
        if whole(&words, end) {
            return None;
        }
        later = later.or_else(|| known_at(&words, stuck(&words, end)));
    }
    later
}

/// What is known of the words that come to a place and cannot be said so.
fn known_at(words: &[Word], at: usize) -> Option<&'static str> {
    let first = beginning(words);
    let fits = |pattern: &str| {
        let pattern: Vec<&str> = pattern.split(' ').collect();
        let (pattern, mut places) = match pattern.split_first() {
            Some((&"^", rest)) => (rest.to_vec(), first..=first),
            _ => (pattern, at.saturating_sub(REACH)..=at),
        };
        places.any(|place| {
            let end = fit(&pattern, words, place, &mut Found::default());
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

/// In an End sentence whose condition names a player, `the opponent` is said of the other one.
fn the_other(words: &mut Vec<Word>) {
    let first = beginning(words);
    let colon = words.iter().position(|word| word.read == ":");
    let Some(colon) = colon.filter(|_| words[first].read == "end") else {
        return;
    };
    if !words[first..colon].iter().any(|word| word.read == "player") {
        return;
    }
    let mut at = colon;
    while at < words.len() {
        if words[at].read == "opponent" {
            words[at] = Word {
                lead: std::mem::take(&mut words[at].lead),
                ..plain("other")
            };
            words.insert(at + 1, plain("player"));
        }
        at += 1;
    }
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
    let falling = falling::PHRASES.iter().map(plain);
    let falling = falling::GUESSES.iter().copied().chain(falling);
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
            let opening = beginning(words);
            let opening = (pattern.starts_with('^') && opening < from).then_some(opening);
            let round = from..=at.min(words.len().saturating_sub(1));
            for place in opening.into_iter().chain(round) {
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
