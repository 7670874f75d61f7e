//! Patterns of words, as `paraphrase` tells how they are written: where they fit, and what a
//! sentence is with other words in their place.

use super::paraphrase::CLASSES;
use super::spoken::{Word, beginning, is_article, plain};

/// The sentence with a paraphrase at a place replaced, if the pattern fits there and comes to the
/// word where reading ends, or to the one before it.
pub(super) fn changed(
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
    // A word that is kept may come back more than once.
    let (mut numbers, mut kept) = (found.numbers.iter(), found.kept.iter().cycle());
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

/// What a pattern found.
#[derive(Clone, Default)]
pub(super) struct Found {
    numbers: Vec<Word>,
    kept: Vec<Word>,
}

/// Where the words that fit a pattern end; what stays does not count.
pub(super) fn fit(
    pattern: &[&str],
    words: &[Word],
    place: usize,
    found: &mut Found,
) -> Option<usize> {
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
