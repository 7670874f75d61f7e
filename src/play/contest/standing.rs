//! How a contest stands.

use crate::engine::{GameResult, Position, State, Winner};
use crate::model::Site;
use crate::syntax::words::Seat;

/// How a contest stands: the game or round that is played, and in a match what came before it.
#[derive(Clone, Debug)]
pub struct Standing {
    state: State,
    round: u32,
    begins: Seat,
    tally: Tally,
    last: Option<RoundOver>,
    pub(super) opening: Option<Opening>,
}

/// Further houses that a player takes over before a round begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Who chooses.
    pub seat: Seat,
    /// How many houses.
    pub count: usize,
    /// Which there are, in text order.
    pub houses: Vec<Site>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundOver {
    /// Who won it.
    pub winner: Winner,
    /// What each player had stored at its end, by seat index ([`Seat::ALL`]).
    pub stored: [u16; 4],
}

/// Games that are over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// How many.
    pub(super) games: u32,
    /// Games won, by seat index.
    pub(super) won: [u32; 4],
    /// Who has won the last ones in succession, and how many.
    pub(super) run: Option<(Seat, u32)>,
}

impl Tally {
    /// Adds a game.
    fn add(&mut self, winner: Winner) {
        self.games += 1;
        self.run = match winner {
            Winner::Seat(seat) => {
                self.won[seat as usize] += 1;
                let before = self.run.filter(|(last, _)| *last == seat);
                Some((seat, before.map_or(0, |(_, games)| games) + 1))
            }
            Winner::Draw | Winner::Nobody => None,
        };
    }
}

/// A round that cannot begin before somebody has chosen.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    /// The position from which the houses are filled.
    pub(super) from: Position,
    /// Who fills by which refill sentence, in turn.
    pub(super) fillers: Vec<(Seat, usize)>,
    /// What was chosen so far.
    pub(super) chosen: Vec<Vec<Site>>,
    /// What has to be chosen next.
    pub(super) choice: Choice,
}

/// How a round ended.
#[derive(Clone, Debug)]
pub(crate) struct RoundEnd {
    /// Who won.
    pub(crate) winner: Winner,
    /// The last position.
    pub(crate) position: Position,
    /// Who made the last ply.
    pub(crate) mover: Seat,
}

impl Standing {
    /// A contest that begins in that state; `begins` counts where nobody is to move in it.
    pub(super) fn new(state: State, begins: Seat) -> Standing {
        Standing {
            begins: state.position().to_move().unwrap_or(begins),
            state,
            round: 1,
            tally: Tally::default(),
            last: None,
            opening: None,
        }
    }

    /// The state of the game or round; between rounds, while somebody has to choose, the empty
    /// board. Its result is that of the contest.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Forgets earlier positions of the round.
    pub(crate) fn forget_history(&mut self) {
        self.state.forget_history();
    }

    /// Who has won the last games in succession, and how many.
    pub(crate) fn in_succession(&self) -> Option<(Seat, u32)> {
        self.tally.run
    }

    pub(super) fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.state.position()
    }

    /// How the contest ended; `None` while it goes on.
    pub fn result(&self) -> Option<&GameResult> {
        self.state.result()
    }

    /// Who makes the next ply; `None` once all is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.state.position().to_move()
    }

    /// The round that is played or about to begin, counted from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Who begins, or began, that round.
    pub fn begins(&self) -> Seat {
        self.begins
    }

    /// How many games or rounds of a match are over.
    pub fn rounds_over(&self) -> u32 {
        self.tally.games
    }

    /// How many of them a player has won.
    pub fn won(&self, seat: Seat) -> u32 {
        self.tally.won[seat as usize]
    }

    /// The last of them.
    pub fn last_round(&self) -> Option<&RoundOver> {
        self.last.as_ref()
    }

    /// What has to be chosen before the round begins.
    pub fn choice(&self) -> Option<&Choice> {
        self.opening.as_ref().map(|opening| &opening.choice)
    }

    pub(super) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How the present round ended, if it has; `mover` has made its last ply.
    pub(super) fn round_end(&self, mover: Option<Seat>) -> Option<RoundEnd> {
        Some(RoundEnd {
            winner: self.state.result()?.winner,
            position: self.state.position().clone(),
            mover: mover.unwrap_or(self.begins),
        })
    }

    /// Counts the round that has ended.
    pub(super) fn count(&mut self, over: RoundOver) {
        self.tally.add(over.winner);
        self.last = Some(over);
    }

    /// Goes to the next round, which that player begins.
    pub(super) fn next_round(&mut self, begins: Seat) {
        self.round = self.round.saturating_add(1);
        self.begins = begins;
    }

    /// Puts another state on the board; whoever has to choose does so there.
    pub(super) fn go_to(&mut self, state: State, opening: Option<Opening>) {
        self.state = state;
        self.opening = opening;
    }
}
