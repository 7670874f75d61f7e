//! Diagnostics for people and for programs. Nothing else in the program renders one.

use std::fmt;
use std::ops::Range;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};
use serde::Serialize;

use super::console::Console;
use super::excerpt::Excerpt;
use crate::syntax::{Diagnostic, Severity, Source, Span};

/// So many reports of a file at most: nobody reads more, and each looks through the whole text.
const MAX_SHOWN: usize = 100;

/// Shows each diagnostic as a report of its own on standard error, and a closing line that counts
/// them over so many files.
pub fn show(console: &mut Console, diagnostics: &[Diagnostic], files: usize) {
    if diagnostics.is_empty() {
        return;
    }
    let handler = handler(console.err_colour(), console.width());
    for of_file in diagnostics.chunk_by(|one, next| one.source == next.source) {
        for diagnostic in of_file.iter().take(MAX_SHOWN) {
            console.warn(&format!("{}\n", render(&handler, diagnostic)));
        }
        let more = of_file.len().saturating_sub(MAX_SHOWN);
        if more > 0 {
            let name = of_file[0].source.name();
            console.warn(&format!("{more} more in {name}: mend these first\n\n"));
        }
    }
    console.warn(&format!("{}\n", summary(diagnostics, files)));
}

/// The handler that draws reports: coloured or not, in so many columns.
fn handler(colour: bool, width: usize) -> GraphicalReportHandler {
    let theme = match colour {
        true => GraphicalTheme::unicode(),
        false => GraphicalTheme::unicode_nocolor(),
    };
    GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_width(width)
}

/// The report of a finding, coloured or not, in so many columns.
pub fn drawn(diagnostic: &Diagnostic, colour: bool, width: usize) -> String {
    render(&handler(colour, width), diagnostic)
}

fn render(handler: &GraphicalReportHandler, diagnostic: &Diagnostic) -> String {
    let mut text = String::new();
    let shown = Shown::new(diagnostic);
    match handler.render_report(&mut text, &shown) {
        Ok(()) => text,
        // Only a span outside its text could bring us here.
        Err(fmt::Error) => format!("{}: {}\n", diagnostic.code, diagnostic.message),
    }
}

/// The line that counts: `3 errors, 1 warning in 1 file`.
pub fn summary(diagnostics: &[Diagnostic], files: usize) -> String {
    let errors = diagnostics.iter().filter(|d| d.is_error()).count();
    let warnings = diagnostics.len() - errors;
    let parts: Vec<String> = [(errors, "error"), (warnings, "warning")]
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, word)| counted(n, word))
        .collect();
    format!("{} in {}", parts.join(", "), counted(files, "file"))
}

/// A number with its noun.
pub fn counted(n: usize, noun: &str) -> String {
    match n {
        1 => format!("1 {noun}"),
        _ => format!("{n} {noun}s"),
    }
}

/// A diagnostic as `check --format json` writes it.
#[derive(Debug, Serialize)]
pub struct JsonDiagnostic<'a> {
    code: &'a str,
    severity: &'static str,
    message: &'a str,
    help: &'a str,
    start: u32,
    end: u32,
    line: usize,
    column: usize,
}

impl<'a> JsonDiagnostic<'a> {
    /// The same diagnostic: offsets in bytes, line and column from 1, columns in characters.
    pub fn new(diagnostic: &'a Diagnostic) -> JsonDiagnostic<'a> {
        let (line, column) = diagnostic.source.line_column(diagnostic.span.start);
        JsonDiagnostic {
            code: diagnostic.code,
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            message: &diagnostic.message,
            help: &diagnostic.help,
            start: diagnostic.span.start,
            end: diagnostic.span.end,
            line,
            column,
        }
    }
}

/// A diagnostic in the shape that miette draws.
#[derive(Debug)]
struct Shown<'a> {
    diagnostic: &'a Diagnostic,
    text: Text<'a>,
    /// Places in other files, each drawn below with its own text.
    elsewhere: Vec<Elsewhere<'a>>,
}

impl<'a> Shown<'a> {
    fn new(diagnostic: &'a Diagnostic) -> Shown<'a> {
        let others = diagnostic.related.iter();
        let (elsewhere, here): (Vec<_>, Vec<_>) =
            others.partition(|related| related.source != diagnostic.source);
        let spans = here.iter().map(|related| related.span);
        let spans: Vec<Span> = std::iter::once(diagnostic.span).chain(spans).collect();
        Shown {
            diagnostic,
            text: Text::new(&diagnostic.source, &spans),
            elsewhere: elsewhere
                .into_iter()
                .map(|related| Elsewhere {
                    text: Text::new(&related.source, &[related.span]),
                    span: related.span,
                    label: &related.label,
                })
                .collect(),
        }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.diagnostic.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let help = &self.diagnostic.help;
        (!help.is_empty()).then(|| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        (!self.text.source.text().is_empty()).then_some(&self.text as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let here = &self.diagnostic.source;
        let first = LabeledSpan::new_primary_with_span(
            (!self.diagnostic.label.is_empty()).then(|| self.diagnostic.label.clone()),
            self.text.drawn(self.diagnostic.span),
        );
        let others = self
            .diagnostic
            .related
            .iter()
            .filter(|related| related.source == *here);
        let others = others.map(|related| {
            LabeledSpan::new_with_span(Some(related.label.clone()), self.text.drawn(related.span))
        });
        Some(Box::new(std::iter::once(first).chain(others)))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        let places = self.elsewhere.iter();
        (!self.elsewhere.is_empty())
            .then(|| Box::new(places.map(|place| place as &dyn miette::Diagnostic)) as Box<_>)
    }
}

/// A place in another file that explains a diagnostic.
#[derive(Debug)]
struct Elsewhere<'a> {
    text: Text<'a>,
    span: Span,
    label: &'a str,
}

impl fmt::Display for Elsewhere<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label)
    }
}

impl std::error::Error for Elsewhere<'_> {}

impl miette::Diagnostic for Elsewhere<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Some(miette::Severity::Advice)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        (!self.text.source.text().is_empty()).then_some(&self.text as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.text.drawn(self.span);
        Some(Box::new(std::iter::once(
            LabeledSpan::new_primary_with_span(None, span),
        )))
    }
}

/// A span that can be drawn: inside the text, on the bounds of characters, and not empty. At the
/// end of a text it is the last character that can be seen.
fn drawable(text: &str, span: Span) -> Range<usize> {
    let floor = |at: usize| {
        let at = at.min(text.len());
        (0..=at)
            .rev()
            .find(|at| text.is_char_boundary(*at))
            .unwrap_or(0)
    };
    let (start, end) = (floor(span.start as usize), floor(span.end as usize));
    let seen_end = text.trim_end().len();
    if start < end && start < seen_end {
        return start..end;
    }
    let rest = text.get(start..).unwrap_or("");
    match rest.chars().next() {
        Some(next) if start < seen_end => start..start + next.len_utf8(),
        _ => {
            let last = text.trim_end().chars().next_back();
            let length = last.map_or(0, char::len_utf8);
            seen_end - length..seen_end
        }
    }
}

/// A text for miette: long lines are cut, and columns count characters, as people do, and not
/// bytes.
#[derive(Debug)]
struct Text<'a> {
    source: &'a Source,
    excerpt: Excerpt,
}

impl<'a> Text<'a> {
    fn new(source: &'a Source, spans: &[Span]) -> Text<'a> {
        let text = source.text();
        let places: Vec<Range<usize>> = spans.iter().map(|span| drawable(text, *span)).collect();
        Text {
            source,
            excerpt: Excerpt::new(text, &places),
        }
    }

    /// A span as it is drawn in the excerpt.
    fn drawn(&self, span: Span) -> SourceSpan {
        let place = drawable(self.source.text(), span);
        let (start, end) = (
            self.excerpt.place(place.start),
            self.excerpt.place(place.end),
        );
        (start, end - start).into()
    }
}

impl SourceCode for Text<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let contents = self.excerpt.text().read_span(span, before, after)?;
        let column = match before + after {
            0 => {
                let origin = self.excerpt.origin(span.offset());
                self.source.line_column(origin as u32).1 - 1
            }
            _ => contents.column(),
        };
        Ok(Box::new(MietteSpanContents::new_named(
            self.source.name().to_owned(),
            contents.data(),
            *contents.span(),
            contents.line(),
            column,
            contents.line_count(),
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(text: &str, span: (usize, usize)) -> String {
        let source = Source::new("x.game", text);
        let found = Diagnostic::error("some-code", &source, Span::new(span.0, span.1), "It is so.")
            .label("here")
            .help("Do otherwise.");
        drawn(&found, false, 80)
    }

    #[test]
    fn columns_count_characters() {
        assert!(report("Gäme \"棋\" x", (12, 13)).contains("[x.game:1:10]"));
        assert!(report("a\n\né x", (6, 7)).contains("[x.game:3:3]"));
    }

    #[test]
    fn the_end_of_a_text_is_drawn() {
        for text in ["Game \"X\".", "Game \"X\".\n\n", "Game \"X\".\r\n"] {
            let report = report(text, (text.len(), text.len()));
            assert!(report.contains("here"), "{report}");
            assert!(report.contains("x.game:1:9"), "{report}");
        }
    }

    #[test]
    fn every_span_can_be_drawn() {
        for text in ["", " ", "\n", "é", "a\r\n\tb", "棋 (x)\n\n"] {
            for start in 0..text.len() + 3 {
                for end in start..text.len() + 4 {
                    let report = report(text, (start, end));
                    assert!(report.contains("It is so."), "{text:?} {start} {end}");
                    assert!(!report.contains("Failed to read"), "{report}");
                }
            }
        }
    }

    #[test]
    fn a_place_in_another_file_has_its_own_text() {
        let (one, other) = (
            Source::new("a.game", "Aaa."),
            Source::new("b.game", "Bbb. Ccc."),
        );
        let found = Diagnostic::warning("some-code", &one, Span::new(0, 4), "It is so.")
            .label("this")
            .related(&one, Span::new(1, 2), "and this")
            .related(&other, Span::new(5, 9), "declared there");
        let report = render(&handler(false, 80), &found);
        for part in [
            "a.game:1:1",
            "and this",
            "declared there",
            "b.game:1:6",
            "Bbb. Ccc.",
        ] {
            assert!(report.contains(part), "{part} is missing in\n{report}");
        }
    }

    #[test]
    fn findings_are_counted() {
        let source = Source::new("x.game", "x");
        let error = Diagnostic::error("a", &source, Span::new(0, 1), "m");
        let warning = Diagnostic::warning("a", &source, Span::new(0, 1), "m");
        let all = [error.clone(), warning, error];
        assert_eq!(summary(&all, 1), "2 errors, 1 warning in 1 file");
        assert_eq!(summary(&all[1..2], 2), "1 warning in 2 files");
    }
}
