//! Random games with their records. The same games as [`super::playouts`] plays, move for move,
//! only slower.

use super::playouts::Statistics;
use super::record::{PlyRecord, Record, StateWriter};
use crate::engine::{Dice, State, Winner};
use crate::plan::Plan;

/// Which random game: with the plan and the state before the first ply this decides everything.
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
    /// Plays the game and returns its record, and its figures as those of one game.
    pub fn play(self, plan: &Plan, start: &State, file: &str) -> (Record, Statistics) {
        let game = plan.game();
        let writer = StateWriter::new(game);
        let mut dice = Dice::new(self.seed, self.index);
        let mut state = start.clone();
        let mut record = Record::new(game, file, start);
        record.seed = Some(self.seed);
        record.index = Some(self.index);
        let mut choices = 0;
        while record.plies.len() < self.max_plies as usize {
            let legal = plan.legal(&state);
            let Some(mover) = state.position().to_move() else {
                break;
            };
            let chosen = legal.get(dice.below(legal.len() as u32) as usize);
            let Some(chosen) = chosen.filter(|mv| plan.play(&mut state, mv).is_ok()) else {
                break;
            };
            choices += legal.len() as u64;
            record.plies.push(PlyRecord {
                mover: mover.word().to_owned(),
                legal: legal.iter().map(|mv| plan.move_text(mv)).collect(),
                played: plan.move_text(chosen),
                state: writer.state(state.position()),
            });
        }
        let result = writer.result(&state);
        record.result = Some(result.unwrap_or_else(|| writer.cut_off(&state)));
        let figures = figures(&state, record.plies.len() as u64, choices);
        (record, figures)
    }
}

/// The figures of one game that ended, or was cut off, in that state.
fn figures(state: &State, plies: u64, choices: u64) -> Statistics {
    let mut figures = Statistics {
        games: 1,
        plies,
        plies_min: plies,
        plies_max: plies,
        choices,
        ..Statistics::default()
    };
    match state.result().map(|result| result.winner) {
        Some(Winner::Seat(seat)) => figures.wins[seat as usize] = 1,
        Some(Winner::Draw) => figures.draws = 1,
        Some(Winner::Nobody) => figures.lost = 1,
        None => figures.unfinished = 1,
    }
    figures
}

/// Adds the figures of further games.
pub fn add_up(all: &mut Statistics, more: &Statistics) {
    if more.games == 0 {
        return;
    }
    all.plies_min = match all.games {
        0 => more.plies_min,
        _ => all.plies_min.min(more.plies_min),
    };
    all.plies_max = all.plies_max.max(more.plies_max);
    all.games += more.games;
    all.plies += more.plies;
    all.choices += more.choices;
    for (all, more) in all.wins.iter_mut().zip(more.wins) {
        *all += more;
    }
    all.draws += more.draws;
    all.lost += more.lost;
    all.unfinished += more.unfinished;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_to_the_whole() {
        let part = |plies| Statistics {
            games: 1,
            plies,
            plies_min: plies,
            plies_max: plies,
            choices: 3 * plies,
            ..Statistics::default()
        };
        let mut all = Statistics::default();
        for plies in [7, 3, 9] {
            add_up(&mut all, &part(plies));
            add_up(&mut all, &Statistics::default());
        }
        assert_eq!((all.games, all.plies, all.choices), (3, 19, 57));
        assert_eq!((all.plies_min, all.plies_max), (3, 9));
    }
}
