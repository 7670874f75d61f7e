//! A game tried: some random games show what its sentences alone do not.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::playouts::{pick, playouts};
use crate::engine::{Dice, EndedBy, Event, Illegal, Move, Observer, State, write_position};
use crate::model::{Effect, Game, Origin};
use crate::plan::Plan;
use crate::play::Contest;
use crate::syntax::{Diagnostic, Source, Span, parse};

/// So many plies a random game may last.
const MOST_PLIES: u32 = 2000;

/// So many games are tried, when none comes to an end.
const GAMES: u64 = 4;

/// In so many plies everybody should have moved.
const MANY_TURNS: u32 = 10;

/// So many laps of moves, those only tried too, are looked at in one game.
const MOST_WORK: u64 = 50_000;

/// So many plies of one game are looked at closely.
const LOOKED_AT: u32 = 300;

/// What random games show to be suspicious about a game, at the sentences of its file. The same
/// for the same game at all times.
pub fn trial(plan: &Arc<Plan>, source: &Source) -> Vec<Diagnostic> {
    let trial = Trial { plan, source };
    if let Some(stuck) = trial.stuck_at_start() {
        return vec![stuck];
    }
    let watched = trial.watched();
    let mut found = watched.found;
    if watched.is_cheap && !watched.is_over {
        found.extend(trial.never_over());
    }
    if watched.is_over && watched.plies <= 1 {
        found.extend(trial.over_at_once());
    }
    found
}

/// What one game looked at closely has shown.
struct Watched {
    found: Vec<Diagnostic>,
    /// Whether it came to its end.
    is_over: bool,
    /// After how many plies.
    plies: u32,
    /// Whether its moves were short enough for more games of it.
    is_cheap: bool,
}

/// Counts laps.
struct Laps(u64);

impl Observer for Laps {
    fn event(&mut self, event: &Event) {
        self.0 += u64::from(matches!(event, Event::Lap { .. }));
    }
}

struct Trial<'a> {
    plan: &'a Arc<Plan>,
    source: &'a Source,
}

impl Trial<'_> {
    fn game(&self) -> &Game {
        self.plan.game()
    }

    /// A warning at a sentence of the file; at its head for one that is inherited.
    fn warning(&self, code: &'static str, at: Option<&Origin>, message: String) -> Diagnostic {
        let own = at.filter(|at| at.source == *self.source);
        let span = own.map_or_else(|| self.head(), |at| at.span);
        Diagnostic::warning(code, self.source, span, message)
    }

    fn head(&self) -> Span {
        let head = parse(self.source).0.head;
        head.map_or_else(Span::default, |head| head.span)
    }

    /// A game in which nothing can be moved before the first move.
    fn stuck_at_start(&self) -> Option<Diagnostic> {
        let start = self.plan.start();
        let moves = self.game().ranks.iter().flatten().next();
        let none = start.result().is_none() && self.plan.legal(&start).is_empty();
        none.then(|| {
            let message = "no move is legal at the start".to_owned();
            let at = moves.and_then(|said| said.at.as_ref());
            self.warning("no-first-move", at, message)
                .help("look at what is set out at the start, and at what may be moved")
        })
    }

    /// A game that random play does not bring to an end.
    fn never_over(&self) -> Option<Diagnostic> {
        let contest = Contest::single(Arc::clone(self.plan));
        let start = contest.start();
        let never = AtomicBool::new(false);
        for index in 0..GAMES {
            let played = playouts(&contest, &start, 0, index..index + 1, MOST_PLIES, &never);
            if played.unfinished == 0 || played.stuck > 0 {
                return None;
            }
        }
        let message = format!(
            "random play does not come to an end: {GAMES} games were not over after {MOST_PLIES} plies"
        );
        let end = self.game().ends.first();
        Some(
            self.warning("never-over", end.and_then(|end| end.at.as_ref()), message)
                .help("say when it is over otherwise: `End when 100 plies pass without a capture: …`, or `End when 200 plies have passed: …`"),
        )
    }

    /// A game that is over as soon as it has begun, whatever is moved.
    fn over_at_once(&self) -> Option<Diagnostic> {
        let mut legal = self.plan.legal(&self.plan.start()).into_iter();
        let mut over_by = None;
        let always = legal.all(|first| {
            let mut state = self.plan.start();
            let played = self.plan.play(&mut state, &first).is_ok();
            over_by = state.result().map(|result| result.by.clone());
            played && over_by.is_some()
        });
        let end = match over_by {
            Some(EndedBy::End(index)) => self.game().ends.get(index),
            _ => None,
        };
        let message = "whatever is moved first, the game is then over".to_owned();
        always.then(|| {
            self.warning("over-at-once", end.and_then(|end| end.at.as_ref()), message)
                .help("look at what this asks: at the start, or after one move, it holds already")
        })
    }

    /// What one random game shows at its moves: a sowing without an end, a player who never moves.
    fn watched(&self) -> Watched {
        let mut dice = Dice::new(0, 0);
        let mut state = self.plan.start();
        let mut movers = BTreeSet::new();
        let mut found = Vec::new();
        let asks = self.may_be_endless();
        let (mut laps, mut work) = (Laps(0), 0);
        while state.plies() < LOOKED_AT && state.result().is_none() {
            movers.extend(state.position().to_move());
            let legal = self.plan.legal(&state);
            if asks {
                found.extend(self.endless_at(&state, &legal));
                // Where some moves never end, each try of them is long.
                if !found.is_empty() {
                    work = MOST_WORK + 1;
                    break;
                }
            }
            let Some(chosen) = pick(&legal, &mut dice) else {
                break;
            };
            let before = laps.0;
            if self
                .plan
                .play_observed(&mut state, chosen, &mut laps)
                .is_err()
            {
                break;
            }
            // To find the legal moves each of them is played.
            work += (laps.0 - before + 1) * legal.len() as u64;
            if work > MOST_WORK {
                break;
            }
        }
        if let [only] = movers.iter().collect::<Vec<_>>().as_slice()
            && self.game().seats.len() > 1
            && state.plies() >= MANY_TURNS
        {
            let message = format!(
                "in a random game of {} plies only {} moved: the turn never passes",
                state.plies(),
                only.title()
            );
            let again = self.game().events.last.iter().find(|said| {
                let mut effects = said.rule.right.iter();
                effects.any(|effect| matches!(effect, Effect::AnotherTurn { .. }))
            });
            found.push(
                self.warning(
                    "turn-stays",
                    again.and_then(|said| said.at.as_ref()),
                    message,
                )
                .help("say for fewer houses `take another turn`, or add `once`"),
            );
        }
        Watched {
            found,
            is_over: state.result().is_some(),
            plies: state.plies(),
            is_cheap: work <= MOST_WORK && self.game().seats.len() > 1,
        }
    }

    /// Whether moves may sow on and on, and what then is not said.
    fn may_be_endless(&self) -> bool {
        let events = &self.game().events;
        let on = |effect: &Effect| matches!(effect, Effect::Relay { .. } | Effect::SowOn { .. });
        let within = |effect: &Effect| match effect {
            Effect::Either(one, other) => one.iter().chain(other).any(on),
            effect => on(effect),
        };
        let falls = events.passing.iter().chain(&events.last);
        let mut effects = falls.flat_map(|said| &said.rule.right);
        let said = events
            .endless
            .as_ref()
            .is_some_and(|said| said.at.is_some());
        !said && effects.any(within)
    }

    /// A move of a position that is not legal since its sowing never ends.
    fn endless_at(&self, state: &State, legal: &[Move]) -> Option<Diagnostic> {
        let board = &self.game().board.rule;
        let mut houses = board
            .all()
            .filter(|site| !legal.iter().any(|one| one.site() == Some(*site)));
        let endless = houses.find_map(|site| {
            let house = board.name(site);
            let ways = ["", "+", "-"].map(|way| format!("{house}{way}"));
            ways.into_iter().find(|text| {
                let read = self.plan.parse_move(state, text);
                let played = read.and_then(|one| self.plan.play(&mut state.clone(), &one));
                matches!(played, Err(Illegal::Endless(_)))
            })
        })?;
        let position = write_position(self.plan, state.position());
        let message = format!(
            "a sowing can go on for ever, as {endless} at `{position}`: is the move not legal?"
        );
        let sowing = self.game().sowings.first();
        Some(
            self.warning("endless-sowing", sowing.and_then(|said| said.at.as_ref()), message)
                .help("say it: `Endless sowing: the move is forbidden.`, or `Endless sowing: the turn ends.`"),
        )
    }
}
