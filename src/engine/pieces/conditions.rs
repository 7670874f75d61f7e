//! Whether conditions hold.

use super::generate::Turn;
use super::list::{Act, Found, List};
use super::rows::Sight;
use super::table::Table;
use crate::plan::pieces::{Condition, First, PLAYERS, PieceRules, Tally, When, Who};

/// From where a condition is asked.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// The rules.
    pub(super) rules: &'a PieceRules,
    /// Counts, and what is remembered.
    pub(super) table: &'a Table,
    /// The board now.
    pub(super) now: Sight<'a>,
    /// The board before the move.
    pub(super) before: Sight<'a>,
    /// Who makes or has made the move.
    pub(super) mover: usize,
    /// Who makes the next ply.
    pub(super) to_move: usize,
    /// Whether the board now is that of the table, and not one on which a move is tried.
    pub(super) settled: bool,
    /// How often the position has occurred, this time included.
    pub(super) occurrences: u32,
}

impl<'a> Scene<'a> {
    /// Before a move.
    pub(super) fn before(rules: &'a PieceRules, turn: Turn<'a>) -> Scene<'a> {
        let sight = Sight {
            cells: turn.table.cells(),
            hands: turn.table.hands,
        };
        Scene {
            rules,
            table: turn.table,
            now: sight,
            before: sight,
            mover: turn.mover,
            to_move: turn.mover,
            settled: true,
            occurrences: 1,
        }
    }

    /// The player for whom the condition holds, where it speaks of one to be found; any where it
    /// does not. `None` when it does not hold. Asks nothing about moves.
    pub(super) fn holds(&self, when: &When) -> Option<usize> {
        self.holds_with(when, &mut List::default())
    }

    /// As [`Scene::holds`]; the legal moves of the table, if they are asked for, are left in the
    /// list.
    pub(super) fn holds_with(&self, when: &When, list: &mut List) -> Option<usize> {
        let tried = match when.seeks {
            true => PLAYERS,
            false => 1,
        };
        // From the one after the mover on.
        let mut players = (0..tried).map(|n| (self.mover + 1 + n) % PLAYERS);
        players.find(|found| self.test(&when.condition, *found, list))
    }

    fn test(&self, condition: &Condition, found: usize, list: &mut List) -> bool {
        match condition {
            Condition::Has {
                who,
                before,
                count,
                what,
            } => {
                let player = self.player(*who, found);
                count.contains(self.tally(what, *before, player))
            }
            Condition::Taken(who, count) => {
                count.contains(self.table.taken[self.player(*who, found)])
            }
            Condition::CannotMove(who) => {
                let player = self.player(*who, found);
                self.rules.is_stuck(self.table, player, list)
            }
            Condition::NobodyCanMove => {
                (0..PLAYERS).all(|player| self.rules.can_only_pass(self.table, player))
            }
            Condition::Remain(count, what) => count.contains(self.remain(what)),
            Condition::Occurs(times) => self.occurrences >= *times,
            Condition::Quiet(plies) => self.table.quiet >= *plies,
            Condition::PliesPassed(count) => {
                let passed = self.table.plies - self.table.set_ups;
                count.contains(u16::try_from(passed).unwrap_or(u16::MAX))
            }
            Condition::All(parts) => parts.iter().all(|part| self.test(part, found, list)),
            Condition::Any(parts) => parts.iter().any(|part| self.test(part, found, list)),
        }
    }

    /// The player that is meant.
    pub(super) fn player(&self, who: Who, found: usize) -> usize {
        let taken = self.table.taken;
        let first = match who.first {
            First::Mover => self.mover,
            First::ToMove => self.to_move,
            First::Found => found,
            First::Leader => usize::from(taken[1] > taken[0]),
            First::Player(player) => player,
        };
        match who.other {
            true => 1 - first,
            false => first,
        }
    }

    /// How many of what is counted a player has.
    fn tally(&self, what: &Tally, before: bool, player: usize) -> u16 {
        if what.simple && !before && self.settled {
            return self.table.count[player] as u16;
        }
        let sight = match before {
            true => self.before,
            false => self.now,
        };
        let mut total = match what.hand {
            true => sight.hands[player],
            false => 0,
        };
        let grid = &self.rules.grid;
        for (spot, cell) in sight.cells.iter().enumerate() {
            if !cell.is_of(player) {
                continue;
            }
            let fits = |what: &Option<crate::plan::pieces::Described>| {
                what.as_ref()
                    .is_some_and(|what| what.fits(grid, sight.cells, player, spot as u16))
            };
            if fits(&what.pieces) {
                total += u16::from(cell.amount());
            }
            if fits(&what.places) {
                total += 1;
            }
        }
        total
    }

    /// How many of what is counted are in play, seen from the mover's seat.
    fn remain(&self, what: &Tally) -> u16 {
        let Sight { cells, hands } = self.now;
        let mut total = match what.hand || what.whole {
            true => hands.iter().sum(),
            false => 0,
        };
        let grid = &self.rules.grid;
        if let Some(pieces) = &what.pieces {
            for spot in pieces.each(grid, cells, self.mover) {
                total += u16::from(cells[usize::from(spot)].amount());
            }
        }
        if let Some(places) = &what.places {
            total += places.each(grid, cells, self.mover).count() as u16;
        }
        total
    }
}

impl PieceRules {
    /// Whether a player has no legal move and no huff. For the player to move the legal moves are
    /// left in the list.
    pub(super) fn is_stuck(&self, table: &Table, player: usize, list: &mut List) -> bool {
        if player == table.to_move {
            if !list.ready {
                self.generate(table, list);
            }
            return list.found.is_empty();
        }
        let mut other = List::default();
        self.generate_for(
            Turn {
                table,
                mover: player,
            },
            &mut other,
        );
        other.found.is_empty()
    }

    /// Whether a player has nothing to do but pass.
    fn can_only_pass(&self, table: &Table, player: usize) -> bool {
        let mut list = List::default();
        match player == table.to_move {
            true => self.generate(table, &mut list),
            false => self.generate_for(
                Turn {
                    table,
                    mover: player,
                },
                &mut list,
            ),
        }
        let passes = |found: &Found| matches!(found.act, Act::Pass(_));
        list.found.iter().all(passes)
    }
}
