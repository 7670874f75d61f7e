//! The exact value of a game or position with best play, and a line of best moves.

mod endgame;
mod graph;
mod key;
mod line;
mod margin;
mod nature;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::Winner;
use crate::play::{Contest, Standing};
use crate::syntax::words::Seat;

pub use endgame::{Alone, Shelf, Workers};
pub use nature::{Cycles, Nature, Stake};

use graph::Graph;

/// What may be spent, and who is told how it goes.
pub struct Limits<'a> {
    /// Bytes for everything that is kept of positions.
    pub memory: usize,
    /// Endgame tables are made for positions of so many seeds or fewer; `None`: as pays.
    pub endgame: Option<u32>,
    /// Where endgame tables are kept, if they are.
    pub shelf: Option<&'a dyn Shelf>,
    /// Those who make endgame tables.
    pub workers: &'a dyn Workers,
    /// Set to make it stop with what was found so far.
    pub stop: &'a AtomicBool,
    /// Told now and then how it goes.
    pub watch: &'a dyn Fn(&Progress),
}

impl<'a> Limits<'a> {
    /// So many bytes, and one worker, who keeps nothing and tells nobody.
    pub fn new(memory: usize, stop: &'a AtomicBool) -> Limits<'a> {
        Limits {
            memory,
            endgame: None,
            shelf: None,
            workers: &Alone,
            stop,
            watch: &|_| {},
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// How the work goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// An endgame table is made or found.
    Table {
        /// For positions of so many seeds.
        seeds: u32,
        /// For all positions of as many seeds or fewer.
        positions: u64,
    },
    /// Positions are looked at.
    Search {
        /// How many so far.
        positions: u64,
        /// What the value is at least, and at most, as far as it is known.
        bounds: (i32, i32),
    },
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What the value is at least and at most for who is to move first; equal where it is exact.
    pub bounds: (i32, i32),
    /// What it counts.
    pub stake: Stake,
    /// Who is to move first.
    pub first: Seat,
    /// Who wins with best play, if that is certain: a seat, or nobody in a draw.
    pub winner: Option<Option<Seat>>,
    /// A line of best moves, as text; to the end of the game where [`Answer::line_ends`] says so.
    pub line: Vec<String>,
    /// Where the line ends.
    pub line_ends: LineEnds,
    /// Positions looked at.
    pub positions: u64,
    /// Why the value is not exact.
    pub short: Option<Shortfall>,
}

impl Answer {
    /// The value, if it is exact.
    pub fn value(&self) -> Option<i32> {
        (self.bounds.0 == self.bounds.1).then_some(self.bounds.0)
    }
}

/// Where a line of best moves ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnds {
    /// With the game.
    Over,
    /// At a position that has occurred before: with best play it goes round for ever.
    Round,
    /// Before the game does, for no more is known.
    Open,
}

/// Why a value is not exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// It was stopped.
    Interrupted,
    /// There are more positions than the memory holds.
    Memory,
    /// Play can go round and round, and what the rules say of that cannot be told from a position
    /// alone.
    Cycles(Cycles),
    /// A player can come to have no legal move, and no rule says what then.
    Stuck,
}

/// Why a game cannot be solved at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// More than two play.
    #[error("only games of one or two players have a value with best play; here {0} play")]
    Players(usize),
    /// Nobody is to move, and the rules did not end the game.
    #[error("nobody is to move in this position, and no end sentence says who has won")]
    NobodyToMove,
    /// The endgame tables asked for are too large.
    #[error("endgame tables of {seeds} seeds need {} MB of memory", bytes.div_ceil(1 << 20))]
    Endgame {
        /// For so many seeds.
        seeds: u32,
        /// So much memory is needed for them to be made and used.
        bytes: u64,
    },
    /// Endgame tables were asked for, and the game has none.
    #[error(
        "there are no endgame tables for this game: they are for games of two players in which a move is one lap and the most seeds win"
    )]
    NoEndgame,
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Shortfall::Interrupted => "interrupted",
            Shortfall::Memory => "there are more positions than the memory allowed can hold",
            Shortfall::Cycles(Cycles::Unsaid) => {
                "play can go round for ever, and no end sentence says what then"
            }
            Shortfall::Cycles(_) => {
                "play can go round and round, and what becomes of that depends on more than the position"
            }
            Shortfall::Stuck => {
                "a player can come to have no legal move, and no end sentence says what then"
            }
        })
    }
}

/// Finds the value of a standing for the player who is to move.
///
/// # Errors
/// Why there is none.
pub fn solve(contest: &Contest, start: &Standing, limits: &Limits) -> Result<Answer, Refusal> {
    let players = contest.game().seats.len();
    if players > 2 {
        return Err(Refusal::Players(players));
    }
    let question = Question {
        contest,
        nature: Nature::of(contest),
        first: start.to_move().unwrap_or(contest.game().seats[0]),
    };
    if let Some(value) = question.value_of(start) {
        return Ok(question.over(value));
    }
    if start.to_move().is_none() {
        return Err(Refusal::NobodyToMove);
    }
    if let Some(answer) = margin::answer(&question, start, limits)? {
        return Ok(answer);
    }
    if limits.endgame.is_some_and(|seeds| seeds > 0) {
        return Err(Refusal::NoEndgame);
    }
    Ok(Graph::explore(&question, start, limits).answer(start, limits))
}

/// What is to be found out.
struct Question<'a> {
    contest: &'a Contest,
    nature: Nature,
    /// For whom the value counts.
    first: Seat,
}

impl Question<'_> {
    /// No value is farther from zero.
    fn most(&self) -> i32 {
        match self.nature.stake {
            Stake::Seeds => self.contest.game().seeds() as i32,
            Stake::Outcome => 1,
        }
    }

    /// The other player of two.
    fn second(&self) -> Option<Seat> {
        let seats = self.contest.game().seats.iter();
        seats.copied().find(|seat| *seat != self.first)
    }

    /// What a game that is over is worth.
    fn value_of(&self, standing: &Standing) -> Option<i32> {
        let result = standing.result()?;
        if self.nature.stake == Stake::Seeds {
            let stored = |seat: Seat| i32::from(standing.position().store(seat));
            return Some(stored(self.first) - self.second().map_or(0, stored));
        }
        Some(match result.winner {
            Winner::Seat(seat) if seat == self.first => 1,
            Winner::Seat(_) | Winner::Nobody => -1,
            Winner::Draw => 0,
        })
    }

    /// The answer where the game is over already.
    fn over(&self, value: i32) -> Answer {
        Answer {
            line_ends: LineEnds::Over,
            ..self.answer((value, value), 0)
        }
    }

    /// An answer without a line.
    fn answer(&self, bounds: (i32, i32), positions: u64) -> Answer {
        let winner = match bounds {
            (1.., _) => Some(Some(self.first)),
            (_, ..0) => Some(self.second()),
            (0, 0) => Some(None),
            _ => None,
        };
        Answer {
            bounds,
            stake: self.nature.stake,
            first: self.first,
            winner,
            line: Vec::new(),
            line_ends: LineEnds::Open,
            positions,
            short: None,
        }
    }
}
