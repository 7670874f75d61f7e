//! Ends, rounds and matches.

use super::{Fault, all_shown};

pub fn faults() -> Vec<Fault> {
    vec![
        Fault::new(
            "ambiguous-player",
            "two-rows",
            "End when a player has no seeds: the opponent takes the rest, and the most seeds win.",
        ),
        Fault::new(
            "ambiguous-player",
            "two-rows",
            "End when the player to move has no seeds: opponent wins.",
        ),
        Fault::new(
            "ambiguous-player",
            "two-rows",
            "End when the player to move has no seeds: the mover wins.",
        ),
        Fault::new(
            "ambiguous-player",
            "two-rows",
            "End when south has no seeds and the opponent has stored at least 9 seeds: draw.",
        ),
        Fault::new(
            "ambiguous-player",
            "two-rows",
            "End when south has no seeds or north has no houses of 2: the opponent wins.",
        ),
        Fault::new(
            "ambiguous-player",
            "two-rows",
            "After a move, when a player has no seeds: the opponent wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds and north has stored at least 3 seeds: the other player wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds and north has stored at least 3 seeds
and at most 30 seeds remain: the other player wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds or north has stored at least 3 seeds: the other player wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when no seeds remain or a player has stored at least 3 seeds: the other player wins.",
        ),
        Fault::new(
            "mixed-count",
            "two-rows",
            "End when a player has no seeds or houses of 2: draw.",
        ),
        Fault::new(
            "no-winner",
            "two-rows",
            "End when no seeds remain: each player takes their own seeds.",
        ),
        Fault::new(
            "outcomes-clash",
            "two-rows",
            "End when a player has no seeds: that player wins, and the most seeds win.",
        ),
        Fault::new(
            "plain-count",
            "two-rows",
            "End when a player has stored 25 seeds: that player wins.",
        ),
        Fault::new(
            "plain-count",
            "two-rows",
            "End when 8 seeds remain: each player takes their own seeds, and the most seeds win.",
        ),
        Fault::new(
            "seeds-where",
            "two-rows",
            "End when a player has more than half the seeds: that player wins.",
        ),
        Fault::new(
            "whose-in-has",
            "two-rows",
            "End when a player has no their house: that player wins.",
        ),
        Fault::new(
            "whose-in-has",
            "two-rows",
            "End when no own seeds remain: draw.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when no seeds remain: that player wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds: its owner wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds: a player wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds: the winner wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds: nobody wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when a player has no seeds: each player wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when nobody has stored at least 25 seeds: draw.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "End when no seeds remain: the other player wins.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "For 1 player.
Last seed in an own empty house: the turn ends.
No last seed in their house making 2 or 3.
End when the opponent has no seeds: draw.",
        ),
        Fault::new(
            "condition-elsewhere",
            "two-rows",
            "End when a player is 5 games ahead: that player wins.",
        ),
        Fault::new(
            "condition-elsewhere",
            "two-rows",
            "Match ends when a player has no seeds: that player wins.",
        ),
        Fault::new(
            "nothing-to-count",
            "two-rows",
            "End when no seeds remain: the most games win.",
        ),
        Fault::new(
            "nothing-to-count",
            "two-rows",
            "End when no seeds remain: the most pieces win.",
        ),
        Fault::new(
            "nothing-to-count",
            "pieces",
            "End when a player has no pieces: the most seeds win.",
        ),
        Fault::new(
            "nothing-to-count",
            "pieces",
            "End when a player has no pieces: the other player takes the rest, and that player loses.",
        ),
        Fault::new(
            "no-seeds",
            "pieces",
            "End when a player has more than half pieces: that player wins.",
        ),
        Fault::new(
            "out-of-range",
            "two-rows",
            "End when a position occurs 1 times: draw.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "End when a player has stored at least 50 seeds: that player wins.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "End when a player has stored at least 20 seeds: that player wins.
End when a player has stored more than half the seeds: that player wins.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "End when a player has at least 7 empty houses: that player wins.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "End when south has no seeds: draw.
End when north has no seeds: draw.
End when the player to move has no seeds: draw.",
        ),
        Fault::new(
            "never-fires",
            "two-rows",
            "Match ends when 3 games are over: the most games win.
Match ends when 3 games are over and south has stored at least 9 seeds: north wins.",
        ),
        Fault::new(
            "endless-match",
            "two-rows",
            "Next round is begun by the winner.",
        ),
        Fault::new(
            "no-refill",
            "two-rows",
            r#"An unfilled house becomes a "burnt house".
Match ends when 3 games are over: the most games win.
Last seed in a "burnt house": the turn ends."#,
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "Next round is begun by the mover.
Match ends when 3 games are over: the most games win.",
        ),
        Fault::new(
            "no-such-player",
            "two-rows",
            "Next round is begun by the winner.
Match ends when 3 games are over: the mover wins.",
        ),
        Fault::new(
            "nothing-to-count",
            "two-rows",
            "Match ends when 3 games are over: the leader takes the rest, and the most seeds win.",
        ),
    ]
}

#[test]
fn findings() {
    insta::assert_snapshot!(all_shown(&faults()));
}
