//! Whom a player's word means, and where it means nobody.

use super::{game, judged, judged_alone, same};
use crate::model::cases::{changed, checked};

const THREE: &str = "For 3 players.
Houses of south are a1 to d1.
Houses of east are e1, f1, f2, e2.
Houses of north are a2 to d2.
No last seed in their house making 2 or 3.
";

/// Sentences for three players, each with all that is found in it.
fn of_three(cases: &[(&str, &[&str])]) {
    for (sentences, right) in cases {
        judged("two-rows", &[(&format!("{THREE}{sentences}"), right)]);
    }
}

#[test]
fn that_player_is_the_one_found_in_every_case() {
    judged(
        "two-rows",
        &[
            (
                "End when a player has no seeds or no seeds remain: that player wins.",
                &["no-such-player: that player"],
            ),
            (
                "End when a player has no seeds and south has stored at least 3 seeds: that player wins.",
                &[],
            ),
            (
                "End when at most 10 seeds remain and a player has no seeds: that player wins.",
                &[],
            ),
            (
                "End when a player has no seeds and at most 10 seeds remain: that player wins.",
                &[],
            ),
            ("End when south has no seeds: that player loses.", &[]),
        ],
    );
    assert!(same(
        "two-rows",
        "End when south has no seeds: that player loses.",
        "End when south has no seeds: south loses.",
    ));
    let several = game(
        "two-rows",
        "End when a player has no seeds and south has stored at least 3 seeds: that player wins.",
    );
    let plain = "End when a player has no seeds and south has stored at least 3 seeds: south wins.";
    assert!(!several.same_rules(&game("two-rows", plain)));
}

#[test]
fn the_other_player_is_the_other_of_one_spoken_of() {
    judged(
        "two-rows",
        &[
            (
                "End when south has no seeds and north has no seeds or south has stored at least 3 seeds:
                 the other player wins.",
                &["no-such-player: other player"],
            ),
            (
                "End when south has stored at least 3 seeds or south has no seeds and north has no seeds:
                 the other player wins.",
                &["no-such-player: other player"],
            ),
            (
                "End when south has no seeds or south has stored at least 9 seeds: the other player wins.",
                &[],
            ),
            (
                "End when a player has no seeds and that player has stored at least 3 seeds:
                 the other player wins.",
                &[],
            ),
            (
                "End when a player has no seeds and the other player has stored at least 3 seeds:
                 the other player wins.",
                &[],
            ),
            (
                "Must leave the other player with seeds.",
                &["no-such-player: other player"],
            ),
        ],
    );
}

#[test]
fn of_all_players_none_is_the_other() {
    judged(
        "two-rows",
        &[
            (
                "End when each player has no seeds: the other player wins.",
                &["no-such-player: other player"],
            ),
            (
                "End when each player has no seeds and the other player has stored at least 3 seeds: draw.",
                &["no-such-player: other player"],
            ),
            (
                "End when each player has no seeds and that player has stored at least 3 seeds: draw.",
                &[],
            ),
        ],
    );
}

#[test]
fn the_opponent_beside_a_player_who_is_named() {
    let refused: &[&str] = &["ambiguous-player: opponent"];
    judged(
        "two-rows",
        &[
            (
                "End when at most 10 seeds remain and south has no seeds: the opponent wins.",
                refused,
            ),
            (
                "End when south has no seeds or no seeds remain: the opponent wins.",
                refused,
            ),
            (
                "End when no seeds remain or south has no seeds: the opponent wins.",
                refused,
            ),
            // Nobody else is named, or it is during the move.
            (
                "End when no seeds remain: the opponent wins.\nAfter a move, when south has no seeds: the mover wins.",
                &[],
            ),
            (
                "Last seed in an own house, when south has no seeds: the opponent takes the rest.",
                &[],
            ),
            (
                "Last seed in an own house, when a player has fewer than 3 occupied houses
                   and the mover has at least 3 occupied houses: take another turn.",
                &[],
            ),
        ],
    );
}

#[test]
fn a_remedy_is_offered_only_where_it_helps() {
    let offered = |sentences: &str| {
        let found = checked(&changed("two-rows", sentences)).diagnostics;
        let ambiguous = found.iter().find(|one| one.code == "ambiguous-player");
        ambiguous.expect("it is found").fix.is_some()
    };
    assert!(offered("End when south has no seeds: the opponent wins."));
    let several =
        "End when south has no seeds and north has stored at least 3 seeds: the opponent wins.";
    assert!(!offered(several));
    let in_one_case = "End when south has no seeds or no seeds remain: the opponent wins.";
    assert!(!offered(in_one_case));
}

#[test]
fn opponents_of_three() {
    of_three(&[
        (
            "Last seed in their house: an opponent captures it.",
            &["which-opponent: an opponent"],
        ),
        (
            "Last seed in their house: every opponent captures it.",
            &["no-such-player: every opponent"],
        ),
        (
            "Last seed in their house: the opponent loses.",
            &["which-opponent: opponent"],
        ),
        ("Last seed in their house: every opponent loses.", &[]),
        (
            "Last seed in their house, when an opponent has no seeds: capture it.",
            &[],
        ),
        (
            "Last seed in their house, when every opponent has no seeds: capture it.",
            &[],
        ),
        ("Must leave an opponent with seeds if possible.", &[]),
        ("Must leave every opponent with seeds if possible.", &[]),
    ]);
}

#[test]
fn who_is_meant_between_games() {
    let ends = "Match ends when 3 games are over: the most games win.";
    let judged_two = |sentence: &str, right: &[&str]| {
        judged("two-rows", &[(&format!("{ends}\n{sentence}"), right)]);
    };
    let judged_three = |sentence: &str, right: &[&str]| {
        of_three(&[(&format!("{ends}\n{sentence}"), right)]);
    };
    judged_two("Next game is begun by the other player.", &[]);
    judged_two(
        "Refill by the other player: 3 seeds in each home house.",
        &[],
    );
    judged_two(
        "Next game is begun by each player.",
        &["no-such-player: each player"],
    );
    // Of three the one after who began is `the other player`, but nobody is the other than the leader.
    judged_three("Next game is begun by the other player.", &[]);
    judged_three(
        "Refill by the other player: 3 seeds in each own house.",
        &["which-opponent: other player"],
    );
    judged_three(
        "Next game is begun by an opponent.",
        &["no-such-player: an opponent"],
    );
    judged_three(
        "Refill by an opponent: 3 seeds in each own house.",
        &["no-such-player: an opponent"],
    );
    judged_three(
        "Match ends when 9 games are over: every opponent wins.",
        &["no-such-player: every opponent"],
    );
}

#[test]
fn alone_the_mover_is_always_the_mover() {
    judged_alone(&[(
        r#"
Game "Alone".
Source "Made up".
For 1 player.
Board has 1 row of 6 houses.
Start with 4 seeds in a1 to c1.
Move from an own house.
Sow counterclockwise round all houses.
Last seed in an occupied house: relay.
End when the mover has fewer than 2 occupied houses: the mover wins.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#,
        &[],
    )]);
}

/// Ends at which the stored seeds are counted, and whether that leaves seeds that are nobody's.
fn seeds_left(cases: &[(&str, bool)]) {
    for (when, are_left) in cases {
        let sentence = format!("End when {when}: the most seeds win.");
        let right: &[&str] = match are_left {
            true => &["(seeds-left: most seeds win)"],
            false => &[],
        };
        judged("two-rows", &[(&sentence, right)]);
    }
}

#[test]
fn seeds_are_left_unless_none_remain() {
    seeds_left(&[
        ("no seeds remain", false),
        ("each player has no seeds", false),
        ("at least 40 plies have passed and no seeds remain", false),
        ("no seeds remain or each player has no seeds", false),
        ("no seeds in row 1 remain", true),
        ("at most 3 seeds remain", true),
        ("a player has no seeds", true),
        ("each player has at most 2 seeds in play", true),
        (
            "at least 40 plies have passed and a player has no seeds",
            true,
        ),
        ("no seeds remain or a player has no seeds", true),
    ]);
    judged(
        "two-rows",
        &[("Match ends when 3 games are over: the most seeds win.", &[])],
    );
}

#[test]
fn seeds_are_left_unless_all_of_them_are_meant() {
    seeds_left(&[
        ("no occupied houses remain", false),
        ("each player has no occupied houses", false),
        ("each player has no house of at least 1", false),
        ("each player has no seeds in row 1", true),
        ("each player has no house of at least 2", true),
        ("each player has no house", true),
    ]);
}

#[test]
fn who_begins_is_said_without_a_refill() {
    let ends = "Match ends when 3 games are over: the most games win.";
    let begun = |next: &str| game("two-rows", &format!("{ends}\n{next}"));
    let loser = begun("Next game is begun by the loser.");
    assert!(!loser.same_rules(&begun("")));
    assert!(!loser.same_rules(&begun("Next game is begun by the winner.")));
    assert!(begun("").same_rules(&begun("Next game is begun by the other player.")));
}
