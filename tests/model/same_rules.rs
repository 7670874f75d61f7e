//! Equal rules in other words are equal models, and other rules are not.

use manqala::model::{Game, load};

use super::cases::{Shelf, edited, shown};

fn game(base: &str, opening: &str, sentence: &str) -> Game {
    let source = edited(base, opening, sentence);
    let loaded = load(&source, &Shelf, &[]);
    let found = shown(&source, &loaded.diagnostics);
    loaded.game.unwrap_or_else(|| panic!("{found}"))
}

/// Whether a sentence put otherwise means the same.
fn same(base: &str, opening: &str, one: &str, other: &str) -> bool {
    game(base, opening, one).same_rules(&game(base, opening, other))
}

#[test]
fn other_words_for_the_same() {
    let pairs = [
        (
            "two-rows",
            "Last",
            "Last seed in their house making 2 or 3: capture it.",
            "last seed in their houses making 3, or 2: capture it.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in an own empty house: capture opposite.",
            "Last seed in empty own houses: capture opposite it.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in an own house, not empty: relay.",
            "Last seed in an own occupied house: relay.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in an own empty house or their empty house: relay.",
            "Last seed in their empty house or an own empty house: relay.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in their house making an even number: capture it.",
            "Last seed in their house making even: capture it.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in their house making 2 to 4: capture it.",
            "Last seed in their house making 2, 3 or 4: capture it.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in an empty house: the mover captures it.",
            "Last seed in an empty house: capture it.",
        ),
        (
            "two-rows",
            "Sow",
            "Sow counterclockwise round all houses.",
            "Sow counterclockwise round all houses, beginning after the lap origin.",
        ),
        (
            "two-rows",
            "End when the player",
            "End when the player to move cannot move: that player loses.",
            "End when the player to move cannot move: the player to move loses.",
        ),
        (
            "two-rows",
            "Board",
            "Board has 2 rows of 6 houses.",
            "Board has rows of 6 and 6 houses.",
        ),
        (
            "two-rows",
            "Start",
            "Start with 4 seeds in each house.",
            "Start as pictured \"4 4 4 4 4 4\" \"4 4 4 4 4 4\".",
        ),
        (
            "two-rows",
            "Start",
            "Start with 4 seeds in each house, except 0 in a1, for each player.",
            "Start with 4 seeds in b1 to f1, for each player.",
        ),
        (
            "pieces",
            "Start",
            "Start with \"man\" on rows 1 to 2, for each player.",
            "Start as pictured \"nnnnn\" \"n n n n n\" \".....\" \"sssss\" \"sssss\".",
        ),
    ];
    for (base, opening, one, other) in pairs {
        assert!(same(base, opening, one, other), "{one}\n{other}");
    }
}

#[test]
fn small_words_that_change_the_rule() {
    let pairs = [
        (
            "two-rows",
            "Last",
            "Last seed in their house making 2 or 3: capture it.",
            "Last seed in their house making 2 to 4: capture it.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in an own empty house: capture opposite.",
            "Last seed in an own empty house: capture it and opposite.",
        ),
        (
            "two-rows",
            "Last",
            "Last seed in an own house: relay.",
            "Last seed in a house: relay.",
        ),
        (
            "two-rows",
            "End when the player",
            "End when the player to move cannot move: that player loses.",
            "End when the player to move cannot move: the other player loses.",
        ),
        (
            "two-rows",
            "Sow",
            "Sow counterclockwise round all houses.",
            "Sow counterclockwise round all houses, skipping the origin.",
        ),
        (
            "four-rows",
            "Last seed in an occupied",
            "Last seed in an occupied house: relay.",
            "Last seed in an occupied house: relay from next.",
        ),
        (
            "pieces",
            "Piece \"man\" steps",
            "Piece \"man\" steps forward.",
            "Piece \"man\" steps any way.",
        ),
    ];
    for (base, opening, one, other) in pairs {
        assert!(!same(base, opening, one, other), "{one}\n{other}");
    }
}

#[test]
fn title_and_source_do_not_count() {
    assert!(same(
        "two-rows",
        "Source",
        "Source \"One\".",
        "Source \"Another\"."
    ));
    assert!(same(
        "two-rows",
        "Game",
        "Game \"One\".",
        "Game \"Another\"."
    ));
}
