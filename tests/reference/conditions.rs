//! Which players are meant, and whether a state of the game holds.

use std::rc::Rc;

use manqala::model::{Condition, Count, Description, Game, Noun, Site, Test};
use manqala::syntax::words::{Deeds, Player, Seat};

use super::describe::Eyes;
use super::{Table, legal_turns};

/// What players and conditions are spoken of in.
#[derive(Clone)]
pub struct Scene<'a> {
    pub game: &'a Game,
    /// The table now.
    pub now: &'a Table,
    /// The table before the move.
    pub before: &'a Table,
    /// Who makes, or in end sentences has made, the move.
    pub mover: Seat,
    /// Who makes the next ply; only in end sentences.
    pub to_move: Option<Seat>,
    /// Where the last seed fell.
    pub it: Option<Site>,
    /// Who makes the capture spoken of.
    pub captor: Option<Seat>,
    /// Seeds that are being sown.
    pub hand: u16,
    /// Where the move has taken something from.
    pub taken_from: Vec<Site>,
    /// The circuit in the direction of the sowing.
    pub path: Rc<[Site]>,
}

/// The players that a word means.
pub struct Meant {
    pub seats: Vec<Seat>,
    /// Whether something has to hold for all of them rather than for one.
    pub every: bool,
}

impl Scene<'_> {
    /// The descriptions as that player reads them.
    pub fn eyes<'b>(&'b self, table: &'b Table, seat: Seat) -> Eyes<'b> {
        Eyes {
            game: self.game,
            table,
            seat,
            path: &self.path,
            falling: None,
            fell: 0,
            it: self.it,
            among: None,
        }
    }

    /// The players meant; `spoken` is the one spoken of before.
    pub fn meant(&self, player: Player, spoken: Option<Seat>) -> Meant {
        let order = self.now.from_next(self.game, self.mover);
        let others = |than: Seat| -> Vec<Seat> {
            order.iter().copied().filter(|seat| *seat != than).collect()
        };
        let seats = match player {
            Player::Mover => vec![self.mover],
            Player::Opponent | Player::AnOpponent | Player::EveryOpponent => others(self.mover),
            Player::Owner => {
                let owner = self.it.and_then(|it| self.now.owners[it.index()]);
                owner.into_iter().collect()
            }
            Player::Captor => self.captor.into_iter().collect(),
            Player::ToMove => vec![self.to_move.unwrap_or(self.mover)],
            // Once found, a player is the same throughout the condition.
            Player::Anyone => spoken.map_or(order, |found| vec![found]),
            Player::Each => order,
            Player::Found => spoken.into_iter().collect(),
            Player::Other => others(spoken.unwrap_or(self.mover)),
            Player::Leader => vec![self.leader()],
            Player::Winner | Player::Loser | Player::Nobody => Vec::new(),
            Player::Seat(seat) => vec![seat],
        };
        Meant {
            seats,
            every: matches!(player, Player::EveryOpponent | Player::Each),
        }
    }

    /// Who has most in store; when equal, who began the round, or else comes next.
    fn leader(&self) -> Seat {
        let store = |seat: &Seat| self.now.seeds[self.game.board.rule.store(*seat).index()];
        let mut order = self.now.from_next(self.game, self.now.began);
        if order.last() == Some(&self.now.began) {
            order.rotate_right(1);
        }
        let most = order.iter().map(store).max();
        let leading = order.iter().find(|seat| Some(store(seat)) == most);
        leading.copied().unwrap_or(self.now.began)
    }

    /// Whether the condition holds; if so, the player it then speaks of.
    pub fn holds(&self, condition: &Condition, spoken: Option<Seat>) -> Option<Option<Seat>> {
        self.ways(condition, spoken).into_iter().next()
    }

    /// Whether a condition that may be left out holds.
    pub fn permits(&self, condition: &Option<Condition>) -> bool {
        condition
            .as_ref()
            .is_none_or(|condition| self.holds(condition, None).is_some())
    }

    /// Of whom a condition speaks that holds.
    pub fn speaks_of(&self, condition: &Option<Condition>) -> Option<Seat> {
        let condition = condition.as_ref()?;
        self.holds(condition, None).flatten()
    }

    /// All ways in which the condition holds, each with the player it then speaks of.
    fn ways(&self, condition: &Condition, spoken: Option<Seat>) -> Vec<Option<Seat>> {
        let of_player = |player: Player, test: &dyn Fn(Seat) -> bool| -> Vec<Option<Seat>> {
            let meant = self.meant(player, spoken);
            if meant.every {
                let all = meant.seats.iter().all(|seat| test(*seat));
                return if all { vec![spoken] } else { Vec::new() };
            }
            let found = meant.seats.into_iter().filter(|seat| test(*seat));
            found.map(Some).collect()
        };
        let plain = |holds: bool| if holds { vec![spoken] } else { Vec::new() };
        match condition {
            Condition::Has {
                who,
                before,
                count,
                what,
            } => of_player(*who, &|seat| {
                let table = if *before { self.before } else { self.now };
                contains(count, self.has(table, seat, what))
            }),
            Condition::Stored { who, count } => of_player(*who, &|seat| {
                let store = self.game.board.rule.store(seat);
                count.contains(self.now.seeds[store.index()])
            }),
            Condition::CannotMove(who) => of_player(*who, &|seat| {
                legal_turns(self.game, self.now, seat).is_empty()
            }),
            Condition::NobodyCanMove => plain(
                self.now
                    .from_next(self.game, self.mover)
                    .iter()
                    .all(|seat| {
                        let moves = legal_turns(self.game, self.now, *seat);
                        moves.keys().all(|text| text == "pass")
                    }),
            ),
            Condition::CapturedFrom { count, what } => {
                let eyes = self.eyes(self.now, self.mover);
                let mut from = eyes.all(what);
                from.retain(|site| self.taken_from.contains(site));
                plain(contains(count, from.len() as u32))
            }
            Condition::Remain { count, what } => plain(contains(count, self.remaining(what))),
            Condition::Occurs(times) => plain(self.now.occurrences() >= *times as usize),
            Condition::Quiet { plies, without } => {
                let deeds = without.iter().map(|deeds| match deeds {
                    Deeds::Capture => &self.now.captures,
                    Deeds::Promotion => &self.now.promotions,
                });
                let quiet = |done: &std::rc::Rc<Vec<bool>>| {
                    let last = done.len().checked_sub(*plies as usize);
                    last.is_some_and(|from| !done[from..].contains(&true))
                };
                plain(deeds.into_iter().all(quiet))
            }
            Condition::PliesPassed(count) => plain(contains(count, self.now.captures.len() as u32)),
            Condition::All(parts) => {
                let mut ways = vec![spoken];
                let mut found = spoken.is_some();
                for part in parts {
                    // Whoever is named is not yet the one whom `a player` means.
                    let finds = finds_a_player(part);
                    let fresh = finds && !found;
                    found |= finds;
                    ways = ways
                        .into_iter()
                        .flat_map(|way| self.ways(part, way.filter(|_| !fresh)))
                        .collect();
                }
                ways
            }
            Condition::Any(parts) => {
                let ways = parts.iter().flat_map(|part| self.ways(part, spoken));
                let mut ways: Vec<Option<Seat>> = ways.collect();
                // Who is tried first is found, whichever alternative holds of them.
                let order = self.now.from_next(self.game, self.mover);
                let place = |seat: Seat| order.iter().position(|one| *one == seat);
                ways.sort_by_key(|way| way.map(place));
                ways
            }
            Condition::GamesOver(_)
            | Condition::Ahead(..)
            | Condition::InSuccession(..)
            | Condition::CannotFill(_) => Vec::new(),
        }
    }

    /// How many such houses, or seeds in such houses, a player owns.
    fn has(&self, table: &Table, seat: Seat, what: &Description) -> u32 {
        let eyes = self.eyes(table, seat);
        let own = |site: &Site| table.is_own(seat, *site);
        let mut total = 0;
        if what
            .any_of
            .iter()
            .any(|tests| tests.contains(&Test::InHand))
        {
            total += u32::from(table.hands[seat as usize]);
        }
        total + amount(&eyes, what, &own)
    }

    /// How much of something is in play.
    pub fn remaining(&self, what: &Description) -> u32 {
        let eyes = self.eyes(self.now, self.mover);
        let mut total = amount(&eyes, what, &|_| true);
        let whole = |noun| what.any_of.contains(&vec![Test::Noun(noun)]);
        let whole = whole(Noun::Seeds) || whole(Noun::Piece);
        let held = what
            .any_of
            .iter()
            .any(|tests| tests.contains(&Test::InHand));
        if whole || held {
            total += self.now.hands.iter().map(|n| u32::from(*n)).sum::<u32>();
        }
        if whole {
            total += u32::from(self.hand);
        }
        total
    }
}

/// How many places are meant, each once; or how many seeds lie there, where seeds are spoken of.
fn amount(eyes: &Eyes<'_>, what: &Description, counted: &dyn Fn(&Site) -> bool) -> u32 {
    let in_all = |tests: &&Vec<Test>| {
        tests.contains(&Test::Noun(Noun::Seeds)) || tests.contains(&Test::Noun(Noun::Piece))
    };
    let part = |seeds: bool| Description {
        any_of: what
            .any_of
            .iter()
            .filter(|tests| in_all(tests) == seeds)
            .cloned()
            .collect(),
    };
    let houses = eyes.all(&part(false)).into_iter().filter(counted).count() as u32;
    let of_seeds = eyes.all(&part(true)).into_iter().filter(counted);
    let seeds: u32 = of_seeds
        .map(|site| u32::from(eyes.table.amount(site)))
        .sum();
    houses + seeds
}

/// Whether a count that may exceed the numbers of the language is meant.
fn contains(count: &Count, n: u32) -> bool {
    count.contains(u16::try_from(n).unwrap_or(u16::MAX))
}

/// Whether a condition speaks of `a player`.
fn finds_a_player(condition: &Condition) -> bool {
    match condition {
        Condition::Has { who, .. } | Condition::Stored { who, .. } | Condition::CannotMove(who) => {
            *who == Player::Anyone
        }
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(finds_a_player),
        _ => false,
    }
}
