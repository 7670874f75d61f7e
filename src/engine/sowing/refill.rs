//! The houses that refill sentences mean.

use super::convert::node_of;
use super::view::View;
use crate::engine::position::Position;
use crate::model::Site;
use crate::plan::rules::Rules;
use crate::plan::width::{Mask, Width};
use crate::syntax::words::Seat;

/// The houses that a part of a refill sentence means for a player at a position.
pub(in crate::engine) fn houses<W: Width>(
    rules: &Rules<W>,
    position: &Position,
    seat: Seat,
    (refill, part): (usize, usize),
) -> Vec<Site> {
    let described = rules.refills.get(refill).and_then(|parts| parts.get(part));
    let (Some(described), Some(player)) = (described, rules.layout.player(seat)) else {
        return Vec::new();
    };
    let node = node_of(rules, position);
    let view = View::new(rules, &node.table, player);
    let fitting = view.fitting(described);
    let houses = fitting
        .slots()
        .filter(|slot| rules.layout.houses.has(*slot));
    houses.map(|slot| rules.layout.site(slot)).collect()
}
