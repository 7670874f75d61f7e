//! The documented games load, under every value of their options, without a warning.

use manqala::model::{check, load};

use crate::library::{self, Library};

#[test]
fn every_file_is_sound() {
    let files = library::files();
    assert!(files.len() >= 16, "only {} files", files.len());
    for file in files {
        let checked = check(&file.source(), &Library);
        let found: Vec<String> = checked
            .diagnostics
            .iter()
            .map(|one| format!("{}: {}", one.code, one.message))
            .collect();
        assert!(found.is_empty(), "{}: {found:?}", file.path);
        assert!(checked.game.is_some(), "{}", file.path);
    }
}

#[test]
fn options_change_the_game() {
    let file = library::file("tchadji").expect("it is in the library");
    let seeds = |value: &str| {
        let settings = [("columns".to_owned(), value.to_owned())];
        let loaded = load(&file.source(), &Library, &settings);
        loaded.game.map(|game| game.seeds())
    };
    assert_eq!(seeds("8"), Some(64));
    assert_eq!(seeds("12"), Some(96));
    assert_eq!(seeds("9"), None);
}
