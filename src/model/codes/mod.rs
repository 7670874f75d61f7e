//! The codes of findings, each with what it means and how to mend it.

mod errors;
mod warnings;

/// A code of a finding with its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The code, as in `check --format json`.
    pub name: &'static str,
    /// Whether it is an error; else a warning.
    pub is_error: bool,
    /// What it means and how to mend it, in some sentences.
    pub text: &'static str,
}

/// All codes of the model, errors first, each group by name.
pub fn all() -> impl Iterator<Item = Code> {
    let code = |is_error| {
        move |(name, text): &(&'static str, &'static str)| Code {
            name,
            is_error,
            text,
        }
    };
    let errors = errors::ERRORS.iter().map(code(true));
    errors.chain(warnings::WARNINGS.iter().map(code(false)))
}

/// The code of that name.
pub fn find(name: &str) -> Option<Code> {
    all().find(|code| code.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sorted_and_stand_once() {
        for group in [errors::ERRORS, warnings::WARNINGS] {
            let sorted = group.is_sorted_by(|one, next| one.0 < next.0);
            assert!(
                sorted,
                "out of order: {:?}",
                group.iter().map(|one| one.0).collect::<Vec<_>>()
            );
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
}
