//! Small texts with what is found in them: that a sentence is refused, and the one beside it not.

mod board;
mod names;
mod players;
mod start;

use manqala::model::{Files, Game, ReadError, check, load};
use manqala::syntax::{Severity, Source};

use super::cases::{Shelf, changed, checked, shown};

/// What is found in a text: codes with the words that they point at, warnings in parentheses.
fn found(source: &Source) -> Vec<String> {
    let found = checked(source).diagnostics;
    let told = found.iter().map(|one| {
        let words: Vec<&str> = one.source.slice(one.span).split_whitespace().collect();
        let words = words.join(" ");
        match one.severity {
            Severity::Error => format!("{}: {words}", one.code),
            Severity::Warning => format!("({}: {words})", one.code),
        }
    });
    told.collect()
}

/// Sentences that change a game of the shelf, each with all that is found in it.
fn judged(base: &str, cases: &[(&str, &[&str])]) {
    let wrong = cases.iter().filter_map(|(sentences, right)| {
        let found = found(&changed(base, sentences));
        (found != *right).then(|| format!("{sentences}\n  found {found:#?}\n  not {right:#?}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// The same of whole texts.
fn judged_alone(cases: &[(&str, &[&str])]) {
    for (text, right) in cases {
        let source = Source::new("test.game", text.trim().to_owned() + "\n");
        assert_eq!(found(&source), *right, "{text}");
    }
}

/// The game of sentences that change one of the shelf.
fn game(base: &str, sentences: &str) -> Game {
    let source = changed(base, sentences);
    let loaded = load(&source, &Shelf, &[]);
    let found = shown(&source, &loaded.diagnostics);
    loaded.game.unwrap_or_else(|| panic!("{found}"))
}

/// Whether two ways of changing a game of the shelf come to the same rules.
fn same(base: &str, one: &str, other: &str) -> bool {
    game(base, one).same_rules(&game(base, other))
}

/// A followed file.
struct Base(&'static str);

impl Files for Base {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        match name == "base" {
            true => Ok(Source::new("base", self.0)),
            false => Shelf.read(name, beside),
        }
    }

    fn names(&self) -> Vec<String> {
        Shelf.names()
    }
}

/// What is found in sentences that change another text: file, code and words.
fn found_following(base: &'static str, sentences: &str) -> Vec<String> {
    let text =
        format!("Game \"A test\" follows \"base\" except:\nSource \"Made up\".\n{sentences}\n");
    let found = check(&Source::new("test", text), &Base(base)).diagnostics;
    let told = found.iter().map(|one| {
        let words = one.source.slice(one.span);
        format!("{} {}: {words}", one.source.name(), one.code)
    });
    told.collect()
}
