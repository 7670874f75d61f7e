//! `Piece`.

use super::context::Context;
use super::scope::Scope;
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::model::{Jump, Origin, PieceId, PieceKind, Promotion, Said};
use crate::syntax::tree::{Body, PieceSays, Sort};

/// The kinds of pieces with all that is said of them.
pub(super) fn kinds(list: &[Kept], cx: &Context, report: &Report) -> Vec<PieceKind> {
    let mut kinds: Vec<PieceKind> = cx.pieces.iter().map(|name| kind(name.text)).collect();
    for kept in list {
        let Body::Piece(piece) = &kept.sentence.body else {
            continue;
        };
        let scope = Scope::new(cx, kept.source, report, Sort::Piece);
        if cx.has_seeds() {
            let message = "pieces do not move on a board of houses";
            let help = "a board for pieces has points or squares: `Board has 8 rows of 8 squares, joined diagonally.`";
            let span = kept.sentence.span;
            scope.add(scope.error("words-of-pieces", span, message).help(help));
            continue;
        }
        let Some(PieceId(at)) = scope.piece(&piece.name) else {
            continue;
        };
        let Some(kind) = kinds.get_mut(usize::from(at)) else {
            continue;
        };
        match &piece.says {
            PieceSays::Steps(ways) => kind.steps = Some(*ways),
            PieceSays::Slides(ways) => kind.slides = Some(*ways),
            PieceSays::Jumps {
                ways,
                distant,
                again,
            } => {
                kind.jumps = Some(Jump {
                    ways: *ways,
                    distant: *distant,
                    again: *again,
                });
            }
            PieceSays::Becomes { to, turn_ends } => {
                if to.node == piece.name.node {
                    let message = format!("a \"{}\" is that already", to.node);
                    let help = "name another kind of piece";
                    scope.add(scope.error("becomes-itself", to.span, message).help(help));
                }
                kind.becomes = scope.piece(to).map(|to| Promotion {
                    to,
                    turn_ends: *turn_ends,
                });
            }
        }
        kind.said.push(Said {
            rule: (),
            at: Some(Origin {
                source: kept.source.clone(),
                span: kept.sentence.span,
            }),
        });
    }
    kinds
}

fn kind(name: &str) -> PieceKind {
    PieceKind {
        name: name.to_owned(),
        steps: None,
        slides: None,
        jumps: None,
        becomes: None,
        said: Vec::new(),
    }
}
