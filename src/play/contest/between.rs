//! Between rounds: whether the match is over, who begins the next round, and how it starts.

use super::Contest;
use super::filling::Filled;
use super::standing::{Opening, RoundEnd, RoundOver, Standing};
use crate::engine::{EndedBy, Event, GameResult, Observer, Position, Winner};
use crate::model::{Condition, Match, Outcome, Site};
use crate::syntax::words::{Player, Seat, Tally};

impl Contest {
    /// Counts a round that has ended; then the match is over, or the next round starts, or
    /// somebody has to choose before it can. What is no match stays as it is.
    pub(crate) fn after_round(
        &self,
        standing: &mut Standing,
        end: RoundEnd,
        observer: &mut impl Observer,
    ) {
        let Some(rounds) = self.rounds() else { return };
        let position = match rounds.refills.is_empty() {
            true => end.position,
            false => self.cleared(end.position),
        };
        standing.count(RoundOver {
            winner: end.winner,
            stored: Seat::ALL.map(|seat| position.store(seat)),
        });
        let between = Between {
            contest: self,
            rounds,
            standing: &*standing,
            position: &position,
            winner: end.winner,
            mover: end.mover,
        };
        let over = between.over();
        let (next, fillers) = (between.next(), between.fillers());
        let score = between.score();
        if let Some((index, winner)) = over {
            let by = EndedBy::Match(index);
            let state = self.plan().state_at(position);
            standing.go_to(state.with_result(GameResult { winner, by }), None);
            tell(observer, || Event::MatchOver {
                winner,
                at: rounds.ends[index].at.clone(),
            });
            return;
        }
        tell(observer, || Event::RoundOver {
            round: standing.round(),
            winner: end.winner,
            score,
        });
        standing.next_round(next);
        match rounds.refills.is_empty() {
            true => {
                let start = self.plan().start().position().clone();
                self.start_round(standing, start, observer);
            }
            false => self.open(standing, position, (fillers, Vec::new()), observer),
        }
    }

    /// Goes on with a choice that is allowed.
    pub(super) fn choose(
        &self,
        standing: &mut Standing,
        sites: Vec<Site>,
        observer: &mut impl Observer,
    ) {
        if let Some(opening) = standing.opening.take() {
            let mut chosen = opening.chosen;
            chosen.push(sites);
            self.open(standing, opening.from, (opening.fillers, chosen), observer);
        }
    }

    /// Fills the houses and starts the round, or asks for the next choice.
    fn open(
        &self,
        standing: &mut Standing,
        from: Position,
        (fillers, chosen): (Vec<(Seat, usize)>, Vec<Vec<Site>>),
        observer: &mut impl Observer,
    ) {
        match self.fill(&from, &fillers, &chosen) {
            Filled::Done(position, events) => {
                for event in events {
                    tell(observer, || event);
                }
                self.start_round(standing, position, observer);
            }
            Filled::Asked(choice) => {
                let mut shown = from.clone();
                shown.set_to_move(choice.seat);
                tell(observer, || Event::Chooses {
                    by: choice.seat,
                    count: choice.count,
                });
                let state = self.plan().state_at(shown);
                let opening = Opening {
                    from,
                    fillers,
                    chosen,
                    choice,
                };
                standing.go_to(state, Some(opening));
            }
        }
    }

    fn start_round(
        &self,
        standing: &mut Standing,
        mut position: Position,
        observer: &mut impl Observer,
    ) {
        let by = standing.begins();
        position.set_to_move(by);
        standing.go_to(self.plan().state_at(position), None);
        let round = standing.round();
        tell(observer, || Event::RoundBegins { round, by });
    }
}

fn tell<O: Observer>(observer: &mut O, event: impl FnOnce() -> Event) {
    if O::WATCHES {
        observer.event(&event());
    }
}

/// The moment between two rounds.
struct Between<'a> {
    contest: &'a Contest,
    rounds: &'a Match,
    /// With the round just over counted; its beginner is still the last one.
    standing: &'a Standing,
    /// What is stored.
    position: &'a Position,
    winner: Winner,
    /// Who made the last ply.
    mover: Seat,
}

impl Between<'_> {
    fn seats(&self) -> &[Seat] {
        &self.contest.game().seats
    }

    /// The seat after that one in the order of play.
    fn after(&self, seat: Seat) -> Seat {
        let seats = self.seats();
        let at = seats.iter().position(|one| *one == seat).unwrap_or(0);
        seats
            .get((at + 1) % seats.len().max(1))
            .copied()
            .unwrap_or(seat)
    }

    /// All who play, beginning after that one.
    fn from_after(&self, seat: Seat) -> Vec<Seat> {
        let mut order = Vec::new();
        let mut next = seat;
        for _ in self.seats() {
            next = self.after(next);
            order.push(next);
        }
        order
    }

    /// The players that a word means; `spoken` is the one spoken of before.
    fn meant(&self, player: Player, spoken: Option<Seat>) -> Vec<Seat> {
        let began = self.standing.begins();
        match player {
            Player::Each => self.seats().to_vec(),
            Player::Anyone | Player::Found => spoken.into_iter().collect(),
            Player::Other => vec![self.after(spoken.unwrap_or(began))],
            Player::Leader => vec![self.leader()],
            Player::Winner => vec![self.winner_or(began)],
            Player::Loser => vec![self.after(self.winner_or(began))],
            Player::Seat(seat) => vec![seat],
            // Not said between rounds.
            Player::Mover
            | Player::Opponent
            | Player::AnOpponent
            | Player::EveryOpponent
            | Player::Owner
            | Player::Captor
            | Player::ToMove
            | Player::Nobody => Vec::new(),
        }
    }

    fn winner_or(&self, other: Seat) -> Seat {
        match self.winner {
            Winner::Seat(seat) => seat,
            Winner::Draw | Winner::Nobody => other,
        }
    }

    /// Who has stored most; of equals who began the round, or comes next after that one.
    fn leader(&self) -> Seat {
        let seats = self.seats();
        let began = self.standing.begins();
        let at = seats.iter().position(|seat| *seat == began).unwrap_or(0);
        let order = seats[at..].iter().chain(&seats[..at]).copied();
        let stored = |seat: Seat| self.position.store(seat);
        let more = |leader, seat| match stored(seat) > stored(leader) {
            true => seat,
            false => leader,
        };
        order.reduce(more).unwrap_or(began)
    }

    /// Who begins the next round.
    fn next(&self) -> Seat {
        let meant = self.meant(self.rounds.next.rule, None);
        meant.first().copied().unwrap_or(self.standing.begins())
    }

    /// Who fills by which refill sentence, in turn. All are found before anything is filled.
    fn fillers(&self) -> Vec<(Seat, usize)> {
        let mut fillers = Vec::new();
        let mut spoken = None;
        for (index, said) in self.rounds.refills.iter().enumerate() {
            for seat in self.meant(said.rule.by, spoken) {
                fillers.push((seat, index));
                spoken = Some(seat);
            }
        }
        fillers
    }

    /// What decides, by player.
    fn score(&self) -> Vec<(Seat, u32)> {
        let score = |seat: Seat| match self.contest.by_games {
            true => self.standing.won(seat),
            false => u32::from(self.position.store(seat)),
        };
        self.seats()
            .iter()
            .map(|seat| (*seat, score(*seat)))
            .collect()
    }

    /// The sentence that ends the match, by index, and who has won it.
    fn over(&self) -> Option<(usize, Winner)> {
        let ends = self.rounds.ends.iter().enumerate();
        ends.into_iter().find_map(|(index, said)| {
            let spoken = self.spoken(&said.rule.left)?;
            let decided = said
                .rule
                .right
                .iter()
                .find_map(|one| self.winner_by(one, spoken));
            Some((index, decided.unwrap_or(Winner::Draw)))
        })
    }

    /// Whether a condition holds, and then the player found by it, if it looks for one.
    fn spoken(&self, condition: &Condition) -> Option<Option<Seat>> {
        if !searches(condition) {
            return self.holds(condition, None).then_some(None);
        }
        let mut order = self.from_after(self.mover).into_iter();
        order
            .find(|seat| self.holds(condition, Some(*seat)))
            .map(Some)
    }

    fn holds(&self, condition: &Condition, spoken: Option<Seat>) -> bool {
        let of = |player: Player, test: &dyn Fn(Seat) -> bool| {
            let meant = self.meant(player, spoken);
            !meant.is_empty() && meant.into_iter().all(test)
        };
        let tally = self.standing.tally();
        let won = |seat: Seat| tally.won[seat as usize];
        match condition {
            Condition::GamesOver(games) => tally.games >= *games,
            Condition::Ahead(player, games) => of(*player, &|seat| {
                let mut others = self.seats().iter().filter(|other| **other != seat);
                others.all(|other| won(seat) >= won(*other).saturating_add(*games))
            }),
            Condition::InSuccession(player, games) => of(*player, &|seat| {
                tally
                    .run
                    .is_some_and(|(last, run)| last == seat && run >= *games)
            }),
            Condition::Stored { who, count } => {
                of(*who, &|seat| count.contains(self.position.store(seat)))
            }
            Condition::CannotFill(player) => of(*player, &|seat| self.cannot_fill(seat)),
            Condition::All(parts) => parts.iter().all(|part| self.holds(part, spoken)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(part, spoken)),
            // Not said between rounds.
            Condition::Has { .. }
            | Condition::CannotMove(_)
            | Condition::NobodyCanMove
            | Condition::CapturedFrom { .. }
            | Condition::Remain { .. }
            | Condition::Occurs(_)
            | Condition::Quiet { .. }
            | Condition::PliesPassed(_) => false,
        }
    }

    /// Whether a player who should fill houses has too few seeds for any.
    fn cannot_fill(&self, seat: Seat) -> bool {
        let others = self.seats().iter().filter(|other| **other != seat);
        let others = others.map(|other| self.position.store(*other)).sum();
        let fillers = self.fillers().into_iter();
        let mut refills = fillers
            .filter(|(filler, _)| *filler == seat)
            .filter_map(|(_, index)| Some(&self.rounds.refills.get(index)?.rule))
            .peekable();
        refills.peek().is_some()
            && refills.all(|refill| refill.affordable(self.position.store(seat), others) == 0)
    }

    /// Who wins the match by an outcome, if it decides.
    fn winner_by(&self, outcome: &Outcome, spoken: Option<Seat>) -> Option<Winner> {
        let stored = |seat: Seat| u32::from(self.position.store(seat));
        let or_draw = |best: Option<Seat>| best.map_or(Winner::Draw, Winner::Seat);
        match outcome {
            Outcome::Wins(player) => Some(or_draw(self.meant(*player, spoken).first().copied())),
            Outcome::Loses(player) => {
                let losers = self.meant(*player, spoken);
                let mut left = self.seats().to_vec();
                left.retain(|seat| !losers.contains(seat));
                Some(match left.is_empty() {
                    true => Winner::Nobody,
                    false => or_draw(most(&left, stored)),
                })
            }
            Outcome::Draw => Some(Winner::Draw),
            Outcome::Most(Tally::Games) => {
                let won = self.standing.tally().won;
                Some(or_draw(most(self.seats(), |seat| won[seat as usize])))
            }
            Outcome::Most(Tally::Seeds | Tally::Pieces) => {
                Some(or_draw(most(self.seats(), stored)))
            }
            Outcome::TakesRest(_) | Outcome::TakesOwn(_) => None,
        }
    }
}

/// The one of the seats with the most; `None` when several have it.
fn most(seats: &[Seat], number: impl Fn(Seat) -> u32) -> Option<Seat> {
    let most = seats.iter().map(|seat| number(*seat)).max()?;
    let mut best = seats.iter().filter(|seat| number(**seat) == most);
    match (best.next(), best.next()) {
        (Some(only), None) => Some(*only),
        _ => None,
    }
}

/// Whether a condition looks for a player.
fn searches(condition: &Condition) -> bool {
    match condition {
        Condition::Has { who, .. } | Condition::Stored { who, .. } => *who == Player::Anyone,
        Condition::CannotMove(who)
        | Condition::Ahead(who, _)
        | Condition::InSuccession(who, _)
        | Condition::CannotFill(who) => *who == Player::Anyone,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(searches),
        _ => false,
    }
}
