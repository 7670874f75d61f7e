//! Conditions, players and ends of piece games, compiled.

use super::build::Builder;
use super::rules::{Condition, End, First, Outcome, Tally, When, Who};
use crate::model::{self, Description, Noun, Test};
use crate::syntax::words::{Deeds, Player, Tally as Most};

/// Where a condition stands, which decides what it may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stands {
    /// In an end sentence.
    InEnd,
    /// Anywhere else.
    Elsewhere,
}

impl Builder<'_> {
    /// Compiles a condition.
    pub(super) fn when(&mut self, condition: &model::Condition, stands: Stands) -> When {
        When {
            condition: self.condition(condition, stands, subject(condition)),
            seeks: seeks(condition),
        }
    }

    fn condition(
        &mut self,
        condition: &model::Condition,
        stands: Stands,
        subject: Player,
    ) -> Condition {
        use model::Condition as Said;
        let ends_only = matches!(
            condition,
            Said::CannotMove(_) | Said::NobodyCanMove | Said::Occurs(_)
        );
        if ends_only && stands != Stands::InEnd {
            self.fault(
                "a rule that asks whether someone can move, or whether a position occurred,",
            );
        }
        match condition {
            Said::Has {
                who,
                before,
                count,
                what,
            } => Condition::Has {
                who: self.who(*who, subject),
                before: *before,
                count: count.clone(),
                what: self.tally(what),
            },
            Said::Stored { who, count } => Condition::Taken(self.who(*who, subject), count.clone()),
            Said::CannotMove(who) => Condition::CannotMove(self.who(*who, subject)),
            Said::NobodyCanMove => Condition::NobodyCanMove,
            Said::Remain { count, what } => Condition::Remain(count.clone(), self.tally(what)),
            Said::Occurs(times) => {
                self.needs.history = true;
                Condition::Occurs(*times)
            }
            Said::Quiet { plies, without } => self.quiet(*plies, without),
            Said::PliesPassed(count) => Condition::PliesPassed(count.clone()),
            Said::CapturedFrom { .. } => {
                self.fault("a rule about what a move has captured in a game of pieces");
                Condition::Any(Vec::new())
            }
            Said::GamesOver(_) | Said::Ahead(..) | Said::InSuccession(..) | Said::CannotFill(_) => {
                self.fault("a rule of a single game that asks about a match");
                Condition::Any(Vec::new())
            }
            Said::All(parts) => Condition::All(self.parts(parts, stands, subject)),
            Said::Any(parts) => Condition::Any(self.parts(parts, stands, subject)),
        }
    }

    fn parts(
        &mut self,
        parts: &[model::Condition],
        stands: Stands,
        subject: Player,
    ) -> Vec<Condition> {
        let parts = parts.iter();
        parts
            .map(|part| self.condition(part, stands, subject))
            .collect()
    }

    fn quiet(&mut self, plies: u32, without: &[Deeds]) -> Condition {
        let capture = without.contains(&Deeds::Capture);
        let promotion = without.contains(&Deeds::Promotion);
        let same = self.needs.quiet_capture == capture && self.needs.quiet_promotion == promotion;
        if self.needs.quiet && !same {
            self.fault("a second count of quiet plies, of other deeds,");
        }
        self.needs.quiet = true;
        self.needs.quiet_capture = capture;
        self.needs.quiet_promotion = promotion;
        Condition::Quiet(plies)
    }

    /// Compiles what is counted.
    fn tally(&mut self, description: &Description) -> Tally {
        let mut tally = Tally::default();
        let (mut pieces, mut places) = (Vec::new(), Vec::new());
        for tests in &description.any_of {
            if tests.contains(&Test::InHand) {
                tally.hand = true;
            } else if tests.contains(&Test::Noun(Noun::Piece)) {
                pieces.push(tests.clone());
            } else {
                places.push(tests.clone());
            }
        }
        let plain = [vec![Test::Noun(Noun::Piece)]];
        tally.simple = description.any_of == plain;
        tally.whole = description.any_of.contains(&plain[0]);
        for (list, into) in [(pieces, &mut tally.pieces), (places, &mut tally.places)] {
            if !list.is_empty() {
                *into = Some(self.describe(&Description { any_of: list }));
            }
        }
        tally
    }

    /// Resolves a player; `subject` is the one spoken of, of whom `the other player` is the other.
    fn who(&mut self, player: Player, subject: Player) -> Who {
        let who = |first, other| Who { first, other };
        match player {
            Player::Mover | Player::Captor | Player::Owner => who(First::Mover, false),
            Player::Opponent | Player::AnOpponent | Player::EveryOpponent => {
                who(First::Mover, true)
            }
            Player::ToMove => who(First::ToMove, false),
            Player::Anyone | Player::Found => who(First::Found, false),
            Player::Leader => who(First::Leader, false),
            Player::Seat(seat) => match self.seats.iter().position(|s| *s == seat) {
                Some(player) => who(First::Player(player), false),
                None => {
                    self.fault("a player who does not play");
                    who(First::Mover, false)
                }
            },
            Player::Other => match subject {
                Player::Other => who(First::Mover, true),
                subject => {
                    let spoken = self.who(subject, Player::Mover);
                    who(spoken.first, !spoken.other)
                }
            },
            Player::Winner | Player::Loser | Player::Each | Player::Nobody => {
                self.fault("such a player in a rule of a game of pieces");
                who(First::Mover, false)
            }
        }
    }

    /// Compiles one outcome.
    pub(super) fn outcome(&mut self, outcome: &model::Outcome, subject: Player) -> Outcome {
        match outcome {
            model::Outcome::Wins(who) => Outcome::Wins(self.who(*who, subject)),
            model::Outcome::Loses(who) => Outcome::Loses(self.who(*who, subject)),
            model::Outcome::Draw => Outcome::Draw,
            model::Outcome::Most(Most::Seeds | Most::Pieces) => Outcome::MostTaken,
            model::Outcome::Most(Most::Games) => {
                self.fault("a game won by the most games");
                Outcome::Draw
            }
            model::Outcome::TakesRest(_) | model::Outcome::TakesOwn(_) => {
                self.fault("pieces taken at the end");
                Outcome::Draw
            }
        }
    }

    /// Compiles the end sentences.
    pub(super) fn ends(&mut self) -> Vec<End> {
        let game = self.game;
        let mut ends = Vec::with_capacity(game.ends.len());
        for said in &game.ends {
            self.at = said.at.clone();
            let subject = subject(&said.rule.left);
            let outcomes = said.rule.right.iter();
            ends.push(End {
                outcomes: outcomes.map(|o| self.outcome(o, subject)).collect(),
                when: self.when(&said.rule.left, Stands::InEnd),
                at: said.at.clone(),
            });
        }
        ends
    }
}

/// The player that a condition speaks of first; the mover where it speaks of none.
pub(super) fn subject(condition: &model::Condition) -> Player {
    fn first(condition: &model::Condition) -> Option<Player> {
        use model::Condition as Said;
        match condition {
            Said::Has { who, .. } | Said::Stored { who, .. } | Said::CannotMove(who) => {
                (*who != Player::Other).then_some(*who)
            }
            Said::All(parts) | Said::Any(parts) => parts.iter().find_map(first),
            _ => None,
        }
    }
    first(condition).unwrap_or(Player::Mover)
}

/// Whether a condition has to be tried for every player.
fn seeks(condition: &model::Condition) -> bool {
    use model::Condition as Said;
    match condition {
        Said::Has { who, .. } | Said::Stored { who, .. } | Said::CannotMove(who) => {
            matches!(who, Player::Anyone | Player::Found)
        }
        Said::All(parts) | Said::Any(parts) => parts.iter().any(seeks),
        _ => false,
    }
}
