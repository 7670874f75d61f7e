//! The lists of rules of which the first that fits is applied, as formulas by cases.

use super::asked::{Asked, Vars};
use super::case::Case;
use super::dead::{List, Part, Parts, Verdict};
use super::formula::{Formula, satisfiable};
use super::world::{World, source_of};
use crate::model::{
    Condition, Count, Leaving, MoveKind, MoveOver, MoveSource, NewRow, Outcome, Rule, Said,
    SeedFalls, Site,
};
use crate::syntax::words::{Player, Seat};

/// Judges every rule of a game.
pub(super) fn judge(world: &World) -> Vec<Verdict> {
    let events = &world.game.events;
    let mut verdicts = falls(world, &events.passing);
    verdicts.extend(falls(world, &events.last));
    verdicts.extend(leaving(world, &events.leaving));
    verdicts.extend(rows(world, &events.new_row));
    verdicts.extend(moves_over(world, &events.after));
    verdicts.extend(ends(world, &world.game.ends));
    if let Some(beyond) = &world.game.match_ {
        verdicts.extend(match_ends(world, &beyond.ends));
    }
    verdicts.extend(kinds(world));
    verdicts.extend(sowings(world));
    verdicts
}

fn origins<T>(rules: &[Said<T>]) -> Vec<Option<&crate::model::Origin>> {
    rules.iter().map(|said| said.at.as_ref()).collect()
}

/// A case without place and way.
fn case<'a>(world: &'a World, vars: &'a Vars, mover: Seat) -> Case<'a> {
    Case {
        world,
        vars,
        mover,
        site: None,
        falls: false,
        way: None,
        to_move: None,
    }
}

/// The cases of a seed that falls, or of a house that is lifted.
pub(super) fn placed<'a>(
    world: &'a World,
    vars: &'a Vars,
    sites: impl Fn(Seat) -> Vec<Site>,
    falls: bool,
) -> Vec<Case<'a>> {
    let mut cases = Vec::new();
    for seat in &world.game.seats {
        for site in sites(*seat) {
            let place = Case {
                site: Some(site),
                falls,
                ..case(world, vars, *seat)
            };
            // Pieces are not sown any way.
            if world.ways.is_empty() {
                cases.push(place);
            }
            let ways = world.ways.iter().map(|way| Some(*way));
            cases.extend(ways.map(|way| Case { way, ..place }));
        }
    }
    cases
}

fn falls(
    world: &World,
    rules: &[Said<Rule<SeedFalls, Vec<crate::model::Effect>>>],
) -> Vec<Verdict> {
    let vars = Vars::default();
    let cases = placed(world, &vars, |seat| world.landing(seat), true);
    let cases = cases.iter().map(|case| {
        let parts = rules.iter().map(|said| seed_falls(case, &said.rule.left));
        parts.collect()
    });
    let cases = cases.collect();
    List {
        rules: origins(rules),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "no seed ever falls in such a house",
        hints: Vec::new(),
        first_only: true,
    }
    .judge()
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

/// What the left part of a rule about a falling seed asks.
pub(super) fn seed_falls(case: &Case, falls: &SeedFalls) -> Parts {
    let world = case.world;
    let mut parts = vec![(Part::Place, case.fits(&falls.house))];
    parts.extend(of_kinds(case, &falls.kinds));
    if let Some(lap) = &falls.lap {
        let most = if world.laps { u16::MAX } else { 1 };
        let real = case.is(Asked::Lap, most, &Count::at_least(1));
        let asked = case.is(Asked::Lap, most, lap);
        parts.push((Part::Lap, Formula::all([real, asked])));
    }
    if let Some(sown) = falls.sown {
        parts.push((Part::Way, Formula::Known(case.way == Some(sown))));
    }
    if let Some(when) = &falls.when {
        parts.push((Part::When, case.holds(when)));
    }
    parts
}

/// That the move is of one of these kinds, if some are named.
pub(super) fn of_kinds(case: &Case, kinds: &[String]) -> Option<(Part, Formula)> {
    if kinds.is_empty() {
        return None;
    }
    let names = names(case.world);
    let at = |name: &String| names.iter().position(|one| *one == Some(name.as_str()));
    let kinds = kinds.iter().filter_map(at);
    let count = Count::any(kinds.map(|at| (at as u16, at as u16)), false, false);
    let most = names.len().saturating_sub(1) as u16;
    Some((Part::Kind, case.is(Asked::Kind, most, &count)))
}

/// The names of kinds of moves that sow; `None` for those without.
fn names<'g>(world: &World<'g>) -> Vec<Option<&'g str>> {
    let mut names = Vec::new();
    for kind in world.kinds() {
        let sows = matches!(kind.source, MoveSource::From(_) | MoveSource::Enter { .. });
        let name = kind.name.as_deref();
        if sows && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn leaving(
    world: &World,
    rules: &[Said<Rule<Leaving, Vec<crate::model::Effect>>>],
) -> Vec<Verdict> {
    let vars = Vars::default();
    let movers = world
        .game
        .seats
        .iter()
        .map(|seat| case(world, &vars, *seat));
    let cases = movers.map(|case| {
        let parts = rules
            .iter()
            .map(|said| left_so_many(&case, &said.rule.left));
        parts.collect()
    });
    let cases = cases.collect();
    List {
        rules: origins(rules),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "a capture is nowhere",
        hints: Vec::new(),
        first_only: true,
    }
    .judge()
}

fn left_so_many(case: &Case, leaving: &Leaving) -> Parts {
    let world = case.world;
    let left = |seat: Option<Seat>| case.is(Asked::Left(seat), world.seeds, &leaving.count);
    let others = world.game.seats.iter().filter(|seat| **seat != case.mover);
    let others = others.map(|seat| left(Some(*seat)));
    let number = match leaving.player {
        None => left(None),
        Some(Player::Mover | Player::Captor) => left(Some(case.mover)),
        Some(Player::Seat(seat)) => left(Some(seat)),
        Some(Player::Opponent | Player::AnOpponent) => Formula::any(others),
        Some(Player::EveryOpponent) => Formula::all(others),
        Some(Player::Each) => Formula::all(others.chain([left(Some(case.mover))])),
        Some(_) => Formula::any(others.chain([left(Some(case.mover))])),
    };
    let mut parts = vec![
        (Part::Number, number),
        (Part::Capture, Formula::Known(world.captures)),
    ];
    if let Some(when) = &leaving.when {
        parts.push((Part::When, case.holds(when)));
    }
    parts
}

fn rows(world: &World, rules: &[Said<Rule<NewRow, Vec<crate::model::Effect>>>]) -> Vec<Verdict> {
    let vars = Vars::default();
    let board = &world.game.board.rule;
    let longest = board.columns().max(board.rows.len()) as u16;
    let mut cases = Vec::new();
    for seat in &world.game.seats {
        let case = case(world, &vars, *seat);
        let parts = rules.iter().map(|said| {
            let row = &said.rule.left;
            let made = case.is(Asked::Length, longest, &Count::at_least(1));
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
        cases.push(parts.collect());
    }
    List {
        rules: origins(rules),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "no row is made of such places",
        hints: Vec::new(),
        first_only: true,
    }
    .judge()
}

fn moves_over(
    world: &World,
    rules: &[Said<Rule<MoveOver, Vec<crate::model::Effect>>>],
) -> Vec<Verdict> {
    let vars = Vars::default();
    let movers = world
        .game
        .seats
        .iter()
        .map(|seat| case(world, &vars, *seat));
    let cases = movers.map(|case| {
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
    List {
        rules: origins(rules),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "",
        hints: Vec::new(),
        first_only: true,
    }
    .judge()
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
    List {
        rules: origins(rules),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "",
        hints: rules
            .iter()
            .map(|said| of_stuck(world, &said.rule.left))
            .collect(),
        first_only: true,
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
    let cases = world.game.seats.iter().map(|seat| {
        let case = case(world, &vars, *seat);
        conditions(&case, rules)
    });
    let cases = cases.collect();
    List {
        rules: origins(rules),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "",
        hints: Vec::new(),
        first_only: true,
    }
    .judge()
}

fn conditions(case: &Case, rules: &[Ending]) -> Vec<Parts> {
    let holds = |said: &Ending| vec![(Part::When, case.holds(&said.rule.left))];
    rules.iter().map(holds).collect()
}

/// Kinds of moves whose source is nowhere, or that stand after a pass that is always open.
fn kinds(world: &World) -> Vec<Verdict> {
    let vars = Vars::default();
    let kinds: Vec<&Said<MoveKind>> = world.game.ranks.iter().flatten().collect();
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
            if let Some(when) = &kind.when {
                parts.push((Part::When, case.holds(when)));
            }
            parts
        });
        parts.collect()
    });
    let cases = cases.collect();
    let rules = kinds.iter().map(|said| said.at.as_ref()).collect();
    List {
        rules,
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "no player ever has such a house",
        hints: Vec::new(),
        first_only: false,
    }
    .judge()
}

/// Whether a move lifts the place of the case: it fits and is not empty. An entering needs no
/// seeds there.
pub(super) fn lifts(case: &Case, kind: &MoveKind, what: &crate::model::Description) -> Formula {
    let fits = case.fits(what);
    match kind.source {
        MoveSource::From(_) => {
            let some = case.is(
                Asked::Seeds(Vec::new()),
                case.world.seeds,
                &Count::at_least(1),
            );
            Formula::all([fits, some])
        }
        _ => fits,
    }
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
        rules: origins(rules),
        cases,
        budget: world.budget,
        most: vars.most(),
        ties: vars.ties(),
        nowhere: "no such house is ever lifted",
        hints: Vec::new(),
        first_only: true,
    }
    .judge()
}

/// Whether some move lifts the place of the case.
pub(super) fn lifted(case: &Case) -> Formula {
    let kinds = case.world.kinds();
    let lifted = kinds.filter_map(|kind| Some(lifts(case, kind, source_of(kind)?)));
    Formula::any(lifted)
}
