//! The REPL as a reader of scripts: every file in `tests/repl` is run, and what it says is
//! compared with its snapshot. The first line of a file has the arguments of `play`.

use std::path::PathBuf;

use insta::assert_snapshot;

use crate::cli::{Ran, json_lines, manqala, read};

/// Runs a script.
fn play(arguments: &str, script: &str) -> Ran {
    let arguments = arguments.split_whitespace();
    manqala(["play"].into_iter().chain(arguments))
        .stdin(script)
        .run()
}

#[test]
fn scripts() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/repl");
    let entries = std::fs::read_dir(&folder).expect("the folder of the scripts");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        let script = read(&path);
        let first = script.lines().next().unwrap_or_default();
        let arguments = first
            .strip_prefix("# play ")
            .expect("the arguments of play");
        let stem = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        assert_snapshot!(format!("repl_{stem}"), play(arguments, &script).streams());
    }
}

#[test]
fn a_script_that_fails_has_status_1_and_goes_on() {
    play("oware", "c1\nf2\nboard\n").status(0);
    play("oware", "c1\nc1\nf2\nboard\nquit\nboard")
        .status(1)
        .says("2. North f2")
        .warns("error: line 2: ");
    play("oware", "").status(0);
    play("oware", "c1\r\nf2").status(0).says("2. North f2");
    play("oware", "\u{feff}c1\nf2")
        .status(0)
        .says("2. North f2");
}

#[test]
fn bytes_that_are_no_text_are_a_fault_of_their_line() {
    manqala(["play", "oware"])
        .stdin(b"c1\n\xff\xfe\nf2\n")
        .run()
        .status(1)
        .warns("error: line 2: the line is not text in UTF-8")
        .says("2. North f2");
}

#[test]
fn a_save_may_have_been_through_other_editors() {
    let saved = play("oware", "c1\nsave x.json\n").left("x.json");
    let load = |content: Vec<u8>| {
        manqala(["play", "oware"])
            .file("x.json", content)
            .stdin("load x.json\nwhy\n")
            .run()
    };
    let edited = format!("\u{feff}{}\r\n", saved.trim_end());
    load(edited.into_bytes()).status(0).says("1. South c1");
    load([saved.as_bytes(), b"\xff"].concat())
        .status(1)
        .warns("x.json is no saved game");
}

#[test]
fn nothing_is_kept_of_a_script() {
    let ran = play("oware", "c1\nsave x.json\n").status(0);
    assert!(ran.path("x.json").is_file());
    assert!(!ran.path("state").exists());
}

#[test]
fn a_saved_game_is_a_record_and_can_be_loaded() {
    let ran = play("oware --set seeds=3", "c1 f2\nsave x.json\nposition\n").status(0);
    let saved = ran.left("x.json");
    let record = &json_lines(&saved)[0];
    assert_eq!(record["options"]["seeds"], 3);
    assert_eq!(record["plies"].as_array().map(Vec::len), Some(2));
    let position = ran.out.lines().last().expect("the position").to_owned();
    let again = manqala(["play", "tchadji"])
        .file("y.json", &saved)
        .stdin("load y.json\nposition\nset\nundo\nposition\nredo\nposition\nsave z.json\n")
        .run()
        .status(0);
    assert_eq!(
        again.out.lines().filter(|line| *line == position).count(),
        2
    );
    assert!(again.out.contains("seeds=3"));
    assert_eq!(again.left("z.json"), saved);
}

#[test]
fn a_game_from_a_position_can_be_saved_too() {
    let positions = [
        ("oware", "0,0,0,0,0,1/1,0,0,0,0,0 24,22 south"),
        (
            "oware-nam-nam",
            "4,4,4,4,4,4/4,4,4,4,4,4 0,0 north n,n,n,n,n,n/n,s,s,s,s,s",
        ),
    ];
    for (game, position) in positions {
        let ran = play(
            game,
            &format!("position {position}\nposition\n1\nsave x.json\nposition"),
        );
        let ran = ran.status(0).says(&format!("\n{position}\n"));
        let last = ran.out.lines().last().expect("the position").to_owned();
        let again = manqala(["play", game])
            .file("x.json", ran.left("x.json"))
            .stdin("load x.json\nposition\nundo\nposition")
            .run()
            .status(0);
        again
            .says(&format!("\n{last}\n"))
            .says(&format!("\n{position}\n"));
    }
}

#[test]
fn a_broken_save_leaves_the_game_alone() {
    let saved = play("oware", "c1 f2\nsave x.json\n")
        .status(0)
        .left("x.json");
    let mut broken = vec![
        ("empty", String::new()),
        ("cut", saved[..saved.len() / 2].to_owned()),
        ("other", "{\"plies\": 3}".to_owned()),
        ("game", saved.replace("oware.game", "nowhere.game")),
        ("move", saved.replace("\"move\":\"f2\"", "\"move\":\"z9\"")),
        (
            "mover",
            saved.replace("\"mover\":\"north\"", "\"mover\":\"south\""),
        ),
        ("rows", saved.replacen("[[4,4,4,4,4,4],", "[[4],", 1)),
        ("option", saved.replace("\"seeds\":4", "\"seeds\":99")),
        ("options", saved.replace("\"seeds\":4", "\"seeds\":[]")),
        ("two", saved.repeat(2)),
    ];
    for number in ["[0,4,", "[4,0,"] {
        broken.push(("state", saved.replace(number, "[7,7,")));
    }
    for (name, content) in broken {
        if name != "state" {
            assert_ne!(content, saved, "{name}");
        }
        let ran = manqala(["play", "oware"])
            .file("broken.json", &content)
            .stdin("d1\nload broken.json\nwhy\n")
            .run();
        if content == saved {
            continue;
        }
        let ran = ran.status(1);
        assert!(
            ran.err.starts_with("error: line 2: "),
            "{name}: {}",
            ran.err
        );
        assert!(!ran.err.contains("panicked"), "{name}: {}", ran.err);
        assert!(
            ran.out
                .trim_end()
                .rsplit("1. South d1")
                .next()
                .is_some_and(|rest| rest.contains("lift"))
        );
    }
    let missing = play(
        "oware",
        "load nowhere.json\nload .\nsave no/such/folder.json\n",
    )
    .status(1);
    assert_eq!(missing.err.lines().count(), 3, "{}", missing.err);
}

#[test]
fn saving_replaces_in_one_step() {
    let ran = manqala(["play", "oware"])
        .file("x.json", "old")
        .stdin("save x.json\n")
        .run()
        .status(0);
    assert!(ran.left("x.json").starts_with('{'));
    let files = std::fs::read_dir(ran.path(".")).expect("the folder");
    assert_eq!(files.count(), 1, "nothing else is left behind");
}

#[test]
fn random_players_play_the_same_for_the_same_seed() {
    let game = |seed: &str| {
        let arguments = format!("oware --south random --north random --watch --seed {seed}");
        let ran = play(&arguments, "").status(0);
        assert_eq!(ran.err, "");
        ran.out
    };
    let one = game("1");
    assert!(one.contains("1. South "), "{one}");
    assert_eq!(one, game("1"));
    assert_ne!(one, game("2"));
    assert!(!one.trim_end().ends_with("to move."));
}

#[test]
fn a_seed_that_was_not_given_is_told() {
    let ran = play("oware --watch", "").status(0);
    let seed = ran
        .err
        .trim_end()
        .rsplit(' ')
        .next()
        .expect("the seed")
        .to_owned();
    let again = play(&format!("oware --watch --seed {seed}"), "").status(0);
    assert_eq!(again.out, ran.out);
}

#[test]
fn a_random_player_answers() {
    let ran = play(
        "oware --north random --seed 5",
        "c1\nundo\nredo\nposition\n",
    )
    .status(0);
    let announced = |what: &str| {
        ran.out
            .lines()
            .filter(|line| line.starts_with(what))
            .count()
    };
    assert_eq!(announced("1. South c1"), 1);
    assert_eq!(
        announced("2. North "),
        2,
        "played, and played again by redo"
    );
    assert!(ran.out.trim_end().ends_with(" south"), "{}", ran.out);
}

#[test]
fn players_are_named() {
    play("oware --south nobody", "")
        .status(2)
        .warns("write human, random, minimax");
    play("oware --south human --watch", "")
        .status(2)
        .warns("by themselves");
}

#[test]
fn a_watched_file_is_read_again_before_each_line_of_a_script() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mine.game");
    let game = include_str!("../games/ghana/oware.game");
    std::fs::write(&file, game).expect("a file");
    let mut child = Command::new(env!("CARGO_BIN_EXE_manqala"))
        .args(["play", "mine.game", "--watch"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("standard input");
    let output = child.stdout.take().expect("standard output");
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    writeln!(input, "c1").expect("a line");
    input.flush().expect("a line");
    // Standard output is written when the program ends: the move may be made or not by now.
    std::thread::sleep(std::time::Duration::from_millis(300));
    std::fs::write(&file, game.replace("making 2 or 3", "making 3")).expect("a file");
    writeln!(input, "d2\nquit").expect("a line");
    drop(input);
    let all: Vec<String> = lines.by_ref().collect();
    assert!(child.wait().expect("the end").success());
    let at = |text: &str| {
        let found = all.iter().position(|line| line.contains(text));
        found.unwrap_or_else(|| panic!("{text}: {all:#?}"))
    };
    assert!(at("mine.game was saved; one rule differs.") < at("2. North d2"));
}
