//! `manqala tournament GAME`.

use std::path::PathBuf;

use clap::Args;
use comfy_table::{CellAlignment, Table as Grid, presets};
use rayon::prelude::*;

use crate::app::args::{FormatArgs, GameArgs, MatchArgs, PositionArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::interrupt;
use crate::app::loading;
use crate::app::progress::Bar;
use crate::app::recording::Records;
use crate::app::thinking::Seated;
use crate::play::Player;
use crate::study::compare::Choose;
use crate::study::tournament::{Bout, Encounter, Table};

/// What the command takes.
#[derive(Debug, Args)]
#[command(after_help = "\
Every two players meet in N games, by turns in either seat. Before they take over, some plies are
made at random, the same ones in both games of a pair. Elo differences are those of the model of
Bradley and Terry, with one more drawn game between every two players; their mean is 0. Intervals
hold with a confidence of 95 %. A game that is cut off counts as a draw.")]
pub struct Tournament {
    #[command(flatten)]
    game: GameArgs,
    /// Who takes part: random, minimax:DEPTH, minimax:TIMEms, mcts:PLAYOUTS.
    #[arg(long, value_name = "P,P", value_delimiter = ',', required = true)]
    players: Vec<Player>,
    /// How many games between every two players.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Make so many plies at random before the players take over.
    #[arg(long, value_name = "PLIES", default_value_t = 4)]
    opening: u32,
    /// What chance depends on.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are processors if not given. Changes no result.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Cut a game off after so many plies.
    #[arg(long, value_name = "PLIES", default_value_t = 2000)]
    max_plies: u32,
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

impl Tournament {
    /// Plays the games and tells who is stronger.
    pub fn run(self, console: &mut Console) -> Done {
        self.check()?;
        let ready = loading::ready(console, &self.game)?;
        let (contest, start) = ready.set_up(self.length, &self.position)?;
        let seats = contest.game().seats.len();
        if seats != 2 {
            let title = &contest.game().about.title;
            return Err(Stop::cannot_run(format!(
                "a tournament takes a game for two; {title} is one for {seats}"
            )));
        }
        let mut records = self.record.as_deref().map(Records::create).transpose()?;
        interrupt::listen();
        let names: Vec<String> = self.players.iter().map(Player::to_string).collect();
        let seated: Vec<Seated> = self.players.iter().map(|one| Seated(*one)).collect();
        let players = seated.iter().map(|one| one as &(dyn Choose + Sync));
        let players: Vec<&(dyn Choose + Sync)> = players.collect();
        let encounter = Encounter {
            contest: &contest,
            start: &start,
            players: &players,
            names: &names,
            games: self.games,
            opening: self.opening,
            seed: self.seed,
            max_plies: self.max_plies,
        };
        let table = self.play(console, &encounter, &ready.file, &mut records)?;
        if let Some(records) = records {
            records.finish()?;
        }
        match self.format.is_json() {
            true => console.json(&table.json(self.seed))?,
            false => tell(console, &table)?,
        }
        match table.games() < encounter.count() {
            true => Ok(Exit::Interrupted),
            false => Ok(Exit::Success),
        }
    }

    fn check(&self) -> Result<(), Stop> {
        if self.players.len() < 2 {
            return Err(Stop::cannot_run(
                "--players: write at least two, separated by a comma",
            ));
        }
        if self.players.iter().any(|player| player.is_human()) {
            return Err(Stop::cannot_run(
                "--players: nobody can be asked for moves here",
            ));
        }
        let pairs = self.players.len() as u64 * (self.players.len() as u64 - 1) / 2;
        match self.games.checked_mul(pairs) {
            Some(_) => Ok(()),
            None => Err(Stop::cannot_run("--games: that is too many")),
        }
    }

    /// Plays the games, some on every thread at a time, and adds them up in order.
    fn play(
        &self,
        console: &Console,
        encounter: &Encounter<'_>,
        file: &str,
        records: &mut Option<Records>,
    ) -> Result<Table, Stop> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.map_or(0, usize::from))
            .build()
            .map_err(|error| Stop::cannot_run(format!("cannot start the threads: {error}")))?;
        let all = encounter.count();
        let bar = Bar::new(console, Some(all));
        bar.say("games".to_owned());
        let mut table = Table::new(encounter.names.to_vec());
        let portion = 4 * pool.current_num_threads() as u64;
        let writes = records.is_some();
        let mut next = 0;
        while next < all && !interrupt::asked() {
            let upto = all.min(next + portion);
            let indices: Vec<u64> = (next..upto).collect();
            let played: Vec<Option<Bout>> = pool.install(|| {
                let games = indices.par_iter();
                games
                    .map(|index| encounter.play(*index, writes, interrupt::flag()))
                    .collect()
            });
            // After an interruption what follows a gap does not count.
            for bout in played.into_iter().map_while(|bout| bout) {
                table.add(&bout);
                if let (Some(records), Some(mut record)) = (&mut *records, bout.record) {
                    file.clone_into(&mut record.file);
                    records.add(&record)?;
                }
            }
            bar.at(table.games());
            next = upto;
        }
        Ok(table)
    }
}

/// The standings for people.
fn tell(console: &mut Console, table: &Table) -> Result<(), Stop> {
    let mut grid = Grid::new();
    grid.load_style(presets::NOTHING);
    let mut header = vec![
        "player", "won", "drawn", "lost", "score", "Elo", "from", "to",
    ];
    if table.rounds().is_some() {
        header.push("rounds won");
    }
    grid.set_header(header);
    for row in table.rows() {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let mut cells = vec![
            row.player.clone(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            percent(row.score),
            signed(row.rating.elo),
            signed(row.rating.low),
            signed(row.rating.high),
        ];
        if table.rounds().is_some() {
            cells.push(row.rounds_won.to_string());
        }
        grid.add_row(cells);
    }
    for column in grid.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    console.say(grid.to_string())?;
    let unit = match table.rounds() {
        None => ("game", "games"),
        Some(_) => ("match", "matches"),
    };
    let mut said = number(table.games(), unit);
    if table.unfinished() > 0 {
        said.push_str(&format!(", {} of them cut off", table.unfinished()));
    }
    if let Some(rounds) = table.rounds() {
        let drawn = table.drawn_rounds();
        let rounds = number(rounds, ("round", "rounds"));
        said.push_str(&format!("; {rounds}, {drawn} of them drawn"));
    }
    console.say(said + ".")
}

/// So many of something.
fn number(count: u64, (one, many): (&str, &str)) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// A difference of Elo points.
fn signed(points: f64) -> String {
    match points {
        _ if points.is_infinite() => "?".to_owned(),
        // No minus before a zero.
        _ if points.abs() < 0.5 => "0".to_owned(),
        _ => format!("{points:+.0}"),
    }
}
