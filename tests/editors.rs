//! What lies in `docs/editors`: the colours know every word of the language and no other.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use manqala::syntax::forms::FORMS;
use serde_json::Value as Json;

use crate::library;

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn json(path: &str) -> Json {
    serde_json::from_str(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn colours() -> Json {
    json("docs/editors/vscode/syntaxes/manqala.tmLanguage.json")
}

/// The words between which a pattern chooses.
fn words(pattern: &Json) -> BTreeSet<String> {
    let text = pattern["match"].as_str().expect("a pattern");
    let (_, rest) = text.split_once("(?:").expect("a choice");
    let (words, _) = rest.split_once(')').expect("its end");
    words.split('|').map(str::to_owned).collect()
}

/// All words of the grammar, articles included.
fn grammar() -> BTreeSet<String> {
    let mut all: BTreeSet<String> = ["a", "an", "the"].map(str::to_owned).into();
    for line in read("grammar/manqala.pest").lines() {
        let line = line.split("//").next().unwrap_or_default();
        for literal in line.split('"').skip(1).step_by(2) {
            let word = literal.strip_suffix(' ').unwrap_or_default();
            if word.starts_with(|c: char| c.is_ascii_alphabetic()) {
                all.insert(word.to_owned());
            }
        }
    }
    all
}

#[test]
fn every_word_of_the_grammar_has_one_colour() {
    let colours = colours();
    let groups = colours["repository"]["word"]["patterns"].as_array();
    let mut coloured = BTreeSet::new();
    for group in groups.expect("groups") {
        for word in words(group) {
            assert!(coloured.insert(word.clone()), "{word} has two colours");
        }
    }
    let grammar = grammar();
    let plain: Vec<&String> = grammar.difference(&coloured).collect();
    assert!(plain.is_empty(), "no colour: {plain:?}");
    let strange: Vec<&String> = coloured.difference(&grammar).collect();
    assert!(strange.is_empty(), "not of the language: {strange:?}");
}

#[test]
fn what_opens_a_sentence_stands_out() {
    let openers = words(&colours()["repository"]["opener"]);
    let first = |text: &str| {
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        let word = words.find(|word| !["An", "A", "The"].contains(word));
        let word = word.unwrap_or_default();
        word[..1].to_uppercase() + &word[1..]
    };
    let forms: BTreeSet<String> = FORMS.iter().map(|form| first(form.example)).collect();
    assert_eq!(openers, forms);
}

/// The text without what has a colour by its marks: remarks, names and options.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    let mut depth = 0;
    let mut close = None;
    for one in text.chars() {
        match (one, close) {
            (_, Some(mark)) if one == mark || one == '\n' => close = None,
            (_, Some(_)) => {}
            ('(', None) => depth += 1,
            (')', None) => depth -= 1,
            _ if depth > 0 => {}
            ('"', None) => close = Some('"'),
            ('[', None) => close = Some(']'),
            _ => bare.push(one),
        }
    }
    bare
}

#[test]
fn every_word_of_the_library_has_a_colour() {
    let grammar = grammar();
    let mut seen = 0;
    for file in library::files() {
        let (name, bare) = (&file.name, bare(file.source().text()));
        let joins = |c: char| c.is_alphanumeric() || c == '-' || c == '\'';
        for word in bare.split(|c| !joins(c)).filter(|word| !word.is_empty()) {
            let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
            let house = letters.len() < word.len() && letters.len() <= 2;
            let known = grammar.contains(&word.to_ascii_lowercase());
            assert!(house || known, "{name}: {word} has no colour");
            seen += 1;
        }
    }
    assert!(seen > 1000, "{seen} words");
}

#[test]
fn the_extension_hangs_together() {
    let package = json("docs/editors/vscode/package.json");
    let language = &package["contributes"]["languages"][0];
    let colours = &package["contributes"]["grammars"][0];
    assert_eq!(colours["language"], language["id"]);
    assert_eq!(colours["scopeName"], self::colours()["scopeName"]);
    for file in [
        &language["configuration"],
        &colours["path"],
        &package["main"],
    ] {
        let file = file.as_str().expect("a file").trim_start_matches("./");
        read(&format!("docs/editors/vscode/{file}"));
    }
    json("docs/editors/vscode/language-configuration.json");
    assert_eq!(package["version"], env!("CARGO_PKG_VERSION"));
}
