//! `manqala list`.

use clap::Args;
use comfy_table::{ContentArrangement, Table, presets};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use crate::app::args::{FormatArgs, GameArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit};
use crate::app::{library, loading};
use crate::model::{Game, OptionValue, prose};
use crate::study::record::{option_value, option_values};

/// What the command takes.
#[derive(Debug, Args)]
pub struct List {
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
}

impl List {
    /// Lists the library.
    pub fn run(self, console: &mut Console) -> Done {
        let mut games = Vec::new();
        for entry in library::all() {
            let args = GameArgs {
                game: entry.name.to_owned(),
                set: Vec::new(),
            };
            let loaded = loading::load(&args).map_err(|failure| failure.tell(console))?;
            games.push((entry, loaded.game));
        }
        match self.format.is_json() {
            true => {
                let listed = games.iter().map(|(entry, game)| listed(*entry, game));
                console.json(&listed.collect::<Vec<_>>())?;
            }
            false => console.say(table(&games, console.table_width()))?,
        }
        Ok(Exit::Success)
    }
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
