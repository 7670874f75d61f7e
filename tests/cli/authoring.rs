//! What helps to write a game: codes explained, games begun and spelled out.

use insta::assert_snapshot;

use super::{keys, manqala};

#[test]
fn codes_are_explained() {
    let ran = manqala(["check", "--explain", "grand-slam"]).success();
    assert_snapshot!("cli_explain", ran.out);
    let list = manqala(["check", "--explain"]).success();
    list.says("Errors in the writing")
        .says("unknown-word")
        .says("Warnings")
        .says("no-repetition");
    manqala(["check", "--explain", "grandslam"])
        .run()
        .status(2)
        .silent()
        .warns("is it grand-slam?");
    // A file and a code at once mean nothing.
    manqala(["check", "x.game", "--explain", "stuck"])
        .run()
        .status(2);
}

#[test]
fn explanations_as_json() {
    let one = manqala(["check", "--format", "json", "--explain", "unknown-word"]);
    let one = one.success().json();
    let fields = ["code", "severity", "text", "example", "message", "mended"];
    assert_eq!(keys(&one), fields);
    assert_eq!(one["severity"], "error");
    let all = manqala(["check", "--explain", "--format", "json"])
        .success()
        .json();
    let all = all.as_array().expect("a list");
    assert!(all.len() > 100 && all.contains(&one), "{all:?}");
}

#[test]
fn rules_as_markdown() {
    let ran = manqala(["rules", "oware", "--format", "markdown"]).success();
    let headings: Vec<&str> = ran
        .out
        .lines()
        .filter(|line| line.starts_with('#'))
        .collect();
    assert_eq!(headings.first(), Some(&"# Oware"));
    assert!(
        headings.contains(&"## Sowing") && headings.len() > 4,
        "{headings:?}"
    );
    // The same rules as in plain text.
    let plain = |text: &str| {
        let words = text
            .split_whitespace()
            .filter(|word| !["-", "#", "##"].contains(word));
        words.collect::<Vec<_>>().join(" ").to_lowercase()
    };
    let text = manqala(["rules", "oware"]).success();
    assert_eq!(plain(&ran.out), plain(&text.out));
}

#[test]
fn a_new_game_is_right_from_the_beginning() {
    let ran = manqala(["new", "my-game"]).run().status(0);
    assert_eq!(ran.err, "");
    let text = ran.left("my-game.game");
    assert!(text.starts_with("Game \"My game\".\n"), "{text}");
    assert!(
        ran.out.contains("manqala play my-game.game --watch"),
        "{}",
        ran.out
    );
    manqala(["check", "my-game.game"])
        .file("my-game.game", &text)
        .success()
        .says("no errors and no warnings");
    manqala(["fmt", "--check", "my-game.game"])
        .file("my-game.game", &text)
        .success();
    let ran = manqala(["perft", "my-game.game", "3"]).file("my-game.game", &text);
    ran.success();
}

#[test]
fn a_new_game_is_as_its_options_say() {
    let options = [
        "new",
        "-",
        "--title",
        "Six men's wells",
        "--region",
        "Nowhere",
        "--source",
        "A test",
        "--rows",
        "2",
        "--houses",
        "7",
        "--seeds",
        "5",
        "--stores",
        "--direction",
        "clockwise",
        "--laps",
        "occupied",
        "--capture",
        "opposite",
        "--feed",
        "forbidden",
        "--majority",
        "--end",
        "empty",
    ];
    let ran = manqala(options).success();
    assert_snapshot!("cli_new", ran.out);
    let four = manqala(["new", "-", "--rows", "4", "--end", "last-mover"]).success();
    four.says("Board has 4 rows of 8 houses.")
        .says("Sow counterclockwise round own houses.")
        .says("that player loses");
    for (refused, why) in [
        (vec!["--rows", "3"], "2 or 4 rows"),
        (vec!["--rows", "4", "--stores"], "comes by no store"),
        (
            vec!["--rows", "4", "--capture", "count"],
            "capture opposite",
        ),
        (vec!["--rows", "4", "--feed", "stands"], "cannot feed"),
        (vec!["--houses", "0"], "from 1 to 26"),
        (vec!["--title", "a \"b\""], "stands in quotes"),
        (
            vec!["--from", "oware", "--rows", "2"],
            "cannot be used with",
        ),
        (vec!["--from", "owar"], "is it oware"),
    ] {
        let arguments = [vec!["new", "x"], refused].concat();
        let ran = manqala(&arguments).run().status(2).silent().warns(why);
        assert!(!ran.path("x.game").exists(), "{arguments:?}");
    }
}

#[test]
fn a_new_game_overwrites_nothing_unless_it_is_forced() {
    let new = |options: &[&str]| {
        let arguments = [&["new", "mine"], options].concat();
        manqala(arguments).file("mine.game", "what is there")
    };
    let ran = new(&[]).run().status(2).silent();
    assert!(
        ran.err.contains("mine.game is there already"),
        "{}",
        ran.err
    );
    assert_eq!(ran.left("mine.game"), "what is there");
    let ran = new(&["--force"]).run().status(0);
    assert!(ran.left("mine.game").starts_with("Game \"Mine\"."));
    for name in ["", "..", "no/such/folder/x", "folder/"] {
        manqala(["new", name]).run().status(2).silent();
    }
}

#[test]
fn a_new_variant_follows_a_game() {
    let ran = manqala(["new", "mine", "--from", "oware", "--seeds", "3"])
        .run()
        .status(0);
    assert_eq!(ran.err, "");
    let text = ran.left("mine.game");
    assert!(
        text.starts_with("Game \"Mine\" follows \"oware\" except:\n"),
        "{text}"
    );
    assert!(
        text.contains("No option [seeds].\nStart with 3 seeds in each house.\n"),
        "{text}"
    );
    assert!(
        text.contains("\n  Move from an own house.\n"),
        "what oware says: {text}"
    );
    manqala(["check", "mine.game"])
        .file("mine.game", &text)
        .success();
    // A file beside the new one, or below it, but no other.
    let base = include_str!("../../games/ghana/oware.game");
    for (name, file, follows) in [
        ("mine", "./base.game", Some("base")),
        ("mine", "sub/base.game", Some("sub/base")),
        ("sub/mine", "sub/base.game", Some("base")),
        ("sub/mine", "base.game", None),
    ] {
        let ran = manqala(["new", name, "--from", file])
            .file("sub/x", "")
            .file(file, base)
            .run();
        match follows {
            Some(follows) => {
                let ran = ran.status(0);
                let text = ran.left(&format!("{name}.game"));
                assert!(text.contains(&format!("follows \"{follows}\"")), "{text}");
            }
            None => drop(ran.status(2).silent()),
        }
    }
}

#[test]
fn every_game_of_the_library_can_be_varied() {
    let list = manqala(["list", "--format", "json"]).success().json();
    let games = list.as_array().expect("a list");
    let names = games.iter().filter_map(|game| game["name"].as_str());
    for name in names.step_by(9) {
        let ran = manqala(["new", "-", "--from", name]).success();
        manqala(["check", "-"]).stdin(&ran.out).success();
    }
}

#[test]
fn a_game_is_spelled_out() {
    let ran = manqala([
        "check",
        "--resolved",
        "oware-slam-forbidden",
        "--set",
        "seeds=3",
    ])
    .success();
    let ran = ran
        .says("For 2 players.")
        .says("Start with 3 seeds in each house.")
        .says("Houses of each player are row 1.")
        .says("Capture leaving the opponent no seeds: the move is forbidden.");
    let text = ran.out.as_str();
    assert!(
        !text.contains("follows") && !text.contains("[seeds]"),
        "{text}"
    );
    manqala(["check", "spelled.game"])
        .file("spelled.game", text)
        .success();
    let spelled = manqala(["perft", "spelled.game", "4"])
        .file("spelled.game", text)
        .success();
    let set = manqala(["perft", "oware-slam-forbidden", "4", "--set", "seeds=3"]).success();
    assert_eq!(spelled.out, set.out);
    manqala(["check", "--resolved", "oware", "--set", "seeds=99"])
        .run()
        .status(2)
        .silent()
        .warns("[seeds] cannot be 99");
    manqala(["check", "--resolved", "x.game"])
        .file("x.game", "Game \"X\".\nBord has 2 rows.\n")
        .run()
        .status(1)
        .silent()
        .warns("unknown-sentence");
    manqala(["check", "oware", "--set", "seeds=3"])
        .run()
        .status(2)
        .silent();
}

#[test]
fn completions_and_manual_pages_know_what_helps_to_write() {
    let man = manqala(["man"]).success();
    let man = man.out.replace('\\', "");
    for shell in ["bash", "zsh", "fish"] {
        let script = manqala(["completions", shell]).success().out;
        for word in [
            "new",
            "words",
            "tournament",
            "solve",
            "explain",
            "resolved",
            "from",
            "force",
            "majority",
            "watch",
            "last-mover",
            "markdown",
        ] {
            assert!(script.contains(word), "{shell}: {word}");
            assert!(man.contains(word), "man: {word}");
        }
        for code in ["grand-slam", "nested-detail", "unknown-word"] {
            assert!(script.contains(code), "{shell}: {code}");
        }
    }
}
