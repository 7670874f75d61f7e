//! `manqala solve`.

use super::manqala;

/// A small Kalah, as the paper has it.
const KALAH: [&str; 8] = [
    "solve",
    "kalah",
    "--set",
    "houses=3",
    "--set",
    "seeds=2",
    "--set",
    "empty capture=yes",
];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&KALAH[..], more].concat()
}

#[test]
fn the_value_and_a_line_are_told() {
    let out = manqala(KALAH).success().out;
    assert!(out.starts_with("Kalah: South wins by 4 seeds with best play.\nbest line "));
    let json = manqala(with(&["--format", "json"])).success().json();
    assert_eq!(json["value"], 4);
    assert_eq!(
        (&json["exact"], &json["winner"]),
        (&true.into(), &"south".into())
    );
    assert!(json["line"].as_array().is_some_and(|line| !line.is_empty()));
    assert!(json["positions"].is_u64() && json["seconds"].is_number());
}

#[test]
fn moves_can_be_played_first() {
    let json = manqala(with(&["--format", "json"])).success().json();
    let first = json["line"][0].as_str().expect("a move").to_owned();
    let after = manqala(with(&["--moves", &first, "--format", "json"]))
        .success()
        .json();
    let sign = if after["first"] == "south" { 1 } else { -1 };
    assert_eq!(after["value"], 4 * sign);
    let wrong = manqala(with(&["--moves", "a1 z9"])).run().status(1);
    assert!(wrong.err.contains("move 2, z9: "), "{}", wrong.err);
}

#[test]
fn a_solitaire_has_its_published_solution() {
    // In holes counted from the left: 3 4 3 4 2 4.
    let out = manqala(["solve", "tchuka-ruma"]).success().out;
    assert!(
        out.contains("South wins with best play.\nbest line      c1 d1 c1 d1 b1 d1\n"),
        "{out}"
    );
}

#[test]
fn a_whole_match_can_be_solved() {
    let game = "Game \"Short match\".\nSource \"a test\".\nBoard has 2 rows of 1 house.\n\
        Start with 1 seed in each house.\nMove from an own house.\n\
        Sow counterclockwise round all houses.\n\
        Last seed in their house making 2: capture it.\n\
        End when a player has no seeds: each player takes their own seeds, and the most seeds win.\n\
        Next game is begun by the winner.\n\
        Match ends when a player is 1 game ahead: that player wins.\n";
    let run = |more: &[&str]| {
        let arguments = ["solve", "short.game", "--format", "json"];
        manqala([&arguments[..], more].concat())
            .file("short.game", game)
            .success()
            .json()
    };
    let (single, whole) = (run(&[]), run(&["--match"]));
    assert_eq!(
        (&single["value"], &single["counts"]),
        (&2.into(), &"seeds".into())
    );
    assert_eq!(
        (&whole["value"], &whole["counts"]),
        (&1.into(), &"outcome".into())
    );
    assert_eq!(whole["winner"], "south");
    let none = manqala([&KALAH[..], &["--match"]].concat()).run().status(2);
    assert!(none.err.contains("has no sentence about a match"));
}

#[test]
fn tables_are_kept_and_damaged_ones_are_made_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = folder.path().join("tables");
    let place = tables.to_string_lossy().into_owned();
    let solve = |threads| {
        let more = ["--tables", &place, "--endgame", "7", "--threads", threads];
        manqala(with(&more)).run().status(0)
    };
    let value = |out: &str| out.lines().take(2).map(str::to_owned).collect::<Vec<_>>();
    let files = || {
        let mut files: Vec<_> = std::fs::read_dir(&tables)
            .expect("the folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        files.sort();
        files
    };
    let first = solve("1");
    assert_eq!((files().len(), first.err.as_str()), (8, ""));
    let contents = || {
        files()
            .iter()
            .map(|file| std::fs::read(file).expect("a file"))
            .collect()
    };
    let whole: Vec<Vec<u8>> = contents();
    // One is damaged, one cut short, one lies in the place of another.
    let mut damaged = whole[5].clone();
    damaged[40] ^= 1;
    std::fs::write(&files()[5], damaged).expect("written");
    std::fs::write(&files()[6], &whole[6][..50]).expect("written");
    std::fs::copy(&files()[3], &files()[7]).expect("copied");
    let again = solve("2");
    assert_eq!(value(&again.out), value(&first.out));
    assert_eq!(
        again
            .err
            .matches("is damaged; the table was made anew")
            .count(),
        3
    );
    assert_eq!(contents(), whole);
    assert_eq!(solve("2").err, "");
}

#[test]
fn what_the_memory_does_not_allow_is_refused_or_told() {
    let much = ["solve", "kalah", "--endgame", "30", "--memory", "8"];
    let refused = manqala(much).run().status(2);
    assert!(
        refused
            .err
            .contains("--endgame: endgame tables of 30 seeds need ")
            && refused
                .err
                .contains("--memory allows 8 MB; ask for fewer seeds or allow more"),
        "{}",
        refused.err
    );
    let short = manqala(["solve", "oware", "--memory", "1"]).run().status(0);
    assert!(
        short
            .out
            .contains("not solved: there are more positions than the memory allowed")
    );
    assert!(
        short
            .err
            .contains("1 MB were allowed; --memory MB allows more")
    );
}

#[cfg(unix)]
#[test]
fn an_interruption_tells_the_bounds_so_far() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("a folder");
    let child = Command::new(env!("CARGO_BIN_EXE_manqala"))
        .args(["solve", "kalah", "--endgame", "9", "--tables", "."])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It is at work once it has kept a table.
    while std::fs::read_dir(folder.path())
        .expect("the folder")
        .count()
        == 0
    {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status();
    assert!(killed.expect("kill runs").success());
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!(ended.status.code(), Some(130));
    let out = String::from_utf8(ended.stdout).expect("UTF-8");
    assert!(
        out.starts_with(
            "Kalah: not solved: interrupted.\nThe margin in seeds for South is at least "
        ),
        "{out}"
    );
}
