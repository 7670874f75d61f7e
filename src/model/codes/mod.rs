//! The codes of findings: what each means, how to mend it, and an example that shows it.

mod errors;
mod example;
mod examples;
mod warnings;
mod writing;

pub use example::{Example, Games};

/// At what time a finding comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Errors in how a file is written: it cannot be read.
    Writing,
    /// Errors in what a file says: it can be read, but is no game.
    Rules,
    /// What is legal, but suspicious.
    Warning,
}

impl Group {
    /// All of them, in the order of the catalogue.
    pub const ALL: [Group; 3] = [Group::Writing, Group::Rules, Group::Warning];

    /// A heading for its codes.
    pub fn title(self) -> &'static str {
        match self {
            Group::Writing => "Errors in the writing",
            Group::Rules => "Errors in the rules",
            Group::Warning => "Warnings",
        }
    }

    /// Whether its findings are errors; else they are warnings.
    pub fn is_error(self) -> bool {
        self != Group::Warning
    }

    fn texts(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Group::Writing => writing::WRITING,
            Group::Rules => errors::ERRORS,
            Group::Warning => warnings::WARNINGS,
        }
    }
}

/// A code of a finding with its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The code, as in `check --format json`.
    pub name: &'static str,
    /// When it comes up.
    pub group: Group,
    /// What it means and how to mend it, in some sentences.
    pub text: &'static str,
}

impl Code {
    /// A text that has such a finding and no other, and how it is mended. Every code has one.
    pub fn example(&self) -> Option<&'static Example> {
        examples::find(self.name)
    }
}

/// All codes, group by group, each by name.
pub fn all() -> impl Iterator<Item = Code> {
    Group::ALL.into_iter().flat_map(|group| {
        let texts = group.texts().iter();
        texts.map(move |(name, text)| Code { name, group, text })
    })
}

/// The code of that name.
pub fn find(name: &str) -> Option<Code> {
    all().find(|code| code.name == name)
}

/// The code whose name is most like that, if one is.
pub fn nearest(name: &str) -> Option<Code> {
    let name = name.to_lowercase();
    let holds = |code: &Code| name.len() >= 4 && code.name.contains(&name);
    let near = all().map(|code| match holds(&code) {
        true => (1, code),
        false => (strsim::osa_distance(&name, code.name), code),
    });
    let most = (name.chars().count() / 3).max(1);
    near.filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, code)| code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sorted_and_stand_once() {
        for group in Group::ALL {
            let names: Vec<&str> = group.texts().iter().map(|one| one.0).collect();
            let sorted = names.is_sorted_by(|one, next| one < next);
            assert!(sorted, "out of order: {names:?}");
        }
    }

    #[test]
    fn explanations_are_sentences() {
        for code in all() {
            assert!(
                code.text.ends_with(['.', '?', '`']),
                "{}: {}",
                code.name,
                code.text
            );
        }
    }

    #[test]
    fn every_code_has_its_example_and_every_example_its_code() {
        let lacking: Vec<&str> = all()
            .filter(|code| code.example().is_none())
            .map(|code| code.name)
            .collect();
        assert!(lacking.is_empty(), "without an example: {lacking:?}");
        let unknown: Vec<&str> = examples::names()
            .filter(|name| find(name).is_none())
            .collect();
        assert!(unknown.is_empty(), "no such code: {unknown:?}");
    }

    #[test]
    fn a_misspelt_code_is_recognised() {
        let near = |name| nearest(name).map(|code| code.name);
        assert_eq!(near("grandslam"), Some("grand-slam"));
        assert_eq!(near("unknown_word"), Some("unknown-word"));
        assert_eq!(near("repetition"), Some("no-repetition"));
        assert_eq!(near("xylophone"), None);
    }
}
