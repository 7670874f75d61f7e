//! How long houses bear marks.

use serde_json::json;

use super::asked;

#[test]
fn a_mark_that_lasts_until_emptied_goes_with_the_seeds() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Start with \"nyumba\" on b1, for each player. Start with \"burnt\" on a1, for each player.
        Mark \"nyumba\" lasts until emptied.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a \"nyumba\" making 2: take another turn.
        Last seed in a \"burnt\" making 3: take another turn.
        Last seed in their house making 2: capture it.";
    let marks = |moves: &str| asked(text, moves, |way| way.state()["marks"].clone());
    let burnt = json!({"a1": "burnt", "c2": "burnt"});
    let both = json!({"a1": "burnt", "b1": "nyumba", "b2": "nyumba", "c2": "burnt"});
    assert_eq!(marks("a1"), both);
    // Lifted.
    let left = json!({"a1": "burnt", "b2": "nyumba", "c2": "burnt"});
    assert_eq!(marks("b1"), left);
    assert_eq!(marks("b1 b2"), burnt);
    // The other mark stays on a house that is emptied.
    assert_eq!(marks("a1 b1"), left);
    assert_eq!(marks("a1 b1 b2"), burnt);
}

#[test]
fn a_mark_goes_when_the_house_is_captured_or_taken_at_the_end() {
    let text = |effect: &str| {
        format!(
            "Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Start with \"nyumba\" on b1, for each player.
        Mark \"nyumba\" lasts until emptied.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house in column 3: {effect}."
        )
    };
    let marks = |effect: &str| asked(&text(effect), "b1", |way| way.state()["marks"].clone());
    let theirs = json!({"b2": "nyumba"});
    assert_eq!(marks("the turn ends"), theirs);
    assert_eq!(
        marks("capture all their houses in columns 1 to 2"),
        json!({})
    );
    assert_eq!(marks("capture 1 seed of all their houses"), json!({}));
    assert_eq!(marks("capture the rest"), json!({}));
    assert_eq!(marks("lay all their houses in it"), json!({}));
    assert_eq!(marks("the opponent takes the rest"), json!({}));
    assert_eq!(marks("the opponent takes their own seeds"), json!({}));
    assert_eq!(marks("the mover takes their own seeds"), theirs);
    assert_eq!(marks("sow all their houses in column 2"), json!({}));
    assert_eq!(marks("nobody takes the rest"), theirs);
    // Nothing is taken from a house that is empty.
    let empty = |effect: &str| {
        let text = text(effect).replace(
            "Start with 1 seed in each house.",
            "Start with 1 seed in a1 and 1 seed in b1 for south. Start with 1 seed in a1 for north.",
        );
        asked(&text, "b1", |way| way.state()["marks"].clone())
    };
    for effect in [
        "capture all their houses",
        "capture the rest",
        "lay all their houses in it",
        "the opponent takes the rest",
        "the opponent takes their own seeds",
    ] {
        assert_eq!(empty(effect), theirs, "{effect}");
    }
}

#[test]
fn a_mark_for_one_move_goes_with_the_board_turned_round() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Mark \"barred\" lasts until the next move is over.
        Mark \"kept\" lasts until emptied.
        Move from an own house.
        Move \"swap\" swapping sides, when 1 ply has passed.
        Sow counterclockwise round all houses.
        Last seed in a house in column 2: mark it as \"barred\".
        Last seed in a house in column 3: mark it as \"kept\".";
    let marks = |moves: &str| asked(text, moves, |way| way.state()["marks"].clone());
    assert_eq!(marks("a1"), json!({"b1": "barred"}));
    assert_eq!(marks("a1 swap"), json!({}));
    assert_eq!(marks("a1 a2"), json!({}));
    assert_eq!(marks("b1"), json!({"c1": "kept"}));
    assert_eq!(marks("b1 swap"), json!({"a2": "kept"}));
}

#[test]
fn what_is_spared_keeps_its_mark() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Start with \"nyumba\" on c1, for each player. Start with \"old\" on a1, for each player.
        Mark \"nyumba\" lasts until emptied.
        Mark \"old\" lasts until emptied.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house: capture all their houses.
        Capture leaving the opponent no seeds: spare their rightmost house.";
    // a2 is spared; c2 has been captured.
    let marks = |moves: &str| asked(text, moves, |way| way.state()["marks"].clone());
    let left = json!({"a1": "old", "a2": "nyumba", "c1": "nyumba"});
    assert_eq!(marks("b1"), left);
}
