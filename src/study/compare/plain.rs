//! One form for what a model can say in several ways: names that mean nothing are taken out, and
//! what has no order is put into one.

use crate::model::prose::can_be_endless;
use crate::model::{
    Beginning, Condition, Deed, Description, Effect, Game, MoveSource, Place, Rule, Said,
    SeedFalls, Skip, Test,
};

/// The game with its rules in the plainest form. No rule is added, left out or moved, so that the
/// rules of both can be told one by one. It has no title, and its options are as they were.
pub fn plain(game: &Game) -> Game {
    let mut plain = game.clone();
    plain.about = Default::default();
    rename(&mut plain);
    for kind in plain.ranks.iter_mut().flatten() {
        match &mut kind.rule.source {
            MoveSource::From(what) | MoveSource::Enter { into: what, .. } => description(what),
            MoveSource::Piece | MoveSource::SwapSides | MoveSource::Pass => {}
        }
        kind.rule.into.iter_mut().for_each(description);
        kind.rule.when.iter_mut().for_each(condition);
    }
    for must in &mut plain.musts {
        if let Deed::SowIn(what) | Deed::EndIn(what) = &mut must.rule.deed {
            description(what);
        }
        must.rule.when.iter_mut().for_each(condition);
    }
    for sowing in &mut plain.sowings {
        in_order(&mut sowing.rule.kinds);
        sowing.rule.from.iter_mut().for_each(description);
        beginning(&mut sowing.rule.beginning);
        for skip in &mut sowing.rule.skipping {
            if let Skip::Places(what) | Skip::ButLast(what) = skip {
                description(what);
            }
        }
        in_order(&mut sowing.rule.skipping);
    }
    if let Some(arranged) = &mut plain.setup.arranged {
        description(&mut arranged.rule.on);
    }
    events(&mut plain);
    for end in &mut plain.ends {
        condition(&mut end.rule.left);
    }
    if let Some(rounds) = &mut plain.match_ {
        rounds
            .ends
            .iter_mut()
            .for_each(|end| condition(&mut end.rule.left));
        let parts = rounds.refills.iter_mut();
        parts
            .flat_map(|refill| &mut refill.rule.parts)
            .for_each(|(what, _)| description(what));
    }
    plain
}

/// Kinds of moves, marks and pieces are numbered instead of named; a kind of which no rule speaks
/// is just a move.
fn rename(game: &mut Game) {
    let mut spoken_of: Vec<String> = Vec::new();
    let falls = game.events.passing.iter().chain(&game.events.last);
    for rule in falls.chain(&game.events.lifting) {
        spoken_of.extend(rule.rule.left.kinds.iter().cloned());
    }
    for rule in &game.events.after {
        spoken_of.extend(rule.rule.left.kinds.iter().cloned());
    }
    for sowing in &game.sowings {
        spoken_of.extend(sowing.rule.kinds.iter().cloned());
    }
    let whole = format!("{game:?}");
    let mut known: Vec<String> = Vec::new();
    for kind in game.ranks.iter_mut().flatten() {
        let Some(name) = kind.rule.name.take() else {
            continue;
        };
        // A kind that something is in reach of keeps its name, which descriptions have too.
        if whole.contains(&format!("InReach({name:?})")) {
            kind.rule.name = Some(name);
            continue;
        }
        if !spoken_of.contains(&name) {
            continue;
        }
        let number = known.iter().position(|other| *other == name);
        let number = number.unwrap_or_else(|| {
            known.push(name);
            known.len() - 1
        });
        kind.rule.name = Some(numbered(number));
    }
    let rules = game.events.passing.iter_mut().chain(&mut game.events.last);
    let rules = rules.chain(&mut game.events.lifting);
    let after = game.events.after.iter_mut();
    let sowings = game.sowings.iter_mut();
    let names = rules
        .flat_map(|rule| &mut rule.rule.left.kinds)
        .chain(after.flat_map(|rule| &mut rule.rule.left.kinds))
        .chain(sowings.flat_map(|sowing| &mut sowing.rule.kinds));
    for name in names {
        if let Some(number) = known.iter().position(|other| other == name) {
            *name = numbered(number);
        }
    }
    let marks = game.marks.iter_mut().map(|mark| &mut mark.name).enumerate();
    let pieces = game.pieces.iter_mut().map(|kind| &mut kind.name);
    for (number, name) in marks.chain(pieces.enumerate()) {
        *name = numbered(number);
    }
}

fn numbered(number: usize) -> String {
    format!("kind {}", number + 1)
}

fn events(game: &mut Game) {
    let events = &mut game.events;
    let falls = events.passing.iter_mut().chain(&mut events.last);
    for rule in falls.chain(&mut events.lifting) {
        let SeedFalls {
            kinds, house, when, ..
        } = &mut rule.rule.left;
        kinds.sort();
        kinds.dedup();
        description(house);
        when.iter_mut().for_each(condition);
        effects(&mut rule.rule.right);
    }
    for rule in &mut events.leaving {
        rule.rule.left.when.iter_mut().for_each(condition);
        effects(&mut rule.rule.right);
    }
    for Said {
        rule: Rule { left, right },
        ..
    } in &mut events.new_row
    {
        description(&mut left.of);
        left.when.iter_mut().for_each(condition);
        effects(right);
    }
    for rule in &mut events.after {
        in_order(&mut rule.rule.left.kinds);
        rule.rule.left.when.iter_mut().for_each(condition);
        effects(&mut rule.rule.right);
    }
    if !can_be_endless(events) {
        events.endless = None;
    }
    let endless = events
        .endless
        .get_or_insert_with(|| Said::default_rule(vec![Effect::Forbidden]));
    effects(&mut endless.rule);
}

fn effects(list: &mut Vec<Effect>) {
    for effect in list {
        match effect {
            Effect::Capture { places, chain, .. } => {
                places.iter_mut().for_each(place);
                if let Some(chain) = chain {
                    description(&mut chain.through);
                }
            }
            Effect::SowOn {
                places,
                beginning: first,
                into,
                ..
            } => {
                places.iter_mut().for_each(place);
                beginning(first);
                into.iter_mut().for_each(description);
            }
            Effect::Relay { into, .. } => into.iter_mut().for_each(description),
            Effect::Lay { places, to } => {
                places.iter_mut().for_each(place);
                place(to);
            }
            Effect::Mark { places, .. } | Effect::Claim { places, .. } => {
                places.iter_mut().for_each(place)
            }
            Effect::Either(one, other) => {
                effects(one);
                effects(other);
            }
            Effect::Spare(spared) => place(spared),
            Effect::AnotherTurn { .. }
            | Effect::TurnEnds
            | Effect::Stands
            | Effect::NothingCaptured
            | Effect::Forbidden
            | Effect::Outcome(_) => {}
        }
    }
}

fn beginning(first: &mut Beginning) {
    match first {
        Beginning::After(at) | Beginning::In(at) => place(at),
    }
}

fn place(of: &mut Place) {
    match of {
        Place::Opposite(inner) | Place::Behind(inner) | Place::Part(_, inner) => place(inner),
        Place::OneOf(what) | Place::Every(what) | Place::The(what) => description(what),
        Place::It
        | Place::Next
        | Place::NextButOne
        | Place::Previous
        | Place::Origin
        | Place::LapOrigin
        | Place::Rest => {}
    }
}

/// All tests must hold, and any alternative will do: neither has an order.
fn description(what: &mut Description) {
    for tests in &mut what.any_of {
        for test in tests.iter_mut() {
            if let Test::At(_, inner) | Test::Not(inner) = test {
                description(inner);
            }
        }
        in_order(tests);
    }
    in_order(&mut what.any_of);
}

/// Nested conditions of one sort are one, and have no order.
fn condition(state: &mut Condition) {
    match state {
        Condition::Has { what, .. }
        | Condition::Remain { what, .. }
        | Condition::CapturedFrom { what, .. } => description(what),
        Condition::Quiet { without, .. } => in_order(without),
        Condition::All(parts) => {
            parts.iter_mut().for_each(condition);
            let flat = |part: Condition| match part {
                Condition::All(inner) => inner,
                other => vec![other],
            };
            *parts = parts.drain(..).flat_map(flat).collect();
            in_order(parts);
        }
        Condition::Any(parts) => {
            parts.iter_mut().for_each(condition);
            let flat = |part: Condition| match part {
                Condition::Any(inner) => inner,
                other => vec![other],
            };
            *parts = parts.drain(..).flat_map(flat).collect();
            in_order(parts);
        }
        Condition::Stored { .. }
        | Condition::CannotMove(_)
        | Condition::NobodyCanMove
        | Condition::Occurs(_)
        | Condition::PliesPassed(_)
        | Condition::GamesOver(_)
        | Condition::Ahead(..)
        | Condition::InSuccession(..)
        | Condition::CannotFill(_) => {}
    }
    if let Condition::All(parts) | Condition::Any(parts) = state
        && parts.len() == 1
        && let Some(only) = parts.pop()
    {
        *state = only;
    }
}

/// Sorts what has no order, each value once.
fn in_order<T: std::fmt::Debug>(values: &mut Vec<T>) {
    let key = |value: &T| format!("{value:?}");
    values.sort_by_cached_key(key);
    values.dedup_by_key(|value| key(value));
}
