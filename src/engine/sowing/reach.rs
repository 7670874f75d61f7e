//! Where the first sowing of a move could end.

use super::openings::openings_of;
use super::run::{Run, Stage};
use super::table::Node;
use super::view::View;
use crate::plan::width::{Mask, Width};

impl<W: Width> View<'_, W> {
    /// The places in which the first sowing of a move of these kinds could end, were it the turn of
    /// some player.
    pub(super) fn in_reach(&self, kinds: &[bool]) -> W::Mask {
        let mut reach = W::Mask::NONE;
        let mut openings = Vec::new();
        for player in 0..self.rules.layout.players() {
            let mut node = Node::fresh(*self.table);
            node.table.mover = player as u8;
            node.touched = self.touched;
            openings.clear();
            for kind in (0..kinds.len()).filter(|kind| kinds[*kind]) {
                openings_of(self.rules, &node, kind, &mut openings);
            }
            for opening in &openings {
                let mut run = Run::new(self.rules, &node, *opening);
                run.only_first = true;
                if run.sow_first() {
                    reach |= W::Mask::one(run.it);
                }
            }
        }
        reach
    }
}

impl<W: Width> Run<'_, W> {
    /// Sows the first lap up to its last seed; whether it comes to that without any choice, and
    /// ends where its kind has to.
    fn sow_first(&mut self) -> bool {
        if self.open(&mut ()).is_err() {
            return false;
        }
        if self.stage == Stage::Lifting && self.steps(&mut ()).is_some() {
            return false;
        }
        if self.stage == Stage::Over && self.sown.is_none() {
            // The house was emptied before it could be sown.
            return false;
        }
        while self.stage == Stage::Sow {
            if self.sow(&mut ()).is_some() {
                return false;
            }
            if self.stage == Stage::AfterPassing
                && (self.steps(&mut ()).is_some() || self.stage != Stage::Sow)
            {
                // Something has to be chosen, or the seeds in hand were taken too.
                return false;
            }
        }
        true
    }
}
