//! Counts, spots, and descriptions of houses and pieces.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::reader::{Inside, Reader, word};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Count, CountPart, Described, Description, Detail, Exclusion, HowMany, Noun, Spot, Thing,
};
use crate::syntax::words::{Adjective, Relation, Whose};

/// Descriptions can be nested so deep.
pub(crate) const MAX_DEPTH: usize = 32;

impl Reader<'_> {
    pub(super) fn count(&mut self, pair: Pair<'_, Rule>) -> Option<Count> {
        let span = self.span(&pair);
        let mut parts = Vec::new();
        for part in pair.into_inner() {
            parts.push(self.placed(part, Self::count_part)?);
        }
        Some(Count { parts, span })
    }

    fn count_part(&mut self, pair: Pair<'_, Rule>) -> Option<CountPart> {
        let part = pair.into_inner().next()?;
        let rule = part.as_rule();
        if rule == Rule::amount {
            return Some(CountPart::Plain(self.amount(part)?));
        }
        let mut inside = Inside::of(part);
        let mut amount = |reader: &mut Self| {
            let pair = inside.take(Rule::amount)?;
            reader.amount(pair)
        };
        Some(match rule {
            Rule::exactly => CountPart::Exactly(amount(self)?),
            Rule::at_least => CountPart::AtLeast(amount(self)?),
            Rule::at_most => CountPart::AtMost(amount(self)?),
            Rule::more_than => CountPart::MoreThan(amount(self)?),
            Rule::fewer_than => CountPart::FewerThan(amount(self)?),
            Rule::range => CountPart::Range(amount(self)?, amount(self)?),
            Rule::even => CountPart::Even,
            Rule::odd => CountPart::Odd,
            _ => return None,
        })
    }

    pub(super) fn how_many(&mut self, pair: Pair<'_, Rule>) -> Option<HowMany> {
        let inner = pair.into_inner().next()?;
        Some(match inner.as_rule() {
            Rule::none => HowMany::No,
            _ => HowMany::Count(self.count(inner)?),
        })
    }

    pub(super) fn thing(&mut self, pair: Pair<'_, Rule>) -> Option<Thing> {
        let inner = pair.into_inner().next()?;
        Some(match inner.as_rule() {
            Rule::name => Thing::Named(self.name(inner)?),
            _ => Thing::Seeds,
        })
    }

    pub(super) fn spots(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<Spanned<Spot>>> {
        let mut spots = Vec::new();
        for spot in pair.into_inner() {
            spots.push(self.placed(spot, Self::spot)?);
        }
        Some(spots)
    }

    fn spot(&mut self, pair: Pair<'_, Rule>) -> Option<Spot> {
        let spot = pair.into_inner().next()?;
        let rule = spot.as_rule();
        let mut inside = Inside::of(spot);
        Some(match rule {
            Rule::rows => Spot::Rows(self.count(inside.any()?)?),
            Rule::columns => Spot::Columns(self.count(inside.any()?)?),
            Rule::house_range => {
                let from = self.house_name(inside.any()?);
                let to = inside.any().map(|pair| self.house_name(pair));
                Spot::Range(from, to)
            }
            _ => return None,
        })
    }

    fn house_name(&mut self, pair: Pair<'_, Rule>) -> Spanned<String> {
        let name = pair.as_str().trim_matches(['@', ' ']);
        Spanned::new(name.to_owned(), self.span(&pair))
    }

    pub(super) fn description(&mut self, pair: Pair<'_, Rule>) -> Option<Description> {
        let span = self.span(&pair);
        let mut any_of = Vec::new();
        for described in pair.into_inner() {
            any_of.push(self.described(described)?);
        }
        Some(Description { any_of, span })
    }

    /// Reads a description without alternatives, at the head or nested.
    fn described(&mut self, pair: Pair<'_, Rule>) -> Option<Described> {
        let span = self.span(&pair);
        let mut inside = Inside::of(pair);
        let not = inside.has(Rule::negation);
        let (mut whose, mut adjectives) = (None, Vec::new());
        loop {
            if let Some(pair) = inside.take(Rule::whose) {
                let again = self.placed(pair, Self::whose)?;
                self.check_whose(whose.as_ref(), &again);
                whose = Some(again);
            } else if let Some(pair) = inside.take(Rule::adjective) {
                adjectives.push(self.placed(pair, Self::adjective)?);
            } else {
                break;
            }
        }
        let noun = self.placed(inside.take(Rule::noun)?, Self::noun)?;
        let mut details = Vec::new();
        while let Some(detail) = inside.any() {
            details.push(self.placed(detail, Self::detail)?);
        }
        Some(Described {
            not,
            whose,
            adjectives,
            noun,
            details,
            span,
        })
    }

    /// A house is said to be somebody's once.
    fn check_whose(&mut self, before: Option<&Spanned<Whose>>, again: &Spanned<Whose>) {
        let Some(before) = before else {
            return;
        };
        let message = "whose it is is said twice";
        self.faults.push(
            Diagnostic::error("whose-twice", self.source, again.span, message)
                .label("said again here")
                .help("keep one of the two words")
                .related(self.source, before.span, "said here"),
        );
    }

    fn whose(&mut self, pair: Pair<'_, Rule>) -> Option<Whose> {
        Some(match word(&pair) {
            "own" => Whose::Own,
            "their" => Whose::Their,
            _ => return None,
        })
    }

    fn adjective(&mut self, pair: Pair<'_, Rule>) -> Option<Adjective> {
        Some(match word(&pair) {
            "home" => Adjective::Home,
            "empty" => Adjective::Empty,
            "occupied" => Adjective::Occupied,
            "untouched" => Adjective::Untouched,
            "inner" => Adjective::Inner,
            "outer" => Adjective::Outer,
            "leftmost" => Adjective::Leftmost,
            "rightmost" => Adjective::Rightmost,
            "first" => Adjective::First,
            _ => return None,
        })
    }

    fn noun(&mut self, pair: Pair<'_, Rule>) -> Option<Noun> {
        let inner = pair.into_inner().next()?;
        Some(match inner.as_rule() {
            Rule::house_word => Noun::House,
            Rule::store_word => Noun::Store,
            Rule::place_word => Noun::Place,
            Rule::piece_word => Noun::Piece,
            Rule::seed_word => Noun::Seeds,
            Rule::name => Noun::Named(self.name(inner)?.node),
            _ => return None,
        })
    }

    fn detail(&mut self, pair: Pair<'_, Rule>) -> Option<Detail> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::in_hand => Detail::InHand,
            Rule::in_play => Detail::InPlay,
            Rule::in_reach => Detail::InReach(self.name(inside.any()?)?),
            Rule::holding => Detail::Of(self.count(inside.any()?)?),
            Rule::making => Detail::Making(self.count(inside.any()?)?),
            Rule::in_its_column => Detail::InItsColumn,
            Rule::in_columns => Detail::InColumns(self.count(inside.any()?)?),
            Rule::in_rows => Detail::InRows(self.count(inside.any()?)?),
            Rule::exclusion => Detail::Not(Box::new(self.exclusion(inside.any()?)?)),
            _ => {
                let relation = relation(rule)?;
                Detail::At(relation, Box::new(self.described(inside.any()?)?))
            }
        })
    }

    fn exclusion(&mut self, pair: Pair<'_, Rule>) -> Option<Exclusion> {
        Some(match pair.as_rule() {
            Rule::nested => Exclusion::Described(self.described(pair)?),
            Rule::adjective => Exclusion::Adjective(self.adjective(pair)?),
            _ => Exclusion::Detail(self.detail(pair)?),
        })
    }
}

fn relation(rule: Rule) -> Option<Relation> {
    Some(match rule {
        Rule::opposite => Relation::Opposite,
        Rule::in_front_of => Relation::InFrontOf,
        Rule::before => Relation::Before,
        Rule::after => Relation::After,
        Rule::twin_of => Relation::TwinOf,
        _ => return None,
    })
}
