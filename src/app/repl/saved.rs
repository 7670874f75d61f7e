//! Games saved as records, and taken up again.

use std::path::Path;

use serde_json::Value as Json;

use crate::app::args::GameArgs;
use crate::app::exit::reason;
use crate::app::json_words;
use crate::app::library;
use crate::app::loading::{self, Failure, Ready};
use crate::app::reading;
use crate::engine::{State, parse_position};
use crate::play::InProgress;
use crate::study::record::{Record, StateWriter};

/// A game taken up from a record.
pub struct TakenUp {
    /// The game and its options, to load it again.
    pub args: GameArgs,
    /// The game ready for play.
    pub ready: Ready,
    /// The game in progress.
    pub game: InProgress,
}

/// The content of a saved game: its record on one line.
pub fn content(game: &InProgress, file: &str) -> Vec<u8> {
    // A record has no map with other keys than text, so it can always be written.
    let mut json = serde_json::to_vec(&Record::of(game, file)).unwrap_or_default();
    json.push(b'\n');
    json
}

/// Takes up the game of a file. Every ply is played by the rules, and has to lead to the state
/// that the record has.
///
/// # Errors
/// What is wrong with the file or the record.
pub fn take_up(path: &Path) -> Result<TakenUp, String> {
    take_up_content(&read(path)?, path)
}

/// Takes up the game of what a file holds; the path tells where its game may lie.
///
/// # Errors
/// What is wrong with the record.
pub fn take_up_content(content: &[u8], path: &Path) -> Result<TakenUp, String> {
    let record: Record = serde_json::from_slice(content).map_err(|error| {
        let why = json_words::fault(&error, "record");
        format!("{} is no saved game: {why}", path.display())
    })?;
    let args = GameArgs {
        game: game_of(&record.file, path),
        set: settings(&record)?,
    };
    let ready = loading::load(&args).and_then(loading::prepare);
    let ready = ready.map_err(|failure| {
        let (save, why) = (path.display(), failure_words(&record.file, failure));
        let file = &record.file;
        format!("{save} is of {file}, looked for beside it, then in the present folder: {why}")
    })?;
    let title = &ready.game().about.title;
    if *title != record.game {
        let save = path.display();
        return Err(format!(
            "{save} is a game of {}, and {} has {title}",
            record.game, record.file
        ));
    }
    let contest = ready.contest(record.rounds.is_some());
    let contest = contest.map_err(|stop| stop.message.unwrap_or_default())?;
    let start = contest.begin(start(&record, &ready)?);
    let mut game = InProgress::new(contest, start);
    replay(&record, &mut game)?;
    Ok(TakenUp { args, ready, game })
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    reading::bytes(path)
        .map_err(|error| format!("cannot read {}: {}", path.display(), reason(&error)))
}

/// The GAME argument for a record's file, which may be a path that is not there any more: then
/// the library's game of that name is meant.
fn game_of(file: &str, save: &Path) -> String {
    if let Some(entry) = library::find_file(file) {
        return entry.name.to_owned();
    }
    let beside = save.with_file_name(file);
    if beside.is_file() {
        return match beside.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => beside.to_string_lossy().into_owned(),
            _ => format!("./{}", beside.display()),
        };
    }
    let path = Path::new(file);
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    match stem.and_then(library::find) {
        Some(entry) if !path.exists() => entry.name.to_owned(),
        _ if path.exists() && !file.contains('/') => format!("./{file}"),
        _ => file.to_owned(),
    }
}

fn settings(record: &Record) -> Result<Vec<(String, String)>, String> {
    let settings = record.options.iter().map(|(name, value)| {
        let text = match value {
            Json::Number(number) => number.to_string(),
            Json::Bool(true) => "yes".to_owned(),
            Json::Bool(false) => "no".to_owned(),
            Json::String(text) => text.clone(),
            _ => return Err(format!("the record's option {name} has no value")),
        };
        Ok((name.clone(), text))
    });
    settings.collect()
}

fn failure_words(file: &str, failure: Failure) -> String {
    match failure {
        Failure::CannotRun(message) => message,
        Failure::Wrong(found) => match found.first() {
            Some(first) => format!("{file} is wrong: {}", first.message),
            None => format!("{file} is wrong"),
        },
    }
}

fn start(record: &Record, ready: &Ready) -> Result<State, String> {
    let usual = ready.start();
    let writer = StateWriter::new(ready.game());
    if writer.state(usual.position()) == record.initial {
        return Ok(usual);
    }
    let text = record.initial.position_text(ready.game());
    let position = parse_position(&ready.plan, &text);
    let position = position.map_err(|error| format!("the record's initial state: {error}"))?;
    Ok(ready.at(position))
}

fn replay(record: &Record, game: &mut InProgress) -> Result<(), String> {
    for (index, ply) in record.plies.iter().enumerate() {
        let at = |why: String| format!("ply {} of the record, {}: {why}", index + 1, ply.played);
        let played = game.play_text(&ply.played);
        let played = played.map_err(|illegal| at(illegal.to_string()))?;
        let (mover, after) = (played.mover.word(), played.after.clone());
        let state = StateWriter::new(game.plan().game()).state(after.position());
        if mover != ply.mover || state != ply.state {
            let why = "these rules do not lead to the state that the record has";
            return Err(at(why.to_owned()));
        }
    }
    Ok(())
}
