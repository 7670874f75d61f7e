//! Sowings, laps and captures.

use serde_json::json;

use super::{asked, legal, rows};
use crate::both::Playing;

#[test]
fn a_kind_with_a_name_is_told_from_one_without() {
    let text = "Board has 2 rows of 2 houses.
        Start with 2 seeds in each house, and 1 seed in hand.
        Move from an own house.
        Move \"enter\" entering 1 seed in an own house, when the mover has seeds in hand.
        Sow counterclockwise round all houses.";
    assert_eq!(legal(text, "", ""), ["a1", "b1", "ea1", "eb1"]);
}

#[test]
fn the_origin_is_that_of_the_move_in_later_laps_too() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 0 1\" \"2 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses, beginning in the origin.
        Last seed in an occupied house: relay.
        Last seed in an own empty house: relay from next.";
    // a1 gets one of its seeds back, b1 the other; nothing lies in c1.
    assert_eq!(rows(text, "a1"), json!([[1, 1, 0], [0, 0, 1]]));
    let more = text.replace("\"2 0 0\"", "\"2 0 2\"");
    // The seeds of c1 begin in a1 again, and so do those of b1 after them.
    assert_eq!(rows(&more, "a1"), json!([[3, 1, 0], [0, 0, 1]]));
}

#[test]
fn where_a_lap_begins_is_told_from_the_house_lifted_for_it() {
    let text = "Board has 2 rows of 4 houses.
        Start as pictured \"0 0 0 0\" \"1 0 0 2\".
        Move from an own house.
        Sow counterclockwise round own houses, beginning after the first own house.
        Last seed in a house: relay from next.";
    // The seed of a1 falls in c1; those of d1 next to it pass over a1 for that, not over d1.
    assert_eq!(rows(text, "a1"), json!([[0, 1, 2, 0], [0, 0, 0, 0]]));
}

#[test]
fn seeds_entered_together_fall_as_one() {
    let text = "Board has 2 rows of 2 houses.
        Start with 1 seed in b1, and 2 seeds in hand, for each player.
        Move entering 2 seeds in an own house, when the mover has seeds in hand.
        Otherwise move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own empty house making 2: capture it.";
    assert_eq!(rows(text, "a1"), json!([[0, 1], [1, 0]]));
    assert_eq!(rows(text, "b1"), json!([[0, 3], [1, 0]]));
}

#[test]
fn two_houses_claimed_are_one_choice() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in a1, for each player.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house: claim one of their empty houses and one of empty houses.";
    // Not b2 and a2 as well as a2 and b2.
    let chosen = [
        "a1:a1,a2", "a1:a1,b2", "a1:a2,a2", "a1:a2,b2", "a1:a2,c1", "a1:b2,b2", "a1:b2,c1",
    ];
    assert_eq!(legal(text, "", "a1:"), chosen);
}

#[test]
fn what_is_spared_is_looked_for_among_what_would_be_taken() {
    let spare = |what: &str| {
        format!(
            "Board has 2 rows of 4 houses.
            Start with 1 seed in each house.
            Move from an own house, when 0 plies have passed.
            Sow counterclockwise round all houses.
            Last seed in a house: capture all their houses in columns 2 to 4.
            Capture leaving the opponent at least 1 seed: spare {what}."
        )
    };
    let left_of = |text: &str, mv: &str| rows(text, mv)[1].clone();
    let left = |what: &str, mv: &str| left_of(&spare(what), mv);
    assert_eq!(left("all rightmost houses", "a1"), json!([1, 0, 0, 1]));
    assert_eq!(left("their leftmost house", "a1"), json!([0, 0, 1, 1]));
    // Across from the last seed.
    let across = spare("opposite").replace(
        "capture all their houses in columns 2 to 4",
        "capture opposite",
    );
    assert_eq!(left_of(&across, "a1"), json!([1, 1, 1, 1]));
    // Nothing was captured from what is spared.
    let from = |column: u8| {
        let after = format!(
            "After a move, when the move has captured from their house in column {column}:
              take another turn."
        );
        let text = spare("their leftmost house").replace(", when 0 plies have passed", "");
        let text = format!("{text} {after}");
        asked(&text, "a1", |way| way.state()["to_move"].clone())
    };
    assert_eq!(
        [1, 2, 3].map(from),
        [json!("north"), json!("north"), json!("south")]
    );
    // What is spared has not been touched, either.
    let untouched = spare("their leftmost house").replace(
        "Move from an own house, when 0 plies have passed",
        "Move from an own untouched house",
    );
    assert_eq!(legal(&untouched, "a1", ""), ["c2", "d2"]);
    let all = spare("one of their houses");
    let each = ["a1:a2", "a1:b2", "a1:c2"];
    assert_eq!(legal(&all, "", "a1"), each);
    assert_eq!(left("one of their houses", "a1:b2"), json!([0, 1, 0, 1]));
}

#[test]
fn houses_and_seeds_of_which_something_is_said_remain_where_they_lie() {
    let over = |end: &str| {
        let text = format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 1 1\" \"2 1 2\".
            Start with 2 seeds in hand for north.
            Move from an own house.
            Move \"drop\" entering 1 seed in an own house, when the mover has seeds in hand.
            Sow counterclockwise round all houses.
            End when {end} remain: draw."
        );
        asked(&text, "b1", |way| way.winner()).is_some()
    };
    // Two lie in a1, three in c1, none in b1, and one in each of North's houses.
    assert!(over("exactly 2 houses of at least 2"));
    assert!(over("fewer than 3 houses of at least 2"));
    assert!(!over("at least 3 houses of at least 2"));
    assert!(over("exactly 4 houses of at most 2, not empty"));
    // a1 and c2 are in the first columns of their sides.
    assert!(over("exactly 3 seeds in column 1"));
    assert!(!over("at least 4 seeds in column 1"));
    assert!(over("exactly 2 seeds in hand"));
}

#[test]
fn a_lap_begins_in_a_house_with_seeds() {
    let text = "Board has 2 rows of 2 houses and stores.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses and the own store.
        Last seed in an own house in column 2: relay from next.";
    let stores = |way: &dyn Playing| way.state()["stores"].clone();
    let kept = json!({"south": 1, "north": 1});
    assert_eq!(asked(text, "b1 a2 a1", stores), kept);
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 0\" \"1 1 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house: relay from next.";
    assert_eq!(rows(text, "a1"), json!([[0, 2, 0], [1, 1, 0]]));
}

#[test]
fn who_takes_nothing_from_an_empty_house_has_captured_nothing() {
    let text = |north: &str| {
        format!(
            "Board has 2 rows of 3 houses.
        Start as pictured \"{north}\" \"1 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house: sow opposite.
        After a move, when the move has captured from a house: take another turn."
        )
    };
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(&text("1 0 1"), "a1", moved), json!("north"));
    assert_eq!(asked(&text("1 1 1"), "a1", moved), json!("south"));
    let quiet = |north: &str| {
        let ends = "End when 1 ply passes without a capture: draw.";
        let text = format!("{} {ends}", text(north));
        asked(&text, "a1", |way| way.winner().is_some())
    };
    assert!(quiet("1 0 1"));
    assert!(!quiet("1 1 1"));
}

#[test]
fn what_the_captor_captures_besides_goes_to_the_mover() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 0 1\" \"2 1 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house making 2: capture it.
        Capture leaving the opponent no seeds: the captor captures the own leftmost occupied house.";
    let state = asked(text, "c1", |way| way.state());
    assert_eq!(state["stores"], json!({"south": 4, "north": 0}));
    assert_eq!(state["rows"], json!([[0, 1, 0], [0, 0, 0]]));
}

#[test]
fn a_mark_may_be_given_in_a_choice_alone() {
    let text = "Board has 2 rows of 2 houses.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house: either claim it as \"own\", or claim next as \"next\".
        Last seed in a \"own\", or a \"next\": take another turn.";
    assert_eq!(legal(text, "", "b"), ["b1", "b1:b2"]);
}

#[test]
fn no_more_is_entered_than_is_in_hand() {
    let text = "Board has 2 rows of 2 houses.
        Start with 1 seed in each house, and 3 seeds in hand.
        Move entering 2 seeds in an own house.
        Otherwise move from an own house.
        Sow counterclockwise round all houses.";
    assert_eq!(rows(text, "a1 a2"), json!([[3, 1], [3, 1]]));
    // One is left, which is not enough.
    assert_eq!(rows(text, "a1 a2 b1"), json!([[3, 0], [3, 2]]));
}

#[test]
fn the_way_of_the_sowing_is_known_in_conditions() {
    let text = |when: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 1 1\" \"1 1 0\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in an own house, when {when}: take another turn."
        )
    };
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    let asked = |when: &str, mv: &str| asked(&text(when), mv, moved);
    // With a1 moved, the two of b1 lie between a1 and c1, which are empty.
    let before = "the mover has a house of 2 before an empty house";
    assert_eq!(asked(before, "a1"), json!("south"));
    assert_eq!(asked(before, "b1"), json!("north"));
    let after = "the mover has a house of 2 after an empty house";
    assert_eq!(asked(after, "a1"), json!("south"));
    assert_eq!(asked(after, "b1"), json!("north"));
    let first = "the mover has the first own house of 2";
    assert_eq!(asked(first, "a1"), json!("south"));
    assert_eq!(asked(first, "b1"), json!("north"));
}

#[test]
fn a_sowing_on_that_never_ends_is_over_after_so_many_laps() {
    let text = |effect: &str| {
        format!(
            "Board has 2 rows of 2 houses.
            Start as pictured \"0 0\" \"1 0\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in a house: {effect}.
            Endless sowing: the turn ends."
        )
    };
    // 10,000 laps are whole rounds.
    let after = json!([[1, 0], [0, 0]]);
    assert_eq!(rows(&text("relay"), "a1"), after);
    assert_eq!(rows(&text("sow it"), "a1"), after);
    let forbidden = text("sow it").replace("Endless sowing: the turn ends.", "");
    assert!(legal(&forbidden, "", "").is_empty());
}

#[test]
fn what_is_untouched_is_asked_in_conditions_too() {
    let text = |rule: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start with 1 seed in each house.
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in a house, when {rule}."
        )
    };
    let two = text("the opponent has exactly 2 untouched houses: capture all their houses");
    assert_eq!(rows(&two, "a1 c2"), json!([[0, 0, 0], [1, 2, 0]]));
    // All of South's houses have been lifted, or a1 twice.
    let none = text("the mover has no untouched house: take another turn");
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(&none, "a1 b2 b1 a2 c1", moved), json!("south"));
    assert_eq!(asked(&none, "a1 b2 b1 a2 a1", moved), json!("north"));
}

#[test]
fn what_was_untouched_before_the_move_is_asked_too() {
    let text = |rule: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start with 1 seed in each house.
            Move from an own house.
            Sow counterclockwise round all houses.
            {rule}"
        )
    };
    let to_move = |way: &dyn Playing| way.state()["to_move"].clone();
    // The house that is lifted is touched from then on.
    for event in ["Last seed in a house", "After a move"] {
        let again = format!("{event}, when the mover had 3 untouched houses: take another turn.");
        assert_eq!(asked(&text(&again), "a1", to_move), json!("south"));
        assert_eq!(asked(&text(&again), "a1 c1", to_move), json!("north"));
    }
    let end = text("End when the mover had 2 untouched houses: draw.");
    assert_eq!(legal(&end, "a1 a2", "").len(), 3);
    assert!(legal(&end, "a1 a2 c1", "").is_empty());
}

#[test]
fn what_is_spared_leaves_untouched_what_was() {
    let text = "Board has 2 rows of 4 houses.
        Start as pictured \"1 1 1 4\" \"1 1 1 1\".
        Move from an own untouched house.
        Sow counterclockwise round all houses.
        Last seed in a house: capture all their houses in columns 2 to 4.
        Capture leaving the opponent at least 1 seed: spare their leftmost house.";
    // a1 was lifted; b1, which is spared, was not.
    assert_eq!(rows(text, "a1 d2"), json!([[1, 2, 0, 0], [1, 1, 2, 0]]));
    assert_eq!(legal(text, "a1 d2", ""), ["b1"]);
}

#[test]
fn what_nobody_owns_may_be_claimed_by_the_one_who_plays() {
    let text = "For 1 player.
        Board has 2 rows of 2 houses.
        Houses belong to nobody.
        Start with 1 seed in each house.
        Move from a house.
        Sow counterclockwise round all houses.
        Last seed in a house making 2: claim it.
        Last seed in a house making 3: its owner captures it.
        End when at most 2 seeds remain: each player takes their own seeds, and the most seeds win.";
    let owners = |way: &dyn Playing| way.state()["owners"].clone();
    let only = json!([[".", "s"], [".", "."]]);
    assert_eq!(asked(text, "a1", owners), only);
    // Two fall in b2 and a2, which is nobody's still; three in b1 would be South's.
    assert_eq!(rows(text, "a1 b1"), json!([[0, 0], [2, 2]]));
    let stores = |way: &dyn Playing| way.state()["stores"].clone();
    assert_eq!(asked(text, "a1 b1 b2", stores), json!({"south": 0}));
}

#[test]
fn the_seed_that_has_just_fallen_is_left_out_of_its_own_house_alone() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 1\" \"1 1 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in the own leftmost occupied house: take another turn.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    // a1 with its one seed lies to the left of c1.
    assert_eq!(asked(text, "b1", moved), json!("north"));
    assert_eq!(asked(text, "a1", moved), json!("south"));
}

#[test]
fn nothing_is_done_before_a_lap_that_does_not_begin() {
    let text = "Board has 2 rows of 4 houses.
        Start as pictured \"1 1 1 1\" \"1 1 0 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Before sowing of lap at least 2 from a house: capture previous.
        Last seed in a house in columns 1 to 2: relay from next.";
    // c1 is empty, and so nothing is captured from b1.
    assert_eq!(rows(text, "a1"), json!([[0, 2, 0, 1], [1, 1, 1, 1]]));
    let full = text.replace("\"1 1 0 1\"", "\"1 1 1 1\"");
    assert_eq!(rows(&full, "a1"), json!([[0, 0, 0, 2], [1, 1, 1, 1]]));
}

#[test]
fn what_is_stored_is_not_captured() {
    let text = "Board has 2 rows of 2 houses and stores.
        Start as pictured \"1 1\" \"1 2\".
        Move from an own house.
        Sow counterclockwise round all houses and stores.
        Last seed in a house: capture next.";
    let stores = |moves: &str| asked(text, moves, |way| way.state()["stores"].clone());
    assert_eq!(stores("a1 a2"), json!({"south": 0, "north": 1}));
    // The last of b1 falls in a2, just before North's store.
    assert_eq!(stores("a1 a2 b1"), json!({"south": 1, "north": 1}));
    assert_eq!(rows(text, "a1 a2 b1"), json!([[0, 0], [1, 2]]));
}

#[test]
fn what_is_in_hand_for_the_sowing_remains() {
    let text = |count: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 1 1\" \"3 1 1\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Passing seed in a house, when {count} seeds remain: capture it."
        )
    };
    let kept = json!([[0, 2, 2], [1, 1, 2]]);
    assert_eq!(rows(&text("fewer than 8"), "a1"), kept);
    // The two of b1 are captured, and then those of c1 remain.
    let taken = json!([[0, 0, 2], [1, 1, 2]]);
    assert_eq!(rows(&text("exactly 8"), "a1"), taken);
    assert_eq!(rows(&text("at least 7"), "a1"), taken);
}

#[test]
fn which_way_is_sown_is_told_by_the_way_of_each_sentence() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 1\" \"1 1 0\".
        Move from an own house.
        Sow from a house before an empty house clockwise round all houses.
        Sow counterclockwise round all houses.";
    // Clockwise b1 lies before a1, which is occupied.
    assert_eq!(rows(text, "b1"), json!([[1, 0, 1], [1, 1, 1]]));
    // With b1 empty c1 goes back there.
    assert_eq!(rows(text, "b1 c2 c1"), json!([[1, 1, 0], [1, 2, 0]]));
    let after = text.replace("a house before", "a house after");
    // Clockwise b1 lies after c1.
    assert_eq!(rows(&after, "b1"), json!([[2, 0, 0], [1, 1, 1]]));
    let one_way = text.replace("house clockwise", "house counterclockwise");
    assert_eq!(rows(&one_way, "b1"), json!([[1, 0, 1], [1, 1, 1]]));
}

#[test]
fn a_house_beside_the_one_where_the_seed_fell_is_seen_with_it() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 1\" \"1 0 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in the own leftmost house before an occupied house: take another turn.";
    // a1 lies before b1, which holds the seed by now.
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(text, "a1", moved), json!("north"));
    let empty = text.replace("before an occupied house", "before an empty house");
    assert_eq!(asked(&empty, "a1", moved), json!("north"));
}

#[test]
fn nothing_is_done_after_what_is_no_sowing() {
    let text = "Board has 2 rows of 2 houses.
        Start as pictured \"1 1\" \"1 1\".
        Move from an own house.
        Move \"swap\" swapping sides, when exactly 1 ply has passed.
        Sow counterclockwise round all houses.
        After a move, when exactly 1 ply has passed: take another turn.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(text, "a1", moved), json!("north"));
    assert_eq!(asked(text, "a1 a2", moved), json!("north"));
    assert_eq!(asked(text, "a1 swap", moved), json!("south"));
}

#[test]
fn what_was_laid_has_been_captured() {
    let text = |column: u8| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 2 3\" \"1 1 1\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in an own house: lay opposite in it.
            After a move, when the move has captured from a house in column {column}:
              take another turn."
        )
    };
    let moved = |column: u8| asked(&text(column), "a1", |way| way.state()["to_move"].clone());
    assert_eq!(
        [1, 2, 3].map(moved),
        [json!("north"), json!("south"), json!("north")]
    );
}

#[test]
fn a_house_from_which_nothing_can_be_sown_cannot_be_moved() {
    // All other houses are passed over, and the origin as soon as a seed lies there.
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"2 2 2\" \"2 1 2\".
        Move from an own house.
        Sow counterclockwise round all houses, skipping an occupied house.";
    assert_eq!(legal(text, "", ""), ["b1"]);
    // The last seed falls anywhere, but not the one before it.
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"2 2 2\" \"3 2 1\".
        Move from an own house.
        Sow counterclockwise round all houses, skipping an occupied house except with the last seed.";
    assert_eq!(legal(text, "", ""), ["b1", "c1"]);
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses, skipping a house in columns 1 to 3.";
    assert_eq!(legal(text, "", ""), Vec::<String>::new());
    let text = "Board has rows of 1 and 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow from a house of 2 counterclockwise round all houses.
        Sow counterclockwise round own houses, skipping the origin.";
    assert_eq!(legal(text, "a1 c2", ""), Vec::<String>::new());
    let text = "For 1 player.
        Board has 1 row of 1 house.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses, skipping the origin.";
    assert_eq!(legal(text, "", ""), Vec::<String>::new());
}

#[test]
fn what_is_chosen_is_written_effect_by_effect() {
    let text = |last: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"2 2 2\" \"2 2 2\".
            Move from an own house in column 1.
            Sow counterclockwise round all houses.
            {}
            Last seed in a house: {last}.",
            match last.contains("mark") {
                true => "Passing seed in a \"m\": its owner captures it.",
                false => "",
            }
        )
    };
    // The same two houses either way.
    let pairs = |first: &str, second: &str| {
        let last = format!("{first}, and {second}");
        let legal = legal(&text(&last), "", "a");
        let swapped = ["a1:a2,b2", "a1:b2,a2"].map(|text| legal.iter().any(|mv| mv == text));
        assert_eq!(swapped, [true; 2], "{last}: {legal:?}");
        legal.len()
    };
    let capture = "capture one of their houses of 2";
    let mark = "mark one of their houses as \"m\"";
    let claim = "claim one of their houses of at most 2";
    assert_eq!(pairs(capture, mark), 9);
    assert_eq!(pairs(capture, claim), 9);
    assert_eq!(pairs(claim, mark), 6);
    assert_eq!(pairs(mark, "capture one of their houses"), 9);
    assert_eq!(pairs(mark, "lay one of their houses in it"), 9);
    // In one effect there is one way to take the two.
    let two =
        "capture one of their houses in columns 1 to 2, and one of their houses in columns 2 to 3";
    assert_eq!(
        legal(&text(two), "", "a"),
        ["a1:a2,b2", "a1:a2,c2", "a1:b2,b2", "a1:b2,c2"]
    );
}

#[test]
fn what_is_spared_is_written_after_what_is_captured() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 0\" \"1 2 0\".
        Move from an own house in column 1.
        Sow counterclockwise round all houses.
        Last seed in a house: capture one of their houses, and one of their houses.
        Capture leaving the opponent no seeds: spare one of their occupied houses.";
    let spared = ["a1:a2,a2", "a1:a2,b2,a2", "a1:a2,b2,b2", "a1:a2,c2"];
    assert_eq!(legal(text, "", "a1:a"), spared);
}

#[test]
fn where_the_first_sowing_ends_is_asked_of_simple_games_too() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"2 0 2\" \"2 2 2\".
        Move from an own house into an empty house.
        Sow counterclockwise round all houses.";
    assert_eq!(legal(text, "", ""), ["c1"]);
}

#[test]
fn what_is_claimed_off_the_way_cannot_be_moved() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round own houses.
        Last seed in an own house: claim opposite.";
    assert_eq!(legal(text, "a1 b2", ""), ["b1", "c1"]);
}

#[test]
fn a_sowing_that_cannot_begin_is_no_move() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses, beginning in their leftmost empty house.";
    assert_eq!(legal(text, "", ""), Vec::<String>::new());
}

#[test]
fn the_house_of_which_some_seeds_are_taken_is_chosen() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house: capture 1 seed of one of their houses of 2.";
    assert_eq!(legal(text, "", "a"), ["a1:a2", "a1:b2", "a1:c2"]);
    let after = json!([[0, 3, 3], [2, 1, 2]]);
    assert_eq!(rows(text, "a1:b2"), after);
}

#[test]
fn sixteen_choices_are_the_most_of_a_move() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 1\" \"17 18 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Passing seed in a house: mark one of the own houses in column 1 as \"touched\".
        End when the mover has no \"touched\": draw.";
    let sixteen = format!("a1:a1{}", ",a1".repeat(15));
    assert_eq!(legal(text, "", ""), [sixteen.as_str(), "c1"]);
}

#[test]
fn the_only_player_sows_past_the_store_unless_it_is_said() {
    let text = |stores: &str| {
        format!(
            "For 1 player.
            Board has 1 row of 3 houses and stores.
            Start with 2 seeds in each house.
            Move from an own house.
            Sow counterclockwise round all houses{stores}."
        )
    };
    let state = |stores: &str| {
        let state = asked(&text(stores), "c1", |way| way.state());
        (state["rows"][0].clone(), state["stores"]["south"].clone())
    };
    assert_eq!(state(""), (json!([3, 3, 0]), json!(0)));
    for stores in [" and the own store", " and stores"] {
        assert_eq!(state(stores), (json!([3, 2, 0]), json!(1)), "{stores}");
    }
}

#[test]
fn a_relay_may_turn_round() {
    let text = |turned: &str| {
        format!(
            "Board has 2 rows of 4 houses.
            Start with 2 seeds in each house.
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in an occupied house: relay{turned}."
        )
    };
    let after = json!([[3, 1, 3, 0], [3, 0, 3, 3]]);
    assert_eq!(rows(&text(""), "b1"), after);
    assert_eq!(rows(&text(" counterclockwise"), "b1"), after);
    let after = json!([[1, 2, 0, 1], [4, 4, 1, 3]]);
    assert_eq!(rows(&text(" clockwise"), "b1"), after);
    assert_eq!(legal(&text(""), "", ""), ["a1", "b1", "c1", "d1"]);
    // It has to end there.
    assert_eq!(legal(&text(" into an own house"), "", ""), ["d1"]);
}
