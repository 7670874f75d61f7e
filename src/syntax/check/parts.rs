//! All descriptions of a sentence, and all its lists of places, in the order in which they stand.

use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Beginning, Body, Chain, Condition, Deed, Description, Effect, Left, MoveSource, Place,
    SeedFalls, Skip, StartPlace, StartWhat,
};

/// The parts of a sentence that may be read in two ways.
#[derive(Default)]
pub(super) struct Parts<'t> {
    /// The descriptions.
    pub descriptions: Vec<&'t Description>,
    /// The lists of places, each with the chain behind it.
    pub lists: Vec<(&'t [Spanned<Place>], Option<&'t Chain>)>,
}

impl<'t> Parts<'t> {
    /// The parts of a sentence.
    pub fn of(body: &'t Body) -> Parts<'t> {
        let mut parts = Parts::default();
        parts.body(body);
        parts
    }

    fn description(&mut self, description: &'t Description) {
        self.descriptions.push(description);
    }

    fn body(&mut self, body: &'t Body) {
        match body {
            Body::Call { is, .. } => self.description(is),
            Body::Start(start) => self.start(&start.what),
            Body::Arrange(arrange) => self.description(&arrange.on),
            Body::Move(kind) => {
                if let MoveSource::From(from) | MoveSource::Entering(_, _, from) = &kind.source {
                    self.description(from);
                }
                self.descriptions.extend(&kind.into);
                self.when(&kind.when);
            }
            Body::Pass { when } => self.when(when),
            Body::Must(must) => {
                self.deed(&must.deed.node);
                self.when(&must.when);
            }
            Body::Sow(sow) => {
                self.descriptions.extend(&sow.from);
                self.beginning(&sow.beginning);
                for skip in &sow.skipping {
                    if let Skip::Houses(houses) | Skip::ButLast(houses) = &skip.node {
                        self.description(houses);
                    }
                }
            }
            Body::Refill(refill) => {
                let parts = refill.parts.iter().map(|part| &part.what);
                self.descriptions.extend(parts);
            }
            Body::Without(left) => self.left(left),
            _ => self.event(body),
        }
    }

    fn event(&mut self, body: &'t Body) {
        match body {
            Body::Lifting(falls, effects)
            | Body::Passing(falls, effects)
            | Body::Last(falls, effects) => {
                self.falls(falls);
                self.effects(effects);
            }
            Body::CaptureLeaving(leaving, effects) => {
                self.when(&leaving.when);
                self.effects(effects);
            }
            Body::NewRow(row, effects) => {
                self.description(&row.of);
                self.when(&row.when);
                self.effects(effects);
            }
            Body::MoveOver(left, effects) => {
                self.when(&left.when);
                self.effects(effects);
            }
            Body::Endless(effects) => self.effects(effects),
            Body::End(condition, _) | Body::MatchEnds(condition, _) => self.condition(condition),
            _ => {}
        }
    }

    fn left(&mut self, left: &'t Left) {
        match left {
            Left::Must { deed, .. } => self.deed(&deed.node),
            Left::Sow { from, .. } => self.descriptions.extend(from),
            Left::Lifting(falls) | Left::Passing(falls) | Left::Last(falls) => self.falls(falls),
            Left::CaptureLeaving(leaving) => self.when(&leaving.when),
            Left::NewRow(row) => {
                self.description(&row.of);
                self.when(&row.when);
            }
            Left::MoveOver(left) => self.when(&left.when),
            Left::End(condition) | Left::MatchEnds(condition) => self.condition(condition),
            _ => {}
        }
    }

    fn start(&mut self, what: &'t StartWhat) {
        if let StartWhat::Items(items) = what {
            for item in items {
                if let StartPlace::InEach(each) = &item.node.place {
                    self.description(each);
                }
            }
        }
    }

    fn deed(&mut self, deed: &'t Deed) {
        if let Deed::SowIn(houses) | Deed::EndIn(houses) = deed {
            self.description(houses);
        }
    }

    fn falls(&mut self, falls: &'t SeedFalls) {
        self.description(&falls.house);
        self.when(&falls.when);
    }

    fn when(&mut self, when: &'t Option<Spanned<Condition>>) {
        if let Some(condition) = when {
            self.condition(condition);
        }
    }

    fn condition(&mut self, condition: &'t Spanned<Condition>) {
        match &condition.node {
            Condition::Has { what, .. }
            | Condition::Remain(_, what)
            | Condition::CapturedFrom(_, what) => self.description(what),
            Condition::All(parts) | Condition::Any(parts) => {
                for part in parts {
                    self.condition(part);
                }
            }
            _ => {}
        }
    }

    fn effects(&mut self, effects: &'t [Spanned<Effect>]) {
        for effect in effects {
            match &effect.node {
                Effect::Capture { places, chain, .. } => {
                    self.lists.push((places, chain.as_ref()));
                    self.places(places);
                    if let Some(chain) = chain {
                        self.places(chain.from.as_slice());
                        self.description(&chain.through);
                    }
                }
                Effect::SowOn {
                    places,
                    beginning,
                    into,
                    ..
                } => {
                    self.lists.push((places, None));
                    self.places(places);
                    self.beginning(beginning);
                    self.descriptions.extend(into);
                }
                Effect::Relay { into, .. } => self.descriptions.extend(into),
                Effect::Lay { places, to } => {
                    self.lists.push((places, None));
                    self.places(places);
                    self.place(&to.node);
                }
                Effect::Mark { places, .. } | Effect::Claim { places, .. } => {
                    self.lists.push((places, None));
                    self.places(places);
                }
                Effect::Spare(place) => self.place(&place.node),
                Effect::Either(first, second) => {
                    self.effects(first);
                    self.effects(second);
                }
                _ => {}
            }
        }
    }

    fn beginning(&mut self, beginning: &'t Option<Beginning>) {
        if let Some(beginning) = beginning {
            self.place(&beginning.place.node);
        }
    }

    fn places(&mut self, places: &'t [Spanned<Place>]) {
        for place in places {
            self.place(&place.node);
        }
    }

    fn place(&mut self, place: &'t Place) {
        match place {
            Place::OneOf(houses) | Place::Every(houses) | Place::The(houses) => {
                self.description(houses);
            }
            Place::Opposite(of) | Place::Behind(of) | Place::Part(_, of) => self.place(of),
            _ => {}
        }
    }
}
