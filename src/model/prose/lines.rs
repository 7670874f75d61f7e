//! Rows and columns as English.

use super::houses::Voice;
use super::words::{count, either, number, ordinal};
use crate::model::Count;

impl Voice<'_> {
    /// Some columns.
    pub(super) fn columns(&self, columns: &Count) -> String {
        let last = self.game.board.rule.columns() as u16;
        let columns = &within(columns, last);
        let name = |n: u16, end: &str| match n {
            1 => format!("the {end} column"),
            n => format!("the {} {end} columns", number(u32::from(n))),
        };
        match columns.ranges() {
            [(1, high)] if *high < last && !is_by_word(columns) => name(*high, "leftmost"),
            [(low @ 2.., high)] if *high == last && !is_by_word(columns) => {
                name(last - low + 1, "rightmost")
            }
            [(1, 1), (low, high)] if low == high && *high == last && !is_by_word(columns) => {
                "the leftmost or rightmost column".to_owned()
            }
            _ => counted_from(columns, "column", "the left of its side"),
        }
    }

    /// Some rows.
    pub(super) fn rows(&self, rows: &Count) -> String {
        let board = &self.game.board.rule;
        let depths = board.all().filter_map(|site| board.depth(site));
        let rows = within(rows, depths.max().unwrap_or(0) as u16);
        counted_from(&rows, "row", "the rim of its side")
    }
}

/// Only those that the board has. What is said by a word stays.
fn within(lines: &Count, last: u16) -> Count {
    if is_by_word(lines) {
        return lines.clone();
    }
    let ranges = lines.ranges().iter();
    let there = ranges.map(|(low, high)| ((*low).max(1), (*high).min(last)));
    Count::any(there, false, false)
}

/// Columns or rows by their numbers.
fn counted_from(lines: &Count, word: &str, from: &str) -> String {
    let singles = lines.ranges().iter().all(|(low, high)| low == high);
    let nth = |n: &u16| ordinal(u32::from(*n));
    match lines.ranges() {
        _ if is_by_word(lines) => {
            format!("a {word} whose number from {from} is {}", count(lines))
        }
        ranges if singles => {
            let numbers: Vec<String> = ranges.iter().map(|(n, _)| nth(n)).collect();
            format!("the {} {word} from {from}", either(&numbers))
        }
        [(low, high)] => format!("the {} to {} {word} from {from}", nth(low), nth(high)),
        _ => format!("{word} {}, counted from {from}", count(lines)),
    }
}

/// Whether the even or the odd ones are meant, perhaps beside others.
fn is_by_word(lines: &Count) -> bool {
    lines.even() || lines.odd()
}
