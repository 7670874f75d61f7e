//! Sowings, seeds that fall, and what is done then.

use super::{Fault, all_shown};

pub fn faults() -> Vec<Fault> {
    vec![
        Fault::new(
            "never-fires",
            "two-rows",
            "Board has 2 rows of 6 houses and stores.
Last seed in the own store: take another turn.",
        ),
        Fault::new(
            "of-where-it-falls",
            "two-rows",
            "Last seed in their house of 4: capture it.",
        ),
        Fault::new(
            "making-elsewhere",
            "two-rows",
            "Last seed in their empty house: capture all their houses making 2.",
        ),
        Fault::new(
            "no-direction",
            "two-rows",
            "End when a player has no house before an empty house: that player loses.",
        ),
        Fault::new(
            "no-direction",
            "two-rows",
            "Sow from the first own house clockwise round all houses.",
        ),
        Fault::new(
            "no-direction",
            "two-rows",
            "Must capture, when the mover has a house before an empty house.",
        ),
        Fault::new(
            "no-it",
            "two-rows",
            "Sow counterclockwise round all houses, beginning in next.",
        ),
        Fault::new("no-it", "pieces", "New row of 3 own points: capture it."),
        Fault::new("no-it", "two-rows", "Move from an own house in its column."),
        Fault::new(
            "no-it",
            "two-rows",
            "Last seed in their house in its column: capture it.",
        ),
        Fault::new(
            "nothing-sown",
            "two-rows",
            "Move \"swap\" swapping sides, lifting 2 seeds.",
        ),
        Fault::new(
            "not-one-house",
            "two-rows",
            "Last seed in their empty house: capture their house.",
        ),
        Fault::new(
            "not-one-house",
            "two-rows",
            "Last seed in their empty house: sow the rest.",
        ),
        Fault::new(
            "not-one-house",
            "two-rows",
            "Sow counterclockwise round all houses, beginning in one of own houses.",
        ),
        Fault::new(
            "chain-from",
            "two-rows",
            "Last seed in their empty house: capture it and next, and back through their houses of 2.",
        ),
        Fault::new(
            "chain-from",
            "two-rows",
            "Last seed in their empty house: capture it and next, and back from previous through their houses of 2.",
        ),
        Fault::new(
            "place-twice",
            "two-rows",
            "Last seed in their empty house: capture it and next and it.",
        ),
        Fault::new(
            "which-way",
            "two-rows",
            "Last seed sown alternately in their empty house: relay.",
        ),
        Fault::new(
            "which-way",
            "two-rows",
            "Last seed in their empty house: sow next either way.",
        ),
        Fault::new(
            "which-way",
            "two-rows",
            "Last seed in their empty house: relay alternately.",
        ),
        Fault::new(
            "not-one-house",
            "two-rows",
            "Last seed in their empty house: lay opposite in one of their houses.",
        ),
        Fault::new(
            "not-one-house",
            "two-rows",
            "Last seed in their empty house: lay it and next in it.",
        ),
        Fault::new(
            "not-one-house",
            "two-rows",
            "Last seed in their empty house: lay the rest in it.",
        ),
        Fault::new(
            "not-one-house",
            "two-rows",
            "Last seed in their empty house: claim 2 seeds of it.",
        ),
        Fault::new(
            "effect-elsewhere",
            "two-rows",
            "Before sowing from an own house: relay.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Before sowing from an empty house: capture opposite.",
        ),
        Fault::new(
            "place-nowhere",
            "four-rows",
            "Before sowing from an own outer house: capture opposite.",
        ),
        Fault::new(
            "effect-elsewhere",
            "two-rows",
            "Last seed in their empty house: it stands.",
        ),
        Fault::new(
            "effect-elsewhere",
            "two-rows",
            "Passing seed in their empty house: relay.",
        ),
        Fault::new(
            "effect-elsewhere",
            "two-rows",
            "Endless sowing: capture the rest.",
        ),
        Fault::new(
            "effects-clash",
            "two-rows",
            "Last seed in their empty house: relay, and the turn ends.",
        ),
        Fault::new(
            "effects-clash",
            "two-rows",
            "Capture leaving the opponent no seeds: it stands, and nothing is captured.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "Last seed in their empty house: the player to move captures it.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "Last seed in their empty house: the opponent captures it.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "Last seed in their empty house: that player takes the rest.",
        ),
        Fault::new(
            "never-fires",
            "stores",
            "Last seed in their store: take another turn.",
        ),
        Fault::new(
            "store-is-no-house",
            "stores",
            "Last seed in the own store: lay all own houses in it.
End when a position occurs 3 times: draw.",
        ),
        Fault::new(
            "store-is-no-house",
            "stores",
            "Last seed in the own store: relay.
End when a position occurs 3 times: draw.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed in an own house in column 6 (as: the last) before an own house: take another turn.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed in an own house in column 1 after an own house: take another turn.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed sown clockwise in their house: take another turn.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed of lap 2 in their empty house: take another turn.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed in an empty house making at least 2: take another turn.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed in an own house making 60: take another turn.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed in an own house: take another turn.
Last seed in an own house making 2: relay.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Last seed in an own house in columns 1 to 3: take another turn.
Last seed in an own house in columns 4 to 6: relay.
Last seed in an own empty house: the turn ends.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Sow from an own house counterclockwise round all houses.
Sow from a house of 1 clockwise round all houses.
No sow.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Capture leaving the opponent at least 49 seeds: it stands.",
        ),
    ]
}

#[test]
fn findings() {
    insta::assert_snapshot!(all_shown(&faults()));
}
