//! Engines as one writes them at first: an array of houses and a loop.

use crate::figures::{Ending, Figures, Numbers, compare};

/// A game written by hand.
pub trait Game: Clone {
    /// Before the first move.
    fn start() -> Self;
    /// The houses that may be played, by index of the array.
    fn legal(&self) -> Vec<usize>;
    /// Plays a house; how the game ended, if it did.
    fn play(&mut self, house: usize) -> Option<Ending>;
}

/// Plays random games.
pub fn playouts<G: Game, N: Numbers>(games: u64, most: u64) -> Figures {
    let mut figures = Figures::default();
    for index in 0..games {
        let mut numbers = N::of_game(index);
        let mut game = G::start();
        let (mut plies, mut choices) = (0, 0);
        let ending = loop {
            if plies == most {
                break Ending::Unfinished;
            }
            let legal = game.legal();
            let house = legal[numbers.below(legal.len() as u32) as usize];
            plies += 1;
            choices += legal.len() as u64;
            if let Some(ending) = game.play(house) {
                break ending;
            }
        };
        figures.add(plies, choices, ending);
    }
    figures
}

/// Counts sequences of so many plies.
pub fn perft<G: Game>(depth: u32) -> u64 {
    fn count<G: Game>(game: &G, depth: u32) -> u64 {
        let legal = game.legal();
        if depth == 1 {
            return legal.len() as u64;
        }
        let mut sum = 0;
        for house in legal {
            let mut next = game.clone();
            if next.play(house).is_none() {
                sum += count(&next, depth - 1);
            }
        }
        sum
    }
    count(&G::start(), depth)
}

/// Kalah: South's houses, South's store, North's houses, North's store.
#[derive(Clone)]
pub struct Kalah {
    board: [u8; 14],
    north: bool,
}

impl Kalah {
    fn row(&self, north: bool) -> &[u8] {
        if north {
            &self.board[7..13]
        } else {
            &self.board[0..6]
        }
    }

    fn total(&self, north: bool) -> u64 {
        let store = if north { 13 } else { 6 };
        let row: u64 = self.row(north).iter().map(|n| u64::from(*n)).sum();
        row + u64::from(self.board[store])
    }
}

impl Game for Kalah {
    fn start() -> Kalah {
        let mut board = [4; 14];
        board[6] = 0;
        board[13] = 0;
        Kalah {
            board,
            north: false,
        }
    }

    fn legal(&self) -> Vec<usize> {
        let first = if self.north { 7 } else { 0 };
        (first..first + 6)
            .filter(|house| self.board[*house] > 0)
            .collect()
    }

    fn play(&mut self, house: usize) -> Option<Ending> {
        let (store, skipped, first) = if self.north { (13, 6, 7) } else { (6, 13, 0) };
        let mut seeds = self.board[house];
        self.board[house] = 0;
        let mut place = house;
        while seeds > 0 {
            place = (place + 1) % 14;
            if place != skipped {
                self.board[place] += 1;
                seeds -= 1;
            }
        }
        if (first..first + 6).contains(&place) && self.board[place] == 1 {
            let opposite = 12 - place;
            if self.board[opposite] > 0 {
                self.board[store] += self.board[opposite] + 1;
                self.board[opposite] = 0;
                self.board[place] = 0;
            }
        }
        if place != store {
            self.north = !self.north;
        }
        let empty = |north| self.row(north).iter().all(|n| *n == 0);
        (empty(false) || empty(true)).then(|| compare(self.total(false), self.total(true)))
    }
}

/// Oware: South's houses, North's houses.
#[derive(Clone)]
pub struct Oware {
    board: [u8; 12],
    taken: [u8; 2],
    north: usize,
    past: Vec<([u8; 12], [u8; 2], usize)>,
}

impl Oware {
    fn row(&self, player: usize) -> std::ops::Range<usize> {
        6 * player..6 * player + 6
    }

    fn is_empty(&self, player: usize) -> bool {
        self.board[self.row(player)].iter().all(|n| *n == 0)
    }

    fn reaches(&self, house: usize) -> bool {
        usize::from(self.board[house]) + house % 6 > 5
    }

    fn ending(&self) -> Ending {
        compare(u64::from(self.taken[0]), u64::from(self.taken[1]))
    }
}

impl Game for Oware {
    fn start() -> Oware {
        Oware {
            board: [4; 12],
            taken: [0; 2],
            north: 0,
            past: vec![([4; 12], [0; 2], 0)],
        }
    }

    fn legal(&self) -> Vec<usize> {
        let mut legal: Vec<usize> = self
            .row(self.north)
            .filter(|house| self.board[*house] > 0)
            .collect();
        if self.is_empty(1 - self.north) && legal.iter().any(|house| self.reaches(*house)) {
            legal.retain(|house| self.reaches(*house));
        }
        legal
    }

    fn play(&mut self, house: usize) -> Option<Ending> {
        let mut seeds = self.board[house];
        self.board[house] = 0;
        let mut place = house;
        while seeds > 0 {
            place = (place + 1) % 12;
            if place != house {
                self.board[place] += 1;
                seeds -= 1;
            }
        }
        let theirs = self.row(1 - self.north);
        while theirs.contains(&place) && matches!(self.board[place], 2 | 3) {
            self.taken[self.north] += self.board[place];
            self.board[place] = 0;
            if place == 0 {
                break;
            }
            place -= 1;
        }
        let mover = self.north;
        self.north = 1 - self.north;
        if self.taken[mover] > 24 {
            return Some(self.ending());
        }
        if self.is_empty(self.north) {
            let rest: u8 = self.board.iter().sum();
            self.taken[mover] += rest;
            return Some(self.ending());
        }
        let position = (self.board, self.taken, self.north);
        self.past.push(position);
        let times = self
            .past
            .iter()
            .filter(|earlier| **earlier == position)
            .count();
        (times >= 3).then_some(Ending::Draw)
    }
}
