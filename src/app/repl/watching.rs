//! Watching the files of a game. Everything that knows notify is here.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::app::files;
use crate::app::library::SUFFIX;

/// An editor that saves does several things at once; only what comes after so long is another
/// time.
const QUIET: Duration = Duration::from_millis(60);

/// However busy the folder is, a change waits no longer.
const LONGEST: Duration = Duration::from_millis(600);

/// Tells when a file of a game was changed. The folders are watched and not the files, since
/// many editors write a new file and give it the old name.
pub struct Watching {
    watcher: RecommendedWatcher,
    folders: BTreeSet<PathBuf>,
}

/// Where changes are waited for.
pub struct Changes(Receiver<()>);

impl Watching {
    /// Begins to watch nothing.
    ///
    /// # Errors
    /// Why this system cannot watch files.
    pub fn begin() -> Result<(Watching, Changes), String> {
        let (told, changes) = mpsc::channel();
        let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            if event.is_ok_and(|event| is_change(&event)) {
                // Nobody waits any more when the program is about to end.
                let _ = told.send(());
            }
        });
        let watcher = watcher.map_err(|error| error.to_string())?;
        let folders = BTreeSet::new();
        Ok((Watching { watcher, folders }, Changes(changes)))
    }

    /// Watches the folders of these files and no others.
    ///
    /// # Errors
    /// The folder that cannot be watched, and why.
    pub fn only(&mut self, files: &[PathBuf]) -> Result<(), String> {
        let folders: BTreeSet<PathBuf> = files.iter().map(|file| folder_of(file)).collect();
        for old in self.folders.difference(&folders) {
            // A folder that is gone is not watched any more anyhow.
            let _ = self.watcher.unwatch(old);
        }
        for new in folders.difference(&self.folders) {
            let watched = self.watcher.watch(new, RecursiveMode::NonRecursive);
            watched.map_err(|error| format!("{}: {error}", new.display()))?;
        }
        self.folders = folders;
        Ok(())
    }
}

impl Changes {
    /// Waits for a change, and until no more come; `false` when nothing is watched any more.
    pub fn wait(&self) -> bool {
        if self.0.recv().is_err() {
            return false;
        }
        let begun = Instant::now();
        while begun.elapsed() < LONGEST && self.0.recv_timeout(QUIET).is_ok() {}
        true
    }
}

/// Whether something became of a file of a game. That it is read is no change.
fn is_change(event: &Event) -> bool {
    let is_game = |path: &PathBuf| path.to_string_lossy().ends_with(SUFFIX);
    !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(is_game)
}

fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Whether a GAME argument is a file that somebody may edit.
pub fn can_watch(game: &str) -> bool {
    game != files::STANDARD_INPUT && files::is_path(game)
}
