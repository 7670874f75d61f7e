//! Rounds and matches.

use super::conditions::end;
use super::houses::Voice;
use super::moves::end_of;
use super::words::{amount, capital, number, player};
use crate::model::{Game, Match, Refill};
use crate::syntax::words::{FillOrder, Player};

/// The paragraphs about play beyond a single game.
pub(super) fn rounds(game: &Game, rounds: &Match) -> Vec<String> {
    let (unit, _) = unit(game);
    let mut said = Vec::new();
    match rounds.refills.is_empty() {
        true => {
            said.push("A match is made of single games, each of which starts afresh.".to_owned())
        }
        false => {
            said.push(
                "After a round all houses belong to their home owners again and lose their \
                 marks, and the players fill them from what they have stored:"
                    .to_owned(),
            );
            said.extend(rounds.refills.iter().map(|rule| refill(game, &rule.rule)));
            said.push("What does not make a full house stays in the store.".to_owned());
        }
    }
    if let Some(mark) = rounds.unfilled {
        let name = &game.marks[usize::from(mark.0)].name;
        said.push(format!(
            "A house that is not filled is marked “{name}” in the next round."
        ));
    }
    said.push(format!(
        "The next {unit} is begun by {}.",
        begins(game, rounds.next.rule, unit)
    ));
    said.extend(
        rounds
            .ends
            .iter()
            .map(|rule| end(game, "The match", &rule.rule)),
    );
    said
}

/// What a match is made of: singular and plural.
pub(super) fn unit(game: &Game) -> (&'static str, &'static str) {
    let rounds = game.match_.as_ref();
    match rounds.is_some_and(|rounds| !rounds.refills.is_empty()) {
        true => ("round", "rounds"),
        false => ("game", "games"),
    }
}

fn begins(game: &Game, who: Player, unit: &str) -> String {
    let several = game.seats.len() > 2;
    match who {
        Player::Other if several => {
            format!("the player whose turn comes after the one who began the last {unit}")
        }
        Player::Loser if several => format!(
            "the player whose turn comes after the winner of the last {unit} (after a draw after \
             who began it)"
        ),
        Player::Other => format!("the player who did not begin the last {unit}"),
        Player::Winner => format!("the winner of the last {unit} (after a draw by who began it)"),
        Player::Loser => {
            format!("the loser of the last {unit} (after a draw by who did not begin it)")
        }
        Player::Mover
        | Player::Opponent
        | Player::AnOpponent
        | Player::EveryOpponent
        | Player::Owner
        | Player::Captor
        | Player::ToMove
        | Player::Anyone
        | Player::Found
        | Player::Leader
        | Player::Each
        | Player::Nobody
        | Player::Seat(_) => player(who),
    }
}

/// A filling of houses between rounds, in full.
pub fn refill(game: &Game, rule: &Refill) -> String {
    let voice = Voice::of_anyone(game);
    let who = match rule.by {
        Player::Leader => "the player with more seeds (when equal, who began the round)".to_owned(),
        other => player(other),
    };
    let seeds = amount(u32::from(rule.amount), "seed", "seeds");
    let parts: Vec<String> = rule
        .parts
        .iter()
        .map(|(what, order)| match order {
            FillOrder::From(side) => {
                format!("in {} from the {}", voice.each(what), end_of(*side))
            }
            FillOrder::ByChoice => format!("in any {} of their choice", voice.bare(what, false)),
        })
        .collect();
    let owning = if rule.owning {
        ", and owns all of these for the round"
    } else {
        ""
    };
    let rounding = rule.rounding.map_or_else(String::new, |least| {
        let others = match game.seats.len() {
            2 => "the other player gives",
            _ => "the others give",
        };
        format!(
            " With {} or more seeds left over, one further house is filled, and {others} what is \
             missing.",
            number(u32::from(least))
        )
    });
    capital(&format!(
        "{who} puts {seeds} {}, as far as the seeds go{owning}.{rounding}",
        parts.join(", then ")
    ))
}
