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
use crate::model::{Arranged, Board, Description, Noun, Said, Setup, Site, Test};
use crate::syntax::tree::{Arrange, Body, Sort};
use crate::syntax::words::Seat;

/// What each player in turn arranges before the first move.
pub(super) fn arranged(
    plain: &Plain,
    start: &Setup,
    cx: &Context,
    report: &Report,
) -> Option<Said<Arranged>> {
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
    let ground = Free { cx, start, on: &on };
    scope.room(arrange, &ground, each_of);
    let named = named(plain, &ground, report, each_of, kept);
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
    fn room(&self, arrange: &Arrange, ground: &Free, each_of: Option<u16>) {
        let Some(board) = &self.cx.board else { return };
        let needed = usize::from(each_of.unwrap_or(1));
        for seat in &self.cx.seats {
            let described = ground.described(board, *seat).len();
            let places = ground.places(board, *seat).len();
            if places < needed {
                let message = format!(
                    "{needed} places are asked for, but {} has only {places} such",
                    seat.title()
                );
                let error = self.error("out-of-range", arrange.on.span, message);
                self.add(error.help(match described < needed {
                    true => "ask for fewer",
                    false => "ask for fewer, or leave more of them free at the start: nothing is set out where something stands",
                }));
                return;
            }
        }
    }
}

/// Where something may be set out.
struct Free<'a> {
    cx: &'a Context<'a>,
    /// What stands there at the start.
    start: &'a Setup,
    /// Which places are described.
    on: &'a Description,
}

impl Free<'_> {
    /// The places of a player that the board lets the description fit.
    fn described(&self, board: &Board, seat: Seat) -> Vec<Site> {
        self.fitting(board, seat, self.on)
    }

    /// The places on which a player may set something out. What stands at the start stays there
    /// until all have done so.
    fn places(&self, board: &Board, seat: Seat) -> Vec<Site> {
        let mut places = self.fitting(board, seat, &self.while_free(board));
        places.retain(|site| board.is_houses() || !self.is_filled(*site));
        if board.is_houses() && self.asks_empty() {
            places.retain(|site| !self.is_filled(*site));
        }
        places
    }

    fn fitting(&self, board: &Board, seat: Seat, what: &Description) -> Vec<Site> {
        let view = View {
            board,
            owners: &self.cx.owners,
            fixed: true,
            seat,
        };
        let mut places = view.possible(what);
        places.retain(|site| board.is_used(*site));
        places
    }

    /// What the description says of a place on which nothing stands: pieces are set out on such
    /// only.
    fn while_free(&self, board: &Board) -> Description {
        let fits = |test: &Test| match test {
            Test::Filled(filled) => !filled,
            Test::Owner(_) | Test::Kind(_) | Test::Noun(Noun::Piece) => false,
            Test::Holds(count) => count.contains(0),
            _ => true,
        };
        let any_of = self.on.any_of.iter();
        let any_of = any_of.filter(|tests| board.is_houses() || tests.iter().all(fits));
        Description {
            any_of: any_of.cloned().collect(),
        }
    }

    fn asks_empty(&self) -> bool {
        let mut any_of = self.on.any_of.iter();
        any_of.all(|tests| tests.contains(&Test::Filled(false)))
    }

    fn is_filled(&self, site: Site) -> bool {
        let at = site.index();
        self.start.pieces.get(at).is_some_and(Option::is_some)
            || self.start.seeds.get(at).is_some_and(|seeds| *seeds > 0)
    }

    /// The first place of a named arrangement that cannot be used by South, or by no player as
    /// the board stands.
    fn elsewhere(&self, board: &Board, sites: &[Site]) -> Option<Site> {
        let described = self.described(board, Seat::South);
        let off = sites.iter().find(|site| !described.contains(site)).copied();
        let taken = |seat: &Seat| {
            let places = self.places(board, *seat);
            let mut sites = sites.iter().copied();
            sites.find(|site| {
                let seen = board.seen_by(*seat, *site);
                seen.is_none_or(|site| !places.contains(&site))
            })
        };
        let all: Option<Vec<Site>> = self.cx.seats.iter().map(taken).collect();
        off.or_else(|| all?.first().copied())
    }
}

/// The named arrangements, as seen by South.
fn named(
    plain: &Plain,
    ground: &Free,
    report: &Report,
    each_of: Option<u16>,
    arrange: &Kept,
) -> Vec<(String, Vec<Site>)> {
    let cx = ground.cx;
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
        if let Some(board) = &cx.board
            && let Some(site) = ground.elsewhere(board, &sites)
        {
            let place = board.name(site);
            let message = match ground.is_filled(site) {
                true => format!("{place} is not free to arrange on: something stands there"),
                false => format!("{place} is not among the places that are arranged on"),
            };
            let span = kept.sentence.span;
            let error = scope.error("arrangement-elsewhere", span, message).related(
                arrange.source,
                arrange.sentence.span,
                "arranged so",
            );
            scope.add(error.help("name places that `Arrange` describes, as South sees them"));
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
