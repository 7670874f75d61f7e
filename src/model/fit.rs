//! Whether a description fits a place, as far as board and owners alone decide it.

use super::{Board, Description, Noun, Site, Test};
use crate::syntax::words::{Relation, Seat, Whose};

/// Whether something holds, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// Always.
    Yes,
    /// Never.
    No,
    /// It depends on what lies on the board.
    Maybe,
}

impl Fit {
    fn of(known: bool) -> Fit {
        if known { Fit::Yes } else { Fit::No }
    }

    fn not(self) -> Fit {
        match self {
            Fit::Yes => Fit::No,
            Fit::No => Fit::Yes,
            Fit::Maybe => Fit::Maybe,
        }
    }

    fn all(fits: impl Iterator<Item = Fit>) -> Fit {
        let mut all = Fit::Yes;
        for fit in fits {
            match fit {
                Fit::No => return Fit::No,
                Fit::Maybe => all = Fit::Maybe,
                Fit::Yes => {}
            }
        }
        all
    }

    fn any(fits: impl Iterator<Item = Fit>) -> Fit {
        Fit::all(fits.map(Fit::not)).not()
    }
}

/// Whether each player's houses are those of the other again when two players exchange sides.
pub(super) fn alike_turned(board: &Board, owners: &[Option<Seat>]) -> bool {
    let owner = |site: Site| owners.get(site.index()).copied().flatten();
    let other = |seat: Seat| match seat {
        Seat::South => Seat::North,
        _ => Seat::South,
    };
    board.all().all(|site| {
        let turned = board.turned(site);
        turned.is_some_and(|turned| owner(turned) == owner(site).map(other))
    })
}

/// Board and owners as someone sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a> {
    /// The board.
    pub board: &'a Board,
    /// Owners at the start.
    pub owners: &'a [Option<Seat>],
    /// Whether owners stay as they are.
    pub fixed: bool,
    /// Who looks: whose houses are own.
    pub seat: Seat,
}

impl View<'_> {
    /// Whether a description fits a place.
    pub(super) fn fits(&self, what: &Description, site: Site) -> Fit {
        Fit::any(what.any_of.iter().map(|tests| {
            let fits = tests.iter().map(|test| self.holds(test, site));
            Fit::all(fits)
        }))
    }

    /// The places, stores included, that the description may fit.
    pub(super) fn possible(&self, what: &Description) -> Vec<Site> {
        let stores = self.board.stores.map(|_| [Seat::South, Seat::North]);
        let stores = stores
            .into_iter()
            .flatten()
            .map(|seat| self.board.store(seat));
        let all = self.board.all().chain(stores);
        all.filter(|site| self.fits(what, *site) != Fit::No)
            .collect()
    }

    /// Whether one test holds of a place.
    pub(super) fn holds(&self, test: &Test, site: Site) -> Fit {
        let board = self.board;
        match test {
            Test::Noun(noun) => self.noun(*noun, site),
            Test::Owner(whose) => self.owner(*whose, site),
            Test::Home => Fit::of(self.is_home(site)),
            Test::Inner(inner) => Fit::of(board.is_inner(site) == Some(*inner)),
            Test::Rows(count) => {
                let row = board.depth(site);
                Fit::of(row.is_some_and(|row| count.contains(row as u16)))
            }
            Test::Columns(count) => {
                let column = board.number(site, self.seat);
                Fit::of(column.is_some_and(|column| count.contains(column as u16)))
            }
            Test::At(relation, what) => match relation {
                Relation::Opposite => self.at(board.opposite(site), what),
                Relation::InFrontOf => self.at(board.behind(site), what),
                Relation::TwinOf => self.at(board.twin(site), what),
                Relation::Before | Relation::After => Fit::Maybe,
            },
            Test::Not(what) => self.fits(what, site).not(),
            Test::Extreme(_)
            | Test::InItsColumn
            | Test::Filled(_)
            | Test::Holds(_)
            | Test::Makes(_)
            | Test::Untouched
            | Test::Mark(_)
            | Test::Kind(_)
            | Test::InReach(_)
            | Test::InHand => Fit::Maybe,
        }
    }

    fn at(&self, site: Option<Site>, what: &Description) -> Fit {
        site.map_or(Fit::No, |site| self.fits(what, site))
    }

    fn noun(&self, noun: Noun, site: Site) -> Fit {
        let store = self.board.store_of(site).is_some();
        match noun {
            Noun::Store => Fit::of(store),
            Noun::House => Fit::of(!store && self.board.is_houses()),
            Noun::Place => Fit::of(!store && !self.board.is_houses()),
            Noun::Piece | Noun::Seeds => Fit::Maybe,
        }
    }

    /// Whether a place is on the viewer's side of the board.
    fn is_home(&self, site: Site) -> bool {
        match self.board.store_of(site) {
            Some(seat) => seat == self.seat,
            None => self.board.side(site) == Some(self.seat),
        }
    }

    fn owner(&self, whose: Whose, site: Site) -> Fit {
        if let Some(seat) = self.board.store_of(site) {
            return Fit::of((seat == self.seat) == (whose == Whose::Own));
        }
        if !self.fixed || !self.board.is_houses() {
            return Fit::Maybe;
        }
        let owner = self.owners.get(site.index()).copied().flatten();
        Fit::of(match (owner, whose) {
            (None, Whose::Own) => true,
            (None, Whose::Their) => false,
            (Some(owner), Whose::Own) => owner == self.seat,
            (Some(owner), Whose::Their) => owner != self.seat,
        })
    }
}
