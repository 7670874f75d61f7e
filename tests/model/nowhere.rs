//! Descriptions that fit no place of the board, and those that fit some.

use super::cases::{changed, checked, shown};

/// Whether it is said that a sentence describes no place; nothing else may be wrong with it.
fn nowhere(base: &str, sentences: &str) -> bool {
    let source = changed(base, sentences);
    let found = checked(&source).diagnostics;
    let mut errors = found.iter().filter(|one| one.is_error());
    let wrong = errors.next();
    assert!(
        errors.next().is_none() && wrong.is_none_or(|one| one.code == "fits-nothing"),
        "{}",
        shown(&source, &found)
    );
    wrong.is_some()
}

#[test]
fn home_is_the_side_of_who_looks() {
    for (house, none) in [
        ("an own home house", false),
        ("an own house, not home", true),
        ("their home house", true),
        ("their house, not home", false),
    ] {
        let sentence = format!("Move from {house}.");
        assert_eq!(nowhere("two-rows", &sentence), none, "{house}");
    }
    for (store, none) in [
        ("the own home store", false),
        ("the own store, not home", true),
        ("their home store", true),
        ("their store, not home", false),
    ] {
        let sow = "Sow counterclockwise round all houses and stores";
        let sentence = format!("No last seed in the own store. {sow}, skipping {store}.");
        assert_eq!(nowhere("stores", &sentence), none, "{store}");
    }
}

#[test]
fn owners_are_known_where_nobody_claims() {
    for (sentences, none) in [
        (
            "Houses of each player are row 2. Move from an own house in columns 1 to 2, not home.",
            false,
        ),
        (
            "Houses of each player are row 2. Move from an own home house.",
            true,
        ),
        (
            "Move from an own house, not home. Last seed in their house making 5: claim it.",
            false,
        ),
    ] {
        assert_eq!(nowhere("two-rows", sentences), none, "{sentences}");
    }
}

#[test]
fn a_kind_of_piece_may_stand_anywhere() {
    for sentence in [
        "New row of 3 own \"man\": capture one of their \"man\".",
        "New row of 3 own points of 1: capture one of their points of 1.",
    ] {
        assert!(!nowhere("pieces", sentence), "{sentence}");
    }
}
