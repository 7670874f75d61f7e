//! What moves can begin with.

use super::judge::{Judge, NoQuestions};
use super::run::Opening;
use super::table::Node;
use super::view::{Lane, View};
use crate::plan::rules::{CLOCKWISE, COUNTERCLOCKWISE, Described, Rules, Source, Sowing};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};
use crate::syntax::words::Direction;

/// Houses that another kind of the rank, with another name, could move now.
pub(super) fn contested<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    judge: &Judge<'_, W>,
    kind: usize,
) -> W::Mask {
    let mut contested = W::Mask::NONE;
    for rival in &rules.kinds[kind].rivals {
        openings(rules, node, judge, *rival, &mut |opening| {
            contested |= W::Mask::one(opening.slot);
        });
    }
    contested
}

/// Finds what a kind of move can begin with, in the order in which it is written.
pub(super) fn openings<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    judge: &Judge<'_, W>,
    kind: usize,
    found: &mut impl FnMut(Opening),
) {
    let compiled = &rules.kinds[kind];
    let open = compiled.when.as_ref();
    if open.is_some_and(|when| judge.when(when, &mut NoQuestions).is_none()) {
        return;
    }
    let view = view(rules, node);
    let houses = rules.layout.houses;
    match &compiled.source {
        Source::Swap | Source::Pass => found(Opening {
            kind: kind as u8,
            slot: OFF,
            sowing: 0,
            way: 0,
            free: false,
            lettered: false,
        }),
        Source::Lift(from) => {
            for slot in (reach(from, &view) & houses).slots() {
                if node.table.cells.get(slot) >= compiled.lifting.unwrap_or(1) {
                    ways(rules, view, kind, slot, from, found);
                }
            }
        }
        Source::Enter(amount, into) => {
            if node.table.hands[view.who] >= *amount && *amount > 0 {
                for slot in (reach(into, &view) & houses).slots() {
                    ways(rules, view, kind, slot, into, found);
                }
            }
        }
    }
}

/// Lists what a kind of move can begin with.
pub(crate) fn openings_of<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    kind: usize,
    list: &mut Vec<Opening>,
) {
    let judge = Judge::before_move(rules, node);
    openings(rules, node, &judge, kind, &mut |opening| list.push(opening));
}

/// The places that fit, those included that only fit in one direction.
fn reach<W: Width>(places: &Described<W>, view: &View<'_, W>) -> W::Mask {
    match places.along {
        false => view.fitting(places),
        true => view.rules.layout.houses,
    }
}

/// Finds the directions in which a house can be moved.
fn ways<W: Width>(
    rules: &Rules<W>,
    view: View<'_, W>,
    kind: usize,
    slot: Slot,
    places: &Described<W>,
    found: &mut impl FnMut(Opening),
) {
    let Some((number, sowing)) = sowing_of(rules, view, kind, slot) else {
        return;
    };
    let direction = rules.kinds[kind].direction.unwrap_or(sowing.direction);
    let (ways, free): (&[usize], bool) = match direction {
        Direction::Counterclockwise | Direction::Alternately => (&[COUNTERCLOCKWISE], false),
        Direction::Clockwise => (&[CLOCKWISE], false),
        Direction::EitherWay => (&[COUNTERCLOCKWISE, CLOCKWISE], true),
    };
    for way in ways {
        let along = View {
            lane: Some(Lane {
                ring: &sowing.rings[view.who],
                way: *way,
            }),
            it: slot,
            ..view
        };
        if !places.along || along.fits(places, slot) {
            found(Opening {
                kind: kind as u8,
                slot,
                sowing: number as u8,
                way: *way as u8,
                free,
                lettered: false,
            });
        }
    }
}

/// The sowing sentence for a house.
fn sowing_of<'a, W: Width>(
    rules: &'a Rules<W>,
    view: View<'a, W>,
    kind: usize,
    slot: Slot,
) -> Option<(usize, &'a Sowing<W>)> {
    rules.sowings.iter().enumerate().find(|(_, sowing)| {
        sowing.players[view.who]
            && sowing.kinds.as_ref().is_none_or(|kinds| kinds[kind])
            && sowing.from.as_ref().is_none_or(|from| {
                // The way of the move, which its kind may say.
                let direction = rules.kinds[kind].direction.unwrap_or(sowing.direction);
                let along = View {
                    lane: Some(Lane {
                        ring: &sowing.rings[view.who],
                        way: usize::from(direction == Direction::Clockwise),
                    }),
                    it: slot,
                    ..view
                };
                along.fits(from, slot)
            })
    })
}

/// The number of the sowing sentence for a house.
pub(super) fn sowing_number<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    kind: usize,
    slot: Slot,
) -> Option<u8> {
    let (number, _) = sowing_of(rules, view(rules, node), kind, slot)?;
    Some(number as u8)
}

fn view<'a, W: Width>(rules: &'a Rules<W>, node: &'a Node<W>) -> View<'a, W> {
    View {
        touched: node.touched,
        ..View::new(rules, &node.table, node.table.who())
    }
}
