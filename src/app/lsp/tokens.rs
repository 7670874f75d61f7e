//! Colours: what the words of a file are.

use gen_lsp_types::{SemanticToken, SemanticTokenTypes, SemanticTokens};

use super::look::Cursor;
use crate::syntax::{self, Lexeme, Span};

/// The types of tokens, in the order of their numbers.
pub fn legend() -> Vec<SemanticTokenTypes> {
    let types = Lexeme::ALL.into_iter().map(|lexeme| match lexeme {
        Lexeme::Opener => SemanticTokenTypes::Keyword,
        Lexeme::Word => SemanticTokenTypes::Property,
        Lexeme::Number => SemanticTokenTypes::Number,
        Lexeme::House => SemanticTokenTypes::EnumMember,
        Lexeme::Name => SemanticTokenTypes::String,
        Lexeme::Option => SemanticTokenTypes::Parameter,
        Lexeme::Remark => SemanticTokenTypes::Comment,
    });
    types.collect()
}

impl Cursor<'_> {
    /// The tokens of the file, line by line.
    pub fn tokens(&self) -> SemanticTokens {
        let source = &self.document.source;
        let places = self.places();
        let mut data = Vec::new();
        let (mut line, mut start) = (0, 0);
        for lexeme in syntax::lexemes(source) {
            let number = Lexeme::ALL.iter().position(|one| *one == lexeme.node);
            for span in lines_of(source.text(), lexeme.span) {
                let at = places.position(span.range().start);
                data.push(SemanticToken {
                    delta_line: at.line - line,
                    delta_start: at.character - if at.line == line { start } else { 0 },
                    length: self.encoding.length(source.slice(span)),
                    token_type: number.unwrap_or_default() as u32,
                    token_modifiers_bitset: 0,
                });
                (line, start) = (at.line, at.character);
            }
        }
        SemanticTokens {
            result_id: None,
            data,
        }
    }
}

/// The parts of a span, each in one line, since not every editor takes longer ones.
fn lines_of(text: &str, span: Span) -> Vec<Span> {
    let mut start = span.range().start;
    let mut parts = Vec::new();
    for line in text[span.range()].split_inclusive(['\n', '\r']) {
        let written = line.trim_end_matches(['\n', '\r']);
        if !written.is_empty() {
            parts.push(Span::new(start, start + written.len()));
        }
        start += line.len();
    }
    parts
}
