//! The shortest sequence of moves after which games differ that have been the same until then.
//!
//! Breadth first over the positions that the games reach together, each set of positions once. A
//! level is a list of move sequences in order of text; of neighbours only the moves that differ are
//! played again, so that no state has to be kept.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use rustc_hash::FxBuildHasher;

use super::difference::{self, Difference};
use crate::engine::{Move, State};
use crate::model::{Condition, Effect, Game};
use crate::plan::Plan;

/// How far to search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest sequence.
    pub depth: u32,
    /// The most sets of positions to remember.
    pub positions: usize,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Search {
    /// Where the games differ first.
    pub found: Option<Divergence>,
    /// They do not differ after any sequence of so many moves, or fewer; `None` when they differ
    /// at the start, or the search was stopped before it had looked there.
    pub same_to: Option<u32>,
    /// How many different sets of positions were looked at.
    pub positions: u64,
    /// Why it did not go to the depth asked for.
    pub cut: Option<Cut>,
    /// Whether the games have different rules about positions that come again. Such are not
    /// followed, so that these rules are not compared.
    pub repetition: bool,
}

/// Why a search went less deep than it was asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// There are more positions than it may remember.
    Memory,
    /// It was told to stop.
    Stopped,
}

/// Where games differ.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The moves, as text, legal in all games.
    pub moves: Vec<String>,
    /// In what the games differ then.
    pub difference: Difference,
    /// The states then, one for each game.
    pub states: Vec<State>,
}

/// Looks for the shortest sequence of moves from the states given, legal in all games, after which
/// they differ in what can be seen or in the legal moves; of several the first in order of text.
/// `progress` is told the depth and how many positions were looked at so far.
pub fn diverge(
    plans: &[&Plan],
    start: &[State],
    limits: Limits,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(u32, u64),
) -> Search {
    let mut search = Searcher {
        plans,
        limits,
        stop,
        progress,
        known: HashSet::default(),
        memory: Memory::of(plans),
    };
    search.run(start)
}

/// What positions have to be told apart by, besides what can be seen.
#[derive(Clone, Copy, Debug)]
struct Memory {
    /// A rule asks how many plies have passed.
    plies: bool,
    /// A rule asks whether the turn is already another one.
    once: bool,
    /// The games have different rules about repetition.
    repetition: bool,
}

impl Memory {
    fn of(plans: &[&Plan]) -> Memory {
        let games: Vec<&Game> = plans.iter().map(|plan| plan.game()).collect();
        let repetitions: Vec<Vec<&Condition>> = games.iter().map(|game| repetition(game)).collect();
        Memory {
            plies: games.iter().any(|game| asks_for_plies(game)),
            once: games.iter().any(|game| has_another_turn_once(game)),
            repetition: repetitions.iter().any(|rules| *rules != repetitions[0]),
        }
    }
}

fn repetition(game: &Game) -> Vec<&Condition> {
    let states = game.ends.iter().map(|end| &end.rule.left);
    states
        .filter(|state| holds_any(state, &|one| matches!(one, Condition::Occurs(_))))
        .collect()
}

fn asks_for_plies(game: &Game) -> bool {
    let asks =
        |state: &Condition| holds_any(state, &|one| matches!(one, Condition::PliesPassed(_)));
    let kinds = game.ranks.iter().flatten().map(|kind| &kind.rule.when);
    let musts = game.musts.iter().map(|must| &must.rule.when);
    let falls = game.events.passing.iter().chain(&game.events.last);
    let falls = falls.map(|rule| &rule.rule.left.when);
    let leaving = game.events.leaving.iter().map(|rule| &rule.rule.left.when);
    let rows = game.events.new_row.iter().map(|rule| &rule.rule.left.when);
    let mut whens = kinds.chain(musts).chain(falls).chain(leaving).chain(rows);
    whens.any(|when| when.as_ref().is_some_and(asks))
        || game.ends.iter().any(|end| asks(&end.rule.left))
}

/// Whether a condition is or holds one of that sort.
fn holds_any(state: &Condition, sort: &dyn Fn(&Condition) -> bool) -> bool {
    sort(state)
        || match state {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().any(|part| holds_any(part, sort))
            }
            _ => false,
        }
}

fn has_another_turn_once(game: &Game) -> bool {
    fn once(effects: &[Effect]) -> bool {
        effects.iter().any(|effect| match effect {
            Effect::AnotherTurn { once } => *once,
            Effect::Either(one, other) => once(one) || once(other),
            _ => false,
        })
    }
    let events = &game.events;
    let falls = events.passing.iter().chain(&events.last);
    falls.map(|rule| &rule.rule.right).any(|done| once(done))
        || events.leaving.iter().any(|rule| once(&rule.rule.right))
}

/// The states after one move sequence, with the moves legal there.
struct Level {
    states: Vec<State>,
    /// The same moves in all games, one list for each game.
    legal: Vec<Vec<Move>>,
}

struct Searcher<'a> {
    plans: &'a [&'a Plan],
    limits: Limits,
    stop: &'a AtomicBool,
    progress: &'a mut dyn FnMut(u32, u64),
    known: HashSet<u128, FxBuildHasher>,
    memory: Memory,
}

/// What looking at all sequences of one length came to.
enum Looked {
    /// All games are the same there; the longer sequences, one after the other.
    Same(Vec<u16>),
    /// They differ.
    Differ(Divergence),
    /// It was not finished.
    Cut(Cut),
}

impl Searcher<'_> {
    fn run(&mut self, start: &[State]) -> Search {
        let mut search = Search {
            found: None,
            same_to: None,
            positions: 0,
            cut: None,
            repetition: self.memory.repetition,
        };
        if let Some(difference) = self.seen(start) {
            search.found = Some(Divergence {
                moves: Vec::new(),
                difference,
                states: start.to_vec(),
            });
            search.positions = 1;
            return search;
        }
        self.known.insert(self.key(start, false));
        let mut paths: Vec<u16> = Vec::new();
        for depth in 0..=self.limits.depth {
            let looked = self.look(start, &paths, depth);
            search.positions = self.known.len() as u64;
            match looked {
                Looked::Same(longer) => {
                    search.same_to = Some(depth);
                    if longer.is_empty() {
                        // Nothing is left to play: they are the same for good.
                        search.same_to = Some(self.limits.depth);
                        break;
                    }
                    paths = longer;
                }
                Looked::Differ(found) => {
                    search.found = Some(found);
                    break;
                }
                Looked::Cut(cut) => {
                    search.cut = Some(cut);
                    break;
                }
            }
        }
        search
    }

    /// Looks at the legal moves after all sequences of that length, and plays each of them
    /// further unless this is the last level. A difference in the moves is nearer than one after
    /// a further move, wherever in the level it stands.
    fn look(&mut self, start: &[State], paths: &[u16], depth: u32) -> Looked {
        let length = depth as usize;
        let is_last = depth == self.limits.depth;
        let mut stack: Vec<Level> = Vec::new();
        let mut longer: Vec<u16> = Vec::new();
        let mut farther: Option<Divergence> = None;
        let mut played: &[u16] = &[];
        let count = paths.len().checked_div(length).unwrap_or(1);
        for at in 0..count {
            if at % 64 == 0 {
                (self.progress)(depth, self.known.len() as u64);
                if self.stop.load(Ordering::Relaxed) {
                    return Looked::Cut(Cut::Stopped);
                }
            }
            let path = &paths[at * length..(at + 1) * length];
            let shared = path.iter().zip(played).take_while(|(a, b)| a == b).count();
            stack.truncate(shared + usize::from(!stack.is_empty()));
            played = path;
            if let Err(difference) = self.replay(start, path, &mut stack) {
                return Looked::Differ(self.divergence(start, path, None, difference, None));
            }
            if is_last || farther.is_some() {
                continue;
            }
            let Some(here) = stack.last() else { continue };
            let moves = here.legal.first().map_or(0, Vec::len);
            for choice in 0..moves {
                let states = self.after(here, choice);
                if let Some(difference) = self.seen(&states) {
                    let last = Some(choice as u16);
                    farther = Some(self.divergence(start, path, last, difference, Some(states)));
                    break;
                }
                let turns = |state: &State| state.position().to_move();
                let again = turns(&states[0]) == turns(&here.states[0]);
                if self.known.len() >= self.limits.positions {
                    return Looked::Cut(Cut::Memory);
                }
                if self.known.insert(self.key(&states, again)) {
                    longer.extend_from_slice(path);
                    longer.push(choice as u16);
                }
            }
        }
        match farther {
            Some(found) => Looked::Differ(found),
            None => Looked::Same(longer),
        }
    }

    /// Plays on from what the stack holds of a path to its end. The moves legal there have to be
    /// the same in all games.
    fn replay(
        &self,
        start: &[State],
        path: &[u16],
        stack: &mut Vec<Level>,
    ) -> Result<(), Difference> {
        if stack.is_empty() {
            stack.push(self.level(start.to_vec())?);
        }
        while let Some(choice) = path.get(stack.len() - 1) {
            let states = self.after(&stack[stack.len() - 1], usize::from(*choice));
            stack.push(self.level(states)?);
        }
        Ok(())
    }

    /// The moves that are legal in all games.
    fn level(&self, states: Vec<State>) -> Result<Level, Difference> {
        let games = self.plans.iter().zip(&states);
        let legal: Vec<Vec<Move>> = games.map(|(plan, state)| plan.legal(state)).collect();
        let texts: Vec<Vec<String>> = self
            .plans
            .iter()
            .zip(&legal)
            .map(|(plan, moves)| moves.iter().map(|mv| plan.move_text(mv)).collect())
            .collect();
        match difference::moves(&texts) {
            Some(difference) => Err(difference),
            None => Ok(Level { states, legal }),
        }
    }

    /// The states after the same move in all games.
    fn after(&self, level: &Level, choice: usize) -> Vec<State> {
        let mut states = level.states.clone();
        for (game, state) in states.iter_mut().enumerate() {
            // The move is from the list of legal moves of this very state.
            let _ = self.plans[game].play(state, &level.legal[game][choice]);
        }
        states
    }

    fn seen(&self, states: &[State]) -> Option<Difference> {
        let states: Vec<&State> = states.iter().collect();
        difference::seen(self.plans, &states)
    }

    /// Plays a path from the start and one move more, to tell it as text.
    fn divergence(
        &self,
        start: &[State],
        path: &[u16],
        last: Option<u16>,
        difference: Difference,
        states: Option<Vec<State>>,
    ) -> Divergence {
        let mut moves = Vec::new();
        let mut now = start.to_vec();
        for choice in path.iter().chain(&last) {
            let legal: Vec<Vec<Move>> = self
                .plans
                .iter()
                .zip(&now)
                .map(|(plan, state)| plan.legal(state))
                .collect();
            let level = Level { states: now, legal };
            moves.push(self.plans[0].move_text(&level.legal[0][usize::from(*choice)]));
            now = self.after(&level, usize::from(*choice));
        }
        Divergence {
            moves,
            difference,
            states: states.unwrap_or(now),
        }
    }

    /// By what a set of states is known again: two hashes of 64 bits, so that no two sets that
    /// were ever met are likely to be taken for each other.
    fn key(&self, states: &[State], again: bool) -> u128 {
        let mut halves = [0u64; 2];
        for (half, salt) in halves.iter_mut().zip([0x9e37_79b9_u64, 0x85eb_ca6b]) {
            let mut hasher = FxBuildHasher.build_hasher();
            salt.hash(&mut hasher);
            for state in states {
                state.position().hash(&mut hasher);
            }
            if self.memory.plies {
                states[0].plies().hash(&mut hasher);
            }
            (self.memory.once && again).hash(&mut hasher);
            salt.hash(&mut hasher);
            *half = hasher.finish();
        }
        u128::from(halves[0]) << 64 | u128::from(halves[1])
    }
}
