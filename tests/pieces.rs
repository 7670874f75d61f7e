//! Piece games: counts of draughts, whole games by their traces, and what holds in every random
//! game.

use manqala::engine::{Action, Dice, State, parse_position, write_position};
use manqala::model::Game;
use manqala::plan::Plan;
use manqala::study::perft::perft;
use manqala::study::playouts::pick;
use manqala::syntax::Source;
use manqala::syntax::words::Seat;

use crate::library;

fn plan(name: &str) -> Plan {
    let file = library::file(name).expect("the library has it");
    let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
    made(&game)
}

fn made(game: &Game) -> Plan {
    Plan::new(game).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("; "))
    })
}

/// A game of a few sentences.
fn of_text(text: &str) -> Plan {
    let text = format!("Game \"Trial\".\n{text}");
    let game = library::load_source(&Source::new("trial.game", text), &[]);
    made(&game.unwrap_or_else(|error| panic!("{error}")))
}

fn at(plan: &Plan, position: &str) -> State {
    let position = parse_position(plan, position).unwrap_or_else(|error| panic!("{error}"));
    plan.state_at(position)
}

fn legal(plan: &Plan, state: &State) -> Vec<String> {
    let moves = plan.legal(state);
    moves.iter().map(|mv| plan.move_text(mv)).collect()
}

fn play(plan: &Plan, state: &mut State, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = plan.parse_move(state, text);
        let mv = mv.unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
        plan.play(state, &mv)
            .expect("what can be read can be played");
    }
}

fn refused(plan: &Plan, state: &State, text: &str) -> String {
    match plan.parse_move(state, text) {
        Ok(mv) => panic!("{text} is read as {}", plan.move_text(&mv)),
        Err(illegal) => illegal.to_string(),
    }
}

/// All piece games of the library.
fn piece_games() -> Vec<Plan> {
    let loaded = library::files()
        .into_iter()
        .filter_map(|file| file.load(&[]).ok());
    let pieces = loaded.filter(Game::has_pieces);
    pieces.map(|game| made(&game)).collect()
}

fn never() -> std::sync::atomic::AtomicBool {
    std::sync::atomic::AtomicBool::new(false)
}

#[test]
fn draughts_has_the_known_numbers_of_games() {
    let plan = plan("draughts-english");
    let counts = [7, 49, 302, 1469, 7361, 36768];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(
            perft(&plan, &plan.start(), depth, &never()),
            Some(count),
            "{depth}"
        );
    }
}

/// Pieces of a player: on the board, in hand, and taken by the other.
fn accounted(state: &State, seat: Seat, other: Seat) -> (u32, u32) {
    let position = state.position();
    let placed = (0..676).filter_map(|site| position.piece(manqala::model::Site(site)));
    let on_board: u32 = placed
        .filter(|placed| placed.seat == seat)
        .map(|placed| u32::from(placed.amount))
        .sum();
    let held = u32::from(position.hand(seat));
    (on_board + held, u32::from(position.store(other)))
}

#[test]
fn random_games_keep_what_must_hold() {
    let games = piece_games();
    assert!(games.len() >= 6);
    for plan in &games {
        for index in 0..6 {
            let mut dice = Dice::new(14, index);
            let mut state = plan.start();
            for _ in 0..150 {
                let moves = plan.legal(&state);
                let texts: Vec<String> = moves.iter().map(|mv| plan.move_text(mv)).collect();
                let mut sorted = texts.clone();
                sorted.sort();
                sorted.dedup();
                assert_eq!(texts, sorted);
                let Some(mv) = pick(&moves, &mut dice) else {
                    break;
                };
                let text = plan.move_text(mv);
                assert_eq!(plan.parse_move(&state, &text).as_ref(), Ok(mv));
                let before = state.clone();
                plan.play(&mut state, mv).expect("a legal move is played");
                check_ply(plan, &before, &state, mv.action());
            }
        }
    }
}

fn check_ply(plan: &Plan, before: &State, after: &State, action: &Action) {
    for (seat, other) in [(Seat::South, Seat::North), (Seat::North, Seat::South)] {
        let (held, taken) = accounted(before, seat, other);
        let (holds, lost) = accounted(after, seat, other);
        if matches!(action, Action::Arrange(_)) {
            assert!(holds >= held && lost == taken);
            continue;
        }
        assert_eq!(held + taken, holds + lost);
        assert!(holds <= held);
    }
    if after.result().is_none() {
        let text = write_position(plan, after.position());
        let read = parse_position(plan, &text);
        assert_eq!(read.as_ref(), Ok(after.position()), "{text}");
        let fresh = plan.state_at(after.position().clone());
        assert_eq!(legal(plan, &fresh), legal(plan, after), "{text}");
    }
}

#[test]
fn refused_moves_leave_the_state() {
    let plan = plan("zamma");
    let mut state = plan.start();
    play(&plan, &mut state, "d4-e5");
    let before = write_position(&plan, state.position());
    let other = plan.start();
    for mv in plan.legal(&other) {
        assert!(plan.play(&mut state, &mv).is_err());
        assert_eq!(write_position(&plan, state.position()), before);
        assert_eq!(state.plies(), 1);
    }
}
