//! How moves are written: which kinds need their letter, and the order of what is written.

use crate::model::{Board, Count, Game};
use crate::plan::rules::{Alternative, Described, Kind, Layout, Source, Test};
use crate::plan::width::{Mask, Width};

/// Text of a missed turn.
pub(crate) const PASS: &str = "pass";
/// Text of an exchange of sides.
pub(crate) const SWAP: &str = "swap";

/// Finds kinds of one rank that may be able to move the same houses, and gives those with a name
/// the letter that tells them apart.
pub(super) fn find_rivals<W: Width>(kinds: &mut [Kind<W>], game: &Game) {
    let players = game.seats.len();
    for first in 0..kinds.len() {
        let one = &kinds[first];
        let Some(letter) = one.name.as_ref().and_then(|name| name.chars().next()) else {
            continue;
        };
        let rivals = kinds.iter().enumerate().filter(|(_, other)| {
            one.rank == other.rank
                && one.name != other.name
                && !shared(&one.source, &other.source, players).is_none()
        });
        kinds[first].rivals = rivals.map(|(index, _)| index).collect();
        kinds[first].letter = Some(letter);
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
    let heads_of = |kind: &Kind<W>, lettered: bool| -> Vec<String> {
        match kind.source {
            Source::Pass => vec![PASS.to_owned()],
            Source::Swap => vec![SWAP.to_owned()],
            _ => {
                let houses = layout.houses.slots();
                houses
                    .map(|slot| kind.head(lettered, slot, layout, board))
                    .collect()
            }
        }
    };
    let heads: Vec<[Vec<String>; 2]> = kinds
        .iter()
        .map(|kind| [heads_of(kind, false), heads_of(kind, true)])
        .collect();
    let mut sorted: Vec<&String> = heads.iter().flatten().flatten().collect();
    sorted.sort_unstable();
    sorted.dedup();
    for (kind, heads) in kinds.iter_mut().zip(&heads) {
        for (ranks, heads) in kind.text_ranks.iter_mut().zip(heads) {
            let rank = |head| sorted.binary_search(&head).unwrap_or(0) as u16;
            *ranks = heads.iter().map(rank).collect();
        }
    }
}

impl<W: Width> Kind<W> {
    /// What stands before the direction in a move of a house: the house, perhaps after the letter
    /// of the kind.
    pub(crate) fn head(
        &self,
        lettered: bool,
        slot: u8,
        layout: &Layout<W>,
        board: &Board,
    ) -> String {
        let house = board.name(layout.site(slot));
        match self.letter {
            Some(letter) if lettered => format!("{letter}{house}"),
            _ => house,
        }
    }
}
