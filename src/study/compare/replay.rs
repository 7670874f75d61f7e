//! The same moves played in several games, up to the first that one of them forbids.

use crate::engine::State;
use crate::model::Site;
use crate::plan::Plan;
use crate::play::{Contest, Standing};
use crate::study::divergence::{self, Difference, differing_places};

/// Moves played in several games side by side.
#[derive(Clone, Debug)]
pub struct Replay {
    /// How the games stand before the first move.
    pub start: Vec<Standing>,
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
    /// How the games stand after it.
    pub standings: Vec<Standing>,
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

/// Plays the moves in each game or match, which stand as given, until one of them forbids one.
pub fn replay(contests: &[&Contest], start: &[Standing], moves: &[&str]) -> Replay {
    let mut replay = Replay {
        differing: differing(contests, start),
        start: start.to_vec(),
        steps: Vec::new(),
        stopped: None,
    };
    for text in moves {
        let now = replay.steps.last().map_or(start, |step| &step.standings);
        match step(contests, now, text) {
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
fn step(contests: &[&Contest], now: &[Standing], text: &str) -> Result<Step, Vec<Option<String>>> {
    let mut moves = Vec::new();
    let mut standings = Vec::new();
    let mut why: Vec<Option<String>> = Vec::new();
    for (contest, standing) in contests.iter().zip(now) {
        let mut after = standing.clone();
        let found = contest.parse(standing, text);
        let played = found.and_then(|found| contest.play(&mut after, &found).map(|()| found));
        match played {
            Ok(found) => {
                moves.push(contest.text(&found));
                standings.push(after);
                why.push(None);
            }
            Err(illegal) => why.push(Some(illegal.to_string())),
        }
    }
    match why.iter().all(Option::is_none) {
        true => Ok(Step {
            differing: differing(contests, &standings),
            moves,
            standings,
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
pub fn choices(names: &[&str], contests: &[&Contest], now: &[Standing]) -> Vec<Choice> {
    let games = contests.iter().zip(now);
    let mut texts: Vec<String> = games
        .flat_map(|(contest, standing)| {
            let legal = contest.legal(standing);
            let texts: Vec<String> = legal.iter().map(|one| contest.text(one)).collect();
            texts
        })
        .collect();
    texts.sort();
    texts.dedup();
    let choice = |text: String| match step(contests, now, &text) {
        Ok(step) => {
            let (plans, states) = (plans(contests), states(&step.standings));
            let found: Option<Difference> = divergence::seen(&plans, &states);
            Choice {
                text,
                why: vec![None; contests.len()],
                difference: found.map(|found| found.words(names, &plans, &states)),
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

fn differing(contests: &[&Contest], standings: &[Standing]) -> Vec<Site> {
    differing_places(&plans(contests), &states(standings))
}

fn plans<'a>(contests: &[&'a Contest]) -> Vec<&'a Plan> {
    contests
        .iter()
        .map(|contest| contest.plan().as_ref())
        .collect()
}

fn states(standings: &[Standing]) -> Vec<&State> {
    standings.iter().map(Standing::state).collect()
}
