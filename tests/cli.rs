//! The program, run as its users run it: every command, its texts and JSON, both streams, every
//! exit status.

mod authoring;
mod checking;
mod comparing;
mod formatting;
mod games;
mod matches;
mod pictures;
mod playouts;
mod programs;
mod solving;
mod streams;
mod tournaments;
mod words;

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value as Json;
use tempfile::TempDir;

/// One run of the program, in an empty folder of its own, without a terminal.
#[must_use]
pub struct Run {
    command: Command,
    folder: TempDir,
    stdin: Vec<u8>,
}

/// Begins a run with those arguments.
pub fn manqala<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Run {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_manqala"));
    command
        .args(arguments)
        .current_dir(folder.path())
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env("XDG_STATE_HOME", folder.path().join("state"))
        .env("HOME", folder.path());
    Run {
        command,
        folder,
        stdin: Vec::new(),
    }
}

impl Run {
    /// Puts a file into the folder of the run.
    pub fn file(self, name: &str, content: impl AsRef<[u8]>) -> Run {
        let path = self.folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        std::fs::write(path, content).expect("a written file");
        self
    }

    /// Puts a link into the folder of the run.
    #[cfg(unix)]
    pub fn link(self, name: &str, to: &str) -> Run {
        std::os::unix::fs::symlink(to, self.folder.path().join(name)).expect("a link");
        self
    }

    /// What stands on standard input.
    pub fn stdin(mut self, text: impl AsRef<[u8]>) -> Run {
        self.stdin = text.as_ref().to_vec();
        self
    }

    /// Sets a variable of the environment.
    pub fn env(mut self, name: &str, value: &str) -> Run {
        self.command.env(name, value);
        self
    }

    /// Runs to the end.
    pub fn run(mut self) -> Ran {
        let mut child = self
            .command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("standard input");
        let input = std::mem::take(&mut self.stdin);
        // In a thread, since a program that writes much before it reads would wait for us. That
        // it may end without reading everything is no fault.
        let writer = thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the writer ends");
        Ran {
            status: output.status.code(),
            out: String::from_utf8(output.stdout).expect("UTF-8 on standard output"),
            err: String::from_utf8(output.stderr).expect("UTF-8 on standard error"),
            folder: self.folder,
        }
    }

    /// Runs, and expects success with nothing on standard error.
    pub fn success(self) -> Ran {
        let ran = self.run().status(0);
        assert_eq!(ran.err, "", "standard error");
        ran
    }
}

/// A run that has ended.
pub struct Ran {
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
    folder: TempDir,
}

impl Ran {
    /// Expects an exit status.
    #[track_caller]
    pub fn status(self, status: i32) -> Ran {
        let (out, err) = (&self.out, &self.err);
        assert_eq!(
            self.status,
            Some(status),
            "\n--- out\n{out}\n--- err\n{err}"
        );
        self
    }

    /// Expects a part of standard output.
    #[track_caller]
    pub fn says(self, part: &str) -> Ran {
        assert!(self.out.contains(part), "no {part:?} in\n{}", self.out);
        self
    }

    /// Expects a part of standard error.
    #[track_caller]
    pub fn warns(self, part: &str) -> Ran {
        assert!(self.err.contains(part), "no {part:?} in\n{}", self.err);
        self
    }

    /// Expects nothing on standard output.
    #[track_caller]
    pub fn silent(self) -> Ran {
        assert_eq!(self.out, "", "standard output");
        self
    }

    /// Standard output as one JSON value.
    #[track_caller]
    pub fn json(&self) -> Json {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in\n{}", self.out))
    }

    /// Standard output as JSON Lines.
    #[track_caller]
    pub fn json_lines(&self) -> Vec<Json> {
        json_lines(&self.out)
    }

    /// A file that the run has left.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The content of a file that the run has left.
    #[track_caller]
    pub fn left(&self, name: &str) -> String {
        read(&self.path(name))
    }

    /// Both streams, for snapshots.
    pub fn streams(&self) -> String {
        let status = self
            .status
            .map_or("killed".to_owned(), |status| status.to_string());
        let (out, err) = (&self.out, &self.err);
        format!("status: {status}\n----- out\n{out}----- err\n{err}")
    }
}

#[track_caller]
pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[track_caller]
pub fn json_lines(text: &str) -> Vec<Json> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}")))
        .collect()
}

/// The keys of a JSON object, in order.
#[track_caller]
pub fn keys(json: &Json) -> Vec<&str> {
    let object = json
        .as_object()
        .unwrap_or_else(|| panic!("no object: {json}"));
    object.keys().map(String::as_str).collect()
}
