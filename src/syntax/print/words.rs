//! Words and lists of words.

use crate::syntax::words::{
    Adjective, Deeds, Direction, Lasting, PieceVerb, Player, Relation, Side, Tally,
};

/// A text with a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A word behind its article.
pub(super) fn a(word: &str) -> String {
    let bare = word.trim_start_matches('"');
    let vowel = bare.starts_with(|c: char| "aeiouAEIOU".contains(c)) && !bare.starts_with("one");
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// A name in quotes behind its article.
pub(super) fn a_name(name: &str) -> String {
    a(&format!("\"{name}\""))
}

/// A number and what is counted, in its right number.
pub(super) fn counted(number: u32, one: &str) -> String {
    format!("{number} {}", some(number == 1, one))
}

/// A noun, single or plural.
pub(super) fn some(single: bool, one: &str) -> String {
    match (single, one) {
        (true, _) => one.to_owned(),
        (false, "ply") => "plies".to_owned(),
        (false, _) => format!("{one}s"),
    }
}

/// Things that are all meant, of which two need no comma.
pub(super) fn all_of(parts: &[String]) -> String {
    match parts {
        [first, second] => format!("{first} and {second}"),
        _ => clauses(parts),
    }
}

/// Clauses that all hold; the last has a comma even where there are two.
pub(super) fn clauses(parts: &[String]) -> String {
    match parts.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{}, and {last}", before.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// Things of which any is meant.
pub(super) fn any_of(parts: &[String]) -> String {
    joined(parts, "or")
}

/// A list whose last part stands behind a word, without a comma.
pub(super) fn joined(parts: &[String], word: &str) -> String {
    match parts.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("{} {word} {last}", before.join(", "))
        }
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

pub(super) fn player(player: Player) -> &'static str {
    match player {
        Player::Mover => "the mover",
        Player::Opponent => "the opponent",
        Player::AnOpponent => "an opponent",
        Player::EveryOpponent => "every opponent",
        Player::Owner => "its owner",
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
        Player::Seat(seat) => seat.word(),
    }
}

pub(super) fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Counterclockwise => "counterclockwise",
        Direction::Clockwise => "clockwise",
        Direction::EitherWay => "either way",
        Direction::Alternately => "alternately",
    }
}

pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

pub(super) fn adjective(adjective: Adjective) -> &'static str {
    match adjective {
        Adjective::Home => "home",
        Adjective::Empty => "empty",
        Adjective::Occupied => "occupied",
        Adjective::Untouched => "untouched",
        Adjective::Inner => "inner",
        Adjective::Outer => "outer",
        Adjective::Leftmost => "leftmost",
        Adjective::Rightmost => "rightmost",
        Adjective::First => "first",
    }
}

pub(super) fn relation(relation: Relation) -> &'static str {
    match relation {
        Relation::Opposite => "opposite",
        Relation::InFrontOf => "in front of",
        Relation::Before => "before",
        Relation::After => "after",
        Relation::TwinOf => "twin of",
    }
}

pub(super) fn piece_verb(verb: PieceVerb) -> &'static str {
    match verb {
        PieceVerb::Steps => "steps",
        PieceVerb::Slides => "slides",
        PieceVerb::Jumps => "jumps",
        PieceVerb::Becomes => "becomes",
    }
}

pub(super) fn tally(tally: Tally) -> &'static str {
    match tally {
        Tally::Seeds => "seeds",
        Tally::Pieces => "pieces",
        Tally::Games => "games",
    }
}

pub(super) fn deeds(deeds: Deeds) -> &'static str {
    match deeds {
        Deeds::Capture => "a capture",
        Deeds::Promotion => "a promotion",
    }
}

/// How long a mark lasts, behind *until*.
pub(super) fn lasting(lasting: Lasting) -> &'static str {
    match lasting {
        Lasting::UntilEmptied => "emptied",
        Lasting::UntilNextMove => "the next move is over",
    }
}
