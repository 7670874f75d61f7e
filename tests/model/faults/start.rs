//! What lies on the board at the start.

use super::{Fault, all_shown};

pub fn faults() -> Vec<Fault> {
    vec![
        Fault::edit("missing-sentence", "two-rows", "Move", "Otherwise pass."),
        Fault::edit("missing-sentence", "two-rows", "Board", ""),
        Fault::edit("missing-sentence", "two-rows", "Start", ""),
        Fault::edit("missing-sentence", "two-rows", "Sow", ""),
        Fault::edit("missing-sentence", "two-rows", "Move", ""),
        Fault::edit("missing-sentence", "pieces", "Piece", ""),
        Fault::new(
            "nothing-set-out",
            "two-rows",
            "Start with 0 seeds in each house.",
        ),
        Fault::new("for-whom", "two-rows", "Start with 4 seeds in a1 to c1."),
        Fault::new(
            "filled-twice",
            "two-rows",
            "Start with 4 seeds in each house and 2 seeds in a1, for each player.",
        ),
        Fault::new(
            "except-elsewhere",
            "two-rows",
            "Start with 4 seeds in a1 to c1, except 0 in d1, for each player.",
        ),
        Fault::new(
            "not-at-start",
            "two-rows",
            "Start with 4 seeds in each empty house.",
        ),
        Fault::new(
            "no-such-place",
            "two-rows",
            "Start with 4 seeds in g1, for each player.",
        ),
        Fault::new(
            "no-such-place",
            "two-rows",
            "Start with 4 seeds in row 3, for each player.",
        ),
        Fault::new(
            "no-such-place",
            "two-rows",
            "Start with 4 seeds in each house in columns 7 to 8.",
        ),
        Fault::new(
            "no-line",
            "two-rows",
            "Start with 4 seeds in a1 to c2, for each player.",
        ),
        Fault::new(
            "out-of-range",
            "two-rows",
            "Start with 65535 seeds in each house.",
        ),
        Fault::new("out-of-range", "two-rows", "Board has 5 rows of 6 houses."),
        Fault::new("out-of-range", "two-rows", "For 5 players."),
        Fault::new(
            "not-for-each",
            "two-rows",
            "For 4 players.
Houses of south are a1 to c1.
Houses of east are d1 to f1.
Houses of north are d2 to f2.
Houses of west are a2 to c2.
Start with 4 seeds in row 1, for each player.",
        ),
        Fault::new(
            "seat-not-playing",
            "two-rows",
            "Start with 4 seeds in row 1, for east.",
        ),
        Fault::new(
            "picture-shape",
            "pieces",
            r#"Start as pictured "nnnnn" "nnnnn" "....." "sssss"."#,
        ),
        Fault::new(
            "picture-shape",
            "two-rows",
            r#"Start as pictured "4 4 4 4 4 4" "4 4 4 4 4"."#,
        ),
        Fault::new(
            "picture-cell",
            "pieces",
            r#"Start as pictured "nnnnn" "nnnnn" "..x.." "sssss" "sssss"."#,
        ),
        Fault::new(
            "picture-cell",
            "two-rows",
            r#"Start as pictured "4 4 4 4 4 4" "4 4 four 4 4 4"."#,
        ),
        Fault::new(
            "picture-for",
            "pieces",
            r#"Start as pictured "nnnnn" "nnnnn" "....." "sssss" "sssss", for each player."#,
        ),
        Fault::new(
            "mark-in-hand",
            "two-rows",
            r#"Start with 4 seeds in each house and "nyumba" in hand.
Last seed in a "nyumba": the turn ends."#,
        ),
        Fault::new(
            "two-kinds-in-hand",
            "pieces",
            r#"Start with 3 "man" in hand and 2 "king" in hand.
Move entering 1 "man" on an empty point.
Piece "king" steps any way."#,
        ),
        Fault::new(
            "arrangement-without-arrange",
            "pieces",
            r#"Arrangement "lance" is a1 to a4."#,
        ),
        Fault::new(
            "arrangement-elsewhere",
            "pieces",
            r#"No start.
Arrange 2 "man" on each of 4 empty home points.
Arrangement "lance" is a2 to a5."#,
        ),
        Fault::new(
            "arrangement-size",
            "pieces",
            r#"No start.
Arrange 2 "man" on each of 5 empty points.
Arrangement "lance" is a1 to a4."#,
        ),
        Fault::new(
            "arrangement-size",
            "four-rows",
            r#"No start.
Arrange 32 seeds in own houses freely.
Arrangement "all" is row 1."#,
        ),
        Fault::new(
            "out-of-range",
            "pieces",
            r#"No start.
Arrange 1 "man" on each of 40 empty points."#,
        ),
        Fault::new(
            "nothing-in-hand",
            "two-rows",
            r#"Move "enter" entering 1 seed in an own house."#,
        ),
        Fault::new(
            "words-of-sowing",
            "pieces",
            "Start with 4 seeds in row 1, for each player.",
        ),
        Fault::new(
            "unused-place",
            "pieces",
            r#"Board has 5 rows of 5 points, joined diagonally at even points.
Start with "man" on b1, for south."#,
        ),
    ]
}

#[test]
fn findings() {
    insta::assert_snapshot!(all_shown(&faults()));
}
