//! What tells tables and moves of piece games apart.

use super::list::{Act, Found, List};
use super::table::Table;
use crate::engine::kernel::Verdict;
use crate::engine::marks::{AGAIN, HANDS, Marks, PLIES, QUIET, Sum, TURN, Watch, mark_of};
use crate::model::Game;
use crate::plan::pieces::{PLAYERS, PieceRules, Spot};

/// Codes of what a move is written with; places are above them.
const PASS: u64 = 0;
const HUFF: u64 = 1;
const STEP: u64 = 2;
const JUMP: u64 = 3;
const SET_UP: u64 = 4;
const PICKS: u64 = 5;
const PLACES: u64 = 1 << 32;

impl PieceRules {
    /// What tells a table apart.
    pub(super) fn table_marks(&self, table: &Table, over: Option<Verdict>, watch: Watch) -> Marks {
        let mut seen = Sum::default();
        for (spot, cell) in table.cells().iter().enumerate() {
            if !cell.is_empty() {
                let (seat, kind) = (self.seats[cell.player()] as u64, cell.kind() as u64);
                seen.add(
                    spot,
                    u64::from(cell.amount()) << 8 | seat << 4 | kind << 1 | 1,
                );
            }
        }
        let stores = table.cells().len();
        for player in 0..PLAYERS {
            let seat = self.seats[player] as usize;
            seen.add(stores + seat, u64::from(table.taken[player]));
            seen.add(HANDS + seat, u64::from(table.hands[player]));
        }
        match over {
            Some(_) => seen.add_end(over, &self.seats),
            None => seen.add(TURN, 1 + self.seats[table.to_move] as u64),
        }
        let mut all = Sum::default();
        all.add(QUIET, u64::from(table.quiet));
        if watch.plies {
            all.add(PLIES, u64::from(table.plies));
        }
        all.add(AGAIN, u64::from(watch.again && table.extra));
        if !table.huffs.is_empty() {
            let open = (0..stores).filter(|spot| table.huffs.contains(*spot as Spot));
            open.for_each(|spot| all.add(spot, 1 << 40));
        }
        Marks {
            seen,
            all: all.with(seen),
        }
    }

    /// What tells the text of a move of the list apart.
    pub(super) fn text_mark(&self, game: &Game, found: &Found, list: &List) -> u64 {
        let place = |spot: Spot| PLACES + u64::from(spot);
        let picks = list.picks(found);
        let picked = || picks.iter().map(|spot| place(*spot));
        let letters = |text: &str| mark_of(text.bytes().map(u64::from));
        let act = match found.act {
            Act::Pass(_) => mark_of([PASS]),
            Act::Huff(spot) => mark_of([HUFF, place(spot)]),
            Act::Step(from, to) => mark_of([STEP, place(from), place(to)]),
            Act::Jump(from, node) => {
                let back = list.back(node).map(|node| place(node.at));
                mark_of([JUMP, place(from)].into_iter().chain(back))
            }
            Act::Enter(kind, to) => mark_of([letters(self.prefix(kind)), place(to)]),
            Act::SetUp => return mark_of([SET_UP].into_iter().chain(picked())),
            Act::Named(index) => {
                let arranged = game.setup.arranged.as_ref();
                let named = arranged.and_then(|all| all.rule.named.get(usize::from(index)));
                return mark_of([SET_UP, letters(named.map_or("", |(name, _)| name))]);
            }
        };
        match picks.is_empty() {
            true => act,
            false => mark_of([act, PICKS].into_iter().chain(picked())),
        }
    }
}
