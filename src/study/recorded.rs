//! Random games and matches with their records. The same games as [`super::playouts`] plays, move for move,
//! only slower.

use std::sync::atomic::{AtomicBool, Ordering};

use super::playouts::Statistics;
use super::record::{PlyRecord, Record, StateWriter, cut_off};
use crate::engine::Dice;
use crate::play::{Contest, Standing};

/// Which random game or match: with the contest and how it stands before the first ply this
/// decides everything.
#[derive(Clone, Copy, Debug)]
pub struct RandomGame {
    /// The seed.
    pub seed: u64,
    /// Which of the seed's games, from 0.
    pub index: u64,
    /// It is cut off after so many plies.
    pub max_plies: u32,
}

impl RandomGame {
    /// Plays the game and returns its record, and its figures as those of one game; `None` when
    /// `stop` was set on the way.
    pub fn play(
        self,
        contest: &Contest,
        start: &Standing,
        file: &str,
        stop: &AtomicBool,
    ) -> Option<(Record, Statistics)> {
        let writer = StateWriter::new(contest.game());
        let mut dice = Dice::new(self.seed, self.index);
        let mut standing = start.clone();
        let mut record = Record::new(contest, file, start);
        record.seed = Some(self.seed);
        record.index = Some(self.index);
        let mut figures = Statistics::default();
        let mut choices = 0;
        while record.plies.len() < self.max_plies as usize {
            let legal = contest.legal(&standing);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let Some(mover) = standing.to_move() else {
                break;
            };
            let before = standing.clone();
            if legal.is_empty() {
                figures.stuck += 1;
                break;
            }
            let chosen = legal.get(dice.below(legal.len() as u32) as usize);
            let Some(chosen) = chosen.filter(|one| contest.play(&mut standing, one).is_ok()) else {
                break;
            };
            choices += legal.len() as u64;
            if let Some(over) = standing.last_round()
                && standing.rounds_over() > before.rounds_over()
            {
                figures.add_round(over.winner);
            }
            let ply = PlyRecord {
                mover: mover.word().to_owned(),
                legal: legal.iter().map(|one| contest.text(one)).collect(),
                played: contest.text(chosen),
                state: writer.state(standing.position()),
                round: None,
            };
            record.add(ply, &before, &standing);
        }
        let result = writer.result_of(contest, &standing);
        record.result =
            Some(result.unwrap_or_else(|| cut_off(contest, &standing, figures.stuck > 0)));
        let plies = record.plies.len() as u64;
        figures.add(
            plies,
            choices,
            standing.result().map(|result| result.winner),
        );
        // The last move may have been played while the engine gave up.
        (!stop.load(Ordering::Relaxed)).then_some((record, figures))
    }
}
