//! Sentences that were perhaps meant to replace an inherited one.

use super::Looked;
use crate::model::check;
use crate::model::follow::Kept;
use crate::model::key::{self, Key};
use crate::model::report::Report;
use crate::syntax::Diagnostic;
use crate::syntax::tree::Sort;

/// New sentences whose left part nearly is an inherited one, or overlaps it.
pub(super) fn lint(looked: &Looked, report: &Report) {
    let rules = looked.rules;
    let lists = [
        &rules.musts,
        &rules.sowings,
        &rules.passing,
        &rules.last,
        &rules.leaving,
        &rules.new_row,
        &rules.ends,
        &rules.match_ends,
    ];
    for list in lists {
        for new in list.iter() {
            let inherited = list.iter().filter(|old| old.file < new.file);
            let near = inherited.filter_map(|old| Some((old, nearly(looked, new, old)?)));
            if let Some((old, why)) = near.take(1).next() {
                report.add(warn(new, old, why));
            }
        }
    }
}

fn warn(new: &Kept, old: &Kept, why: &str) -> Diagnostic {
    let message = format!("this is added to the inherited `{}`, {why}", old.head());
    let help = format!(
        "to replace it, take it out (`No {}.`) or say its left part in the same words",
        lower(&old.head())
    );
    let span = check::head(new.source, new.sentence.span);
    let old_span = check::head(old.source, old.sentence.span);
    Diagnostic::warning("nearly-inherited", new.source, span, message)
        .label("added, not replaced")
        .related(old.source, old_span, "inherited")
        .help(help)
}

/// A sentence's words as they stand behind `No`.
fn lower(head: &str) -> String {
    let mut letters = head.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// Why a new left part may be mistaken for an inherited one.
fn nearly(looked: &Looked, new: &Kept, old: &Kept) -> Option<&'static str> {
    let key = |kept: &Kept| key::of(&kept.sentence.body, Some(looked.context), kept.source);
    let (new_key, old_key) = (key(new), key(old));
    if without_numbers(&new_key) == without_numbers(&old_key) {
        return Some("which differs in a number only");
    }
    let falls = matches!(new.sentence.body.sort(), Sort::Passing | Sort::Last);
    if falls
        && let (Key::Falls(new), Key::Falls(old)) = (&new_key, &old_key)
        && check::overlap(looked.world, new, old)
    {
        return Some("with which it has cases in common that it now decides");
    }
    None
}

/// A key's words without its numbers; marks and kinds of pieces are kept apart.
fn without_numbers(key: &Key) -> String {
    let mut text = format!("{key:?}");
    while let Some(start) = text.find("Count {") {
        let end = text[start..]
            .find('}')
            .map_or(text.len(), |end| start + end + 1);
        text.replace_range(start..end, "#");
    }
    let mut words = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end = number
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(number.len());
        words.push_str(before);
        let named = before.ends_with("MarkId(") || before.ends_with("PieceId(");
        words.push_str(if named { &number[..end] } else { "#" });
        rest = &number[end..];
    }
    words + rest
}
