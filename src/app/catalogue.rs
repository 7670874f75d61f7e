//! The catalogue of findings: what `check --explain` tells, and a page of the book.

use serde::Serialize;

use super::{checking, files, loading, report};
use crate::model;
use crate::model::codes::{self, Code, Example, Games, Group};
use crate::syntax::Diagnostic;

/// The name under which examples are reported.
const FILE: &str = "example.game";

/// What is found in the faulty text of an example, by the way that every file takes.
pub fn found(example: &Example) -> Vec<Diagnostic> {
    found_in(example.faulty_file(), true)
}

/// What is found in the mended text of an example.
pub fn found_mended(example: &Example) -> Vec<Diagnostic> {
    found_in(example.mended_file().into_bytes(), false)
}

/// What is found in a text; where that is nothing, and it is to be tried, what playing it shows.
/// A small game that goes on for long is as good an example as another once it is mended.
fn found_in(bytes: Vec<u8>, tried: bool) -> Vec<Diagnostic> {
    let source = match files::text_of(bytes, FILE) {
        Ok(source) => source,
        Err(found) => return vec![*found],
    };
    let checked = model::check(&source, &Games);
    match &checked.game {
        Some(game) if checked.diagnostics.is_empty() => match loading::plan(game, &source) {
            Err(refused) => refused,
            Ok(_) if !tried => Vec::new(),
            Ok(_) => checking::check(&source, &Games),
        },
        _ => checked.diagnostics,
    }
}

/// An entry as a program reads it.
#[derive(Debug, Serialize)]
pub struct JsonEntry {
    code: &'static str,
    severity: &'static str,
    text: &'static str,
    example: String,
    message: String,
    mended: &'static str,
}

impl JsonEntry {
    /// The entry of a code.
    pub fn new(code: &Code) -> JsonEntry {
        let example = code.example();
        let found = example.map(found).unwrap_or_default();
        JsonEntry {
            code: code.name,
            severity: severity(code.group),
            text: code.text,
            example: example.map(Example::faulty).unwrap_or_default(),
            message: found
                .first()
                .map_or_else(String::new, |one| one.message.clone()),
            mended: example.map_or("", |example| example.mended),
        }
    }
}

fn severity(group: Group) -> &'static str {
    match group.is_error() {
        true => "error",
        false => "warning",
    }
}

/// All codes, each with the first sentence of its explanation.
pub fn list(width: usize) -> String {
    let mut text = String::new();
    let longest = codes::all().map(|code| code.name.len()).max().unwrap_or(0);
    for group in Group::ALL {
        let break_before = if text.is_empty() { "" } else { "\n" };
        text.push_str(&format!("{break_before}{}\n", group.title()));
        for code in codes::all().filter(|code| code.group == group) {
            let told = wrapped(first_sentence(code.text), width, longest + 4);
            text.push_str(&format!("  {:<longest$}  {told}\n", code.name));
        }
    }
    text.push_str("\n`manqala check --explain CODE` tells more of one of them.\n");
    text
}

fn first_sentence(text: &str) -> &str {
    let end = text.match_indices(['.', '?', ':']).find(|(at, mark)| {
        let after = text[at + mark.len()..].chars().next();
        after.is_none_or(char::is_whitespace)
    });
    end.map_or(text, |(at, _)| &text[..at])
}

/// The words in lines of so many columns, the second and further ones set in so far.
fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let room = width.saturating_sub(indent).max(20);
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join(&format!("\n{}", " ".repeat(indent)))
}

/// The entry of a code as text: what it means, an example, what is said of it, and how it is
/// mended.
pub fn entry(code: &Code, colour: bool, width: usize) -> String {
    let mut text = format!("{}: {}\n\n", code.name, severity(code.group));
    text.push_str(&format!("{}\n", wrapped(code.text, width.min(100), 0)));
    if let Some(example) = code.example() {
        text.push_str(&format!("\n{}\n", introduced(example)));
        if !is_drawn(example) {
            text.push_str(&format!("\n{}", indented(&example.faulty())));
        }
        for one in found(example) {
            text.push_str(&format!("\n{}", message(&one, colour, width)));
        }
        text.push_str(&format!("\nMended:\n\n{}", indented(example.mended)));
    }
    text
}

/// Whether the report shows all that the example says.
fn is_drawn(example: &Example) -> bool {
    let lines = example.faulty().lines().count();
    lines == 0 || (lines == 1 && example.pointed_at().is_some())
}

/// What stands before the sentences of an example.
fn introduced(example: &Example) -> String {
    let left_out = example.faulty().is_empty();
    match (example.game(), left_out) {
        (None, _) => "An example, a whole file:".to_owned(),
        (Some((game, _)), true) => format!("An example is `{game}` without what mends it here."),
        (Some((game, _)), false) => format!("An example, which changes `{game}`:"),
    }
}

fn indented(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| format!("    {line}\n")).collect()
}

/// The report without the code above it.
fn message(found: &Diagnostic, colour: bool, width: usize) -> String {
    let drawn = report::drawn(found, colour, width);
    let body = drawn
        .split_once("\n\n")
        .map_or(drawn.as_str(), |(_, body)| body);
    let lines = body.lines().map(|line| format!("{}\n", line.trim_end()));
    lines.collect()
}

/// The whole catalogue as a page in Markdown.
pub fn page() -> String {
    let mut text = String::from(
        "# What can be found in a file\n\n\
         Every finding of `manqala check` has a code. `manqala check --explain CODE` shows its entry of this catalogue, \
         `manqala check --explain` lists the codes. Most examples change one of the [games at the end](#the-games).\n",
    );
    for group in Group::ALL {
        text.push_str(&format!("\n## {}\n", group.title()));
        for code in codes::all().filter(|code| code.group == group) {
            text.push_str(&section(&code));
        }
    }
    text.push_str("\n## The games\n\nAn example that changes one of them begins with `Game \"An example\" follows \"two-rows\" except:`.\n");
    for (name, game) in Games::all() {
        text.push_str(&format!("\n`{name}`\n\n{}", fenced(game)));
    }
    text
}

fn section(code: &Code) -> String {
    let mut text = format!("\n### `{}`\n\n{}\n", code.name, code.text);
    if let Some(example) = code.example() {
        text.push_str(&format!("\n{}\n", introduced(example)));
        if !is_drawn(example) {
            text.push_str(&format!("\n{}", fenced(&example.faulty())));
        }
        for one in found(example) {
            text.push_str(&format!("\n{}", fenced(&message(&one, false, 80))));
        }
        text.push_str(&format!("\nMended:\n\n{}", fenced(example.mended)));
    }
    text
}

fn fenced(text: &str) -> String {
    format!("```text\n{}\n```\n", text.trim_end())
}
