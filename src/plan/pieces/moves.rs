//! Kinds of moves, what they must do, and new rows, compiled.

use super::build::Builder;
use super::cell::Cell;
use super::conditions::Stands;
use super::describe::Described;
use super::rules::{Deed, Kind, Must, PLAYERS, RowEffect, RowRule, Source};
use crate::model::{self, Effect, MoveKind, MoveSource, Place};
use crate::syntax::words::Player;

impl Builder<'_> {
    /// Compiles the kinds of moves.
    pub(super) fn ranks(&mut self) -> Vec<Vec<Kind>> {
        let game = self.game;
        // There are at most 64 `Move` and `Otherwise` sentences each.
        let mut index = 0_u8;
        let mut ranks = Vec::with_capacity(game.ranks.len());
        for rank in &game.ranks {
            let enters = |kind: &MoveKind| matches!(kind.source, MoveSource::Enter { .. });
            let several = rank.iter().filter(|said| enters(&said.rule)).count() > 1;
            let mut kinds = Vec::with_capacity(rank.len());
            for said in rank {
                self.at = said.at.clone();
                kinds.extend(self.kind(&said.rule, index, several));
                index = index.saturating_add(1);
            }
            ranks.push(kinds);
        }
        ranks
    }

    fn kind(&mut self, kind: &MoveKind, index: u8, several: bool) -> Option<Kind> {
        if kind.into.is_some() {
            self.fault("a place that a piece has to reach");
        }
        let source = match &kind.source {
            MoveSource::Piece => Source::Piece,
            MoveSource::Pass => Source::Pass,
            MoveSource::Enter {
                piece: Some(piece),
                amount,
                into,
            } => {
                let amount = u8::try_from(*amount).unwrap_or(u8::MAX);
                if !(1..=Cell::MOST).contains(&amount) {
                    self.fault("none or more than 15 pieces entered at once");
                }
                Source::Enter {
                    kind: usize::from(piece.0) % Cell::KINDS,
                    amount: amount.min(Cell::MOST),
                    into: self.describe(into),
                }
            }
            MoveSource::Enter { piece: None, .. } | MoveSource::From(_) => {
                self.fault("seeds in a game of pieces");
                return None;
            }
            MoveSource::SwapSides => {
                self.fault("an exchange of sides in a game of pieces");
                return None;
            }
        };
        let initial = kind.name.as_ref().and_then(|name| name.chars().next());
        let named = several && matches!(source, Source::Enter { .. });
        Some(Kind {
            source,
            when: kind
                .when
                .as_ref()
                .map(|when| self.when(when, Stands::Elsewhere)),
            index,
            prefix: initial
                .filter(|_| named)
                .map(String::from)
                .unwrap_or_default(),
        })
    }

    /// Compiles what moves must do.
    pub(super) fn musts(&mut self) -> Vec<Must> {
        let game = self.game;
        let mut musts = Vec::with_capacity(game.musts.len());
        for said in &game.musts {
            self.at = said.at.clone();
            let must = &said.rule;
            let deed = match (&must.deed, must.not) {
                (model::Deed::Capture, false) => Deed::Capture,
                (model::Deed::Capture, true) => Deed::NoCapture,
                (model::Deed::CaptureMost, false) => Deed::CaptureMost,
                _ => {
                    self.fault("an obligation other than to capture in a game of pieces");
                    continue;
                }
            };
            musts.push(Must {
                deed,
                force: must.force,
                when: must
                    .when
                    .as_ref()
                    .map(|when| self.when(when, Stands::Elsewhere)),
                at: said.at.clone(),
            });
        }
        musts
    }

    /// Compiles the rules about new rows.
    pub(super) fn row_rules(&mut self) -> Vec<RowRule> {
        let game = self.game;
        let mut rules = Vec::with_capacity(game.events.new_row.len());
        for said in &game.events.new_row {
            self.at = said.at.clone();
            let left = &said.rule.left;
            let when = left.when.as_ref();
            rules.push(RowRule {
                length: left.length.clone(),
                of: self.describe(&left.of),
                when: when.map(|when| self.when(when, Stands::Elsewhere)),
                effects: self.effects(&said.rule.right),
                at: said.at.clone(),
            });
        }
        rules
    }

    fn effects(&mut self, effects: &[Effect]) -> Vec<RowEffect> {
        let mut compiled = Vec::with_capacity(effects.len());
        for effect in effects {
            match effect {
                Effect::Capture { by, places, chain } => {
                    if *by != Player::Mover || chain.is_some() {
                        self.fault("such a capture in a game of pieces");
                    }
                    for place in places {
                        compiled.extend(self.taking(place));
                    }
                }
                Effect::AnotherTurn { once } => {
                    compiled.push(RowEffect::AnotherTurn { once: *once });
                }
                Effect::Forbidden => compiled.push(RowEffect::Forbidden),
                Effect::Outcome(outcome) => {
                    let outcome = self.outcome(outcome, Player::Mover);
                    compiled.push(RowEffect::Outcome(outcome));
                }
                Effect::TurnEnds | Effect::Stands => {}
                _ => self.fault("such an effect of a new row"),
            }
        }
        compiled
    }

    fn taking(&mut self, place: &Place) -> Option<RowEffect> {
        let (one, what) = match place {
            Place::OneOf(what) => (true, what),
            Place::Every(what) | Place::The(what) => (false, what),
            _ => {
                self.fault("a capture of such a place in a game of pieces");
                return None;
            }
        };
        let what = self.describe(what);
        if may_be_own(&what) {
            self.fault("a capture of pieces that may be the mover's own");
        }
        Some(match one {
            true => RowEffect::TakeOne(what),
            false => RowEffect::TakeAll(what),
        })
    }
}

/// Whether a place with pieces of the player who looks may fit.
fn may_be_own(what: &Described) -> bool {
    let own = |player: usize| Cell::every().filter(move |cell| cell.is_of(player));
    what.any.iter().any(|alternative| {
        (0..PLAYERS)
            .any(|player| own(player).any(|cell| alternative.cells[player] >> cell.code() & 1 == 1))
    })
}
