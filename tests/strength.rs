//! How strong players are: weighing moves beats chance in every game for two, and looking deeper
//! beats looking less deep. Measuring takes hours for the whole library, so it is done when asked
//! for, and what was measured stands in `docs/strength.md`:
//!
//! ```sh
//! cargo test --profile quick -- --ignored strength --nocapture
//! ```

mod page;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value as Json;

use crate::cli::manqala;
use crate::library;
use page::{Cell, GAMES, MEETINGS, Page, Row, SHORT};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn path() -> PathBuf {
    root().join("docs/strength.md")
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join("docs").join(name)).expect("a page of the docs")
}

/// The games for two.
fn games() -> Vec<String> {
    let files = library::files().into_iter();
    let for_two = |file: &library::GameFile| file.load(&[]).map(|game| game.seats.len()) == Ok(2);
    files.filter(for_two).map(|file| file.name).collect()
}

/// What random games of a game are like.
struct Random {
    plies: f64,
    choices: f64,
    seconds: f64,
}

impl Random {
    fn of(name: &str) -> Random {
        let games = "200";
        let ran = manqala(["playouts", name, "--games", games, "--format", "json"]);
        let json = ran.success().json();
        let number = |key: &str| json[key].as_f64().expect("a number");
        Random {
            plies: number("plies_mean"),
            choices: number("branching_mean"),
            seconds: number("seconds") / number("games"),
        }
    }

    /// The time that a random game takes with each move weighed, in seconds.
    fn whole(&self) -> f64 {
        self.plies * self.choices * self.seconds
    }

    /// Who meets, so that it takes minutes rather than hours.
    fn meetings(&self) -> [[String; 2]; 3] {
        let games = f64::from(GAMES);
        // Half of the plies are those of the one who plays random games, half as long on average.
        let by_trial = games * self.plies / 2.0 * 100.0 * self.seconds / 2.0;
        let playouts = match by_trial {
            _ if by_trial <= 30.0 => 100,
            _ if by_trial <= 4000.0 => 20,
            _ => 5,
        };
        // All that lies three plies ahead, of one move in each game.
        let by_looking = games * self.choices.powi(3) * self.seconds;
        let [first, _, [three, one]] = MEETINGS.map(|both| both.map(str::to_owned));
        let deeper = match by_looking > 4000.0 {
            false => three,
            true => first[0].clone(),
        };
        let [_, random] = first.clone();
        [first, [format!("mcts:{playouts}"), random], [deeper, one]]
    }
}

fn meet(name: &str, plies: f64, meeting: usize, [one, other]: [String; 2]) -> Cell {
    let players = format!("{one},{other}");
    let opening = if plies < SHORT { "0" } else { "4" };
    let games = GAMES.to_string();
    let ran = manqala([
        "tournament",
        name,
        "--players",
        &players,
        "--games",
        &games,
        "--opening",
        opening,
        "--format",
        "json",
    ]);
    let row: Json = ran.success().json()["players"][0].clone();
    let percent = |key: &str| 100.0 * row[key].as_f64().expect("a number");
    Cell {
        score: ["score", "score_low", "score_high"].map(percent),
        instead: (one != MEETINGS[meeting][0]).then_some(one),
        games: GAMES,
    }
}

fn length(random: &Random) -> String {
    format!("{:.1}", random.plies)
}

#[test]
#[ignore = "takes hours if nothing is measured yet"]
fn strength() {
    let mut page = Page::read(&fs::read_to_string(path()).unwrap_or_default());
    let commit = Command::new("git")
        .args(["rev-parse", "--short", "HEAD"])
        .current_dir(root())
        .output()
        .expect("git tells the commit");
    page.commit = String::from_utf8_lossy(&commit.stdout).trim().to_owned();
    let games = games();
    page.rows.retain(|row| games.contains(&row.game));
    let mut work: Vec<(String, Random)> = Vec::new();
    for name in games {
        let random = Random::of(&name);
        let (plies, known) = (length(&random), page.row(&name));
        if known.plies != plies {
            *known = Row {
                plies,
                cells: [const { None }; 3],
                ..known.clone()
            };
        }
        work.push((name, random));
    }
    // What is soon done comes first, and each result is kept as it comes.
    work.sort_by(|(_, a), (_, b)| a.whole().total_cmp(&b.whole()));
    for (name, random) in work {
        for (meeting, who) in random.meetings().into_iter().enumerate() {
            let known = page.row(&name).cells[meeting].as_ref();
            if known.is_some_and(|known| known.games == GAMES) {
                continue;
            }
            let cell = meet(&name, random.plies, meeting, who);
            println!("{name}: {cell:?}");
            page.row(&name).cells[meeting] = Some(cell);
            fs::write(path(), page.text()).expect("a written page");
        }
    }
    fs::write(path(), page.text()).expect("a written page");
    let players = told_in(&text("players.md"), &page);
    fs::write(root().join("docs/players.md"), players).expect("a written page");
}

/// The page of the players with what all rows come to.
fn told_in(players: &str, page: &Page) -> String {
    let summary = page.summary();
    let line = |line: &str| {
        let begun = line.split_once(": ").map(|(begin, _)| format!("{begin}: "));
        let mut told = summary.lines();
        let told = told.find(|told| begun.as_ref().is_some_and(|begin| told.starts_with(begin)));
        told.unwrap_or(line).to_owned() + "\n"
    };
    players.lines().map(line).collect()
}

#[test]
fn the_page_is_what_its_rows_come_to() {
    let page = text("strength.md");
    let read = Page::read(&page);
    assert_eq!(page, read.text());
    let players = text("players.md");
    assert_eq!(players, told_in(&players, &read));
    assert!(read.summary().lines().all(|line| players.contains(line)));
}

#[test]
fn what_is_measured_are_games_for_two() {
    let games = games();
    for row in Page::read(&text("strength.md")).rows {
        assert!(games.contains(&row.game), "{}: no game for two", row.game);
    }
}

#[test]
fn weighing_moves_beats_chance_and_deeper_beats_shallower() {
    let page = Page::read(&text("strength.md"));
    let told = text("players.md");
    for (game, cell) in [page.cells(0), page.cells(1)].concat() {
        let told = told.contains(&format!("`{game}`"));
        assert!(
            cell.is_above_half() || told,
            "{game}: not better than chance, and docs/players.md does not say why"
        );
    }
    let deeper = page.cells(2);
    let sum: f64 = deeper.iter().map(|(_, cell)| cell.score[0]).sum();
    assert!(sum / deeper.len() as f64 > 60.0);
}

#[test]
fn players_are_as_strong_as_the_page_says() {
    // Meetings that take a moment.
    let page = Page::read(&text("strength.md"));
    for name in ["chad-mancala", "egyptian"] {
        let row = page.rows.iter().find(|row| row.game == name);
        let row = row.expect("it has a row");
        let plies = row.plies.parse().expect("a number");
        for meeting in [0, 2] {
            let now = meet(name, plies, meeting, MEETINGS[meeting].map(str::to_owned));
            let then = row.cells[meeting].as_ref().expect("a result");
            let off = (now.score[0] - then.score[0]).abs();
            assert!(off < 0.06, "{name}: {now:?} is no longer {then:?}");
        }
    }
}
