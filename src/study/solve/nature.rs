//! What can be read off the rules before anything is searched: what is at stake, what ends play
//! that goes round and round, and which plies count.

use crate::model::{Condition, Count, Effect, Force, Game, Outcome, Rule, Said};
use crate::play::Contest;
use crate::syntax::words::{Player, Tally};

/// What the value of a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// The margin in seeds: every end gives the game to whoever has the most.
    Seeds,
    /// 1 for a win, 0 for a draw, -1 for a loss.
    Outcome,
}

/// What the rules say of play that goes round and round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// Nothing, so that endless play has no value.
    Unsaid,
    /// A position that occurs so many times is a draw.
    Draw(u32),
    /// Something else that depends on how the position came about.
    Other,
}

/// What can be read off the rules.
#[derive(Clone, Debug)]
pub struct Nature {
    /// What the value counts.
    pub stake: Stake,
    /// What becomes of play that goes round and round.
    pub cycles: Cycles,
    /// Whether whoever has stored the most in the end has won, whichever end it is, but for a draw
    /// of a position that occurs again.
    pub(super) by_margin: bool,
    /// Whether the game ends as soon as a player has stored more than half the seeds.
    pub(super) ends_at_half: bool,
    /// From that ply on no rule asks for the number of plies; `None`: it never stops to matter.
    pub(super) plies: Option<u32>,
    /// Whether a turn that is an extra one has other rules.
    pub(super) extra: bool,
}

impl Nature {
    /// Reads the rules of what is played.
    pub fn of(contest: &Contest) -> Nature {
        let game = contest.game();
        let mut seen = Seen::default();
        seen.game(game);
        let remembers = seen.once
            || seen.plies != Some(0)
            || contest.plan().remembers()
            || game
                .musts
                .iter()
                .any(|must| must.rule.force == Force::OrHuffed);
        let two_sow = !contest.is_match() && game.seats.len() == 2 && !game.has_pieces();
        let by_seeds =
            two_sow && game.ends.iter().all(|end| counts_seeds(&end.rule.right)) && !seen.decided;
        Nature {
            stake: if by_seeds {
                Stake::Seeds
            } else {
                Stake::Outcome
            },
            // Where more counts than what makes two positions the same, one may come back without
            // play having gone round.
            cycles: match cycles(game, contest.is_match()) {
                Cycles::Draw(_) if remembers => Cycles::Other,
                cycles => cycles,
            },
            plies: seen.plies,
            extra: seen.once,
            by_margin: two_sow && !seen.decided && game.ends.iter().all(|end| agrees(game, end)),
            ends_at_half: game.ends.iter().any(|end| {
                let least = win_by_stored(&end.rule.left, &end.rule.right);
                least == Some(game.seeds() / 2 + 1)
            }),
        }
    }
}

/// Whether an end gives the game to whoever has stored the most, or will have, however play goes
/// on; or makes a draw of a position that occurs again.
fn agrees(game: &Game, end: &Said<Rule<Condition, Vec<Outcome>>>) -> bool {
    let (when, outcomes) = (&end.rule.left, &end.rule.right);
    if let Some(least) = win_by_stored(when, outcomes) {
        return 2 * least > game.seeds();
    }
    let draw = matches!(
        (when, &outcomes[..]),
        (Condition::Occurs(_), [Outcome::Draw])
    );
    draw || counts_seeds(outcomes)
}

/// With how many seeds stored a player wins at once, if that is what an end says.
fn win_by_stored(when: &Condition, outcomes: &[Outcome]) -> Option<u32> {
    match (when, outcomes) {
        (
            Condition::Stored {
                who: Player::Anyone,
                count,
            },
            [Outcome::Wins(Player::Found)],
        ) => count.ranges().first().map(|range| range.0.into()),
        _ => None,
    }
}

/// Whether outcomes give the game to whoever has the most seeds, and nothing else.
fn counts_seeds(outcomes: &[Outcome]) -> bool {
    let sharing =
        |outcome: &Outcome| matches!(outcome, Outcome::TakesRest(_) | Outcome::TakesOwn(_));
    match outcomes.split_last() {
        Some((Outcome::Most(Tally::Seeds), before)) => before.iter().all(sharing),
        _ => false,
    }
}

/// What the end sentences say of positions that occur again.
fn cycles(game: &Game, is_match: bool) -> Cycles {
    let mut found = Cycles::Unsaid;
    for end in &game.ends {
        match (&end.rule.left, &end.rule.right[..]) {
            // A drawn round does not end a match.
            (Condition::Occurs(times), [Outcome::Draw]) if !is_match && *times > 1 => {
                found = match found {
                    Cycles::Unsaid | Cycles::Draw(_) => Cycles::Draw(*times),
                    Cycles::Other => Cycles::Other,
                }
            }
            (left, _) if mentions(left, &|part| matches!(part, Condition::Occurs(_))) => {
                found = Cycles::Other;
            }
            _ => {}
        }
    }
    found
}

/// Whether a condition or one of its parts is such.
fn mentions(condition: &Condition, is: &impl Fn(&Condition) -> bool) -> bool {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().any(|part| mentions(part, is))
        }
        other => is(other),
    }
}

/// What is found in the sentences of a game.
#[derive(Debug)]
struct Seen {
    plies: Option<u32>,
    once: bool,
    /// An effect decides the game.
    decided: bool,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen {
            plies: Some(0),
            once: false,
            decided: false,
        }
    }
}

impl Seen {
    fn game(&mut self, game: &Game) {
        for kind in game.ranks.iter().flatten() {
            self.in_play(kind.rule.when.as_ref());
        }
        for must in &game.musts {
            self.in_play(must.rule.when.as_ref());
        }
        let events = &game.events;
        let falls = events.passing.iter().chain(&events.last);
        for rule in falls.chain(&events.lifting) {
            self.in_play(rule.rule.left.when.as_ref());
            self.effects(&rule.rule.right);
        }
        for rule in &events.leaving {
            self.in_play(rule.rule.left.when.as_ref());
            self.effects(&rule.rule.right);
        }
        for rule in &events.new_row {
            self.in_play(rule.rule.left.when.as_ref());
            self.effects(&rule.rule.right);
        }
        for rule in &events.after {
            self.in_play(rule.rule.left.when.as_ref());
            self.effects(&rule.rule.right);
        }
        if let Some(endless) = &events.endless {
            self.effects(&endless.rule);
        }
        for end in &game.ends {
            self.condition(&end.rule.left);
        }
    }

    fn in_play(&mut self, when: Option<&Condition>) {
        if let Some(condition) = when {
            self.condition(condition);
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::PliesPassed(count) => {
                self.plies = match (self.plies, settled(count)) {
                    (Some(before), Some(now)) => Some(before.max(now)),
                    _ => None,
                }
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.condition(part));
            }
            _ => {}
        }
    }

    fn effects(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::AnotherTurn { once } => self.once |= once,
                Effect::Either(first, second) => {
                    self.effects(first);
                    self.effects(second);
                }
                Effect::Outcome(Outcome::TakesRest(_) | Outcome::TakesOwn(_)) => {}
                Effect::Outcome(_) => self.decided = true,
                _ => {}
            }
        }
    }
}

/// From which number on all are in the count, or all outside.
fn settled(count: &Count) -> Option<u32> {
    if count.even() || count.odd() {
        return None;
    }
    let bound = |range: &(u16, u16)| match range.1 {
        u16::MAX => u32::from(range.0),
        high => u32::from(high) + 1,
    };
    Some(count.ranges().iter().map(bound).max().unwrap_or(0))
}
