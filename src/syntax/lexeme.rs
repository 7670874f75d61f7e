//! What the words of a text are, for colours.

use super::cut;
use super::line::Line;
use super::openers;
use super::parse::{is_keyword, reads, rule_of};
use super::scan::{self, Kind, Token};
use super::source::{Source, Span, Spanned};

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lexeme {
    /// The word that a sentence opens with, and `If`.
    Opener,
    /// Another word of the language.
    Word,
    /// A number.
    Number,
    /// A house, as `a1`.
    House,
    /// A text in quotes.
    Name,
    /// An option in brackets.
    Option,
    /// A remark in parentheses.
    Remark,
}

impl Lexeme {
    /// All of them.
    pub const ALL: [Lexeme; 7] = [
        Lexeme::Opener,
        Lexeme::Word,
        Lexeme::Number,
        Lexeme::House,
        Lexeme::Name,
        Lexeme::Option,
        Lexeme::Remark,
    ];
}

/// The parts of a text that mean something, in order. Words that the language does not have are
/// not among them.
pub fn lexemes(source: &Source) -> Vec<Spanned<Lexeme>> {
    if source.text().len() > super::MAX_BYTES {
        return Vec::new();
    }
    let scan = scan::scan(source);
    let reads_alone = |tokens: &[Token]| {
        let line = Line::new(source, tokens, Some("."));
        reads(&line.text, rule_of(source, tokens))
    };
    let remarks = scan.remarks.iter();
    let mut all: Vec<Spanned<Lexeme>> = remarks
        .map(|span| Spanned::new(Lexeme::Remark, *span))
        .collect();
    for piece in cut::cut(source, &scan.tokens, &reads_alone) {
        let mut opens = true;
        for token in &scan.tokens[piece.tokens] {
            let word = source.slice(token.span).to_ascii_lowercase();
            all.extend(lexeme(token.kind, &word, opens).map(|one| Spanned::new(one, token.span)));
            // `If [option] is value,` stands before the opener.
            opens = match token.kind {
                Kind::Article => opens,
                Kind::Comma => opens || is_guard(source, &all),
                _ => false,
            };
        }
    }
    all.sort_by_key(|one| one.span);
    all
}

fn lexeme(kind: Kind, word: &str, opens: bool) -> Option<Lexeme> {
    match kind {
        Kind::Word if opens && (openers::opens(word).is_some() || word == "if") => {
            Some(Lexeme::Opener)
        }
        Kind::Word => is_keyword(word).then_some(Lexeme::Word),
        Kind::Article => Some(Lexeme::Word),
        Kind::Number => Some(Lexeme::Number),
        Kind::House => Some(Lexeme::House),
        Kind::Quoted => Some(Lexeme::Name),
        Kind::Blank => Some(Lexeme::Option),
        Kind::Comma | Kind::Colon | Kind::Stop | Kind::Other => None,
    }
}

/// Whether the parts so far end in `If [option] is value`.
fn is_guard(source: &Source, all: &[Spanned<Lexeme>]) -> bool {
    let word = |span: Span, word: &str| source.slice(span).eq_ignore_ascii_case(word);
    match all {
        [.., first, option, is, _] => {
            first.node == Lexeme::Opener
                && word(first.span, "if")
                && option.node == Lexeme::Option
                && word(is.span, "is")
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_told_what_it_is() {
        let text = "Game \"A\".\nIf [n] is 4, last seed in a (b) house of [n]: frobnicate d4.";
        let source = Source::new("a.game", text);
        let found: Vec<(Lexeme, &str)> = lexemes(&source)
            .iter()
            .map(|one| (one.node, source.slice(one.span)))
            .collect();
        let expected = [
            (Lexeme::Opener, "Game"),
            (Lexeme::Name, "\"A\""),
            (Lexeme::Opener, "If"),
            (Lexeme::Option, "[n]"),
            (Lexeme::Word, "is"),
            (Lexeme::Number, "4"),
            (Lexeme::Opener, "last"),
            (Lexeme::Word, "seed"),
            (Lexeme::Word, "in"),
            (Lexeme::Word, "a"),
            (Lexeme::Remark, "(b)"),
            (Lexeme::Word, "house"),
            (Lexeme::Word, "of"),
            (Lexeme::Option, "[n]"),
            (Lexeme::House, "d4"),
        ];
        assert_eq!(found, expected);
    }
}
