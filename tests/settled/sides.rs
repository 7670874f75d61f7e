//! Sides, rows and columns, and which houses a description means.

use serde_json::json;

use super::{asked, legal, rows};
use crate::both::Playing;

#[test]
fn of_two_equally_far_to_a_side_the_one_on_the_own_side_is_meant() {
    let on = |top: &str, bottom: &str| {
        format!(
            "Board has 4 rows of 4 points, joined straight.
             Start as pictured {top} {bottom}.
             Piece \"man\" steps any way.
             New row of 2 own points in row 1: capture one of their leftmost points."
        )
    };
    let south = on("\"....\" \".n..\"", "\"..n.\" \"s.s.\"");
    assert_eq!(legal(&south, "", "a1-b1"), ["a1-b1:c2"]);
    let north = on("\".n.n\" \".s..\"", "\"..s.\" \"...s\"");
    assert_eq!(legal(&north, "d1-d2", "d4-c4"), ["d4-c4:b3"]);
}

#[test]
fn rows_of_unequal_length_are_seen_each_from_its_end() {
    let text = "Board has rows of 3 and 4 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house: capture the rightmost occupied house.";
    assert_eq!(rows(text, "a1"), json!([[0, 3, 0], [2, 2, 2, 2]]));
    assert_eq!(rows(text, "a1 d2"), json!([[0, 3, 0], [0, 3, 3, 0]]));
}

#[test]
fn a_middle_row_is_seen_from_the_side_of_who_looks() {
    let text = "Board has 3 rows of 4 houses.
        Path runs a1 to d1, d2 to a2, and a3 to d3.
        Houses of each player are row 1, and c2 to d2.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round the path.
        Last seed in an outer house: capture the leftmost occupied inner house.";
    let after = json!([[0, 2, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1]]);
    assert_eq!(rows(text, "a1"), after);
    let after = json!([[0, 2, 1, 1], [0, 1, 1, 0], [0, 2, 1, 1]]);
    assert_eq!(rows(text, "a1 a3"), after);
}

#[test]
fn all_of_a_description_are_those_that_fit_before_the_first_is_taken() {
    let text = "Board has 4 rows of 4 points, joined straight.
        Start as pictured \"nnn.\" \"....\" \"....\" \"s.s.\".
        Piece \"man\" steps any way.
        New row of 2 own points: capture all their leftmost points.";
    let after = json!([
        [".", "s", "s", "."],
        [".", ".", ".", "."],
        [".", ".", ".", "."],
        ["n", "n", ".", "."]
    ]);
    assert_eq!(rows(text, "a1-b1"), after);
}

#[test]
fn sides_are_exchanged_with_all_that_is_there() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Start with 2 seeds in hand for south.
        Move from an own house.
        Move \"drop\" entering 1 seed in an own untouched house, when the mover has seeds in hand.
        Move \"swap\" swapping sides, when at least 1 ply has passed.
        Sow counterclockwise round all houses.
        Last seed in their house making 3: claim it as \"tuz\".
        Last seed in an own house making 3: capture it.
        Passing seed in a \"tuz\": its owner captures it.";
    // c2 has become South's; turned round it is a1, which is North's now.
    let state = asked(text, "b1 swap", |way| way.state());
    assert_eq!(state["rows"], json!([[3, 2, 2], [3, 0, 2]]));
    assert_eq!(state["hands"], json!({"south": 0, "north": 2}));
    assert_eq!(legal(text, "b1 swap", ""), ["b1", "c1", "swap"]);
    // What South has lifted, b1, is b2 now.
    let entering = legal(text, "b1 swap c1", "d");
    assert_eq!(entering, ["da1", "da2", "dc2"]);
    let state = asked(text, "a1 swap", |way| way.state());
    assert_eq!(state["rows"], json!([[2, 2, 2], [0, 3, 0]]));
    assert_eq!(state["stores"], json!({"south": 0, "north": 3}));
}

#[test]
fn what_is_no_such_house_is_another_house() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house in column 2, or not an own house: take another turn.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(text, "a1", moved), json!("south"));
    assert_eq!(asked(text, "b1", moved), json!("north"));
    assert_eq!(asked(text, "c1", moved), json!("south"));
}

#[test]
fn one_player_may_have_a_path_that_the_other_has_not() {
    let text = "Board has 2 rows of 3 houses.
        Path of south runs a1, c1, b1, and a2 to c2.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow for south counterclockwise round the path.
        Sow for north counterclockwise round all houses.";
    assert_eq!(rows(text, "a1"), json!([[0, 3, 3], [2, 2, 2]]));
    assert_eq!(rows(text, "a1 c2"), json!([[0, 3, 3], [3, 3, 0]]));
}

#[test]
fn a_house_may_be_named_twice() {
    let text = "Board has 2 rows of 3 houses.
        Houses of each player are a1 to c1, and b1.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.";
    assert_eq!(legal(text, "", ""), ["a1", "b1", "c1"]);
}

#[test]
fn who_changes_places_gets_all_that_the_other_owns() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Move \"swap\" swapping sides, when exactly 2 plies have passed.
        Sow counterclockwise round all houses.
        Last seed in their empty house: claim it.";
    // North claims a1; turned round that is c2, which is South's then.
    let owners = |way: &dyn Playing| way.state()["owners"].clone();
    let south = json!([["n", "s", "s"], ["n", "n", "n"]]);
    assert_eq!(asked(text, "a1 b2", owners), south);
    let turned = json!([["s", "s", "s"], ["n", "n", "s"]]);
    assert_eq!(asked(text, "a1 b2 swap", owners), turned);
    assert_eq!(legal(text, "a1 b2 swap", ""), ["a2", "b2"]);
    assert_eq!(legal(text, "a1 b2 swap a2", ""), ["a1", "b1", "c1", "c2"]);
}

#[test]
fn rows_are_counted_from_the_near_rim() {
    let text = "Board has 4 rows of 2 houses.
        Start with 1 seed in each house.
        Move from an own house in row 2.
        Sow counterclockwise round own houses.
        Last seed in a house in row 1: capture all their houses in row 2.";
    assert_eq!(legal(text, "", ""), ["a2", "b2"]);
    let after = json!([[2, 1], [0, 1], [0, 0], [1, 1]]);
    assert_eq!(rows(text, "a2"), after);
    assert_eq!(legal(text, "b2", ""), ["a3", "b3"]);
}

#[test]
fn what_is_claimed_in_a_choice_alone_is_owned() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house: either claim it, or the turn ends.";
    assert_eq!(legal(text, "c1 b2", ""), ["a1", "b1", "c2", "c2:a2"]);
    assert_eq!(legal(text, "c1", ""), ["a2", "a2:a1", "b2"]);
}

#[test]
fn what_does_not_lie_before_a_house_may_be_moved() {
    let text = |which: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"2 2 2\" \"2 0 2\".
            Move from an own house, {which}.
            Sow either way round all houses."
        )
    };
    assert_eq!(
        legal(&text("not before an empty house"), "", ""),
        ["a1-", "c1+"]
    );
    assert_eq!(
        legal(&text("opposite a house after an empty house"), "", ""),
        Vec::<String>::new()
    );
    assert_eq!(
        legal(
            &text("not opposite a house before an occupied house"),
            "",
            ""
        ),
        Vec::<String>::new()
    );
}
