//! What the left parts of rules ask of a case, as formulas.

use super::asked::{Asked, Vars};
use super::case::Case;
use super::dead::{Part, Parts};
use super::formula::Formula;
use super::world::{World, source_of};
use crate::model::{Count, Description, Leaving, MoveKind, MoveSource, SeedFalls, Site};
use crate::syntax::words::{Player, Seat};

/// A case without place and way.
pub(super) fn case<'a>(world: &'a World, vars: &'a Vars, mover: Seat) -> Case<'a> {
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

/// The cases of a seed that falls, or of a house that is about to be sown.
pub(super) fn fallen_or_sown<'a>(world: &'a World, vars: &'a Vars, seeds: bool) -> Vec<Case<'a>> {
    match seeds {
        true => placed(world, vars, |seat| world.landing(seat), true),
        false => placed(world, vars, |seat| world.sown_from(seat), false),
    }
}

/// What the left part of a rule about a falling seed asks.
pub(super) fn seed_falls(case: &Case, falls: &SeedFalls) -> Parts {
    let world = case.world;
    let place = case.fits(&falls.house);
    let place = match case.falls {
        true => place,
        false => Formula::all([place, holds(case, 1)]),
    };
    let mut parts = vec![(Part::Place, place)];
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

/// What the left part of a rule about a capture asks.
pub(super) fn left_so_many(case: &Case, leaving: &Leaving) -> Parts {
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

/// Whether at least so many seeds lie in the place of the case.
fn holds(case: &Case, amount: u16) -> Formula {
    let seeds = Asked::Seeds(Vec::new());
    case.is(seeds, case.world.seeds, &Count::at_least(amount))
}

/// Whether a move lifts the place of the case: it fits and is not empty. An entering needs no
/// seeds there.
pub(super) fn lifts(case: &Case, kind: &MoveKind, what: &Description) -> Formula {
    let fits = case.fits(what);
    match kind.source {
        MoveSource::From(_) => Formula::all([fits, holds(case, kind.lifting.unwrap_or(1))]),
        _ => fits,
    }
}

/// Whether some move lifts the place of the case.
pub(super) fn lifted(case: &Case) -> Formula {
    let kinds = case.world.kinds();
    let lifted = kinds.filter_map(|kind| Some(lifts(case, kind, source_of(kind)?)));
    Formula::any(lifted)
}
