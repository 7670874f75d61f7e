//! How a run of the program ends.

use std::io;
use std::process::ExitCode;

/// The exit statuses, which scripts may rely on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All went well; a reader who closed the pipe is no fault either.
    Success,
    /// Something is wrong with a file, a move or a script.
    Wrong,
    /// The command could not run: usage, unknown game, option or value, a file that cannot be
    /// read or written.
    CannotRun,
    /// Interrupted by the user, after printing what was found so far.
    Interrupted,
}

impl Exit {
    /// The status as a number.
    pub fn status(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::Wrong => 1,
            Exit::CannotRun => 2,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.status())
    }
}

/// Why a command stopped before its end. What there is to say was either said already or stands
/// in the message.
#[derive(Debug)]
pub struct Stop {
    /// The status to end with.
    pub exit: Exit,
    /// What to tell the user, in one line without a full stop at its end.
    pub message: Option<String>,
}

impl Stop {
    /// Stops with that status; the user has been told why.
    pub fn told(exit: Exit) -> Stop {
        Stop {
            exit,
            message: None,
        }
    }

    /// Something is wrong with a file, a move or a script.
    pub fn wrong(message: impl Into<String>) -> Stop {
        Stop {
            exit: Exit::Wrong,
            message: Some(message.into()),
        }
    }

    /// The command cannot run at all.
    pub fn cannot_run(message: impl Into<String>) -> Stop {
        Stop {
            exit: Exit::CannotRun,
            message: Some(message.into()),
        }
    }

    /// A file could not be read or written.
    pub fn io(doing: &str, path: &str, error: &io::Error) -> Stop {
        Stop::cannot_run(format!("cannot {doing} {path}: {}", reason(error)))
    }
}

/// An error of the standard streams: a closed pipe is success.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::told(Exit::Success),
            _ => Stop::cannot_run(format!("cannot write the output: {}", reason(&error))),
        }
    }
}

impl From<serde_json::Error> for Stop {
    fn from(error: serde_json::Error) -> Stop {
        Stop::from(io::Error::from(error))
    }
}

/// The words of an operating system's error without its number, which says nothing to users.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(at) => text[..at].to_lowercase(),
        None => text,
    }
}

/// What a command returns.
pub type Done = Result<Exit, Stop>;
