//! Games that the tables of many laps know.

use super::TWO_ROWS;

const FOUR_ROWS: &str = "Board has 4 rows of 4 houses.
    Start with 2 seeds in each house.
    Move from an own house of at least 2.
    Otherwise move from an own house.
    Sow counterclockwise round own houses.";

const ENTERED: &str = "Board has 2 rows of 5 houses.
    Start with 2 seeds in each house.
    Start with 5 seeds in hand, for each player.
    Move entering 1 seed in an own house, when the mover has seeds in hand.
    Otherwise move from an own house.
    Sow counterclockwise round all houses.";

const SKIPS_LAP_ORIGIN: &str = "Board has 2 rows of 3 houses.
    Start with 5 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses, skipping the lap origin.";

const SKIPS_ORIGIN: &str = "Board has 2 rows of 3 houses.
    Start with 5 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses, skipping the origin.";

const TWO_KINDS: &str = "Board has 2 rows of 4 houses.
    Start with 3 seeds in each house.
    Move \"first\" from an own house in columns 1 to 2.
    Otherwise move \"second\" from an own house.
    Sow from a house in columns 3 to 4 clockwise round all houses.
    Sow counterclockwise round all houses.";

const SOME_NUMBERS: &str = "Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own house of 1, 3 or at least 5.
    Otherwise move from an own house of even.
    Sow counterclockwise round all houses.";

const GATED: &str = "Board has 4 rows of 4 houses.
    Start with 2 seeds in each house.
    Move from an own house of at least 2, when the mover has at most 2 houses of at least 3.
    Otherwise move from an own house, when the mover has no houses of 5.
    Otherwise move from an own house of at least 3.
    Sow counterclockwise round own houses.";

const WITH_STORES: &str = "Board has 2 rows of 5 houses and stores.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses and the own store.";

const LONG_ROWS: &str = "Board has 2 rows of 10 houses.
    Start with 2 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses.";

const LONGER_ROWS: &str = "Board has 2 rows of 18 houses.
    Start with 2 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses.";

/// The game, and what is said besides.
pub const TEXTS: &[(&str, &str)] = &[
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house opposite an occupied house: sow opposite,
           beginning in the first own inner house of at least 1.
         Last seed in an own occupied house: relay.",
    ),
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house opposite an occupied house: sow opposite,
           beginning in the first own inner house.
         Last seed in an own occupied house: relay.",
    ),
    (
        TWO_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it, and take another turn once.",
    ),
    // What is sown on counts as captured, if it was another player's.
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house opposite an occupied house: sow opposite.
         Last seed in an own occupied house: relay.
         End when 3 plies pass without a capture: draw.",
    ),
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house: sow behind it.
         Last seed in an own occupied house: relay.
         End when 7 plies pass without a capture: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it and opposite.
         Last seed in an own occupied house: relay.
         End when 3 plies pass without a capture: draw.",
    ),
    // The houses to choose from are not in the order of the tables.
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house: capture one of occupied houses.
         Last seed in an own occupied house: relay.",
    ),
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house: capture one of their houses of at least 3.
         Last seed in an own occupied house: relay.",
    ),
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house opposite an occupied house: capture opposite.
         Last seed in an own occupied house: relay.
         End when a player has no inner houses of at least 2: that player loses.",
    ),
    // What is sown on may go on without end, too.
    (
        FOUR_ROWS,
        "Last seed in an own occupied house: sow it.
         Last seed in an own empty inner house: sow behind it.
         Endless sowing: the turn ends.",
    ),
    (
        FOUR_ROWS,
        "Last seed in an own occupied house: sow it.
         Last seed in an own empty inner house: sow behind it.
         Endless sowing: the move is forbidden.",
    ),
    // A part of a house is sown on.
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house: relay from next with 1 seed.
         Last seed in an own occupied outer house: relay with 2 seeds.
         Last seed in an own occupied house: relay.",
    ),
    // Either of two things ends a game, or both together.
    (
        TWO_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.
         End when a player has no seeds or a player has stored at least 4 seeds: draw.",
    ),
    (
        TWO_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.
         End when a player has no seeds and at most 20 seeds remain: draw.",
    ),
    // What players hold in hand remains.
    (
        ENTERED,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.
         End when at most 26 seeds remain: draw.",
    ),
    // The house opposite is one of two sorts, or the last of a row that has seeds.
    (
        FOUR_ROWS,
        "Call \"target\" a house of 1, or a house of 3.
         Last seed in an own inner house opposite a \"target\": capture opposite.
         Last seed in an own occupied house: relay.",
    ),
    (
        FOUR_ROWS,
        "Last seed in an own inner house opposite their leftmost occupied house: capture opposite.
         Last seed in an own occupied house: relay.",
    ),
    // What the rules are asked for knows of the turn before, too.
    (
        TWO_ROWS,
        "Last seed in their house making 2 to 4: either capture it, or take another turn once.
         Last seed in an own house making 2 or 3: take another turn once.
         Last seed in an own occupied house: relay.",
    ),
    // The house from which a lap or the move began is passed over.
    (
        SKIPS_LAP_ORIGIN,
        "Last seed in their house making 2 or 3: capture it.
         Last seed of lap at most 3 in an occupied house: relay.",
    ),
    (
        SKIPS_ORIGIN,
        "Last seed in their house making 2 or 3: capture it.
         Last seed of lap 1 in an occupied house: relay.",
    ),
    // Kinds, ways and players together say what a last seed does.
    (
        TWO_KINDS,
        "Last seed of a \"first\" in their house making 2 or 4: capture it.
         Last seed of a \"second\" sown clockwise in their house making 3: capture opposite.
         Last seed of lap 1 in an own occupied house: relay.",
    ),
    // No lap begins in a store.
    (
        WITH_STORES,
        "Last seed in an own house in column 5: relay from next.
         Last seed in an occupied house: relay.",
    ),
    // A sowing may be long and end all the same.
    (
        LONGER_ROWS,
        "Last seed in an occupied house: relay.
         Endless sowing: the turn ends.",
    ),
    (
        TWO_ROWS,
        "Last seed in an occupied house: relay.
         Endless sowing: the move is forbidden.",
    ),
    // What is stored ends a game as soon as it is enough.
    (
        WITH_STORES,
        "Last seed in an occupied house: relay.
         End when a player has stored at least 6 seeds: that player wins.",
    ),
    // Numbers with gaps between them.
    (
        SOME_NUMBERS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.",
    ),
    // What is empty can be chosen, and nothing is captured then.
    (
        FOUR_ROWS,
        "Last seed in an own empty house: capture one of their inner houses.
         Last seed in an own occupied house: relay.
         End when 3 plies pass without a capture: draw.",
    ),
    // Few houses are not none.
    (
        TWO_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.
         End when a player has at most 2 occupied houses: that player loses.",
    ),
    (
        SKIPS_LAP_ORIGIN,
        "Last seed in their house making 2 or 3: capture it.
         Last seed of lap at most 4 in an own occupied house: sow opposite.",
    ),
    (
        SKIPS_ORIGIN,
        "Last seed in their house making 2 or 3: capture it.
         Last seed of lap at most 4 in an own occupied house: sow opposite.",
    ),
    // Kinds of moves that are open at times.
    (GATED, "Last seed in an own occupied house: relay."),
    // What lies in stores does not remain.
    (
        WITH_STORES,
        "Last seed in an occupied house: relay.
         End when at most 12 seeds remain: the most seeds win.",
    ),
    // Longer rows have longer tables.
    (
        LONG_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it, and one of their occupied houses.",
    ),
    (
        LONGER_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in an own empty house opposite an occupied house: capture it and opposite.",
    ),
];
