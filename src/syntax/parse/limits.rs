//! Bounds on what is read, each named in its error.

use super::description::MAX_DEPTH;
use super::{MAX_BYTES, MAX_SENTENCES, MAX_TOKENS};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::line::Line;
use crate::syntax::scan::Kind;
use crate::syntax::source::{Source, Span};

/// The error of a file that is too large.
pub(super) fn too_large(source: &Source) -> Diagnostic {
    // How many more is not known: no more of it is read.
    Diagnostic::error(
        "too-large",
        source,
        first_character(source),
        format!("a file can have {MAX_BYTES} bytes; this one has more"),
    )
    .label("too many bytes from here")
    .help("no game needs so many words: is this the right file?")
}

/// The place of a text's first character.
pub(super) fn first_character(source: &Source) -> Span {
    let first = source.text().chars().next();
    Span::new(0, first.map_or(0, char::len_utf8))
}

/// The error of a file with too many sentences, at the first that is not read.
pub(super) fn too_many(source: &Source, span: Span) -> Diagnostic {
    let message = format!("a file can have {MAX_SENTENCES} sentences");
    Diagnostic::error("too-large", source, span, message)
        .label("from here on nothing is read")
        .help("no game needs so many: is this the right file?")
}

/// The error of a sentence that is too long, at its first word.
pub(super) fn too_long(source: &Source, span: Span) -> Diagnostic {
    let message = format!("a sentence can have {MAX_TOKENS} words");
    Diagnostic::error("too-large", source, span, message)
        .label("this one has more")
        .help("a full stop may be missing; no rule needs so many words")
}

/// The error of a sentence whose descriptions are nested too deep. It is counted before the
/// grammar reads it, since reading goes down with each of them.
pub(super) fn too_deep(source: &Source, line: &Line) -> Option<Diagnostic> {
    let mut depth = 0;
    for (index, token) in line.tokens.iter().enumerate() {
        match (token.kind, line.read(index)) {
            (Kind::Word, "opposite " | "front " | "before " | "after " | "twin " | "not ") => {
                depth += 1
            }
            (Kind::Colon, _) => depth = 0,
            (Kind::Comma, _) | (Kind::Word, "and " | "or ") if !goes_on_counting(line, index) => {
                depth = 0
            }
            _ => {}
        }
        if depth > MAX_DEPTH {
            let message = format!("descriptions can be nested {MAX_DEPTH} deep");
            return Some(
                Diagnostic::error("too-deep", source, token.span, message)
                    .label("this one is deeper")
                    .help("give a part of it a name with a `Call` sentence"),
            );
        }
    }
    None
}

/// Whether a comma, *and* or *or* stands within a count, which does not end a nested description.
fn goes_on_counting(line: &Line, joint: usize) -> bool {
    let words = (joint + 1..line.tokens.len()).map(|index| line.read(index));
    let mut behind = words.skip_while(|word| matches!(*word, "and " | "or "));
    behind.next().is_some_and(|word| {
        word.starts_with(['#', '['])
            || matches!(
                word,
                "half " | "all " | "at " | "more " | "fewer " | "exactly " | "even " | "odd "
            )
    })
}
