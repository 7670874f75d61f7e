//! The search for a divergence, with progress on standard error.

use std::ops::Range;

use rayon::prelude::*;

use crate::app::console::Console;
use crate::app::interrupt;
use crate::app::progress::Bar;
use crate::engine::State;
use crate::plan::Plan;
use crate::study::compare::Parting;
use crate::study::divergence::{Crew, Limits, Looked, Progress, diverge};

/// All processors.
struct Processors;

impl Crew for Processors {
    fn look(
        &self,
        portions: Vec<Range<usize>>,
        one: &(dyn Fn(Range<usize>) -> Looked + Sync),
    ) -> Vec<Looked> {
        portions.into_par_iter().map(one).collect()
    }
}

/// Searches for the shortest divergence of games from such states.
pub fn part(
    console: &Console,
    names: &[String],
    plans: &[&Plan],
    start: &[State],
    limits: Limits,
) -> Parting {
    let bar = Bar::new(console, None);
    let mut progress = |now: Progress| {
        let Progress {
            depth,
            done,
            positions,
        } = now;
        let percent = f64::from(done) / 10.0;
        bar.say(format!(
            "depth {depth}: {percent:.1} % done, {positions} positions compared so far"
        ));
        bar.tick();
    };
    let stop = interrupt::flag();
    let search = diverge(plans, start, limits, &Processors, stop, &mut progress);
    Parting::new(limits.depth, search, names, plans)
}
