//! Rules that can never fire: impossible by themselves, or because an earlier one always fits.

use std::collections::HashSet;

use super::formula::{Budget, Formula, satisfiable};
use crate::model::Origin;
use crate::syntax::{Diagnostic, Source, Span};

/// Whether a rule can fire under the present option values.
#[derive(Clone, Debug)]
pub(in crate::model) struct Verdict {
    /// The file.
    pub source: Source,
    /// The sentence.
    pub span: Span,
    /// Which question it answers.
    pub code: &'static str,
    /// Which part of the sentence it is about, when there are several.
    pub part: usize,
    /// What to report when it never can.
    pub dead: Option<Diagnostic>,
    /// Whether the game is the same without a sentence that never can.
    pub idle: bool,
}

impl Verdict {
    /// Whether both judge the same of the same sentence.
    pub(in crate::model) fn same_question(&self, other: &Verdict) -> bool {
        self.code == other.code
            && self.part == other.part
            && self.span == other.span
            && self.source == other.source
    }
}

/// What a part of a rule asks, for the message when nothing fulfils it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The place.
    Place,
    /// The number.
    Number,
    /// The way of sowing.
    Way,
    /// The lap.
    Lap,
    /// The kind of move.
    Kind,
    /// That something is captured.
    Capture,
    /// The condition.
    When,
}

/// One rule in one case: its parts, all of which have to hold.
pub(super) type Parts = Vec<(Part, Formula)>;

/// The rules of one event, by cases.
#[derive(Debug)]
pub(super) struct List<'g> {
    /// The sentences.
    pub rules: Vec<Option<&'g Origin>>,
    /// For each case what each rule asks.
    pub cases: Vec<Vec<Parts>>,
    /// How much work it may make.
    pub budget: &'g Budget,
    /// The bounds of the numbers.
    pub most: Vec<u16>,
    /// What ties the numbers to each other.
    pub ties: Formula,
    /// Why the place of a rule may be nowhere.
    pub nowhere: &'static str,
    /// How to mend a rule that is impossible, where there is more to say.
    pub hints: Vec<Option<&'static str>>,
    /// Whether of these rules only the first that fits is applied.
    pub first_only: bool,
}

impl List<'_> {
    /// Judges each rule.
    pub(super) fn judge(&self) -> Vec<Verdict> {
        let cases = self.distinct();
        let mut verdicts = Vec::new();
        for (at, origin) in self.rules.iter().enumerate() {
            let Some(origin) = origin else { continue };
            let dead = self.impossible(at, origin, &cases);
            let dead = dead.or_else(|| self.shadowed(at, origin, &cases));
            verdicts.push(Verdict {
                source: origin.source.clone(),
                span: origin.span,
                code: "never-fires",
                part: 0,
                dead,
                idle: true,
            });
        }
        verdicts
    }

    /// Whether some situation fulfils a formula.
    fn can(&self, asked: &Formula) -> bool {
        if self.ties == Formula::Known(true) {
            return satisfiable(asked, &self.most, self.budget);
        }
        let asked = Formula::all([asked.clone(), self.ties.clone()]);
        satisfiable(&asked, &self.most, self.budget)
    }

    /// The cases as one formula for each rule, each case once.
    fn distinct(&self) -> Vec<Vec<Formula>> {
        let mut distinct: Vec<Vec<Formula>> = Vec::new();
        let mut seen = HashSet::new();
        for case in &self.cases {
            let whole = case.iter().map(|parts| {
                let parts = parts.iter().map(|(_, formula)| formula.clone());
                Formula::all(parts)
            });
            let whole: Vec<Formula> = whole.collect();
            if seen.insert(whole.clone()) {
                distinct.push(whole);
            }
        }
        distinct
    }

    fn impossible(&self, at: usize, origin: &Origin, cases: &[Vec<Formula>]) -> Option<Diagnostic> {
        if cases.iter().any(|case| self.can(&case[at])) {
            return None;
        }
        let never = |part: Part| {
            self.cases.iter().all(|case| {
                let asked = case[at].iter().filter(|(of, _)| *of == part);
                let asked = Formula::all(asked.map(|(_, formula)| formula.clone()));
                !self.can(&asked)
            })
        };
        let parts = [
            (Part::Place, self.nowhere),
            (Part::Number, "so many there never are"),
            (Part::Way, "nothing is ever sown that way"),
            (Part::Lap, "there never is such a lap"),
            (Part::Kind, "no such move sows"),
            (Part::Capture, "nothing is ever captured"),
            (Part::When, "its condition can never hold"),
        ];
        let why = parts.iter().find(|(part, _)| never(*part));
        let why = why.map_or("what it asks for never is together", |(_, why)| why);
        let message = format!("this can never happen: {why}");
        let hint = self.hints.get(at).copied().flatten();
        let help = hint.unwrap_or("take the sentence out, or change what it asks for");
        Some(Diagnostic::error("never-fires", &origin.source, head(origin), message).help(help))
    }

    fn shadowed(&self, at: usize, origin: &Origin, cases: &[Vec<Formula>]) -> Option<Diagnostic> {
        if !self.first_only {
            return None;
        }
        let left = |case: &Vec<Formula>, earlier: &[usize]| {
            let others = earlier.iter().map(|at| case[*at].clone().negated());
            let asked = std::iter::once(case[at].clone()).chain(others);
            self.can(&Formula::all(asked))
        };
        let all: Vec<usize> = (0..at).collect();
        if cases.iter().any(|case| left(case, &all)) {
            return None;
        }
        let alone = all
            .iter()
            .find(|one| !cases.iter().any(|case| left(case, &[**one])));
        let meets = |one: &usize| {
            cases.iter().any(|case| {
                let both = Formula::all([case[at].clone(), case[*one].clone()]);
                self.can(&both)
            })
        };
        let by: Vec<usize> = match alone {
            Some(one) => vec![*one],
            None => all.into_iter().filter(meets).collect(),
        };
        let message = match by.len() {
            1 => "this can never fire: an earlier sentence always fits first",
            _ => "this can never fire: earlier sentences together always fit first",
        };
        let mut error = Diagnostic::error("never-fires", &origin.source, head(origin), message)
            .label("never reached")
            .help(
                "of these sentences only the first that fits is applied: put the special one first",
            );
        for origin in by.into_iter().filter_map(|one| self.rules[one]) {
            error = error.related(&origin.source, head(origin), "fits first");
        }
        Some(error)
    }
}

/// What stands before the colon of a sentence; all of it when it has none.
pub(super) fn head(origin: &Origin) -> Span {
    head_of(&origin.source, origin.span)
}

/// What stands before the colon of a sentence in a text; all of it when it has none.
pub(in crate::model) fn head_of(source: &Source, sentence: Span) -> Span {
    let text = source.slice(sentence);
    let (mut depth, mut quoted) = (0_usize, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' if depth == 0 => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth = depth.saturating_sub(1),
            ':' if !quoted && depth == 0 => {
                let start = sentence.start as usize;
                return Span::new(start, start + at);
            }
            _ => {}
        }
    }
    sentence
}
