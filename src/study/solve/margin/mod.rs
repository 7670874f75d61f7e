//! The value of games of one lap that the most seeds win. What is stored already only adds to what
//! positions are worth; so positions are few, and can be searched or worked out in tables.

mod line;
mod memory;
mod onward;
mod search;
mod tabled;

use super::endgame::Endgame;
use super::nature::Cycles;
use super::{Answer, Limits, LineEnds, Question, Refusal, Shortfall, Stake};
use crate::engine::laps::{Laps, LapsErrand, Seeds};
use crate::play::Standing;

/// Endgame tables are made without being asked for while they take at most this share of the
/// memory.
const SHARE: u64 = 4;

/// What has to be found out.
struct Task<'a> {
    question: &'a Question<'a>,
    start: &'a Standing,
    limits: &'a Limits<'a>,
    /// The seeds in play.
    seeds: Seeds,
    /// What who is to move has stored more than the other.
    lead: i32,
}

/// The answer, if the game is such a one and all positions that matter have a value.
pub(super) fn answer(
    question: &Question<'_>,
    start: &Standing,
    limits: &Limits<'_>,
) -> Result<Option<Answer>, Refusal> {
    let (plan, nature) = (question.contest.plan(), &question.nature);
    let second = question.second();
    let (true, true, Some(second)) = (
        nature.by_margin && nature.plies == Some(0) && !nature.extra,
        nature.stake == Stake::Outcome || !plan.stores_matter(),
        second,
    ) else {
        return Ok(None);
    };
    let Some(seeds) = plan.seeds(start.state()) else {
        return Ok(None);
    };
    let stored = |seat| i32::from(start.position().store(seat));
    let task = Task {
        question,
        start,
        limits,
        seeds,
        lead: stored(question.first) - stored(second),
    };
    plan.with_laps(task).unwrap_or(Ok(None))
}

impl LapsErrand for Task<'_> {
    type Outcome = Result<Option<Answer>, Refusal>;

    fn run<L: Laps>(self, laps: &L) -> Self::Outcome {
        let (plan, nature) = (self.question.contest.plan(), &self.question.nature);
        let onward = plan.goes_onward();
        // What play without end is worth: no more than the seeds in play where some rule ends it by
        // the seeds, or where more than half of them has ended it before; else whoever avoids the
        // end for ever may have done better than by any margin.
        let capped = match (nature.stake, nature.cycles) {
            _ if onward => true,
            (Stake::Seeds, Cycles::Other) => true,
            (Stake::Outcome, Cycles::Draw(_)) => nature.ends_at_half,
            _ => false,
        };
        let Some(endgame) = Endgame::new(laps.houses(), capped) else {
            return Ok(None);
        };
        match (onward, capped || !plan.stores_matter()) {
            (true, _) => self.search(laps, endgame),
            (false, true) => self.look_up(laps, endgame),
            (false, false) => Ok(None),
        }
    }
}

impl Task<'_> {
    /// What a margin that is at least and at most so large means for the value.
    fn bounds(&self, (low, high): (i32, i32)) -> (i32, i32) {
        let (low, high) = (low + self.lead, high + self.lead);
        match self.question.nature.stake {
            Stake::Seeds => {
                let most = self.question.most();
                (low.max(-most), high.min(most))
            }
            Stake::Outcome => (low.signum(), high.signum()),
        }
    }

    /// The same where no more can be known than how far each player can force it.
    fn settled(&self, margins: (i32, i32)) -> (i32, i32) {
        let (low, high) = self.bounds(margins);
        match self.question.nature.cycles {
            // Neither can force more than the draw that going round gives.
            Cycles::Draw(_) if low < high => {
                let value = 0.clamp(low, high);
                (value, value)
            }
            _ => (low, high),
        }
    }

    /// Whether tables up to so many seeds are too large for the memory.
    fn fits(&self, endgame: &Endgame, seeds: u32, share: u64) -> bool {
        let onward = self.question.contest.plan().goes_onward();
        endgame.bytes(seeds, onward) <= self.limits.memory as u64 / share
    }

    /// Refuses tables that were asked for and are too large.
    fn asked(&self, endgame: &Endgame, share: u64) -> Result<Option<u32>, Refusal> {
        let Some(seeds) = self.limits.endgame else {
            return Ok(None);
        };
        let seeds = seeds.min(self.seeds.count() as u32);
        let onward = self.question.contest.plan().goes_onward();
        match self.fits(endgame, seeds, share) {
            true => Ok(Some(seeds)),
            false => Err(Refusal::Endgame {
                seeds,
                bytes: endgame.bytes(seeds, onward).saturating_mul(share),
            }),
        }
    }

    /// An answer without a line.
    fn plain(&self, bounds: (i32, i32), positions: u64, short: Option<Shortfall>) -> Answer {
        let cycles = Shortfall::Cycles(self.question.nature.cycles);
        Answer {
            short: (bounds.0 < bounds.1).then_some(short.unwrap_or(cycles)),
            ..self.question.answer(bounds, positions)
        }
    }

    /// The answer before anything is known.
    fn unknown(&self, short: Shortfall) -> Answer {
        let most = self.seeds.count();
        self.plain(self.bounds((-most, most)), 0, Some(short))
    }

    /// Adds a line of moves, by their numbers among the legal ones.
    fn with_line(&self, answer: Answer, (numbers, line_ends): (Vec<usize>, LineEnds)) -> Answer {
        Answer {
            line: line::texts(self.question.contest, self.start, &numbers),
            line_ends,
            ..answer
        }
    }
}
