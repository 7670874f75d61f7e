//! `Board` and `Path`.

use super::context::Context;
use super::said;
use super::scope::Scope;
use crate::model::board::{Board, MAX_HOUSE_ROWS, MAX_SEATS, MAX_SIDE};
use crate::model::follow::Kept;
use crate::model::nearest::listed;
use crate::model::report::Report;
use crate::model::sentences::Plain;
use crate::model::{Said, Site};
use crate::syntax::Spanned;
use crate::syntax::tree::{Amount, BoardRows, BoardSentence, Body, Sort, Spot};
use crate::syntax::words::{Join, Seat, SiteWord};

/// The length of a row that could not be read.
const STAND_IN: u8 = 8;

/// The board, with its paths.
pub(super) fn board(plain: &Plain, cx: &Context, report: &Report) -> Option<Said<Board>> {
    let (kept, sentence) = plain
        .about
        .iter()
        .find_map(|kept| match &kept.sentence.body {
            Body::Board(sentence) => Some((kept, sentence)),
            _ => None,
        })?;
    let scope = Scope::new(cx, kept.source, report, Sort::Board);
    let rows = scope.rows(sentence);
    scope.fitting_words(sentence);
    let mut board = Board {
        made_of: sentence.site.node,
        rows,
        stores: sentence.stores.as_ref().map(|side| side.node),
        joins: sentence.joined.iter().map(|join| join.node).collect(),
        paths: [const { None }; MAX_SEATS],
    };
    board.joins.sort_by_key(|join| *join as u8);
    board.joins.dedup();
    add_paths(&mut board, plain, cx, report);
    Some(said(kept, board))
}

impl Scope<'_> {
    /// The lengths of the rows. What is wrong is reported; another length stands in for it, so
    /// that the other sentences can be read.
    fn rows(&self, sentence: &BoardSentence) -> Vec<u8> {
        let of_houses = sentence.site.node == SiteWord::Houses;
        let most = if of_houses { MAX_HOUSE_ROWS } else { MAX_SIDE };
        let length = |amount: &Spanned<Amount>| {
            let amount = self.amount(amount, (1, MAX_SIDE as u32), "the length of a row");
            amount.map_or(STAND_IN, |n| n as u8)
        };
        match &sentence.rows {
            BoardRows::Equal(rows, columns) => {
                let rows = self.amount(rows, (1, most as u32), "the number of rows");
                vec![length(columns); rows.map_or(most, usize::from)]
            }
            BoardRows::Each(lengths) => {
                if lengths.len() > most {
                    let span = lengths[0].span.to(lengths[lengths.len() - 1].span);
                    let message = format!(
                        "the number of rows must be 1 to {most}, not {}",
                        lengths.len()
                    );
                    let error = self.error("out-of-range", span, message);
                    self.add(error.help(
                        "a board has one to four rows of 1 to 26 houses, or up to 26 × 26 points",
                    ));
                }
                lengths.iter().take(most).map(length).collect()
            }
        }
    }

    /// Words that only fit boards of houses, or only boards of points or squares.
    fn fitting_words(&self, sentence: &BoardSentence) {
        let of_houses = sentence.site.node == SiteWord::Houses;
        if let Some(join) = sentence.joined.first().filter(|_| of_houses) {
            let message = "houses are not joined by lines: seeds are sown round them";
            let help = "only points and squares, on which pieces move, are joined";
            self.add(self.error("words-of-pieces", join.span, message).help(help));
        }
        if let Some(stores) = sentence.stores.as_ref().filter(|_| !of_houses) {
            let message = "a board of points or squares has no stores";
            let help = "pieces taken are kept and counted without one";
            self.add(
                self.error("words-of-sowing", stores.span, message)
                    .help(help),
            );
        }
        if !of_houses && sentence.joined.is_empty() {
            let message = "how the places are joined is not said, so that no piece could move";
            let help = "say `joined straight`, `joined diagonally`, or both";
            self.add(
                self.error("not-joined", sentence.site.span, message)
                    .help(help),
            );
        }
        let diagonals = |join: &&Spanned<Join>| join.node != Join::Straight;
        if sentence.joined.iter().filter(diagonals).count() > 1 {
            let span = sentence.joined[sentence.joined.len() - 1].span;
            let message = "`diagonally` says it of all points, `diagonally at even points` of some";
            self.add(
                self.error("contradiction", span, message)
                    .help("say one of them"),
            );
        }
    }
}

fn add_paths(board: &mut Board, plain: &Plain, cx: &Context, report: &Report) {
    let plain_board = board.clone();
    for kept in &plain.paths {
        let Body::Path { of, spots } = &kept.sentence.body else {
            continue;
        };
        // Spots need the board, which the context has only when this is done.
        let with_board = Context {
            board: Some(plain_board.clone()),
            seats: cx.seats.clone(),
            ..Context::new(cx.chain, cx.values)
        };
        let scope = Scope::new(&with_board, kept.source, report, Sort::Path);
        if !board.is_houses() {
            let message = "pieces are not sown: they follow the lines, not a path";
            scope.add(scope.error("words-of-sowing", kept.sentence.span, message));
            continue;
        }
        match of {
            None => {
                let sites = scope.path(kept, spots, Seat::South);
                scope.all_on_path(kept, &sites);
                for seat in &cx.seats {
                    let path = &mut board.paths[*seat as usize];
                    if path.is_none() {
                        *path = Some(sites.clone());
                    }
                }
            }
            Some(seat) => {
                if let Some(seat) = scope.seat(seat) {
                    board.paths[seat as usize] = Some(scope.path(kept, spots, seat));
                }
            }
        }
    }
}

impl Scope<'_> {
    /// The one path of all players should come to every house.
    fn all_on_path(&self, kept: &Kept, path: &[Site]) {
        let Some(board) = self.cx.board.as_ref().filter(|_| path.len() > 1) else {
            return;
        };
        let left: Vec<String> = board
            .all()
            .filter(|site| !path.contains(site))
            .map(|site| board.name(site))
            .collect();
        if !left.is_empty() {
            let names = listed(left.iter().map(String::as_str), ("", ""), "and");
            let message = format!("the path leaves out {names}");
            let span = kept.sentence.span;
            let help =
                "name them on the way, or, if nothing is sown there, let no move begin there";
            self.add(self.warning("path-leaves-out", span, message).help(help));
        }
    }

    /// The houses of a path; none of them may come twice.
    fn path(&self, kept: &Kept, spots: &[Spanned<Spot>], seat: Seat) -> Vec<Site> {
        let mut path: Vec<Site> = Vec::new();
        for spot in spots {
            for site in self.spot(spot, seat) {
                if path.contains(&site) {
                    let board = self.cx.board.as_ref();
                    let name = board.map_or_else(String::new, |board| board.name(site));
                    let message = format!("the path comes to {name} twice");
                    let help =
                        "a path goes through each house once; its end is joined to its beginning";
                    self.add(self.error("path-repeats", spot.span, message).help(help));
                    return Vec::new();
                } else {
                    path.push(site);
                }
            }
        }
        if path.len() < 2 {
            let message = "a path of fewer than two houses leads nowhere";
            let error = self.error("path-too-short", kept.sentence.span, message);
            self.add(
                error.help("name all houses of the circuit: `Path runs a1 to f1, and f2 to a2.`"),
            );
        }
        path
    }
}
