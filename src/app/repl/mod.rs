//! The REPL: a game played by commands, from a terminal or from a script.

mod beside;
mod command;
mod deeds;
mod editor;
mod journal;
mod reload;
pub mod saved;
mod session;
mod watching;
mod words;

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

pub use session::{Players, Session};
pub use watching::can_watch;

use super::console::Console;
use super::exit::{Done, Exit, Stop};
use super::{interrupt, lines};
use editor::{Editor, Input, Printer, Prompt};
use session::Trouble;
use watching::{Changes, Watching};

/// Reads commands from a terminal until the user leaves; the file is read again whenever it is
/// saved, if it is watched.
///
/// # Errors
/// The terminal cannot be read or written.
pub fn converse(console: &mut Console, session: &mut Session, watched: bool) -> Done {
    interrupt::listen();
    let mut editor = Editor::new(console.out_colour());
    session.journal();
    console.say("Type a move, or help for the commands.")?;
    session.greet(console)?;
    settle(console, session)?;
    let eyes = match watched {
        true => eyes(console, &mut editor),
        false => None,
    };
    let session = Mutex::new(session);
    thread::scope(|scope| {
        let watching = eyes.map(|(watching, changes, printer)| {
            let (kept, prompt) = (console.keeping(), editor.prompt());
            let session = &session;
            scope.spawn(move || follow(session, &changes, kept, &prompt, printer));
            watching
        });
        // When this returns nothing is watched any more, and the other thread ends too.
        read_lines(console, &session, &mut editor, watching)
    })
}

/// What is needed to see changes and to tell of them while a line is waited for.
fn eyes(console: &mut Console, editor: &mut Editor) -> Option<(Watching, Changes, Printer)> {
    let begun = Watching::begin().and_then(|(watching, changes)| {
        let printer = editor.printer();
        let printer = printer.ok_or_else(|| "the terminal cannot tell of them".to_owned())?;
        Ok((watching, changes, printer))
    });
    begun
        .map_err(|why| console.note(&format!("changes of the file are not seen: {why}")))
        .ok()
}

/// Goes on with the file as it is whenever it was changed, and tells of it above the line that
/// is being written.
fn follow(
    session: &Mutex<&mut Session>,
    changes: &Changes,
    mut kept: Console,
    prompt: &Prompt,
    mut printer: Printer,
) {
    while changes.wait() {
        let args = locked(session).args.clone();
        let read = reload::read_patiently(&args);
        let mut session = locked(session);
        match session.take_change(&mut kept, read) {
            Ok(()) | Err(Trouble::Quit | Trouble::Stop(_)) => {}
            Err(Trouble::Failed(message)) => kept.error(&message),
            Err(Trouble::Interrupted) => kept.note("interrupted"),
        }
        let told = kept.taken();
        if !told.is_empty() {
            prompt.set(session.prompt(), session.words());
            printer(told);
        }
    }
}

fn locked<'l, 's>(session: &'l Mutex<&'s mut Session>) -> MutexGuard<'l, &'s mut Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read_lines(
    console: &mut Console,
    session: &Mutex<&mut Session>,
    editor: &mut Editor,
    mut watching: Option<Watching>,
) -> Done {
    loop {
        console.flush()?;
        {
            let session = locked(session);
            editor.prompt().set(session.prompt(), session.words());
            let seen = watching
                .as_mut()
                .map(|watching| watching.only(&session.files()));
            if let Some(Err(why)) = seen {
                console.note(&format!("changes are not seen in {why}"));
                watching = None;
            }
        }
        let text = match editor.read() {
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
            match locked(session).execute(console, line) {
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
/// rest is run all the same, and the status says that something was wrong. A file that is watched
/// is read again before each line.
///
/// # Errors
/// The script cannot be read or the output not written.
pub fn run_script(console: &mut Console, session: &mut Session, watched: bool) -> Done {
    session.greet(console)?;
    settle(console, session)?;
    let mut input = io::stdin().lock();
    let mut exit = Exit::Success;
    let mut number = 0;
    while let Some(line) = lines::next(&mut input)? {
        number += 1;
        let done = line.map_err(Trouble::Failed);
        let done = match watched {
            true => session.look_for_change(console).and(done),
            false => done,
        };
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
