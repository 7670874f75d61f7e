//! What there never is: so many of something, and what is never taken, held or filled.

use super::cases::{changed, checked};

/// Whether a game with these sentences has one that can never happen, and nothing else is wrong.
fn never(sentences: &str) -> bool {
    let found = checked(&changed("two-rows", sentences)).diagnostics;
    let errors: Vec<_> = found.iter().filter(|one| one.is_error()).collect();
    let others = errors.iter().any(|one| one.code != "never-fires");
    assert!(!others, "{sentences}: {errors:?}");
    !errors.is_empty()
}

#[test]
fn no_more_houses_remain_than_there_are() {
    for (what, is_never) in [
        ("at least 13 occupied houses", true),
        ("at least 12 occupied houses", false),
        ("at least 7 houses in columns 1 to 3", true),
        ("at least 6 houses in columns 1 to 3", false),
        ("at least 13 seeds", false),
    ] {
        let sentence = format!("End when {what} remain: draw.");
        assert_eq!(never(&sentence), is_never, "{what}");
    }
}

#[test]
fn what_is_stored_is_not_captured_again() {
    for (what, is_never) in [
        ("the own store", true),
        ("their store or an own house", false),
        ("a house in column 1", false),
    ] {
        let sentence = format!(
            "Board has 2 rows of 6 houses and stores.
             After a move, when the move has captured from {what}: the mover wins."
        );
        assert_eq!(never(&sentence), is_never, "{what}");
    }
    let nothing = "No last seed in their house making 2 or 3.
        After a move, when the move has captured from a house: the mover wins.";
    assert!(never(nothing));
}

#[test]
fn only_what_is_in_hand_is_entered() {
    for (entering, is_never) in [
        ("1 seed in an own house", false),
        ("2 seeds in an own house", false),
        ("3 seeds in an own house", true),
        (
            "1 seed in an own house, when the mover has no seeds in hand",
            true,
        ),
        (
            "1 seed in an own house, when the mover has seeds in hand",
            false,
        ),
        (
            "1 seed in an own house, when the opponent has no seeds in hand",
            false,
        ),
        (
            "2 seeds in an own house, when the mover has exactly 1 seed in hand",
            true,
        ),
    ] {
        let sentences = format!(
            "Start with 4 seeds in each house, and 2 seeds in hand.
             Move \"in\" entering {entering}."
        );
        assert_eq!(never(&sentences), is_never, "{entering}");
    }
    // Some value of the option is enough.
    let few = "Option [held] is 2, may be 2 or 3.
        Start with 4 seeds in each house, and [held] seeds in hand.
        Move \"in\" entering 3 seeds in an own house.";
    assert!(!never(few));
}

#[test]
fn who_fills_no_houses_is_never_unable_to() {
    let asked = |who: &str| {
        format!(
            "Match ends when {who} cannot fill a house: draw.
             Match ends when 3 games are over: the most games win."
        )
    };
    let refill = |by: &str| format!("Refill by {by}: 4 seeds in each home house from the left.");
    assert!(never(&asked("a player")));
    for (by, who, is_never) in [
        ("each player", "a player", false),
        ("south", "a player", false),
        ("south", "south", false),
        ("south", "north", true),
        ("the leader", "north", false),
    ] {
        let sentences = format!("{}\n{}", refill(by), asked(who));
        assert_eq!(never(&sentences), is_never, "{sentences}");
    }
}
