//! A replayed game for people: every event a line, the board after each ply.

use super::board::board_after;
use super::explain::explain;
use super::outcome::turn_sentence;
use super::paint::Paint;
use super::track::Track;
use crate::engine::{Event, State};
use crate::model::Game;
use crate::syntax::words::Seat;

/// One ply of a trace: its number (from 1), mover and move; every event; the board after it;
/// whose turn it is then. Ends with a newline.
pub fn trace_ply(
    game: &Game,
    number: usize,
    (mover, text): (Seat, &str),
    events: &[Event],
    after: &State,
    paint: &Paint,
) -> String {
    let head = format!("{number}. {} {text}", mover.title());
    let mut lines = format!("{}\n", paint.strong(&head));
    for event in explain(game, events) {
        lines.push_str(&format!("   {event}\n"));
    }
    let track = Track::of(events);
    lines.push_str(&board_after(game, after.position(), paint, &track));
    lines.push_str(&turn_sentence(game, after));
    lines.push('\n');
    lines
}
