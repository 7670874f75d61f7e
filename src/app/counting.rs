//! Perft on several threads: the sequences are shared out by their first plies.

use rayon::ThreadPool;
use rayon::prelude::*;

use crate::app::console::Console;
use crate::app::exit::Stop;
use crate::app::interrupt;
use crate::app::progress::Bar;
use crate::play::{Contest, Standing};
use crate::study::perft::perft_of;

/// Below this depth sharing out costs more than it saves.
const SHALLOW: u32 = 4;
/// So many parts for each thread, that none waits long for the others.
const PARTS: usize = 32;

/// Threads that count together, as many as there are processors if not said.
///
/// # Errors
/// The system gives no threads.
pub fn threads(asked: Option<u16>) -> Result<ThreadPool, Stop> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(asked.map_or(0, usize::from))
        .build()
        .map_err(|error| Stop::cannot_run(format!("cannot start the threads: {error}")))
}

/// The number of sequences of so many plies, which is the same for any number of threads. `None`
/// when it was interrupted. How many of the parts are counted is shown on standard error.
pub fn count(
    console: &Console,
    pool: &ThreadPool,
    (contest, start): (&Contest, &Standing),
    depth: u32,
) -> Option<u64> {
    let mut parts = vec![start.clone()];
    let mut left = depth;
    let enough = PARTS * pool.current_num_threads();
    while left > SHALLOW && parts.len() < enough {
        if interrupt::asked() {
            return None;
        }
        parts = parts.iter().flat_map(|part| next(contest, part)).collect();
        left -= 1;
    }
    let bar = Bar::new(console, Some(parts.len() as u64));
    bar.say(format!("parts of depth {depth}"));
    let counted = |part: &Standing| {
        let counted = perft_of(contest, part, left, interrupt::flag());
        bar.step();
        counted
    };
    match parts.len() {
        1 => counted(&parts[0]),
        _ => pool.install(|| parts.par_iter().map(counted).sum()),
    }
}

/// What the moves of a position lead to.
fn next(contest: &Contest, from: &Standing) -> Vec<Standing> {
    let played = |decision| {
        let mut after = from.clone();
        contest.play(&mut after, &decision).is_ok().then_some(after)
    };
    contest.legal(from).into_iter().filter_map(played).collect()
}
