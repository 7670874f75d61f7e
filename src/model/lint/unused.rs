//! Names that are declared and never used.

use super::{Looked, warning};
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::syntax::tree::{Body, Left};
use crate::syntax::{Name, NameKind, Source, Span};

/// Options and terms that no sentence uses.
pub(super) fn lint(looked: &Looked, report: &Report) {
    for option in &looked.context.values.list {
        let is_it = |name: &Name| name.kind == NameKind::Option && name.text == option.name;
        if !is_used(looked, is_it) {
            let written = format!("[{}]", option.name);
            let place = declared_option(looked, &option.name);
            let (code, what) = ("option-unused", "option");
            unused(looked, report, code, what, &written, place);
        }
    }
    for term in &looked.context.terms {
        let text = &term.name.node;
        if !is_used(looked, |name| may_describe(name, text)) {
            let written = format!("\"{text}\"");
            let place = Some((term.source.clone(), term.name.span));
            unused(looked, report, "term-unused", "call", &written, place);
        }
    }
}

/// Whether a name may stand for a term, a mark or a piece of that text: which of them is told by
/// the whole chain only.
fn may_describe(name: &Name, text: &str) -> bool {
    let kinds = [NameKind::Term, NameKind::Mark, NameKind::Piece];
    kinds.contains(&name.kind) && name.text == text
}

/// Whether such a name stands in a sentence, and not to declare it. Sentences that are kept for
/// other option values count, and those that take a rule out: they cannot be read without it.
fn is_used(looked: &Looked, is_it: impl Fn(&Name) -> bool) -> bool {
    let idle = looked.plain.idle.iter().chain(&looked.rules.idle);
    let all = looked.plain.all().chain(looked.rules.all()).chain(idle);
    let withouts = looked.chain.withouts().filter(|(_, left)| {
        let names = |left: &&Left| matches!(left, Left::Option(_) | Left::Call(_));
        !names(left)
    });
    let all = all.copied().chain(withouts.map(|(kept, _)| kept));
    names_of(looked, all).any(|name| !name.declares && is_it(name))
}

/// The names in such sentences.
fn names_of<'a>(
    looked: &Looked<'a>,
    all: impl Iterator<Item = Kept<'a>>,
) -> impl Iterator<Item = &'a Name> {
    let chain = looked.chain;
    all.flat_map(|kept| chain.files[kept.file].names_in(kept.sentence.span))
}

/// Whether one of these sentences speaks of a mark.
pub(super) fn speaks<'a>(
    looked: &Looked<'a>,
    mark: &str,
    all: impl Iterator<Item = Kept<'a>>,
) -> bool {
    names_of(looked, all).any(|name| may_describe(name, mark))
}

/// Where a mark first stands in the file; at its head if it does not.
pub(super) fn first(looked: &Looked, mark: &str) -> (Source, Span) {
    let own = &looked.chain.own().source;
    let all = looked.plain.all().chain(looked.rules.all());
    let here = all.copied().filter(|kept| kept.source == own);
    let names = names_of(looked, here).filter(|name| may_describe(name, mark));
    let first = names.map(|name| name.span).min_by_key(|span| span.start);
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
