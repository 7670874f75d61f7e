//! What faster kernels leave to the rules.

use super::convert::position_of;
use super::finish::{Listing, next_node, test_ends};
use super::legal::{legal, perform};
use super::openings::sowing_number;
use super::run::Opening;
use super::table::{Before, Node, Table};
use crate::engine::kernel::{Step, Verdict};
use crate::engine::moves::Choices;
use crate::engine::position::Position;
use crate::plan::rules::Rules;
use crate::plan::width::{Slot, Width};

/// What the rules say of a position after a move.
pub(crate) struct Settled<W: Width> {
    /// How the game ended, if it did.
    pub(crate) verdict: Option<Verdict>,
    /// The table with what the end has moved.
    pub(crate) table: Table<W>,
    /// The houses with which legal moves begin; none when the game is over.
    pub(crate) houses: Vec<Slot>,
}

/// Tests the ends after a move of that player, and lists the legal moves. The position has
/// occurred so many times, this one included.
pub(crate) fn settle<W: Width>(
    rules: &Rules<W>,
    table: &Table<W>,
    moved: u8,
    occurrences: u32,
) -> Settled<W> {
    let node = Node::fresh(*table);
    let before = Table {
        mover: moved,
        ..*table
    };
    let mut list = Vec::new();
    let times = || occurrences;
    let listing = Listing::unknown(&mut list);
    let before = Before {
        table: &before,
        touched: node.touched,
    };
    let tested = test_ends(rules, before, &node, times, listing, |_| true, &mut ());
    if let Some((verdict, _)) = tested.over {
        return Settled {
            verdict: Some(verdict),
            table: tested.node.table,
            houses: Vec::new(),
        };
    }
    if !tested.listed {
        legal(rules, &node, &mut list);
    }
    Settled {
        verdict: None,
        table: *table,
        houses: list
            .iter()
            .map(|candidate| candidate.opening.slot)
            .collect(),
    }
}

/// The houses with which legal moves begin.
pub(crate) fn open_houses<W: Width>(rules: &Rules<W>, table: &Table<W>) -> Vec<Slot> {
    let mut list = Vec::new();
    legal(rules, &Node::fresh(*table), &mut list);
    list.iter()
        .map(|candidate| candidate.opening.slot)
        .collect()
}

/// The table after a house was moved, in a game with one kind of moves, with the next player to
/// move; and how the move has ended the game, if it has.
pub(crate) fn play_house<W: Width>(
    rules: &Rules<W>,
    table: &Table<W>,
    slot: Slot,
    way: usize,
) -> Option<(Table<W>, Option<Verdict>)> {
    let node = Node::fresh(*table);
    let opening = Opening {
        kind: 0,
        slot,
        sowing: sowing_number(rules, &node, 0, slot)?,
        way: way as u8,
        free: false,
        lettered: false,
    };
    let after = perform(rules, &node, opening, &Choices::NONE, &mut ()).ok()?;
    let verdict = after.verdict.map(|(verdict, _)| verdict);
    Some((next_node(rules, &node, &after).table, verdict))
}

/// The position of a table.
pub(crate) fn position<W: Width>(rules: &Rules<W>, table: &Table<W>, over: bool) -> Position {
    position_of(rules, &Node::fresh(*table), over)
}

/// The position of a node.
pub(crate) fn position_at<W: Width>(rules: &Rules<W>, node: &Node<W>, over: bool) -> Position {
    position_of(rules, node, over)
}

/// Tests the ends after a move. `before` is the table before it; the position has occurred so many
/// times, this one included. `lifts` tells that some legal move is known which lifts a house.
pub(crate) fn judged<W: Width>(
    rules: &Rules<W>,
    before: &Table<W>,
    node: &Node<W>,
    occurrences: u32,
    lifts: bool,
) -> Step<Node<W>> {
    let times = || occurrences;
    let mut list = Vec::new();
    let listing = Listing {
        lifts,
        ..Listing::unknown(&mut list)
    };
    // Games that ask for untouched houses have no tables.
    let before = Before {
        table: before,
        touched: node.touched,
    };
    let tested = test_ends(rules, before, node, times, listing, |_| true, &mut ());
    Step {
        node: tested.node,
        over: tested.over.map(|(verdict, _)| verdict),
        listed: false,
    }
}
