//! What the fuzzers have found and kept, run again; and the library's files as further input.

#[path = "fuzz/targets/mod.rs"]
pub mod targets;

use std::fs;
use std::path::Path;

use crate::{library, random_rules};

/// The files kept for a target, sorted.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus");
    let entries = fs::read_dir(root.join(target)).expect("every target has a corpus");
    let paths = entries.map(|entry| entry.expect("the corpus can be listed").path());
    let mut files: Vec<(String, Vec<u8>)> = paths
        .map(|path| {
            (
                path.display().to_string(),
                fs::read(&path).expect("a file can be read"),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn what_was_found_is_found_no_more() {
    for (target, run) in targets::ALL {
        let files = corpus(target);
        assert!(files.len() >= 5, "{target} has a corpus of {}", files.len());
        for (path, data) in files {
            // Which file it was has to be told beside what was wrong with it.
            let done = std::panic::catch_unwind(|| run(&data));
            assert!(done.is_ok(), "{path}");
        }
    }
}

#[test]
fn the_library_holds_what_has_to_hold_of_any_text() {
    for file in library::files() {
        let source = file.source();
        for run in [
            targets::parse::run,
            targets::format::run,
            targets::load::run,
        ] {
            run(source.text().as_bytes());
        }
    }
}

/// A find of the engine's target is bytes from which games are made: these are the games.
#[test]
#[ignore = "prints the games made from the file that MANQALA_FIND names"]
fn the_games_of_a_find() {
    let path = std::env::var("MANQALA_FIND").expect("MANQALA_FIND names a file");
    let data = fs::read(path).expect("a file can be read");
    let tape: Vec<u16> = data.iter().map(|byte| u16::from(*byte)).collect();
    for text in [random_rules::text(&tape), random_rules::pieces_text(&tape)] {
        println!("{text}");
    }
}
