//! Options in guards, and options that are not there.

use super::context::Context;
use crate::model::follow::Kept;
use crate::model::nearest::nearest;
use crate::model::options::{allows, ranges, said};
use crate::model::report::Report;
use crate::model::sentences::{Plain, Rules};
use crate::syntax::tree::{Body, Guard, Left, Value, ValueRange};
use crate::syntax::{Diagnostic, Source, Span};

/// Checks the options that sentences are kept for, those of idle sentences too, and of those that
/// take something out.
pub(super) fn check(plain: &Plain, rules: &Rules, cx: &Context, report: &Report) {
    let idle = plain.idle.iter().chain(&rules.idle);
    for kept in idle.chain(plain.all()).chain(rules.all()) {
        if let Some(guard) = kept.guard() {
            let mut declared = cx.values.list.iter();
            let of_it = declared.find(|one| one.name == guard.option.node);
            let allowed = of_it.map(|one| one.allowed.as_slice());
            check_guard(kept, guard, allowed, cx, report);
        }
    }
    for (kept, left) in cx.chain.withouts() {
        // An option cannot depend on another one: that is said elsewhere.
        if let Some(guard) = kept.guard()
            && !matches!(left, Left::Option(_))
        {
            let allowed = allowed_then(cx, &kept, &guard.option.node);
            check_guard(&kept, guard, allowed.as_deref(), cx, report);
        }
    }
}

/// The values of an option when a sentence that takes something out was written. Of a followed
/// file it stays as it is, whatever becomes of the option: nothing takes it out.
fn allowed_then(cx: &Context, kept: &Kept, name: &str) -> Option<Vec<ValueRange>> {
    let files = &cx.chain.files;
    if kept.file + 1 == files.len() {
        let mut now = cx.values.list.iter();
        return now
            .find(|one| one.name == name)
            .map(|one| one.allowed.clone());
    }
    let sentences = files[..=kept.file].iter().rev();
    let mut sentences = sentences.flat_map(|file| &file.tree.sentences);
    sentences.find_map(|sentence| match &sentence.body {
        Body::Option(option) if option.name.node == name => {
            let allowed = option.allowed.iter().map(|one| one.node.clone());
            Some(allowed.collect())
        }
        _ => None,
    })
}

fn check_guard(
    kept: &Kept,
    Guard { option, value }: &Guard,
    allowed: Option<&[ValueRange]>,
    cx: &Context,
    report: &Report,
) {
    let Some(allowed) = allowed else {
        let example = match &value.node {
            Value::Number(_) => "4, may be 3 to 6".to_owned(),
            Value::Flag(_) => "no, may be yes or no".to_owned(),
            Value::Text(text) => format!("\"{text}\", may be \"{text}\" or …"),
        };
        unknown_option(cx, kept.source, &option.node, option.span, &example, report);
        return;
    };
    if !allows(allowed, &value.node) {
        let message = format!(
            "this sentence is never kept: [{}] cannot be {}",
            option.node,
            said(&value.node)
        );
        report.add(
            Diagnostic::error("guard-never", kept.source, value.span, message)
                .help(format!("it may be {}", ranges(allowed))),
        );
    }
}

/// Reports an option that is not declared, with a declaration as an example.
pub(super) fn unknown_option(
    cx: &Context,
    source: &Source,
    name: &str,
    span: Span,
    value: &str,
    report: &Report,
) {
    if cx.chain.may_declare(&format!("[{name}]")) {
        return;
    }
    let names: Vec<&str> = cx.values.list.iter().map(|one| one.name.as_str()).collect();
    let near = nearest(name, names.iter().copied());
    let help = match near {
        Some(near) => format!("did you mean [{near}]?"),
        None => format!("declare it: `Option [{name}] is {value}.`"),
    };
    let message = format!("there is no option [{name}]");
    let found = Diagnostic::error("unknown-option", source, span, message)
        .label("not declared")
        .help(help);
    report.add(match near {
        Some(near) => found.fix(span, format!("[{near}]")),
        None => found,
    });
}
