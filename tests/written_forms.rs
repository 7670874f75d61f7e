//! The generators of games write every sentence of the language, with all of its words.

use std::collections::BTreeSet;

use proptest::strategy::{Strategy, ValueTree};

use crate::long_runs::{runner, tapes};
use crate::{random_games, random_rules};

/// Rules of the grammar that games made at random have no use for: what a game is called and
/// where it is from, what it takes over from another one, and set-ups that are not played yet.
const WITHOUT: [&str; 11] = [
    "head",
    "follows",
    "region",
    "source",
    "also",
    "without",
    "arrange_freely",
    "flag",
    "only_effects",
    "guard",
    "nobody",
];

/// So many texts are made of each sort.
const TEXTS: usize = 900;

/// The runs of words that a line of the grammar demands: `take another turn`, `once`.
fn runs(line: &str) -> Vec<String> {
    let mut runs: Vec<String> = Vec::new();
    let mut joined = false;
    let mut parts = line.split('"');
    let mut between = parts.next();
    while let (Some(_), Some(word)) = (between, parts.next()) {
        let word = word.trim().trim_end_matches(':');
        let plain = word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
        if plain {
            match runs.last_mut().filter(|_| joined) {
                Some(run) => *run = format!("{run} {word}"),
                None => runs.push(word.to_owned()),
            }
        }
        between = parts.next();
        joined = plain && between.is_some_and(|text| text.trim() == "~");
    }
    runs
}

/// What the grammar has words for, but for articles.
fn asked() -> BTreeSet<String> {
    let grammar = include_str!("../grammar/manqala.pest");
    let mut asked = BTreeSet::new();
    for line in grammar.lines().filter(|line| !line.starts_with("//")) {
        let rule = line.split('=').next().unwrap_or_default().trim();
        if !rule.starts_with("no_") && !WITHOUT.contains(&rule) {
            asked.extend(runs(line));
        }
    }
    // Articles, and what is only said in games of more than two players, which are few.
    asked.retain(|run| !run.starts_with("an ") && run != "every opponent");
    asked
}

/// A text in small letters, without articles, marks and names.
fn bare(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '"');
    let words = words.filter(|word| !word.is_empty() && !["a", "an", "the"].contains(word));
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    format!(" {} ", words.join(" "))
}

#[test]
fn every_word_is_written_in_games_that_load() {
    let mut runner = runner(21, 1);
    let mut written = String::new();
    for made in [random_rules::text, random_rules::pieces_text] {
        for _ in 0..TEXTS {
            let tape = tapes().new_tree(&mut runner).expect("numbers are made");
            if let Some((_, text)) = random_games::loaded(made(&tape.current())) {
                written.push_str(&bare(&text));
            }
        }
    }
    let has = |run: &str| written.contains(&format!(" {run} "));
    // One of singular and plural will do.
    let is_written = |run: &String| {
        let shorter = ["s", "es"].map(|end| run.strip_suffix(end));
        has(run) || has(&format!("{run}s")) || shorter.into_iter().flatten().any(has)
    };
    let missing: Vec<String> = asked().into_iter().filter(|run| !is_written(run)).collect();
    assert!(missing.is_empty(), "never written: {}", missing.join(", "));
}
