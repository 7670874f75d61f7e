//! A board of points or squares as the players see it, South below.

use super::board::Signs;
use super::paint::Paint;
use crate::engine::Position;
use crate::model::board::column_letters;
use crate::model::{Board, Game, Placed, Site};
use crate::syntax::words::{Join, SiteWord};

/// The drawing: lines between points, or squares in a frame.
pub(super) fn draw(game: &Game, position: &Position, paint: &Paint, signs: &Signs<'_>) -> String {
    let drawing = Drawing {
        board: &game.board.rule,
        position,
        paint,
        signs,
    };
    match game.board.rule.made_of {
        SiteWord::Squares => drawing.squares(),
        _ => drawing.points(),
    }
}

struct Drawing<'a> {
    board: &'a Board,
    position: &'a Position,
    paint: &'a Paint,
    signs: &'a Signs<'a>,
}

/// From one point to the next, in characters.
const STEP: usize = 4;
/// The width of a square between its walls.
const SQUARE: usize = 4;
/// The same where there is little room.
const NARROW: usize = 3;

impl Drawing<'_> {
    fn points(&self) -> String {
        let mut text = self.names(3, STEP);
        for row in (0..self.board.rows.len()).rev() {
            text.push_str(&self.number(row));
            text.push_str(&self.point_row(row));
            text.push('\n');
            if row > 0 {
                text.push_str(&format!("   {}\n", self.joins(row)));
            }
        }
        text.push_str(&self.names(3, STEP));
        text
    }

    /// A row of points with the lines between them.
    fn point_row(&self, row: usize) -> String {
        let line = match self.board.joins.contains(&Join::Straight) {
            true => "─",
            false => " ",
        };
        let mut text = String::new();
        let last = self.board.row(row).count() - 1;
        for (column, site) in self.board.row(row).enumerate() {
            let (shown, width) = self.piece(site, "·");
            text.push_str(&shown);
            if column < last {
                text.push_str(&line.repeat(STEP.saturating_sub(width).max(1)));
            }
        }
        text
    }

    /// The lines between a row and the one below it.
    fn joins(&self, row: usize) -> String {
        let straight = match self.board.joins.contains(&Join::Straight) {
            true => "│",
            false => " ",
        };
        let mut text = String::new();
        for column in 0..self.board.columns() {
            text.push_str(straight);
            if column + 1 < self.board.columns() {
                text.push_str(&format!(" {} ", self.diagonals(row, column)));
            }
        }
        self.paint.dim(text.trim_end())
    }

    /// The diagonals between a point, its right neighbour, and the two below them.
    fn diagonals(&self, row: usize, column: usize) -> &'static str {
        // Rows and columns count from 1 in the rule, which makes no difference to their sum.
        let even = (row + column).is_multiple_of(2);
        if self.board.joins.contains(&Join::Diagonally) {
            "╳"
        } else if !self.board.joins.contains(&Join::DiagonallyAtEven) {
            " "
        } else if even {
            "╲"
        } else {
            "╱"
        }
    }

    fn squares(&self) -> String {
        let width = 3 + (SQUARE + 1) * self.board.columns() + 1;
        let square = match self.paint.is_too_wide(width) {
            true => NARROW,
            false => SQUARE,
        };
        let wall = |left: &str, cross: &str, right: &str| {
            let cells = vec!["─".repeat(square); self.board.columns()].join(cross);
            format!("   {left}{cells}{right}\n")
        };
        let mut text = self.names(5, square + 1);
        text.push_str(&wall("┌", "┬", "┐"));
        for row in (0..self.board.rows.len()).rev() {
            text.push_str(&self.number(row));
            text.push('│');
            for site in self.board.row(row) {
                let (shown, width) = self.piece(site, "");
                let right = square.saturating_sub(width + 1);
                text.push_str(&format!(" {shown}{}│", " ".repeat(right)));
            }
            text.push('\n');
            if row > 0 {
                text.push_str(&wall("├", "┼", "┤"));
            }
        }
        text.push_str(&wall("└", "┴", "┘"));
        text.push_str(&self.names(5, square + 1));
        text
    }

    /// What stands on a place, and its width; many pieces as a letter and their number.
    fn piece(&self, site: Site, empty: &str) -> (String, usize) {
        let is_marked = self.signs.marked.contains(&site);
        let sign = if is_marked { "!" } else { "" };
        let Some(placed) = self.position.piece(site) else {
            let way = self.signs.way(site).map(String::from);
            let text = format!("{}{sign}", way.as_deref().unwrap_or(empty));
            let shown = match is_marked || way.is_some() {
                true => self.paint.strong(&text),
                false => self.paint.dim(&text),
            };
            return (shown, text.chars().count());
        };
        let text = match placed.amount {
            0..=2 => placed.letters(),
            many => {
                let one = Placed {
                    amount: 1,
                    ..placed
                };
                format!("{}{many}", one.letters())
            }
        };
        let text = match self.signs.way(site) {
            Some(way) => format!("{text}{way}"),
            None => format!("{text}{sign}"),
        };
        let shown = match is_marked {
            true => self.paint.strong(&text),
            false => self.paint.seat(Some(placed.seat), &text),
        };
        (shown, text.chars().count())
    }

    fn number(&self, row: usize) -> String {
        self.paint.dim(&format!("{:>2} ", row + 1))
    }

    /// The letters of the columns, the first after so many blanks, with so much for each.
    fn names(&self, indent: usize, step: usize) -> String {
        let names = (0..self.board.columns()).map(column_letters);
        let names: String = names.map(|name| format!("{name:<step$}")).collect();
        let line = format!("{}{}", " ".repeat(indent), names.trim_end());
        format!("{}\n", self.paint.dim(&line))
    }
}
