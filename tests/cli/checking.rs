//! Files and the library: `check`, `list`, `rules`, `show`.

use insta::assert_snapshot;
use serde_json::{Value as Json, json};

use super::{keys, manqala};

/// A file about which there is nothing to say.
const SOUND: &str = include_str!("../../games/ghana/oware.game");

/// The same with two faults, each in a line of its own.
fn faulty() -> String {
    let text = SOUND.replace("seeds in each house.", "seds in each house.");
    text.replace("Move from an own house.", "Move from an own hose.")
}

/// The number of the line that has that in it.
fn line_of(text: &str, part: &str) -> usize {
    let line = text.lines().position(|line| line.contains(part));
    line.unwrap_or_else(|| panic!("no {part}")) + 1
}

#[test]
fn a_sound_file_is_told_so() {
    manqala(["check", "sound.game"])
        .file("sound.game", SOUND)
        .success()
        .says("no errors and no warnings in 1 file");
}

#[test]
fn every_error_of_every_file_is_reported() {
    let ran = manqala(["check", "faulty.game", "sub/other.game", "sound.game"])
        .file("faulty.game", faulty())
        .file("sub/other.game", faulty().replace("hose", "huose"))
        .file("sound.game", SOUND)
        .run()
        .status(1)
        .silent();
    for name in ["faulty.game", "sub/other.game"] {
        for part in ["seds", "Move from"] {
            let place = format!("[{name}:{}:", line_of(&faulty(), part));
            assert_eq!(
                ran.err.matches(&place).count(),
                1,
                "{place} in\n{}",
                ran.err
            );
        }
    }
    assert!(
        ran.err.ends_with("\n\n4 errors in 2 files\n"),
        "{}",
        ran.err
    );
}

#[test]
fn of_very_many_errors_the_first_are_shown_and_all_are_counted() {
    let twice = "End when a player has no seeds: draw.\n".repeat(131);
    let ran = manqala(["check", "sound.game", "many.game"])
        .file("sound.game", SOUND)
        .file("many.game", format!("{SOUND}{twice}"))
        .run()
        .status(1)
        .silent();
    assert_eq!(ran.err.matches("is said twice").count(), 100);
    let end = "\n\n30 more in many.game: mend these first\n\n130 errors in 1 file\n";
    assert!(ran.err.ends_with(end), "{}", ran.err);
}

#[test]
fn diagnostics_as_json() {
    let ran = manqala(["check", "--format", "json", "faulty.game", "sound.game"])
        .file("faulty.game", faulty())
        .file("sound.game", SOUND)
        .run()
        .status(1);
    assert_eq!(ran.err, "");
    let report = ran.json();
    assert_eq!(keys(&report), ["files"]);
    let files = report["files"].as_array().expect("a list");
    assert_eq!(files.len(), 2);
    assert_eq!(files[1], json!({"file": "sound.game", "diagnostics": []}));
    assert_eq!(keys(&files[0]), ["file", "diagnostics"]);
    let found = files[0]["diagnostics"].as_array().expect("a list");
    let fields = [
        "code", "severity", "message", "help", "start", "end", "line", "column",
    ];
    for one in found {
        assert_eq!(keys(one), fields);
    }
    let errors: Vec<_> = found
        .iter()
        .filter(|one| one["severity"] == "error")
        .collect();
    let text = faulty();
    let lines: Vec<_> = errors
        .iter()
        .filter_map(|one| one["line"].as_u64())
        .collect();
    let expected = ["seds", "Move from"].map(|part| line_of(&text, part) as u64);
    assert_eq!(lines, expected);
    for error in errors {
        let number = |key: &str| error[key].as_u64().expect("a number") as usize;
        let (start, end) = (number("start"), number("end"));
        let before = &text[..start];
        assert_eq!(number("line"), before.matches('\n').count() + 1);
        assert_eq!(
            number("column"),
            start - before.rfind('\n').expect("a line")
        );
        assert!(start < end && !text[start..end].contains('\n'), "{error}");
    }
}

#[test]
fn a_report_shows_the_place() {
    let ran = manqala(["check", "x.game"])
        .file("x.game", b"Game \"X\".\nBo\xffrd.\n")
        .run()
        .status(1);
    assert_snapshot!("cli_check_report", ran.streams());
}

#[test]
fn columns_count_characters_and_offsets_bytes() {
    let text = "Game \"Ąć\". (ó) Bord has 2 rows of 6 houses.\n";
    let ran = manqala(["check", "--format", "json", "x.game"])
        .file("x.game", text)
        .run()
        .status(1);
    let report = ran.json();
    let found = report["files"][0]["diagnostics"]
        .as_array()
        .expect("a list");
    let bord = text.find("Bord").expect("the fault");
    let one = found.iter().find(|one| one["start"] == bord);
    let one = one.unwrap_or_else(|| panic!("nothing at {bord} in {report}"));
    assert_eq!((&one["line"], &one["column"]), (&json!(1), &json!(16)));
}

#[test]
fn files_that_cannot_be_read_do_not_hide_the_others() {
    let ran = manqala(["check", "nowhere.game", "faulty.game", "folder.game"])
        .file("faulty.game", faulty())
        .file("folder.game/x", "")
        .run()
        .status(2)
        .warns("cannot read nowhere.game")
        .warns("cannot read folder.game")
        .warns("faulty.game:");
    assert!(!ran.err.contains("os error"), "{}", ran.err);
}

#[test]
fn whatever_bytes_come_there_is_an_answer() {
    let sound = |change: fn(&str) -> String| change(SOUND).into_bytes();
    let long = "(x) ".repeat(1 << 19).into_bytes();
    let cases: [(Vec<u8>, i32); 7] = [
        (b"Game \"\xff\xfe\".".to_vec(), 1),
        (b"".to_vec(), 1),
        (b"\0\0\0".to_vec(), 1),
        ("(".repeat(100_000).into_bytes(), 1),
        (long, 1),
        (sound(|text| format!("\u{feff}{text}")), 0),
        (sound(|text| text.replace('\n', "\r\n")), 0),
    ];
    for (bytes, status) in cases {
        let begin = String::from_utf8_lossy(&bytes[..bytes.len().min(20)]).into_owned();
        let ran = manqala(["check", "x.game"]).file("x.game", &bytes).run();
        assert_eq!(ran.status, Some(status), "{begin:?}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{begin:?}: {}", ran.err);
    }
}

#[test]
fn a_followed_file_is_found_beside_the_file_then_in_the_library() {
    let follows = |name: &str| {
        let text = format!(
            "Game \"Mine\" follows \"{name}\" except:\nSource \"a test\".\n\
             Start with 3 seeds in each house.\n"
        );
        manqala(["check", "sub/mine.game"]).file("sub/mine.game", text)
    };
    follows("egyptian").run().status(0);
    follows("beside")
        .file("sub/beside.game", SOUND)
        .run()
        .status(0);
    // What is beside the file goes before the library.
    follows("egyptian")
        .file("sub/egyptian.game", "Game \"Nothing\".\n")
        .run()
        .status(1);
    let outside = [
        ("../beside", "beside.game"),
        ("..", "x"),
        ("/etc/passwd", "x"),
    ];
    for (name, file) in outside {
        let ran = follows(name).file(file, SOUND).run().status(1);
        assert!(ran.err.contains("mine.game:1:"), "{}", ran.err);
    }
    follows("egiptian").run().status(1).warns("egyptian");
}

#[test]
fn the_library_is_listed() {
    let ran = manqala(["list"])
        .success()
        .says("oware")
        .says("2x6")
        .says("Ghana");
    for line in ran.out.lines() {
        assert_eq!(line.trim_end(), line);
    }
}

/// The names that `list` tells with these arguments.
fn listed(args: &[&str]) -> Vec<String> {
    let all = [&["list", "--format", "json"], args].concat();
    let games = manqala(all).success().json();
    let games = games.as_array().expect("a list").iter();
    let name = |game: &Json| game["name"].as_str().map(str::to_owned);
    games.filter_map(name).collect()
}

#[test]
fn the_library_is_listed_by_features() {
    // What is asked for, a game that is like that, and one that is not.
    let cases: [(&[&str], &str, &str); 14] = [
        (&["--rows", "3"], "rabe", "oware"),
        (&["--rows", "1"], "tchuka-ruma", "oware"),
        (&["--players", "4"], "kpo-four", "kpo"),
        (&["--players", "1"], "tchuka-ruma", "war"),
        (&["--region", "sudan"], "um-el-bagara", "oware"),
        (&["--region", "South Africa"], "mefuvha", "oware"),
        (&["--laps", "single"], "oware", "congkak"),
        (&["--laps", "relay"], "congkak", "oware"),
        (&["--laps", "next"], "pasu-pondi", "oware"),
        (&["--laps", "captured"], "hus-damara", "congkak"),
        (&["--capture", "count"], "oware", "kalah"),
        (&["--capture", "opposite"], "kalah", "oware"),
        (&["--capture", "claim"], "toguz-kumalak", "bohnenspiel"),
        (&["--capture", "jump", "--rows", "9"], "zamma", "alquerque"),
    ];
    for (args, like, unlike) in cases {
        let names = listed(args);
        assert!(names.contains(&like.to_owned()), "{args:?}: {names:?}");
        assert!(!names.contains(&unlike.to_owned()), "{args:?}: {names:?}");
    }
    assert_eq!(
        listed(&["--capture", "none"]),
        [
            "chungcajon",
            "go-empty",
            "go-empty-two",
            "kisolo",
            "tchoukaillon",
            "tchuka-ruma",
            "waurie"
        ]
    );
    manqala(["list", "--rows", "4", "--capture", "jump"])
        .success()
        .says("no game");
    manqala(["list", "--capture", "sideways"])
        .run()
        .status(2)
        .warns("opposite");
}

#[test]
fn the_library_as_json() {
    let ran = manqala(["list", "--format", "json"]).success();
    let games = ran.json();
    let games = games.as_array().expect("a list");
    let names: Vec<_> = games
        .iter()
        .filter_map(|game| game["name"].as_str())
        .collect();
    for name in ["chad-mancala", "war", "tchadji", "oware-nam-nam", "zamma"] {
        assert!(names.contains(&name), "{name} is missing in {names:?}");
    }
    assert!(names.is_sorted());
    let fields = [
        "name", "title", "file", "region", "rows", "columns", "players", "options", "source",
        "features",
    ];
    for game in games {
        assert_eq!(keys(game), fields);
    }
    let chad = games
        .iter()
        .find(|game| game["name"] == "chad-mancala")
        .expect("it");
    assert_eq!(
        chad["options"],
        json!({"seeds": {"default": 4, "values": [3, 4, 5, 8]}})
    );
    assert_eq!((&chad["rows"], &chad["columns"]), (&json!(2), &json!(6)));
    assert_eq!(chad["players"], 2);
    let file = chad["file"].as_str().expect("a path");
    assert!(
        file.starts_with("games/") && file.ends_with("/chad-mancala.game"),
        "{file}"
    );
}

#[test]
fn unknown_games_get_the_nearest_names() {
    // Which follow depends on what the library has.
    manqala(["rules", "owar"]).run().status(2).silent().warns(
        "error: there is no game \"owar\" in the library; is it oware, oware-abapa or oware-",
    );
    manqala(["show", "qqqqqqqq"])
        .run()
        .status(2)
        .warns("manqala list");
    manqala(["show", "OWARE"]).success();
}

#[test]
fn unknown_options_and_values_are_refused() {
    manqala(["show", "oware", "--set", "sedes=3"])
        .run()
        .status(2)
        .warns("seeds");
    manqala(["show", "oware", "--set", "seeds=99"])
        .run()
        .status(2)
        .warns("3 to 6");
    manqala(["show", "oware", "--set", "seeds"])
        .run()
        .status(2)
        .warns("OPTION=VALUE");
}

#[test]
fn rules_are_prose() {
    manqala(["rules", "oware"])
        .success()
        .says("Oware")
        .says("counterclockwise");
}

#[test]
fn boards_are_drawn() {
    let show = |arguments: &[&str]| {
        let arguments = ["show"].iter().chain(arguments);
        manqala(arguments).success().out
    };
    assert_snapshot!("show_oware", show(&["oware"]));
    assert_snapshot!(
        "show_chad_mancala",
        show(&["chad-mancala", "--set", "seeds=8"])
    );
    assert_snapshot!("show_tchadji", show(&["tchadji"]));
    assert_snapshot!("show_kharberg", show(&["kharberg"]));
    let position = "3,12,0,1,1,9/1,0,0,8,7,1 1,4 north";
    assert_snapshot!("show_position", show(&["oware", "--position", position]));
}

#[test]
fn impossible_positions_are_refused() {
    let refused = |position: &str| {
        let ran = manqala(["show", "oware", "--position", position])
            .run()
            .status(2)
            .silent();
        ran.err
    };
    for position in [
        "",
        "nonsense",
        "4,4/4,4 0,0 south",
        "9,9,9,9,9,9/9,9,9,9,9,9 0,0 south",
    ] {
        assert!(
            refused(position).contains("error: --position: "),
            "{position}"
        );
    }
}

#[test]
fn a_folder_is_no_game_but_its_files_are() {
    for (folder, files) in [
        (".", "as *.game"),
        ("./", "as *.game"),
        ("mine", "as mine/*.game"),
    ] {
        manqala(["check", folder])
            .file("mine/sound.game", SOUND)
            .run()
            .status(2)
            .warns("it is a folder; name the files in it")
            .warns(files);
    }
}

/// A file with nothing in it but what has to be.
const SMALL: &str = "Game \"Small\". Source \"A test\".
Board has 2 rows of 6 houses and stores.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
End when the player to move cannot move: the most seeds win.
End when a position occurs 3 times: draw.
";

/// The one error that is told of a number that is too large, where a smaller bound holds and where
/// none does.
#[test]
fn a_number_that_is_too_large_is_said_once_and_as_it_stands() {
    for (from, to, said, not) in [
        (
            "rows of 6 houses",
            "rows of 1000000 houses",
            "the length of a row must be 1 to 26",
            "65535",
        ),
        (
            "Start with 4 seeds",
            "Start with 4000000000 seeds",
            "numbers go up to 65535",
            "786420",
        ),
    ] {
        let text = SMALL.replace(from, to);
        assert_ne!(text, SMALL);
        let run = manqala(["check", "large.game"])
            .file("large.game", &text)
            .run()
            .status(1);
        let told = format!("{}{}", run.out, run.err);
        let told: Vec<&str> = told.split_whitespace().collect();
        let told = told.join(" ");
        assert!(told.contains(said) && !told.contains(not), "{told}");
        assert!(
            told.contains("1 error") && !told.contains("2 errors"),
            "{told}"
        );
    }
}

/// What is offered for a left part that cannot be is what was meant by it.
#[test]
fn left_parts_that_cannot_be_are_mended_by_what_is_missing() {
    for (sentence, help) in [
        (
            "Last seed in their house of 3 making 4: capture it.",
            "leave out `of 3`: `making 4` counts the seed that just fell",
        ),
        (
            "Last seed in their house of 3: capture it.",
            "say `making 3` (with that seed)",
        ),
        (
            "Last seed in the own store: take another turn.",
            "`Sow … round all houses and the own store.`",
        ),
        (
            "Last seed of lap 5 in an own house: take another turn.",
            "take the sentence out, or change what it asks for",
        ),
    ] {
        let text = format!("{SMALL}\n{sentence}\n");
        let run = manqala(["check", "left.game"])
            .file("left.game", &text)
            .run()
            .status(1);
        let told = format!("{}{}", run.out, run.err);
        let told: Vec<&str> = told.split_whitespace().collect();
        let told = told.join(" ");
        assert!(told.contains(help), "{sentence}\n{told}");
    }
}
