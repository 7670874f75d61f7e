//! The program: command line, REPL, engine protocol, language server.

pub mod args;
pub mod catalogue;
mod checking;
pub mod command;
pub mod compare;
pub mod console;
mod counting;
pub mod drafting;
pub mod excerpt;
pub mod exit;
pub mod figures;
pub mod files;
pub mod interrupt;
pub mod json_words;
pub mod lines;
pub mod loading;
pub mod lsp;
pub mod moves;
pub mod progress;
pub mod protocol;
mod reading;
pub mod recording;
pub mod repl;
pub mod report;
pub mod saving;
mod tables;
pub mod thinking;
mod workers;

use anstream::ColorChoice;
use clap::Parser;
use clap::error::ErrorKind;

use args::{Cli, Command};
use console::Console;
use exit::{Done, Exit, Stop};

use crate::model::library;

/// Runs the program with the arguments of the process.
pub fn main() -> Exit {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let mut console = Console::new(cli.color.into());
    let done = run(cli.command, &mut console);
    // What is still to be written can fail as everything before.
    let done = done.and_then(|exit| console.flush().map(|()| exit));
    end(done, &mut console)
}

/// Tells why a command stopped, if it did.
fn end(done: Done, console: &mut Console) -> Exit {
    match done {
        Ok(exit) => exit,
        Err(Stop { exit, message }) => {
            if let Some(message) = message {
                console.error(&message);
            }
            exit
        }
    }
}

fn run(command: Command, console: &mut Console) -> Done {
    match command {
        Command::List(list) => list.run(console),
        Command::New(new) => new.run(console),
        Command::Check(check) => check.run(console),
        Command::Fmt(fmt) => fmt.run(console),
        Command::Rules(rules) => rules.run(console),
        Command::Words(words) => words.run(console),
        Command::Show(show) => show.run(console),
        Command::Play(play) => play.run(console),
        Command::Trace(trace) => trace.run(console),
        Command::Perft(perft) => perft.run(console),
        Command::Playouts(playouts) => playouts.run(console),
        Command::Compare(compare) => compare.run(console),
        Command::Solve(solve) => solve.run(console),
        Command::Tournament(tournament) => tournament.run(console),
        Command::Engine(engine) => engine.run(console),
        Command::Lsp(lsp) => lsp.run(console),
        Command::Completions(completions) => completions.run(console),
        Command::Man(man) => man.run(console),
    }
}

/// Prints help where it was asked for, and what is wrong with the arguments where it was not.
fn usage(error: &clap::Error) -> Exit {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let done = error.print().map(|()| Exit::Success).map_err(Stop::from);
            end(done, &mut Console::new(ColorChoice::Auto))
        }
        _ => {
            anstream::eprint!("{}", for_users(&error.render().ansi().to_string()));
            Exit::CannotRun
        }
    }
}

/// What is wrong with the arguments, where it is told in words of programmers, in those of users.
fn for_users(told: &str) -> String {
    const WORDS: [(&str, &str); 5] = [
        ("invalid digit found in string", "write a whole number"),
        (
            "cannot parse integer from empty string",
            "write a whole number",
        ),
        (
            "number too large to fit in target type",
            "this number is too large",
        ),
        (
            "number too small to fit in target type",
            "write a number that is not negative",
        ),
        ("invalid float literal", "write a number"),
    ];
    let mut told = told.to_owned();
    for (words, others) in WORDS {
        told = told.replace(words, others);
    }
    let lines = told.split_inclusive('\n').map(|line| {
        let negative = line.contains("to pass") && line.contains("as a value, use");
        let number = line
            .split('-')
            .nth(1)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        match (line.split_once(" is not in "), line.split_once("..=")) {
            _ if negative && number => "  numbers here are not negative\n".to_owned(),
            (Some((before, range)), Some(_)) => {
                let range = range.trim_end().replace("..=", " to ");
                let before = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
                format!("{before}write a number from {range}\n")
            }
            _ => line.to_owned(),
        }
    });
    lines.collect()
}
