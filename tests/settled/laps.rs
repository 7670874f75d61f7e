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
    // North sows the 71 of c2: eleven times round, and five more.
    let sown = json!([[13, 12, 12], [13, 12, 11]]);
    assert_eq!(rows(&text("at most 5"), "c1 c2"), sown);
    assert_eq!(rows(&text("71"), "c1"), json!([[1, 0, 0], [1, 0, 0]]));
    assert_eq!(
        rows(&text("at most 5"), "c1"),
        json!([[1, 0, 0], [1, 0, 71]])
    );
}

#[test]
fn the_first_turn_of_each_direction_comes_first() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow either way round all houses.
        Last seed in an occupied house: relay.";
    let both = ["a1+", "a1-", "b1+", "b1-", "c1+", "c1-"];
    assert_eq!(legal(text, "", ""), both);
}

#[test]
fn choices_of_several_kinds_of_moves_are_sorted_as_text() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"3 3 1\" \"1 1 0\".
        Move \"zig\" from an own house in columns 1 to 2.
        Move \"ant\" from an own house in columns 2 to 3.
        Sow counterclockwise round all houses.
        Last seed in an occupied house: relay.
        Last seed in an own empty house: capture one of their houses of 3.";
    assert_eq!(
        legal(text, "", ""),
        ["a1", "ab1:a2", "ab1:b2", "zb1:a2", "zb1:b2"]
    );
}

#[test]
fn what_is_chosen_or_sown_on_is_a_capture_too() {
    let over = |said: &str, moves: &str| {
        let text = format!(
            "Board has 2 rows of 4 houses.
            Start as pictured \"0 1 0 1\" \"1 0 1 0\".
            Move from an own house.
            Sow counterclockwise round own houses.
            Last seed in an occupied house: relay.
            Last seed in an own empty house: {said}.
            End when 1 ply passes without a capture: draw."
        );
        asked(&text, moves, |way| way.winner()).is_some()
    };
    // Opposite b1 lies a seed, opposite d1 too.
    assert!(!over("capture one of their occupied houses", "a1:b2"));
    assert!(!over("sow opposite", "a1"));
    assert!(!over("capture opposite", "a1"));
    assert!(over("take another turn", "a1"));
    // Nothing is captured from a1, which has been lifted.
    assert!(over("capture previous", "a1"));
    // Own seeds that are sown on are not captured.
    assert!(over("sow all own houses in column 3", "a1"));
}

#[test]
fn many_seeds_are_sown_on() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 20 0\" \"1 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own empty house: sow opposite.";
    // 20 seeds from after b1: c1, c2, b2, a2, a1 and b1 get three each, and c1 and c2 one more.
    assert_eq!(rows(text, "a1"), json!([[3, 4, 4], [3, 3, 4]]));
}

#[test]
fn chains_go_back_through_houses_of_either_side() {
    let text = "Board has 2 rows of 4 houses.
        Start as pictured \"0 0 0 0\" \"1 2 1 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house making 2: capture it, and back through own houses of 2.";
    // c1 makes 2 of d1; c1 before it is empty.
    assert_eq!(rows(text, "c1"), json!([[1, 2, 0, 0], [0, 0, 0, 0]]));
    // a1 makes 2 of all three others.
    let text = text.replace("1 2 1 1", "3 1 1 1");
    assert_eq!(rows(&text, "a1"), json!([[0, 0, 0, 0], [0, 0, 0, 0]]));
}

#[test]
fn choices_of_several_ways_of_sowing_are_sorted_as_text() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"3 3 1\" \"1 0 1\".
        Move from an own house.
        Sow from a house in column 3 clockwise round all houses.
        Sow counterclockwise round all houses.
        Last seed in an occupied house: relay.
        Last seed in an own empty house: capture one of their occupied houses.";
    let sorted = ["a1:a2", "a1:b2", "a1:c2", "c1:a2", "c1:b2", "c1:c2"];
    assert_eq!(legal(text, "", ""), sorted);
    assert_eq!(legal(text, "a1:a2", ""), ["b2", "c2:a1", "c2:b1"]);
}

#[test]
fn a_house_may_hold_too_much_to_be_moved() {
    let text = "Board has 2 rows of 4 houses.
        Start as pictured \"1 1 1 1\" \"1 2 3 4\".
        Move from an own house of at most 2.
        Otherwise move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an occupied house: relay.";
    assert_eq!(legal(text, "", ""), ["a1", "b1"]);
}

#[test]
fn many_laps_are_sown_on_before_they_end() {
    let text = "Board has 2 rows of 6 houses.
        Start as pictured \"3 0 0 2 3 2\" \"3 1 2 1 1 1\".
        Move from an own house.
        Sow counterclockwise round own houses.
        Last seed in an own occupied house: sow it and opposite.";
    // It takes 42 laps.
    assert_eq!(
        rows(text, "c1"),
        json!([[7, 4, 1, 1, 0, 6], [0, 0, 0, 0, 0, 0]])
    );
}

#[test]
fn a_house_of_very_many_seeds_may_be_moved() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 1\" \"130 1 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an occupied house: relay.";
    let moved = legal(text, "", "");
    assert!(moved.contains(&"a1".to_owned()), "{moved:?}");
}

#[test]
fn an_empty_house_may_be_chosen_for_a_capture() {
    let text = |which: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 3 1\" \"1 0 0\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in an occupied house: relay.
            Last seed in an own empty house: capture one of {which}."
        )
    };
    let any = ["a1:a2", "a1:b2", "a1:c2"];
    assert_eq!(legal(&text("their houses"), "", ""), any);
    assert_eq!(legal(&text("their occupied houses"), "", ""), any[1..]);
}

#[test]
fn it_is_asked_whether_anybody_can_move() {
    let text = |ends: &str| {
        format!(
            "Board has 2 rows of 2 houses.
            Start as pictured \"0 1\" \"1 1\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in their house making 2: capture it.
            {ends}"
        )
    };
    let south = Some(json!("south"));
    let ended = |ends: &str| asked(&text(ends), "b1", |way| way.winner());
    // North has nothing left, South has a1.
    assert_eq!(ended("End when no player can move: draw."), south);
    let two = "End when the player to move has no houses of at least 2: draw.";
    assert_eq!(ended(two), Some(json!("draw")));
}

#[test]
fn who_cannot_do_what_is_obligatory_cannot_move() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 0 0\" \"1 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Must not leave the opponent without seeds.";
    // North's only seed has come to a1, which South's from b1 cannot reach North with.
    assert_eq!(
        asked(text, "a1 a2", |way| way.winner()),
        Some(json!("north"))
    );
}

#[test]
fn each_player_feeds_in_the_own_direction() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 0 0\" \"1 0 1\".
        Move from an own house.
        Sow for south clockwise round all houses.
        Sow for north counterclockwise round all houses.
        Must sow in their house if possible, when the opponent has no seeds.";
    assert_eq!(legal(text, "", ""), ["a1"]);
}

#[test]
fn a_capture_may_give_another_turn_once_or_again() {
    let text = |again: &str| {
        format!(
            "Board has 2 rows of 4 houses.
            Start as pictured \"1 1 1 1\" \"1 0 1 0\".
            Move from an own house.
            Sow counterclockwise round own houses.
            Last seed in an occupied house: relay.
            Last seed in an own empty house: capture opposite and take another turn{again}."
        )
    };
    let moved =
        |again: &str, moves: &str| asked(&text(again), moves, |way| way.state()["to_move"].clone());
    assert_eq!(moved("", "a1"), json!("south"));
    assert_eq!(moved("", "a1 c1"), json!("south"));
    assert_eq!(moved(" once", "a1"), json!("south"));
    assert_eq!(moved(" once", "a1 c1"), json!("north"));
}

#[test]
fn of_two_who_have_nothing_the_next_player_is_found() {
    let text = |ends: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 1 0\" \"1 0 0\".
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in an own empty house: capture it and opposite.
            {ends}"
        )
    };
    let ended = |ends: &str, moves: &str| asked(&text(ends), moves, |way| way.winner());
    let (south, north) = (Some(json!("south")), Some(json!("north")));
    let found = "End when a player has no seeds: that player loses.";
    assert_eq!(ended(found, "a1"), south);
    let mover = "End when the opponent has no seeds: the opponent loses.";
    assert_eq!(ended(mover, "a1"), south);
    let other = "End when the mover has no seeds: the opponent wins.";
    assert_eq!(ended(other, "a1"), north);
}

#[test]
fn two_plies_without_a_capture_are_two() {
    let text = "Board has 2 rows of 4 houses.
        Start with 2 seeds in each house.
        Move from an own house of at least 2.
        Otherwise move from an own house.
        Sow counterclockwise round own houses.
        Last seed in an occupied house: relay.
        End when 2 plies pass without a capture: draw.";
    assert_eq!(asked(text, "a1", |way| way.winner()), None);
    assert_eq!(
        asked(text, "a1 a2", |way| way.winner()),
        Some(json!("draw"))
    );
}

#[test]
fn many_seeds_go_clockwise_round_the_own_houses() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"20 0 0\" \"20 0 0\".
        Move from an own house.
        Sow clockwise round own houses, skipping the origin.
        Last seed in an empty house: relay.";
    let south = json!([[0, 10, 10], [20, 0, 0]]);
    assert_eq!(rows(text, "a1"), south);
    assert_eq!(rows(text, "a1 a2"), json!([[0, 10, 10], [0, 10, 10]]));
}

#[test]
fn each_kind_of_move_has_its_own_ends_of_each_sowing() {
    let text = "Board has 2 rows of 4 houses.
        Start as pictured \"1 1 1 1\" \"1 1 0 1\".
        Move \"first\" from an own house in columns 1 to 2.
        Otherwise move \"second\" from an own house.
        Sow from a house in column 4 clockwise round all houses.
        Sow counterclockwise round all houses.
        Last seed of a \"first\" in an own empty house: capture opposite.
        Last seed of a \"second\" in an own empty house: capture it.
        Last seed in an occupied house: relay.";
    assert_eq!(rows(text, "b1"), json!([[1, 0, 1, 1], [1, 1, 0, 1]]));
    let second = text.replace("\"1 1 0 1\"", "\"0 0 0 1\"");
    assert_eq!(rows(&second, "d1"), json!([[0, 0, 0, 0], [1, 1, 1, 1]]));
}
