//! Events, effects and places.

use super::descriptions::{self, As, amount, described_as, description};
use super::ends::{outcome, when};
use super::words;
use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Beginning, Chain, Description, Effect, HowMany, Leaving, MoveOver, NewRow, Place, SeedFalls,
    Text,
};
use crate::syntax::words::Direction;

pub(super) fn falls(falls: &SeedFalls) -> String {
    seed_or_house(falls, "in")
}

pub(super) fn lifted(lifted: &SeedFalls) -> String {
    seed_or_house(lifted, "from")
}

fn seed_or_house(falls: &SeedFalls, preposition: &str) -> String {
    let mut text = String::new();
    if !falls.kinds.is_empty() {
        text.push_str(&format!("{} ", of_kinds(&falls.kinds)));
    }
    if let Some(lap) = &falls.lap {
        text.push_str(&format!("of lap {} ", descriptions::count(lap)));
    }
    if let Some(direction) = &falls.sown {
        text.push_str(&format!("sown {} ", words::direction(direction.node)));
    }
    let house = description(&falls.house);
    format!("{text}{preposition} {house}{}", when(&falls.when, ", "))
}

pub(super) fn of_kinds(kinds: &[Text]) -> String {
    let kinds: Vec<String> = kinds.iter().map(|kind| words::a_name(&kind.node)).collect();
    format!("of {}", words::any_of(&kinds))
}

pub(super) fn moved(left: &MoveOver) -> String {
    let kinds = match left.kinds.as_slice() {
        [] => String::new(),
        kinds => format!(" {}", of_kinds(kinds)),
    };
    format!("{kinds}{}", when(&left.when, ", "))
}

pub(super) fn leaving(leaving: &Leaving) -> String {
    let player = leaving.player.as_ref();
    let player = player.map_or(String::new(), |player| {
        format!("{} ", words::player(player.node))
    });
    let one = if leaving.pieces { "piece" } else { "seed" };
    let count = match &leaving.count {
        HowMany::No => format!("no {one}s"),
        HowMany::Some => format!("at least 1 {one}"),
        HowMany::Count(count) => descriptions::counted(count, one),
    };
    format!("leaving {player}{count}{}", when(&leaving.when, ", "))
}

pub(super) fn row_of(row: &NewRow) -> String {
    let count = HowMany::Count(row.length.clone());
    let row_of = descriptions::so_many(&count, &row.of);
    format!("of {row_of}{}", when(&row.when, ", "))
}

/// Effects in their order.
pub fn effects(effects: &[Spanned<Effect>]) -> String {
    let effects: Vec<String> = effects.iter().map(|each| effect(&each.node)).collect();
    words::clauses(&effects)
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Capture { by, places, chain } => {
            let by = by.as_ref().map(|player| words::player(player.node));
            let capture = by.map_or("capture".to_owned(), |by| format!("{by} captures"));
            let chain = chain.as_ref().map_or(String::new(), self::chain);
            format!("{capture} {}{chain}", self::places(places))
        }
        Effect::Relay {
            from_next,
            direction,
            amount,
            into,
        } => {
            let next = if *from_next { " from next" } else { "" };
            let with = amount.as_ref().map_or(String::new(), |amount| {
                format!(
                    " with {}",
                    super::setup::things(Some(&amount.node), &crate::syntax::tree::Thing::Seeds)
                )
            });
            let way = self::way(direction.as_ref());
            format!("relay{next}{way}{with}{}", self::into(into.as_ref()))
        }
        Effect::SowOn {
            places,
            direction,
            beginning,
            into,
        } => {
            let (places, way) = (self::places(places), self::way(direction.as_ref()));
            let beginning = beginning.as_ref().map_or(String::new(), self::beginning);
            let into = into.as_ref().map_or(String::new(), |into| {
                format!(", into {}", description(into))
            });
            format!("sow {places}{way}{beginning}{into}")
        }
        Effect::Lay { places, to } => {
            format!("lay {} in {}", self::places(places), place(&to.node))
        }
        Effect::AnotherTurn { once } => {
            format!("take another turn{}", if *once { " once" } else { "" })
        }
        Effect::TurnEnds => "the turn ends".to_owned(),
        Effect::Claim { places, mark } => {
            let mark = mark.as_ref();
            let mark = mark.map_or(String::new(), |mark| format!(" as \"{}\"", mark.node));
            format!("claim {}{mark}", self::places(places))
        }
        Effect::Mark { places, mark } => {
            format!("mark {} as \"{}\"", self::places(places), mark.node)
        }
        Effect::Either(first, second) => {
            let first: Vec<String> = first.iter().map(|each| self::effect(&each.node)).collect();
            format!("either {}, or {}", words::all_of(&first), effects(second))
        }
        Effect::Stands => "it stands".to_owned(),
        Effect::NothingCaptured => "nothing is captured".to_owned(),
        Effect::Spare(place) => format!("spare {}", self::place(&place.node)),
        Effect::Forbidden => "the move is forbidden".to_owned(),
        Effect::Outcome(outcome) => self::outcome(outcome),
    }
}

fn way(direction: Option<&Spanned<Direction>>) -> String {
    let direction = direction.map(|direction| words::direction(direction.node));
    direction.map_or(String::new(), |direction| format!(" {direction}"))
}

fn into(into: Option<&Description>) -> String {
    into.map_or(String::new(), |into| format!(" into {}", description(into)))
}

pub(super) fn beginning(beginning: &Beginning) -> String {
    let at = if beginning.after { "after" } else { "in" };
    format!(", beginning {at} {}", place(&beginning.place.node))
}

fn chain(chain: &Chain) -> String {
    let along = if chain.back { "back" } else { "on" };
    let from = chain.from.as_ref();
    let from = from.map_or(String::new(), |from| format!(" from {}", place(&from.node)));
    let by = chain.by.as_ref();
    let by = by.map_or(String::new(), |by| format!(" by {}", amount(&by.node)));
    let through = described_as(&chain.through, As::Many);
    let opposite = if chain.opposite {
        ", with those opposite"
    } else {
        ""
    };
    format!(", and {along}{from}{by} through {through}{opposite}")
}

/// Places in their order; behind another place than *it*, `opposite` says of what.
fn places(places: &[Spanned<Place>]) -> String {
    let mut other = false;
    let mut texts = Vec::with_capacity(places.len());
    for each in places {
        let text = place(&each.node);
        let bare = text == "opposite" || text == "behind opposite";
        texts.push(if other && bare {
            format!("{text} it")
        } else {
            text
        });
        other |= !is_of_it(&each.node);
    }
    words::all_of(&texts)
}

fn is_of_it(place: &Place) -> bool {
    match place {
        Place::It => true,
        Place::Opposite(of) | Place::Behind(of) => is_of_it(of),
        _ => false,
    }
}

pub(super) fn place(place: &Place) -> String {
    match place {
        Place::It => "it".to_owned(),
        Place::Opposite(of) => match &**of {
            Place::It => "opposite".to_owned(),
            other => format!("opposite {}", self::place(other)),
        },
        Place::Behind(of) => format!("behind {}", self::place(of)),
        Place::Next => "next".to_owned(),
        Place::NextButOne => "the next but one".to_owned(),
        Place::Previous => "previous".to_owned(),
        Place::Origin => "the origin".to_owned(),
        Place::LapOrigin => "the lap origin".to_owned(),
        Place::Rest => "the rest".to_owned(),
        Place::OneOf(houses) => format!("one of {}", described_as(houses, As::Many)),
        Place::Every(houses) => format!("all {}", descriptions::all(houses)),
        Place::Part(amount, of) => {
            let seeds =
                super::setup::things(Some(&amount.node), &crate::syntax::tree::Thing::Seeds);
            format!("{seeds} of {}", self::place(of))
        }
        Place::The(houses) => description(houses),
    }
}
