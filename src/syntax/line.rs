//! One sentence as the grammar reads it: without articles, remarks and line breaks, each token
//! followed by one blank; and the way back from there to the text.

use super::scan::{Kind, Token};
use super::source::{Source, Span};

/// A sentence made ready for the grammar.
pub(super) struct Line {
    /// What the grammar reads.
    pub text: String,
    /// The tokens that stand in it.
    pub tokens: Vec<Token>,
    /// Where each token begins in the text, and at the end the text's length.
    starts: Vec<usize>,
}

impl Line {
    /// The line of these tokens, with an end mark added where the sentence has none.
    pub fn new(source: &Source, tokens: &[Token], add: Option<&str>) -> Line {
        let mut line = Line {
            text: String::new(),
            tokens: Vec::with_capacity(tokens.len()),
            starts: Vec::with_capacity(tokens.len() + 1),
        };
        for (index, token) in tokens.iter().enumerate() {
            let word = source.slice(token.span);
            if token.kind == Kind::Article && !is_of_opponent(source, word, tokens.get(index + 1)) {
                continue;
            }
            line.starts.push(line.text.len());
            line.tokens.push(*token);
            line.push(token.kind, word);
        }
        line.starts.push(line.text.len());
        if let Some(mark) = add {
            line.text.push_str(mark);
            line.text.push(' ');
        }
        line
    }

    fn push(&mut self, kind: Kind, word: &str) {
        let text = &mut self.text;
        match kind {
            Kind::Article => text.push_str("an"),
            Kind::Number => {
                text.push('#');
                text.push_str(word);
            }
            Kind::House => {
                text.push('@');
                text.push_str(&word.to_ascii_lowercase());
            }
            Kind::Quoted => {
                text.push('"');
                text.push_str(inside(word));
                text.push('"');
            }
            Kind::Blank => {
                text.push('[');
                text.push_str(inside(word));
                text.push(']');
            }
            // What the grammar's own signs look like must not be taken for them.
            Kind::Other => text.push('?'),
            Kind::Word | Kind::Comma | Kind::Colon | Kind::Stop => {
                text.push_str(&word.to_ascii_lowercase());
            }
        }
        text.push(' ');
    }

    /// The index of the token at or after an offset of the line; the last one beyond the end.
    pub fn token_at(&self, offset: usize) -> usize {
        let index = self.starts.partition_point(|start| *start <= offset);
        index
            .saturating_sub(1)
            .min(self.tokens.len().saturating_sub(1))
    }

    /// Whether an offset of the line lies behind all tokens of the text.
    pub fn is_past(&self, offset: usize) -> bool {
        self.starts.last().is_none_or(|end| offset >= *end)
    }

    /// The place in the source of a part of the line.
    pub fn span(&self, start: usize, end: usize) -> Span {
        let first = self.tokens.get(self.token_at(start));
        let last = self
            .tokens
            .get(self.token_at(end.saturating_sub(1).max(start)));
        match (first, last) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => Span::default(),
        }
    }

    /// The same line up to a token, with another end.
    pub fn text_up_to(&self, token: usize, end: &str) -> String {
        let length = self.starts.get(token).copied().unwrap_or(self.text.len());
        let mut text = self.text[..length].to_owned();
        text.push_str(end);
        text
    }

    /// The line from a token on, with the end that was added.
    pub fn text_from(&self, token: usize) -> &str {
        let start = self.starts.get(token).copied().unwrap_or(self.text.len());
        &self.text[start..]
    }

    /// The token as the grammar reads it, its blank included.
    pub fn read(&self, token: usize) -> &str {
        match (self.starts.get(token), self.starts.get(token + 1)) {
            (Some(start), Some(end)) => &self.text[*start..*end],
            _ => "",
        }
    }
}

/// A name without its marks; an unclosed one has no closing mark.
fn inside(word: &str) -> &str {
    let mut letters = word.chars();
    letters.next();
    let rest = letters.as_str();
    rest.strip_suffix(['"', '”', '“', '»', '«', ']'])
        .unwrap_or(rest)
        .trim()
}

/// With more than two players an article says something: *an* opponent is any one of them.
fn is_of_opponent(source: &Source, article: &str, next: Option<&Token>) -> bool {
    let opponent = next.is_some_and(|next| {
        next.kind == Kind::Word && source.slice(next.span).eq_ignore_ascii_case("opponent")
    });
    opponent && !article.eq_ignore_ascii_case("the")
}
