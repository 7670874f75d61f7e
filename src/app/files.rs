//! Files of games: on disk, and in the library.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use super::exit::reason;
use super::library::{self, SUFFIX};
use crate::model::{Files, ReadError};
use crate::syntax::{Diagnostic, Source, Span};

/// A file of more bytes is not read further: the parser refuses it anyway.
const MOST_BYTES: u64 = 1 << 20;

/// The FILE argument that means standard input.
pub const STANDARD_INPUT: &str = "-";

/// Why the file of a game could not be had.
#[derive(Debug)]
pub enum OpenError {
    /// There is none, or it cannot be read: what to tell the user.
    CannotRun(String),
    /// It can be read but is no text.
    Wrong(Box<Diagnostic>),
}

/// Opens the game that a GAME argument means: a path if it holds a `/` or ends in `.game`, else a
/// name of the library. The path given, or the library's, becomes the name of the text.
pub fn open(game: &str) -> Result<(Source, GameFiles), OpenError> {
    let files = GameFiles::default();
    if is_path(game) && Path::new(game).is_dir() {
        return Err(OpenError::CannotRun(folder(game)));
    }
    let read = match game {
        STANDARD_INPUT => Some(read_from(io::stdin().lock(), "standard input")),
        _ if is_path(game) => Some(read_text(Path::new(game), game)),
        _ => None,
    };
    if let Some(read) = read {
        let source = read.map_err(|error| match error {
            TextError::Io(error) => {
                let what = if game == STANDARD_INPUT {
                    "standard input"
                } else {
                    game
                };
                OpenError::CannotRun(format!("cannot read {what}: {}", reason(&error)))
            }
            TextError::NotText(found) => OpenError::Wrong(found),
        })?;
        return Ok((source, files));
    }
    let source = library::find(game).map(|entry| files.library_source(entry));
    match source {
        Some(source) => Ok((source, files)),
        None => Err(OpenError::CannotRun(unknown(game))),
    }
}

/// Whether a GAME argument is a path rather than a name.
pub fn is_path(game: &str) -> bool {
    game.contains('/') || game.contains(std::path::MAIN_SEPARATOR) || game.ends_with(SUFFIX)
}

/// What to say where a path is wanted and this is none.
pub fn wants_path(game: &str) -> String {
    match library::find(game) {
        Some(_) => format!("{game} is a game of the library; for a file write ./{game}"),
        None => format!("{game} is not the path of a .game file; for a file write ./{game}"),
    }
}

fn unknown(game: &str) -> String {
    if Path::new(game).is_dir() {
        return folder(game);
    }
    let near = library::nearest(game);
    let hint = match near.as_slice() {
        [] => "`manqala list` shows them all".to_owned(),
        [only] => format!("is it {only}?"),
        [first @ .., last] => format!("is it {} or {last}?", first.join(", ")),
    };
    let on_disk = match Path::new(game).exists() {
        true => format!("; for the file write ./{game}"),
        false => String::new(),
    };
    format!("there is no game \"{game}\" in the library; {hint}{on_disk}")
}

/// What to say of a folder where a file is wanted.
fn folder(game: &str) -> String {
    let name = game.trim_end_matches(std::path::is_separator);
    let files = match name {
        "." => format!("*{SUFFIX}"),
        name => format!("{name}/*{SUFFIX}"),
    };
    format!("cannot read {game}: it is a folder; name the files in it, as {files}")
}

/// Finds followed files: beside the following file, then in the library. What comes from the
/// library finds only files of the library.
#[derive(Debug, Default)]
pub struct GameFiles {
    given_out: RefCell<Vec<Source>>,
    on_disk: RefCell<Vec<PathBuf>>,
}

impl GameFiles {
    fn library_source(&self, entry: library::Entry) -> Source {
        let source = Source::new(entry.file(), entry.text());
        self.given_out.borrow_mut().push(source.clone());
        source
    }

    /// The followed files that were read from the disk.
    pub fn read_from_disk(&self) -> Vec<PathBuf> {
        self.on_disk.borrow().clone()
    }

    /// Whether a text was given out from the library.
    pub fn is_library_source(&self, source: &Source) -> bool {
        self.given_out.borrow().contains(source)
    }

    /// The game of the library that is meant by a followed name.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn from_library(&self, name: &str) -> Result<Source, ReadError> {
        let stem = name.strip_suffix(SUFFIX).unwrap_or(name);
        let entry = library::find(stem).ok_or(ReadError::Missing)?;
        Ok(self.library_source(entry))
    }
}

impl Files for GameFiles {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        let stem = name.strip_suffix(SUFFIX).unwrap_or(name);
        if !stays_inside(stem) {
            let why = "a followed name cannot lead out of the folder of its file";
            return Err(ReadError::Unreadable(why.to_owned()));
        }
        if !self.is_library_source(beside) {
            let path = path_beside(beside, &format!("{stem}{SUFFIX}"));
            match read_text(&path, &path.to_string_lossy()) {
                Ok(source) => {
                    self.on_disk.borrow_mut().push(path);
                    return Ok(source);
                }
                Err(TextError::Io(error)) if error.kind() == io::ErrorKind::NotFound => {}
                Err(TextError::Io(error)) => return Err(ReadError::Unreadable(reason(&error))),
                Err(TextError::NotText(found)) => return Err(ReadError::Unreadable(found.message)),
            }
        }
        self.from_library(stem)
    }

    fn names(&self) -> Vec<String> {
        let entries = library::all();
        entries.iter().map(|entry| entry.name.to_owned()).collect()
    }
}

/// Whether a followed name is one or more plain parts of a path.
pub fn stays_inside(name: &str) -> bool {
    let path = Path::new(name);
    !name.is_empty()
        && !name.contains(['\\', '\0', ':'])
        && path
            .components()
            .all(|part| matches!(part, Component::Normal(_)))
}

/// The path of a file in the folder of another.
pub fn path_beside(beside: &Source, name: &str) -> PathBuf {
    let folder = Path::new(beside.name()).parent();
    folder.unwrap_or(Path::new("")).join(name)
}

/// Why a file has no text.
enum TextError {
    Io(io::Error),
    NotText(Box<Diagnostic>),
}

fn read_text(path: &Path, name: &str) -> Result<Source, TextError> {
    let file = File::open(path).map_err(TextError::Io)?;
    if file.metadata().is_ok_and(|what| what.is_dir()) {
        let error = io::Error::new(io::ErrorKind::IsADirectory, "it is a folder");
        return Err(TextError::Io(error));
    }
    read_from(file, name)
}

fn read_from(input: impl Read, name: &str) -> Result<Source, TextError> {
    let mut bytes = Vec::new();
    // One byte more than the parser takes, so that it sees that the file is too long.
    let read = input.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(TextError::Io)?;
    text_of(bytes, name).map_err(TextError::NotText)
}

/// The text of a file's bytes. Only the cut at the limit may fall within a character.
///
/// # Errors
/// The bytes are no text.
pub fn text_of(bytes: Vec<u8>, name: &str) -> Result<Source, Box<Diagnostic>> {
    if let Some(source) = wide_text(&bytes, name) {
        let first = source.text().chars().next().map_or(0, char::len_utf8);
        let message = "this file is text in UTF-16, and is read in UTF-8";
        let found = Diagnostic::error("not-text", &source, Span::new(0, first), message);
        return Err(Box::new(
            found
                .label("two bytes for each letter")
                .help("Save the file as UTF-8."),
        ));
    }
    let error = match String::from_utf8(bytes) {
        Ok(text) => return Ok(Source::new(name, text)),
        Err(error) => error,
    };
    let at = error.utf8_error().valid_up_to();
    let is_cut = error.utf8_error().error_len().is_none();
    let lossy = String::from_utf8_lossy(error.as_bytes()).into_owned();
    let source = Source::new(name, lossy);
    if is_cut && error.as_bytes().len() as u64 > MOST_BYTES {
        return Ok(source);
    }
    let found = Diagnostic::error(
        "not-text",
        &source,
        Span::new(at, at + '\u{FFFD}'.len_utf8()),
        "this file is not text in UTF-8",
    );
    Err(Box::new(
        found
            .label("no character begins with this byte")
            .help("Save the file as UTF-8."),
    ))
}

/// A text that was saved in UTF-16: it begins with that mark, or every other byte is zero.
fn wide_text(bytes: &[u8], name: &str) -> Option<Source> {
    let zeros = |odd: usize| {
        let some = bytes.iter().skip(odd).step_by(2).take(64);
        bytes.len() >= 8 && some.clone().count() >= 4 && some.into_iter().all(|byte| *byte == 0)
    };
    let big = match bytes {
        [0xFE, 0xFF, ..] => true,
        [0xFF, 0xFE, ..] => false,
        _ if zeros(0) && !zeros(1) => true,
        _ if zeros(1) && !zeros(0) => false,
        _ => return None,
    };
    let units = bytes.chunks_exact(2).map(|pair| match big {
        true => u16::from_be_bytes([pair[0], pair[1]]),
        false => u16::from_le_bytes([pair[0], pair[1]]),
    });
    let units: Vec<u16> = units.collect();
    let text = String::from_utf16_lossy(&units);
    Some(Source::new(name, text.trim_start_matches('\u{feff}')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_followed_name_stays_in_its_folder() {
        for name in ["", "../x", "a/../x", "/x", "./x", "a\\b", "c:x", "x\0"] {
            assert!(!stays_inside(name), "{name:?}");
        }
        for name in ["x", "variants/x", "x'é", "..x"] {
            assert!(stays_inside(name), "{name:?}");
        }
    }

    #[test]
    fn wide_text_is_known_as_such() {
        let wide = |units: fn(u16) -> [u8; 2], mark: &str| {
            let text = format!("{mark}Game \"X\".\n");
            text.encode_utf16().flat_map(units).collect::<Vec<u8>>()
        };
        for mark in ["\u{feff}", ""] {
            for bytes in [wide(u16::to_le_bytes, mark), wide(u16::to_be_bytes, mark)] {
                let found =
                    text_of(bytes, "x.game").map_or_else(|found| found.message, |_| String::new());
                assert!(found.contains("UTF-16"), "{found}");
            }
        }
        assert!(text_of(b"Game \"X\".".to_vec(), "x.game").is_ok());
        assert!(text_of(Vec::new(), "x.game").is_ok());
    }

    #[test]
    fn bytes_that_are_no_text_are_pointed_at() {
        let Err(found) = text_of(b"Game \xff.".to_vec(), "x.game") else {
            panic!("read as text");
        };
        assert_eq!((found.code, found.span.start), ("not-text", 5));
    }

    #[test]
    fn a_name_is_a_path_only_with_a_slash_or_the_ending() {
        assert!(is_path("./x") && is_path("x.game"));
        assert!(!is_path("x"));
    }
}
