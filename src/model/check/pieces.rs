//! Kinds of pieces that never move, or never are on the board.

use super::world::World;
use crate::model::report::Report;
use crate::model::{MoveSource, Origin, PieceId, PieceKind};
use crate::syntax::Diagnostic;

/// Reports kinds of pieces that never move, or never are on the board.
pub(super) fn kinds(world: &World, report: &Report) {
    for (at, kind) in world.game.pieces.iter().enumerate() {
        let Some(said) = sentence(world, kind, at) else {
            continue;
        };
        let still = kind.steps.is_none() && kind.slides.is_none() && kind.jumps.is_none();
        if !is_there(world, PieceId(at as u8)) {
            let message = format!("there never is a \"{}\" on the board", kind.name);
            report.add(
                Diagnostic::error("piece-never-there", &said.source, said.span, message)
                    .help("it is neither set out, nor entered, nor does a piece become one"),
            );
        } else if still {
            let message = format!("a \"{}\" never moves", kind.name);
            report.add(
                Diagnostic::error("piece-never-moves", &said.source, said.span, message)
                    .help(format!("say how: `Piece \"{}\" steps any way.`", kind.name)),
            );
        }
    }
}

/// A sentence about a kind of piece: its own first, else the one that makes it.
fn sentence<'g>(world: &World<'g>, kind: &'g PieceKind, at: usize) -> Option<&'g Origin> {
    let own = kind.said.iter().find_map(|said| said.at.as_ref());
    let makes = |other: &&PieceKind| {
        other
            .becomes
            .is_some_and(|promotion| usize::from(promotion.to.0) == at)
    };
    own.or_else(|| {
        let maker = world.game.pieces.iter().find(makes)?;
        maker.said.iter().rev().find_map(|said| said.at.as_ref())
    })
}

/// Whether pieces of a kind come to be on the board.
fn is_there(world: &World, kind: PieceId) -> bool {
    let game = world.game;
    let placed = game.setup.pieces.iter().flatten();
    let placed = placed.map(|one| one.kind).any(|one| one == kind);
    let arranged = game.setup.arranged.as_ref();
    let arranged = arranged.is_some_and(|one| one.rule.piece == Some(kind));
    let entered = world
        .kinds()
        .any(|one| matches!(one.source, MoveSource::Enter { piece, .. } if piece == Some(kind)));
    let made = game.pieces.iter().filter_map(|one| one.becomes);
    let made = made.into_iter().any(|promotion| promotion.to == kind);
    placed || arranged || entered || made
}
