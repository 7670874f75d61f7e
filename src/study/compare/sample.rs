//! Games played to learn how a game plays: what is counted in each of them.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::{Dice, Event, Observer, Winner};
use crate::play::{Contest, Decision, Standing};
use crate::syntax::words::Seat;

/// Decides for a player: on one of the legal decisions, or none to give up the game.
pub trait Choose {
    /// What is done.
    fn choose(
        &self,
        contest: &Contest,
        standing: &Standing,
        legal: &[Decision],
        dice: &mut Dice,
    ) -> Option<Decision>;
}

/// Every legal decision is equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnyMove;

impl Choose for AnyMove {
    fn choose(
        &self,
        _: &Contest,
        _: &Standing,
        legal: &[Decision],
        dice: &mut Dice,
    ) -> Option<Decision> {
        let at = dice.below(legal.len() as u32) as usize;
        legal.get(at).cloned()
    }
}

/// How a game ended, as seen by who made the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Who made the first move has won.
    First,
    /// Somebody else has won.
    Other,
    /// A draw.
    Draw,
    /// A game for one player was lost.
    Nobody,
    /// The limit of plies cut it off.
    Unfinished,
}

/// What was counted in one game or match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Plies; extra turns, passes and exchanges of sides count.
    pub plies: u32,
    /// Legal moves, added up over all positions in which a move was made.
    pub choices: u64,
    /// Moves that captured something.
    pub captures: u32,
    /// Laps of all moves.
    pub laps: u64,
    /// Seeds that fell, in all laps.
    pub sown: u64,
    /// Turns that a player had besides the own one.
    pub extra: u32,
    /// How it ended.
    pub ending: Ending,
}

/// How games are played.
#[derive(Clone, Copy)]
pub struct Playing<'a> {
    /// The game or match.
    pub contest: &'a Contest,
    /// How it stands before the first ply.
    pub start: &'a Standing,
    /// Who chooses for the seat of that index ([`Seat::ALL`]) in the first game. From game to game
    /// everybody moves on by one seat.
    pub players: [&'a (dyn Choose + Sync); 4],
    /// What chance depends on, with the index of each game.
    pub seed: u64,
    /// A game is cut off after so many plies.
    pub max_plies: u32,
}

impl Playing<'_> {
    /// Plays the games of those indices. Stops early, with whole games only, when `stop` is set.
    /// With [`AnyMove`] everywhere they are the random games of [`crate::study::playouts`].
    pub fn games(&self, games: Range<u64>, stop: &AtomicBool) -> Vec<Played> {
        let mut played = Vec::new();
        for index in games {
            match self.game(index, stop) {
                Some(one) => played.push(one),
                None => break,
            }
        }
        played
    }

    /// The seat in the first game of who sits there in the game of that index.
    fn seat(&self, seat: Seat, index: u64) -> Seat {
        let seats = &self.contest.game().seats;
        let Some(at) = seats.iter().position(|other| *other == seat) else {
            return seat;
        };
        seats[((at as u64 + index % seats.len() as u64) % seats.len() as u64) as usize]
    }

    /// Plays one game; `None` when it was stopped.
    fn game(&self, index: u64, stop: &AtomicBool) -> Option<Played> {
        let mut dice = Dice::new(self.seed, index);
        let mut standing = self.start.clone();
        let first = standing.to_move();
        let mut counted = Counted::default();
        while counted.plies < self.max_plies {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let Some(mover) = standing.to_move() else {
                break;
            };
            let legal = self.contest.legal(&standing);
            let player = self.players[self.seat(mover, index) as usize];
            let chosen = player.choose(self.contest, &standing, &legal, &mut dice);
            let Some(chosen) = chosen else { break };
            counted.captured = false;
            let played = self
                .contest
                .play_observed(&mut standing, &chosen, &mut counted);
            if played.is_err() {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                break;
            }
            counted.choices += legal.len() as u64;
            counted.end_move();
        }
        Some(counted.played(ending(&standing, first)))
    }
}

fn ending(standing: &Standing, first: Option<Seat>) -> Ending {
    match standing.result().map(|result| result.winner) {
        Some(Winner::Seat(seat)) if Some(seat) == first => Ending::First,
        Some(Winner::Seat(_)) => Ending::Other,
        Some(Winner::Draw) => Ending::Draw,
        Some(Winner::Nobody) => Ending::Nobody,
        None => Ending::Unfinished,
    }
}

/// Counts while a game is played.
#[derive(Default)]
struct Counted {
    plies: u32,
    choices: u64,
    captures: u32,
    laps: u64,
    sown: u64,
    extra: u32,
    /// Something was captured in the present move.
    captured: bool,
}

impl Counted {
    fn end_move(&mut self) {
        self.plies += 1;
        self.captures += u32::from(self.captured);
    }

    fn played(self, ending: Ending) -> Played {
        Played {
            plies: self.plies,
            choices: self.choices,
            captures: self.captures,
            laps: self.laps,
            sown: self.sown,
            extra: self.extra,
            ending,
        }
    }
}

impl Observer for Counted {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Lap { .. } => self.laps += 1,
            Event::Sown { .. } => self.sown += 1,
            Event::Captured { .. } => self.captured = true,
            Event::AnotherTurn => self.extra += 1,
            _ => {}
        }
    }
}
