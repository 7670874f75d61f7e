//! Random games and their statistics.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::kernel::{Errand, Kernel, Verdict};
use crate::engine::{Dice, Move, State};
use crate::plan::Plan;
use crate::syntax::words::Seat;

/// Figures of many games. Whole numbers only, so that parts add up exactly to the whole.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Statistics {
    /// How many games.
    pub games: u64,
    /// Plies of all games.
    pub plies: u64,
    /// Plies of the shortest game; 0 without games.
    pub plies_min: u64,
    /// Plies of the longest game.
    pub plies_max: u64,
    /// Legal moves, added up over all positions in which a move was made.
    pub choices: u64,
    /// Games won, by seat index ([`Seat::ALL`]).
    pub wins: [u64; 4],
    /// Games drawn.
    pub draws: u64,
    /// Games that nobody won without being drawn (for one player).
    pub lost: u64,
    /// Games cut off by the limit of plies, or because nobody could move and no rule said what
    /// then.
    pub unfinished: u64,
}

impl Statistics {
    /// Adds the figures of other games.
    pub fn merge(&mut self, other: &Statistics) {
        self.plies_min = match (self.games, other.games) {
            (0, _) => other.plies_min,
            (_, 0) => self.plies_min,
            _ => self.plies_min.min(other.plies_min),
        };
        self.plies_max = self.plies_max.max(other.plies_max);
        self.games += other.games;
        self.plies += other.plies;
        self.choices += other.choices;
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
        self.draws += other.draws;
        self.lost += other.lost;
        self.unfinished += other.unfinished;
    }

    /// The mean number of plies of a game; 0 without games.
    pub fn plies_mean(&self) -> f64 {
        mean(self.plies, self.games)
    }

    /// The mean number of legal moves where a move was made; 0 without any.
    pub fn branching_mean(&self) -> f64 {
        mean(self.choices, self.plies)
    }

    /// Games won by a seat.
    pub fn wins(&self, seat: Seat) -> u64 {
        self.wins[seat as usize]
    }

    /// Adds one game.
    fn add(&mut self, plies: u64, choices: u64, verdict: Option<Verdict>, seats: &[Seat]) {
        let mut one = Statistics {
            games: 1,
            plies,
            plies_min: plies,
            plies_max: plies,
            choices,
            ..Statistics::default()
        };
        match verdict {
            None => one.unfinished = 1,
            Some(Verdict::Draw) => one.draws = 1,
            Some(Verdict::Lost) => one.lost = 1,
            Some(Verdict::Won(player)) => match seats.get(usize::from(player)) {
                Some(seat) => one.wins[*seat as usize] = 1,
                None => one.draws = 1,
            },
        }
        self.merge(&one);
    }
}

fn mean(sum: u64, count: u64) -> f64 {
    match count {
        0 => 0.0,
        _ => sum as f64 / count as f64,
    }
}

/// Plays the random games of those indices, from the state, each to at most `max_plies` plies.
/// Stops early, with whole games only, when `stop` is set. A game depends on nothing but the
/// state, the seed, its index and `max_plies`: [`pick`] with the dice of that seed and index
/// plays the same game.
pub fn playouts(
    plan: &Plan,
    state: &State,
    seed: u64,
    games: Range<u64>,
    max_plies: u32,
    stop: &AtomicBool,
) -> Statistics {
    let errand = Play {
        seats: &plan.game().seats,
        seed,
        games,
        max_plies,
        stop,
    };
    plan.with_kernel(state, errand).unwrap_or_default()
}

/// Picks one of the legal moves, sorted as [`Plan::legal`] gives them, all equally likely. `None`
/// when there is none.
pub fn pick<'a>(legal: &'a [Move], dice: &mut Dice) -> Option<&'a Move> {
    let bound = u32::try_from(legal.len()).unwrap_or(u32::MAX);
    legal.get(dice.below(bound) as usize)
}

/// Playing random games.
struct Play<'a> {
    seats: &'a [Seat],
    seed: u64,
    games: Range<u64>,
    max_plies: u32,
    stop: &'a AtomicBool,
}

impl Errand for Play<'_> {
    type Outcome = Statistics;

    fn run<K: Kernel>(self, kernel: &K, node: K::Node, past: K::Past) -> Statistics {
        let mut statistics = Statistics::default();
        let mut game = Game {
            kernel,
            past: past.clone(),
            list: K::List::default(),
            next: K::List::default(),
        };
        for index in self.games {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            game.past.clone_from(&past);
            let mut dice = Dice::new(self.seed, index);
            let (plies, choices, verdict) = game.play(node, &mut dice, self.max_plies);
            statistics.add(plies, choices, verdict, self.seats);
        }
        statistics
    }
}

/// What is used again from game to game.
struct Game<'a, K: Kernel> {
    kernel: &'a K,
    past: K::Past,
    list: K::List,
    next: K::List,
}

impl<K: Kernel> Game<'_, K> {
    /// Plays one game; returns its plies, all its legal moves, and how it ended.
    fn play(&mut self, start: K::Node, dice: &mut Dice, most: u32) -> (u64, u64, Option<Verdict>) {
        let mut node = start;
        let (mut plies, mut choices) = (0, 0);
        self.kernel.legal(&node, &mut self.list);
        while plies < u64::from(most) {
            let count = K::count(&self.list);
            if count == 0 {
                break;
            }
            let number = dice.below(count as u32) as usize;
            let (list, next) = (&self.list, &mut self.next);
            let step = self.kernel.play(&node, list, number, &mut self.past, next);
            plies += 1;
            choices += count as u64;
            if step.over.is_some() {
                return (plies, choices, step.over);
            }
            node = step.node;
            match step.listed {
                true => std::mem::swap(&mut self.list, &mut self.next),
                false => self.kernel.legal(&node, &mut self.list),
            }
        }
        (plies, choices, None)
    }
}
