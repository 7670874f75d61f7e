//! Moves from the command line: `trace`, `perft`.

use insta::assert_snapshot;
use serde_json::json;

use super::{keys, manqala};

#[test]
fn a_trace_explains_every_seed() {
    let ran = manqala(["trace", "oware", "--moves", "c1 f2"]).success();
    assert_snapshot!("trace_oware", ran.out);
}

#[test]
fn laps_and_captures_are_explained() {
    let ran = manqala(["trace", "bao-laps", "--moves", "a1"]).success();
    assert_snapshot!("trace_bao_laps", ran.out);
}

#[test]
fn piece_games_are_traced_too() {
    let trace = |game: &str, moves: &str| manqala(["trace", game, "--moves", moves]).success().out;
    assert_snapshot!("trace_kharberg", trace("kharberg", "b2-c3 b3-b2 !d4"));
    assert_snapshot!("trace_war", trace("war", "@fusil @fusil d3-c3"));
}

#[test]
fn a_trace_as_a_record() {
    let ran = manqala(["trace", "oware", "--moves", "a1 c2", "--format", "json"]).success();
    let record = ran.json();
    assert_eq!(
        keys(&record),
        ["game", "file", "options", "initial", "plies", "result"]
    );
    assert_eq!(record["game"], "Oware");
    assert_eq!(record["options"], json!({"seeds": 4}));
    assert!(
        record["file"]
            .as_str()
            .is_some_and(|file| file.ends_with("/oware.game"))
    );
    assert_eq!(
        record["initial"],
        json!({"rows": [[4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4]],
               "stores": {"south": 0, "north": 0}, "to_move": "south"})
    );
    assert_eq!(
        record["plies"],
        json!([
            {"mover": "south", "legal": ["a1", "b1", "c1", "d1", "e1", "f1"], "move": "a1",
             "state": {"rows": [[0, 5, 5, 5, 5, 4], [4, 4, 4, 4, 4, 4]],
                       "stores": {"south": 0, "north": 0}, "to_move": "north"}},
            {"mover": "north", "legal": ["a2", "b2", "c2", "d2", "e2", "f2"], "move": "c2",
             "state": {"rows": [[1, 6, 5, 5, 5, 4], [5, 5, 0, 4, 4, 4]],
                       "stores": {"south": 0, "north": 0}, "to_move": "south"}},
        ])
    );
    assert_eq!(record["result"], json!(null));
    assert_eq!(ran.out.lines().count(), 1);
}

#[test]
fn the_path_given_is_the_records_file() {
    let text = "Game \"Mine\" follows \"oware\" except:\nSource \"a test\".\n";
    let arguments = ["trace", "./mine.game", "--moves", "", "--format", "json"];
    let ran = manqala(arguments).file("mine.game", text).success();
    assert_eq!(ran.json()["file"], "./mine.game");
}

#[test]
fn owners_stand_in_every_state_where_they_can_change() {
    let ran = manqala([
        "trace",
        "oware-nam-nam",
        "--moves",
        "a1",
        "--format",
        "json",
    ])
    .success();
    let record = ran.json();
    let owners = json!([
        ["s", "s", "s", "s", "s", "s"],
        ["n", "n", "n", "n", "n", "n"]
    ]);
    assert_eq!(record["initial"]["owners"], owners);
    assert_eq!(record["plies"][0]["state"]["owners"], owners);
}

#[test]
fn a_game_can_begin_from_a_position() {
    let position = "0,0,0,0,0,1/1,0,0,0,0,0 24,22 south";
    let arguments = ["trace", "oware", "--position", position, "--moves", "a1"];
    let record = manqala(arguments.iter().chain(&["--format", "json"]))
        .success()
        .json();
    assert_eq!(
        record["initial"]["stores"],
        json!({"south": 24, "north": 22})
    );
    assert_eq!(record["plies"][0]["mover"], "south");
}

#[test]
fn an_illegal_move_stops_the_trace() {
    manqala(["trace", "oware", "--moves", "c1 c1 f2"])
        .run()
        .status(1)
        .says("1. South c1")
        .warns("error: move 2, c1: ");
    manqala(["trace", "oware", "--moves", "z9", "--format", "json"])
        .run()
        .status(1)
        .silent()
        .warns("error: move 1, z9: ");
    let ran = manqala(["trace", "oware", "--moves", "\u{7}\u{0301}é"])
        .run()
        .status(1);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

#[test]
fn move_sequences_are_counted() {
    let ran = manqala(["perft", "oware", "3"]).success();
    assert_eq!(ran.out, "depth 1: 6\ndepth 2: 36\ndepth 3: 190\n");
    let ran = manqala(["perft", "oware", "0"]).success();
    assert_eq!(ran.out, "depth 0: 1\n");
}

#[test]
fn perft_as_json() {
    let ran = manqala(["perft", "oware", "3", "--format", "json"]).success();
    assert_eq!(
        ran.json(),
        json!({"game": "Oware", "depth": 3, "nodes": 190})
    );
    let ran = manqala(["perft", "oware", "2", "--divide", "--format", "json"]).success();
    let divided = ran.json();
    assert_eq!(keys(&divided), ["game", "depth", "nodes", "moves"]);
    assert_eq!(
        keys(&divided["moves"]),
        ["a1", "b1", "c1", "d1", "e1", "f1"]
    );
    let parts = divided["moves"].as_object().expect("an object").values();
    assert_eq!(parts.filter_map(|part| part.as_u64()).sum::<u64>(), 36);
    assert_eq!(divided["nodes"], 36);
}

#[test]
fn perft_is_the_same_on_any_number_of_threads() {
    let count = |game: &str, depth: &str, threads: &str| {
        let arguments = [
            "perft",
            game,
            depth,
            "--threads",
            threads,
            "--format",
            "json",
        ];
        manqala(arguments).success().json()["nodes"].clone()
    };
    for (game, depth) in [("oware", "7"), ("bao-la-kujifunza", "5")] {
        let alone = count(game, depth, "1");
        assert_eq!(alone, count(game, depth, "3"), "{game}");
    }
    assert_eq!(count("oware", "7", "2"), 139_157);
}

#[test]
fn perft_divided_by_first_move() {
    let ran = manqala(["perft", "chad-mancala", "2", "--divide"]).success();
    assert_snapshot!("perft_divide", ran.out);
}

#[test]
fn options_change_the_game() {
    let ran = manqala(["perft", "chad-mancala", "3", "--set", "seeds=3"]).success();
    assert!(ran.out.ends_with("depth 3: 182\n"), "{}", ran.out);
}

#[test]
fn a_position_in_which_the_game_is_over_is_over_everywhere() {
    let position = "0,0,0,0,0,0/0,0,0,0,0,0 30,18 south";
    let over = "South wins. (";
    manqala(["show", "oware", "--position", position])
        .success()
        .says(over);
    let played = manqala(["play", "oware", "--position", position])
        .stdin("position\nposition 0,0,0,0,0,0/0,0,0,0,0,0 30,18 -\n")
        .success();
    assert_eq!(played.out.matches(over).count(), 2, "{}", played.out);
    assert!(played.out.contains(" 30,18 -\n"), "{}", played.out);
    let ran = manqala(["playouts", "oware", "--games", "3", "--position", position]).run();
    let ran = ran.status(0);
    assert!(ran.err.contains("nothing is left to play: South wins."));
}
