//! A game tried: some random games show what its sentences alone do not.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::playouts::{pick, playouts};
use crate::engine::{Dice, EndedBy, Illegal, Move, State, write_position};
use crate::model::{Effect, Game, Origin, prose};
use crate::plan::Plan;
use crate::play::Contest;
use crate::syntax::{Diagnostic, Source, Span, parse};

/// So many plies a random game may last.
const MOST_PLIES: u32 = 2000;

/// So many games are tried, when none comes to an end.
const GAMES: u64 = 4;

/// In so many plies everybody should have moved.
const MANY_TURNS: u32 = 30;

/// So many plies of one game are looked at closely.
const LOOKED_AT: u32 = 300;

/// What random games show to be suspicious about a game, at the sentences of its file. The same
/// for the same game at all times.
pub fn trial(plan: &Arc<Plan>, source: &Source) -> Vec<Diagnostic> {
    let trial = Trial { plan, source };
    if let Some(over) = trial.over_at_start() {
        return vec![over];
    }
    let mut found: Vec<Diagnostic> = trial.never_over().into_iter().collect();
    found.extend(trial.watched());
    found
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

    /// A game that is over, or in which nothing can be moved, before the first move.
    fn over_at_start(&self) -> Option<Diagnostic> {
        let start = self.plan.start();
        let game = self.game();
        if let Some(result) = start.result() {
            let (at, reason) = match result.by {
                EndedBy::End(index) => (
                    game.ends.get(index).and_then(|end| end.at.as_ref()),
                    prose::reason(game, index),
                ),
                _ => (None, String::new()),
            };
            let message = match reason.is_empty() {
                true => "the game is over before the first move".to_owned(),
                false => format!("the game is over before the first move: {reason}"),
            };
            return Some(
                self.warning("over-at-start", at, message)
                    .help("look at what is set out at the start, and at this condition"),
            );
        }
        let moves = game.ranks.iter().flatten().next();
        self.plan.legal(&start).is_empty().then(|| {
            let message = "no move is legal at the start".to_owned();
            self.warning(
                "over-at-start",
                moves.and_then(|said| said.at.as_ref()),
                message,
            )
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

    /// What one random game shows at its moves: a sowing without an end, a player who never moves.
    fn watched(&self) -> Vec<Diagnostic> {
        let mut dice = Dice::new(0, 0);
        let mut state = self.plan.start();
        let mut movers = BTreeSet::new();
        let mut found = Vec::new();
        let asks = self.may_be_endless();
        while state.plies() < LOOKED_AT && state.result().is_none() {
            movers.extend(state.position().to_move());
            let legal = self.plan.legal(&state);
            if asks && found.is_empty() {
                found.extend(self.endless_at(&state, &legal));
            }
            let Some(chosen) = pick(&legal, &mut dice) else {
                break;
            };
            if self.plan.play(&mut state, chosen).is_err() {
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
        found
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
        events.endless.is_none() && effects.any(within)
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
                let played = self.plan.parse_move(state, text);
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
