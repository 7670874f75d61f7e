//! A game or match in progress, with everything that was played so far.

use std::sync::Arc;

use super::contest::{Contest, Decision, Standing};
use crate::engine::{Event, Illegal, State};
use crate::plan::Plan;
use crate::syntax::words::Seat;

/// A ply that was played.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Who made it.
    pub mover: Seat,
    /// The moves that were legal, as sorted texts.
    pub legal: Vec<String>,
    /// The round of a match that it belongs to, counted from 1.
    pub round: u32,
    /// What was decided.
    pub played: Decision,
    /// The move as text.
    pub text: String,
    /// What happened.
    pub events: Vec<Event>,
    /// How it stands after it; after the last ply of a round at the start of the next one.
    pub after: Standing,
}

/// A game or match in progress: the start, the plies played, and those taken back.
#[derive(Clone, Debug)]
pub struct InProgress {
    contest: Contest,
    start: Standing,
    plies: Vec<Ply>,
    /// How many of the plies count; those after them were taken back.
    played: usize,
}

impl InProgress {
    /// A game or match before its first ply, which begins as it stands there.
    pub fn new(contest: Contest, start: Standing) -> InProgress {
        InProgress {
            contest,
            start,
            plies: Vec::new(),
            played: 0,
        }
    }

    /// What is played.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// The plan that it is played by.
    pub fn plan(&self) -> &Arc<Plan> {
        self.contest.plan()
    }

    /// How it stood before the first ply.
    pub fn start(&self) -> &Standing {
        &self.start
    }

    /// The state now.
    pub fn state(&self) -> &State {
        self.standing().state()
    }

    /// How it stands now.
    pub fn standing(&self) -> &Standing {
        self.plies().last().map_or(&self.start, |ply| &ply.after)
    }

    /// The plies played, without those taken back.
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.played]
    }

    /// The legal moves as sorted texts.
    pub fn legal(&self) -> Vec<String> {
        let legal = self.contest.legal(self.standing());
        legal.iter().map(|one| self.contest.text(one)).collect()
    }

    /// Reads a move and plays it. What was taken back before is forgotten.
    ///
    /// # Errors
    /// Why it is no legal move; then nothing has changed.
    pub fn play_text(&mut self, text: &str) -> Result<&Ply, Illegal> {
        let played = self.contest.parse(self.standing(), text)?;
        self.play(played)
    }

    /// Plays a move. What was taken back before is forgotten.
    ///
    /// # Errors
    /// Why it is not legal; then nothing has changed.
    pub fn play(&mut self, played: Decision) -> Result<&Ply, Illegal> {
        let before = self.standing();
        let mover = before.to_move().ok_or(Illegal::GameOver)?;
        let legal = self.legal();
        let mut after = before.clone();
        let mut events: Vec<Event> = Vec::new();
        let contest = &self.contest;
        contest.play_observed(&mut after, &played, &mut events)?;
        let ply = Ply {
            mover,
            round: before.round(),
            legal,
            text: contest.text(&played),
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

    /// Whether something was taken back that can be played again.
    pub fn can_redo(&self) -> bool {
        self.played < self.plies.len()
    }

    /// Plays again what was taken back last; `None` when there is nothing.
    pub fn redo(&mut self) -> Option<&Ply> {
        let ply = self.plies.get(self.played)?;
        self.played += 1;
        Some(ply)
    }
}
