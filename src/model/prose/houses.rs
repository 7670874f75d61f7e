//! Descriptions as English: which houses, squares, pieces or seeds are meant.

use super::phrase::{Phrase, Weight};
use super::words::{both, count, counted, either, only, with_article};
use crate::model::{Count, Description, Extreme, Game, Noun, Test};
use crate::syntax::words::{Relation, Side, SiteWord, Whose};

/// From whose seat a sentence speaks: how it says *own* and *their*.
#[derive(Clone, Copy)]
pub(super) struct Voice<'g> {
    pub game: &'g Game,
    own: &'static str,
    their: &'static str,
}

impl<'g> Voice<'g> {
    /// A sentence in which the mover is named.
    pub fn of_mover(game: &'g Game) -> Voice<'g> {
        Voice {
            game,
            own: "the mover's",
            their: if game.seats.len() > 2 {
                "an opponent's"
            } else {
                "the opponent's"
            },
        }
    }

    /// A sentence whose subject is the player spoken of.
    pub fn of_subject(game: &'g Game) -> Voice<'g> {
        Voice {
            own: "their own",
            ..Voice::of_mover(game)
        }
    }

    /// A sentence about any player, who need not be the mover.
    pub fn of_anyone(game: &'g Game) -> Voice<'g> {
        Voice {
            game,
            own: "their",
            their: "another player's",
        }
    }

    /// The possessive of whose a house is.
    pub fn whose(&self, whose: Whose) -> &'static str {
        match whose {
            Whose::Own => self.own,
            Whose::Their => self.their,
        }
    }

    /// What is counted in houses or stands on squares: singular and plural.
    pub fn things(&self) -> (&'static str, &'static str) {
        match self.game.has_pieces() {
            true => ("piece", "pieces"),
            false => ("seed", "seeds"),
        }
    }

    /// A place of this board: singular and plural.
    pub fn places(&self) -> (&'static str, &'static str) {
        match self.game.board.rule.made_of {
            SiteWord::Houses => ("house", "houses"),
            SiteWord::Points => ("point", "points"),
            SiteWord::Squares => ("square", "squares"),
        }
    }

    /// So many seeds or pieces.
    pub fn holding(&self, count: &Count) -> String {
        let (singular, plural) = self.things();
        counted(count, singular, plural)
    }

    /// One such place: `an empty house`, `one of the mover's empty houses`.
    pub fn one(&self, what: &Description) -> String {
        self.alternatives(what, |phrase| phrase.one())
    }

    /// The only such place.
    pub fn the(&self, what: &Description) -> String {
        self.alternatives(what, |phrase| phrase.the())
    }

    /// Each such place: those of all alternatives.
    pub fn each(&self, what: &Description) -> String {
        self.joined(what, |phrase| phrase.each(), both, ", and ")
    }

    /// Such places.
    pub fn many(&self, what: &Description) -> String {
        self.alternatives(what, |phrase| phrase.many())
    }

    /// So many such places, which the mover chooses.
    pub fn chosen(&self, what: &Description, number: &str, plural: bool) -> String {
        let said = self.alternatives(what, |phrase| match phrase.owner {
            _ if phrase.extreme.is_some() => phrase.one(),
            Some(_) => format!("{number} of {}", phrase.owned()),
            None if plural => format!("{number} {}", phrase.bare(true)),
            None => phrase.one(),
        });
        format!("{said} (the mover chooses which)")
    }

    /// So many such places: `two of the mover's houses`, `two empty houses`.
    pub fn numbered(&self, what: &Description, number: &str, plural: bool) -> String {
        self.alternatives(what, |phrase| match phrase.owner {
            _ if phrase.extreme.is_some() => phrase.one(),
            Some(_) => format!("{number} of {}", phrase.many()),
            None if plural => format!("{number} {}", phrase.many()),
            None => format!("{number} {}", phrase.bare(false)),
        })
    }

    /// No such place: `none of the mover's houses`, `no empty house`.
    pub fn none(&self, what: &Description) -> String {
        self.alternatives(what, |phrase| match phrase.owner {
            Some(_) => format!("none of {}", phrase.owned()),
            None => format!("no {}", phrase.bare(false)),
        })
    }

    /// The place where a seed falls: `any house` where all will do.
    pub fn wherever(&self, what: &Description) -> String {
        match what.any_of.as_slice() {
            [tests] if matches!(tests.as_slice(), [Test::Noun(Noun::House)]) => {
                "any house".to_owned()
            }
            _ => self.one(what),
        }
    }

    /// Such a place without an article or owner: after *no* and numbers.
    pub fn bare(&self, what: &Description, plural: bool) -> String {
        self.alternatives(what, |phrase| phrase.bare(plural))
    }

    /// What is said of *it*: `is the opponent's and holds two or three seeds`.
    pub fn predicate(&self, what: &Description) -> String {
        let parts: Vec<String> = what
            .any_of
            .iter()
            .map(|tests| {
                let said: Vec<String> = tests
                    .iter()
                    .filter(|test| tests.len() == 1 || !matches!(test, Test::Noun(_)))
                    .map(|test| self.holds(test))
                    .collect();
                said.join(" and ")
            })
            .collect();
        either(&parts)
    }

    /// The noun of a description, if all alternatives have the same.
    pub fn noun(what: &Description) -> Option<Noun> {
        let mut nouns = what.any_of.iter().map(|tests| {
            tests.iter().find_map(|test| match test {
                Test::Noun(noun) => Some(*noun),
                _ => None,
            })
        });
        let first = nouns.next().flatten()?;
        nouns.all(|noun| noun == Some(first)).then_some(first)
    }

    fn alternatives(&self, what: &Description, say: impl Fn(&Phrase) -> String) -> String {
        self.joined(what, say, either, ", or ")
    }

    fn joined(
        &self,
        what: &Description,
        say: impl Fn(&Phrase) -> String,
        list: fn(&[String]) -> String,
        apart_by: &str,
    ) -> String {
        let mut phrases: Vec<Phrase> = what.any_of.iter().map(|tests| self.phrase(tests)).collect();
        // A detail at the end would be heard of them all.
        phrases.sort_by_key(|phrase| phrase.after.is_empty());
        let parts: Vec<String> = phrases.iter().map(say).collect();
        // Behind another house a further one would be heard as beside that.
        let nested = |phrase: &Phrase| {
            phrase
                .after
                .iter()
                .any(|(weight, _)| *weight == Weight::Nested)
        };
        let apart = parts.len() > 1 && phrases.iter().any(nested);
        match apart || parts.iter().any(|said| said.contains(", ")) {
            true => parts.join(apart_by),
            false => list(&parts),
        }
    }

    /// Such a place beside another one. What is said of it stands in clauses, so that none is
    /// heard of the other one.
    fn beside(&self, what: &Description) -> String {
        let parts: Vec<String> = what
            .any_of
            .iter()
            .map(|tests| match self.phrase(tests).after.len() {
                0 | 1 => self.phrase(tests).one(),
                _ => self.with_clauses(tests),
            })
            .collect();
        either(&parts)
    }

    fn with_clauses(&self, tests: &[Test]) -> String {
        let (behind, before): (Vec<Test>, Vec<Test>) = tests
            .iter()
            .cloned()
            .partition(|test| self.phrase(std::slice::from_ref(test)).after.len() == 1);
        let said: Vec<String> = behind.iter().map(|test| self.holds(test)).collect();
        let phrase = self.phrase(&before);
        let which = if phrase.owner.is_some() {
            ", which"
        } else {
            " that"
        };
        format!("{}{which} {}", phrase.one(), said.join(" and "))
    }

    fn phrase(&self, tests: &[Test]) -> Phrase {
        let mut phrase = Phrase::new(self.places());
        for (at, test) in tests.iter().enumerate() {
            match test {
                Test::Noun(noun) => phrase.noun = self.noun_words(*noun),
                Test::Owner(whose) => phrase.owner = Some(self.whose(*whose)),
                Test::Extreme(extreme) => phrase.extreme = Some(*extreme),
                Test::Filled(filled) => {
                    phrase
                        .before
                        .push(if *filled { "occupied" } else { "empty" });
                }
                Test::Untouched => phrase.before.push("untouched"),
                Test::Inner(inner) => phrase.before.push(if *inner { "inner" } else { "outer" }),
                Test::Kind(kind) => {
                    let name = &self.game.pieces[usize::from(kind.0)].name;
                    match tests.contains(&Test::Noun(Noun::Piece)) {
                        true => phrase.add(Weight::Kind, format!("of the kind “{name}”")),
                        false => {
                            phrase.add(Weight::Short, format!("with {}", with_article(name)));
                        }
                    }
                }
                Test::Not(what) if is_exception(tests, what) => {}
                Test::Not(what) => match self.excluded(what).as_str() {
                    "not untouched" => phrase.before.push("touched"),
                    excluded => phrase.add(Weight::of_excluded(what), excluded.to_owned()),
                },
                Test::Makes(_) => {
                    let said = format!("{}{}", self.detail(test), self.but(tests, at));
                    phrase.add(Weight::Makes, said);
                }
                Test::At(..) => phrase.add(Weight::Nested, self.detail(test)),
                Test::Home | Test::Rows(_) | Test::Columns(_) | Test::InItsColumn => {
                    phrase.add(Weight::Lies, self.detail(test));
                }
                Test::Holds(_) | Test::InHand => {
                    let said = format!("{}{}", self.detail(test), self.but(tests, at));
                    phrase.add(Weight::Short, said);
                }
                Test::Mark(_) | Test::InReach(_) => phrase.add(Weight::Clause, self.detail(test)),
            }
        }
        // In the order of English: how it is before where it lies, what changes last.
        phrase
            .before
            .sort_by_key(|word| *word == "inner" || *word == "outer");
        phrase.after.sort_by_key(|(weight, _)| *weight);
        phrase
    }

    /// `other than two`: the numbers that another test takes out of those of this one.
    fn but(&self, tests: &[Test], at: usize) -> String {
        let first = tests.iter().position(|test| counts(test).is_some());
        let taken = tests.iter().filter_map(|test| match test {
            Test::Not(what) if first == Some(at) && is_exception(tests, what) => only_count(what),
            _ => None,
        });
        let taken: Vec<String> = taken.map(count).collect();
        match taken.is_empty() {
            true => String::new(),
            false => format!(" other than {}", either(&taken)),
        }
    }

    fn noun_words(&self, noun: Noun) -> (&'static str, &'static str) {
        match noun {
            Noun::House => ("house", "houses"),
            Noun::Store => ("store", "stores"),
            Noun::Place => self.places(),
            Noun::Piece => ("piece", "pieces"),
            Noun::Seeds => ("seed", "seeds"),
        }
    }

    /// What stands behind the noun.
    fn detail(&self, test: &Test) -> String {
        match test {
            Test::Home => format!("on {} side of the board", self.own),
            Test::Rows(rows) => format!("in {}", self.rows(rows)),
            Test::Columns(columns) => format!("in {}", self.columns(columns)),
            Test::InItsColumn => "in the column where the seed fell".to_owned(),
            Test::Holds(count) => format!("with {}", self.holding(count)),
            Test::Makes(count) => format!("bringing it to {}", self.holding(count)),
            Test::Mark(mark) => format!("marked “{}”", self.game.marks[usize::from(mark.0)].name),
            Test::InHand => "in hand".to_owned(),
            Test::InReach(kind) => format!("in reach of a move called “{kind}”"),
            Test::At(Relation::TwinOf, what) => format!(
                "whose number, counted from its own left, is that of {} on the other side",
                self.beside(what)
            ),
            Test::At(relation @ (Relation::Before | Relation::After), what) => {
                format!("{} {}", related(*relation), self.line(*relation, what))
            }
            Test::At(relation, what) => format!("{} {}", related(*relation), self.beside(what)),
            Test::Not(what) => self.excluded(what),
            Test::Noun(_)
            | Test::Owner(_)
            | Test::Inner(_)
            | Test::Extreme(_)
            | Test::Filled(_)
            | Test::Untouched
            | Test::Kind(_) => self.holds(test),
        }
    }

    /// A house along the sowing, and what follows (or precedes) it in turn.
    fn line(&self, relation: Relation, what: &Description) -> String {
        let further = match what.any_of.as_slice() {
            [tests] => tests.iter().position(|test| match test {
                Test::At(further, _) => *further == relation,
                _ => false,
            }),
            _ => None,
        };
        let Some(at) = further else {
            return self.beside(what);
        };
        let mut nearer = what.clone();
        match nearer.any_of[0].remove(at) {
            Test::At(_, beyond) => {
                let beyond = self.line(relation, &beyond);
                format!("{} and then by {beyond}", self.one(&nearer))
            }
            _ => self.one(what),
        }
    }

    fn excluded(&self, what: &Description) -> String {
        let plain: Option<&Test> = match what.any_of.as_slice() {
            [tests] => {
                let mut said = tests.iter().filter(|test| !matches!(test, Test::Noun(_)));
                match (said.next(), said.next()) {
                    (Some(test), None) => Some(test),
                    _ => None,
                }
            }
            _ => None,
        };
        match plain {
            Some(Test::Holds(count)) => format!("not holding {}", self.holding(count)),
            Some(Test::Filled(filled)) => {
                format!("not {}", if *filled { "occupied" } else { "empty" })
            }
            Some(Test::Untouched) => "not untouched".to_owned(),
            Some(Test::At(Relation::TwinOf, what)) => format!(
                "whose number, counted from its own left, is not that of {} on the other side",
                self.one(what)
            ),
            Some(
                test @ (Test::Mark(_)
                | Test::InReach(_)
                | Test::Home
                | Test::At(..)
                | Test::InItsColumn
                | Test::Columns(_)
                | Test::Rows(_)),
            ) => format!("not {}", self.detail(test)),
            Some(Test::Makes(count)) => format!("not bringing it to {}", self.holding(count)),
            Some(_) | None if Self::noun(what).is_some() => {
                format!("other than {}", self.many(what))
            }
            Some(_) | None => format!("other than {}", self.one(what)),
        }
    }

    /// What a test says of *it*, as a verb phrase.
    fn holds(&self, test: &Test) -> String {
        match test {
            Test::Noun(noun) => format!("is {}", with_article(self.noun_words(*noun).0)),
            Test::Owner(whose) => format!("is {}", self.whose(*whose)),
            Test::Inner(true) => "is an inner house".to_owned(),
            Test::Inner(false) => "is an outer house".to_owned(),
            Test::Extreme(Extreme::Side(Side::Left)) => "is the leftmost".to_owned(),
            Test::Extreme(Extreme::Side(Side::Right)) => "is the rightmost".to_owned(),
            Test::Extreme(Extreme::First) => "is the first that the sowing comes to".to_owned(),
            Test::Filled(true) => "is occupied".to_owned(),
            Test::Filled(false) => "is empty".to_owned(),
            Test::Holds(count) => format!("holds {}", self.holding(count)),
            Test::Makes(count) => format!("is brought to {}", self.holding(count)),
            Test::Untouched => "is untouched".to_owned(),
            Test::Kind(kind) => {
                let name = &self.game.pieces[usize::from(kind.0)].name;
                format!("holds {}", with_article(name))
            }
            Test::At(Relation::TwinOf, what) => format!(
                "has, counted from its own left, the number of {} on the other side",
                self.one(what)
            ),
            Test::At(Relation::Before | Relation::After, _) => {
                format!("is {}", self.detail(test))
            }
            Test::Home
            | Test::Rows(_)
            | Test::Columns(_)
            | Test::InItsColumn
            | Test::InReach(_)
            | Test::At(..) => {
                format!("lies {}", self.detail(test))
            }
            Test::Mark(_) | Test::InHand => format!("is {}", self.detail(test)),
            Test::Not(what) => match self.excluded(what) {
                clause if clause.starts_with("whose ") => format!("is one {clause}"),
                excluded => format!("is {excluded}"),
            },
        }
    }
}

fn related(relation: Relation) -> &'static str {
    match relation {
        Relation::Opposite => "opposite",
        Relation::InFrontOf => "in front of",
        Relation::Before => "followed along the sowing by",
        Relation::After => "preceded along the sowing by",
        Relation::TwinOf => "with the number of",
    }
}

/// The number that a test asks for.
fn counts(test: &Test) -> Option<&Count> {
    match test {
        Test::Holds(count) | Test::Makes(count) => Some(count),
        _ => None,
    }
}

/// The number that a description asks for, if it asks for nothing else.
fn only_count(what: &Description) -> Option<&Count> {
    let [tests] = what.any_of.as_slice() else {
        return None;
    };
    let mut said = tests.iter().filter(|test| !matches!(test, Test::Noun(_)));
    let first = said.next().and_then(counts);
    first.filter(|_| said.next().is_none())
}

/// Whether what is excluded is numbers out of those that one of the tests asks for.
fn is_exception(tests: &[Test], what: &Description) -> bool {
    only_count(what).is_some() && tests.iter().any(|test| counts(test).is_some())
}

/// Whether all such places are several of which single ones are named, so that the verb stands in
/// the plural: not after `each`.
pub(super) fn are_named(what: &Description) -> bool {
    let mut tests = what.any_of.iter().flatten();
    what.any_of.len() > 1 && tests.any(|test| matches!(test, Test::Extreme(_)))
}

/// Whether the count is exactly zero.
pub(super) fn is_none(count: &Count) -> bool {
    only(count) == Some(0)
}
