//! Which places a description means.

use manqala::model::{Description, Extreme, Game, Noun, Site, Test};
use manqala::syntax::words::{Relation, Seat, Side, Whose};

use super::{Table, reach};

/// From where a description is read.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    pub game: &'a Game,
    pub table: &'a Table,
    /// Whose *own* is meant.
    pub seat: Seat,
    /// The circuit as it is sown, in the direction of the sowing.
    pub path: &'a [Site],
    /// Where a seed is just falling; with it the seed is counted already.
    pub falling: Option<Site>,
    /// How many fall at once.
    pub fell: u16,
    /// The house where the last seed fell.
    pub it: Option<Site>,
    /// Only these places are looked at; all of the board if not said.
    pub among: Option<&'a [Site]>,
}

impl Eyes<'_> {
    /// The next place along the sowing, so many steps on.
    pub fn ahead(&self, site: Site, steps: usize) -> Option<Site> {
        let at = self.path.iter().position(|place| *place == site)?;
        Some(self.path[(at + steps) % self.path.len()])
    }

    /// The previous place along the sowing.
    pub fn before(&self, site: Site) -> Option<Site> {
        self.ahead(site, self.path.len().max(1) - 1)
    }

    /// Whether the description means that place.
    pub fn fits(&self, site: Site, what: &Description) -> bool {
        what.any_of
            .iter()
            .any(|tests| self.alternative(site, tests))
    }

    /// All places that are meant, in order: houses, then the stores of those who play.
    pub fn all(&self, what: &Description) -> Vec<Site> {
        self.places()
            .filter(|site| self.fits(*site, what))
            .collect()
    }

    fn places(&self) -> impl Iterator<Item = Site> + use<'_> {
        let board = &self.game.board.rule;
        let stores = self.game.seats.iter().map(|seat| board.store(*seat));
        board
            .all()
            .chain(stores)
            .filter(|site| self.among.is_none_or(|among| among.contains(site)))
    }

    fn alternative(&self, site: Site, tests: &[Test]) -> bool {
        let plain = tests
            .iter()
            .filter(|test| !matches!(test, Test::Extreme(_)));
        let rest: Vec<&Test> = plain.collect();
        if !rest.iter().all(|test| self.holds(site, test)) {
            return false;
        }
        if rest.len() == tests.len() {
            return true;
        }
        // Of the others that fit the rest nothing is falling.
        let others = Eyes {
            falling: None,
            ..*self
        };
        // So what the falling seed makes does not choose among them.
        let mut of_all = rest.clone();
        of_all.retain(|test| !matches!(test, Test::Makes(_)));
        let candidates: Vec<Site> = self
            .places()
            .filter(|other| *other == site || of_all.iter().all(|test| others.holds(*other, test)))
            .collect();
        tests.iter().all(|test| match test {
            Test::Extreme(Extreme::Side(side)) => self.outmost(*side, &candidates) == Some(site),
            Test::Extreme(Extreme::First) => self.entered(&candidates) == Some(site),
            _ => true,
        })
    }

    /// The farthest to that side, as seen from where it lies: fewest others of its row are beyond
    /// it. Of several the one nearest to the rim, and then the one on the side of who looks.
    fn outmost(&self, side: Side, candidates: &[Site]) -> Option<Site> {
        let board = &self.game.board.rule;
        let key = |site: &Site| {
            let (row, _) = board.row_column(*site)?;
            let from_left = board.number(*site, self.seat)?;
            let beyond = match side {
                Side::Left => from_left - 1,
                Side::Right => board.row(row).count() - from_left,
            };
            let mine = match self.seat {
                Seat::North => Seat::North,
                _ => Seat::South,
            };
            let across = board.side(*site).is_some_and(|lies| lies != mine);
            Some((beyond, board.depth(*site)?, across))
        };
        let houses = candidates.iter().filter(|site| key(site).is_some());
        houses.min_by_key(|site| key(site)).copied()
    }

    /// Where a sowing that goes on from *it* enters the candidates; the next one if it is among
    /// them already and never leaves them.
    fn entered(&self, candidates: &[Site]) -> Option<Site> {
        let start = self.it?;
        let round = (1..=self.path.len()).filter_map(|steps| self.ahead(start, steps));
        let along: Vec<Site> = round.filter(|site| candidates.contains(site)).collect();
        let enters = |site: &&Site| {
            self.before(**site)
                .is_none_or(|previous| !candidates.contains(&previous))
        };
        along.iter().find(enters).or(along.first()).copied()
    }

    fn holds(&self, site: Site, test: &Test) -> bool {
        let board = &self.game.board.rule;
        let amount = self.table.amount(site);
        match test {
            Test::Noun(noun) => match noun {
                Noun::House | Noun::Seeds | Noun::Place => board.row_column(site).is_some(),
                Noun::Store => board.store_of(site).is_some(),
                Noun::Piece => self.table.pieces[site.index()].is_some(),
            },
            Test::Owner(Whose::Own) => self.table.is_own(self.seat, site),
            Test::Owner(Whose::Their) => self.table.is_their(self.seat, site),
            Test::Home => match board.store_of(site) {
                Some(seat) => seat == self.seat,
                None => {
                    let owner = self.game.owners[site.index()].or(board.side(site));
                    owner == Some(self.seat)
                }
            },
            Test::Inner(inner) => board.is_inner(site) == Some(*inner),
            Test::Rows(count) => board.depth(site).is_some_and(|n| count.contains(n as u16)),
            Test::Columns(count) => {
                let number = board.number(site, self.seat);
                number.is_some_and(|n| count.contains(n as u16))
            }
            Test::InItsColumn => {
                let column = |site: Site| board.row_column(site).map(|(_, column)| column);
                let it = self.it.and_then(column);
                it.is_some() && column(site) == it
            }
            Test::Extreme(_) => true,
            Test::Filled(filled) => {
                let fell = if self.falling == Some(site) {
                    self.fell
                } else {
                    0
                };
                let before = amount - fell;
                (before > 0) == *filled
            }
            Test::Holds(count) => count.contains(amount),
            Test::Makes(count) => self.falling == Some(site) && count.contains(amount),
            Test::Untouched => !self.table.touched[site.index()],
            Test::Mark(mark) => self.table.marks[site.index()] == Some(*mark),
            Test::Kind(kind) => {
                self.table.pieces[site.index()].is_some_and(|piece| piece.kind == *kind)
            }
            Test::InReach(kind) => reach::in_reach(self.game, self.table, kind).contains(&site),
            Test::InHand => false,
            Test::At(relation, what) => self.related(site, *relation).is_some_and(|related| {
                let elsewhere = Eyes {
                    falling: None,
                    ..*self
                };
                elsewhere.fits(related, what)
            }),
            Test::Not(what) => !self.fits(site, what),
        }
    }

    /// The place that a relation speaks of: of a house *before* another one, the other one.
    fn related(&self, site: Site, relation: Relation) -> Option<Site> {
        let board = &self.game.board.rule;
        match relation {
            Relation::Opposite => board.opposite(site),
            Relation::InFrontOf => board.behind(site),
            Relation::Before => self.ahead(site, 1),
            Relation::After => self.before(site),
            Relation::TwinOf => board.twin(site),
        }
    }
}
