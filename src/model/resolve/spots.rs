//! Places named outright: rows, columns, and houses from one to another.

use super::scope::Scope;
use crate::model::{Board, Count, Site};
use crate::syntax::Spanned;
use crate::syntax::tree::{self, Spot, Text};
use crate::syntax::words::Seat;

impl Scope<'_> {
    /// The places that a spot means for a seat, in the order written. With two players they are
    /// as seen from that seat. What the board lacks is reported.
    pub(super) fn spot(&self, spot: &Spanned<Spot>, seat: Seat) -> Vec<Site> {
        let Some(board) = &self.cx.board else {
            return Vec::new();
        };
        let sites = self.spot_of_south(spot, board);
        let turns = self.cx.seats.len() <= 2 && seat == Seat::North;
        if !turns {
            return sites;
        }
        let turned: Vec<Site> = sites
            .iter()
            .filter_map(|site| board.turned(*site))
            .collect();
        if turned.len() < sites.len() {
            let message = "on this board what South sees cannot be turned round for North";
            let help = "its rows have different lengths: say it `for south` and `for north`";
            self.add(self.error("cannot-turn", spot.span, message).help(help));
        }
        turned
    }

    /// The places of several spots, in the order written.
    pub(super) fn spots(&self, spots: &[Spanned<Spot>], seat: Seat) -> Vec<Site> {
        spots
            .iter()
            .flat_map(|spot| self.spot(spot, seat))
            .collect()
    }

    fn spot_of_south(&self, spot: &Spanned<Spot>, board: &Board) -> Vec<Site> {
        match &spot.node {
            Spot::Rows(count) => {
                let Some(rows) = self.row_numbers(count) else {
                    return Vec::new();
                };
                let rows = (0..board.rows.len()).filter(|row| rows.contains(*row as u16 + 1));
                rows.flat_map(|row| board.row(row)).collect()
            }
            Spot::Columns(count) => {
                let Some(columns) = self.column_numbers(count) else {
                    return Vec::new();
                };
                let column = |site: &Site| {
                    let place = board.row_column(*site);
                    place.is_some_and(|(_, column)| columns.contains(column as u16 + 1))
                };
                board.all().filter(column).collect()
            }
            Spot::Range(from, None) => self.place(from, board).into_iter().collect(),
            Spot::Range(from, Some(to)) => {
                let (from, to) = (self.place(from, board), self.place(to, board));
                let (Some(from), Some(to)) = (from, to) else {
                    return Vec::new();
                };
                self.line(from, to, spot, board)
            }
        }
    }

    /// The place of that name.
    fn place(&self, name: &Text, board: &Board) -> Option<Site> {
        let found = board.find(&name.node);
        if found.is_none() {
            let last = Site(board.places() as u16 - 1);
            let message = format!("the board has no {}", name.node);
            let help = format!("its places are a1 to {}", board.name(last));
            self.add(self.of_board(self.error("no-such-place", name.span, message).help(help)));
        }
        found
    }

    /// The places from one to another along a row, a column or a diagonal.
    fn line(&self, from: Site, to: Site, spot: &Spanned<Spot>, board: &Board) -> Vec<Site> {
        let (Some(a), Some(b)) = (board.row_column(from), board.row_column(to)) else {
            return Vec::new();
        };
        let step = |from: usize, to: usize| (to as i32 - from as i32).signum();
        let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        if rows != 0 && columns != 0 && rows != columns {
            let message = format!(
                "no line goes from {} to {}",
                board.name(from),
                board.name(to)
            );
            let help = "from one place to another is along a row, a column or a diagonal";
            self.add(self.error("no-line", spot.span, message).help(help));
            return Vec::new();
        }
        (0..=rows.max(columns) as i32)
            .filter_map(|n| {
                let row = a.0 as i32 + n * step(a.0, b.0);
                let column = a.1 as i32 + n * step(a.1, b.1);
                board.at(row as usize, column as usize)
            })
            .collect()
    }

    /// Row numbers, which the board must have.
    pub(super) fn row_numbers(&self, count: &tree::Count) -> Option<Count> {
        let rows = self.cx.board.as_ref().map(|board| board.rows.len());
        self.numbers(count, rows, "row", "rows")
    }

    /// Column numbers, which the board must have.
    pub(super) fn column_numbers(&self, count: &tree::Count) -> Option<Count> {
        self.numbers(count, self.cx.columns(), "column", "columns")
    }

    fn numbers(
        &self,
        count: &tree::Count,
        most: Option<usize>,
        one: &str,
        many: &str,
    ) -> Option<Count> {
        let numbers = self.count(count)?;
        let Some(most) = most else {
            return Some(numbers);
        };
        let named = numbers
            .ranges()
            .iter()
            .flat_map(|(low, high)| [*low, *high]);
        let outside = named
            .filter(|n| *n != u16::MAX && *n != 0)
            .find(|n| usize::from(*n) > most);
        let none = !(1..=most as u16).any(|n| numbers.contains(n));
        if outside.is_some() || none {
            let number = outside.map_or_else(|| "such".to_owned(), |n| n.to_string());
            let message = format!("the board has no {one} {number}");
            let are = if most == 1 { one } else { many };
            let help = format!("it has {most} {are}");
            self.add(self.of_board(self.error("no-such-place", count.span, message).help(help)));
        }
        Some(numbers)
    }
}
