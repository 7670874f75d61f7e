//! Details of details: chained without a comma, each is said of the house named last, also where
//! the one named first may be meant.

use super::super::diagnostic::Diagnostic;
use super::super::source::{Source, Span};
use super::super::tree::{Body, Described, Detail, Exclusion};
use super::super::words::Relation;
use super::parts::Parts;

/// Warnings about details that are said of another house than they may be meant of.
pub fn nested_slips(source: &Source, body: &Body) -> Vec<Diagnostic> {
    let parts = Parts::of(body);
    let alternatives = parts.descriptions.iter().flat_map(|one| &one.any_of);
    alternatives
        .filter_map(|described| slip(source, described))
        .collect()
}

fn slip(source: &Source, described: &Described) -> Option<Diagnostic> {
    let mut head = Some(described);
    // Bounded by the depth of nesting.
    while let Some(each) = head {
        for detail in &each.details {
            let Some((relation, nested)) = related(&detail.node) else {
                continue;
            };
            let further = nested.details.iter().find_map(|inner| {
                let (next, _) = related(&inner.node)?;
                two_ways(relation, next).then_some(inner.span)
            });
            if let Some(span) = further {
                return Some(warn(source, each, nested, span));
            }
        }
        head = each
            .details
            .last()
            .and_then(|last| related(&last.node))
            .map(|(_, nested)| nested);
    }
    None
}

fn warn(source: &Source, head: &Described, nested: &Described, detail: Span) -> Diagnostic {
    let said = source.quote(detail);
    let before = |span: Span| Span {
        start: span.start,
        end: nested.span.end.min(detail.start),
    };
    let near = source.quote(before(nested.span)).trim_end().to_owned();
    let message = format!("`{said}` is said of the `{near}`, not of the house named first");
    let text = source.text().get(..detail.start as usize);
    let comma = text.map_or(detail.start as usize, |text| text.trim_end().len());
    Diagnostic::warning("nested-detail", source, detail, message)
        .label("of which house?")
        .related(source, head.noun.span, "of this one?")
        .help(format!(
            "write `, {said}` if it is said of the first; if not, give the nearer one a name with a `Call` sentence"
        ))
        .fix(Span::new(comma, comma), ",")
}

/// Whether both may be said of the first house: one leads back to it, or they lead different ways.
fn two_ways(first: Relation, next: Relation) -> bool {
    let across = |one: Relation| matches!(one, Relation::Opposite | Relation::TwinOf);
    let along = |one: Relation| matches!(one, Relation::Before | Relation::After);
    let front = next == Relation::InFrontOf;
    match first {
        Relation::Before => next == Relation::After || across(next) || front,
        Relation::After => next == Relation::Before || across(next) || front,
        // `opposite a house in front of another`: that is how the two houses of a column are
        // spoken of, one behind the other.
        Relation::Opposite | Relation::TwinOf => along(next) || across(next),
        Relation::InFrontOf => along(next) || across(next),
    }
}

/// How the place in a detail lies, and which it is.
fn related(detail: &Detail) -> Option<(Relation, &Described)> {
    match detail {
        Detail::At(relation, nested) => Some((*relation, nested)),
        Detail::Not(exclusion) => match &**exclusion {
            Exclusion::Detail(Detail::At(relation, nested)) => Some((*relation, nested)),
            _ => None,
        },
        _ => None,
    }
}
