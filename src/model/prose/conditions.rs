//! Conditions, outcomes, and the short reasons for results.

use super::houses::{Voice, is_none};
use super::rounds::unit;
use super::words::{
    amount, both, capital, counted, either, is_some, number, of_one, only, ordinal, player, tally,
};
use crate::model::{Condition, Count, Description, Game, Noun, Outcome, Rule, Test};
use crate::syntax::words::{Deeds, Player, Whose};

/// A state of the game as a clause: `the opponent has no seeds in their houses`.
pub fn condition(game: &Game, state: &Condition) -> String {
    match state {
        Condition::Has {
            who,
            before,
            count,
            what,
        } => has(game, *who, *before, count, what),
        Condition::Stored { who, count } => {
            format!("{} has {} in store", player(*who), stored(game, count))
        }
        Condition::CannotMove(who) => format!("{} has no legal move", player(*who)),
        Condition::NobodyCanMove => "no player can do anything but pass".to_owned(),
        Condition::CapturedFrom { count, what } => {
            let voice = Voice::of_mover(game);
            let from = match (is_some(count), only(count)) {
                (true, _) => voice.one(what),
                (_, Some(0)) => voice.none(what),
                (_, Some(n)) => {
                    let exactly = format!("exactly {}", number(u32::from(n)));
                    voice.numbered(what, &exactly, n != 1)
                }
                _ => voice.numbered(what, &super::words::count(count), !of_one(count)),
            };
            format!("{TAKEN}from {from}")
        }
        Condition::Remain { count, what } => remain(game, count, what),
        Condition::Occurs(times) => format!(
            "the same position, with the same player to move, occurs for the {} time",
            ordinal(*times)
        ),
        Condition::Quiet { plies: 1, without } => {
            format!("a turn passes without {}", deeds(without))
        }
        Condition::Quiet { plies, without } => format!(
            "{} in a row, of all players together, pass without {}",
            amount(*plies, "turn", "turns"),
            deeds(without)
        ),
        Condition::PliesPassed(count) => match only(count) {
            Some(0) => "no turn has passed yet".to_owned(),
            Some(1) => "exactly one turn has passed".to_owned(),
            Some(n) => format!(
                "exactly {} have passed",
                amount(u32::from(n), "turn", "turns")
            ),
            None => {
                let verb = if of_one(count) { "has" } else { "have" };
                format!("{} {verb} passed", counted(count, "turn", "turns"))
            }
        },
        Condition::GamesOver(games) => {
            let are = if *games == 1 { "is" } else { "are" };
            format!("{} {are} over", of_match(game, *games))
        }
        Condition::Ahead(who, games) => format!(
            "{} has won {} more than the other",
            player(*who),
            of_match(game, *games)
        ),
        Condition::InSuccession(who, games) => format!(
            "{} has won {} in succession",
            player(*who),
            of_match(game, *games)
        ),
        Condition::CannotFill(who) => format!("{} cannot fill a single house", player(*who)),
        Condition::All(parts) => both(&clauses(game, parts)),
        Condition::Any(parts) if parts.iter().any(|part| matches!(part, Condition::All(_))) => {
            clauses(game, parts).join(", or ")
        }
        Condition::Any(parts) => either(&clauses(game, parts)),
    }
}

/// So many games of the match, or rounds where seeds are carried over.
fn of_match(game: &Game, games: u32) -> String {
    let (singular, plural) = unit(game);
    amount(games, singular, plural)
}

/// The beginning of what is said of a whole move; not said again in the next clause.
const TAKEN: &str = "the move has taken seeds ";

/// Several conditions as clauses. What the one before was said of is not named again.
fn clauses(game: &Game, parts: &[Condition]) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut before = None;
    let mut taking = false;
    for part in parts {
        let clause = condition(game, part);
        let who = subject(part);
        let same =
            who.is_some() && (who == before || (who == Some(Player::Found) && is_found(before)));
        let named = who.map_or(String::new(), |who| format!("{} ", player(who)));
        let taken = |clause: &str| clause.strip_prefix(TAKEN).map(str::to_owned);
        let again = said.last().is_some_and(|last| last.starts_with(TAKEN)) || taking;
        taking = again && taken(&clause).is_some();
        said.push(match clause.strip_prefix(&named).filter(|_| same) {
            Some(rest) => rest.to_owned(),
            None if again => taken(&clause).unwrap_or(clause),
            None => clause,
        });
        if !same {
            before = who;
        }
    }
    said
}

/// Whether *that player* after it is the same one.
fn is_found(who: Option<Player>) -> bool {
    matches!(who, Some(Player::Anyone | Player::AnOpponent))
}

/// Of whom a single condition speaks.
fn subject(state: &Condition) -> Option<Player> {
    match state {
        Condition::Has { who, .. } | Condition::Stored { who, .. } => Some(*who),
        Condition::CannotMove(who)
        | Condition::Ahead(who, _)
        | Condition::InSuccession(who, _)
        | Condition::CannotFill(who) => Some(*who),
        Condition::NobodyCanMove
        | Condition::CapturedFrom { .. }
        | Condition::Remain { .. }
        | Condition::Occurs(_)
        | Condition::Quiet { .. }
        | Condition::PliesPassed(_)
        | Condition::GamesOver(_)
        | Condition::All(_)
        | Condition::Any(_) => None,
    }
}

fn deeds(without: &[Deeds]) -> String {
    let words: Vec<String> = without
        .iter()
        .map(|deed| match deed {
            Deeds::Capture => "a capture".to_owned(),
            Deeds::Promotion => "a promotion".to_owned(),
        })
        .collect();
    either(&words)
}

/// So many seeds of the game, with *half* and *all* said as such.
fn stored(game: &Game, count: &Count) -> String {
    let seeds = game.seeds();
    let is = |low: u32| u16::try_from(low).is_ok_and(|low| *count == Count::at_least(low));
    let (singular, plural) = Voice::of_anyone(game).things();
    if seeds > 1 && is(seeds / 2 + 1) {
        format!("more than half of the {plural} ({} or more)", seeds / 2 + 1)
    } else if seeds > 1 && (is(seeds) || only(count).map(u32::from) == Some(seeds)) {
        format!("all {seeds} {plural}")
    } else if let Some(n @ 1..) = only(count) {
        // Not what is reached.
        format!("exactly {}", amount(u32::from(n), singular, plural))
    } else {
        counted(count, singular, plural)
    }
}

fn has(game: &Game, who: Player, before: bool, count: &Count, what: &Description) -> String {
    let voice = match who {
        Player::Mover => Voice::of_subject(game),
        _ => Voice::of_anyone(game),
    };
    let verb = if before { "had" } else { "has" };
    let noun = Voice::noun(what);
    let what = match noun {
        Some(Noun::Seeds) => seeds_held(game, voice, count, what),
        _ => match only(count) {
            Some(0) => format!("no {}", voice.bare(what, noun == Some(Noun::Piece))),
            Some(n) => {
                let things = voice.bare(what, n != 1);
                format!("exactly {} {things}", number(u32::from(n)))
            }
            None if is_some(count) && noun == Some(Noun::Piece) => voice.bare(what, true),
            None if is_some(count) => voice.one(what),
            None => counted(count, &voice.bare(what, false), &voice.bare(what, true)),
        },
    };
    let tail = if before { " before the move" } else { "" };
    format!("{} {verb} {what}{tail}", player(who))
}

/// So many seeds in the houses of a kind, or in hand.
fn seeds_held(game: &Game, voice: Voice, count: &Count, what: &Description) -> String {
    let amount = match is_some(count) {
        true => "seeds".to_owned(),
        false => stored(game, count),
    };
    let in_hand = what
        .any_of
        .iter()
        .flatten()
        .any(|test| *test == Test::InHand);
    if in_hand {
        return format!("{amount} in hand");
    }
    format!("{amount} in {}", voice.many(&as_houses(what)))
}

/// The houses in which described seeds lie: theirs who own them.
fn as_houses(what: &Description) -> Description {
    let tests = |tests: &Vec<Test>| {
        let mut houses: Vec<Test> = tests
            .iter()
            .map(|test| match test {
                Test::Noun(Noun::Seeds) => Test::Noun(Noun::House),
                other => other.clone(),
            })
            .collect();
        if !houses.iter().any(|test| matches!(test, Test::Owner(_))) {
            houses.push(Test::Owner(Whose::Own));
        }
        houses
    };
    Description {
        any_of: what.any_of.iter().map(tests).collect(),
    }
}

fn remain(game: &Game, count: &Count, what: &Description) -> String {
    let voice = Voice::of_anyone(game);
    let none = only(count) == Some(0) && Voice::noun(what) != Some(Noun::Seeds);
    let one = (of_one(count) && !is_some(count)) || none;
    let verb = if one { "remains" } else { "remain" };
    let things = match only(count) {
        Some(0) => format!("no {}", voice.bare(what, !none)),
        Some(n) => format!(
            "exactly {} {}",
            number(u32::from(n)),
            voice.bare(what, !one)
        ),
        None if is_some(count) => voice.bare(what, true),
        None => counted(count, &voice.bare(what, false), &voice.bare(what, true)),
    };
    let held = what.any_of.iter().flatten();
    match held.into_iter().any(|test| *test == Test::InHand) {
        true => format!("{things} {verb}"),
        false => format!("{things} {verb} in play"),
    }
}

/// An outcome as a clause: `the other player takes all the seeds left`.
pub fn outcome(game: &Game, result: &Outcome) -> String {
    let (_, things) = Voice::of_anyone(game).things();
    match result {
        Outcome::Wins(who) => format!("{} wins", player(*who)),
        Outcome::Loses(who) if game.seats.len() > 2 => {
            format!("{} loses and is out; the last one left wins", player(*who))
        }
        Outcome::Loses(who) => format!("{} loses", player(*who)),
        Outcome::Draw => "it is a draw".to_owned(),
        Outcome::Most(of) => format!(
            "whoever {} wins (equal is a draw)",
            tally(*of, unit(game).1)
        ),
        Outcome::TakesRest(Player::Nobody) => format!("the {things} left count for nobody"),
        Outcome::TakesRest(who) => format!("{} takes all {things} left", player(*who)),
        Outcome::TakesOwn(who) => {
            format!(
                "{} takes the {things} left in their own houses",
                player(*who)
            )
        }
    }
}

/// Outcomes in their order.
pub(super) fn outcomes(game: &Game, results: &[Outcome]) -> String {
    let said: Vec<String> = results.iter().map(|result| outcome(game, result)).collect();
    said.join(", and ")
}

/// The end sentences of a game or match.
pub(super) fn end(game: &Game, over: &str, rule: &Rule<Condition, Vec<Outcome>>) -> String {
    let state = condition(game, &rule.left);
    let mut who = vec![&rule.left];
    let mut named = false;
    while let Some(part) = who.pop() {
        match part {
            Condition::All(parts) | Condition::Any(parts) => who.extend(parts),
            single => named |= subject(single) == Some(Player::ToMove),
        }
    }
    let right: Vec<Outcome> = rule.right.iter().map(|one| again(one, named)).collect();
    format!("{over} ends when {state}: {}.", outcomes(game, &right))
}

/// The outcome, where the player to move was named before: then it is *that player*.
fn again(result: &Outcome, named: bool) -> Outcome {
    let same = |who: Player| match who {
        Player::ToMove if named => Player::Found,
        other => other,
    };
    match *result {
        Outcome::Wins(who) => Outcome::Wins(same(who)),
        Outcome::Loses(who) => Outcome::Loses(same(who)),
        Outcome::TakesRest(who) => Outcome::TakesRest(same(who)),
        Outcome::TakesOwn(who) => Outcome::TakesOwn(same(who)),
        Outcome::Draw => Outcome::Draw,
        Outcome::Most(of) => Outcome::Most(of),
    }
}

/// All end sentences of a game.
pub(super) fn ends(game: &Game) -> Vec<String> {
    let said = game
        .ends
        .iter()
        .map(|rule| end(game, "The game", &rule.rule));
    let mut said: Vec<String> = said.collect();
    if said.len() > 1 {
        let order =
            "After each turn these are looked at in this order; the first that holds decides.";
        said.insert(0, order.to_owned());
    }
    if game.seats.len() == 2 && game.ends.iter().any(|rule| of_the_mover(&rule.rule)) {
        let who =
            "Here the mover is who has made the last move, and the opponent is the other player.";
        said.push(who.to_owned());
    }
    said
}

/// Whether an end sentence speaks of the mover, or of the mover's opponent.
fn of_the_mover(rule: &Rule<Condition, Vec<Outcome>>) -> bool {
    let moved = |who: Player| matches!(who, Player::Mover | Player::Opponent);
    let mut left = vec![&rule.left];
    while let Some(part) = left.pop() {
        match part {
            Condition::All(parts) | Condition::Any(parts) => left.extend(parts),
            single if subject(single).is_some_and(moved) => return true,
            _ => {}
        }
    }
    rule.right.iter().any(|outcome| match outcome {
        Outcome::Wins(who)
        | Outcome::Loses(who)
        | Outcome::TakesRest(who)
        | Outcome::TakesOwn(who) => moved(*who),
        Outcome::Draw | Outcome::Most(_) => false,
    })
}

/// A short reason for a result, from the end rule with that index in [`Game::ends`]: `more than
/// half of the seeds`. Empty when there is no such rule.
pub fn reason(game: &Game, index: usize) -> String {
    game.ends
        .get(index)
        .map_or_else(String::new, |end| because(game, &end.rule.left))
}

/// The same for an end rule of the match.
pub fn match_reason(game: &Game, index: usize) -> String {
    game.match_
        .as_ref()
        .and_then(|rounds| rounds.ends.get(index))
        .map_or_else(String::new, |end| because(game, &end.rule.left))
}

fn because(game: &Game, state: &Condition) -> String {
    match state {
        Condition::Stored { count, .. } => {
            let seeds = stored(game, count);
            seeds
                .split_once(" (")
                .map_or(seeds.clone(), |(words, _)| words.to_owned())
        }
        Condition::CannotMove(_) => "no legal move".to_owned(),
        Condition::Occurs(times) => format!("{} occurrence of the position", ordinal(*times)),
        Condition::Has {
            who,
            before: false,
            count,
            what,
        } if is_none(count) => {
            let said = has(game, *who, false, count, what);
            let subject = format!("{} has ", player(*who));
            said.strip_prefix(&subject).map_or(said.clone(), |rest| {
                let rest = match who {
                    Player::ToMove => format!("{rest} to move"),
                    _ => rest.to_owned(),
                };
                rest.replace(" in their houses", "")
                    .replace("their ", "the ")
            })
        }
        Condition::Has { .. }
        | Condition::NobodyCanMove
        | Condition::CapturedFrom { .. }
        | Condition::Remain { .. }
        | Condition::Quiet { .. }
        | Condition::PliesPassed(_)
        | Condition::GamesOver(_)
        | Condition::Ahead(..)
        | Condition::InSuccession(..)
        | Condition::CannotFill(_)
        | Condition::All(_)
        | Condition::Any(_) => condition(game, state),
    }
}

/// `, when …` as the beginning of a sentence, or nothing.
pub(super) fn when(game: &Game, state: Option<&Condition>) -> String {
    state.map_or_else(String::new, |state| {
        format!("{}, ", capital(&format!("when {}", condition(game, state))))
    })
}
