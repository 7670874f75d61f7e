//! Places seen from an event.

use super::scope::Scope;
use crate::model::fit::View;
use crate::model::{Beginning, Description, Place, Test};
use crate::syntax::tree::{self, Place as Said, Sort};
use crate::syntax::words::Relation;
use crate::syntax::{Span, Spanned};

/// How many houses a place may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// `all …` can be said too.
    Any,
    /// One, which may be chosen: `one of …`.
    Chosen,
    /// One that is known.
    Known,
}

impl Scope<'_> {
    /// The places of an effect, all faults reported.
    pub(super) fn places(&self, places: &[Spanned<Said>]) -> Option<Vec<Place>> {
        self.places_wanted(places, Wanted::Any)
    }

    /// The same where not each of them may be several houses.
    pub(super) fn places_wanted(
        &self,
        places: &[Spanned<Said>],
        wanted: Wanted,
    ) -> Option<Vec<Place>> {
        let resolved: Vec<Option<Place>> = places
            .iter()
            .map(|place| self.place_of(&place.node, place.span, wanted))
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
    pub(super) fn place_of(&self, place: &Said, span: Span, wanted: Wanted) -> Option<Place> {
        let inner = |inner: &Said| self.place_of(inner, span, wanted).map(Box::new);
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
            Said::The(what) => Place::The(self.one_place(what, wanted)?),
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
    fn one_place(&self, what: &tree::Description, wanted: Wanted) -> Option<Description> {
        let meant = self.no_store(what)?;
        let several = |view: View| view.possible(&meant).len() > 1;
        if !is_one(&meant) && self.cx.views().any(several) {
            let text = self.text(what.span);
            let message = format!("`{text}` may be several places, and here one is meant");
            let error = self.error("not-one-house", what.span, message);
            self.add(error.help(self.said_as_one(what, &meant, wanted)));
        }
        Some(meant)
    }

    /// How to say one place instead of several.
    fn said_as_one(&self, what: &tree::Description, meant: &Description, wanted: Wanted) -> String {
        let first = what.any_of.first();
        let noun = first.map_or(what.span, |one| one.noun.span);
        let around = |span: Span, before: &str, after: &str| {
            let head = self.text(Span::new(span.start as usize, noun.start as usize));
            let tail = self.text(Span::new(noun.end as usize, span.end as usize));
            let noun = self.text(noun).trim_end_matches('s');
            format!("{head}{before}{noun}{after}{tail}")
        };
        let plural = match self.text(noun).starts_with('"') {
            true => self.text(what.span).to_owned(),
            false => around(what.span, "", "s"),
        };
        match wanted {
            Wanted::Any => format!(
                "say `all {plural}`, `one of {plural}`, or which one: `leftmost`, `rightmost`"
            ),
            Wanted::Chosen => {
                format!("say `one of {plural}`, or which one: `leftmost`, `rightmost`")
            }
            Wanted::Known => match first {
                Some(one) if what.any_of.len() > 1 => {
                    format!("say only one of them, as `{}`", self.text(one.span))
                }
                Some(one) if meant.any_of.len() == 1 => format!(
                    "say which one: `{}`, `{}`",
                    around(one.span, "leftmost ", ""),
                    around(one.span, "rightmost ", "")
                ),
                _ => "say which one, as `the own leftmost house`".to_owned(),
            },
        }
    }

    /// How to say one known house instead of `one of …` or `all …`.
    pub(super) fn known_instead(&self, place: &Said) -> String {
        let (Said::OneOf(what) | Said::Every(what)) = place else {
            return "say which house: `it`, `the origin`, `the own leftmost house`".to_owned();
        };
        let Some(meant) = self.lies(what) else {
            return "say which one, as `the own leftmost house`".to_owned();
        };
        self.said_as_one(what, &meant, Wanted::Known)
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
        let place = self.place_of(&beginning.place.node, span, Wanted::Known)?;
        if matches!(
            place,
            Place::Rest | Place::OneOf(_) | Place::Every(_) | Place::Part(..)
        ) {
            let message = format!("a sowing begins in one house, not in `{}`", self.text(span));
            let help = self.known_instead(&beginning.place.node);
            self.add(self.error("not-one-house", span, message).help(help));
            return None;
        }
        Some(match beginning.after {
            true => Beginning::After(place),
            false => Beginning::In(place),
        })
    }
}

/// Whether no more than one place fits, whatever the board.
fn is_one(meant: &Description) -> bool {
    let [tests] = meant.any_of.as_slice() else {
        return false;
    };
    tests.iter().any(|test| match test {
        Test::Extreme(_) => true,
        // Across from one house, or beside it in its column, there is one.
        Test::At(Relation::Opposite | Relation::InFrontOf | Relation::TwinOf, what) => is_one(what),
        _ => false,
    })
}
