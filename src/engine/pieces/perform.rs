//! What a move leads to: who may be huffed, the turn passes, and the end sentences are asked.

use super::conditions::Scene;
use super::deeds::{Done, Play};
use super::generate::Turn;
use super::list::{Act, Found, List};
use super::rows::Sight;
use super::table::{Over, OverBy, Past, SpotSet, Table};
use crate::engine::{Event, Observer, Winner};
use crate::model::Site;
use crate::plan::pieces::{Cell, Force, Outcome, PLAYERS, PieceRules};

impl PieceRules {
    /// Plays a move of the list on its table. What is found out about the next legal moves is left
    /// in the list `next`.
    pub(crate) fn perform<O: Observer>(
        &self,
        table: &mut Table,
        found: &Found,
        list: &List,
        past: &mut Past,
        next: &mut List,
        observer: &mut O,
    ) {
        let mover = table.to_move;
        next.clear();
        next.work.before.clear();
        next.work.before.extend_from_slice(table.cells());
        next.work.before_hands = table.hands;
        self.offenders(table, found, list, next);
        let mut done = Done::default();
        let mut play = Play {
            rules: self,
            table,
            mover,
            done: &mut done,
            observer,
        };
        play.act(found, list, next);
        self.pass_turn(table, mover, done);
        if table.to_move == mover {
            // Before the next move the opponent has no turn.
            next.work.offenders.clear();
        }
        table.huffs = SpotSet::default();
        for spot in &next.work.offenders {
            table.huffs.insert(*spot);
        }
        if O::WATCHES && !next.work.offenders.is_empty() {
            let sites = next.work.offenders.iter().map(|spot| Site(*spot)).collect();
            observer.event(&Event::MayBeHuffed { sites });
        }
        past.note(self, table, done.took || done.lasting);
        self.finish(table, mover, done, past, next, observer);
    }

    /// Finds the pieces that could have captured, where they will stand after the move, if the
    /// move is punished for not capturing.
    fn offenders(&self, table: &Table, found: &Found, list: &List, next: &mut List) {
        let offenders = &mut next.work.offenders;
        offenders.clear();
        if matches!(found.act, Act::Huff(_) | Act::Named(_) | Act::SetUp) {
            return;
        }
        let turn = Turn {
            table,
            mover: table.to_move,
        };
        for (deed, _) in self.in_force(turn, Force::OrHuffed) {
            let moves = || list.found.iter().filter(|f| !matches!(f.act, Act::Huff(_)));
            let most = moves().map(|found| found.taken).max().unwrap_or(0);
            if deed.is_done(found.taken, most) {
                continue;
            }
            let better = moves().filter(|found| deed.is_done(found.taken, most));
            offenders.extend(better.filter_map(|found| match found.act {
                Act::Step(from, _) | Act::Jump(from, _) => Some(from),
                _ => None,
            }));
        }
        // Of two pieces on a place the one that moved is meant. Who jumps has captured.
        if let Act::Step(from, to) = found.act {
            for offender in offenders.iter_mut().filter(|spot| **spot == from) {
                *offender = to;
            }
        }
        offenders.sort_unstable_by_key(|spot| self.grid.rank[usize::from(*spot)]);
        offenders.dedup();
    }

    /// Passes the turn, and counts.
    fn pass_turn(&self, table: &mut Table, mover: usize, done: Done) {
        table.plies += 1;
        table.set_ups += u32::from(done.set_up);
        // Another turn is not one in which somebody may be huffed.
        table.extra = done.again;
        table.to_move = match done.stays || done.again {
            true => mover,
            false => 1 - mover,
        };
        let needs = self.needs;
        if needs.quiet {
            let loud = done.set_up
                || (done.took && needs.quiet_capture)
                || (done.promoted && needs.quiet_promotion);
            table.quiet = match loud {
                true => 0,
                false => table.quiet + 1,
            };
        }
    }

    /// Asks the end sentences.
    fn finish<O: Observer>(
        &self,
        table: &mut Table,
        mover: usize,
        done: Done,
        past: &Past,
        next: &mut List,
        observer: &mut O,
    ) {
        table.over = done.over;
        let before = std::mem::take(&mut next.work.before);
        if table.over.is_none() && !self.sets_out(table, next) {
            table.over = self.ended(table, (mover, &before), past, next, |_| true);
        }
        next.work.before = before;
        let Some(over) = table.over else { return };
        table.huffs = SpotSet::default();
        next.clear();
        if O::WATCHES {
            let at = match over.by {
                OverBy::End(index) => &self.ends[index].at,
                OverBy::Row(index) => &self.rows[index].at,
            };
            observer.event(&Event::Ended {
                winner: self.winner(over),
                at: at.clone(),
            });
        }
    }

    /// How the game is over by the first of those end sentences that holds for a position as it
    /// stands: the player who is not to move counts as the one who has moved.
    pub(super) fn over_already(
        &self,
        table: &Table,
        past: &Past,
        asks: impl Fn(usize) -> bool,
    ) -> Option<Over> {
        let mut list = List::default();
        if self.sets_out(table, &mut list) {
            return None;
        }
        let moved = (1 - table.to_move, table.cells());
        self.ended(table, moved, past, &mut list, asks)
    }

    /// Whether the players are setting out pieces: somebody has yet to, and the player to move
    /// can.
    fn sets_out(&self, table: &Table, next: &mut List) -> bool {
        (0..PLAYERS).any(|player| table.must_set_up(self, player))
            && !self.is_stuck(table, table.to_move, next)
    }

    /// How the game has ended by the first end sentence asked that holds; `mover` has moved,
    /// where it stood so before.
    fn ended(
        &self,
        table: &Table,
        (mover, before): (usize, &[Cell]),
        past: &Past,
        next: &mut List,
        asks: impl Fn(usize) -> bool,
    ) -> Option<Over> {
        let scene = Scene {
            rules: self,
            table,
            now: Sight {
                cells: table.cells(),
                hands: table.hands,
            },
            before: Sight {
                cells: before,
                hands: next.work.before_hands,
            },
            mover,
            to_move: table.to_move,
            settled: true,
            occurrences: match self.needs.history {
                true => past.occurrences(table),
                false => 1,
            },
        };
        let asked = self.ends.iter().enumerate();
        for (index, end) in asked.filter(|(index, _)| asks(*index)) {
            if let Some(found) = scene.holds_with(&end.when, next) {
                let by = OverBy::End(index);
                let decided = end.outcomes.first().map(|outcome| {
                    let winner = decide(&scene, *outcome, found);
                    Over { winner, by }
                });
                return Some(decided.unwrap_or(Over { winner: None, by }));
            }
        }
        None
    }

    /// Who has won, as results say it.
    pub(super) fn winner(&self, over: Over) -> Winner {
        match over.winner {
            Some(player) => Winner::Seat(self.seats[player]),
            None => Winner::Draw,
        }
    }
}

/// Who wins by an outcome; `None` for a draw.
pub(super) fn decide(scene: &Scene<'_>, outcome: Outcome, found: usize) -> Option<usize> {
    match outcome {
        Outcome::Wins(who) => Some(scene.player(who, found)),
        Outcome::Loses(who) => Some(1 - scene.player(who, found)),
        Outcome::Draw => None,
        Outcome::MostTaken => match scene.table.taken {
            [first, second] if first > second => Some(0),
            [first, second] if first < second => Some(1),
            _ => None,
        },
    }
}
