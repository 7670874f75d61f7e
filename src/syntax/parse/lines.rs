//! Sentences as the grammar reads them, for what looks into a text without building its tree.

use pest::iterators::Pair;

use super::grammar::read;
use super::{Rule, limits, reads, rule_of};
use crate::syntax::MAX_TOKENS;
use crate::syntax::cut;
use crate::syntax::line::Line;
use crate::syntax::scan::{self, Token};
use crate::syntax::source::{Source, Span};

/// A sentence, or what stands where one should.
pub(crate) struct ReadLine {
    /// The line that the grammar reads.
    pub line: Line,
    /// Where it stands in the text.
    pub span: Span,
    rule: Rule,
    /// Too deep to be read.
    deep: bool,
}

impl ReadLine {
    /// The pair of a sentence that can be read.
    pub fn pair(&self) -> Option<Pair<'_, Rule>> {
        match self.deep {
            true => None,
            false => read(&self.line.text, self.rule),
        }
    }
}

/// The sentences of a text, in order; one without its full stop is read as if it had it.
pub(crate) fn read_lines(source: &Source) -> Vec<ReadLine> {
    if source.text().len() > crate::syntax::MAX_BYTES {
        return Vec::new();
    }
    let tokens = scan::scan(source).tokens;
    let reads_alone = |tokens: &[Token]| {
        let line = Line::new(source, tokens, Some("."));
        reads(&line.text, rule_of(source, tokens))
    };
    let pieces = cut::cut(source, &tokens, &reads_alone);
    let lines = pieces.into_iter().filter_map(|piece| {
        let tokens = &tokens[piece.tokens];
        let rule = rule_of(source, tokens);
        let mark = (!piece.ended).then(|| super::end_mark(rule, source, tokens));
        let line = Line::new(source, tokens, mark);
        Some(ReadLine {
            span: tokens.first()?.span.to(tokens.last()?.span),
            deep: tokens.len() > MAX_TOKENS || limits::too_deep(source, &line).is_some(),
            line,
            rule,
        })
    });
    lines.collect()
}
