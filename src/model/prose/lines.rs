//! Rows and columns as English.

use super::houses::Voice;
use super::words::{count, either, number, ordinal};
use crate::model::Count;

impl Voice<'_> {
    /// Some columns.
    pub(super) fn columns(&self, columns: &Count) -> String {
        let last = self.game.board.rule.columns() as u16;
        self.lines(
            columns,
            last,
            "column",
            ["leftmost", "rightmost"],
            "the left of its side",
        )
    }

    /// Some rows.
    pub(super) fn rows(&self, rows: &Count) -> String {
        let last = self.game.board.rule.rows.len() as u16;
        self.lines(
            rows,
            last,
            "row",
            ["nearest", "farthest"],
            "the rim of its side",
        )
    }

    fn lines(&self, set: &Count, last: u16, word: &str, ends: [&str; 2], from: &str) -> String {
        let name = |n: u16, end: &str| match n {
            1 => format!("the {end} {word}"),
            n => format!("the {} {end} {word}s", number(u32::from(n))),
        };
        match set.ranges() {
            [(low, high)] if !set.even() && !set.odd() => match (*low, *high) {
                (1, high) if high < last => name(high, ends[0]),
                (low, high) if high == last && low > 1 => name(last - low + 1, ends[1]),
                (low, high) if low == high => {
                    let number = ordinal(u32::from(low));
                    format!("the {number} {word} from {from}")
                }
                (low, high) => {
                    let (low, high) = (ordinal(u32::from(low)), ordinal(u32::from(high)));
                    format!("the {low} to {high} {word} from {from}")
                }
            },
            ranges if ranges.len() == 2 && ranges.iter().all(|(low, high)| low == high) => {
                let ends = ranges.iter().map(|(n, _)| match *n {
                    1 => ends[0].to_owned(),
                    n if n == last => ends[1].to_owned(),
                    n => ordinal(u32::from(n)),
                });
                format!("the {} {word}", either(&ends.collect::<Vec<_>>()))
            }
            _ => format!("{word} {}, counted from {from}", count(set)),
        }
    }
}
