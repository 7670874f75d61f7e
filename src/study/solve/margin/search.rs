//! The worth of a position by alpha-beta search with windows of one value (MTD(f)), for games in
//! which no position comes up again. What is stored already does not count, so that positions
//! which differ in nothing else are one.

use super::memory::{Hash, Known, Memory};
use crate::engine::laps::{Laps, MOST_MOVES, Seeds, Sequel, Sequels};
use crate::study::solve::endgame::Endgame;

/// Less than anything is worth.
const LOWEST: i32 = -1000;
/// No move.
const NONE: u8 = u8::MAX;
/// With fewer seeds in play it does not pay to ask the memory for all sequels.
const FEW: i32 = 10;
/// Positions between two questions whether to go on, less one.
const ASKS: u64 = 0xfff;
/// How an extra turn counts when moves are put in order; then what is gained counts, then the
/// place.
const AGAIN: i32 = 1 << 12;

/// Why a search came to no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// It was stopped.
    Stopped,
    /// Nobody can move, and no rule says what then.
    Stuck,
}

/// A search.
pub(super) struct Search<'a, L: Laps> {
    laps: &'a L,
    endgame: &'a Endgame,
    memory: Memory,
    /// Positions that are being looked at, each after a move of the one before; those beyond
    /// `depth` are left from earlier.
    path: Vec<Frame>,
    depth: usize,
    /// Positions looked at.
    pub(super) positions: u64,
    /// Told the number of positions now and then; answers whether to stop.
    stop: &'a dyn Fn(u64) -> bool,
}

/// A position that is being looked at.
#[derive(Clone, Copy)]
struct Frame {
    look: Look,
    count: u8,
    next: u8,
    sequels: Sequels,
}

/// What is asked of a position, and what is known.
#[derive(Clone, Copy)]
struct Look {
    hash: Hash,
    /// What is asked is whether it is worth so much.
    beta: i32,
    /// What it is worth at least by the moves looked at, or at most where that is below `beta`.
    best: i32,
    /// The number of the move that is worth it.
    number: u8,
    /// What it was known to be worth at least and at most.
    low: i8,
    high: i8,
    /// Positions looked at before.
    since: u64,
}

impl Look {
    /// Takes in what a move is worth.
    #[inline(always)]
    fn offer(&mut self, value: i32, number: u8) {
        if value > self.best {
            self.best = value;
            self.number = number;
        }
    }

    /// Whether the question is answered.
    #[inline(always)]
    fn is_enough(&self) -> bool {
        self.best >= self.beta
    }
}

impl<'a, L: Laps> Search<'a, L> {
    /// A search that knows what the endgame tables say.
    pub(super) fn new(
        laps: &'a L,
        endgame: &'a Endgame,
        memory: Memory,
        stop: &'a dyn Fn(u64) -> bool,
    ) -> Self {
        Search {
            laps,
            endgame,
            memory,
            path: Vec::new(),
            depth: 0,
            positions: 0,
            stop,
        }
    }

    /// Whether a position is worth so much to the player to move: then the answer is a number that
    /// it is worth at least, else one that it is worth at most.
    pub(super) fn test(&mut self, at: &Seeds, beta: i32) -> Result<i32, Halt> {
        self.depth = 0;
        match self.enter(at, beta)? {
            Some(value) => Ok(value),
            None => self.walk(),
        }
    }

    /// Looks at positions until the first one of the path is done.
    fn walk(&mut self) -> Result<i32, Halt> {
        loop {
            let frame = &mut self.path[self.depth - 1];
            if frame.look.is_enough() || frame.next == frame.count {
                let look = frame.look;
                self.close(&look);
                self.depth -= 1;
                if self.depth == 0 {
                    return Ok(look.best);
                }
                let parent = &mut self.path[self.depth - 1];
                let sequel = &parent.sequels[usize::from(parent.next - 1) % MOST_MOVES];
                parent.look.offer(sequel.worth(look.best), sequel.number);
                continue;
            }
            let sequel = frame.sequels[usize::from(frame.next) % MOST_MOVES];
            frame.next += 1;
            let beta = match sequel.again {
                true => frame.look.beta - i32::from(sequel.gain),
                // The opponent must not come to so much that less is left.
                false => i32::from(sequel.gain) - frame.look.beta + 1,
            };
            let depth = self.depth;
            if let Some(value) = self.enter(&sequel.at, beta)? {
                let look = &mut self.path[depth - 1].look;
                look.offer(sequel.worth(value), sequel.number);
            }
        }
    }

    /// What is known of a position, if that answers the question; else it is added to the path.
    #[inline(always)]
    fn enter(&mut self, at: &Seeds, beta: i32) -> Result<Option<i32>, Halt> {
        self.positions += 1;
        if self.positions & ASKS == 0 && (self.stop)(self.positions) {
            return Err(Halt::Stopped);
        }
        let seeds = at.count();
        if seeds < beta {
            return Ok(Some(seeds));
        }
        if -seeds >= beta {
            return Ok(Some(-seeds));
        }
        if seeds <= self.endgame.most() {
            return self.endgame.exact(at, seeds).map(Some).ok_or(Halt::Stuck);
        }
        let hash = Hash::of(at);
        let known = self.memory.get(hash).unwrap_or(Known {
            low: -seeds as i8,
            high: seeds as i8,
            best: NONE,
            work: 0,
        });
        if i32::from(known.low) >= beta {
            return Ok(Some(known.low.into()));
        }
        if i32::from(known.high) < beta {
            return Ok(Some(known.high.into()));
        }
        let look = Look {
            hash,
            beta,
            best: LOWEST,
            number: NONE,
            low: known.low,
            high: known.high,
            since: self.positions,
        };
        self.open(at, look, known.best)
    }

    /// Plays the moves of a position. Those whose worth is known are done with; the others are put
    /// in order.
    #[inline(always)]
    fn open(&mut self, at: &Seeds, mut look: Look, best: u8) -> Result<Option<i32>, Halt> {
        if self.path.len() == self.depth {
            self.path.push(Frame {
                look,
                count: 0,
                next: 0,
                sequels: [Sequel::default(); MOST_MOVES],
            });
        }
        let frame = &mut self.path[self.depth];
        let count = self.laps.sequels(at, &mut frame.sequels);
        if count == 0 {
            return Err(Halt::Stuck);
        }
        let asks = at.count() >= FEW;
        let mut scores = [0_i32; MOST_MOVES];
        let mut kept = 0;
        for number in 0..count.min(MOST_MOVES) {
            let sequel = frame.sequels[number];
            if is_done(self.endgame, &self.memory, &mut look, &sequel, asks)? {
                continue;
            }
            let score = match sequel.again {
                _ if sequel.number == best => i32::MAX,
                true => AGAIN + i32::from(sequel.gist),
                false => 8 * i32::from(sequel.gain) + i32::from(sequel.gist),
            };
            let mut place = kept;
            while place > 0 && scores[place - 1] < score {
                scores[place] = scores[place - 1];
                frame.sequels[place] = frame.sequels[place - 1];
                place -= 1;
            }
            scores[place] = score;
            frame.sequels[place] = sequel;
            kept += 1;
        }
        if look.is_enough() || kept == 0 {
            self.close(&look);
            return Ok(Some(look.best));
        }
        (frame.look, frame.count, frame.next) = (look, kept as u8, 0);
        self.depth += 1;
        Ok(None)
    }

    /// Remembers what was found of a position.
    #[inline(always)]
    fn close(&mut self, look: &Look) {
        let (mut low, mut high) = (look.low, look.high);
        match look.is_enough() {
            true => low = look.best as i8,
            false => high = look.best as i8,
        }
        let looked = self.positions - look.since + 1;
        let known = Known {
            low,
            high,
            best: look.number,
            work: looked.ilog2() as u8 + 1,
        };
        self.memory.put(look.hash, known);
    }
}

/// Whether what a move leads to needs no look, because its worth is known as far as it matters.
#[inline(always)]
fn is_done(
    endgame: &Endgame,
    memory: &Memory,
    look: &mut Look,
    sequel: &Sequel,
    asks: bool,
) -> Result<bool, Halt> {
    if sequel.over {
        look.offer(sequel.gain.into(), sequel.number);
        return Ok(true);
    }
    let seeds = sequel.at.count();
    let most = i32::from(sequel.gain) + seeds;
    if most < look.beta {
        look.offer(most, sequel.number);
        return Ok(true);
    }
    if seeds <= endgame.most() {
        let value = endgame.exact(&sequel.at, seeds).ok_or(Halt::Stuck)?;
        look.offer(sequel.worth(value), sequel.number);
        return Ok(true);
    }
    if !asks {
        return Ok(false);
    }
    let Some(known) = memory.get(Hash::of(&sequel.at)) else {
        return Ok(false);
    };
    let (low, high) = match sequel.again {
        true => (known.low, known.high),
        false => (known.high, known.low),
    };
    let (low, high) = (sequel.worth(low.into()), sequel.worth(high.into()));
    if low >= look.beta {
        look.offer(low, sequel.number);
    } else if high < look.beta {
        look.offer(high, sequel.number);
        return Ok(true);
    }
    Ok(false)
}
