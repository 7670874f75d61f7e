//! Places by name, put together where they lie together.

use super::words::both;
use crate::model::{Game, Site};

/// Places by name, whole rows and columns and runs put together: `rows 1 to 4, and f5 to i5`.
pub(super) fn places(game: &Game, sites: &[Site]) -> String {
    let board = &game.board.rule;
    let mut left: Vec<Site> = sites.to_vec();
    left.sort_unstable();
    let whole: Vec<usize> = (0..board.rows.len())
        .filter(|row| {
            board
                .row(*row)
                .all(|site| left.binary_search(&site).is_ok())
        })
        .collect();
    left.retain(|site| {
        board
            .row_column(*site)
            .is_none_or(|(row, _)| !whole.contains(&row))
    });
    let mut parts: Vec<String> = runs(&whole)
        .into_iter()
        .map(|(low, high)| match low == high {
            true => format!("row {}", low + 1),
            _ if high == low + 1 => format!("rows {} and {}", low + 1, high + 1),
            false => format!("rows {} to {}", low + 1, high + 1),
        })
        .collect();
    let mut at = 0;
    while at < left.len() {
        let first = left[at];
        let row = |site: Site| board.row_column(site).map(|(row, _)| row);
        let mut last = at;
        while last + 1 < left.len()
            && left[last + 1].0 == left[last].0 + 1
            && row(left[last + 1]) == row(first)
        {
            last += 1;
        }
        match last - at {
            0 => parts.push(board.name(first)),
            1 => parts.extend([board.name(first), board.name(left[last])]),
            _ => parts.push(format!(
                "{} to {}",
                board.name(first),
                board.name(left[last])
            )),
        }
        at = last + 1;
    }
    both(&parts)
}

/// Each of these places: `each house of rows 1 to 2, and of h2 to l2`.
pub(super) fn each_of(game: &Game, place: &str, sites: &[Site]) -> String {
    let board = &game.board.rule;
    let whole = |site: &&Site| {
        let row = board.row_column(**site).map(|(row, _)| row);
        row.is_some_and(|row| board.row(row).all(|other| sites.contains(&other)))
    };
    let (rows, rest): (Vec<&Site>, Vec<&Site>) = sites.iter().partition(whole);
    let named =
        |sites: &[&Site]| places(game, &sites.iter().map(|site| **site).collect::<Vec<_>>());
    let of_rest = || match rest.as_slice() {
        [only] => board.name(**only),
        several => format!("each of {}", named(several)),
    };
    match (rows.is_empty(), rest.is_empty()) {
        (true, _) => of_rest(),
        (_, true) => format!("each {place} of {}", named(&rows)),
        _ => format!("each {place} of {} and {}", named(&rows), of_rest()),
    }
}

fn runs(numbers: &[usize]) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for n in numbers {
        match found.last_mut() {
            Some((_, high)) if *high + 1 == *n => *high = *n,
            _ => found.push((*n, *n)),
        }
    }
    found
}
