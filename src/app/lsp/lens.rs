//! The shape of a game above its first line: how many moves there are at first, and how long
//! random games last.

use std::sync::atomic::AtomicBool;

use gen_lsp_types::{CodeLens, Command, Range};
use serde_json::{Value as Json, json};

use super::look::Cursor;
use crate::app::loading;
use crate::model::{Loaded, prose};
use crate::study::playouts;
use crate::syntax;

/// The command that tells the rules of an open file.
pub const RULES: &str = "manqala.rules";

/// How many random games are played.
const GAMES: u64 = 20;

/// To how many plies.
const MAX_PLIES: u32 = 400;

impl Cursor<'_> {
    /// What stands above the first line. The shape is only made when it is to be seen.
    pub fn lenses(&self) -> Vec<CodeLens> {
        let has_game = self
            .documents
            .loaded(self.uri)
            .is_some_and(|one| one.game.is_some());
        let (file, _) = syntax::parse(&self.document.source);
        let Some(head) = file.head.filter(|_| has_game) else {
            return Vec::new();
        };
        let range = self.places().range(head.span);
        let shape = CodeLens {
            range,
            command: None,
            data: Some(json!({ "uri": self.uri })),
        };
        vec![shape, rules(range, self.uri)]
    }
}

fn rules(range: Range, uri: &str) -> CodeLens {
    CodeLens {
        range,
        command: Some(command("rules in English", uri)),
        data: None,
    }
}

/// The command behind a lens.
pub fn command(title: &str, uri: &str) -> Command {
    Command {
        title: title.to_owned(),
        tooltip: None,
        command: RULES.to_owned(),
        arguments: Some(vec![json!(uri)]),
    }
}

/// The shape of a game in a few words.
pub fn shape(loaded: &Loaded) -> String {
    let Some(game) = &loaded.game else {
        return "this file has errors".to_owned();
    };
    let ready = match loading::prepare(loading::Loaded {
        game: game.clone(),
        source: syntax::Source::new("", ""),
        followed: Vec::new(),
    }) {
        Ok(ready) => ready,
        Err(_) => return "this game cannot be played yet".to_owned(),
    };
    let Ok(contest) = ready.contest(false) else {
        return String::new();
    };
    let start = contest.begin(ready.start());
    let legal = contest.legal(&start).len();
    let never = AtomicBool::new(false);
    let played = playouts::playouts(&contest, &start, 0, 0..GAMES, MAX_PLIES, &never);
    let moves = match legal {
        1 => "1 first move".to_owned(),
        _ => format!("{legal} first moves"),
    };
    let mut shape = format!(
        "{moves} · {:.0} plies in the mean of {GAMES} random games · {:.1} moves to choose from",
        played.plies_mean(),
        played.branching_mean(),
    );
    if played.unfinished > 0 {
        shape.push_str(&format!(
            " · {} not over after {MAX_PLIES} plies",
            played.unfinished
        ));
    }
    shape
}

/// The rules of a game as Markdown; none while its file has errors.
pub fn told(loaded: &Loaded) -> Json {
    match &loaded.game {
        Some(game) => json!(prose::rules(game).to_markdown()),
        None => Json::Null,
    }
}
