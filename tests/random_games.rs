//! Games made at random, as far as their texts make sense.

use manqala::model::{Game, NoFiles, load};
use manqala::syntax::Source;

/// The game of a text without the lines that the loader refuses (rules that can never fire, say),
/// if enough is left to play it; and what is left of the text.
pub fn loaded(mut text: String) -> Option<(Game, String)> {
    for _ in 0..6 {
        let source = Source::new("random", text.as_str());
        let loaded = load(&source, &NoFiles, &[]);
        if !loaded.has_errors() {
            return loaded.game.map(|game| (game, text));
        }
        let errors = loaded.diagnostics.iter().filter(|found| found.is_error());
        let faulty: Vec<usize> = errors
            .map(|found| source.line_column(found.span.start).0 - 1)
            .collect();
        let lines = text.lines().enumerate();
        let kept = lines.filter(|(number, _)| !faulty.contains(number));
        text = kept.map(|(_, line)| format!("{line}\n")).collect();
    }
    None
}
