//! Games in which play can go round: looked up in tables of all positions of as many seeds.

use std::collections::{HashMap, VecDeque};

use super::Task;
use crate::engine::laps::{Laps, MOST_MOVES, Seeds, Sequel};
use crate::study::solve::endgame::Endgame;
use crate::study::solve::{Answer, LineEnds, Refusal, Shortfall};

/// With more seeds a margin could be taken for play without end.
const MOST_SEEDS: u32 = 126;
/// A line is not longer than this.
const LONGEST: usize = 1000;

/// A position on a line, and what its mover has more until then.
#[derive(Clone, Copy)]
struct Spot {
    at: Seeds,
    lead: i32,
}

impl Task<'_> {
    /// The answer by tables. `None` where a position has no value, or the tables would be too
    /// large.
    pub(super) fn look_up<L: Laps>(
        &self,
        laps: &L,
        mut endgame: Endgame,
    ) -> Result<Option<Answer>, Refusal> {
        let seeds = self.seeds.count() as u32;
        self.asked(&endgame, 1)?;
        if seeds > MOST_SEEDS || !self.fits(&endgame, seeds, 1) {
            return Ok(None);
        }
        let plan = self.question.contest.plan();
        if !endgame.fill(laps, plan, seeds, self.limits) {
            return Ok(Some(self.unknown(Shortfall::Interrupted)));
        }
        let Some(margins) = endgame.margins(&self.seeds) else {
            return Ok(None);
        };
        let bounds = self.settled(margins);
        let answer = self.plain(bounds, endgame.positions(seeds), None);
        if answer.value().is_none() {
            return Ok(Some(answer));
        }
        let line = self.line(laps, &endgame);
        Ok(Some(self.with_line(answer, line)))
    }

    /// The value of a position for its mover, who has so much more.
    fn value(&self, endgame: &Endgame, spot: &Spot) -> Option<i32> {
        let (low, high) = endgame.margins(&spot.at)?;
        let lead = spot.lead - self.lead;
        let bounds = self.settled((low + lead, high + lead));
        (bounds.0 == bounds.1).then_some(bounds.0)
    }

    /// Moves that keep the value, and where they end. As long as the seeds in play stay the same
    /// in number, the shortest way to where they do not, or to the end of the game.
    fn line<L: Laps>(&self, laps: &L, endgame: &Endgame) -> (Vec<usize>, LineEnds) {
        let mut spot = Spot {
            at: self.seeds,
            lead: self.lead,
        };
        let mut line = Vec::new();
        while line.len() < LONGEST {
            let (moves, next) = self.way_on(laps, endgame, spot);
            line.extend(moves);
            match next {
                Next::To(next) => spot = next,
                Next::Over => return (line, LineEnds::Over),
                Next::Round => return (line, LineEnds::Round),
            }
        }
        (line, LineEnds::Open)
    }

    /// The shortest way from a position to one of fewer seeds, or to the end. Where there is none,
    /// a way to a position that has occurred.
    fn way_on<L: Laps>(&self, laps: &L, endgame: &Endgame, from: Spot) -> (Vec<usize>, Next) {
        let seeds = from.at.count();
        let name = |at: &Seeds| (at.mover, endgame.rank(at));
        let mut came = HashMap::from([(name(&from.at), None)]);
        let mut waiting = VecDeque::from([from]);
        let mut last = None;
        while let Some(spot) = waiting.pop_front() {
            let value = self.value(endgame, &spot);
            let mut sequels = [Sequel::default(); MOST_MOVES];
            let count = laps.sequels(&spot.at, &mut sequels);
            for sequel in &sequels[..count] {
                let gain = i32::from(sequel.gain);
                let lead = spot.lead + gain;
                let turn = if sequel.again { 1 } else { -1 };
                let next = Spot {
                    at: sequel.at,
                    lead: turn * lead,
                };
                let kept = match sequel.over {
                    true => Some(self.bounds((lead - self.lead, lead - self.lead)).0),
                    false => self.value(endgame, &next).map(|value| turn * value),
                };
                if kept.is_none() || kept != value {
                    continue;
                }
                let step = (name(&spot.at), usize::from(sequel.number));
                let on = sequel.over || sequel.at.count() < seeds;
                if on {
                    let next = if sequel.over {
                        Next::Over
                    } else {
                        Next::To(next)
                    };
                    return (way(&came, step), next);
                }
                last = Some(step);
                came.entry(name(&sequel.at)).or_insert_with(|| {
                    waiting.push_back(next);
                    Some(step)
                });
            }
        }
        match last {
            Some(step) => (way(&came, step), Next::Round),
            None => (Vec::new(), Next::Round),
        }
    }
}

/// Where a way leads.
enum Next {
    To(Spot),
    Over,
    Round,
}

/// A position of one number of seeds: who is to move, and its number.
type Name = (u32, usize);

/// The moves by which one came to a position, and one more move.
fn way(came: &HashMap<Name, Option<(Name, usize)>>, last: (Name, usize)) -> Vec<usize> {
    let mut moves = vec![last.1];
    let mut at = last.0;
    while let Some(Some((before, number))) = came.get(&at) {
        moves.push(*number);
        at = *before;
    }
    moves.reverse();
    moves
}
