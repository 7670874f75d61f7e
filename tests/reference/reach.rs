//! Where the first sowing of a move could end, were it somebody's turn.

use manqala::model::{Game, Site};

use super::Table;
use super::turn::{Stop, Turn, Way};

/// All places that a move of that name could reach, whoever made it.
pub fn in_reach(game: &Game, table: &Table, name: &str) -> Vec<Site> {
    let board = &game.board.rule;
    let mut reached = Vec::new();
    for seat in &game.seats {
        for kind in game.ranks.iter().flatten().map(|said| &said.rule) {
            let fresh = Turn::new(game, table, *seat, kind);
            if kind.name.as_deref() != Some(name) || !fresh.scene().permits(&kind.when) {
                continue;
            }
            for site in board.all() {
                let Some(sowing) = fresh.sowing_from(site) else {
                    continue;
                };
                for way in Way::of(kind.direction.unwrap_or(sowing.direction)) {
                    let mut turn = fresh.clone();
                    turn.only_first = true;
                    turn.sow_by(sowing, way);
                    if turn.can_begin(site)
                        && let Err(Stop::Reached(end)) = turn.play(site)
                    {
                        reached.push(end);
                    }
                }
            }
        }
    }
    reached
}
