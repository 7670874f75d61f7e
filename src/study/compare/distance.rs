//! How far games are from each other in their rules, and which are nearest.

use super::aspect::Aspect;
use super::rows::{Row, rows};
use super::wording;
use crate::model::Game;

/// How far the rules of two games are from each other: 0 (all the same) to 1 (nothing alike).
/// Every aspect that one of them has rules for counts the same, and within it every rule; a rule
/// that only one game has counts fully, one that both have by the words that differ. Options do
/// not count, for their values show in the rules.
pub fn distance(one: &Game, other: &Game) -> f64 {
    let rows = rows(&[one, other]);
    let of_aspects: Vec<f64> = Aspect::ALL
        .into_iter()
        .filter(|aspect| *aspect != Aspect::Options)
        .filter_map(|aspect| {
            let mine: Vec<f64> = rows
                .iter()
                .filter(|row| row.aspect == aspect)
                .map(unlikeness)
                .collect();
            mean(&mine)
        })
        .collect();
    mean(&of_aspects).unwrap_or(0.0)
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// How much the two values of a row differ.
fn unlikeness(row: &Row) -> f64 {
    match row.values.as_slice() {
        _ if row.same => 0.0,
        // Rules are never the same only because their words are.
        [Some(one), Some(other)] => (1.0 - wording::likeness(one, other)).max(0.05),
        _ => 1.0,
    }
}

/// The distances between all games: symmetric, with zeros where a game meets itself.
pub fn matrix(games: &[&Game]) -> Vec<Vec<f64>> {
    let mut all = vec![vec![0.0; games.len()]; games.len()];
    for one in 0..games.len() {
        for other in one + 1..games.len() {
            let apart = distance(games[one], games[other]);
            all[one][other] = apart;
            all[other][one] = apart;
        }
    }
    all
}

/// The games nearest to the first, as pairs of index and distance, the nearest first, at most
/// `most`. Equally near ones stand in the order given.
pub fn nearest(matrix: &[Vec<f64>], most: usize) -> Vec<(usize, f64)> {
    let Some(first) = matrix.first() else {
        return Vec::new();
    };
    let mut others: Vec<(usize, f64)> = first.iter().copied().enumerate().skip(1).collect();
    others.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
    others.truncate(most);
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_come_first_and_ties_keep_their_order() {
        let matrix = [
            vec![0.0, 0.5, 0.2, 0.5],
            vec![0.5, 0.0, 0.0, 0.0],
            vec![0.2, 0.0, 0.0, 0.0],
            vec![0.5, 0.0, 0.0, 0.0],
        ];
        assert_eq!(nearest(&matrix, 2), [(2, 0.2), (1, 0.5)]);
        assert_eq!(nearest(&matrix, 9).len(), 3);
        assert_eq!(nearest(&[], 3), []);
    }
}
