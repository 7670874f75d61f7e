//! A move being played: pieces are lifted and put, taken and promoted.

use super::conditions::Scene;
use super::generate::Turn;
use super::list::{Act, Found, List};
use super::perform::decide;
use super::rows::Sight;
use super::table::{Over, OverBy, SpotSet, Table};
use crate::engine::{Event, Observer};
use crate::model::Site;
use crate::plan::pieces::{Cell, Outcome, PieceRules, RowEffect, Source, Spot};

/// What a move has done so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    /// Something was taken.
    pub(super) took: bool,
    /// A piece became another.
    pub(super) promoted: bool,
    /// The position cannot come back.
    pub(super) lasting: bool,
    /// The same player goes on.
    pub(super) stays: bool,
    /// It was a set-up.
    pub(super) set_up: bool,
    /// The same player gets another turn.
    pub(super) again: bool,
    /// How an effect ended the game.
    pub(super) over: Option<Over>,
}

/// A move being played.
pub(super) struct Play<'p, O> {
    pub(super) rules: &'p PieceRules,
    pub(super) table: &'p mut Table,
    pub(super) mover: usize,
    pub(super) done: &'p mut Done,
    pub(super) observer: &'p mut O,
}

impl<O: Observer> Play<'_, O> {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        if O::WATCHES {
            self.observer.event(&event());
        }
    }

    /// Does what the move of the list is.
    pub(super) fn act(&mut self, found: &Found, list: &List, next: &mut List) {
        match found.act {
            Act::Pass(_) => self.event(|| Event::Passed),
            Act::Huff(spot) => self.huff(spot),
            Act::Named(_) | Act::SetUp => self.set_out(list.picks(found)),
            Act::Enter(kind, to) => {
                self.enter(kind, to);
                self.rows(found, to, list, next);
            }
            Act::Step(from, to) => {
                let piece = self.lift(from);
                self.event(|| Event::Stepped {
                    from: Site(from),
                    to: Site(to),
                });
                self.arrive(piece, to);
                self.rows(found, to, list, next);
            }
            Act::Jump(from, node) => {
                let to = self.jump(from, node, list);
                self.rows(found, to, list, next);
            }
        }
    }

    fn huff(&mut self, spot: Spot) {
        let amount = self.table.take(self.rules, spot, self.mover);
        self.done.took = true;
        self.done.stays = true;
        let by = self.rules.seats[self.mover];
        self.event(|| Event::Huffed {
            by,
            site: Site(spot),
            amount,
        });
    }

    fn set_out(&mut self, places: &[Spot]) {
        let Some(set_up) = &self.rules.set_up else {
            return;
        };
        let cell = set_up.cell[self.mover];
        self.done.set_up = true;
        self.done.lasting = true;
        for spot in places {
            self.table.put(self.rules, *spot, cell);
            self.event(|| Event::SetOut {
                site: Site(*spot),
                amount: u16::from(cell.amount()),
            });
        }
    }

    fn enter(&mut self, index: u8, to: Spot) {
        let kind = self.rules.ranks.iter().flatten().nth(usize::from(index));
        let Some(Source::Enter { kind, amount, .. }) = kind.map(|kind| &kind.source) else {
            return;
        };
        let seeds = u16::from(*amount);
        self.table.hands[self.mover] = self.table.hands[self.mover].saturating_sub(seeds);
        self.done.lasting = true;
        self.event(|| Event::Entered {
            site: Site(to),
            seeds,
        });
        self.arrive(Cell::new(self.mover, *kind, *amount), to);
    }

    /// Takes one piece up from its place.
    fn lift(&mut self, from: Spot) -> Cell {
        let cell = self.table.at(from);
        self.table.put(self.rules, from, cell.one_less());
        cell.one()
    }

    fn jump(&mut self, from: Spot, node: u32, list: &List) -> Spot {
        let piece = self.lift(from);
        if !O::WATCHES {
            let mut to = None;
            for node in list.back(node) {
                to.get_or_insert(node.at);
                self.table.take(self.rules, node.over, self.mover);
            }
            self.done.took = true;
            let to = to.unwrap_or(from);
            self.arrive(piece, to);
            return to;
        }
        let mut at = from;
        for (over, to) in list.way(node) {
            self.event(|| Event::Jumped {
                from: Site(at),
                to: Site(to),
            });
            self.capture(over);
            at = to;
        }
        self.arrive(piece, at);
        at
    }

    fn capture(&mut self, spot: Spot) {
        let seeds = self.table.take(self.rules, spot, self.mover);
        self.done.took = true;
        let by = self.rules.seats[self.mover];
        self.event(|| Event::Captured {
            by,
            from: Site(spot),
            seeds,
        });
    }

    fn arrive(&mut self, piece: Cell, at: Spot) {
        let promoted = self.rules.promoted(piece, at, self.mover);
        self.table.put(self.rules, at, promoted);
        if promoted != piece {
            self.done.promoted = true;
            self.event(|| Event::Promoted {
                site: Site(at),
                to: promoted.kind_id(),
            });
        }
    }

    /// Does what is said of new rows, with what was chosen for them.
    fn rows(&mut self, found: &Found, to: Spot, list: &List, next: &mut List) {
        if self.rules.rows.is_empty() {
            return;
        }
        // The jumps are in the list of the position before, the memory in that of the next.
        let mut lines = std::mem::take(&mut next.work.lines);
        self.rules.changed_lines(found.act, to, list, &mut lines);
        let mut rows = std::mem::take(&mut next.work.rows);
        let turn = Turn {
            table: self.table,
            mover: self.mover,
        };
        let now = Sight {
            cells: self.table.cells(),
            hands: self.table.hands,
        };
        let before = Sight {
            cells: &next.work.before,
            hands: next.work.before_hands,
        };
        self.rules.new_rows(turn, before, now, &lines, &mut rows);
        let mut picks = list.chosen(found).iter().copied();
        let rules = self.rules;
        for row in &rows {
            let rule = usize::from(row.rule);
            self.event(|| {
                let line = &rules.grid.lines[usize::from(row.line)];
                let (first, length) = (usize::from(row.first), usize::from(row.length));
                let sites = line[first..first + length].iter().map(|spot| Site(*spot));
                Event::Row {
                    sites: sites.collect(),
                }
            });
            self.event(|| Event::RuleApplied {
                at: rules.rows[rule].at.clone(),
            });
            self.effects(rule, &mut picks);
        }
        next.work.rows = rows;
        next.work.lines = lines;
    }

    fn effects(&mut self, rule: usize, picks: &mut impl Iterator<Item = Spot>) {
        let rules = self.rules;
        for effect in &rules.rows[rule].effects {
            match effect {
                RowEffect::TakeOne(what) => {
                    let (grid, cells) = (&rules.grid, self.table.cells());
                    let any = what.each(grid, cells, self.mover).next().is_some();
                    if any && let Some(spot) = picks.next() {
                        self.capture(spot);
                    }
                }
                RowEffect::TakeAll(what) => {
                    let (grid, cells) = (&rules.grid, self.table.cells());
                    let meant = SpotSet::of(what.each(grid, cells, self.mover));
                    for spot in grid.order.iter().filter(|spot| meant.contains(**spot)) {
                        self.capture(*spot);
                    }
                }
                RowEffect::AnotherTurn { once } => {
                    if !(self.done.again || *once && self.table.extra) {
                        self.done.again = true;
                        self.event(|| Event::AnotherTurn);
                    }
                }
                RowEffect::Outcome(outcome) => self.end_by(rule, *outcome),
                RowEffect::Forbidden => {}
            }
        }
    }

    fn end_by(&mut self, rule: usize, outcome: Outcome) {
        let turn = Turn {
            table: self.table,
            mover: self.mover,
        };
        let winner = decide(&Scene::before(self.rules, turn), outcome, self.mover);
        let by = OverBy::Row(rule);
        self.done.over.get_or_insert(Over { winner, by });
    }
}
