//! Conditions, players, and ends.

use super::Builder;
use crate::model::{self, Condition, Outcome};
use crate::plan::counts::Counts;
use crate::plan::rules::{self, End, OtherThan, When, Who};
use crate::plan::width::Width;
use crate::syntax::words::{Deeds, Player, Tally};

/// Where a condition stands, which decides what it may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stands {
    /// In an end sentence.
    InEnd,
    /// Anywhere else.
    Elsewhere,
}

impl<W: Width> Builder<'_, W> {
    /// Compiles a condition.
    pub(super) fn when(&mut self, condition: &Condition, stands: Stands) -> When<W> {
        When {
            condition: self.condition(condition, stands, subject(condition)),
            searches: seeks(condition),
        }
    }

    /// Compiles a condition that need not be there.
    pub(super) fn when_if(&mut self, condition: &Option<Condition>) -> Option<When<W>> {
        condition
            .as_ref()
            .map(|condition| self.when(condition, Stands::Elsewhere))
    }

    fn condition(
        &mut self,
        condition: &Condition,
        stands: Stands,
        subject: Player,
    ) -> rules::Condition<W> {
        let ends_only = matches!(
            condition,
            Condition::CannotMove(_) | Condition::NobodyCanMove | Condition::Occurs(_)
        );
        if ends_only && stands != Stands::InEnd {
            self.fault(
                "a rule that asks whether someone can move, or whether a position occurred,",
            );
        }
        match condition {
            Condition::Has {
                who,
                before,
                count,
                what,
            } => rules::Condition::Has {
                who: self.who(*who, subject),
                before: *before,
                count: Counts::new(count),
                what: self.tally(what),
            },
            Condition::Stored { who, count } => {
                rules::Condition::Stored(self.who(*who, subject), Counts::new(count))
            }
            Condition::CannotMove(who) => rules::Condition::CannotMove(self.who(*who, subject)),
            Condition::NobodyCanMove => rules::Condition::NobodyCanMove,
            Condition::Remain { count, what } => {
                rules::Condition::Remain(Counts::new(count), self.tally(what))
            }
            Condition::Occurs(times) => {
                self.needs.history = true;
                rules::Condition::Occurs(*times)
            }
            Condition::Quiet { plies, without } if without.contains(&Deeds::Capture) => {
                self.needs.quiet = true;
                rules::Condition::Quiet(*plies)
            }
            // Nothing is promoted where seeds are sown, so every ply counts.
            Condition::Quiet { plies, .. } => {
                let least = (*plies).min(u32::from(u16::MAX)) as u16;
                rules::Condition::PliesPassed(Counts::new(&model::Count::at_least(least)))
            }
            Condition::CapturedFrom { count, what } => {
                self.needs.taken = true;
                rules::Condition::CapturedFrom(Counts::new(count), self.describe(what))
            }
            Condition::PliesPassed(count) => rules::Condition::PliesPassed(Counts::new(count)),
            Condition::GamesOver(_)
            | Condition::Ahead(..)
            | Condition::InSuccession(..)
            | Condition::CannotFill(_) => {
                self.fault("a rule of a single game that asks about a match");
                rules::Condition::Any(Vec::new())
            }
            Condition::All(parts) => rules::Condition::All(self.parts(parts, stands, subject)),
            Condition::Any(parts) => rules::Condition::Any(self.parts(parts, stands, subject)),
        }
    }

    fn parts(
        &mut self,
        parts: &[Condition],
        stands: Stands,
        subject: Player,
    ) -> Vec<rules::Condition<W>> {
        let mut compiled = Vec::with_capacity(parts.len());
        for part in parts {
            compiled.push(self.condition(part, stands, subject));
        }
        compiled
    }

    /// Resolves a player; `subject` is the one spoken of, of whom `the other player` is the other.
    pub(super) fn who(&mut self, player: Player, subject: Player) -> Who {
        match player {
            Player::Mover => Who::Mover,
            Player::Opponent if self.layout.players() == 2 => Who::Other(OtherThan::Mover),
            Player::AnOpponent | Player::Opponent => Who::AnOpponent,
            Player::EveryOpponent => Who::EveryOpponent,
            Player::Owner => Who::Owner,
            Player::Captor => Who::Captor,
            Player::ToMove => Who::ToMove,
            Player::Anyone | Player::Found => Who::Found,
            Player::Leader => Who::Leader,
            Player::Each => Who::Each,
            Player::Nobody => Who::Nobody,
            Player::Seat(seat) => match self.layout.player(seat) {
                Some(player) => Who::Player(player as u8),
                None => Who::Nobody,
            },
            Player::Other => Who::Other(match self.who(subject, Player::Mover) {
                Who::ToMove => OtherThan::ToMove,
                Who::Found => OtherThan::Found,
                Who::Leader => OtherThan::Leader,
                Who::Owner => OtherThan::Owner,
                Who::Player(player) => OtherThan::Player(player),
                _ => OtherThan::Mover,
            }),
            Player::Winner | Player::Loser => {
                self.fault("the winner or loser in a rule of a single game");
                Who::Nobody
            }
        }
    }

    /// Compiles one outcome.
    pub(super) fn outcome(&mut self, outcome: &Outcome, subject: Player) -> rules::Outcome {
        match outcome {
            Outcome::Wins(who) => rules::Outcome::Wins(self.who(*who, subject)),
            Outcome::Loses(who) => rules::Outcome::Loses(self.who(*who, subject)),
            Outcome::Draw => rules::Outcome::Draw,
            Outcome::Most(Tally::Seeds) => rules::Outcome::MostSeeds,
            Outcome::Most(_) => {
                self.fault("a game won by the most pieces or games");
                rules::Outcome::Draw
            }
            Outcome::TakesRest(who) => rules::Outcome::TakesRest(self.who(*who, subject)),
            Outcome::TakesOwn(who) => rules::Outcome::TakesOwn(self.who(*who, subject)),
        }
    }

    /// Compiles the end sentences.
    pub(super) fn ends(&mut self) -> Vec<End<W>> {
        let game = self.game;
        let mut ends = Vec::with_capacity(game.ends.len());
        for said in &game.ends {
            self.at = said.at.clone();
            let subject = subject(&said.rule.left);
            let outcomes = said.rule.right.iter();
            ends.push(End {
                outcomes: outcomes.map(|o| self.outcome(o, subject)).collect(),
                when: self.when(&said.rule.left, Stands::InEnd),
            });
        }
        ends
    }
}

/// The player that a condition speaks of first; the mover where it speaks of none.
pub(super) fn subject(condition: &Condition) -> Player {
    fn first(condition: &Condition) -> Option<Player> {
        match condition {
            Condition::Has { who, .. }
            | Condition::Stored { who, .. }
            | Condition::CannotMove(who)
            | Condition::Ahead(who, _)
            | Condition::InSuccession(who, _)
            | Condition::CannotFill(who) => (*who != Player::Other).then_some(*who),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().find_map(first),
            _ => None,
        }
    }
    first(condition).unwrap_or(Player::Mover)
}

/// Whether a condition has to be tried for every player.
fn seeks(condition: &Condition) -> bool {
    match condition {
        Condition::Has { who, .. } | Condition::Stored { who, .. } | Condition::CannotMove(who) => {
            matches!(who, Player::Anyone | Player::Found)
        }
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(seeks),
        _ => false,
    }
}
