//! Tokens to sentences: at full stops and, where one is missing, at a line that opens like a
//! sentence.

use std::ops::Range;

use super::openers;
use super::scan::{Kind, Token};
use super::source::Source;

/// How often, at most, a part of one sentence is tried as a sentence of its own.
const MAX_TRIES: usize = 8;

/// The longest part that is tried so, in tokens.
const MAX_TRIED: usize = 512;

/// A stretch of tokens that should be a sentence.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// Which tokens, the end mark included.
    pub tokens: Range<usize>,
    /// Whether it has its end mark.
    pub ended: bool,
}

/// Cuts tokens into sentences. `reads_alone` tells whether tokens are a sentence but for its stop.
pub(super) fn cut(
    source: &Source,
    tokens: &[Token],
    reads_alone: &dyn Fn(&[Token]) -> bool,
) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut start = 0;
    while start < tokens.len() {
        let piece = next_piece(source, tokens, start, reads_alone);
        start = piece.tokens.end;
        pieces.push(piece);
    }
    pieces
}

fn next_piece(
    source: &Source,
    tokens: &[Token],
    start: usize,
    reads_alone: &dyn Fn(&[Token]) -> bool,
) -> Piece {
    let is_head = is_head(source, &tokens[start..]);
    let mut tries = 0;
    for at in start..tokens.len() {
        let token = &tokens[at];
        if token.kind == Kind::Stop || (is_head && token.kind == Kind::Colon) {
            return Piece {
                tokens: start..at + 1,
                ended: true,
            };
        }
        if at == start || !token.opens_line {
            continue;
        }
        // A colon behind words that open no sentence ends a heading.
        let heading = tokens[at - 1].kind == Kind::Colon && is_strange(source, &tokens[start..at]);
        if !heading && goes_on(source, tokens, start, at) {
            continue;
        }
        let cuts = match opening(source, &tokens[at..]) {
            Opening::Surely => true,
            Opening::Perhaps if tries < MAX_TRIES && at - start <= MAX_TRIED => {
                tries += 1;
                reads_alone(&tokens[start..at])
            }
            _ => false,
        };
        if cuts {
            return Piece {
                tokens: start..at,
                ended: false,
            };
        }
    }
    Piece {
        tokens: start..tokens.len(),
        ended: false,
    }
}

/// Whether tokens open the sentence that names the game, and not one that tells of *the game*.
pub(super) fn is_head(source: &Source, tokens: &[Token]) -> bool {
    const TELLING: [&str; 9] = [
        "ends", "is", "has", "over", "begins", "starts", "stops", "finishes", "when",
    ];
    let is = |token: &Token, word: &str| source.slice(token.span).eq_ignore_ascii_case(word);
    let telling = |next: &Token| TELLING.iter().any(|word| is(next, word));
    tokens.first().is_some_and(|first| is(first, "game")) && !tokens.get(1).is_some_and(telling)
}

/// Whether tokens open no sentence.
fn is_strange(source: &Source, tokens: &[Token]) -> bool {
    let word = first_word(source, tokens);
    !word.eq_ignore_ascii_case("if") && sort_of(source, tokens).is_none()
}

/// Whether what stands before a token calls for more.
fn goes_on(source: &Source, tokens: &[Token], start: usize, at: usize) -> bool {
    let before = &tokens[at - 1];
    let word = source.slice(before.span);
    let joins = |joint: &&str| word.eq_ignore_ascii_case(joint);
    // `If [option] is value` of five tokens is nothing alone.
    let guards = source.slice(tokens[start].span).eq_ignore_ascii_case("if") && at - start <= 4;
    matches!(before.kind, Kind::Comma | Kind::Colon | Kind::Article)
        || ["and", "or", "not"].iter().any(joins)
        || guards
}

enum Opening {
    Surely,
    Perhaps,
    No,
}

/// Whether tokens open like a sentence.
fn opening(source: &Source, tokens: &[Token]) -> Opening {
    let capital = source.slice(tokens[0].span).starts_with(char::is_uppercase);
    let word = first_word(source, tokens);
    if capital && (openers::opens(word).is_some() || word.eq_ignore_ascii_case("if")) {
        return Opening::Surely;
    }
    match sort_of(source, tokens) {
        Some(_) => Opening::Perhaps,
        None => Opening::No,
    }
}

/// The sort that tokens announce by their first two words.
pub(super) fn sort_of(source: &Source, tokens: &[Token]) -> Option<super::tree::Sort> {
    let mut words = tokens.iter().filter(|token| token.kind != Kind::Article);
    let first = source.slice(words.next()?.span);
    let second = words.next();
    let second = second.map_or(String::new(), |second| {
        let word = source.slice(second.span);
        match second.kind {
            Kind::Number => format!("#{word}"),
            _ => word.to_ascii_lowercase(),
        }
    });
    openers::opens_with(first, &second)
}

/// The first token that is no article.
pub(super) fn first_word<'a>(source: &'a Source, tokens: &[Token]) -> &'a str {
    let first = tokens.iter().find(|token| token.kind != Kind::Article);
    first.map_or("", |token| source.slice(token.span))
}
