//! What must be done, and what happens if it is not.

use serde_json::json;

use super::{asked, legal};
use crate::both::Playing;

#[test]
fn who_takes_another_turn_is_not_huffed() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"..n\" \"sn.\" \"s.s\".
        Piece \"man\" steps any way.
        Piece \"man\" jumps any way over an adjacent enemy.
        Must capture, or be huffed.";
    assert_eq!(legal(text, "a1-b1", "!"), ["!a2"]);
    let again = format!("{text} New row of 2 own squares: take another turn.");
    assert!(legal(&again, "a1-b1", "!").is_empty());
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(&again, "a1-b1", moved), json!("south"));
}

#[test]
fn only_a_capture_that_was_legal_can_be_missed() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"..n\" \".n.\" \"ss.\".
        Piece \"man\" steps any way.
        Piece \"man\" jumps any way over an adjacent enemy.
        Must capture if possible, or be huffed.";
    assert_eq!(legal(text, "a1-a2", "!"), ["!b1"]);
    // What must not be done does not stand in the way of a huff.
    let after = format!("{text} Must not capture, when at least 1 ply has passed.");
    assert_eq!(legal(&after, "a1-a2", "!"), ["!b1"]);
    assert!(legal(&after, "a1-a2", "").len() > 1);
    let forbidden = format!("{text} Must not capture, when fewer than 2 plies have passed.");
    assert!(legal(&forbidden, "a1-a2", "!").is_empty());
}

#[test]
fn what_must_not_be_done_goes_before_what_is_done_if_possible() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"..n\" \"sn.\" \"s..\".
        Piece \"man\" steps any way.
        Piece \"man\" jumps any way over an adjacent enemy.
        Must capture if possible.";
    assert_eq!(legal(text, "", ""), ["a2xc2"]);
    let most = text.replace("capture if", "capture most if");
    assert_eq!(legal(&most, "", ""), ["a2xc2"]);
    let not = format!("{text} Must not capture, when at most 4 pieces remain.");
    assert_eq!(legal(&not, "", ""), ["a1-b1", "a2-a3"]);
}

#[test]
fn a_huff_is_open_beside_a_pass() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"...\" \"...\" \"sn.\".
        Piece \"man\" steps forward.
        Piece \"man\" jumps sideways over an adjacent enemy.
        Must capture, or be huffed.
        Otherwise pass, when at least 1 ply has passed.";
    assert_eq!(legal(text, "", ""), ["a1-a2", "a1xc1"]);
    assert_eq!(legal(text, "a1-a2", ""), ["!a2", "pass"]);
}

#[test]
fn where_the_last_seed_must_fall_is_asked_of_the_whole_move() {
    let text = |musts: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 1 1\" \"1 2 1\".
            Move from an own house.
            {musts}
            Sow counterclockwise round all houses."
        )
    };
    let asked = |musts: &str| legal(&text(musts), "", "");
    // Of a1, b1 and c1 the first one's seed falls in an own house.
    assert_eq!(asked("Must end in an own house."), ["a1"]);
    assert_eq!(asked("Must not end in an own house."), ["b1", "c1"]);
    assert_eq!(asked("Must end in their house if possible."), ["b1", "c1"]);
    assert_eq!(
        asked("Must not end in an own house if possible."),
        ["b1", "c1"]
    );
    let second = "Must sow in a house. Must end in an own house.";
    assert_eq!(asked(second), ["a1"]);
    let neither = "Must sow in their house if possible. Must end in an own house if possible.";
    assert_eq!(asked(neither), ["b1", "c1"]);
    // A relay from b1 leads on to b2.
    let relay = "Must end in their house if possible. Last seed in an own occupied house: relay.";
    assert_eq!(asked(relay), ["a1", "b1", "c1"]);
}

#[test]
fn each_obligation_is_judged_for_itself() {
    let text = |musts: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 0 1\" \"1 1 2\".
            Move from an own house.
            {musts}
            Sow counterclockwise round all houses."
        )
    };
    let asked = |musts: &str| legal(&text(musts), "", "");
    // Only c1 comes to b2, the one empty house.
    assert_eq!(asked(""), ["a1", "b1", "c1"]);
    assert_eq!(
        asked("Must sow in a house. Must sow in an empty house."),
        ["c1"]
    );
    assert_eq!(
        asked("Must sow in a house. Must not sow in an empty house."),
        ["a1", "b1"]
    );
    assert_eq!(
        asked("Must sow in an occupied house. Must sow in an empty house if possible."),
        ["c1"]
    );
}

#[test]
fn whether_seeds_are_left_is_judged_after_the_move() {
    let text = |must: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 0 0\" \"1 1 1\".
            Move from an own house.
            {must}
            Sow counterclockwise round all houses.
            Last seed in an occupied house: take another turn."
        )
    };
    let asked = |must: &str| legal(&text(must), "", "");
    // Only c1 is sown in a house of North's.
    let without = ["a1", "b1"];
    assert_eq!(asked("Must leave the opponent with seeds."), ["c1"]);
    assert_eq!(asked("Must not leave the opponent with seeds."), without);
    assert_eq!(asked("Must leave the opponent without seeds."), without);
    let both = "Must leave the mover with seeds. Must leave the opponent without seeds.";
    assert_eq!(asked(both), without);
    let neither = "Must leave the mover without seeds. Must leave the opponent without seeds.";
    assert!(asked(neither).is_empty());
}

#[test]
fn what_is_sown_in_whole_rounds_is_sown_in() {
    let text = "Board has 2 rows of 2 houses.
        Start as pictured \"0 0\" \"5 1\".
        Move from an own house.
        Must sow in their house.
        Sow counterclockwise round all houses.";
    assert_eq!(legal(text, "", ""), ["a1", "b1"]);
    let own = text.replace(
        "Must sow in their house",
        "Must sow in an own house in column 1",
    );
    assert_eq!(legal(&own, "", ""), ["a1"]);
}

#[test]
fn who_must_feed_moves_what_may_be_moved() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 3 1\" \"0 0 2\".
        Move from an own house of at least 2.
        Must sow in their house if possible, when the opponent has no seeds.
        Sow counterclockwise round all houses.
        Last seed in their house making 2 or 3: capture it.";
    // The one seed of a2 would feed, but it may not be moved.
    assert_eq!(legal(text, "c1", ""), ["b2"]);
}
