//! A board of houses as the players see it, South below.

use super::legend::legend;
use super::paint::Paint;
use super::pieces;
use super::track::Track;
use crate::engine::Position;
use crate::model::board::column_letters;
use crate::model::{Board, Game, Site};
use crate::syntax::words::{Seat, Side};

/// Draws a position: house names at the rims, seeds in each house, stores where they lie, and
/// below it what each player has stored or in hand and what is remarkable about houses. Ends
/// with a newline. Whose turn it is stands in [`super::turn_sentence`].
pub fn board(game: &Game, position: &Position, paint: &Paint) -> String {
    drawn(game, position, paint, &Signs::default())
}

/// Draws a position as [`board`] does, and on a terminal marks the way of the last move: `◦` where
/// it began, `·` where a seed fell, `•` where the last one did, `×` where something was captured.
pub fn board_after(game: &Game, position: &Position, paint: &Paint, track: &Track) -> String {
    let signs = match paint.is_on_screen() {
        true => Signs::of(&[], Some(track)),
        false => Signs::default(),
    };
    drawn(game, position, paint, &signs)
}

/// Draws a position as [`board`] does, and marks some places: houses by `›` before the number,
/// pieces and empty places by `!` after them, stores by `!`.
pub fn board_marked(game: &Game, position: &Position, paint: &Paint, marked: &[Site]) -> String {
    drawn(game, position, paint, &Signs::of(marked, None))
}

fn drawn(game: &Game, position: &Position, paint: &Paint, signs: &Signs<'_>) -> String {
    let drawing = match game.has_pieces() {
        true => pieces::draw(game, position, paint, signs),
        false => Houses::new(game, position, paint, signs).draw(),
    };
    let mut text = paint.in_letters(drawing);
    for line in legend(game, position, signs.marked) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// What is marked on a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Signs<'a> {
    pub(super) marked: &'a [Site],
    track: Option<&'a Track>,
}

impl<'a> Signs<'a> {
    fn of(marked: &'a [Site], track: Option<&'a Track>) -> Signs<'a> {
        Signs { marked, track }
    }

    /// The sign of the last move's way at a place.
    pub(super) fn way(&self, site: Site) -> Option<char> {
        let track = self.track?;
        if track.has_captured(site) {
            Some('×')
        } else if track.last == Some(site) {
            Some('•')
        } else if track.origins.contains(&site) {
            Some('◦')
        } else {
            track.passes(site).then_some('·')
        }
    }
}

/// What a drawing of houses needs to know.
struct Houses<'a> {
    game: &'a Game,
    board: &'a Board,
    position: &'a Position,
    paint: &'a Paint,
    signs: &'a Signs<'a>,
    /// The width of the largest number.
    digits: usize,
    /// Whether there is room for a number and one sign only.
    narrow: bool,
}

impl<'a> Houses<'a> {
    fn new(
        game: &'a Game,
        position: &'a Position,
        paint: &'a Paint,
        signs: &'a Signs<'a>,
    ) -> Houses<'a> {
        let board = &game.board.rule;
        let sites = (0..board.sites() as u16).map(Site);
        let largest = sites.map(|site| position.seeds(site)).max().unwrap_or(0);
        let mut houses = Houses {
            game,
            board,
            position,
            paint,
            signs,
            digits: largest.to_string().len().max(2),
            narrow: false,
        };
        houses.narrow = paint.is_too_wide(houses.width());
        houses
    }

    /// The width of the whole drawing, the names at its right included.
    fn width(&self) -> usize {
        let right = match self.board.is_rectangular() {
            true => " 1 South".len(),
            false => 0,
        };
        self.margin().len() + (self.cell() + 1) * self.board.columns() + 1 + right
    }

    /// The width between two walls: a blank, the number, two signs (owner and mark); a sign and
    /// the number where it is narrow.
    fn cell(&self) -> usize {
        self.digits + if self.narrow { 1 } else { 3 }
    }

    fn draw(&self) -> String {
        match self.board.is_rectangular() {
            true => self.draw_rectangle(),
            false => self.draw_strips(),
        }
    }

    /// All rows under one another in one frame.
    fn draw_rectangle(&self) -> String {
        let rows = self.board.rows.len();
        let mut lines = vec![self.letters(self.board.columns(), 0)];
        lines.push(self.wall("┌", "─", "┬", "┐"));
        for row in (0..rows).rev() {
            lines.push(self.row(row));
            if row > 0 {
                lines.push(match row * 2 == rows {
                    true => self.middle(),
                    false => self.wall("├", "─", "┼", "┤"),
                });
            }
        }
        lines.push(self.wall("└", "─", "┴", "┘"));
        lines.push(self.letters(self.board.columns(), 0));
        join(&lines)
    }

    /// Rows of unequal length, each in a frame of its own with its own letters, centred.
    fn draw_strips(&self) -> String {
        let mut lines = Vec::new();
        for row in (0..self.board.rows.len()).rev() {
            let columns = usize::from(self.board.rows[row]);
            let shift = (self.board.columns() - columns) * (self.cell() + 1) / 2;
            let pad = " ".repeat(shift);
            let wall = |left: &str, cross: &str, right: &str| {
                let cells = vec!["─".repeat(self.cell()); columns].join(cross);
                format!("{}{pad}{left}{cells}{right}", self.margin())
            };
            lines.push(self.letters(columns, shift));
            lines.push(wall("┌", "┬", "┐"));
            lines.push(self.cells(row, &pad));
            lines.push(wall("└", "┴", "┘"));
        }
        join(&lines)
    }

    /// The letters of so many columns over the middle of their cells, moved to the right.
    fn letters(&self, columns: usize, shift: usize) -> String {
        let mut line = format!("{}{} ", self.margin(), " ".repeat(shift));
        for column in 0..columns {
            let name = column_letters(column);
            let width = self.cell() + 1;
            line.push_str(&format!("{:^width$}", format!("{name:>2}"), width = width));
        }
        self.paint.dim(line.trim_end())
    }

    /// A horizontal wall of the frame.
    fn wall(&self, left: &str, line: &str, cross: &str, right: &str) -> String {
        let cells = vec![line.repeat(self.cell()); self.board.columns()].join(cross);
        format!("{}{left}{cells}{right}", self.margin())
    }

    /// The wall between the two sides, with the stores at its ends if the board has some.
    fn middle(&self) -> String {
        let cells = vec!["═".repeat(self.cell()); self.board.columns()].join("╪");
        let (left, right) = self.stores();
        format!("{left}╞{cells}╡{right}")
    }

    /// The blank to the left of the frame.
    fn margin(&self) -> String {
        " ".repeat(match self.board.stores {
            Some(_) => self.store_width() + 2,
            None => 2,
        })
    }

    /// The width of a drawn store.
    fn store_width(&self) -> usize {
        self.digits + 2
    }

    /// The stores as they stand to the left and to the right of the frame.
    fn stores(&self) -> (String, String) {
        let store = |seat: Seat| {
            let text = format!("({:>1$})", self.position.store(seat), self.digits);
            self.paint.seat(Some(seat), &text)
        };
        let ends = match self.board.stores {
            None => return (self.margin(), String::new()),
            Some(Side::Right) => [Seat::North, Seat::South],
            Some(Side::Left) => [Seat::South, Seat::North],
        };
        let drawn = ends.map(|seat| self.game.seats.contains(&seat).then(|| store(seat)));
        let [left, right] = drawn;
        (
            left.map_or_else(|| self.margin(), |left| format!(" {left} ")),
            right.map_or_else(String::new, |right| format!(" {right}")),
        )
    }

    /// A row with its number and, at the rims, whose side it is.
    fn row(&self, row: usize) -> String {
        let mut line = self.cells(row, "");
        let seat = if row == 0 {
            Some(Seat::South)
        } else if row + 1 == self.board.rows.len() {
            Some(Seat::North)
        } else {
            None
        };
        line.push_str(&self.paint.dim(&format!(" {}", row + 1)));
        if let Some(seat) = seat.filter(|seat| self.game.seats.contains(seat)) {
            let title = seat.title();
            let name = if self.narrow { &title[..1] } else { title };
            line.push_str(&format!(" {}", self.paint.seat(Some(seat), name)));
        }
        line
    }

    fn cells(&self, row: usize, pad: &str) -> String {
        let mut line = format!("{}{pad}│", self.margin());
        for site in self.board.row(row) {
            line.push_str(&self.house(site));
            line.push('│');
        }
        line
    }

    /// The inside of a house: its seeds, a letter where the owner has changed, a star for a mark.
    fn house(&self, site: Site) -> String {
        let owner = self.position.owner(site);
        let changed = owner != self.game.owners.get(site.index()).copied().flatten();
        let letter = match owner {
            _ if !changed => " ",
            None => "-",
            Some(seat) => &seat.word()[..1],
        };
        let mark = match self.position.mark(site) {
            Some(_) => "*",
            None => " ",
        };
        let seeds = self.position.seeds(site);
        let is_marked = self.signs.marked.contains(&site);
        let way = self.signs.way(site);
        let lead = match way {
            _ if is_marked => '›',
            Some(sign) => sign,
            None => ' ',
        };
        let text = match (self.narrow, lead, mark) {
            (false, ..) => format!("{lead}{seeds:>0$}{letter}{mark}", self.digits),
            (true, ' ', " ") => format!("{letter}{seeds:>0$}", self.digits),
            (true, ' ', _) => format!("{mark}{seeds:>0$}", self.digits),
            (true, ..) => format!("{lead}{seeds:>0$}", self.digits),
        };
        match is_marked {
            true => self.paint.strong(&text),
            false => self.paint.seat(owner, &text),
        }
    }
}

fn join(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
