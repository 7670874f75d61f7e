//! A board as a picture.

mod pieces;

use std::f64::consts::TAU;
use std::fmt::Write;

use super::outcome::turn_sentence;
use crate::engine::State;
use crate::model::board::column_letters;
use crate::model::{Game, Site};
use crate::syntax::words::{Seat, Side};

/// The side of the square that a house stands in.
const CELL: usize = 72;
/// The radius of a house.
const HOUSE: f64 = 31.0;
/// The space around the board.
const MARGIN: usize = 40;
/// The height of the line below the board.
const FOOT: usize = 34;
/// More seeds than this are a number alone.
const DRAWN_SEEDS: u16 = 24;

/// Draws a state as an SVG document: seeds as dots with their number, or pieces on their places;
/// stores where they lie, names at the rims, and below whose turn it is.
pub fn svg(game: &Game, state: &State) -> String {
    svg_marked(game, state, &[])
}

/// Draws a state as [`svg`] does, with a ring of class `marked` around some places.
pub fn svg_marked(game: &Game, state: &State, marked: &[Site]) -> String {
    let picture = Picture {
        game,
        state,
        marked,
    };
    picture.document()
}

struct Picture<'a> {
    game: &'a Game,
    state: &'a State,
    marked: &'a [Site],
}

impl Picture<'_> {
    /// The width taken by stores on each side.
    fn wing(&self) -> usize {
        match self.game.board.rule.stores {
            Some(_) => CELL,
            None => 0,
        }
    }

    fn document(&self) -> String {
        let board = &self.game.board.rule;
        let width = 2 * (MARGIN + self.wing()) + CELL * board.columns();
        let height = 2 * MARGIN + FOOT + CELL * board.rows.len();
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" \
             text-anchor=\"middle\">\n\
             <title>{}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fbf7ef\"/>\n\
             <rect x=\"{x}\" y=\"{x}\" width=\"{}\" height=\"{}\" rx=\"26\" fill=\"#b98750\"/>\n",
            escape(&self.game.about.title),
            width - 2 * (MARGIN - 8),
            CELL * board.rows.len() + 16,
            x = MARGIN - 8,
        );
        match self.game.has_pieces() {
            true => self.pieces(&mut out),
            false => board.all().for_each(|site| self.house(&mut out, site)),
        }
        if board.is_rectangular() {
            self.names(&mut out);
        }
        self.stores(&mut out);
        self.rings(&mut out);
        let foot = height - MARGIN / 2 - 6;
        text(
            &mut out,
            width as f64 / 2.0,
            foot as f64,
            15,
            "#333",
            &self.foot(),
        );
        out.push_str("</svg>\n");
        out
    }

    /// The middle of a place's square.
    fn centre(&self, site: Site) -> Option<(f64, f64)> {
        let board = &self.game.board.rule;
        let (row, column) = board.row_column(site)?;
        let shift = (board.columns() - usize::from(board.rows[row])) * CELL / 2;
        let x = MARGIN + self.wing() + shift + CELL * column + CELL / 2;
        let y = MARGIN + CELL * (board.rows.len() - 1 - row) + CELL / 2;
        Some((x as f64, y as f64))
    }

    fn house(&self, out: &mut String, site: Site) {
        let Some((x, y)) = self.centre(site) else {
            return;
        };
        let position = self.state.position();
        let (ring, seeds) = (colour(position.owner(site)), position.seeds(site));
        // Writing to a text cannot fail.
        let _ = writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{HOUSE}\" fill=\"#8a5f33\" stroke=\"{ring}\" \
             stroke-width=\"2.5\"><title>{}: {seeds}</title></circle>",
            self.game.board.rule.name(site)
        );
        if seeds <= DRAWN_SEEDS {
            dots(out, (x, y - 4.0), seeds);
        }
        match seeds {
            0 => {}
            1..=DRAWN_SEEDS => text(out, x, y + 27.0, 12, "#fff", &seeds.to_string()),
            _ => text(out, x, y + 6.0, 18, "#fff", &seeds.to_string()),
        }
    }

    /// Letters below and above, numbers at the left.
    fn names(&self, out: &mut String) {
        let board = &self.game.board.rule;
        let bottom = (MARGIN + CELL * board.rows.len()) as f64;
        for column in 0..board.columns() {
            let x = (MARGIN + self.wing() + CELL * column + CELL / 2) as f64;
            let name = column_letters(column);
            text(out, x, MARGIN as f64 - 14.0, 13, "#777", &name);
            text(out, x, bottom + 24.0, 13, "#777", &name);
        }
        for row in 0..board.rows.len() {
            let y = bottom - (CELL * row + CELL / 2) as f64 + 5.0;
            text(
                out,
                MARGIN as f64 - 22.0,
                y,
                13,
                "#777",
                &(row + 1).to_string(),
            );
        }
    }

    fn stores(&self, out: &mut String) {
        let board = &self.game.board.rule;
        let seats = match board.stores {
            None => return,
            Some(Side::Right) => [Seat::North, Seat::South],
            Some(Side::Left) => [Seat::South, Seat::North],
        };
        let right = MARGIN + self.wing() + CELL * board.columns();
        let y = MARGIN + 8;
        let height = CELL * board.rows.len() - 16;
        for (seat, left) in seats.into_iter().zip([MARGIN, right]) {
            if !self.game.seats.contains(&seat) {
                continue;
            }
            let (x, width) = (left + 10, CELL - 20);
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"24\" \
                 fill=\"#8a5f33\" stroke=\"{}\" stroke-width=\"2.5\"/>",
                colour(Some(seat))
            );
            let middle = (MARGIN + CELL * board.rows.len() / 2) as f64 + 7.0;
            let stored = self.state.position().store(seat).to_string();
            text(out, (left + CELL / 2) as f64, middle, 20, "#fff", &stored);
        }
    }

    /// Rings around what is marked.
    fn rings(&self, out: &mut String) {
        for (x, y) in self.marked.iter().filter_map(|site| self.centre(*site)) {
            let _ = writeln!(
                out,
                "<circle class=\"marked\" cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" \
                 stroke=\"#d6336c\" stroke-width=\"4\"/>",
                HOUSE + 1.0
            );
        }
    }

    fn foot(&self) -> String {
        let stored = self.game.seats.iter().map(|seat| {
            let stored = self.state.position().store(*seat);
            format!("{} {stored}", seat.title())
        });
        let stored = stored.collect::<Vec<_>>().join(", ");
        format!("{stored}. {}", turn_sentence(self.game, self.state))
    }
}

/// The colour of what belongs to a player.
fn colour(owner: Option<Seat>) -> &'static str {
    match owner {
        Some(Seat::South) => "#5fb36a",
        Some(Seat::North) => "#e2b33c",
        Some(Seat::East) => "#4fa8c9",
        Some(Seat::West) => "#c76bb0",
        None => "#6b4826",
    }
}

/// Seeds laid out in a spiral as a sunflower has them, so that any number fits.
fn dots(out: &mut String, (x, y): (f64, f64), seeds: u16) {
    let golden = TAU * 0.381_966;
    for seed in 0..seeds {
        let spread = (f64::from(seed) + 0.5) / f64::from(seeds.max(9));
        let (distance, angle) = ((HOUSE - 12.0) * spread.sqrt(), golden * f64::from(seed));
        let (cx, cy) = (x + distance * angle.cos(), y + distance * angle.sin());
        let _ = writeln!(
            out,
            "<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"4\" fill=\"#d9c6a5\"/>"
        );
    }
}

fn text(out: &mut String, x: f64, y: f64, size: u8, fill: &str, words: &str) {
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\">{}</text>",
        escape(words)
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
