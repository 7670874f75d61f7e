//! Kalah with six houses, written by hand for speed: the seeds of a player in one word, a byte a
//! house in sowing order and the store after them; sowing is one addition from a table.

use crate::figures::{Ending, Figures, Numbers, compare};

const HOUSES: u64 = 0x0000_ffff_ffff_ffff;
const STORE: u32 = 48;
/// Up to so many seeds in a house the table goes.
const MOST: usize = 48;

/// What sowing a house of so many seeds adds to both players' words, and where it ends.
#[derive(Clone, Copy, Default)]
struct Row {
    mine: u64,
    yours: u64,
    last: u32,
}

/// A position as the player to move sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    mine: u64,
    yours: u64,
    north: u32,
}

/// The tables.
pub struct Kalah {
    rows: Box<[[Row; 64]; 8]>,
    /// The house of that number among the occupied ones.
    nth: [[u8; 8]; 64],
    bits: [u8; 64],
}

impl Kalah {
    pub fn new() -> Kalah {
        let mut rows = Box::new([[Row::default(); 64]; 8]);
        for house in 0..6usize {
            for seeds in 1..=MOST {
                rows[house][seeds] = row(house, seeds);
            }
        }
        let mut nth = [[0; 8]; 64];
        let mut bits = [0; 64];
        for (mask, (nth, bits)) in nth.iter_mut().zip(&mut bits).enumerate() {
            for house in (0..6u8).filter(|house| mask >> house & 1 == 1) {
                nth[usize::from(*bits)] = house;
                *bits += 1;
            }
        }
        Kalah { rows, nth, bits }
    }

    pub fn start(seeds: u64) -> Position {
        let row = seeds * 0x0000_0101_0101_0101;
        Position {
            mine: row,
            yours: row,
            north: 0,
        }
    }

    /// The next position and whether the game is over.
    #[inline(always)]
    fn play(&self, position: Position, house: u32) -> (Position, bool) {
        let seeds = position.mine >> (8 * (house & 7)) & 0xff;
        let row = &self.rows[house as usize & 7][seeds as usize & 63];
        let mut mine = position.mine.wrapping_add(row.mine);
        let mut yours = position.yours.wrapping_add(row.yours);
        let last = row.last;
        // The last seed alone in an own house, and seeds opposite.
        let here = 8 * (last & 7);
        let there = 40u32.wrapping_sub(here) & 63;
        let opposite = yours >> there & 0xff;
        let cap =
            u64::from(last < 6) & u64::from(mine >> here & 0xff == 1) & u64::from(opposite > 0);
        let m = 0u64.wrapping_sub(cap);
        yours -= m & (opposite << there);
        mine = mine
            .wrapping_sub(cap << here)
            .wrapping_add((m & (opposite + 1)) << STORE);
        let over = mine & HOUSES == 0 || yours & HOUSES == 0;
        // The turn stays after a last seed in the store.
        let swap = if last == 6 { 0 } else { mine ^ yours };
        let next = Position {
            mine: mine ^ swap,
            yours: yours ^ swap,
            north: position.north ^ u32::from(last != 6),
        };
        (next, over)
    }

    /// The occupied houses of the player to move, a bit each.
    #[inline(always)]
    fn legal(position: &Position) -> usize {
        let row = position.mine & HOUSES;
        let high = (row + 0x0000_7f7f_7f7f_7f7f) & 0x0000_8080_8080_8080;
        (high.wrapping_mul(0x0002_0408_1020_4081) >> 56) as usize & 63
    }

    fn ending(position: &Position) -> Ending {
        let total = |word: u64| -> u64 { (0..7).map(|house| word >> (8 * house) & 0xff).sum() };
        let (mine, yours) = (total(position.mine), total(position.yours));
        match position.north {
            0 => compare(mine, yours),
            _ => compare(yours, mine),
        }
    }

    pub fn playouts<N: Numbers>(&self, games: u64, most: u64) -> Figures {
        let mut figures = Figures::default();
        for index in 0..games {
            let mut numbers = N::of_game(index);
            let mut position = Kalah::start(4);
            let (mut plies, mut choices) = (0, 0);
            let ending = loop {
                if plies == most {
                    break Ending::Unfinished;
                }
                let legal = Kalah::legal(&position);
                let count = self.bits[legal];
                let number = numbers.below(u32::from(count));
                let house = self.nth[legal][number as usize & 7];
                let (next, over) = self.play(position, u32::from(house));
                position = next;
                plies += 1;
                choices += u64::from(count);
                if over {
                    break Kalah::ending(&position);
                }
            };
            figures.add(plies, choices, ending);
        }
        figures
    }

    pub fn perft(&self, position: Position, depth: u32) -> u64 {
        let mut legal = Kalah::legal(&position);
        if depth == 1 {
            return u64::from(self.bits[legal]);
        }
        let mut sum = 0;
        while legal != 0 {
            let (next, over) = self.play(position, legal.trailing_zeros());
            if !over {
                sum += self.perft(next, depth - 1);
            }
            legal &= legal - 1;
        }
        sum
    }
}

fn row(house: usize, seeds: usize) -> Row {
    let mut row = Row {
        mine: 0u64.wrapping_sub((seeds as u64) << (8 * house)),
        ..Row::default()
    };
    let mut place = house;
    for _ in 0..seeds {
        place = (place + 1) % 13;
        match place {
            0..7 => row.mine = row.mine.wrapping_add(1 << (8 * place)),
            _ => row.yours += 1 << (8 * (place - 7)),
        }
    }
    row.last = place as u32;
    row
}
