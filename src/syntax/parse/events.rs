//! What happens then: events, effects and the places they speak of.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::reader::{Inside, Reader, word};
use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Chain, Description, Effect, Leaving, MoveOver, NewRow, Place, SeedFalls,
};
use crate::syntax::words::Direction;

impl Reader<'_> {
    pub(super) fn falls(&mut self, pair: Pair<'_, Rule>) -> Option<SeedFalls> {
        let mut inside = Inside::of(pair);
        let (mut kinds, mut lap, mut sown) = (Vec::new(), None, None);
        loop {
            let pair = inside.any()?;
            match pair.as_rule() {
                Rule::of_kinds => {
                    kinds = self.each(&mut Inside::of(pair), Rule::name, Self::name)?;
                }
                Rule::of_lap => lap = Some(self.count(pair.into_inner().next()?)?),
                Rule::sown => {
                    let direction = pair.into_inner().next()?;
                    sown = Some(self.placed(direction, Self::direction)?);
                }
                _ => {
                    return Some(SeedFalls {
                        kinds,
                        lap,
                        sown,
                        house: self.description(pair)?,
                        when: self.optional_when(&mut inside)?,
                    });
                }
            }
        }
    }

    pub(super) fn leaving(&mut self, pair: Pair<'_, Rule>) -> Option<Leaving> {
        let span = self.span(&pair);
        let mut inside = Inside::of(pair);
        let player = match inside.take(Rule::player) {
            Some(pair) => Some(self.placed(pair, Self::player)?),
            None => None,
        };
        let count = self.how_many(inside.take(Rule::how_many)?)?;
        let pieces = inside.any()?.as_rule() == Rule::pieces;
        let when = self.optional_when(&mut inside)?;
        Some(Leaving {
            player,
            count,
            pieces,
            when,
            span,
        })
    }

    pub(super) fn row_of(&mut self, pair: Pair<'_, Rule>) -> Option<NewRow> {
        let mut inside = Inside::of(pair);
        Some(NewRow {
            length: self.count(inside.take(Rule::count)?)?,
            of: self.description(inside.take(Rule::description)?)?,
            when: self.optional_when(&mut inside)?,
        })
    }

    pub(super) fn moved(&mut self, pair: Pair<'_, Rule>) -> Option<MoveOver> {
        let mut inside = Inside::of(pair);
        Some(MoveOver {
            kinds: self.optional_kinds(&mut inside)?,
            when: self.optional_when(&mut inside)?,
        })
    }

    /// The effects behind the colon, or those of one alternative.
    pub(super) fn effects(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<Spanned<Effect>>> {
        let mut effects = Vec::new();
        for effect in pair.into_inner() {
            effects.push(self.placed(effect, Self::effect)?);
        }
        Some(effects)
    }

    fn effect(&mut self, pair: Pair<'_, Rule>) -> Option<Effect> {
        let rule = pair.as_rule();
        if rule == Rule::outcome {
            return Some(Effect::Outcome(self.outcome(pair)?));
        }
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::either => {
                let first = self.effects(inside.any()?)?;
                Effect::Either(first, self.effects(inside.any()?)?)
            }
            Rule::claim => Effect::Claim {
                places: self.places(inside.take(Rule::places)?)?,
                mark: match inside.take(Rule::name) {
                    Some(pair) => Some(self.name(pair)?),
                    None => None,
                },
            },
            Rule::mark_as => Effect::Mark {
                places: self.places(inside.take(Rule::places)?)?,
                mark: self.name(inside.take(Rule::name)?)?,
            },
            Rule::capture => self.capture(inside)?,
            Rule::sow_on => self.sow_on(inside)?,
            Rule::lay => Effect::Lay {
                places: self.places(inside.take(Rule::places)?)?,
                to: self.placed(inside.take(Rule::place)?, Self::place)?,
            },
            Rule::relay => Effect::Relay {
                from_next: inside.has(Rule::from_next),
                direction: self.optional_direction(&mut inside)?,
                amount: self.quantity(&mut inside),
                into: self.optional_into(&mut inside)?,
            },
            Rule::another_turn => Effect::AnotherTurn {
                once: inside.has(Rule::once),
            },
            Rule::turn_ends => Effect::TurnEnds,
            Rule::stands => Effect::Stands,
            Rule::forbidden => Effect::Forbidden,
            Rule::nothing_captured => Effect::NothingCaptured,
            Rule::spare => Effect::Spare(self.placed(inside.any()?, Self::place)?),
            _ => return None,
        })
    }

    fn capture(&mut self, mut inside: Inside<'_>) -> Option<Effect> {
        let by = match inside.take(Rule::player) {
            Some(pair) => Some(self.placed(pair, Self::player)?),
            None => None,
        };
        let places = self.places(inside.take(Rule::places)?)?;
        let chain = match inside.take(Rule::chain) {
            Some(pair) => Some(self.chain(pair)?),
            None => None,
        };
        Some(Effect::Capture { by, places, chain })
    }

    fn chain(&mut self, pair: Pair<'_, Rule>) -> Option<Chain> {
        let span = self.span(&pair);
        let mut inside = Inside::of(pair);
        let back = word(&inside.take(Rule::along)?) == "back";
        let from = match inside.take(Rule::place) {
            Some(pair) => Some(self.placed(pair, Self::place)?),
            None => None,
        };
        Some(Chain {
            back,
            from,
            by: self.quantity(&mut inside),
            through: self.description(inside.take(Rule::description)?)?,
            opposite: inside.has(Rule::those_opposite),
            span,
        })
    }

    fn sow_on(&mut self, mut inside: Inside<'_>) -> Option<Effect> {
        let places = self.places(inside.take(Rule::places)?)?;
        let direction = self.optional_direction(&mut inside)?;
        let beginning = match inside.take(Rule::beginning) {
            Some(pair) => Some(self.beginning(pair)?),
            None => None,
        };
        Some(Effect::SowOn {
            places,
            direction,
            beginning,
            into: self.optional_into(&mut inside)?,
        })
    }

    fn optional_direction(
        &mut self,
        inside: &mut Inside<'_>,
    ) -> Option<Option<Spanned<Direction>>> {
        Some(match inside.take(Rule::direction) {
            Some(pair) => Some(self.placed(pair, Self::direction)?),
            None => None,
        })
    }

    fn optional_into(&mut self, inside: &mut Inside<'_>) -> Option<Option<Description>> {
        Some(match inside.take(Rule::into) {
            Some(pair) => Some(self.description(pair.into_inner().next()?)?),
            None => None,
        })
    }

    fn places(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<Spanned<Place>>> {
        let mut places = Vec::new();
        for place in pair.into_inner() {
            places.push(self.placed(place, Self::place)?);
        }
        Some(places)
    }

    pub(super) fn place(&mut self, pair: Pair<'_, Rule>) -> Option<Place> {
        let rule = pair.as_rule();
        if rule == Rule::description {
            return Some(Place::The(self.description(pair)?));
        }
        if rule == Rule::spot_by_it {
            return spot_by_it(pair.as_str());
        }
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::place | Rule::part_of => return self.place(inside.any()?),
            Rule::one_of => Place::OneOf(self.description(inside.any()?)?),
            Rule::every => Place::Every(self.description(inside.any()?)?),
            Rule::rest => Place::Rest,
            Rule::behind => Place::Behind(Box::new(self.place(inside.any()?)?)),
            Rule::across => Place::Opposite(Box::new(match inside.any() {
                Some(of) => self.place(of)?,
                None => Place::It,
            })),
            Rule::part => {
                let amount = self.quantity(&mut inside)?;
                inside.take(Rule::seed_word)?;
                Place::Part(amount, Box::new(self.place(inside.any()?)?))
            }
            _ => return None,
        })
    }
}

fn spot_by_it(words: &str) -> Option<Place> {
    Some(match words.trim_end() {
        "it" => Place::It,
        "next" => Place::Next,
        "next but one" => Place::NextButOne,
        "previous" => Place::Previous,
        "origin" => Place::Origin,
        "lap origin" => Place::LapOrigin,
        _ => return None,
    })
}
