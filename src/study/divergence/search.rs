//! The search, level by level.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use super::front::Front;
use super::portion::{Ground, Known, Looked, differing};
use super::watch::{repeat_differently, watch};
use super::{Divergence, Limits, Search};
use crate::engine::State;
use crate::plan::Plan;

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// How many moves the sequences have that are looked at.
    pub depth: u32,
    /// How much of these is done, in thousandths.
    pub done: u32,
    /// How many positions were compared so far.
    pub positions: u64,
}

/// Those who do the portions of a search.
pub trait Crew {
    /// Looks at all portions, in any order; the answers are in the order of the portions.
    fn look(
        &self,
        portions: Vec<Range<usize>>,
        one: &(dyn Fn(Range<usize>) -> Looked + Sync),
    ) -> Vec<Looked>;
}

/// One after the other.
#[derive(Clone, Copy, Debug)]
pub struct OneByOne;

impl Crew for OneByOne {
    fn look(
        &self,
        portions: Vec<Range<usize>>,
        one: &(dyn Fn(Range<usize>) -> Looked + Sync),
    ) -> Vec<Looked> {
        portions.into_iter().map(one).collect()
    }
}

/// How many portions are given out at once.
const ROUND: usize = 64;

/// How many sequences of the front are a portion, when so many moves more are looked at.
fn portion(rest: usize) -> usize {
    match rest {
        1 => 256,
        2 => 32,
        3 => 4,
        _ => 1,
    }
}

/// Looks for the shortest sequence of moves from the states given, legal in all games, after which
/// they differ in what can be seen or in the legal moves; of several the first in order of text.
/// What it answers does not depend on the crew.
pub fn diverge(
    plans: &[&Plan],
    start: &[State],
    limits: Limits,
    crew: &dyn Crew,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(Progress),
) -> Search {
    let mut search = Search {
        found: None,
        same_to: None,
        positions: 1,
        once_to: None,
        ended: false,
        stopped: false,
        repetition: repeat_differently(plans),
    };
    if let Some(difference) = differing(plans, start) {
        search.found = Some(Divergence {
            moves: Vec::new(),
            difference,
            states: start.to_vec(),
        });
        return search;
    }
    search.same_to = Some(0);
    let mut ground = Ground {
        plans,
        start,
        watch: watch(plans),
        stop,
        front: Front::default(),
        known: Known::default(),
        rest: 1,
    };
    ground.known.extend(ground.start_key());
    let mut searcher = Searcher {
        ground,
        crew,
        progress,
        room: limits.positions,
    };
    searcher.levels(limits.depth, &mut search);
    search
}

struct Searcher<'a> {
    ground: Ground<'a>,
    crew: &'a dyn Crew,
    progress: &'a mut dyn FnMut(Progress),
    /// How many positions may be remembered.
    room: usize,
}

/// What looking at all sequences of one length came to.
enum Level {
    /// The games are the same after each of them; so many positions are new.
    Same(u64),
    Differ(Divergence),
    Stopped,
}

impl Searcher<'_> {
    fn levels(&mut self, deepest: u32, search: &mut Search) {
        for depth in 1..=deepest {
            match self.level(depth, search) {
                Level::Same(0) => {
                    search.same_to = Some(deepest);
                    search.ended = true;
                    return;
                }
                Level::Same(positions) => {
                    search.same_to = Some(depth);
                    search.positions += positions;
                }
                Level::Differ(found) => {
                    search.found = Some(found);
                    return;
                }
                Level::Stopped => {
                    search.stopped = true;
                    return;
                }
            }
        }
    }

    /// Looks at all sequences of one length.
    fn level(&mut self, depth: u32, search: &mut Search) -> Level {
        let sequences = self.ground.front.count();
        let portion = portion(self.ground.rest);
        let mut next = Next {
            longer: Vec::new(),
            full: self.ground.rest > 1,
            positions: 0,
        };
        for first in (0..sequences).step_by(portion * ROUND) {
            (self.progress)(Progress {
                depth,
                done: (first as u64 * 1000 / sequences as u64) as u32,
                positions: search.positions + next.positions,
            });
            let upto = sequences.min(first + portion * ROUND);
            let portions = (first..upto).step_by(portion);
            let portions = portions.map(|first| first..upto.min(first + portion));
            let ground = &self.ground;
            let looked = self.crew.look(portions.collect(), &|one| ground.look(one));
            for one in looked {
                match (one.found, one.stopped) {
                    (Some(found), _) => return Level::Differ(found),
                    (None, true) => return Level::Stopped,
                    (None, false) => next.take(
                        one.positions,
                        one.reached,
                        self.room,
                        &mut self.ground.known,
                    ),
                }
            }
        }
        match next.full {
            false => self.ground.front.push(next.longer),
            true => {
                search.once_to.get_or_insert(depth - 1);
                self.ground.rest += 1;
            }
        }
        Level::Same(next.positions)
    }
}

/// What is known of the sequences that are longer by one move than those looked at before.
struct Next {
    longer: Vec<(u32, u32)>,
    /// Whether there are more than can be remembered.
    full: bool,
    positions: u64,
}

impl Next {
    fn take(
        &mut self,
        positions: u64,
        reached: Vec<(u32, u32, u128)>,
        room: usize,
        known: &mut Known,
    ) {
        if reached.is_empty() {
            self.positions += positions;
        }
        for (sequence, choice, key) in reached {
            if known.contains(&key) {
                continue;
            }
            self.positions += 1;
            self.full |= known.len() >= room;
            match self.full {
                true => self.longer = Vec::new(),
                false => {
                    known.insert(key);
                    self.longer.push((sequence, choice));
                }
            }
        }
    }
}
