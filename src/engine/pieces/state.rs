//! Between the values that everything above the engine holds and the table.

use super::list::List;
use super::reading::Reading;
use super::table::{OverBy, Past, Table};
use crate::engine::holdings::{Holdings, spread};
use crate::engine::kernel::{Kernel, Step, Verdict};
use crate::engine::marks::{Marks, Watch};
use crate::engine::{EndedBy, GameResult, Illegal, Move, Observer, Position};
use crate::model::{Game, Placed, Site};
use crate::plan::pieces::{Cell, PLAYERS, PieceRules};
use crate::syntax::words::Seat;

/// A piece game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    /// The table.
    pub(crate) table: Table,
    /// Earlier positions.
    pub(crate) past: Past,
}

impl Progress {
    /// Before the first move.
    pub(crate) fn start(rules: &PieceRules) -> Progress {
        Progress::fresh(rules, Table::start(rules))
    }

    /// At a position, without history.
    pub(crate) fn at(rules: &PieceRules, position: &Position) -> Progress {
        Progress::fresh(rules, table_at(rules, position))
    }

    fn fresh(rules: &PieceRules, mut table: Table) -> Progress {
        let mut past = Past::default();
        past.note(rules, &mut table, true);
        Progress { table, past }
    }

    /// Whether the turn is an extra one.
    pub(crate) fn is_extra(&self) -> bool {
        self.table.extra
    }

    /// Forgets earlier positions, the present one too.
    pub(crate) fn forget_history(&mut self) {
        self.past = Past::default();
        self.past.forget(&mut self.table);
    }

    /// Ends the game if one of those end sentences holds as it stands; whether it did.
    pub(crate) fn judge(&mut self, rules: &PieceRules, asks: impl Fn(usize) -> bool) -> bool {
        self.table.over = rules.over_already(&self.table, &self.past, asks);
        self.table.over.is_some()
    }

    /// The legal moves, sorted as text.
    pub(crate) fn legal(&self, rules: &PieceRules) -> Vec<Move> {
        let mut list = List::default();
        rules.generate(&self.table, &mut list);
        let found = list.found.iter();
        found.map(|found| rules.as_move(found, &list)).collect()
    }

    /// Plays a move. Nothing changes on an error.
    ///
    /// # Errors
    /// Why the move is not legal.
    pub(crate) fn play<O: Observer>(
        &mut self,
        rules: &PieceRules,
        game: &Game,
        mv: &Move,
        observer: &mut O,
    ) -> Result<(), Illegal> {
        let mut list = List::default();
        let text = rules.text_of(game, mv);
        let found = self.reading(rules, game).read(&text, &mut list)?;
        let (table, past) = (&mut self.table, &mut self.past);
        rules.perform(table, &found, &list, past, &mut List::default(), observer);
        past.forget(table);
        Ok(())
    }

    /// Reads a move.
    ///
    /// # Errors
    /// Why there is no such legal move.
    pub(crate) fn parse(
        &self,
        rules: &PieceRules,
        game: &Game,
        text: &str,
    ) -> Result<Move, Illegal> {
        let mut list = List::default();
        let found = self.reading(rules, game).read(text, &mut list)?;
        Ok(rules.as_move(&found, &list))
    }

    fn reading<'r>(&'r self, rules: &'r PieceRules, game: &'r Game) -> Reading<'r> {
        Reading {
            rules,
            game,
            table: &self.table,
        }
    }

    /// How many plies have been played.
    pub(crate) fn plies(&self) -> u32 {
        self.table.plies
    }

    /// How the game ended.
    pub(crate) fn result(&self, rules: &PieceRules) -> Option<GameResult> {
        self.table.over.map(|over| GameResult {
            winner: rules.winner(over),
            by: match over.by {
                OverBy::End(index) => EndedBy::End(index),
                OverBy::Row(index) => EndedBy::Effect(rules.rows[index].at.clone()),
            },
        })
    }

    /// The position.
    pub(crate) fn position(&self, rules: &PieceRules) -> Position {
        position_of(rules, &self.table)
    }
}

/// The position of a table.
fn position_of(rules: &PieceRules, table: &Table) -> Position {
    let places = rules.grid.places;
    let mut seeds = vec![0; places + Seat::ALL.len()];
    let mut hands = [0; Seat::ALL.len()];
    for player in 0..PLAYERS {
        let seat = rules.seats[player] as usize;
        seeds[places + seat] = table.taken[player];
        hands[seat] = table.hands[player];
    }
    let placed = |cell: &Cell| {
        (!cell.is_empty()).then(|| Placed {
            seat: rules.seats[cell.player()],
            kind: cell.kind_id(),
            amount: cell.amount(),
        })
    };
    let order = rules.grid.order.iter();
    let huffs = order.filter(|spot| table.huffs.contains(**spot));
    Position {
        seeds,
        owners: vec![None; places],
        marks: Vec::new(),
        touched: Vec::new(),
        hands,
        out: [false; 4],
        quiet: table.quiet,
        pieces: table.cells().iter().map(placed).collect(),
        huffs: huffs.map(|spot| Site(*spot)).collect(),
        to_move: table.over.is_none().then(|| rules.seats[table.to_move]),
    }
}

fn table_at(rules: &PieceRules, position: &Position) -> Table {
    let player = |seat: Seat| rules.seats.iter().position(|s| *s == seat);
    let cell = |placed: &Option<Placed>| {
        let placed = placed.as_ref()?;
        let kind = usize::from(placed.kind.0) % Cell::KINDS;
        let amount = placed.amount.min(Cell::MOST);
        Some(Cell::new(player(placed.seat)?, kind, amount))
    };
    let cells: Vec<Cell> = position
        .pieces
        .iter()
        .map(|placed| cell(placed).unwrap_or_default())
        .collect();
    let hands = rules.seats.map(|seat| position.hand(seat));
    let to_move = position.to_move().and_then(player).unwrap_or(0);
    let mut table = Table::with(rules, &cells, hands, to_move);
    table.taken = rules.seats.map(|seat| position.store(seat));
    table.quiet = position.quiet;
    for site in &position.huffs {
        if rules.grid.order.contains(&site.0) {
            table.huffs.insert(site.0);
        }
    }
    table
}

impl Kernel for PieceRules {
    type Node = Table;
    type List = List;
    type Past = Past;

    const HAS_MARKS: bool = true;

    fn legal(&self, node: &mut Table, list: &mut List) {
        self.generate(node, list);
    }

    fn count(&self, _: &Table, list: &List) -> usize {
        list.found.len()
    }

    fn play(
        &self,
        node: &Table,
        list: &List,
        number: usize,
        past: &mut Past,
        next: &mut List,
    ) -> Step<Table> {
        let mut table = *node;
        let found = &list.found[number];
        self.perform(&mut table, found, list, past, next, &mut ());
        Step {
            node: table,
            over: table.over.map(|over| match over.winner {
                Some(player) => Verdict::Won(player as u8),
                None => Verdict::Draw,
            }),
            listed: next.ready,
        }
    }

    fn unplay(&self, past: &mut Past) {
        past.take_back(self);
    }

    fn position(&self, node: &Table, _: bool) -> Position {
        position_of(self, node)
    }

    fn mover(&self, node: &Table) -> usize {
        node.to_move
    }

    fn key(&self, node: &Table) -> u64 {
        node.whole_key()
    }

    fn path(&self, node: &Table, past: &Past) -> u64 {
        let quiet = if self.needs.quiet { node.quiet } else { 0 };
        let counts = spread(u64::from(node.plies) << 32 | u64::from(quiet));
        counts.wrapping_add(past.key(node))
    }

    fn holdings(&self, node: &Table) -> Holdings {
        let mut holdings = Holdings::default();
        for cell in node.cells().iter().filter(|cell| !cell.is_empty()) {
            let kinds = match cell.kind() {
                0 => &mut holdings.men,
                _ => &mut holdings.kings,
            };
            kinds[cell.player()] += i32::from(cell.amount());
        }
        for player in 0..PLAYERS {
            holdings.stored[player] = i32::from(node.taken[player]);
            holdings.hands[player] = i32::from(node.hands[player]);
        }
        holdings
    }

    fn gist(&self, _: &Table, list: &List, number: usize) -> u16 {
        list.gist(number)
    }

    fn marks(&self, node: &Table, over: Option<Verdict>, watch: Watch) -> Marks {
        self.table_marks(node, over, watch)
    }

    fn move_mark(&self, game: &Game, _: &Table, list: &List, number: usize) -> u64 {
        self.text_mark(game, &list.found[number], list)
    }
}
