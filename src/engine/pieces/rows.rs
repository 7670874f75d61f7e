//! New rows of pieces, and what is chosen for them.

use super::conditions::Scene;
use super::generate::Turn;
use super::list::{Act, List};
use super::table::SpotSet;
use crate::engine::MAX_CHOICES;
use crate::plan::pieces::{Cell, PLAYERS, PieceRules, RowEffect, Spot};

/// A row that is there after a move and was not before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NewRow {
    /// The rule that it fits.
    pub(super) rule: u16,
    /// On which line.
    pub(super) line: u16,
    /// Where on the line it begins.
    pub(super) first: u8,
    /// How long it is.
    pub(super) length: u8,
}

/// A board: what stands where, and what is in hand.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    /// What stands where.
    pub(super) cells: &'a [Cell],
    /// What is in hand.
    pub(super) hands: [u16; PLAYERS],
}

impl PieceRules {
    /// Finds the new rows of the mover on the lines in `lines`, with the rule that each fits, in
    /// the order of the rules.
    pub(super) fn new_rows(
        &self,
        turn: Turn<'_>,
        before: Sight<'_>,
        now: Sight<'_>,
        lines: &[u16],
        found: &mut Vec<NewRow>,
    ) {
        found.clear();
        for line in lines {
            let first = found.len();
            for (index, rule) in self.rows.iter().enumerate() {
                let place = &self.grid.lines[usize::from(*line)];
                let fits = |cells: &[Cell], at: usize| {
                    rule.of.fits(&self.grid, cells, turn.mover, place[at])
                };
                let mut at = 0;
                while at < place.len() {
                    let start = at;
                    while at < place.len() && fits(now.cells, at) {
                        at += 1;
                    }
                    let row = NewRow {
                        rule: index as u16,
                        line: *line,
                        first: start as u8,
                        length: (at - start) as u8,
                    };
                    let long = at > start + 1 && rule.length.contains((at - start) as u16);
                    if long && !was_row(&fits, before.cells, start, at, place.len()) {
                        self.note(turn, before, now, row, first, found);
                    }
                    at += 1;
                }
            }
        }
        found.sort_unstable_by_key(|row| (row.rule, row.line, row.first));
    }

    /// Notes a new row, unless an earlier rule has it or the rule's condition does not hold.
    fn note(
        &self,
        turn: Turn<'_>,
        before: Sight<'_>,
        now: Sight<'_>,
        row: NewRow,
        first: usize,
        found: &mut Vec<NewRow>,
    ) {
        let same = |other: &NewRow| other.first == row.first && other.length == row.length;
        if found[first..].iter().any(same) {
            return;
        }
        let holds = self.rows[usize::from(row.rule)]
            .when
            .as_ref()
            .is_none_or(|when| {
                let scene = Scene {
                    now,
                    before,
                    settled: false,
                    ..Scene::before(self, turn)
                };
                scene.holds(when).is_some()
            });
        if holds {
            found.push(row);
        }
    }

    /// Whether some rule speaks of places by comparison with others, so that a row can be new
    /// anywhere.
    fn rows_compare(&self) -> bool {
        self.rows.iter().any(|rule| rule.of.compares())
    }

    /// Collects the lines on which a move of the list may have made a new row.
    pub(super) fn changed_lines(&self, act: Act, to: Spot, list: &List, lines: &mut Vec<u16>) {
        lines.clear();
        if self.rows_compare() {
            lines.extend(0..self.grid.lines.len() as u16);
            return;
        }
        let through = |spot: Spot| self.grid.through[usize::from(spot)].iter();
        lines.extend(through(to));
        match act {
            Act::Step(from, _) => lines.extend(through(from)),
            Act::Jump(from, node) => {
                lines.extend(through(from));
                for node in list.back(node) {
                    lines.extend(through(node.over));
                }
            }
            _ => {}
        }
        lines.sort_unstable();
        lines.dedup();
    }

    /// Lays out what is done for the rows found: rule and effect, in order.
    pub(super) fn lay_out_steps(&self, list: &mut List) {
        list.work.steps.clear();
        for row in &list.work.rows {
            let effects = self.rows[usize::from(row.rule)].effects.len() as u16;
            let steps = (0..effects).map(|effect| (row.rule, effect));
            list.work.steps.extend(steps);
        }
    }

    /// An effect of a rule.
    pub(super) fn row_effect(&self, (rule, effect): (u16, u16)) -> &RowEffect {
        &self.rows[usize::from(rule)].effects[usize::from(effect)]
    }

    /// Adds a move that has been made on the board that is tried, once for every choice that it
    /// leaves.
    pub(super) fn add_for_rows(
        &self,
        turn: Turn<'_>,
        act: Act,
        to: Spot,
        taken: u16,
        list: &mut List,
    ) {
        if self.rows.is_empty() {
            return list.add(act, taken);
        }
        let mut lines = std::mem::take(&mut list.work.lines);
        self.changed_lines(act, to, list, &mut lines);
        let mut rows = std::mem::take(&mut list.work.rows);
        let before = Sight {
            cells: turn.table.cells(),
            hands: turn.table.hands,
        };
        let now = Sight {
            cells: &list.work.cells,
            hands: list.work.hands,
        };
        self.new_rows(turn, before, now, &lines, &mut rows);
        list.work.lines = lines;
        list.work.rows = rows;
        if list.work.rows.is_empty() {
            return list.add(act, taken);
        }
        self.lay_out_steps(list);
        let undo = list.work.undo.len();
        list.work.chosen.clear();
        list.work.known.clear();
        self.choose(turn, act, taken, 0, list);
        put_back(list, undo);
    }

    /// Does the steps from that one on; where something is chosen, once for every choice.
    fn choose(&self, turn: Turn<'_>, act: Act, taken: u16, step: usize, list: &mut List) {
        let mut taken = taken;
        let mut step = step;
        while step < list.work.steps.len() {
            let effect = list.work.steps[step];
            match self.row_effect(effect) {
                RowEffect::Forbidden => return,
                RowEffect::TakeAll(what) => {
                    let meant = SpotSet::of(what.each(&self.grid, &list.work.cells, turn.mover));
                    for spot in self.grid.order.iter().filter(|spot| meant.contains(**spot)) {
                        taken += try_taking(list, *spot);
                    }
                }
                RowEffect::TakeOne(what) => {
                    let first = list.work.options.len();
                    let cells = &list.work.cells;
                    let fitting = what.each(&self.grid, cells, turn.mover);
                    list.work.options.extend(fitting);
                    // What one effect chooses for several rows in turn is one choice, sorted.
                    let mut times = 1;
                    while !what.compares() && list.work.steps.get(step + times) == Some(&effect) {
                        times += 1;
                    }
                    let left = times.min(list.work.options.len() - first);
                    if left > 0 {
                        let next = step + times;
                        self.choose_from(turn, act, taken, (first, left, next), list);
                        list.work.options.truncate(first);
                        return;
                    }
                    step += times - 1;
                }
                RowEffect::AnotherTurn { .. } | RowEffect::Outcome(_) => {}
            }
            step += 1;
        }
        let chosen = std::mem::take(&mut list.work.chosen);
        if !list.is_full() {
            list.add_chosen(act, &chosen, &self.grid.names, taken);
        }
        list.work.chosen = chosen;
    }

    /// Chooses so many of the options from an index on, in order, and goes on at a step.
    fn choose_from(
        &self,
        turn: Turn<'_>,
        act: Act,
        taken: u16,
        (from, left, next): (usize, usize, usize),
        list: &mut List,
    ) {
        if left == 0 {
            return match next < list.work.steps.len() && list.is_known(next) {
                true => (),
                false => self.choose(turn, act, taken, next, list),
            };
        }
        if list.work.chosen.len() + left > MAX_CHOICES {
            return;
        }
        let end = list.work.options.len();
        for at in from..=end - left {
            if list.is_full() {
                return;
            }
            list.tries += 1;
            let spot = list.work.options[at];
            let undo = list.work.undo.len();
            let more = try_taking(list, spot);
            list.work.chosen.push(spot);
            self.choose_from(turn, act, taken + more, (at + 1, left - 1, next), list);
            list.work.options.truncate(end);
            list.work.chosen.pop();
            put_back(list, undo);
        }
    }
}

/// Whether places from `start` to before `end` on a line of that length were a row before.
fn was_row(
    fits: &impl Fn(&[Cell], usize) -> bool,
    before: &[Cell],
    start: usize,
    end: usize,
    length: usize,
) -> bool {
    (start..end).all(|at| fits(before, at))
        && (start == 0 || !fits(before, start - 1))
        && (end == length || !fits(before, end))
}

fn try_taking(list: &mut List, spot: Spot) -> u16 {
    let cell = std::mem::take(&mut list.work.cells[usize::from(spot)]);
    list.work.undo.push((spot, cell));
    u16::from(cell.amount())
}

fn put_back(list: &mut List, from: usize) {
    while list.work.undo.len() > from {
        if let Some((spot, cell)) = list.work.undo.pop() {
            list.work.cells[usize::from(spot)] = cell;
        }
    }
}
