//! Playing many games of several rules, on all processors.

use std::ops::Range;

use rayon::prelude::*;

use super::work::Bar;
use crate::app::console::Console;
use crate::app::interrupt;
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

/// Games played in one go by one thread; small enough for a quick answer to Ctrl-C.
const PORTION: u64 = 16;

/// Plays the games in order, as many of each, until they are played or it is interrupted. What is
/// played depends on no thread.
pub fn play(console: &Console, order: &Order<'_>) -> Vec<Vec<Played>> {
    let bar = Bar::new(console, Some(order.games));
    bar.say("games of each".to_owned());
    let round = PORTION * 2 * rayon::current_num_threads() as u64;
    let mut played: Vec<Vec<Played>> = vec![Vec::new(); order.contests.len()];
    let mut next = 0;
    while next < order.games && !interrupt::asked() {
        let upto = order.games.min(next.saturating_add(round));
        let portions: Vec<(usize, Range<u64>)> = (0..order.contests.len())
            .flat_map(|game| {
                let firsts = (next..upto).step_by(PORTION as usize);
                firsts.map(move |first| (game, first..upto.min(first + PORTION)))
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
