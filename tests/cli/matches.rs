//! Whole matches: `--match`.

use serde_json::{Value as Json, json};

use super::{json_lines, keys, manqala};

/// The whole match with the right answers.
fn known() -> Json {
    let text = include_str!("../cases/oware-nam-nam-match.games.jsonl");
    json_lines(text).remove(0)
}

fn moves(record: &Json) -> Vec<&str> {
    let plies = record["plies"].as_array().expect("plies");
    plies
        .iter()
        .filter_map(|ply| ply["move"].as_str())
        .collect()
}

#[test]
fn a_match_is_traced_as_one_record() {
    let known = known();
    let moves = moves(&known).join(" ");
    let ran = manqala([
        "trace",
        "oware-nam-nam",
        "--match",
        "--moves",
        &moves,
        "--format",
        "json",
    ]);
    let mut record = ran.success().json();
    let rounds = record["rounds"].as_array().expect("rounds").clone();
    let numbers: Vec<u64> = record["plies"]
        .as_array_mut()
        .expect("plies")
        .iter_mut()
        .map(|ply| {
            let number = ply["round"].as_u64().expect("a number");
            ply.as_object_mut().expect("an object").remove("round");
            number
        })
        .collect();
    assert_eq!(record["initial"], known["initial"]);
    assert_eq!(record["plies"], known["plies"]);
    for field in ["winner", "score"] {
        assert_eq!(record["result"][field], known["result"][field]);
    }
    assert!(numbers.is_sorted() && numbers.last() == Some(&6));
    assert_eq!(
        rounds[1],
        json!({"first_ply": 31, "begins": "north", "winner": "north",
               "score": {"south": 20, "north": 28}})
    );
    let firsts: Vec<Option<usize>> = (1..=6)
        .map(|round| numbers.iter().position(|number| *number == round))
        .collect();
    let said: Vec<Option<usize>> = rounds
        .iter()
        .map(|round| round["first_ply"].as_u64().map(|ply| ply as usize))
        .collect();
    assert_eq!(said, firsts);
}

#[test]
fn a_trace_tells_what_happens_between_rounds() {
    let known = known();
    let moves = moves(&known)[..32].join(" ");
    manqala(["trace", "oware-nam-nam", "--match", "--moves", &moves])
        .success()
        .says("round     1      South wins (South 28, North 20)")
        .says("choose           South takes over 1 further house")
        .says("fill             a1, b1, c1, d1, e1, f1: 4 seeds each from South, who owns them")
        .says("round     2      begun by North")
        .says("Now South's: f2.");
}

#[test]
fn sequences_of_a_match_are_counted() {
    let perft = |depth: &str| {
        manqala([
            "perft",
            "oware-nam-nam",
            depth,
            "--match",
            "--format",
            "json",
        ])
    };
    assert_eq!(perft("4").success().json()["nodes"], 638);
    let divided = manqala([
        "perft", "war", "2", "--match", "--divide", "--format", "json",
    ]);
    assert_eq!(
        divided.success().json()["moves"],
        json!({"@fusil": 1, "@lance": 1})
    );
}

#[test]
fn only_games_with_a_match_have_one() {
    for command in ["play", "playouts", "engine"] {
        manqala([command, "oware", "--match"])
            .run()
            .status(2)
            .silent()
            .warns("no sentence about a match");
    }
}

#[test]
fn figures_count_rounds_and_matches() {
    let ran = manqala([
        "playouts", "war", "--set", "games=3", "--match", "--games", "20", "--format", "json",
    ]);
    let figures = ran.success().json();
    let number = |key: &str| figures[key].as_u64().unwrap_or_else(|| panic!("no {key}"));
    assert_eq!((number("games"), number("rounds")), (20, 60));
    assert_eq!(
        number("south_rounds") + number("north_rounds") + number("drawn_rounds"),
        60
    );
    assert_eq!(figures["rounds_mean"], 3.0);
    manqala(["playouts", "war", "--match", "--games", "2"])
        .success()
        .says("War: 2 random matches, seed 0")
        .says("matches/s");
    let single = manqala(["playouts", "war", "--games", "2", "--format", "json"])
        .success()
        .json();
    assert!(single.get("rounds").is_none());
}

#[test]
fn records_of_matches_do_not_depend_on_threads() {
    let records = |threads: &str| {
        let ran = manqala([
            "playouts",
            "oware-nam-nam",
            "--match",
            "--games",
            "12",
            "--max-plies",
            "300",
            "--record",
            "out.jsonl",
            "--threads",
            threads,
        ]);
        ran.success().left("out.jsonl")
    };
    let one = records("1");
    assert_eq!(one, records("3"));
    for record in json_lines(&one) {
        let shape = [
            "game", "file", "options", "seed", "index", "initial", "plies", "rounds", "result",
        ];
        assert_eq!(keys(&record), shape);
        let plies = record["plies"].as_array().expect("plies");
        assert!(plies.len() <= 300);
        assert_eq!(
            keys(&plies[0]),
            ["mover", "legal", "move", "state", "round"]
        );
        let over = plies.last().map(|ply| ply["state"]["to_move"].is_null());
        assert_eq!(over, Some(record["result"]["winner"].is_string()));
    }
}

#[test]
fn programs_play_matches() {
    let known = known();
    let mut requests: Vec<String> = moves(&known)[..32]
        .iter()
        .map(|text| json!({"cmd": "play", "move": text}).to_string())
        .collect();
    requests.insert(31, json!({"cmd": "legal"}).to_string());
    requests.push(json!({"cmd": "undo"}).to_string());
    requests.push(json!({"cmd": "go"}).to_string());
    requests.push(json!({"cmd": "new"}).to_string());
    let ran = manqala(["engine", "oware-nam-nam", "--match"]).stdin(requests.join("\n") + "\n");
    let answers = ran.success().json_lines();
    assert!(answers.iter().all(|answer| answer["ok"] == true));
    assert_eq!(answers[30]["state"], known["plies"][30]["state"]);
    assert_eq!(answers[31]["legal"], known["plies"][31]["legal"]);
    assert_eq!(answers[32]["state"], known["plies"][31]["state"]);
    assert_eq!(answers[33]["state"], known["plies"][30]["state"]);
    assert!(
        answers[34]["move"]
            .as_str()
            .is_some_and(|text| text.starts_with("own "))
    );
    assert_eq!(answers[35]["state"], known["initial"]);
}

#[test]
fn a_match_is_saved_and_taken_up() {
    let known = known();
    let played = moves(&known)[..40].join(" ");
    let script = format!("{played}\nsave match.json\n");
    let ran = manqala(["play", "oware-nam-nam", "--match"])
        .stdin(script)
        .success();
    let saved = ran.left("match.json");
    let record: Json = serde_json::from_str(&saved).expect("a record");
    assert_eq!(record["plies"].as_array().map(Vec::len), Some(40));
    assert_eq!(record["rounds"][1]["winner"], Json::Null);
    let script = format!("load match.json\nmoves\n{}\n", moves(&known)[40]);
    let next = known["plies"][40]["legal"]
        .as_array()
        .expect("a list")
        .len();
    let ran = manqala(["play", "oware-nam-nam"])
        .file("match.json", saved)
        .stdin(script)
        .success();
    let legal = known["plies"][40]["legal"].as_array().expect("a list");
    let listed: Vec<&str> = legal.iter().filter_map(Json::as_str).collect();
    assert_eq!(listed.len(), next);
    ran.says(&listed.join(" "))
        .says("Round 2 (won: South 1, North 0).");
}

#[test]
fn a_match_plays_by_itself() {
    manqala([
        "play", "war", "--set", "games=2", "--match", "--watch", "--seed", "4",
    ])
    .success()
    .says("Round 1 (won: South 0, North 0). South to move.")
    .says("Round 2 (won:")
    .says("(Match ends when 2 games are over: the most games win.)");
}
