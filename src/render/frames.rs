//! A move step by step: what the board shows while it is being played.

use super::Track;
use super::explain::explain;
use crate::engine::{Event, Position};
use crate::model::{Game, Placed};

/// What the board shows after something has happened in a move.
#[derive(Clone, Debug)]
pub struct Frame {
    /// What lies where.
    pub position: Position,
    /// The way of the move so far.
    pub track: Track,
    /// What has happened, as a trace tells it.
    pub words: String,
}

/// The steps of a move from the position before it: a frame for everything that changes what is
/// seen. What follows the end of a round is left out.
pub fn frames(game: &Game, before: &Position, events: &[Event]) -> Vec<Frame> {
    let mut position = before.clone();
    let mut frames = Vec::new();
    for (index, event) in events.iter().enumerate() {
        if matches!(event, Event::RoundOver { .. }) {
            break;
        }
        if change(game, &mut position, event) {
            frames.push(Frame {
                position: position.clone(),
                track: Track::of(&events[..=index]),
                words: explain(game, std::slice::from_ref(event)).concat(),
            });
        }
    }
    frames
}

/// Does to a position what an event tells, as far as it is seen; whether anything is.
fn change(game: &Game, position: &mut Position, event: &Event) -> bool {
    let board = &game.board.rule;
    match event {
        Event::Lifted { site, seeds, .. } => {
            let left = position.seeds(*site).saturating_sub(*seeds);
            position.set_seeds(*site, left);
        }
        Event::Sown { site, now, .. } => position.set_seeds(*site, *now),
        Event::Captured { by, from, seeds } => {
            match position.piece(*from) {
                Some(_) => position.set_piece(*from, None),
                None => {
                    let left = position.seeds(*from).saturating_sub(*seeds);
                    position.set_seeds(*from, left);
                }
            }
            let stored = position.store(*by).saturating_add(*seeds);
            position.set_seeds(board.store(*by), stored);
        }
        Event::Spared { site, seeds } => {
            let there = position.seeds(*site).saturating_add(*seeds);
            position.set_seeds(*site, there);
        }
        Event::Laid { from, to, seeds } => {
            let left = position.seeds(*from).saturating_sub(*seeds);
            position.set_seeds(*from, left);
            let there = position.seeds(*to).saturating_add(*seeds);
            position.set_seeds(*to, there);
        }
        Event::Claimed { site, by, mark } => {
            position.set_owner(*site, Some(*by));
            if mark.is_some() {
                position.set_mark(*site, *mark);
            }
        }
        Event::Entered { site, seeds } if !game.has_pieces() => {
            let there = position.seeds(*site).saturating_add(*seeds);
            position.set_seeds(*site, there);
        }
        Event::Stepped { from, to } | Event::Jumped { from, to } => {
            let moved = position.piece(*from);
            position.set_piece(*from, None);
            position.set_piece(*to, moved);
        }
        Event::Promoted { site, to } => {
            let promoted = position.piece(*site).map(|placed| Placed {
                kind: *to,
                ..placed
            });
            position.set_piece(*site, promoted);
        }
        Event::Huffed { site, .. } => position.set_piece(*site, None),
        _ => return false,
    }
    true
}
