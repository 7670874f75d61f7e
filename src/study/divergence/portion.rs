//! One portion of the search: from some known move sequences on so many moves more.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use rustc_hash::FxBuildHasher;

use super::front::Front;
use super::{Difference, Divergence, difference};
use crate::engine::walk::{Walk, Watch, walk};
use crate::engine::{Move, State};
use crate::plan::Plan;

/// Positions, by what tells them apart.
pub(super) type Known = HashSet<u128, FxBuildHasher>;

/// What all portions have in common.
pub(super) struct Ground<'a> {
    pub(super) plans: &'a [&'a Plan],
    pub(super) start: &'a [State],
    pub(super) watch: Watch,
    pub(super) stop: &'a AtomicBool,
    pub(super) front: Front,
    pub(super) known: Known,
    /// How many moves more than those of the front.
    pub(super) rest: usize,
}

/// What a portion of the search came to.
#[derive(Debug, Default)]
pub struct Looked {
    pub(super) found: Option<Divergence>,
    pub(super) stopped: bool,
    /// Positions that are new, as far as the portion can tell.
    pub(super) positions: u64,
    /// The same, one by one, if they are one move from the front: the sequence there, the move,
    /// and what tells the position apart.
    pub(super) reached: Vec<(u32, u32, u128)>,
}

impl Ground<'_> {
    /// Looks at what is reached from those sequences of the front.
    pub(super) fn look(&self, sequences: Range<usize>) -> Looked {
        let games: Vec<(&Plan, &State)> = self.plans.iter().copied().zip(self.start).collect();
        let looked = walk(&games, &mut |walks| {
            let explorer = Explorer {
                ground: self,
                walks,
                way: Vec::new(),
                met: match self.rest {
                    1 => Met::All(Known::default()),
                    _ => Met::Some(vec![(0, 0); MET]),
                },
                looked: Looked::default(),
            };
            explorer.run(sequences.clone())
        });
        looked.unwrap_or_default()
    }

    /// What tells the start apart; `None` where a game is over there.
    pub(super) fn start_key(&self) -> Option<u128> {
        let games: Vec<(&Plan, &State)> = self.plans.iter().copied().zip(self.start).collect();
        walk(&games, &mut |walks| {
            key(walks, self.watch).map(|(key, _)| key)
        })?
    }

    /// Plays moves from the start by the rules, and tells in what the games differ then.
    fn telling(&self, way: &[u32]) -> Option<Divergence> {
        let mut states = self.start.to_vec();
        let mut moves = Vec::new();
        for choice in way {
            let mut played: Option<Move> = None;
            for (plan, state) in self.plans.iter().zip(&mut states) {
                let mv = plan.legal(state).into_iter().nth(*choice as usize)?;
                plan.play(state, &mv).ok()?;
                played.get_or_insert(mv);
            }
            moves.push(self.plans.first()?.move_text(&played?));
        }
        Some(Divergence {
            difference: differing(self.plans, &states)?,
            moves,
            states,
        })
    }
}

/// In what games differ in such states: in what can be seen, or else in the legal moves.
pub(super) fn differing(plans: &[&Plan], states: &[State]) -> Option<Difference> {
    let seen: Vec<&State> = states.iter().collect();
    difference::seen(plans, &seen).or_else(|| {
        let games = plans.iter().zip(states);
        let legal: Vec<Vec<String>> = games
            .map(|(plan, state)| {
                let legal = plan.legal(state);
                legal.iter().map(|mv| plan.move_text(mv)).collect()
            })
            .collect();
        difference::moves(&legal)
    })
}

/// What tells the present positions of games apart from others, and whether they look the same;
/// `None` where there is no game.
fn key(walks: &[&mut (dyn Walk + '_)], watch: Watch) -> Option<(u128, bool)> {
    let (first, others) = walks.split_first()?;
    let first = first.marks(watch);
    let mut all = first.all;
    let mut same = true;
    for other in others {
        let marks = other.marks(watch);
        same &= marks.seen == first.seen;
        all = all.with(marks.all);
    }
    Some((all.key(), same))
}

/// Positions that a portion has met.
enum Met {
    /// All of them.
    All(Known),
    /// As many as there is room for: half of what tells them apart, and how many moves on from
    /// there were looked at, plus one.
    Some(Vec<(u64, u32)>),
}

/// How many positions a portion remembers when not all can be.
const MET: usize = 1 << 15;

struct Explorer<'a, 'w, 'x> {
    ground: &'a Ground<'a>,
    walks: &'a mut [&'w mut (dyn Walk + 'x)],
    /// The moves from the start to where the walks are.
    way: Vec<u32>,
    met: Met,
    looked: Looked,
}

/// Why a portion is not looked at any further.
enum Enough {
    Found(Divergence),
    Stopped,
}

impl Explorer<'_, '_, '_> {
    fn run(mut self, sequences: Range<usize>) -> Looked {
        let mut moves = Vec::new();
        for sequence in sequences {
            self.ground.front.write(sequence, &mut moves);
            self.follow(&moves);
            match self.deepen(sequence as u32) {
                Ok(()) => {}
                Err(Enough::Stopped) => {
                    self.looked.stopped = true;
                    break;
                }
                Err(Enough::Found(found)) => {
                    self.looked.found = Some(found);
                    break;
                }
            }
        }
        self.looked
    }

    /// Goes to the end of a sequence, by way of the moves that it has in common with the last one.
    fn follow(&mut self, moves: &[u32]) {
        let shared = moves.iter().zip(&self.way).take_while(|(a, b)| a == b);
        let shared = shared.count();
        while self.way.len() > shared {
            self.back();
        }
        for choice in &moves[shared..] {
            self.list();
            self.play(*choice);
        }
        self.list();
    }

    /// Compares the games after all sequences that go on from here by as many moves as there are
    /// to look at.
    fn deepen(&mut self, sequence: u32) -> Result<(), Enough> {
        let rest = self.ground.rest;
        // At each node on the way: the next move, and how many there are.
        let mut left = vec![(0, self.count())];
        while let Some((next, count)) = left.last_mut() {
            if next == count {
                left.pop();
                if !left.is_empty() {
                    self.back();
                }
                continue;
            }
            if self.ground.stop.load(Ordering::Relaxed) {
                return Err(Enough::Stopped);
            }
            let choice = *next;
            *next += 1;
            self.play(choice);
            let made = left.len();
            let key = self.compare(rest - made, made)?;
            match (key, rest == made) {
                (Some(_), false) => left.push((0, self.count())),
                (Some(key), true) => {
                    self.looked.positions += 1;
                    if rest == 1 {
                        self.looked.reached.push((sequence, choice, key));
                    }
                    self.back();
                }
                (None, _) => self.back(),
            }
        }
        Ok(())
    }

    /// Compares the games here; `None` where this was done before with as many moves more.
    fn compare(&mut self, rest: usize, made: usize) -> Result<Option<u128>, Enough> {
        let Some((key, mut same)) = key(self.walks, self.ground.watch) else {
            return Ok(None);
        };
        if same && !self.is_new(key, rest, made) {
            return Ok(None);
        }
        self.list();
        let moves = |walk: &&mut (dyn Walk + '_)| (walk.count(), walk.moves());
        let mut listed = self.walks.iter().map(moves);
        let first = listed.next();
        same &= listed.all(|other| Some(other) == first);
        match same {
            true => Ok(Some(key)),
            // Marks only hint at a difference; the rules tell.
            false => match self.ground.telling(&self.way) {
                Some(found) => Err(Enough::Found(found)),
                None => Ok(Some(key)),
            },
        }
    }

    fn is_new(&mut self, key: u128, rest: usize, made: usize) -> bool {
        let known = &self.ground.known;
        match &mut self.met {
            Met::All(met) => !known.contains(&key) && met.insert(key),
            // One move from the front are positions that only some are known of.
            Met::Some(_) if made > 1 && known.contains(&key) => false,
            Met::Some(met) => {
                let place = &mut met[key as usize % MET];
                let (half, looked_at) = ((key >> 64) as u64, rest as u32 + 1);
                let is_new = place.0 != half || place.1 < looked_at;
                if is_new {
                    *place = (half, looked_at);
                }
                is_new
            }
        }
    }

    fn count(&self) -> u32 {
        self.walks.first().map_or(0, |walk| walk.count() as u32)
    }

    fn list(&mut self) {
        self.walks.iter_mut().for_each(|walk| walk.list());
    }

    fn play(&mut self, choice: u32) {
        for walk in self.walks.iter_mut() {
            walk.play(choice as usize);
        }
        self.way.push(choice);
    }

    fn back(&mut self) {
        self.walks.iter_mut().for_each(|walk| walk.back());
        self.way.pop();
    }
}
