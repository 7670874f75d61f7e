//! A whole file in its canonical layout.

use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::Source;

/// Placeholder.
pub fn format(_source: &Source) -> Result<String, Vec<Diagnostic>> {
    Ok(String::new())
}
