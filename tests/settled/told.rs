//! How sentences about boards and kinds of moves are read.

use super::{legal, rows};
use serde_json::json;

#[test]
fn pieces_move_before_a_pass_without_being_told() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with \"man\" on row 1, for each player.
        Piece \"man\" steps forward.
        Otherwise pass when at most 90 plies have passed.";
    assert_eq!(legal(text, "", ""), ["a1-a2", "b1-b2", "c1-c2"]);
    assert_eq!(legal(text, "a1-a2 b3-b2 c1-c2", ""), ["pass"]);
}

#[test]
fn pieces_move_beside_what_is_entered_without_being_told() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with \"man\" on a1 and 1 \"man\" in hand, for each player.
        Piece \"man\" steps forward.
        Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
        Otherwise pass when at most 90 plies have passed.";
    let both = ["a1-a2", "a2", "a3", "b1", "b2", "b3", "c1", "c2"];
    assert_eq!(legal(text, "", ""), both);
}

#[test]
fn the_only_player_owns_all_houses() {
    let text = "For 1 player.
        Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Move from an own house of 1.
        Sow counterclockwise round all houses.";
    let all = ["a1", "a2", "b1", "b2", "c1", "c2"];
    assert_eq!(legal(text, "", ""), all);
    let captures = format!("{text} Last seed in a house making 2: its owner captures it.");
    assert_eq!(rows(&captures, "a2"), json!([[0, 1, 1], [0, 1, 1]]));
}
