//! Random games: `playouts`.

use serde_json::Value as Json;

use super::{Ran, json_lines, keys, manqala};

fn playouts(arguments: &[&str]) -> Ran {
    manqala(["playouts"].iter().chain(arguments)).success()
}

fn records(arguments: &[&str]) -> String {
    playouts(&[arguments, &["--record", "out.jsonl"]].concat()).left("out.jsonl")
}

#[test]
fn statistics_as_json() {
    let figures = playouts(&["oware", "--games", "50", "--format", "json"]).json();
    for key in [
        "games",
        "plies_mean",
        "plies_min",
        "plies_max",
        "branching_mean",
        "south_wins",
        "north_wins",
        "draws",
        "unfinished",
        "seconds",
        "playouts_per_second",
        "plies_per_second",
    ] {
        assert!(figures[key].is_number(), "{key} in {figures}");
    }
    let number = |key: &str| figures[key].as_u64().expect("a number");
    let ended = ["south_wins", "north_wins", "draws", "unfinished"].map(number);
    assert_eq!(ended.iter().sum::<u64>(), 50);
    assert_eq!(number("games"), 50);
    let mean = figures["plies_mean"].as_f64().expect("a number");
    assert!(number("plies_min") as f64 <= mean && mean <= number("plies_max") as f64);
}

#[test]
fn statistics_as_text() {
    playouts(&["oware", "--games", "10"])
        .says("Oware: 10 random games, seed 0")
        .says("South wins")
        .says("plies/s");
}

#[test]
fn no_games_are_no_fault() {
    let figures = playouts(&["oware", "--games", "0", "--format", "json"]).json();
    assert_eq!(figures["games"], 0);
    assert_eq!(figures["plies_mean"], Json::Null);
}

#[test]
fn records_have_their_shape() {
    let text = records(&["oware", "--games", "3", "--seed", "7"]);
    let games = json_lines(&text);
    assert_eq!(games.len(), 3);
    for (index, game) in games.iter().enumerate() {
        let fields = [
            "game", "file", "options", "seed", "index", "initial", "plies", "result",
        ];
        assert_eq!(keys(game), fields);
        assert_eq!(
            (&game["seed"], &game["index"]),
            (&Json::from(7), &Json::from(index))
        );
        assert_eq!(keys(&game["result"]), ["winner", "reason", "score"]);
        let plies = game["plies"].as_array().expect("a list");
        for ply in plies {
            assert_eq!(keys(ply), ["mover", "legal", "move", "state"]);
            let legal = ply["legal"].as_array().expect("a list");
            assert!(legal.contains(&ply["move"]), "{ply}");
            let texts: Vec<_> = legal.iter().filter_map(Json::as_str).collect();
            assert!(texts.windows(2).all(|pair| pair[0] < pair[1]), "{texts:?}");
        }
        assert_eq!(plies.last().expect("a ply")["state"]["to_move"], Json::Null);
    }
}

#[test]
fn records_depend_on_nothing_but_the_game_and_its_seed() {
    let all = records(&["oware", "--games", "100", "--threads", "1"]);
    assert_eq!(all, records(&["oware", "--games", "100", "--threads", "3"]));
    let shard = |part: &str| records(&["oware", "--games", "100", "--shard", part]);
    assert_eq!(all, [shard("1/3"), shard("2/3"), shard("3/3")].concat());
    assert_ne!(all, records(&["oware", "--games", "100", "--seed", "1"]));
    let fewer = records(&["oware", "--games", "10"]);
    assert!(all.starts_with(&fewer));
}

#[test]
fn statistics_are_those_of_the_recorded_games() {
    for game in ["oware", "ethiopian", "tchadji", "kharberg"] {
        let arguments = [
            game,
            "--games",
            "60",
            "--format",
            "json",
            "--max-plies",
            "50",
        ];
        let plain = playouts(&arguments).json();
        let recorded = playouts(&[&arguments[..], &["--record", "out.jsonl"]].concat());
        let (with, games) = (recorded.json(), json_lines(&recorded.left("out.jsonl")));
        let figures = [
            "games",
            "plies_mean",
            "plies_min",
            "plies_max",
            "branching_mean",
        ];
        let results = ["south_wins", "north_wins", "draws", "unfinished"];
        for key in figures.iter().chain(&results) {
            assert_eq!(plain[key], with[key], "{key} of {game}");
        }
        let won = |who: &str| {
            games
                .iter()
                .filter(|one| one["result"]["winner"] == who)
                .count()
        };
        assert_eq!(plain["south_wins"], won("south"), "{game}");
        assert_eq!(plain["draws"], won("draw"), "{game}");
        // Nobody won, and it is no draw: cut off, or no rule said what then.
        let cut = games.iter().filter(|one| one["result"]["winner"].is_null());
        assert_eq!(plain["unfinished"], cut.count(), "{game}");
    }
}

/// The whole numbers of statistics, those apart that do not add up.
fn sums(figures: &Json) -> Vec<(String, u64)> {
    let object = figures.as_object().expect("an object");
    let numbers = object.iter().filter_map(|(key, value)| {
        let adds_up = !["seed", "plies_min", "plies_max"].contains(&key.as_str());
        adds_up.then_some((key.clone(), value.as_u64()?))
    });
    numbers.collect()
}

#[test]
fn parts_add_up_exactly_to_the_whole() {
    for game in ["kalah", "tchadji"] {
        let run = |more: &[&str]| {
            let all = [game, "--games", "50", "--seed", "4", "--format", "json"];
            playouts(&[&all[..], more].concat()).json()
        };
        let whole = run(&[]);
        let parts: Vec<Json> = (1..=3)
            .map(|part| run(&["--shard", &format!("{part}/3")]))
            .collect();
        for (key, number) in sums(&whole) {
            let of_parts = parts
                .iter()
                .map(|part| part[&key].as_u64().expect("a number"));
            assert_eq!(of_parts.sum::<u64>(), number, "{key} of {game}");
        }
        for key in ["games", "plies", "choices", "draws", "unfinished", "stuck"] {
            assert!(sums(&whole).iter().any(|(known, _)| known == key), "{key}");
        }
        let mean = whole["plies"].as_f64().map(|plies| plies / 50.0);
        assert_eq!(whole["plies_mean"].as_f64(), mean);
    }
}

#[test]
fn a_game_cut_off_says_so() {
    let text = records(&["oware", "--games", "2", "--max-plies", "5"]);
    for game in json_lines(&text) {
        assert_eq!(game["plies"].as_array().map(Vec::len), Some(5));
        assert_eq!(game["result"]["winner"], Json::Null);
        assert_eq!(game["result"]["reason"], "ply limit");
        assert_eq!(game["plies"][4]["state"]["to_move"], "north");
    }
}

#[test]
fn wrong_arguments_are_refused() {
    let refused = |arguments: &[&str]| {
        let arguments = ["playouts", "oware"].iter().chain(arguments);
        manqala(arguments).run().status(2).silent().err
    };
    for shard in ["0/2", "3/2", "1/0", "x/y", "1", "-1/2"] {
        let err = refused(&[&format!("--shard={shard}")]);
        assert!(err.contains("write I/N"), "{shard}: {err}");
    }
    refused(&["--threads", "0"]);
    refused(&["--games", "many"]);
    let err = refused(&["--record", "no/such/folder.jsonl"]);
    assert!(err.contains("cannot write no/such/folder.jsonl"), "{err}");
}
