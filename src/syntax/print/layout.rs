//! A whole file in its canonical layout: a sentence a line, remarks where they were.

use super::{head, sentence};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::parse;
use crate::syntax::scan::{Kind, Token, scan};
use crate::syntax::source::{Source, Span};

/// Longer lines are broken.
const WIDTH: usize = 100;

/// The canonical text of a file: one sentence a line, longer ones broken and indented, at most one
/// empty line between them, remarks kept. Formatting it again changes nothing. Line breaks are those
/// of the source if they are all `\r\n`, else `\n`; a byte order mark is left out.
///
/// # Errors
/// What is wrong with the file, if anything is; then it cannot be formatted.
pub fn format(source: &Source) -> Result<String, Vec<Diagnostic>> {
    let (file, faults) = parse(source);
    if faults.iter().any(Diagnostic::is_error) {
        return Err(faults);
    }
    let scan = scan(source);
    let mut sentences: Vec<(Span, String)> = Vec::new();
    if let Some(first) = &file.head {
        sentences.push((first.span, head(first)));
    }
    for each in &file.sentences {
        let words = words_in(&scan.tokens, each.span);
        sentences.push((each.span, in_own_words(source, words, sentence(each))));
    }
    let mut page = Page {
        source,
        text: String::new(),
        end: None,
        indented: false,
    };
    let mut remarks = scan.remarks.iter().copied().peekable();
    for (span, text) in sentences {
        while let Some(remark) = remarks.next_if(|remark| remark.start < span.start) {
            page.remark(remark);
        }
        page.sentence(span, &text);
        while let Some(remark) = remarks.next_if(|remark| remark.start < span.end) {
            page.trailing(remark);
        }
    }
    for remark in remarks {
        page.remark(remark);
    }
    page.text.push('\n');
    Ok(match breaks_with_return(source.text()) {
        true => page.text.replace('\n', "\r\n"),
        false => page.text,
    })
}

/// Whether every line of a text ends with a carriage return too, as some systems write them.
fn breaks_with_return(text: &str) -> bool {
    let breaks = text.matches('\n').count();
    breaks > 0 && breaks == text.matches("\r\n").count()
}

/// A text as it is written, item by item.
struct Page<'a> {
    source: &'a Source,
    text: String,
    /// Where the last item ends in the source; none before the first.
    end: Option<u32>,
    /// Whether a remark on a line of its own belongs to what stands above it.
    indented: bool,
}

impl Page<'_> {
    /// Begins a line for an item, behind an empty one if the source has one there.
    fn line(&mut self, start: u32) {
        let breaks = self.breaks_before(start);
        match self.end {
            Some(_) if breaks > 1 => self.text.push_str("\n\n"),
            Some(_) => self.text.push('\n'),
            None => {}
        }
        self.indented &= breaks == 1;
    }

    /// The number of line breaks between the last item and a place.
    fn breaks_before(&self, start: u32) -> usize {
        let gap = Span {
            start: self.end.unwrap_or(start),
            end: start,
        };
        self.source.slice(gap).matches('\n').count()
    }

    fn sentence(&mut self, span: Span, text: &str) {
        self.line(span.start);
        self.text
            .push_str(&pictured(text).unwrap_or_else(|| broken(text)));
        self.end = Some(span.end);
        self.indented = true;
    }

    /// A remark between sentences: on the line of what stands before it, or on its own.
    fn remark(&mut self, span: Span) {
        if self.end.is_some() && self.breaks_before(span.start) == 0 {
            return self.trailing(span);
        }
        let (_, column) = self.source.line_column(span.start);
        self.line(span.start);
        self.indented &= column > 1;
        if self.indented {
            self.text.push_str("  ");
        }
        self.text.push_str(&self.kept(span));
        self.end = Some(span.end);
    }

    /// A remark behind a sentence on its line, or within the sentence.
    fn trailing(&mut self, span: Span) {
        self.text.push_str("  ");
        self.text.push_str(&self.kept(span));
        self.end = self.end.max(Some(span.end));
    }

    /// A remark as it is, but for blanks at the ends of its lines.
    fn kept(&self, span: Span) -> String {
        let lines = self.source.slice(span).lines();
        let lines: Vec<&str> = lines.map(str::trim_end).collect();
        lines.join("\n")
    }
}

fn words_in(tokens: &[Token], span: Span) -> &[Token] {
    let start = tokens.partition_point(|token| token.span.start < span.start);
    let end = tokens.partition_point(|token| token.span.end <= span.end);
    &tokens[start..end.max(start)]
}

/// Words that mean the same stay as the writer chose them.
const SAME: [(&str, &str); 3] = [("square", "point"), ("game", "round"), ("round", "game")];

fn in_own_words(source: &Source, tokens: &[Token], mut text: String) -> String {
    let has = |word: &str| {
        let mut words = tokens.iter().filter(|token| token.kind == Kind::Word);
        words.any(|token| {
            let written = source.slice(token.span).to_ascii_lowercase();
            written == word || written.strip_suffix('s') == Some(word)
        })
    };
    for (ours, theirs) in SAME {
        if !has(ours) && has(theirs) {
            text = replaced(&text, ours, theirs);
        }
    }
    text
}

/// A text with one word for another, single and plural, but not in names.
fn replaced(text: &str, word: &str, other: &str) -> String {
    let parts = pieces(text);
    let one = |piece: &&str| {
        let bare = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        let single = bare.strip_suffix('s').unwrap_or(bare);
        match single == word {
            true => format!("{other}{}", &piece[word.len()..]),
            false => (*piece).to_owned(),
        }
    };
    parts.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// The parts of a sentence between which its line can be broken: names stay whole.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut closing) = (0, None);
    for (at, c) in text.char_indices() {
        match (closing, c) {
            (None, ' ') => {
                pieces.push(&text[start..at]);
                start = at + 1;
            }
            (None, '"') => closing = Some('"'),
            (None, '[') => closing = Some(']'),
            (Some(close), _) if c == close => closing = None,
            _ => {}
        }
    }
    pieces.push(&text[start..]);
    pieces
}

/// A sentence that shows the board, with a row of the board a line. Names end without a blank, so
/// that none can look like the beginning of a picture.
fn pictured(text: &str) -> Option<String> {
    let (before, rows) = text.split_once(" as pictured \"")?;
    let rows = rows.replace("\" \"", "\"\n  \"");
    Some(format!("{before} as pictured\n  \"{rows}"))
}

/// A sentence in lines of bounded width: broken behind its colon, else behind a comma, else where
/// the line is full.
fn broken(text: &str) -> String {
    if text.chars().count() <= WIDTH {
        return text.to_owned();
    }
    let pieces = pieces(text);
    let mut out = String::new();
    let (mut start, mut indent) = (0, 0);
    while start < pieces.len() {
        let end = start + line_length(&pieces[start..], WIDTH - indent);
        if start > 0 {
            out.push_str("\n  ");
        }
        out.push_str(&pieces[start..end].join(" "));
        (start, indent) = (end, 2);
    }
    out
}

/// How many pieces stand on a line that has more behind it; one at least.
fn line_length(pieces: &[&str], width: usize) -> usize {
    let (mut used, mut fitting, mut comma) = (0, 0, 0);
    for (index, piece) in pieces.iter().enumerate() {
        used += piece.chars().count() + usize::from(index > 0);
        if used > width && fitting > 0 {
            // A comma early in the line would leave it nearly empty.
            return if comma > 0 { comma } else { fitting };
        }
        // A name stays with the word before it.
        if pieces
            .get(index + 1)
            .is_some_and(|next| next.starts_with('"'))
        {
            continue;
        }
        fitting = index + 1;
        if piece.ends_with(':') {
            return fitting;
        }
        if piece.ends_with(',') && used > width / 3 {
            comma = fitting;
        }
    }
    fitting
}
