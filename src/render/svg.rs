//! A board as a picture: the one drawing that pages, files and the playground show.

mod arrows;
mod houses;
mod pieces;
mod trays;
mod write;

use super::legend::legend;
use super::outcome::turn_sentence;
use super::track::Track;
use crate::engine::{Position, State};
use crate::model::board::column_letters;
use crate::model::{Game, Site};
use crate::syntax::words::{Seat, Side};
pub(crate) use write::escape;
use write::{circle, line, rect, text};

/// How pictures look, in light and in dark. A page that holds some needs it once.
pub const BOARD_STYLE: &str = include_str!("svg/board.css");

/// The width of the square that a house stands in.
const CELL: f64 = 72.0;
/// The space around the board.
const MARGIN: f64 = 44.0;
/// The width of what players have stored, on either side.
const WING: f64 = 84.0;
/// The height of a line of words below the board.
const LINE: f64 = 20.0;
/// The width of a letter of these words, on the safe side.
const LETTER: f64 = 7.6;

/// A state that is drawn: seeds as seeds with their number, or pieces on their places; what each
/// player has stored; names at the rims; whose turn it is. Every place is a group that bears its
/// name as `data-site` and tells a screen reader what it holds.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    game: &'a Game,
    position: &'a Position,
    /// Whose turn it is, or what else is said below the board.
    said: String,
    marked: &'a [Site],
    track: Option<&'a Track>,
}

impl<'a> Picture<'a> {
    /// A picture of a state of that game.
    pub fn new(game: &'a Game, state: &'a State) -> Picture<'a> {
        Picture::at(game, state.position(), turn_sentence(game, state))
    }

    /// A picture of any position, below which that is said.
    pub fn at(game: &'a Game, position: &'a Position, said: String) -> Picture<'a> {
        Picture {
            game,
            position,
            said,
            marked: &[],
            track: None,
        }
    }

    /// The same with a ring of class `marked` around some places.
    pub fn marked(self, marked: &'a [Site]) -> Picture<'a> {
        Picture { marked, ..self }
    }

    /// The same with the way of the last move, and arrows from what it captured.
    pub fn after(self, track: &'a Track) -> Picture<'a> {
        let track = Some(track);
        Picture { track, ..self }
    }

    /// An SVG document that needs nothing besides itself.
    pub fn document(&self) -> String {
        let drawing = self.drawing();
        let style = format!("<style>\n{BOARD_STYLE}</style>\n");
        match drawing.split_once('\n') {
            Some((head, rest)) => format!("{head}\n{style}{rest}"),
            None => drawing,
        }
    }

    /// The same without its style, for a page that has [`BOARD_STYLE`].
    pub fn drawing(&self) -> String {
        let (width, height) = self.size();
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" role=\"img\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
             <title>{}</title>\n<desc>{}</desc>\n",
            escape(&self.game.about.title),
            escape(&self.in_words())
        );
        rect(&mut out, (0.0, 0.0), (width, height), 0.0, "ground");
        self.wood(&mut out);
        let board = &self.game.board.rule;
        match self.game.has_pieces() {
            true => self.pieces(&mut out),
            false => board.all().for_each(|site| self.house(&mut out, site)),
        }
        if board.is_rectangular() {
            self.names(&mut out);
        }
        self.trays(&mut out);
        // What lies over the board takes no clicks from it.
        line(&mut out, "<g class=\"over\" pointer-events=\"none\">");
        if let Some(track) = self.track {
            self.arrows(&mut out, track);
        }
        for site in self.marked {
            match board.store_of(*site).and_then(|seat| self.tray(seat)) {
                Some(tray) => tray.ring(&mut out),
                None => {
                    if let Some(at) = self.centre(*site) {
                        circle(&mut out, at, houses::PIT + 3.0, "marked");
                    }
                }
            }
        }
        line(&mut out, "</g>");
        for (number, words) in self.foot().iter().enumerate() {
            let y = self.bottom() + MARGIN + LINE * number as f64 + 6.0;
            text(&mut out, (width / 2.0, y), "words", words);
        }
        out.push_str("</svg>\n");
        out
    }

    /// Width and height.
    pub fn size(&self) -> (f64, f64) {
        let height = self.bottom() + MARGIN + LINE * self.foot().len() as f64;
        (self.width(), height)
    }

    fn width(&self) -> f64 {
        2.0 * self.left() + CELL * self.columns()
    }

    /// Where the first column begins: beside it lie the numbers of the rows and what is stored.
    fn left(&self) -> f64 {
        match self.game.board.rule.stores {
            Some(_) => MARGIN + WING,
            None => WING + 20.0,
        }
    }

    fn columns(&self) -> f64 {
        self.game.board.rule.columns() as f64
    }

    /// The height of a row: below a house there is room for its number.
    fn row_height(&self) -> f64 {
        match self.game.has_pieces() {
            true => CELL,
            false => CELL + 18.0,
        }
    }

    /// Where the last row ends.
    fn bottom(&self) -> f64 {
        MARGIN + self.row_height() * self.game.board.rule.rows.len() as f64
    }

    /// The board under everything; stores that are part of it lie on it.
    fn wood(&self, out: &mut String) {
        let left = match self.game.board.rule.stores {
            Some(_) => MARGIN - 8.0,
            None => self.left() - 8.0,
        };
        let width = self.width() - 2.0 * left;
        let height = self.bottom() - MARGIN + 16.0;
        rect(out, (left, MARGIN - 8.0), (width, height), 24.0, "wood");
    }

    /// The middle of a house, point or square, or of what a player has stored.
    fn centre(&self, site: Site) -> Option<(f64, f64)> {
        let board = &self.game.board.rule;
        let Some((row, column)) = board.row_column(site) else {
            let tray = self.tray(board.store_of(site)?)?;
            return Some(tray.centre());
        };
        let shift = (board.columns() - usize::from(board.rows[row])) as f64 * CELL / 2.0;
        let x = self.left() + shift + CELL * (column as f64 + 0.5);
        let y = MARGIN + self.row_height() * (board.rows.len() - 1 - row) as f64 + CELL / 2.0;
        Some((x, y))
    }

    /// Letters below and above, numbers at the left.
    fn names(&self, out: &mut String) {
        let board = &self.game.board.rule;
        for (column, site) in board.row(0).enumerate() {
            let Some((x, _)) = self.centre(site) else {
                continue;
            };
            let name = column_letters(column);
            text(out, (x, MARGIN - 16.0), "name", &name);
            text(out, (x, self.bottom() + 24.0), "name", &name);
        }
        let x = match board.stores {
            Some(_) => MARGIN - 22.0,
            None => self.left() - 20.0,
        };
        for row in 0..board.rows.len() {
            if let Some((_, y)) = board.at(row, 0).and_then(|site| self.centre(site)) {
                text(out, (x, y + 5.0), "name", &(row + 1).to_string());
            }
        }
    }

    /// On which side lies what a player has stored: that of the store, or South's at the right.
    fn wing_of(&self, seat: Seat) -> Side {
        let is_souths = matches!(seat, Seat::South | Seat::East);
        let stores = self.game.board.rule.stores.unwrap_or(Side::Right);
        match (stores, is_souths) {
            (Side::Right, true) | (Side::Left, false) => Side::Right,
            (Side::Right, false) | (Side::Left, true) => Side::Left,
        }
    }

    /// The lines below the board, none wider than the picture.
    fn foot(&self) -> Vec<String> {
        let most = (self.width() / LETTER) as usize;
        let mut said = legend(self.game, self.position, &[]);
        said.push(self.said.clone());
        said.iter().flat_map(|words| broken(words, most)).collect()
    }

    /// The board in words, row by row as one sees it.
    fn in_words(&self) -> String {
        let board = &self.game.board.rule;
        let position = self.position;
        let rows = (0..board.rows.len()).rev().map(|row| {
            let places = board.row(row).map(|site| match self.game.has_pieces() {
                true => position
                    .piece(site)
                    .map_or_else(|| ".".to_owned(), |placed| placed.letters()),
                false => position.seeds(site).to_string(),
            });
            let places: Vec<String> = places.collect();
            format!("Row {}: {}.", row + 1, places.join(" "))
        });
        let mut said: Vec<String> = rows.collect();
        said.extend(legend(self.game, position, &[]));
        said.push(self.said.clone());
        said.join(" ")
    }
}

/// Words in lines of so many letters at most.
fn broken(words: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let long = lines.last().map_or(0, |line| line.chars().count());
        if long > 0 && long + 1 + word.chars().count() > most {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// The class of what belongs to a player.
fn class(owner: Option<Seat>) -> &'static str {
    owner.map_or("nobody", Seat::word)
}
