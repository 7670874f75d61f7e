//! Source text, spans in it, and lines and columns.

use std::sync::Arc;

/// A range of bytes in one source text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The bytes as a range for slicing.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A value with the place in its source where it stands.
#[derive(Clone, Debug)]
pub struct Spanned<T> {
    /// The value.
    pub node: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value with its place.
    pub fn new(node: T, span: Span) -> Spanned<T> {
        Spanned { node, span }
    }
}

/// One source text with its name and the beginnings of its lines. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Source(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    name: String,
    text: String,
    lines: Vec<u32>,
}

impl Source {
    /// A text with the name under which people know it (a path, or a name of the library).
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        let text = text.into();
        let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = std::iter::once(0)
            .chain(newlines.map(|(at, _)| at as u32 + 1))
            .collect();
        Source(Arc::new(Inner {
            name: name.into(),
            text,
            lines,
        }))
    }

    /// The name it was given.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The text under a span; empty where the span does not lie in the text.
    pub fn slice(&self, span: Span) -> &str {
        self.0.text.get(span.range()).unwrap_or("")
    }

    /// The text under a span in one line, shortened where it is long, to be quoted in a message.
    pub fn quote(&self, span: Span) -> String {
        const LONG: usize = 60;
        let text: String = self.slice(span).chars().take(4 * LONG).collect();
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match line.char_indices().nth(LONG) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line,
        }
    }

    /// Line and column of a byte offset, both from 1; the column counts characters.
    pub fn line_column(&self, offset: u32) -> (usize, usize) {
        let line = self
            .0
            .lines
            .partition_point(|start| *start <= offset)
            .saturating_sub(1);
        let start = self.0.lines[line] as usize;
        let end = (offset as usize).min(self.0.text.len());
        let column = self
            .0
            .text
            .get(start..end)
            .map_or(0, |head| head.chars().count());
        (line + 1, column + 1)
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Source) -> bool {
        // Nearly always they are the same one, and the text may be long.
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.name == other.0.name && self.0.text == other.0.text)
    }
}

impl Eq for Source {}
