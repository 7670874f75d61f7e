//! An example for every code. The tests read them all: each has its finding and no other, at the
//! place marked, and mended there is nothing to be said of it.

mod ends;
mod houses;
mod moves;
mod names;
mod sowing;
mod start;
mod warnings;
mod writing;

use super::example::Example;

/// Codes with their examples.
type Examples = &'static [(&'static str, Example)];

const ALL: [Examples; 8] = [
    writing::EXAMPLES,
    names::EXAMPLES,
    start::EXAMPLES,
    houses::EXAMPLES,
    moves::EXAMPLES,
    sowing::EXAMPLES,
    ends::EXAMPLES,
    warnings::EXAMPLES,
];

/// The example of the code of that name.
pub(super) fn find(name: &str) -> Option<&'static Example> {
    let mut all = ALL.into_iter().flatten();
    all.find(|one| one.0 == name).map(|one| &one.1)
}

/// The codes that have an example.
#[cfg(test)]
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    ALL.into_iter().flatten().map(|one| one.0)
}
