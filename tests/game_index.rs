//! The index of the library in `docs/games/`, written from the models: a table of features with a
//! picture of each start, the tree of kin, and the matrix of differences. After a change of the
//! library, or of how boards are drawn:
//!
//! ```sh
//! cargo test --test main write_the_index -- --ignored
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use manqala::model::Game;
use manqala::plan::Plan;
use manqala::render::Picture;
use manqala::render::compare::dendrogram;
use manqala::study::compare::{cluster, matrix};
use manqala::study::features::{CaptureKind, Features, Laps};

use crate::library::{self, GameFile};

const WRITE: &str = "cargo test --test main write_the_index -- --ignored";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/games")
}

/// What the folder should hold: texts by path.
fn pages() -> BTreeMap<String, String> {
    let files = library::files();
    let load = |file: &GameFile| file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
    let games: Vec<Game> = files.iter().map(load).collect();
    let all: Vec<&Game> = games.iter().collect();
    let distances = matrix(&all);
    let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    let tree = cluster(&distances).expect("there are games");
    let mut pages = BTreeMap::new();
    pages.insert("README.md".to_owned(), index(&files, &games, &distances));
    pages.insert("matrix.csv".to_owned(), table_of(&names, &distances));
    pages.insert("kin.svg".to_owned(), dendrogram(&tree, &names, true));
    for (file, game) in files.iter().zip(&games) {
        if let Ok(plan) = Plan::new(game) {
            let start = plan.start();
            let picture = Picture::new(game, &start).document();
            pages.insert(format!("boards/{}.svg", file.name), picture);
        }
    }
    pages
}

const HEAD: &str = "# The games of the library

This page is written from the models of the games, as `manqala list` tells them: see the head of `tests/game_index.rs`.
`manqala rules NAME` tells the rules of a game, `manqala play NAME` plays it.

- *Laps*: how a sowing goes on after its last seed: not at all (single), with the house where it fell (relay), with the house after it
  (next), or with captured seeds.
- *Captures*: a house that comes to a certain number (count), the house across (opposite), a neighbour or the one after it (next), house after
  house (chain), seeds on the way (passing), a house that the mover chooses, all that fit, the last seed's house whatever it holds (last), a house itself
  (claim), seeds that are sown on rather than stored (sown), a piece jumped over, a piece for a row.
- *Nearest*: the game whose rules differ least, and how far it is, from 0 (the same rules) to 1 (nothing alike). All distances are in
  [matrix.csv](matrix.csv), and [kin.svg](kin.svg) is the tree that they make; `manqala compare --matrix` computes both.
";

fn index(files: &[GameFile], games: &[Game], distances: &[Vec<f64>]) -> String {
    let mut text = HEAD.to_owned();
    writeln!(text, "\nThere are {} games.", files.len()).expect("a text can be written");
    let mut region = "";
    for (row, (file, game)) in files.iter().zip(games).enumerate() {
        let (place, _) = file.path.split_once('/').unwrap_or(("", ""));
        if place != region {
            region = place;
            let head = "|  | game | board | players | laps | captures | nearest |\n\
                        |---|---|---|---|---|---|---|";
            writeln!(text, "\n## {}\n\n{head}", title(region)).expect("a text can be written");
        }
        let line = line(file, game, nearest(row, files, distances));
        text.push_str(&line);
    }
    text
}

/// `south-africa` as a heading.
fn title(folder: &str) -> String {
    let words = folder.split('-').map(|word| {
        let (first, rest) = word.split_at(1);
        format!("{}{rest}", first.to_uppercase())
    });
    words.collect::<Vec<_>>().join(" ")
}

fn line(file: &GameFile, game: &Game, nearest: String) -> String {
    let about = &game.about;
    let found = Features::of(game);
    let picture = match Plan::new(game) {
        Ok(_) => format!(
            "<img src=\"boards/{}.svg\" alt=\"\" width=\"150\">",
            file.name
        ),
        Err(_) => String::new(),
    };
    let also = match about.also.is_empty() {
        true => String::new(),
        false => format!(" ({})", about.also.join(", ")),
    };
    let laps: Vec<&str> = found.laps.iter().map(|laps| Laps::word(*laps)).collect();
    let kinds = found.captures.iter();
    let captures: Vec<&str> = kinds.map(|kind| CaptureKind::word(*kind)).collect();
    format!(
        "| {picture} | [{}](../../games/{}.game){also} `{}` | {} | {} | {} | {} | {nearest} |\n",
        about.title,
        file.path,
        file.name,
        game.board.rule,
        found.players,
        laps.join(", "),
        captures.join(", "),
    )
}

/// The nearest other game, and how far it is.
fn nearest(row: usize, files: &[GameFile], distances: &[Vec<f64>]) -> String {
    let others = distances[row].iter().enumerate();
    let others = others.filter(|(column, _)| *column != row);
    let found = others.min_by(|one, other| one.1.total_cmp(other.1));
    found.map_or(String::new(), |(column, far)| {
        format!("`{}` {far:.2}", files[column].name)
    })
}

fn table_of(names: &[String], distances: &[Vec<f64>]) -> String {
    let mut text = format!("game,{}\n", names.join(","));
    for (name, row) in names.iter().zip(distances) {
        let cells: Vec<String> = row.iter().map(|far| format!("{far:.3}")).collect();
        writeln!(text, "{name},{}", cells.join(",")).expect("a text can be written");
    }
    text
}

/// What lies in the folder: texts by path.
fn there() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for within in ["", "boards/"] {
        let Ok(entries) = fs::read_dir(folder().join(within)) else {
            continue;
        };
        for entry in entries.flatten().filter(|entry| entry.path().is_file()) {
            let text = fs::read_to_string(entry.path()).expect("a page can be read");
            let name = entry.file_name().to_string_lossy().into_owned();
            found.insert(format!("{within}{name}"), text);
        }
    }
    found
}

#[test]
fn the_index_is_what_the_models_say() {
    let (wanted, found) = (pages(), there());
    let names = wanted.keys().chain(found.keys());
    let wrong: std::collections::BTreeSet<&String> = names
        .filter(|name| wanted.get(*name) != found.get(*name))
        .collect();
    assert!(
        wrong.is_empty(),
        "docs/games is out of date, run `{WRITE}`: {wrong:?}"
    );
}

#[test]
#[ignore = "writes docs/games"]
fn write_the_index() {
    let wanted = pages();
    for name in there().keys().filter(|name| !wanted.contains_key(*name)) {
        fs::remove_file(folder().join(name)).expect("a page can be removed");
    }
    fs::create_dir_all(folder().join("boards")).expect("a folder");
    for (name, text) in wanted {
        fs::write(folder().join(name), text).expect("a page can be written");
    }
}
