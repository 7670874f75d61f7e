//! Sentences of one file that stand in each other's way.

use super::follow::Kept;
use super::key::{self, Key};
use crate::syntax::Diagnostic;
use crate::syntax::tree::Body;

/// What a `No …` would take out is said in its own file only.
pub(super) fn said_here(error: Diagnostic, own: &Kept) -> Diagnostic {
    error
        .help("`No …` takes out what the followed game says, and this file says it itself: leave this out, or both")
        .related(own.source, own.sentence.span, "said here")
}

/// The error for two sentences with the same left part in one file.
pub(super) fn twice(first: &Kept, second: &Kept) -> Diagnostic {
    let body = &second.sentence.body;
    let only = !matches!(body, Body::Without(_))
        && matches!(key::of(body, None, second.source), Key::Only);
    let same = first.head().eq_ignore_ascii_case(&second.head());
    let message = match (only, same) {
        (true, _) => "there are two sentences of this sort, and only one can hold".to_owned(),
        (false, true) => format!("`{}` is said twice", second.head()),
        (false, false) => format!(
            "`{}` speaks of the same case as `{}`, and only one can hold",
            second.head(),
            first.head()
        ),
    };
    Diagnostic::error("said-twice", second.source, second.sentence.span, message)
        .label("again here")
        .related(first.source, first.sentence.span, "first here")
        .help("take one of them out, or say where they differ")
}
