//! The documented games load, under every value of their options.

use manqala::model::{check, load};

use super::Library;

#[test]
fn every_file_is_sound() {
    let library = Library::open();
    let mut files = 0;
    for source in library.sources() {
        let checked = check(&source, &library);
        let found: Vec<String> = checked
            .diagnostics
            .iter()
            .map(|one| format!("{}: {}", one.code, one.message))
            .collect();
        assert!(found.is_empty(), "{}: {found:?}", source.name());
        assert!(checked.game.is_some(), "{}", source.name());
        files += 1;
    }
    assert!(files >= 16, "only {files} files");
}

#[test]
fn options_change_the_game() {
    let library = Library::open();
    let source = library.find("tchadji").expect("it is in the library");
    let setting = |value: &str| vec![("columns".to_owned(), value.to_owned())];
    let seeds = |value: &str| {
        let loaded = load(&source, &library, &setting(value));
        loaded.game.map(|game| game.seeds())
    };
    assert_eq!(seeds("8"), Some(64));
    assert_eq!(seeds("12"), Some(96));
    assert_eq!(seeds("9"), None);
}
