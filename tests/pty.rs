//! The REPL on a terminal: prompt, completion, keys, history between runs.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use tempfile::TempDir;

/// A REPL on a terminal, with its state in a folder.
struct Terminal {
    session: OsSession,
}

impl Terminal {
    fn open(folder: &Path, arguments: &[&str]) -> Terminal {
        let mut command = Command::new(env!("CARGO_BIN_EXE_manqala"));
        command
            .arg("play")
            .args(arguments)
            .current_dir(folder)
            .env("XDG_STATE_HOME", folder.join("state"))
            .env("HOME", folder)
            .env("TERM", "xterm")
            .env("NO_COLOR", "1");
        let mut session = Session::spawn(command).expect("the program starts");
        session.set_expect_timeout(Some(Duration::from_secs(20)));
        Terminal { session }
    }

    /// Waits until that is shown.
    #[track_caller]
    fn sees(&mut self, text: &str) -> &mut Terminal {
        if let Err(error) = self.session.expect(text) {
            panic!("waiting for {text:?}: {error}");
        }
        self
    }

    /// Presses keys.
    fn types(&mut self, keys: &str) -> &mut Terminal {
        self.session.send(keys).expect("keys");
        self
    }

    /// Waits for the end, and expects its status.
    #[track_caller]
    fn ends(mut self, status: i32) {
        self.session.expect(Eof).expect("the end");
        match self.session.get_process().wait() {
            Ok(WaitStatus::Exited(_, code)) => assert_eq!(code, status),
            other => panic!("{other:?}"),
        }
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

const CTRL_C: &str = "\u{3}";
const CTRL_D: &str = "\u{4}";
const UP: &str = "\u{1b}[A";

#[test]
fn moves_are_played_at_the_prompt() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .types("c1\r")
        .sees("1. South c1")
        .sees("north> ");
    terminal.types("c1\r").sees("error: ").sees("north> ");
    terminal.types("quit\r");
    terminal.ends(0);
}

#[test]
fn ctrl_c_discards_the_line_and_ctrl_d_leaves() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal.sees("south> ").types("c1");
    terminal.types(CTRL_C).sees("south> ");
    terminal
        .types("board\r")
        .sees("South to move.")
        .sees("south> ");
    terminal.types(CTRL_D);
    terminal.ends(0);
}

#[test]
fn words_moves_and_files_are_completed() {
    let folder = folder();
    std::fs::write(folder.path().join("long-name.json"), "x").expect("a file");
    let mut terminal = Terminal::open(folder.path(), &["ethiopian"]);
    terminal
        .sees("south> ")
        .types("posi\t\r")
        .sees("4,4,4,4,4,4/")
        .sees("south> ");
    terminal
        .types("d1\t\t")
        .sees("d1-")
        .types("-\r")
        .sees("1. South d1-")
        .sees("north> ");
    terminal
        .types("load long\t\r")
        .sees("long-name.json is no saved game")
        .sees("north> ");
    terminal.types(CTRL_D);
    terminal.ends(0);
}

#[test]
fn the_history_is_kept_between_runs_for_the_user_alone() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .types("position\r")
        .sees(" 0,0 south")
        .sees("south> ");
    terminal.types(CTRL_D);
    terminal.ends(0);
    let history = folder.path().join("state/manqala/history");
    let mode = std::fs::metadata(&history)
        .expect("a history")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .types(UP)
        .sees("position")
        .types("\r")
        .sees(" 0,0 south");
    terminal.sees("south> ").types(CTRL_D);
    terminal.ends(0);
}

#[test]
fn a_history_that_cannot_be_kept_stops_nothing() {
    let folder = folder();
    std::fs::write(folder.path().join("state"), "a file in the way").expect("a file");
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .types("c1\r")
        .sees("1. South c1")
        .sees("north> ");
    terminal.types(CTRL_D);
    terminal.ends(0);
}

#[test]
fn pasted_lines_are_run_one_by_one() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .types("\u{1b}[200~c1\nf2\nd1\u{1b}[201~\r");
    terminal
        .sees("1. South c1")
        .sees("2. North f2")
        .sees("3. South d1")
        .sees("north> ");
    terminal.types(CTRL_D);
    terminal.ends(0);
}

#[test]
fn the_last_game_can_be_resumed() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware", "--set", "seeds=3"]);
    terminal
        .sees("south> ")
        .types("c1\r")
        .sees("1. South c1")
        .sees("north> ");
    terminal.types(CTRL_D);
    terminal.ends(0);
    let mut terminal = Terminal::open(folder.path(), &["oware", "--resume"]);
    terminal
        .sees("north> ")
        .types("why\r")
        .sees("1. South c1")
        .sees("north> ");
    terminal
        .types("set\r")
        .sees("seeds=3")
        .sees("north> ")
        .types(CTRL_D);
    terminal.ends(0);
    let mut terminal = Terminal::open(folder.path(), &["ethiopian", "--resume"]);
    terminal
        .sees("no game to go on with")
        .sees("south> ")
        .types(CTRL_D);
    terminal.ends(0);
}
