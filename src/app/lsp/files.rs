//! Followed files: those that are open count before those on the disk, and then the library.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::documents::{Document, Documents};
use super::uri;
use crate::app::files::{GameFiles, path_beside, stays_inside};
use crate::app::library::{self, SUFFIX};
use crate::app::saving;
use crate::model::{Files, ReadError};
use crate::syntax::Source;

/// The files that an open file can follow.
pub struct OpenFiles<'a> {
    documents: &'a Documents,
    disk: GameFiles,
    /// Where the open file lies; without a place it can only follow the library.
    folder: Option<PathBuf>,
    asked: RefCell<Vec<PathBuf>>,
}

impl<'a> OpenFiles<'a> {
    /// The files that this one can follow.
    pub fn new(documents: &'a Documents, document: &Document) -> OpenFiles<'a> {
        let folder = document.path.as_ref().and_then(|path| path.parent());
        OpenFiles {
            documents,
            disk: GameFiles::default(),
            folder: folder.map(Path::to_owned),
            asked: RefCell::default(),
        }
    }

    /// The paths that were asked for, whether there are files or not.
    pub fn asked(&self) -> Vec<PathBuf> {
        self.asked.borrow().clone()
    }
}

impl Files for OpenFiles<'_> {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        if self.folder.is_none() {
            return self.disk.from_library(name);
        }
        let stem = name.strip_suffix(SUFFIX).unwrap_or(name);
        if stays_inside(stem) && !self.disk.is_library_source(beside) {
            let path = path_beside(beside, &format!("{stem}{SUFFIX}"));
            self.asked.borrow_mut().push(path.clone());
            if let Some((_, open)) = self.documents.at(&path) {
                return Ok(open.source.clone());
            }
        }
        self.disk.read(name, beside)
    }

    fn names(&self) -> Vec<String> {
        let folder = self
            .folder
            .iter()
            .filter_map(|folder| fs::read_dir(folder).ok());
        let files = folder.flatten().flatten().map(|entry| entry.file_name());
        let stem = |name: &str| name.strip_suffix(SUFFIX).map(str::to_owned);
        let mut names: Vec<String> = files.filter_map(|name| stem(name.to_str()?)).collect();
        names.sort();
        names.extend(self.disk.names());
        names
    }
}

/// The address of a text: of an open file, of one on the disk, or of one of the library, which is
/// written to the user's cache to be looked at.
pub fn address(documents: &Documents, source: &Source) -> Option<String> {
    let name = source.name();
    let mut open = documents
        .iter()
        .filter(|(_, one)| one.source.name() == name);
    if let Some((uri, _)) = open.next() {
        return Some(uri.to_owned());
    }
    let path = match is_of_library(source) {
        true => cached(source)?,
        false => PathBuf::from(name),
    };
    path.is_absolute().then(|| uri::of_path(&path))
}

/// Whether a text is that of a game of the library.
pub fn is_of_library(source: &Source) -> bool {
    library::find_file(source.name()).is_some_and(|entry| entry.text() == source.text())
}

/// The path of a game of the library in the user's cache.
fn cached(source: &Source) -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let library = base.cache_dir().join("manqala").join("library");
    let path = library.join(source.name());
    let known = fs::read_to_string(&path);
    if known.is_ok_and(|known| known == source.text()) {
        return Some(path);
    }
    fs::create_dir_all(path.parent()?).ok()?;
    saving::replace(&path, source.text().as_bytes()).ok()?;
    Some(path)
}
