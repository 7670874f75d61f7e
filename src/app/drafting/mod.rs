//! A new file of a game, made from answers.

mod questions;
mod rules;
mod variant;

pub use questions::{Answers, Ruled, ask};
pub use rules::{Capture, Direction, End, Laps, Rules, Slam};
pub use variant::Variant;

use crate::syntax::{self, Source};

/// What a file begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// What the game is called.
    pub title: String,
    /// Where it is played.
    pub region: Option<String>,
    /// The document that the rules are from.
    pub source: Option<String>,
}

impl Head {
    /// The sentences behind the first one.
    fn sentences(&self) -> String {
        let region = self.region.iter();
        let region: String = region
            .map(|region| format!("Region \"{region}\".\n"))
            .collect();
        let source = match &self.source {
            Some(source) => format!("Source \"{source}\".\n"),
            None => "Source \"Not published\".  (Name the document that the rules are from: author, year, title, \
                     pages.)\n"
                .to_owned(),
        };
        region + &source
    }
}

/// Whether a text can stand in quotes.
///
/// # Errors
/// Why it cannot.
pub fn quotable(text: &str) -> Result<(), String> {
    match text.contains(['"', '\n', '\r']) || text.chars().any(char::is_control) {
        true => Err("it stands in quotes: no \" and no line break in it, please".to_owned()),
        false => Ok(()),
    }
}

/// The text in the canonical layout; as it is where that cannot be had.
fn laid_out(text: String) -> String {
    syntax::format(&Source::new("", text.as_str())).unwrap_or(text)
}
