//! The smallest change after which a sentence can be read, or at least read further.

use super::super::parse::{Rule, furthest, is_keyword, reads};
use super::super::scan::Kind;
use super::super::source::Span;
use super::super::tree::Sort;
use super::hints;
use super::stuck::Stuck;

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
    /// Without the mark before it.
    LeaveOutBefore,
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
        let mut all = hints::words_for(stuck.found);
        let mended = all.find(|word| stuck.expected.has(word) && mends(stuck, word, 1));
        let hint = mended.map(str::to_owned);
        let hint = hint.or_else(|| hints::word_for(stuck.found, &stuck.expected));
        if let Some(word) = hint.filter(|word| !known || advances(stuck, word)) {
            return Some(Repair::Write(word));
        }
        if let Some(range) = hints::range(stuck.found).filter(|range| mends(stuck, range, 1)) {
            return Some(Repair::Write(range));
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
        if stuck.before == "," && reads(&without_before(stuck), stuck.unread.rule) {
            return Some(Repair::LeaveOutBefore);
        }
        hints::phrase_for(stuck.found, stuck.before, &stuck.expected).map(Repair::Say)
    }
}

impl Repair {
    /// Whether it makes the sentence right without taking anything out of it, and is no guess at
    /// a word that is none of the language.
    pub(super) fn is_sure(&self, stuck: &Stuck<'_>) -> bool {
        match self {
            Repair::Write(word) => {
                let typed = near(stuck.found, std::iter::once(word.as_str()));
                let hint = hints::words_for(stuck.found).any(|one| one == word);
                let distance = strsim::damerau_levenshtein(stuck.found, word);
                let near = !typed.is_empty() && distance < 2;
                // Where a seed falls, `of` would be refused.
                let falls = matches!(stuck.unread.sort, Some(Sort::Last | Sort::Passing));
                (hint || near) && mends(stuck, word, 1) && !(falls && word == "of")
            }
            Repair::Enclose(..) => !stuck.expected.has("own"),
            Repair::WriteBoth(word) => mends(stuck, word, 2),
            Repair::Insert(word) => word == ":" && mends(stuck, word, 0),
            Repair::LeaveOut => stuck.found_kind != Some(Kind::Word),
            Repair::LeaveOutBefore => true,
            Repair::Say(_) => false,
        }
    }
}

/// The sentence without the token before the one found.
fn without_before(stuck: &Stuck<'_>) -> String {
    let line = stuck.unread.line;
    let before = stuck.token.saturating_sub(1);
    line.text_up_to(before, "") + line.text_from(stuck.token)
}

/// The word that is missing before the one found: the only one with which the sentence can be
/// read, or a little one of these.
pub(super) fn forgotten(stuck: &Stuck<'_>, little: &[&str]) -> Option<String> {
    let mut fitting: Vec<&str> = stuck
        .expected
        .words()
        // A word that turns what is said into its contrary is not one that was forgotten.
        .filter(|word| !["not", "no", "nobody", "without", "loses"].contains(word))
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
    let one_letter = |word: &&str| strsim::damerau_levenshtein(stuck.found, word) == 1;
    let mut short = stuck.expected.words().filter(|word| word.len() == 2);
    if let Some(word) = short.find(|word| one_letter(word) && mends(stuck, word, 1)) {
        return Some(word);
    }
    let near = near(stuck.found, stuck.expected.words());
    // `no` and `not` say different things.
    let near: Vec<&str> = near
        .into_iter()
        .filter(|word| !(stuck.found == "no" && *word == "not"))
        .collect();
    let mended = near.iter().find(|word| mends(stuck, word, 1));
    // Where the rest cannot be read either, the word has at least to lead on.
    let leads_on = |word: &&&str| !known && advances(stuck, word);
    mended.or(near.first().filter(leads_on)).copied()
}

/// Words that should stand in quotes or brackets.
fn enclosed(stuck: &Stuck<'_>) -> Option<(String, Span)> {
    let line = stuck.unread.line;
    let number = stuck.expected.has("#");
    let unknown = stuck.found_kind == Some(Kind::Word) && !is_keyword(stuck.found);
    let name = stuck.expected.has("\"") && !number && (unknown || !stuck.expected.has("own"));
    let name = name && (!is_keyword(stuck.found) || stuck.unread.rule == Rule::head);
    let option = stuck.expected.has("[") && !number;
    for (wanted, open, close) in [(name, '"', '"'), (option, '[', ']')] {
        // Where much else may stand, several words are hardly a name.
        let most = if stuck.expected.has("own") { 1 } else { 4 };
        for tokens in (1..=most).filter(|_| wanted) {
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
                let span = match stuck.expected.has("own") {
                    true => last.span,
                    false => stuck.with_article(last.span),
                };
                let words = stuck.unread.source.quote(span);
                return Some((format!("{open}{words}{close}"), span));
            }
        }
    }
    None
}

/// Whether the sentence can be read with another first word.
pub(super) fn mends_opening(stuck: &Stuck<'_>, word: &str) -> bool {
    mends(stuck, word, 1)
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
