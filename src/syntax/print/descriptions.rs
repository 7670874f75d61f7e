//! Counts, spots and descriptions.

use super::words;
use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Amount, Count, CountPart, Described, Description, Detail, Exclusion, HowMany, Noun, Spot,
};
use crate::syntax::words::{Adjective, Whose};

/// How a description is put into its sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum As {
    /// `an own house`
    One,
    /// `own houses`
    Many,
    /// `own house`, behind *each* or *no*.
    Bare,
}

/// A description of one house: `an own house of 2`.
pub fn description(description: &Description) -> String {
    described_as(description, As::One)
}

/// A description in its number.
pub(super) fn described_as(description: &Description, number: As) -> String {
    let mut text = String::new();
    for (index, each) in description.any_of.iter().enumerate() {
        let after_nested = index > 0 && ends_nested(&description.any_of[index - 1]);
        text.push_str(match (index, after_nested) {
            (0, _) => "",
            (_, true) => ", or ",
            _ => " or ",
        });
        text.push_str(&described(each, number, true));
    }
    text
}

/// All that fit: a name has no article there.
pub(super) fn all(description: &Description) -> String {
    let named = |one: &Described| matches!(one.noun.node, Noun::Named(_));
    match description.any_of.iter().all(named) {
        true => described_as(description, As::Bare),
        false => described_as(description, As::Many),
    }
}

/// Whether a comma has to close a description before its sentence goes on.
pub(super) fn closing(description: &Description) -> &'static str {
    let details = description.any_of.last().map(|last| &last.details);
    match details.and_then(|details| details.last()) {
        Some(last) if matches!(last.node, Detail::Not(_)) => ",",
        Some(_) if details.is_some_and(|all| all.iter().any(|each| is_nested(&each.node))) => {
            let all = details.map_or(0, Vec::len);
            if all > 1 { "," } else { "" }
        }
        _ => "",
    }
}

/// Whether what follows a description directly would be read as part of what is nested in it.
fn ends_nested(described: &Described) -> bool {
    described
        .details
        .last()
        .is_some_and(|last| is_nested(&last.node))
}

fn is_nested(detail: &Detail) -> bool {
    match detail {
        Detail::At(..) => true,
        Detail::Not(exclusion) => match &**exclusion {
            Exclusion::Described(_) => true,
            Exclusion::Detail(detail) => is_nested(detail),
            Exclusion::Adjective(_) => false,
        },
        _ => false,
    }
}

fn described(described: &Described, number: As, head: bool) -> String {
    let mut text = if described.not { "not " } else { "" }.to_owned();
    text.push_str(&named(described, number));
    let mut comma = false;
    for detail in &described.details {
        let excluded = matches!(detail.node, Detail::Not(_));
        text.push_str(if head && (comma || excluded) {
            ", "
        } else {
            " "
        });
        text.push_str(&self::detail(&detail.node));
        comma = excluded || is_nested(&detail.node);
    }
    text
}

/// The noun with what stands before it.
fn named(described: &Described, number: As) -> String {
    let noun = noun(&described.noun.node, number);
    let mut before: Vec<&str> = Vec::new();
    let adjectives = || described.adjectives.iter().map(|adjective| adjective.node);
    let first = adjectives().any(|adjective| adjective == Adjective::First);
    let whose = described.whose.as_ref().map(|whose| match whose.node {
        Whose::Own => "own",
        Whose::Their => "their",
    });
    match (first, whose) {
        (true, Some("their")) => before.extend(["their", "first"]),
        (true, whose) => {
            before.push("first");
            before.extend(whose);
        }
        (false, whose) => before.extend(whose),
    }
    let others = adjectives().filter(|adjective| *adjective != Adjective::First);
    for other in others {
        before.push(words::adjective(other));
    }
    before.push(&noun);
    let words = before.join(" ");
    let definite = adjectives().any(|adjective| {
        matches!(
            adjective,
            Adjective::First | Adjective::Leftmost | Adjective::Rightmost
        )
    });
    // A player has one store.
    let definite = definite || (whose == Some("own") && matches!(described.noun.node, Noun::Store));
    let uncounted = matches!(described.noun.node, Noun::Seeds) || whose == Some("their");
    let a_name = matches!(described.noun.node, Noun::Named(_));
    match number {
        _ if number == As::Bare || uncounted => words,
        As::Many if !a_name => words,
        _ if definite => format!("the {words}"),
        _ => words::a(&words),
    }
}

fn noun(noun: &Noun, number: As) -> String {
    let single = number != As::Many;
    match noun {
        Noun::House => words::some(single, "house"),
        Noun::Store => words::some(single, "store"),
        Noun::Place => words::some(single, "square"),
        Noun::Piece => words::some(single, "piece"),
        Noun::Seeds => "seeds".to_owned(),
        Noun::Named(name) => format!("\"{name}\""),
    }
}

fn detail(detail: &Detail) -> String {
    match detail {
        Detail::Of(count) => format!("of {}", self::count(count)),
        Detail::Making(count) => format!("making {}", self::count(count)),
        Detail::InItsColumn => "in its column".to_owned(),
        Detail::InColumns(count) => format!("in {}", lines(count, "column", "or")),
        Detail::InRows(count) => format!("in {}", lines(count, "row", "or")),
        Detail::InHand => "in hand".to_owned(),
        Detail::InPlay => "in play".to_owned(),
        Detail::InReach(kind) => format!("in reach of {}", words::a_name(&kind.node)),
        Detail::At(relation, nested) => {
            let nested = described(nested, As::One, false);
            format!("{} {nested}", words::relation(*relation))
        }
        Detail::Not(exclusion) => match &**exclusion {
            Exclusion::Detail(detail) => format!("not {}", self::detail(detail)),
            Exclusion::Adjective(adjective) => format!("not {}", words::adjective(*adjective)),
            Exclusion::Described(excluded) => {
                format!("not {}", described(excluded, As::One, false))
            }
        },
    }
}

// ---- counts ------------------------------------------------------------------------------------

pub(super) fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Number(number) => number.to_string(),
        Amount::Half => "half".to_owned(),
        Amount::All => "all".to_owned(),
        Amount::Option(name) => format!("[{name}]"),
    }
}

/// A count: `2, 3 or at least 8`.
pub fn count(count: &Count) -> String {
    words::any_of(&parts(count))
}

fn parts(count: &Count) -> Vec<String> {
    let part = |part: &Spanned<CountPart>| match &part.node {
        CountPart::Plain(number) => amount(number),
        CountPart::Exactly(number) => format!("exactly {}", amount(number)),
        CountPart::Range(from, to) => format!("{} to {}", amount(from), amount(to)),
        CountPart::AtLeast(number) => format!("at least {}", amount(number)),
        CountPart::AtMost(number) => format!("at most {}", amount(number)),
        CountPart::MoreThan(number) => format!("more than {}", amount(number)),
        CountPart::FewerThan(number) => format!("fewer than {}", amount(number)),
        CountPart::Even => "even".to_owned(),
        CountPart::Odd => "odd".to_owned(),
    };
    count.parts.iter().map(part).collect()
}

/// The amount that the last part of a count names.
fn last_amount(count: &Count) -> Option<&Amount> {
    match &count.parts.last()?.node {
        CountPart::Plain(amount)
        | CountPart::Exactly(amount)
        | CountPart::Range(_, amount)
        | CountPart::AtLeast(amount)
        | CountPart::AtMost(amount)
        | CountPart::MoreThan(amount)
        | CountPart::FewerThan(amount) => Some(amount),
        CountPart::Even | CountPart::Odd => None,
    }
}

/// Whether what is counted stands in the singular.
fn is_one(count: &Count) -> bool {
    last_amount(count) == Some(&Amount::Number(1))
}

/// A count of something whose plural ends in *s*.
pub(super) fn counted(count: &Count, one: &str) -> String {
    let number = self::count(count);
    let noun = words::some(is_one(count), one);
    format!("{number} {}{noun}", the(count))
}

/// `half the seeds`, `all the seeds`.
fn the(count: &Count) -> &'static str {
    match last_amount(count) {
        Some(Amount::Half | Amount::All) => "the ",
        _ => "",
    }
}

/// A count of rows or columns.
fn lines(count: &Count, one: &str, joint: &str) -> String {
    let alone =
        matches!(count.parts.as_slice(), [part] if matches!(part.node, CountPart::Plain(_)));
    let numbers = words::joined(&parts(count), joint);
    format!("{} {numbers}", words::some(alone, one))
}

/// So many of what is described.
pub(super) fn so_many(count: &HowMany, what: &Description) -> String {
    match count {
        HowMany::No => format!("no {}", described_as(what, number_after_no(what))),
        HowMany::Some => described_as(what, plural_if_uncounted(what)),
        HowMany::Count(count) => {
            let number = if is_one(count) { As::Bare } else { As::Many };
            let mut what = described_as(what, number);
            if number == As::Bare && what.starts_with("seeds") {
                what.replace_range(..5, "seed");
            }
            format!("{} {}{what}", self::count(count), the(count))
        }
    }
}

/// `no house`, but `no pieces`.
pub(super) fn number_after_no(what: &Description) -> As {
    match what.any_of.first().map(|first| &first.noun.node) {
        Some(Noun::Piece | Noun::Seeds) => As::Many,
        _ => As::Bare,
    }
}

fn plural_if_uncounted(what: &Description) -> As {
    match what.any_of.first().map(|first| &first.noun.node) {
        Some(Noun::Piece | Noun::Seeds) => As::Many,
        _ => As::One,
    }
}

/// Whether the verb behind so many of these is a singular one.
pub(super) fn is_single(count: &HowMany, what: &Description) -> bool {
    let seeds = what
        .any_of
        .first()
        .is_some_and(|first| matches!(first.noun.node, Noun::Seeds));
    match count {
        HowMany::No => number_after_no(what) == As::Bare,
        HowMany::Some => !seeds && plural_if_uncounted(what) == As::One,
        HowMany::Count(count) => is_one(count),
    }
}

// ---- spots -------------------------------------------------------------------------------------

pub(super) fn spots(spots: &[Spanned<Spot>]) -> String {
    let spot = |spot: &Spanned<Spot>| match &spot.node {
        Spot::Rows(count) => lines(count, "row", "and"),
        Spot::Columns(count) => lines(count, "column", "and"),
        Spot::Range(from, None) => from.node.clone(),
        Spot::Range(from, Some(to)) => format!("{} to {}", from.node, to.node),
    };
    let spots: Vec<String> = spots.iter().map(spot).collect();
    match spots.iter().any(|spot| spot.contains(' ')) {
        true => words::clauses(&spots),
        false => words::all_of(&spots),
    }
}
