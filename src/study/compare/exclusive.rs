//! Rules that can never fit together, so that their order does not matter.

use crate::model::{Count, Description, Rule, Said, SeedFalls, Test};

/// Whether two rules about a falling seed can never both fit.
pub(super) fn exclusive(one: &SeedFalls, other: &SeedFalls) -> bool {
    let named = !one.kinds.is_empty() && !other.kinds.is_empty();
    let kinds = named && one.kinds.iter().all(|kind| !other.kinds.contains(kind));
    let sown = one.sown.zip(other.sown).is_some_and(|(a, b)| a != b);
    let laps = one.lap.as_ref().zip(other.lap.as_ref());
    kinds || sown || laps.is_some_and(|(a, b)| !a.meets(b)) || never(&one.house, &other.house)
}

/// Whether no place can ever fit both descriptions.
fn never(one: &Description, other: &Description) -> bool {
    let mut pairs = one
        .any_of
        .iter()
        .flat_map(|tests| other.any_of.iter().map(move |others| (tests, others)));
    pairs.all(|(tests, others)| {
        let mut meetings = tests
            .iter()
            .flat_map(|test| others.iter().map(move |other| (test, other)));
        meetings.any(|(test, other)| contradict(test, other))
    })
}

/// Whether two tests can never hold of one place.
fn contradict(one: &Test, other: &Test) -> bool {
    let apart = |one: &Count, other: &Count| !one.meets(other);
    match (one, other) {
        (Test::Noun(one), Test::Noun(other)) => one != other,
        (Test::Owner(one), Test::Owner(other)) => one != other,
        (Test::Inner(one), Test::Inner(other)) => one != other,
        (Test::Filled(one), Test::Filled(other)) => one != other,
        (Test::Rows(one), Test::Rows(other))
        | (Test::Columns(one), Test::Columns(other))
        | (Test::Holds(one), Test::Holds(other))
        | (Test::Makes(one), Test::Makes(other)) => apart(one, other),
        // An empty house has one seed when the seed has fallen, a filled one has more.
        (Test::Filled(filled), Test::Makes(count)) | (Test::Makes(count), Test::Filled(filled)) => {
            match filled {
                true => apart(count, &Count::at_least(2)),
                false => !count.contains(1),
            }
        }
        (Test::At(one, what), Test::At(other, whats)) => one == other && never(what, whats),
        (Test::Not(what), test) | (test, Test::Not(what)) => {
            matches!(what.any_of.as_slice(), [only] if only.as_slice() == [test.clone()])
        }
        _ => false,
    }
}

/// The rules in an order that is the same for all orders that mean the same: of the rules that may
/// come next, since no rule before them fits together with them, the first as text.
pub(super) fn normal_order<R: std::fmt::Debug>(rules: &mut Vec<Said<Rule<SeedFalls, R>>>) {
    let mut left: Vec<_> = std::mem::take(rules);
    while !left.is_empty() {
        let may_come = |at: usize| {
            let mut before = left[..at].iter();
            before.all(|rule| exclusive(&rule.rule.left, &left[at].rule.left))
        };
        let next = (0..left.len()).filter(|at| may_come(*at));
        let next = next.min_by_key(|at| format!("{:?}", left[*at].rule));
        rules.push(left.remove(next.unwrap_or(0)));
    }
}
