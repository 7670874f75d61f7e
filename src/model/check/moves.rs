//! Moves that cannot be told apart, cannot be sown, or are never asked.

use super::asked::Vars;
use super::case::Case;
use super::dead::{Verdict, head};
use super::formula::{Formula, satisfiable};
use super::lefts::{lifted, lifts, of_kinds, placed};
use super::world::{World, flat, source_of};
use crate::model::report::Report;
use crate::model::{
    Beginning, Deed, Effect, Force, MoveKind, MoveSource, Must, Origin, Place, Said, Sowing,
};
use crate::syntax::Diagnostic;

/// Two kinds of move of one rank that may fit one house have to be told apart by their names.
pub(super) fn told_apart(world: &World, report: &Report) {
    for rank in &world.game.ranks {
        for (at, second) in rank.iter().enumerate() {
            for first in &rank[..at] {
                if looks_the_same(&first.rule, &second.rule) && meet(world, first, second) {
                    same_text(first, second, report);
                }
            }
        }
    }
}

/// Whether moves of both kinds would be written the same.
fn looks_the_same(first: &MoveKind, second: &MoveKind) -> bool {
    let letter = |kind: &MoveKind| kind.name.as_ref().and_then(|name| name.chars().next());
    source_of(first).is_some() && source_of(second).is_some() && letter(first) == letter(second)
}

/// Whether both kinds may be open for one house.
fn meet(world: &World, first: &Said<MoveKind>, second: &Said<MoveKind>) -> bool {
    let vars = Vars::default();
    let cases = placed(
        world,
        &vars,
        |_| world.game.board.rule.all().collect(),
        false,
    );
    let open = |case: &Case, kind: &MoveKind| {
        let lifts = source_of(kind).map(|what| lifts(case, kind, what));
        let when = kind.when.as_ref().map(|when| case.holds(when));
        Formula::all(lifts.into_iter().chain(when))
    };
    cases.iter().any(|case| {
        let both = Formula::all([open(case, &first.rule), open(case, &second.rule)]);
        satisfiable(&both, &vars.most(), world.budget)
    })
}

fn same_text(first: &Said<MoveKind>, second: &Said<MoveKind>, report: &Report) {
    let (Some(earlier), Some(later)) = (&first.at, &second.at) else {
        return;
    };
    let message = "one house can be moved in two ways that are written the same";
    let help = match (&first.rule.name, &second.rule.name) {
        (Some(_), Some(_)) => {
            "their names have to begin with different letters: the letter stands before the move"
        }
        _ => {
            "give one of them a name: `Move \"single\" from …`; its first letter stands before the move"
        }
    };
    report.add(
        Diagnostic::error("same-move", &later.source, later.span, message)
            .label("this way")
            .related(&earlier.source, earlier.span, "or this way")
            .help(help),
    );
}

/// Houses that are lifted but not on the way that is sown, or for which no way is said. Owners are
/// taken as they are at the start.
pub(super) fn sown(world: &World, report: &Report) {
    let world = &World {
        fixed_owners: true,
        ..world.clone()
    };
    let vars = Vars::default();
    let cases = placed(world, &vars, |seat| world.lifted(seat), false);
    for case in &cases {
        let mut left = lifted(case);
        for said in &world.game.sowings {
            let sowing = &said.rule;
            if sowing.seat.is_some_and(|seat| seat != case.mover) {
                continue;
            }
            let fits = sowing
                .from
                .as_ref()
                .map_or(Formula::Known(true), |from| case.fits(from));
            let kind = of_kinds(case, &sowing.kinds).map(|(_, formula)| formula);
            let fits = Formula::all(kind.into_iter().chain([fits]));
            let here = Formula::all([left.clone(), fits.clone()]);
            if satisfiable(&here, &vars.most(), world.budget)
                && let Some(at) = &said.at
            {
                on_the_way(case, sowing, at, report);
            }
            left = Formula::all([left, fits.negated()]);
        }
        if satisfiable(&left, &vars.most(), world.budget) {
            not_sown(case, report);
        }
    }
}

/// The lifted house has to be on the way, when the sowing begins from there.
fn on_the_way(case: &Case, sowing: &Sowing, at: &Origin, report: &Report) {
    let from_there = matches!(
        sowing.beginning,
        Beginning::After(Place::Origin | Place::LapOrigin)
            | Beginning::In(Place::Origin | Place::LapOrigin)
    );
    let board = &case.world.game.board.rule;
    let (Some(site), Some(circuit)) = (case.site, board.circuit(case.mover, sowing.circuit)) else {
        return;
    };
    let known = |one: &Diagnostic| one.code == "off-the-way" && one.span == at.span;
    if from_there && !circuit.contains(&site) && !report.any(known) {
        let message = format!(
            "{} can be lifted by {}, but it is not on the way that is sown",
            board.name(site),
            case.mover.title()
        );
        report.add(
            Diagnostic::error("off-the-way", &at.source, at.span, message).help(
                "say where such a sowing begins (`beginning in …`), or which houses may be lifted",
            ),
        );
    }
}

/// Where a sowing begins has to be on the way that is sown.
pub(super) fn begun_on_the_way(world: &World, report: &Report) {
    let events = &world.game.events;
    let later = events.last.iter().flat_map(|said| {
        let effects = said.rule.right.iter().flat_map(flat);
        effects.filter_map(|effect| match effect {
            Effect::SowOn { beginning, .. } => Some((beginning, said.at.as_ref()?)),
            _ => None,
        })
    });
    let first = world.game.sowings.iter();
    let first = first.filter_map(|said| Some((&said.rule.beginning, said.at.as_ref()?)));
    for (beginning, at) in first.chain(later) {
        let (Beginning::After(Place::The(what)) | Beginning::In(Place::The(what))) = beginning
        else {
            continue;
        };
        let off = world.game.seats.iter().any(|seat| {
            let circuits = world.circuits(*seat);
            let sites = world.view(*seat).possible(what);
            !circuits.is_empty()
                && !sites
                    .iter()
                    .any(|site| circuits.iter().any(|circuit| circuit.contains(site)))
        });
        let known = |one: &Diagnostic| one.code == "off-the-way" && one.span == at.span;
        if off && !report.any(known) {
            let message = "where this sowing begins is not on the way that is sown";
            report.add(Diagnostic::error(
                "off-the-way",
                &at.source,
                at.span,
                message,
            ));
        }
    }
}

/// A house may be lifted for which no Sow sentence fits.
fn not_sown(case: &Case, report: &Report) {
    let last = case
        .world
        .game
        .sowings
        .iter()
        .rev()
        .find_map(|said| said.at.as_ref());
    let (Some(at), Some(site)) = (last, case.site) else {
        return;
    };
    let board = &case.world.game.board.rule;
    let message = format!(
        "how {} is sown by {} is not said in every case",
        board.name(site),
        case.mover.title()
    );
    let known = |one: &Diagnostic| one.code == "not-sown";
    if !report.any(known) {
        report.add(
            Diagnostic::error("not-sown", &at.source, at.span, message).help(
                "add a Sow sentence without `from` as the last: it holds for all other houses",
            ),
        );
    }
}

/// Seeds or pieces in hand, and moves that enter them.
pub(super) fn hands(world: &World, report: &Report) {
    let entering = world
        .game
        .ranks
        .iter()
        .flatten()
        .find(|said| matches!(said.rule.source, MoveSource::Enter { .. }));
    let held = world.game.setup.hands.iter().any(|n| *n > 0);
    if let Some(at) = entering.and_then(|said| said.at.as_ref())
        && !held
    {
        let message = "something is entered from the hand, but nobody has anything in hand";
        report.add(
            Diagnostic::error("nothing-in-hand", &at.source, at.span, message)
                .help("say it at the start: `Start with 22 seeds in hand, …`"),
        );
    }
}

/// Ranks behind others that are always open first, and musts that no move can do.
pub(super) fn never_asked(world: &World) -> Vec<Verdict> {
    let mut verdicts = behind_others(world);
    for (index, said) in world.game.musts.iter().enumerate() {
        if let Some(at) = &said.at {
            let earlier = &world.game.musts[..index];
            let undone = undoable(world, said, at);
            let idle = undone.as_ref().is_some_and(|(_, idle)| *idle);
            let undone = undone.map(|(dead, _)| dead);
            let dead = undone.or_else(|| disagrees(earlier, said, at));
            verdicts.push(Verdict {
                idle,
                ..verdict(at, dead)
            });
        }
    }
    verdicts
}

/// Moves of a later rank that are never asked for, since whenever one could be made, the same
/// house could be moved by an earlier rank already.
fn behind_others(world: &World) -> Vec<Verdict> {
    let events = &world.game.events;
    let falls = events.last.iter().chain(&events.passing);
    let falls = falls.chain(&events.lifting);
    let after = events.after.iter().map(|said| &said.rule.left.kinds);
    let sown = world.game.sowings.iter().map(|said| &said.rule.kinds);
    let kinds = falls.map(|said| &said.rule.left.kinds);
    let mut kinds = kinds.chain(after).chain(sown);
    let told_apart = kinds.any(|kinds| !kinds.is_empty());
    let vars = Vars::default();
    let all = |_| world.game.board.rule.all().collect();
    let cases = placed(world, &vars, all, false);
    let mut verdicts = Vec::new();
    for (rank, kinds) in world.game.ranks.iter().enumerate() {
        for later in kinds {
            let (MoveSource::From(what), Some(at)) = (&later.rule.source, &later.at) else {
                continue;
            };
            let always_first = |first: &&Said<MoveKind>| {
                let MoveSource::From(wider) = &first.rule.source else {
                    return false;
                };
                let open = first.rule.when.is_none() && first.rule.into.is_none();
                let same_way = first.rule.direction == later.rule.direction
                    && first.rule.lifting == later.rule.lifting;
                !told_apart
                    && open
                    && same_way
                    && !cases.iter().any(|case| {
                        let lifted = lifts(case, &later.rule, what);
                        let only = Formula::all([lifted, case.fits(wider).negated()]);
                        satisfiable(&only, &vars.most(), world.budget)
                    })
            };
            let first = world.game.ranks[..rank].iter().flatten().find(always_first);
            let dead = first.and_then(|said| said.at.as_ref()).map(|first| {
                let message =
                    "this move is never asked for: an earlier one is open for all such houses";
                Diagnostic::error("never-fires", &at.source, head(at), message)
                    .label("never reached")
                    .related(&first.source, first.span, "open first")
                    .help("`Otherwise` counts only when no move before it is legal: put the special one first")
            });
            verdicts.push(Verdict {
                part: 1,
                idle: true,
                ..verdict(at, dead)
            });
        }
    }
    verdicts
}

/// A must that rules out what an earlier one asks for, or asks for what that one rules out.
fn disagrees(earlier: &[Said<Must>], said: &Said<Must>, at: &Origin) -> Option<Diagnostic> {
    let must = &said.rule;
    let against = |other: &&Said<Must>| {
        let other = &other.rule;
        let strict = must.force == Force::Always && other.force == Force::Always;
        let always = must.when.is_none() || other.when.is_none();
        let together = must.when == other.when || (strict && always);
        together && opposed(other, must)
    };
    let other = earlier.iter().find(against)?.at.as_ref()?;
    let message =
        "this and another sentence contradict each other: one asks for what the other rules out";
    Some(
        Diagnostic::error("never-fires", &at.source, head(at), message)
            .related(&other.source, head(other), "the other one")
            .help("take one of them out, or say with `when` in which case each holds"),
    )
}

/// Whether what does one of them surely does not do the other; what the earlier one leaves, the
/// later one chooses from.
fn opposed(earlier: &Must, later: &Must) -> bool {
    match (&earlier.deed, &later.deed) {
        (Deed::Capture | Deed::CaptureMost, Deed::Capture | Deed::CaptureMost) => {
            // Who may not capture the most may still capture, and where nothing may be captured,
            // nothing is the most.
            let most = |must: &Must| must.deed == Deed::CaptureMost;
            let weak = |must: &Must| must.not && most(must);
            let nothing_left = earlier.not && !most(earlier) && most(later);
            let both_most = earlier.deed == later.deed;
            let apart = !(weak(earlier) || weak(later) || nothing_left);
            earlier.not != later.not && (both_most || apart)
        }
        (
            Deed::Leave { player, with },
            Deed::Leave {
                player: whom,
                with: so,
            },
        ) => player == whom && (*with != earlier.not) != (*so != later.not),
        (deed, same) => deed == same && earlier.not != later.not,
    }
}

fn verdict(at: &Origin, dead: Option<Diagnostic>) -> Verdict {
    Verdict {
        source: at.source.clone(),
        span: at.span,
        code: "never-fires",
        part: 0,
        dead,
        idle: false,
    }
}

/// A must that can never be done, or is never asked, and whether the game is the same without it.
fn undoable(world: &World, said: &Said<Must>, at: &Origin) -> Option<(Diagnostic, bool)> {
    let must = &said.rule;
    let vars = Vars::default();
    let cases = placed(world, &vars, |seat| world.landing(seat), true);
    let can = match &must.deed {
        Deed::Capture | Deed::CaptureMost => world.captures || world.carries,
        Deed::SowIn(what) | Deed::EndIn(what) => cases.iter().any(|case| {
            let fits = case.fits(what);
            satisfiable(&fits, &vars.most(), world.budget)
        }),
        Deed::Leave { .. } => true,
    };
    let asked = must.when.as_ref().is_none_or(|when| {
        // Where nothing is sown there are no cases to look at.
        cases.is_empty()
            || cases.iter().any(|case| {
                let holds = Case {
                    site: None,
                    ..*case
                }
                .holds(when);
                satisfiable(&holds, &vars.most(), world.budget)
            })
    });
    let kept_by_none = must.not || must.force != Force::Always;
    let message = match (can, asked, kept_by_none) {
        (true, true, _) => return None,
        (true, false, _) => "this is never asked: its condition can never hold",
        (false, _, true) => "this changes nothing: no move can ever do it",
        (false, _, false) => "no move can ever do this, so that no move is legal",
    };
    let mut dead = Diagnostic::error("never-fires", &at.source, head(at), message);
    if !can && matches!(must.deed, Deed::Capture | Deed::CaptureMost) {
        dead = dead.help("nothing is captured in this game: no sentence says `capture`");
    } else if !can {
        dead = dead.help("no seed ever falls in such a house");
    }
    Some((dead, can || kept_by_none))
}
