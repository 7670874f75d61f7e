//! A file of the library, played from its plan.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::model::{self, NoFiles};
use manqala::plan::Plan;
use manqala::play::Contest;
use manqala::study::{perft, playouts};
use manqala::syntax::Source;
use manqala::syntax::words::Seat;

use crate::figures::Figures;
use crate::{MOST_PLIES, Side};

/// The game of a file.
pub struct Subject {
    contest: Contest,
}

impl Subject {
    /// Loads a file of `games/` that follows none, with the values that options have by default.
    pub fn new(name: &str) -> Subject {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("games/{name}.game"));
        let text = fs::read_to_string(path).expect("the library's file can be read");
        let loaded = model::load(&Source::new(name, text), &NoFiles, &[]);
        let game = loaded.game.expect("the library's file is without errors");
        let plan = Plan::new(&game).expect("the game can be played");
        Subject {
            contest: Contest::single(Arc::new(plan)),
        }
    }

    /// Playing it.
    pub fn side(&self) -> Side<'_> {
        Side {
            name: "plan",
            playouts: Box::new(|games| self.playouts(games)),
            perft: Box::new(|depth| self.perft(depth)),
        }
    }

    fn playouts(&self, games: u64) -> Figures {
        let stop = AtomicBool::new(false);
        let start = self.contest.start();
        let most = MOST_PLIES as u32;
        let found = playouts::playouts(&self.contest, &start, 0, 0..games, most, &stop);
        Figures {
            games: found.games,
            plies: found.plies,
            shortest: found.plies_min,
            longest: found.plies_max,
            choices: found.choices,
            south: found.wins(Seat::South),
            north: found.wins(Seat::North),
            draws: found.draws,
            unfinished: found.unfinished,
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        let stop = AtomicBool::new(false);
        perft::perft_of(&self.contest, &self.contest.start(), depth, &stop).unwrap_or(0)
    }
}
