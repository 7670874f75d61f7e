//! Players against each other: `tournament`.

use serde_json::Value as Json;

use super::{Ran, json_lines, manqala};

fn tournament(arguments: &[&str]) -> Ran {
    manqala(["tournament"].iter().chain(arguments)).success()
}

fn number(row: &Json, key: &str) -> f64 {
    row[key]
        .as_f64()
        .unwrap_or_else(|| panic!("{key} in {row}"))
}

const FEW: [&str; 7] = [
    "kalah",
    "--players",
    "minimax:2,random,mcts:20",
    "--games",
    "6",
    "--seed",
    "5",
];

#[test]
fn the_figures_add_up() {
    let figures = tournament(&[&FEW[..], &["--format", "json"]].concat()).json();
    assert_eq!(
        (&figures["games"], &figures["seed"]),
        (&18.into(), &5.into())
    );
    let players = figures["players"].as_array().expect("the players");
    let sum = |key: &str| players.iter().map(|row| number(row, key)).sum::<f64>();
    assert_eq!(players[1]["player"], "random");
    assert_eq!(sum("wins"), sum("losses"));
    assert_eq!(sum("wins") + sum("losses") + sum("draws"), 36.0);
    assert!(sum("elo").abs() < 0.5, "the mean is 0");
    for row in players {
        assert!(number(row, "elo_low") < number(row, "elo"));
        assert!(number(row, "elo") < number(row, "elo_high"));
        assert!(number(row, "score_low") <= number(row, "score"));
    }
    assert!(number(&players[0], "elo") > number(&players[1], "elo"));
}

#[test]
fn threads_change_nothing() {
    let run = |threads: &str| {
        let more = [
            "--threads",
            threads,
            "--format",
            "json",
            "--record",
            "out.jsonl",
        ];
        let ran = tournament(&[&FEW[..], &more].concat());
        let records = ran.left("out.jsonl");
        (ran.out, records)
    };
    assert_eq!(run("1"), run("3"));
}

#[test]
fn records_have_seats_exchanged_and_the_same_opening() {
    let more = ["--record", "out.jsonl"];
    let text = tournament(&[&FEW[..], &more].concat()).left("out.jsonl");
    let games = json_lines(&text);
    assert_eq!(games.len(), 18);
    for (pair, two) in games.chunks_exact(2).enumerate() {
        let [one, other] = two else { panic!("a pair") };
        assert_eq!(one["index"], 2 * pair);
        assert_eq!(one["players"]["south"], other["players"]["north"]);
        assert_eq!(one["players"]["north"], other["players"]["south"]);
        let opening = |game: &Json| -> Vec<Json> {
            (0..4)
                .map(|ply| game["plies"][ply]["move"].clone())
                .collect()
        };
        assert_eq!(opening(one), opening(other));
        assert!(one["result"]["winner"].is_string());
    }
}

#[test]
fn every_two_players_meet_in_turn() {
    // An odd number of games: the last one of every two comes at the end.
    let arguments = [
        "micro-wari",
        "--players",
        "random,minimax:1,mcts:1",
        "--games",
        "3",
        "--record",
        "out.jsonl",
    ];
    let games = json_lines(&tournament(&arguments).left("out.jsonl"));
    let seated: Vec<String> = games
        .iter()
        .map(|game| {
            let name = |seat: &str| game["players"][seat].as_str().expect("a name")[..1].to_owned();
            name("south") + &name("north")
        })
        .collect();
    let turns = ["rm", "mr", "rm", "mr", "mm", "mm", "rm", "rm", "mm"];
    assert_eq!(seated, turns);
}

#[test]
fn where_seeds_must_go_weighing_moves_beats_chance() {
    let arguments = [
        "waurie",
        "--players",
        "minimax:2,random",
        "--games",
        "200",
        "--format",
        "json",
    ];
    let figures = tournament(&arguments).json();
    let low = number(&figures["players"][0], "score_low");
    assert!(low > 0.5, "{figures}");
}

#[test]
fn equals_are_equal() {
    let arguments = [
        "oware",
        "--players",
        "random,random",
        "--games",
        "60",
        "--format",
        "json",
    ];
    let figures = tournament(&arguments).json();
    let [one, other] = [0, 1].map(|at| figures["players"][at].clone());
    assert_eq!(
        (&one["wins"], &one["losses"]),
        (&other["losses"], &other["wins"])
    );
    assert!((number(&one, "elo") + number(&other, "elo")).abs() < 0.2);
    assert!(
        number(&one, "elo_low") < 0.0 && number(&one, "elo_high") > 0.0,
        "{one}"
    );
}

#[test]
fn matches_are_played_round_by_round() {
    let arguments = [
        "oware-nam-nam",
        "--match",
        "--players",
        "minimax:1,random",
        "--games",
        "4",
        "--max-plies",
        "400",
        "--record",
        "out.jsonl",
    ];
    let ran = tournament(&arguments)
        .says("minimax:1")
        .says("rounds won")
        .says("4 matches");
    let games = json_lines(&ran.left("out.jsonl"));
    // Each ply tells its round, and the rounds are those of the plies.
    let (mut rounds, mut drawn, mut won) = (0, 0, [0, 0]);
    for game in &games {
        let plies = game["plies"].as_array().expect("plies");
        let all = game["rounds"].as_array().expect("rounds");
        assert_eq!(
            plies.last().map(|ply| &ply["round"]),
            Some(&all.len().into())
        );
        for (number, round) in all.iter().enumerate() {
            let first = round["first_ply"].as_u64().expect("a number") as usize;
            assert_eq!(plies[first]["round"], number + 1);
            assert!(first == 0 || plies[first - 1]["round"] == number);
            let winner = match round["winner"].as_str() {
                // Cut off in this round.
                None => continue,
                Some("draw") => None,
                Some(seat) => Some(&game["players"][seat]),
            };
            rounds += 1;
            match winner {
                None => drawn += 1,
                Some(player) => won[usize::from(player == "random")] += 1,
            }
        }
    }
    let figures = tournament(&[&arguments[..], &["--format", "json"]].concat()).json();
    assert_eq!(figures["games"], 4);
    assert_eq!(figures["rounds"], rounds);
    assert_eq!(figures["drawn_rounds"], drawn);
    for (player, won) in won.into_iter().enumerate() {
        assert_eq!(figures["players"][player]["rounds_won"], won);
    }
    assert!(rounds > 8 && won[0] > won[1], "{figures}");
    // A single game has no rounds.
    let single = tournament(&["war", "--players", "random,random", "--games", "2"]);
    assert!(!single.out.contains("round"), "{}", single.out);
    single.says("2 games.");
}

#[test]
fn who_cannot_take_part_is_told() {
    let refused = |arguments: &[&str]| {
        manqala(["tournament", "oware"].iter().chain(arguments))
            .run()
            .status(2)
    };
    refused(&["--players", "random"]).warns("at least two");
    refused(&["--players", "random,human"]).warns("nobody can be asked");
    refused(&["--players", "random,minimax:0"]).warns("from 1 to 60");
    refused(&[]).warns("--players");
    let one = "Game \"Alone\".\nSource \"An example\".\nBoard has 1 row of 3 houses.\n\
               Players South.\nStart with 1 seed in each house.\nMove from an own house.\n\
               Sow counterclockwise round all houses.\n\
               End when the player to move cannot move: that player loses.\n";
    let ran = manqala(["tournament", "./one.game", "--players", "random,random"])
        .file("one.game", one)
        .run();
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}
