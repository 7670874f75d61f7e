//! Words that ask for something that a board may lack.

use super::description::Role;
use super::scope::Scope;
use crate::model::{Board, Description, Noun, Site, Test};
use crate::syntax::tree;
use crate::syntax::words::Relation;
use crate::syntax::{Diagnostic, Span};

impl Scope<'_> {
    /// Whether the noun can be meant on this board.
    pub(super) fn noun_fits(&self, noun: Noun, span: Span, role: Role) -> Option<()> {
        let Some(board) = &self.cx.board else {
            return Some(());
        };
        let word = self.text(span);
        match (noun, board.is_houses()) {
            (Noun::Place | Noun::Piece, true) => {
                let message = format!("`{word}` is a word of piece games; this board has houses");
                let error = self.error("words-of-pieces", span, message);
                self.add(self.of_board(error.help("say it of houses or seeds")));
                return None;
            }
            (Noun::House | Noun::Store | Noun::Seeds, false) => {
                let message = format!("`{word}` is a word of sowing games; this board has none");
                let help = "say `square`, `point` or `piece`";
                self.add(self.of_board(self.error("words-of-sowing", span, message).help(help)));
                return None;
            }
            (Noun::Store, true) if board.stores.is_none() => {
                let message = "the board has no stores";
                let help = "say `Board has … houses and stores.`";
                self.add(self.of_board(self.error("no-stores", span, message).help(help)));
            }
            _ => {}
        }
        if noun == Noun::Seeds && matches!(role, Role::Falls | Role::Lies) {
            let message = "seeds are no place";
            let help = "say which house: `an occupied house`";
            self.add(self.error("seeds-no-place", span, message).help(help));
            return None;
        }
        Some(())
    }

    /// A description of houses from which seeds are taken, or into which they are put: no stores.
    pub(super) fn no_store(&self, what: &tree::Description) -> Option<Description> {
        let meant = self.lies(what)?;
        let store = |tests: &Vec<Test>| tests.contains(&Test::Noun(Noun::Store));
        if meant.any_of.iter().any(store) {
            let message = "a store is no house: what is in it is stored for good";
            let help = "say which houses";
            self.add(
                self.error("store-is-no-house", what.span, message)
                    .help(help),
            );
        }
        Some(meant)
    }

    /// Adds where the board is said to a finding that it explains.
    pub(super) fn of_board(&self, finding: Diagnostic) -> Diagnostic {
        match &self.cx.board_at {
            Some(at) => finding.related(&at.source, at.span, "the board"),
            None => finding,
        }
    }

    /// `inner` and `outer` need more than two rows.
    pub(super) fn has_inner(&self, span: Span) {
        let Some(board) = &self.cx.board else { return };
        if board.rows.len() < 3 {
            let message = format!("on {} there is no `{}`", rows(board), self.text(span));
            let help = "inner and outer rows are on boards of three or more";
            self.add(self.of_board(self.error("no-inner", span, message).help(help)));
        }
    }

    /// Relations that some boards lack.
    pub(super) fn board_has_relation(&self, relation: Relation, span: Span) {
        let Some(board) = &self.cx.board else { return };
        let has = |of: &dyn Fn(Site) -> Option<Site>| board.all().any(|site| of(site).is_some());
        let (there, what) = match relation {
            Relation::Opposite => (has(&|site| board.opposite(site)), "opposite"),
            Relation::InFrontOf => (has(&|site| board.behind(site)), "behind another"),
            Relation::TwinOf => (
                has(&|site| board.twin(site)) && board.rows.len() > 1,
                "twin of another",
            ),
            Relation::Before | Relation::After => return,
        };
        if !there {
            let facing = relation == Relation::Opposite && (2..=4).contains(&board.rows.len());
            let message = match facing {
                true => "the rows that face each other differ in length: no house lies opposite"
                    .to_owned(),
                false => format!("on {} no house lies {what}", rows(board)),
            };
            self.add(
                self.of_board(
                    self.error("no-such-place", span, message)
                        .help(hint(relation)),
                ),
            );
        }
    }
}

fn hint(relation: Relation) -> &'static str {
    match relation {
        Relation::Opposite => "opposite is across the line between the sides, in the same column",
        Relation::InFrontOf => "only on four rows does a house lie behind another of its side",
        _ => "a twin has the same number on the other side, each counted from its own left",
    }
}

/// A board's rows, for a message.
fn rows(board: &Board) -> String {
    match board.rows.len() {
        1 => "a board of one row".to_owned(),
        n => format!("a board of {n} rows"),
    }
}
