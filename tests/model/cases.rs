//! Games to change, and findings as text.

use manqala::model::{Files, Loaded, ReadError, check};
use manqala::syntax::{Diagnostic, Severity, Source, Span};

/// A game on two rows.
const TWO_ROWS: &str = r#"Game "Two rows".
Source "Made up for tests".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
Last seed in their house making 2 or 3: capture it.
End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
End when a position occurs 3 times: draw.
"#;

/// A game with stores and an option.
const STORES: &str = r#"Game "Stores".
Source "Made up for tests".
Option [seeds] is 4, may be 3 to 6.
Board has 2 rows of 6 houses and stores.
Start with [seeds] seeds in each house.
Move from an own house.
Sow counterclockwise round all houses and the own store.
Last seed in the own store: take another turn.
Last seed in an own empty house: capture it and opposite.
End when a player has no seeds: each player takes their own seeds, and the most seeds win.
"#;

/// A game of laps on four rows.
const FOUR_ROWS: &str = r#"Game "Four rows".
Source "Made up for tests".
Board has 4 rows of 8 houses.
Start with 2 seeds in each house.
Move from an own house of at least 2.
Sow counterclockwise round own houses.
Last seed in an own occupied inner house opposite an occupied house: sow opposite.
Last seed in an occupied house: relay.
End when the player to move cannot move: that player loses.
End when a position occurs 3 times: draw.
"#;

/// A game with pieces.
const PIECES: &str = r#"Game "Pieces".
Source "Made up for tests".
Board has 5 rows of 5 points, joined straight.
Start with "man" on rows 1 to 2, for each player.
Piece "man" steps forward.
Piece "man" jumps any way over an adjacent enemy, again while it can.
End when the player to move cannot move: that player loses.
End when a position occurs 3 times: draw.
"#;

/// Games that others follow.
pub struct Shelf;

impl Shelf {
    pub fn text(name: &str) -> Option<&'static str> {
        Some(match name {
            "two-rows" => TWO_ROWS,
            "stores" => STORES,
            "four-rows" => FOUR_ROWS,
            "pieces" => PIECES,
            _ => return None,
        })
    }
}

impl Files for Shelf {
    fn read(&self, name: &str, _beside: &Source) -> Result<Source, ReadError> {
        let text = Shelf::text(name).ok_or(ReadError::Missing)?;
        Ok(Source::new(format!("{name}.game"), text))
    }

    fn names(&self) -> Vec<String> {
        ["two-rows", "stores", "four-rows", "pieces"]
            .map(str::to_owned)
            .to_vec()
    }
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
    let text = Shelf::text(base).expect("the game is on the shelf");
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
