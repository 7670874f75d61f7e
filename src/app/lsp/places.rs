//! Places in a text as editors count them: lines, and in a line units of some encoding.

use gen_lsp_types::{Position, Range};

use crate::syntax::Span;

/// What a position counts within its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of two bytes; what counts unless something else is agreed.
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    /// All encodings, the best first.
    const ALL: [Encoding; 3] = [Encoding::Utf8, Encoding::Utf32, Encoding::Utf16];

    /// Its name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
            Encoding::Utf32 => "utf-32",
        }
    }

    /// The best of those that a client offers.
    pub fn agreed<'a>(offered: impl Iterator<Item = &'a str> + Clone) -> Encoding {
        let mut all = Encoding::ALL.into_iter();
        all.find(|one| offered.clone().any(|name| name == one.name()))
            .unwrap_or(Encoding::Utf16)
    }

    /// The length of a text.
    pub fn length(self, text: &str) -> u32 {
        let length = match self {
            Encoding::Utf8 => text.len(),
            Encoding::Utf16 => text.chars().map(char::len_utf16).sum(),
            Encoding::Utf32 => text.chars().count(),
        };
        length as u32
    }

    fn of(self, one: char) -> usize {
        match self {
            Encoding::Utf8 => one.len_utf8(),
            Encoding::Utf16 => one.len_utf16(),
            Encoding::Utf32 => 1,
        }
    }
}

/// The places of one text.
pub struct Places<'a> {
    text: &'a str,
    /// Where lines begin.
    lines: Vec<usize>,
    encoding: Encoding,
}

impl<'a> Places<'a> {
    /// The places of a text.
    pub fn new(text: &'a str, encoding: Encoding) -> Places<'a> {
        let bytes = text.as_bytes();
        let ends = (0..bytes.len()).filter(|at| match bytes[*at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        Places {
            text,
            lines: std::iter::once(0).chain(ends.map(|at| at + 1)).collect(),
            encoding,
        }
    }

    /// The place of a byte; of the last one where the text is shorter.
    pub fn position(&self, offset: usize) -> Position {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let line = self.lines.partition_point(|start| *start <= end) - 1;
        let written = &self.text[self.lines[line]..end];
        Position::new(line as u32, self.encoding.length(written))
    }

    /// The byte at a place; a place beyond the end of its line is the end of that line.
    pub fn offset(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(start) = self.lines.get(line).copied() else {
            return self.text.len();
        };
        let end = self.lines.get(line + 1).copied();
        let written = &self.text[start..end.unwrap_or(self.text.len())];
        let mut left = position.character as usize;
        let mut at = start;
        for one in written.trim_end_matches(['\n', '\r']).chars() {
            let width = self.encoding.of(one);
            if left < width {
                break;
            }
            left -= width;
            at += one.len_utf8();
        }
        at
    }

    /// A span as a range.
    pub fn range(&self, span: Span) -> Range {
        let range = span.range();
        Range::new(self.position(range.start), self.position(range.end))
    }

    /// A range as bytes; one that ends before it begins is empty.
    pub fn bytes(&self, range: Range) -> std::ops::Range<usize> {
        let start = self.offset(range.start);
        start..self.offset(range.end).max(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "aé\r\n😀b\rc\n";

    #[test]
    fn places_count_what_was_agreed() {
        for (encoding, after_face) in [
            (Encoding::Utf8, 4),
            (Encoding::Utf16, 2),
            (Encoding::Utf32, 1),
        ] {
            let places = Places::new(TEXT, encoding);
            let b = TEXT.find('b').expect("b");
            assert_eq!(places.position(b), Position::new(1, after_face));
            assert_eq!(places.offset(Position::new(1, after_face)), b);
        }
    }

    #[test]
    fn every_place_comes_back() {
        for encoding in Encoding::ALL {
            let places = Places::new(TEXT, encoding);
            for (offset, _) in TEXT.char_indices() {
                // Between the two characters of a line break there is no place to write.
                if !TEXT[..offset].ends_with('\r') || TEXT[offset..].starts_with('c') {
                    assert_eq!(places.offset(places.position(offset)), offset);
                }
            }
        }
    }

    #[test]
    fn places_that_are_not_there_are_near() {
        let places = Places::new(TEXT, Encoding::Utf16);
        assert_eq!(places.offset(Position::new(0, 99)), 3);
        assert_eq!(places.offset(Position::new(99, 0)), TEXT.len());
        // Within the two halves of one character.
        assert_eq!(places.offset(Position::new(1, 1)), 5);
        assert_eq!(places.position(99), Position::new(3, 0));
        let range = Range::new(Position::new(1, 2), Position::new(0, 0));
        assert_eq!(places.bytes(range), 9..9);
    }

    #[test]
    fn the_best_encoding_is_agreed() {
        assert_eq!(Encoding::agreed([].into_iter()), Encoding::Utf16);
        let both = ["utf-16", "utf-8"].into_iter();
        assert_eq!(Encoding::agreed(both), Encoding::Utf8);
    }
}
