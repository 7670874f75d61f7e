//! The library of games that is built in.

use include_dir::{Dir, DirEntry, include_dir};

use super::{Files, ReadError};
use crate::syntax::Source;

static GAMES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/games");

/// What every file of a game ends in.
pub const SUFFIX: &str = ".game";

/// One game of the library.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name by which commands find it: the file's name without its ending.
    pub name: &'static str,
    /// Its path below `games/`.
    path: &'static str,
    /// The file's bytes, UTF-8 in every library that was tested.
    bytes: &'static [u8],
}

impl Entry {
    /// The path by which records, lists and diagnostics speak of it.
    pub fn file(&self) -> String {
        format!("games/{}", self.path)
    }

    /// The file's text.
    pub fn text(&self) -> &'static str {
        std::str::from_utf8(self.bytes).unwrap_or("")
    }
}

/// All games, sorted by name.
pub fn all() -> Vec<Entry> {
    let mut entries = Vec::new();
    collect(&GAMES, 0, &mut entries);
    entries.sort_by_key(|entry| entry.name);
    entries
}

/// The game of that name; case does not matter.
pub fn find(name: &str) -> Option<Entry> {
    all()
        .into_iter()
        .find(|entry| entry.name.eq_ignore_ascii_case(name))
}

/// The game whose file the library calls so, as in a record.
pub fn find_file(file: &str) -> Option<Entry> {
    all().into_iter().find(|entry| entry.file() == file)
}

/// The names most like a misspelt one, the nearest first, at most three.
pub fn nearest(name: &str) -> Vec<&'static str> {
    let wanted = name.to_lowercase();
    let mut found: Vec<(usize, &'static str)> = all()
        .iter()
        .map(|entry| (distance(&wanted, entry.name), entry.name))
        .filter(|(distance, _)| *distance <= wanted.chars().count().div_ceil(3).max(1))
        .collect();
    found.sort();
    found.into_iter().take(3).map(|(_, name)| name).collect()
}

/// How unlike two names are; a name that holds the other is hardly unlike.
fn distance(wanted: &str, name: &str) -> usize {
    match wanted.len() >= 3 && name.contains(wanted) {
        true => 1,
        false => strsim::osa_distance(wanted, name),
    }
}

/// Finds followed files in the library alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct LibraryFiles;

impl Files for LibraryFiles {
    fn read(&self, name: &str, _: &Source) -> Result<Source, ReadError> {
        let stem = name.strip_suffix(SUFFIX).unwrap_or(name);
        let entry = find(stem).ok_or(ReadError::Missing)?;
        Ok(Source::new(entry.file(), entry.text()))
    }

    fn names(&self) -> Vec<String> {
        all().iter().map(|entry| entry.name.to_owned()).collect()
    }
}

/// The library is two folders deep; the bound only keeps the recursion honest.
fn collect(dir: &'static Dir<'static>, depth: usize, into: &mut Vec<Entry>) {
    for entry in dir.entries() {
        match entry {
            DirEntry::Dir(inner) if depth < 8 => collect(inner, depth + 1, into),
            DirEntry::Dir(_) => {}
            DirEntry::File(file) => into.extend(named(file)),
        }
    }
}

fn named(file: &'static include_dir::File<'static>) -> Option<Entry> {
    let path = file.path().to_str()?;
    let name = file.path().file_name()?.to_str()?.strip_suffix(SUFFIX)?;
    Some(Entry {
        name,
        path,
        bytes: file.contents(),
    })
}
