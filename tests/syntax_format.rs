//! The canonical layout of whole files.

use manqala::syntax::{Source, format, parse, print};

fn formatted(text: &str) -> String {
    let format = |text: &str| format(&Source::new("a.game", text)).expect("a faultless text");
    let once = format(text);
    assert_eq!(format(&once), once, "formatting again changes something");
    once
}

#[test]
fn sentences_and_remarks_find_their_places() {
    let text = "\u{feff}(Before\r\n  all.)\r\n game \"A game\"   follows \"another\" EXCEPT :\r\n\r\n\r\n\
        region \"Ghana\". source \"A book\".   (Trailing.)   (And another.)\n\
        \x20 (Ruling: (nested) below.)\n\
        \x20    (One more.)\n\
        (Not indented.)\n\
        (Before on one line.) move from a (within: the) own empty  house.\n\
        if [x] is yes , start with 1 seeds in\n each house.\n\n\n\
        Piece \"square\" steps any way.\n\
        New row of 3 own points: capture one of their points.\n\
        Next game is begun by the winner. Match ends when 3 rounds are over: the most rounds win.\n\
        Last seed in the own empty inner house opposite the occupied house, when the mover has no house of at least 2: \
        capture opposite, behind opposite, and one of their occupied houses, and take another turn once.\n\
        (The end.\n   Of it.)   ";
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(formatted(text)) });
}

#[test]
fn a_picture_has_a_row_a_line() {
    let text = "Game \"Drawn as pictured\".\nIf [big] is \"a b\", start as pictured \"n.\"   \"s s\".  (Small.)\n";
    let rows = "start as pictured\n  \"n.\"\n  \"s s\".  (Small.)\n";
    let told = formatted(text);
    assert_eq!(
        told,
        format!("Game \"Drawn as pictured\".\nIf [big] is \"a b\", {rows}")
    );
}

#[test]
fn faulty_files_are_left_alone() {
    let source = Source::new("a.game", "Game \"A game\".\nMove from an own pit.\n");
    let faults = format(&source).expect_err("a fault");
    assert_eq!(faults[0].code, "unknown-word");
}

#[test]
fn every_form_keeps_its_meaning() {
    let text = format!("Game \"A game\".\n{}", super::syntax::FORMS);
    let printed = |text: &str| {
        let (file, _) = parse(&Source::new("a.game", text));
        let sentences: Vec<String> = file.sentences.iter().map(print::sentence).collect();
        sentences.join("\n")
    };
    assert_eq!(printed(&formatted(&text)), printed(&text));
}

#[test]
fn library_is_formatted_once() {
    for text in super::syntax_hostile::library() {
        formatted(&text);
    }
}
