//! Sentences without which there is no game.

use super::context::Context;
use crate::model::report::Report;
use crate::model::sentences::{Plain, Rules};
use crate::syntax::tree::{Body, Head, Sort};
use crate::syntax::{Diagnostic, Span};

/// Reports what is missing, unless a sentence that could not be read may be it.
pub(super) fn report(plain: &Plain, rules: &Rules, cx: &Context, report: &Report) {
    let nothing = cx
        .chain
        .files
        .iter()
        .all(|file| file.tree.sentences.is_empty());
    let nothing = nothing && cx.chain.own().tree.head.is_none();
    let missing = |sort: Sort, message: &str, help: &str| {
        // One that is kept for an option that is not there is reported for that.
        let mut idle = plain.idle.iter().chain(&rules.idle);
        let waits = idle.any(|kept| {
            let option = kept.guard().map(|guard| &guard.option.node);
            kept.sentence.body.sort() == sort
                && option.is_some_and(|option| cx.values.of(option).is_none())
        });
        if nothing || waits || cx.chain.may_hide(sort) {
            return;
        }
        let own = cx.chain.own();
        // Where the title is not closed, what else the line was to say is not known.
        let unclosed = |head: &Head| own.source.slice(head.span).matches('"').count() % 2 == 1;
        if own.tree.head.as_ref().is_some_and(unclosed) {
            return;
        }
        let span = own.tree.head.as_ref().map_or_else(
            || Span::new(0, own.source.text().lines().next().map_or(0, str::len)),
            |head| head.span,
        );
        report.add(Diagnostic::error("missing-sentence", &own.source, span, message).help(help));
    };
    let has_board = plain
        .about
        .iter()
        .any(|kept| matches!(kept.sentence.body, Body::Board(_)));
    if !has_board {
        missing(
            Sort::Board,
            "what the board is like is not said",
            "say it: `Board has 2 rows of 6 houses.`",
        );
    }
    let starts = !(plain.start.is_empty() && plain.arrange.is_empty());
    if !starts && !cx.chain.may_hide(Sort::Arrange) {
        missing(
            Sort::Start,
            "what lies on the board at the start is not said",
            if cx.has_pieces() {
                "say it: `Start with \"man\" on rows 1 to 3, for each player.`"
            } else {
                "say it: `Start with 4 seeds in each house.`"
            },
        );
    }
    let moves = plain
        .ranks
        .iter()
        .flatten()
        .any(|kept| matches!(kept.sentence.body, Body::Move(_)));
    if cx.has_seeds() && !moves {
        missing(
            Sort::Move,
            "what a player may move is not said",
            "say it: `Move from an own house.`",
        );
    }
    if cx.has_seeds() && rules.sowings.is_empty() {
        missing(
            Sort::Sow,
            "how seeds are sown is not said",
            "say it: `Sow counterclockwise round all houses.`",
        );
    }
    if cx.has_pieces() && plain.pieces.is_empty() {
        missing(
            Sort::Piece,
            "how pieces move is not said",
            "say it: `Piece \"man\" steps forward.`",
        );
    }
    if rules.ends.is_empty() {
        missing(
            Sort::End,
            "when the game is over is not said",
            "say it: `End when the player to move cannot move: each player takes their own seeds, and the most seeds win.`",
        );
    }
    endless_match(plain, rules, cx, report);
}

/// A match that nothing ends.
fn endless_match(plain: &Plain, rules: &Rules, cx: &Context, report: &Report) {
    let first = plain.refills.first().or(plain.next.first());
    if let Some(kept) = first.filter(|_| rules.match_ends.is_empty())
        && !cx.chain.may_hide(Sort::MatchEnds)
    {
        let message = "a further game is spoken of, but nothing ends the match";
        report.add(
            Diagnostic::error("endless-match", kept.source, kept.sentence.span, message)
                .help("say it: `Match ends when a player is 5 games ahead: that player wins.`"),
        );
    }
}
