//! Work that takes long is given up when that is asked for, and nothing false is said then.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use manqala::engine::{Illegal, MAX_MOVES, MAX_VARIANTS, write_position};
use manqala::model;
use manqala::plan::Plan;
use manqala::play::Contest;
use manqala::study::perft::perft;
use manqala::study::playouts::playouts;
use manqala::study::recorded::RandomGame;
use manqala::syntax::Source;

use crate::library;

fn plan(sentences: &str) -> Plan {
    let text = format!(
        "Game \"X\". Source \"x\". Move from an own house.
         Sow counterclockwise round own houses. {sentences}
         End when the player to move cannot move: that player loses.
         End when a position occurs 3 times: draw."
    );
    let loaded = model::load(&Source::new("x.game", &text), &library::Library, &[]);
    let game = loaded.game.unwrap_or_else(|| panic!("{text}"));
    Plan::new(&game).expect("it can be played")
}

const RELAYS: &str = "Board has 4 rows of 26 houses. Start with 2 seeds in each house.
    Last seed in an occupied house: relay.";

fn choosing(rows: u32, columns: u32, choices: u32) -> String {
    let chosen = vec!["one of their occupied houses"; choices as usize].join(", and ");
    format!(
        "Board has {rows} rows of {columns} houses. Start with 2 seeds in each house.
         Last seed in an own house: capture {chosen}."
    )
}

fn legal(plan: &Plan) -> Vec<String> {
    let moves = plan.legal(&plan.start());
    moves.iter().map(|mv| plan.move_text(mv)).collect()
}

#[test]
fn long_sowings_and_many_choices_are_given_up() {
    static STOP: AtomicBool = AtomicBool::new(false);
    for sentences in [RELAYS.to_owned(), choosing(2, 6, 2)] {
        STOP.store(false, Ordering::Relaxed);
        let plan = plan(&sentences).stopped_by(&STOP);
        let all = plan.legal(&plan.start());
        STOP.store(true, Ordering::Relaxed);
        let found = plan.legal(&plan.start());
        let lost = all.iter().find(|mv| !found.contains(mv));
        let lost = lost.expect("some move takes long");

        let mut state = plan.start();
        let text = plan.move_text(lost);
        assert_eq!(plan.parse_move(&state, &text), Err(Illegal::Interrupted));
        assert_eq!(plan.play(&mut state, lost), Err(Illegal::Interrupted));
        assert_eq!(state.plies(), 0);
        let before = write_position(&plan, plan.start().position());
        assert_eq!(write_position(&plan, state.position()), before);

        STOP.store(false, Ordering::Relaxed);
        assert_eq!(plan.legal(&plan.start()), all);
        assert_eq!(plan.play(&mut state, lost), Ok(()));
    }
}

#[test]
fn what_was_counted_while_giving_up_does_not_count() {
    let stop = AtomicBool::new(true);
    let plan = Arc::new(plan(RELAYS));
    assert_eq!(perft(&plan, &plan.start(), 1, &stop), None);
    let contest = Contest::single(plan);
    let start = contest.start();
    assert_eq!(playouts(&contest, &start, 0, 0..3, 100, &stop).games, 0);
    let game = RandomGame {
        seed: 0,
        index: 0,
        max_plies: 100,
    };
    assert!(game.play(&contest, &start, "x", &stop).is_none());
}

#[test]
fn matches_that_are_stopped_do_not_count() {
    let stop = AtomicBool::new(true);
    let game = library::file("oware-nam-nam").expect("the library has it");
    let game = game.load(&[]).unwrap_or_else(|error| panic!("{error}"));
    let plan = Arc::new(Plan::new(&game).expect("it can be played"));
    let contest = Contest::whole_match(plan).expect("it has a match");
    let start = contest.start();
    assert_eq!(playouts(&contest, &start, 0, 0..3, 100, &stop).games, 0);
}

#[test]
fn choices_have_a_bound() {
    let few = plan(&choosing(2, 6, 2));
    assert!(
        legal(&few)
            .iter()
            .any(|text| text.matches(',').count() == 1)
    );
    // 26 houses of the opponent: 676 ways to choose two of them, 15,600 to choose three.
    let many = plan(&choosing(2, 26, 3));
    let illegal = many.parse_move(&many.start(), "a1:a2,b2,c2");
    let Err(Illegal::TooManyChoices(text)) = &illegal else {
        panic!("{illegal:?}");
    };
    assert_eq!(text, "a1:a2,b2,c2");
    let said = illegal.expect_err("it is none").to_string();
    assert!(said.contains(&MAX_VARIANTS.to_string()), "{said}");
}

#[test]
fn no_more_than_so_many_moves_are_looked_for() {
    // 22 houses of each player: 9,240 ways to choose three, of which 1,540 differ as text.
    let plan = plan(&choosing(2, 22, 3));
    const { assert!(22 * 9_240 > MAX_MOVES) };
    let found = legal(&plan);
    assert!(found.len() > 21 * 1_540 && found.len() < 22 * 1_540);
    assert!(found.is_sorted());
}
