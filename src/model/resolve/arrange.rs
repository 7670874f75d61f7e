//! `Arrange` and `Arrangement`: what players set out themselves.

use super::context::Context;
use super::counts::MAX_NUMBER;
use super::said;
use super::scope::Scope;
use super::start::Item;
use crate::model::fit::View;
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::model::sentences::Plain;
use crate::model::{Arranged, Board, Description, Said, Site};
use crate::syntax::tree::{Arrange, Body, Sort};
use crate::syntax::words::Seat;

/// What each player in turn arranges before the first move.
pub(super) fn arranged(plain: &Plain, cx: &Context, report: &Report) -> Option<Said<Arranged>> {
    let found = plain
        .arrange
        .first()
        .and_then(|kept| match &kept.sentence.body {
            Body::Arrange(arrange) => Some((kept, arrange)),
            _ => None,
        });
    let Some((kept, arrange)) = found else {
        without_arrange(plain, cx, report);
        return None;
    };
    let scope = Scope::new(cx, kept.source, report, Sort::Arrange);
    let thing = scope.thing(&arrange.thing, kept.sentence.span);
    let most = match (thing, &arrange.each_of) {
        (Some(piece @ Item::Piece(_)), Some(_)) => piece.most(),
        _ => MAX_NUMBER,
    };
    let amount = scope.amount(&arrange.amount, (1, most), "the amount");
    let places = cx.board.as_ref().map_or(1, |board| board.places()) as u32;
    let each_of = match &arrange.each_of {
        Some(of) => Some(scope.amount(of, (1, places), "the number of places")?),
        None => None,
    };
    let on = scope.no_store(&arrange.on)?;
    scope.room(arrange, &on, each_of);
    let named = named(plain, cx, report, (each_of, &on), kept);
    let piece = match thing? {
        Item::Piece(piece) => Some(piece),
        Item::Seeds => None,
        Item::Mark(_) => {
            let message = "marks are not arranged: seeds or pieces are";
            let help = "set a mark at the start: `Start with \"nyumba\" on e2, for each player.`";
            scope.add(
                scope
                    .error("mark-in-hand", kept.sentence.span, message)
                    .help(help),
            );
            return None;
        }
    };
    let arranged = Arranged {
        piece,
        amount: amount?,
        each_of,
        on,
        named,
    };
    Some(said(kept, arranged))
}

fn without_arrange(plain: &Plain, cx: &Context, report: &Report) {
    let Some(kept) = plain.arrangements.first() else {
        return;
    };
    if cx.chain.may_hide(Sort::Arrange) {
        return;
    }
    let scope = Scope::new(cx, kept.source, report, Sort::Arrangement);
    let message = "an arrangement is named, but nothing is arranged";
    let help = "say what each player sets out: `Arrange 2 \"stick\" on each of 5 empty squares.`";
    scope.add(
        scope
            .error("arrangement-without-arrange", kept.sentence.span, message)
            .help(help),
    );
}

impl Scope<'_> {
    /// Whether there are as many places as have to be used, for each player.
    fn room(&self, arrange: &Arrange, on: &Description, each_of: Option<u16>) {
        let Some(board) = &self.cx.board else { return };
        let needed = usize::from(each_of.unwrap_or(1));
        for seat in &self.cx.seats {
            let places = arrangeable(self.cx, board, on, *seat).len();
            if places < needed {
                let message = format!(
                    "{needed} places are asked for, but {} has only {places} such",
                    seat.title()
                );
                let error = self.error("out-of-range", arrange.on.span, message);
                self.add(error.help("ask for fewer"));
                return;
            }
        }
    }
}

/// The places on which a player may set something out.
fn arrangeable(cx: &Context, board: &Board, on: &Description, seat: Seat) -> Vec<Site> {
    let view = View {
        board,
        owners: &cx.owners,
        fixed: true,
        seat,
    };
    let mut places = view.possible(on);
    places.retain(|site| board.is_used(*site));
    places
}

/// The named arrangements, as seen by South.
fn named(
    plain: &Plain,
    cx: &Context,
    report: &Report,
    (each_of, on): (Option<u16>, &Description),
    arrange: &Kept,
) -> Vec<(String, Vec<Site>)> {
    let mut all = Vec::new();
    for kept in &plain.arrangements {
        let Body::Arrangement { name, spots } = &kept.sentence.body else {
            continue;
        };
        let scope = Scope::new(cx, kept.source, report, Sort::Arrangement);
        let mut sites = scope.spots(spots, Seat::South);
        sites.sort_unstable();
        sites.dedup();
        let message = match each_of {
            None => Some("a named arrangement needs `on each of` so many places".to_owned()),
            Some(needed) if usize::from(needed) != sites.len() && !sites.is_empty() => Some(
                format!("\"{}\" is {} places, not {needed}", name.node, sites.len()),
            ),
            Some(_) => None,
        };
        if let Some(board) = &cx.board {
            let places = arrangeable(cx, board, on, Seat::South);
            if let Some(site) = sites.iter().find(|site| !places.contains(site)) {
                let place = board.name(*site);
                let message = format!("{place} is not among the places that are arranged on");
                let span = kept.sentence.span;
                let error = scope.error("arrangement-elsewhere", span, message).related(
                    arrange.source,
                    arrange.sentence.span,
                    "arranged so",
                );
                scope.add(error.help("name places that `Arrange` describes, as South sees them"));
            }
        }
        if let Some(message) = message {
            let span = kept.sentence.span;
            let error = scope.error("arrangement-size", span, message).related(
                arrange.source,
                arrange.sentence.span,
                "arranged so",
            );
            scope.add(error.help("name so many places as are arranged, or arrange as many"));
        }
        all.push((name.node.clone(), sites));
    }
    all
}
