//! Small logic: whether some situation fulfils what rules ask for.

use std::cell::Cell;

use crate::model::Count;

/// Something of a situation that has a number: seeds in a house, a player, a yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Var(pub usize);

/// What is asked of a situation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Formula {
    /// It holds always, or never.
    Known(bool),
    /// The number is one of these.
    In(Var, Count),
    /// It does not hold.
    Not(Box<Formula>),
    /// All of them hold.
    All(Vec<Formula>),
    /// Any of them holds.
    Any(Vec<Formula>),
}

impl Formula {
    /// All of them, simplified.
    pub(super) fn all(parts: impl IntoIterator<Item = Formula>) -> Formula {
        let mut left = Vec::new();
        for part in parts {
            match part {
                Formula::Known(true) => {}
                Formula::Known(false) => return Formula::Known(false),
                Formula::All(parts) => left.extend(parts),
                other => left.push(other),
            }
        }
        match left.len() {
            0 => Formula::Known(true),
            1 => left.remove(0),
            _ => Formula::All(left),
        }
    }

    /// Any of them, simplified.
    pub(super) fn any(parts: impl IntoIterator<Item = Formula>) -> Formula {
        let mut left = Vec::new();
        for part in parts {
            match part {
                Formula::Known(false) => {}
                Formula::Known(true) => return Formula::Known(true),
                Formula::Any(parts) => left.extend(parts),
                other => left.push(other),
            }
        }
        match left.len() {
            0 => Formula::Known(false),
            1 => left.remove(0),
            _ => Formula::Any(left),
        }
    }

    /// The contrary, simplified.
    pub(super) fn negated(self) -> Formula {
        match self {
            Formula::Known(known) => Formula::Known(!known),
            Formula::Not(inner) => *inner,
            other => Formula::Not(Box::new(other)),
        }
    }

    /// What is left to ask when a number is known.
    fn with(&self, var: Var, value: u16) -> Formula {
        match self {
            Formula::In(of, count) if *of == var => Formula::Known(count.contains(value)),
            Formula::Known(_) | Formula::In(..) => self.clone(),
            Formula::Not(inner) => inner.with(var, value).negated(),
            Formula::All(parts) => Formula::all(parts.iter().map(|part| part.with(var, value))),
            Formula::Any(parts) => Formula::any(parts.iter().map(|part| part.with(var, value))),
        }
    }

    /// How many parts it has.
    fn size(&self) -> usize {
        match self {
            Formula::Known(_) | Formula::In(..) => 1,
            Formula::Not(inner) => inner.size() + 1,
            Formula::All(parts) | Formula::Any(parts) => {
                parts.iter().map(Formula::size).sum::<usize>() + 1
            }
        }
    }

    /// The first number that is asked.
    fn first(&self) -> Option<Var> {
        match self {
            Formula::Known(_) => None,
            Formula::In(var, _) => Some(*var),
            Formula::Not(inner) => inner.first(),
            Formula::All(parts) | Formula::Any(parts) => parts.iter().find_map(Formula::first),
        }
    }

    /// The counts in which a number is asked.
    fn counts<'f>(&'f self, var: Var, counts: &mut Vec<&'f Count>) {
        match self {
            Formula::In(of, count) if *of == var => counts.push(count),
            Formula::Known(_) | Formula::In(..) => {}
            Formula::Not(inner) => inner.counts(var, counts),
            Formula::All(parts) | Formula::Any(parts) => {
                for part in parts {
                    part.counts(var, counts);
                }
            }
        }
    }
}

/// How much work the questions of a whole file may still make, in parts of formulas looked at.
/// When it is used up, *yes* is assumed, which reports nothing.
#[derive(Debug)]
pub(in crate::model) struct Budget(Cell<u64>);

impl Budget {
    /// Enough for any game that somebody plays, and soon used up by a text made to be slow.
    pub(in crate::model) fn new() -> Budget {
        Budget(Cell::new(4_000_000))
    }

    /// Whether so much is left; it is used.
    pub(in crate::model) fn spend(&self, amount: usize) -> bool {
        let left = self.0.get().checked_sub(amount as u64);
        self.0.set(left.unwrap_or(0));
        left.is_some()
    }
}

/// Whether some numbers up to these bounds (by variable) fulfil a formula. A *no* is certain; a
/// *yes* may be mistaken, since the numbers are not tied to each other.
pub(super) fn satisfiable(formula: &Formula, most: &[u16], budget: &Budget) -> bool {
    if !budget.spend(formula.size()) {
        return true;
    }
    match (formula, formula.first()) {
        (Formula::Known(known), _) => *known,
        (_, None) => true,
        (Formula::In(var, count), _) => {
            let bound = most.get(var.0).copied().unwrap_or(u16::MAX);
            has_some(count, bound)
        }
        (_, Some(var)) => {
            let bound = most.get(var.0).copied().unwrap_or(u16::MAX);
            let mut values = telling_values(formula, var, bound).into_iter();
            values.any(|value| satisfiable(&formula.with(var, value), most, budget))
        }
    }
}

/// Whether a number up to that bound is in the set.
fn has_some(count: &Count, bound: u16) -> bool {
    let low = count.ranges().first().map(|(low, _)| *low);
    let even = count.even().then_some(2);
    let odd = count.odd().then_some(1);
    let least = [low, even, odd].into_iter().flatten().min();
    least.is_some_and(|least| least <= bound)
}

/// Values of a number that tell all cases apart: the ends of each range and their neighbours.
fn telling_values(formula: &Formula, var: Var, most: u16) -> Vec<u16> {
    let mut counts = Vec::new();
    formula.counts(var, &mut counts);
    let mut cuts = vec![0_u32, 1];
    for count in &counts {
        for (low, high) in count.ranges() {
            cuts.extend([u32::from(*low), u32::from(*high) + 1]);
        }
    }
    let mut values: Vec<u16> = cuts
        .into_iter()
        .flat_map(|cut| [cut, cut + 1])
        .filter(|value| *value <= u32::from(most))
        .map(|value| value as u16)
        .collect();
    values.sort_unstable();
    values.dedup();
    let mut seen: Vec<Vec<bool>> = Vec::new();
    values.retain(|value| {
        let tells: Vec<bool> = counts.iter().map(|count| count.contains(*value)).collect();
        let new = !seen.contains(&tells);
        if new {
            seen.push(tells);
        }
        new
    });
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(var: usize, count: Count) -> Formula {
        Formula::In(Var(var), count)
    }

    #[test]
    fn disjoint_counts_never_meet() {
        let two = asked(0, Count::exactly(2));
        let three = asked(0, Count::exactly(3));
        let both = Formula::all([two.clone(), three.clone()]);
        assert!(!satisfiable(&both, &[48], &Budget::new()));
        assert!(satisfiable(
            &Formula::any([two, three]),
            &[48],
            &Budget::new()
        ));
    }

    #[test]
    fn numbers_have_bounds() {
        let many = asked(0, Count::at_least(50));
        assert!(!satisfiable(&many, &[48], &Budget::new()));
        assert!(satisfiable(&many, &[50], &Budget::new()));
    }

    #[test]
    fn parity_is_told_apart() {
        let even = asked(0, Count::any([], true, false));
        let not_odd = asked(0, Count::any([], false, true)).negated();
        let large = asked(0, Count::at_least(3));
        let odd_and_even = Formula::all([even.clone(), not_odd.clone().negated()]);
        assert!(!satisfiable(&odd_and_even, &[48], &Budget::new()));
        assert!(satisfiable(
            &Formula::all([even, not_odd, large]),
            &[48],
            &Budget::new()
        ));
    }
}
