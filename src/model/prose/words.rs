//! Small words: numbers, counts, lists, players, articles.

use crate::model::Count;
use crate::syntax::words::{Direction, Player, Seat, Tally};

const SMALL: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// A number, in letters up to twelve; 0 is *no*.
pub(super) fn number(n: u32) -> String {
    SMALL
        .get(n as usize)
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// The number with its noun: `one seed`, `no seeds`, `48 seeds`.
pub(super) fn amount(n: u32, singular: &str, plural: &str) -> String {
    format!("{} {}", number(n), if n == 1 { singular } else { plural })
}

/// A count without a noun: `two or three`, `at least two`, `an even number`.
pub(super) fn count(count: &Count) -> String {
    let digits = count
        .ranges()
        .iter()
        .any(|(low, high)| *low > 12 || (*high > 12 && *high < u16::MAX));
    let say = |n: u16| match (digits, n) {
        (true, _) => n.to_string(),
        (false, 0) => "none".to_owned(),
        (false, _) => number(u32::from(n)),
    };
    let mut parts: Vec<String> = Vec::new();
    for (low, high) in count.ranges() {
        match (*low, *high) {
            (0, u16::MAX) => parts.push("any number".to_owned()),
            (low, u16::MAX) => parts.push(format!("at least {}", say(low))),
            (0, high) if high > 0 => parts.push(format!("at most {}", say(high))),
            (low, high) if high - low > 1 => parts.push(format!("{} to {}", say(low), say(high))),
            (low, high) => parts.extend((low..=high).map(say)),
        }
    }
    if count.even() {
        parts.push("an even number".to_owned());
    }
    if count.odd() {
        parts.push("an odd number".to_owned());
    }
    either(&parts)
}

/// A count with what is counted: `two or three seeds`, `one seed`, `no seeds`,
/// `an even number of seeds`.
pub(super) fn counted(set: &Count, singular: &str, plural: &str) -> String {
    if let Some(n) = only(set) {
        return amount(u32::from(n), singular, plural);
    }
    let said = count(set);
    match set.even() || set.odd() || said.ends_with("number") {
        true => format!("{said} of {plural}"),
        false => format!("{said} {}", if of_one(set) { singular } else { plural }),
    }
}

/// Whether what is counted stands in the singular: `one seed`, `at most one seed`.
pub(super) fn of_one(set: &Count) -> bool {
    only(set) == Some(1) || count(set).ends_with(" one")
}

/// The only number in the set, when there is but one.
pub(super) fn only(set: &Count) -> Option<u16> {
    match set.ranges() {
        [(low, high)] if low == high && !set.even() && !set.odd() => Some(*low),
        _ => None,
    }
}

/// Whether the count means one or more.
pub(super) fn is_some(set: &Count) -> bool {
    *set == Count::at_least(1)
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn both(parts: &[String]) -> String {
    list(parts, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn either(parts: &[String]) -> String {
    list(parts, "or")
}

fn list(parts: &[String], word: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// The words with `a` or `an` before them.
pub(super) fn with_article(words: &str) -> String {
    let vowel = words
        .chars()
        .next()
        .is_some_and(|c| "aeiouAEIOU".contains(c));
    format!("{} {words}", if vowel { "an" } else { "a" })
}

/// The text with a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    match rest.next() {
        Some(first) => first.to_uppercase().chain(rest).collect(),
        None => String::new(),
    }
}

/// `third`, `21st`.
pub(super) fn ordinal(n: u32) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    if let Some(word) = (n as usize).checked_sub(1).and_then(|at| WORDS.get(at)) {
        return (*word).to_owned();
    }
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

/// A player as the subject of a sentence.
pub(super) fn player(who: Player) -> String {
    let words = match who {
        Player::Mover => "the mover",
        Player::Opponent => "the opponent",
        Player::AnOpponent => "an opponent",
        Player::EveryOpponent => "every opponent",
        Player::Owner => "the owner of that house",
        Player::Captor => "the captor",
        Player::ToMove => "the player to move",
        Player::Anyone => "a player",
        Player::Found => "that player",
        Player::Other => "the other player",
        Player::Leader => "the leader",
        Player::Winner => "the winner",
        Player::Loser => "the loser",
        Player::Each => "each player",
        Player::Nobody => "nobody",
        Player::Seat(seat) => seat.title(),
    };
    words.to_owned()
}

/// Which way, as an adverb.
pub(super) fn direction(way: Direction) -> &'static str {
    match way {
        Direction::Counterclockwise => "counterclockwise",
        Direction::Clockwise => "clockwise",
        Direction::EitherWay => "in either direction, which the mover chooses for the whole move",
        Direction::Alternately => {
            "counterclockwise in the first lap, clockwise in the second, and so on by turns"
        }
    }
}

/// What the most of decides, with the word for the games of a match.
pub(super) fn tally(of: Tally, games: &str) -> String {
    match of {
        Tally::Seeds => "has stored the most seeds".to_owned(),
        Tally::Pieces => "has taken the most pieces".to_owned(),
        Tally::Games => format!("has won the most {games}"),
    }
}

/// `South`, `South and North`.
pub(super) fn seats(seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| seat.title().to_owned()).collect();
    both(&names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_read_as_english() {
        let seeds = |set: &Count| counted(set, "seed", "seeds");
        assert_eq!(seeds(&Count::range(2, 3)), "two or three seeds");
        assert_eq!(seeds(&Count::range(2, 12)), "two to twelve seeds");
        assert_eq!(seeds(&Count::range(2, 13)), "2 to 13 seeds");
        assert_eq!(seeds(&Count::at_least(12)), "at least twelve seeds");
        assert_eq!(seeds(&Count::at_least(13)), "at least 13 seeds");
        assert_eq!(seeds(&Count::at_least(2)), "at least two seeds");
        assert_eq!(seeds(&Count::at_least(1)), "at least one seed");
        assert_eq!(seeds(&Count::exactly(1)), "one seed");
        assert_eq!(seeds(&Count::exactly(0)), "no seeds");
        assert_eq!(seeds(&Count::range(0, 2)), "at most two seeds");
        assert_eq!(seeds(&Count::at_least(0)), "any number of seeds");
        assert_eq!(
            seeds(&Count::any([], true, false)),
            "an even number of seeds"
        );
        assert_eq!(
            seeds(&Count::any([(4, 4), (8, 8)], false, false)),
            "four or eight seeds"
        );
    }

    #[test]
    fn lists_and_articles() {
        let parts = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(both(&parts), "a, b and c");
        assert_eq!(either(&parts[..2]), "a or b");
        assert_eq!(with_article("empty house"), "an empty house");
        assert_eq!(ordinal(3), "third");
        let numbered = [13, 20, 21, 22, 23, 111, 112, 113, 121].map(ordinal);
        let wanted = "13th 20th 21st 22nd 23rd 111th 112th 113th 121st";
        assert_eq!(numbered.join(" "), wanted);
        assert_eq!(capital("été"), "Été");
    }
}
