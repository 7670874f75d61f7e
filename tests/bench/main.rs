//! Random playouts and perft from the plan against engines written by hand for one game: a plain
//! one (array and loop) and a fast one. One thread, the same figures gathered on all sides.
//!
//! `cargo bench --bench speed [-- GAMES [ROUNDS]]`

mod clock;
mod figures;
mod kalah_fast;
mod oware_fast;
mod plain;
mod subject;

use clock::Clock;
use figures::{Fast, Figures};
use subject::Subject;

/// A game is cut off after so many plies.
const MOST_PLIES: u64 = 2000;

/// So many times over a perft is timed.
const PERFTS: u32 = 20;

/// One way of playing a game.
struct Side<'a> {
    name: &'static str,
    /// Plays so many random games.
    playouts: Box<dyn Fn(u64) -> Figures + 'a>,
    /// Counts sequences of so many plies.
    perft: Box<dyn Fn(u32) -> u64 + 'a>,
}

fn main() {
    // The test runner's own arguments do not count.
    let numbers = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let numbers: Vec<u64> = numbers.collect();
    let games = numbers.first().copied().unwrap_or(50_000);
    let rounds = numbers.get(1).copied().unwrap_or(5);
    kalah(games, rounds);
    oware(games / 2, rounds);
}

fn kalah(games: u64, rounds: u64) {
    let subject = Subject::new("united-states/kalah");
    let fast = kalah_fast::Kalah::new();
    let sides = [
        subject.side(),
        Side {
            name: "fast by hand",
            playouts: Box::new(|games| fast.playouts::<Fast>(games, MOST_PLIES)),
            perft: Box::new(|depth| fast.perft(kalah_fast::Kalah::start(4), depth)),
        },
        Side {
            name: "plain by hand",
            playouts: Box::new(|games| plain::playouts::<plain::Kalah, Fast>(games, MOST_PLIES)),
            perft: Box::new(plain::perft::<plain::Kalah>),
        },
    ];
    let counts = [6, 35, 185, 942, 4690, 23233, 114_430, 563_055];
    compare("Kalah", &sides, games, rounds, &counts);
}

fn oware(games: u64, rounds: u64) {
    let subject = Subject::new("ghana/oware");
    let fast = oware_fast::Oware::new();
    let sides = [
        subject.side(),
        Side {
            name: "fast by hand",
            playouts: Box::new(|games| fast.playouts::<Fast>(games, MOST_PLIES)),
            perft: Box::new(|depth| {
                let mut past = oware_fast::Past::default();
                fast.perft(oware_fast::Oware::start(), depth, &mut past)
            }),
        },
        Side {
            name: "plain by hand",
            playouts: Box::new(|games| plain::playouts::<plain::Oware, Fast>(games, MOST_PLIES)),
            perft: Box::new(plain::perft::<plain::Oware>),
        },
    ];
    let counts = [6, 36, 190, 1014, 5219, 27_332, 139_157];
    compare("Oware", &sides, games, rounds, &counts);
}

/// Lets all sides play in turn, several times over, and prints the best of each.
fn compare(title: &str, sides: &[Side<'_>], games: u64, rounds: u64, counts: &[u64]) {
    for side in sides {
        for (depth, count) in (1..).zip(counts) {
            let found = (side.perft)(depth);
            assert_eq!(found, *count, "{title}, {}, depth {depth}", side.name);
        }
    }
    let depth = counts.len() as u32;
    let mut best = vec![(f64::INFINITY, f64::INFINITY); sides.len()];
    let mut figures = vec![Figures::default(); sides.len()];
    for _ in 0..rounds {
        for (number, side) in sides.iter().enumerate() {
            let clock = Clock::start();
            figures[number] = (side.playouts)(games);
            best[number].0 = best[number].0.min(clock.seconds());
            let clock = Clock::start();
            for _ in 0..PERFTS {
                assert_eq!((side.perft)(depth), counts[counts.len() - 1]);
            }
            best[number].1 = best[number].1.min(clock.seconds() / f64::from(PERFTS));
        }
    }
    println!(
        "{title}: {games} random games, perft {depth} ({} on one thread)",
        Clock::KIND
    );
    for (number, side) in sides.iter().enumerate() {
        let (playing, counting) = best[number];
        let found = figures[number];
        println!(
            "  {:14} {:>9.0} games/s {:5.2}  {:>6.1} M nodes/s {:5.2}   {:.2} plies, {:.3} moves, \
             south {:.1} %, draws {:.1} %",
            side.name,
            games as f64 / playing,
            best[1].0 / playing,
            counts[counts.len() - 1] as f64 / counting / 1e6,
            best[1].1 / counting,
            found.plies as f64 / games as f64,
            found.choices as f64 / found.plies as f64,
            100.0 * found.south as f64 / games as f64,
            100.0 * found.draws as f64 / games as f64,
        );
    }
}
