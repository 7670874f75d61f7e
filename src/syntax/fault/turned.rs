//! Sentences that say what is done before they say when.

use super::pattern::{Found, fit};
use super::spoken::{Word, beginning, plain};

/// How people say that a last seed falls somewhere; patterns are written as in `paraphrase`.
const LAST_FALLS: [&str; 2] = [
    "%if last %seed|one %falls %into",
    "%if turn|sowing|lap ends|ending %into",
];

/// `Capture opposite when the last seed falls in an own empty house.` with the event first, if it
/// is such a sentence.
pub(super) fn event_first(words: &[Word]) -> Option<Vec<Word>> {
    let first = beginning(words);
    let (place, behind) = (first + 1..words.len()).find_map(|place| {
        let mut ends = LAST_FALLS.iter().filter_map(|pattern| {
            let pattern: Vec<&str> = pattern.split(' ').collect();
            fit(&pattern, words, place, &mut Found::default())
        });
        ends.next().map(|behind| (place, behind))
    })?;
    let is = |word: &Word, marks: &[&str]| marks.contains(&word.read.as_str());
    let done = &words[first..place];
    let done = match done.split_last() {
        Some((last, rest)) if is(last, &[","]) => rest,
        _ => done,
    };
    let houses = &words[behind..];
    let houses = match houses.split_last() {
        Some((last, rest)) if is(last, &["."]) => rest,
        _ => houses,
    };
    let colon = done.iter().chain(houses).any(|word| is(word, &[":"]));
    if colon || done.is_empty() || houses.is_empty() {
        return None;
    }
    let mut turned = words[..first].to_vec();
    turned.extend(["last", "seed", "in"].map(plain));
    turned.extend_from_slice(houses);
    turned.push(plain(":"));
    let small = done.iter().map(|word| match word.read.starts_with('"') {
        true => word.clone(),
        false => Word {
            shown: word.shown.to_lowercase(),
            ..word.clone()
        },
    });
    turned.extend(small);
    // Behind the colon there is always a blank.
    if let Some(word) = turned.get_mut(first + 4 + houses.len())
        && !word.lead.ends_with(' ')
    {
        word.lead.push(' ');
    }
    turned.push(plain("."));
    Some(turned)
}
