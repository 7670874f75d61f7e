//! The cases with the right answers in `tests/cases/`, met by the engine and by the reference
//! interpreter. A file dropped there becomes part of these tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::model::Game;
use manqala::plan::Plan;
use manqala::play::Contest;
use manqala::study::perft::perft_of;
use serde_json::Value;

use crate::both::{
    ByEngine, ByReference, MatchByEngine, MatchByReference, Playing, Studying, missing,
};
use crate::library::{self, Settings};
use crate::reference::rounds::Rounds;

/// Up to so many sequences the reference interpreter counts too.
const REFERENCE_NODES: u64 = 2_500;

/// A line of one of the files: a game by name with its options, and what is said of it.
struct Case {
    name: String,
    game: Game,
    /// Whether it is about a whole match.
    is_match: bool,
    says: Value,
    place: String,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// The lines of a file; `name` is the game of them all, else each says its own. A name that ends
/// in `-match` means a whole match of the game before it.
fn cases(path: &Path, name: Option<&str>) -> Vec<Result<Case, String>> {
    let text = fs::read_to_string(path).expect("the file can be read");
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let lines = text.lines().enumerate();
    let case = |(index, line): (usize, &str)| {
        let says: Value = serde_json::from_str(line).expect("each line is JSON");
        let name = name
            .or(says["game"].as_str())
            .expect("a case names its game");
        let place = format!("{file}:{}", index + 1);
        let single = name.strip_suffix("-match").unwrap_or(name);
        let found = library::file(single);
        let found = found.ok_or_else(|| format!("{place}: the library has no {single}"))?;
        let loaded = found.load(&settings(&says["options"]));
        Ok(Case {
            name: name.to_owned(),
            game: loaded.map_err(|error| format!("{place}: {error}"))?,
            is_match: name.ends_with("-match"),
            place,
            says,
        })
    };
    lines.map(case).collect()
}

fn settings(options: &Value) -> Settings {
    let options = options.as_object().into_iter().flatten();
    options
        .map(|(name, value)| {
            let text = value.as_str().map(str::to_owned);
            (name.clone(), text.unwrap_or_else(|| value.to_string()))
        })
        .collect()
}

/// All records of whole games.
fn records() -> Vec<Result<Case, String>> {
    let entries = fs::read_dir(folder()).expect("the cases can be listed");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        if let Some(name) = file.strip_suffix(".games.jsonl") {
            all.extend(cases(&path, Some(name)));
        }
    }
    all
}

/// Plays a record and says where it is not met.
fn replay(record: &Value, playing: &mut dyn Playing) -> Result<(), String> {
    let differs = |what: &str, ply: usize, found: &Value, asked: &Value| match found == asked {
        true => Ok(()),
        false => Err(format!("ply {ply}: {what} is {found}, not {asked}")),
    };
    let mut state = playing.state();
    differs("the start", 0, &state, &record["initial"])?;
    let plies = record["plies"].as_array().ok_or("it has no plies")?;
    for (index, ply) in plies.iter().enumerate() {
        let number = index + 1;
        differs("the mover", number, &state["to_move"], &ply["mover"])?;
        let legal = Value::from(playing.legal());
        differs("the legal list", number, &legal, &ply["legal"])?;
        let text = ply["move"].as_str().unwrap_or_default();
        if !playing.play(text) {
            return Err(format!("ply {number}: {text} is refused"));
        }
        state = without_huffs(playing.state(), &ply["state"]);
        differs("the state", number, &state, &ply["state"])?;
    }
    let winner = playing.winner().ok_or("it is not over at the end")?;
    differs(
        "the winner",
        plies.len(),
        &winner,
        &record["result"]["winner"],
    )?;
    let score = playing.score();
    differs("the score", plies.len(), &score, &record["result"]["score"])
}

/// A state without open huffs, where what it is compared with does not write them.
fn without_huffs(mut state: Value, asked: &Value) -> Value {
    if let (Some(fields), None) = (state.as_object_mut(), asked.get("huff")) {
        fields.remove("huff");
    }
    state
}

/// Does something with every case, and fails with all that is wrong.
fn for_each(cases: Vec<Result<Case, String>>, mut check: impl FnMut(&Case) -> Result<(), String>) {
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| match case {
            Ok(case) => check(case)
                .err()
                .map(|error| format!("{}: {error}", case.place)),
            Err(error) => Some(error.clone()),
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(!cases.is_empty(), "there is no case");
}

/// [`for_each`] with a plan, for every single game of which one can be made.
fn for_each_plan(
    cases: Vec<Result<Case, String>>,
    check: impl Fn(&Case, &Arc<Plan>) -> Result<(), String>,
) {
    let mut planned = 0;
    for_each(cases, |case| match Plan::new(&case.game) {
        Ok(plan) => {
            planned += 1;
            check(case, &Arc::new(plan))
        }
        Err(unsupported) => {
            eprintln!("{}: not played yet: {}", case.place, missing(&unsupported));
            Ok(())
        }
    });
    assert!(planned > 0, "no case was played");
}

#[test]
fn engine_meets_every_record() {
    for_each_plan(records(), |case, plan| match case.is_match {
        true => replay(&case.says, &mut MatchByEngine::new(plan)),
        false => replay(&case.says, &mut ByEngine::new(plan)),
    });
}

#[test]
fn reference_meets_every_record() {
    for_each(records(), |case| match case.is_match {
        true => {
            let rounds = Rounds::new(case.game.clone());
            replay(&case.says, &mut MatchByReference(rounds))
        }
        false => replay(&case.says, &mut ByReference::new(&case.game)),
    });
}

/// Whether the counts are those asked for; what is more than `most` is not counted.
fn count(case: &Case, most: u64, perft: impl Fn(u32) -> u64) -> Result<(), String> {
    let counts = case.says["perft"].as_array().ok_or("it has no counts")?;
    for (depth, count) in (1..).zip(counts) {
        let asked = count.as_u64().ok_or("a count is no number")?;
        let found = if asked <= most { perft(depth) } else { asked };
        if found != asked {
            let name = &case.name;
            return Err(format!("{name} to depth {depth}: {found}, not {asked}"));
        }
    }
    Ok(())
}

/// Goes to the position of a case that has one.
fn begin(case: &Case, playing: &mut dyn Studying) {
    if let Some(position) = case.says["position"].as_str() {
        playing.go_to(position);
    }
}

#[test]
fn engine_counts_every_perft() {
    let cases = cases(&folder().join("perft.jsonl"), None);
    for_each_plan(cases, |case, plan| {
        if !case.is_match {
            let mut single = ByEngine::new(plan);
            begin(case, &mut single);
            return count(case, u64::MAX, |depth| single.perft(depth));
        }
        let contest = Contest::whole_match(Arc::clone(plan)).ok_or("it has no match")?;
        let never = AtomicBool::new(false);
        count(case, u64::MAX, |depth| {
            perft_of(&contest, &contest.start(), depth, &never).expect("nothing stops it")
        })
    });
}

#[test]
fn reference_counts_small_perfts() {
    let cases = cases(&folder().join("perft.jsonl"), None);
    for_each(cases, |case| {
        let mut single = ByReference::new(&case.game);
        begin(case, &mut single);
        count(case, REFERENCE_NODES, |depth| single.perft(depth))
    });
}

/// The legal list at a position is the one asked for.
fn list(case: &Case, playing: &mut dyn Studying) -> Result<(), String> {
    playing.go_to(case.says["position"].as_str().unwrap_or_default());
    let legal = playing.legal();
    if let Some(asked) = case.says["legal"].as_array() {
        let found = Value::from(legal.clone());
        if found.as_array() != Some(asked) {
            return Err(format!(
                "the legal list is {found}, not {}",
                case.says["legal"]
            ));
        }
    }
    let never = case.says["illegal"].as_array().into_iter().flatten();
    for text in never.filter_map(Value::as_str) {
        if legal.iter().any(|legal| legal == text) || playing.play(text) {
            return Err(format!("{text} is legal"));
        }
    }
    Ok(())
}

#[test]
fn engine_meets_every_position() {
    let cases = cases(&folder().join("positions.jsonl"), None);
    for_each_plan(cases, |case, plan| list(case, &mut ByEngine::new(plan)));
}

#[test]
fn reference_meets_every_position() {
    let cases = cases(&folder().join("positions.jsonl"), None);
    for_each(cases, |case| list(case, &mut ByReference::new(&case.game)));
}
