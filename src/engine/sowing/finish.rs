//! After a move: whose turn it is, and whether the game is over.

use super::judge::{Asks, Judge, apply};
use super::legal::{After, Candidate, legal};
use super::run::observer_wants;
use super::steps::report_done;
use super::table::{Before, Node, Table};
use crate::engine::event::{Event, Observer};
use crate::engine::holdings::hash_of;
use crate::engine::kernel::Verdict;
use crate::engine::state::Winner;
use crate::plan::rules::{Outcome, Rules, Source};
use crate::plan::width::Width;

/// Earlier positions of a game, each with how much was stored in it.
#[derive(Debug)]
pub(crate) struct History<W: Width>(Vec<(u32, Table<W>)>);

// A copy in the place of another one uses its memory again.
impl<W: Width> Clone for History<W> {
    fn clone(&self) -> History<W> {
        History(self.0.clone())
    }

    fn clone_from(&mut self, other: &History<W>) {
        self.0.clone_from(&other.0);
    }
}

impl<W: Width> History<W> {
    /// No earlier positions.
    pub(crate) fn new() -> History<W> {
        History(Vec::new())
    }

    /// Adds a position.
    pub(crate) fn push(&mut self, rules: &Rules<W>, table: &Table<W>) {
        self.0.push((table.stored(rules), *table));
    }

    /// Takes back the last position.
    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    /// Forgets positions that cannot occur again, for less is stored in them.
    pub(crate) fn forget(&mut self) {
        if let Some((stored, _)) = self.0.last() {
            let stored = *stored;
            self.0.retain(|(earlier, _)| *earlier == stored);
        }
    }

    /// The positions, from the first.
    pub(crate) fn tables(&self) -> impl Iterator<Item = Table<W>> {
        self.0.iter().map(|(_, table)| *table)
    }

    /// A hash of the positions that can occur again while so much is stored, whatever their order.
    pub(crate) fn key(&self, stored: u32) -> u64 {
        let back = self.0.iter().rev().take_while(|entry| entry.0 == stored);
        back.fold(0, |sum, entry| sum.wrapping_add(hash_of(&entry.1)))
    }

    /// How often a position has occurred. What is stored stays stored, so the search ends where
    /// less was.
    fn occurrences(&self, stored: u32, table: &Table<W>) -> u32 {
        let back = self.0.iter().rev().take_while(|entry| entry.0 == stored);
        back.filter(|entry| entry.1 == *table).count() as u32
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ender {
    /// The end sentence of that index.
    End(usize),
    /// The event rule of that number.
    Rule(Option<u16>),
}

/// What a ply has led to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finished<W: Width> {
    /// The game after it.
    pub(crate) node: Node<W>,
    /// How it ended, if it did.
    pub(crate) over: Option<(Verdict, Ender)>,
    /// Whether the list given holds the legal moves of the node.
    pub(crate) listed: bool,
}

/// Answers what end sentences ask of the whole game.
pub(super) struct Questions<'a, W: Width, F> {
    rules: &'a Rules<W>,
    node: &'a Node<W>,
    /// Counts how often the position has occurred.
    occurrences: F,
    listing: Listing<'a, W>,
}

/// What is known of the legal moves of a node.
pub(super) struct Listing<'a, W: Width> {
    /// Room for a list of them.
    pub(super) list: &'a mut Vec<Candidate<W>>,
    /// Whether the list holds them.
    pub(super) listed: bool,
    /// Whether some move of the player to move is known that lifts a house.
    pub(super) lifts: bool,
}

impl<'a, W: Width> Listing<'a, W> {
    /// Nothing is known.
    pub(super) fn unknown(list: &'a mut Vec<Candidate<W>>) -> Listing<'a, W> {
        Listing {
            list,
            listed: false,
            lifts: false,
        }
    }
}

impl<W: Width, F> Questions<'_, W, F> {
    /// Whether all legal moves of a player, if it were their turn, are of a sort, which moves that
    /// lift a house are not.
    fn all_moves(&mut self, player: usize, sort: impl Fn(&Source<W>) -> bool) -> bool {
        let rules = self.rules;
        let is = |candidate: &Candidate<W>| {
            sort(&rules.kinds[usize::from(candidate.opening.kind)].source)
        };
        if player == self.node.table.who() {
            let listing = &mut self.listing;
            if listing.lifts {
                return false;
            }
            if !listing.listed {
                legal(rules, self.node, listing.list);
                listing.listed = true;
            }
            return listing.list.iter().all(is);
        }
        let mut node = *self.node;
        node.table.mover = player as u8;
        node.again = false;
        let mut list = Vec::new();
        legal(rules, &node, &mut list);
        list.iter().all(is)
    }
}

impl<W: Width, F: FnMut() -> u32> Asks for Questions<'_, W, F> {
    fn cannot_move(&mut self, player: usize) -> bool {
        self.all_moves(player, |_| false)
    }

    fn can_only_pass(&mut self, player: usize) -> bool {
        self.all_moves(player, |source| matches!(source, Source::Pass))
    }

    fn occurrences(&mut self) -> u32 {
        (self.occurrences)()
    }
}

/// Passes the turn on after a move and tests the ends. Adds the new position to the history.
/// `list` gets the legal moves of the new position if they had to be known.
pub(crate) fn finish<W: Width>(
    rules: &Rules<W>,
    start: &Node<W>,
    after: &After<W>,
    history: &mut History<W>,
    list: &mut Vec<Candidate<W>>,
    observer: &mut impl Observer,
) -> Finished<W> {
    let mut node = next_node(rules, start, after);
    if rules.needs.history {
        history.push(rules, &node.table);
    }
    if let Some((verdict, rule)) = after.verdict {
        let over = Some((verdict, Ender::Rule(rule)));
        return Finished {
            node,
            over,
            listed: false,
        }
        .reported(rules, observer);
    }
    // Whoever is put out by one sentence is not asked again, so this comes to an end.
    for _ in 0..=rules.layout.players() {
        let out = node.table.out;
        let occurrences = || history.occurrences(node.table.stored(rules), &node.table);
        let tested = test_ends(
            rules,
            start.as_before(),
            &node,
            occurrences,
            Listing::unknown(list),
            |_| true,
            observer,
        );
        node = tested.node;
        if tested.over.is_some() || node.table.out == out {
            return tested.reported(rules, observer);
        }
        if node.table.is_out(node.table.who()) {
            node.table.mover = node.table.after(node.table.who(), rules.layout.players()) as u8;
            node.again = false;
        }
    }
    Finished {
        node,
        over: None,
        listed: false,
    }
}

/// The node after a move, before the ends are tested.
pub(crate) fn next_node<W: Width>(rules: &Rules<W>, start: &Node<W>, after: &After<W>) -> Node<W> {
    let who = start.table.who();
    let mut node = Node {
        table: after.table,
        touched: after.touched,
        quiet: if after.captured_any {
            0
        } else {
            start.quiet + 1
        },
        plies: start.plies + 1,
        again: after.again && !after.table.is_out(who),
        began: start.began,
    };
    if !node.again {
        node.table.mover = node.table.after(who, rules.layout.players()) as u8;
    }
    node
}

/// The game over where one of those end sentences holds for a position as it stands: the player
/// before counts as the one who has moved.
pub(crate) fn over_already<W: Width>(
    rules: &Rules<W>,
    node: &Node<W>,
    history: &History<W>,
    asks: impl Fn(usize) -> bool,
) -> Option<(Node<W>, (Verdict, Ender))> {
    let players = rules.layout.players();
    let mut before = *node;
    before.table.mover = ((node.table.who() + players - 1) % players) as u8;
    let occurrences = || history.occurrences(node.table.stored(rules), &node.table);
    let mut list = Vec::new();
    let listing = Listing::unknown(&mut list);
    let tested = test_ends(
        rules,
        before.as_before(),
        node,
        occurrences,
        listing,
        asks,
        &mut (),
    );
    Some((tested.node, tested.over?))
}

/// Tests those end sentences that are asked, in order; does what the first that holds says. One by
/// which nobody loses but who is out already is passed over.
/// The player of the table before the move has made it.
pub(super) fn test_ends<W: Width>(
    rules: &Rules<W>,
    before: Before<'_, W>,
    node: &Node<W>,
    occurrences: impl FnMut() -> u32,
    listing: Listing<'_, W>,
    asks: impl Fn(usize) -> bool,
    observer: &mut impl Observer,
) -> Finished<W> {
    let mut questions = Questions {
        rules,
        node,
        occurrences,
        listing,
    };
    let judge = Judge {
        before,
        mover: before.table.who(),
        ..Judge::before_move(rules, node)
    };
    let asked = rules.ends.iter().enumerate();
    let held = asked
        .filter(|(index, _)| asks(*index))
        .find_map(|(index, end)| {
            let judge = judge.when(&end.when, &mut questions)?;
            let again = |outcome: &Outcome| judge.loses_again(*outcome);
            (!end.outcomes.iter().any(again)).then_some((index, end, judge))
        });
    let listed = questions.listing.listed;
    let Some((index, end, judge)) = held else {
        return Finished {
            node: *node,
            over: None,
            listed,
        };
    };
    let mut table = node.table;
    let mut verdict = None;
    let mut out = 0;
    for outcome in &end.outcomes {
        let now = table;
        let judge = Judge { now: &now, ..judge };
        let done = apply(*outcome, judge, &mut table, &mut 0);
        verdict = verdict.or(done.verdict);
        out |= done.out;
        if observer_wants(observer) {
            report_done(&done.taken, done.out, &rules.layout.seats, observer);
        }
    }
    let goes_on = verdict.is_none() && out != 0;
    Finished {
        node: Node { table, ..*node },
        over: (!goes_on).then_some((verdict.unwrap_or(Verdict::Draw), Ender::End(index))),
        listed: false,
    }
}

impl<W: Width> Finished<W> {
    fn reported(self, rules: &Rules<W>, observer: &mut impl Observer) -> Finished<W> {
        if observer_wants(observer)
            && let Some((verdict, ender)) = self.over
        {
            let at = match ender {
                Ender::Rule(Some(rule)) => rules.origins[usize::from(rule)].clone(),
                Ender::Rule(None) => None,
                Ender::End(index) => rules.end_origins.get(index).cloned().flatten(),
            };
            let winner = winner(verdict, rules);
            observer.event(&Event::Ended { winner, at });
        }
        self
    }
}

/// A verdict with the seat of the winner.
pub(super) fn winner<W: Width>(verdict: Verdict, rules: &Rules<W>) -> Winner {
    match verdict {
        Verdict::Draw => Winner::Draw,
        Verdict::Lost => Winner::Nobody,
        Verdict::Won(player) => match rules.layout.seats.get(usize::from(player)) {
            Some(seat) => Winner::Seat(*seat),
            None => Winner::Draw,
        },
    }
}
