//! What is done when a move is over, before the end sentences are asked.

use super::run::{Run, Stage};
use crate::engine::event::Observer;
use crate::plan::rules::Source;
use crate::plan::width::Width;

impl<W: Width> Run<'_, W> {
    /// Takes off the marks that were there for this move alone, and finds the first rule that fits
    /// it.
    pub(super) fn move_over(&mut self, observer: &mut impl Observer) {
        self.stage = Stage::Complete;
        let kind = usize::from(self.opening.kind);
        let source = &self.rules.kinds[kind].source;
        if let Some(brief) = self.rules.brief {
            let before = match source {
                // They were turned round with the board.
                Source::Swap => self.table.marks,
                _ => self.start.table.marks,
            };
            for ((marks, before), brief) in self.table.marks.iter_mut().zip(before).zip(brief) {
                if brief {
                    *marks &= !before;
                }
            }
        }
        let sown = !matches!(source, Source::Swap | Source::Pass);
        if self.rules.after.is_empty() || !sown {
            return;
        }
        let found = self.rules.after.iter().find_map(|rule| {
            let fits = rule.kinds.as_ref().is_none_or(|kinds| kinds[kind]);
            let found = fits.then(|| self.found_when(rule.when.as_ref()))??;
            Some((rule, found))
        });
        if let Some((rule, player)) = found {
            self.found = player;
            self.rule = Some(rule.number);
            self.step = rule.steps;
            self.stage = Stage::AfterMove;
            self.report_rule(observer);
        }
    }
}
