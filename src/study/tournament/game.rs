//! The games of a tournament: each depends on the tournament and its index alone.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::{Dice, Winner};
use crate::play::{Contest, Decision, Standing};
use crate::study::compare::{AnyMove, Choose};
use crate::study::record::{BySeat, PlyRecord, Record, StateWriter, cut_off};
use crate::syntax::words::Seat;

/// A round robin of a game or match for two.
#[derive(Clone, Copy)]
pub struct Encounter<'a> {
    /// What is played.
    pub contest: &'a Contest,
    /// How it stands before the first ply.
    pub start: &'a Standing,
    /// Who takes part.
    pub players: &'a [&'a (dyn Choose + Sync)],
    /// What they are called in records.
    pub names: &'a [String],
    /// Games between every two of them.
    pub games: u64,
    /// So many plies are made at random before the players take over: the same ones in the two
    /// games of a pair, in which the seats are exchanged.
    pub opening: u32,
    /// What chance depends on.
    pub seed: u64,
    /// A game is cut off after so many plies.
    pub max_plies: u32,
}

/// Which game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number, from 0.
    pub index: u64,
    /// Who plays, by the order of play.
    pub seated: [usize; 2],
    /// The number of its opening; of every two games one after the other it is the same.
    opening: u64,
}

/// How a game went.
#[derive(Clone, Debug)]
pub struct Bout {
    /// Which it was.
    pub game: Game,
    /// Who won, by number; `None` for a draw and where nobody has won.
    pub winner: Option<usize>,
    /// Whether it was cut off.
    pub unfinished: bool,
    /// The rounds of a match that are over; `None` for a single game.
    pub rounds: Option<Rounds>,
    /// Its record, if that was asked for.
    pub record: Option<Record>,
}

/// Rounds of a match that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// How many.
    pub over: u32,
    /// How many of them were won by who sits there, by the order of play.
    pub won: [u32; 2],
}

/// Where openings are drawn from, away from the dice of the players.
const OPENINGS: u64 = 0x6f70_656e_696e_6773;

impl Encounter<'_> {
    /// How many games there are.
    pub fn count(&self) -> u64 {
        let players = self.players.len() as u64;
        self.games * (players * players.saturating_sub(1) / 2)
    }

    /// The game of that number: every two players in turn meet twice with seats exchanged, and so
    /// on, so that all have played about as much whenever it is broken off.
    pub fn game(&self, index: u64) -> Game {
        let players = self.players.len();
        let mut pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b]));
        let count = (self.count() / self.games.max(1)).max(1);
        let even = count * (self.games / 2 * 2);
        let (pair, nth) = match index < even {
            true => (index / 2 % count, index / 2 / count * 2 + index % 2),
            false => (index - even, self.games - 1),
        };
        let [first, second] = pairs.nth(pair as usize).unwrap_or([0, 0]);
        Game {
            index,
            seated: match nth % 2 {
                0 => [first, second],
                _ => [second, first],
            },
            opening: pair * self.games.div_ceil(2) + nth / 2,
        }
    }

    /// Plays that game; `None` when it was stopped.
    pub fn play(&self, index: u64, records: bool, stop: &AtomicBool) -> Option<Bout> {
        let game = self.game(index);
        let opening = self.opening(game.opening);
        let mut dice = Dice::new(self.seed, index);
        let mut table = Seats::new(self, game, records);
        while table.plies < self.max_plies {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let Some(seat) = table.standing.to_move() else {
                break;
            };
            let legal = self.contest.legal(&table.standing);
            let chosen = match opening.get(table.plies as usize) {
                Some(decision) => Some(decision.clone()),
                None => {
                    let player = self.players[game.seated[self.place(seat)]];
                    player.choose(self.contest, &table.standing, &legal, &mut dice)
                }
            };
            // What was chosen because it was interrupted does not count.
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let played = chosen.is_some_and(|one| table.play(seat, &legal, &one));
            if !played {
                break;
            }
        }
        Some(table.end())
    }

    /// The number of a seat in the order of play.
    fn place(&self, seat: Seat) -> usize {
        let seats = &self.contest.game().seats;
        seats.iter().position(|one| *one == seat).unwrap_or(0) % 2
    }

    /// The plies of an opening; none where they would end the game.
    fn opening(&self, number: u64) -> Vec<Decision> {
        let mut dice = Dice::new(self.seed ^ OPENINGS, number);
        let mut standing = self.start.clone();
        let mut plies = Vec::new();
        for _ in 0..self.opening {
            let legal = self.contest.legal(&standing);
            let Some(one) = AnyMove.choose(self.contest, &standing, &legal, &mut dice) else {
                return Vec::new();
            };
            if self.contest.play(&mut standing, &one).is_err() || standing.to_move().is_none() {
                return Vec::new();
            }
            plies.push(one);
        }
        plies
    }
}

/// A game being played.
struct Seats<'a> {
    encounter: &'a Encounter<'a>,
    game: Game,
    writer: StateWriter<'a>,
    standing: Standing,
    plies: u32,
    stuck: bool,
    record: Option<Record>,
}

impl<'a> Seats<'a> {
    fn new(encounter: &'a Encounter<'a>, game: Game, records: bool) -> Seats<'a> {
        let Encounter { contest, start, .. } = encounter;
        let record = records.then(|| {
            let mut record = Record::new(contest, "", start);
            record.seed = Some(encounter.seed);
            record.index = Some(game.index);
            let name = |seat: Seat| {
                let player = game.seated[encounter.place(seat)];
                encounter.names.get(player).cloned().unwrap_or_default()
            };
            record.players = Some(BySeat::of(&contest.game().seats, name));
            record
        });
        Seats {
            encounter,
            game,
            writer: StateWriter::new(contest.game()),
            standing: (*start).clone(),
            plies: 0,
            stuck: false,
            record,
        }
    }

    /// Plays a decision; whether it could be.
    fn play(&mut self, seat: Seat, legal: &[Decision], chosen: &Decision) -> bool {
        let contest = self.encounter.contest;
        let before = self.record.is_some().then(|| self.standing.clone());
        if contest.play(&mut self.standing, chosen).is_err() {
            return false;
        }
        self.plies += 1;
        if let (Some(record), Some(before)) = (&mut self.record, before) {
            let ply = PlyRecord {
                mover: seat.word().to_owned(),
                legal: legal.iter().map(|one| contest.text(one)).collect(),
                played: contest.text(chosen),
                state: self.writer.state(self.standing.position()),
                round: None,
            };
            record.add(ply, &before, &self.standing);
        }
        true
    }

    fn end(mut self) -> Bout {
        let contest = self.encounter.contest;
        let winner = self.standing.result().map(|result| result.winner);
        self.stuck = winner.is_none() && self.plies < self.encounter.max_plies;
        if let Some(record) = &mut self.record {
            let result = self.writer.result_of(contest, &self.standing);
            record.result =
                Some(result.unwrap_or_else(|| cut_off(contest, &self.standing, self.stuck)));
        }
        let seats = &contest.game().seats;
        let won = |place: usize| seats.get(place).map_or(0, |seat| self.standing.won(*seat));
        Bout {
            game: self.game,
            rounds: contest.is_match().then(|| Rounds {
                over: self.standing.rounds_over(),
                won: [0, 1].map(won),
            }),
            winner: match winner {
                Some(Winner::Seat(seat)) => Some(self.game.seated[self.encounter.place(seat)]),
                Some(Winner::Draw | Winner::Nobody) | None => None,
            },
            unfinished: winner.is_none(),
            record: self.record,
        }
    }
}
