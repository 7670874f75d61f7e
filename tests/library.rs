//! The library's files as they lie in `games/`, loaded by name with any values of their options.

use std::fs;
use std::path::{Path, PathBuf};

use manqala::model::{self, Files, Game, ReadError};
use manqala::syntax::Source;
use manqala::syntax::tree::{Value, ValueRange};

/// Values of options, by name.
pub type Settings = Vec<(String, String)>;

/// A file of the library.
#[derive(Clone, Debug)]
pub struct GameFile {
    /// The name by which it is played.
    pub name: String,
    /// The path in `games/`, with `/` and without the ending.
    pub path: String,
    full: PathBuf,
}

impl GameFile {
    /// The file's text.
    pub fn source(&self) -> Source {
        let text = fs::read_to_string(&self.full).expect("a file of the library can be read");
        Source::new(format!("{}.game", self.path), text)
    }

    /// The game with those values; says what is wrong with the file if it cannot be loaded.
    pub fn load(&self, settings: &[(String, String)]) -> Result<Game, String> {
        load_source(&self.source(), settings)
    }

    /// The game with the default values, and with each other value of each option in turn; those
    /// that differ only between rounds are left out.
    pub fn variants(&self) -> Vec<(Settings, Game)> {
        let loaded = model::load(&self.source(), &Library, &[]);
        let mut all: Vec<(Settings, Game)> = Vec::new();
        let mut settings: Vec<Settings> = vec![Vec::new()];
        for option in &loaded.options {
            let values = option.allowed.iter().flat_map(values_of);
            let others = values.filter(|value| *value != option.default);
            settings.extend(others.map(|value| vec![(option.name.clone(), written(&value))]));
        }
        for settings in settings {
            let game = self
                .load(&settings)
                .unwrap_or_else(|error| panic!("{error}"));
            if !all.iter().any(|(_, known)| known.same_single_game(&game)) {
                all.push((settings, game));
            }
        }
        all
    }
}

/// Loads a text that may follow files of the library.
pub fn load_source(source: &Source, settings: &[(String, String)]) -> Result<Game, String> {
    let loaded = model::load(source, &Library, settings);
    let errors = loaded.diagnostics.iter().filter(|found| found.is_error());
    let messages = errors.map(|found| format!("{}: {}", found.code, found.message));
    let settings = loaded.setting_errors.iter().map(|error| error.to_string());
    let wrong: Vec<String> = messages.chain(settings).collect();
    loaded
        .game
        .ok_or_else(|| format!("{}: {}", source.name(), wrong.join("; ")))
}

fn values_of(range: &ValueRange) -> Vec<Value> {
    match range {
        ValueRange::One(value) => vec![value.clone()],
        ValueRange::Range(low, high) => (*low..=*high).map(Value::Number).collect(),
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Flag(true) => "yes".to_owned(),
        Value::Flag(false) => "no".to_owned(),
        Value::Text(text) => text.clone(),
    }
}

/// All files of the library, sorted by path.
pub fn files() -> Vec<GameFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut found = Vec::new();
    walk(&root, "", &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// The file of that name.
pub fn file(name: &str) -> Option<GameFile> {
    files().into_iter().find(|file| file.name == name)
}

fn walk(folder: &Path, within: &str, found: &mut Vec<GameFile>) {
    let entries = fs::read_dir(folder).expect("the library can be listed");
    for entry in entries {
        let full = entry.expect("the library can be listed").path();
        let Some(stem) = full.file_stem().and_then(|stem| stem.to_str()) else {
            continue;
        };
        if full.is_dir() {
            walk(&full, &format!("{within}{stem}/"), found);
        } else if full.extension().is_some_and(|ending| ending == "game") {
            found.push(GameFile {
                name: stem.to_owned(),
                path: format!("{within}{stem}"),
                full,
            });
        }
    }
}

/// Followed files are found by name in the library.
pub struct Library;

impl Files for Library {
    fn read(&self, name: &str, _: &Source) -> Result<Source, ReadError> {
        file(name)
            .map(|file| file.source())
            .ok_or(ReadError::Missing)
    }

    fn names(&self) -> Vec<String> {
        files().into_iter().map(|file| file.name).collect()
    }
}
