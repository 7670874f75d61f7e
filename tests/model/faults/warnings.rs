//! Warnings.

use manqala::syntax::Source;

use super::super::cases::{changed, checked, edited, shown};
use super::{Fault, all_shown};

pub fn faults() -> Vec<Fault> {
    vec![
        Fault::edit("no-source", "two-rows", "Source", ""),
        Fault::new(
            "mark-unused",
            "two-rows",
            "Last seed in an own untouched house: mark it as \"seen\".",
        ),
        Fault::new(
            "nested-detail",
            "two-rows",
            "Last seed in an own house opposite an occupied house after an empty house: capture opposite.",
        ),
        Fault::new(
            "nested-detail",
            "four-rows",
            "No last seed in an own occupied inner house opposite an occupied house.
No last seed in an occupied house.
Last seed in an own house before an empty house in front of an occupied house: relay.",
        ),
        Fault::new(
            "mover-in-end",
            "two-rows",
            "End when the opponent has no seeds: draw.",
        ),
        Fault::edit(
            "stuck",
            "two-rows",
            "End when the player",
            "End when no seeds remain: draw.",
        ),
        Fault::edit(
            "stuck",
            "four-rows",
            "End when the player",
            "End when a player has no seeds: that player loses.",
        ),
        Fault::edit("no-repetition", "two-rows", "End when a position", ""),
        Fault::new(
            "no-repetition",
            "pieces",
            "No end when a position occurs 3 times.
Piece \"man\" steps any way.",
        ),
        Fault::new(
            "grand-slam",
            "two-rows",
            "Must sow in their house if possible, when the opponent has no seeds.",
        ),
        Fault::new(
            "strict-must",
            "two-rows",
            "Must sow in their house, when the opponent has no seeds.
Capture leaving the opponent no seeds: it stands.
No end when the player to move cannot move.
End when the player to move has no seeds: the other player takes the rest, and the most seeds win.",
        ),
        Fault::new(
            "seeds-left",
            "two-rows",
            "End when a player has no seeds: the most seeds win.",
        ),
        Fault::new(
            "taken-after-count",
            "two-rows",
            "End when a player has no seeds: the most seeds win, and that player takes the rest.",
        ),
        Fault::new(
            "mover-in-end",
            "two-rows",
            "End when the mover has no seeds: the mover loses.",
        ),
        Fault::new(
            "anybodys-house",
            "two-rows",
            "Move from a house of at least 2.",
        ),
        Fault::new(
            "store-behind",
            "stores",
            "Sow clockwise round all houses and the own store.",
        ),
        Fault::new(
            "store-behind",
            "stores",
            "Board has 2 rows of 6 houses and stores on the left.",
        ),
        Fault::new(
            "which-origin",
            "four-rows",
            "Sow counterclockwise round own houses, skipping the origin.",
        ),
        Fault::new(
            "no-repetition",
            "stores",
            "Last seed in their occupied house: relay.",
        ),
        Fault::new(
            "whole-round",
            "two-rows",
            "Start with 12 seeds in each house.",
        ),
        Fault::new(
            "whole-round",
            "two-rows",
            "Start with 12 seeds in each house.
Sow from a house of 1 counterclockwise round all houses, skipping nothing.
Sow counterclockwise round all houses.",
        ),
        Fault::edit(
            "strict-must",
            "two-rows",
            "End when the player",
            "Must not leave the opponent without seeds.
End when the player to move has no seeds: the other player takes the rest, and the most seeds win.",
        ),
        Fault::edit(
            "otherwise-first",
            "two-rows",
            "Move",
            "Otherwise move from an own house.",
        ),
        Fault::new(
            "option-unused",
            "two-rows",
            "Option [seeds] is 4, may be 3 to 6.",
        ),
        Fault::new(
            "option-unused",
            "stores",
            "Start with 4 seeds in each house.",
        ),
        Fault::new(
            "term-unused",
            "two-rows",
            r#"Call "target" an own empty house."#,
        ),
        Fault::new(
            "hand-unused",
            "two-rows",
            "Start with 4 seeds in each house and 2 seeds in hand.",
        ),
        Fault::new(
            "path-leaves-out",
            "two-rows",
            "Path runs a1 to f1, and f2 to b2.
Sow counterclockwise round the path.
Move from an own house, not in column 6.",
        ),
        Fault::new(
            "nearly-inherited",
            "two-rows",
            "Last seed in their house making 3 or 4: capture it.",
        ),
        Fault::new(
            "nearly-inherited",
            "two-rows",
            "End when a position occurs 4 times: draw.",
        ),
        Fault::new(
            "nearly-inherited",
            "two-rows",
            "Last seed in a house in columns 1 to 2 making 2: take another turn.",
        ),
        Fault::new(
            "inherited-dead",
            "two-rows",
            "Last seed in their house: capture it.",
        ),
        Fault::new("inherited-dead", "two-rows", "Otherwise pass."),
    ]
}

/// Games in which a question is answered, or does not come up.
#[test]
fn answered() {
    let quiet = [
        edited(
            "two-rows",
            "Sow",
            "Sow counterclockwise round all houses, skipping nothing.",
        ),
        // Nobody comes to be without a move while a seed is on the board, and none ever leaves it.
        Source::new(
            "test.game",
            r#"Game "Round".
Source "Made up".
Board has 2 rows of 6 houses.
Start with 12 seeds in each house.
Houses belong to nobody.
Move from an own house.
Sow counterclockwise round all houses, skipping nothing.
End when a position occurs 3 times: draw.
"#,
        ),
        // Two kinds of move that together take every house.
        edited(
            "two-rows",
            "Move",
            "Move from an own house of at least 2.\nOtherwise move from an own house of 1.",
        ),
        edited(
            "four-rows",
            "End when the player",
            "End when the player to move has no house of at least 2: that player loses.",
        ),
        // Who must not leave the other player without seeds captures no such way.
        changed("two-rows", "Must not leave the opponent without seeds."),
        // Men that only step forward come to the end of the board.
        edited("pieces", "End when a position", ""),
    ];
    for source in quiet {
        let found = checked(&source).diagnostics;
        assert!(found.is_empty(), "{}", shown(&source, &found));
    }
}

#[test]
fn findings() {
    insta::assert_snapshot!(all_shown(&faults()));
}
