//! Game to rules of pieces: the board, what stands on it, how pieces go.

use super::cell::Cell;
use super::describe::{Alternative, Described};
use super::grid::{Grid, Spot, courses};
use super::keys::pattern;
use super::rules::{Needs, PLAYERS, Piece, PieceRules, SetUp, Source};
use crate::model::{Arranged, Description, Extreme, Game, Noun, Origin, PieceKind, Said, Test};
use crate::plan::Unsupported;
use crate::syntax::words::{Seat, Ways, Whose};

/// Compiles a game of pieces.
///
/// # Errors
/// Everything in the game that cannot be played.
pub(crate) fn build(game: &Game) -> Result<PieceRules, Vec<Unsupported>> {
    let [first, second] = game.seats[..] else {
        return Err(vec![Unsupported {
            what: "a piece game for other than two players".to_owned(),
            at: game.board.at.clone(),
        }]);
    };
    let builder = Builder {
        game,
        seats: [first, second],
        grid: Grid::new(&game.board.rule, [first, second]),
        needs: Needs::default(),
        faults: Vec::new(),
        at: None,
    };
    builder.rules()
}

/// What is at hand while a game is compiled.
pub(super) struct Builder<'g> {
    pub(super) game: &'g Game,
    pub(super) seats: [Seat; PLAYERS],
    pub(super) grid: Grid,
    pub(super) needs: Needs,
    pub(super) faults: Vec<Unsupported>,
    /// The sentence being compiled.
    pub(super) at: Option<Origin>,
}

impl Builder<'_> {
    fn rules(mut self) -> Result<PieceRules, Vec<Unsupported>> {
        self.check_game();
        let cells = self.cells();
        let set_up = self.set_up();
        let pieces = self.pieces();
        let ranks = self.ranks();
        let musts = self.musts();
        let rows = self.row_rules();
        let ends = self.ends();
        let game = self.game;
        let hands = self.seats.map(|seat| {
            let player = game.seats.iter().position(|s| *s == seat);
            let hand = player.and_then(|player| game.setup.hands.get(player));
            hand.copied().unwrap_or(0)
        });
        let total = std::array::from_fn(|player| {
            let placed = cells.iter().filter(|cell| cell.is_of(player));
            let placed: u32 = placed.map(|cell| u32::from(cell.amount())).sum();
            let set_out = set_up.as_ref().map_or(0, SetUp::total);
            placed + u32::from(hands[player]) + set_out
        });
        let set_out = set_up.as_ref().map_or(Cell::EMPTY, |set_up| set_up.cell[0]);
        let entered = ranks.iter().flatten().map(|kind| match kind.source {
            Source::Enter { amount, .. } => amount,
            Source::Piece | Source::Pass => 1,
        });
        let placed = cells.iter().chain([&set_out]).map(|cell| cell.amount());
        let most = placed.chain(entered).max().unwrap_or(1);
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        Ok(PieceRules {
            seats: self.seats,
            most: most.max(1),
            keys: (0..self.grid.places * Cell::CODES)
                .map(|n| pattern(n as u64 + 1))
                .collect(),
            grid: self.grid,
            cells,
            hands,
            total,
            set_up,
            pieces,
            ranks,
            musts,
            rows,
            ends,
            needs: self.needs,
        })
    }

    pub(super) fn fault(&mut self, what: &str) {
        Unsupported::add(&mut self.faults, what, self.at.as_ref());
    }

    fn check_game(&mut self) {
        if let Some(said) = self.game.events.leaving.first() {
            self.at = said.at.clone();
            self.fault("a rule about captures in general in a game of pieces");
        }
    }

    /// What stands where at the beginning.
    fn cells(&mut self) -> Vec<Cell> {
        // Several Start sentences may have set them out.
        self.at = None;
        let mut cells = vec![Cell::EMPTY; self.grid.places];
        for (at, placed) in self.game.setup.pieces.iter().enumerate() {
            let (Some(placed), true) = (placed, at < cells.len()) else {
                continue;
            };
            let player = self.seats.iter().position(|seat| *seat == placed.seat);
            let kind = usize::from(placed.kind.0);
            match player {
                Some(player) if placed.amount <= Cell::MOST => {
                    cells[at] = Cell::new(player, kind, placed.amount);
                }
                Some(_) => self.fault("more than 15 pieces on a place"),
                None => {}
            }
        }
        cells
    }

    fn set_up(&mut self) -> Option<SetUp> {
        let said: &Said<Arranged> = self.game.setup.arranged.as_ref()?;
        self.at = said.at.clone();
        let arranged = &said.rule;
        let (Some(kind), Some(places)) = (arranged.piece, arranged.each_of) else {
            self.fault("a set-up of pieces other than so many on each of so many places");
            return None;
        };
        if arranged.amount == 0 || arranged.amount > u16::from(Cell::MOST) {
            self.fault("a set-up with none or more than 15 pieces on a place");
            return None;
        }
        let cell = |player| Cell::new(player, usize::from(kind.0) % 2, arranged.amount as u8);
        Some(SetUp {
            cell: [cell(0), cell(1)],
            places: usize::from(places),
            on: self.describe(&arranged.on),
            named: [self.named(arranged, 0), self.named(arranged, 1)],
        })
    }

    /// The named set-ups of a player, in the order of their names.
    fn named(&self, arranged: &Arranged, player: usize) -> Vec<(u8, Vec<Spot>)> {
        let board = &self.game.board.rule;
        let mut named = Vec::new();
        for (index, (name, sites)) in arranged.named.iter().enumerate() {
            let seen = sites
                .iter()
                .map(|site| board.seen_by(self.seats[player], *site));
            let spots: Option<Vec<Spot>> = seen.map(|site| site.map(|site| site.0)).collect();
            let Some(mut spots) = spots else { continue };
            spots.sort_unstable_by_key(|spot| board.name(crate::model::Site(*spot)));
            spots.dedup();
            let fits = Some(spots.len()) == arranged.each_of.map(usize::from);
            if let (true, Ok(index)) = (fits, u8::try_from(index)) {
                named.push((name, index, spots));
            }
        }
        named.sort();
        let unnamed = named.into_iter().map(|(_, index, spots)| (index, spots));
        unnamed.collect()
    }

    fn pieces(&mut self) -> Vec<Piece> {
        let game = self.game;
        let kinds = game.pieces.iter().take(Cell::KINDS);
        kinds.map(|kind| self.piece(kind)).collect()
    }

    fn piece(&self, kind: &PieceKind) -> Piece {
        let ways = |ways: Option<Ways>| match ways {
            Some(ways) => self.seats.map(|seat| courses(ways, seat)),
            None => [0; PLAYERS],
        };
        let becomes = kind.becomes.map(|promotion| {
            (
                usize::from(promotion.to.0) % Cell::KINDS,
                promotion.turn_ends,
            )
        });
        Piece {
            steps: ways(kind.steps),
            slides: ways(kind.slides),
            jumps: ways(kind.jumps.map(|jump| jump.ways)),
            distant: kind.jumps.is_some_and(|jump| jump.distant),
            again: kind
                .jumps
                .map_or(crate::syntax::words::Continued::No, |jump| jump.again),
            becomes,
        }
    }

    /// Compiles a description.
    pub(super) fn describe(&mut self, description: &Description) -> Described {
        let any = description.any_of.iter();
        Described {
            any: any.map(|tests| self.alternative(tests)).collect(),
        }
    }

    fn alternative(&mut self, tests: &[Test]) -> Alternative {
        let places = self.grid.places as Spot;
        let used: Vec<bool> = (0..places).map(|spot| self.grid.is_used(spot)).collect();
        let mut alternative = Alternative {
            cells: [u64::MAX; PLAYERS],
            spots: [used.clone(), used],
            not: Vec::new(),
            extremes: Vec::new(),
        };
        for test in tests {
            self.test(test, &mut alternative);
        }
        alternative
    }

    fn test(&mut self, test: &Test, into: &mut Alternative) {
        let cell = |into: &mut Alternative, fits: &dyn Fn(Cell, usize) -> bool| {
            for player in 0..PLAYERS {
                for cell in Cell::every().filter(|cell| !fits(*cell, player)) {
                    into.cells[player] &= !(1 << cell.code());
                }
            }
        };
        match test {
            Test::Noun(Noun::Place) => {}
            Test::Noun(Noun::Piece) => cell(into, &|cell, _| !cell.is_empty()),
            Test::Noun(_) => self.fault("houses, stores or seeds in a game of pieces"),
            Test::Owner(Whose::Own) => cell(into, &|cell, player| cell.is_of(player)),
            Test::Owner(Whose::Their) => cell(into, &|cell, player| cell.is_of(1 - player)),
            Test::Filled(filled) => cell(into, &|cell, _| cell.is_empty() != *filled),
            Test::Holds(count) => {
                cell(into, &|cell, _| count.contains(u16::from(cell.amount())));
            }
            Test::Kind(kind) => cell(into, &|cell, _| !cell.is_empty() && cell.kind_id() == *kind),
            Test::Home | Test::Rows(_) | Test::Columns(_) | Test::Inner(_) => {
                self.lies(test, into);
            }
            Test::Not(description) => {
                let not = self.describe(description);
                into.not.push(not);
            }
            Test::Extreme(Extreme::Side(side)) => into.extremes.push(*side),
            Test::Extreme(Extreme::First) => self.fault("the first of several places"),
            Test::Makes(_) => self.fault("a place where a seed falls in a game of pieces"),
            Test::InItsColumn => self.fault("the column of a seed in a game of pieces"),
            Test::Untouched => self.fault("untouched places in a game of pieces"),
            Test::Mark(_) => self.fault("marks in a game of pieces"),
            Test::InReach(_) => self.fault("places in reach in a game of pieces"),
            Test::InHand => self.fault("something in hand as a place"),
            Test::At(..) => self.fault("a place related to another in a game of pieces"),
        }
    }

    /// Narrows by where places lie.
    fn lies(&self, test: &Test, into: &mut Alternative) {
        let board = &self.game.board.rule;
        for player in 0..PLAYERS {
            for (site, fits) in board.all().zip(&mut into.spots[player]) {
                let number = |n: Option<usize>| n.unwrap_or(0) as u16;
                *fits &= match test {
                    Test::Home => board.side(site) == Some(self.seats[player]),
                    Test::Rows(rows) => rows.contains(number(board.depth(site))),
                    Test::Columns(columns) => {
                        columns.contains(number(board.number(site, self.seats[player])))
                    }
                    Test::Inner(inner) => board.is_inner(site) == Some(*inner),
                    _ => true,
                };
            }
        }
    }
}

impl SetUp {
    /// How many pieces each player sets out.
    pub(crate) fn total(&self) -> u32 {
        u32::from(self.cell[0].amount()) * self.places as u32
    }
}
