//! Playing a move, and what follows: the turn passes, and the end sentences are asked.

use super::conditions::Scene;
use super::generate::Turn;
use super::list::{Act, Found, List};
use super::rows::Sight;
use super::table::{Over, OverBy, Past, SpotSet, Table};
use crate::engine::{Event, Observer, Winner};
use crate::model::Site;
use crate::plan::pieces::{Cell, Force, Outcome, PLAYERS, PieceRules, RowEffect, Source, Spot};

/// What a move has done so far.
#[derive(Clone, Copy, Debug, Default)]
struct Done {
    /// Something was taken.
    took: bool,
    /// A piece became another.
    promoted: bool,
    /// The position cannot come back.
    lasting: bool,
    /// The same player goes on.
    stays: bool,
    /// It was a set-up.
    set_up: bool,
    /// The same player gets another turn.
    again: bool,
    /// How an effect ended the game.
    over: Option<Over>,
}

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
        table.huffs = SpotSet::default();
        for spot in &next.work.offenders {
            table.huffs.insert(*spot);
        }
        if O::WATCHES && !next.work.offenders.is_empty() {
            let sites = next.work.offenders.iter().map(|spot| Site(*spot)).collect();
            observer.event(&Event::MayBeHuffed { sites });
        }
        self.pass_turn(table, mover, done);
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
        let moved = match found.act {
            Act::Step(from, to) => Some((from, to)),
            Act::Jump(from, node) => list.capture(node).map(|(_, to)| (from, to)),
            _ => None,
        };
        for offender in offenders.iter_mut() {
            match moved {
                // Of two pieces on a place the one that moved is meant.
                Some((from, to)) if *offender == from => *offender = to,
                _ => {}
            }
        }
        offenders.sort_unstable_by_key(|spot| self.grid.rank[usize::from(*spot)]);
        offenders.dedup();
    }

    /// Passes the turn, and counts.
    fn pass_turn(&self, table: &mut Table, mover: usize, done: Done) {
        table.plies += 1;
        // After a huff the same turn goes on.
        table.extra = done.again || (done.stays && table.extra);
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
        let set_up = (0..PLAYERS).all(|player| !table.must_set_up(self, player));
        if table.over.is_none() && set_up {
            let before = std::mem::take(&mut next.work.before);
            table.over = self.ended(table, (mover, &before), past, next, |_| true);
            next.work.before = before;
        }
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
        if (0..PLAYERS).any(|player| table.must_set_up(self, player)) {
            return None;
        }
        let moved = (1 - table.to_move, table.cells());
        self.ended(table, moved, past, &mut List::default(), asks)
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
fn decide(scene: &Scene<'_>, outcome: Outcome, found: usize) -> Option<usize> {
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

/// A move being played.
struct Play<'p, O> {
    rules: &'p PieceRules,
    table: &'p mut Table,
    mover: usize,
    done: &'p mut Done,
    observer: &'p mut O,
}

impl<O: Observer> Play<'_, O> {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        if O::WATCHES {
            self.observer.event(&event());
        }
    }

    fn act(&mut self, found: &Found, list: &List, next: &mut List) {
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
        let mut picks = list.picks(found).iter().copied();
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
                    for spot in &rules.grid.order {
                        if what.fits(&rules.grid, self.table.cells(), self.mover, *spot) {
                            self.capture(*spot);
                        }
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
        let scene = Scene {
            to_move: 1 - self.mover,
            ..Scene::before(self.rules, turn)
        };
        let winner = decide(&scene, outcome, self.mover);
        let by = OverBy::Row(rule);
        self.done.over.get_or_insert(Over { winner, by });
    }
}
