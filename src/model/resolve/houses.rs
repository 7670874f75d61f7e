//! Who plays, and whose houses are whose.

use super::context::Context;
use super::scope::Scope;
use crate::model::Site;
use crate::model::board::{Board, MAX_SEATS};
use crate::model::follow::Kept;
use crate::model::nearest::listed;
use crate::model::report::Report;
use crate::model::sentences::Plain;
use crate::syntax::Spanned;
use crate::syntax::tree::{Body, Sort, Spot};
use crate::syntax::words::Seat;

/// Who plays, in the order of play: two, when nothing is said.
pub(super) fn seats(plain: &Plain, report: &Report) -> Vec<Seat> {
    let players = plain
        .about
        .iter()
        .find_map(|kept| match &kept.sentence.body {
            Body::Players(players) => Some((kept, players)),
            _ => None,
        });
    let Some((kept, players)) = players else {
        return vec![Seat::South, Seat::North];
    };
    match players.node {
        1 => vec![Seat::South],
        3 => vec![Seat::South, Seat::East, Seat::North],
        4 => Seat::ALL.to_vec(),
        2 => vec![Seat::South, Seat::North],
        other => {
            let message = format!("a game is for 1 to {MAX_SEATS} players, not {other}");
            let (source, span) = (kept.source, players.span);
            report.add(
                crate::syntax::Diagnostic::error("out-of-range", source, span, message)
                    .help("say `For 4 players.`, or fewer"),
            );
            vec![Seat::South, Seat::North]
        }
    }
}

/// Who owns each place at the start.
pub(super) fn owners(plain: &Plain, cx: &Context, report: &Report) -> Vec<Option<Seat>> {
    let Some(board) = &cx.board else {
        return Vec::new();
    };
    let mut owners = vec![None; board.sites()];
    for seat in &cx.seats {
        owners[board.store(*seat).index()] = Some(*seat);
    }
    if !board.is_houses() {
        if let Some(kept) = plain.houses.first() {
            let scope = Scope::new(cx, kept.source, report, Sort::Houses);
            let message = "a board of points or squares has no houses to own";
            scope.add(scope.error("words-of-sowing", kept.sentence.span, message));
        }
        return owners;
    }
    if plain.houses.is_empty() {
        by_side(&mut owners, board, plain, cx, report);
        return owners;
    }
    let mut said: Vec<Option<&Kept>> = vec![None; board.sites()];
    for kept in &plain.houses {
        if !matches!(kept.sentence.body, Body::HousesBelongToNobody) {
            give(kept, &mut owners, &mut said, cx, report);
        }
    }
    everything_owned(plain, &owners, board, cx, report);
    owners
}

/// Owners when no sentence names them: each has the half of the rows on the own side.
fn by_side(
    owners: &mut [Option<Seat>],
    board: &Board,
    plain: &Plain,
    cx: &Context,
    report: &Report,
) {
    for site in board.all() {
        owners[site.index()] = match cx.seats.len() {
            1 => Some(Seat::South),
            2 => board.side(site),
            _ => None,
        };
    }
    let clear = match cx.seats.len() {
        1 => true,
        2 => board.rows.len().is_multiple_of(2),
        _ => false,
    };
    if clear || cx.chain.may_hide(Sort::Houses) {
        return;
    }
    let board_said = plain
        .about
        .iter()
        .find(|kept| matches!(kept.sentence.body, Body::Board(_)));
    if let Some(kept) = board_said {
        let scope = Scope::new(cx, kept.source, report, Sort::Houses);
        let (message, help) = if cx.seats.len() > 2 {
            (
                "who owns which houses is not said, and with more than two players it has to be",
                "say it for each seat: `Houses of south are a1 to c1.`",
            )
        } else {
            (
                match board.rows.len() {
                    1 => "two players sit at one row: who owns which houses is not said",
                    _ => "who owns the houses of the middle row is not said",
                },
                "say `Houses of each player are row 1, and d2 to f2.`, or `Houses belong to nobody.`",
            )
        };
        scope.add(
            scope
                .error("no-owners", kept.sentence.span, message)
                .help(help),
        );
    }
}

/// Does what one `Houses of` sentence says.
fn give<'a>(
    kept: &'a Kept<'a>,
    owners: &mut [Option<Seat>],
    said: &mut [Option<&'a Kept<'a>>],
    cx: &Context,
    report: &Report,
) {
    let Body::HousesOf { who, spots } = &kept.sentence.body else {
        return;
    };
    let scope = Scope::new(cx, kept.source, report, Sort::Houses);
    let Some(board) = &cx.board else { return };
    let Some(seats) = scope.for_whom(who) else {
        return;
    };
    for spot in spots {
        for seat in &seats {
            for site in scope.spot(spot, *seat) {
                let at = site.index();
                if scope.report.has_error_in(scope.source, spot.span) {
                    break;
                }
                match owners[at] {
                    Some(owner)
                        if owner != *seat || said[at].is_some_and(|one| !same(one, kept)) =>
                    {
                        owned_twice(&scope, spot, site, board, said[at]);
                    }
                    _ => {}
                }
                owners[at] = Some(*seat);
                said[at] = Some(kept);
            }
        }
    }
}

fn same(one: &Kept, other: &Kept) -> bool {
    std::ptr::eq(one.sentence, other.sentence)
}

fn owned_twice(
    scope: &Scope,
    spot: &Spanned<Spot>,
    site: Site,
    board: &Board,
    first: Option<&Kept>,
) {
    let message = format!("{} is owned twice", board.name(site));
    let mut error = scope
        .error("owned-twice", spot.span, message)
        .help("for each player the houses are as seen from the own seat; each has one owner");
    if let Some(first) = first
        && first.sentence.span != spot.span
    {
        error = error.related(first.source, first.sentence.span, "owned here");
    }
    scope.add(error);
}

/// Every house has to be owned, unless all belong to nobody.
fn everything_owned(
    plain: &Plain,
    owners: &[Option<Seat>],
    board: &Board,
    cx: &Context,
    report: &Report,
) {
    let nobody = plain
        .houses
        .iter()
        .find(|kept| matches!(kept.sentence.body, Body::HousesBelongToNobody));
    let someone = plain
        .houses
        .iter()
        .find(|kept| matches!(kept.sentence.body, Body::HousesOf { .. }));
    if let (Some(nobody), Some(someone)) = (nobody, someone) {
        let scope = Scope::new(cx, nobody.source, report, Sort::Houses);
        let message = "the houses belong to nobody, and yet to somebody";
        scope.add(
            scope
                .error("contradiction", nobody.sentence.span, message)
                .related(someone.source, someone.sentence.span, "somebody's here")
                .help("take one of the two sentences out"),
        );
        return;
    }
    // Whom a sentence with a fault means to own what is not known.
    let mut houses = plain.houses.iter();
    let wrong = houses.any(|kept| report.has_error_in(kept.source, kept.sentence.span));
    let Some(kept) = someone.filter(|_| !wrong && !cx.chain.may_hide(Sort::Houses)) else {
        return;
    };
    let free: Vec<String> = board
        .all()
        .filter(|site| owners[site.index()].is_none())
        .map(|site| board.name(site))
        .collect();
    if !free.is_empty() {
        let scope = Scope::new(cx, kept.source, report, Sort::Houses);
        let names = listed(free.iter().map(String::as_str), ("", ""), "and");
        let message = format!("nobody owns {names}");
        let help = "give every house an owner, or say `Houses belong to nobody.`";
        scope.add(
            scope
                .error("owned-by-nobody", kept.sentence.span, message)
                .help(help),
        );
    }
}

impl Scope<'_> {
    /// The seats that `of each player` or a seat's name means.
    pub(super) fn for_whom(&self, who: &Spanned<Option<Seat>>) -> Option<Vec<Seat>> {
        match who.node {
            Some(seat) => self
                .seat(&Spanned::new(seat, who.span))
                .map(|seat| vec![seat]),
            None if self.cx.seats.len() > 2 => {
                let message = "with more than two players the names of houses are not turned";
                self.add(
                    self.error("not-for-each", who.span, message)
                        .help("say it for each seat, with the names as they are on the board"),
                );
                None
            }
            None => Some(self.cx.seats.clone()),
        }
    }

    /// A seat, if it plays.
    pub(super) fn seat(&self, seat: &Spanned<Seat>) -> Option<Seat> {
        if self.cx.seats.contains(&seat.node) || self.report.is_quiet() {
            return Some(seat.node);
        }
        let players = self.cx.seats.iter().map(|seat| seat.title());
        let message = format!("{} does not play", seat.node.title());
        let help = format!("the players are {}", listed(players, ("", ""), "and"));
        self.add(
            self.error("seat-not-playing", seat.span, message)
                .help(help),
        );
        None
    }
}
