//! What is asked of a text.

use serde_json::{Value as Json, json};

use super::asked::NAME;
use crate::model::library::{self, LibraryFiles};
use crate::model::{self, look, prose};
use crate::study::record::{option_value, option_values};
use crate::syntax::{self, CompletionKind, Diagnostic, Lexeme, Severity, Source, Span};

/// The games of the library: name, title, and the region that its folder is called after.
pub(super) fn library() -> Json {
    let games = library::all().into_iter().map(|entry| {
        let file = entry.file();
        let region = file.split('/').nth(1).unwrap_or("");
        json!({ "name": entry.name, "title": title(entry.text()), "region": region })
    });
    json!({ "games": games.collect::<Vec<_>>() })
}

/// The title of a text of the library, which is the first text in quotes outside remarks.
fn title(text: &str) -> String {
    let source = Source::new(NAME, text);
    let names = syntax::lexemes(&source);
    let first = names.iter().find(|one| one.node == Lexeme::Name);
    first.map_or_else(String::new, |one| {
        source.slice(one.span).trim_matches('"').to_owned()
    })
}

/// The text of a game of the library.
pub(super) fn source(name: &str) -> Result<Json, String> {
    let entry = library::find(name);
    let entry = entry.ok_or_else(|| format!("there is no game \"{name}\" in the library"))?;
    Ok(json!({ "text": entry.text() }))
}

/// What is wrong with a text under any values of its options; the options; the rules in English.
pub(super) fn check(text: &str) -> Json {
    let source = Source::new(NAME, text);
    let loaded = model::check(&source, &LibraryFiles);
    let units = Units::new(text);
    let found = loaded
        .diagnostics
        .iter()
        .map(|one| units.finding(&source, one));
    let found: Vec<Json> = found.collect();
    let options = loaded.options.iter().map(|option| {
        json!({
            "name": option.name,
            "default": option_value(&option.default),
            "values": option_values(option),
            "allowed": prose::allowed(option),
        })
    });
    let game = loaded.game.as_ref();
    json!({
        "diagnostics": found,
        "options": options.collect::<Vec<_>>(),
        "title": game.map(|game| &game.about.title),
        "has_match": game.is_some_and(|game| game.match_.is_some()),
        "playable": game.is_some(),
    })
}

/// What the words of a text are: from, to and what.
pub(super) fn lexemes(text: &str) -> Json {
    let units = Units::new(text);
    let all = syntax::lexemes(&Source::new(NAME, text));
    let all = all.iter().map(|one| {
        let (from, to) = units.span(one.span);
        json!([from, to, class(one.node)])
    });
    json!({ "lexemes": all.collect::<Vec<_>>() })
}

fn class(lexeme: Lexeme) -> &'static str {
    match lexeme {
        Lexeme::Opener => "opener",
        Lexeme::Word => "word",
        Lexeme::Number => "number",
        Lexeme::House => "house",
        Lexeme::Name => "name",
        Lexeme::Option => "option",
        Lexeme::Remark => "remark",
    }
}

/// What can be written at a place.
pub(super) fn complete(text: &str, at: usize) -> Json {
    let units = Units::new(text);
    let source = Source::new(NAME, text);
    let found = look::completions_at(&source, &LibraryFiles, units.byte(at));
    let (from, to) = units.span(found.span);
    let items = found.items.iter().map(|item| {
        let kind = match item.kind {
            CompletionKind::Sentence => "sentence",
            CompletionKind::Phrase => "phrase",
            CompletionKind::Word => "word",
            CompletionKind::Name => "name",
        };
        json!({ "text": item.text, "kind": kind, "means": item.means })
    });
    json!({ "from": from, "to": to, "items": items.collect::<Vec<_>>() })
}

/// What the words at a place mean; `null` where nothing is known.
pub(super) fn hover(text: &str, at: usize) -> Json {
    let units = Units::new(text);
    let source = Source::new(NAME, text);
    let found = look::hover_at(&source, &LibraryFiles, units.byte(at));
    json!({ "hover": found.map(|found| {
        let (from, to) = units.span(found.span);
        json!({
            "from": from, "to": to,
            "title": found.title, "text": found.text, "example": found.example,
        })
    }) })
}

/// A text in its one layout; as it is where it cannot be read.
pub(super) fn format(text: &str) -> Json {
    let formatted = syntax::format(&Source::new(NAME, text));
    json!({ "text": formatted.unwrap_or_else(|_| text.to_owned()) })
}

/// The places of a text, in bytes here and in UTF-16 units there.
struct Units<'a> {
    text: &'a str,
    is_ascii: bool,
}

impl<'a> Units<'a> {
    fn new(text: &'a str) -> Units<'a> {
        Units {
            text,
            is_ascii: text.is_ascii(),
        }
    }

    fn of(&self, byte: usize) -> usize {
        match (self.is_ascii, self.text.get(..byte)) {
            (false, Some(before)) => before.encode_utf16().count(),
            _ => byte.min(self.text.len()),
        }
    }

    fn span(&self, span: Span) -> (usize, usize) {
        (self.of(span.range().start), self.of(span.range().end))
    }

    fn byte(&self, unit: usize) -> usize {
        let mut units = 0;
        for (byte, letter) in self.text.char_indices() {
            if units >= unit {
                return byte;
            }
            units += letter.len_utf16();
        }
        self.text.len()
    }

    /// A finding; one about a followed file where that is followed.
    fn finding(&self, own: &Source, found: &Diagnostic) -> Json {
        let mut places = found.related.iter().rev();
        let (span, message) = match found.source == *own {
            true => (Some(found.span), found.message.clone()),
            false => {
                let related = places.find(|one| one.source == *own);
                let message = format!("in {}: {}", found.source.name(), found.message);
                (related.map(|one| one.span), message)
            }
        };
        let (from, to) = span.map_or((0, 0), |span| self.span(span));
        let fix = found.fix.as_ref().filter(|_| found.source == *own);
        let fix = fix.map(|fix| {
            let (from, to) = self.span(fix.span);
            json!({ "from": from, "to": to, "text": fix.replacement })
        });
        let severity = match found.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let (line, _) = own.line_column(span.map_or(0, |span| span.start));
        json!({
            "from": from, "to": to, "line": line, "severity": severity, "code": found.code,
            "message": message, "help": found.help, "fix": fix,
        })
    }
}
