//! `Move`, `Otherwise` and `Must`.

use super::context::Context;
use super::description::Role;
use super::players::{Part, Spoken};
use super::said;
use super::scope::Scope;
use super::start::Item;
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::model::sentences::Plain;
use crate::model::{Deed, Description, Force, MoveKind, MoveSource, Must, Said, Test};
use crate::syntax::tree::{self, Body, MoveSentence, Sort, Thing};
use crate::syntax::words::Player;
use crate::syntax::{Span, Spanned};

/// The ranks of moves. In a piece game moves of pieces stand in the first rank unless a sentence
/// says where.
pub(super) fn ranks(plain: &Plain, cx: &Context, report: &Report) -> Vec<Vec<Said<MoveKind>>> {
    let mut ranks: Vec<Vec<Said<MoveKind>>> = Vec::new();
    for rank in &plain.ranks {
        let kinds = rank.iter().filter_map(|kept| {
            let scope = Scope::new(cx, kept.source, report, Sort::Move);
            let kind = match &kept.sentence.body {
                Body::Move(sentence) => scope.move_kind(sentence, kept.sentence.span),
                Body::Pass { when } => scope.pass(when.as_ref()),
                _ => None,
            };
            kind.map(|kind| said(kept, kind))
        });
        ranks.push(kinds.collect());
    }
    let moves_pieces = plain.ranks.iter().flatten().any(|kept| {
        matches!(&kept.sentence.body, Body::Move(sentence) if matches!(sentence.source, tree::MoveSource::Piece))
    });
    if cx.has_pieces() && !moves_pieces {
        let default = Said::default_rule(kind_of(MoveSource::Piece));
        match ranks.first_mut() {
            Some(first)
                if first
                    .iter()
                    .all(|kind| kind.rule.source != MoveSource::Pass) =>
            {
                first.push(default);
            }
            _ => ranks.insert(0, vec![default]),
        }
    }
    ranks.retain(|rank| !rank.is_empty());
    ranks
}

fn kind_of(source: MoveSource) -> MoveKind {
    MoveKind {
        name: None,
        source,
        into: None,
        lifting: None,
        direction: None,
        when: None,
    }
}

/// The musts, as far as they could be resolved.
pub(super) fn musts(list: &[Kept], cx: &Context, report: &Report) -> Vec<Said<Must>> {
    let musts = list.iter().filter_map(|kept| {
        let scope = Scope::new(cx, kept.source, report, Sort::Must);
        let Body::Must(must) = &kept.sentence.body else {
            return None;
        };
        scope.must(must).map(|must| said(kept, must))
    });
    musts.collect()
}

impl Scope<'_> {
    fn pass(&self, when: Option<&Spanned<tree::Condition>>) -> Option<MoveKind> {
        let when = self.before_moves().checked_when(when)?;
        Some(MoveKind {
            when,
            ..kind_of(MoveSource::Pass)
        })
    }

    fn move_kind(&self, sentence: &MoveSentence, span: Span) -> Option<MoveKind> {
        let source = self.before_lifting().move_source(&sentence.source, span);
        let into = match &sentence.into {
            None => Some(None),
            Some(into) => self.description(into, Role::Falls).map(Some),
        };
        self.no_sowing(sentence);
        let lifting = match &sentence.lifting {
            None => Some(None),
            Some(amount) => self.lifting(amount, sentence).map(Some),
        };
        let when = self.before_moves().checked_when(sentence.when.as_ref());
        Some(MoveKind {
            name: sentence.name.as_ref().map(|name| name.node.clone()),
            source: source?,
            into: into?,
            lifting: lifting?,
            direction: sentence.sowing.as_ref().map(|way| way.node),
            when: when?,
        })
    }

    /// How many seeds are lifted.
    fn lifting(&self, amount: &Spanned<tree::Amount>, sentence: &MoveSentence) -> Option<u16> {
        if !matches!(sentence.source, tree::MoveSource::From(_)) {
            let message = "no house is lifted in this move";
            let help = "`lifting` is for moves from a house";
            self.add(self.error("nothing-sown", amount.span, message).help(help));
            return None;
        }
        self.amount(amount, (1, 65_535), "the number of seeds lifted")
    }

    fn move_source(&self, source: &tree::MoveSource, span: Span) -> Option<MoveSource> {
        Some(match source {
            tree::MoveSource::From(what) => {
                if self.cx.has_pieces() {
                    let message = "a house is lifted and sown, but this is a piece game";
                    let help = "say `Move a piece.`, and how it moves with `Piece \"…\" …`";
                    self.add(self.error("words-of-sowing", span, message).help(help));
                    return None;
                }
                let meant = self.no_store(what)?;
                self.whose_is_lifted(what, &meant);
                MoveSource::From(meant)
            }
            tree::MoveSource::Entering(amount, thing, into) => {
                self.is_held(thing);
                let thing = self.thing(thing, span);
                let amount = self.amount(amount, (1, 65_535), "the amount entered");
                let into = self.no_store(into);
                let piece = match thing? {
                    Item::Seeds => None,
                    Item::Piece(piece) => Some(piece),
                    Item::Mark(_) => {
                        let message = "a mark is not entered: a seed is";
                        self.add(
                            self.error("mark-in-hand", span, message)
                                .help("say `entering 1 seed`"),
                        );
                        return None;
                    }
                };
                MoveSource::Enter {
                    piece,
                    amount: amount?,
                    into: into?,
                }
            }
            tree::MoveSource::Piece => {
                if self.cx.has_seeds() {
                    let message = "a sowing game has no pieces to move";
                    let help = "say from which houses: `Move from an own house.`";
                    self.add(self.error("words-of-pieces", span, message).help(help));
                    return None;
                }
                MoveSource::Piece
            }
            tree::MoveSource::SwapSides => {
                if self.cx.seats.len() != 2 {
                    let message = "only two players can swap sides";
                    self.add(self.error("which-opponent", span, message));
                    return None;
                }
                MoveSource::SwapSides
            }
        })
    }

    /// `Move from a house`: from anybody's? It reads as one's own.
    fn whose_is_lifted(&self, what: &tree::Description, meant: &Description) {
        let said = |tests: &Vec<Test>| {
            let mut tests = tests.iter();
            tests.any(|test| match test {
                Test::Owner(_) | Test::Home => true,
                Test::Not(what) => what.any_of.iter().any(|tests| tests.contains(&Test::Home)),
                _ => false,
            })
        };
        let owned = self.cx.owners.iter().flatten().next().is_some();
        let nobodys = self.cx.board.as_ref().is_some_and(|board| {
            board
                .all()
                .all(|site| self.cx.owners.get(site.index()).is_none_or(Option::is_none))
        });
        if self.cx.seats.len() > 1 && owned && !nobodys && !meant.any_of.iter().all(said) {
            let message = "whose house is lifted is not said: anybody's";
            let help = "say `an own house`, or `an own house or their house` if both are meant";
            self.add(
                self.warning("anybodys-house", what.span, message)
                    .help(help),
            );
        }
    }

    /// `into` and `sowing` only say something of a move that sows.
    fn no_sowing(&self, sentence: &MoveSentence) {
        let sows = matches!(
            sentence.source,
            tree::MoveSource::From(_) | tree::MoveSource::Entering(..)
        ) && !self.cx.has_pieces();
        if sows {
            return;
        }
        let into = sentence.into.as_ref().map(|into| into.span);
        let way = sentence.sowing.as_ref().map(|way| way.span);
        if let Some(span) = into.or(way) {
            let message = "nothing is sown in this move";
            let help = "`into` and `sowing` are for moves that sow";
            self.add(self.error("nothing-sown", span, message).help(help));
        }
    }

    /// A piece that is entered has to be of the kind in hand.
    fn is_held(&self, thing: &Thing) {
        let Thing::Named(name) = thing else { return };
        let pieces = &self.cx.pieces;
        let held = self.cx.held.map(|held| pieces[usize::from(held.0)].text);
        let known = pieces.iter().any(|piece| piece.text == name.node);
        if let Some(held) = held.filter(|held| known && *held != name.node) {
            let message = format!("no \"{}\" is in hand, but \"{held}\"", name.node);
            let help = "enter what is in hand, or say at the start that there is such a piece";
            self.add(self.error("nothing-in-hand", name.span, message).help(help));
        }
    }

    fn must(&self, must: &tree::Must) -> Option<Must> {
        let deed = self.deed(&must.deed.node);
        self.deed_fits(must);
        let force = match (must.if_possible, must.or_huffed) {
            (_, true) => Force::OrHuffed,
            (true, false) => Force::IfPossible,
            (false, false) => Force::Always,
        };
        let when = self.before_moves().checked_when(must.when.as_ref());
        Some(Must {
            deed: deed?,
            not: must.not,
            force,
            when: when?,
        })
    }

    /// What a move must do.
    pub(in crate::model) fn deed(&self, deed: &tree::Deed) -> Option<Deed> {
        Some(match deed {
            tree::Deed::Capture => Deed::Capture,
            tree::Deed::CaptureMost => Deed::CaptureMost,
            tree::Deed::SowIn(what) => Deed::SowIn(self.description(what, Role::Falls)?),
            tree::Deed::EndIn(what) => Deed::EndIn(self.description(what, Role::Falls)?),
            tree::Deed::Leave(player, with) => {
                let who = self.player(player, Part::Head, Spoken::default())?;
                if matches!(who, Player::Leader | Player::Each) {
                    self.not_here(player.span, "is left seeds", "the opponent");
                    return None;
                }
                Deed::Leave {
                    player: who,
                    with: *with,
                }
            }
        })
    }

    /// Deeds of sowing in a piece game, and the huff in a sowing game.
    fn deed_fits(&self, must: &tree::Must) {
        let sows = !matches!(
            must.deed.node,
            tree::Deed::Capture | tree::Deed::CaptureMost
        );
        if sows && self.cx.has_pieces() {
            let message = "in a piece game nothing is sown";
            let help = "say what a piece must do: `Must capture if possible.`";
            self.add(
                self.error("words-of-sowing", must.deed.span, message)
                    .help(help),
            );
        }
        if must.or_huffed && self.cx.has_seeds() {
            let message = "a huff takes a piece off the board, and this game has none";
            let help = "say `if possible`";
            self.add(
                self.error("words-of-pieces", must.deed.span, message)
                    .help(help),
            );
        } else if must.or_huffed && (must.not || !matches!(must.deed.node, tree::Deed::Capture)) {
            let message = "a huff is for a capture that was not made";
            let help = "say `Must capture if possible, or be huffed.`";
            self.add(
                self.error("huff-of-capture", must.deed.span, message)
                    .help(help),
            );
        }
    }
}
