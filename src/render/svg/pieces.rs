//! Points or squares and the pieces on them.

use super::write::{escape, line, rect, text};
use super::{CELL, Picture, class};
use crate::model::{Placed, Site};
use crate::syntax::words::{Join, SiteWord};

/// The radius of a piece.
pub(super) const PIECE: f64 = 22.0;
/// How far a piece lies above the one under it.
const HEIGHT: f64 = 7.0;

impl Picture<'_> {
    /// Draws what joins the places, and what stands on them.
    pub(super) fn pieces(&self, out: &mut String) {
        let board = &self.game.board.rule;
        match board.made_of {
            SiteWord::Squares => board.all().for_each(|site| self.square(out, site)),
            _ => board.all().for_each(|site| self.lines(out, site)),
        }
        board.all().for_each(|site| self.stack(out, site));
    }

    fn square(&self, out: &mut String, site: Site) {
        let Some((x, y)) = self.centre(site) else {
            return;
        };
        let corner = (x - CELL / 2.0, y - CELL / 2.0);
        rect(out, corner, (CELL, CELL), 0.0, "square");
    }

    /// The lines from a point to its neighbours to the right and above.
    fn lines(&self, out: &mut String, site: Site) {
        let board = &self.game.board.rule;
        let (Some((row, column)), Some(from)) = (board.row_column(site), self.centre(site)) else {
            return;
        };
        let joined = |join: Join| board.joins.contains(&join);
        let diagonally = joined(Join::Diagonally)
            || (joined(Join::DiagonallyAtEven) && (row + column).is_multiple_of(2));
        let mut ends = Vec::new();
        if joined(Join::Straight) {
            ends.extend([board.at(row, column + 1), board.at(row + 1, column)]);
        }
        if diagonally {
            ends.push(board.at(row + 1, column + 1));
            ends.extend(column.checked_sub(1).map(|left| board.at(row + 1, left)));
        }
        for to in ends.into_iter().flatten().filter_map(|to| self.centre(to)) {
            line(
                out,
                &format!(
                    "<line class=\"line\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
                    from.0, from.1, to.0, to.1
                ),
            );
        }
    }

    /// A place and the pieces on it, one upon the other; those of any kind but the first bear its
    /// initial.
    fn stack(&self, out: &mut String, site: Site) {
        let Some((x, y)) = self.centre(site).filter(|_| self.is_used(site)) else {
            return;
        };
        let placed = self.position.piece(site);
        line(
            out,
            &format!(
                "<g class=\"place {}\" data-site=\"{}\"><title>{}</title>",
                class(placed.map(|placed| placed.seat)),
                self.game.board.rule.name(site),
                escape(&self.told_place(site, placed))
            ),
        );
        // The place itself, for the pointer.
        line(
            out,
            &format!(
                "<circle class=\"spot\" cx=\"{x}\" cy=\"{y}\" r=\"{PIECE}\" fill-opacity=\"0\"/>"
            ),
        );
        if let Some(placed) = placed {
            for level in 0..placed.amount.min(3) {
                self.disc(out, (x, y - HEIGHT * f64::from(level)), placed.seat);
            }
            let words = self.label(placed);
            if !words.is_empty() {
                let top = HEIGHT * f64::from(placed.amount.min(3).saturating_sub(1));
                text(out, (x, y + 6.0 - top), "letter", &words);
            }
        }
        line(out, "</g>");
    }

    /// What is written on pieces.
    fn label(&self, placed: Placed) -> String {
        let letter = match placed.kind.0 {
            0 => String::new(),
            kind => self.initial(usize::from(kind)),
        };
        match placed.amount {
            0 | 1 => letter,
            many => format!("{letter}{many}"),
        }
    }

    /// What stands on a place, in words.
    fn told_place(&self, site: Site, placed: Option<Placed>) -> String {
        let name = self.game.board.rule.name(site);
        let Some(placed) = placed else {
            return format!("{name}: empty");
        };
        let kind = self.game.pieces.get(usize::from(placed.kind.0));
        let kind = kind.map_or("piece", |kind| kind.name.as_str());
        let amount = match placed.amount {
            0 | 1 => String::new(),
            many => format!(", {many} of them"),
        };
        format!("{name}: {}'s {kind}{amount}", placed.seat.title())
    }

    fn is_used(&self, site: Site) -> bool {
        self.game.board.rule.is_used(site) || self.position.piece(site).is_some()
    }

    fn initial(&self, kind: usize) -> String {
        let name = self.game.pieces.get(kind).map(|kind| kind.name.as_str());
        let initial = name.and_then(|name| name.chars().next());
        initial.map_or_else(String::new, |letter| letter.to_uppercase().collect())
    }
}
