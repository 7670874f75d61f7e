//! Positions in which a game is over before any move was made.

use super::play::any_sort;
use super::state::{Core, State};
use crate::model::{Condition, Outcome};
use crate::plan::{Compiled, Plan};
use crate::syntax::words::Player;

impl Plan {
    /// The same state, over if an end sentence that speaks of no move just made holds for it; it
    /// is for states that were set up rather than played. Where nobody is to move, sentences about
    /// the player to move are not asked either.
    pub fn judged(&self, mut state: State) -> State {
        let to_move = state.position.to_move;
        let known = Known {
            to_move: to_move.is_some(),
        };
        let ends = self.game().ends.iter();
        let asked: Vec<bool> = ends
            .map(|end| known.is_enough(&end.rule.left, &end.rule.right))
            .collect();
        let asks = |index: usize| asked.get(index).copied().unwrap_or(false);
        if state.result.is_some() {
            return state;
        }
        let State {
            position,
            core,
            result,
            ..
        } = &mut state;
        any_sort!(self, core, |rules, progress| {
            if progress.judge(rules, asks) {
                *position = progress.position(rules);
                *result = progress.result(rules);
            }
        }, else ());
        if to_move.is_none() {
            position.to_move = None;
        }
        debug_assert!(state.result.is_none() || state.is_over());
        state
    }
}

/// Who is known where no move was made.
#[derive(Clone, Copy)]
struct Known {
    to_move: bool,
}

impl Known {
    /// Whether an end sentence can be asked.
    fn is_enough(self, when: &Condition, outcomes: &[Outcome]) -> bool {
        self.tells(when)
            && outcomes.iter().all(|outcome| match outcome {
                Outcome::Wins(who)
                | Outcome::Loses(who)
                | Outcome::TakesRest(who)
                | Outcome::TakesOwn(who) => self.knows(*who),
                Outcome::Draw | Outcome::Most(_) => true,
            })
    }

    fn tells(self, when: &Condition) -> bool {
        match when {
            Condition::Has { who, before, .. } => !before && self.knows(*who),
            Condition::Stored { who, .. } | Condition::CannotMove(who) => self.knows(*who),
            Condition::NobodyCanMove => self.to_move,
            Condition::Remain { .. } | Condition::Quiet { .. } | Condition::Occurs(_) => true,
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().all(|part| self.tells(part))
            }
            _ => false,
        }
    }

    fn knows(self, who: Player) -> bool {
        match who {
            Player::ToMove => self.to_move,
            // The other one is told of only beside one who is named.
            Player::Anyone
            | Player::Found
            | Player::Other
            | Player::Leader
            | Player::Each
            | Player::Nobody
            | Player::Seat(_) => true,
            _ => false,
        }
    }
}
