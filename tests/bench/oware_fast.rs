//! Oware, written by hand for speed: the seeds of a row in one word, a byte a house in sowing
//! order; sowing is one addition from a table.

use crate::figures::{Ending, Figures, Numbers, compare};

/// Up to so many seeds in a house the table goes.
const MOST: usize = 48;

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
    /// What the player to move has taken, and the other.
    taken: [u32; 2],
    north: u32,
}

/// How a ply ended.
enum Over {
    No,
    Yes(Position),
    Repeated,
}

/// Positions since the last capture.
#[derive(Default)]
pub struct Past {
    keys: Vec<(u64, u64)>,
    since: usize,
}

/// The tables.
pub struct Oware {
    rows: Box<[[Row; 64]; 8]>,
    nth: [[u8; 8]; 64],
    bits: [u8; 64],
}

impl Oware {
    pub fn new() -> Oware {
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
        Oware { rows, nth, bits }
    }

    pub fn start() -> Position {
        let row = 4 * 0x0000_0101_0101_0101;
        Position {
            mine: row,
            yours: row,
            taken: [0, 0],
            north: 0,
        }
    }

    #[inline(always)]
    fn play(&self, position: Position, house: u32, past: &mut Past) -> (Position, Over) {
        let seeds = position.mine >> (8 * (house & 7)) & 0xff;
        let row = &self.rows[house as usize & 7][seeds as usize & 63];
        let mine = position.mine.wrapping_add(row.mine);
        let mut yours = position.yours.wrapping_add(row.yours);
        let mut taken = position.taken[0];
        let last = row.last;
        if last >= 6 {
            let mut at = 8 * (last as i32 - 6);
            let mut held = yours >> at & 0xff;
            if held & !1 == 2 {
                past.since = past.keys.len();
                while held & !1 == 2 {
                    taken += held as u32;
                    yours &= !(0xff << at);
                    at -= 8;
                    if at < 0 {
                        break;
                    }
                    held = yours >> at & 0xff;
                }
            }
        }
        let next = Position {
            mine: yours,
            yours: mine,
            taken: [position.taken[1], taken],
            north: position.north ^ 1,
        };
        if taken > 24 {
            return (next, Over::Yes(next));
        }
        if next.mine == 0 {
            let rest = (mine.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32;
            let mut last = next;
            last.taken[1] += rest;
            return (next, Over::Yes(last));
        }
        let key = (next.mine, next.yours);
        let mut before = 0;
        // Since a capture the turn has changed at every ply.
        let mut at = past.keys.len();
        while at >= past.since + 2 {
            at -= 2;
            before += u32::from(past.keys[at] == key);
        }
        past.keys.push(key);
        match before {
            0 | 1 => (next, Over::No),
            _ => (next, Over::Repeated),
        }
    }

    /// The houses that may be played, a bit each.
    #[inline(always)]
    fn legal(&self, position: &Position) -> usize {
        let high = (position.mine + 0x0000_7f7f_7f7f_7f7f) & 0x0000_8080_8080_8080;
        let legal = (high.wrapping_mul(0x0002_0408_1020_4081) >> 56) as usize & 63;
        match position.yours {
            0 => self.feeding(position, legal),
            _ => legal,
        }
    }

    #[cold]
    fn feeding(&self, position: &Position, legal: usize) -> usize {
        let mut feeding = 0;
        for house in (0..6).filter(|house| legal >> house & 1 == 1) {
            let seeds = position.mine >> (8 * house) & 0xff;
            if self.rows[house][seeds as usize & 63].yours != 0 {
                feeding |= 1 << house;
            }
        }
        if feeding == 0 { legal } else { feeding }
    }

    fn ending(position: &Position) -> Ending {
        let [mine, yours] = position.taken.map(u64::from);
        match position.north {
            0 => compare(mine, yours),
            _ => compare(yours, mine),
        }
    }

    pub fn playouts<N: Numbers>(&self, games: u64, most: u64) -> Figures {
        let mut figures = Figures::default();
        let mut past = Past::default();
        for index in 0..games {
            let mut numbers = N::of_game(index);
            let mut position = Oware::start();
            past.keys.clear();
            past.since = 0;
            past.keys.push((position.mine, position.yours));
            let (mut plies, mut choices) = (0, 0);
            let ending = loop {
                if plies == most {
                    break Ending::Unfinished;
                }
                let legal = self.legal(&position);
                let count = self.bits[legal];
                let number = numbers.below(u32::from(count));
                let house = self.nth[legal][number as usize & 7];
                let (next, over) = self.play(position, u32::from(house), &mut past);
                position = next;
                plies += 1;
                choices += u64::from(count);
                match over {
                    Over::No => {}
                    Over::Yes(last) => break Oware::ending(&last),
                    Over::Repeated => break Ending::Draw,
                }
            };
            figures.add(plies, choices, ending);
        }
        figures
    }

    pub fn perft(&self, position: Position, depth: u32, past: &mut Past) -> u64 {
        let mut legal = self.legal(&position);
        if depth == 1 {
            return u64::from(self.bits[legal]);
        }
        let mut sum = 0;
        while legal != 0 {
            let (length, since) = (past.keys.len(), past.since);
            let (next, over) = self.play(position, legal.trailing_zeros(), past);
            if let Over::No = over {
                sum += self.perft(next, depth - 1, past);
            }
            past.keys.truncate(length);
            past.since = since;
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
        place = (place + 1) % 12;
        if place == house {
            place = (place + 1) % 12;
        }
        match place {
            0..6 => row.mine = row.mine.wrapping_add(1 << (8 * place)),
            _ => row.yours += 1 << (8 * (place - 6)),
        }
    }
    row.last = place as u32;
    row
}
