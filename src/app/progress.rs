//! How far a long work has come, shown on standard error while that is a terminal.

use std::fmt::Write;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::console::Console;

/// A line that shows it; it vanishes with the value.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar of so many steps; without a number of steps only words that change.
    pub fn new(console: &Console, steps: Option<u64>) -> Bar {
        let target = match console.err_is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let template = match steps {
            Some(_) => "{bar:30} {pos}/{len} {msg}{pace}",
            None => "{spinner} {msg}, {elapsed}",
        };
        let bar = ProgressBar::with_draw_target(steps, target);
        Bar(match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style.with_key("pace", show_pace)),
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

    /// One step more is done, on any thread.
    pub fn step(&self) {
        self.0.inc(1);
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

fn show_pace(state: &ProgressState, line: &mut dyn Write) {
    // A line that cannot be shown is no reason to stop.
    let _ = match state.pos() {
        // Nothing is known before a step was done.
        0 => Ok(()),
        _ => {
            let rate = rate_text(state.per_sec());
            write!(line, ", {rate}, {:#} left", HumanDuration(state.eta()))
        }
    };
}

/// So many steps a second, or a minute where they are slow.
fn rate_text(rate: f64) -> String {
    match rate {
        _ if rate >= 10.0 => format!("{rate:.0}/s"),
        _ if rate >= 1.0 => format!("{rate:.1}/s"),
        _ => format!("{:.1}/min", 60.0 * rate),
    }
}

#[cfg(test)]
mod tests {
    use super::rate_text;

    #[test]
    fn rates_are_told_in_few_figures() {
        assert_eq!(rate_text(1234.4), "1234/s");
        assert_eq!(rate_text(2.34), "2.3/s");
        assert_eq!(rate_text(0.125), "7.5/min");
    }
}
