//! The search for a divergence, with progress on standard error.

use std::ops::Range;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;

use crate::app::console::Console;
use crate::app::interrupt;
use crate::engine::State;
use crate::plan::Plan;
use crate::study::compare::Parting;
use crate::study::divergence::{Crew, Limits, Looked, Progress, diverge};

/// How far a long work has come, shown on standard error while that is a terminal.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar of so many steps; without a number of steps only words that change.
    pub fn new(console: &Console, steps: Option<u64>) -> Bar {
        let target = match console.err_is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let (bar, template) = match steps {
            Some(_) => (
                ProgressBar::with_draw_target(steps, target),
                "{bar:40} {pos}/{len} {msg}, {eta} left",
            ),
            None => (
                ProgressBar::with_draw_target(None, target),
                "{spinner} {msg}, {elapsed}",
            ),
        };
        Bar(match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        })
    }

    /// Says what is done.
    pub fn say(&self, words: String) {
        self.0.set_message(words);
    }

    /// So many steps are done.
    pub fn at(&self, steps: u64) {
        self.0.set_position(steps);
    }

    /// One more sign of life.
    pub fn tick(&self) {
        self.0.tick();
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

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
