//! Playing many moves fast: without texts, events, or checks of what is known to be legal.

use super::holdings::Holdings;
use super::marks::{Marks, Watch};
use super::position::Position;
use super::state::{Core, State};
use super::{many_laps, one_lap};
use crate::model::{Game, Site};
use crate::plan::{Compiled, Plan};

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// That player, by the order of play.
    Won(u8),
    /// Nobody: a draw.
    Draw,
    /// Nobody: the only player lost.
    Lost,
}

/// A way of playing a game. All ways of one game have the same moves in the same order, and they
/// lead to the same games.
pub(crate) trait Kernel {
    /// A position and what else must be known to play on, earlier positions apart.
    type Node: Copy;
    /// The legal moves of a node.
    type List: Clone + Default;
    /// Earlier positions.
    type Past: Clone;

    /// Whether it has marks of nodes and moves.
    const HAS_MARKS: bool = false;

    /// Whether playing a move lists the legal moves of the new node, unless the game is over then.
    const LISTS: bool = false;

    /// Lists the legal moves, in the list or in the node itself.
    fn legal(&self, node: &mut Self::Node, list: &mut Self::List);

    /// How many moves are listed.
    fn count(&self, node: &Self::Node, list: &Self::List) -> usize;

    /// Plays a move of the list, and adds the new position to the past. `next` may be used for
    /// the legal moves of the new node.
    fn play(
        &self,
        node: &Self::Node,
        list: &Self::List,
        number: usize,
        past: &mut Self::Past,
        next: &mut Self::List,
    ) -> Step<Self::Node>;

    /// Takes the last position back out of the past.
    fn unplay(&self, past: &mut Self::Past);

    /// How many legal moves there are after each of those of a node, added up; none where the game
    /// is over. `next` may be used for lists.
    fn leaves(
        &self,
        node: &Self::Node,
        list: &Self::List,
        past: &mut Self::Past,
        next: &mut Self::List,
    ) -> u64 {
        let mut sum = 0;
        for number in 0..self.count(node, list) {
            let mut step = self.play(node, list, number, past, next);
            if step.over.is_none() {
                if !Self::LISTS && !step.listed {
                    self.legal(&mut step.node, next);
                }
                sum += self.count(&step.node, next) as u64;
            }
            self.unplay(past);
        }
        sum
    }

    /// The position of a node; nobody is to move where the game is over.
    fn position(&self, node: &Self::Node, over: bool) -> Position;

    /// Who makes the next ply, by the order of play.
    fn mover(&self, node: &Self::Node) -> usize;

    /// A hash of the position: all that decides how play can go on, but for what [`Kernel::path`]
    /// tells apart.
    fn key(&self, node: &Self::Node) -> u64;

    /// A hash of what else can decide: the positions that can occur again, and counts of plies as
    /// far as rules ask for them.
    fn path(&self, node: &Self::Node, past: &Self::Past) -> u64;

    /// What each player has.
    fn holdings(&self, node: &Self::Node) -> Holdings;

    /// A small number that like moves of other positions have too.
    fn gist(&self, node: &Self::Node, list: &Self::List, number: usize) -> u16;

    /// A house with which no legal move begins since its sowing would never end, with the direction
    /// where the mover chooses it; as far as listing the moves has shown.
    fn endless(&self, _: &Self::Node, _: &Self::List) -> Option<(Site, Option<usize>)> {
        None
    }

    /// What tells a node apart from others, of other games too.
    fn marks(&self, _: &Self::Node, _: Option<Verdict>, _: Watch) -> Marks {
        Marks::default()
    }

    /// What tells the text of a legal move apart from others, of other games too.
    fn move_mark(&self, _: &Game, _: &Self::Node, _: &Self::List, _number: usize) -> u64 {
        0
    }
}

/// What a move led to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<N> {
    /// The node.
    pub(crate) node: N,
    /// How the game ended, if it did.
    pub(crate) over: Option<Verdict>,
    /// Whether the legal moves of the node were listed on the way.
    pub(crate) listed: bool,
}

/// Something to be done with any kernel.
pub(crate) trait Errand {
    /// What comes of it.
    type Outcome;

    /// Does it from that node on.
    fn run<K: Kernel>(self, kernel: &K, node: K::Node, past: K::Past) -> Self::Outcome;
}

impl Plan {
    /// Does something with the fastest kernel there is, from a state on. `None` when the game is
    /// over, or the state is one of another game.
    pub(crate) fn with_kernel<E: Errand>(&self, state: &State, errand: E) -> Option<E::Outcome> {
        match (&self.one_lap, &self.compiled, &state.core) {
            (Some(tables), Compiled::Narrow(rules), Core::Narrow(progress)) if !state.is_over() => {
                let past = one_lap::Past::of(tables, progress.history.tables());
                let node = one_lap::Node::of(tables, &progress.node.table).after(&past);
                Some(one_lap::with_kernel(tables, rules, node, past, errand))
            }
            _ => self.with_many_laps(state, errand),
        }
    }

    fn with_many_laps<E: Errand>(&self, state: &State, errand: E) -> Option<E::Outcome> {
        match (&self.many_laps, &self.compiled, &state.core) {
            (Some(tables), Compiled::Narrow(rules), Core::Narrow(progress)) if !state.is_over() => {
                let (node, earlier) = (&progress.node, progress.history.tables());
                many_laps::with_kernel(tables, rules, node, earlier, errand)
            }
            _ => self.with_general_kernel(state, errand),
        }
    }

    /// The same with the kernel that plays all games.
    pub(crate) fn with_general_kernel<E: Errand>(
        &self,
        state: &State,
        errand: E,
    ) -> Option<E::Outcome> {
        if state.is_over() {
            return None;
        }
        match (&self.compiled, &state.core) {
            (Compiled::Narrow(rules), Core::Narrow(progress)) => {
                Some(errand.run(&**rules, progress.node, progress.history.clone()))
            }
            (Compiled::Wide(rules), Core::Wide(progress)) => {
                Some(errand.run(&**rules, progress.node, progress.history.clone()))
            }
            (Compiled::Pieces(rules), Core::Pieces(progress)) => {
                Some(errand.run(&**rules, progress.table, progress.past.clone()))
            }
            _ => None,
        }
    }
}
