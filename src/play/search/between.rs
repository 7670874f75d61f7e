//! Choices between rounds: each is weighed by what the next round promises.

use super::appraisal::{Appraisal, UNIT, WIN};
use super::mcts::Mcts;
use super::minimax::Minimax;
use super::{Looked, Prospect, Question, Thought, Worth};
use crate::engine::{Dice, Winner};
use crate::play::contest::{Decision, Standing};
use crate::play::player::{Effort, Player};
use crate::syntax::words::Seat;

/// So many of the choices are weighed at most, evenly spread over all.
const MOST: usize = 64;

/// The next round is looked at so many plies ahead at most.
const DEPTH: u32 = 3;

/// At least so many random games are played for each choice.
const LEAST: u32 = 8;

impl Question<'_> {
    /// What to choose before a round begins.
    pub(super) fn between_rounds(&self, player: Player, dice: &mut Dice) -> Option<Thought> {
        let seat = self.standing.to_move()?;
        let choices = self.contest.legal(self.standing);
        let step = choices.len().div_ceil(MOST).max(1);
        let weighed: Vec<&Decision> = choices.iter().step_by(step).collect();
        let playouts = match player {
            Player::Mcts(all) => (all / weighed.len().max(1) as u32).max(LEAST),
            _ => 0,
        };
        let depth = match player {
            Player::Minimax(Effort::Depth(depth)) => depth.min(DEPTH),
            _ => DEPTH,
        };
        let mut found: Vec<(f64, &Decision)> = Vec::new();
        for choice in &weighed {
            if !found.is_empty() && (self.stop)() {
                break;
            }
            let value = match playouts {
                0 => self.ahead(choice, seat, depth, dice),
                _ => self.tried(choice, seat, playouts, dice),
            };
            found.push((value, choice));
        }
        // Sorting keeps the order of equal ones.
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        let prospect = |(value, choice): &(f64, &Decision)| Prospect {
            line: vec![(*choice).clone()],
            worth: Some(match playouts {
                0 => Worth::Lead(*value),
                _ => Worth::Share(*value),
            }),
        };
        Some(Thought {
            best: prospect(found.first()?),
            next: found.get(1).filter(|_| self.compares).map(prospect),
            looked: match playouts {
                0 => Looked::Ahead {
                    plies: depth,
                    positions: found.len() as u64,
                },
                _ => Looked::Games(u64::from(playouts) * found.len() as u64),
            },
        })
    }

    /// How it stands after a choice, when all further choices are the first ones.
    fn after(&self, choice: &Decision) -> Standing {
        let mut standing = self.standing.clone();
        let mut decision = Some(choice.clone());
        while let Some(one) = decision {
            if self.contest.play(&mut standing, &one).is_err() || standing.choice().is_none() {
                break;
            }
            decision = self.contest.legal(&standing).into_iter().next();
        }
        standing
    }

    /// The lead that looking ahead in the next round promises.
    fn ahead(&self, choice: &Decision, seat: Seat, depth: u32, dice: &mut Dice) -> f64 {
        let standing = self.after(choice);
        let appraisal = Appraisal::new(self.contest);
        let errand = Minimax {
            appraisal: &appraisal,
            depth,
            bits: 2 * depth + 6,
            compares: false,
            dice,
            stop: self.stop,
        };
        let found = self.contest.plan().with_kernel(standing.state(), errand);
        match found.flatten() {
            Some(found) => {
                let sign = if standing.to_move() == Some(seat) {
                    1
                } else {
                    -1
                };
                f64::from(sign * found.best.value) / f64::from(UNIT)
            }
            None => f64::from(WIN) * (2.0 * won(&standing, seat) - 1.0),
        }
    }

    /// The share won of random games of the next round.
    fn tried(&self, choice: &Decision, seat: Seat, playouts: u32, dice: &mut Dice) -> f64 {
        let standing = self.after(choice);
        let appraisal = Appraisal::new(self.contest);
        let errand = Mcts {
            appraisal: &appraisal,
            playouts,
            dice,
            stop: self.stop,
        };
        let trials = self.contest.plan().with_kernel(standing.state(), errand);
        let best = trials
            .flatten()
            .and_then(|trials| trials.moves.into_iter().next());
        match best {
            Some(best) if standing.to_move() == Some(seat) => best.share,
            Some(best) => 1.0 - best.share,
            None => won(&standing, seat),
        }
    }
}

/// The share of a player in a match that is over.
fn won(standing: &Standing, seat: Seat) -> f64 {
    match standing.result().map(|result| result.winner) {
        Some(Winner::Seat(winner)) if winner == seat => 1.0,
        Some(Winner::Seat(_) | Winner::Nobody) => 0.0,
        Some(Winner::Draw) | None => 0.5,
    }
}
