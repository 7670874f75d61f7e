//! Small games that could be played from tables, each with something that the tables have to know,
//! or must not claim to know. What they make of it is seen in how many sequences of moves there are.

use manqala::plan::Plan;

use super::{asked, game, legal};
use crate::both::{ByEngine, ByReference, Studying};

/// How many sequences of so many moves there are: from tables, by the rules, by the reference.
fn sequences(text: &str, depth: u32) -> u64 {
    let game = game(text);
    let plan = Plan::new(&game).expect("it can be played");
    let by_rules = Plan::new(&game).map(Plan::by_rules_alone);
    let by_rules = by_rules.expect("it can be played");
    let counts = [
        ByEngine::new(&plan).perft(depth),
        ByEngine::new(&by_rules).perft(depth),
        ByReference::new(&game).perft(depth),
    ];
    assert_eq!(
        counts, [counts[0]; 3],
        "from tables, by rules, by reference"
    );
    asked(text, "", |way| way.legal());
    counts[0]
}

/// One lap round two rows of three houses.
fn one_lap(north: &str, south: &str, said: &str) -> String {
    let sow = match said.contains("Sow ") {
        true => "",
        false => "Sow counterclockwise round all houses.",
    };
    format!(
        "Board has 2 rows of 3 houses.
         Start as pictured \"{north}\" \"{south}\".
         Move from an own house.
         {said}
         {sow}"
    )
}

/// The same with a condition that the tables of one lap do not know, so that it is left to those of
/// many.
fn many_laps(north: &str, south: &str, said: &str) -> String {
    let of_one = "Move from an own house.";
    let of_many = "Move from an own house, when the mover has no houses of at least 99.";
    one_lap(north, south, said).replace(of_one, of_many)
}

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
fn who_has_to_feed_the_opponent_may_do_so_either_way() {
    let said = "Must sow in their house if possible, when the opponent has no seeds.
        Sow either way round all houses.";
    let text = one_lap("0 0 0", "1 0 1", said);
    assert_eq!(legal(&text, "", ""), ["a1-", "c1+"]);
    assert_eq!(sequences(&text, 1), 2);
    assert_eq!(sequences(&text, 2), 4);
    // North gives the last one.
    let text = one_lap("1 0 0", "0 1 1", said);
    assert_eq!(legal(&text, "b1- a2+", ""), ["a1-", "c1+"]);
    sequences(&text, 3);
}

#[test]
fn who_has_to_feed_the_opponent_is_asked_when_it_is_said() {
    let must = |must: &str| {
        let said = format!("Must {must}, when the opponent has no seeds.");
        one_lap("1 0 0", "1 0 1", &said)
    };
    // After a1 a2 there is a seed in each of South's houses, and none in North's.
    let may = [
        ("sow in their house if possible", vec!["c1"]),
        ("sow in their house", vec!["c1"]),
        ("not sow in their house if possible", vec!["a1", "b1"]),
        ("not sow in their house", vec!["a1", "b1"]),
        ("leave the opponent with seeds", vec!["c1"]),
    ];
    for (deed, may) in may {
        let text = must(deed);
        assert_eq!(legal(&text, "a1 a2", ""), may, "{deed}");
        assert!(sequences(&text, 3) >= may.len() as u64);
        let late = text.replace("no seeds.", "no seeds and at least 3 plies have passed.");
        assert_eq!(legal(&late, "a1 a2", "").len(), 3);
        sequences(&late, 3);
    }
    // It holds while the opponent has seeds, too.
    let said = "Must sow in their house if possible, when the opponent has at most 1 seed in play.";
    assert_eq!(legal(&one_lap("1 0 0", "1 0 1", said), "", ""), ["c1"]);
    let text = one_lap("1 0 0", "1 0 2", said);
    // After c1 a2 North has two seeds, and after c1 b2 three.
    sequences(&text, 3);
    // It is said of somebody else, or not of this alone.
    for when in [
        "the mover has no seeds",
        "the opponent has no seeds and the mover has stored at least 1 seed",
    ] {
        let said = format!(
            "Must sow in their house if possible, when {when}.
             Last seed in an own house making 2: capture it."
        );
        let text = one_lap("1 0 0", "1 0 1", &said);
        assert_eq!(legal(&text, "a1 a2", ""), ["a1", "b1", "c1"]);
        sequences(&text, 3);
    }
    let strict = one_lap(
        "1 0 0",
        "1 0 0",
        "Must sow in their house, when the opponent has no seeds.",
    );
    assert_eq!(sequences(&strict, 2), 1);
    assert_eq!(sequences(&strict, 3), 0);
}

#[test]
fn an_end_may_ask_for_more_than_who_has_no_seeds() {
    let end = |end: &str| one_lap("1 0 0", "1 0 1", &format!("End when {end}: draw."));
    // After a1 North's only seed goes to South, who can move three houses if it is not over.
    let over = |text: &str| sequences(text, 3);
    let none = over(&end("a player has no seeds"));
    let late = over(&end(
        "a player has no seeds and at least 3 plies have passed",
    ));
    let soon = over(&end(
        "a player has no seeds and at least 2 plies have passed",
    ));
    assert_eq!([none, soon, late], [2, 2, 5]);
    let had = over(&end(
        "the mover has no seeds and the mover had exactly 1 seed in play",
    ));
    let more = over(&end(
        "the mover has no seeds and the mover had at least 2 seeds in play",
    ));
    assert_eq!([had, more], [2, 5]);
    let leader = over(&end(
        "a player has no seeds and the leader has stored fewer than 1 seed",
    ));
    assert_eq!(leader, 2);
    // Two stored seeds are an even number, less than five.
    for numbers in [
        "even or at least 5",
        "odd or at least 5",
        "at most 1",
        "at least 2",
    ] {
        let said = format!(
            "Last seed in an own house making 2: capture it.
             Last seed in an own house making 3: capture it.
             End when a player has stored {numbers} seeds: draw."
        );
        sequences(&one_lap("1 0 0", "1 1 1", &said), 3);
        sequences(&one_lap("1 0 0", "1 2 1", &said), 3);
    }
    // b1 leaves c2 empty, North's first column.
    let column = "End when the player to move has no seeds in column 1: draw.";
    assert_eq!(sequences(&one_lap("1 0 0", "0 1 1", column), 2), 2);
    assert_eq!(sequences(&many_laps("1 0 0", "0 1 1", column), 2), 2);
    // c1 leaves South without seeds, who leads as the one who began.
    let leads = |said: &str| sequences(&one_lap("1 0 0", "0 0 1", said), 2);
    assert_eq!(
        leads("End when a player has no seeds and the leader cannot move: draw."),
        0
    );
    assert_eq!(leads("End when the leader has no seeds: draw."), 0);
    assert_eq!(leads("End when a player has no seeds: the leader wins."), 0);
}

#[test]
fn what_may_be_moved_can_be_any_numbers() {
    let moves = |of: &str| {
        let text = one_lap("3 3 1", "2 1 3", "");
        let text = text.replace("from an own house", &format!("from an own house of {of}"));
        sequences(&text, 2);
        legal(&text, "", "")
    };
    assert_eq!(moves("an odd number"), ["b1", "c1"]);
    assert_eq!(moves("an even number"), ["a1"]);
    assert_eq!(moves("at least 2"), ["a1", "c1"]);
    assert_eq!(moves("at least 3 or even"), ["a1", "c1"]);
    let leftmost = |text: String| {
        let text = text.replace("an own house", "the own leftmost occupied house");
        sequences(&text, 2);
        legal(&text, "", "")
    };
    assert_eq!(leftmost(one_lap("1 1 0", "0 1 1", "")), ["b1"]);
    assert_eq!(leftmost(many_laps("1 1 0", "0 1 1", "")), ["b1"]);
    let as_said = |said: &str| {
        let text = one_lap("0 0 1", "3 2 2", "");
        let text = text.replace("from an own house", &format!("from an own house{said}"));
        sequences(&text, 2);
        legal(&text, "", "")
    };
    assert_eq!(as_said(" into their house"), ["a1", "b1", "c1"]);
    assert_eq!(as_said(" into their occupied house"), ["a1", "b1"]);
    assert_eq!(as_said(", lifting 3 seeds"), ["a1"]);
    let none_of_two = ", when the mover has no houses of 2";
    assert!(as_said(none_of_two).is_empty());
}

#[test]
fn a_house_that_belongs_to_nobody_is_everybodys() {
    let text = one_lap(
        "1 1 0",
        "0 0 1",
        "Houses belong to nobody.
         Last seed in a house making 2: capture it.",
    );
    assert_eq!(legal(&text, "", ""), ["a2", "b2", "c1"]);
    // b2 ends in a2 making 2.
    assert_eq!(legal(&text, "b2", ""), ["c1"]);
    assert_eq!(sequences(&text, 2), 7);
}

#[test]
fn laps_are_told_apart_however_many_there_are() {
    let moves = |said: &str| {
        let said = format!("Sow counterclockwise round own houses. {said}");
        sequences(&one_lap("1 0 0", "1 0 0", &said), 2)
    };
    let relay = "Last seed in a house: relay.";
    assert_eq!(moves(relay), 0);
    assert_eq!(moves("Last seed of lap at most 64 in a house: relay."), 1);
    assert_eq!(moves("Last seed of lap at most 2 in a house: relay."), 1);
    for lap in [
        "2",
        "3",
        "at most 3",
        "at least 3",
        "at least 63",
        "at least 65",
        "60 to 70",
        "65 to 70",
    ] {
        let ends = format!("Last seed of lap {lap} in a house: the turn ends. {relay}");
        assert_eq!(moves(&ends), 1);
    }
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
fn a_kind_of_move_may_have_a_way_of_sowing_of_its_own() {
    let said = "Sow of a \"first\" counterclockwise round own houses.
        Sow counterclockwise round all houses.";
    assert_eq!(sequences(&two_kinds("3 0 0", said), 2), 0);
    assert_eq!(sequences(&two_kinds("0 0 1", said), 2), 1);
}

#[test]
fn what_a_last_seed_does_may_be_said_of_one_kind_of_move() {
    let said = "Last seed of a \"first\" in an own house: take another turn.";
    assert_eq!(sequences(&two_kinds("1 1 0", said), 2), 1);
    assert_eq!(sequences(&two_kinds("0 1 1", said), 2), 1);
}

fn two_kinds(south: &str, said: &str) -> String {
    let one = "Move from an own house.";
    let two = "Move \"first\" from an own house in column 1.
        Otherwise move \"second\" from an own house.";
    one_lap("0 0 0", south, said).replace(one, two)
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

#[test]
fn a_lap_may_be_of_a_part_of_a_house_or_go_another_way() {
    let text = |south: &str, relay: &str| {
        one_lap(
            "0 0 0",
            south,
            &format!("Last seed in an own occupied house: {relay}."),
        )
    };
    // a1 ends in b1, of which two seeds are sown, or all four of them.
    assert_eq!(sequences(&text("1 3 0", "relay with 2 seeds"), 2), 3);
    assert_eq!(sequences(&text("1 3 0", "relay"), 2), 5);
    // b1 ends in c1; its two seeds are sown back, or on.
    assert_eq!(sequences(&text("0 1 1", "relay clockwise"), 2), 1);
    assert_eq!(sequences(&text("0 1 1", "relay"), 2), 3);
    assert_eq!(
        legal(&text("0 1 1", "relay into an own house"), "", ""),
        ["c1"]
    );
    assert_eq!(sequences(&text("0 1 1", "relay into an own house"), 2), 1);
    assert_eq!(sequences(&text("0 1 1", "sow it into an own house"), 2), 1);
}

#[test]
fn rules_of_other_kinds_ways_and_laps_are_not_those_of_this_one() {
    let said = "Sow either way round all houses.
        Last seed sown clockwise in an own house: relay from next.
        Last seed sown counterclockwise in an own house: relay.";
    sequences(&one_lap("0 0 0", "1 1 0", said), 3);
    let said = "Sow either way round all houses.
        Last seed sown clockwise in their house making 2: capture it.";
    // c1 to the right, or to the left, where it meets nothing.
    assert_eq!(sequences(&one_lap("0 0 1", "0 0 1", said), 2), 4);
    assert_eq!(sequences(&one_lap("1 0 0", "1 0 0", said), 2), 2);
    let said = "Last seed of lap 1 in an own house: relay from next.
        Last seed of lap 2 in their house: capture it.
        Last seed of lap at least 3 in their house: relay.";
    sequences(&one_lap("1 1 1", "1 1 1", said), 3);
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
    // The house of b1's last seed is in the middle: where South's houses begin depends on the way.
    for way in ["clockwise", "counterclockwise"] {
        let said = format!(
            "Sow either way round own houses.
             Last seed of lap 1 in an own house: sow opposite {way}, beginning in the first own house."
        );
        sequences(&one_lap("1 2 1", "1 1 1", &said), 3);
    }
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
    // What South has claimed is not on South's way, and cannot be sown.
    let text = "Board has 4 rows of 5 houses.
        Start as pictured \"0 1 0 0 0\" \"0 0 0 2 0\" \"0 0 0 1 0\" \"0 0 1 3 0\".
        Move from an own house.
        Sow counterclockwise round own houses.
        Last seed in an own inner house: claim opposite.
        Last seed in an own occupied house: relay.";
    sequences(text, 3);
    assert!(!legal(text, "d1 b4", "").contains(&"d3".to_owned()));
    let text = "Board has 2 rows of 8 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house making 3: capture it.
        Last seed in an own occupied house: relay.";
    sequences(text, 2);
}

#[test]
fn what_remains_somewhere_is_not_all_that_remains() {
    let text = |end: &str| many_laps("1 1 0", "2 0 0", &format!("End when {end} remain: draw."));
    // a1 leaves seeds in b1, c1, a2 and b2, of which none is in the first column of a side.
    assert_eq!(sequences(&text("no houses of at least 2"), 2), 0);
    assert_eq!(sequences(&text("at most 1 seed in column 1"), 2), 0);
}
