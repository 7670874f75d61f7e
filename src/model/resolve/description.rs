//! Descriptions: which houses or pieces are meant.

use super::names::Named;
use super::scope::{Scope, Sown};
use crate::model::{Description, Extreme, Noun, Test};
use crate::syntax::tree::{self, Described, Detail, Exclusion, Sort};
use crate::syntax::words::{Adjective, Relation, Side, Whose};
use crate::syntax::{Diagnostic, Span};

/// What a description is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The house where a seed falls.
    Falls,
    /// A place as it lies now.
    Lies,
    /// What a player has.
    Counted,
    /// What remains in play.
    Remains,
    /// A called term, for itself: what it is asked of is known where it is used.
    Called,
}

/// The most alternatives that a description may have once terms are filled in.
const MAX_ALTERNATIVES: usize = 64;
/// How many terms may be filled in, in all of a game.
const MAX_FILLED_IN: u32 = 20_000;

impl Scope<'_> {
    /// A description of places as they lie.
    pub(in crate::model) fn lies(&self, what: &tree::Description) -> Option<Description> {
        self.description(what, Role::Lies)
    }

    /// A description of places, some of which have to be on the board for some player.
    pub(super) fn description(&self, what: &tree::Description, role: Role) -> Option<Description> {
        let meant = self.meaning(what, role)?;
        let places = matches!(role, Role::Falls | Role::Lies);
        if places
            && self.cx.owners_known
            && self.cx.board.is_some()
            && !self.report.has_error_in(self.source, what.span)
        {
            let nowhere = self.cx.views().all(|view| view.possible(&meant).is_empty());
            if nowhere {
                let message = format!("no place of this board is `{}`", self.text(what.span));
                let help =
                    "leave out or change one of its words: together they exclude each other here";
                let error = self.error("fits-nothing", what.span, message);
                self.add(self.of_board(error.help(help)));
            }
        }
        Some(meant)
    }

    /// A description, all faults of it reported.
    pub(super) fn meaning(&self, what: &tree::Description, role: Role) -> Option<Description> {
        let all: Vec<Option<Vec<Vec<Test>>>> = what
            .any_of
            .iter()
            .map(|one| self.described(one, role))
            .collect();
        let all: Option<Vec<Vec<Vec<Test>>>> = all.into_iter().collect();
        let mut any_of: Vec<Vec<Test>> = all?.into_iter().flatten().collect();
        if any_of.len() > MAX_ALTERNATIVES {
            self.too_large(what.span);
            return None;
        }
        any_of.sort_by_cached_key(|tests| (tests.first().map(rank), tests.len(), text(tests)));
        any_of.dedup();
        Some(Description { any_of })
    }

    /// The alternatives of one alternative: more than one when a term has several.
    fn described(&self, one: &Described, role: Role) -> Option<Vec<Vec<Test>>> {
        let mut sound = true;
        let mut tests: Vec<Test> = Vec::new();
        let mut take = |test: Option<Option<Test>>| match test {
            Some(test) => tests.extend(test),
            None => sound = false,
        };
        if let Some(whose) = &one.whose {
            take(self.whose(whose.node, whose.span, role));
        }
        for adjective in &one.adjectives {
            take(self.adjective(adjective.node, adjective.span).map(Some));
        }
        let making = |detail: &Detail| matches!(detail, Detail::Making(_));
        let counted = one.details.iter().find(|detail| making(&detail.node));
        for detail in &one.details {
            if let (Role::Falls, Detail::Of(_), Some(counted)) = (role, &detail.node, counted) {
                self.both_counts(detail.span, counted.span);
                take(None);
                continue;
            }
            take(self.detail(&detail.node, detail.span, &one.noun.node, role));
        }
        let nouns = self.noun(&one.noun.node, one.noun.span, role);
        let alternatives = nouns.filter(|_| sound)?;
        let alternatives: Vec<Vec<Test>> = alternatives
            .into_iter()
            .map(|noun| in_order(noun.into_iter().chain(tests.iter().cloned()).collect()))
            .collect();
        let meant = if one.not {
            self.of_one_side(&alternatives, one);
            vec![negated(alternatives)]
        } else {
            alternatives
        };
        self.hand_alone(&meant, one)?;
        Some(meant)
    }

    /// What is in hand lies on no place, so that nothing else can be asked of it.
    fn hand_alone(&self, meant: &[Vec<Test>], one: &Described) -> Option<()> {
        let held = |tests: &Vec<Test>| tests.contains(&Test::InHand);
        let denied = |test: &Test| matches!(test, Test::Not(what) if what.any_of.iter().any(held));
        let placed = |test: &Test| {
            !matches!(
                test,
                Test::Noun(Noun::Seeds | Noun::Piece)
                    | Test::Owner(_)
                    | Test::Kind(_)
                    | Test::InHand
            )
        };
        let other = |test: &Test| match (test, self.cx.held) {
            (Test::Kind(kind), Some(held)) => *kind != held,
            _ => false,
        };
        let (message, help) = if meant.iter().any(|all| held(all) && all.iter().any(other)) {
            (
                "what is in hand is of the other kind",
                "say it of the kind that is set out in hand",
            )
        } else if meant.iter().flatten().any(denied) {
            (
                "what a player has and is not in hand cannot be counted so",
                "say `in play`",
            )
        } else if meant.iter().any(|all| held(all) && all.iter().any(placed)) {
            (
                "what is in hand lies on no place: nothing else can be asked of it",
                "as in `when the mover has seeds in hand`",
            )
        } else {
            return Some(());
        };
        let said = |like: fn(&Detail) -> bool| one.details.iter().find(|one| like(&one.node));
        let said = said(|detail| matches!(detail, Detail::InHand))
            .or_else(|| said(|detail| matches!(detail, Detail::Not(_))));
        let span = said.map_or(one.noun.span, |detail| detail.span);
        self.add(self.error("not-counted", span, message).help(help));
        None
    }

    /// Whose it is. What a player has is the player's own anyway.
    fn whose(&self, whose: Whose, span: Span, role: Role) -> Option<Option<Test>> {
        match role {
            Role::Falls | Role::Lies | Role::Called => Some(Some(Test::Owner(whose))),
            Role::Counted if whose == Whose::Own => Some(None),
            Role::Counted => {
                let message = "what a player has is the player's own";
                let help = "leave `their` out, or speak of the other player";
                self.add(self.error("whose-in-has", span, message).help(help));
                None
            }
            Role::Remains => {
                let message = "what remains in play is everybody's";
                let help = "leave the word out, or say which player has it";
                self.add(self.error("whose-in-has", span, message).help(help));
                None
            }
        }
    }

    fn adjective(&self, adjective: Adjective, span: Span) -> Option<Test> {
        Some(match adjective {
            Adjective::Home => {
                if self.cx.seats.len() > 2 {
                    let message = "with more than two players a board has no halves";
                    let help = "`home` means the own half: say `own`";
                    self.add(self.of_board(self.error("no-home", span, message).help(help)));
                }
                Test::Home
            }
            Adjective::Empty => Test::Filled(false),
            Adjective::Occupied => Test::Filled(true),
            Adjective::Untouched => Test::Untouched,
            Adjective::Inner | Adjective::Outer => {
                self.has_inner(span);
                Test::Inner(adjective == Adjective::Inner)
            }
            Adjective::Leftmost => Test::Extreme(Extreme::Side(Side::Left)),
            Adjective::Rightmost => Test::Extreme(Extreme::Side(Side::Right)),
            Adjective::First => {
                let what = "`first` is where a sowing comes to first";
                self.needs_sowing(Sown::Now, span, what);
                Test::Extreme(Extreme::First)
            }
        })
    }

    /// What a detail tests; `Some(None)` when it says nothing more.
    fn detail(
        &self,
        detail: &Detail,
        span: Span,
        noun: &tree::Noun,
        role: Role,
    ) -> Option<Option<Test>> {
        Some(Some(match detail {
            Detail::Of(count) => {
                if role == Role::Falls {
                    self.of_where_it_falls(span);
                }
                Test::Holds(self.count(count)?)
            }
            Detail::Making(count) => {
                if !matches!(role, Role::Falls | Role::Called) {
                    self.making_elsewhere(span);
                }
                Test::Makes(self.count(count)?)
            }
            Detail::InItsColumn => {
                self.its_column(span, role)?;
                Test::InItsColumn
            }
            Detail::InColumns(count) => Test::Columns(self.column_numbers(count)?),
            Detail::InRows(count) => Test::Rows(self.row_numbers(count)?),
            Detail::InHand => {
                self.counted_only(span, noun, role, "in hand")?;
                Test::InHand
            }
            Detail::InPlay => {
                self.counted_only(span, noun, role, "in play")?;
                return Some(None);
            }
            Detail::InReach(kind) => Test::InReach(self.kind(kind)?),
            Detail::At(relation, what) => {
                self.has_relation(*relation, span);
                let any_of = self.described(what, Role::Lies)?;
                Test::At(*relation, Box::new(Description { any_of }))
            }
            Detail::Not(exclusion) => self.exclusion(exclusion, span, noun, role)?,
        }))
    }

    fn exclusion(
        &self,
        exclusion: &Exclusion,
        span: Span,
        noun: &tree::Noun,
        role: Role,
    ) -> Option<Test> {
        let any_of = match exclusion {
            Exclusion::Detail(detail) => match self.detail(detail, span, noun, role)? {
                Some(test) => vec![vec![test]],
                None => {
                    let message = "what a player has and is not in play cannot be counted so";
                    let help = "say `has stored`, or `in hand`";
                    self.add(self.error("not-counted", span, message).help(help));
                    return None;
                }
            },
            Exclusion::Adjective(adjective) => {
                let test = self.adjective(*adjective, span)?;
                if matches!(test, Test::Extreme(_)) {
                    let word = self.text(span).trim_start_matches("not").trim();
                    let message = format!("`{word}` of which houses?");
                    let help =
                        format!("say it: `not the own {word} house`, `not their {word} house`");
                    self.add(self.error("ambiguous-side", span, message).help(help));
                    return None;
                }
                vec![vec![test]]
            }
            Exclusion::Described(described) => {
                let excluded = self.described(described, role)?;
                self.of_one_side(&excluded, described);
                excluded
            }
        };
        match any_of.as_slice() {
            [tests] if tests.len() == 1 => Some(opposite(&tests[0])),
            _ => Some(Test::Not(Box::new(Description { any_of }))),
        }
    }

    /// Each side has a leftmost house: which one is not meant has to be said.
    fn of_one_side(&self, excluded: &[Vec<Test>], one: &Described) {
        let board = self.cx.board.as_ref();
        if self.cx.has_pieces() || board.is_some_and(|board| board.rows.len() < 2) {
            return;
        }
        let open = |tests: &Vec<Test>| {
            let side = |test: &Test| matches!(test, Test::Extreme(Extreme::Side(_)));
            let whose = |test: &Test| matches!(test, Test::Owner(_) | Test::Home);
            tests.iter().any(side) && !tests.iter().any(whose)
        };
        let mut extremes = one.adjectives.iter();
        let extreme = extremes
            .find(|adjective| matches!(adjective.node, Adjective::Leftmost | Adjective::Rightmost));
        let Some(extreme) = extreme.filter(|_| excluded.iter().any(open)) else {
            return;
        };
        let word = self.text(extreme.span);
        let message = format!("not the `{word}` on which side?");
        let help = format!("say whose: `own {word}`, `their {word}` or `home {word}`");
        self.add(
            self.error("ambiguous-side", extreme.span, message)
                .help(help),
        );
    }

    /// The alternatives of a noun: one test, or what a term stands for.
    fn noun(&self, noun: &tree::Noun, span: Span, role: Role) -> Option<Vec<Vec<Test>>> {
        let plain = match noun {
            tree::Noun::House => Noun::House,
            tree::Noun::Store => Noun::Store,
            tree::Noun::Place => Noun::Place,
            tree::Noun::Piece => Noun::Piece,
            tree::Noun::Seeds => Noun::Seeds,
            tree::Noun::Named(name) => return self.named_noun(name, span, role),
        };
        self.noun_fits(plain, span, role)?;
        Some(vec![vec![Test::Noun(plain)]])
    }

    fn named_noun(&self, name: &str, span: Span, role: Role) -> Option<Vec<Vec<Test>>> {
        match self.named(name, span)? {
            Named::Mark(mark) => Some(vec![vec![Test::Noun(Noun::House), Test::Mark(mark)]]),
            Named::Piece(kind) => Some(vec![vec![Test::Noun(Noun::Piece), Test::Kind(kind)]]),
            Named::Term(at) => self.term(at, span, role),
        }
    }

    /// What a term stands for, read in this role. Its own faults are reported where it is called.
    fn term(&self, at: usize, span: Span, role: Role) -> Option<Vec<Vec<Test>>> {
        let term = self.cx.terms[at];
        let filled_in = self.cx.filled_in.get() + 1;
        self.cx.filled_in.set(filled_in);
        if filled_in > MAX_FILLED_IN {
            self.too_large(span);
            return None;
        }
        if self.cx.open_terms.borrow().contains(&at) {
            let open = self.cx.open_terms.borrow();
            let known = open.iter().any(|at| {
                let name = self.cx.terms[*at].name.span;
                let of = |one: &Diagnostic| one.code == "term-circle" && one.span == name;
                self.report.any(of)
            });
            if known {
                return None;
            }
            let message = format!("the term \"{}\" stands for itself", term.name.node);
            self.add(
                Diagnostic::error("term-circle", term.source, term.name.span, message)
                    .help("a term may only use terms that do not use it"),
            );
            return None;
        }
        self.cx.open_terms.borrow_mut().push(at);
        let inside = Scope {
            source: term.source,
            ..*self
        };
        let meant = inside.meaning(term.is, role);
        self.cx.open_terms.borrow_mut().pop();
        Some(meant?.any_of)
    }

    fn too_large(&self, span: Span) {
        let message = "this means too many things at once";
        let help = format!(
            "with its terms filled in, a description has at most {MAX_ALTERNATIVES} alternatives"
        );
        self.add(self.error("too-many", span, message).help(help));
    }

    /// `of N` is not said of the house where a seed falls: before it fell, or with it?
    fn of_where_it_falls(&self, span: Span) {
        let text = self.text(span);
        let count = text.trim_start_matches("of").trim();
        let message = "of the house where a seed falls, `of` does not say whether that seed counts";
        let help = format!("say `making {count}` (with that seed), or `empty`, or `occupied`");
        self.add(self.error("of-where-it-falls", span, message).help(help));
    }

    /// `of 3 making 4`: what `making` counts leaves nothing for `of` to say.
    fn both_counts(&self, of: Span, making: Span) {
        let message = "of the house where a seed falls, `of` does not say whether that seed counts";
        let (of_text, making) = (self.text(of), self.text(making));
        let help = format!("leave out `{of_text}`: `{making}` counts the seed that just fell");
        self.add(self.error("of-where-it-falls", of, message).help(help));
    }

    fn making_elsewhere(&self, span: Span) {
        let message = "`making` is only said of the house where a seed falls";
        let of = self.text(span).replacen("making", "of", 1);
        let found = self.error("making-elsewhere", span, message);
        self.add(found.help(format!("say `{of}`")).fix(span, of));
    }

    fn counted_only(&self, span: Span, noun: &tree::Noun, role: Role, words: &str) -> Option<()> {
        let counted = matches!(role, Role::Counted | Role::Remains | Role::Called);
        if counted
            && matches!(
                noun,
                tree::Noun::Seeds | tree::Noun::Piece | tree::Noun::Named(_)
            )
        {
            return Some(());
        }
        let message = format!("`{words}` is only said of seeds or pieces that a player has");
        let help = format!("as in `when the mover has seeds {words}`");
        self.add(self.error("not-counted", span, message).help(help));
        None
    }

    /// `in its column` is told of another house than the one where the seed fell.
    fn its_column(&self, span: Span, role: Role) -> Option<()> {
        let fallen = matches!(
            self.sort,
            Sort::Passing | Sort::Last | Sort::CaptureLeaving | Sort::MoveOver | Sort::Call
        );
        if fallen && role != Role::Falls {
            return Some(());
        }
        let message = "`its column` is that of the house where a seed has fallen";
        let help = "say it of what a seed does that has fallen, or say `in column 1`";
        self.add(self.error("no-it", span, message).help(help));
        None
    }

    /// Words that need a direction of sowing.
    fn needs_sowing(&self, needed: Sown, span: Span, what: &str) {
        if self.sown < needed || self.cx.has_pieces() {
            let message = format!("{what}, and here nothing is sown");
            let help = "say it by column or row, or by what lies there";
            self.add(self.error("no-direction", span, message).help(help));
        }
    }

    fn has_relation(&self, relation: Relation, span: Span) {
        if matches!(relation, Relation::Before | Relation::After) {
            let what = "`before` and `after` are along the sowing";
            self.needs_sowing(Sown::Next, span, what);
        } else {
            self.board_has_relation(relation, span);
        }
    }
}

/// All of the alternatives denied. A plain noun stays: what is no own house is a house.
fn negated(alternatives: Vec<Vec<Test>>) -> Vec<Test> {
    let noun = alternatives.iter().find_map(|tests| match tests.first() {
        Some(test @ Test::Noun(_)) => Some(test.clone()),
        _ => None,
    });
    let not = Test::Not(Box::new(Description {
        any_of: alternatives,
    }));
    noun.into_iter().chain([not]).collect()
}

/// The contrary of a test, in its shortest form.
fn opposite(test: &Test) -> Test {
    match test {
        Test::Filled(filled) => Test::Filled(!filled),
        other => Test::Not(Box::new(Description {
            any_of: vec![vec![other.clone()]],
        })),
    }
}

/// Tests in one fixed order, each once, so that the order of words does not matter.
fn in_order(mut tests: Vec<Test>) -> Vec<Test> {
    tests.sort_by_cached_key(|test| (rank(test), format!("{test:?}")));
    tests.dedup();
    tests
}

fn text(tests: &[Test]) -> String {
    format!("{tests:?}")
}

/// Where a test stands among the others.
fn rank(test: &Test) -> u8 {
    match test {
        Test::Noun(Noun::House) => 0,
        Test::Noun(_) => 1,
        Test::Owner(_) => 2,
        Test::Home => 3,
        Test::Filled(_) => 4,
        Test::Untouched => 5,
        Test::Inner(_) => 6,
        Test::Mark(_) => 7,
        Test::Kind(_) => 8,
        Test::Holds(_) => 9,
        Test::Makes(_) => 10,
        Test::Rows(_) => 11,
        Test::Columns(_) => 12,
        Test::InItsColumn => 13,
        Test::InHand => 14,
        Test::InReach(_) => 15,
        Test::At(..) => 16,
        Test::Not(_) => 17,
        Test::Extreme(_) => 18,
    }
}
