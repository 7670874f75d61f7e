//! The program: command line, REPL, engine protocol, language server.

pub mod args;
pub mod catalogue;
pub mod command;
pub mod compare;
pub mod console;
mod counting;
pub mod drafting;
pub mod exit;
pub mod figures;
pub mod files;
pub mod interrupt;
pub mod json_words;
pub mod lines;
pub mod loading;
pub mod lsp;
pub mod moves;
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
    let printed = error.print();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let done = printed.map(|()| Exit::Success).map_err(Stop::from);
            end(done, &mut Console::new(ColorChoice::Auto))
        }
        _ => Exit::CannotRun,
    }
}
