//! Names that are declared and never used.

use super::{Looked, warning};
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::syntax::tree::Body;
use crate::syntax::{Source, Span};

/// Options, terms and marks that no sentence uses.
pub(super) fn lint(looked: &Looked, report: &Report) {
    for option in &looked.context.values.list {
        let written = format!("[{}]", option.name);
        let declares = |kept: &Kept| matches!(&kept.sentence.body, Body::Option(_));
        if !is_used(looked, &written, declares) {
            let place = declared_option(looked, &option.name);
            let (code, what) = ("option-unused", "option");
            unused(looked, report, code, what, &written, place);
        }
    }
    for term in &looked.context.terms {
        let written = format!("\"{}\"", term.name.node);
        let declares = |kept: &Kept| matches!(&kept.sentence.body, Body::Call { name, .. } if name.node == term.name.node);
        if !is_used(looked, &written, declares) {
            let place = Some((term.source.clone(), term.name.span));
            unused(looked, report, "term-unused", "call", &written, place);
        }
    }
}

/// Whether a sentence other than the declaring one holds the name. Sentences that are kept for
/// other option values count.
fn is_used(looked: &Looked, written: &str, declares: impl Fn(&Kept) -> bool) -> bool {
    let idle = looked.plain.idle.iter().chain(&looked.rules.idle);
    let all = looked.plain.all().chain(looked.rules.all()).chain(idle);
    let mut all = all.filter(|kept| !declares(kept));
    all.any(|kept| kept.source.slice(kept.sentence.span).contains(written))
}

/// Where a name in quotes first stands in the file; at its head if it does not.
pub(super) fn first(looked: &Looked, name: &str) -> (Source, Span) {
    let written = format!("\"{name}\"");
    let own = &looked.chain.own().source;
    let all = looked.plain.all().chain(looked.rules.all());
    let places = all.filter(|kept| kept.source == own).filter_map(|kept| {
        let start = kept.sentence.span.start as usize;
        let at = start + kept.source.slice(kept.sentence.span).find(&written)?;
        Some(Span::new(at, at + written.len()))
    });
    let first = places.min_by_key(|span| span.start);
    first.map_or_else(|| looked.head(), |span| (own.clone(), span))
}

fn declared_option(looked: &Looked, name: &str) -> Option<(Source, Span)> {
    let files = looked.chain.files.iter().rev();
    files
        .flat_map(|file| {
            let sentences = file.tree.sentences.iter();
            sentences.map(|sentence| (&file.source, &sentence.body))
        })
        .find_map(|(source, body)| match body {
            Body::Option(option) if option.name.node == name => {
                Some((source.clone(), option.name.span))
            }
            _ => None,
        })
}

fn unused(
    looked: &Looked,
    report: &Report,
    code: &'static str,
    what: &str,
    written: &str,
    declared: Option<(Source, Span)>,
) {
    let Some(declared) = declared else { return };
    let own = declared.0 == looked.chain.own().source;
    let found = if own {
        let message = format!("{written} is never used");
        warning(code, &declared, message).help("take the sentence out")
    } else {
        let message = format!("{written} of the followed game is no longer used");
        warning(code, &looked.head(), message)
            .related(&declared.0, declared.1, "declared here")
            .help(format!("take it out: `No {what} {written}.`"))
    };
    report.add(found);
}
