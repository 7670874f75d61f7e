//! A noun phrase: what stands before the noun, and in what order behind it.

use super::words::with_article;
use crate::model::{Description, Extreme, Test};
use crate::syntax::words::Side;

/// Where a detail stands behind its noun: one that holds another noun comes late, since what
/// follows it would be heard of that noun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// `of the kind …`: of pieces.
    Kind,
    Lies,
    Short,
    /// `marked …`, `not …`: behind another detail it is *that is* so.
    Clause,
    Nested,
    Makes,
}

impl Weight {
    pub(super) fn of_excluded(what: &Description) -> Weight {
        let nested = |test: &Test| matches!(test, Test::At(..));
        match what.any_of.iter().flatten().any(nested) {
            true => Weight::Nested,
            false => Weight::Clause,
        }
    }
}

/// Whether a detail tells what lies next to it along the sowing.
fn along(detail: &str) -> bool {
    detail.starts_with("preceded ") || detail.starts_with("followed ")
}

/// The parts of a noun phrase.
pub(super) struct Phrase {
    pub(super) owner: Option<&'static str>,
    pub(super) extreme: Option<Extreme>,
    pub(super) before: Vec<&'static str>,
    pub(super) noun: (&'static str, &'static str),
    pub(super) after: Vec<(Weight, String)>,
}

impl Phrase {
    pub(super) fn new(noun: (&'static str, &'static str)) -> Phrase {
        Phrase {
            owner: None,
            extreme: None,
            before: Vec::new(),
            noun,
            after: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, weight: Weight, detail: String) {
        self.after.push((weight, detail));
    }

    /// Without article and owner; where only one is meant, with the word for which it is.
    pub(super) fn bare(&self, plural: bool) -> String {
        let which = match self.extreme {
            Some(Extreme::Side(Side::Left)) => Some("leftmost"),
            Some(Extreme::Side(Side::Right)) => Some("rightmost"),
            Some(Extreme::First) => Some("first"),
            None => None,
        };
        let plain = self.plain(plural);
        which.map_or(plain.clone(), |which| format!("{which} {plain}"))
    }

    fn plain(&self, plural: bool) -> String {
        let mut words: Vec<&str> = self.before.clone();
        words.push(if plural { self.noun.1 } else { self.noun.0 });
        let mut said = words.join(" ");
        for (at, (weight, detail)) in self.after.iter().enumerate() {
            let whose = detail.starts_with("whose ");
            said.push_str(match weight {
                Weight::Makes => ", ",
                _ if whose && plural => ", ",
                Weight::Clause if at > 0 && plural => " that are ",
                Weight::Clause if at > 0 => " that is ",
                // What precedes and what follows belong together.
                Weight::Nested if at > 0 && along(detail) && along(&self.after[at - 1].1) => {
                    " and "
                }
                Weight::Nested if at > 0 => ", ",
                _ => " ",
            });
            said.push_str(detail);
        }
        said
    }

    /// Several that stand together: each holds so many.
    pub(super) fn many(&self) -> String {
        if self.extreme.is_some() {
            return self.one();
        }
        let each = self
            .after
            .last()
            .is_some_and(|(_, detail)| detail.starts_with("with "));
        format!("{}{}", self.owned(), if each { " each" } else { "" })
    }

    pub(super) fn owned(&self) -> String {
        match self.owner {
            Some(owner) => format!("{owner} {}", self.plain(true)),
            None => self.plain(true),
        }
    }

    pub(super) fn each(&self) -> String {
        match self.owner {
            _ if self.extreme.is_some() => self.one(),
            Some("an opponent's") if self.is_store() => {
                format!("each opponent's {}", self.bare(false))
            }
            Some(_) if self.is_store() => self.one(),
            // Those of a single one would be heard.
            Some("an opponent's") => format!("each of the opponents' {}", self.plain(true)),
            Some(_) => format!("each of {}", self.owned()),
            None => format!("each {}", self.bare(false)),
        }
    }

    /// A place of which there is but one.
    pub(super) fn the(&self) -> String {
        match (self.extreme, self.owner) {
            (Some(_), _) => self.one(),
            (None, Some(owner)) => format!("{owner} {}", self.bare(false)),
            (None, None) => format!("the {}", self.bare(false)),
        }
    }

    /// Of which every player has one.
    fn is_store(&self) -> bool {
        self.noun.0 == "store"
    }

    pub(super) fn one(&self) -> String {
        match (self.extreme, self.owner) {
            (Some(Extreme::Side(side)), owner) => {
                let end = match side {
                    Side::Left => "leftmost",
                    Side::Right => "rightmost",
                };
                match owner {
                    Some(_) => format!("the {end} of {}", self.owned()),
                    None => format!("the {}", self.bare(false)),
                }
            }
            (Some(Extreme::First), _) => {
                // What a seed makes of it does not choose among them.
                let (makes, which): (Vec<_>, Vec<_>) = self
                    .after
                    .iter()
                    .cloned()
                    .partition(|(weight, _)| *weight == Weight::Makes);
                let among = Phrase {
                    after: which,
                    before: self.before.clone(),
                    ..*self
                };
                let makes: String = makes.iter().map(|(_, said)| format!(", {said}")).collect();
                format!(
                    "whichever of {} the sowing comes to first{makes}",
                    among.owned()
                )
            }
            (None, Some(owner)) if self.is_store() => {
                format!("{owner} {}", self.bare(false))
            }
            (None, Some(_)) => format!("one of {}", self.owned()),
            (None, None) => with_article(&self.bare(false)),
        }
    }
}
