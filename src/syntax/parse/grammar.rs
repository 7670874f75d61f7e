//! The parser that pest makes from `grammar/manqala.pest`, and how far it came.
#![allow(missing_docs)]

use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::Pair;

#[derive(pest_derive::Parser)]
#[grammar = "grammar/manqala.pest"]
pub(crate) struct Grammar;

const TEXT: &str = include_str!("../../../grammar/manqala.pest");

/// Where reading a line came to its end, and what would have gone on from there.
pub(crate) struct Furthest {
    /// The offset in the line; always the beginning of a token, or the line's end.
    pub at: usize,
    /// What may stand there: words and marks without their blanks, and of names, numbers, blanks
    /// and houses the first character.
    pub expected: Vec<String>,
}

/// The pair of a line that can be read.
pub(crate) fn read(line: &str, rule: Rule) -> Option<Pair<'_, Rule>> {
    Grammar::parse(rule, line).ok()?.next()
}

/// Whether a line can be read.
pub(crate) fn reads(line: &str, rule: Rule) -> bool {
    Grammar::parse(rule, line).is_ok()
}

/// How far a line that cannot be read was read.
pub(crate) fn furthest(line: &str, rule: Rule) -> Furthest {
    // A switch of the whole process, which only makes errors richer; it is never turned back.
    pest::set_error_detail(true);
    let Err(error) = Grammar::parse(rule, line) else {
        return Furthest {
            at: line.len(),
            expected: Vec::new(),
        };
    };
    let Some(attempts) = error.parse_attempts() else {
        let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
        return Furthest {
            at,
            expected: Vec::new(),
        };
    };
    let tokens = attempts.expected_tokens();
    let words = tokens.iter().map(ToString::to_string);
    let words =
        words.filter(|word| word.ends_with(' ') || ["\"", "#", "@", "["].contains(&word.as_str()));
    Furthest {
        at: attempts.max_position,
        expected: words.map(|word| word.trim_end().to_owned()).collect(),
    }
}

/// Whether the language has a word at all.
pub(crate) fn is_keyword(word: &str) -> bool {
    TEXT.contains(&format!("\"{word} \""))
}
