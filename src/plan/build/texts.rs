//! How moves are written: which kinds need their letter, and the order of what is written.

use crate::model::{Board, Count, Game};
use crate::plan::rules::{Alternative, Described, Kind, Layout, Source, Test};
use crate::plan::width::{Mask, Width};

/// Text of a missed turn.
pub(crate) const PASS: &str = "pass";
/// Text of an exchange of sides.
pub(crate) const SWAP: &str = "swap";

/// Gives kinds their letter for houses that two named kinds of one rank can move.
pub(super) fn letter_kinds<W: Width>(kinds: &mut [Kind<W>], game: &Game) {
    let players = game.seats.len();
    for first in 0..kinds.len() {
        for second in 0..kinds.len() {
            let (one, other) = (&kinds[first], &kinds[second]);
            let (Some(name), false) = (&one.name, one.name == other.name) else {
                continue;
            };
            if one.rank != other.rank {
                continue;
            }
            let letter = name.chars().next();
            let both = shared(&one.source, &other.source, players);
            if !both.is_none() {
                kinds[first].letter = letter;
                kinds[first].lettered |= both;
            }
        }
    }
}

/// Places that could fit both sources at the same time, as far as masks and counts tell.
fn shared<W: Width>(one: &Source<W>, other: &Source<W>, players: usize) -> W::Mask {
    let mut both = W::Mask::NONE;
    let (Some(one), Some(other)) = (place_of(one), place_of(other)) else {
        return both;
    };
    for first in &one.any {
        for second in &other.any {
            if !amounts(first).iter().all(|count| fits_with(count, second)) {
                continue;
            }
            for player in 0..players {
                both |= first.fixed[player] & second.fixed[player];
            }
        }
    }
    both
}

fn place_of<W: Width>(source: &Source<W>) -> Option<&Described<W>> {
    match source {
        Source::Lift(place) | Source::Enter(_, place) => Some(place),
        Source::Swap | Source::Pass => None,
    }
}

/// The counts that an alternative asks of the house itself.
fn amounts<W: Width>(alternative: &Alternative<W>) -> Vec<Count> {
    let asked = alternative.tests.iter().filter_map(|test| match test {
        Test::Holds(count) => Some(count.count().clone()),
        Test::Filled(true) => Some(Count::at_least(1)),
        Test::Filled(false) => Some(Count::exactly(0)),
        _ => None,
    });
    asked.collect()
}

fn fits_with<W: Width>(count: &Count, other: &Alternative<W>) -> bool {
    amounts(other).iter().all(|asked| asked.meets(count))
}

/// Ranks what stands before the direction of every move of any kind, as text.
pub(super) fn rank_texts<W: Width>(kinds: &mut [Kind<W>], layout: &Layout<W>, board: &Board) {
    let heads: Vec<Vec<String>> = kinds
        .iter()
        .map(|kind| match kind.source {
            Source::Pass => vec![PASS.to_owned()],
            Source::Swap => vec![SWAP.to_owned()],
            _ => layout
                .houses
                .slots()
                .map(|slot| kind.head(slot, layout, board))
                .collect(),
        })
        .collect();
    let mut sorted: Vec<&String> = heads.iter().flatten().collect();
    sorted.sort_unstable();
    sorted.dedup();
    for (kind, heads) in kinds.iter_mut().zip(&heads) {
        kind.text_ranks = heads
            .iter()
            .map(|head| sorted.binary_search(&head).unwrap_or(0) as u16)
            .collect();
    }
}

impl<W: Width> Kind<W> {
    /// What stands before the direction in a move of a house: the house, perhaps after the letter
    /// of the kind.
    pub(crate) fn head(&self, slot: u8, layout: &Layout<W>, board: &Board) -> String {
        let house = board.name(layout.site(slot));
        match self.letter {
            Some(letter) if self.lettered.has(slot) => format!("{letter}{house}"),
            _ => house,
        }
    }
}
