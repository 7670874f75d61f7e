//! What is captured, and what of it is not.

use manqala::engine::Event;
use manqala::plan::Plan;
use serde_json::json;

use super::{asked, game, legal, rows};
use crate::both::Playing;

/// Two rows of four houses, a row of seeds each, and what the last seed does.
fn board(north: &str, south: &str, rules: &str) -> String {
    format!(
        "Board has 2 rows of 4 houses.
        Start as pictured \"{north}\" \"{south}\".
        Move from an own house.
        Sow counterclockwise round all houses.
        {rules}"
    )
}

#[test]
fn a_chain_ends_where_something_was_taken_already_or_the_seed_fell() {
    let on =
        "Last seed in a house: capture next and next but one, and on from next through houses.";
    let text = board("1 1 1 1", "1 1 1 1", on);
    // From a1: c1 and d1 are taken, and the chain from c1 comes no further.
    assert_eq!(rows(&text, "a1"), json!([[0, 2, 0, 0], [1, 1, 1, 1]]));
    let second = on.replace("on from next", "on from next but one");
    let text = board("1 1 1 1", "1 1 1 1", &second);
    assert_eq!(rows(&text, "a1"), json!([[0, 2, 0, 0], [0, 0, 0, 0]]));
    let one = on
        .replace("next and next but one", "next")
        .replace(" from next", "");
    let text = board("1 1 1 1", "1 1 1 1", &one);
    // All round, up to b1 where the seed fell.
    assert_eq!(rows(&text, "a1"), json!([[0, 2, 0, 0], [0, 0, 0, 0]]));
    let across = "Last seed in a house: capture opposite, and on through houses.";
    let text = board("1 1 1 1", "1 1 1 1", across);
    // From b2 to a2 and a1, and to b1.
    assert_eq!(rows(&text, "a1"), json!([[0, 2, 1, 1], [0, 0, 1, 1]]));
}

#[test]
fn what_is_spared_of_a_part_is_the_part() {
    let rules = "Last seed in a house: capture 1 seed of all their houses.
        Capture leaving the opponent at least 1 seed: spare their leftmost house.";
    let text = board("3 3 3 3", "1 1 1 1", rules);
    // One remains taken of each house but d2.
    assert_eq!(rows(&text, "a1"), json!([[0, 2, 1, 1], [2, 2, 2, 3]]));
    let stores = |way: &dyn Playing| way.state()["stores"].clone();
    assert_eq!(asked(&text, "a1", stores), json!({"south": 3, "north": 0}));
}

#[test]
fn who_takes_nothing_has_not_captured() {
    let ended = |north: &str| {
        let rules = "Last seed in an own house: capture opposite.
            End when 1 ply passes without a capture: draw.";
        asked(&board(north, "1 0 0 0", rules), "a1", |way| way.winner())
    };
    assert_eq!(ended("0 0 1 1"), Some(json!("draw")));
    assert_eq!(ended("0 1 1 1"), None);
}

#[test]
fn a_house_from_which_nothing_could_be_taken_stays_untouched() {
    let rules = "Last seed in an own house: capture all their houses in columns 3 to 4.";
    let text = board("1 0 1 4", "1 0 1 1", rules).replace(
        "Move from an own house.",
        "Move from an own untouched house.",
    );
    // Of b2 and a2 only a2 held a seed to take; both hold one again when d2 is sown.
    assert_eq!(rows(&text, "a1 d2"), json!([[1, 1, 1, 1], [1, 1, 2, 0]]));
    let both = text.replace(
        "Last seed in an own house",
        "Last seed in an own house, when 0 plies have passed",
    );
    assert_eq!(legal(&both, "a1 d2 c1", ""), ["b2", "c2"]);
}

#[test]
fn the_turn_ends_before_the_next_lap_of_a_capture_that_says_so() {
    let rules = "Last seed in their occupied house: capture it, and relay from next.
        Capture leaving the opponent at least 2 seeds: it stands, and the turn ends.";
    // c2 is captured; the seed of b2 next to it stays, with that of a2.
    let text = board("1 1 1 0", "0 0 0 2", rules);
    assert_eq!(rows(&text, "d1"), json!([[0, 0, 0, 0], [1, 1, 0, 1]]));
    let fewer = rules.replace("at least 2", "at least 4");
    let text = board("1 1 1 0", "0 0 0 2", &fewer);
    // The seed of b2 comes to that of a2, and both are captured.
    assert_eq!(rows(&text, "d1"), json!([[0, 0, 0, 0], [0, 0, 0, 1]]));
}

#[test]
fn what_remains_is_counted_with_the_hands() {
    let text = |count: &str| {
        let end = format!(
            "End when exactly 1 ply has passed and {count} seeds remain: draw.
            Last seed in their house: capture it."
        );
        let text = board("0 1 1 0", "1 1 0 0", &end);
        format!(
            "{text} Start with 1 seed in hand for south. Start with 2 seeds in hand for north.
            Move \"drop\" entering 1 seed in an own house, when the mover has seeds in hand."
        )
    };
    let ended = |count: &str, moves: &str| asked(&text(count), moves, |way| way.winner());
    assert_eq!(ended("exactly 7", "b1"), Some(json!("draw")));
    assert_eq!(ended("at most 6", "b1"), None);
    assert_eq!(ended("exactly 6", "b1"), None);
    assert_eq!(ended("exactly 7", "d1"), Some(json!("draw")));
    // The same where a capture would leave so many.
    let leaving = |count: &str| {
        let rules = format!(
            "Last seed in their house: capture it.
            Capture leaving {count} seeds: nothing is captured."
        );
        let text = board("0 1 1 0", "0 0 1 2", &rules);
        let text = format!(
            "{text} Start with 2 seeds in hand for north.
            Move \"drop\" entering 1 seed in an own house, when the mover has seeds in hand."
        );
        rows(&text, "d1")
    };
    let taken = json!([[0, 0, 1, 0], [0, 1, 0, 1]]);
    let left = json!([[0, 0, 1, 0], [0, 1, 2, 1]]);
    assert_eq!(leaving("exactly 5"), left);
    assert_eq!(leaving("at most 4"), taken);
    assert_eq!(leaving("at least 6"), taken);
}

#[test]
fn a_rule_for_one_way_holds_for_that_way_alone() {
    let rules = "Last seed sown clockwise in their house: capture it.
        Last seed sown counterclockwise in an own house: take another turn.";
    let text =
        board("1 1 1 1", "1 1 1 1", rules).replace("counterclockwise round", "either way round");
    assert_eq!(rows(&text, "a1-"), json!([[0, 1, 1, 1], [0, 1, 1, 1]]));
    assert_eq!(rows(&text, "d1+"), json!([[1, 1, 1, 0], [1, 1, 1, 2]]));
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(&text, "a1+", moved), json!("south"));
    assert_eq!(asked(&text, "b1-", moved), json!("north"));
    let alternately = "Last seed of lap 1 in a house: relay.
        Last seed sown clockwise in a house: capture it.";
    let text = board("1 1 1 1", "1 1 1 1", alternately)
        .replace("counterclockwise round", "alternately round");
    // The two of b1 go back to a1 and a2.
    assert_eq!(rows(&text, "a1"), json!([[1, 0, 1, 1], [0, 1, 1, 1]]));
}

#[test]
fn so_many_in_hand_are_told_from_so_many_in_houses() {
    let moved = |when: &str| {
        let rule = format!("Last seed in an own house, when {when}: take another turn.");
        let text = format!(
            "{} Start with 2 seeds in hand for south. Start with 3 seeds in hand for north.
            Move \"drop\" entering 1 seed in an own house, when the mover has seeds in hand.",
            board("1 1 1 1", "1 1 1 1", &rule)
        );
        asked(&text, "a1", |way| way.state()["to_move"] == json!("south"))
    };
    assert!(moved("the mover has exactly 2 seeds in hand"));
    assert!(moved("the opponent has exactly 3 seeds in hand"));
    assert!(moved("the mover has at most 2 seeds in hand"));
    assert!(!moved("the mover has at least 3 seeds in hand"));
    assert!(!moved("the mover has exactly 3 seeds in hand"));
    assert!(moved("the mover has exactly 4 seeds in play"));
    assert!(moved("the opponent has at most 4 seeds in play"));
    assert!(!moved("the mover has at least 5 seeds in play"));
}

#[test]
fn the_one_who_plays_wins_with_nothing_stored() {
    let text = |outcome: &str| {
        format!(
            "For 1 player.
            Board has 1 row of 3 houses and stores.
            Start with 1 seed in each house.
            Move from an own house.
            Sow counterclockwise round all houses and the own store.
            End when exactly 1 ply has passed: {outcome}."
        )
    };
    let won = |outcome: &str, mv: &str| asked(&text(outcome), mv, |way| way.winner());
    let south = Some(json!("south"));
    assert_eq!(won("the most seeds win", "a1"), south);
    assert_eq!(won("the most seeds win", "c1"), south);
    assert_eq!(won("south loses", "a1"), Some(json!(null)));
}

#[test]
fn of_a_capture_is_told_what_was_taken() {
    let rules = "Last seed in a house: capture 2 seeds of all their houses.
        Capture leaving the opponent at least 1 seed: spare their leftmost house.";
    let game = game(&board("3 1 3 3", "1 1 1 1", rules));
    let plan = Plan::new(&game).expect("it can be played");
    let mut state = plan.start();
    let mv = plan.parse_move(&state, "a1").expect("it is legal");
    let mut events: Vec<Event> = Vec::new();
    plan.play_observed(&mut state, &mv, &mut events)
        .expect("it is legal");
    let told = |event: &Event| match event {
        Event::Captured { seeds, .. } => Some(("captured", *seeds)),
        Event::Spared { seeds, .. } => Some(("spared", *seeds)),
        _ => None,
    };
    let told: Vec<_> = events.iter().filter_map(told).collect();
    let captured = [2, 1, 2].map(|seeds| ("captured", seeds));
    assert_eq!(told[0], ("spared", 2));
    assert_eq!(told[1..].iter().map(|(_, seeds)| seeds).sum::<u16>(), 5);
    assert!(
        told[1..].iter().all(|one| captured.contains(one)),
        "{told:?}"
    );
}

#[test]
fn of_the_end_is_told_what_everybody_took() {
    let rules = "End when exactly 1 ply has passed: each player takes their own seeds, and draw.";
    let text = format!(
        "{} Start with 2 seeds in hand for south. Start with 3 seeds in hand for north.
        Move \"drop\" entering 1 seed in an own house, when the mover has seeds in hand.",
        board("3 1 3 3", "1 1 1 1", rules)
    );
    let game = game(&text);
    let plan = Plan::new(&game).expect("it can be played");
    let mut state = plan.start();
    let mv = plan.parse_move(&state, "d1").expect("it is legal");
    let mut events: Vec<Event> = Vec::new();
    plan.play_observed(&mut state, &mv, &mut events)
        .expect("it is legal");
    let taken = events.iter().filter_map(|event| match event {
        Event::Taken { seeds, .. } => Some(*seeds),
        _ => None,
    });
    assert_eq!(taken.collect::<Vec<_>>(), [3 + 2, 11 + 3]);
}

#[test]
fn what_a_player_had_is_asked_in_end_sentences_too() {
    let ended = |when: &str| {
        let rules = format!("End when exactly 1 ply has passed and {when}: south wins.");
        let text = board("1 1 1 1", "1 1 1 1", &rules);
        asked(&text, "a1", |way| way.winner().is_some())
    };
    assert!(ended("south had exactly 4 occupied houses"));
    assert!(ended("south has exactly 3 occupied houses"));
    assert!(ended(
        "south had at least 4 occupied houses and has at most 3 occupied houses"
    ));
    assert!(!ended("south had exactly 3 occupied houses"));
    assert!(!ended("south had a house of 2"));
    assert!(ended("south had no house of 2 and has a house of 2"));
}

#[test]
fn in_its_column_it_lies_too() {
    let text = |rule: &str| {
        format!(
            "Board has 4 rows of 3 houses.
            Start as pictured \"1 1 1\" \"1 1 2\" \"0 0 0\" \"1 1 2\".
            Move from an own house.
            Path runs a1 to c1, c3 to a3, a4 to c4, and c2 to a2.
            Sow counterclockwise round the path.
            {rule}"
        )
    };
    // The last seed of c1 falls in b3, below b4.
    let all = text("Last seed in their house: capture all their houses in its column.");
    let after = json!([[1, 1, 0], [0, 0, 0], [1, 0, 3], [1, 0, 1]]);
    assert_eq!(rows(&all, "c1"), after);
    let has = "Last seed in their house, when the opponent has exactly 2 houses in its column: capture it.";
    let after = json!([[1, 1, 0], [0, 0, 0], [1, 0, 3], [1, 1, 1]]);
    assert_eq!(rows(&text(has), "c1"), after);
}

#[test]
fn the_house_across_from_one_house_is_one_house() {
    let text = |what: &str| {
        format!(
            "Board has 4 rows of 3 houses.
            Start as pictured \"1 1 1\" \"1 2 3\" \"3 2 1\" \"0 1 0\".
            Move from an own house.
            Sow counterclockwise round own houses.
            Last seed in an own house: capture {what}."
        )
    };
    // The leftmost of their inner houses is c3, across from c2, which is in front of c1.
    for what in [
        "the own house opposite their leftmost inner house",
        "the own house in front of an own rightmost outer house",
    ] {
        let after = json!([[0, 0, 1], [3, 2, 0], [1, 2, 3], [1, 1, 1]]);
        assert_eq!(rows(&text(what), "b1"), after, "{what}");
    }
}
