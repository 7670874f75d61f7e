//! Which kinds of moves are left when a file follows another, and in which ranks.

use super::clashes::twice;
use super::follow::Kept;
use super::key::{self, Key};
use super::merge::{Entry, MAX_OF_SORT, Merger};
use crate::syntax::tree::{Body, Left, Sort};

/// The ranks of moves of the whole chain. A pass stands in a rank of its own.
pub(super) fn merge<'t>(merger: &mut Merger<'_, 't>) -> Vec<Vec<Kept<'t>>> {
    let mut ranks: Vec<Vec<Entry<'t>>> = Vec::new();
    for file in 0..merger.chain.files.len() {
        take_out(merger, file, &mut ranks);
        add(merger, file, &mut ranks);
        ranks.retain(|rank| !rank.is_empty());
    }
    let ranks = ranks.into_iter().map(|rank| merger.active(rank));
    let mut ranks: Vec<Vec<Kept>> = ranks.filter(|rank| !rank.is_empty()).collect();
    merger.too_many(ranks.iter().flatten().nth(MAX_OF_SORT).copied());
    let mut left = MAX_OF_SORT;
    for rank in &mut ranks {
        rank.truncate(left);
        left -= rank.len();
    }
    ranks.retain(|rank| !rank.is_empty());
    ranks
}

fn take_out<'t>(merger: &Merger<'_, 't>, file: usize, ranks: &mut [Vec<Entry<'t>>]) {
    for without in merger.sentences(file, Sort::Without) {
        let Body::Without(left) = &without.sentence.body else {
            continue;
        };
        if key::left_sort(left) != Sort::Move || !merger.is_active(&without) {
            continue;
        }
        let wanted = key::of_left(left, None, without.source, merger.report);
        let later_only = matches!(
            left,
            Left::Move {
                otherwise: true,
                ..
            }
        );
        let count = |ranks: &[Vec<Entry>]| ranks.iter().map(Vec::len).sum::<usize>();
        let before = count(ranks);
        for rank in ranks.iter_mut() {
            rank.retain(|old| !(wanted.same(&old.key) && (opens_rank(&old.kept) || !later_only)));
        }
        if count(ranks) == before {
            let all: Vec<Entry> = ranks
                .iter()
                .flatten()
                .map(|entry| merger.entry(entry.kept))
                .collect();
            merger.nothing_there(&without, &all);
        }
    }
}

fn add<'t>(merger: &Merger<'_, 't>, file: usize, ranks: &mut Vec<Vec<Entry<'t>>>) {
    let mut joins: Option<usize> = None;
    let mut homes: Vec<(Key, Option<usize>)> = Vec::new();
    for kept in merger.sentences(file, Sort::Move) {
        let entry = merger.entry(kept);
        if !merger.is_active(&kept) {
            // Where it stands does not matter; other option values have their own merge.
            push(ranks, ranks.len(), entry);
            continue;
        }
        let known = homes.iter().find(|(key, _)| *key == entry.key);
        let place = match known {
            Some((_, place)) => *place,
            None => {
                let place = replace(file, &entry, ranks);
                homes.push((entry.key.clone(), place));
                place
            }
        };
        if matches!(entry.key, Key::Pass) {
            report_second_pass(merger, &entry, ranks);
            push(ranks, ranks.len(), entry);
        } else if !opens_rank(&entry.kept) {
            let rank = joins.or(place).unwrap_or(0);
            ranks.resize_with(ranks.len().max(rank + 1), Vec::new);
            let passes = |rank: &[Entry]| rank.iter().any(|entry| matches!(entry.key, Key::Pass));
            if passes(&ranks[rank]) {
                ranks.insert(rank, Vec::new());
            }
            ranks[rank].push(entry);
        } else {
            joins = place.filter(|at| ranks[*at].is_empty());
            let at = joins.unwrap_or_else(|| new_rank(ranks));
            ranks[at].push(entry);
            joins = Some(at);
        }
    }
}

/// Takes out the inherited moves of the same name. Where the first of those stood that open a
/// rank like the new one, if there is such a one.
fn replace(file: usize, entry: &Entry, ranks: &mut [Vec<Entry>]) -> Option<usize> {
    let mut place = None;
    for (at, rank) in ranks.iter_mut().enumerate() {
        let old = |old: &Entry| old.kept.file < file && old.key.same(&entry.key);
        let alike = |one: &Entry| old(one) && opens_rank(&one.kept) == opens_rank(&entry.kept);
        if place.is_none() && rank.iter().any(alike) {
            place = Some(at);
        }
        rank.retain(|one| !old(one));
    }
    place
}

/// A new rank after the others, but before a pass.
fn new_rank(ranks: &mut Vec<Vec<Entry>>) -> usize {
    let pass = ranks
        .iter()
        .position(|rank| rank.iter().any(|entry| matches!(entry.key, Key::Pass)));
    let at = pass
        .unwrap_or(ranks.len())
        .max(usize::from(ranks.is_empty()));
    ranks.resize_with(ranks.len().max(at), Vec::new);
    ranks.insert(at, Vec::new());
    at
}

fn push<'t>(ranks: &mut Vec<Vec<Entry<'t>>>, at: usize, entry: Entry<'t>) {
    ranks.insert(at, vec![entry]);
}

fn report_second_pass(merger: &Merger, entry: &Entry, ranks: &[Vec<Entry>]) {
    let mut all = ranks.iter().flatten();
    let first = all.find(|old| {
        matches!(old.key, Key::Pass)
            && old.kept.file == entry.kept.file
            && merger.is_active(&old.kept)
    });
    if let Some(first) = first {
        merger.report.add(twice(&first.kept, &entry.kept));
    }
}

/// Whether a sentence opens the next rank.
fn opens_rank(kept: &Kept) -> bool {
    match &kept.sentence.body {
        Body::Move(sentence) => sentence.otherwise,
        Body::Pass { .. } => true,
        _ => false,
    }
}
