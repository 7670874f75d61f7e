//! Pieces of SVG text.

use std::fmt::Write;

/// An SVG element with a text inside, in the middle of which the place lies.
pub(super) fn text(out: &mut String, (x, y): (f64, f64), class: &str, words: &str) {
    line(
        out,
        &format!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>",
            escape(words)
        ),
    );
}

/// A circle.
pub(super) fn circle(out: &mut String, (x, y): (f64, f64), radius: f64, class: &str) {
    line(
        out,
        &format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"),
    );
}

/// A rectangle with round corners.
pub(super) fn rect(
    out: &mut String,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    round: f64,
    class: &str,
) {
    line(
        out,
        &format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
             height=\"{height:.1}\" rx=\"{round}\"/>"
        ),
    );
}

/// A line of the document.
pub(super) fn line(out: &mut String, words: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(out, "{words}");
}

/// Text as it stands between tags or in an attribute.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
