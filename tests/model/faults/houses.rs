//! Boards, and what they lack.

use super::{Fault, all_shown};

pub fn faults() -> Vec<Fault> {
    vec![
        Fault::new(
            "ambiguous-side",
            "two-rows",
            "No move.
Move from an own house, not the leftmost house.",
        ),
        Fault::new(
            "ambiguous-side",
            "two-rows",
            "No move.
Move from an own house, not leftmost.",
        ),
        Fault::new(
            "ambiguous-side",
            "two-rows",
            "Last seed in their house making 3, not the rightmost house: take another turn.",
        ),
        Fault::new(
            "store-is-no-house",
            "stores",
            "Last seed in an own empty house: capture all their stores.",
        ),
        Fault::new(
            "store-is-no-house",
            "stores",
            "Move \"back\" from an own store.",
        ),
        Fault::new(
            "no-owners",
            "two-rows",
            "Board has 3 rows of 6 houses.
Path runs a1 to f1, f2 to a2, and a3 to f3.
Sow counterclockwise round the path.",
        ),
        Fault::new("no-owners", "two-rows", "For 3 players."),
        Fault::new(
            "owned-twice",
            "two-rows",
            "Houses of south are row 1 and a2.
Houses of north are row 1.",
        ),
        Fault::new(
            "owned-by-nobody",
            "two-rows",
            "Houses of each player are a1 to e1.",
        ),
        Fault::edit(
            "contradiction",
            "two-rows",
            "Start",
            "Start with 4 seeds in each house.
Houses belong to nobody.
Houses of south are row 1.",
        ),
        Fault::new(
            "contradiction",
            "pieces",
            "Board has 5 rows of 5 points, joined diagonally, and diagonally at even points.",
        ),
        Fault::new("not-joined", "pieces", "Board has 5 rows of 5 points."),
        Fault::new(
            "cannot-turn",
            "two-rows",
            "Board has rows of 6 and 7 houses.
Start with 4 seeds in row 1, for each player.
Last seed in their house making 2 or 3: take another turn.",
        ),
        Fault::new(
            "path-repeats",
            "two-rows",
            "Path runs a1 to f1, and f1 to a1.
Sow counterclockwise round the path.",
        ),
        Fault::new("path-too-short", "two-rows", "Path of south runs a1."),
        Fault::new(
            "no-circuit",
            "two-rows",
            "Sow counterclockwise round the path.",
        ),
        Fault::new(
            "no-circuit",
            "two-rows",
            "Board has 3 rows of 6 houses.
Houses of each player are row 1, and a2 to c2.",
        ),
        Fault::new(
            "no-stores",
            "two-rows",
            "Sow counterclockwise round all houses and the own store.",
        ),
        Fault::new(
            "no-stores",
            "two-rows",
            "Last seed in an own store: take another turn.",
        ),
        Fault::new(
            "no-inner",
            "two-rows",
            "Last seed in their inner house: capture it.",
        ),
        Fault::new(
            "no-such-place",
            "stores",
            "Last seed in their house: capture behind opposite.",
        ),
        Fault::new(
            "no-such-place",
            "two-rows",
            "Last seed in their house in columns 7 to 8: capture it.",
        ),
        Fault::new(
            "no-such-place",
            "two-rows",
            "Last seed in their house in columns 5 to 8: capture it.",
        ),
        Fault::new(
            "no-such-place",
            "two-rows",
            "Last seed in a house in front of an empty house: capture it.",
        ),
        Fault::new(
            "no-home",
            "two-rows",
            "For 4 players.
Houses of south are a1 to c1.
Houses of east are d1 to f1.
Houses of north are d2 to f2.
Houses of west are a2 to c2.
Last seed in a home house: the turn ends.",
        ),
        Fault::new(
            "place-nowhere",
            "four-rows",
            "Last seed in an own empty outer house: capture opposite.",
        ),
        Fault::new(
            "store-is-no-house",
            "stores",
            "Last seed in the own store: capture it.",
        ),
        Fault::new(
            "fits-nothing",
            "two-rows",
            "Last seed in their empty house: capture one of own houses opposite an own house.",
        ),
        Fault::new(
            "fits-nothing",
            "two-rows",
            "Last seed in their house, not in columns 1 to 6: capture it.",
        ),
        Fault::new(
            "words-of-pieces",
            "two-rows",
            "Board has 2 rows of 6 houses, joined straight.",
        ),
        Fault::new(
            "words-of-pieces",
            "two-rows",
            r#"Piece "man" steps forward."#,
        ),
        Fault::new(
            "words-of-pieces",
            "two-rows",
            "New row of 3 own houses: take another turn.",
        ),
        Fault::new(
            "words-of-pieces",
            "two-rows",
            "Last seed in their square: capture it.",
        ),
        Fault::new(
            "words-of-pieces",
            "two-rows",
            "Must capture if possible, or be huffed.",
        ),
        Fault::new(
            "words-of-pieces",
            "two-rows",
            "End when 20 plies pass without a promotion: draw.",
        ),
        Fault::new(
            "words-of-sowing",
            "pieces",
            "Sow counterclockwise round all houses.",
        ),
        Fault::new(
            "words-of-sowing",
            "pieces",
            "Last seed in their house: capture it.",
        ),
        Fault::new("words-of-sowing", "pieces", "Move from an own point."),
        Fault::new("words-of-sowing", "pieces", "Must end in an own point."),
        Fault::new(
            "words-of-sowing",
            "pieces",
            "Board has 5 rows of 5 points, joined straight, and stores.",
        ),
    ]
}

#[test]
fn findings() {
    insta::assert_snapshot!(all_shown(&faults()));
}
