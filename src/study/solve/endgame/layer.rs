//! What all positions of one number of seeds are worth, worked out from those of fewer seeds
//! (retrograde analysis).

use std::sync::atomic::{AtomicBool, AtomicI8, Ordering};

use super::Endgame;
use crate::engine::laps::{Laps, MOST_MOVES, Seeds, Sequel};
use crate::study::solve::Limits;

/// Positions that one worker looks at in one go.
const PART: usize = 1 << 12;
/// Stands for the worth of a position that has none: a player cannot move, and no rule says what
/// then; or one that cannot come up, because the game would be over.
const NOTHING: i8 = i8::MIN;
/// At most: a player can avoid the end for ever. At least, with the other sign: the opponent can.
pub(super) const ENDLESS: i8 = i8::MAX;

/// What positions are worth to the player to move, at least or at most, by who that is and by
/// number.
type Side = [Vec<i8>; 2];

/// The positions of one number of seeds.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layer {
    low: Side,
    /// Where it can differ: a player can avoid the end for ever.
    high: Option<Side>,
}

impl Layer {
    /// What a position is worth at least and at most.
    #[inline(always)]
    pub(super) fn bounds(&self, mover: u32, rank: usize) -> Option<(i8, i8)> {
        let mover = mover as usize & 1;
        let low = self.low[mover][rank];
        let high = self.high.as_ref().map_or(low, |high| high[mover][rank]);
        (low != NOTHING).then_some((low, high))
    }

    /// How many bytes it takes for so many positions, at least.
    pub(super) fn bytes(&self) -> usize {
        let sides = 1 + usize::from(self.high.is_some());
        2 * self.low[0].len() * sides
    }

    /// All its numbers in turn: first what positions are worth at least, then at most where that
    /// can differ, each time for both players.
    pub(super) fn write(&self) -> Vec<u8> {
        let sides = [Some(&self.low), self.high.as_ref()];
        let all = sides.into_iter().flatten().flatten().flatten();
        all.map(|number| *number as u8).collect()
    }

    /// Reads what was written of so many positions a player. `None` if that is not what it is.
    pub(super) fn read(bytes: &[u8], count: usize) -> Option<Layer> {
        let mut parts = bytes.chunks(count).map(|part| {
            let numbers = part.iter().map(|byte| *byte as i8);
            numbers.collect::<Vec<i8>>()
        });
        let mut side = || Some([parts.next()?, parts.next()?]);
        let (low, high) = (side()?, side());
        let whole = bytes.len() == 2 * count || (bytes.len() == 4 * count && high.is_some());
        whole.then_some(Layer { low, high })
    }
}

/// A layer that is being worked out. What is known of a position only ever gets narrower, so that
/// it does not matter in which order positions are looked at, nor by how many at once.
struct Sketch<'a, L: Laps> {
    laps: &'a L,
    below: &'a Endgame,
    seeds: u32,
    count: usize,
    low: [Vec<AtomicI8>; 2],
    high: [Vec<AtomicI8>; 2],
    changed: AtomicBool,
}

/// Works out the layer after those that are known. `None` when it was stopped.
pub(super) fn build<L: Laps>(laps: &L, below: &Endgame, limits: &Limits) -> Option<Layer> {
    let seeds = below.layers.len() as u32;
    let count = below.ranks.count(seeds) as usize;
    let all = |value: i8| {
        let side = || (0..count).map(|_| AtomicI8::new(value)).collect();
        [side(), side()]
    };
    // Of play without end nothing is known but that each may have done best by it.
    let endless = match below.capped {
        true => seeds as i8,
        false => ENDLESS,
    };
    let sketch = Sketch {
        laps,
        below,
        seeds,
        count,
        low: all(if seeds == 0 { NOTHING } else { -endless }),
        high: all(if seeds == 0 { NOTHING } else { endless }),
        changed: AtomicBool::new(true),
    };
    let parts = count.div_ceil(PART);
    let stop = limits.stop;
    while sketch.changed.swap(false, Ordering::Relaxed) {
        limits.workers.each(2 * parts, &|part| {
            if !stop.load(Ordering::Relaxed) {
                sketch.improve_part((part % 2) as u32, part / 2);
            }
        });
        if limits.is_stopped() {
            return None;
        }
    }
    Some(sketch.finish())
}

impl<L: Laps> Sketch<'_, L> {
    fn improve_part(&self, mover: u32, part: usize) {
        let ranks = part * PART..self.count.min((part + 1) * PART);
        let mut changed = false;
        for rank in ranks {
            changed |= self.improve(mover, rank);
        }
        if changed {
            self.changed.store(true, Ordering::Relaxed);
        }
    }

    /// Looks at the moves of a position, unless all is known of it; whether that told anything.
    fn improve(&self, mover: u32, rank: usize) -> bool {
        let side = mover as usize;
        let before = (load(&self.low[side][rank]), load(&self.high[side][rank]));
        if before.0 == before.1 {
            return false;
        }
        let at = self.below.ranks.position(rank, self.seeds, mover);
        let after = self.worth(&at).unwrap_or((NOTHING, NOTHING));
        self.low[side][rank].store(after.0, Ordering::Relaxed);
        self.high[side][rank].store(after.1, Ordering::Relaxed);
        after != before
    }

    /// What a position is worth by its moves, as far as these are known.
    fn worth(&self, at: &Seeds) -> Option<(i8, i8)> {
        let mut sequels = [Sequel::default(); MOST_MOVES];
        let count = self.laps.sequels(at, &mut sequels);
        let mut best: Option<(i8, i8)> = None;
        for sequel in &sequels[..count] {
            let (low, high) = self.bounds(sequel)?;
            let (more, most) = best.unwrap_or((low, high));
            best = Some((low.max(more), high.max(most)));
        }
        best
    }

    fn bounds(&self, sequel: &Sequel) -> Option<(i8, i8)> {
        if sequel.over {
            return Some((sequel.gain as i8, sequel.gain as i8));
        }
        let seeds = sequel.at.count();
        let (low, high) = if seeds < self.seeds as i32 {
            self.below.bounds(&sequel.at, seeds)?
        } else {
            let (mover, rank) = (
                sequel.at.mover as usize & 1,
                self.below.ranks.rank(&sequel.at),
            );
            let low = load(&self.low[mover][rank]);
            (low != NOTHING).then(|| (low, load(&self.high[mover][rank])))?
        };
        let worth = |next: i8| match next.unsigned_abs() == ENDLESS.unsigned_abs() {
            true if sequel.again => next,
            true => -next,
            false => sequel.worth(next.into()) as i8,
        };
        Some(match sequel.again {
            true => (worth(low), worth(high)),
            false => (worth(high), worth(low)),
        })
    }

    fn finish(self) -> Layer {
        let plain = |side: [Vec<AtomicI8>; 2]| {
            side.map(|numbers| numbers.into_iter().map(AtomicI8::into_inner).collect())
        };
        let (low, high): (Side, Side) = (plain(self.low), plain(self.high));
        let differ = low != high;
        Layer {
            low,
            high: differ.then_some(high),
        }
    }
}

fn load(number: &AtomicI8) -> i8 {
    number.load(Ordering::Relaxed)
}
