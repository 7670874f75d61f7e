//! What a last seed does.

use super::{many_laps, one_lap, sequences};
use crate::settled::legal;

#[test]
fn what_lies_opposite_of_another_house_is_captured() {
    let said = "Last seed in an own house: capture opposite next.";
    let text = one_lap("1 0 0", "1 1 0", said);
    // a1 ends in b1, and a2 is not opposite c1; b1 ends in c1, after which comes c2.
    assert_eq!(sequences(&text, 2), 2);
    let text = one_lap("0 0 1", "1 0 0", said);
    assert_eq!(sequences(&text, 2), 0);
}

#[test]
fn a_chain_goes_back_along_the_circuit_from_what_was_captured() {
    let said = "Last seed in an own house: capture opposite, and back through their houses.";
    // From b2, opposite b1, back to c2.
    assert_eq!(sequences(&one_lap("1 1 1", "1 0 0", said), 2), 1);
    let said = "Last seed in their house: capture it and opposite, and back from it through their
          houses.";
    assert_eq!(sequences(&one_lap("1 1 1", "0 2 1", said), 2), 4);
    // South comes from c1 to b2 and not from c2, which is the house before it for North.
    let said = "Path of south runs a1 to c1, b2, c2, and a2.
        Path of north runs a1 to c1, and c2 to a2.
        Sow counterclockwise round the path.
        Last seed in their house in column 2 making 2:
          capture it, and back through their houses in column 1.";
    assert_eq!(sequences(&one_lap("1 1 1", "0 0 1", said), 2), 2);
}

#[test]
fn a_capture_may_be_stopped_by_few_seeds_as_well_as_by_none() {
    let said = "Last seed in their house making 2: capture it.
        Capture leaving the opponent exactly 1 seed: nothing is captured.";
    assert_eq!(sequences(&one_lap("0 1 1", "0 0 1", said), 2), 2);
    assert_eq!(sequences(&one_lap("0 0 1", "0 0 1", said), 2), 0);
    let said = "Last seed in an own house making 2: capture it.
        Capture leaving the mover no seeds: nothing is captured.";
    // a1 makes two seeds in b1, which stay.
    assert_eq!(sequences(&one_lap("1 0 0", "1 1 0", said), 3), 4);
    let said = "Last seed in a house making 2: capture it.
        Capture leaving the opponent no seeds: nothing is captured.";
    assert_eq!(sequences(&one_lap("0 0 1", "0 0 1", said), 2), 1);
    assert_eq!(sequences(&many_laps("0 0 1", "0 0 1", said), 2), 1);
    // After a1 a2 the last one of North's houses is not captured any more.
    let said = "Last seed in a house making 2: capture it.
        Capture leaving the opponent no seeds, when at least 2 plies have passed:
          nothing is captured.";
    sequences(&one_lap("1 0 1", "1 0 1", said), 4);
    assert_eq!(
        legal(&one_lap("1 0 1", "1 0 1", said), "a1 a2 c1", ""),
        ["c2"]
    );
}

#[test]
fn the_farthest_house_of_those_with_seeds_is_captured_alone() {
    let said = "Last seed in their leftmost occupied house: capture it.";
    // c1 ends in c2, North's leftmost house; b1 ends in b2.
    assert_eq!(sequences(&one_lap("1 1 1", "0 0 1", said), 2), 2);
    assert_eq!(sequences(&one_lap("1 1 1", "0 3 0", said), 2), 3);
    assert_eq!(sequences(&one_lap("1 1 0", "0 0 2", said), 2), 3);
}

#[test]
fn the_houses_to_choose_from_may_be_those_of_some_seeds() {
    let moves = |one: &str| {
        let said = format!("Last seed in an own house: capture one of {one}.");
        let text = one_lap("1 2 3", "1 0 0", &said);
        sequences(&text, 2);
        legal(&text, "", "")
    };
    assert_eq!(moves("their houses of at least 2"), ["a1:b2", "a1:c2"]);
    assert_eq!(moves("their occupied houses"), ["a1:a2", "a1:b2", "a1:c2"]);
    assert_eq!(
        moves("their houses in column 1, or their houses of 2"),
        ["a1:b2", "a1:c2"]
    );
    assert_eq!(moves("their leftmost occupied house"), ["a1:c2"]);
    // One of these and one of those is chosen.
    assert_eq!(
        moves("their houses of 2, and one of their houses of 3"),
        ["a1:b2,c2"]
    );
    assert_eq!(
        moves("their occupied houses, and one of their occupied houses").len(),
        3
    );
    // What is chosen is captured first, and then the house of the last seed.
    let own = ["a1:b1", "a1:c1"];
    let text = one_lap("1 2 3", "1 0 1", "Last seed in an own house: capture XX.");
    let then_it = text.replace("XX", "one of own occupied houses, and it");
    sequences(&then_it, 2);
    assert_eq!(legal(&then_it, "", "a1"), own);
    let it_first = text.replace("XX", "it, and one of own occupied houses");
    sequences(&it_first, 2);
    assert_eq!(legal(&it_first, "", "a1"), ["a1:c1"]);
}

#[test]
fn a_rule_that_fits_at_times_leaves_the_other_times_to_the_next() {
    let said = "Last seed in an own house making 2 opposite an occupied house: capture opposite.
        Last seed in an own house: take another turn.";
    // a1 captures, and North has nothing; after b1 South moves a1 or c1.
    assert_eq!(sequences(&one_lap("0 1 0", "1 1 0", said), 2), 2);
    // a1 makes two, b1 one, opposite c2.
    let said = "Last seed in an own house making 2: take another turn.";
    assert_eq!(sequences(&one_lap("0 0 1", "1 1 0", said), 2), 2);
    let said = "Last seed in an own house opposite an occupied house: take another turn.";
    assert_eq!(sequences(&one_lap("0 0 1", "1 1 0", said), 2), 3);
}

#[test]
fn how_many_seeds_there_are_with_the_last_is_told_apart() {
    // More than sixty seeds are told apart, too.
    for (count, left) in [("at least 64", [2, 1]), ("2 to 63", [1, 2]), ("63", [1, 2])] {
        let said = format!("Last seed in their house making {count}: capture it.");
        let north = ["0 0 62", "0 0 63"];
        let by_lap = north.map(|north| sequences(&one_lap(north, "2 0 1", &said), 2));
        let by_laps = north.map(|north| sequences(&many_laps(north, "2 0 1", &said), 2));
        assert_eq!((by_lap, by_laps), (left, left));
    }
    for (said, left) in [("empty", [1, 2]), ("occupied", [2, 1])] {
        let said = format!("Last seed in their {said} house: capture it.");
        let north = ["0 1 0", "0 1 1"];
        let by_lap = north.map(|north| sequences(&one_lap(north, "0 0 1", &said), 2));
        let by_laps = north.map(|north| sequences(&many_laps(north, "0 0 1", &said), 2));
        assert_eq!((by_lap, by_laps), (left, left));
    }
}

#[test]
fn of_rules_for_one_house_the_first_that_fits_is_done() {
    // First what is said of few, then of more.
    for (rules, left) in [
        (
            "making 2: the turn ends. Last seed in their house: capture it.",
            1,
        ),
        (
            "opposite an occupied house: the turn ends. Last seed in their house: capture it.",
            0,
        ),
        (
            "opposite an empty house: the turn ends. Last seed in their house: capture it.",
            1,
        ),
    ] {
        let said = format!("Last seed in their house {rules}");
        assert_eq!(sequences(&one_lap("0 0 1", "0 0 1", &said), 2), left);
        assert_eq!(sequences(&many_laps("0 0 1", "0 0 1", &said), 2), left);
        let opposite = one_lap("0 0 1", "0 2 1", &said);
        sequences(&opposite, 2);
    }
}

#[test]
fn what_a_last_seed_does_may_depend_on_what_else_lies_there() {
    let said =
        "Last seed in their house, when the opponent has at least 3 seeds in play: capture it.";
    // c1 captures what makes three together, and a1 nothing.
    for north in ["0 1 0", "0 1 1"] {
        assert_eq!(sequences(&one_lap(north, "1 0 1", said), 2), 3);
        assert_eq!(sequences(&many_laps(north, "1 0 1", said), 2), 3);
    }
    let said = "Last seed in an own house making 1: capture it. Last seed in an own house making 2:
          capture it and opposite.";
    // Neither what a1 has in b1 then nor b2 can be moved, or not what b1 has in c1.
    assert_eq!(sequences(&one_lap("1 1 0", "1 1 0", said), 2), 3);
    let said = "Last seed in their house making 2, or their house making 3: capture it.";
    assert_eq!(sequences(&one_lap("0 0 2", "0 0 1", said), 2), 0);
    assert_eq!(sequences(&one_lap("0 0 3", "0 0 1", said), 2), 1);
}

#[test]
fn what_lies_opposite_may_be_asked_in_many_ways() {
    let moves = |north: &str, south: &str, opposite: &str, depth: u32| {
        let rule = |deed: &str| format!("Last seed in an own house opposite {opposite}: {deed}.");
        let take = rule("capture it");
        let by_lap = sequences(&one_lap(north, south, &take), depth);
        assert_eq!(sequences(&many_laps(north, south, &take), depth), by_lap);
        sequences(&one_lap(north, south, &rule("relay")), depth);
        by_lap
    };
    // What has been captured cannot be moved in the third ply.
    assert_eq!(moves("1 0 0", "1 0 0", "their house", 3), 1);
    assert_eq!(moves("1 0 0", "1 0 0", "their house in column 1", 3), 2);
    assert_eq!(moves("1 0 0", "0 1 0", "their house in column 1", 3), 1);
    assert_eq!(moves("1 0 0", "1 0 0", "an occupied house", 3), 2);
    assert_eq!(
        moves("1 0 1", "0 1 0", "their occupied house in column 1", 3),
        1
    );
    assert_eq!(moves("1 0 1", "1 0 0", "an empty house", 3), 1);
    // b2 is not North's leftmost house with seeds.
    assert_eq!(
        moves("0 1 1", "1 0 0", "their leftmost occupied house", 3),
        2
    );
}

#[test]
fn one_of_two_descriptions_of_the_house_opposite_is_enough() {
    // One of two descriptions is enough.
    let said = |deed: &str| {
        format!(
            "Call \"either\" an occupied house, or a house in column 2.
             Last seed in an own house opposite an \"either\": {deed}."
        )
    };
    for (deed, left) in [("capture it", 1), ("relay", 2)] {
        let take = said(deed);
        assert_eq!(sequences(&one_lap("1 0 0", "1 0 0", &take), 3), left);
        assert_eq!(sequences(&many_laps("1 0 0", "1 0 0", &take), 3), left);
    }
    let relay = "Last seed in an own house opposite an occupied house: relay.";
    assert_eq!(sequences(&one_lap("1 0 0", "1 0 0", relay), 2), 1);
    assert_eq!(sequences(&one_lap("0 1 1", "1 0 0", relay), 2), 2);
}

#[test]
fn the_order_of_choices_is_that_of_their_names() {
    // What is chosen lies on both sides, whose houses are sown apart.
    let text = "Board has 4 rows of 5 houses.
        Start as pictured \"0 1 0 2 0\" \"1 0 0 0 0\" \"0 0 0 0 0\" \"1 1 2 0 0\".
        Move from an own house.
        Sow counterclockwise round own houses.
        Last seed in an own house making 2: capture one of occupied houses.";
    sequences(text, 2);
    assert_eq!(
        legal(text, "", "a"),
        ["a1:a3", "a1:b1", "a1:b4", "a1:c1", "a1:d4"]
    );
}
