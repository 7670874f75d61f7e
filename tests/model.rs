//! From files to games.

mod library;

use std::fs;
use std::path::{Path, PathBuf};

use manqala::model::{Files, ReadError};
use manqala::syntax::Source;

/// The documented games, by the names of their files.
pub struct Library {
    paths: Vec<PathBuf>,
}

impl Library {
    pub fn open() -> Library {
        let mut paths = Vec::new();
        gather(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("games"),
            &mut paths,
        );
        paths.sort();
        Library { paths }
    }

    /// Every file of it, in order of their paths.
    pub fn sources(&self) -> impl Iterator<Item = Source> {
        self.paths.iter().map(|path| source(path))
    }

    /// The file of that name.
    pub fn find(&self, name: &str) -> Option<Source> {
        let mut paths = self.paths.iter();
        let found = paths.find(|path| path.file_stem().is_some_and(|stem| stem == name));
        found.map(|path| source(path))
    }
}

impl Files for Library {
    fn read(&self, name: &str, _beside: &Source) -> Result<Source, ReadError> {
        self.find(name).ok_or(ReadError::Missing)
    }

    fn names(&self) -> Vec<String> {
        let stems = self.paths.iter().filter_map(|path| path.file_stem());
        stems
            .map(|stem| stem.to_string_lossy().into_owned())
            .collect()
    }
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("the library is there");
    for entry in entries {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            gather(&path, paths);
        } else if path.extension().is_some_and(|end| end == "game") {
            paths.push(path);
        }
    }
}

fn source(path: &Path) -> Source {
    let name = path
        .file_name()
        .expect("a file has a name")
        .to_string_lossy();
    Source::new(
        name,
        fs::read_to_string(path).expect("the file can be read"),
    )
}
