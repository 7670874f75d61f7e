//! `manqala compare A B…`.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::app::args::{MatchArgs, PositionArgs, setting};
use crate::app::compare::{self, Order, Subject};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::loading::{self, Failure, Ready};
use crate::app::thinking::Seated;
use crate::app::{interrupt, json_words, moves, reading, saving};
use crate::engine::State;
use crate::model::Game;
use crate::plan::Plan;
use crate::play::{Contest, Player, Standing};
use crate::render::compare as render;
use crate::study::compare::{
    Choose, Comparison, Figure, Kinship, Published, PublishedError, Statistics, read_published,
    replay,
};
use crate::study::divergence::Limits;

/// What the command takes.
#[derive(Debug, Args)]
#[command(after_help = "\
A GAME may have options of its own after a colon, as in NAME:seeds=3; --set sets an option in all
games that have it. Without a GAME --matrix, and with one GAME --nearest, takes all games of the
library. Published figures are a JSON file: {\"game\", \"source\", \"figures\": [{\"figure\": \"moves a
player\", \"mean\", \"low\", \"high\"}]}, or a list of such objects.")]
pub struct Compare {
    /// The games: paths of .game files, or names of games of the library.
    #[arg(value_name = "GAME")]
    subjects: Vec<String>,
    /// Give an option another value in all games that have it; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,
    /// Play these moves in each game, up to the first that one of them forbids.
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Search for the shortest sequence of moves that tells single games apart, of at most N moves.
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// The most positions that the search remembers.
    #[arg(long, value_name = "N", default_value_t = 5_000_000)]
    positions: usize,
    /// Play N games of each and compare how they go.
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    #[command(flatten)]
    playing: PlayingArgs,
    /// Show all distances between the games, and the tree that they make.
    #[arg(long, conflicts_with_all = ["moves", "depth", "games"])]
    matrix: bool,
    /// Show the N games nearest to the first.
    #[arg(long, value_name = "N", conflicts_with_all = ["moves", "depth", "games", "matrix"])]
    nearest: Option<usize>,
    /// Write a page with boards and plots to this file; it needs no network.
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Write the tree of --matrix as a picture to this file.
    #[arg(long, value_name = "OUT", requires = "matrix")]
    svg: Option<PathBuf>,
    /// Show the rules that are the same too.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    length: MatchArgs,
    /// How to write the output.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

/// How games are played.
#[derive(Debug, Args)]
struct PlayingArgs {
    /// Who plays: one player for all seats, or one for each, who exchange seats after every game.
    #[arg(
        long,
        value_name = "P,P",
        value_delimiter = ',',
        default_value = "random"
    )]
    players: Vec<Player>,
    /// What chance depends on.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Cut a game off after so many plies.
    #[arg(long, value_name = "PLIES", default_value_t = 2000)]
    max_plies: u32,
    /// Set the published figures of this file beside those of the games played; may be repeated.
    #[arg(long, value_name = "FILE", requires = "games")]
    figures: Vec<PathBuf>,
}

/// How a comparison is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people at a terminal.
    Text,
    /// For people, in Markdown.
    Markdown,
    /// For programs.
    Json,
}

/// More games than this are too many to compare.
const MOST: usize = 256;

impl Compare {
    /// Compares.
    pub fn run(self, console: &mut Console) -> Done {
        let subjects = self.load(console)?;
        interrupt::listen();
        let names = compare::names(&subjects);
        match self.matrix || self.nearest.is_some() {
            true => self.kin(console, names, &subjects)?,
            false => self.side_by_side(console, names, subjects)?,
        }
        match interrupt::asked() {
            true => Ok(Exit::Interrupted),
            false => Ok(Exit::Success),
        }
    }

    /// The games that are meant.
    fn load(&self, console: &mut Console) -> Result<Vec<Subject>, Stop> {
        let mut used = vec![false; self.set.len()];
        let texts = self.subjects.iter();
        let loaded: Result<Vec<Subject>, Failure> = texts
            .map(|text| compare::subject(text, &self.set, &mut used))
            .collect();
        let mut subjects = loaded.map_err(|failure| failure.tell(console))?;
        if let Some(at) = used.iter().position(|used| !used) {
            let name = &self.set[at].0;
            let message = format!("--set: none of the games has an option [{name}]");
            return Err(Stop::cannot_run(message));
        }
        let whole = match (self.matrix, self.nearest) {
            (true, _) => subjects.is_empty(),
            (_, Some(_)) => subjects.len() == 1,
            _ => false,
        };
        if whole {
            let library = compare::whole_library().map_err(|failure| failure.tell(console))?;
            let is_there = |file: &str| subjects.iter().any(|one| one.file() == file);
            let others: Vec<Subject> = library
                .into_iter()
                .filter(|subject| !is_there(subject.file()))
                .collect();
            subjects.extend(others);
        }
        match subjects.len() {
            0 | 1 => Err(Stop::cannot_run("say which games to compare: at least two")),
            n if n > MOST => Err(Stop::cannot_run(format!("{n} games are too many"))),
            _ => Ok(subjects),
        }
    }

    /// Tells how far the games are from each other.
    fn kin(
        &self,
        console: &mut Console,
        names: Vec<String>,
        subjects: &[Subject],
    ) -> Result<(), Stop> {
        let games: Vec<&Game> = subjects.iter().map(Subject::game).collect();
        let kin = Kinship::new(names, &games, self.nearest);
        if let (Some(path), Some(tree)) = (&self.svg, &kin.tree) {
            let picture = render::dendrogram(tree, &kin.names, true);
            saving::replace(path, picture.as_bytes())?;
        }
        let document = render::kinship(&kin);
        match self.format {
            Format::Json => console.json(&kin.json())?,
            _ => self.write(console, &document)?,
        }
        self.page(&document)
    }

    /// Compares a few games in everything that was asked for.
    fn side_by_side(
        &self,
        console: &mut Console,
        names: Vec<String>,
        subjects: Vec<Subject>,
    ) -> Result<(), Stop> {
        let games: Vec<Game> = subjects.iter().map(|one| one.game().clone()).collect();
        let mut comparison = Comparison::new(names, games);
        if self.moves.is_some() || self.depth.is_some() || self.games.is_some() {
            let published = self.published(&subjects)?;
            let players = self.players()?;
            let ready = ready(console, subjects)?;
            let set_up: Result<Vec<(Contest, Standing)>, Stop> = ready
                .iter()
                .map(|ready| ready.set_up(self.length, &self.position))
                .collect();
            self.play(console, &mut comparison, &set_up?, &players, published);
        }
        let document = render::comparison(&comparison);
        match self.format {
            Format::Json => console.json(&comparison.json())?,
            _ => self.write(console, &document)?,
        }
        self.page(&document)
    }

    /// Plays in the games what was asked for.
    fn play(
        &self,
        console: &Console,
        comparison: &mut Comparison,
        set_up: &[(Contest, Standing)],
        players: &[Seated; 4],
        published: Vec<(usize, Published)>,
    ) {
        let contests: Vec<&Contest> = set_up.iter().map(|(contest, _)| contest).collect();
        let start: Vec<Standing> = set_up.iter().map(|(_, start)| start.clone()).collect();
        if let Some(text) = &self.moves {
            let texts = moves::split(text);
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            comparison.replay = Some(replay(&contests, &start, &texts));
        }
        if let Some(depth) = self.depth {
            let limits = Limits {
                depth,
                positions: self.positions,
            };
            let plans = contests.iter().map(|contest| contest.plan().as_ref());
            let plans: Vec<&Plan> = plans.collect();
            let states: Vec<State> = start.iter().map(|one| one.state().clone()).collect();
            let parting = compare::part(console, &comparison.names, &plans, &states, limits);
            comparison.parting = Some(parting);
        }
        if let Some(games) = self.games {
            let order = Order {
                contests: &contests,
                start: &start,
                players: players.each_ref().map(|one| one as &(dyn Choose + Sync)),
                games,
                seed: self.playing.seed,
                max_plies: self.playing.max_plies,
            };
            let played = compare::play(console, &order);
            let players = self.playing.players.iter().map(Player::to_string);
            let mut statistics = Statistics {
                whole_match: self.length.whole_match,
                asked: games,
                seed: order.seed,
                players: players.collect(),
                max_plies: order.max_plies,
                figures: Figure::possible(&comparison.games),
                played,
                tests: Vec::new(),
                published,
            };
            statistics.test();
            comparison.statistics = Some(statistics);
        }
    }

    /// Who plays each seat.
    fn players(&self) -> Result<[Seated; 4], Stop> {
        let players = &self.playing.players;
        if players.iter().any(|player| player.is_human()) {
            return Err(Stop::cannot_run(
                "--players: nobody can be asked for moves here",
            ));
        }
        let seats = match players[..] {
            [all] => [all; 4],
            // Two play South and North.
            [first, second] => [first, second, second, first],
            [first, second, third] => [first, second, third, first],
            [first, second, third, fourth] => [first, second, third, fourth],
            _ => return Err(Stop::cannot_run("--players: there are at most four seats")),
        };
        Ok(seats.map(Seated))
    }

    /// The published figures of these games, with the index of their game.
    fn published(&self, subjects: &[Subject]) -> Result<Vec<(usize, Published)>, Stop> {
        let mut found = Vec::new();
        for path in &self.playing.figures {
            let name = path.to_string_lossy();
            let all = read(path)?;
            let all = read_published(&all).map_err(|error| {
                let why = match &error {
                    PublishedError::Shape(error) => json_words::fault(error, "list of figures"),
                    PublishedError::Figure(_) => error.to_string(),
                };
                Stop::cannot_run(format!("{name} has no figures: {why}"))
            })?;
            for published in all {
                let mut games = subjects.iter();
                let of = games.position(|one| published.is_of(one.game(), one.file()));
                found.extend(of.map(|game| (game, published)));
            }
        }
        Ok(found)
    }

    fn write(&self, console: &mut Console, document: &render::Document<'_>) -> Result<(), Stop> {
        let text = match self.format {
            Format::Markdown => render::markdown(document),
            _ => render::text(document, &console.paint(), console.width(), self.all),
        };
        console.write(text.as_bytes())
    }

    fn page(&self, document: &render::Document<'_>) -> Result<(), Stop> {
        let Some(path) = &self.html else {
            return Ok(());
        };
        let foot = format!("Made by manqala {}.", env!("CARGO_PKG_VERSION"));
        saving::replace(path, render::html(document, &foot).as_bytes())
    }
}

/// Makes all games ready for play.
fn ready(console: &mut Console, subjects: Vec<Subject>) -> Result<Vec<Ready>, Stop> {
    let ready = subjects.into_iter().map(|one| loading::prepare(one.loaded));
    let ready: Result<Vec<Ready>, Failure> = ready.collect();
    ready.map_err(|failure| failure.tell(console))
}

fn read(path: &Path) -> Result<String, Stop> {
    let text = reading::bytes(path).and_then(|bytes| {
        String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text in UTF-8"))
    });
    text.map_err(|error| Stop::io("read", &path.to_string_lossy(), &error))
}
