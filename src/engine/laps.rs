//! Games of one lap as a solver sees them: the seeds in the houses, and what each move gains. How
//! a position came about, and what is stored already, is left out.

use super::kernel::Kernel;
use super::one_lap::{ANY, CHAIN, Lap, Node, OWN, Past};
use super::state::{Core, State};
use crate::plan::one_lap::{OneLap, Style};
use crate::plan::rules::Rules;
use crate::plan::width::Narrow;
use crate::plan::{Compiled, Plan};

/// A position has no more moves than this: eight houses, two directions.
pub(crate) const MOST_MOVES: usize = 16;

/// The seeds in the houses, a byte each, and who is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seeds {
    /// The houses of the player to move.
    pub(crate) mine: u64,
    /// The opponent's.
    pub(crate) yours: u64,
    /// Who is to move, by the order of play.
    pub(crate) mover: u32,
}

impl Seeds {
    /// How many there are in all. There are fewer than 128, so their sum fits into the top byte.
    #[inline(always)]
    pub(crate) fn count(&self) -> i32 {
        let both = self.mine.wrapping_add(self.yours);
        (both.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
    }
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sequel {
    /// The position.
    pub(crate) at: Seeds,
    /// What its mover stores more than the opponent by it; at the end of the game with all that
    /// the end gives.
    pub(crate) gain: i16,
    /// The number of the move among the legal ones.
    pub(crate) number: u8,
    /// A small number that like moves have too, higher the later a house is sown.
    pub(crate) gist: u8,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// Whether the same player moves again.
    pub(crate) again: bool,
}

impl Sequel {
    /// What the move is worth for its mover, if what follows is worth that for who is to move
    /// then.
    #[inline(always)]
    pub(crate) fn worth(&self, next: i32) -> i32 {
        i32::from(self.gain) + if self.again { next } else { -next }
    }
}

/// The sequels of a position; only the first ones are meant.
pub(crate) type Sequels = [Sequel; MOST_MOVES];

/// The moves of a game.
pub(crate) trait Laps: Sync {
    /// Plays all legal moves of a position, in their order, and tells how many there are.
    fn sequels(&self, at: &Seeds, sequels: &mut Sequels) -> usize;

    /// How many houses each player has.
    fn houses(&self) -> [usize; 2];
}

/// Something to be done with the moves of any game.
pub(crate) trait LapsErrand {
    /// What comes of it.
    type Outcome;

    /// Does it.
    fn run<L: Laps>(self, laps: &L) -> Self::Outcome;
}

// Earlier positions do not count, and houses may hold any number of seeds.
impl<const STYLE: u8, const FREE: bool> Laps for Lap<'_, STYLE, false, FREE, true> {
    #[inline(always)]
    fn sequels(&self, at: &Seeds, sequels: &mut Sequels) -> usize {
        let mut node = Node::of_seeds(at);
        let mut past = Past::default();
        self.legal(&mut node, &mut ());
        let count = self.count(&node, &()).min(MOST_MOVES);
        for (number, sequel) in sequels.iter_mut().enumerate().take(count) {
            let step = self.play(&node, &(), number, &mut past, &mut ());
            let (next, lead) = step.node.seeds();
            let again = next.mover == at.mover;
            *sequel = Sequel {
                at: next,
                gain: if again { lead } else { -lead },
                number: number as u8,
                gist: self.gist(&node, &(), number) as u8,
                over: step.over.is_some(),
                again,
            };
        }
        count
    }

    fn houses(&self) -> [usize; 2] {
        [self.tables.slots[0].len(), self.tables.slots[1].len()]
    }
}

impl Plan {
    /// The seeds of a state, if the game is one of one lap.
    pub(crate) fn seeds(&self, state: &State) -> Option<Seeds> {
        match (&self.one_lap, &state.core) {
            (Some(tables), Core::Narrow(progress)) => {
                Some(Node::of(tables, &progress.node.table).seeds().0)
            }
            _ => None,
        }
    }

    /// Whether play in a game of one lap only goes onward: no position comes up again.
    pub(crate) fn goes_onward(&self) -> bool {
        self.one_lap.as_ref().is_some_and(|tables| tables.onward)
    }

    /// Whether what is stored can end a game of one lap.
    pub(crate) fn stores_matter(&self) -> bool {
        let tables = self.one_lap.as_ref();
        tables.is_none_or(|tables| tables.stores_matter)
    }

    /// A number that differs for games of one lap whose positions can be worth different things.
    pub(crate) fn print(&self) -> u64 {
        match (&self.one_lap, &self.compiled) {
            (Some(tables), Compiled::Narrow(rules)) => tables.print(rules),
            _ => 0,
        }
    }

    /// Does something with the moves of a game of one lap.
    pub(crate) fn with_laps<E: LapsErrand>(&self, errand: E) -> Option<E::Outcome> {
        let (Some(tables), Compiled::Narrow(rules)) = (&self.one_lap, &self.compiled) else {
            return None;
        };
        Some(match tables.style {
            Style::Own => with_style::<OWN, E>(tables, rules, errand),
            Style::Any => with_style::<ANY, E>(tables, rules, errand),
            Style::Chain => with_style::<CHAIN, E>(tables, rules, errand),
        })
    }
}

fn with_style<const STYLE: u8, E: LapsErrand>(
    tables: &OneLap,
    rules: &Rules<Narrow>,
    errand: E,
) -> E::Outcome {
    match tables.free {
        true => errand.run(&Lap::<STYLE, false, true, true> { tables, rules }),
        false => errand.run(&Lap::<STYLE, false, false, true> { tables, rules }),
    }
}
