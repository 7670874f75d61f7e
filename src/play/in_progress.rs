//! A game in progress, with everything that was played so far.

use std::sync::Arc;

use crate::engine::{Event, Illegal, Move, State};
use crate::plan::Plan;
use crate::syntax::words::Seat;

/// A ply that was played.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Who made it.
    pub mover: Seat,
    /// The moves that were legal, as sorted texts.
    pub legal: Vec<String>,
    /// The move.
    pub played: Move,
    /// The move as text.
    pub text: String,
    /// What happened.
    pub events: Vec<Event>,
    /// The state after it.
    pub after: State,
}

/// A game in progress: the start, the plies played, and those taken back.
#[derive(Clone, Debug)]
pub struct InProgress {
    plan: Arc<Plan>,
    start: State,
    plies: Vec<Ply>,
    /// How many of the plies count; those after them were taken back.
    played: usize,
}

impl InProgress {
    /// A game before its first ply, from the plan's start or another state.
    pub fn new(plan: Arc<Plan>, start: State) -> InProgress {
        InProgress {
            plan,
            start,
            plies: Vec::new(),
            played: 0,
        }
    }

    /// The plan that it is played by.
    pub fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The state before the first ply.
    pub fn start(&self) -> &State {
        &self.start
    }

    /// The state now.
    pub fn state(&self) -> &State {
        self.plies().last().map_or(&self.start, |ply| &ply.after)
    }

    /// The plies played, without those taken back.
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.played]
    }

    /// The legal moves as sorted texts.
    pub fn legal(&self) -> Vec<String> {
        let moves = self.plan.legal(self.state());
        moves.iter().map(|mv| self.plan.move_text(mv)).collect()
    }

    /// Reads a move and plays it. What was taken back before is forgotten.
    ///
    /// # Errors
    /// Why it is no legal move; then nothing has changed.
    pub fn play_text(&mut self, text: &str) -> Result<&Ply, Illegal> {
        let played = self.plan.parse_move(self.state(), text)?;
        self.play(played)
    }

    /// Plays a move. What was taken back before is forgotten.
    ///
    /// # Errors
    /// Why it is not legal; then nothing has changed.
    pub fn play(&mut self, played: Move) -> Result<&Ply, Illegal> {
        let before = self.state();
        let mover = before.position().to_move().ok_or(Illegal::GameOver)?;
        let mut after = before.clone();
        let mut events: Vec<Event> = Vec::new();
        self.plan.play_observed(&mut after, &played, &mut events)?;
        let ply = Ply {
            mover,
            legal: self.legal(),
            text: self.plan.move_text(&played),
            played,
            events,
            after,
        };
        self.plies.truncate(self.played);
        self.plies.push(ply);
        self.played += 1;
        Ok(&self.plies[self.played - 1])
    }

    /// Takes the last ply back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<&Ply> {
        self.played = self.played.checked_sub(1)?;
        self.plies.get(self.played)
    }

    /// Plays again what was taken back last; `None` when there is nothing.
    pub fn redo(&mut self) -> Option<&Ply> {
        let ply = self.plies.get(self.played)?;
        self.played += 1;
        Some(ply)
    }
}
