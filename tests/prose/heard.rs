//! What a sentence says, and what one could hear besides.

use manqala::model::{load, prose};

use crate::model::cases::{Shelf, changed, shown};

/// The rules of a variant of a game of the shelf, in one line.
fn told(base: &str, sentences: &str) -> String {
    let source = changed(base, sentences);
    let loaded = load(&source, &Shelf, &[]);
    let wrong = || panic!("{}", shown(&source, &loaded.diagnostics));
    let game = loaded.game.as_ref().unwrap_or_else(wrong);
    let told = prose::rules(game).to_string();
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn holds(base: &str, cases: &[(&str, &str)]) {
    for (sentences, wanted) in cases {
        let told = told(base, sentences);
        assert!(told.contains(wanted), "{sentences}\n{wanted}\n{told}");
    }
}

#[test]
fn only_lines_that_the_board_has_are_named() {
    let columns = |count: &str, wanted: &str| {
        let sentence = format!("Last seed in a house in columns {count}: capture opposite.");
        let wanted = format!("falls in a house in {wanted}, the mover");
        holds("two-rows", &[(&sentence, &wanted)]);
    };
    columns("at least 4", "the three rightmost columns");
    columns("at most 2", "the two leftmost columns");
    columns("fewer than 2", "the leftmost column");
    columns(
        "3 or at least 6",
        "the third or sixth column from the left of its side",
    );
    let rows = |count: &str, wanted: &str| {
        let sentence = format!("Last seed in a house in rows {count}: the turn ends.");
        let wanted = format!("falls in a house in the {wanted} row from the rim of its side");
        holds("four-rows", &[(&sentence, &wanted)]);
    };
    rows("at least 2", "second");
    rows("at most 1", "first");
}

#[test]
fn what_remains_is_told_of_as_many_as_it_may_be() {
    let remain = |what: &str| format!("End when {what}: draw.");
    for (base, what, wanted) in [
        (
            "two-rows",
            "at most 1 seed remains",
            "at most one seed remains in play:",
        ),
        (
            "two-rows",
            "fewer than 2 houses of 3 remain",
            "at most one house with three seeds remains in play:",
        ),
        (
            "two-rows",
            "at most 2 seeds remain",
            "at most two seeds remain in play:",
        ),
        (
            "pieces",
            "at most 1 piece remains",
            "at most one piece remains in play:",
        ),
        (
            "pieces",
            "at most 1 \"man\" remains",
            "at most one piece of the kind “man” remains in play:",
        ),
        (
            "two-rows",
            "no seeds in hand remain",
            "when no seeds in hand remain:",
        ),
        (
            "two-rows",
            "at most 1 seed in hand remains",
            "at most one seed in hand remains:",
        ),
    ] {
        holds(base, &[(&remain(what), wanted)]);
    }
    holds(
        "two-rows",
        &[(
            "After a move, when the move has captured from at most 1 house: take another turn.",
            "has taken seeds from at most one house, the",
        )],
    );
}

#[test]
fn pieces_themselves_are_captured() {
    let row = |what: &str| format!("New row of 3 own squares: capture {what}.");
    holds(
        "pieces",
        &[
            (
                &row("one of their pieces"),
                "the mover captures one of the opponent's pieces (the mover chooses which).",
            ),
            (
                &row("one of their pieces, and one of their pieces"),
                "the mover captures two of the opponent's pieces (the mover chooses which).",
            ),
            (
                &row("all their pieces in row 1"),
                "the mover captures each of the opponent's pieces in the first row",
            ),
            (
                &row("one of their pieces, and all their squares of 2"),
                "the mover captures one of the opponent's pieces (the mover chooses which) and the pieces \
                 of each of the opponent's points with two pieces.",
            ),
            (
                &row("one of their squares"),
                "the mover captures the pieces of one of the opponent's points",
            ),
            (
                "End when exactly 1 \"man\" in row 1 remains: draw.",
                "exactly one piece of the kind “man” in the first row from the rim of its side remains",
            ),
            (
                "No start. Arrange 1 \"man\" on each of 2 home squares.",
                "sets out one man on each of two points on their own side of the board.",
            ),
            (
                "No start. Arrange 1 \"man\" on each of 2 empty squares in row 1.",
                "sets out one man on each of two empty points in the first row",
            ),
            (
                "No start. Arrange 1 \"man\" on each of 1 empty square.",
                "sets out one man on an empty point.",
            ),
        ],
    );
}

#[test]
fn all_are_all_and_the_only_one_is_no_choice() {
    let last = |what: &str| format!("Last seed in an own empty house: {what}.");
    holds(
        "two-rows",
        &[
            (
                &last("capture all own leftmost houses or the own rightmost house"),
                "captures the seeds of the leftmost of the mover's houses and the rightmost of the mover's houses.",
            ),
            (
                &last("capture all own empty houses or their houses of 2"),
                "captures the seeds of each of the opponent's houses with two seeds and each of the mover's \
                 empty houses.",
            ),
            (
                &last("capture one of own empty houses or their houses of 2"),
                "with two seeds or one of the mover's empty houses",
            ),
            (
                &last("claim all own leftmost houses or the own rightmost house"),
                "the rightmost of the mover's houses belong to the mover",
            ),
            (
                &last("capture the own house in column 3"),
                "captures the seeds of the mover's house in the third column",
            ),
            (
                &last("capture one of own houses in column 3"),
                "captures the seeds of one of the mover's houses in the third column",
            ),
            (
                &last("capture all their houses in its column"),
                "each of the opponent's houses in the column where the seed fell.",
            ),
        ],
    );
}

#[test]
fn all_that_is_passed_over_is_told() {
    let sow = |what: &str| {
        format!("Sow counterclockwise round all houses and the own store, skipping {what}.")
    };
    holds(
        "stores",
        &[
            (
                &sow("the own rightmost house or their rightmost house"),
                "The rightmost of the mover's houses and the rightmost of the opponent's houses get no seed: \
                 they are passed over.",
            ),
            (
                &sow("an own house in column 1 or their house in column 1"),
                "Each of the mover's houses in the leftmost column and each of the opponent's houses in the \
                 leftmost column gets no seed: it is passed over.",
            ),
            (
                &sow("the own store"),
                "The mover's store gets no seed: it is passed over.",
            ),
        ],
    );
}

#[test]
fn laps_are_told_by_their_places() {
    let laps = |count: &str, wanted: &str| {
        let sentence = format!("Last seed of lap {count} in an empty house: take another turn.");
        let wanted = format!("If the last seed of {wanted} falls in an empty house");
        holds("four-rows", &[(&sentence, &wanted)]);
    };
    laps("at most 2", "one of the first two laps");
    laps("at most 1", "the first lap");
    laps("at least 1", "any lap");
    laps("2 or 3", "the second or third lap");
    laps("2 to 5", "the second to fifth lap");
    laps("2, 4 or 5", "the second, fourth or fifth lap");
    laps("1 or at least 3", "the first, third or a later lap");
    laps("odd", "a lap whose number is an odd number");
}

#[test]
fn a_match_of_rounds_speaks_of_rounds() {
    let ends = "End when the player to move has no seeds: the other player takes the rest, and the most seeds win.
        Match ends when 5 games are over: the most games win.
        Match ends when a player is 2 games ahead: that player wins.
        Match ends when a player wins 4 games in succession: that player wins.";
    let rounds =
        format!("Refill by each player: 4 seeds in each home house from the left.\n{ends}");
    for (sentences, unit) in [(ends, "games"), (rounds.as_str(), "rounds")] {
        let over = format!("five {unit} are over: whoever has won the most {unit} wins");
        let ahead = format!("a player has won two {unit} more than the other");
        let row = format!("a player has won four {unit} in succession");
        holds(
            "two-rows",
            &[(sentences, &over), (sentences, &ahead), (sentences, &row)],
        );
    }
}
