//! Which moves are legal.

use std::cmp::Ordering;

use super::judge::{Judge, NoQuestions};
use super::openings::{contested, openings};
use super::run::{Fault, Opening, Run, Stop};
use super::table::{Node, Table};
use crate::engine::kernel::Verdict;
use crate::engine::moves::{Choices, FIRST_ARM, MAX_MOVES, MAX_VARIANTS};
use crate::plan::rules::{Deed, Kind, Rules};
use crate::plan::width::{Mask, OFF, Width, seeds_in};

/// A move that may be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<W: Width> {
    /// What it does first.
    pub(crate) opening: Opening,
    /// What is chosen in it.
    pub(crate) choices: Choices,
    /// What it leads to, where it had to be played to see whether it is legal.
    pub(crate) after: Option<After<W>>,
    /// How much it captures.
    captured: u32,
    /// The obligations that it meets, a bit each.
    met: u32,
}

/// What a move leads to, before the ends are tested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct After<W: Width> {
    pub(crate) table: Table<W>,
    pub(crate) touched: W::Mask,
    pub(crate) again: bool,
    pub(crate) captured_any: bool,
    pub(crate) verdict: Option<(Verdict, Option<u16>)>,
}

/// What became of a move that was tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum Trial {
    /// It cannot be completed.
    Fault(Fault),
    /// It fails the obligation of that index, if it holds absolutely or others meet it.
    Fails(usize),
    /// Nothing is wrong with it.
    Complete,
}

/// What moves must do in a position.
struct Duties {
    /// The obligations that hold, a bit each.
    active: u32,
}

/// Lists the legal moves of a position, sorted as text, no two with the same text.
pub(crate) fn legal<W: Width>(rules: &Rules<W>, node: &Node<W>, list: &mut Vec<Candidate<W>>) {
    list.clear();
    let judge = Judge::before_move(rules, node);
    let duties = duties(rules, &judge);
    let mut first = 0;
    for kinds in &rules.ranks {
        for kind in first..first + kinds {
            let contested = contested(rules, node, &judge, kind);
            openings(rules, node, &judge, kind, &mut |opening| {
                let lettered = opening.slot != OFF && contested.has(opening.slot);
                let opening = Opening {
                    lettered,
                    ..opening
                };
                consider(rules, node, &duties, opening, list);
            });
        }
        first += kinds;
        oblige(rules, &duties, list);
        if !list.is_empty() {
            sort(rules, list);
            return;
        }
    }
}

fn duties<W: Width>(rules: &Rules<W>, judge: &Judge<'_, W>) -> Duties {
    let mut duties = Duties { active: 0 };
    for (index, must) in rules.musts.iter().enumerate() {
        let when = must.when.as_ref();
        let holds = when.is_none_or(|when| judge.when(when, &mut NoQuestions).is_some());
        duties.active |= u32::from(holds) << (index & 31);
    }
    duties
}

/// Plays what begins so, where that is needed, and lists what is legal.
fn consider<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    duties: &Duties,
    opening: Opening,
    list: &mut Vec<Candidate<W>>,
) {
    if !rules.needs.trial {
        list.push(Candidate {
            opening,
            choices: Choices::NONE,
            after: None,
            captured: 0,
            met: 0,
        });
        return;
    }
    let mut run = Run::new(rules, node, opening);
    if run.open(&mut ()).is_ok() {
        explore(run, duties, list);
    }
}

/// Lists what is legal of what begins so, in a game in which moves must do nothing. Whether a
/// sowing never ends.
pub(crate) fn explore_opening<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    opening: Opening,
    list: &mut Vec<Candidate<W>>,
) -> bool {
    let mut run = Run::new(rules, node, opening);
    let opened = run.open(&mut ()).is_ok();
    opened && explore(run, &Duties { active: 0 }, list) == Some(Fault::Endless)
}

/// What begins with a house with which no legal move begins, since the sowing never ends.
pub(crate) fn endless<W: Width>(rules: &Rules<W>, node: &Node<W>) -> Option<Opening> {
    if !rules.needs.trial {
        return None;
    }
    let judge = Judge::before_move(rules, node);
    let (mut list, mut endless, mut first) = (Vec::new(), Vec::new(), 0);
    for kinds in &rules.ranks {
        for kind in first..first + kinds {
            openings(rules, node, &judge, kind, &mut |opening| {
                if explore_opening(rules, node, opening, &mut list) {
                    endless.push(opening);
                }
            });
        }
        first += kinds;
        if !list.is_empty() {
            break;
        }
    }
    endless.retain(|one: &Opening| list.iter().all(|other| other.opening.slot != one.slot));
    let house = |one: &Opening| (rules.layout.site(one.slot).index(), one.way);
    endless.into_iter().min_by_key(house)
}

/// Tries what begins so, to find out what is wrong with it.
pub(super) fn try_opening<W: Width>(rules: &Rules<W>, node: &Node<W>, opening: Opening) -> Trial {
    let duties = duties(rules, &Judge::before_move(rules, node));
    let mut run = Run::new(rules, node, opening);
    if let Err(fault) = run.open(&mut ()) {
        return Trial::Fault(fault);
    }
    let mut list = Vec::new();
    if let (Some(fault), true) = (explore(run, &duties, &mut list), list.is_empty()) {
        return Trial::Fault(fault);
    }
    let fails = |index: &usize| {
        let asked = duties.active >> index & 1 == 1;
        asked && list.iter().all(|candidate| candidate.met >> index & 1 == 0)
    };
    match (0..rules.musts.len()).find(fails) {
        Some(index) => Trial::Fails(index),
        None => Trial::Complete,
    }
}

/// Plays on, and otherwise wherever something is to be chosen. As deep as there are choices.
/// Returns the last fault of what could not be completed.
fn explore<W: Width>(
    mut run: Run<'_, W>,
    duties: &Duties,
    list: &mut Vec<Candidate<W>>,
) -> Option<Fault> {
    let mut fault = None;
    match run.go(&mut ()) {
        Stop::Illegal(found) => fault = Some(found),
        Stop::Done => {
            let met = met(&run, duties);
            list.push(run.candidate(met));
        }
        Stop::House(houses) => {
            for slot in houses.slots() {
                fault = choose(&run, u16::from(slot), houses.count(), duties, list).or(fault);
            }
        }
        Stop::Either(second) => {
            for choice in [FIRST_ARM, u16::from(second)] {
                fault = choose(&run, choice, 2, duties, list).or(fault);
            }
        }
    }
    fault
}

fn choose<W: Width>(
    run: &Run<'_, W>,
    choice: u16,
    alternatives: u32,
    duties: &Duties,
    list: &mut Vec<Candidate<W>>,
) -> Option<Fault> {
    let mut fork = run.clone();
    fork.variants = run.variants.saturating_mul(alternatives);
    let gives_up = list.len() >= MAX_MOVES || run.rules.brake.is_pulled();
    match !gives_up && fork.variants <= MAX_VARIANTS && fork.choices.push(choice) {
        true => explore(fork, duties, list),
        false => Some(Fault::TooManyChoices),
    }
}

/// The obligations that a complete move meets, a bit each. That of capturing most is not judged
/// for a move alone.
fn met<W: Width>(run: &Run<'_, W>, duties: &Duties) -> u32 {
    let mut met = 0;
    for (index, must) in run.rules.musts.iter().enumerate() {
        if duties.active >> index & 1 == 0 {
            continue;
        }
        let does = match &must.deed {
            Deed::Capture => run.captured > 0,
            Deed::CaptureMost => false,
            Deed::SowIn(places) => {
                run.sows_in >> index & 1 == 1
                    || (places.is_fixed() && !(run.sown & run.view().fitting(places)).is_none())
            }
            Deed::EndIn(_) => run.ends_in >> index & 1 == 1,
            Deed::Leave(who, with) => run.judge(&run.table).of(*who, |player| {
                let own = run.table.own[player] & run.rules.layout.houses;
                (seeds_in::<W>(&run.table.cells, own) > 0) == *with
            }),
        };
        met |= u32::from(does != must.not) << index;
    }
    met
}

/// Keeps what obligations leave: first those that hold absolutely, in their order, then those
/// that hold if possible, each as long as some move meets it.
fn oblige<W: Width>(rules: &Rules<W>, duties: &Duties, list: &mut Vec<Candidate<W>>) {
    for if_possible in [false, true] {
        for (index, must) in rules.musts.iter().enumerate() {
            if must.if_possible != if_possible || duties.active >> index & 1 == 0 {
                continue;
            }
            let most = list.iter().map(|candidate| candidate.captured).max();
            let meets = |candidate: &Candidate<W>| match must.deed {
                Deed::CaptureMost => (Some(candidate.captured) == most) != must.not,
                _ => candidate.met >> index & 1 == 1,
            };
            if !if_possible || list.iter().any(meets) {
                list.retain(meets);
            }
        }
    }
}

/// Sorts moves as text and keeps the first of those with the same text.
fn sort<W: Width>(rules: &Rules<W>, list: &mut Vec<Candidate<W>>) {
    let sorted = |pair: &[Candidate<W>]| text_order(rules, &pair[0], &pair[1]) == Ordering::Less;
    if list.windows(2).all(sorted) {
        return;
    }
    list.sort_by(|a, b| text_order(rules, a, b));
    list.dedup_by(|later, first| text_order(rules, first, later) == Ordering::Equal);
}

/// How two moves compare as text.
fn text_order<W: Width>(rules: &Rules<W>, a: &Candidate<W>, b: &Candidate<W>) -> Ordering {
    let key = |candidate: &Candidate<W>| {
        let opening = candidate.opening;
        let kind: &Kind<W> = &rules.kinds[usize::from(opening.kind)];
        let head = match opening.slot {
            OFF => kind.text_ranks[0].first(),
            slot => kind.text_ranks[usize::from(opening.lettered)].get(usize::from(slot)),
        };
        let written = candidate.choices.written();
        // After the house comes nothing, "+", "-" or ":", in this order.
        let tail = match (opening.free, opening.way) {
            (true, way) => 1 + way,
            (false, _) => 3 * u8::from(!written.is_empty()),
        };
        (head.copied(), tail, written)
    };
    key(a).cmp(&key(b))
}

impl<W: Width> Run<'_, W> {
    /// The move that was played, complete.
    fn candidate(&self, met: u32) -> Candidate<W> {
        let mut choices = self.choices;
        choices.settle();
        Candidate {
            opening: self.opening,
            choices,
            after: Some(self.after()),
            captured: self.captured,
            met,
        }
    }

    /// What the move leads to.
    pub(super) fn after(&self) -> After<W> {
        After {
            table: self.table,
            touched: self.touched,
            again: self.again,
            captured_any: self.captured_any,
            verdict: self.verdict,
        }
    }
}

/// Plays a move that is known to be legal.
pub(super) fn perform<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    opening: Opening,
    choices: &Choices,
    observer: &mut impl crate::engine::event::Observer,
) -> Result<After<W>, Fault> {
    let mut run = Run::new(rules, node, opening);
    run.choices = *choices;
    run.open(observer)?;
    match run.go(observer) {
        Stop::Done => Ok(run.after()),
        Stop::Illegal(fault) => Err(fault),
        Stop::House(_) | Stop::Either(_) => Err(Fault::TooManyChoices),
    }
}
