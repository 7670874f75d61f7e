//! Houses that a player chooses between rounds, and their text.

use super::standing::Choice;
use crate::engine::Illegal;
use crate::model::{Board, Site};

/// So many choices are listed at most.
const MOST: usize = 100_000;

/// What stands before the houses.
const WORD: &str = "own";

/// All sets of so many of the houses, sorted as text.
pub(super) fn all(board: &Board, choice: &Choice) -> Vec<Vec<Site>> {
    let (houses, count) = (&choice.houses, choice.count);
    let mut sets = Vec::new();
    if count == 0 || count > houses.len() {
        return sets;
    }
    let mut at: Vec<usize> = (0..count).collect();
    while sets.len() < MOST {
        sets.push(at.iter().map(|index| houses[*index]).collect());
        // The last index that can still go on does, those after it follow at once.
        let last = houses.len() - count;
        let Some(moved) = (0..count).rev().find(|index| at[*index] < last + *index) else {
            break;
        };
        at[moved] += 1;
        for index in moved + 1..count {
            at[index] = at[index - 1] + 1;
        }
    }
    // A name can be the beginning of another.
    sets.sort_by_cached_key(|set| text(board, set));
    sets
}

/// A choice as text.
pub(super) fn text(board: &Board, sites: &[Site]) -> String {
    let mut names: Vec<String> = sites.iter().map(|site| board.name(*site)).collect();
    names.sort();
    format!("{WORD} {}", names.join(","))
}

/// Reads a choice, whatever the order of its houses.
pub(super) fn parse(board: &Board, choice: &Choice, text: &str) -> Result<Vec<Site>, Illegal> {
    let text = text.trim().to_lowercase();
    let mut words = text.split(|c: char| c == ',' || c.is_whitespace());
    if words.next() != Some(WORD) {
        return Err(asked(board, choice));
    }
    let names = words.filter(|word| !word.is_empty());
    let find = |name: &str| {
        let found = board.find(name);
        found.ok_or_else(|| Illegal::NoHouse(name.to_owned()))
    };
    let sites: Result<Vec<Site>, Illegal> = names.map(find).collect();
    checked(board, choice, sites?)
}

/// The houses in text order, if they can be chosen.
pub(super) fn checked(
    board: &Board,
    choice: &Choice,
    mut sites: Vec<Site>,
) -> Result<Vec<Site>, Illegal> {
    sites.sort_by_cached_key(|site| board.name(*site));
    sites.dedup();
    let fits = sites.iter().all(|site| choice.houses.contains(site));
    match fits && sites.len() == choice.count {
        true => Ok(sites),
        false => Err(asked(board, choice)),
    }
}

/// That something else is asked for.
pub(super) fn asked(board: &Board, choice: &Choice) -> Illegal {
    Illegal::Own {
        count: choice.count,
        houses: choice.houses.iter().map(|site| board.name(*site)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::words::Seat;

    fn choice(board: &Board, count: usize) -> Choice {
        let mut houses: Vec<Site> = board.row(1).collect();
        houses.sort_by_cached_key(|site| board.name(*site));
        Choice {
            seat: Seat::South,
            count,
            houses,
        }
    }

    #[test]
    fn all_sets_are_listed_once_and_in_order() {
        let board = Board::of_houses(2, 6, None);
        for (count, sets) in [(1, 6), (2, 15), (3, 20), (6, 1), (7, 0)] {
            let all = all(&board, &choice(&board, count));
            assert_eq!(all.len(), sets, "{count}");
            let texts: Vec<String> = all.iter().map(|set| text(&board, set)).collect();
            assert!(texts.is_sorted_by(|a, b| a < b), "{texts:?}");
        }
    }

    #[test]
    fn a_long_list_is_cut() {
        let board = Board::of_houses(2, 26, None);
        assert_eq!(all(&board, &choice(&board, 13)).len(), MOST);
    }

    #[test]
    fn choices_are_read_in_any_order() {
        let board = Board::of_houses(2, 6, None);
        let two = choice(&board, 2);
        for written in ["own a2,b2", " OWN b2,a2 ", "own b2, a2"] {
            let read = parse(&board, &two, written).map(|sites| text(&board, &sites));
            assert_eq!(read.as_deref(), Ok("own a2,b2"), "{written}");
        }
        for wrong in [
            "a2",
            "own",
            "own a2",
            "own a2,a2",
            "own a1,b2",
            "own a2,b2,c2",
            "own z9,a2",
        ] {
            assert!(parse(&board, &two, wrong).is_err(), "{wrong}");
        }
        let error = parse(&board, &two, "a1").unwrap_err().to_string();
        assert_eq!(error, "choose 2 of a2, b2, c2, d2, e2, f2: own a2,b2");
    }
}
