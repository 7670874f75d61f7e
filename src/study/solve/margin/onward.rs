//! Games in which no position comes up again: searched, with endgame tables.

use std::cell::Cell;

use super::memory::Memory;
use super::search::{Halt, Search};
use super::{SHARE, Task};
use crate::engine::laps::{Laps, MOST_MOVES, Seeds, Sequel};
use crate::study::solve::endgame::Endgame;
use crate::study::solve::{Answer, LineEnds, Progress, Refusal, Shortfall, Stake};

/// Searching half the memory's worth of positions twice costs less than refusing.
const LEAST_MEMORY: usize = 1 << 12;

impl Task<'_> {
    /// The answer by search. `None` where a position has no value.
    pub(super) fn search<L: Laps>(
        &self,
        laps: &L,
        mut endgame: Endgame,
    ) -> Result<Option<Answer>, Refusal> {
        let plan = self.question.contest.plan();
        let seeds = match self.asked(&endgame, 2)? {
            Some(seeds) => seeds,
            None => self.pays(&endgame),
        };
        if seeds > 0 && !endgame.fill(laps, plan, seeds, self.limits) {
            return Ok(Some(self.unknown(Shortfall::Interrupted)));
        }
        let left = self.limits.memory.saturating_sub(endgame.size());
        if left < LEAST_MEMORY {
            return Ok(Some(self.unknown(Shortfall::Memory)));
        }
        let most = self.seeds.count();
        let memory = Memory::new(left, endgame.positions(most as u32));
        let known = Cell::new((-most, most));
        let stop = |positions: u64| {
            (self.limits.watch)(&Progress::Search {
                positions,
                bounds: self.bounds(known.get()),
            });
            self.limits.is_stopped()
        };
        let mut search = Search::new(laps, &endgame, memory, &stop);
        let found = self.narrow(&mut search, &known);
        let positions = search.positions;
        Ok(match found {
            Ok(()) => {
                let answer = self.plain(self.bounds(known.get()), positions, None);
                let line = follow(laps, &mut search, &self.seeds, known.get());
                let answer = match line {
                    Ok(line) => self.with_line(answer, (line, LineEnds::Over)),
                    // The value stands.
                    Err(_) => answer,
                };
                Some(Answer {
                    positions: search.positions,
                    ..answer
                })
            }
            Err(Halt::Stopped) => {
                let bounds = self.bounds(known.get());
                Some(self.plain(bounds, positions, Some(Shortfall::Interrupted)))
            }
            Err(Halt::Stuck) => None,
        })
    }

    /// Up to how many seeds tables pay: about as many positions as the root of all that there
    /// are.
    fn pays(&self, endgame: &Endgame) -> u32 {
        let most = self.seeds.count() as u32;
        let worth = endgame.positions(most).isqrt();
        let pays =
            |seeds: &u32| endgame.positions(*seeds) <= worth && self.fits(endgame, *seeds, SHARE);
        (0..most).take_while(pays).last().unwrap_or(0)
    }

    /// Brings the bounds together as far as the question asks.
    fn narrow<L: Laps>(
        &self,
        search: &mut Search<'_, L>,
        known: &Cell<(i32, i32)>,
    ) -> Result<(), Halt> {
        let mut guess = -self.lead;
        loop {
            let (low, high) = known.get();
            let bounds = self.bounds((low, high));
            if bounds.0 == bounds.1 && self.question.nature.stake == Stake::Outcome {
                return Ok(());
            }
            if low >= high {
                return Ok(());
            }
            let beta = if guess <= low {
                low + 1
            } else {
                guess.min(high)
            };
            let value = search.test(&self.seeds, beta)?;
            match value >= beta {
                true => known.set((value, high)),
                false => known.set((low, value)),
            }
            guess = value;
        }
    }
}

/// The numbers of moves that keep what the first position is known to be worth.
fn follow<L: Laps>(
    laps: &L,
    search: &mut Search<'_, L>,
    start: &Seeds,
    known: (i32, i32),
) -> Result<Vec<usize>, Halt> {
    let mut line = Vec::new();
    let (mut at, (mut low, mut high)) = (*start, known);
    loop {
        let mut sequels = [Sequel::default(); MOST_MOVES];
        let count = laps.sequels(&at, &mut sequels);
        let Some(best) = keeping(search, &sequels[..count], low)? else {
            return Ok(line);
        };
        line.push(usize::from(best.number));
        if best.over {
            return Ok(line);
        }
        let gain = i32::from(best.gain);
        (low, high) = match best.again {
            true => (low - gain, high - gain),
            false => (gain - high, gain - low),
        };
        at = best.at;
    }
}

/// The first move that is worth so much to its mover.
fn keeping<L: Laps>(
    search: &mut Search<'_, L>,
    sequels: &[Sequel],
    least: i32,
) -> Result<Option<Sequel>, Halt> {
    for sequel in sequels {
        let gain = i32::from(sequel.gain);
        let keeps = match (sequel.over, sequel.again) {
            (true, _) => gain >= least,
            (_, true) => search.test(&sequel.at, least - gain)? >= least - gain,
            (_, false) => search.test(&sequel.at, gain - least + 1)? <= gain - least,
        };
        if keeps {
            return Ok(Some(*sequel));
        }
    }
    Ok(None)
}
