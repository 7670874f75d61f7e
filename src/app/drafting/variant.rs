//! A new file that follows another.

use super::{Head, laid_out};
use crate::syntax::Source;
use crate::syntax::tree::Body;

/// A variant of a game that there is already.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name by which the other game is followed.
    pub follows: String,
    /// The text of that game.
    pub text: Source,
    /// Seeds in each house at the start, if they differ.
    pub seeds: Option<u16>,
    /// Options of that game that are no longer used, in their brackets.
    pub without: Vec<String>,
}

impl Variant {
    /// The whole file: a head, what differs, and what the other game says as a remark.
    pub fn file(&self, head: &Head) -> String {
        let Variant { follows, seeds, .. } = self;
        let seeds = seeds.map(|seeds| {
            let seed = if seeds == 1 { "seed" } else { "seeds" };
            format!("Start with {seeds} {seed} in each house.\n")
        });
        let without = self.without.iter();
        let without: String = without
            .map(|option| format!("No option {option}.\n"))
            .collect();
        let game = format!("Game \"{}\" follows \"{follows}\" except:\n", head.title);
        let said = self.said();
        laid_out(format!(
            "{game}{}\n{without}{}\n(Write here what differs. A sentence that begins as one of the other game takes its place, up \
             to the colon where there is one; any other is added; \"No\" before the beginning takes it out. \
             What {follows} says:\n{said})\n",
            head.sentences(),
            seeds.unwrap_or_default(),
        ))
    }

    /// What the other game says, line by line, where it comes from apart; remarks, which might not be closed, left out.
    fn said(&self) -> String {
        let (tree, _) = crate::syntax::parse(&self.text);
        let rules = tree.sentences.iter().filter(|one| !is_about(&one.body));
        let sentences = rules.map(|one| self.text.slice(one.span));
        let plain = sentences.filter(|said| !said.contains(['(', ')']));
        let lines = plain.map(|said| {
            let words: Vec<&str> = said.split_whitespace().collect();
            format!("  {}\n", words.join(" "))
        });
        lines.collect()
    }
}

/// Whether a sentence says no rule.
fn is_about(body: &Body) -> bool {
    matches!(body, Body::Region(_) | Body::Source(_) | Body::Also(_))
}
