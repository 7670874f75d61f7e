//! Places in effects that are nowhere, whichever house the seed falls in.

use super::asked::Vars;
use super::case::Case;
use super::dead::{Verdict, head};
use super::formula::{Formula, satisfiable};
use super::lefts::{fallen_or_sown, seed_falls};
use super::world::{World, flat};
use crate::model::{Effect, Origin, Place, Rule, Said, SeedFalls, Site};
use crate::syntax::Diagnostic;

type Falls = Said<Rule<SeedFalls, Vec<Effect>>>;

/// Judges the places of all rules about falling seeds.
pub(super) fn judge(world: &World) -> Vec<Verdict> {
    let events = &world.game.events;
    let seeds = events.passing.iter().chain(&events.last);
    let seeds = seeds.flat_map(|said| judge_one(world, said, true));
    let lifted = events.lifting.iter();
    seeds
        .chain(lifted.flat_map(|said| judge_one(world, said, false)))
        .collect()
}

fn judge_one(world: &World, said: &Falls, seeds: bool) -> Vec<Verdict> {
    let Some(at) = &said.at else {
        return Vec::new();
    };
    let vars = Vars::default();
    let cases = fallen_or_sown(world, &vars, seeds);
    // Most houses ask the same.
    let mut asked: Vec<(Formula, bool)> = Vec::new();
    let mut here = |case: &&Case| {
        let parts = seed_falls(case, &said.rule.left).into_iter();
        let whole = Formula::all(parts.map(|(_, formula)| formula));
        if let Some((_, can)) = asked.iter().find(|(known, _)| *known == whole) {
            return *can;
        }
        let can = satisfiable(&whole, &vars.most(), world.budget);
        asked.push((whole, can));
        can
    };
    let sites: Vec<Site> = cases
        .iter()
        .filter(&mut here)
        .filter_map(|case| case.site)
        .collect();
    let mut verdicts = Vec::new();
    for effect in said.rule.right.iter().flat_map(flat) {
        verdicts.push(from_store(world, effect, &sites, at));
        for place in places(effect) {
            verdicts.push(nowhere(world, place, &sites, at, seeds));
        }
    }
    for (part, verdict) in verdicts.iter_mut().enumerate() {
        verdict.part = part;
    }
    verdicts
}

/// The places of an effect.
fn places(effect: &Effect) -> &[Place] {
    match effect {
        Effect::Capture { places, .. }
        | Effect::SowOn { places, .. }
        | Effect::Lay { places, .. }
        | Effect::Claim { places, .. }
        | Effect::Mark { places, .. } => places,
        _ => &[],
    }
}

/// `opposite` and `behind` have to be somewhere for one of the houses at least.
fn nowhere(world: &World, place: &Place, sites: &[Site], at: &Origin, seeds: bool) -> Verdict {
    let (relation, inner) = match place {
        Place::Opposite(inner) => ("opposite", inner),
        Place::Behind(inner) => ("behind", inner),
        _ => return verdict(at, "place-nowhere", None),
    };
    let known = sites
        .iter()
        .all(|site| there(world, inner, *site).is_some());
    let some = sites.iter().any(|site| {
        let inner = there(world, inner, *site);
        inner.is_none_or(|inner| inner.is_some()) && there(world, place, *site) != Some(None)
    });
    if some || sites.is_empty() || !known {
        return verdict(at, "place-nowhere", None);
    }
    let where_from = match seeds {
        true => "the houses in which this seed may fall",
        false => "the houses that are about to be sown",
    };
    let message = format!("nothing ever lies {relation} {where_from}");
    let help = match relation {
        "opposite" => "only houses next to the line between the sides have one opposite",
        _ => "only the inner houses of four rows have one behind",
    };
    let dead = Diagnostic::error("place-nowhere", &at.source, at.span, message).help(help);
    verdict(at, "place-nowhere", Some(dead))
}

/// Where a place is for a seed that falls in that house: `None` when that is not known.
fn there(world: &World, place: &Place, site: Site) -> Option<Option<Site>> {
    let board = &world.game.board.rule;
    match place {
        Place::It => Some(Some(site)),
        Place::Opposite(inner) => {
            there(world, inner, site).map(|inner| inner.and_then(|site| board.opposite(site)))
        }
        Place::Behind(inner) => {
            there(world, inner, site).map(|inner| inner.and_then(|site| board.behind(site)))
        }
        _ => None,
    }
}

/// A store is neither lifted nor claimed, and its seeds are captured already.
fn from_store(world: &World, effect: &Effect, sites: &[Site], at: &Origin) -> Verdict {
    let board = &world.game.board.rule;
    let store = |site: &&Site| board.store_of(**site).is_some();
    let what = match effect {
        Effect::Relay {
            from_next: false, ..
        } => "lifted and sown on",
        Effect::Claim { places, .. } if places.contains(&Place::It) => "claimed",
        Effect::Lay { places, to } if places.contains(&Place::It) || *to == Place::It => {
            "a place from which or into which seeds are laid"
        }
        Effect::Capture { places, .. } if places.contains(&Place::It) => "captured",
        _ => return verdict(at, "store-is-no-house", None),
    };
    let dead = sites.iter().find(store).map(|_| {
        let message = format!("this seed may fall in a store, and a store is not {what}");
        Diagnostic::error("store-is-no-house", &at.source, head(at), message)
            .help("say `in a house`, and say in a sentence of its own what a seed in a store does")
    });
    verdict(at, "store-is-no-house", dead)
}

fn verdict(at: &Origin, code: &'static str, dead: Option<Diagnostic>) -> Verdict {
    Verdict {
        source: at.source.clone(),
        span: at.span,
        code,
        part: 0,
        dead,
        idle: false,
    }
}
