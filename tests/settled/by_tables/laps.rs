//! Laps, and kinds of moves.

use super::{one_lap, sequences, two_kinds};
use crate::settled::legal;

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
fn what_a_last_seed_does_may_be_said_of_one_kind_of_move() {
    let said = "Last seed of a \"first\" in an own house: take another turn.";
    assert_eq!(sequences(&two_kinds("1 1 0", said), 2), 1);
    assert_eq!(sequences(&two_kinds("0 1 1", said), 2), 1);
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
