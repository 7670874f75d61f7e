//! Which sentences are left when a file follows another: replaced, taken out, added.

use super::clashes::{said_here, twice};
use super::follow::{Chain, Kept};
use super::key::{self, Key};
use super::nearest::nearest;
use super::options::Values;
use super::report::Report;
use super::resolve::Context;
use super::sentences::{Plain, Rules};
use crate::syntax::Diagnostic;
use crate::syntax::tree::{Body, Left, Sort};

/// The most sentences of one sort that a game is made of.
pub const MAX_OF_SORT: usize = 64;

/// Where a new sentence goes among the inherited ones of its sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goes {
    /// Before them, since the first that fits is applied.
    Before,
    /// After them.
    After,
}

/// Merges the sentences that can be compared without a board.
pub(super) fn plain<'t>(chain: &'t Chain, values: &Values, report: &Report) -> Plain<'t> {
    let mut merger = Merger {
        chain,
        values,
        report,
        context: None,
        idle: Vec::new(),
    };
    let about = [
        Sort::Region,
        Sort::Source,
        Sort::Also,
        Sort::Players,
        Sort::Board,
    ];
    let about = about.map(|sort| merger.merge(sort, Goes::After)).concat();
    let plain = Plain {
        about,
        houses: merger.merge(Sort::Houses, Goes::After),
        paths: merger.merge(Sort::Path, Goes::After),
        start: merger.merge(Sort::Start, Goes::After),
        arrange: merger.merge(Sort::Arrange, Goes::After),
        arrangements: merger.merge(Sort::Arrangement, Goes::After),
        marks: merger.merge(Sort::Mark, Goes::After),
        calls: merger.merge(Sort::Call, Goes::After),
        pieces: merger.merge(Sort::Piece, Goes::After),
        ranks: super::ranks::merge(&mut merger),
        endless: merger.merge(Sort::Endless, Goes::After),
        refills: merger.merge(Sort::Refill, Goes::After),
        unfilled: merger.merge(Sort::Unfilled, Goes::After),
        next: merger.merge(Sort::Next, Goes::After),
        idle: Vec::new(),
    };
    Plain {
        idle: merger.idle,
        ..plain
    }
}

/// Merges the sentences whose left parts are compared as resolved models.
pub(super) fn rules<'t>(
    chain: &'t Chain,
    values: &Values,
    context: &Context,
    report: &Report,
) -> Rules<'t> {
    let mut merger = Merger {
        chain,
        values,
        report,
        context: Some(context),
        idle: Vec::new(),
    };
    let rules = Rules {
        musts: merger.merge(Sort::Must, Goes::After),
        sowings: merger.merge(Sort::Sow, Goes::Before),
        lifting: merger.merge(Sort::Lifting, Goes::Before),
        passing: merger.merge(Sort::Passing, Goes::Before),
        last: merger.merge(Sort::Last, Goes::Before),
        leaving: merger.merge(Sort::CaptureLeaving, Goes::Before),
        new_row: merger.merge(Sort::NewRow, Goes::Before),
        after: merger.merge(Sort::MoveOver, Goes::Before),
        ends: merger.merge(Sort::End, Goes::Before),
        match_ends: merger.merge(Sort::MatchEnds, Goes::Before),
        idle: Vec::new(),
    };
    Rules {
        idle: merger.idle,
        ..rules
    }
}

/// A sentence with what it is compared by.
#[derive(Debug)]
pub(super) struct Entry<'t> {
    /// The sentence.
    pub kept: Kept<'t>,
    /// What it is compared by.
    pub key: Key,
}

/// Goes through a chain of files sort by sort.
#[derive(Debug)]
pub(super) struct Merger<'a, 't> {
    /// The files.
    pub chain: &'t Chain,
    /// The option values.
    pub values: &'a Values,
    /// Where findings go.
    pub report: &'a Report,
    /// Board and names, for left parts that need them.
    context: Option<&'a Context<'a>>,
    /// Sentences kept under other option values only.
    pub idle: Vec<Kept<'t>>,
}

impl<'a, 't> Merger<'a, 't> {
    /// The sentences of one sort that are left of the whole chain.
    fn merge(&mut self, sort: Sort, goes: Goes) -> Vec<Kept<'t>> {
        let mut list: Vec<Entry<'t>> = Vec::new();
        for file in 0..self.chain.files.len() {
            self.take_out(file, sort, &mut list);
            let mut fresh: Vec<Entry<'t>> = Vec::new();
            for kept in self.sentences(file, sort) {
                let entry = self.entry(kept);
                if self.is_active(&entry.kept) {
                    self.add(entry, sort, &mut list, &mut fresh);
                } else {
                    fresh.push(entry);
                }
            }
            list = match goes {
                Goes::Before => fresh.into_iter().chain(list).collect(),
                Goes::After => list.into_iter().chain(fresh).collect(),
            };
        }
        self.active(list)
    }

    /// The active sentences of a list; the others are put aside.
    pub(super) fn active(&mut self, list: Vec<Entry<'t>>) -> Vec<Kept<'t>> {
        let (active, idle): (Vec<_>, Vec<_>) = list
            .into_iter()
            .map(|entry| entry.kept)
            .partition(|kept| self.is_active(kept));
        self.idle.extend(idle);
        self.at_most(active)
    }

    /// A list that is not too long to be judged.
    fn at_most(&self, mut list: Vec<Kept<'t>>) -> Vec<Kept<'t>> {
        self.too_many(list.get(MAX_OF_SORT).copied());
        list.truncate(MAX_OF_SORT);
        list
    }

    /// Reports the first sentence that is one too many of its sort, if there is one.
    pub(super) fn too_many(&self, first: Option<Kept>) {
        if let Some(kept) = first {
            let message = format!("a game has at most {MAX_OF_SORT} sentences of one sort");
            let span = kept.sentence.span;
            self.report.add(
                Diagnostic::error("too-many", kept.source, span, message)
                    .help("say several of them in one, with a description that fits all cases"),
            );
        }
    }

    /// Whether a sentence is kept under the option values.
    pub(super) fn is_active(&self, kept: &Kept) -> bool {
        self.values.keep(kept.guard())
    }

    /// The sentences of one sort in one file.
    pub(super) fn sentences(&self, file: usize, sort: Sort) -> Vec<Kept<'t>> {
        let chain = self.chain;
        let parsed = &chain.files[file];
        let sentences = parsed.tree.sentences.iter();
        sentences
            .filter(|sentence| sentence.body.sort() == sort)
            .map(|sentence| Kept {
                source: &parsed.source,
                file,
                sentence,
            })
            .collect()
    }

    /// A sentence with its key.
    pub(super) fn entry(&self, kept: Kept<'t>) -> Entry<'t> {
        let key = key::of(&kept.sentence.body, self.context, kept.source);
        Entry { kept, key }
    }

    /// Puts a sentence in the place of the inherited one that says the same left part, or among
    /// the fresh ones.
    fn add(
        &self,
        entry: Entry<'t>,
        sort: Sort,
        list: &mut Vec<Entry<'t>>,
        fresh: &mut Vec<Entry<'t>>,
    ) {
        let file = entry.kept.file;
        let same_file = list.iter().chain(fresh.iter()).find(|old| {
            old.kept.file == file && old.key.same(&entry.key) && self.is_active(&old.kept)
        });
        if let Some(first) = same_file
            && sort != Sort::Start
        {
            self.report.add(twice(&first.kept, &entry.kept));
            return;
        }
        let place = |old: &Entry| old.kept.file < file && entry.key.replaces(&old.key);
        let Some(at) = list.iter().position(&place) else {
            fresh.push(entry);
            return;
        };
        let mut seen = 0;
        list.retain(|old| {
            seen += 1;
            seen - 1 <= at || !place(old)
        });
        list[at] = entry;
    }

    /// Does what the `No …` sentences of one file say about one sort.
    fn take_out(&self, file: usize, sort: Sort, list: &mut Vec<Entry<'t>>) {
        for without in self.sentences(file, Sort::Without) {
            let Body::Without(left) = &without.sentence.body else {
                continue;
            };
            let all_of_match = matches!(left, Left::Match);
            if !self.is_active(&without) || !(key::left_sort(left) == sort || all_of_match) {
                continue;
            }
            if all_of_match {
                let of_match = [Sort::MatchEnds, Sort::Next, Sort::Refill, Sort::Unfilled];
                if of_match.contains(&sort) {
                    list.clear();
                    self.match_is_there(&without, sort);
                }
                continue;
            }
            let key = key::of_left(left, self.context, without.source, &Report::quiet());
            if key == Key::Unknown {
                // What is wrong with it is said; nothing can be compared.
                key::of_left(left, self.context, without.source, self.report);
                continue;
            }
            let before = list.len();
            list.retain(|old| !key.same(&old.key));
            if list.len() == before {
                self.nothing_there(&without, list);
            }
        }
    }

    /// `No match.` takes out a match that some followed file has to have.
    fn match_is_there(&self, without: &Kept, sort: Sort) {
        if sort != Sort::MatchEnds || self.chain.has_unreadable() {
            return;
        }
        let before = &self.chain.files[..without.file];
        let of_match = [Sort::MatchEnds, Sort::Next, Sort::Refill, Sort::Unfilled];
        let some = before.iter().any(|file| {
            let mut sentences = file.tree.sentences.iter();
            sentences.any(|sentence| of_match.contains(&sentence.body.sort()))
        });
        if !some {
            self.nothing_there(without, &[]);
        }
    }

    /// Reports a `No …` that takes out nothing, with the nearest head.
    pub(super) fn nothing_there(&self, without: &Kept, list: &[Entry]) {
        if self.chain.has_unreadable() {
            return;
        }
        if let Some(first) = self.without_before(without) {
            self.report.add(twice(&first, without));
            return;
        }
        let text = without.head();
        let wanted = text.get(3..).unwrap_or(&text).to_owned();
        let message = format!("there is nothing to take out: no sentence says `{wanted}`");
        let mut error = Diagnostic::error(
            "nothing-to-take-out",
            without.source,
            without.sentence.span,
            message,
        );
        if let Some(own) = self.said_beside(without) {
            self.report.add(said_here(error, &own));
            return;
        }
        let there: Vec<(String, &Kept)> = list
            .iter()
            .filter_map(|entry| Some((entry.kept.left()?, &entry.kept)))
            .collect();
        let sought = without.left().unwrap_or_default();
        let near = nearest(&sought, there.iter().map(|(words, _)| words.as_str()));
        error = match near.and_then(|near| there.iter().find(|(words, _)| words == near)) {
            Some((near, kept)) => {
                let sentence = match without.guard() {
                    Some(_) => format!("no {near}."),
                    None => format!("No {near}."),
                };
                error
                    .help(format!("the nearest is `{}`", kept.head()))
                    .related(kept.source, kept.sentence.span, "the nearest")
                    .fix(without.unguarded(), sentence)
            }
            None if without.file == 0 => error.help("this file follows no other"),
            None if list.is_empty() => {
                error.help("what this file follows has no sentence of this sort")
            }
            None => error.help("what this file follows has none that says so"),
        };
        self.report.add(error);
    }
}

impl<'t> Merger<'_, 't> {
    /// What a `No …` takes out.
    fn taken_out(&self, without: &Kept) -> Option<(Sort, Key)> {
        let Body::Without(left) = &without.sentence.body else {
            return None;
        };
        let key = key::of_left(left, self.context, without.source, &Report::quiet());
        Some((key::left_sort(left), key))
    }

    /// An earlier `No …` of the same file that takes out the same.
    fn without_before(&self, without: &Kept) -> Option<Kept<'t>> {
        let (sort, key) = self.taken_out(without)?;
        let all_of_match = is_match(without);
        self.sentences(without.file, Sort::Without)
            .into_iter()
            .take_while(|one| one.sentence.span.start < without.sentence.span.start)
            .find(|one| {
                let taken = self.taken_out(one);
                let same = taken.is_some_and(|taken| taken.0 == sort && taken.1.same(&key));
                same && is_match(one) == all_of_match && self.is_active(one)
            })
    }

    /// A sentence of the same file that says what a `No …` is to take out.
    fn said_beside(&self, without: &Kept) -> Option<Kept<'t>> {
        let (sort, key) = self.taken_out(without)?;
        let all = self.sentences(without.file, sort).into_iter();
        all.filter(|_| !is_match(without))
            .map(|kept| self.entry(kept))
            .find(|entry| entry.key.same(&key) && self.is_active(&entry.kept))
            .map(|entry| entry.kept)
    }
}

fn is_match(kept: &Kept) -> bool {
    matches!(kept.sentence.body, Body::Without(Left::Match))
}
