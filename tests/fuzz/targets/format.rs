//! The formatter: the canonical layout says the same, and is its own canonical layout.

use manqala::model::{NoFiles, load};
use manqala::syntax::{Source, format, parse, print};

fn said(text: &str) -> Vec<String> {
    let (file, faults) = parse(&Source::new("a.game", text));
    assert!(faults.is_empty(), "{text}\n{faults:?}");
    let head = file.head.iter().map(print::head);
    let sentences = file.sentences.iter().map(print::sentence);
    head.chain(sentences).collect()
}

/// Lays out a text, and the layout again.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let layout = |text: &str| format(&Source::new("a.game", text)).ok();
    let Some(once) = layout(text) else {
        return;
    };
    assert_eq!(layout(&once).as_ref(), Some(&once), "again");
    assert_eq!(said(text), said(&once));
    let game = |text: &str| load(&Source::new("a.game", text), &NoFiles, &[]).game;
    match (game(text), game(&once)) {
        (Some(before), Some(after)) => assert!(before.same_rules(&after), "another game"),
        (None, None) => {}
        _ => panic!("a game is lost or made"),
    }
}
