//! Torn texts: nothing panics, and a file without errors has a game.

use manqala::model::{check, load};
use manqala::syntax::Source;
use proptest::prelude::*;

use super::cases::{Shelf, shown};
use crate::library::{self, Library};

/// Sentences of the library and of the tests, to be mixed.
fn sentences() -> Vec<String> {
    let shelf = Shelf::all().iter().map(|(_, text)| (*text).to_owned());
    let library = library::files()
        .into_iter()
        .map(|file| file.source().text().to_owned());
    let texts: Vec<String> = shelf.chain(library).collect();
    let lines = texts.iter().flat_map(|text| text.split_inclusive(".\n"));
    lines
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// A file either has an error, or a game under its defaults and under no setting at all.
fn is_whole(text: &str) {
    let source = Source::new("torn", text);
    let loaded = check(&source, &Library);
    let sound = !loaded.has_errors() && loaded.setting_errors.is_empty();
    assert_eq!(
        sound,
        loaded.game.is_some(),
        "{}",
        shown(&source, &loaded.diagnostics)
    );
    for found in &loaded.diagnostics {
        let text = found.source.slice(found.span);
        assert!(
            !text.is_empty() || source.text().trim().is_empty(),
            "{found:?}"
        );
    }
    if sound {
        let played = load(&source, &Library, &[]);
        assert!(
            played.game.is_some(),
            "{}",
            shown(&source, &played.diagnostics)
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn sentences_mixed_at_random(picked in prop::collection::vec(any::<prop::sample::Index>(), 1..24)) {
        let all = sentences();
        let text: Vec<&str> = picked.iter().map(|index| index.get(&all).as_str()).collect();
        is_whole(&format!("Game \"Mixed\".\n{}\n", text.join("\n")));
    }

    #[test]
    fn sentences_mixed_into_a_followed_game(
        base in any::<prop::sample::Index>(),
        picked in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let all = sentences();
        let files = library::files();
        let base = &base.get(&files).name;
        let text: Vec<&str> = picked
            .iter()
            .map(|index| index.get(&all).as_str())
            .filter(|line| !line.starts_with("Game"))
            .collect();
        is_whole(&format!("Game \"Mixed\" follows \"{base}\" except:\n{}\n", text.join("\n")));
    }

    #[test]
    fn words_exchanged(
        file in any::<prop::sample::Index>(),
        at in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..4),
    ) {
        let files = library::files();
        let source = file.get(&files).source();
        let mut words: Vec<&str> = source.text().split(' ').collect();
        for (one, other) in at {
            let (one, other) = (one.index(words.len()), other.index(words.len()));
            words[one] = words[other];
        }
        is_whole(&words.join(" "));
    }
}
