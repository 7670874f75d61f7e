//! Warnings that come up, and those that do not.

use manqala::syntax::Source;

use super::cases::{changed, checked};

/// The codes of what is found in a game of the shelf with these sentences.
fn codes(base: &str, sentences: &str) -> Vec<&'static str> {
    let found = checked(&changed(base, sentences)).diagnostics;
    found.iter().map(|one| one.code).collect()
}

/// The same of a game by itself.
fn alone(sentences: &str) -> Vec<&'static str> {
    let text = format!("Game \"A test\".\nSource \"Made up\".\n{sentences}\n");
    let found = checked(&Source::new("test.game", text)).diagnostics;
    found.iter().map(|one| one.code).collect()
}

const NOTHING: [&str; 0] = [];

/// Whether seeds may go round for ever in a game with stores and these sentences.
fn round(sentences: &str) -> bool {
    codes("stores", sentences).contains(&"no-repetition")
}

#[test]
fn seeds_that_only_go_on_towards_a_store_do_not_go_round() {
    for (sentences, goes_round) in [
        ("", false),
        ("Sow counterclockwise round all houses and stores.", false),
        ("Sow clockwise round all houses and stores.", false),
        ("Sow either way round all houses and stores.", true),
        ("Sow alternately round all houses and stores.", true),
        // Only who sows from the own row passes the own store first.
        ("No move.\nMove from a house.", true),
        (
            "Sow counterclockwise round all houses and stores.
             Last seed in an own occupied house: relay.",
            false,
        ),
    ] {
        assert_eq!(round(sentences), goes_round, "{sentences}");
    }
}

#[test]
fn seeds_from_a_hand_do_not_go_round() {
    let entering = "Start with [seeds] seeds in each house, and 3 seeds in hand.
                    Move \"enter\" entering 1 seed in an own house.";
    assert!(!round(entering));
}

#[test]
fn what_is_laid_or_sown_from_elsewhere_may_go_back() {
    for sowing in [
        "beginning in the own leftmost house",
        "beginning after the own leftmost house",
    ] {
        let sentence = format!("Sow counterclockwise round all houses and stores, {sowing}.");
        assert!(round(&sentence), "{sowing}");
    }
    for effect in ["lay opposite in it", "sow opposite"] {
        let sentences = format!(
            "Sow counterclockwise round all houses and stores.
             Last seed in an own empty house: {effect}."
        );
        assert!(round(&sentences), "{effect}");
    }
}

#[test]
fn a_lone_player_goes_round_where_no_store_is_passed() {
    let lone = |stores: &str, circuit: &str| {
        alone(&format!(
            "For 1 player.
             Board has 2 rows of 6 houses{stores}.
             Start with 4 seeds in each house.
             Move from an own house.
             Sow counterclockwise round {circuit}.
             Last seed in a house making 3: capture it.
             End when the player to move cannot move: that player wins."
        ))
    };
    assert_eq!(lone("", "all houses"), ["no-repetition"]);
    assert_eq!(lone(" and stores", "all houses and the own store"), NOTHING);
}

#[test]
fn moves_that_are_not_always_open_leave_a_player_stuck() {
    let base = "No move. No end when the player to move cannot move.
                End when the player to move has no seeds: draw.";
    for (moves, stuck) in [
        ("", false),
        (", when the opponent has seeds", true),
        (" into an empty house", true),
    ] {
        let sentences = format!("{base}\nMove from an own house{moves}.");
        let found = codes("two-rows", &sentences).contains(&"stuck");
        assert_eq!(found, stuck, "{moves}");
    }
}

#[test]
fn who_may_move_from_any_house_is_stuck_when_there_is_no_seed() {
    let any = |end: &str| {
        let found = codes(
            "two-rows",
            &format!(
                "No move. Move from a house.
                 No end when the player to move cannot move.
                 End when {end}: draw."
            ),
        );
        found.contains(&"stuck")
    };
    assert!(!any("each player has no seeds"));
    assert!(!any("no seeds remain"));
    assert!(any("each player has stored at least 9 seeds"));
}

#[test]
fn laps_that_have_to_end_somewhere_may_leave_no_move() {
    let base = "No end when the player to move cannot move.
                End when the player to move has no seeds: draw.";
    for (effects, stuck) in [
        ("relay", false),
        ("relay into an empty house", true),
        ("sow opposite, into an empty house", true),
        ("the move is forbidden", true),
        (
            "either relay clockwise into an empty house, or relay into an empty house",
            true,
        ),
        // Who can choose is not forced.
        ("either relay into an empty house, or the turn ends", false),
        ("either the turn ends, or the move is forbidden", false),
    ] {
        let sentences = format!("{base}\nLast seed in an own occupied house: {effects}.");
        let found = codes("two-rows", &sentences).contains(&"stuck");
        assert_eq!(found, stuck, "{effects}");
    }
}

#[test]
fn seeds_that_pass_no_store_or_stay_in_their_house_go_round() {
    let sow = |rest: &str| format!("Sow counterclockwise round all houses and {rest}.");
    for (rest, goes_round) in [
        ("the own store, skipping the own store", true),
        ("the own store, skipping their store", false),
        ("stores, skipping a store", true),
        (
            "stores, skipping the own store except with the last seed",
            true,
        ),
        ("the own store, skipping the origin", false),
        // A single seed is captured at once.
        ("the own store, beginning in the origin", false),
        (
            "the own store, beginning in the origin, dropping 2 seeds in each house",
            true,
        ),
    ] {
        assert_eq!(round(&sow(rest)), goes_round, "{rest}");
    }
    let origin = sow("the own store, beginning in the origin");
    for (sentence, goes_round) in [
        ("", true),
        ("Last seed in an own empty house: capture it.", false),
        (
            "Last seed in an own house making 1: capture it and opposite.",
            false,
        ),
        (
            "Last seed in an own empty house in column 1: capture it.",
            true,
        ),
        ("Last seed in an own empty house: capture opposite.", true),
        ("No move.\nMove from an own house of at least 2.", false),
        (
            "Sow from a house of 1 counterclockwise round all houses and the own store.",
            false,
        ),
        (
            "Sow from a house of 2 counterclockwise round all houses and the own store.",
            true,
        ),
    ] {
        // A new way of sowing of some houses is asked first.
        let sentences = format!("No last seed in an own empty house.\n{sentence}\n{origin}");
        assert_eq!(round(&sentences), goes_round, "{sentence}");
    }
}

#[test]
fn the_piece_that_goes_round_is_pointed_at() {
    let text = |of_man: &str| {
        format!(
            "Game \"A test\".\nSource \"Made up\".\nBoard has 5 rows of 5 squares, joined straight.\n\
             Start with \"man\" on row 1, for each player.\n{of_man}\n\
             Piece \"man\" becomes a \"king\" on the far row.\nPiece \"king\" slides any way.\n\
             End when the player to move cannot move: draw.\n"
        )
    };
    for (of_man, at) in [
        (
            "Piece \"man\" steps forward.",
            "Piece \"king\" slides any way.",
        ),
        (
            "Piece \"man\" steps sideways.",
            "Piece \"man\" steps sideways.",
        ),
    ] {
        let found = checked(&Source::new("test.game", text(of_man))).diagnostics;
        let mut round = found.iter().filter(|one| one.code == "no-repetition");
        let pointed = round.next().map(|one| one.source.slice(one.span));
        assert_eq!(pointed, Some(at));
    }
}
