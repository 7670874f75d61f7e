//! Games that the tables of one lap know.

use super::TWO_ROWS;

const FROM_OCCUPIED: &str = "Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own occupied house of at least 2.
    Sow counterclockwise round all houses.";

const OF_TWO: &str = "Board has 2 rows of 5 houses.
    Start with 2 seeds in each house.
    Move from an own house of at least 2.
    Sow counterclockwise round all houses.";

const EITHER_WAY: &str = "Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow either way round all houses.";

const NAMED: &str = "Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move \"play\" from an own house.
    Sow counterclockwise round all houses.";

const SHORT_ROWS: &str = "Board has 2 rows of 3 houses.
    Start with 2 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses.";

const BY_PLAYER: &str = "Board has 2 rows of 2 houses.
    Start with 4 seeds in each house.
    Move from an own house.
    Sow for south counterclockwise round all houses, skipping the origin.
    Sow for north counterclockwise round all houses.";

/// The game, and what is said besides.
pub const TEXTS: &[(&str, &str)] = &[
    // Who sows is asked as well as which house.
    (
        BY_PLAYER,
        "Last seed in their house making 2 or 4: capture it.",
    ),
    // What says no more than that there are seeds.
    (
        FROM_OCCUPIED,
        "Last seed in their house making 2 or 3: capture it.",
    ),
    // Two things that end a game together, or each alone.
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds and at most 20 seeds remain: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds or a player has stored at least 7 seeds: the most seeds win.",
    ),
    // Of rules for one house the first that fits is done.
    (
        TWO_ROWS,
        "Last seed in their house making 2: the turn ends.
         Last seed in their house making 2 or 3: capture it.",
    ),
    // Who must sow among the opponent's houses can move what may be moved.
    (
        OF_TWO,
        "Last seed in their house making 2 or 3: capture it.
         Must sow in their house if possible, when the opponent has no seeds.",
    ),
    // The one kind of move has a name.
    (
        NAMED,
        "Last seed of a \"play\" in their house making 2 or 3: capture it.",
    ),
    // What a capture of all the opponent has comes to.
    (
        SHORT_ROWS,
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.
         Capture leaving the opponent no seeds: nothing is captured.",
    ),
    (
        SHORT_ROWS,
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.
         Capture leaving the opponent no seeds: spare their leftmost house.",
    ),
    (
        SHORT_ROWS,
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.
         Capture leaving the opponent no seeds: nothing is captured, and take another turn.",
    ),
    (
        SHORT_ROWS,
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.
         Capture leaving the opponent no seeds: the captor wins.",
    ),
    (
        SHORT_ROWS,
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.
         Capture leaving the opponent no seeds: the turn ends.",
    ),
    // Which way a seed was sown tells what it does.
    (
        EITHER_WAY,
        "Last seed sown clockwise in their house making 2 or 3: capture it.
         Last seed sown counterclockwise in their house making 4: capture it.",
    ),
    // Where nothing sows among the opponent's houses, nothing is legal.
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must sow in their house, when the opponent has no seeds.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must not sow in their house if possible, when the opponent has no seeds.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must not sow in their house, when the mover has no seeds.",
    ),
    // Who has made the move is told from who is to move.
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must not sow in their house if possible, when the opponent has no seeds.
         End when the mover has no seeds: draw.",
    ),
];
