//! The smallest change after which a sentence can be read, or at least read further.

use super::super::parse::{Rule, furthest, is_keyword, reads};
use super::super::scan::Kind;
use super::super::source::Span;
use super::{Stuck, hints};

/// A small change at the place where reading came to its end.
pub(super) enum Repair {
    /// Another word for the one found.
    Write(String),
    /// The same words between marks, and where they stand without them.
    Enclose(String, Span),
    /// One word for the one found and the next.
    WriteBoth(String),
    /// A word before the one found.
    Insert(String),
    /// Without the word found.
    LeaveOut,
    /// Something to say.
    Say(&'static str),
}

/// Little words and marks that are forgotten, where several could be missing.
const FORGOTTEN: &[&str] = &[
    ":", "in", "of", "on", "to", "is", "are", "be", "by", "at", "when", "from", "with", "for",
    "and", "or", "has", "than", "round", "seed", "house", "player", "each",
];

impl Repair {
    pub(super) fn find(stuck: &Stuck<'_>) -> Option<Repair> {
        let known = is_keyword(stuck.found);
        let hint = hints::word_for(stuck.found, &stuck.expected);
        if let Some(word) = hint.filter(|word| !known || advances(stuck, word)) {
            return Some(Repair::Write(word));
        }
        if let Some(word) = both_in_one(stuck) {
            return Some(Repair::WriteBoth(word));
        }
        if let Some(word) = near_word(stuck, known) {
            return Some(Repair::Write(word.to_owned()));
        }
        if let Some((name, span)) = enclosed(stuck) {
            return Some(Repair::Enclose(name, span));
        }
        if let Some(word) = forgotten(stuck, FORGOTTEN) {
            return Some(Repair::Insert(word));
        }
        let mut instead = FORGOTTEN.iter().filter(|_| stuck.found == ",");
        if let Some(word) = instead.find(|word| mends(stuck, word, 1)) {
            return Some(Repair::Write((*word).to_owned()));
        }
        if mends(stuck, "", 1) {
            return Some(Repair::LeaveOut);
        }
        hints::phrase_for(stuck.found, stuck.before, &stuck.expected).map(Repair::Say)
    }
}

/// The word that is missing before the one found: the only one with which the sentence can be
/// read, or a little one of these.
pub(super) fn forgotten(stuck: &Stuck<'_>, little: &[&str]) -> Option<String> {
    let mut fitting: Vec<&str> = stuck
        .expected
        .words()
        .filter(|word| mends(stuck, word, 0))
        .collect();
    fitting.extend(
        [":"]
            .iter()
            .filter(|mark| stuck.expected.has(mark) && mends(stuck, mark, 0)),
    );
    let counted = stuck.before.starts_with(['#', '[']) && stuck.before != "#1";
    let mut stems: Vec<&str> = fitting.iter().map(|word| stem(word)).collect();
    stems.dedup();
    let found = match stems.as_slice() {
        [only] => *only,
        _ => {
            let mut little = little.iter().filter(|word| counted || **word != "seed");
            little.find(|word| fitting.contains(word))?
        }
    };
    let both: Vec<&str> = fitting
        .iter()
        .copied()
        .filter(|word| stem(word) == found)
        .collect();
    let (first, last) = (both.first()?, both.last()?);
    Some(if counted { last } else { first }.to_string())
}

/// A word without the ending of the plural.
fn stem(word: &str) -> &str {
    match word {
        "plies" => "ply",
        _ if word.len() > 2 => word.strip_suffix('s').unwrap_or(word),
        _ => word,
    }
}

/// The sentence with these words in place of so many tokens.
fn changed(stuck: &Stuck<'_>, words: &str, tokens: usize) -> String {
    let line = stuck.unread.line;
    let mut text = line.text_up_to(stuck.token, "");
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            text.push('#');
        }
        text.push_str(word);
        text.push(' ');
    }
    text.push_str(line.text_from(stuck.token + tokens));
    text
}

/// Whether the sentence can be read with these words in place of so many tokens.
fn mends(stuck: &Stuck<'_>, words: &str, tokens: usize) -> bool {
    reads(&changed(stuck, words, tokens), stuck.unread.rule)
}

/// Whether it can be read beyond the next word with these words for the one found.
fn advances(stuck: &Stuck<'_>, words: &str) -> bool {
    let text = changed(stuck, words, 1);
    let next = stuck.unread.line.read(stuck.token + 1).len();
    let rest = stuck.unread.line.text_from(stuck.token + 1).len();
    reads(&text, stuck.unread.rule)
        || furthest(&text, stuck.unread.rule).at >= text.len() - rest + next
}

/// `counter clockwise` for `counterclockwise`.
fn both_in_one(stuck: &Stuck<'_>) -> Option<String> {
    let next = stuck.unread.line.read(stuck.token + 1).trim_end();
    let both = format!("{}{next}", stuck.found).replace('-', "");
    (!next.is_empty() && stuck.expected.has(&both)).then_some(both)
}

/// A word that may stand here and is nearly the one found: if there is one, with which the
/// sentence can be read. A word of the language is not corrected otherwise.
fn near_word<'a>(stuck: &'a Stuck<'_>, known: bool) -> Option<&'a str> {
    if stuck.found_kind != Some(Kind::Word) {
        return None;
    }
    let near = near(stuck.found, stuck.expected.words());
    let mended = near.iter().find(|word| mends(stuck, word, 1));
    mended.or(near.first().filter(|_| !known)).copied()
}

/// Words that should stand in quotes or brackets.
fn enclosed(stuck: &Stuck<'_>) -> Option<(String, Span)> {
    let line = stuck.unread.line;
    // Where much else may stand, the words are hardly a name.
    let number = stuck.expected.has("#");
    let name = stuck.expected.has("\"") && !number && !stuck.expected.has("own");
    let name = name && (!is_keyword(stuck.found) || stuck.unread.rule == Rule::head);
    let option = stuck.expected.has("[") && !number;
    for (wanted, open, close) in [(name, '"', '"'), (option, '[', ']')] {
        for tokens in (1..=4).filter(|_| wanted) {
            let Some(last) = line.tokens.get(stuck.token + tokens - 1) else {
                break;
            };
            if last.kind != Kind::Word {
                break;
            }
            let mut text = line.text_up_to(stuck.token, "");
            text.extend([open, 'x', close, ' ']);
            text.push_str(line.text_from(stuck.token + tokens));
            if reads(&text, stuck.unread.rule) {
                let span = stuck.with_article(last.span);
                let words = stuck.unread.source.quote(span);
                return Some((format!("{open}{words}{close}"), span));
            }
        }
    }
    None
}

/// The word that is missing before the whole sentence, if there is one.
pub(super) fn missing_opener<'a>(
    stuck: &Stuck<'_>,
    mut openers: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let found = openers.find(|word| mends(stuck, word, 0))?;
    (!openers.any(|word| mends(stuck, word, 0))).then_some(found)
}

/// The word nearest to one, if any is near enough to be meant.
pub(super) fn nearest<'a>(word: &str, among: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    near(&word.to_lowercase(), among).first().copied()
}

/// The words near enough to one to be meant, the nearest first.
fn near<'a>(word: &str, among: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let far = match word.chars().count() {
        0..=1 => return Vec::new(),
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    // Longer words are not measured: none is so long, and measuring takes the square of the length.
    let short = among.filter(|other| other.len().abs_diff(word.len()) <= 2 * far);
    let measured = short.map(|other| (strsim::damerau_levenshtein(word, other), other));
    let mut near: Vec<_> = measured
        .filter(|(distance, other)| *distance <= far && *distance + 1 < other.len())
        .collect();
    near.sort_by_key(|(distance, other)| (*distance, other.len().abs_diff(word.len()), *other));
    near.into_iter().map(|(_, other)| other).collect()
}
