//! Whether conditions hold, whom rules speak of, and what outcomes do.

use super::table::{Before, Table};
use super::view::{Lane, View};
use crate::engine::kernel::Verdict;
use crate::model::board::MAX_SEATS;
use crate::plan::rules::{Condition, OtherThan, Outcome, Rules, Tally, When, Who};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width, seeds_in};

/// What conditions of end sentences ask of the whole game.
pub(super) trait Asks {
    /// Whether a player would have no legal move.
    fn cannot_move(&mut self, player: usize) -> bool;

    /// Whether a player could do nothing but pass.
    fn can_only_pass(&mut self, player: usize) -> bool;

    /// How often the position has occurred, this time included.
    fn occurrences(&mut self) -> u32;
}

/// Outside end sentences nothing of the kind is asked.
pub(super) struct NoQuestions;

impl Asks for NoQuestions {
    fn cannot_move(&mut self, _: usize) -> bool {
        false
    }

    fn can_only_pass(&mut self, _: usize) -> bool {
        false
    }

    fn occurrences(&mut self) -> u32 {
        1
    }
}

/// Some players, and whether all of them are meant or any.
#[derive(Clone, Copy, Debug)]
struct Players {
    set: u8,
    all: bool,
}

/// One moment of a game, at which conditions are judged.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a, W: Width> {
    pub(super) rules: &'a Rules<W>,
    pub(super) now: &'a Table<W>,
    /// The moment before the move.
    pub(super) before: Before<'a, W>,
    pub(super) touched: W::Mask,
    pub(super) lane: Option<Lane<'a>>,
    /// Who makes, or has made, the move.
    pub(super) mover: usize,
    /// Who makes the next ply.
    pub(super) to_move: usize,
    /// Houses from which the move has taken seeds.
    pub(super) taken_from: W::Mask,
    /// The house where the seed fell; [`OFF`] before any has.
    pub(super) it: Slot,
    /// The owner of the house where the seed fell.
    pub(super) owner: Option<usize>,
    /// Who makes the capture.
    pub(super) captor: usize,
    /// The player found by trying all.
    pub(super) found: Option<usize>,
    /// Who began.
    pub(super) began: usize,
    /// Seeds in hand for a sowing.
    pub(super) sowing: u32,
    pub(super) plies: u32,
    pub(super) quiet: u32,
}

impl<'a, W: Width> Judge<'a, W> {
    /// The moment before a move.
    pub(super) fn before_move(
        rules: &'a Rules<W>,
        node: &'a super::table::Node<W>,
    ) -> Judge<'a, W> {
        let who = node.table.who();
        Judge {
            rules,
            now: &node.table,
            before: node.as_before(),
            touched: node.touched,
            lane: None,
            mover: who,
            to_move: who,
            taken_from: W::Mask::NONE,
            it: OFF,
            owner: None,
            captor: who,
            found: None,
            began: usize::from(node.began),
            sowing: 0,
            plies: node.plies,
            quiet: node.quiet,
        }
    }

    /// Whether the condition of a rule holds, with the player found if it searches for one.
    pub(super) fn when(&self, when: &When<W>, asks: &mut impl Asks) -> Option<Judge<'a, W>> {
        if !when.searches {
            return self.holds(&when.condition, asks).then_some(*self);
        }
        let players = self.rules.layout.players();
        for step in 1..=players {
            let player = (self.mover + step) % players;
            let judge = Judge {
                found: Some(player),
                ..*self
            };
            if !self.now.is_out(player) && judge.holds(&when.condition, asks) {
                return Some(judge);
            }
        }
        None
    }

    fn holds(&self, condition: &Condition<W>, asks: &mut impl Asks) -> bool {
        match condition {
            Condition::Has {
                who,
                before,
                count,
                what,
            } => self.of(*who, |player| {
                count.contains(self.counted(what, player, *before))
            }),
            Condition::Stored(who, count) => {
                self.of(*who, |player| count.contains(self.stored(player)))
            }
            Condition::CannotMove(who) => self.of(*who, |player| asks.cannot_move(player)),
            Condition::NobodyCanMove => (0..self.rules.layout.players())
                .all(|player| self.now.is_out(player) || asks.can_only_pass(player)),
            Condition::CapturedFrom(count, what) => {
                let view = self.view(self.now, self.mover);
                count.contains((view.fitting(what) & self.taken_from).count())
            }
            Condition::Remain(count, what) => count.contains(self.remaining(what)),
            Condition::Occurs(times) => asks.occurrences() >= *times,
            Condition::Quiet(plies) => self.quiet >= *plies,
            Condition::PliesPassed(count) => count.contains(self.plies),
            Condition::All(parts) => parts.iter().all(|part| self.holds(part, asks)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(part, asks)),
        }
    }

    /// Seeds stored by a player.
    pub(super) fn stored(&self, player: usize) -> u32 {
        u32::from(self.now.cells.get(self.rules.layout.stores[player]))
    }

    fn view(&self, table: &'a Table<W>, player: usize) -> View<'a, W> {
        View {
            touched: self.touched,
            lane: self.lane,
            it: self.it,
            ..View::new(self.rules, table, player)
        }
    }

    /// How many such things a player has.
    fn counted(&self, what: &Tally<W>, player: usize, before: bool) -> u32 {
        let (table, touched) = match before {
            true => (self.before.table, self.before.touched),
            false => (self.now, self.touched),
        };
        let view = View {
            touched,
            ..self.view(table, player)
        };
        let own = table.own[player];
        let mut sum = 0;
        if let Some(seeds) = &what.seeds {
            let houses = view.fitting(seeds) & own & self.rules.layout.houses;
            sum += seeds_in::<W>(&table.cells, houses);
        }
        if let Some(places) = &what.places {
            sum += (view.fitting(places) & own).count();
        }
        if what.hand {
            sum += u32::from(table.hands[player]);
        }
        sum
    }

    /// How many such things are in play.
    fn remaining(&self, what: &Tally<W>) -> u32 {
        if what.whole {
            return self.now.in_play(self.rules) + self.sowing;
        }
        let view = self.view(self.now, self.mover);
        let houses = self.rules.layout.houses;
        let mut sum = 0;
        if let Some(seeds) = &what.seeds {
            sum += seeds_in::<W>(&self.now.cells, view.fitting(seeds) & houses);
        }
        if let Some(places) = &what.places {
            sum += view.fitting(places).count();
        }
        if what.hand {
            sum += self.now.hands.iter().map(|n| u32::from(*n)).sum::<u32>();
        }
        sum
    }

    /// Whether something holds of those whom a rule speaks of.
    pub(super) fn of(&self, who: Who, mut holds: impl FnMut(usize) -> bool) -> bool {
        let Players { set, all } = self.players(who);
        let mut members = (0..MAX_SEATS).filter(|player| set >> player & 1 == 1);
        match all {
            true => members.all(&mut holds),
            false => members.any(&mut holds),
        }
    }

    /// The players whom a rule speaks of, a bit each.
    pub(super) fn set(&self, who: Who) -> u8 {
        self.players(who).set
    }

    /// The one player whom a rule speaks of; the first of several.
    pub(super) fn one(&self, who: Who) -> Option<usize> {
        let set = self.set(who);
        (set != 0).then(|| set.trailing_zeros() as usize)
    }

    fn players(&self, who: Who) -> Players {
        let everybody = ((1u16 << self.rules.layout.players()) - 1) as u8 & !self.now.out;
        let one = |player: Option<usize>| Players {
            set: player.map_or(0, |player| 1 << player),
            all: false,
        };
        match who {
            Who::Mover => one(Some(self.mover)),
            Who::ToMove => one(Some(self.to_move)),
            Who::Owner => one(self.owner),
            Who::Captor => one(Some(self.captor)),
            Who::Found => one(self.found),
            Who::Leader => one(Some(self.leader())),
            Who::Player(player) => one(Some(usize::from(player))),
            Who::Nobody => one(None),
            Who::Each => Players {
                set: everybody,
                all: true,
            },
            Who::AnOpponent | Who::EveryOpponent => Players {
                set: everybody & !(1 << self.mover),
                all: who == Who::EveryOpponent,
            },
            Who::Other(than) => {
                let than = match than {
                    OtherThan::Mover => Some(self.mover),
                    OtherThan::ToMove => Some(self.to_move),
                    OtherThan::Found => self.found,
                    OtherThan::Leader => Some(self.leader()),
                    OtherThan::Owner => self.owner,
                    OtherThan::Player(player) => Some(usize::from(player)),
                };
                one(than.map(|player| (player + 1) % self.rules.layout.players()))
            }
        }
    }

    /// Whether by that outcome only somebody loses who is out already.
    pub(super) fn loses_again(&self, outcome: Outcome) -> bool {
        let Outcome::Loses(who) = outcome else {
            return false;
        };
        let set = self.set(who);
        set != 0 && set & !self.now.out == 0
    }

    /// Who has stored most; of equals who comes first in the order of play, from who began.
    fn leader(&self) -> usize {
        let players = self.rules.layout.players();
        let order = (0..players).map(|step| (self.began + step) % players);
        let left = order.filter(|player| !self.now.is_out(*player));
        left.reduce(
            |leader, player| match self.stored(player) > self.stored(leader) {
                true => player,
                false => leader,
            },
        )
        .unwrap_or(self.began)
    }

    /// Who wins by seeds stored.
    pub(super) fn most_seeds(&self) -> Verdict {
        let players = self.rules.layout.players();
        let mut best = (0, Verdict::Draw);
        for player in (0..players).filter(|player| !self.now.is_out(*player)) {
            let stored = self.stored(player) + 1;
            if stored == best.0 {
                best.1 = Verdict::Draw;
            } else if stored > best.0 {
                best = (stored, Verdict::Won(player as u8));
            }
        }
        best.1
    }
}

/// What an outcome did.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    /// How the game ends, if it does.
    pub(super) verdict: Option<Verdict>,
    /// Seeds that each player took.
    pub(super) taken: [u16; MAX_SEATS],
    /// Players who are out from now on, a bit each.
    pub(super) out: u8,
}

/// Does an outcome on a table. `sowing` are the seeds in hand for a sowing.
pub(super) fn apply<W: Width>(
    outcome: Outcome,
    judge: Judge<'_, W>,
    table: &mut Table<W>,
    sowing: &mut u16,
) -> Done {
    let mut done = Done::default();
    let players = judge.rules.layout.players();
    match outcome {
        Outcome::Draw => done.verdict = Some(Verdict::Draw),
        Outcome::MostSeeds => done.verdict = Some(judge.most_seeds()),
        Outcome::Wins(who) => {
            let set = judge.set(who);
            done.verdict = match set.count_ones() {
                0 => None,
                1 => Some(Verdict::Won(set.trailing_zeros() as u8)),
                _ => Some(Verdict::Draw),
            };
        }
        Outcome::Loses(who) => lose(judge.set(who), table, players, &mut done),
        Outcome::TakesRest(who) => {
            if let Some(player) = judge.one(who) {
                done.taken[player] = take_rest(judge.rules, table, sowing, player);
            }
        }
        Outcome::TakesOwn(who) => {
            let set = judge.set(who);
            for player in (0..players).filter(|player| set >> player & 1 == 1) {
                let own = table.owned_alone(player, players) & judge.rules.layout.houses;
                let store = judge.rules.layout.stores[player];
                for slot in own.slots() {
                    done.taken[player] += table.store_all(slot, store, judge.rules);
                }
                let hand = std::mem::take(&mut table.hands[player]);
                table.cells.add(store, hand);
                done.taken[player] += hand;
            }
        }
    }
    done
}

fn lose<W: Width>(set: u8, table: &mut Table<W>, players: usize, done: &mut Done) {
    done.out = set & !table.out;
    if done.out == 0 {
        return;
    }
    table.out |= set;
    let left: Vec<usize> = (0..players)
        .filter(|player| !table.is_out(*player))
        .collect();
    done.verdict = match left[..] {
        // Whoever plays alone; of several players one is left.
        [] => Some(Verdict::Lost),
        [last] => Some(Verdict::Won(last as u8)),
        _ => None,
    };
}

/// Moves all seeds in play to a player's store.
fn take_rest<W: Width>(
    rules: &Rules<W>,
    table: &mut Table<W>,
    sowing: &mut u16,
    player: usize,
) -> u16 {
    let store = rules.layout.stores[player];
    let mut taken = 0;
    for slot in rules.layout.houses.slots() {
        taken += table.store_all(slot, store, rules);
    }
    let held: u16 = table.hands.iter().sum::<u16>() + std::mem::take(sowing);
    table.hands = [0; MAX_SEATS];
    table.cells.add(store, held);
    debug_assert!(store != OFF);
    taken + held
}
