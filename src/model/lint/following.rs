//! Sentences that were perhaps meant to replace an inherited one.

use super::Looked;
use crate::model::check;
use crate::model::follow::Kept;
use crate::model::key::{self, Key};
use crate::model::report::Report;
use crate::syntax::Diagnostic;
use crate::syntax::tree::{Body, Left, Sentence, Sort, StartItem, StartPlace, StartWhat, Thing};

/// New sentences whose left part nearly is an inherited one, or overlaps it; and a start that
/// leaves out what the inherited one sets out.
pub(super) fn lint(looked: &Looked, report: &Report) {
    start_replaced(looked, report);
    let rules = looked.rules;
    let lists = [
        &rules.musts,
        &rules.sowings,
        &rules.lifting,
        &rules.passing,
        &rules.last,
        &rules.leaving,
        &rules.new_row,
        &rules.after,
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
        old.left().unwrap_or_default()
    );
    let span = check::head(new.source, new.sentence.span);
    let old_span = check::head(old.source, old.sentence.span);
    Diagnostic::warning("nearly-inherited", new.source, span, message)
        .label("added, not replaced")
        .related(old.source, old_span, "inherited")
        .help(help)
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

/// The Start sentences of a file take the place of all inherited ones: what of these is gone.
fn start_replaced(looked: &Looked, report: &Report) {
    let own = looked.chain.files.len() - 1;
    let starts = |file: usize| {
        let parsed = &looked.chain.files[file];
        let sentences = parsed.tree.sentences.iter();
        sentences.filter(|one| matches!(one.body, Body::Start(_)))
    };
    let Some(first) = starts(own).next() else {
        return;
    };
    // `No start.` says that all of it is meant to go.
    let mut all = looked.chain.own().tree.sentences.iter();
    if all.any(|one| matches!(one.body, Body::Without(Left::Start))) {
        return;
    }
    let Some(before) = (0..own).rev().find(|file| starts(*file).next().is_some()) else {
        return;
    };
    let pictured = |sentence: &Sentence| matches!(&sentence.body, Body::Start(start) if matches!(start.what, StartWhat::Picture(_)));
    // A picture has no names of pieces.
    if looked.game.has_pieces() && (starts(own).any(pictured) || starts(before).any(pictured)) {
        return;
    }
    let kept: Vec<Set> = starts(own).flat_map(set_out).collect();
    let source = &looked.chain.files[before].source;
    for sentence in starts(before) {
        let gone = set_out(sentence)
            .into_iter()
            .find(|set| !kept.contains(set));
        let Some(gone) = gone else { continue };
        let own_source = &looked.chain.own().source;
        let message = format!(
            "this takes the place of all inherited Start sentences, so that {} gone",
            match gone {
                Set::Seeds => "the seeds on the board are".to_owned(),
                Set::InHand => "what is in hand is".to_owned(),
                Set::Named(name) => format!("\"{name}\" is"),
            }
        );
        report.add(
            Diagnostic::warning("start-replaced", own_source, first.span, message)
                .related(source, sentence.span, "inherited")
                .help("say it here too, or, if it is meant to go, say `No start.` as well"),
        );
        return;
    }
}

/// A sort of thing that a Start sentence sets out.
#[derive(Clone, Debug, PartialEq)]
enum Set {
    Seeds,
    InHand,
    Named(String),
}

fn set_out(sentence: &Sentence) -> Vec<Set> {
    let Body::Start(start) = &sentence.body else {
        return Vec::new();
    };
    match &start.what {
        StartWhat::Picture(_) => vec![Set::Seeds],
        StartWhat::Items(items) => items.iter().map(|item| of_item(&item.node)).collect(),
    }
}

fn of_item(item: &StartItem) -> Set {
    match (&item.thing, &item.place) {
        (_, StartPlace::InHand) => Set::InHand,
        (Thing::Seeds, _) => Set::Seeds,
        (Thing::Named(name), _) => Set::Named(name.node.clone()),
    }
}
