//! What has to hold of any bytes. Each target is a function that panics where it does not.

pub mod engine;
pub mod format;
pub mod load;
pub mod lsp;
pub mod page;
pub mod parse;
pub mod position;
pub mod protocol;
pub mod saved;

use manqala::app::args::GameArgs;
use manqala::app::files::GameFiles;
use manqala::app::loading::{self, Ready};
use manqala::model::Files;

/// Every target by its name.
pub const ALL: &[(&str, fn(&[u8]))] = &[
    ("engine", engine::run),
    ("format", format::run),
    ("load", load::run),
    ("lsp", lsp::run),
    ("page", page::run),
    ("parse", parse::run),
    ("position", position::run),
    ("protocol", protocol::run),
    ("saved", saved::run),
];

/// The library's game whose name is the first line, and the lines after it.
fn game_and_text(data: &[u8]) -> Option<(Ready, &str)> {
    let (name, text) = std::str::from_utf8(data).ok()?.split_once('\n')?;
    let args = GameArgs {
        game: name.to_owned(),
        set: Vec::new(),
    };
    if !GameFiles::default().names().contains(&args.game) {
        return None;
    }
    let ready = loading::load(&args).and_then(loading::prepare);
    Some((ready.ok()?, text))
}
