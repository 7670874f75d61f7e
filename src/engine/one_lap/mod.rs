//! Playing games in which a move is one lap from tables. What is rare and not simple is left to the
//! rules.

mod judge;
mod moves;
mod node;
mod rare;
mod sow;

use super::kernel::Errand;
use crate::plan::one_lap::{OneLap, Style};
use crate::plan::rules::Rules;
use crate::plan::width::Narrow;

pub(super) use node::{Node, Past};

/// [`Style::Own`] as a parameter.
pub(super) const OWN: u8 = Style::Own as u8;
/// [`Style::Any`] as a parameter.
pub(super) const ANY: u8 = Style::Any as u8;
/// [`Style::Chain`] as a parameter.
pub(super) const CHAIN: u8 = Style::Chain as u8;

/// The kernel, compiled for the features of a game: how captures are made, whether earlier
/// positions count, whether the mover chooses the direction, whether a house can hold more seeds
/// than there are rows.
#[derive(Clone, Copy)]
pub(super) struct Lap<'p, const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool> {
    pub(super) tables: &'p OneLap,
    pub(super) rules: &'p Rules<Narrow>,
}

impl<const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool>
    Lap<'_, STYLE, HISTORY, FREE, BIG>
{
    /// Does something with this kernel. A function of its own for each kernel, for the compiler
    /// does better with each alone.
    #[inline(never)]
    fn run<E: Errand>(&self, node: Node, past: Past, errand: E) -> E::Outcome {
        errand.run(self, node, past)
    }
}

/// Does something with the kernel that fits the game.
pub(super) fn with_kernel<E: Errand>(
    tables: &OneLap,
    rules: &Rules<Narrow>,
    node: Node,
    past: Past,
    errand: E,
) -> E::Outcome {
    match tables.style {
        Style::Own => with_style::<OWN, E>(tables, rules, node, past, errand),
        Style::Any => with_style::<ANY, E>(tables, rules, node, past, errand),
        Style::Chain => with_style::<CHAIN, E>(tables, rules, node, past, errand),
    }
}

fn with_style<const STYLE: u8, E: Errand>(
    tables: &OneLap,
    rules: &Rules<Narrow>,
    node: Node,
    past: Past,
    errand: E,
) -> E::Outcome {
    macro_rules! run {
        ($history:literal, $free:literal, $big:literal) => {
            Lap::<STYLE, $history, $free, $big> { tables, rules }.run(node, past, errand)
        };
    }
    match (tables.history, tables.free, tables.big) {
        (false, false, false) => run!(false, false, false),
        (false, false, true) => run!(false, false, true),
        (false, true, false) => run!(false, true, false),
        (false, true, true) => run!(false, true, true),
        (true, false, false) => run!(true, false, false),
        (true, false, true) => run!(true, false, true),
        (true, true, false) => run!(true, true, false),
        (true, true, true) => run!(true, true, true),
    }
}
