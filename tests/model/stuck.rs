//! Whether a player may be left without a legal move of whom no sentence speaks.

use manqala::syntax::Source;

use super::cases::checked;

/// Whether something of that code is found in a game with these sentences.
fn found(code: &str, sentences: &str) -> bool {
    let text = format!(
        "Game \"A test\".\nSource \"Made up\".\nBoard has 2 rows of 3 houses.\n\
         Start with 2 seeds in each house.\n{sentences}\n\
         Sow counterclockwise round all houses.\n\
         End when a position occurs 3 times: draw.\n"
    );
    let found = checked(&Source::new("test.game", text)).diagnostics;
    let errors: Vec<_> = found.iter().filter(|one| one.is_error()).collect();
    assert!(errors.is_empty(), "{sentences}: {errors:?}");
    found.iter().any(|one| one.code == code)
}

const OWN: &str = "Move from an own house.";
const OF_TWO: &str = "Move from an own house of at least 2.";
const ANY: &str = "Houses belong to nobody. Move from a house.";
const CAPTURES: &str = "Last seed in a house making 3: capture it.";

#[test]
fn who_has_nothing_to_move_is_stuck_unless_a_sentence_speaks_of_it() {
    let captured = format!("{OWN} {CAPTURES}");
    let captured_of_any = format!("{ANY} {CAPTURES}");
    for (said, condition, stuck) in [
        (OWN, "", true),
        (OWN, "the player to move has no seeds", false),
        (OWN, "a player has no occupied houses", false),
        (OWN, "south has no houses of at least 1", false),
        (OWN, "a player has no houses of at least 2", false),
        (OWN, "a player has no seeds in column 1", true),
        (OWN, "the player to move cannot move", false),
        // Both have to have none, and one is stuck before.
        (OWN, "each player has no seeds", true),
        (&captured, "no seeds remain", true),
        (OF_TWO, "the player to move has no seeds", true),
        (OF_TWO, "a player has no houses of at least 2", false),
        (OF_TWO, "a player has at most 1 house of at least 2", false),
        (OF_TWO, "a player has no houses of at least 3", false),
        // Where all houses are everybody's, somebody can move as long as there are seeds.
        (ANY, "", false),
        (&captured_of_any, "", true),
        (&captured_of_any, "no seeds remain", false),
        (&captured_of_any, "at most 3 seeds remain", false),
    ] {
        let end = match condition {
            "" => String::new(),
            condition => format!("End when {condition}: draw."),
        };
        let said = format!("{said} {end}");
        assert_eq!(found("stuck", &said), stuck, "{said}");
    }
}

#[test]
fn who_must_leave_seeds_is_not_warned_of_taking_all() {
    let feeding = "Move from an own house. Last seed in their house making 2 or 3: capture it.
        Must sow in their house if possible, when the opponent has no seeds.
        End when the player to move cannot move: draw.";
    assert!(found("grand-slam", feeding));
    let leave = |whom: &str| format!("{feeding} Must leave {whom} if possible.");
    assert!(!found("grand-slam", &leave("the opponent with seeds")));
    assert!(found("grand-slam", &leave("the mover with seeds")));
    let not = format!("{feeding} Must not leave the opponent without seeds.");
    assert!(!found("grand-slam", &not));
}

#[test]
fn a_mark_that_other_values_of_an_option_ask_for_is_used() {
    let marking = "Option [few] is yes, may be yes or no. Move from an own house.
        End when the player to move cannot move: draw.
        Last seed in their house making 3: mark it as \"seen\".";
    assert!(found(
        "mark-unused",
        &format!("{marking} If [few] is yes, last seed in an own house: capture it.")
    ));
    let asks = "If [few] is no, last seed in a \"seen\": capture it.";
    assert!(!found("mark-unused", &format!("{marking} {asks}")));
}

#[test]
fn who_has_seeds_can_move_what_is_chosen_among_them() {
    let halves = |second: &str| {
        format!(
            "Move \"a\" from an own house in column 1. Move \"b\" from an own house in columns {second}."
        )
    };
    for (moves, stuck) in [
        ("Move from the own leftmost occupied house.", false),
        // The leftmost one may be empty, and then none is lifted.
        ("Move from the own leftmost house.", true),
        ("Move from the own leftmost house of at least 2.", true),
        (&halves("2 to 3"), false),
        (&halves("3 to 3"), true),
        (
            "Move \"a\" from an own house of even. Move \"b\" from an own house of odd in columns 1 to 2.
             Move \"c\" from an own house of odd in column 3.",
            false,
        ),
        ("Move from an own house, lifting 2 seeds.", true),
        ("Move from an own house, lifting 1 seed.", false),
    ] {
        let said = format!("{moves} End when the player to move has no seeds: draw.");
        assert_eq!(found("stuck", &said), stuck, "{said}");
    }
    let lifting = "Move from the own leftmost occupied house, lifting 2 seeds.
        End when a player has no houses of at least 2: draw.";
    assert!(found("stuck", lifting));
}
