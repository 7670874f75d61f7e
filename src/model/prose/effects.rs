//! Effects, and the places they speak of.

use super::conditions::outcome;
use super::houses::{Voice, are_named};
use super::words::{amount, both, direction, number, player};
use crate::model::{Beginning, Chain, Description, Effect, Game, Noun, Place, Test};
use crate::syntax::words::Player;

/// Effects in their order, as clauses: `the mover captures the seeds of that house`.
pub fn effects(game: &Game, list: &[Effect]) -> String {
    let said: Vec<String> = list.iter().map(|one| effect(game, one)).collect();
    said.join(", and ")
}

/// One effect as a clause.
pub fn effect(game: &Game, done: &Effect) -> String {
    let voice = Voice::of_mover(game);
    match done {
        Effect::Capture { by, places, chain } => capture(voice, *by, places, chain.as_ref()),
        Effect::Relay {
            from_next,
            direction: way,
            amount,
            into,
        } => {
            let lifted = match (amount, from_next) {
                (Some(n), true) => format!("{} of the next house", seeds(*n)),
                (Some(n), false) => format!("{} of that house", seeds(*n)),
                (None, true) => "all seeds of the next house".to_owned(),
                (None, false) => "all seeds of that house, the one just sown too,".to_owned(),
            };
            let are = if *amount == Some(1) { "is" } else { "are" };
            let way = way.map_or_else(String::new, |way| format!(" {}", direction(way)));
            format!(
                "{lifted} {are} lifted and sown on{way} as a new lap{}",
                ending_in(voice, into.as_ref())
            )
        }
        Effect::SowOn {
            places,
            direction: way,
            beginning,
            into,
        } => {
            let way = way.map_or_else(String::new, |way| format!(" {}", direction(way)));
            let are = match places.as_slice() {
                [Place::Part(1, _)] => "is",
                _ => "are",
            };
            format!(
                "{} {are} lifted and sown on{way}{}{}",
                contents(voice, places),
                first_seed(voice, beginning, &Place::It),
                ending_in(voice, into.as_ref())
            )
        }
        Effect::Lay { places, to } => {
            let are = match places.as_slice() {
                [Place::Part(1, _)] => "is",
                _ => "are",
            };
            format!(
                "{} {are} taken out and laid into {}",
                contents(voice, places),
                place(voice, to)
            )
        }
        Effect::AnotherTurn { once: false } => "the mover takes another turn".to_owned(),
        Effect::AnotherTurn { once: true } => {
            "the mover takes another turn, unless this is already one".to_owned()
        }
        Effect::TurnEnds => "the turn ends".to_owned(),
        Effect::Claim { places, mark } => {
            let (belong, are) = match are_several(places) {
                false => ("belongs", "is"),
                true => ("belong", "are"),
            };
            let mark = mark.map_or_else(String::new, |mark| {
                format!(
                    " and {are} marked “{}”",
                    game.marks[usize::from(mark.0)].name
                )
            });
            format!(
                "{} {belong} to the mover from now on{mark}",
                list_of_places(voice, places)
            )
        }
        Effect::Mark { places, mark } => {
            let bore = |place: &Place| match place {
                Place::Every(what) | Place::OneOf(what) | Place::The(what) => what
                    .any_of
                    .iter()
                    .flatten()
                    .any(|test| matches!(test, Test::Mark(_))),
                _ => false,
            };
            format!(
                "{} {} marked “{}”{}",
                list_of_places(voice, places),
                if are_several(places) { "are" } else { "is" },
                game.marks[usize::from(mark.0)].name,
                if places.iter().any(bore) {
                    " instead"
                } else {
                    ""
                }
            )
        }
        Effect::Either(one, other) => format!(
            "the mover chooses: either {}, or {}",
            effects(game, one),
            effects(game, other)
        ),
        Effect::Stands => "the capture is made all the same".to_owned(),
        Effect::NothingCaptured => "nothing is captured".to_owned(),
        Effect::Spare(what) => format!("{} is left as it is", place(voice, what)),
        Effect::Forbidden => "the move is not allowed".to_owned(),
        Effect::Outcome(result) => outcome(game, result),
    }
}

fn seeds(n: u16) -> String {
    amount(u32::from(n), "seed", "seeds")
}

fn capture(voice: Voice, by: Player, places: &[Place], chain: Option<&Chain>) -> String {
    let (_, things) = voice.things();
    let mut said = match places {
        [Place::Rest] => format!("{} takes all {things} left", player(by)),
        [Place::It] if by == Player::Owner => format!("{} captures its {things}", player(by)),
        _ => format!("{} captures {}", player(by), contents(voice, places)),
    };
    if let Some(chain) = chain {
        let from = places.get(usize::from(chain.from));
        let after = match (places.len(), from) {
            (1, _) | (_, None) => "it".to_owned(),
            (_, Some(from)) => place(voice, from),
        };
        let step = match (chain.back, chain.by) {
            (true, 1) => "each previous house in turn".to_owned(),
            (false, 1) => "each next house in turn".to_owned(),
            (back, by) => format!(
                "every {} house {}",
                super::words::ordinal(u32::from(by)),
                if back {
                    "back along the sowing"
                } else {
                    "on along the sowing"
                }
            ),
        };
        said.push_str(&format!(
            ", and after {after} those of {step}, as long as the house {}",
            voice.predicate(&chain.through)
        ));
        if chain.opposite {
            said.push_str(", each together with those of the house opposite");
        }
    }
    said
}

/// What lies in places: `the seeds of that house`, or `two seeds of that house`.
fn contents(voice: Voice, places: &[Place]) -> String {
    let (thing, things) = voice.things();
    match places {
        [Place::Part(n, of)] => {
            let part = amount(u32::from(*n), thing, things);
            format!("{part} of {}", place(voice, of))
        }
        _ if places.iter().all(is_piece) => list_of_places(voice, places),
        _ if places.iter().any(is_piece) => {
            let each = places.iter().map(std::slice::from_ref);
            both(&each.map(|one| contents(voice, one)).collect::<Vec<_>>())
        }
        _ => format!("the {things} of {}", list_of_places(voice, places)),
    }
}

/// Whether a piece is meant, not where it stands.
fn is_piece(place: &Place) -> bool {
    match place {
        Place::OneOf(what) | Place::Every(what) | Place::The(what) => {
            Voice::noun(what) == Some(Noun::Piece)
        }
        _ => false,
    }
}

/// Whether several places are told of: their verb is in the plural.
fn are_several(places: &[Place]) -> bool {
    match places {
        [Place::Every(what)] => are_named(what),
        _ => places.len() > 1,
    }
}

fn list_of_places(voice: Voice, places: &[Place]) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(first) = places.get(at) {
        let alike = places[at..].iter().take_while(|one| *one == first).count();
        let before = at.checked_sub(1).and_then(|at| places.get(at));
        said.push(match first {
            Place::OneOf(what) if alike > 1 => voice.chosen(what, &number(alike as u32), true),
            Place::Opposite(of) if **of != Place::It && before == Some(of) => {
                "the house opposite that one".to_owned()
            }
            _ => place(voice, first),
        });
        at += match first {
            Place::OneOf(_) => alike,
            _ => 1,
        };
    }
    both(&said)
}

/// A place as a noun phrase.
pub(super) fn place(voice: Voice, what: &Place) -> String {
    match what {
        Place::It => "that house".to_owned(),
        Place::Opposite(of) => match **of {
            Place::It => "the house opposite".to_owned(),
            _ => format!("the house opposite {}", place(voice, of)),
        },
        Place::Behind(of) => match **of {
            Place::Opposite(ref next) if **next == Place::It => {
                "the house behind the one opposite".to_owned()
            }
            _ => format!("the house behind {}", place(voice, of)),
        },
        Place::Next => "the next house along the sowing".to_owned(),
        Place::NextButOne => "the next house but one along the sowing".to_owned(),
        Place::Previous => "the previous house along the sowing".to_owned(),
        Place::Origin => "the house from which the move began".to_owned(),
        Place::LapOrigin => "the house from which the lap began".to_owned(),
        Place::Rest => "the whole board".to_owned(),
        Place::OneOf(what) => voice.chosen(what, "one", false),
        Place::Every(what) => voice.each(what),
        Place::Part(n, of) => format!("{}, but only {}", place(voice, of), number(u32::from(*n))),
        Place::The(what) => voice.the(what),
    }
}

/// Where the first seed of a lap falls, unless it is in the house after the usual place.
pub(super) fn first_seed(voice: Voice, beginning: &Beginning, usual: &Place) -> String {
    match beginning {
        Beginning::After(after) if after == usual => String::new(),
        Beginning::After(after) => {
            format!(", beginning in the house after {}", place(voice, after))
        }
        Beginning::In(first) => format!(", beginning in {}", place(voice, first)),
    }
}

/// Where the last seed of a lap has to fall.
fn ending_in(voice: Voice, into: Option<&Description>) -> String {
    into.map_or_else(String::new, |into| {
        format!(
            ", and the last seed of that lap has to fall in {}",
            voice.one(into)
        )
    })
}

/// Whether what is done when a move is over speaks of *it*, or of a place as seen from there.
pub(super) fn speak_of_it(list: &[Effect]) -> bool {
    fn from_it(place: &Place) -> bool {
        match place {
            Place::It | Place::Next | Place::NextButOne | Place::Previous => true,
            Place::Opposite(of) | Place::Behind(of) | Place::Part(_, of) => from_it(of),
            Place::Origin
            | Place::LapOrigin
            | Place::Rest
            | Place::OneOf(_)
            | Place::Every(_)
            | Place::The(_) => false,
        }
    }
    list.iter().any(|effect| match effect {
        Effect::Capture { places, .. }
        | Effect::Claim { places, .. }
        | Effect::Mark { places, .. } => places.iter().any(from_it),
        Effect::Lay { places, to } => from_it(to) || places.iter().any(from_it),
        // The others are not done when a move is over, or speak of no place.
        _ => false,
    })
}
