//! What all readers of pairs share: places, children in order, words, numbers and names.

use pest::iterators::{Pair, Pairs};

use super::grammar::Rule;
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::line::Line;
use crate::syntax::source::{Source, Span, Spanned};
use crate::syntax::tree::{Amount, Text, Value};
use crate::syntax::words::{Seat, Side};

/// The largest number that can be written.
pub(crate) const MAX_NUMBER: u32 = 65_535;

/// Reads the pairs of one sentence. Every reading answers `None` where the pairs are not those
/// that the grammar makes, which its tests show not to happen.
pub(super) struct Reader<'a> {
    /// The text.
    pub source: &'a Source,
    /// The sentence as the grammar read it.
    pub line: &'a Line,
    /// What was found wrong in reading.
    pub faults: Vec<Diagnostic>,
}

/// The children of a pair, taken in order.
pub(super) struct Inside<'i>(std::iter::Peekable<Pairs<'i, Rule>>);

impl<'i> Inside<'i> {
    /// The children of a pair.
    pub fn of(pair: Pair<'i, Rule>) -> Inside<'i> {
        Inside(pair.into_inner().peekable())
    }

    /// The next child, when it is of that rule.
    pub fn take(&mut self, rule: Rule) -> Option<Pair<'i, Rule>> {
        self.0.next_if(|pair| pair.as_rule() == rule)
    }

    /// Whether the next child is of that rule; it is taken then.
    pub fn has(&mut self, rule: Rule) -> bool {
        self.take(rule).is_some()
    }

    /// The next child, whatever it is.
    pub fn any(&mut self) -> Option<Pair<'i, Rule>> {
        self.0.next()
    }

    /// The rule of the next child.
    pub fn peek(&mut self) -> Option<Rule> {
        self.0.peek().map(Pair::as_rule)
    }
}

/// The first word of a pair.
pub(super) fn word<'i>(pair: &Pair<'i, Rule>) -> &'i str {
    pair.as_str().split(' ').next().unwrap_or("")
}

impl Reader<'_> {
    /// Where a pair stands in the text.
    pub fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        self.line.span(span.start(), span.end())
    }

    /// Reads each child with the same reading.
    pub fn each<T>(
        &mut self,
        inside: &mut Inside<'_>,
        rule: Rule,
        read: fn(&mut Self, Pair<'_, Rule>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let mut all = Vec::new();
        while let Some(pair) = inside.take(rule) {
            all.push(read(self, pair)?);
        }
        Some(all)
    }

    /// A value with the place of its pair.
    pub fn placed<T>(
        &mut self,
        pair: Pair<'_, Rule>,
        read: fn(&mut Self, Pair<'_, Rule>) -> Option<T>,
    ) -> Option<Spanned<T>> {
        let span = self.span(&pair);
        Some(Spanned::new(read(self, pair)?, span))
    }

    /// A quoted name, or an option's name in brackets.
    pub fn name(&mut self, pair: Pair<'_, Rule>) -> Option<Text> {
        let text = pair.as_str().trim_end_matches(' ');
        let name = text.get(1..text.len().checked_sub(1)?)?;
        Some(Spanned::new(name.to_owned(), self.span(&pair)))
    }

    /// A number; one beyond the bounds is reported.
    pub fn number(&mut self, pair: Pair<'_, Rule>) -> Option<u32> {
        let digits = pair.as_str().trim_matches(['#', ' ']);
        let number = digits
            .parse::<u32>()
            .ok()
            .filter(|number| *number <= MAX_NUMBER);
        if number.is_none() {
            let message = format!("numbers go up to {MAX_NUMBER}");
            let span = self.span(&pair);
            self.faults.push(
                Diagnostic::error("number-too-large", self.source, span, message)
                    .label("this one is larger")
                    .help("write a smaller number"),
            );
        }
        Some(number.unwrap_or(MAX_NUMBER))
    }

    /// A number with its place.
    pub fn placed_number(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<u32>> {
        self.placed(pair, Self::number)
    }

    /// A number or an option's blank, which the grammar gives without a rule around it.
    pub fn quantity(&mut self, inside: &mut Inside<'_>) -> Option<Spanned<Amount>> {
        match inside.peek()? {
            Rule::number | Rule::blank => self.placed(inside.any()?, Self::amount),
            _ => None,
        }
    }

    /// An amount of any sort.
    pub fn amount(&mut self, pair: Pair<'_, Rule>) -> Option<Amount> {
        Some(match pair.as_rule() {
            Rule::amount => {
                let inner = pair.into_inner().next()?;
                return self.amount(inner);
            }
            Rule::number => Amount::Number(self.number(pair)?),
            Rule::blank => Amount::Option(self.name(pair)?.node),
            Rule::half => Amount::Half,
            Rule::all => Amount::All,
            _ => return None,
        })
    }

    /// An option's value.
    pub fn value(&mut self, pair: Pair<'_, Rule>) -> Option<Value> {
        let inner = pair.into_inner().next()?;
        Some(match inner.as_rule() {
            Rule::number => Value::Number(self.number(inner)?),
            Rule::flag => Value::Flag(word(&inner) == "yes"),
            Rule::name => Value::Text(self.name(inner)?.node),
            _ => return None,
        })
    }

    /// A seat.
    pub fn seat(&mut self, pair: Pair<'_, Rule>) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|seat| seat.word() == word(&pair))
    }

    /// A side.
    pub fn side(&mut self, pair: Pair<'_, Rule>) -> Option<Side> {
        Some(match word(&pair) {
            "left" => Side::Left,
            "right" => Side::Right,
            _ => return None,
        })
    }

    /// `each player` or a seat.
    pub fn whom(&mut self, pair: Pair<'_, Rule>) -> Option<Option<Seat>> {
        match pair.into_inner().next() {
            Some(seat) => self.seat(seat).map(Some),
            None => Some(None),
        }
    }
}
