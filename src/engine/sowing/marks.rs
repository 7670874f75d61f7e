//! What tells nodes and moves of sowing games apart.

use super::legal::Candidate;
use super::table::Node;
use crate::engine::kernel::Verdict;
use crate::engine::marks::{AGAIN, HANDS, Marks, OUT, PLIES, QUIET, Sum, TURN, Watch, mark_of};
use crate::plan::rules::{Rules, Source};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};

/// Codes of what a move is written with; houses are above them.
const PASS: u64 = 0;
const SWAP: u64 = 1;
const WAYS: u64 = 2;
const CHOICES: u64 = 4;
const LETTERS: u64 = 8;
const HOUSES: u64 = 1 << 32;

/// What tells a node apart.
pub(crate) fn marks<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    over: Option<Verdict>,
    watch: Watch,
) -> Marks {
    let layout = &rules.layout;
    let table = &node.table;
    let mut seen = Sum::default();
    for (slot, site) in layout.sites.iter().enumerate() {
        seen.add(site.index(), u64::from(table.cells.get(slot as Slot)));
    }
    if watch.owners {
        owners(rules, node, &mut seen);
    }
    let mut all = Sum::default();
    if watch.marks {
        marked(rules, node, &mut seen, &mut all);
    }
    if rules.needs.hands {
        for (player, seat) in layout.seats.iter().enumerate() {
            seen.add(HANDS + *seat as usize, u64::from(table.hands[player]));
        }
    }
    match over {
        Some(_) => seen.add_end(over, &layout.seats),
        None => {
            let seat = layout.seats[table.who() % layout.players()];
            seen.add(TURN, 1 + seat as u64);
        }
    }
    if rules.needs.quiet {
        all.add(QUIET, u64::from(node.quiet));
    }
    if rules.needs.touched {
        for slot in (node.touched & layout.houses).slots() {
            all.add(layout.site(slot).index(), 1 << 40);
        }
    }
    if watch.plies {
        all.add(PLIES, u64::from(node.plies));
    }
    all.add(AGAIN, u64::from(watch.again && node.again));
    all.add(OUT, u64::from(table.out));
    Marks {
        seen,
        all: all.with(seen),
    }
}

fn owners<W: Width>(rules: &Rules<W>, node: &Node<W>, seen: &mut Sum) {
    let layout = &rules.layout;
    for (slot, site) in layout.sites.iter().enumerate() {
        let owner = node.table.owner(slot as Slot, layout.players());
        let seat = owner.map(|player| layout.seats[player]);
        seen.add(site.index(), seat.map_or(0, |seat| 1 + seat as u64) << 16);
    }
}

fn marked<W: Width>(rules: &Rules<W>, node: &Node<W>, seen: &mut Sum, all: &mut Sum) {
    let mut any = W::Mask::NONE;
    for (mark, houses) in node.table.marks.iter().enumerate() {
        any |= *houses;
        for slot in houses.slots() {
            all.add(rules.layout.site(slot).index(), 1 << (32 + mark));
        }
    }
    for slot in any.slots() {
        seen.add(rules.layout.site(slot).index(), 1 << 24);
    }
}

/// What tells the text of a move apart.
pub(super) fn move_mark<W: Width>(rules: &Rules<W>, candidate: &Candidate<W>) -> u64 {
    let opening = candidate.opening;
    let kind = &rules.kinds[usize::from(opening.kind)];
    let head = match kind.source {
        Source::Pass => PASS,
        Source::Swap => SWAP,
        Source::Lift(_) | Source::Enter(..) => house(rules, opening.slot),
    };
    let letter = kind
        .letter
        .filter(|_| opening.lettered && opening.slot != OFF);
    let letter = letter.map(|letter| LETTERS + u64::from(u32::from(letter)));
    let way = opening.free.then(|| WAYS + u64::from(opening.way));
    let written = candidate.choices.written();
    let chosen = written.iter().map(|slot| house(rules, *slot as Slot));
    let choices = (!written.is_empty()).then_some(CHOICES);
    let parts = letter.into_iter().chain([head]).chain(way);
    mark_of(parts.chain(choices).chain(chosen))
}

/// What tells the text of a move apart that lifts a house and leaves nothing to choose but, where
/// it is given, the direction.
pub(crate) fn house_mark<W: Width>(rules: &Rules<W>, slot: Slot, way: Option<usize>) -> u64 {
    let way = way.map(|way| WAYS + way as u64);
    mark_of([house(rules, slot)].into_iter().chain(way))
}

fn house<W: Width>(rules: &Rules<W>, slot: Slot) -> u64 {
    let site = rules.layout.sites.get(usize::from(slot));
    HOUSES + site.map_or(0, |site| site.index() as u64)
}
