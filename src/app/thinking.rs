//! Players with a clock: the floors below know none.

use std::cell::Cell;
use std::time::{Duration, Instant};

use super::interrupt;
use crate::engine::Dice;
use crate::play::{Contest, Decision, Player, Standing, Thought};
use crate::study::compare::Choose;

/// What a player thinks, until its time is over or the user interrupts. `None` when there is
/// nothing to decide, or it is a human's to decide.
pub fn think(
    player: Player,
    contest: &Contest,
    standing: &Standing,
    dice: &mut Dice,
    compares: bool,
) -> Option<Thought> {
    let clock = Clock::start(player);
    let stop = || interrupt::asked() || clock.is_over();
    player.think(contest, standing, dice, compares, &stop)
}

/// The same for somebody at the keyboard, who goes on afterwards; also whether it was interrupted.
/// That is forgotten at once: while it stands the engine gives up, and what was found could
/// neither be told nor played.
pub fn think_for_somebody(
    player: Player,
    contest: &Contest,
    standing: &Standing,
    dice: &mut Dice,
    compares: bool,
) -> (Option<Thought>, bool) {
    let clock = Clock::start(player);
    let interrupted = Cell::new(false);
    let stop = || {
        if interrupt::asked() {
            interrupted.set(true);
            interrupt::forget();
        }
        interrupted.get() || clock.is_over()
    };
    let thought = player.think(contest, standing, dice, compares, &stop);
    (thought, interrupted.get())
}

/// The time that a player has for a move.
struct Clock {
    begun: Instant,
    time: Option<Duration>,
}

impl Clock {
    fn start(player: Player) -> Clock {
        Clock {
            begun: Instant::now(),
            time: player.time().map(|time| Duration::from_millis(time.into())),
        }
    }

    fn is_over(&self) -> bool {
        self.time.is_some_and(|time| self.begun.elapsed() >= time)
    }
}

/// A player who chooses for a seat without being asked further.
#[derive(Clone, Copy, Debug)]
pub struct Seated(pub Player);

impl Choose for Seated {
    fn choose(
        &self,
        contest: &Contest,
        standing: &Standing,
        _: &[Decision],
        dice: &mut Dice,
    ) -> Option<Decision> {
        let thought = think(self.0, contest, standing, dice, false)?;
        thought.best.line.into_iter().next()
    }
}
