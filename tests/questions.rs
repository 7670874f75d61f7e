//! A new game by questions and answers on a terminal.
#![cfg(unix)]

use std::path::Path;

use crate::terminal::{Terminal, folder};

const ENTER: &str = "\r";
const DOWN: &str = "\u{1b}[B";
const CTRL_C: &str = "\u{3}";

fn text(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect("the file is written")
}

#[test]
fn a_game_of_its_own_is_asked_for() {
    let folder = folder();
    let known = ["new", "my-wells", "--region", "Here"];
    let mut terminal = Terminal::run(folder.path(), &known);
    terminal.sees("What is the game called?").enters("Wells");
    terminal
        .sees("Where is it played?")
        .sees("Here")
        .types(ENTER);
    terminal.sees("Which document").enters("A test");
    terminal
        .sees("game of its own?")
        .sees("a variant")
        .types(ENTER);
    terminal.sees("How many rows").sees("four").types(ENTER);
    // A wrong answer is asked again.
    terminal
        .sees("How many houses")
        .enters("0")
        .sees("a number from 1 to 26");
    terminal.enters("7");
    terminal.sees("How many seeds").types(ENTER);
    terminal
        .sees("Which way")
        .sees("as the mover likes")
        .types(DOWN)
        .types(ENTER);
    terminal.sees("own store get a seed").types("y");
    terminal
        .sees("Does a sowing go on?")
        .sees("that one is sown on")
        .types(ENTER);
    terminal
        .sees("What is captured?")
        .sees("nothing")
        .types(ENTER);
    terminal.sees("given some?").types("n");
    terminal
        .sees("When is the game over?")
        .sees("and loses")
        .types(ENTER);
    terminal.sees("more than half").types("y");
    terminal.sees("my-wells.game is written");
    terminal.ends(0);
    let text = text(folder.path(), "my-wells.game");
    for sentence in [
        "Game \"Wells\".\nRegion \"Here\".\nSource \"A test\".\n",
        "Board has 2 rows of 7 houses and stores on the left.",
        "Start with 4 seeds in each house.",
        "Sow clockwise round all houses and the own store.",
        "Last seed in the own store: take another turn.",
        "capture it and opposite.",
        "End when a player has stored more than half the seeds: that player wins.",
        "End when a player has no seeds:",
    ] {
        assert!(text.contains(sentence), "{sentence}\n{text}");
    }
    assert!(!text.contains("relay") && !text.contains("Must"), "{text}");
}

#[test]
fn a_variant_is_asked_for() {
    let folder = folder();
    let mut terminal = Terminal::run(folder.path(), &["new", "mine"]);
    terminal.sees("What is the game called?").types(ENTER);
    terminal.sees("Where is it played?").types(ENTER);
    terminal.sees("Which document").types(ENTER);
    terminal
        .sees("game of its own?")
        .sees("a variant")
        .types(DOWN)
        .types(ENTER);
    terminal
        .sees("Which game?")
        .enters("owar")
        .sees("is it oware?");
    terminal.enters("oware").sees("mine.game is written");
    terminal.ends(0);
    let text = text(folder.path(), "mine.game");
    assert!(
        text.starts_with("Game \"Mine\" follows \"oware\" except:\n"),
        "{text}"
    );
}

#[test]
fn breaking_off_writes_nothing() {
    let folder = folder();
    let mut terminal = Terminal::run(folder.path(), &["new", "mine"]);
    terminal.sees("What is the game called?").types(ENTER);
    terminal.sees("Where is it played?").types(CTRL_C);
    terminal.ends(130);
    assert!(!folder.path().join("mine.game").exists());
}
