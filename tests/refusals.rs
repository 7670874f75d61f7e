//! Moves that are refused, and positions in which nothing can be played any more.

use manqala::engine::{Dice, State, parse_position, write_position};
use manqala::plan::Plan;
use manqala::render::turn_sentence;
use manqala::study::playouts::pick;

use crate::library;

fn plan(name: &str) -> Plan {
    let file = library::file(name).expect("the library has it");
    let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
    Plan::new(&game).unwrap_or_else(|_| panic!("{name} cannot be played"))
}

fn at(plan: &Plan, position: &str) -> State {
    let position = parse_position(plan, position).unwrap_or_else(|error| panic!("{error}"));
    plan.judged(plan.state_at(position))
}

fn refused(plan: &Plan, state: &State, text: &str) -> String {
    match plan.parse_move(state, text) {
        Ok(mv) => panic!("{text} is read as {}", plan.move_text(&mv)),
        Err(illegal) => illegal.to_string(),
    }
}

#[test]
fn the_reason_is_that_of_the_rank_in_force() {
    let plan = plan("bao-la-kujifunza");
    let start = plan.start();
    // A capturing move is there, so that is what a2+ should have been.
    let said = refused(&plan, &start, "a2+");
    assert!(
        said.contains("ends in the wrong house") && said.contains("mtaji"),
        "{said}"
    );
    // No capture is there: d3- would be a move without one, but does not end.
    let quiet = "2,3,0,1,2,1,2,1/1,6,0,7,10,7,3,0/0,0,0,0,0,1,2,3/1,0,3,3,0,0,4,1 0,0 north";
    let state = at(&plan, quiet);
    assert_eq!(
        refused(&plan, &state, "d3-"),
        "the sowing from d3 clockwise never ends"
    );
    // Moves from the front row go before those from the back row.
    let said = refused(&plan, &state, "a4+");
    assert!(said.contains("only when nothing else can be"), "{said}");
}

#[test]
fn a_number_is_no_move_of_a_piece() {
    for name in ["zamma", "dara"] {
        let plan = plan(name);
        let said = refused(&plan, &plan.start(), "1");
        assert!(said.starts_with("\"1\" is not a move"), "{name}: {said}");
    }
}

/// Plays a random game to its end; `None` where the limit of plies comes first.
fn played_out(plan: &Plan, index: u64) -> Option<State> {
    let mut dice = Dice::new(11, index);
    let mut state = plan.start();
    while state.result().is_none() {
        if state.plies() > 600 {
            return None;
        }
        let moves = plan.legal(&state);
        let mv = pick(&moves, &mut dice)?;
        plan.play(&mut state, mv).expect("a legal move is played");
    }
    Some(state)
}

#[test]
fn the_position_at_the_end_of_a_game_is_read_again_and_is_over() {
    for file in library::files() {
        let plan = plan(&file.name);
        for end in (0..4).filter_map(|index| played_out(&plan, index)) {
            let text = write_position(&plan, end.position());
            assert!(text.contains(" -"), "{}: {text}", file.name);
            let read = at(&plan, &text);
            assert_eq!(write_position(&plan, read.position()), text);
            assert!(plan.legal(&read).is_empty());
            assert!(plan.parse_move(&read, "a1").is_err());
            let said = turn_sentence(plan.game(), &read);
            assert!(!said.ends_with("to move."), "{}: {text}: {said}", file.name);
        }
    }
}

#[test]
fn a_position_for_which_an_end_sentence_holds_is_over() {
    let finished = [
        ("oware", "0,0,0,0,0,0/0,0,0,0,0,1 25,22 south", "South wins"),
        ("war", "(5)/(5)/(5)/(5)/n,n,n,s,s 7,8 south", "North wins"),
        (
            "kharberg",
            "(5)/(5)/(5)/S,(4)/(5) 12,11 north",
            "South wins",
        ),
    ];
    for (name, position, said) in finished {
        let plan = plan(name);
        let state = at(&plan, position);
        assert!(state.result().is_some() && plan.legal(&state).is_empty());
        let turn = turn_sentence(plan.game(), &state);
        assert!(turn.starts_with(said), "{name}: {turn}");
    }
}

#[test]
fn sentences_are_quoted_with_the_values_of_options() {
    let text = "Game \"Small\".\nSource \"An example\".\n\
                Option [least] is 3, may be 1 to 6.\nOption [first] is yes, may be yes or no.\n\
                Board has 2 rows of 3 houses.\nStart with 2 seeds in each house.\n\
                If [first] is yes, move (a remark) from an own house\n  of at least [least].\n\
                If [first] is no, move from an own house.\n\
                Sow counterclockwise round all houses.\n\
                End when the player to move cannot move: that player loses.\n";
    let source = manqala::syntax::Source::new("small.game", text);
    let loaded = manqala::model::load(&source, &manqala::model::NoFiles, &[]);
    let game = loaded
        .game
        .unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
    let plan = Plan::new(&game).expect("it can be played");
    let said = refused(&plan, &at(&plan, "2,2,2/3,1,2 0,0 south"), "b1");
    assert_eq!(
        said,
        "b1 may not be moved now: \"Move from an own house of at least 3\""
    );
}
