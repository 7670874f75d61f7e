//! What is offered instead of a sentence can be written so.

use super::cases::{changed, checked};

/// The code of the first error of a variant with the sentence, and its help.
fn told(sentence: &str) -> Option<(String, String)> {
    let loaded = checked(&changed("two-rows", sentence));
    let mut errors = loaded.diagnostics.iter().filter(|one| one.is_error());
    let first = errors.next()?;
    Some((first.code.to_string(), first.help.clone()))
}

#[test]
fn what_is_to_be_written_instead_can_be_read() {
    for (sentence, instead) in [
        (
            "Last seed in an own house: capture opposite the own leftmost house.",
            "Last seed in an own house: capture the house opposite the own leftmost house.",
        ),
        (
            "Last seed in an own house: capture the house behind opposite.",
            "Last seed in an own house: capture behind opposite.",
        ),
        (
            "End when nobody can move: draw.",
            "End when no player can move: draw.",
        ),
        (
            "Last seed in their house making an even number of seeds: capture it.",
            "Last seed in their house making an even number: capture it.",
        ),
    ] {
        let (_, help) = told(sentence).expect("it cannot be read");
        assert_eq!(help, format!("write `{instead}`"));
        let again = told(instead).map(|(code, _)| code);
        // On two rows nothing lies behind a house.
        let fits = again.is_none() || again.as_deref() == Some("no-such-place");
        assert!(fits, "{instead}: {again:?}");
    }
}

#[test]
fn which_house_is_meant_is_said_as_the_place_allows() {
    let last = "Last seed in an own house: ";
    for (sentence, told_so) in [
        ("lay it in an own house.", "`own leftmost house`"),
        ("sow it, beginning in an own house.", "`own leftmost house`"),
        (
            "capture all their houses, and back through their houses.",
            "`one of their houses`",
        ),
        (
            "capture an own house in columns 1 to 2.",
            "`all own houses in columns 1 to 2`",
        ),
    ] {
        let (code, help) = told(&format!("{last}{sentence}")).expect("it is not one house");
        assert_eq!(code, "not-one-house");
        assert!(help.contains(told_so), "{sentence}: {help}");
    }
    let offered = [
        "lay it in the own leftmost house.",
        "capture one of their houses, and back through their houses.",
    ];
    for offered in offered {
        assert_eq!(told(&format!("{last}{offered}")), None, "{offered}");
    }
}

#[test]
fn of_is_left_out_where_it_stands_too_much() {
    for sentence in [
        "End when a player has stored an odd number of seeds: that player wins.",
        "After a move, when the move has captured from exactly 2 of their houses: take another turn.",
    ] {
        let (_, help) = told(sentence).expect("it cannot be read");
        assert!(help.starts_with("leave out `of`"), "{help}");
        let (code, _) = told(&sentence.replacen(" of ", " ", 1)).unwrap_or_default();
        assert_eq!(code, "", "{sentence}");
    }
}

#[test]
fn what_the_file_says_itself_is_not_taken_out_of_another() {
    let (code, help) = told(
        "Last seed in their house making 9: capture it.\nNo last seed in their house making 9.",
    )
    .expect("nothing is taken out");
    assert_eq!(code, "nothing-to-take-out");
    assert!(help.contains("this file says it itself"), "{help}");
    let twice =
        "No last seed in their house making 2 or 3.\nNo last seed in their house making 2 or 3.";
    assert_eq!(
        told(twice).map(|(code, _)| code).as_deref(),
        Some("said-twice")
    );
}
