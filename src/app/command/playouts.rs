//! `manqala playouts GAME`.

use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::Args;
use rayon::prelude::*;

use crate::app::args::{FormatArgs, GameArgs, MatchArgs, PositionArgs};
use crate::app::console::Console;
use crate::app::counting;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::figures::Figures;
use crate::app::interrupt;
use crate::app::loading::{self, Ready};
use crate::app::progress::Bar;
use crate::app::recording::Records;
use crate::play::{Contest, Standing};
use crate::render;
use crate::study::playouts::{self, Statistics};
use crate::study::record::options;
use crate::study::recorded::RandomGame;

/// What the command takes.
#[derive(Debug, Args)]
pub struct Playouts {
    #[command(flatten)]
    game: GameArgs,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// What the random choices depend on.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are processors if not given. Changes no result.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Cut a game off after so many plies.
    #[arg(long, value_name = "PLIES", default_value_t = 2000)]
    max_plies: u32,
    /// Play only the I-th of N equal parts of the games, counted from 1.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Write the record of each game as a line of this file.
    #[arg(long, value_name = "OUT.jsonl")]
    record: Option<PathBuf>,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    length: MatchArgs,
    #[command(flatten)]
    format: FormatArgs,
}

/// Part `index` of `count`, from 1.
#[derive(Clone, Copy, Debug)]
struct Shard {
    index: u64,
    count: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/');
        let parsed = parts.and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match parsed {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Shard { index, count }),
            _ => Err("write I/N with I from 1 to N, for example 1/4".to_owned()),
        }
    }
}

impl Shard {
    /// The games of this part: the parts in order are all games in order.
    fn games(self, all: u64) -> Range<u64> {
        let bound =
            |part: u64| (u128::from(all) * u128::from(part) / u128::from(self.count)) as u64;
        bound(self.index - 1)..bound(self.index)
    }
}

/// Games played in one go by one thread; small enough for a quick answer to Ctrl-C.
const PORTION: u64 = 32;

impl Playouts {
    /// Plays the games and tells how they ended.
    pub fn run(self, console: &mut Console) -> Done {
        let ready = loading::ready(console, &self.game)?;
        let (contest, start) = ready.set_up(self.length, &self.position)?;
        let games = self
            .shard
            .map_or(0..self.games, |shard| shard.games(self.games));
        let asked_for = games.end - games.start;
        let mut records = self.record.as_deref().map(Records::create).transpose()?;
        interrupt::listen();
        let bar = Bar::new(console, Some(asked_for));
        bar.say("games".to_owned());
        let begun = Instant::now();
        let played = self.play(&ready.file, (&contest, &start), games, &mut records, &bar);
        let took = begun.elapsed();
        drop(bar);
        let statistics = played?;
        if let Some(records) = records {
            records.finish()?;
        }
        self.tell(console, &ready, &statistics, took)?;
        self.explain(console, (&contest, &start), &statistics);
        match statistics.games < asked_for {
            true => Ok(Exit::Interrupted),
            false => Ok(Exit::Success),
        }
    }

    /// Plays the games, some on every thread at a time, and writes their records in order.
    fn play(
        &self,
        file: &str,
        contest: (&Contest, &Standing),
        games: Range<u64>,
        records: &mut Option<Records>,
        bar: &Bar,
    ) -> Result<Statistics, Stop> {
        let pool = counting::threads(self.threads)?;
        let round = PORTION * 4 * pool.current_num_threads() as u64;
        let mut all = Statistics::default();
        let mut next = games.start;
        while next < games.end && !interrupt::asked() {
            let upto = games.end.min(next.saturating_add(round));
            let portions: Vec<Range<u64>> = (next..upto)
                .step_by(PORTION as usize)
                .map(|first| first..upto.min(first.saturating_add(PORTION)))
                .collect();
            let writes = records.is_some();
            let done: Vec<(Statistics, String)> = pool.install(|| {
                let portions = portions.par_iter();
                portions
                    .map(|portion| self.portion(file, contest, portion.clone(), writes))
                    .collect()
            });
            for (portion, (statistics, lines)) in portions.into_iter().zip(done) {
                all.merge(&statistics);
                if let Some(records) = records {
                    records.write(&lines)?;
                }
                // Cut short: what later portions have would leave a gap.
                if statistics.games < portion.end - portion.start {
                    return Ok(all);
                }
            }
            bar.at(upto - games.start);
            next = upto;
        }
        Ok(all)
    }

    /// Plays some games; with their records as lines if these are asked for.
    fn portion(
        &self,
        file: &str,
        (contest, start): (&Contest, &Standing),
        games: Range<u64>,
        writes: bool,
    ) -> (Statistics, String) {
        if !writes {
            let (seed, stop) = (self.seed, interrupt::flag());
            let statistics = playouts::playouts(contest, start, seed, games, self.max_plies, stop);
            return (statistics, String::new());
        }
        let mut statistics = Statistics::default();
        let mut lines = String::new();
        for index in games {
            let game = RandomGame {
                seed: self.seed,
                index,
                max_plies: self.max_plies,
            };
            let played = game.play(contest, start, file, interrupt::flag());
            let Some((record, figures)) = played else {
                break;
            };
            statistics.merge(&figures);
            // A record has no map with other keys than text, so it can always be written.
            lines.push_str(&serde_json::to_string(&record).unwrap_or_default());
            lines.push('\n');
        }
        (statistics, lines)
    }

    /// Says what the figures alone do not.
    fn explain(&self, console: &mut Console, at: (&Contest, &Standing), found: &Statistics) {
        let (contest, start) = at;
        if start.to_move().is_none() {
            let turn = render::turn_of(contest, start);
            console.note(&format!("nothing is left to play: {turn}"));
        }
        if found.stuck > 0 {
            let (stuck, games) = (found.stuck, found.games);
            console.note(&format!("{stuck} of {games}: {}", render::STUCK));
        }
    }

    fn tell(
        &self,
        console: &mut Console,
        ready: &Ready,
        statistics: &Statistics,
        took: Duration,
    ) -> Result<(), Stop> {
        let figures = Figures {
            game: &ready.game().about.title,
            file: &ready.file,
            options: options(ready.game()),
            seed: self.seed,
            statistics,
            whole_matches: self.length.whole_match,
            seats: &ready.game().seats,
            seconds: took.as_secs_f64(),
        };
        match self.format.is_json() {
            true => console.json(&figures.json()),
            false => console.write(figures.text().as_bytes()),
        }
    }
}
