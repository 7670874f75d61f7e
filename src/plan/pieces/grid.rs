//! The places of a board of points or squares, and the lines that join them.

use crate::model::{Board, Site};
use crate::syntax::words::{Seat, Side, Ways};

/// Index of a place: that of its [`Site`].
pub(crate) type Spot = u16;
/// No place.
pub(crate) const OFF: Spot = Spot::MAX;

/// A direction along a line: an index into [`STEPS`].
pub(crate) type Course = usize;

/// Column and row by direction, in the order in which the places reached stand as text.
const STEPS: [(isize, isize); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

/// A set of directions, a bit each.
pub(crate) type Courses = u8;

/// The places of a board, and the lines that join them.
#[derive(Debug)]
pub(crate) struct Grid {
    /// How many places there are.
    pub(crate) places: usize,
    /// The places in use (joined to others), in text order.
    pub(crate) order: Vec<Spot>,
    /// The names of the places.
    pub(crate) names: Vec<String>,
    /// Where each place comes in the order of names that are followed by more text.
    pub(crate) rank: Vec<u16>,
    /// Whether all names are equally long, so that text order is that of [`Grid::rank`].
    pub(crate) plain: bool,
    /// All straight lines, each as long as it goes.
    pub(crate) lines: Vec<Vec<Spot>>,
    /// The lines that pass through each place.
    pub(crate) through: Vec<Vec<u16>>,
    /// A bit, or an unlikely pattern, for each place, of which sets are made by exclusive or.
    pub(crate) sign: Vec<u128>,
    used: Vec<bool>,
    next: Vec<[Spot; 8]>,
    row: Vec<u8>,
    /// How places come in order from the left and from the right, by the player who looks.
    from: [[Vec<u16>; 2]; 2],
    far: [u8; 2],
}

impl Grid {
    /// The grid of a board, for these two seats.
    pub(crate) fn new(board: &Board, seats: [Seat; 2]) -> Grid {
        let places = board.places();
        let mut grid = Grid {
            places,
            order: Vec::new(),
            names: board.all().map(|site| board.name(site)).collect(),
            rank: vec![0; places],
            plain: board.rows.len() < 10 && board.columns() <= 26,
            lines: Vec::new(),
            through: vec![Vec::new(); places],
            sign: (0..places).map(|spot| sign(spot, places)).collect(),
            used: board.all().map(|site| board.is_used(site)).collect(),
            next: board.all().map(|site| neighbours(board, site)).collect(),
            row: Vec::new(),
            from: seats.map(|seat| [Side::Left, Side::Right].map(|side| order(board, side, seat))),
            far: seats.map(|seat| far_row(board, seat)),
        };
        let rows = board.all().filter_map(|site| board.row_column(site));
        grid.row = rows.map(|(row, _)| row as u8).collect();
        let mut named: Vec<(String, Spot)> = grid.names.iter().cloned().zip(0..).collect();
        named.sort();
        let used = |(_, spot): &(String, Spot)| grid.is_used(*spot);
        grid.order = named.iter().filter(|n| used(n)).map(|n| n.1).collect();
        for (name, _) in &mut named {
            name.push('x');
        }
        named.sort();
        for (rank, (_, spot)) in named.iter().enumerate() {
            grid.rank[usize::from(*spot)] = rank as u16;
        }
        grid.find_lines();
        grid
    }

    /// The place next to one in that direction; [`OFF`] where no line goes.
    #[inline]
    pub(crate) fn next(&self, spot: Spot, course: Course) -> Spot {
        self.next[usize::from(spot)][course]
    }

    /// Whether a place is in use.
    pub(crate) fn is_used(&self, spot: Spot) -> bool {
        self.used[usize::from(spot)]
    }

    /// Whether a place lies on the row that is farthest from a player.
    #[inline]
    pub(crate) fn is_far(&self, spot: Spot, player: usize) -> bool {
        self.row[usize::from(spot)] == self.far[player]
    }

    /// The name of a place.
    pub(crate) fn name(&self, spot: Spot) -> &str {
        &self.names[usize::from(spot)]
    }

    /// Where a place comes in the order of all from a side, as a player sees them.
    pub(crate) fn from_side(&self, spot: Spot, side: Side, player: usize) -> u16 {
        self.from[player][side as usize][usize::from(spot)]
    }

    fn find_lines(&mut self) {
        for course in [6, 4, 7, 5] {
            for start in 0..self.places as Spot {
                if self.next(start, 7 - course) != OFF || self.next(start, course) == OFF {
                    continue;
                }
                let mut line = vec![start];
                let mut at = self.next(start, course);
                while at != OFF {
                    line.push(at);
                    at = self.next(at, course);
                }
                let index = self.lines.len() as u16;
                for spot in &line {
                    self.through[usize::from(*spot)].push(index);
                }
                self.lines.push(line);
            }
        }
    }
}

/// The directions that a way of going means for a seat.
pub(crate) fn courses(ways: Ways, seat: Seat) -> Courses {
    let mut set = 0;
    for (course, (_, row)) in STEPS.iter().enumerate() {
        let forward = match seat {
            Seat::North => *row < 0,
            _ => *row > 0,
        };
        let meant = match ways {
            Ways::Any => true,
            Ways::Forward => forward,
            Ways::Sideways => *row == 0,
            Ways::ForwardOrSideways => forward || *row == 0,
        };
        if meant {
            set |= 1 << course;
        }
    }
    set
}

/// The directions of a set, in order.
#[inline]
pub(crate) fn each_course(set: Courses) -> impl Iterator<Item = Course> {
    (0..8).filter(move |course| set >> course & 1 == 1)
}

fn far_row(board: &Board, seat: Seat) -> u8 {
    match seat {
        Seat::North => 0,
        _ => board.rows.len() as u8 - 1,
    }
}

/// For each place, how many come before it from that side.
fn order(board: &Board, side: Side, who: Seat) -> Vec<u16> {
    let mut sites: Vec<Site> = board.all().collect();
    sites.sort_by_key(|site| board.from_side(*site, side, who));
    let mut order = vec![0; sites.len()];
    for (place, site) in sites.iter().enumerate() {
        order[site.index()] = place as u16;
    }
    order
}

fn neighbours(board: &Board, site: Site) -> [Spot; 8] {
    STEPS.map(|(column, row)| {
        let next = board.joined(site, column, row);
        next.map_or(OFF, |next| next.0)
    })
}

/// On boards of up to 128 places a bit, so that sets are exact; on larger ones a pattern that
/// makes two sets with the same sign too unlikely ever to meet.
fn sign(spot: usize, places: usize) -> u128 {
    match places {
        0..=128 => 1 << spot,
        _ => super::keys::pattern(spot as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::words::{Join, SiteWord};

    fn grid(rows: u8, columns: u8, joins: &[Join]) -> (Board, Grid) {
        let mut board = Board::of_houses(rows.into(), columns.into(), None);
        board.made_of = SiteWord::Points;
        board.joins = joins.to_vec();
        let grid = Grid::new(&board, [Seat::South, Seat::North]);
        (board, grid)
    }

    fn names(board: &Board, grid: &Grid, from: &str) -> Vec<String> {
        let from = board.find(from).unwrap().0;
        let next = (0..8).map(|course| grid.next(from, course));
        next.filter(|n| *n != OFF)
            .map(|n| board.name(Site(n)))
            .collect()
    }

    #[test]
    fn diagonals_leave_even_points_only() {
        let (board, grid) = grid(5, 5, &[Join::Straight, Join::DiagonallyAtEven]);
        let around = ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"];
        assert_eq!(names(&board, &grid, "b2"), around);
        assert_eq!(names(&board, &grid, "b1"), ["a1", "b2", "c1"]);
        assert_eq!(grid.lines.len(), 10 + 6);
        assert_eq!(grid.order.len(), 25);
    }

    #[test]
    fn places_that_nothing_joins_are_not_used() {
        let (board, grid) = grid(8, 8, &[Join::DiagonallyAtEven]);
        assert_eq!(grid.order.len(), 32);
        assert_eq!(names(&board, &grid, "a1"), ["b2"]);
        assert!(names(&board, &grid, "a2").is_empty());
    }

    #[test]
    fn ranks_are_those_of_names_followed_by_a_letter() {
        let (board, grid) = grid(12, 2, &[Join::Straight]);
        let spot = |name: &str| usize::from(board.find(name).unwrap().0);
        assert!(grid.rank[spot("a10")] < grid.rank[spot("a1")]);
        assert!(grid.rank[spot("a12")] < grid.rank[spot("a2")]);
        let first: Vec<String> = grid.order.iter().map(|s| board.name(Site(*s))).collect();
        assert_eq!(first[..4], ["a1", "a10", "a11", "a12"]);
        assert!(!grid.plain);
    }

    #[test]
    fn forward_is_away_from_the_own_side() {
        let rows = |set: Courses| -> Vec<isize> {
            let mut rows: Vec<isize> = each_course(set).map(|c| STEPS[c].1).collect();
            rows.dedup();
            rows
        };
        assert_eq!(rows(courses(Ways::Forward, Seat::South)), [1]);
        assert_eq!(rows(courses(Ways::Forward, Seat::North)), [-1]);
        assert_eq!(courses(Ways::Any, Seat::North), 0xff);
        let sideways = courses(Ways::Sideways, Seat::South);
        let both = courses(Ways::ForwardOrSideways, Seat::South);
        assert_eq!(both, sideways | courses(Ways::Forward, Seat::South));
    }
}
