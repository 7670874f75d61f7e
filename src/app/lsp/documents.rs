//! The open files, and what is known of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use gen_lsp_types::TextDocumentContentChangeEvent as Change;

use super::files::OpenFiles;
use super::places::{Encoding, Places};
use super::uri;
use crate::model::{self, Loaded};
use crate::syntax::Source;

/// A file that is open in the editor.
pub struct Document {
    /// Its text, named by its path, or by its address where it has none.
    pub source: Source,
    /// Where it lies.
    pub path: Option<PathBuf>,
    /// Which version of it this is, as the editor counts.
    pub version: i32,
    /// What was found when it was looked at last.
    known: Option<Known>,
}

/// What is known of a text.
struct Known {
    loaded: Loaded,
    /// The files that it follows, or would if they were there.
    asked: Vec<PathBuf>,
    shape: Option<String>,
}

/// The open files, by their addresses.
#[derive(Default)]
pub struct Documents {
    all: BTreeMap<String, Document>,
}

impl Documents {
    /// Opens a file.
    pub fn open(&mut self, uri: &str, version: i32, text: String) {
        let path = uri::to_path(uri);
        let name = match &path {
            Some(path) => path.to_string_lossy().into_owned(),
            None => uri.to_owned(),
        };
        let document = Document {
            source: Source::new(name, text),
            path,
            version,
            known: None,
        };
        self.all.insert(uri.to_owned(), document);
        self.forget_followers(uri);
    }

    /// Closes a file; what is on the disk counts again.
    pub fn close(&mut self, uri: &str) {
        self.forget_followers(uri);
        self.all.remove(uri);
    }

    /// Changes a text, one change after the other.
    pub fn change(&mut self, uri: &str, version: i32, changes: &[Change], encoding: Encoding) {
        let Some(document) = self.all.get_mut(uri) else {
            return;
        };
        let mut text = document.source.text().to_owned();
        for change in changes {
            match change {
                Change::TextDocumentContentChangeWholeDocument(whole) => {
                    text.clone_from(&whole.text);
                }
                Change::TextDocumentContentChangePartial(part) => {
                    let bytes = Places::new(&text, encoding).bytes(part.range);
                    text.replace_range(bytes, &part.text);
                }
            }
        }
        document.source = Source::new(document.source.name(), text);
        document.version = version;
        document.known = None;
        self.forget_followers(uri);
    }

    /// Forgets what is known of all texts, since files on the disk have changed.
    pub fn forget(&mut self) {
        for document in self.all.values_mut() {
            document.known = None;
        }
    }

    /// Forgets what is known of the files that follow one.
    fn forget_followers(&mut self, uri: &str) {
        let Some(path) = self.all.get(uri).and_then(|one| one.path.clone()) else {
            return;
        };
        for document in self.all.values_mut() {
            let follows = |known: &Known| known.asked.contains(&path);
            if document.known.as_ref().is_some_and(follows) {
                document.known = None;
            }
        }
    }

    /// An open file.
    pub fn get(&self, uri: &str) -> Option<&Document> {
        self.all.get(uri)
    }

    /// All open files with their addresses.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Document)> {
        self.all.iter().map(|(uri, one)| (uri.as_str(), one))
    }

    /// The open file of a path, with its address.
    pub fn at(&self, path: &Path) -> Option<(&str, &Document)> {
        self.iter()
            .find(|(_, document)| document.path.as_deref() == Some(path))
    }

    /// The open files of which nothing is known.
    pub fn unknown(&self) -> Vec<String> {
        let unknown = self.iter().filter(|(_, one)| one.known.is_none());
        unknown.map(|(uri, _)| uri.to_owned()).collect()
    }

    /// What is found in an open file; it is looked at if nothing is known of it.
    pub fn look(&mut self, uri: &str) -> Option<&Loaded> {
        let document = self.all.get(uri)?;
        if document.known.is_none() {
            let files = OpenFiles::new(self, document);
            let loaded = model::check(&document.source, &files);
            let asked = files.asked();
            self.all.get_mut(uri)?.known = Some(Known {
                loaded,
                asked,
                shape: None,
            });
        }
        self.loaded(uri)
    }

    /// What was found in an open file, if it was looked at.
    pub fn loaded(&self, uri: &str) -> Option<&Loaded> {
        Some(&self.all.get(uri)?.known.as_ref()?.loaded)
    }

    /// The open files that follow one, with their addresses, as far as they were looked at.
    pub fn followers<'a>(
        &'a self,
        path: &'a Path,
    ) -> impl Iterator<Item = (&'a str, &'a Document)> {
        self.iter().filter(move |(_, document)| {
            let known = document.known.as_ref();
            known.is_some_and(|known| known.asked.iter().any(|one| one == path))
        })
    }

    /// The shape of a game, made once for each text.
    pub fn shape(&mut self, uri: &str, make: impl FnOnce(&Loaded) -> String) -> Option<String> {
        self.look(uri)?;
        let known = self.all.get_mut(uri)?.known.as_mut()?;
        if known.shape.is_none() {
            known.shape = Some(make(&known.loaded));
        }
        known.shape.clone()
    }
}
