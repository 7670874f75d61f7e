//! What is in reach of a move.

use manqala::syntax::Source;
use serde_json::json;

use super::{ENDS, asked, legal};
use crate::library;

#[test]
fn what_is_in_reach_is_not_asked_on_the_way_to_it() {
    let asks = [
        "Passing seed in a house: capture all own houses in reach of a \"first\".",
        "Passing seed in a house: capture it, and back through houses in reach of a \"first\".",
        "Passing seed in a house: lay all own houses in reach of a \"first\" in it.",
        "Passing seed in a house: lay it in the own leftmost house in reach of a \"first\".",
        "Passing seed in a house: claim all their houses in reach of a \"first\".",
        "Passing seed in a house: either capture it, or capture all houses in reach of a \"first\".",
        "Passing seed in a house: either capture one of houses in reach of a \"first\", or capture it.",
        "Passing seed in a house: capture 1 seed of the own leftmost house in reach of a \"first\".",
        "Passing seed in a house in reach of a \"first\": capture it.",
        "Passing seed in a house opposite a house in reach of a \"first\": capture it.",
        "Passing seed in a house, not in reach of a \"first\": capture it.",
        "Passing seed in a house, when the mover has a house in reach of a \"first\": capture it.",
        "Passing seed in a house, when no houses in reach of a \"first\" remain: capture it.",
        "Passing seed in a house, when the mover has no seeds and at least 2 plies have passed:
           capture it.",
        "Passing seed in a house, when the mover has no seeds or at least 2 plies have passed:
           capture it.",
        "Before sowing from a house in reach of a \"first\": capture it.",
        "Before sowing from a house of 2: capture all own houses in reach of a \"first\".",
        "Sow from a house in reach of a \"first\" clockwise round all houses.",
        "Sow from a house of 3 counterclockwise round all houses, skipping houses in reach of a
           \"first\".",
        "Sow from a house of 3 counterclockwise round all houses, skipping houses in reach of a
           \"first\" except with the last seed.",
        "Sow from a house of 3 counterclockwise round all houses, beginning in the own leftmost
           house in reach of a \"first\".",
        "Sow from a house of 3 counterclockwise round all houses, beginning after the own leftmost
           house in reach of a \"first\".",
        "Passing seed in a house making 3: capture it.
         Capture leaving the opponent no seeds: spare all houses in reach of a \"first\".",
        "Passing seed in a house making 3: capture it.
         Capture leaving the opponent no seeds, when at least 4 plies have passed: it stands.",
    ];
    for asks in asks {
        let text = format!(
            "Board has 2 rows of 3 houses.
             Start with 2 seeds in each house.
             Move \"first\" from an own house.
             {asks}
             Sow counterclockwise round all houses.
             Last seed in a house in reach of a \"first\": take another turn once."
        );
        let text = format!("Game \"A question\".\n{text}{ENDS}");
        let alone = text.replace(
            "Last seed in a house in reach of a \"first\"",
            "Last seed in a house",
        );
        for text in [&text, &alone]
            .into_iter()
            .filter(|text| text.contains("in reach"))
        {
            let refused = library::load_source(&Source::new("question", text), &[]);
            let refused = refused.expect_err("it asks itself");
            assert!(refused.contains("reach-of-itself"), "{text}: {refused}");
        }
    }
    let free = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move \"first\" from an own house.
        Sow counterclockwise round all houses.
        Capture leaving the opponent no seeds: spare all houses in reach of a \"first\".
        Last seed in a house in reach of a \"first\": capture it.";
    assert_eq!(legal(free, "", "").len(), 3);
    let obliged = free.replace(
        "Sow counter",
        "Must sow in a house in reach of a \"first\". Sow counter",
    );
    assert_eq!(legal(&obliged, "", "").len(), 3);
}

#[test]
fn what_is_done_after_a_move_is_not_tried_to_find_what_is_in_reach() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Mark \"hit\" lasts until emptied.
        Move \"first\" from an own house.
        Sow counterclockwise round all houses.
        Before sowing from a house of 2: capture it.
        After a move of a \"first\", when the mover has an own house in reach of a \"first\":
          mark the own leftmost house as \"hit\".";
    assert_eq!(legal(text, "a1", "").len(), 3);
}

#[test]
fn a_house_is_in_reach_past_what_passing_seeds_do() {
    let text = |done: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 0 0\" \"0 2 1\".
            Move \"first\" from an own house of 2.
            Move \"other\" from an own house of 1,
              when the opponent has exactly 1 house in reach of a \"first\".
            Sow counterclockwise round all houses.
            Passing seed in a house making 2: {done}."
        )
    };
    assert_eq!(legal(&text("capture it"), "", ""), ["b1", "c1"]);
    assert_eq!(legal(&text("capture next"), "", ""), ["b1", "c1"]);
    // Without seeds in hand there is no last seed.
    assert_eq!(legal(&text("capture the rest"), "", ""), ["b1"]);
}

#[test]
fn a_sowing_without_a_last_seed_reaches_nothing() {
    let text = "Board has 2 rows of 2 houses.
        Start as pictured \"2 1\" \"3 1\".
        Move \"first\" from an own house.
        Sow counterclockwise round all houses.
        Passing seed in a house making 3: capture the rest.
        Last seed in a house in reach of a \"first\": take another turn.";
    let moved = |text: &str| asked(text, "b1", |way| way.state()["to_move"].clone());
    // The second seed of a1 would make three of b2, and the third be taken with all the rest.
    assert_eq!(moved(text), json!("north"));
    let goes_on = text.replace("capture the rest", "capture it");
    assert_eq!(moved(&goes_on), json!("north"));
    let ends_there = text.replace("\"3 1\"", "\"2 1\"");
    assert_eq!(moved(&ends_there), json!("south"));
}
