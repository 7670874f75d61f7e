//! Playing many moves fast: without texts, events, or checks of what is known to be legal.

use super::finish::{History, finish};
use super::judge::Verdict;
use super::legal::{Candidate, legal, perform};
use super::state::{Core, State};
use super::table::Node;
use crate::plan::rules::Rules;
use crate::plan::width::Width;
use crate::plan::{Compiled, Plan};

/// A way of playing a game. All ways of one game have the same moves in the same order, and they
/// lead to the same games.
pub(crate) trait Kernel {
    /// A position and what else must be known to play on, earlier positions apart.
    type Node: Copy;
    /// The legal moves of a node.
    type List: Clone + Default;
    /// Earlier positions.
    type Past: Clone;

    /// Lists the legal moves.
    fn legal(&self, node: &Self::Node, list: &mut Self::List);

    /// How many moves a list holds.
    fn count(list: &Self::List) -> usize;

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
        self.with_general_kernel(state, errand)
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
                Some(errand.run(rules, progress.node, progress.history.clone()))
            }
            (Compiled::Wide(rules), Core::Wide(progress)) => {
                Some(errand.run(rules, progress.node, progress.history.clone()))
            }
            (Compiled::Pieces(rules), Core::Pieces(progress)) => {
                Some(errand.run(&**rules, progress.table, progress.past.clone()))
            }
            _ => None,
        }
    }
}

impl<W: Width> Kernel for Rules<W> {
    type Node = Node<W>;
    type List = Vec<Candidate<W>>;
    type Past = History<W>;

    fn legal(&self, node: &Node<W>, list: &mut Vec<Candidate<W>>) {
        legal(self, node, list);
    }

    fn count(list: &Vec<Candidate<W>>) -> usize {
        list.len()
    }

    fn play(
        &self,
        node: &Node<W>,
        list: &Vec<Candidate<W>>,
        number: usize,
        past: &mut History<W>,
        next: &mut Vec<Candidate<W>>,
    ) -> Step<Node<W>> {
        let candidate = &list[number];
        let after = match candidate.after {
            Some(after) => Some(after),
            None => perform(self, node, candidate.opening, &candidate.choices, &mut ()).ok(),
        };
        let Some(after) = after else {
            // Not reached: what is listed is legal. The past must grow all the same.
            past.push(self, &node.table);
            let over = Some(Verdict::Draw);
            return Step {
                node: *node,
                over,
                listed: false,
            };
        };
        let finished = finish(self, node, &after, past, next, &mut ());
        Step {
            node: finished.node,
            over: finished.over.map(|(verdict, _)| verdict),
            listed: finished.listed,
        }
    }

    fn unplay(&self, past: &mut History<W>) {
        if self.needs.history {
            past.pop();
        }
    }
}
