//! What may be moved, what must be done, and when it is over.

use super::{many_laps, one_lap, sequences};
use crate::settled::legal;

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
}

#[test]
fn an_obligation_may_hold_at_other_times_than_when_the_opponent_has_nothing() {
    // It holds while the opponent has seeds, too.
    let said = "Must sow in their house if possible, when the opponent has at most 1 seed in play.";
    assert_eq!(legal(&one_lap("1 0 0", "1 0 1", said), "", ""), ["c1"]);
    let text = one_lap("1 0 0", "1 0 2", said);
    // After c1 a2 North has two seeds, and after c1 b2 three.
    sequences(&text, 3);
    // Where two descriptions overlap, either fits.
    let said = "Must sow in their house in column 1, or their house in columns 1 to 2 if possible,
          when the opponent has no seeds.";
    let text = one_lap("1 0 0", "1 0 1", said);
    assert_eq!(legal(&text, "a1 a2", ""), ["c1"]);
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
}

#[test]
fn an_end_may_ask_for_numbers_with_gaps_or_for_a_part_of_the_board() {
    // Two stored seeds are an even number, less than five.
    for numbers in [
        "even or at least 5",
        "odd or at least 5",
        "at most 1",
        "at least 2",
    ] {
        let said = format!(
            "Last seed in an own house making 2 or 3: capture it.
             End when a player has stored {numbers} seeds: draw."
        );
        sequences(&one_lap("1 0 0", "1 1 1", &said), 3);
        sequences(&one_lap("1 0 0", "1 2 1", &said), 3);
    }
    // b1 leaves c2 empty, North's first column.
    let column = "End when the player to move has no seeds in column 1: draw.";
    assert_eq!(sequences(&one_lap("1 0 0", "0 1 1", column), 2), 2);
    assert_eq!(sequences(&many_laps("1 0 0", "0 1 1", column), 2), 2);
}

#[test]
fn who_began_leads_while_nothing_is_stored() {
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
fn what_remains_somewhere_is_not_all_that_remains() {
    let text = |end: &str| many_laps("1 1 0", "2 0 0", &format!("End when {end} remain: draw."));
    // a1 leaves seeds in b1, c1, a2 and b2, of which none is in the first column of a side.
    assert_eq!(sequences(&text("no houses of at least 2"), 2), 0);
    assert_eq!(sequences(&text("at most 1 seed in column 1"), 2), 0);
}
