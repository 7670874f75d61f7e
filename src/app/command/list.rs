//! `manqala list`.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use comfy_table::{ContentArrangement, Table, presets};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use crate::app::args::{FormatArgs, GameArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit};
use crate::app::{library, loading};
use crate::model::{Game, OptionValue, prose};
use crate::study::features::{CaptureKind, Features, Laps};
use crate::study::record::{option_value, option_values};

/// What the command takes.
#[derive(Debug, Args)]
pub struct List {
    /// Only games on a board of so many rows.
    #[arg(long, value_name = "N")]
    rows: Option<usize>,

    /// Only games of a region or people; part of the name will do.
    #[arg(long, value_name = "TEXT")]
    region: Option<String>,

    /// Only games whose sowings go on so: not at all, with the house where the last seed fell, with
    /// the next house, or with captured seeds.
    #[arg(long, value_name = "LAPS", value_parser = laps())]
    laps: Option<Laps>,

    /// Only games with a capture of that kind.
    #[arg(long, value_name = "KIND", value_parser = captures())]
    capture: Option<CaptureKind>,

    /// Only games for so many players.
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    #[command(flatten)]
    format: FormatArgs,
}

/// A game of the library as JSON.
#[derive(Debug, Serialize)]
struct Listed {
    name: String,
    title: String,
    file: String,
    region: Option<String>,
    rows: usize,
    columns: usize,
    players: usize,
    options: Map<String, Json>,
    source: Option<String>,
    features: Features,
}

/// The kinds of laps as values of an argument.
fn laps() -> impl TypedValueParser<Value = Laps> {
    let all = Laps::ALL;
    PossibleValuesParser::new(all.map(Laps::word)).try_map(move |word| {
        let found = all.into_iter().find(|laps| laps.word() == word);
        found.ok_or("there is no such kind of laps")
    })
}

/// The kinds of captures as values of an argument.
fn captures() -> impl TypedValueParser<Value = CaptureKind> {
    let all = CaptureKind::ALL;
    PossibleValuesParser::new(all.map(CaptureKind::word)).try_map(move |word| {
        let found = all.into_iter().find(|kind| kind.word() == word);
        found.ok_or("there is no such kind of capture")
    })
}

impl List {
    /// Lists the library, or what of it was asked for.
    pub fn run(self, console: &mut Console) -> Done {
        let mut games = Vec::new();
        for entry in library::all() {
            let args = GameArgs {
                game: entry.name.to_owned(),
                set: Vec::new(),
            };
            let loaded = loading::load(&args).map_err(|failure| failure.tell(console))?;
            if self.wants(entry, &loaded.game) {
                games.push((entry, loaded.game));
            }
        }
        match self.format.is_json() {
            true => {
                let listed = games.iter().map(|(entry, game)| listed(*entry, game));
                console.json(&listed.collect::<Vec<_>>())?;
            }
            false if games.is_empty() => console.say("no game of the library is like that")?,
            false => console.say(table(&games, console.table_width()))?,
        }
        Ok(Exit::Success)
    }

    /// Whether a game fits everything that was asked for.
    fn wants(&self, entry: library::Entry, game: &Game) -> bool {
        let found = Features::of(game);
        self.rows.is_none_or(|rows| found.rows == rows)
            && self.players.is_none_or(|players| found.players == players)
            && self.laps.is_none_or(|laps| found.laps.contains(&laps))
            && self
                .capture
                .is_none_or(|kind| found.captures.contains(&kind))
            && self
                .region
                .as_deref()
                .is_none_or(|part| is_from(entry, game, part))
    }
}

/// Whether a game is from a region, by its own words or by the folder it lies in.
fn is_from(entry: library::Entry, game: &Game, part: &str) -> bool {
    let part = part.to_lowercase();
    let region = game.about.region.as_deref().unwrap_or_default();
    let folder = entry.file().replace('-', " ");
    let folder = folder.split('/').nth(1).unwrap_or_default();
    region.to_lowercase().contains(&part) || folder.contains(&part)
}

fn listed(entry: library::Entry, game: &Game) -> Listed {
    let board = &game.board.rule;
    let options = game.options.iter();
    Listed {
        name: entry.name.to_owned(),
        title: game.about.title.clone(),
        file: entry.file(),
        region: game.about.region.clone(),
        rows: board.rows.len(),
        columns: board.columns(),
        players: game.seats.len(),
        options: options
            .map(|option| (option.name.clone(), option_json(option)))
            .collect(),
        source: game.about.source.clone(),
        features: Features::of(game),
    }
}

fn option_json(option: &OptionValue) -> Json {
    json!({ "default": option_value(&option.default), "values": option_values(option) })
}

fn table(games: &[(library::Entry, Game)], width: Option<u16>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    match width {
        Some(width) => table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(width),
        None => table.set_content_arrangement(ContentArrangement::Disabled),
    };
    table.set_header(["NAME", "TITLE", "REGION", "BOARD", "OPTIONS", "SOURCE"]);
    for (entry, game) in games {
        let about = &game.about;
        table.add_row([
            entry.name,
            &about.title,
            about.region.as_deref().unwrap_or("-"),
            &game.board.rule.to_string(),
            &option_words(&game.options),
            about.source.as_deref().unwrap_or("-"),
        ]);
    }
    if let Some(column) = table.column_mut(0) {
        column.set_padding((0, 1));
    }
    table.trim_fmt()
}

/// The options of a game in a few words: `seeds 4 (3, 5 or 8)`.
fn option_words(options: &[OptionValue]) -> String {
    let words: Vec<String> = options
        .iter()
        .map(|option| {
            format!(
                "{} {} ({})",
                option.name,
                prose::value(&option.default),
                prose::allowed(option)
            )
        })
        .collect();
    match words.is_empty() {
        true => "-".to_owned(),
        false => words.join("; "),
    }
}
