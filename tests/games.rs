//! What every file of the library keeps to, besides being right.

use manqala::model::Game;
use manqala::syntax::format;

use crate::library;

#[test]
fn files_are_laid_out_as_fmt_writes_them() {
    let mut wrong = Vec::new();
    for file in library::files() {
        let source = file.source();
        let laid_out = format(&source).expect("a file of the library can be read");
        if laid_out != source.text() {
            wrong.push(file.path);
        }
    }
    assert!(
        wrong.is_empty(),
        "not the canonical layout: {}",
        wrong.join(", ")
    );
}

#[test]
fn a_variant_has_the_rules_it_does_not_change() {
    let game = |name: &str| -> Game {
        let file = library::file(name).expect("the library has it");
        file.load(&[]).expect("nothing is wrong with it")
    };
    let (chad, egyptian) = (game("chad-mancala"), game("egyptian"));
    assert!(chad.same_single_game(&egyptian) && !chad.same_rules(&egyptian));
    let (tchadji, mpale) = (game("tchadji"), game("mpale"));
    assert_eq!(tchadji.options, mpale.options);
    assert_eq!(tchadji.events.last[0], mpale.events.last[0]);
    assert_ne!(tchadji.events.last[1], mpale.events.last[1]);
}
