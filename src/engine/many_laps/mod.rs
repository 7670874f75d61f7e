//! Playing games of any number of laps from tables. What the tables do not know is left to the
//! rules, move by move.

mod board;
mod endless;
mod list;
mod listed;
mod node;
mod past;
mod play;
mod sow;
mod trial;

use super::kernel::Errand;
use super::sowing;
use crate::plan::many_laps::{ManyLaps, Rows};
use crate::plan::rules::Rules;
use crate::plan::width::Narrow;
use node::{Node, Table};
use past::Past;
use trial::Trials;

/// The kernel, compiled for how many cells a part has and how many parts there are.
pub(super) struct Laps<'p, const S: usize, const K: usize> {
    tables: &'p ManyLaps,
    rules: &'p Rules<Narrow>,
    rows: &'p [Rows<S>],
    /// What is the same for all moves of a kind by one sowing sentence, for each player.
    trials: Vec<Trials<'p, S>>,
}

impl<'p, const S: usize, const K: usize> Laps<'p, S, K> {
    fn new(
        tables: &'p ManyLaps,
        rules: &'p Rules<Narrow>,
        rows: &'p [Rows<S>],
    ) -> Option<Laps<'p, S, K>> {
        let mut laps = Laps {
            tables,
            rules,
            rows,
            trials: Vec::new(),
        };
        for kind in 0..tables.kinds.len() {
            for sowing in 0..tables.lasts.sowings {
                for player in 0..2 {
                    laps.trials.push(laps.trials(kind, sowing, player)?);
                }
            }
        }
        Some(laps)
    }

    /// Does something with this kernel from a position on. A function of its own for each kernel,
    /// for the compiler does better with each alone.
    #[inline(never)]
    fn run<E: Errand>(
        &self,
        node: &sowing::Node<Narrow>,
        earlier: impl Iterator<Item = sowing::Table<Narrow>>,
        errand: E,
    ) -> E::Outcome {
        let mut past = Past::new();
        for table in earlier {
            let table = Table::of(&self.tables.order, &table);
            past.push(&table, self.stored(&table));
        }
        errand.run(self, Node::of(&self.tables.order, node), past)
    }
}

/// Does something with the kernel that fits the game; `None` where its tables are not whole, which
/// those of a plan are.
pub(super) fn with_kernel<E: Errand>(
    tables: &ManyLaps,
    rules: &Rules<Narrow>,
    node: &sowing::Node<Narrow>,
    earlier: impl Iterator<Item = sowing::Table<Narrow>>,
    errand: E,
) -> Option<E::Outcome> {
    macro_rules! run {
        ($size:literal, $parts:literal, $rows:expr) => {
            Laps::<$size, $parts>::new(tables, rules, &$rows)?.run(node, earlier, errand)
        };
    }
    let sown = &tables.sown;
    Some(match (tables.order.size, tables.order.split) {
        (16, true) => run!(16, 3, sown.short),
        (16, false) => run!(16, 1, sown.short),
        (32, _) => run!(32, 1, sown.middle),
        _ => run!(64, 1, sown.long),
    })
}
