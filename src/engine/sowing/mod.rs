//! Sowing games: the general interpreter of compiled rules, which is the definition of what they
//! mean.

mod captures;
mod convert;
mod finish;
mod judge;
mod laps;
mod legal;
mod marks;
mod notation;
mod openings;
mod over;
mod progress;
mod reach;
mod refill;
mod relays;
mod run;
mod settle;
mod steps;
mod table;
mod view;
mod why;

pub(super) use finish::next_node;
pub(super) use legal::{Candidate, explore_opening};
pub(super) use marks::{house_mark, marks};
pub(super) use openings::openings_of;
pub(super) use progress::Progress;
pub(super) use refill::houses;
pub(super) use run::Opening;
pub(super) use settle::{judged, open_houses, play_house, position, position_at, settle};
pub(super) use table::{Node, Table};

use super::holdings::{Holdings, hash_of, spread};
use super::kernel::{Kernel, Step, Verdict};
use super::marks::{Marks, Watch};
use super::position::Position;
use crate::model::{Game, Site};
use crate::plan::rules::Rules;
use crate::plan::width::{Cells, Mask, Width};
use convert::position_of;
use finish::{History, finish};
use legal::{legal, perform};

impl<W: Width> Kernel for Rules<W> {
    type Node = Node<W>;
    type List = Vec<Candidate<W>>;
    type Past = History<W>;

    const HAS_MARKS: bool = true;

    fn legal(&self, node: &mut Node<W>, list: &mut Vec<Candidate<W>>) {
        legal(self, node, list);
    }

    fn count(&self, _: &Node<W>, list: &Vec<Candidate<W>>) -> usize {
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

    fn position(&self, node: &Node<W>, over: bool) -> Position {
        position_of(self, node, over)
    }

    fn mover(&self, node: &Node<W>) -> usize {
        node.table.who()
    }

    fn key(&self, node: &Node<W>) -> u64 {
        hash_of(&(&node.table, node.touched, node.again))
    }

    fn path(&self, node: &Node<W>, past: &History<W>) -> u64 {
        let counts = counts_key(self, node.plies, node.quiet);
        match self.needs.history {
            true => counts.wrapping_add(past.key(node.table.stored(self))),
            false => counts,
        }
    }

    fn holdings(&self, node: &Node<W>) -> Holdings {
        holdings(self, node)
    }

    fn gist(&self, _: &Node<W>, list: &Vec<Candidate<W>>, number: usize) -> u16 {
        list.get(number).map_or(0, |candidate| {
            let opening = candidate.opening;
            u16::from(opening.slot) << 1 | u16::from(opening.way & 1)
        })
    }

    fn endless(&self, node: &Node<W>, _: &Vec<Candidate<W>>) -> Option<(Site, Option<usize>)> {
        endless_house(self, node)
    }

    fn marks(&self, node: &Node<W>, over: Option<Verdict>, watch: Watch) -> Marks {
        marks(self, node, over, watch)
    }

    fn move_mark(&self, _: &Game, _: &Node<W>, list: &Vec<Candidate<W>>, number: usize) -> u64 {
        marks::move_mark(self, &list[number])
    }
}

/// A hash of the plies counted: all, and those without a capture.
pub(super) fn counts_key<W: Width>(rules: &Rules<W>, plies: u32, quiet: u32) -> u64 {
    let quiet = if rules.needs.quiet { quiet } else { 0 };
    spread(u64::from(plies) << 32 | u64::from(quiet))
}

/// A house with which no legal move begins since its sowing never ends, with the direction where
/// the mover chooses it.
pub(super) fn endless_house<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
) -> Option<(Site, Option<usize>)> {
    let opening = legal::endless(rules, node)?;
    let way = opening.free.then_some(usize::from(opening.way));
    Some((rules.layout.site(opening.slot), way))
}

/// What each player has.
fn holdings<W: Width>(rules: &Rules<W>, node: &Node<W>) -> Holdings {
    let (table, layout) = (&node.table, &rules.layout);
    let mut holdings = Holdings::default();
    for player in 0..layout.players() {
        let own = table.owned_alone(player, layout.players()) & layout.houses;
        holdings.stored[player] = i32::from(table.cells.get(layout.stores[player]));
        for seeds in own.slots().map(|slot| i32::from(table.cells.get(slot))) {
            holdings.seeds[player] += seeds;
            holdings.filled[player] += i32::from(seeds > 0);
            holdings.single[player] += i32::from(seeds == 1);
        }
        holdings.hands[player] = i32::from(table.hands[player]);
        if rules.needs.owners {
            holdings.houses[player] = own.count() as i32;
        }
    }
    holdings
}
