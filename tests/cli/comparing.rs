//! `compare`: texts, JSON, pages, and what it refuses.

use insta::assert_snapshot;
use serde_json::{Value as Json, json};

use super::{keys, manqala, read};

fn compare(arguments: &[&str]) -> super::Run {
    manqala(["compare"].iter().chain(arguments))
}

fn json(arguments: &[&str]) -> Json {
    let arguments = arguments.iter().chain(&["--format", "json"]);
    manqala(["compare"].iter().chain(arguments))
        .success()
        .json()
}

#[test]
fn rules_and_the_shortest_divergence_as_text() {
    let ran = compare(&["egyptian", "kalah", "--depth", "4"]).success();
    assert_snapshot!("compare_egyptian_kalah", ran.out);
}

#[test]
fn many_games_stand_under_each_other() {
    let ran = compare(&["tchadji", "mpale", "bao-laps", "oware"]).success();
    assert_snapshot!("compare_four", ran.out);
}

#[test]
fn the_same_moves_and_statistics_in_markdown() {
    let arguments = [
        "oware",
        "oware:seeds=3",
        "--moves",
        "c1 f2",
        "--games",
        "20",
        "--format",
        "markdown",
    ];
    assert_snapshot!("compare_markdown", compare(&arguments).success().out);
}

#[test]
fn json_has_what_scripts_rely_on() {
    let all = json(&["chad-mancala", "egyptian"]);
    let expected = ["games", "verdict", "rules", "divergence", "statistics"];
    assert_eq!(keys(&all), expected);
    assert_eq!(all["verdict"], "same rules, other options or match");
    assert_eq!(all["games"][1], "Mancala, Egyptian rules");
    assert_eq!(
        (&all["divergence"], &all["statistics"]),
        (&Json::Null, &Json::Null)
    );
    let rules = all["rules"].as_array().expect("a list");
    for rule in rules {
        assert_eq!(keys(rule), ["aspect", "rule", "same", "values"]);
        assert_eq!(rule["values"].as_array().map(Vec::len), Some(2));
    }
    let unlike = rules.iter().filter(|rule| rule["same"] == false);
    let aspects: Vec<&Json> = unlike.map(|rule| &rule["aspect"]).collect();
    assert!(!aspects.is_empty());
    assert!(
        aspects
            .iter()
            .all(|aspect| **aspect == "match" || **aspect == "options")
    );
    assert_eq!(json(&["oware", "oware"])["verdict"], "same rules");
    assert_eq!(json(&["oware", "tchadji"])["verdict"], "different");
}

#[test]
fn divergences_in_json() {
    let none = json(&["chad-mancala", "egyptian", "--depth", "3"]);
    assert_eq!(none["divergence"]["depth"], Json::Null);
    assert_eq!(none["divergence"]["searched"], 3);
    let at_once = json(&["oware", "oware:seeds=3", "--depth", "3"]);
    assert_eq!(at_once["divergence"]["depth"], 0);
    assert_eq!(at_once["divergence"]["moves"], json!([]));
    let later = json(&["egyptian", "kalah", "--depth", "5"]);
    assert_eq!(later["divergence"]["depth"], 3);
    assert!(
        later["divergence"]["why"]
            .as_str()
            .is_some_and(|why| !why.is_empty())
    );
    assert!(later["divergence"]["positions"].as_u64() > Some(10));
}

#[test]
fn statistics_in_json_depend_on_the_seed_alone() {
    let arguments = ["tchadji", "mpale", "--games", "40", "--seed", "5"];
    let one = json(&arguments);
    assert_eq!(one, json(&arguments));
    let plies = &one["statistics"][0]["plies"];
    let number = |key: &str| plies[key].as_f64().expect("a number");
    assert!(number("low") < number("mean") && number("mean") < number("high"));
    assert_eq!(one["statistics"][1]["games"], 40);
    let tests = one["tests"].as_array().expect("tests");
    assert!(tests.iter().any(|test| test["test"] == "Welch's t test"));
    assert!(
        tests
            .iter()
            .any(|test| test["test"] == "Fisher's exact test")
    );
    let other = json(&["tchadji", "mpale", "--games", "40", "--seed", "6"]);
    assert_ne!(one["statistics"], other["statistics"]);
}

#[test]
fn players_exchange_seats_in_both_games() {
    let arguments = [
        "oware",
        "kalah",
        "--players",
        "minimax:2,random",
        "--games",
        "12",
        "--seed",
        "3",
    ];
    let ran = compare(&arguments).success();
    let told = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains(
            "12 games of each; players: minimax:2 and random, who exchange seats after every \
             game; seed 3."
        ),
        "{told}"
    );
    // Who looks ahead wins from either seat, so that the first player wins about half.
    let all = json(&arguments);
    for game in 0..2 {
        let wins = all["statistics"][game]["first_wins"]["mean"].as_f64();
        let wins = wins.expect("a share");
        assert!((0.25..=0.75).contains(&wins), "{wins}");
    }
}

#[test]
fn games_of_pieces_are_compared_without_seeds() {
    let arguments = ["alquerque", "kharberg", "--depth", "4", "--games", "10"];
    let ran = compare(&arguments)
        .success()
        .says("captures a move")
        .says("North's king");
    for word in ["laps", "seeds", "extra turns"] {
        assert!(!ran.out.contains(word), "{word} in {}", ran.out);
    }
    let all = json(&arguments);
    let tested = all["tests"].as_array().expect("tests").iter();
    let tested: Vec<&Json> = tested.map(|test| &test["figure"]).collect();
    assert_eq!(
        tested,
        [
            "plies",
            "branching",
            "first_wins",
            "draws",
            "unfinished",
            "captures"
        ]
    );
    // Programs find every figure in every game.
    assert_eq!(all["statistics"][0]["laps"]["mean"], 0.0);
}

#[test]
fn published_figures_stand_beside_those_of_the_games() {
    let figures = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/figures/tchadji.json");
    compare(&["tchadji", "mpale", "--games", "10", "--figures", figures])
        .success()
        .says("38 (16 to 73)")
        .says("Ismael 2006");
    let wrong = compare(&["tchadji", "mpale", "--games", "1", "--figures", "x.json"]);
    wrong.run().status(2).warns("x.json");
    compare(&["tchadji", "mpale", "--games", "1", "--figures", "x.json"])
        .file("x.json", "{\"game\": 3}")
        .run()
        .status(2)
        .silent();
    let text = read(figures.as_ref());
    compare(&["tchadji", "mpale", "--games", "1", "--figures", "x.json"])
        .file("x.json", format!("\u{feff}{}", text.replace('\n', "\r\n")))
        .success()
        .says("Ismael 2006");
    compare(&["tchadji", "mpale", "--games", "1", "--figures", "x.json"])
        .file("x.json", b"{\"game\": \"\xff\"}")
        .run()
        .status(2)
        .warns("x.json: it is not text in UTF-8");
}

#[test]
fn a_page_needs_nothing_besides_itself() {
    let ran = compare(&[
        "oware", "kalah", "--depth", "2", "--games", "20", "--moves", "c1 d2", "--html", "out.html",
    ])
    .success();
    let page = ran.left("out.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    let outside = page.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    for reach in [
        "http:", "https:", "<script", "<link", "src=", "@import", "url(http",
    ] {
        assert!(!outside.contains(reach), "{reach}");
    }
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("name=\"viewport\""));
    let opened = page.matches("<svg").count();
    assert_eq!(opened, page.matches("</svg>").count());
    // Two boards for each of start, move and divergence, and plots.
    assert!(opened > 6, "{opened} pictures");
    let mut ids: Vec<&str> = page.split(" id=\"").skip(1).collect();
    ids.iter_mut()
        .for_each(|id| *id = id.split('"').next().unwrap_or(id));
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "names in a page are its own");
}

#[test]
fn kin_of_the_whole_library() {
    let all = json(&["--matrix"]);
    let games = all["games"].as_array().expect("games").len();
    let matrix = all["matrix"].as_array().expect("a matrix");
    assert!(games > 10 && matrix.len() == games);
    for (row, line) in matrix.iter().enumerate() {
        for column in 0..games {
            assert_eq!(line[column], matrix[column][row]);
        }
    }
    assert!(all["tree"]["parts"].is_array());
    let ran = compare(&["oware", "tchadji", "mpale", "--matrix", "--svg", "kin.svg"]).success();
    assert_snapshot!("compare_matrix", ran.out);
    assert!(read(&ran.path("kin.svg")).starts_with("<svg"));
}

#[test]
fn the_nearest_relatives_of_a_game() {
    // Which is the nearest depends on the library, but these are never far.
    let all = json(&["oware", "--nearest", "12"]);
    let nearest = all["nearest"].as_array().expect("relatives");
    assert_eq!(nearest.len(), 12);
    for near in ["Oware Abapa", "Oware, grand slam forbidden"] {
        let found = nearest.iter().any(|one| one["game"] == near);
        assert!(found, "{near} is not among {nearest:?}");
    }
    let distances = nearest
        .iter()
        .map(|one| one["distance"].as_f64().expect("a number"));
    assert!(distances.is_sorted());
}

#[test]
fn games_are_told_apart_by_name() {
    let names = |arguments: &[&str]| json(arguments)["games"].clone();
    assert_eq!(
        names(&["oware", "oware:seeds=6"]),
        json!(["Oware (seeds 4)", "Oware (seeds 6)"])
    );
    assert_eq!(names(&["oware", "oware"]), json!(["Oware", "Oware 2"]));
    let both = json(&["oware", "tchadji", "--set", "seeds=5"]);
    let start = both["rules"].as_array().expect("rules");
    let start = start.iter().find(|rule| rule["aspect"] == "start");
    assert!(start.is_some_and(|rule| rule["values"][0].to_string().contains("five seeds")));
}

#[test]
fn what_cannot_be_compared_is_refused() {
    compare(&[]).run().status(2).warns("at least two");
    compare(&["oware"]).run().status(2).warns("at least two");
    compare(&["oware", "nothing"])
        .run()
        .status(2)
        .warns("nothing");
    compare(&["oware", "mpale", "--set", "beans=3"])
        .run()
        .status(2)
        .warns("[beans]");
    compare(&["oware", "mpale", "--games", "1", "--players", "human"])
        .run()
        .status(2);
    compare(&["oware", "mpale", "--matrix", "--depth", "3"])
        .run()
        .status(2);
    compare(&["oware", "egyptian", "--moves", "c1", "--match"])
        .run()
        .status(2)
        .warns("has no sentence about a match");
    compare(&["oware", "./x.game"])
        .file("x.game", "Game \"X\".\nNonsense here.\n")
        .run()
        .status(1);
}

#[test]
fn impossible_positions_are_refused_and_moves_need_not_be_legal() {
    compare(&[
        "oware",
        "mpale",
        "--moves",
        "c1",
        "--position",
        "1,2 0,0 south",
    ])
    .run()
    .status(2)
    .warns("--position");
    compare(&["oware", "oware", "--moves", "c1 c1"])
        .success()
        .says("2. c1 is not legal everywhere");
}

/// Two files that ask the same of the last seed in different words.
#[test]
fn files_that_play_alike_are_said_to_be_written_differently() {
    let text = |house: &str| {
        format!(
            "Game \"Alike\". Source \"A test\".\nBoard has 2 rows of 3 houses.\n\
             Start with 2 seeds in each house.\nMove from an own house.\n\
             Sow counterclockwise round all houses.\n\
             Last seed in {house}: capture it and opposite.\n\
             End when the player to move cannot move: the most seeds win.\n\
             End when a position occurs 3 times: draw.\n"
        )
    };
    let compared = |other: &str, depth: &str| {
        let ran = compare(&["./one.game", "./other.game", "--depth", depth])
            .file("one.game", text("an own empty house"))
            .file("other.game", text(other))
            .success();
        ran.out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (other, depth, said) in [
        (
            "an own house making 1",
            "3",
            "written differently; no sequence of up to 3 moves tells them apart. They differ in last seed",
        ),
        (
            "an own house making 1",
            "1",
            "written differently; no first move tells them apart",
        ),
        (
            "an own house",
            "3",
            "different games. They differ in last seed",
        ),
    ] {
        let told = compared(other, depth);
        assert!(told.contains(said), "{told}");
    }
}
