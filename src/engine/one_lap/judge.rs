//! Whether a game is over, by what the words of a node show. The same as the rules say of its
//! table; what cannot be seen here is left to them.

use super::{Lap, Node};
use crate::engine::kernel::Verdict;
use crate::plan::one_lap::Feeding;
use crate::plan::rules::{Condition, OtherThan, Outcome, Tally, When, Who};
use crate::plan::width::Narrow;

/// What is known of a game after a move.
pub(super) enum Judged {
    /// It goes on.
    GoesOn,
    /// It ended so, and everybody has taken what the end gives.
    Over(Verdict, Node),
    /// The rules have to be asked.
    Unknown,
}

/// Some players, a bit each, and whether all of them are meant or any.
#[derive(Clone, Copy)]
struct Players {
    set: u8,
    all: bool,
}

/// Both players.
const BOTH: u8 = 0b11;

/// One moment at which ends are tested.
struct Moment<'a> {
    node: &'a Node,
    /// The houses that the player to move could move, and those that the other one could.
    open: [u32; 2],
    /// Who has made the move.
    moved: usize,
    /// Who makes the next ply.
    to_move: usize,
    /// The player found by trying all.
    found: Option<usize>,
    /// How often the position has occurred, this time included.
    times: u32,
}

impl<const STYLE: u8, const HISTORY: bool, const FREE: bool, const BIG: bool>
    Lap<'_, STYLE, HISTORY, FREE, BIG>
{
    /// Tests the ends after a move. The open houses of the node are known, and the position has
    /// occurred so many times, this one included.
    pub(super) fn judged(&self, node: &Node, moved: u32, times: u32) -> Judged {
        // What obliges a player might leave them without a move.
        let hungry = node.mine == 0 || node.yours == 0;
        if hungry && self.tables.feeding == Feeding::ByRules {
            return Judged::Unknown;
        }
        let mut moment = Moment {
            node,
            open: [node.set, self.open(node.yours, node.mover ^ 1)],
            moved: moved as usize & 1,
            to_move: node.mover as usize & 1,
            found: None,
            times,
        };
        for end in &self.rules.ends {
            match moment.when(&end.when) {
                Some(false) => {}
                Some(true) => return moment.ended(&end.outcomes),
                None => return Judged::Unknown,
            }
            moment.found = None;
        }
        Judged::GoesOn
    }
}

impl Moment<'_> {
    /// Whether the condition of an end holds, for the player found if it searches for one; `None`
    /// where that cannot be seen.
    fn when(&mut self, when: &When<Narrow>) -> Option<bool> {
        if !when.searches {
            return self.holds(&when.condition);
        }
        for player in [1 - self.moved, self.moved] {
            self.found = Some(player);
            if self.holds(&when.condition)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn holds(&self, condition: &Condition<Narrow>) -> Option<bool> {
        match condition {
            Condition::Has {
                who,
                before: false,
                count,
                what,
            } if is_whole(what) => self.of(*who, |player| count.contains(self.in_houses(player))),
            Condition::Stored(who, count) => {
                self.of(*who, |player| count.contains(self.stored(player)))
            }
            Condition::CannotMove(who) => self.of(*who, |player| {
                self.open[usize::from(player != self.to_move)] == 0
            }),
            Condition::NobodyCanMove => Some(self.open == [0, 0]),
            Condition::Remain(count, what) if is_whole(what) => {
                Some(count.contains(self.in_houses(0) + self.in_houses(1)))
            }
            Condition::Occurs(times) => Some(self.times >= *times),
            Condition::All(parts) => {
                for part in parts {
                    if !self.holds(part)? {
                        return Some(false);
                    }
                }
                Some(true)
            }
            Condition::Any(parts) => {
                for part in parts {
                    if self.holds(part)? {
                        return Some(true);
                    }
                }
                Some(false)
            }
            _ => None,
        }
    }

    /// Seeds in the houses of a player. There are fewer than 128, so their sum fits into the top
    /// byte.
    fn in_houses(&self, player: usize) -> u32 {
        let word = match player == self.to_move {
            true => self.node.mine,
            false => self.node.yours,
        };
        (word.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    fn stored(&self, player: usize) -> u32 {
        (self.node.stored >> self.half(player)) as u32
    }

    /// By how many bits what a player has stored is shifted.
    fn half(&self, player: usize) -> u32 {
        32 * u32::from(player != self.to_move)
    }

    /// Whether something holds of those whom a rule speaks of.
    fn of(&self, who: Who, holds: impl Fn(usize) -> bool) -> Option<bool> {
        let Players { set, all } = self.players(who)?;
        let mut members = (0..2).filter(|player| set >> player & 1 == 1);
        Some(match all {
            true => members.all(holds),
            false => members.any(holds),
        })
    }

    fn players(&self, who: Who) -> Option<Players> {
        let one = |player: usize| Players {
            set: 1 << (player & 1),
            all: false,
        };
        Some(match who {
            Who::Mover => one(self.moved),
            Who::ToMove => one(self.to_move),
            Who::Found => one(self.found?),
            Who::Player(player) => one(usize::from(player)),
            Who::Each => Players {
                set: BOTH,
                all: true,
            },
            Who::Other(OtherThan::Mover) => one(1 - self.moved),
            Who::Other(OtherThan::ToMove) => one(1 - self.to_move),
            Who::Other(OtherThan::Found) => one(1 - self.found?),
            Who::Other(OtherThan::Player(player)) => one(usize::from(player) + 1),
            _ => return None,
        })
    }

    /// The game after an end.
    fn ended(&self, outcomes: &[Outcome]) -> Judged {
        let mut node = Node {
            set: 0,
            seen: u64::MAX,
            ..*self.node
        };
        // Nobody is out until somebody loses, and then the game is over.
        let mut verdict = None;
        let mut out = 0;
        for outcome in outcomes {
            if out != 0 {
                return Judged::Unknown;
            }
            let set = |who| self.players(who).map(|players| players.set);
            let done = match *outcome {
                Outcome::Draw => Some(Verdict::Draw),
                Outcome::MostSeeds => Some(self.most_seeds(&node)),
                Outcome::Wins(who) => match set(who) {
                    Some(set) => Some(alone(set)),
                    None => return Judged::Unknown,
                },
                Outcome::Loses(who) => match set(who) {
                    Some(set) => {
                        out = set;
                        Some(alone(BOTH & !set))
                    }
                    None => return Judged::Unknown,
                },
                Outcome::TakesOwn(who) | Outcome::TakesRest(who) => {
                    let rest = matches!(outcome, Outcome::TakesRest(_));
                    match set(who) {
                        Some(set) => self.take(&mut node, set, rest),
                        None => return Judged::Unknown,
                    }
                    None
                }
            };
            verdict = verdict.or(done);
        }
        Judged::Over(verdict.unwrap_or(Verdict::Draw), node)
    }

    /// Lets players store the seeds in their houses, or one the seeds in all.
    fn take(&self, node: &mut Node, set: u8, rest: bool) {
        for player in (0..2).filter(|player| set >> player & 1 == 1) {
            let own = [
                player == self.to_move || rest,
                player != self.to_move || rest,
            ];
            for (word, taken) in [&mut node.mine, &mut node.yours].into_iter().zip(own) {
                if taken {
                    let seeds = std::mem::take(word).wrapping_mul(0x0101_0101_0101_0101) >> 56;
                    node.stored += seeds << self.half(player);
                }
            }
        }
    }

    fn most_seeds(&self, node: &Node) -> Verdict {
        let (mine, yours) = (node.stored as u32, (node.stored >> 32) as u32);
        match mine.cmp(&yours) {
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Greater => Verdict::Won(self.to_move as u8),
            std::cmp::Ordering::Less => Verdict::Won(1 - self.to_move as u8),
        }
    }
}

/// Whether all seeds in houses are counted, and nothing else.
fn is_whole(what: &Tally<Narrow>) -> bool {
    what.whole && what.places.is_none() && !what.hand
}

/// The verdict where those win: a draw where that is both, or neither.
fn alone(set: u8) -> Verdict {
    match set {
        0b01 => Verdict::Won(0),
        0b10 => Verdict::Won(1),
        _ => Verdict::Draw,
    }
}
