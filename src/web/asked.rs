//! A game as a page gives it: a text, and how it is to be played.

use std::sync::Arc;

use serde::Deserialize;

use crate::model::library::LibraryFiles;
use crate::model::{self};
use crate::plan::Plan;
use crate::play::{Contest, InProgress};
use crate::syntax::Source;

/// The name of the text that is written in the page.
pub(super) const NAME: &str = "your.game";

/// A text, values of its options, and whether a whole match is played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The text.
    pub text: String,
    /// Options and their values, as written.
    #[serde(default)]
    pub set: Vec<(String, String)>,
    /// Whether a whole match is played instead of a game.
    #[serde(default)]
    pub whole_match: bool,
}

impl Sheet {
    /// The game before its first move.
    ///
    /// # Errors
    /// What is wrong with the text, or with a value.
    pub(super) fn begin(&self) -> Result<InProgress, String> {
        let source = Source::new(NAME, &self.text);
        let loaded = model::load(&source, &LibraryFiles, &self.set);
        if let Some(error) = loaded.diagnostics.iter().find(|one| one.is_error()) {
            let (line, _) = error.source.line_column(error.span.start);
            return Err(format!(
                "line {line} of {}: {}",
                error.source.name(),
                error.message
            ));
        }
        if let Some(error) = loaded.setting_errors.first() {
            return Err(error.to_string());
        }
        let game = loaded.game.ok_or("there is no game in the text")?;
        let plan = Plan::new(&game).map_err(|refused| {
            let refused = refused.iter().map(ToString::to_string);
            refused.collect::<Vec<_>>().join("; ")
        })?;
        let plan = Arc::new(plan);
        let contest = match self.whole_match {
            false => Contest::single(Arc::clone(&plan)),
            true => Contest::whole_match(Arc::clone(&plan))
                .ok_or("the game has no sentence about a match")?,
        };
        // Before the first move end sentences are asked only where nothing can be moved.
        let start = plan.start();
        let start = match plan.legal(&start).is_empty() {
            true => plan.judged(start),
            false => start,
        };
        let start = contest.begin(start);
        Ok(InProgress::new(contest, start))
    }

    /// The game after these moves, and the first that is not legal with the reason why.
    pub(super) fn after(
        &self,
        moves: &[String],
    ) -> Result<(InProgress, Option<(String, String)>), String> {
        let mut game = self.begin()?;
        for text in moves {
            if let Err(illegal) = game.play_text(text) {
                return Ok((game, Some((text.clone(), illegal.to_string()))));
            }
        }
        Ok((game, None))
    }
}
