//! Amounts and counts: options and shares of the seeds filled in.

use super::scope::Scope;
use crate::model::Count;
use crate::syntax::tree::{self, Amount, CountPart, HowMany, Value};
use crate::syntax::{Span, Spanned};

/// The largest number of the language.
pub(super) const MAX_NUMBER: u32 = 65_535;

impl Scope<'_> {
    /// A plain number between two bounds, said of something (in words, for the message).
    pub(super) fn amount(
        &self,
        amount: &Spanned<Amount>,
        (low, high): (u32, u32),
        what: &str,
    ) -> Option<u16> {
        let number = match &amount.node {
            Amount::Half | Amount::All => {
                let message = format!("{what} must be a number");
                let help =
                    "`half` and `all` are shares of the seeds: they count what a player has.";
                self.add(self.error("out-of-range", amount.span, message).help(help));
                return None;
            }
            Amount::Number(n) => *n,
            Amount::Option(name) => self.option(name, amount.span)?,
        };
        if number < low || number > high.min(MAX_NUMBER) {
            // A number that is too large for any place was cut to the largest.
            let message = match number {
                MAX_NUMBER => format!("{what} must be {low} to {high}"),
                _ => format!("{what} must be {low} to {high}, not {number}"),
            };
            let error = self.error("out-of-range", amount.span, message);
            self.add(error.help("write another number"));
            return None;
        }
        Some(number as u16)
    }

    /// The number that an option has as its value.
    fn option(&self, name: &str, span: Span) -> Option<u32> {
        match self.cx.values.of(name) {
            Some(Value::Number(n)) => Some(*n),
            Some(_) => {
                let message = format!("[{name}] is not a number");
                let help = "where a number is meant, only an option whose values are numbers fits";
                self.add(self.error("option-not-number", span, message).help(help));
                None
            }
            None => {
                self.unknown_option(name, span);
                None
            }
        }
    }

    /// Twice the number meant, so that half of an odd number of seeds has a value.
    fn doubled(&self, amount: &Amount, span: Span) -> Option<u32> {
        let number = match amount {
            Amount::Number(n) => *n,
            Amount::Option(name) => self.option(name, span)?,
            Amount::Half | Amount::All => {
                let seeds = self.share(span)?;
                return Some(if *amount == Amount::Half {
                    seeds
                } else {
                    2 * seeds
                });
            }
        };
        if number > MAX_NUMBER {
            let message = format!("no number is greater than {MAX_NUMBER}");
            let error = self.error("out-of-range", span, message);
            self.add(error.help("write another number"));
            return None;
        }
        Some(2 * number)
    }

    /// All seeds of the game, for `half` and `all`.
    fn share(&self, span: Span) -> Option<u32> {
        if self.cx.has_pieces() {
            let message = "`half` and `all` are shares of the seeds, and this game has none";
            self.add(
                self.error("no-seeds", span, message)
                    .help("say the number of pieces"),
            );
            return None;
        }
        self.cx.seeds
    }

    /// A set of numbers.
    pub(super) fn count(&self, count: &tree::Count) -> Option<Count> {
        let mut ranges = Vec::new();
        let (mut even, mut odd, mut sound) = (false, false, true);
        for part in &count.parts {
            match &part.node {
                CountPart::Even => even = true,
                CountPart::Odd => odd = true,
                other => match self.range(other, part.span) {
                    Some(range) => ranges.extend(range),
                    None => sound = false,
                },
            }
        }
        let set = Count::any(ranges, even, odd);
        if sound && set.is_empty() {
            let message = format!("no number is `{}`", self.text(count.span));
            self.add(self.error("empty-range", count.span, message));
            return None;
        }
        sound.then_some(set)
    }

    /// The range that a part of a count means; `Some(None)` when no number is meant.
    fn range(&self, part: &CountPart, span: Span) -> Option<Option<(u16, u16)>> {
        const TOP: u32 = MAX_NUMBER;
        let (low, high) = match part {
            CountPart::Plain(n) | CountPart::Exactly(n) => {
                let n = self.doubled(n, span)?;
                (n.div_ceil(2), n / 2)
            }
            CountPart::Range(low, high) => {
                let (low, high) = (self.doubled(low, span), self.doubled(high, span));
                let (low, high) = (low?, high?);
                if low > high {
                    let message = format!("no number is `{}`", self.text(span));
                    let help = "the smaller number stands first";
                    self.add(self.error("empty-range", span, message).help(help));
                    return None;
                }
                (low.div_ceil(2), high / 2)
            }
            CountPart::AtLeast(n) => (self.doubled(n, span)?.div_ceil(2), TOP),
            CountPart::AtMost(n) => (0, self.doubled(n, span)? / 2),
            CountPart::MoreThan(n) => (self.doubled(n, span)? / 2 + 1, TOP),
            CountPart::FewerThan(n) => match self.doubled(n, span)?.div_ceil(2).checked_sub(1) {
                Some(high) => (0, high),
                None => return Some(None),
            },
            CountPart::Even | CountPart::Odd => return Some(None),
        };
        Some((low <= high && low <= TOP).then_some((low as u16, high as u16)))
    }

    /// How many: *no* is 0, not said is at least 1.
    pub(super) fn how_many(&self, many: &HowMany) -> Option<Count> {
        match many {
            HowMany::No => Some(Count::exactly(0)),
            HowMany::Some => Some(Count::at_least(1)),
            HowMany::Count(count) => self.count(count),
        }
    }

    /// Asks for `at least` or `exactly` where a bare number is heard in two ways.
    pub(super) fn no_plain(&self, count: &tree::Count, example: &str) {
        for part in &count.parts {
            let CountPart::Plain(amount) = &part.node else {
                continue;
            };
            if *amount == Amount::All {
                continue;
            }
            let number = self.text(part.span);
            let message = format!("`{number}` can be heard as exactly so many, or as a bound");
            let help = format!(
                "say `at least {number}`, `at most {number}` or `exactly {number}`: {example}"
            );
            self.add(self.error("plain-count", part.span, message).help(help));
        }
    }
}
