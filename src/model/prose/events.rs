//! What happens as seeds fall, captures are made and rows are formed; effects and places.

use super::conditions::{condition, outcome};
use super::houses::Voice;
use super::words::{amount, both, capital, count, counted, direction, number, ordinal, player};
use crate::model::{
    Beginning, Chain, Count, Description, Effect, Events, Game, Leaving, MAX_LAPS, MoveOver,
    NewRow, Place, Rule, SeedFalls, Test,
};
use crate::syntax::words::Player;

/// Which falling seed a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falling {
    /// Every seed of a lap but the last.
    Passing,
    /// The last seed of a lap.
    Last,
    /// None yet: a house is about to be sown.
    Lifting,
}

/// What has to hold for a rule about a falling seed, as a clause: `the last seed falls in an
/// empty house`.
pub fn seed_falls(game: &Game, which: Falling, left: &SeedFalls) -> String {
    let voice = Voice::of_mover(game);
    if which == Falling::Lifting {
        return lifting(voice, left);
    }
    let mut said = match which {
        Falling::Lifting | Falling::Passing => "a seed that is not the last".to_owned(),
        Falling::Last => "the last seed".to_owned(),
    };
    if let Some(lap) = &left.lap {
        said.push_str(&format!(" of {}", laps(lap)));
    }
    if !left.kinds.is_empty() {
        said.push_str(&format!(" of {}", called(&left.kinds)));
    }
    if let Some(way) = left.sown {
        said.push_str(&format!(", sown {},", direction(way)));
    }
    said.push_str(&format!(" falls in {}", voice.wherever(&left.house)));
    if let Some(state) = &left.when {
        said.push_str(&format!(", and {}", condition(game, state)));
    }
    said
}

/// What has to hold for a rule about a house that is about to be sown.
fn lifting(voice: Voice, left: &SeedFalls) -> String {
    let mut said = format!(
        "the mover is about to lift and sow {}",
        voice.one(&left.house)
    );
    if let Some(lap) = &left.lap {
        said.push_str(&format!(" for {}", laps(lap)));
    }
    if !left.kinds.is_empty() {
        let of = if left.lap.is_some() { "of" } else { "in" };
        said.push_str(&format!(" {of} {}", called(&left.kinds)));
    }
    if let Some(state) = &left.when {
        said.push_str(&format!(", and {}", condition(voice.game, state)));
    }
    said
}

/// What has to hold for a rule about a capture, as a clause.
pub fn leaving(game: &Game, left: &Leaving) -> String {
    let voice = Voice::of_anyone(game);
    let (singular, plural) = match left.pieces {
        true => ("piece", "pieces"),
        false => ("seed", "seeds"),
    };
    let much = match super::words::is_some(&left.count) {
        true => plural.to_owned(),
        false => counted(&left.count, singular, plural),
    };
    let whom = match left.player {
        Some(who) => format!("{} with {much}", player(who)),
        None => format!("{much} in play"),
    };
    let mut said = format!("a capture would leave {whom}");
    if left.player.is_some() && !voice.game.has_pieces() {
        said.push_str(" in their houses");
    }
    if let Some(state) = &left.when {
        said.push_str(&format!(", and {}", condition(game, state)));
    }
    said
}

/// What has to hold for a rule about a new row of pieces, as a clause.
pub fn new_row(game: &Game, left: &NewRow) -> String {
    let voice = Voice::of_mover(game);
    let mut said = format!(
        "the move makes a straight unbroken row of exactly {} of {}",
        count(&left.length),
        voice.many(&left.of)
    );
    if let Some(state) = &left.when {
        said.push_str(&format!(", and {}", condition(game, state)));
    }
    said
}

/// What has to hold for a rule about a move that is over, as a clause.
pub fn move_over(game: &Game, left: &MoveOver) -> String {
    let whole = match left.kinds.is_empty() {
        true => "a move".to_owned(),
        false => called(&left.kinds),
    };
    let mut said = format!("{whole} is over");
    if let Some(state) = &left.when {
        said.push_str(&format!(", and {}", condition(game, state)));
    }
    said
}

/// Moves of these kinds: `a move called “opening”`.
fn called(kinds: &[String]) -> String {
    let kinds: Vec<String> = kinds.iter().map(|name| format!("“{name}”")).collect();
    format!("a move called {}", super::words::either(&kinds))
}

/// Which laps: `the first lap`.
fn laps(which: &Count) -> String {
    match which.ranges() {
        [(low, high)] if low == high && !which.even() && !which.odd() => {
            format!("the {} lap", ordinal(u32::from(*low)))
        }
        [(low, u16::MAX)] if !which.even() && !which.odd() => {
            format!("the {} or a later lap", ordinal(u32::from(*low)))
        }
        _ => format!("lap {}", count(which)),
    }
}

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
            let (belong, are) = match places.len() {
                1 => ("belongs", "is"),
                _ => ("belong", "are"),
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
                if places.len() > 1 { "are" } else { "is" },
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
        _ => format!("the {things} of {}", list_of_places(voice, places)),
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
        Place::The(what) => voice.one(what),
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

/// Whether some effect of a falling seed, a capture or an endless sowing is such a one.
pub(super) fn any_effect(events: &Events, is_one: fn(&Effect) -> bool) -> bool {
    let falls = events.passing.iter().chain(&events.last);
    let falls = falls.chain(&events.lifting);
    let left = events.leaving.iter().map(|said| &said.rule.right);
    let endless = events.endless.iter().map(|said| &said.rule);
    let after = events.after.iter().map(|said| &said.rule.right);
    let mut all = falls
        .map(|said| &said.rule.right)
        .chain(left)
        .chain(after)
        .chain(endless);
    all.any(|effects| within(effects, is_one))
}

/// Whether some of the effects is such a one.
fn within(effects: &[Effect], is_one: fn(&Effect) -> bool) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Either(one, other) => within(one, is_one) || within(other, is_one),
        effect => is_one(effect),
    })
}

/// Whether a sowing can go on for so many laps that it counts as endless: in every lap before that
/// some sentence can begin the next one.
fn can_be_endless(events: &Events) -> bool {
    let further = |effect: &Effect| matches!(effect, Effect::Relay { .. } | Effect::SowOn { .. });
    let falls = events.passing.iter().chain(&events.last);
    let going_on = falls.filter(|said| within(&said.rule.right, further));
    let laps: Vec<Option<&Count>> = going_on.map(|said| said.rule.left.lap.as_ref()).collect();
    let goes_on = |lap: u32| {
        let lap = lap.min(u32::from(u16::MAX)) as u16;
        laps.iter().any(|of| of.is_none_or(|of| of.contains(lap)))
    };
    (1..MAX_LAPS).all(goes_on)
}

/// One event sentence in full.
pub(super) fn when_then<L>(
    game: &Game,
    rule: &Rule<L, Vec<Effect>>,
    left: impl Fn(&Game, &L) -> String,
) -> String {
    let state = left(game, &rule.left);
    capital(&format!("if {state}, {}.", effects(game, &rule.right)))
}

/// The paragraphs about houses that are about to be sown.
pub(super) fn lifted(game: &Game) -> Vec<String> {
    let rules = &game.events.lifting;
    let mut said = Vec::new();
    if rules.len() > 1 {
        said.push("Of the following rules only the first that fits is applied.".to_owned());
    }
    said.extend(rules.iter().map(|rule| {
        when_then(game, &rule.rule, |game, left| {
            seed_falls(game, Falling::Lifting, left)
        })
    }));
    said
}

/// The paragraphs about falling seeds.
pub(super) fn falling(game: &Game) -> Vec<String> {
    let events = &game.events;
    let mut said = Vec::new();
    if events.passing.len() > 1 {
        said.push(
            "Of the following rules about seeds on the way only the first that fits is applied."
                .to_owned(),
        );
    }
    said.extend(events.passing.iter().map(|rule| {
        when_then(game, &rule.rule, |game, left| {
            seed_falls(game, Falling::Passing, left)
        })
    }));
    if events.last.len() > 1 {
        said.push(
            "Of the following rules about the last seed only the first that fits is applied."
                .to_owned(),
        );
    }
    said.extend(events.last.iter().map(|rule| {
        when_then(game, &rule.rule, |game, left| {
            seed_falls(game, Falling::Last, left)
        })
    }));
    said.push(match events.last.is_empty() {
        true => "With the last seed the turn ends.".to_owned(),
        false => "Otherwise the turn ends with the last seed.".to_owned(),
    });
    if can_be_endless(events) {
        said.push(endless(game));
    }
    said
}

/// What becomes of a sowing that does not end.
fn endless(game: &Game) -> String {
    let laps = MAX_LAPS / 1000;
    let lead = format!("A sowing that {laps},000 laps have not ended counts as endless");
    match &game.events.endless {
        None => format!("{lead}: the move is not allowed."),
        Some(rule) => format!("{lead}: {}.", effects(game, &rule.rule)),
    }
}

/// The paragraphs about captures that leave little.
pub(super) fn captures(game: &Game) -> Vec<String> {
    let rules = game.events.leaving.iter();
    rules
        .map(|rule| when_then(game, &rule.rule, leaving))
        .collect()
}

/// The paragraphs about new rows.
pub(super) fn rows(game: &Game) -> Vec<String> {
    let rules = game.events.new_row.iter();
    rules
        .map(|rule| {
            let said = when_then(game, &rule.rule, new_row);
            format!("{said} This is done once for every such row.")
        })
        .collect()
}

/// The paragraphs about moves that are over.
pub(super) fn moves_over(game: &Game) -> Vec<String> {
    let rules = &game.events.after;
    let mut said = Vec::new();
    if rules.len() > 1 {
        said.push(
            "Of the following rules about a move that is over only the first that fits is applied."
                .to_owned(),
        );
    }
    said.extend(rules.iter().map(|rule| {
        let state = move_over(game, &rule.rule.left);
        capital(&format!(
            "when {state}, {}.",
            effects(game, &rule.rule.right)
        ))
    }));
    said
}
