//! Players with a clock: the floors below know none.

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
    let time = player.time().map(|time| Duration::from_millis(time.into()));
    let begun = Instant::now();
    let stop = || interrupt::asked() || time.is_some_and(|time| begun.elapsed() >= time);
    player.think(contest, standing, dice, compares, &stop)
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
