//! Moves, musts and pieces.

use super::{Fault, all_shown};

pub fn faults() -> Vec<Fault> {
    vec![
        Fault::new(
            "never-fires",
            "two-rows",
            "No move.
Move from an own house of at least 3.
Otherwise move from an own house of at least 2.
Otherwise move from an own house of 4.",
        ),
        Fault::new(
            "reach-of-itself",
            "four-rows",
            r#"Move "x" from an own house in reach of a "x"."#,
        ),
        Fault::new(
            "reach-of-itself",
            "four-rows",
            r#"Call "near" an empty house in reach of an "x".
Move "x" from an own house of 1 into a "near"."#,
        ),
        Fault::new(
            "reach-of-itself",
            "four-rows",
            r#"Move "x" from an own house of 1.
Sow from a house in reach of an "x" clockwise round own houses."#,
        ),
        Fault::new(
            "off-the-way",
            "four-rows",
            "Last seed in an own empty inner house: sow opposite, beginning in their first outer house.
Last seed in an own empty outer house: sow opposite, beginning in their leftmost inner house.",
        ),
        Fault::new(
            "off-the-way",
            "four-rows",
            "Last seed in an own empty inner house: sow opposite, beginning in their leftmost inner house.",
        ),
        Fault::new(
            "same-move",
            "two-rows",
            r#"Move "twins" from an own house of 2.
Move "two" from an own house of 2, sowing clockwise.
No move."#,
        ),
        Fault::edit(
            "same-move",
            "two-rows",
            "Move",
            "Move from an own house.
Move from an own house of at least 3 into an empty house, sowing clockwise.",
        ),
        Fault::new(
            "nothing-sown",
            "two-rows",
            r#"Move "swap" swapping sides, sowing clockwise, when 1 ply has passed."#,
        ),
        Fault::edit(
            "off-the-way",
            "four-rows",
            "Move",
            "Move from their house of at least 2.",
        ),
        Fault::new(
            "not-sown",
            "two-rows",
            "No sow.
Sow from a house of odd counterclockwise round all houses.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Must capture if possible.\nMust not capture.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Must not leave the opponent without seeds.\nMust leave the opponent without seeds.",
        ),
        Fault::edit(
            "never-fires",
            "two-rows",
            "Move",
            "Move from an own house.\nOtherwise move from an own house of at least 2.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            r#"Move "none" from an own house of at least 49."#,
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Otherwise pass.
No end when the player to move cannot move.
End when the player to move cannot move: draw.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Must capture if possible, when the mover has no seeds and the mover has at least 2 seeds in play.",
        ),
        Fault::new(
            "never-fires",
            "four-rows",
            "Must sow in their house if possible, when the opponent has no seeds.",
        ),
        Fault::new(
            "huff-of-capture",
            "pieces",
            "Must not capture, or be huffed.",
        ),
        Fault::new(
            "had-before-move",
            "two-rows",
            r#"Move "first" from an own house of 12, when the mover had no seeds in hand."#,
        ),
        Fault::new(
            "condition-elsewhere",
            "two-rows",
            r#"Move "first" from an own house of 12, when a position occurs 2 times."#,
        ),
        Fault::new(
            "which-opponent",
            "two-rows",
            "Must leave an opponent with seeds if possible.",
        ),
        Fault::new(
            "becomes-itself",
            "pieces",
            r#"Piece "man" becomes a "man" on the far row."#,
        ),
        Fault::new(
            "piece-never-there",
            "pieces",
            r#"Piece "king" steps any way."#,
        ),
        Fault::new(
            "piece-never-moves",
            "pieces",
            r#"Piece "man" becomes a "king" on the far row."#,
        ),
        Fault::new(
            "too-many",
            "pieces",
            r#"Start with "man" on row 1, "king" on row 2, "queen" on a3, for south.
Piece "king" steps any way.
Piece "queen" steps any way."#,
        ),
        Fault::new(
            "not-counted",
            "two-rows",
            r#"Move "first" from an own house in hand."#,
        ),
        Fault::new(
            "seeds-no-place",
            "two-rows",
            r#"Move "first" from own seeds."#,
        ),
    ]
}

#[test]
fn findings() {
    insta::assert_snapshot!(all_shown(&faults()));
}
