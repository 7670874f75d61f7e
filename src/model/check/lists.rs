//! The lists of rules of which the first that fits is applied, and what is judged of each.

use super::asked::{Asked, Vars};
use super::case::Case;
use super::dead::{List, Part, Parts, Verdict};
use super::formula::{Formula, satisfiable};
use super::lefts::{
    case, fallen_or_sown, left_so_many, lifted, lifts, of_kinds, placed, seed_falls,
};
use super::world::{World, source_of};
use crate::model::{
    Condition, Count, Effect, Leaving, MoveKind, MoveOver, MoveSource, NewRow, Noun, Outcome, Rule,
    Said, SeedFalls, Test,
};

/// Judges every rule of a game.
pub(super) fn judge(world: &World) -> Vec<Verdict> {
    let events = &world.game.events;
    let mut verdicts = falls(world, &events.passing, true);
    verdicts.extend(falls(world, &events.last, true));
    verdicts.extend(falls(world, &events.lifting, false));
    verdicts.extend(leaving(world, &events.leaving));
    verdicts.extend(rows(world, &events.new_row));
    verdicts.extend(moves_over(world, &events.after));
    verdicts.extend(ends(world, &world.game.ends));
    if let Some(beyond) = &world.game.match_ {
        verdicts.extend(match_ends(&world.once_over(), &beyond.ends));
    }
    verdicts.extend(kinds(world));
    verdicts.extend(sowings(world));
    verdicts
}

/// The list of rules of which only the first that fits is applied, once all is asked of the cases.
fn list<'a, T: 'a>(
    world: &World<'a>,
    vars: &Vars,
    rules: impl IntoIterator<Item = &'a Said<T>>,
    cases: Vec<Vec<Parts>>,
) -> List<'a> {
    List {
        rules: rules.into_iter().map(|said| said.at.as_ref()).collect(),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "",
        hints: Vec::new(),
        first_only: true,
    }
}

/// A case for each player as the mover.
fn movers<'a>(world: &'a World, vars: &'a Vars) -> impl Iterator<Item = Case<'a>> {
    let seats = world.game.seats.iter();
    seats.map(|seat| case(world, vars, *seat))
}

fn falls(world: &World, rules: &[Said<Rule<SeedFalls, Vec<Effect>>>], seeds: bool) -> Vec<Verdict> {
    let vars = Vars::default();
    let cases = fallen_or_sown(world, &vars, seeds);
    let cases = cases.iter().map(|case| {
        let parts = rules.iter().map(|said| seed_falls(case, &said.rule.left));
        parts.collect()
    });
    let cases = cases.collect();
    let hint = |said: &Said<Rule<SeedFalls, Vec<Effect>>>| {
        let none_sown = seeds && falls_in_store(&said.rule.left) && !stores_are_sown(world);
        none_sown.then_some("a store gets a seed only where it is sown into: `Sow … round all houses and the own store.`")
    };
    List {
        hints: rules.iter().map(hint).collect(),
        nowhere: match seeds {
            true => "no seed ever falls in such a house",
            false => "no such house is ever lifted",
        },
        ..list(world, &vars, rules, cases)
    }
    .judge()
}

/// Whether a rule asks for a seed in a store, whatever else it asks for.
fn falls_in_store(left: &SeedFalls) -> bool {
    let store = |tests: &Vec<Test>| tests.contains(&Test::Noun(Noun::Store));
    let any_of = &left.house.any_of;
    !any_of.is_empty() && any_of.iter().all(store)
}

/// Whether any player's sowing comes through a store.
fn stores_are_sown(world: &World) -> bool {
    let board = &world.game.board.rule;
    let mut seats = world.game.seats.iter();
    seats.any(|seat| {
        let sites = world.landing(*seat);
        sites.into_iter().any(|site| board.store_of(site).is_some())
    })
}

/// Whether two left parts have seeds in common, and each has others besides.
pub(super) fn overlap(world: &World, new: &SeedFalls, old: &SeedFalls) -> bool {
    let vars = Vars::default();
    let cases = placed(world, &vars, |seat| world.landing(seat), true);
    let asked = |case: &Case, falls: &SeedFalls| {
        let parts = seed_falls(case, falls).into_iter();
        Formula::all(parts.map(|(_, formula)| formula))
    };
    let both = |case: &Case| Formula::all([asked(case, new), asked(case, old)]);
    let besides = |case: &Case| Formula::all([asked(case, new), asked(case, old).negated()]);
    let some = |of: &dyn Fn(&Case) -> Formula| {
        cases.iter().any(|case| {
            let formula = of(case);
            satisfiable(&formula, &vars.most(), world.budget)
        })
    };
    let left = |case: &Case| Formula::all([asked(case, old), asked(case, new).negated()]);
    some(&both) && some(&besides) && some(&left)
}

fn leaving(world: &World, rules: &[Said<Rule<Leaving, Vec<Effect>>>]) -> Vec<Verdict> {
    let vars = Vars::default();
    let cases = movers(world, &vars).map(|case| {
        let parts = rules
            .iter()
            .map(|said| left_so_many(&case, &said.rule.left));
        parts.collect()
    });
    let cases = cases.collect();
    list(world, &vars, rules, cases).judge()
}

fn rows(world: &World, rules: &[Said<Rule<NewRow, Vec<Effect>>>]) -> Vec<Verdict> {
    let vars = Vars::default();
    let board = &world.game.board.rule;
    let longest = board.columns().max(board.rows.len()) as u16;
    let cases = movers(world, &vars).map(|case| {
        let parts = rules.iter().map(|said| {
            let row = &said.rule.left;
            let made = case.is(Asked::Length, longest, &Count::at_least(2));
            let length = case.is(Asked::Length, longest, &row.length);
            let mut parts: Parts = vec![
                (Part::Number, Formula::all([made, length])),
                (Part::Place, case.fits(&row.of)),
            ];
            if let Some(when) = &row.when {
                parts.push((Part::When, case.holds(when)));
            }
            parts
        });
        parts.collect()
    });
    let cases = cases.collect();
    List {
        nowhere: "no row is made of such places",
        ..list(world, &vars, rules, cases)
    }
    .judge()
}

fn moves_over(world: &World, rules: &[Said<Rule<MoveOver, Vec<Effect>>>]) -> Vec<Verdict> {
    let vars = Vars::default();
    let cases = movers(world, &vars).map(|case| {
        let parts = rules.iter().map(|said| {
            let left = &said.rule.left;
            let mut parts: Parts = of_kinds(&case, &left.kinds).into_iter().collect();
            if let Some(when) = &left.when {
                parts.push((Part::When, case.holds(when)));
            }
            parts
        });
        parts.collect()
    });
    let cases = cases.collect();
    list(world, &vars, rules, cases).judge()
}

type Ending = Said<Rule<Condition, Vec<Outcome>>>;

fn ends(world: &World, rules: &[Ending]) -> Vec<Verdict> {
    let vars = Vars::default();
    let mut cases = Vec::new();
    for mover in &world.game.seats {
        for to_move in &world.game.seats {
            let case = Case {
                to_move: Some(*to_move),
                ..case(world, &vars, *mover)
            };
            cases.push(conditions(&case, rules));
        }
    }
    let stuck = |said: &Ending| of_stuck(world, &said.rule.left);
    List {
        hints: rules.iter().map(stuck).collect(),
        ..list(world, &vars, rules, cases)
    }
    .judge()
}

/// What to say instead of a condition that no player can be stuck in.
fn of_stuck(world: &World, condition: &Condition) -> Option<&'static str> {
    let asks = match condition {
        Condition::All(parts) | Condition::Any(parts) => {
            return parts.iter().find_map(|part| of_stuck(world, part));
        }
        other => matches!(other, Condition::CannotMove(_)),
    };
    (asks && world.always_pass)
        .then_some("with `Otherwise pass` nobody is ever stuck: say `when no player can move`")
}

fn match_ends(world: &World, rules: &[Ending]) -> Vec<Verdict> {
    let vars = Vars::default();
    let cases = movers(world, &vars).map(|case| conditions(&case, rules));
    let cases = cases.collect();
    let unfilled = |said: &Ending| of_unfilled(world, &said.rule.left);
    List {
        hints: rules.iter().map(unfilled).collect(),
        ..list(world, &vars, rules, cases)
    }
    .judge()
}

/// What to say besides a condition on who cannot fill a house.
fn of_unfilled(world: &World, condition: &Condition) -> Option<&'static str> {
    let asks = match condition {
        Condition::All(parts) | Condition::Any(parts) => {
            return parts.iter().find_map(|part| of_unfilled(world, part));
        }
        other => matches!(other, Condition::CannotFill(_)),
    };
    let refilled = world.game.match_.iter().any(|one| !one.refills.is_empty());
    (asks && !refilled)
        .then_some("houses are filled where it is said how: `Refill by each player: 4 seeds in each home house from the left.`")
}

fn conditions(case: &Case, rules: &[Ending]) -> Vec<Parts> {
    let holds = |said: &Ending| vec![(Part::When, case.holds(&said.rule.left))];
    rules.iter().map(holds).collect()
}

/// Kinds of moves whose source is nowhere, or whose condition never holds.
fn kinds(world: &World) -> Vec<Verdict> {
    let vars = Vars::default();
    let kinds: Vec<&Said<MoveKind>> = world.game.ranks.iter().flatten().collect();
    let held = world.game.setup.hands.iter().any(|n| *n > 0);
    let cases = placed(
        world,
        &vars,
        |_| world.game.board.rule.all().collect(),
        false,
    );
    let cases = cases.iter().map(|case| {
        let parts = kinds.iter().map(|said| {
            let kind = &said.rule;
            let mut parts: Parts = Vec::new();
            if let Some(what) = source_of(kind) {
                parts.push((Part::Place, lifts(case, kind, what)));
            }
            // That nobody has anything in hand is said elsewhere.
            if let MoveSource::Enter { amount, .. } = kind.source
                && held
            {
                parts.push((Part::Number, case.holds_in_hand(case.mover, amount)));
            }
            if let Some(when) = &kind.when {
                parts.push((Part::When, case.holds(when)));
            }
            parts
        });
        parts.collect()
    });
    let cases = cases.collect();
    List {
        nowhere: "no player ever has such a house",
        first_only: false,
        ..list(world, &vars, kinds, cases)
    }
    .judge()
}

/// Ways of sowing that no lifted house comes to.
fn sowings(world: &World) -> Vec<Verdict> {
    let vars = Vars::default();
    let rules = &world.game.sowings;
    let cases = placed(world, &vars, |seat| world.lifted(seat), false);
    let cases = cases.iter().map(|case| {
        let lifted = lifted(case);
        let parts = rules.iter().map(|said| {
            let sowing = &said.rule;
            let for_it = sowing.seat.is_none_or(|seat| seat == case.mover);
            let from = sowing.from.as_ref().map(|from| case.fits(from));
            let place = [lifted.clone(), Formula::Known(for_it)]
                .into_iter()
                .chain(from);
            let mut parts: Parts = vec![(Part::Place, Formula::all(place))];
            parts.extend(of_kinds(case, &sowing.kinds));
            parts
        });
        parts.collect()
    });
    let cases = cases.collect();
    List {
        nowhere: "no such house is ever lifted",
        ..list(world, &vars, rules, cases)
    }
    .judge()
}
