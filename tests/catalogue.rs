//! The catalogue of findings: every example has its finding and no other, where it is marked;
//! mended it has none; and no code is found that is not explained.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use manqala::app::catalogue;
use manqala::model::codes::{self, Code, Example};
use manqala::syntax::Diagnostic;

fn examples() -> impl Iterator<Item = (Code, &'static Example)> {
    codes::all().filter_map(|code| Some((code, code.example()?)))
}

fn told(found: &[Diagnostic]) -> String {
    let lines = found.iter().map(|one| {
        let marked = one.source.slice(one.span);
        format!("  {} at `{marked}`: {}\n", one.code, one.message)
    });
    lines.collect()
}

#[test]
fn every_example_has_its_finding_and_no_other() {
    let mut wrong = Vec::new();
    for (code, example) in examples() {
        let found = catalogue::found(example);
        let only = found.iter().all(|one| one.code == code.name);
        let severity = found
            .iter()
            .all(|one| one.is_error() == code.group.is_error());
        if found.is_empty() || !only || !severity {
            wrong.push(format!("{}:\n{}", code.name, told(&found)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The words that a finding points at in the example itself, or that lead to the other file in
/// which it is.
fn pointed(found: &Diagnostic) -> &str {
    let related = found.related.iter().map(|one| (&one.source, one.span));
    let places = [(&found.source, found.span)].into_iter().chain(related);
    let mut here = places.filter(|(source, _)| source.name() == "example.game");
    here.next().map_or("", |(source, span)| source.slice(span))
}

#[test]
fn every_finding_points_at_the_place_marked() {
    let mut wrong = Vec::new();
    for (code, example) in examples() {
        let Some(found) = catalogue::found(example).into_iter().next() else {
            continue;
        };
        let pointed = pointed(&found);
        let head = found.source.text().lines().next().unwrap_or("");
        let right = match example.pointed_at() {
            // What was no text is shown by this sign.
            Some(marked) => pointed == marked || pointed == "\u{fffd}",
            None => !pointed.is_empty() && head.starts_with(pointed),
        };
        if !right {
            let marked = example.pointed_at();
            wrong.push(format!(
                "{}: at {pointed:?}, and {marked:?} is marked",
                code.name
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong is told with how to mend it.
#[test]
fn every_finding_tells_how_to_mend_it() {
    let silent: Vec<&str> = examples()
        .filter(|(_, example)| {
            let found = catalogue::found(example);
            found
                .iter()
                .any(|one| one.help.is_empty() && one.fix.is_none())
        })
        .map(|(code, _)| code.name)
        .collect();
    assert!(silent.is_empty(), "no help: {silent:?}");
}

#[test]
fn mended_nothing_is_to_be_said() {
    let mut wrong = Vec::new();
    for (code, example) in examples() {
        let found = catalogue::found_mended(example);
        if !found.is_empty() {
            wrong.push(format!("{}:\n{}", code.name, told(&found)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Adds the code of every diagnostic that a file of the program makes.
fn gather(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => gather(&path, into),
            false => {
                let text = fs::read_to_string(&path).expect("a source");
                let text = text.split("#[cfg(test)]").next().unwrap_or_default();
                into.extend(codes_in(text));
            }
        }
    }
}

/// The first argument of whatever makes an error or a warning, where it is written out, and the
/// first of a pair in which a code is chosen.
fn codes_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for opening in ["Diagnostic::error(", ".error(", "warning(", "=> ("] {
        for (at, _) in text.match_indices(opening) {
            let rest = text[at + opening.len()..].trim_start();
            let Some(quoted) = rest.strip_prefix('"') else {
                continue;
            };
            let word = quoted.split('"').next().unwrap_or_default();
            let is_code = |c: char| c.is_ascii_lowercase() || c == '-';
            if word.chars().all(is_code) && (word.contains('-') || opening == "warning(") {
                found.push(word.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_code_that_the_program_knows_is_explained() {
    let mut made = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    gather(&root, &mut made);
    assert!(
        made.len() > 100,
        "only {} codes were found: {made:?}",
        made.len()
    );
    let unknown: Vec<&String> = made
        .iter()
        .filter(|code| codes::find(code).is_none())
        .collect();
    assert!(unknown.is_empty(), "not in the catalogue: {unknown:?}");
}

#[test]
fn the_page_of_the_book_is_that_of_the_catalogue() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/errors.md");
    let page = catalogue::page();
    if std::env::var("INSTA_UPDATE").is_ok_and(|mode| mode == "always") {
        fs::write(&path, &page).expect("the page can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == page,
        "docs/errors.md is not what the catalogue says; INSTA_UPDATE=always writes it anew"
    );
}
