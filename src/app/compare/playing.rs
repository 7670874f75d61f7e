//! Playing many games of several rules, on all processors.

use std::ops::Range;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::app::console::Console;
use crate::app::interrupt;
use crate::app::progress::Bar;
use crate::play::{Contest, Standing};
use crate::study::compare::{Choose, Played, Playing};

/// What is to be played.
pub struct Order<'a> {
    /// The games or matches.
    pub contests: &'a [&'a Contest],
    /// How they stand before the first ply.
    pub start: &'a [Standing],
    /// Who plays, by seat.
    pub players: [&'a (dyn Choose + Sync); 4],
    /// How many of each.
    pub games: u64,
    /// What chance depends on.
    pub seed: u64,
    /// A game is cut off after so many plies.
    pub max_plies: u32,
}

/// The most games played in one go by one thread.
const PORTION: u64 = 16;

/// How long what is played before the next sign of life should take: at least and at most.
const ROUND: Range<Duration> = Duration::from_millis(250)..Duration::from_secs(1);

/// Plays the games in order, as many of each, until they are played or it is interrupted. What is
/// played depends on no thread.
pub fn play(console: &Console, order: &Order<'_>) -> Vec<Vec<Played>> {
    let bar = Bar::new(console, Some(order.games));
    bar.say("games of each".to_owned());
    let threads = rayon::current_num_threads() as u64;
    let mut played: Vec<Vec<Played>> = vec![Vec::new(); order.contests.len()];
    let mut next = 0;
    // Players may take long over a game: the portions grow as long as they do not.
    let mut portion = 1;
    while next < order.games && !interrupt::asked() {
        let begun = Instant::now();
        let upto = order.games.min(next.saturating_add(portion * threads));
        // The same part of all games one after the other, so that an interruption finds about as
        // many of each.
        let portions: Vec<(usize, Range<u64>)> = (next..upto)
            .step_by(portion as usize)
            .flat_map(|first| {
                let indices = first..upto.min(first + portion);
                (0..order.contests.len()).map(move |game| (game, indices.clone()))
            })
            .collect();
        let done: Vec<(usize, Range<u64>, Vec<Played>)> = portions
            .into_par_iter()
            .map(|(game, indices)| (game, indices.clone(), order.portion(game, indices)))
            .collect();
        for (game, indices, games) in done {
            // After an interruption a portion may be short; what follows it does not count.
            if played[game].len() as u64 == indices.start {
                played[game].extend(games);
            }
        }
        bar.at(upto);
        next = upto;
        match begun.elapsed() {
            took if took < ROUND.start => portion = PORTION.min(2 * portion),
            took if took > ROUND.end => portion = 1.max(portion / 2),
            _ => {}
        }
    }
    let whole = played.iter().map(Vec::len).min().unwrap_or(0);
    played.iter_mut().for_each(|games| games.truncate(whole));
    played
}

impl Order<'_> {
    fn portion(&self, game: usize, indices: Range<u64>) -> Vec<Played> {
        let playing = Playing {
            contest: self.contests[game],
            start: &self.start[game],
            players: self.players,
            seed: self.seed,
            max_plies: self.max_plies,
        };
        playing.games(indices, interrupt::flag())
    }
}
