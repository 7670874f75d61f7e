//! The table of a piece game while it is played: one flat value.

use crate::engine::holdings::{hash_of, spread};
use crate::model::board::MAX_SIDE;
use crate::plan::pieces::{Cell, PLAYERS, PieceRules, Spot, pattern};

/// The most places of a board.
pub(super) const MAX_PLACES: usize = MAX_SIDE * MAX_SIDE;

/// A piece game in progress, earlier positions apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    cells: [Cell; MAX_PLACES],
    places: u16,
    /// Pieces on the board, by player.
    pub(super) count: [u32; PLAYERS],
    /// Pieces that each player has taken.
    pub(super) taken: [u16; PLAYERS],
    /// Pieces in hand, by player.
    pub(super) hands: [u16; PLAYERS],
    /// Who makes the next ply.
    pub(super) to_move: usize,
    /// Whether the turn is an extra one.
    pub(super) extra: bool,
    /// Pieces that may be taken off because they did not capture.
    pub(super) huffs: SpotSet,
    /// Plies in a row without what ends the count.
    pub(super) quiet: u32,
    /// Plies played.
    pub(crate) plies: u32,
    /// How many of them were set-ups, which conditions on plies do not count.
    pub(super) set_ups: u32,
    /// How it ended.
    pub(super) over: Option<Over>,
    /// How many positions of the history cannot come back.
    settled: u32,
    key: u128,
}

/// How a piece game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Over {
    /// Who won; `None` for a draw.
    pub(super) winner: Option<usize>,
    /// What ended it.
    pub(super) by: OverBy,
}

/// What ended a piece game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OverBy {
    /// The end sentence of that index.
    End(usize),
    /// The rule about new rows of that index.
    Row(usize),
}

impl Table {
    /// The table before the first move.
    pub(super) fn start(rules: &PieceRules) -> Table {
        Table::with(rules, &rules.cells, rules.hands, 0)
    }

    /// A table with these pieces on the board and in hand.
    pub(super) fn with(
        rules: &PieceRules,
        cells: &[Cell],
        hands: [u16; PLAYERS],
        to_move: usize,
    ) -> Table {
        let mut table = Table {
            cells: [Cell::EMPTY; MAX_PLACES],
            places: rules.grid.places as u16,
            count: [0; PLAYERS],
            taken: [0; PLAYERS],
            hands,
            to_move,
            extra: false,
            huffs: SpotSet::default(),
            quiet: 0,
            plies: 0,
            set_ups: 0,
            over: None,
            settled: 0,
            key: 0,
        };
        for (spot, cell) in cells.iter().enumerate().take(rules.grid.places) {
            table.put(rules, spot as Spot, *cell);
        }
        table
    }

    /// What stands where.
    #[inline]
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.places)]
    }

    /// What stands on a place.
    #[inline]
    pub(super) fn at(&self, spot: Spot) -> Cell {
        self.cells[usize::from(spot)]
    }

    /// Puts pieces on a place in place of what stood there.
    #[inline]
    pub(super) fn put(&mut self, rules: &PieceRules, spot: Spot, cell: Cell) {
        let old = std::mem::replace(&mut self.cells[usize::from(spot)], cell);
        let keys = &rules.keys[usize::from(spot) * Cell::CODES..];
        if !old.is_empty() {
            self.key ^= keys[old.code()];
            self.count[old.player()] -= u32::from(old.amount());
        }
        if !cell.is_empty() {
            self.key ^= keys[cell.code()];
            self.count[cell.player()] += u32::from(cell.amount());
        }
    }

    /// Takes what stands on a place off the board, for a player; returns how many pieces.
    #[inline]
    pub(super) fn take(&mut self, rules: &PieceRules, spot: Spot, by: usize) -> u16 {
        let amount = u16::from(self.at(spot).amount());
        self.put(rules, spot, Cell::EMPTY);
        self.taken[by] += amount;
        amount
    }

    /// Whether a player has yet to set out pieces.
    #[inline]
    pub(super) fn must_set_up(&self, rules: &PieceRules, player: usize) -> bool {
        let Some(set_up) = &rules.set_up else {
            return false;
        };
        let out = self.count[player] + u32::from(self.hands[player]);
        out + u32::from(self.taken[1 - player]) + set_up.total() <= rules.total[player]
    }

    /// What tells the position apart: pieces, hands, and who is to move.
    fn position_key(&self) -> u128 {
        let mut key = self.key;
        for (player, hand) in self.hands.iter().enumerate().filter(|(_, hand)| **hand > 0) {
            key ^= pattern(1 << 40 | (player as u64) << 20 | u64::from(*hand));
        }
        match self.to_move {
            0 => key,
            _ => key ^ pattern(1 << 41),
        }
    }
}

impl Table {
    /// A hash of all that decides how play can go on, counts of plies and earlier positions apart.
    pub(super) fn whole_key(&self) -> u64 {
        let key = self.position_key();
        let extra = (self.taken, self.extra);
        match self.huffs.is_empty() {
            true => hash_of(&(key, extra)),
            false => hash_of(&(key, extra, self.huffs.0)),
        }
    }
}

/// The positions of a game so far, the present one last, by what tells them apart; nothing in
/// games that do not need them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past(Vec<u128>);

impl Past {
    /// Notes the position of a table; `lasting` if earlier ones cannot come back.
    pub(super) fn note(&mut self, rules: &PieceRules, table: &mut Table, lasting: bool) {
        if rules.needs.history {
            if lasting {
                table.settled = self.0.len() as u32;
            }
            self.0.push(table.position_key());
        }
    }

    /// Takes the last position back out.
    pub(super) fn take_back(&mut self, rules: &PieceRules) {
        if rules.needs.history {
            self.0.pop();
        }
    }

    /// Forgets what cannot come back.
    pub(super) fn forget(&mut self, table: &mut Table) {
        let settled = (table.settled as usize).min(self.0.len());
        self.0.drain(..settled);
        table.settled = 0;
    }

    /// A hash of the positions that can come back, whatever their order.
    pub(super) fn key(&self, table: &Table) -> u64 {
        let since = self.0.get(table.settled as usize..).unwrap_or_default();
        since.iter().fold(0, |sum, key| {
            sum.wrapping_add(spread(*key as u64 ^ (*key >> 64) as u64))
        })
    }

    /// How often the position of a table has occurred, this time included.
    pub(super) fn occurrences(&self, table: &Table) -> u32 {
        let since = self.0.get(table.settled as usize..).unwrap_or_default();
        let Some((now, earlier)) = since.split_last() else {
            return 1;
        };
        1 + earlier.iter().filter(|key| *key == now).count() as u32
    }
}

/// A set of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SpotSet([u64; MAX_PLACES.div_ceil(64)]);

impl SpotSet {
    /// The set of those places.
    pub(super) fn of(spots: impl Iterator<Item = Spot>) -> SpotSet {
        let mut set = SpotSet::default();
        spots.for_each(|spot| set.insert(spot));
        set
    }

    /// Whether there is no place in it.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Whether a place is in it.
    #[inline]
    pub(super) fn contains(&self, spot: Spot) -> bool {
        self.0[usize::from(spot) / 64] >> (spot % 64) & 1 == 1
    }

    /// Adds a place.
    pub(super) fn insert(&mut self, spot: Spot) {
        self.0[usize::from(spot) / 64] |= 1 << (spot % 64);
    }
}
