//! A game tried: some random games show what its sentences alone do not.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::playouts::playouts;
use crate::engine::kernel::{Errand, Kernel};
use crate::engine::{Dice, EndedBy, Position, write_position};
use crate::model::{Effect, Game, Origin, Site};
use crate::plan::{Plan, Tables};
use crate::play::Contest;
use crate::syntax::{Diagnostic, Source, Span, parse};

/// So many plies a random game may last.
const MOST_PLIES: u32 = 2000;

/// So many games are tried, when none comes to an end.
const GAMES: u64 = 4;

/// In so many plies everybody should have moved.
const MANY_TURNS: u32 = 10;

/// So many legal moves are listed in the game that is looked at.
const MOST_MOVES: u64 = 20_000;

/// So many seeds may lie on the board when these are listed, summed over all of them: a sowing of
/// thousands takes as long as thousands of others.
const MOST_SEEDS: u64 = 1_000_000;

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
    if watched.goes_on {
        found.extend(trial.never_over());
    }
    if watched.at_once {
        found.extend(trial.over_at_once());
    }
    found
}

/// What one game looked at closely has shown.
#[derive(Default)]
struct Watched {
    found: Vec<Diagnostic>,
    /// Whether it did not come to its end, and more games are worth while.
    goes_on: bool,
    /// Whether it was over after its first ply.
    at_once: bool,
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
        let on = self.may_sow_on();
        let asks = on && !self.says_what_is_endless();
        let by_rules = self.plan.tables() == Tables::None;
        let watch = Watch {
            endless: asks || (on && by_rules),
            to_the_end: asks || by_rules,
            moves: MOST_MOVES.min(MOST_SEEDS / u64::from(self.game().seeds()).max(1)),
        };
        let most = watch.moves;
        let Some(seen) = self.plan.with_kernel(&self.plan.start(), watch) else {
            return Watched::default();
        };
        let mut found = Vec::new();
        if let (Some(endless), true) = (&seen.endless, asks) {
            found.push(self.endless(endless));
        }
        let several = self.game().seats.len() > 1;
        if seen.movers.is_power_of_two() && several && seen.plies >= MANY_TURNS {
            found.push(self.turn_stays(&seen));
        }
        // Where some moves never end and the rules have to find that out, each game takes long.
        let is_cheap = seen.endless.is_none() && seen.moves <= most && several;
        Watched {
            found,
            goes_on: is_cheap && !seen.is_over,
            at_once: seen.is_over && seen.plies <= 1,
        }
    }

    fn turn_stays(&self, seen: &Seen) -> Diagnostic {
        let only = self.game().seats.get(seen.movers.trailing_zeros() as usize);
        let message = format!(
            "in a random game of {} plies only {} moved: the turn never passes",
            seen.plies,
            only.map_or("one player", |seat| seat.title())
        );
        let again = self.game().events.last.iter().find(|said| {
            let mut effects = said.rule.right.iter();
            effects.any(|effect| matches!(effect, Effect::AnotherTurn { .. }))
        });
        self.warning(
            "turn-stays",
            again.and_then(|said| said.at.as_ref()),
            message,
        )
        .help("say for fewer houses `take another turn`, or add `once`")
    }

    /// Whether moves may sow on and on.
    fn may_sow_on(&self) -> bool {
        let events = &self.game().events;
        let on = |effect: &Effect| matches!(effect, Effect::Relay { .. } | Effect::SowOn { .. });
        let within = |effect: &Effect| match effect {
            Effect::Either(one, other) => one.iter().chain(other).any(on),
            effect => on(effect),
        };
        let falls = events.passing.iter().chain(&events.last);
        let mut effects = falls.flat_map(|said| &said.rule.right);
        effects.any(within)
    }

    /// Whether a sentence says what becomes of a sowing that does not end.
    fn says_what_is_endless(&self) -> bool {
        let endless = self.game().events.endless.as_ref();
        endless.is_some_and(|said| said.at.is_some())
    }

    /// A move of a position that is not legal since its sowing never ends.
    fn endless(&self, endless: &Endless) -> Diagnostic {
        let position = write_position(self.plan, &endless.position);
        let house = self.game().board.rule.name(endless.house);
        let way = endless.way.map_or("", |way| ["+", "-"][way & 1]);
        let message = format!(
            "a sowing can go on for ever, as {house}{way} at `{position}`: is the move not legal?"
        );
        let sowing = self.game().sowings.first();
        let at = sowing.and_then(|said| said.at.as_ref());
        self.warning("endless-sowing", at, message).help(
            "say it: `Endless sowing: the move is forbidden.`, or `Endless sowing: the turn ends.`",
        )
    }
}

/// Looking at a random game.
struct Watch {
    /// Whether to look for sowings that never end.
    endless: bool,
    /// Whether to go on when two players have moved.
    to_the_end: bool,
    /// How many legal moves may be listed.
    moves: u64,
}

/// What a random game has shown.
struct Seen {
    plies: u32,
    /// Who has moved, by the order of play, a bit each.
    movers: u32,
    /// How many legal moves were listed.
    moves: u64,
    /// The first sowing that never ends; the game is left there.
    endless: Option<Endless>,
    is_over: bool,
}

/// A sowing that never ends.
struct Endless {
    position: Position,
    house: Site,
    /// The direction, where the mover chooses it.
    way: Option<usize>,
}

impl Errand for Watch {
    type Outcome = Seen;

    fn run<K: Kernel>(self, kernel: &K, mut node: K::Node, mut past: K::Past) -> Seen {
        let mut seen = Seen {
            plies: 0,
            movers: 0,
            moves: 0,
            endless: None,
            is_over: false,
        };
        let mut dice = Dice::new(0, 0);
        let (mut list, mut next) = (K::List::default(), K::List::default());
        kernel.legal(&mut node, &mut list);
        while seen.plies < LOOKED_AT && seen.moves <= self.moves {
            seen.movers |= 1 << kernel.mover(&node);
            let endless = self.endless.then(|| kernel.endless(&node, &list)).flatten();
            if let Some((house, way)) = endless {
                seen.endless = Some(Endless {
                    position: kernel.position(&node, false),
                    house,
                    way,
                });
                break;
            }
            let count = kernel.count(&node, &list);
            let decided = !self.to_the_end && !seen.movers.is_power_of_two();
            if count == 0 || decided {
                break;
            }
            seen.moves += count as u64;
            let number = dice.below(count as u32) as usize;
            let mut step = kernel.play(&node, &list, number, &mut past, &mut next);
            seen.plies += 1;
            if step.over.is_some() {
                seen.is_over = true;
                break;
            }
            if !K::LISTS && !step.listed {
                kernel.legal(&mut step.node, &mut next);
            }
            node = step.node;
            std::mem::swap(&mut list, &mut next);
        }
        seen
    }
}
