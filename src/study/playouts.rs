//! Random games and matches, and their statistics.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::kernel::{Errand, Kernel, Verdict};
use crate::engine::{Dice, Move, Winner};
use crate::play::{Contest, RoundEnd, Standing};
use crate::syntax::words::Seat;

/// Figures of many games, or matches, which then are the games meant here. Whole numbers only, so
/// that parts add up exactly to the whole.
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
    /// Those of the unfinished games in which nobody could move and no rule said what then.
    pub stuck: u64,
    /// Rounds of matches that are over, in unfinished matches too.
    pub rounds: u64,
    /// Rounds won, by seat index.
    pub round_wins: [u64; 4],
    /// Rounds that nobody won.
    pub round_draws: u64,
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
        self.stuck += other.stuck;
        self.rounds += other.rounds;
        self.round_draws += other.round_draws;
        for (sum, wins) in self.round_wins.iter_mut().zip(other.round_wins) {
            *sum += wins;
        }
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

    /// Adds one game that ended so; nobody has won a game that did not end.
    pub(super) fn add(&mut self, plies: u64, choices: u64, winner: Option<Winner>) {
        self.plies_min = match self.games {
            0 => plies,
            _ => self.plies_min.min(plies),
        };
        self.plies_max = self.plies_max.max(plies);
        self.games += 1;
        self.plies += plies;
        self.choices += choices;
        match winner {
            None => self.unfinished += 1,
            Some(Winner::Draw) => self.draws += 1,
            Some(Winner::Nobody) => self.lost += 1,
            Some(Winner::Seat(seat)) => self.wins[seat as usize] += 1,
        }
    }

    /// Adds a round of a match that is added at its end.
    pub(super) fn add_round(&mut self, winner: Winner) {
        self.rounds += 1;
        match winner {
            Winner::Seat(seat) => self.round_wins[seat as usize] += 1,
            Winner::Draw | Winner::Nobody => self.round_draws += 1,
        }
    }
}

fn mean(sum: u64, count: u64) -> f64 {
    match count {
        0 => 0.0,
        _ => sum as f64 / count as f64,
    }
}

/// Plays the random games or matches of those indices, as it stands there, each to at most
/// `max_plies` plies. Stops early, with whole games only, when `stop` is set. A game depends on
/// nothing but how it stands, the seed, its index and `max_plies`: [`pick`] with the dice of that
/// seed and index plays the same game.
pub fn playouts(
    contest: &Contest,
    standing: &Standing,
    seed: u64,
    games: Range<u64>,
    max_plies: u32,
    stop: &AtomicBool,
) -> Statistics {
    if contest.is_match() {
        let mut statistics = Statistics::default();
        for index in games {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let mut dice = Dice::new(seed, index);
            let Some(one) = play_match(contest, standing, &mut dice, max_plies, stop) else {
                break;
            };
            statistics.merge(&one);
        }
        return statistics;
    }
    let asked = games.end.saturating_sub(games.start);
    let errand = Play {
        seats: &contest.game().seats,
        seed,
        games,
        max_plies,
        stop,
    };
    let played = contest.plan().with_kernel(standing.state(), errand);
    played.unwrap_or_else(|| over_already(standing, asked))
}

/// The figures of so many games that are over before their first ply.
fn over_already(standing: &Standing, games: u64) -> Statistics {
    let mut one = Statistics::default();
    one.add(0, 0, standing.result().map(|result| result.winner));
    let times = |count: u64| count * games;
    Statistics {
        games,
        wins: one.wins.map(times),
        draws: times(one.draws),
        lost: times(one.lost),
        unfinished: times(one.unfinished),
        ..one
    }
}

/// Plays a random match; `None` when it was stopped. Its rounds are played by the kernel.
fn play_match(
    contest: &Contest,
    start: &Standing,
    dice: &mut Dice,
    most: u32,
    stop: &AtomicBool,
) -> Option<Statistics> {
    let most = u64::from(most);
    let mut standing = start.clone();
    let mut statistics = Statistics::default();
    let (mut plies, mut choices) = (0, 0);
    while plies < most && standing.result().is_none() {
        if standing.choice().is_some() {
            let legal = contest.legal(&standing);
            let chosen = legal.get(dice.below(legal.len() as u32) as usize);
            let played = chosen.is_some_and(|one| contest.play(&mut standing, one).is_ok());
            if !played {
                break;
            }
            plies += 1;
            choices += legal.len() as u64;
            continue;
        }
        let errand = PlayRound {
            seats: &contest.game().seats,
            dice,
            most: most - plies,
            stop,
        };
        let round = contest.plan().with_kernel(standing.state(), errand);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let Some((more, of, end)) = round else { break };
        plies += more;
        choices += of;
        let Some(end) = end else {
            statistics.stuck += u64::from(plies < most);
            break;
        };
        statistics.add_round(end.winner);
        contest.after_round(&mut standing, end, &mut ());
    }
    statistics.add(
        plies,
        choices,
        standing.result().map(|result| result.winner),
    );
    Some(statistics)
}

/// Who won by a verdict.
fn winner_of(verdict: Verdict, seats: &[Seat]) -> Winner {
    match verdict {
        Verdict::Draw => Winner::Draw,
        Verdict::Lost => Winner::Nobody,
        Verdict::Won(player) => match seats.get(usize::from(player)) {
            Some(seat) => Winner::Seat(*seat),
            None => Winner::Draw,
        },
    }
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
            let played = game.play(node, &mut dice, self.max_plies.into(), self.stop);
            // A game that was stopped, or in which the engine gave up, does not count.
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            let winner = played.over.map(|verdict| winner_of(verdict, self.seats));
            statistics.add(played.plies, played.choices, winner);
            let stuck = winner.is_none() && played.plies < self.max_plies.into();
            statistics.stuck += u64::from(stuck);
        }
        statistics
    }
}

/// Playing one round of a match at random: its plies, all its legal moves, and how it ended if it
/// did.
struct PlayRound<'a> {
    seats: &'a [Seat],
    dice: &'a mut Dice,
    most: u64,
    stop: &'a AtomicBool,
}

impl Errand for PlayRound<'_> {
    type Outcome = (u64, u64, Option<RoundEnd>);

    fn run<K: Kernel>(self, kernel: &K, node: K::Node, past: K::Past) -> Self::Outcome {
        let mut game = Game {
            kernel,
            past,
            list: K::List::default(),
            next: K::List::default(),
        };
        let played = game.play(node, self.dice, self.most, self.stop);
        let end = played.over.and_then(|verdict| {
            Some(RoundEnd {
                winner: winner_of(verdict, self.seats),
                position: kernel.position(&played.last, true),
                mover: kernel.position(&played.before, false).to_move()?,
            })
        });
        (played.plies, played.choices, end)
    }
}

/// After so many plies it is looked at whether a game is to be stopped.
const PLIES: u64 = 64;

/// What is used again from game to game.
struct Game<'a, K: Kernel> {
    kernel: &'a K,
    past: K::Past,
    list: K::List,
    next: K::List,
}

/// A game that was played.
struct Played<N> {
    plies: u64,
    /// All its legal moves.
    choices: u64,
    /// How it ended.
    over: Option<Verdict>,
    /// The node before the last ply.
    before: N,
    /// The node after it.
    last: N,
}

impl<K: Kernel> Game<'_, K> {
    /// Plays one game, or the beginning of one that is stopped.
    fn play(
        &mut self,
        start: K::Node,
        dice: &mut Dice,
        most: u64,
        stop: &AtomicBool,
    ) -> Played<K::Node> {
        let mut node = start;
        let (mut plies, mut choices) = (0, 0);
        self.kernel.legal(&mut node, &mut self.list);
        while plies < most {
            let count = self.kernel.count(&node, &self.list);
            if count == 0 || (plies % PLIES == PLIES - 1 && stop.load(Ordering::Relaxed)) {
                break;
            }
            let number = dice.below(count as u32) as usize;
            let (list, next) = (&self.list, &mut self.next);
            let step = self.kernel.play(&node, list, number, &mut self.past, next);
            plies += 1;
            choices += count as u64;
            if step.over.is_some() {
                return Played {
                    plies,
                    choices,
                    over: step.over,
                    before: node,
                    last: step.node,
                };
            }
            node = step.node;
            match K::LISTS || step.listed {
                true => std::mem::swap(&mut self.list, &mut self.next),
                false => self.kernel.legal(&mut node, &mut self.list),
            }
        }
        Played {
            plies,
            choices,
            over: None,
            before: node,
            last: node,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut all = Statistics::default();
        for plies in [7, 3, 9] {
            let mut part = Statistics::default();
            part.add(plies, 3 * plies, Some(Winner::Draw));
            part.add_round(Winner::Seat(Seat::North));
            all.merge(&part);
            all.merge(&Statistics::default());
        }
        assert_eq!((all.games, all.plies, all.choices), (3, 19, 57));
        assert_eq!((all.plies_min, all.plies_max), (3, 9));
        assert_eq!((all.draws, all.rounds, all.round_wins[2]), (3, 3, 3));
    }
}
