//! Random playouts and perft from the plan against engines written by hand for one game: a plain
//! one (array and loop) and, where a move is one lap, a fast one. One thread, the same figures
//! gathered on all sides.
//!
//! `cargo bench --bench speed [-- [GAME] [GAMES [ROUNDS]]]` compares; `-- GAME SIDE playouts N` and
//! `-- GAME SIDE perft DEPTH` only run one side, for counting its instructions.

mod clock;
mod figures;
mod kalah_fast;
mod oware_fast;
mod plain;
mod relays;
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

/// A game, and how many sequences of so many plies it has.
struct Match {
    title: &'static str,
    file: &'static str,
    /// Its share of the games asked for: so many times fewer.
    fewer: u64,
    counts: &'static [u64],
}

const MATCHES: [Match; 4] = [
    Match {
        title: "Kalah",
        file: "united-states/kalah",
        fewer: 1,
        counts: &[6, 35, 185, 942, 4690, 23_233, 114_430, 563_055],
    },
    Match {
        title: "Oware",
        file: "ghana/oware",
        fewer: 2,
        counts: &[6, 36, 190, 1014, 5219, 27_332, 139_157],
    },
    Match {
        title: "Tchadji",
        file: "mozambique/tchadji",
        fewer: 50,
        counts: &[120, 8161, 239_014],
    },
    Match {
        title: "Bao",
        file: "east-africa/bao-la-kujifunza",
        fewer: 50,
        counts: &[16, 108, 500, 1902, 6550, 23_446],
    },
];

fn main() {
    // The test runner's own arguments do not count.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let (kalah, oware) = (kalah_fast::Kalah::new(), oware_fast::Oware::new());
    let numbers: Vec<u64> = arguments
        .iter()
        .filter_map(|one| one.parse().ok())
        .collect();
    let asked = |one: &&Match| {
        let names = arguments
            .iter()
            .filter(|argument| argument.parse::<u64>().is_err());
        let mut names = names.peekable();
        names
            .peek()
            .is_none_or(|name| one.title.eq_ignore_ascii_case(name))
    };
    for one in MATCHES.iter().filter(asked) {
        let subject = Subject::new(one.file);
        let mut sides = by_hand(one.title, &kalah, &oware);
        sides.insert(0, subject.side());
        if let Some(side) = sides
            .iter()
            .find(|side| arguments.get(1) == Some(&side.name.to_owned()))
        {
            run_alone(side, &arguments[2..]);
            continue;
        }
        let games = numbers.first().copied().unwrap_or(50_000) / one.fewer;
        let rounds = numbers.get(1).copied().unwrap_or(5);
        compare(one.title, &sides, games, rounds, one.counts);
    }
}

/// The engines written by hand for a game.
fn by_hand<'a>(
    title: &str,
    kalah: &'a kalah_fast::Kalah,
    oware: &'a oware_fast::Oware,
) -> Vec<Side<'a>> {
    match title {
        "Kalah" => vec![
            Side {
                name: "fast",
                playouts: Box::new(|games| kalah.playouts::<Fast>(games, MOST_PLIES)),
                perft: Box::new(|depth| kalah.perft(kalah_fast::Kalah::start(4), depth)),
            },
            plain_side::<plain::Kalah>(),
        ],
        "Oware" => vec![
            Side {
                name: "fast",
                playouts: Box::new(|games| oware.playouts::<Fast>(games, MOST_PLIES)),
                perft: Box::new(|depth| {
                    let mut past = oware_fast::Past::default();
                    oware.perft(oware_fast::Oware::start(), depth, &mut past)
                }),
            },
            plain_side::<plain::Oware>(),
        ],
        "Tchadji" => vec![relay_side::<relays::Tchadji>()],
        _ => vec![relay_side::<relays::Bao>()],
    }
}

fn plain_side<G: plain::Game + 'static>() -> Side<'static> {
    Side {
        name: "plain",
        playouts: Box::new(|games| plain::playouts::<G, Fast>(games, MOST_PLIES)),
        perft: Box::new(plain::perft::<G>),
    }
}

fn relay_side<G: relays::Game + 'static>() -> Side<'static> {
    Side {
        name: "plain",
        playouts: Box::new(|games| relays::playouts::<G, Fast>(games, MOST_PLIES)),
        perft: Box::new(relays::perft::<G>),
    }
}

/// Runs one side once.
fn run_alone(side: &Side<'_>, arguments: &[String]) {
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<u64>().ok());
    match (arguments.first().map(String::as_str), number(1)) {
        (Some("playouts"), Some(games)) => println!("{:?}", (side.playouts)(games)),
        (Some("perft"), Some(depth)) => println!("{}", (side.perft)(depth as u32)),
        _ => eprintln!("after GAME SIDE: playouts N or perft DEPTH"),
    }
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
