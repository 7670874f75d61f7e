//! The REPL: a game played by commands, from a terminal or from a script.

mod beside;
mod command;
mod deeds;
mod editor;
mod journal;
pub mod saved;
mod session;
mod words;

use std::io;

pub use session::{Players, Session};

use super::console::Console;
use super::exit::{Done, Exit, Stop};
use super::{interrupt, lines};
use editor::{Editor, Input};
use session::Trouble;

/// Reads commands from a terminal until the user leaves.
///
/// # Errors
/// The terminal cannot be read or written.
pub fn converse(console: &mut Console, session: &mut Session) -> Done {
    interrupt::listen();
    let mut editor = Editor::new(console.out_colour());
    session.journal();
    console.say("Type a move, or help for the commands.")?;
    session.greet(console)?;
    settle(console, session)?;
    loop {
        console.flush()?;
        let text = match editor.read(session.prompt(), session.words()) {
            Input::Text(text) => text,
            Input::Interrupted => continue,
            Input::End => return Ok(Exit::Success),
            Input::Garbled => {
                console.error("the line is not text in UTF-8");
                continue;
            }
            Input::Failed(message) => return Err(Stop::cannot_run(message)),
        };
        // Pasted text comes in one piece.
        for line in text.lines() {
            editor.remember(line);
            interrupt::forget();
            match session.execute(console, line) {
                Ok(()) => {}
                Err(Trouble::Failed(message)) => console.error(&message),
                Err(Trouble::Interrupted) => console.note("interrupted"),
                Err(Trouble::Quit) => return Ok(Exit::Success),
                Err(Trouble::Stop(stop)) => return Err(stop),
            }
        }
    }
}

/// Lets players that play by themselves begin.
fn settle(console: &mut Console, session: &mut Session) -> Result<(), Stop> {
    match session.let_play(console) {
        Ok(()) | Err(Trouble::Quit) => Ok(()),
        Err(Trouble::Failed(message)) => {
            console.error(&message);
            Ok(())
        }
        Err(Trouble::Interrupted) => {
            console.note("interrupted");
            interrupt::forget();
            Ok(())
        }
        Err(Trouble::Stop(stop)) => Err(stop),
    }
}

/// Reads commands from a script, one a line. A command that fails is reported with its line, the
/// rest is run all the same, and the status says that something was wrong.
///
/// # Errors
/// The script cannot be read or the output not written.
pub fn run_script(console: &mut Console, session: &mut Session) -> Done {
    session.greet(console)?;
    settle(console, session)?;
    let mut input = io::stdin().lock();
    let mut exit = Exit::Success;
    let mut number = 0;
    while let Some(line) = lines::next(&mut input)? {
        number += 1;
        let done = line.map_err(Trouble::Failed);
        match done.and_then(|line| session.execute(console, &line)) {
            Ok(()) => {}
            Err(Trouble::Failed(message)) => {
                console.error(&format!("line {number}: {message}"));
                exit = Exit::Wrong;
            }
            Err(Trouble::Interrupted) => return Ok(Exit::Interrupted),
            Err(Trouble::Quit) => break,
            Err(Trouble::Stop(stop)) => return Err(stop),
        }
    }
    Ok(exit)
}

/// Prints a game between players that play by themselves, move by move.
///
/// # Errors
/// The output cannot be written.
pub fn watch(console: &mut Console, session: &mut Session) -> Done {
    interrupt::listen();
    session.greet(console)?;
    match session.let_play(console) {
        Ok(()) | Err(Trouble::Quit) => Ok(Exit::Success),
        Err(Trouble::Failed(message)) => Err(Stop::wrong(message)),
        Err(Trouble::Interrupted) => Ok(Exit::Interrupted),
        Err(Trouble::Stop(stop)) => Err(stop),
    }
}
