//! Words for openings, each played by hand: seeds lifted in part, dropped together, houses barred
//! but for the last seed, houses in the column of a seed, and the way by which a sowing is chosen.

use manqala::engine::{parse_position, write_position};
use manqala::plan::Plan;
use manqala::syntax::Source;

use crate::library::load_source;

const BOARD: &str = "Game \"By hand\".\nSource \"a test\".\nBoard has 2 rows of 4 houses.\n\
    Start with 3 seeds in each house.\n\
    End when the player to move cannot move: that player loses.\n\
    End when a position occurs 3 times: draw.\n";

/// The plan of a game on that board.
fn plan(rules: &str) -> Plan {
    let source = Source::new("by-hand.game", format!("{BOARD}{rules}"));
    let game = load_source(&source, &[]).unwrap_or_else(|error| panic!("{error}"));
    Plan::new(&game).expect("it can be played")
}

/// The moves of a position.
fn moves(plan: &Plan, position: &str) -> Vec<String> {
    let position = parse_position(plan, position).expect("it can be");
    let legal = plan.legal(&plan.state_at(position));
    legal.iter().map(|mv| plan.move_text(mv)).collect()
}

/// The position after a move.
fn after(plan: &Plan, position: &str, text: &str) -> String {
    let position = parse_position(plan, position).expect("it can be");
    let mut state = plan.state_at(position);
    let mv = plan.parse_move(&state, text).expect("it is a move");
    plan.play(&mut state, &mv).expect("it can be played");
    write_position(plan, state.position())
}

#[test]
fn only_so_many_seeds_are_lifted() {
    let plan = plan(
        "Move from an own house, lifting 2 seeds.\nSow counterclockwise round all houses.\n\
         Last seed in their house: relay with 1 seed.\n",
    );
    let position = "3,3,3,3/2,1,0,5 4,0 south";
    assert_eq!(moves(&plan, position), ["a1", "d1"]);
    assert_eq!(after(&plan, position, "a1"), "3,3,3,3/0,2,1,5 4,0 north");
    // The last seed falls in c2, and one seed goes on, and on, as far as the own row.
    let (before, then) = (position, "3,3,3,4/3,1,0,3 4,0 north");
    assert_eq!(after(&plan, before, "d1"), then);
}

#[test]
fn seeds_fall_together() {
    let pairs = plan(
        "Move from an own house.\n\
         Sow counterclockwise round all houses, dropping 2 seeds in each house.\n\
         Passing seed in an empty house: capture it.\nLast seed in a house making 4: capture it.\n",
    );
    // Two into an empty house, two into a house of two, the fifth alone.
    let position = "3,3,3,3/5,0,2,0 5,0 south";
    assert_eq!(after(&pairs, position, "a1"), "3,3,3,3/0,0,4,1 7,0 north");
    let position = "3,3,3,3/4,1,2,2 3,0 south";
    assert_eq!(after(&pairs, position, "a1"), "3,3,3,3/0,3,0,2 7,0 north");
    let heaps = plan(
        "Move from an own house.\n\
         Sow counterclockwise round all houses, dropping all seeds in one house.\n\
         Last seed in a house before an occupied house: relay from next.\n",
    );
    let position = "3,3,3,3/3,3,3,3 0,0 south";
    assert_eq!(after(&heaps, position, "a1"), "6,0,6,0/0,6,0,6 0,0 north");
}

#[test]
fn a_house_is_barred_but_for_the_last_seed() {
    let plan = plan(
        "Move from an own house.\n\
         Sow counterclockwise round all houses, skipping houses of 3 except with the last seed.\n\
         Last seed in a house making 4: capture it.\n",
    );
    let position = "0,0,0,3/2,3,0,3 13,0 south";
    assert_eq!(after(&plan, position, "a1"), "0,0,0,3/0,3,1,0 17,0 north");
    let position = "0,0,0,2/1,3,0,0 18,0 south";
    assert_eq!(after(&plan, position, "a1"), "0,0,0,2/0,0,0,0 22,0 north");
}

#[test]
fn houses_in_the_column_of_the_seed_are_captured() {
    let source = Source::new(
        "column.game",
        "Game \"Column\".\nSource \"a test\".\nBoard has 4 rows of 3 houses.\n\
         Start with 2 seeds in each house.\nMove from an own house.\n\
         Sow counterclockwise round own houses.\n\
         Last seed in an own house, when the opponent has at least 2 occupied houses in its column:\n\
           capture all their houses in its column.\n\
         End when the player to move cannot move: that player loses.\n\
         End when a position occurs 3 times: draw.\n",
    );
    let game = load_source(&source, &[]).unwrap_or_else(|error| panic!("{error}"));
    let plan = Plan::new(&game).expect("it can be played");
    let position = "2,2,2/2,2,0/2,2,2/2,2,2 2,0 south";
    assert_eq!(
        after(&plan, position, "a1"),
        "2,2,2/2,2,0/2,2,2/0,3,3 2,0 north"
    );
    let position = "2,2,2/2,2,0/2,2,2/1,2,2 3,0 south";
    assert_eq!(
        after(&plan, position, "a1"),
        "2,0,2/2,0,0/2,2,2/0,3,2 7,0 north"
    );
}

#[test]
fn a_way_of_sowing_is_chosen_by_the_way_of_the_move() {
    let plan = plan(
        "Move from an own house, sowing clockwise.\n\
         Sow from a house before an empty house counterclockwise round all houses, beginning in the origin.\n\
         Sow counterclockwise round all houses.\n",
    );
    // Clockwise a1 is the next one, and it is empty: the first seed falls back.
    let position = "3,3,3,3/0,2,2,2 6,0 south";
    assert_eq!(after(&plan, position, "b1"), "3,3,3,3/1,1,2,2 6,0 north");
    assert_eq!(after(&plan, position, "c1"), "3,3,3,3/1,3,0,2 6,0 north");
}
