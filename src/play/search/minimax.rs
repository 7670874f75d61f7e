//! Looking ahead: iterative deepening alpha-beta. A value is that for the player to move and flips
//! its sign only where another side is to move next. With more than two players all others count
//! as one side against the one who thinks (paranoid search); with one there is no other side.

use super::appraisal::{Appraisal, SURE};
use super::memory::{Bound, Entry, Memory, Place};
use super::ordering::Ordering;
use crate::engine::Dice;
use crate::engine::kernel::{Errand, Kernel, Step};

/// Below every value.
const LOWEST: i32 = -i32::MAX;

/// A search of one position.
pub(super) struct Minimax<'a> {
    pub(super) appraisal: &'a Appraisal,
    /// So many plies at most.
    pub(super) depth: u32,
    /// Two to the power of this is the number of pairs of positions remembered.
    pub(super) bits: u32,
    /// Whether the second best move is searched for too.
    pub(super) compares: bool,
    /// Decides between moves of the same value.
    pub(super) dice: &'a mut Dice,
    /// Asked now and then whether to stop.
    pub(super) stop: &'a dyn Fn() -> bool,
}

/// A first move by its number, with what follows it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) line: Vec<usize>,
    pub(super) value: i32,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub(super) struct Findings {
    pub(super) best: Found,
    pub(super) next: Option<Found>,
    /// So many plies were looked ahead.
    pub(super) depth: u32,
    /// Positions looked at.
    pub(super) positions: u64,
    /// All lines were followed to the end of the game.
    pub(super) complete: bool,
}

impl Errand for Minimax<'_> {
    type Outcome = Option<Findings>;

    fn run<K: Kernel>(self, kernel: &K, mut node: K::Node, past: K::Past) -> Self::Outcome {
        let mut list = K::List::default();
        kernel.legal(&mut node, &mut list);
        let mut roots: Vec<usize> = (0..kernel.count(&node, &list)).collect();
        if roots.is_empty() {
            return None;
        }
        shuffle(&mut roots, self.dice);
        let mut search = Search::new(&self, kernel, kernel.mover(&node), past);
        search.order_roots(&node, &list, &mut roots);
        let depth = if roots.len() == 1 {
            self.depth.min(2)
        } else {
            self.depth
        };
        search.deepen(&node, &list, &mut roots, depth, self.compares)
    }
}

fn shuffle(numbers: &mut [usize], dice: &mut Dice) {
    for at in (1..numbers.len()).rev() {
        let other = dice.below(at as u32 + 1) as usize;
        numbers.swap(at, other);
    }
}

/// After so many moves tried the search asks whether to stop: in a game of many choices and laps
/// a few hundred take a second.
const ASKS: u32 = 16;

struct Search<'a, K: Kernel> {
    kernel: &'a K,
    appraisal: &'a Appraisal,
    stop: &'a dyn Fn() -> bool,
    /// Who thinks.
    me: usize,
    past: K::Past,
    memory: Memory,
    ordering: Ordering,
    /// Legal moves, by plies from the start of the search.
    lists: Vec<K::List>,
    /// The best lines found, by plies from the start of the search.
    lines: Vec<Vec<usize>>,
    positions: u64,
    /// Moves tried since it was asked whether to stop.
    tried: u32,
    stopped: bool,
    /// An estimate was used since this was last forgotten.
    open: bool,
}

/// The window of values that still matter.
#[derive(Clone, Copy, Debug)]
struct Window {
    low: i32,
    high: i32,
}

impl<'a, K: Kernel> Search<'a, K> {
    fn new(asked: &Minimax<'a>, kernel: &'a K, me: usize, past: K::Past) -> Search<'a, K> {
        let plies = asked.depth as usize + 2;
        Search {
            kernel,
            appraisal: asked.appraisal,
            stop: asked.stop,
            me,
            past,
            memory: Memory::new(asked.bits),
            ordering: Ordering::new(plies),
            lists: (0..plies).map(|_| K::List::default()).collect(),
            lines: vec![Vec::new(); plies],
            positions: 0,
            tried: 0,
            stopped: false,
            open: false,
        }
    }

    /// Asks now and then whether to stop; whether it is stopped.
    #[inline]
    fn is_stopped(&mut self) -> bool {
        self.tried += 1;
        if self.tried >= ASKS {
            self.tried = 0;
            self.stopped |= (self.stop)();
        }
        self.stopped
    }

    /// Searches deeper and deeper. What the last, unfinished search has found counts if it had
    /// looked at the best move so far.
    fn deepen(
        &mut self,
        node: &K::Node,
        list: &K::List,
        roots: &mut [usize],
        most: u32,
        compares: bool,
    ) -> Option<Findings> {
        let mut findings: Option<Findings> = None;
        for depth in 1..=most.max(1) {
            self.open = false;
            let best = self.root(node, list, roots, depth, None);
            let Some(best) = best else { break };
            let first = best.line.first().copied();
            if let Some(at) = roots.iter().position(|number| Some(*number) == first) {
                roots[..=at].rotate_right(1);
            }
            let next = match compares && !self.stopped {
                true => self.root(node, list, roots, depth, first),
                false => findings.as_ref().and_then(|before| before.next.clone()),
            };
            let next = next.filter(|next| next.line.first() != best.line.first());
            let value = best.value;
            findings = Some(Findings {
                best,
                next,
                depth,
                positions: self.positions,
                complete: !self.open && !self.stopped,
            });
            let sure = value.abs() > SURE && !self.appraisal.is_scored();
            if self.stopped || !self.open || (sure && !compares) {
                break;
            }
        }
        let fallback = roots.first().map(|number| Findings {
            best: Found {
                line: vec![*number],
                value: 0,
            },
            next: None,
            depth: 0,
            positions: self.positions,
            complete: false,
        });
        findings.or(fallback)
    }

    /// Puts the moves that look best at once first.
    fn order_roots(&mut self, node: &K::Node, list: &K::List, roots: &mut [usize]) {
        let mut scratch = K::List::default();
        let scores: Vec<(usize, i64)> = roots
            .iter()
            .map(|number| {
                let score = self.glance(node, list, *number, &mut scratch);
                (*number, if self.stopped { i64::MIN } else { score })
            })
            .collect();
        let score = |number: &usize| scores.iter().find(|one| one.0 == *number).map(|one| one.1);
        roots.sort_by_key(|number| std::cmp::Reverse(score(number)));
    }

    /// The best of the first moves but for one; `None` when there is none, or it was stopped
    /// before anything was known.
    fn root(
        &mut self,
        node: &K::Node,
        list: &K::List,
        roots: &[usize],
        depth: u32,
        without: Option<usize>,
    ) -> Option<Found> {
        let mut best: Option<Found> = None;
        for number in roots.iter().filter(|number| Some(**number) != without) {
            let low = best.as_ref().map_or(LOWEST, |found| found.value);
            let window = Window {
                low,
                high: i32::MAX,
            };
            let value = self.try_move(node, list, *number, depth, window, 0);
            if self.stopped {
                break;
            }
            if value > low || best.is_none() {
                let mut line = vec![*number];
                line.extend(&self.lines[1]);
                best = Some(Found { line, value });
            }
        }
        best
    }

    /// The value of a move for who makes it; the first one is searched with the whole window, a
    /// later one is only asked whether it is better.
    fn try_move(
        &mut self,
        node: &K::Node,
        list: &K::List,
        number: usize,
        depth: u32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let mut next = std::mem::take(&mut self.lists[ply + 1]);
        let mut step = self
            .kernel
            .play(node, list, number, &mut self.past, &mut next);
        let side = self.side(node);
        self.lines[ply + 1].clear();
        let value = match step.over {
            Some(verdict) => {
                self.positions += 1;
                let holdings = self.kernel.holdings(&step.node);
                side * self.appraisal.end(verdict, &holdings, self.me, depth)
            }
            None => {
                if !K::LISTS && depth > 1 && !step.listed {
                    self.kernel.legal(&mut step.node, &mut next);
                }
                self.lists[ply + 1] = std::mem::take(&mut next);
                self.follow(side, &step, depth - 1, window, ply + 1)
            }
        };
        if step.over.is_some() {
            self.lists[ply + 1] = next;
        }
        self.kernel.unplay(&mut self.past);
        value
    }

    /// The value for a side of what a step has led to.
    fn follow(
        &mut self,
        side: i32,
        step: &Step<K::Node>,
        depth: u32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let Window { low, high } = window;
        match self.side(&step.node) == side {
            true => self.value(&step.node, depth, window, ply),
            false => {
                let turned = Window {
                    low: -high,
                    high: -low,
                };
                -self.value(&step.node, depth, turned, ply)
            }
        }
    }

    /// 1 where the player who thinks is to move, else -1.
    fn side(&self, node: &K::Node) -> i32 {
        if self.kernel.mover(node) == self.me {
            1
        } else {
            -1
        }
    }

    fn estimate(&mut self, node: &K::Node) -> i32 {
        self.open = true;
        let holdings = self.kernel.holdings(node);
        self.side(node) * self.appraisal.lead(&holdings, self.me)
    }

    /// The value of a node, whose moves are listed, for the side to move.
    fn value(&mut self, node: &K::Node, depth: u32, window: Window, ply: usize) -> i32 {
        self.positions += 1;
        if self.is_stopped() {
            return 0;
        }
        if depth == 0 {
            return self.estimate(node);
        }
        let list = std::mem::take(&mut self.lists[ply]);
        let value = match self.kernel.count(node, &list) {
            0 => self.estimate(node),
            _ if depth == 1 => self.best(node, &list, depth, window, ply, None).0,
            _ => self.remembered(node, &list, depth, window, ply),
        };
        self.lists[ply] = list;
        value
    }

    /// The value from memory if it is there, else by looking; then it is remembered.
    fn remembered(
        &mut self,
        node: &K::Node,
        list: &K::List,
        depth: u32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let place = Place {
            key: self.kernel.key(node),
            path: self.kernel.path(node, &self.past),
        };
        if let Some(entry) = self.memory.value(place, depth)
            && let Some(value) = settles(&entry, window)
        {
            self.open |= entry.open;
            self.lines[ply].clear();
            self.lines[ply].push(usize::from(entry.number));
            return value;
        }
        let open = std::mem::replace(&mut self.open, false);
        let hint = self.memory.best(place.key);
        let (value, number) = self.best(node, list, depth, window, ply, hint);
        if !self.stopped {
            let bound = match value {
                _ if value <= window.low => Bound::AtMost,
                _ if value >= window.high => Bound::AtLeast,
                _ => Bound::Exact,
            };
            self.memory
                .store(place, depth, number, (value, bound), self.open);
        }
        self.open |= open;
        value
    }

    /// The best value of a node and the number of its move.
    fn best(
        &mut self,
        node: &K::Node,
        list: &K::List,
        depth: u32,
        window: Window,
        ply: usize,
        hint: Option<usize>,
    ) -> (i32, usize) {
        let order = self.order(node, list, depth, ply, hint);
        let mut best = (LOWEST, order.first().copied().unwrap_or(0));
        for (at, number) in order.iter().enumerate() {
            let low = window.low.max(best.0);
            let whole = Window { low, ..window };
            // A window of one value tells at little cost that a later move is no better.
            let narrow = Window {
                low,
                high: low.saturating_add(1),
            };
            let mut value = match at == 0 || narrow.high >= window.high {
                true => self.try_move(node, list, *number, depth, whole, ply),
                false => self.try_move(node, list, *number, depth, narrow, ply),
            };
            if at > 0 && value >= narrow.high && value < window.high && narrow.high < window.high {
                value = self.try_move(node, list, *number, depth, whole, ply);
            }
            if self.stopped {
                break;
            }
            if value > best.0 {
                best = (value, *number);
                if value > low {
                    self.extend_line(ply, *number);
                }
            }
            if value >= window.high {
                let gist = self.kernel.gist(node, list, *number);
                self.ordering
                    .good(self.kernel.mover(node), gist, ply, depth);
                break;
            }
        }
        self.ordering.give_back(order);
        best
    }

    fn extend_line(&mut self, ply: usize, number: usize) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let (Some(line), Some(rest)) = (upper.last_mut(), lower.first()) else {
            return;
        };
        line.clear();
        line.push(number);
        line.extend(rest);
    }

    /// The moves in the order in which they are tried: the one that was best before, then by what
    /// they lead to at once (captures and extra turns show there) and how often like ones were
    /// good.
    fn order(
        &mut self,
        node: &K::Node,
        list: &K::List,
        depth: u32,
        ply: usize,
        hint: Option<usize>,
    ) -> Vec<usize> {
        let count = self.kernel.count(node, list);
        let mut order = self.ordering.take();
        order.extend(0..count);
        if depth < 2 || count < 2 {
            return order;
        }
        let mover = self.kernel.mover(node);
        let mut scratch = std::mem::take(&mut self.lists[ply + 1]);
        let mut scores = self.ordering.take_scores();
        for number in 0..count {
            let gist = self.kernel.gist(node, list, number);
            let habit = self.ordering.habit(mover, gist, ply);
            let glance = self.glance(node, list, number, &mut scratch);
            scores.push(glance + habit);
        }
        self.lists[ply + 1] = scratch;
        if let Some(score) = hint.and_then(|hint| scores.get_mut(hint)) {
            *score = i64::MAX;
        }
        order.sort_by_key(|number| std::cmp::Reverse(scores[*number]));
        self.ordering.give_scores_back(scores);
        order
    }

    /// What a move leads to at once, for who makes it.
    fn glance(
        &mut self,
        node: &K::Node,
        list: &K::List,
        number: usize,
        scratch: &mut K::List,
    ) -> i64 {
        if self.is_stopped() {
            return 0;
        }
        let step = self
            .kernel
            .play(node, list, number, &mut self.past, scratch);
        self.kernel.unplay(&mut self.past);
        let holdings = self.kernel.holdings(&step.node);
        let side = self.side(node);
        let value = match step.over {
            Some(verdict) => self.appraisal.end(verdict, &holdings, self.me, 0),
            None => self.appraisal.lead(&holdings, self.me),
        };
        let again = step.over.is_none() && self.side(&step.node) == side;
        i64::from(side * value) + i64::from(again) * EXTRA_TURN
    }
}

/// What an extra turn counts when moves are put in order.
const EXTRA_TURN: i64 = 80;

/// The value of an entry, if it decides within a window.
fn settles(entry: &Entry, window: Window) -> Option<i32> {
    let settled = match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => entry.value >= window.high,
        Bound::AtMost => entry.value <= window.low,
    };
    settled.then_some(entry.value)
}
