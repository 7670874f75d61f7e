//! The canonical layout, of whatever text: it means the same, its remarks are where they were, and
//! formatting it again changes nothing.

use manqala::model::{Files, check};
use manqala::syntax::{Source, Span, format, parse, print};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::library::{self, Library};
use crate::model::cases::Shelf;

/// What a text says: its sentences without their layout.
fn said(text: &str) -> Vec<String> {
    let (file, faults) = parse(&Source::new("a.game", text));
    assert!(faults.is_empty(), "{text}\n{faults:?}");
    let head = file.head.iter().map(print::head);
    head.chain(file.sentences.iter().map(print::sentence))
        .collect()
}

/// The remarks of a text that are no part of another, each with the number of sentences that
/// begin before it.
fn remarks(text: &str) -> Vec<(usize, String)> {
    let (file, _) = parse(&Source::new("a.game", text));
    let spans = file.head.iter().map(|head| head.span);
    let spans: Vec<Span> = spans
        .chain(file.sentences.iter().map(|one| one.span))
        .collect();
    let (mut found, mut depth, mut start, mut quoted) = (Vec::new(), 0, 0, None);
    for (at, c) in text.char_indices() {
        match (c, quoted, depth) {
            ('"' | '[', None, 0) => quoted = Some(if c == '[' { ']' } else { '"' }),
            (_, Some(close), 0) if c == close => quoted = None,
            (_, Some(_), _) => {}
            ('(', ..) => {
                start = if depth == 0 { at } else { start };
                depth += 1;
            }
            (')', ..) => {
                depth -= 1;
                if depth == 0 {
                    let before = spans.iter().filter(|span| (span.start as usize) < start);
                    let words: Vec<&str> = text[start..=at].split_whitespace().collect();
                    found.push((before.count(), words.join(" ")));
                }
            }
            _ => {}
        }
    }
    found
}

/// A text formatted, when it has no faults, after looking that all is as it should be.
fn formatted(text: &str) -> Option<String> {
    let layout = |text: &str| format(&Source::new("a.game", text)).ok();
    let once = layout(text)?;
    assert_eq!(said(&once), said(text), "{text}\n---\n{once}");
    assert_eq!(remarks(&once), remarks(text), "{text}\n---\n{once}");
    assert_eq!(layout(&once).as_ref(), Some(&once), "again, from {text}");
    assert!(!once.contains('\u{feff}') && once.ends_with('\n'));
    Some(once)
}

/// The text means the same game when it is formatted.
fn keeps_the_game(text: &str, files: &dyn Files) {
    let Some(once) = formatted(text) else { return };
    let game = |text: &str| check(&Source::new("a.game", text), files).game;
    let same = match (game(text), game(&once)) {
        (Some(one), Some(other)) => one.same_rules(&other),
        (one, other) => one.is_none() && other.is_none(),
    };
    assert!(same, "another game:\n{text}\n---\n{once}");
}

/// Texts that can be formatted: of the library, of the tests, of the documents.
fn texts() -> Vec<String> {
    let files = library::files().into_iter();
    let mut texts: Vec<String> = files.map(|file| file.source().text().to_owned()).collect();
    texts.extend(Shelf::all().iter().map(|(_, text)| (*text).to_owned()));
    texts.push(format!("Game \"A game\".\n{}", crate::syntax::FORMS));
    texts.extend(crate::docs::whole_files());
    texts
}

#[test]
fn every_text_at_hand_keeps_its_game() {
    let texts = texts();
    assert!(texts.len() > 30, "{}", texts.len());
    for text in texts {
        assert!(formatted(&text).is_some(), "{text}");
        keeps_the_game(&text, &Library);
        keeps_the_game(&text, &Shelf);
    }
}

#[test]
fn line_breaks_stay_of_one_sort() {
    let text = "Game \"A\".\r\n(a\r\nb)\r\nMove  from an own house.\r\n";
    assert_eq!(
        formatted(text).as_deref(),
        Some("Game \"A\".\r\n(a\r\nb)\r\nMove from an own house.\r\n")
    );
    let mixed = "Game \"A\".\r\nMove from an own house.\n";
    assert_eq!(
        formatted(mixed).as_deref(),
        Some("Game \"A\".\nMove from an own house.\n")
    );
}

/// What stands between two words, by a number.
fn gap(number: u16, at: usize) -> String {
    match number {
        0 => "\n".to_owned(),
        1 => "\r\n".to_owned(),
        2 => "  \t".to_owned(),
        3 => format!(" (r{at}) "),
        4 => format!("\n(r{at} (inner \"x) y)\n\n"),
        5 => format!(" (r{at}\n   two lines) "),
        6 => format!("\n\n\n   (r{at})"),
        _ => " ".to_owned(),
    }
}

/// A text with other things between its words.
fn mangled(text: &str, tape: &[u16]) -> String {
    let mut out = String::new();
    let (mut closing, mut depth) = (None, 0);
    for (at, c) in text.char_indices() {
        let inside = closing.is_some() || depth > 0;
        match c {
            '(' if closing.is_none() => depth += 1,
            ')' if closing.is_none() => depth -= 1,
            _ if depth > 0 => {}
            _ if closing == Some(c) => closing = None,
            '"' if closing.is_none() => closing = Some('"'),
            '[' if closing.is_none() => closing = Some(']'),
            _ => {}
        }
        match c.is_whitespace() && !inside && !tape.is_empty() {
            true => out.push_str(&gap(tape[at % tape.len()], at)),
            false => out.push(c),
        }
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default() })]

    #[test]
    fn texts_with_odd_gaps(
        pick in any::<prop::sample::Index>(),
        tape in prop::collection::vec(0u16..40, 7..60),
        mark in any::<bool>(),
    ) {
        let texts = texts();
        let text = mangled(pick.get(texts.as_slice()).as_str(), &tape);
        let text = if mark { format!("\u{feff}{text}") } else { text };
        formatted(&text);
    }

    #[test]
    fn games_made_at_random(
        tape in prop::collection::vec(any::<u16>(), 10..80),
        gaps in prop::collection::vec(0u16..30, 7..60),
    ) {
        let text = crate::random_rules::text(&tape);
        keeps_the_game(&text, &Library);
        keeps_the_game(&mangled(&text, &gaps), &Library);
    }
}

#[test]
fn most_texts_with_odd_gaps_can_be_formatted() {
    let texts = texts();
    let tape = [9, 3, 9, 9, 0, 9, 9, 9, 5, 9, 9, 1, 9, 9, 4, 9, 9, 9, 6];
    let sound = texts
        .iter()
        .filter(|text| formatted(&mangled(text, &tape)).is_some());
    assert_eq!(sound.count(), texts.len());
}
