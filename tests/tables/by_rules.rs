//! Games with something that the tables of one lap cannot see, so that the rules have to.

use super::TWO_ROWS;

const SKIPS_FULL: &str = "Board has 2 rows of 3 houses.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses, skipping houses of at least 4.";

/// The game, and what is said besides.
pub const TEXTS: &[(&str, &str)] = &[
    // What is passed over changes.
    (
        SKIPS_FULL,
        "Last seed in their house making 2 or 3: capture it.",
    ),
    // For some numbers of seeds there is another turn, for others something else.
    (
        TWO_ROWS,
        "Last seed in an own house making 2: take another turn.
         Last seed in a house making 2 to 4: capture it.",
    ),
    (
        TWO_ROWS,
        "Last seed in an own house making 2: capture it.
         Last seed in an own house making 2 or 3: take another turn.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds and at least 9 plies have passed: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when a player has no seeds and the leader has stored at least 5 seeds: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in a house making 2 or 3: capture it, and back through houses of 2 or 3.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds: the leader takes the rest, and the most seeds win.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the leader has no seeds: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         Capture leaving the opponent at most 4 seeds: nothing is captured.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         Capture leaving the opponent no seeds, when the opponent had exactly 2 seeds in play:
           nothing is captured.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         Capture leaving at most 10 seeds: nothing is captured.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds in columns 1 to 3: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when no seeds in columns 1 to 2 remain: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has fewer than 2 houses of 1: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when at least 9 plies have passed: the most seeds win.",
    ),
];
