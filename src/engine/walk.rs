//! Walking through several games in step, fast: by the numbers of the legal moves, without texts.

use super::kernel::{Errand, Kernel, Verdict};
use super::marks::mixed;
pub(crate) use super::marks::{Marks, Watch};
use super::state::State;
use crate::model::Game;
use crate::plan::{Compiled, Plan};

/// A game in progress of which moves can be made and taken back.
pub(crate) trait Walk {
    /// Lists the legal moves, if that was not done; none where the game is over.
    fn list(&mut self);

    /// How many legal moves were listed.
    fn count(&self) -> usize;

    /// What tells the texts of the listed moves apart from those of another position.
    fn moves(&self) -> u64;

    /// Makes the listed move of that number.
    fn play(&mut self, number: usize);

    /// Takes the last move back.
    fn back(&mut self);

    /// What tells the position apart.
    fn marks(&self, watch: Watch) -> Marks;
}

/// A walk with a kernel.
struct Walker<'k, K: Kernel> {
    kernel: &'k K,
    game: &'k Game,
    past: K::Past,
    /// The way to the present node, and beyond it what can be used again.
    frames: Vec<Frame<K>>,
    depth: usize,
}

struct Frame<K: Kernel> {
    node: K::Node,
    list: K::List,
    over: Option<Verdict>,
    listed: bool,
}

impl<K: Kernel> Walk for Walker<'_, K> {
    fn list(&mut self) {
        let frame = &mut self.frames[self.depth];
        if !frame.listed && frame.over.is_none() {
            self.kernel.legal(&mut frame.node, &mut frame.list);
            frame.listed = true;
        }
    }

    fn count(&self) -> usize {
        let frame = &self.frames[self.depth];
        match frame.over {
            Some(_) => 0,
            None => self.kernel.count(&frame.node, &frame.list),
        }
    }

    fn moves(&self) -> u64 {
        let frame = &self.frames[self.depth];
        let mark = |number: usize| {
            let (node, list) = (&frame.node, &frame.list);
            self.kernel.move_mark(self.game, node, list, number)
        };
        let moves = 0..self.count();
        moves.fold(0, |sum: u64, number| {
            mixed(sum.rotate_left(9) ^ mark(number))
        })
    }

    fn play(&mut self, number: usize) {
        let here = self.depth;
        if self.frames.len() == here + 1 {
            let node = self.frames[here].node;
            self.frames.push(Frame::new(node));
        }
        let (upper, lower) = self.frames.split_at_mut(here + 1);
        let (from, to) = (&upper[here], &mut lower[0]);
        let (node, list) = (&from.node, &from.list);
        let step = self
            .kernel
            .play(node, list, number, &mut self.past, &mut to.list);
        to.node = step.node;
        to.over = step.over;
        to.listed = step.listed;
        self.depth += 1;
    }

    fn back(&mut self) {
        if self.depth > 0 {
            self.kernel.unplay(&mut self.past);
            self.depth -= 1;
        }
    }

    fn marks(&self, watch: Watch) -> Marks {
        let frame = &self.frames[self.depth];
        self.kernel.marks(&frame.node, frame.over, watch)
    }
}

impl<K: Kernel> Frame<K> {
    fn new(node: K::Node) -> Frame<K> {
        Frame {
            node,
            list: K::List::default(),
            over: None,
            listed: false,
        }
    }
}

impl Plan {
    /// Whether a move can change who owns a place.
    pub(crate) fn changes_owners(&self) -> bool {
        match &self.compiled {
            Compiled::Narrow(rules) => rules.needs.owners,
            Compiled::Wide(rules) => rules.needs.owners,
            Compiled::Pieces(_) => false,
        }
    }
}

/// Does something with walks through games from states in which none is over; `None` where one is,
/// or a state is one of another game.
pub(crate) fn walk<R>(
    games: &[(&Plan, &State)],
    done: &mut dyn FnMut(&mut [&mut dyn Walk]) -> R,
) -> Option<R> {
    Gather {
        games,
        walks: Vec::new(),
        done,
    }
    .go()
}

/// Makes a walker for one game after the other, each with its own kernel.
struct Gather<'a, R> {
    games: &'a [(&'a Plan, &'a State)],
    walks: Vec<&'a mut (dyn Walk + 'a)>,
    done: &'a mut dyn FnMut(&mut [&mut dyn Walk]) -> R,
}

impl<R> Gather<'_, R> {
    fn go(self) -> Option<R> {
        match self.games.first() {
            None => {
                let mut walks: Vec<&mut dyn Walk> = Vec::with_capacity(self.walks.len());
                for walk in self.walks {
                    walks.push(walk);
                }
                Some((self.done)(&mut walks))
            }
            Some((plan, state)) => {
                let marked = plan.with_kernel(state, HasMarks)?;
                match marked {
                    true => plan.with_kernel(state, self)?,
                    false => plan.with_general_kernel(state, self)?,
                }
            }
        }
    }
}

/// Whether the fastest kernel has marks.
struct HasMarks;

impl Errand for HasMarks {
    type Outcome = bool;

    fn run<K: Kernel>(self, _: &K, _: K::Node, _: K::Past) -> bool {
        K::HAS_MARKS
    }
}

impl<R> Errand for Gather<'_, R> {
    type Outcome = Option<R>;

    fn run<K: Kernel>(self, kernel: &K, node: K::Node, past: K::Past) -> Option<R> {
        let ((plan, _), games) = self.games.split_first()?;
        let mut walker = Walker {
            kernel,
            game: plan.game(),
            past,
            frames: vec![Frame::new(node)],
            depth: 0,
        };
        let mut walks: Vec<&mut dyn Walk> = Vec::with_capacity(self.walks.len() + 1);
        for walk in self.walks {
            walks.push(walk);
        }
        walks.push(&mut walker);
        let gather = Gather {
            games,
            walks,
            done: self.done,
        };
        gather.go()
    }
}
