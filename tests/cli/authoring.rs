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
