//! The board: its places, their names, and how they lie to each other.

use std::fmt;

use crate::syntax::tree::{Circuit, CircuitHouses, CircuitStores};
use crate::syntax::words::{Join, Seat, Side, SiteWord};

/// The most players.
pub const MAX_SEATS: usize = 4;
/// The most rows, and the most places in a row, of a board of points or squares.
pub const MAX_SIDE: usize = 26;
/// The most rows of a board of houses.
pub const MAX_HOUSE_ROWS: usize = 4;

/// Index of a place: the houses (points, squares) row by row from `a1`, row 1 first, and after
/// them one store a seat in the order of [`Seat::ALL`], whether the board shows stores or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site(pub u16);

impl Site {
    /// The index for tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What it is made of.
    pub made_of: SiteWord,
    /// How many places each row has, from row 1.
    pub rows: Vec<u8>,
    /// At which end of each player's near row the store lies, when the board has stores.
    pub stores: Option<Side>,
    /// How points or squares are joined.
    pub joins: Vec<Join>,
    /// The circuits given by path sentences, counterclockwise, by seat index ([`Seat::ALL`]).
    pub paths: [Option<Vec<Site>>; MAX_SEATS],
}

impl Board {
    /// A board of houses: so many rows of so many, without paths of its own.
    pub fn of_houses(rows: usize, columns: usize, stores: Option<Side>) -> Board {
        Board {
            made_of: SiteWord::Houses,
            rows: vec![columns as u8; rows],
            stores,
            joins: Vec::new(),
            paths: [const { None }; MAX_SEATS],
        }
    }

    /// Whether it is made of houses.
    pub fn is_houses(&self) -> bool {
        self.made_of == SiteWord::Houses
    }

    /// How many houses, points or squares it has; stores not counted.
    pub fn places(&self) -> usize {
        self.rows.iter().map(|n| usize::from(*n)).sum()
    }

    /// Houses, points or squares and stores: the size of tables indexed by [`Site`].
    pub fn sites(&self) -> usize {
        self.places() + MAX_SEATS
    }

    /// The longest row.
    pub fn columns(&self) -> usize {
        self.rows.iter().map(|n| usize::from(*n)).max().unwrap_or(0)
    }

    /// Whether all rows are equally long.
    pub fn is_rectangular(&self) -> bool {
        self.rows.iter().all(|n| *n == self.rows[0])
    }

    /// All houses, points or squares, in order.
    pub fn all(&self) -> impl Iterator<Item = Site> + use<> {
        (0..self.places() as u16).map(Site)
    }

    /// The store of a seat.
    pub fn store(&self, seat: Seat) -> Site {
        Site((self.places() + seat as usize) as u16)
    }

    /// The seat whose store a place is.
    pub fn store_of(&self, site: Site) -> Option<Seat> {
        let after = site.index().checked_sub(self.places())?;
        Seat::ALL.get(after).copied()
    }

    /// Row and column of a place, both from 0; `None` for stores.
    pub fn row_column(&self, site: Site) -> Option<(usize, usize)> {
        let mut left = site.index();
        for (row, length) in self.rows.iter().enumerate() {
            if left < usize::from(*length) {
                return Some((row, left));
            }
            left -= usize::from(*length);
        }
        None
    }

    /// The place in that row and column, both from 0.
    pub fn at(&self, row: usize, column: usize) -> Option<Site> {
        if column >= usize::from(*self.rows.get(row)?) {
            return None;
        }
        let before: usize = self.rows[..row].iter().map(|n| usize::from(*n)).sum();
        Some(Site((before + column) as u16))
    }

    /// The name of a place: column letters and row number, or the seat for a store.
    pub fn name(&self, site: Site) -> String {
        match (self.row_column(site), self.store_of(site)) {
            (Some((row, column)), _) => format!("{}{}", column_letters(column), row + 1),
            (None, Some(seat)) => seat.word().to_owned(),
            (None, None) => "?".to_owned(),
        }
    }

    /// The house, point or square of that name.
    pub fn find(&self, name: &str) -> Option<Site> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = name.split_at(digits);
        if number.starts_with('0') {
            return None;
        }
        let row = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.at(row, column_of_letters(letters)?)
    }

    /// The place turned round by 180 degrees: what South calls `a1`, North calls so too. With
    /// rows of different length that do not turn into each other there is none.
    pub fn turned(&self, site: Site) -> Option<Site> {
        let (row, column) = self.row_column(site)?;
        let far = self.rows.len() - 1 - row;
        let length = usize::from(self.rows[row]);
        (self.rows[far] == self.rows[row])
            .then(|| self.at(far, length - 1 - column))
            .flatten()
    }

    /// The place that a seat means by a name as seen from South: turned round for North.
    pub fn seen_by(&self, seat: Seat, site: Site) -> Option<Site> {
        match seat {
            Seat::North => self.turned(site),
            _ => Some(site),
        }
    }

    /// On whose side of the board a place lies: the lower half is South's, the upper North's,
    /// and a middle row nobody's. A board of one row lies before South.
    pub fn side(&self, site: Site) -> Option<Seat> {
        let rows = self.rows.len();
        let (row, _) = self.row_column(site)?;
        if rows == 1 || row < rows / 2 {
            Some(Seat::South)
        } else if row >= rows.div_ceil(2) {
            Some(Seat::North)
        } else {
            None
        }
    }

    /// The number of a place's row, from 1, counted from the rim of its side; a middle row counts
    /// from South's.
    pub fn depth(&self, site: Site) -> Option<usize> {
        let (row, _) = self.row_column(site)?;
        Some(match self.side(site) {
            Some(Seat::North) => self.rows.len() - row,
            _ => row + 1,
        })
    }

    /// The number of a place in its row, from 1, counted from the left of its side; in a middle
    /// row from the left of who looks.
    pub fn number(&self, site: Site, who: Seat) -> Option<usize> {
        let (row, column) = self.row_column(site)?;
        Some(match self.side(site).unwrap_or(who) {
            Seat::North => usize::from(self.rows[row]) - column,
            _ => column + 1,
        })
    }

    /// A key by which places come in order from a side, each seen from where it lies: those with
    /// the fewest others of their row beyond them, of these the one nearest to the rim of its
    /// side, and then the one on the side of who looks.
    pub fn from_side(&self, site: Site, side: Side, who: Seat) -> (usize, usize, bool) {
        let number = self.number(site, who).unwrap_or(0);
        let length = self
            .row_column(site)
            .map_or(0, |(row, _)| usize::from(self.rows[row]));
        let beyond = match side {
            Side::Left => number,
            Side::Right => length + 1 - number,
        };
        let across = self.side(site) == Some(Seat::North);
        let depth = self.depth(site).unwrap_or(0);
        (beyond, depth, across != (who == Seat::North))
    }

    /// Whether a place lies in its side's row towards the other side. Three rows: the middle
    /// row is inner. `None` on one or two rows and for stores, where the word has no meaning.
    pub fn is_inner(&self, site: Site) -> Option<bool> {
        let (row, _) = self.row_column(site)?;
        match self.rows.len() {
            0..=2 => None,
            3 => Some(row == 1),
            rows => Some(row == rows / 2 - 1 || row == rows / 2),
        }
    }

    /// The place across the line between the sides, in the same column. Outer houses of four
    /// rows have none, nor does the middle row of three; nor do rows of unequal length.
    pub fn opposite(&self, site: Site) -> Option<Site> {
        let (row, column) = self.row_column(site)?;
        let across = match (self.rows.len(), row) {
            (2, _) => 1 - row,
            (4, 1) => 2,
            (4, 2) => 1,
            (3, 0) => 2,
            (3, 2) => 0,
            _ => return None,
        };
        (self.rows[row] == self.rows[across])
            .then(|| self.at(across, column))
            .flatten()
    }

    /// The place behind: same column and side, one row farther from the middle.
    pub fn behind(&self, site: Site) -> Option<Site> {
        let (row, column) = self.row_column(site)?;
        match (self.rows.len(), row) {
            (4, 1) => self.at(0, column),
            (4, 2) => self.at(3, column),
            _ => None,
        }
    }

    /// The place of the same number on the other side, each counted from its own left.
    pub fn twin(&self, site: Site) -> Option<Site> {
        self.side(site)?;
        self.turned(site)
    }

    /// The places of a circuit in the order called counterclockwise, which closes on itself, as
    /// it is for that seat. `None` where the board has no such circuit: all houses of three or
    /// four rows (a path sentence has to say how it runs), own houses on three rows.
    pub fn circuit(&self, seat: Seat, circuit: Circuit) -> Option<Vec<Site>> {
        let mut houses = self.circuit_houses(seat, circuit.houses)?;
        match circuit.stores {
            CircuitStores::None => {}
            CircuitStores::Own => self.insert_store(&mut houses, seat),
            CircuitStores::All if self.rows.len() == 1 => self.insert_store(&mut houses, seat),
            CircuitStores::All => {
                self.insert_store(&mut houses, Seat::South);
                self.insert_store(&mut houses, Seat::North);
            }
        }
        Some(houses)
    }

    fn circuit_houses(&self, seat: Seat, houses: CircuitHouses) -> Option<Vec<Site>> {
        match houses {
            CircuitHouses::Path => self.paths[seat as usize].clone(),
            CircuitHouses::All => match self.rows.len() {
                1 => Some(self.row(0).collect()),
                2 => Some(self.row(0).chain(self.row(1).rev()).collect()),
                _ => None,
            },
            CircuitHouses::Own => match (self.rows.len(), seat) {
                (1, _) | (2, Seat::South) => Some(self.row(0).collect()),
                (2, Seat::North) => Some(self.row(1).rev().collect()),
                (4, Seat::South) => Some(self.row(0).chain(self.row(1).rev()).collect()),
                (4, Seat::North) => Some(self.row(3).rev().chain(self.row(2)).collect()),
                _ => None,
            },
        }
    }

    /// The place one column and row farther, each by -1, 0 or 1, if a line joins the two.
    pub fn joined(&self, site: Site, columns: isize, rows: isize) -> Option<Site> {
        let (row, column) = self.row_column(site)?;
        let straight = columns == 0 || rows == 0;
        let even = (row + column).is_multiple_of(2);
        let is_joined = self.joins.iter().any(|join| match join {
            Join::Straight => straight,
            Join::Diagonally => !straight,
            Join::DiagonallyAtEven => !straight && even,
        });
        let (row, column) = (
            row.checked_add_signed(rows)?,
            column.checked_add_signed(columns)?,
        );
        let other = self.at(row, column)?;
        (is_joined && other != site).then_some(other)
    }

    /// Whether a piece can stand on a place: some line leads there. On a board without lines
    /// every place is used.
    pub fn is_used(&self, site: Site) -> bool {
        let mut steps = (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| (columns, rows)));
        self.joins.is_empty() || steps.any(|(c, r)| self.joined(site, c, r).is_some())
    }

    /// The places of a row from the left, as South sees it.
    pub fn row(&self, row: usize) -> impl DoubleEndedIterator<Item = Site> + use<> {
        let before: usize = self.rows[..row].iter().map(|n| usize::from(*n)).sum();
        (before..before + usize::from(self.rows[row])).map(|at| Site(at as u16))
    }

    /// Puts a store where it lies: after the last house of the seat's near row, on the left
    /// before the first.
    fn insert_store(&self, houses: &mut Vec<Site>, seat: Seat) {
        let near = if seat == Seat::North {
            self.rows.len() - 1
        } else {
            0
        };
        let row: Vec<Site> = self.row(near).collect();
        let (first, last) = match seat {
            Seat::North => (row[row.len() - 1], row[0]),
            _ => (row[0], row[row.len() - 1]),
        };
        let store = self.store(seat);
        let at = match self.stores.unwrap_or(Side::Right) {
            Side::Right => houses
                .iter()
                .position(|site| *site == last)
                .map(|at| at + 1),
            Side::Left => houses.iter().position(|site| *site == first),
        };
        houses.insert(at.unwrap_or(houses.len()), store);
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths: Vec<String> = self.rows.iter().map(u8::to_string).collect();
        match self.is_rectangular() {
            true => write!(f, "{}x{}", self.rows.len(), self.columns()),
            false => f.write_str(&lengths.join("+")),
        }
    }
}

/// The letters of a column, from 0: `a` to `z`, then `aa`, `ab` and so on.
pub fn column_letters(column: usize) -> String {
    let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
    match column / 26 {
        0 => letter(column).to_string(),
        lead => format!("{}{}", letter(lead - 1), letter(column)),
    }
}

/// The column, from 0, of such letters.
pub fn column_of_letters(letters: &str) -> Option<usize> {
    let value = |byte: u8| byte.is_ascii_lowercase().then(|| usize::from(byte - b'a'));
    match letters.as_bytes() {
        [only] => value(*only),
        [lead, last] => Some((value(*lead)? + 1) * 26 + value(*last)?),
        _ => None,
    }
}
