//! `manqala perft GAME DEPTH`.

use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use crate::app::args::{FormatArgs, GameArgs, MatchArgs, PositionArgs, whole};
use crate::app::console::Console;
use crate::app::counting::{self, count};
use crate::app::exit::{Done, Exit, Stop};
use crate::app::interrupt;
use crate::app::loading::{self, Ready};
use crate::play::{Contest, Standing};

/// What the command takes.
#[derive(Debug, Args)]
pub struct Perft {
    #[command(flatten)]
    game: GameArgs,
    /// How many plies.
    #[arg(value_parser = whole)]
    depth: u32,
    /// Also the number for each first move.
    #[arg(long)]
    divide: bool,
    /// How many threads; as many as there are processors if not given. Changes no result.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    length: MatchArgs,
    #[command(flatten)]
    format: FormatArgs,
}

#[derive(Serialize)]
struct JsonPerft<'a> {
    game: &'a str,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Map<String, Json>>,
    /// Only there when the count was cut short: then `depth` is the one that was finished, or
    /// `moves` are those that were.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    interrupted: bool,
}

impl Perft {
    /// Counts.
    pub fn run(self, console: &mut Console) -> Done {
        let ready = loading::ready(console, &self.game)?;
        let (contest, start) = ready.set_up(self.length, &self.position)?;
        interrupt::listen();
        match self.divide && self.depth > 0 {
            true => self.by_move(console, &ready, (&contest, &start)),
            false => self.by_depth(console, &ready, (&contest, &start)),
        }
    }

    /// Counts to one depth after the other: the lower ones cost little, and an interrupted count
    /// then has something to show.
    fn by_depth(
        &self,
        console: &mut Console,
        ready: &Ready,
        (contest, start): (&Contest, &Standing),
    ) -> Done {
        let mut finished = (0, 1);
        let mut interrupted = false;
        let json = self.format.is_json();
        let pool = counting::threads(self.threads)?;
        for depth in self.depth.min(1)..=self.depth {
            let Some(nodes) = count(console, &pool, (contest, start), depth) else {
                interrupted = true;
                break;
            };
            finished = (depth, nodes);
            if !json {
                console.say(format!("depth {depth}: {nodes}"))?;
                console.flush()?;
            }
        }
        if json {
            let (depth, nodes) = finished;
            console.json(&self.json(ready, depth, nodes, None, interrupted))?;
        }
        Ok(exit(interrupted))
    }

    fn by_move(
        &self,
        console: &mut Console,
        ready: &Ready,
        (contest, start): (&Contest, &Standing),
    ) -> Done {
        let mut counted = Map::new();
        let mut total: u64 = 0;
        let mut interrupted = false;
        let pool = counting::threads(self.threads)?;
        for first in contest.legal(start) {
            let mut after = start.clone();
            let played = contest.play(&mut after, &first);
            played.map_err(|illegal| Stop::wrong(illegal.to_string()))?;
            let Some(nodes) = count(console, &pool, (contest, &after), self.depth - 1) else {
                interrupted = true;
                break;
            };
            let text = contest.text(&first);
            if !self.format.is_json() {
                console.say(format!("{text:<8} {nodes}"))?;
                console.flush()?;
            }
            total += nodes;
            counted.insert(text, Json::from(nodes));
        }
        match self.format.is_json() {
            true => {
                let json = self.json(ready, self.depth, total, Some(counted), interrupted);
                console.json(&json)?;
            }
            false => console.say(format!("depth {}: {total}", self.depth))?,
        }
        Ok(exit(interrupted))
    }

    fn json<'a>(
        &self,
        ready: &'a Ready,
        depth: u32,
        nodes: u64,
        moves: Option<Map<String, Json>>,
        interrupted: bool,
    ) -> JsonPerft<'a> {
        JsonPerft {
            game: &ready.game().about.title,
            depth,
            nodes,
            moves: moves.or_else(|| self.divide.then(Map::new)),
            interrupted,
        }
    }
}

fn exit(interrupted: bool) -> Exit {
    match interrupted {
        true => Exit::Interrupted,
        false => Exit::Success,
    }
}
