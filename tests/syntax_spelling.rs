//! Each word of every form, misspelt: one error, on that word, with the right one.

use manqala::syntax::{Source, parse};

/// The places of words of four letters and more that are not in names.
fn long_words(line: &str) -> Vec<std::ops::Range<usize>> {
    let mut words = Vec::new();
    let (mut start, mut in_name) = (None, false);
    for (at, c) in line.char_indices() {
        in_name ^= matches!(c, '"' | '[' | ']');
        if c.is_ascii_alphabetic() && !in_name {
            start.get_or_insert(at);
        } else if let Some(start) = start.take() {
            words.push(start..at);
        }
    }
    words.retain(|word| word.len() >= 4);
    words
}

#[test]
fn misspelt_words_are_corrected() {
    let forms = super::syntax::FORMS.replace("\n  ", " ");
    let mut tried = 0;
    for line in forms.lines() {
        for word in long_words(line) {
            let right = &line[word.clone()];
            let mut letters: Vec<char> = right.chars().collect();
            letters.swap(1, 2);
            let wrong: String = letters.into_iter().collect();
            if wrong == right {
                continue;
            }
            let (before, after) = (&line[..word.start], &line[word.end..]);
            let head = "Game \"A game\".\n";
            let source = Source::new("a.game", format!("{head}{before}{wrong}{after}"));
            let (_, faults) = parse(&source);
            let text = source.text();
            assert_eq!(faults.len(), 1, "{text}\n{faults:?}");
            let place = faults[0].span.range();
            assert_eq!(place.start, head.len() + word.start, "{text}");
            assert_eq!(source.slice(faults[0].span), wrong);
            let write = format!("write `{}`", right.to_lowercase());
            assert!(
                faults[0].help.to_lowercase().starts_with(&write),
                "{text}\n{}",
                faults[0].help
            );
            tried += 1;
        }
    }
    assert!(tried > 350, "{tried}");
}
