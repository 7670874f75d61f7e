//! Games to change, and findings as text.

use manqala::model::{Loaded, check};
use manqala::syntax::{Diagnostic, Severity, Source, Span};

/// Games that others follow: those that the examples of findings change.
pub use manqala::model::codes::Games as Shelf;

/// The text of a game of the shelf.
fn text_of(name: &str) -> &'static str {
    let found = Shelf::all().iter().find(|(one, _)| *one == name);
    found.expect("the game is on the shelf").1
}

/// A file that changes one of the games of the shelf.
pub fn changed(base: &str, sentences: &str) -> Source {
    let text = format!(
        "Game \"A test\" follows \"{base}\" except:\nSource \"Made up\".\n{}\n",
        sentences.trim()
    );
    Source::new("test.game", text)
}

/// One of the games of the shelf with one sentence, told by its first words, put otherwise, as a
/// file of its own. An empty new sentence leaves it out.
pub fn edited(base: &str, opening: &str, sentence: &str) -> Source {
    let text = text_of(base);
    assert!(
        text.lines().any(|line| line.starts_with(opening)),
        "{base} has no {opening}"
    );
    let lines = text
        .lines()
        .filter_map(|line| match line.starts_with(opening) {
            true if sentence.is_empty() => None,
            true => Some(sentence.trim()),
            false => Some(line),
        });
    let lines: Vec<&str> = lines.collect();
    Source::new("test.game", lines.join("\n") + "\n")
}

/// A text checked, with what it follows from the shelf.
pub fn checked(source: &Source) -> Loaded {
    check(source, &Shelf)
}

/// A text and all that is found in it, as one reads it.
pub fn shown(source: &Source, found: &[Diagnostic]) -> String {
    let mut text = String::new();
    for line in source.text().lines() {
        text.push_str(&format!("| {line}\n"));
    }
    for one in found {
        text.push_str(&one_shown(one));
    }
    text
}

fn one_shown(one: &Diagnostic) -> String {
    let severity = match one.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut text = format!("{severity}[{}]: {}\n", one.code, one.message);
    text.push_str(&underlined(&one.source, one.span, &one.label));
    for related in &one.related {
        let (line, column) = related.source.line_column(related.span.start);
        text.push_str(&format!(
            "  see {}:{line}:{column} {}: `{}`\n",
            related.source.name(),
            related.label,
            one_line(related.source.slice(related.span))
        ));
    }
    if !one.help.is_empty() {
        text.push_str(&format!("  help: {}\n", one.help));
    }
    text
}

/// The line of a place, with the place marked below it.
fn underlined(source: &Source, span: Span, label: &str) -> String {
    let (line, column) = source.line_column(span.start);
    let text = source.text().lines().nth(line - 1).unwrap_or("");
    let width = source
        .slice(span)
        .lines()
        .next()
        .map_or(1, |part| part.chars().count())
        .max(1);
    let name = source.name();
    format!(
        "  {name}:{line}:{column}\n  {text}\n  {}{} {label}",
        " ".repeat(column - 1),
        "^".repeat(width)
    )
    .trim_end()
    .to_owned()
        + "\n"
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
