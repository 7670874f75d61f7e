//! Moves as text.

use crate::engine::moves::{Action, Move, Way};
use crate::model::{Game, Site};
use crate::plan::rules::Rules;
use crate::plan::texts::{PASS, SWAP};
use crate::plan::width::Width;

impl<W: Width> Rules<W> {
    /// A move as text; `?` for a move of pieces.
    pub(crate) fn text_of(&self, game: &Game, mv: &Move) -> String {
        let board = &game.board.rule;
        let mut text = match &mv.action {
            Action::Pass => PASS.to_owned(),
            Action::Swap => SWAP.to_owned(),
            Action::Lift(site) | Action::Enter(site) => {
                match (self.kinds.get(mv.kind()), self.layout.slot(*site)) {
                    (Some(kind), Some(slot)) => kind.head(mv.lettered, slot, &self.layout, board),
                    _ => board.name(*site),
                }
            }
            Action::Step { .. } | Action::Jump(_) | Action::Huff(_) | Action::Arrange(_) => {
                "?".to_owned()
            }
        };
        match mv.way {
            Some(Way::Counterclockwise) => text.push('+'),
            Some(Way::Clockwise) => text.push('-'),
            None => {}
        }
        // Slots are in the order of names, as the choices of one effect are written.
        let slot = |site: u16| self.layout.slot(Site(site)).map_or(site, u16::from);
        for (number, slot) in mv.choices.renamed(slot).written().iter().enumerate() {
            text.push(if number == 0 { ':' } else { ',' });
            let site = self.layout.sites.get(usize::from(*slot));
            text.push_str(&board.name(site.copied().unwrap_or(Site(*slot))));
        }
        text
    }
}
