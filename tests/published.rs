//! What others have found out about games of the library, and where they published it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::{State, Winner, parse_position};
use manqala::plan::Plan;
use manqala::play::{Contest, Standing};
use manqala::study::solve::{self, Answer, Limits};
use manqala::syntax::words::Seat;

use crate::library;

fn plan(name: &str, settings: &[(&str, String)]) -> Arc<Plan> {
    let file = library::file(name).expect("the library has it");
    let settings: Vec<(String, String)> = settings
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect();
    let game = file.load(&settings).expect("nothing is wrong with it");
    Arc::new(Plan::new(&game).expect("it can be played"))
}

/// Plays moves from the start.
fn played(plan: &Plan, moves: &[&str]) -> State {
    let mut state = plan.start();
    for text in moves {
        let mv = plan.parse_move(&state, text).expect("a legal move");
        plan.play(&mut state, &mv).expect("it is legal");
    }
    state
}

fn solved(contest: &Contest, start: &Standing) -> Answer {
    let stop = AtomicBool::new(false);
    let limits = Limits::new(64 << 20, &stop);
    solve::solve(contest, start, &limits).expect("a game that has a value")
}

/// Campbell and Chavey 1995: four houses with two seeds are won by the third house, the fourth,
/// the third, the fourth, the second, the fourth.
#[test]
fn tchuka_ruma_of_four_houses_is_won() {
    let plan = plan("tchuka-ruma", &[]);
    let state = played(&plan, &["c1", "d1", "c1", "d1", "b1", "d1"]);
    let result = state.result().expect("it is over");
    assert_eq!(result.winner, Winner::Seat(Seat::South));
    assert_eq!(state.position().store(Seat::South), 8);
}

/// OEIS A028932: for each number of seeds there is one board that can be won.
#[test]
fn the_boards_of_tchoukaillon_that_can_be_won_are_won_and_no_other() {
    for seeds in 6..=17_u32 {
        let plan = plan("tchoukaillon", &[("seeds", seeds.to_string())]);
        let contest = Contest::single(Arc::clone(&plan));
        let answer = solved(&contest, &contest.start());
        assert_eq!(answer.value(), Some(1), "{seeds} seeds");
    }
    let plan = plan("tchoukaillon", &[]);
    let contest = Contest::single(Arc::clone(&plan));
    let others = ["5,5,2,0,0,0", "6,3,2,1,0,0", "6,4,1,0,0,1", "0,0,0,12,0,0"];
    for board in ["6,4,2,0,0,0"].into_iter().chain(others) {
        let position = parse_position(&plan, &format!("{board} 0 south"));
        let state = plan.state_at(position.expect("it is a position"));
        let won = solved(&contest, &contest.begin(state)).value() == Some(1);
        assert_eq!(won, !others.contains(&board), "{board}");
    }
}

/// Zeinulla 2026: of the five first moves all but that of the first house take six seeds; after
/// that one, the second player takes two from the second house, nothing from the third and fourth.
#[test]
fn bestemshe_begins_as_its_solver_says() {
    let plan = plan("bestemshe", &[]);
    let stored = |moves: &[&str], seat: Seat| played(&plan, moves).position().store(seat);
    let first = ["a1", "b1", "c1", "d1", "e1"];
    let taken = first.map(|text| stored(&[text], Seat::South));
    assert_eq!(taken, [0, 6, 6, 6, 6]);
    let second = ["d2", "c2", "b2"];
    let taken = second.map(|text| stored(&["a1", text], Seat::North));
    assert_eq!(taken, [2, 0, 0]);
}
