//! Places seen from an event.

use super::scope::Scope;
use crate::model::fit::View;
use crate::model::{Beginning, Description, Place, Test};
use crate::syntax::tree::{self, Place as Said, Sort};
use crate::syntax::words::Relation;
use crate::syntax::{Span, Spanned};

impl Scope<'_> {
    /// The places of an effect, all faults reported.
    pub(super) fn places(&self, places: &[Spanned<Said>]) -> Option<Vec<Place>> {
        let resolved: Vec<Option<Place>> = places
            .iter()
            .map(|place| self.place_of(&place.node, place.span))
            .collect();
        let resolved: Option<Vec<Place>> = resolved.into_iter().collect();
        let resolved = resolved?;
        for (at, place) in resolved.iter().enumerate() {
            let many = matches!(place, Place::OneOf(_) | Place::Part(..));
            if !many && resolved[..at].contains(place) {
                let message = format!("`{}` is said twice", self.text(places[at].span));
                let help = "a place is captured once: leave one of them out";
                self.add(
                    self.error("place-twice", places[at].span, message)
                        .help(help),
                );
            }
        }
        Some(resolved)
    }

    /// Places that are marked or claimed: houses, no stores and no numbers of seeds.
    pub(super) fn houses_named(&self, places: &[Spanned<Said>], done: &str) -> Option<Vec<Place>> {
        for place in places {
            if matches!(place.node, Said::Rest | Said::Part(..)) {
                let message = format!("houses are {done}, not seeds");
                let help = "say which: `it`, `opposite`, `all their houses of 2`";
                self.add(self.error("not-one-house", place.span, message).help(help));
                return None;
            }
        }
        self.places(places)
    }

    /// One place.
    pub(super) fn place_of(&self, place: &Said, span: Span) -> Option<Place> {
        let inner = |inner: &Said| self.place_of(inner, span).map(Box::new);
        Some(match place {
            Said::It => {
                self.where_it_fell(span)?;
                Place::It
            }
            Said::Next => {
                self.where_it_fell(span)?;
                Place::Next
            }
            Said::NextButOne => {
                self.where_it_fell(span)?;
                Place::NextButOne
            }
            Said::Previous => {
                self.where_it_fell(span)?;
                Place::Previous
            }
            Said::Opposite(of) => {
                self.board_has_relation(Relation::Opposite, span);
                Place::Opposite(inner(of)?)
            }
            Said::Behind(of) => {
                self.board_has_relation(Relation::InFrontOf, span);
                Place::Behind(inner(of)?)
            }
            Said::Origin => {
                self.has_origin(span)?;
                Place::Origin
            }
            Said::LapOrigin => {
                self.has_origin(span)?;
                Place::LapOrigin
            }
            Said::Rest => Place::Rest,
            Said::OneOf(what) => Place::OneOf(self.no_store(what)?),
            Said::Every(what) => Place::Every(self.no_store(what)?),
            Said::The(what) => Place::The(self.one_place(what)?),
            Said::Part(_, of) if matches!(**of, Said::Rest) => {
                let message = "so many seeds of all that are in play: from which house?";
                let help = "say which: `2 seeds of opposite`, `2 seeds of all their houses`";
                self.add(self.error("not-one-house", span, message).help(help));
                return None;
            }
            Said::Part(amount, of) => {
                let amount = self.amount(amount, (1, 65_535), "the number of seeds");
                let of = inner(of);
                Place::Part(amount?, of?)
            }
        })
    }

    /// A description that has to mean one place.
    fn one_place(&self, what: &tree::Description) -> Option<Description> {
        let meant = self.no_store(what)?;
        let extreme = |tests: &Vec<Test>| tests.iter().any(|test| matches!(test, Test::Extreme(_)));
        let one = meant.any_of.len() == 1 && meant.any_of.iter().all(extreme);
        let several = |view: View| view.possible(&meant).len() > 1;
        if !one && self.cx.views().any(several) {
            let text = self.text(what.span);
            let plural = match text.contains("houses") {
                true => text.to_owned(),
                false => text.replacen("house", "houses", 1),
            };
            let message = format!("`{text}` may be several places, and here one is meant");
            let help = format!(
                "say `all {plural}`, `one of {plural}`, or which one: `leftmost`, `rightmost`"
            );
            self.add(self.error("not-one-house", what.span, message).help(help));
        }
        Some(meant)
    }

    /// `it`, `next` and their like need a seed that fell.
    fn where_it_fell(&self, span: Span) -> Option<()> {
        if matches!(
            self.sort,
            Sort::Lifting | Sort::Passing | Sort::Last | Sort::CaptureLeaving | Sort::MoveOver
        ) {
            return Some(());
        }
        let word = self.text(span);
        let message =
            format!("`{word}` is seen from the house where a seed fell, and here none fell");
        let help = match self.sort {
            Sort::NewRow => "say which: `one of their squares`, `all their squares`",
            Sort::Sow => {
                "say `the origin`, `opposite the origin`, or a house: `the own leftmost inner house`"
            }
            _ => "say `the rest`, or which houses",
        };
        self.add(self.error("no-it", span, message).help(help));
        None
    }

    fn has_origin(&self, span: Span) -> Option<()> {
        let sown = matches!(
            self.sort,
            Sort::Sow
                | Sort::Lifting
                | Sort::Passing
                | Sort::Last
                | Sort::CaptureLeaving
                | Sort::MoveOver
        );
        if !sown || self.cx.has_pieces() {
            let message = "the origin is the house lifted for a sowing, and here nothing is sown";
            self.add(self.error("no-it", span, message));
            return None;
        }
        Some(())
    }

    /// Where a sowing begins.
    pub(super) fn beginning(&self, beginning: &tree::Beginning) -> Option<Beginning> {
        let span = beginning.place.span;
        let place = self.place_of(&beginning.place.node, span)?;
        if matches!(
            place,
            Place::Rest | Place::OneOf(_) | Place::Every(_) | Place::Part(..)
        ) {
            let message = format!("a sowing begins in one house, not in `{}`", self.text(span));
            self.add(self.error("not-one-house", span, message));
            return None;
        }
        Some(match beginning.after {
            true => Beginning::After(place),
            false => Beginning::In(place),
        })
    }
}
