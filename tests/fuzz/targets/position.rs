//! Position text: what is a position is written as it can be read again, and can be played on.

use manqala::engine::{parse_position, write_position};

use super::game_and_text;

/// Reads a text as a position of a game.
pub fn run(data: &[u8]) {
    let Some((ready, text)) = game_and_text(data) else {
        return;
    };
    let plan = &ready.plan;
    let Ok(position) = parse_position(plan, text) else {
        return;
    };
    let written = write_position(plan, &position);
    let again = parse_position(plan, &written).expect("what is written can be read");
    assert_eq!(write_position(plan, &again), written);
    let state = plan.state_at(position);
    for mv in plan.legal(&state) {
        plan.play(&mut state.clone(), &mv)
            .expect("a listed move is legal");
    }
}
