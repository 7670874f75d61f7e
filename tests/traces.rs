//! Traces under snapshots: for every game of the library, plies that together show each of its
//! rules at work. Which ones stands in `tests/traces/PATH.moves`: a position (or `start`), a
//! colon, and moves. `choose_moves` looks for good ones; nothing but that file is needed for a
//! new game.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use manqala::engine::{Dice, Event, Move, State, parse_position, write_position};
use manqala::model::{Game, Origin};
use manqala::plan::Plan;
use manqala::render::{Paint, board, trace_ply, turn_sentence};

use crate::library::{self, GameFile};

/// A person has to read a trace.
const MOST_LINES: usize = 200;

fn moves_file(file: &GameFile) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/traces");
    folder.join(format!("{}.moves", file.path))
}

/// A sentence by the file it stands in and its place there.
type Sentence = (String, u32);

fn sentence(origin: &Origin) -> Sentence {
    (origin.source.name().to_owned(), origin.span.start)
}

/// All sentences about seeds, captures, rows and ends, with their words.
fn sentences(game: &Game) -> BTreeMap<Sentence, String> {
    let events = &game.events;
    let falls = events
        .passing
        .iter()
        .chain(&events.last)
        .chain(&events.lifting)
        .map(|said| &said.at);
    let leaving = events.leaving.iter().map(|said| &said.at);
    let rows = events.new_row.iter().map(|said| &said.at);
    let after = events.after.iter().map(|said| &said.at);
    let ends = game.ends.iter().map(|said| &said.at);
    let all = falls.chain(leaving).chain(rows).chain(after).chain(ends);
    let all = all.flatten();
    all.map(|origin| (sentence(origin), origin.words(&game.options)))
        .collect()
}

/// The sentences that an event says are at work.
fn shown(events: &[Event]) -> BTreeSet<Sentence> {
    let origins = events.iter().filter_map(|event| match event {
        Event::RuleApplied { at: Some(at) } | Event::Ended { at: Some(at), .. } => Some(at),
        _ => None,
    });
    origins.map(sentence).collect()
}

/// The trace of the moves in a game's file, and at the end the sentences that it does not show.
fn trace(file: &GameFile, game: &Game, plan: &Plan, moves: &str) -> String {
    let paint = Paint::default();
    let mut text = format!("{}\n", game.about.title);
    let mut seen = BTreeSet::new();
    for line in moves.lines().filter(|line| !line.trim().is_empty()) {
        let (from, played) = line
            .split_once(": ")
            .expect("a line is a position and moves");
        let mut state = match from.trim() {
            "start" => plan.start(),
            position => plan.state_at(parse_position(plan, position).expect("it is a position")),
        };
        text.push_str(&format!("\nFrom {}\n", from.trim()));
        text.push_str(&board(game, state.position(), &paint));
        text.push_str(&turn_sentence(game, &state));
        text.push('\n');
        for played in played.split_whitespace() {
            let mover = state.position().to_move().expect("the game is not over");
            let mut events = Vec::new();
            let mv = plan.parse_move(&state, played);
            let mv = mv.unwrap_or_else(|error| panic!("{}: {played}: {error}", file.path));
            let done = plan.play_observed(&mut state, &mv, &mut events);
            done.unwrap_or_else(|error| panic!("{}: {played}: {error}", file.path));
            seen.extend(shown(&events));
            let number = state.plies() as usize;
            text.push_str(&trace_ply(
                game,
                number,
                (mover, played),
                &events,
                &state,
                &paint,
            ));
        }
    }
    let all = sentences(game);
    let missing: Vec<&String> = all
        .iter()
        .filter(|(sentence, _)| !seen.contains(*sentence))
        .map(|(_, words)| words)
        .collect();
    if !missing.is_empty() {
        text.push_str("\nNot shown:\n");
        missing
            .iter()
            .for_each(|words| text.push_str(&format!("- {words}\n")));
    }
    text
}

#[test]
fn every_game_has_its_trace() {
    let mut wrong = Vec::new();
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path("traces");
    for file in library::files() {
        let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
        let Ok(plan) = Plan::new(&game) else {
            eprintln!("{}: not played yet", file.path);
            continue;
        };
        let Ok(moves) = fs::read_to_string(moves_file(&file)) else {
            wrong.push(format!(
                "{}: there is no file of moves; run choose_moves",
                file.path
            ));
            continue;
        };
        let text = trace(&file, &game, &plan, &moves);
        if text.lines().count() > MOST_LINES {
            wrong.push(format!(
                "{}: the trace has more than {MOST_LINES} lines",
                file.path
            ));
        }
        let name = file.path.replace('/', "__");
        settings.bind(|| insta::assert_snapshot!(name, text));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// ---- choosing ----------------------------------------------------------------------------------

/// A few plies that show something, from a position or from the start.
#[derive(Clone)]
struct Excerpt {
    from: String,
    moves: Vec<String>,
    shows: BTreeSet<Sentence>,
    lines: usize,
}

impl Excerpt {
    fn line(&self) -> String {
        format!("{}: {}\n", self.from, self.moves.join(" "))
    }
}

/// Plays an excerpt and measures it; `None` if it does not play without its history.
fn measure(plan: &Plan, from: String, moves: &[String]) -> Option<Excerpt> {
    let mut state = match from.as_str() {
        "start" => plan.start(),
        position => plan.state_at(parse_position(plan, position).ok()?),
    };
    let drawn = board(plan.game(), state.position(), &Paint::default());
    let height = drawn.lines().count() + 2;
    let mut excerpt = Excerpt {
        from,
        moves: moves.to_vec(),
        shows: BTreeSet::new(),
        lines: height + 1,
    };
    for text in moves {
        let mv = plan.parse_move(&state, text).ok()?;
        let mut events = Vec::new();
        plan.play_observed(&mut state, &mv, &mut events).ok()?;
        excerpt.shows.extend(shown(&events));
        excerpt.lines += events.len() + height;
    }
    Some(excerpt)
}

/// For each sentence the shortest excerpt that shows it, of so many random games.
fn shortest(plan: &Plan, games: u64) -> BTreeMap<Sentence, Excerpt> {
    let mut best: BTreeMap<Sentence, Excerpt> = BTreeMap::new();
    for index in 0..games {
        let mut dice = Dice::new(0, index);
        let mut states: Vec<(State, String)> = Vec::new();
        let mut state = plan.start();
        while state.plies() < 400 {
            let legal: Vec<Move> = plan.legal(&state);
            if legal.is_empty() {
                break;
            }
            let mv = &legal[dice.below(legal.len() as u32) as usize];
            states.push((state.clone(), plan.move_text(mv)));
            let mut events = Vec::new();
            plan.play_observed(&mut state, mv, &mut events)
                .expect("a listed move plays");
            for sentence in shown(&events) {
                consider(plan, &states, &sentence, &mut best);
            }
        }
    }
    best
}

/// Keeps the last ply, or as many as are needed to show the sentence without history, if that is
/// shorter than what is known.
fn consider(
    plan: &Plan,
    states: &[(State, String)],
    sentence: &Sentence,
    best: &mut BTreeMap<Sentence, Excerpt>,
) {
    for back in 1..=states.len().min(12) {
        let part = &states[states.len() - back..];
        let moves: Vec<String> = part.iter().map(|(_, text)| text.clone()).collect();
        let from = match part.len() == states.len() {
            true => "start".to_owned(),
            false => write_position(plan, part[0].0.position()),
        };
        let Some(excerpt) = measure(plan, from, &moves) else {
            return;
        };
        if best
            .get(sentence)
            .is_some_and(|known| known.lines <= excerpt.lines)
        {
            return;
        }
        if excerpt.shows.contains(sentence) {
            best.insert(sentence.clone(), excerpt);
            return;
        }
    }
}

/// Looks for the moves of every game that has no file of moves yet.
#[test]
#[ignore = "writes files of moves for new games"]
fn choose_moves() {
    for file in library::files() {
        let path = moves_file(&file);
        let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
        let Ok(plan) = Plan::new(&game) else { continue };
        if path.exists() {
            continue;
        }
        let best = shortest(&plan, 3_000);
        let first = plan.legal(&plan.start()).into_iter().next();
        let first: Vec<String> = first.iter().map(|mv| plan.move_text(mv)).collect();
        let opening = measure(&plan, "start".to_owned(), &first).expect("the first move plays");
        let mut seen = opening.shows.clone();
        let mut lines = opening.lines;
        let mut text = opening.line();
        let mut left: Vec<&Excerpt> = best.values().collect();
        left.sort_by_key(|excerpt| (excerpt.lines, excerpt.line()));
        for excerpt in left {
            let fits = lines + excerpt.lines + 10 <= MOST_LINES;
            if fits && !excerpt.shows.is_subset(&seen) {
                seen.extend(excerpt.shows.iter().cloned());
                lines += excerpt.lines;
                text.push_str(&excerpt.line());
            }
        }
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        fs::write(&path, text).expect("the file can be written");
    }
}
