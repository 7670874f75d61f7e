//! Where seeds fall.

use serde_json::json;

use super::{many_laps, one_lap, sequences, two_kinds};
use crate::settled::{legal, rows};

#[test]
fn houses_are_passed_over_that_fit_as_they_lie() {
    for said in [
        "Sow counterclockwise round all houses, skipping occupied houses.",
        "Sow counterclockwise round all houses, skipping occupied houses except with the last seed.",
    ] {
        // b1 passes over c1, c1 over nothing.
        assert_eq!(sequences(&one_lap("0 0 0", "0 2 1", said), 2), 3);
        assert_eq!(sequences(&many_laps("0 0 0", "0 2 1", said), 2), 3);
    }
    // Where nothing but the house lifted is on the way, nothing can be sown.
    let alone = "Board has 2 rows of 1 house.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round own houses, skipping the origin.";
    assert_eq!(sequences(alone, 1), 0);
    let gate = "an own house, when the mover has no houses of at least 99.";
    assert_eq!(sequences(&alone.replace("an own house.", gate), 1), 0);
    let said = "Sow counterclockwise round all houses, dropping 2 seeds in each house.";
    assert_eq!(sequences(&one_lap("0 0 0", "0 0 4", said), 2), 2);
    assert_eq!(sequences(&many_laps("0 0 0", "0 0 4", said), 2), 2);
}

#[test]
fn the_house_lifted_says_how_it_is_sown() {
    for from in [
        "a house of 1",
        "a house in column 3",
        "an occupied house in column 3",
        "a house of 1 in column 3",
        "the own rightmost occupied house",
    ] {
        let said = format!(
            "Sow from {from} counterclockwise round own houses.
             Sow counterclockwise round all houses."
        );
        // c1 ends in a1, and North has nothing; b1 ends in c2.
        assert_eq!(sequences(&one_lap("0 0 0", "0 2 1", &said), 2), 1);
        assert_eq!(sequences(&many_laps("0 0 0", "0 2 1", &said), 2), 1);
    }
}

#[test]
fn a_kind_of_move_may_have_a_way_of_sowing_of_its_own() {
    let said = "Sow of a \"first\" counterclockwise round own houses.
        Sow counterclockwise round all houses.";
    assert_eq!(sequences(&two_kinds("3 0 0", said), 2), 0);
    assert_eq!(sequences(&two_kinds("0 0 1", said), 2), 1);
}

#[test]
fn a_seed_may_fall_in_the_store_of_the_other_player() {
    let text = "Board has 2 rows of 2 houses and stores.
        Start as pictured \"0 0\" \"0 5\".
        Move from an own house.
        Sow counterclockwise round all houses and stores.
        End when north has stored at least 1 seed: draw.";
    assert_eq!(sequences(text, 2), 0);
    let text = text.replace("0 5", "0 3");
    assert_eq!(sequences(&text, 2), 2);
}

#[test]
fn what_is_captured_may_be_sown_from_wherever_it_is_said() {
    let text = |skipping: &str, begin: &str| {
        let said = format!(
            "Sow counterclockwise round all houses, skipping {skipping}.
             Last seed of lap 1 in an own house: sow opposite, beginning {begin}."
        );
        one_lap("0 2 0", "1 0 0", &said)
    };
    // a1 ends in b1, and the two seeds of b2 begin in c1, after it, or where that is passed over.
    assert_eq!(sequences(&text("nothing", "in next"), 2), 1);
    assert_eq!(sequences(&text("nothing", "after next"), 2), 2);
    assert_eq!(sequences(&text("the lap origin", "in next"), 2), 2);
    assert_eq!(sequences(&text("the lap origin", "after next"), 2), 2);
    assert_eq!(sequences(&text("the origin", "in next"), 2), 1);
    // Six seeds pass over a1 once.
    for begin in ["in next", "after next"] {
        for skipping in ["nothing", "the origin", "the lap origin"] {
            sequences(&text(skipping, begin).replace("0 2 0", "0 6 0"), 3);
        }
    }
    // The three seeds of b2 begin in b1, the only one of South's houses that has one.
    let text = text("nothing", "in the own leftmost house of at least 1");
    let text = text.replace("0 2 0", "0 3 0");
    assert_eq!(sequences(&text, 2), 1);
    let first = text.replace("own leftmost", "first own");
    assert_eq!(sequences(&first, 2), 1);
}

#[test]
fn where_the_own_houses_begin_depends_on_the_way_of_the_lap() {
    let after = |way: &str, moved: &str| {
        let said = format!(
            "Sow either way round all houses.
             Last seed of lap 1 in an own house:
               sow opposite {way}, beginning in the first own house."
        );
        let text = one_lap("1 2 1", "1 1 1", &said);
        sequences(&text, 3);
        rows(&text, moved)[0].clone()
    };
    // a1 ends in b1 and c1 in b1; the two seeds of b2 are sown into South's houses from one end.
    assert_eq!(after("counterclockwise", "a1+"), json!([1, 3, 1]));
    assert_eq!(after("clockwise", "a1+"), json!([0, 3, 2]));
    assert_eq!(after("counterclockwise", "c1-"), json!([2, 3, 0]));
    assert_eq!(after("clockwise", "c1-"), json!([1, 3, 1]));
    let two = |way: &str| {
        let text = format!(
            "Board has 4 rows of 4 houses.
             Start with 2 seeds in each house.
             Move from an own house.
             Sow either way round own houses.
             Last seed in an own occupied inner house opposite an occupied house:
               sow opposite {way}, beginning in the first own inner house.
             Last seed in an own occupied house: relay."
        );
        sequences(&text, 2)
    };
    assert!(two("clockwise") > 0 && two("counterclockwise") > 0);
}

#[test]
fn no_lap_begins_off_the_circuit() {
    let four_rows = "Board has 4 rows of 4 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round own houses.
        Last seed in an own inner house: sow opposite, beginning after opposite.";
    // South does not sow round North's houses.
    for text in [
        four_rows,
        &four_rows.replace("beginning after", "beginning in"),
    ] {
        sequences(text, 2);
        assert_eq!(legal(text, "", ""), ["a1", "a2", "b1", "b2"]);
    }
}

#[test]
fn every_lap_begins_where_it_is_said() {
    for begin in [
        "in the origin",
        "in the lap origin",
        "in the own leftmost house",
        "after the own leftmost house",
    ] {
        let said = format!(
            "Sow counterclockwise round all houses, beginning {begin}.
             Last seed in an own occupied house: relay from next."
        );
        for south in ["1 1 2", "2 0 1", "3 1 1"] {
            sequences(&one_lap("0 1 0", south, &said), 3);
        }
        let said = format!(
            "Sow counterclockwise round all houses, beginning {begin}.
             Last seed of lap 1 in an own occupied house: sow opposite."
        );
        sequences(&one_lap("0 3 2", "1 2 1", &said), 3);
        let said = format!("Sow clockwise round all houses, beginning {begin}.");
        sequences(&one_lap("0 1 0", "1 1 2", &said), 3);
        let said = format!("Sow either way round all houses, beginning {begin}.");
        sequences(&one_lap("0 1 0", "1 1 2", &said), 2);
    }
}

#[test]
fn boards_with_long_rows_are_played_round_own_houses() {
    let text = "Board has 4 rows of 9 houses.
        Start with 2 seeds in each house.
        Move from an own house of at least 2.
        Sow counterclockwise round own houses.
        Last seed in an own occupied inner house opposite an occupied house: capture opposite.
        Last seed in an own occupied house: relay.";
    sequences(text, 2);
    let text = "Board has 4 rows of 4 houses and stores.
        Start with 2 seeds in each house.
        Move from an own house of at least 2.
        Sow counterclockwise round own houses and the own store.
        Last seed in an own occupied inner house opposite an occupied house: capture opposite.
        Last seed in an own occupied house: relay.";
    sequences(text, 2);
    let text = "Board has 2 rows of 8 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house making 3: capture it.
        Last seed in an own occupied house: relay.";
    sequences(text, 2);
}

#[test]
fn what_is_claimed_off_the_own_way_cannot_be_sown() {
    // What South has claimed is not on South's way, and cannot be sown.
    let text = "Board has 4 rows of 5 houses.
        Start as pictured \"0 1 0 0 0\" \"0 0 0 2 0\" \"0 0 0 1 0\" \"0 0 1 3 0\".
        Move from an own house.
        Sow counterclockwise round own houses.
        Last seed in an own inner house: claim opposite.
        Last seed in an own occupied house: relay.";
    sequences(text, 3);
    assert!(!legal(text, "d1 b4", "").contains(&"d3".to_owned()));
}
