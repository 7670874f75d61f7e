//! Moves of one lap and of many, as they are played from tables and without.

use manqala::plan::Plan;
use manqala::syntax::Source;
use serde_json::json;

use super::{asked, legal, rows};
use crate::both::{ByEngine, Playing};
use crate::library;

#[test]
fn sowing_on_without_end_is_no_move() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 1\" \"1 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house: sow it and opposite.";
    assert_eq!(rows(text, "a1"), json!([[0, 0, 1], [1, 0, 2]]));
    let endless = text.replace("round all houses", "round own houses");
    assert_eq!(legal(&endless, "", ""), [""; 0]);
}

#[test]
fn a_game_in_which_nobody_has_seeds_left_is_over() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 1 0\" \"1 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an occupied house: relay.
        Last seed in an own empty house: capture it and opposite.
        End when a player has no seeds: draw.";
    assert_eq!(asked(text, "a1", |way| way.winner()), Some(json!("draw")));
    // Nor does it need a sentence on who cannot move.
    let text = format!("Game \"No seeds\".\n{text}");
    let game = library::load_source(&Source::new("question", text), &[]);
    let plan = Plan::new(&game.expect("it loads")).expect("it can be played");
    let mut alone = ByEngine::new(&plan);
    assert!(alone.play("a1"));
    assert_eq!(alone.winner(), Some(json!("draw")));
}

#[test]
fn a_direction_is_part_of_a_move_that_takes_a_choice() {
    let text = "Board has 2 rows of 4 houses.
        Start with 2 seeds in each house.
        Move from an own house of at least 2.
        Sow either way round all houses.
        Last seed in an occupied house: relay.
        Last seed in an own empty house: capture one of their houses of 3.";
    assert_eq!(
        legal(text, "", "b1"),
        ["b1+:a2", "b1+:c2", "b1+:d2", "b1-:b2", "b1-:c2"]
    );
}

#[test]
fn a_house_may_hold_more_seeds_than_a_word_has_bits() {
    let text = |count: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 0 70\" \"1 0 1\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in a house making {count}: capture it."
        )
    };
    assert_eq!(
        rows(&text("at least 4"), "c1"),
        json!([[1, 0, 0], [1, 0, 0]])
    );
    assert_eq!(rows(&text("71"), "c1"), json!([[1, 0, 0], [1, 0, 0]]));
    assert_eq!(
        rows(&text("at most 5"), "c1"),
        json!([[1, 0, 0], [1, 0, 71]])
    );
}
