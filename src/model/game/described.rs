//! All descriptions of a game, wherever they stand.

use super::{
    Beginning, Condition, Deed, Description, Effect, Game, MoveKind, MoveSource, Place, Skip,
    Sowing, Test,
};

impl Description {
    /// Whether one of its tests, or of those of a description within it, is such a one.
    pub fn asks(&self, is_one: &dyn Fn(&Test) -> bool) -> bool {
        self.any_of.iter().flatten().any(|test| match test {
            Test::At(_, inner) | Test::Not(inner) => is_one(test) || inner.asks(is_one),
            test => is_one(test),
        })
    }
}

impl Game {
    /// Every description that a rule of the game holds, in no order that means anything.
    pub fn descriptions(&self) -> Vec<&Description> {
        let mut all = Vec::new();
        for said in self.ranks.iter().flatten() {
            of_move(&said.rule, &mut all);
        }
        for said in &self.musts {
            if let Deed::SowIn(what) | Deed::EndIn(what) = &said.rule.deed {
                all.push(what);
            }
            all.extend(said.rule.when.iter().flat_map(of_condition));
        }
        for said in &self.sowings {
            of_sowing(&said.rule, &mut all);
        }
        let events = &self.events;
        let falls = events.passing.iter().chain(&events.last);
        for said in falls.chain(&events.lifting) {
            all.push(&said.rule.left.house);
            all.extend(said.rule.left.when.iter().flat_map(of_condition));
            of_effects(&said.rule.right, &mut all);
        }
        for said in &events.leaving {
            all.extend(said.rule.left.when.iter().flat_map(of_condition));
            of_effects(&said.rule.right, &mut all);
        }
        for said in &events.new_row {
            all.push(&said.rule.left.of);
            all.extend(said.rule.left.when.iter().flat_map(of_condition));
            of_effects(&said.rule.right, &mut all);
        }
        for said in &events.after {
            all.extend(said.rule.left.when.iter().flat_map(of_condition));
            of_effects(&said.rule.right, &mut all);
        }
        if let Some(said) = &events.endless {
            of_effects(&said.rule, &mut all);
        }
        for said in &self.ends {
            all.extend(of_condition(&said.rule.left));
        }
        if let Some(rounds) = &self.match_ {
            let refills = rounds.refills.iter().flat_map(|said| &said.rule.parts);
            all.extend(refills.map(|(what, _)| what));
            for said in &rounds.ends {
                all.extend(of_condition(&said.rule.left));
            }
        }
        all
    }
}

/// Those of a kind of move.
fn of_move<'g>(kind: &'g MoveKind, all: &mut Vec<&'g Description>) {
    match &kind.source {
        MoveSource::From(what) | MoveSource::Enter { into: what, .. } => all.push(what),
        MoveSource::Piece | MoveSource::SwapSides | MoveSource::Pass => {}
    }
    all.extend(&kind.into);
    all.extend(kind.when.iter().flat_map(of_condition));
}

/// Those of a way of sowing.
pub(in crate::model) fn of_sowing<'g>(sowing: &'g Sowing, all: &mut Vec<&'g Description>) {
    all.extend(&sowing.from);
    of_beginning(&sowing.beginning, all);
    all.extend(sowing.skipping.iter().filter_map(|skip| match skip {
        Skip::Places(what) | Skip::ButLast(what) => Some(what),
        Skip::Origin | Skip::LapOrigin => None,
    }));
}

/// Those of a condition.
pub(in crate::model) fn of_condition(condition: &Condition) -> Vec<&Description> {
    match condition {
        Condition::Has { what, .. }
        | Condition::Remain { what, .. }
        | Condition::CapturedFrom { what, .. } => vec![what],
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().flat_map(of_condition).collect()
        }
        Condition::Stored { .. }
        | Condition::CannotMove(_)
        | Condition::NobodyCanMove
        | Condition::Occurs(_)
        | Condition::Quiet { .. }
        | Condition::PliesPassed(_)
        | Condition::GamesOver(_)
        | Condition::Ahead(..)
        | Condition::InSuccession(..)
        | Condition::CannotFill(_) => Vec::new(),
    }
}

/// Those of effects.
pub(in crate::model) fn of_effects<'g>(effects: &'g [Effect], all: &mut Vec<&'g Description>) {
    for effect in effects {
        match effect {
            Effect::Capture { places, chain, .. } => {
                places.iter().for_each(|place| of_place(place, all));
                all.extend(chain.iter().map(|chain| &chain.through));
            }
            Effect::SowOn {
                places,
                beginning,
                into,
                direction: _,
            } => {
                places.iter().for_each(|place| of_place(place, all));
                of_beginning(beginning, all);
                all.extend(into);
            }
            Effect::Relay {
                into,
                from_next: _,
                amount: _,
                direction: _,
            } => all.extend(into),
            Effect::Mark { places, .. } | Effect::Claim { places, .. } => {
                places.iter().for_each(|place| of_place(place, all));
            }
            Effect::Lay { places, to } => {
                places.iter().for_each(|place| of_place(place, all));
                of_place(to, all);
            }
            Effect::Spare(place) => of_place(place, all),
            Effect::Either(one, other) => {
                of_effects(one, all);
                of_effects(other, all);
            }
            Effect::AnotherTurn { .. }
            | Effect::TurnEnds
            | Effect::Stands
            | Effect::NothingCaptured
            | Effect::Forbidden
            | Effect::Outcome(_) => {}
        }
    }
}

fn of_beginning<'g>(beginning: &'g Beginning, all: &mut Vec<&'g Description>) {
    match beginning {
        Beginning::After(place) | Beginning::In(place) => of_place(place, all),
    }
}

fn of_place<'g>(place: &'g Place, all: &mut Vec<&'g Description>) {
    match place {
        Place::OneOf(what) | Place::Every(what) | Place::The(what) => all.push(what),
        Place::Opposite(of) | Place::Behind(of) | Place::Part(_, of) => of_place(of, all),
        Place::It
        | Place::Next
        | Place::NextButOne
        | Place::Previous
        | Place::Origin
        | Place::LapOrigin
        | Place::Rest => {}
    }
}
