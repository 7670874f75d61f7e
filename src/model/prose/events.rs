//! What happens as seeds fall, captures are made and rows are formed.

use super::conditions::condition;
use super::effects::{effects, speak_of_it};
use super::houses::Voice;
use super::words::{capital, count, counted, direction, either, number, ordinal, player};
use crate::model::{
    Count, Effect, Events, Game, Leaving, MAX_LAPS, MoveOver, NewRow, Rule, SeedFalls,
};

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
        "the move makes a straight unbroken row of exactly {}",
        voice.numbered(&left.of, &count(&left.length), true)
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
    format!("a move called {}", either(&kinds))
}

/// Which laps: `the first lap`.
fn laps(which: &Count) -> String {
    if which.even() || which.odd() {
        return format!("a lap whose number is {}", count(which));
    }
    let nth = |n: u16| ordinal(u32::from(n));
    let mut said: Vec<String> = Vec::new();
    for (low, high) in which.ranges() {
        // No lap has the number 0.
        match ((*low).max(1), *high) {
            (1, u16::MAX) => return "any lap".to_owned(),
            (1, high) if high > 1 && which.ranges().len() == 1 => {
                return format!("one of the first {} laps", number(u32::from(high)));
            }
            (low, u16::MAX) => said.extend([nth(low), "a later".to_owned()]),
            (low, high) if high > low + 1 => said.push(format!("{} to {}", nth(low), nth(high))),
            (low, high) => said.extend((low..=high).map(nth)),
        }
    }
    format!("the {} lap", either(&said))
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
pub fn can_be_endless(events: &Events) -> bool {
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
    if rules.iter().any(|rule| speak_of_it(&rule.rule.right)) {
        said.push(
            "That house is here the one where the last seed of the move fell; opposite, behind, \
             next and previous are seen from there."
                .to_owned(),
        );
    }
    said
}
