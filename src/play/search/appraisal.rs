//! What a position is worth to a player, from what the sentences of the game count.

use crate::engine::Holdings;
use crate::engine::kernel::Verdict;
use crate::model::board::MAX_SEATS;
use crate::model::{Condition, Effect, Game, MoveSource, Outcome};
use crate::play::Contest;
use crate::syntax::words::{Player as Whom, Tally};

/// The worth of a won game; what is estimated stays far below it.
pub(super) const WIN: i32 = 100_000_000;

/// A value beyond this is that of a game won, and below its opposite that of a game lost.
pub(super) const SURE: i32 = WIN / 2;

/// The worth of a seed or a man; all estimates are counted in hundredths.
pub(super) const UNIT: i32 = 100;

/// How positions of a game are weighed: so much for each thing that a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Appraisal {
    stored: i32,
    seeds: i32,
    filled: i32,
    single: i32,
    houses: i32,
    men: i32,
    kings: i32,
    hands: i32,
    players: usize,
    /// Seeds decide the match to which the round belongs, rather than who wins the round.
    by_margin: bool,
    /// Whoever has stored more than this has won; `None` where that is not so, or the rules say
    /// it themselves.
    enough: Option<i32>,
}

impl Appraisal {
    /// How the games or rounds of a contest are weighed.
    pub(super) fn new(contest: &Contest) -> Appraisal {
        let game = contest.game();
        let aims = Aims::of(game);
        let mut appraisal = Appraisal {
            stored: 0,
            seeds: 0,
            filled: 0,
            single: 0,
            houses: 0,
            men: 0,
            kings: 0,
            hands: 0,
            players: game.seats.len().clamp(1, MAX_SEATS),
            by_margin: contest.is_decided_by_seeds(),
            enough: enough(game),
        };
        if game.has_pieces() {
            let sign = if aims.owned < 0 { -1 } else { 1 };
            appraisal.men = sign * UNIT;
            appraisal.hands = sign * UNIT;
            appraisal.kings = sign * king(game);
            return appraisal;
        }
        match (aims.stored, aims.owned) {
            // What lies in own houses may be stored one day, or is at least not the other's.
            (0, 0) => (appraisal.stored, appraisal.seeds) = (UNIT, UNIT / 8),
            // Whoever is rid of all seeds wins: what counts is how many moves that takes, one a
            // house, and more for a single seed, which comes no further than the next house.
            (0, owned) if owned < 0 => {
                (appraisal.filled, appraisal.single) = (-UNIT, -UNIT / 2);
                appraisal.hands = -UNIT;
                return appraisal;
            }
            (0, _) => appraisal.seeds = UNIT,
            (stored, owned) => {
                appraisal.stored = stored.signum() * UNIT;
                appraisal.seeds = stored.signum() * UNIT / 8 + owned.signum() * UNIT / 4;
            }
        }
        appraisal.hands = appraisal.seeds;
        appraisal.houses = appraisal.stored.signum() * UNIT / 2;
        appraisal
    }

    /// How many play.
    pub(super) fn players(&self) -> usize {
        self.players
    }

    /// Whether the score of a game is counted in what is stored.
    pub(super) fn is_scored(&self) -> bool {
        self.stored != 0
    }

    /// Whether a lead is one in moves that it takes to be rid of all seeds.
    pub(super) fn is_race(&self) -> bool {
        self.filled < 0
    }

    /// By how much a player is ahead of the best other one.
    #[inline]
    pub(super) fn lead(&self, holdings: &Holdings, player: usize) -> i32 {
        self.ahead(player, |one| {
            self.stored * holdings.stored[one]
                + self.seeds * holdings.seeds[one]
                + self.filled * holdings.filled[one]
                + self.single * holdings.single[one]
                + self.houses * holdings.houses[one]
                + self.men * holdings.men[one]
                + self.kings * holdings.kings[one]
                + self.hands * holdings.hands[one]
        })
    }

    /// By how much a player is ahead in what is stored for good.
    fn margin(&self, holdings: &Holdings, player: usize) -> i32 {
        self.ahead(player, |one| self.stored * holdings.stored[one])
    }

    #[inline]
    fn ahead(&self, player: usize, worth: impl Fn(usize) -> i32) -> i32 {
        let others = (0..self.players).filter(|other| *other != player);
        worth(player) - others.map(&worth).max().unwrap_or(0)
    }

    /// The worth of a game that is over to a player; of equal ones the sooner won and the later
    /// lost is better.
    pub(super) fn end(
        &self,
        verdict: Verdict,
        holdings: &Holdings,
        player: usize,
        depth_left: u32,
    ) -> i32 {
        let margin = self.margin(holdings, player);
        if self.by_margin {
            return margin;
        }
        match verdict {
            Verdict::Won(winner) if usize::from(winner) == player => {
                WIN + margin + depth_left as i32
            }
            Verdict::Won(_) | Verdict::Lost => margin - WIN - depth_left as i32,
            Verdict::Draw => 0,
        }
    }

    /// The share of a player in a game that is over, from 0 to 1.
    pub(super) fn share(&self, verdict: Verdict, holdings: &Holdings, player: usize) -> f64 {
        if self.by_margin {
            let all: i32 = holdings.stored.iter().chain(&holdings.seeds).sum();
            let margin = f64::from(self.margin(holdings, player)) / f64::from(UNIT);
            return (0.5 + margin / f64::from(all.max(1)) / 2.0).clamp(0.0, 1.0);
        }
        match verdict {
            Verdict::Won(winner) if usize::from(winner) == player => 1.0,
            Verdict::Won(_) | Verdict::Lost => 0.0,
            Verdict::Draw => 0.5,
        }
    }

    /// The share that a player can expect of a game that was broken off.
    pub(super) fn expected_share(&self, holdings: &Holdings, player: usize) -> f64 {
        let lead = f64::from(self.lead(holdings, player)) / f64::from(UNIT);
        0.5 + (lead / 40.0).clamp(-0.4, 0.4)
    }

    /// Who has so much that the game is won already, though it may go on.
    #[inline]
    pub(super) fn decided(&self, holdings: &Holdings) -> Option<usize> {
        let enough = self.enough.filter(|_| !self.by_margin)?;
        (0..self.players).find(|player| holdings.stored[*player] > enough)
    }

    /// Whether a game can be decided before its end.
    pub(super) fn can_be_decided(&self) -> bool {
        self.enough.is_some() && !self.by_margin
    }
}

/// The lead at the end of a game whose value is beyond [`SURE`].
pub(super) fn margin_of(value: i32) -> f64 {
    // What is added for an early end is less than a unit.
    let units = match value > 0 {
        true => (value - WIN).div_euclid(UNIT),
        false => -(-value - WIN).div_euclid(UNIT),
    };
    f64::from(units)
}

/// What is good to have: above 0 much, below 0 little.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Aims {
    /// Seeds in store.
    stored: i32,
    /// Seeds in own houses, or pieces.
    owned: i32,
}

impl Aims {
    fn of(game: &Game) -> Aims {
        let mut aims = Aims::default();
        for end in &game.ends {
            let outcomes = &end.rule.right;
            if outcomes.contains(&Outcome::Most(Tally::Seeds)) {
                aims.stored += 1;
            }
            aims.read(&end.rule.left, outcomes);
        }
        aims
    }

    fn read(&mut self, condition: &Condition, outcomes: &[Outcome]) {
        match condition {
            Condition::Stored { who, count } => {
                self.stored += sense(count.contains(0), *who, outcomes);
            }
            Condition::Has { who, count, .. } => {
                self.owned += sense(count.contains(0), *who, outcomes);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.read(part, outcomes));
            }
            _ => {}
        }
    }
}

/// Whether it is good (1) or bad (-1) for a player to have much, if these are the outcomes for one
/// who has little, or much; 0 if they do not tell.
fn sense(little: bool, who: Whom, outcomes: &[Outcome]) -> i32 {
    let same = |named: Whom| named == who || named == Whom::Found;
    let good = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::Wins(named) => Some(same(*named)),
        Outcome::Loses(named) => Some(!same(*named)),
        _ => None,
    });
    match good {
        None => 0,
        Some(good) if good != little => 1,
        Some(_) => -1,
    }
}

/// The worth of a piece that men become.
fn king(game: &Game) -> i32 {
    let far = game
        .pieces
        .iter()
        .skip(1)
        .any(|kind| kind.slides.is_some() || kind.jumps.is_some_and(|jump| jump.distant));
    if far { 3 * UNIT } else { 3 * UNIT / 2 }
}

/// Half of all seeds, in games that whoever has stored more than that wins whatever comes: what is
/// stored stays, and the most seeds win.
fn enough(game: &Game) -> Option<i32> {
    if game.has_pieces() || game.ends.is_empty() {
        return None;
    }
    let most = |outcomes: &[Outcome]| {
        let last = outcomes.last();
        last == Some(&Outcome::Most(Tally::Seeds))
    };
    let all_by_most = game.ends.iter().all(|end| most(&end.rule.right));
    let mut kinds = game.ranks.iter().flatten();
    let swaps = kinds.any(|kind| kind.rule.source == MoveSource::SwapSides);
    let decides = game
        .effects()
        .any(|effect| matches!(effect, Effect::Outcome(_)));
    (all_by_most && !swaps && !decides).then(|| (game.seeds() / 2) as i32)
}
