//! Points or squares and the pieces on them.

use std::fmt::Write;

use super::{CELL, Picture, colour, text};
use crate::model::Site;
use crate::syntax::words::{Join, SiteWord};

/// The radius of a piece.
const PIECE: f64 = 22.0;
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
        let half = CELL as f64 / 2.0;
        // Writing to a text cannot fail.
        let _ = writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#d9b98a\" \
             stroke=\"#6b4826\"/>",
            x - half,
            y - half
        );
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
            let _ = writeln!(
                out,
                "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#6b4826\" \
                 stroke-width=\"1.5\"/>",
                from.0, from.1, to.0, to.1
            );
        }
    }

    /// The pieces on a place, one upon the other; those of any kind but the first bear
    /// its initial.
    fn stack(&self, out: &mut String, site: Site) {
        let placed = self.state.position().piece(site);
        let (Some(placed), Some((x, y))) = (placed, self.centre(site)) else {
            return;
        };
        for level in 0..placed.amount.min(3) {
            let _ = writeln!(
                out,
                "<circle cx=\"{x}\" cy=\"{}\" r=\"{PIECE}\" fill=\"{}\" stroke=\"#333\"/>",
                y - HEIGHT * f64::from(level),
                colour(Some(placed.seat))
            );
        }
        let letter = match placed.kind.0 {
            0 => String::new(),
            kind => self.initial(usize::from(kind)),
        };
        let words = match placed.amount {
            0 | 1 => letter,
            many => format!("{letter}{many}"),
        };
        if !words.is_empty() {
            let top = HEIGHT * f64::from(placed.amount.min(3).saturating_sub(1));
            text(out, x, y + 6.0 - top, 17, "#333", &words);
        }
    }

    fn initial(&self, kind: usize) -> String {
        let name = self.game.pieces.get(kind).map(|kind| kind.name.as_str());
        let initial = name.and_then(|name| name.chars().next());
        initial.map_or_else(String::new, |letter| letter.to_uppercase().collect())
    }
}
