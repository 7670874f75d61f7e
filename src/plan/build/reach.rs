//! Questions about where a move could end, and what such a move must not ask in its turn.

use super::Builder;
use crate::model::{
    Beginning, Condition, Description, Effect, Game, MoveKind, MoveSource, Place, Skip, Sowing,
    Test,
};
use crate::plan::rules;
use crate::plan::width::Width;

impl<W: Width> Builder<'_, W> {
    /// Compiles a question about where a move could end. Such a move, and what passes by in it,
    /// must not ask the same in its turn.
    pub(super) fn in_reach(&mut self, kind: &String) -> rules::Test<W> {
        let kinds = self.game.ranks.iter().flatten().map(|said| &said.rule);
        let mut named = kinds.filter(|one| one.name.as_ref() == Some(kind));
        if named.any(of_kind) || on_the_way(self.game) {
            self.fault(
                "a reach of moves that depends on what is in reach, or on the plies played,",
            );
        }
        let names = [kind.clone()];
        rules::Test::InReach(self.kinds_named(&names).unwrap_or_default())
    }
}

/// Whether anything that can happen before the first last seed asks what is in reach.
fn on_the_way(game: &Game) -> bool {
    let passing = game.events.passing.iter().chain(&game.events.lifting);
    let passing: Vec<_> = passing.map(|said| &said.rule).collect();
    // What passes by may capture.
    let leaving = game.events.leaving.iter().map(|said| &said.rule);
    let mut leaving = leaving.filter(|_| !passing.is_empty());
    game.sowings.iter().any(|said| of_sowing(&said.rule))
        || passing.iter().any(|rule| {
            asks_reach(&rule.left.house)
                || rule.left.when.as_ref().is_some_and(of_condition)
                || of_effects(&rule.right)
        })
        || leaving.any(|rule| {
            rule.left.when.as_ref().is_some_and(of_condition) || of_effects(&rule.right)
        })
}

fn of_kind(kind: &MoveKind) -> bool {
    let source = match &kind.source {
        MoveSource::From(from) | MoveSource::Enter { into: from, .. } => Some(from),
        MoveSource::Piece | MoveSource::SwapSides | MoveSource::Pass => None,
    };
    source.into_iter().chain(&kind.into).any(asks_reach)
        || kind.when.as_ref().is_some_and(of_condition)
}

fn of_sowing(sowing: &Sowing) -> bool {
    let skips = sowing.skipping.iter().any(|skip| match skip {
        Skip::Places(what) | Skip::ButLast(what) => asks_reach(what),
        Skip::Origin | Skip::LapOrigin => false,
    });
    skips || sowing.from.as_ref().is_some_and(asks_reach) || of_beginning(&sowing.beginning)
}

fn of_beginning(beginning: &Beginning) -> bool {
    let (Beginning::In(place) | Beginning::After(place)) = beginning;
    of_place(place)
}

fn of_effects(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Capture { places, chain, .. } => {
            places.iter().any(of_place)
                || chain
                    .as_ref()
                    .is_some_and(|chain| asks_reach(&chain.through))
        }
        Effect::SowOn {
            places, beginning, ..
        } => places.iter().any(of_place) || of_beginning(beginning),
        Effect::Mark { places, .. } | Effect::Claim { places, .. } => places.iter().any(of_place),
        Effect::Lay { places, to } => places.iter().any(of_place) || of_place(to),
        Effect::Spare(place) => of_place(place),
        Effect::Either(first, second) => of_effects(first) || of_effects(second),
        Effect::Relay { .. }
        | Effect::AnotherTurn { .. }
        | Effect::TurnEnds
        | Effect::Stands
        | Effect::NothingCaptured
        | Effect::Forbidden
        | Effect::Outcome(_) => false,
    })
}

fn of_place(place: &Place) -> bool {
    match place {
        Place::OneOf(what) | Place::Every(what) | Place::The(what) => asks_reach(what),
        Place::Opposite(of) | Place::Behind(of) | Place::Part(_, of) => of_place(of),
        Place::It
        | Place::Next
        | Place::NextButOne
        | Place::Previous
        | Place::Origin
        | Place::LapOrigin
        | Place::Rest => false,
    }
}

/// Whether a description asks what is in reach.
fn asks_reach(description: &Description) -> bool {
    description.any_of.iter().flatten().any(|test| match test {
        Test::InReach(_) => true,
        Test::At(_, inner) | Test::Not(inner) => asks_reach(inner),
        _ => false,
    })
}

/// Whether a condition asks what is in reach, or what is not known of a move that is not made.
fn of_condition(condition: &Condition) -> bool {
    match condition {
        Condition::Has { what, .. }
        | Condition::Remain { what, .. }
        | Condition::CapturedFrom { what, .. } => asks_reach(what),
        Condition::PliesPassed(_) | Condition::Quiet { .. } => true,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(of_condition),
        _ => false,
    }
}
