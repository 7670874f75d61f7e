//! Players that weigh moves. A game is searched by the fastest way of playing it that there is; a
//! match round by round, its choices between rounds by what the next round promises.

mod appraisal;
mod between;
mod mcts;
mod memory;
mod minimax;
mod ordering;

use super::contest::{Contest, Decision, Standing};
use super::player::{Effort, Player};
use crate::engine::Dice;
use appraisal::{Appraisal, SURE, UNIT, margin_of};
use mcts::{Mcts, Trials, Tried};
use minimax::{Findings, Found, Minimax};

/// Two to the power of this is the number of pairs of positions that minimax remembers at most:
/// some 64 megabytes.
const MOST_BITS: u32 = 20;

/// By the clock minimax never looks further ahead than this.
const DEEPEST: u32 = 60;

/// What a player thinks of a position in which it is to move.
#[derive(Clone, Debug)]
pub struct Thought {
    /// What it would do.
    pub best: Prospect,
    /// The next best, where it was asked for and there is one.
    pub next: Option<Prospect>,
    /// How much was looked at.
    pub looked: Looked,
}

/// A decision and what is expected of it.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The decision, and what is expected to follow it.
    pub line: Vec<Decision>,
    /// What it is worth to who takes it; nothing is known of a random one.
    pub worth: Option<Worth>,
}

/// What a decision is worth to who takes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// An estimate: the lead over the best other player, in seeds or men.
    Lead(f64),
    /// An estimate, where whoever has no seeds left wins: by how many moves fewer than the best
    /// other player one gets rid of them.
    Sooner(f64),
    /// The game or round is won, whatever comes; by so many seeds, where seeds decide.
    Won(Option<f64>),
    /// It is lost, if the others play well; the lead then is negative, where seeds decide.
    Lost(Option<f64>),
    /// It is a draw, if everybody plays well.
    Drawn,
    /// The lead at the end of the round, if everybody plays well.
    Ends(f64),
    /// The share of random games that were won, a draw as half, from 0 to 1.
    Share(f64),
}

impl Worth {
    /// As one number, of which a greater one is better: a lead in seeds or men; 1000 and -1000
    /// for what is won or lost where seeds do not decide; what was won less what was lost of all
    /// random games, from -1 to 1.
    pub fn number(self) -> f64 {
        match self {
            Worth::Lead(lead) | Worth::Sooner(lead) | Worth::Ends(lead) => lead,
            Worth::Won(Some(lead)) | Worth::Lost(Some(lead)) => lead,
            Worth::Won(None) => 1000.0,
            Worth::Lost(None) => -1000.0,
            Worth::Drawn => 0.0,
            Worth::Share(share) => 2.0 * share - 1.0,
        }
    }
}

/// How much was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// Nothing was.
    Nowhere,
    /// So many plies ahead, at so many positions.
    Ahead {
        /// Plies.
        plies: u32,
        /// Positions.
        positions: u64,
    },
    /// At so many random games.
    Games(u64),
}

/// What is thought about.
#[derive(Clone, Copy)]
struct Question<'a> {
    contest: &'a Contest,
    standing: &'a Standing,
    /// Whether the next best decision is asked for too.
    compares: bool,
    stop: &'a dyn Fn() -> bool,
}

impl Player {
    /// What the player thinks. `stop` is asked often and ends the thinking with what was found so
    /// far; a player that goes by the clock relies on it. Chance comes from the dice alone, so a
    /// player that does not go by the clock thinks the same with the same dice. With `compares`
    /// the second best is looked for as well. `None` when there is nothing to decide, or it is a
    /// human's to decide.
    pub fn think(
        self,
        contest: &Contest,
        standing: &Standing,
        dice: &mut Dice,
        compares: bool,
        stop: &dyn Fn() -> bool,
    ) -> Option<Thought> {
        let question = Question {
            contest,
            standing,
            compares,
            stop,
        };
        match self {
            Player::Human => None,
            Player::Random => question.at_random(dice),
            _ if standing.choice().is_some() => question.between_rounds(self, dice),
            Player::Minimax(effort) => question.minimax(effort, dice),
            Player::Mcts(playouts) => question.mcts(playouts, dice),
        }
    }
}

impl Question<'_> {
    fn at_random(&self, dice: &mut Dice) -> Option<Thought> {
        let legal = self.contest.legal(self.standing);
        let chosen = legal.get(dice.below(legal.len() as u32) as usize)?;
        Some(Thought {
            best: Prospect {
                line: vec![chosen.clone()],
                worth: None,
            },
            next: None,
            looked: Looked::Nowhere,
        })
    }

    fn minimax(&self, effort: Effort, dice: &mut Dice) -> Option<Thought> {
        let appraisal = Appraisal::new(self.contest);
        let (depth, bits) = match effort {
            Effort::Depth(depth) => (depth, (2 * depth + 6).min(MOST_BITS)),
            // In less time there is less to remember, and a small table is sooner made.
            Effort::Time(time) => (DEEPEST, (time.max(1).ilog2() + 11).min(MOST_BITS)),
        };
        let errand = Minimax {
            appraisal: &appraisal,
            depth,
            bits,
            compares: self.compares,
            dice,
            stop: self.stop,
        };
        let plan = self.contest.plan();
        let findings = plan.with_kernel(self.standing.state(), errand)??;
        let Findings {
            best,
            next,
            depth,
            positions,
            complete,
        } = findings;
        let prospect = |found: Found| Prospect {
            worth: Some(self.worth(found.value, &appraisal, complete, depth)),
            line: self.line(&found.line),
        };
        Some(Thought {
            best: prospect(best),
            next: next.map(prospect),
            looked: Looked::Ahead {
                plies: depth,
                positions,
            },
        })
    }

    /// A value of minimax in words.
    fn worth(&self, value: i32, appraisal: &Appraisal, complete: bool, depth: u32) -> Worth {
        let lead = f64::from(value) / f64::from(UNIT);
        let margin = appraisal.is_scored().then(|| margin_of(value));
        match value {
            _ if depth == 0 => Worth::Lead(0.0),
            _ if value > SURE => Worth::Won(margin),
            _ if value < -SURE => Worth::Lost(margin),
            0 if complete && !self.contest.is_decided_by_seeds() => Worth::Drawn,
            _ if complete && self.contest.is_decided_by_seeds() => Worth::Ends(lead),
            _ if appraisal.is_race() => Worth::Sooner(lead),
            _ => Worth::Lead(lead),
        }
    }

    fn mcts(&self, playouts: u32, dice: &mut Dice) -> Option<Thought> {
        let appraisal = Appraisal::new(self.contest);
        let errand = Mcts {
            appraisal: &appraisal,
            playouts,
            dice,
            stop: self.stop,
        };
        let plan = self.contest.plan();
        let trials = plan.with_kernel(self.standing.state(), errand)??;
        let Trials { moves, playouts } = trials;
        let mut moves = moves.iter().map(|tried: &Tried| Prospect {
            line: self.line(&tried.line),
            worth: (tried.visits > 0).then_some(Worth::Share(tried.share)),
        });
        Some(Thought {
            best: moves.next()?,
            next: moves.next().filter(|_| self.compares),
            looked: Looked::Games(playouts.into()),
        })
    }

    /// The decisions of a line of move numbers, as far as the round goes.
    fn line(&self, numbers: &[usize]) -> Vec<Decision> {
        let mut standing = self.standing.clone();
        let mut line = Vec::new();
        for number in numbers {
            if standing.round() != self.standing.round() || standing.choice().is_some() {
                break;
            }
            let legal = self.contest.legal(&standing);
            let Some(decision) = legal.get(*number) else {
                break;
            };
            line.push(decision.clone());
            if self.contest.play(&mut standing, decision).is_err() {
                break;
            }
        }
        line
    }
}

#[cfg(test)]
mod tests;
