//! What is played: a single game or round, or a whole match. Everything above plays through
//! [`Contest`], which knows both.

mod between;
mod choosing;
mod filling;
mod standing;

use std::sync::Arc;

use crate::engine::{Illegal, Move, Observer, State};
use crate::model::{Condition, Game, Match, Outcome, Site};
use crate::plan::Plan;
use crate::syntax::words::{Seat, Tally};

pub use standing::{Choice, RoundOver, Standing};

pub(crate) use standing::RoundEnd;

/// What a player decides in a ply.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// A move of the game.
    Move(Move),
    /// The further houses that are taken over before a round begins, in text order.
    Own(Vec<Site>),
}

/// A plan, and whether a single game or round is played by it or a whole match.
#[derive(Clone, Debug)]
pub struct Contest {
    plan: Arc<Plan>,
    is_match: bool,
    by_games: bool,
}

impl Contest {
    /// A single game or round.
    pub fn single(plan: Arc<Plan>) -> Contest {
        Contest {
            plan,
            is_match: false,
            by_games: false,
        }
    }

    /// A whole match; `None` for a game that has no sentences about one.
    pub fn whole_match(plan: Arc<Plan>) -> Option<Contest> {
        let by_games = is_by_games(plan.game().match_.as_ref()?);
        Some(Contest {
            plan,
            is_match: true,
            by_games,
        })
    }

    /// The plan of its games.
    pub fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.plan.game()
    }

    /// Whether it is a whole match.
    pub fn is_match(&self) -> bool {
        self.is_match
    }

    /// Whether it is a match decided by seeds, so that by how much a round is won counts.
    pub(crate) fn is_decided_by_seeds(&self) -> bool {
        self.is_match && !self.by_games
    }

    /// The sentences about the match, if it is one.
    pub(crate) fn rounds(&self) -> Option<&Match> {
        let rounds = self.game().match_.as_ref();
        rounds.filter(|_| self.is_match)
    }

    /// How it stands before the first ply.
    pub fn start(&self) -> Standing {
        self.begin(self.plan.start())
    }

    /// The same with a first round that begins in that state.
    pub fn begin(&self, state: State) -> Standing {
        let first = self.game().seats.first().copied();
        let mut standing = Standing::new(state, first.unwrap_or(Seat::South));
        if let (true, Some(end)) = (self.is_match, standing.round_end(None)) {
            self.after_round(&mut standing, end, &mut ());
        }
        standing
    }

    /// What the player to move can decide, sorted as text, no two with the same text. Nothing
    /// when all is over. Of more than 100,000 choices between rounds only the first are listed.
    pub fn legal(&self, standing: &Standing) -> Vec<Decision> {
        match standing.choice() {
            Some(choice) => choosing::all(&self.game().board.rule, choice)
                .into_iter()
                .map(Decision::Own)
                .collect(),
            None => {
                let moves = self.plan.legal(standing.state()).into_iter();
                moves.map(Decision::Move).collect()
            }
        }
    }

    /// A decision as text.
    pub fn text(&self, decision: &Decision) -> String {
        match decision {
            Decision::Move(mv) => self.plan.move_text(mv),
            Decision::Own(sites) => choosing::text(&self.game().board.rule, sites),
        }
    }

    /// Reads a decision: its text, or what [`Plan::parse_move`] reads.
    ///
    /// # Errors
    /// Why it cannot be taken.
    pub fn parse(&self, standing: &Standing, text: &str) -> Result<Decision, Illegal> {
        match standing.choice() {
            Some(choice) => {
                choosing::parse(&self.game().board.rule, choice, text).map(Decision::Own)
            }
            None => {
                let parsed = self.plan.parse_move(standing.state(), text);
                parsed.map(Decision::Move)
            }
        }
    }

    /// Plays a decision. Nothing changes on an error.
    ///
    /// # Errors
    /// Why it cannot be taken.
    pub fn play(&self, standing: &mut Standing, decision: &Decision) -> Result<(), Illegal> {
        self.play_observed(standing, decision, &mut ())
    }

    /// Plays a decision and reports what happens, between rounds too. Nothing changes on an
    /// error, and nothing is reported.
    ///
    /// # Errors
    /// Why it cannot be taken.
    pub fn play_observed(
        &self,
        standing: &mut Standing,
        decision: &Decision,
        observer: &mut impl Observer,
    ) -> Result<(), Illegal> {
        let board = &self.game().board.rule;
        match (decision, standing.choice()) {
            (Decision::Move(mv), None) => {
                let mover = standing.state().position().to_move();
                self.plan
                    .play_observed(standing.state_mut(), mv, observer)?;
                if let (true, Some(end)) = (self.is_match, standing.round_end(mover)) {
                    self.after_round(standing, end, observer);
                }
                Ok(())
            }
            (Decision::Own(sites), Some(choice)) => {
                let sites = choosing::checked(board, choice, sites.clone())?;
                self.choose(standing, sites, observer);
                Ok(())
            }
            (Decision::Move(_), Some(choice)) => Err(choosing::asked(board, choice)),
            (Decision::Own(_), None) => Err(Illegal::NotAllowed(self.text(decision))),
        }
    }

    /// What decides for a player: in a single game what is stored, in a match games won or seeds
    /// stored, whichever its sentences speak of.
    pub fn score(&self, standing: &Standing, seat: Seat) -> u32 {
        match self.by_games {
            true => standing.won(seat),
            false => u32::from(standing.state().position().store(seat)),
        }
    }
}

/// Whether games decide a match rather than seeds: its sentences speak of them, or nothing else
/// is carried from game to game.
fn is_by_games(rounds: &Match) -> bool {
    fn of_games(condition: &Condition) -> bool {
        match condition {
            Condition::GamesOver(_) | Condition::Ahead(..) | Condition::InSuccession(..) => true,
            Condition::All(parts) | Condition::Any(parts) => parts.iter().any(of_games),
            _ => false,
        }
    }
    let counts = |outcome: &Outcome| *outcome == Outcome::Most(Tally::Games);
    let mut ends = rounds.ends.iter().map(|said| &said.rule);
    rounds.refills.is_empty() || ends.any(|end| of_games(&end.left) || end.right.iter().any(counts))
}
