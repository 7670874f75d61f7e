//! How strong players are: weighing moves beats chance in every game for two, and looking deeper
//! beats looking less deep. It takes minutes, so it is run when asked for:
//! `cargo test --profile quick -- --ignored strength --nocapture`. The table that it prints stands in
//! `docs/players.md`.

use serde_json::Value as Json;

use crate::cli::manqala;
use crate::library;

/// Games of each meeting.
const GAMES: &str = "200";

/// In these games a random game takes so long that fewer of them are played.
const LONG: [&str; 6] = [
    "alquerque",
    "dara",
    "kharberg",
    "oware-slam-forbidden",
    "war",
    "zamma",
];

/// The meetings of a game: who should be stronger comes first.
fn meetings(name: &str) -> [&'static str; 3] {
    match LONG.contains(&name) {
        false => ["minimax:2,random", "mcts:100,random", "minimax:3,minimax:1"],
        true => ["minimax:2,random", "mcts:20,random", "minimax:3,minimax:1"],
    }
}

/// The figures of the first player.
fn meet(name: &str, players: &str) -> Json {
    let ran = manqala([
        "tournament",
        name,
        "--players",
        players,
        "--games",
        GAMES,
        "--threads",
        "2",
        "--format",
        "json",
    ]);
    ran.success().json()["players"][0].clone()
}

#[test]
#[ignore = "takes minutes"]
fn strength() {
    let percent = |row: &Json, key: &str| 100.0 * row[key].as_f64().expect("a number");
    let mut weak = Vec::new();
    let mut deeper = 0.0;
    let mut games = 0.0;
    for file in library::files() {
        let seats = file.load(&[]).map(|game| game.seats.len());
        if seats != Ok(2) {
            continue;
        }
        let mut cells = vec![file.name.clone()];
        for players in meetings(&file.name) {
            let row = meet(&file.name, players);
            let [score, low, high] =
                ["score", "score_low", "score_high"].map(|key| percent(&row, key));
            cells.push(format!("{score:.1} ({low:.0}–{high:.0})"));
            match players.ends_with("random") {
                true if low <= 50.0 => weak.push(format!("{}: {players}", file.name)),
                true => {}
                false => {
                    deeper += score;
                    games += 1.0;
                }
            }
        }
        println!("| {} |", cells.join(" | "));
    }
    assert!(weak.is_empty(), "no better than chance: {weak:?}");
    let deeper = deeper / games;
    println!("deeper against shallower, all games: {deeper:.1} %");
    assert!(deeper > 50.0);
}
