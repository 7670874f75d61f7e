//! Which values of options are tried, and what is said of them.

use manqala::syntax::{Diagnostic, Source};

use super::cases::checked;

/// What is found in a small game with these sentences.
fn found(sentences: &str) -> Vec<Diagnostic> {
    let text = format!(
        "Game \"A test\".\nSource \"Made up\".\n{sentences}
         Start with 4 seeds in each house.
         Move from an own house.
         Sow counterclockwise round all houses, skipping the origin.
         Last seed in their house making 3: capture it.
         End when the player to move cannot move: draw.
         End when a position occurs 3 times: draw.\n"
    );
    checked(&Source::new("test.game", text)).diagnostics
}

fn codes(sentences: &str) -> Vec<&'static str> {
    found(sentences).iter().map(|one| one.code).collect()
}

const NOTHING: [&str; 0] = [];

/// A board as long as an option says.
fn long(values: &str) -> Vec<&'static str> {
    codes(&format!(
        "Option [houses] is {values}.\nBoard has 2 rows of [houses] houses."
    ))
}

#[test]
fn only_values_of_the_range_are_tried_and_both_ends_are() {
    // A row has at most 26 houses.
    for values in [
        "6, may be 6 to 6",
        "6, may be 6 to 8",
        "6, may be 1 to 26",
        "6, may be 2 to 26",
        "26, may be 26",
        "6, may be 24 to 26, or 6",
    ] {
        assert_eq!(long(values), NOTHING, "{values}");
    }
    for values in [
        "6, may be 6 to 27",
        "6, may be 0 to 7",
        "6, may be 2 to 60",
        "6, may be 6 or 27",
        "6, may be 6 or 20 to 30",
    ] {
        assert_eq!(long(values), ["out-of-range"], "{values}");
    }
}

#[test]
fn the_same_finding_is_told_for_the_first_value_alone() {
    let told = found(
        "Option [houses] is 6, may be 5 to 6.
         Board has 2 rows of [houses] houses.
         Last seed in their house in column 7: capture it.
         Last seed in their house in column 6: take another turn.",
    );
    let told: Vec<(&str, bool)> = told
        .iter()
        .map(|one| {
            let other = one.help.contains("(when [houses] is 5)");
            (one.source.slice(one.span), other)
        })
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].0.contains('7') && !told[0].1, "{told:?}");
    assert!(told[1].0.contains('6') && told[1].1, "{told:?}");
}

#[test]
fn the_option_that_is_unused_is_pointed_at() {
    let told = found(
        "Option [houses] is 6, may be 5 to 6.
         Option [other] is 2, may be 2 or 3.
         Option [third] is yes, may be yes or no.
         Board has 2 rows of [houses] houses.
         If [third] is yes, last seed in an own empty house: take another turn.",
    );
    let told: Vec<(&str, &str)> = told
        .iter()
        .map(|one| (one.code, one.source.slice(one.span)))
        .collect();
    assert_eq!(told, [("option-unused", "[other]")]);
}

#[test]
fn a_move_that_some_value_leaves_something_is_asked_for() {
    let text = |moves: &str| {
        Source::new(
            "test.game",
            format!(
                "Game \"A test\".\nSource \"Made up\".
                 Option [wide] is yes, may be yes or no.
                 Board has 2 rows of 6 houses.
                 Start with 4 seeds in each house.
                 {moves}
                 Sow counterclockwise round all houses, skipping the origin.
                 Last seed in their house making 3: capture it.
                 End when the player to move cannot move: draw.
                 End when a position occurs 3 times: draw.\n"
            ),
        )
    };
    let errors = |moves: &str| {
        let found = checked(&text(moves)).diagnostics;
        let errors = found.iter().filter(|one| one.is_error());
        errors.map(|one| one.code).collect::<Vec<_>>()
    };
    let first = "If [wide] is yes, move from an own house.";
    let later = "Otherwise move \"later\" from an own house of at least 2.";
    assert_eq!(errors(&format!("{first}\n{later}")), NOTHING);
    // Told apart for one value, the two may not be legal together.
    let told_apart = "If [wide] is no, last seed of a \"later\" in an own house: capture it.
                      If [wide] is yes, last seed in an own house: capture it.";
    let both = format!("Move from an own house.\n{later}");
    assert_eq!(errors(&both), ["never-fires"]);
    assert_eq!(errors(&format!("{both}\n{told_apart}")), NOTHING);
}
