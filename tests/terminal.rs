//! The program on a terminal.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use tempfile::TempDir;

/// The key that ends the input.
const CTRL_D: &str = "\u{4}";

/// A REPL on a terminal, with its state in a folder.
pub struct Terminal {
    pub session: OsSession,
}

impl Terminal {
    pub fn open(folder: &Path, arguments: &[&str]) -> Terminal {
        Terminal::run(folder, &[&["play"], arguments].concat())
    }

    /// Any command on a terminal.
    pub fn run(folder: &Path, arguments: &[&str]) -> Terminal {
        let mut command = Command::new(env!("CARGO_BIN_EXE_manqala"));
        command
            .args(arguments)
            .current_dir(folder)
            .env("XDG_STATE_HOME", folder.join("state"))
            .env("HOME", folder)
            .env("TERM", "xterm")
            .env("LC_ALL", "C.UTF-8")
            .env("NO_COLOR", "1");
        Terminal::of(command)
    }

    /// The command on a terminal.
    pub fn of(command: Command) -> Terminal {
        let mut session = Session::spawn(command).expect("the program starts");
        session.set_expect_timeout(Some(Duration::from_secs(20)));
        Terminal { session }
    }

    /// Waits until that is shown.
    #[track_caller]
    pub fn sees(&mut self, text: &str) -> &mut Terminal {
        if let Err(error) = self.session.expect(text) {
            panic!("waiting for {text:?}: {error}");
        }
        self
    }

    /// Presses keys.
    pub fn types(&mut self, keys: &str) -> &mut Terminal {
        self.session.send(keys).expect("keys");
        self
    }

    /// Kills the program at once, so that it can do nothing any more.
    pub fn is_killed(mut self) {
        let pid = self.session.get_process().pid().to_string();
        let killed = Command::new("kill").args(["-KILL", &pid]).status();
        assert!(killed.expect("kill runs").success());
        let _ = self.session.expect(Eof);
        let ended = self.session.get_process().wait();
        assert!(matches!(ended, Ok(WaitStatus::Signaled(..))), "{ended:?}");
    }

    /// Types a line.
    pub fn enters(&mut self, line: &str) -> &mut Terminal {
        self.types(&format!("{line}\r"))
    }

    /// Types a line, and waits until that is answered and somebody is asked again.
    #[track_caller]
    pub fn asks(&mut self, line: &str, answer: &str, prompt: &str) -> &mut Terminal {
        self.enters(line).sees(answer).sees(prompt)
    }

    /// Leaves by the key that ends the input.
    #[track_caller]
    pub fn leaves(mut self) {
        self.types(CTRL_D);
        self.ends(0);
    }

    /// Waits for the end, and expects its status.
    #[track_caller]
    pub fn ends(mut self, status: i32) {
        self.session.expect(Eof).expect("the end");
        match self.session.get_process().wait() {
            Ok(WaitStatus::Exited(_, code)) => assert_eq!(code, status),
            other => panic!("{other:?}"),
        }
    }
}

pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}
