//! More seeds than a round takes: what is sown at once must be what is sown one by one.

use serde_json::json;

use super::{asked, legal, rows};

/// Two rows of two houses, one seed in b1 and so many in a1.
fn from_a1(seeds: u16, sow: &str) -> String {
    format!(
        "Board has 2 rows of 2 houses.
        Start as pictured \"0 0\" \"{seeds} 1\".
        Move from an own house.
        Sow counterclockwise round all houses{sow}"
    )
}

#[test]
fn seeds_dropped_in_pairs_go_round() {
    let text = from_a1(12, ", dropping 2 seeds in each house.");
    assert_eq!(rows(&text, "a1"), json!([[2, 5], [2, 4]]));
    let odd = from_a1(13, ", dropping 2 seeds in each house.");
    assert_eq!(rows(&odd, "a1"), json!([[2, 5], [3, 4]]));
}

#[test]
fn what_is_full_on_the_way_is_passed_over_from_then_on() {
    let text = from_a1(17, ", skipping their houses of at least 3.");
    assert_eq!(rows(&text, "a1"), json!([[5, 7], [3, 3]]));
    let last = ", skipping their houses of at least 3 except with the last seed.";
    assert_eq!(rows(&from_a1(17, last), "a1"), json!([[5, 7], [3, 3]]));
    assert_eq!(rows(&from_a1(18, last), "a1"), json!([[5, 7], [3, 4]]));
}

#[test]
fn a_passing_seed_is_looked_at_in_every_round() {
    let text = from_a1(
        13,
        ". Passing seed in their house making 3: capture it.
          Last seed in their house making 3: capture it.",
    );
    assert_eq!(rows(&text, "a1"), json!([[3, 5], [0, 0]]));
    let stores = asked(&text, "a1", |way| way.state()["stores"].clone());
    assert_eq!(stores, json!({"south": 6, "north": 0}));
}

#[test]
fn an_obligation_may_be_met_in_any_round() {
    let text = |seeds: u16| format!("{} Must sow in their house making 2.", from_a1(seeds, "."));
    assert!(legal(&text(5), "", "").is_empty());
    assert_eq!(legal(&text(6), "", ""), ["a1"]);
    assert_eq!(legal(&text(17), "", ""), ["a1"]);
}

#[test]
fn the_origin_is_passed_over_in_every_round() {
    let text = from_a1(9, ", skipping the origin.");
    assert_eq!(rows(&text, "a1"), json!([[0, 4], [3, 3]]));
    let text = from_a1(9, ", skipping the lap origin.");
    assert_eq!(rows(&text, "a1"), json!([[0, 4], [3, 3]]));
    assert_eq!(rows(&from_a1(9, "."), "a1"), json!([[2, 4], [2, 2]]));
}

#[test]
fn each_lap_passes_over_the_house_lifted_for_it() {
    let text = from_a1(1, ", skipping the lap origin.").replace("\"1 1\"", "\"1 4\"");
    let text = format!("{text} Last seed in an own occupied house: relay.");
    // The five of b1 fall in b2, a2, a1, and b2 again, and then in a2.
    assert_eq!(rows(&text, "a1"), json!([[1, 0], [2, 2]]));
    let first = text.replace("the lap origin", "the origin");
    assert_eq!(rows(&first, "a1"), json!([[0, 1], [2, 2]]));
}

#[test]
fn a_round_goes_where_the_own_seeds_fall() {
    // South's seeds fall in South's store, and North's pass it by.
    let text = |sow: &str, rule: &str| {
        format!(
            "Board has 2 rows of 2 houses and stores.
            Start as pictured \"9 9\" \"9 9\".
            Move from an own house.
            Sow counterclockwise round {sow}.
            {rule}"
        )
    };
    let all = text("all houses and the own store", "");
    assert_eq!(rows(&all, "a1"), json!([[1, 11], [11, 11]]));
    assert_eq!(rows(&all, "b1"), json!([[11, 1], [11, 11]]));
    assert_eq!(rows(&all, "a1 b2"), json!([[3, 13], [14, 2]]));
    // Each round the own houses.
    let own = text("own houses", "");
    assert_eq!(rows(&own, "a1"), json!([[4, 14], [9, 9]]));
    assert_eq!(rows(&own, "a1 a2"), json!([[4, 14], [4, 14]]));
    let none = "own houses, skipping own houses";
    assert!(legal(&text(none, ""), "", "").is_empty());
    let begin = "own houses, beginning in the own rightmost house";
    assert_eq!(rows(&text(begin, ""), "a1"), json!([[4, 14], [9, 9]]));
    assert_eq!(rows(&text(begin, ""), "b1"), json!([[13, 5], [9, 9]]));
}

#[test]
fn one_house_may_be_all_that_is_sown() {
    let text = from_a1(9, ", skipping their houses, and the origin.");
    assert_eq!(rows(&text, "a1"), json!([[0, 10], [0, 0]]));
    let own = from_a1(9, ".").replace("round all houses", "round own houses, skipping the origin");
    assert_eq!(rows(&own, "a1"), json!([[0, 10], [0, 0]]));
}

#[test]
fn very_many_seeds_are_sown_as_the_own_sentence_says() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 70 0\" \"1 1 0\".
        Move from an own house.
        Sow for south counterclockwise round all houses.
        Sow for north counterclockwise round all houses, skipping the origin.
        Last seed in their house making 2 or 3: capture it.";
    assert_eq!(rows(text, "a1 b2"), json!([[14, 16, 14], [14, 0, 14]]));
    // South's go round eleven times, and the last four from c1 to a2.
    let south = text.replace("\"0 70 0\" \"1 1 0\"", "\"1 1 0\" \"0 70 0\"");
    assert_eq!(rows(&south, "b1"), json!([[11, 11, 12], [13, 13, 12]]));
}
