//! What outlives a run: the lines typed, and the game in progress. Kept in the user's state
//! directory, for the user alone. Nothing here may ever stop a game.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::app::saving;

/// The folder for the program's state; `None` where the system has no place for it.
fn folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let state = base.state_dir().unwrap_or_else(|| base.data_dir());
    Some(state.join("manqala"))
}

/// The file of the lines typed, made if there is none.
pub fn history() -> Option<PathBuf> {
    let folder = folder()?;
    make_folder(&folder).ok()?;
    let path = folder.join("history");
    make_private(&path).ok()?;
    Some(path)
}

/// Where the game in progress of a file is kept.
#[derive(Clone, Debug)]
pub struct Journal {
    path: PathBuf,
}

impl Journal {
    /// The journal for games of that file; `None` where there is no place for it.
    pub fn of(file: &str) -> Option<Journal> {
        let name: String = absolute(file).chars().map(plain).collect();
        Some(Journal {
            path: folder()?.join("games").join(format!("{name}.json")),
        })
    }

    /// Keeps a game. What cannot be kept is lost, no more.
    pub fn keep(&self, record: &[u8]) {
        let Some(folder) = self.path.parent() else {
            return;
        };
        if make_folder(folder).is_ok() {
            let _ = saving::replace_privately(&self.path, record);
        }
    }

    /// The file, if a game was kept.
    pub fn kept(&self) -> Option<&Path> {
        self.path.is_file().then_some(self.path.as_path())
    }
}

/// A path that does not depend on the present folder; library files have theirs anyway.
fn absolute(file: &str) -> String {
    let in_library = crate::app::library::find_file(file).is_some();
    match fs::canonicalize(file) {
        Ok(path) if !in_library => path.to_string_lossy().into_owned(),
        _ => file.to_owned(),
    }
}

/// A character that any file system takes in a name.
fn plain(c: char) -> char {
    match c.is_alphanumeric() || c == '.' || c == '-' {
        true => c,
        false => '_',
    }
}

fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes an empty file that nobody else can read, if there is none.
fn make_private(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
