//! Options in guards, and options that are not there.

use super::context::Context;
use crate::model::follow::Kept;
use crate::model::nearest::nearest;
use crate::model::options::{allows, ranges, said};
use crate::model::report::Report;
use crate::model::sentences::{Plain, Rules};
use crate::syntax::tree::{Text, Value};
use crate::syntax::{Diagnostic, Source, Span, Spanned};

/// Checks the options that sentences are kept for, those of idle sentences too.
pub(super) fn check(plain: &Plain, rules: &Rules, cx: &Context, report: &Report) {
    let idle = plain.idle.iter().chain(&rules.idle);
    for kept in idle.chain(plain.all()).chain(rules.all()) {
        if let Some(guard) = kept.guard() {
            check_guard(kept, &guard.option, &guard.value, cx, report);
        }
    }
}

fn check_guard(kept: &Kept, option: &Text, value: &Spanned<Value>, cx: &Context, report: &Report) {
    let Some(declared) = cx.values.list.iter().find(|one| one.name == option.node) else {
        let example = match &value.node {
            Value::Number(_) => "4, may be 3 to 6".to_owned(),
            Value::Flag(_) => "no, may be yes or no".to_owned(),
            Value::Text(text) => format!("\"{text}\", may be \"{text}\" or …"),
        };
        unknown_option(cx, kept.source, &option.node, option.span, &example, report);
        return;
    };
    if !allows(&declared.allowed, &value.node) {
        let message = format!(
            "this sentence is never kept: [{}] cannot be {}",
            option.node,
            said(&value.node)
        );
        report.add(
            Diagnostic::error("guard-never", kept.source, value.span, message)
                .help(format!("it may be {}", ranges(&declared.allowed))),
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
