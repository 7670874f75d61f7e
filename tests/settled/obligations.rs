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

#[test]
fn what_captures_most_is_found_among_all_moves() {
    let text = |musts: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 1 2\" \"3 3 3\".
            Move from an own house.
            {musts}
            Sow counterclockwise round all houses.
            Last seed in their house making at least 2: capture it."
        )
    };
    let asked = |musts: &str| legal(&text(musts), "", "");
    // a1 captures three, b1 two, and c1 nothing.
    assert_eq!(asked("Must capture."), ["a1", "b1"]);
    assert_eq!(asked("Must capture most."), ["a1"]);
    assert_eq!(asked("Must capture most if possible."), ["a1"]);
    assert_eq!(asked("Must not capture most."), ["b1", "c1"]);
    assert_eq!(asked("Must not capture most if possible."), ["b1", "c1"]);
    let second = "Must capture if possible. Must not capture most if possible.";
    assert_eq!(asked(second), ["b1"]);
    // The most of what is left by another obligation.
    assert_eq!(
        asked("Must not end in a house making 3. Must capture most."),
        ["b1"]
    );
    // What captures nothing captures most where nothing can be captured.
    let nothing = text("Must capture most if possible.").replace("\"3 3 3\"", "\"1 1 0\"");
    assert_eq!(legal(&nothing, "", ""), ["a1", "b1"]);
    let nothing = text("Must not capture most.").replace("\"3 3 3\"", "\"1 1 0\"");
    assert!(legal(&nothing, "", "").is_empty());
}

#[test]
fn their_seeds_that_are_sown_on_are_captured() {
    let text = |must: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 2 3\" \"1 1 1\".
            Move from an own house.
            {must}
            Sow counterclockwise round all houses.
            Last seed in an own occupied house: sow opposite."
        )
    };
    let asked = |must: &str| legal(&text(must), "", "");
    // a1 takes the two of b2, b1 the three of c2, and c1 nothing.
    assert_eq!(asked("Must capture."), ["a1", "b1"]);
    assert_eq!(asked("Must not capture."), ["c1"]);
    assert_eq!(asked("Must capture most."), ["b1"]);
    assert_eq!(asked("Must not capture most if possible."), ["a1", "c1"]);
    let own = |must: &str| {
        let text = text(must).replace("sow opposite", "sow it, beginning in opposite");
        legal(&text, "", "")
    };
    assert!(own("Must capture.").is_empty());
    assert_eq!(own("Must capture most."), ["a1", "b1", "c1"]);
    let laid = |must: &str| {
        let text = text(must).replace("sow opposite", "lay opposite in it");
        legal(&text, "", "")
    };
    assert_eq!(laid("Must capture."), ["a1", "b1"]);
    assert_eq!(laid("Must capture most."), ["b1"]);
}

#[test]
fn a_seed_entered_falls_where_it_is_entered() {
    let text = |musts: &str| {
        format!(
            "Board has 2 rows of 2 houses.
            Start as pictured \"1 1\" \"0 1\".
            Start with 2 seeds in hand, for each player.
            Move entering 1 seed in an own house.
            {musts}
            Sow counterclockwise round all houses."
        )
    };
    assert_eq!(legal(&text(""), "", ""), ["a1", "b1"]);
    assert_eq!(legal(&text("Must sow in an empty house."), "", ""), ["a1"]);
    assert_eq!(
        legal(&text("Must not sow in an empty house."), "", ""),
        ["b1"]
    );
    assert_eq!(
        legal(&text("Must sow in a house making 2."), "", ""),
        ["b1"]
    );
    assert_eq!(legal(&text("Must end in an empty house."), "", ""), ["a1"]);
    let first = "Must sow in an own house in column 1.";
    assert_eq!(legal(&text(first), "", ""), ["a1"]);
}

#[test]
fn an_obligation_is_none_where_its_condition_does_not_hold() {
    let text = |must: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 1 1\" \"1 1 1\".
            Move from an own house.
            {must}
            Sow counterclockwise round all houses.
            Last seed in their house: capture it."
        )
    };
    for (deed, first) in [
        ("capture", "c1"),
        ("capture most", "c1"),
        ("end in their house", "c1"),
        ("sow in their house", "c1"),
        ("leave the opponent without seeds", ""),
    ] {
        let never = format!("Must {deed}, when exactly 1 ply has passed.");
        assert_eq!(legal(&text(&never), "", ""), ["a1", "b1", "c1"], "{deed}");
        let now = format!("Must {deed}, when 0 plies have passed.");
        let only: Vec<&str> = first.split_whitespace().collect();
        assert_eq!(legal(&text(&now), "", ""), only, "{deed}");
    }
}

#[test]
fn who_must_feed_may_be_obliged_in_other_words() {
    let text = |musts: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 2 1\" \"0 0 1\".
            Move from an own house.
            {musts}
            Sow counterclockwise round all houses.
            Last seed in their house making 4: capture it."
        )
    };
    // After c1 South has no seeds; the two of c2 come to a2 only.
    let hungry = "when the opponent has no seeds";
    let open = |musts: &str| legal(&text(musts), "c1", "");
    assert_eq!(open(""), ["a2", "b2", "c2"]);
    for must in [
        "Must sow in their house",
        "Must sow in their house if possible",
        "Must leave the opponent with seeds",
        "Must leave the opponent with seeds if possible",
        "Must not leave the opponent without seeds",
        "Must end in their house",
    ] {
        let must = format!("{must}, {hungry}.");
        assert_eq!(open(&must), ["a2", "b2"], "{must}");
        // The same of the first move.
        let first = text(&must).replace("\"1 2 1\" \"0 0 1\"", "\"0 0 0\" \"1 1 2\"");
        assert_eq!(legal(&first, "", ""), ["c1"], "{must}");
    }
    let both = format!(
        "Must sow in their house if possible, {hungry}. Must not end in an own house, {hungry}."
    );
    assert_eq!(open(&both), ["a2", "b2"]);
    let first = format!("Must end in their house in column 1, {hungry}.");
    assert_eq!(open(&first), ["a2", "b2"]);
}

#[test]
fn moves_are_listed_by_their_texts() {
    let text = "Board has 2 rows of 2 houses.
        Start with 1 seed in each house.
        Move \"one\" from an own house in column 2.
        Move \"other\" from an own house in column 1.
        Sow counterclockwise round all houses.
        Last seed of an \"other\" in a house: either the turn ends, or claim it as \"c\".
        Last seed in a \"c\": take another turn.";
    assert_eq!(legal(text, "", ""), ["a1", "a1:b1", "b1"]);
    let plain = text.replace("either the turn ends, or claim", "claim");
    assert_eq!(legal(&plain, "", ""), ["a1", "b1"]);
}
