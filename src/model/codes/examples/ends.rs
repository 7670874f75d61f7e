//! Ends, rounds and matches.

use super::super::example::{Example, following};

#[rustfmt::skip]
pub(super) const EXAMPLES: &[(&str, Example)] = &[
    ("endless-match", following("two-rows",
        "«Next round is begun by the winner.»",
        "Next round is begun by the winner.\nMatch ends when 3 games are over: the most games win.")),
    ("mixed-count", following("two-rows",
        "End when a player has no «seeds or houses of 2»: draw.",
        "End when a player has no seeds: draw.")),
    ("no-refill", following("stores",
        "«An unfilled house becomes a \"burnt house\".»\nMatch ends when 3 games are over: the most games win.\nLast seed in their \"burnt house\": the turn ends.",
        "Refill by each player: 4 seeds in each home house from the left.\nAn unfilled house becomes a \"burnt house\".\nMatch ends when a player cannot fill a house: that player loses.\nLast seed in their \"burnt house\": the turn ends.")),
    ("no-seeds", following("pieces",
        "End when a player has «more than half» pieces: that player wins.",
        "End when a player has fewer than 2 pieces: that player loses.")),
    ("no-winner", following("two-rows",
        "End when at most 4 seeds remain: «each player takes their own seeds».",
        "End when at most 4 seeds remain: each player takes their own seeds, and the most seeds win.")),
    ("nothing-to-count", following("two-rows",
        "End when at most 4 seeds remain: the most «pieces» win.",
        "End when at most 4 seeds remain: each player takes their own seeds, and the most seeds win.")),
    ("outcomes-clash", following("two-rows",
        "End when a player has no seeds: that player wins, and the «most seeds win».",
        "End when a player has no seeds: that player wins.")),
    ("plain-count", following("two-rows",
        "End when a player has stored «25» seeds: that player wins.",
        "End when a player has stored at least 25 seeds: that player wins.")),
    ("seeds-where", following("two-rows",
        "End when a player has «more than half the seeds»: that player wins.",
        "End when a player has stored more than half the seeds: that player wins.")),
    ("whose-in-has", following("two-rows",
        "End when a player has no «their» houses of 2: that player loses.",
        "End when a player has no houses of 2: that player loses.")),
];
