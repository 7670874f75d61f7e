//! The same moves played in several games, up to the first that one of them forbids.

use super::difference::{self, Difference, differing_places};
use crate::engine::State;
use crate::model::Site;
use crate::plan::Plan;

/// Moves played in several games side by side.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The states before the first move.
    pub start: Vec<State>,
    /// The houses, places and stores that do not hold the same there.
    pub differing: Vec<Site>,
    /// The moves that are legal in all games, in order.
    pub steps: Vec<Step>,
    /// The first move that is not.
    pub stopped: Option<Stopped>,
}

/// A move that was played in all games.
#[derive(Clone, Debug)]
pub struct Step {
    /// The move, as each game writes it.
    pub moves: Vec<String>,
    /// The states after it.
    pub states: Vec<State>,
    /// The houses, places and stores that do not hold the same in all games then.
    pub differing: Vec<Site>,
}

/// A move that some game forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The move, as it was given.
    pub text: String,
    /// Why each game forbids it: a sentence without its stop; `None` where it is legal.
    pub why: Vec<Option<String>>,
}

/// Plays the moves in each game from the state given, until one of the games forbids one.
pub fn replay(plans: &[&Plan], start: &[State], moves: &[&str]) -> Replay {
    let mut replay = Replay {
        differing: differing(plans, start),
        start: start.to_vec(),
        steps: Vec::new(),
        stopped: None,
    };
    for text in moves {
        let now = replay.steps.last().map_or(start, |step| &step.states);
        match step(plans, now, text) {
            Ok(step) => replay.steps.push(step),
            Err(why) => {
                let text = (*text).to_owned();
                replay.stopped = Some(Stopped { text, why });
                break;
            }
        }
    }
    replay
}

/// Plays one move in each game.
fn step(plans: &[&Plan], now: &[State], text: &str) -> Result<Step, Vec<Option<String>>> {
    let mut moves = Vec::new();
    let mut states = Vec::new();
    let mut why: Vec<Option<String>> = Vec::new();
    for (plan, state) in plans.iter().zip(now) {
        let mut after = state.clone();
        let found = plan.parse_move(state, text);
        let played = found.and_then(|found| plan.play(&mut after, &found).map(|()| found));
        match played {
            Ok(found) => {
                moves.push(plan.move_text(&found));
                states.push(after);
                why.push(None);
            }
            Err(illegal) => why.push(Some(illegal.to_string())),
        }
    }
    match why.iter().all(Option::is_none) {
        true => Ok(Step {
            differing: differing(plans, &states),
            moves,
            states,
        }),
        false => Err(why),
    }
}

/// A move that is legal in some of the games.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub text: String,
    /// Why each game forbids it: a sentence without its stop; `None` where it is legal.
    pub why: Vec<Option<String>>,
    /// What is not the same after it, where it is legal in all games: a sentence without its
    /// stop; `None` when all is.
    pub difference: Option<String>,
}

/// What becomes of each move that is legal in some of the games, sorted as text.
pub fn choices(names: &[&str], plans: &[&Plan], now: &[State]) -> Vec<Choice> {
    let games = plans.iter().zip(now);
    let mut texts: Vec<String> = games
        .flat_map(|(plan, state)| {
            let legal = plan.legal(state);
            let texts: Vec<String> = legal.iter().map(|mv| plan.move_text(mv)).collect();
            texts
        })
        .collect();
    texts.sort();
    texts.dedup();
    let choice = |text: String| match step(plans, now, &text) {
        Ok(step) => {
            let states: Vec<&State> = step.states.iter().collect();
            let found: Option<Difference> = difference::seen(plans, &states);
            Choice {
                text,
                why: vec![None; plans.len()],
                difference: found.map(|found| found.words(names, plans, &states)),
            }
        }
        Err(why) => Choice {
            text,
            why,
            difference: None,
        },
    };
    texts.into_iter().map(choice).collect()
}

fn differing(plans: &[&Plan], states: &[State]) -> Vec<Site> {
    let states: Vec<&State> = states.iter().collect();
    differing_places(plans, &states)
}
