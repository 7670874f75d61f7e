//! All that can be found in a file: what its sentences show, and what playing it shows.

use std::sync::Arc;

use super::loading;
use crate::model::{self, Files, Loaded};
use crate::study::trial::trial;
use crate::syntax::{Diagnostic, Source};

/// Checks a file under all values of its options, and tries a game without errors.
pub fn check(source: &Source, files: &dyn Files) -> Vec<Diagnostic> {
    let Loaded {
        game, diagnostics, ..
    } = model::check(source, files);
    let mut found = diagnostics;
    let plan = game.and_then(|game| loading::plan(&game, source).ok());
    if let Some(plan) = plan {
        found.extend(trial(&Arc::new(plan), source));
        // What is wrong in a followed file stays behind.
        found.sort_by_key(|one| (one.source != *source, one.span.start, one.span.end));
    }
    found
}
