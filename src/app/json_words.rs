//! What is wrong with JSON that was read, in words for users.

use serde_json::error::{Category, Error};

/// What is wrong with a text that ought to be `what`: a record, a request.
pub fn fault(error: &Error, what: &str) -> String {
    let text = error.to_string();
    let missing = text.strip_prefix("missing field `");
    if let Some(key) = missing.and_then(|rest| rest.split('`').next()) {
        return format!("the {what} has no \"{key}\"");
    }
    let place = format!("line {}, column {}", error.line(), error.column());
    match error.classify() {
        Category::Eof => format!("the {what} breaks off at {place}"),
        Category::Data => format!("at {place} stands something that no {what} has there"),
        Category::Syntax | Category::Io => format!("this is not JSON: {place}"),
    }
}
