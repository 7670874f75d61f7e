//! `manqala solve GAME`.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::app::args::{FormatArgs, GameArgs, MatchArgs, PositionArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::loading::{self, Ready};
use crate::app::tables::Folder;
use crate::app::workers::Crew;
use crate::app::{counting, interrupt, moves};
use crate::play::{Contest, InProgress, Standing};
use crate::study::solve::{
    self, Answer, Limits, LineEnds, Progress, Refusal, Shelf, Shortfall, Stake,
};

/// What the command takes.
#[derive(Debug, Args)]
pub struct Solve {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Play these moves first, separated by blanks: "c1 f2".
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Keep endgame tables in this folder, and use those that are there.
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Make endgame tables for positions of so many seeds or fewer, 0 for none; without it, for as
    /// many as pay.
    #[arg(long, value_name = "SEEDS")]
    endgame: Option<u32>,
    /// How many threads make endgame tables; without it, as many as there are processors.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// How many megabytes may be used for positions.
    #[arg(long, value_name = "MB", default_value_t = 1024,
          value_parser = clap::value_parser!(u32).range(1..=MOST_MEMORY))]
    memory: u32,
    #[command(flatten)]
    length: MatchArgs,
    #[command(flatten)]
    format: FormatArgs,
}

/// The most megabytes that can be asked for.
const MOST_MEMORY: i64 = 1 << 20;

#[derive(Serialize)]
struct JsonAnswer<'a> {
    game: &'a str,
    /// `null` where it is not exact; then there are bounds.
    value: Option<i32>,
    exact: bool,
    /// A seat, `"draw"`, or `null` where that is not certain.
    winner: Option<&'a str>,
    first: &'a str,
    counts: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<[i32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    line: &'a [String],
    line_ends: &'a str,
    positions: u64,
    seconds: f64,
}

impl Solve {
    /// Finds the value and tells it.
    pub fn run(self, console: &mut Console) -> Done {
        let ready = loading::ready(console, &self.game)?;
        let (contest, start) = ready.set_up(self.length, &self.position)?;
        let start = self.played(&contest, start)?;
        let folder = self.tables.as_deref().map(Folder::open).transpose()?;
        let crew = Crew(counting::threads(self.threads)?);
        interrupt::listen();
        let begun = Instant::now();
        let bar = progress(console);
        let watch = |progress: &Progress| tell(&bar, begun, progress);
        let limits = Limits {
            endgame: self.endgame,
            shelf: folder.as_ref().map(|folder| folder as &dyn Shelf),
            workers: &crew,
            watch: &watch,
            ..Limits::new(self.memory as usize * 1024 * 1024, interrupt::flag())
        };
        let answer = solve::solve(&contest, &start, &limits);
        bar.finish_and_clear();
        for note in folder.map(Folder::into_notes).unwrap_or_default() {
            console.note(&note);
        }
        let answer = answer.map_err(|refused| self.refuse(&refused))?;
        let seconds = begun.elapsed().as_secs_f64();
        match self.format.is_json() {
            true => console.json(&json(&ready, &answer, seconds))?,
            false => console.write(text(&ready, &answer, seconds).as_bytes())?,
        }
        if answer.short == Some(Shortfall::Memory) {
            let help = format!("{} MB were allowed; --memory MB allows more", self.memory);
            console.note(&help);
        }
        match answer.short {
            Some(Shortfall::Interrupted) => Ok(Exit::Interrupted),
            _ => Ok(Exit::Success),
        }
    }
}

impl Solve {
    /// How it stands after the moves that are to be played first.
    fn played(&self, contest: &Contest, start: Standing) -> Result<Standing, Stop> {
        let Some(texts) = &self.moves else {
            return Ok(start);
        };
        let mut game = InProgress::new(contest.clone(), start);
        for (index, text) in moves::split(texts).into_iter().enumerate() {
            game.play_text(&text)
                .map_err(|illegal| Stop::wrong(format!("move {}, {text}: {illegal}", index + 1)))?;
        }
        Ok(game.standing().clone())
    }

    fn refuse(&self, refused: &Refusal) -> Stop {
        Stop::cannot_run(match refused {
            Refusal::Endgame { .. } => format!(
                "--endgame: {refused}, and --memory allows {} MB; ask for fewer seeds or allow more",
                self.memory
            ),
            Refusal::NoEndgame => format!("--endgame: {refused}"),
            _ => refused.to_string(),
        })
    }
}

fn json<'a>(ready: &'a Ready, answer: &'a Answer, seconds: f64) -> JsonAnswer<'a> {
    let value = answer.value();
    JsonAnswer {
        game: &ready.game().about.title,
        value,
        exact: value.is_some(),
        winner: answer
            .winner
            .map(|seat| seat.map_or("draw", |seat| seat.word())),
        first: answer.first.word(),
        counts: match answer.stake {
            Stake::Seeds => "seeds",
            Stake::Outcome => "outcome",
        },
        bounds: value
            .is_none()
            .then_some([answer.bounds.0, answer.bounds.1]),
        why: answer.short.map(|short| short.to_string()),
        line: &answer.line,
        line_ends: match answer.line_ends {
            LineEnds::Over => "over",
            LineEnds::Round => "round",
            LineEnds::Open => "open",
        },
        positions: answer.positions,
        seconds,
    }
}

fn text(ready: &Ready, answer: &Answer, seconds: f64) -> String {
    let title = &ready.game().about.title;
    let first = answer.first.title();
    let mut text = match (answer.value(), answer.stake) {
        (Some(value), Stake::Seeds) => {
            let winner = answer.winner.flatten();
            match winner {
                Some(seat) => {
                    let by = value.abs();
                    let noun = if by == 1 { "seed" } else { "seeds" };
                    format!(
                        "{title}: {} wins by {by} {noun} with best play.\n",
                        seat.title()
                    )
                }
                None => format!("{title}: a draw with best play.\n"),
            }
        }
        (Some(_), Stake::Outcome) => match answer.winner.flatten() {
            Some(seat) => format!("{title}: {} wins with best play.\n", seat.title()),
            None => match ready.game().seats.len() {
                1 => format!("{title}: it cannot be won.\n"),
                _ => format!("{title}: a draw with best play.\n"),
            },
        },
        (None, stake) => {
            let (low, high) = answer.bounds;
            let what = match stake {
                Stake::Seeds => "margin in seeds",
                Stake::Outcome => "value (1 a win, 0 a draw, -1 a loss)",
            };
            let why = answer
                .short
                .map_or(String::new(), |short| format!(": {short}"));
            format!(
                "{title}: not solved{why}.\nThe {what} for {first} is at least {low} and at most {high}.\n"
            )
        }
    };
    if !answer.line.is_empty() {
        text.push_str(&format!("best line      {}", answer.line.join(" ")));
        text.push_str(match answer.line_ends {
            LineEnds::Over => "\n",
            LineEnds::Round => " … (it goes round)\n",
            LineEnds::Open => " …\n",
        });
    }
    text.push_str(&format!("positions      {}\n", answer.positions));
    text.push_str(&format!("seconds        {seconds:.2}\n"));
    text
}

/// A line on standard error while it is a terminal.
fn progress(console: &Console) -> ProgressBar {
    let target = match console.err_is_terminal() {
        true => ProgressDrawTarget::stderr_with_hz(4),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(None, target);
    match ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn tell(bar: &ProgressBar, begun: Instant, progress: &Progress) {
    let seconds = begun.elapsed().as_secs_f64().max(0.001);
    let rate = |positions: u64| HumanCount((positions as f64 / seconds) as u64);
    bar.set_message(match progress {
        Progress::Table { seeds, positions } => format!(
            "endgame tables to {seeds} seeds, {} positions, {} a second",
            HumanCount(*positions),
            rate(*positions)
        ),
        Progress::Search { positions, bounds } => format!(
            "{} positions, {} a second, value from {} to {}",
            HumanCount(*positions),
            rate(*positions),
            bounds.0,
            bounds.1
        ),
    });
    bar.tick();
}
