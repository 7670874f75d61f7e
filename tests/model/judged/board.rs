//! Boards, their paths, and what is asked of them.

use super::{judged, judged_alone, same};

const LEAVES_OUT: &str = "Path runs a1 to f1, and f2 to b2.
Sow counterclockwise round the path.
Move from an own house, not in column 6.
No last seed in their house making 2 or 3.
";
const LEFT_OUT: &str = "(path-leaves-out: Path runs a1 to f1, and f2 to b2.)";

#[test]
fn a_warning_of_the_board_hides_no_error_of_it() {
    for (sentences, right) in [
        (
            "Start with 4 seeds in g1, for each player.",
            "no-such-place: g1",
        ),
        (
            "Last seed in their house in columns 7 to 8: capture it.",
            "no-such-place: 7 to 8",
        ),
        (
            "Last seed in an own empty house: capture all their houses in columns 1 to 9.",
            "no-such-place: 1 to 9",
        ),
        (
            "Last seed in an own empty house opposite an own house: capture it.",
            "fits-nothing: own empty house opposite an own house",
        ),
        (
            "Houses of south are row 1, and a2.\nHouses of north are row 2.",
            "owned-twice: row 2",
        ),
    ] {
        let text = format!("{LEAVES_OUT}{sentences}");
        let found = super::found(&super::changed("two-rows", &text));
        assert!(found.contains(&right.to_owned()), "{sentences} {found:?}");
    }
    judged("two-rows", &[(LEAVES_OUT, &[LEFT_OUT])]);
    // What is really wrong with the board is no ground to doubt what is said of it.
    judged(
        "two-rows",
        &[(
            "Board has 2 rows of 27 houses.\nStart with 4 seeds in g1, for each player.\n\
             Last seed in their house in columns 27 to 28: capture it.",
            &["out-of-range: 27"],
        )],
    );
}

#[test]
fn how_many_rows_and_how_long_a_path() {
    judged(
        "two-rows",
        &[
            (
                "Board has rows of 6, 6, 6, 6 and 6 houses.",
                &["out-of-range: 6, 6, 6, 6 and 6"],
            ),
            ("Path runs a1.", &["path-too-short: Path runs a1."]),
        ],
    );
    assert!(same(
        "four-rows",
        "Board has rows of 8, 8, 8 and 8 houses.",
        "Board has 4 rows of 8 houses.",
    ));
    judged_alone(&[(
        r#"
Game "Little".
Source "Made up".
For 1 player.
Board has 1 row of 2 houses.
Path runs a1 to b1.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round the path, skipping nothing.
End when a position occurs 3 times: draw.
End when the player to move cannot move: draw.
"#,
        &[],
    )]);
}

#[test]
fn where_something_lies_opposite_behind_or_is_a_twin() {
    let on = |board: &str, last: &str| {
        format!(
            "{board}\nNo last seed in their house making 2 or 3.\nLast seed in {last}: take another turn."
        )
    };
    let opposite = "a house opposite an empty house";
    let twin = "a house twin of an empty house";
    let unequal = "Board has rows of 6 and 7 houses.";
    judged(
        "two-rows",
        &[
            (&on("", opposite), &[]),
            (&on("", twin), &[]),
            (
                &on(unequal, opposite),
                &["no-such-place: opposite an empty house"],
            ),
            (
                &on(unequal, twin),
                &["no-such-place: twin of an empty house"],
            ),
        ],
    );
    judged_alone(&[(
        r#"
Game "Alone".
Source "Made up".
For 1 player.
Board has 1 row of 6 houses.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
Last seed in a house twin of an empty house: relay.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#,
        &["no-such-place: twin of an empty house"],
    )]);
    // On four rows it is the inner rows that face each other.
    let four = |board: &str, last: &str| {
        format!(
            "{board}\nNo last seed in an own occupied inner house opposite an occupied house.\n\
             No last seed in an occupied house.\nLast seed in {last}: take another turn."
        )
    };
    let inner = "an inner house opposite an occupied house";
    judged(
        "four-rows",
        &[
            (&four("Board has rows of 6, 8, 8 and 7 houses.", inner), &[]),
            (
                &four("Board has rows of 8, 7, 6 and 8 houses.", inner),
                &["no-such-place: opposite an occupied house"],
            ),
            (
                &four(
                    "Board has rows of 8, 7, 6 and 8 houses.",
                    "a house in front of an occupied house",
                ),
                &[],
            ),
        ],
    );
}

#[test]
fn three_rows_have_an_inner_one() {
    judged_alone(&[(
        r#"
Game "Three rows".
Source "Made up".
Board has 3 rows of 6 houses.
Houses of each player are row 1, and d2 to f2.
Path runs a1 to f1, f2 to d2, f3 to a3, and a2 to c2.
Start with 3 seeds in each house.
Move from an own house.
Sow counterclockwise round the path.
Last seed in an inner house: capture it.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#,
        &[],
    )]);
}

#[test]
fn which_side_has_the_house_that_is_not_meant() {
    judged(
        "two-rows",
        &[
            (
                "Last seed in an own house, not the own leftmost house: relay.",
                &[],
            ),
            (
                "Last seed in an own house, not their empty house: take another turn.",
                &[],
            ),
            (
                "Last seed in an own house, not the leftmost house: relay.",
                &["ambiguous-side: leftmost"],
            ),
        ],
    );
    judged(
        "four-rows",
        &[(
            "Last seed in an own empty house, not the leftmost house: take another turn.",
            &["ambiguous-side: leftmost"],
        )],
    );
    judged(
        "pieces",
        &[(
            "Start with \"man\" on row 1 and 3 \"man\" in hand, for each player.\n\
             Move entering 1 \"man\" on an empty point, not the leftmost point.",
            &[],
        )],
    );
    judged_alone(&[(
        r#"
Game "Alone".
Source "Made up".
For 1 player.
Board has 1 row of 6 houses.
Start with 4 seeds in each house.
Move from an own house, not the leftmost house.
Sow counterclockwise round all houses.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#,
        &[],
    )]);
}

#[test]
fn what_is_no_own_house_is_a_house() {
    let last = |what: &str| {
        format!(
            "No last seed in the own store.\nNo last seed in an own empty house.\n\
             Last seed in {what}: take another turn."
        )
    };
    assert!(same(
        "stores",
        &last("not an own house"),
        &last("a house, not an own house"),
    ));
}

#[test]
fn words_of_sowing_on_a_board_of_points() {
    let without = |what: &str| format!("End when a player has no {what}: draw.");
    judged(
        "pieces",
        &[
            (&without("houses of 2"), &["words-of-sowing: houses"]),
            (&without("seeds"), &["words-of-sowing: seeds"]),
            (&without("points"), &[]),
        ],
    );
    judged(
        "two-rows",
        &[
            (&without("points"), &["words-of-pieces: points"]),
            (&without("pieces"), &["words-of-pieces: pieces"]),
        ],
    );
}

#[test]
fn owners_stay_unless_a_refill_gives_houses_away() {
    let refilled = |owning: &str| {
        format!(
            "Refill by each player: 4 seeds in each home house, then in each empty house{owning}.\n\
             Match ends when a player cannot fill a house: that player loses.\n\
             Last seed in an own empty house opposite an own house: capture it."
        )
    };
    judged(
        "two-rows",
        &[
            (&refilled(", owning them"), &[]),
            (
                &refilled(""),
                &["fits-nothing: own empty house opposite an own house"],
            ),
            (
                "Last seed in an own empty house: either claim opposite, or capture it.\n\
                 Last seed in an own occupied house opposite an own house: capture it.",
                &[],
            ),
        ],
    );
}
