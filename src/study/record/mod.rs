//! Records of games and matches: one JSON object each.

mod options;
mod state;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

pub use self::options::{option_value, option_values, options};
pub use self::state::{Cell, StateRecord, StateWriter, owners_can_change};
use crate::engine::{EndedBy, GameResult, State, Winner};
use crate::model::{Game, prose};
use crate::play::{Contest, InProgress, Ply, Standing};
use crate::syntax::words::Seat;

/// The record of a game, finished or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The title of the game.
    pub game: String,
    /// The path of its file as it was given, or the library's.
    pub file: String,
    /// Every option of the file with its value.
    #[serde(default)]
    pub options: Map<String, Json>,
    /// The seed of a random game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Which of the seed's games it is, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// Who plays, in a game of a tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<BySeat<String>>,
    /// The state before the first ply.
    pub initial: StateRecord,
    /// The plies in order; in a match those of all rounds.
    pub plies: Vec<PlyRecord>,
    /// The rounds of a match that have plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<RoundRecord>>,
    /// How it ended; `None` while it goes on.
    #[serde(default)]
    pub result: Option<ResultRecord>,
}

/// One ply of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlyRecord {
    /// Who made it.
    pub mover: String,
    /// The legal moves, sorted as text.
    #[serde(default)]
    pub legal: Vec<String>,
    /// The move.
    #[serde(rename = "move")]
    pub played: String,
    /// The state after it; after the last ply of a round the start of the next one.
    pub state: StateRecord,
    /// The round of a match that it belongs to, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
}

/// A round of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundRecord {
    /// The index of its first ply.
    pub first_ply: usize,
    /// Who began it.
    pub begins: String,
    /// A player, `draw`, or nobody while it goes on.
    pub winner: Option<String>,
    /// What each player had stored at its end.
    pub score: BySeat<u16>,
}

/// How a recorded game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ResultRecord {
    /// A player, `draw`, or nobody when a limit cut the game off.
    pub winner: Option<String>,
    /// Why it is over.
    pub reason: String,
    /// What decides it: what each player has stored, or the games that each has won.
    pub score: BySeat<u32>,
}

/// One value for each player, written in the order of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySeat<T> {
    /// South's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub south: Option<T>,
    /// East's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub east: Option<T>,
    /// North's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub north: Option<T>,
    /// West's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub west: Option<T>,
}

impl<T> BySeat<T> {
    /// The values of those who play.
    pub fn of(seats: &[Seat], value: impl Fn(Seat) -> T) -> BySeat<T> {
        let get = |seat: Seat| seats.contains(&seat).then(|| value(seat));
        BySeat {
            south: get(Seat::South),
            east: get(Seat::East),
            north: get(Seat::North),
            west: get(Seat::West),
        }
    }

    /// Those who have a value.
    fn named(&self) -> Vec<Seat> {
        let has = |seat: &Seat| self.get(*seat).is_some();
        Seat::ALL.into_iter().filter(has).collect()
    }

    /// A player's value.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        match seat {
            Seat::South => self.south.as_ref(),
            Seat::East => self.east.as_ref(),
            Seat::North => self.north.as_ref(),
            Seat::West => self.west.as_ref(),
        }
    }
}

impl StateWriter<'_> {
    /// How a single game ended, if it has.
    pub fn result(&self, state: &State) -> Option<ResultRecord> {
        let stored = |seat| u32::from(state.position().store(seat));
        let score = BySeat::of(&self.game.seats, stored);
        state.result().map(|result| self.ended(result, score))
    }

    /// How a game or match ended, if it has.
    pub fn result_of(&self, contest: &Contest, standing: &Standing) -> Option<ResultRecord> {
        let score = score(contest, standing);
        standing.result().map(|result| self.ended(result, score))
    }

    fn ended(&self, result: &GameResult, score: BySeat<u32>) -> ResultRecord {
        ResultRecord {
            winner: winner_word(result.winner),
            reason: reason(self.game, result),
            score,
        }
    }
}

/// The result of a game or match that a limit cut off, or in which nobody could move and no rule
/// said what then.
pub fn cut_off(contest: &Contest, standing: &Standing, stuck: bool) -> ResultRecord {
    ResultRecord {
        winner: None,
        reason: if stuck { "no legal move" } else { "ply limit" }.to_owned(),
        score: score(contest, standing),
    }
}

fn score(contest: &Contest, standing: &Standing) -> BySeat<u32> {
    BySeat::of(&contest.game().seats, |seat| contest.score(standing, seat))
}

impl Record {
    /// A record without plies.
    pub fn new(contest: &Contest, file: &str, start: &Standing) -> Record {
        let game = contest.game();
        Record {
            game: game.about.title.clone(),
            file: file.to_owned(),
            options: options(game),
            seed: None,
            index: None,
            players: None,
            initial: StateWriter::new(game).state(start.position()),
            plies: Vec::new(),
            rounds: contest.is_match().then(Vec::new),
            result: None,
        }
    }

    /// The record of a game or match in progress, without the plies taken back.
    pub fn of(progress: &InProgress, file: &str) -> Record {
        let contest = progress.contest();
        let writer = StateWriter::new(contest.game());
        let mut record = Record::new(contest, file, progress.start());
        let mut before = progress.start();
        for ply in progress.plies() {
            record.add(PlyRecord::of(ply, &writer), before, &ply.after);
            before = &ply.after;
        }
        record.result = writer.result_of(contest, before);
        record
    }

    /// Adds a ply, before and after which it stood so; `round` is added where it belongs.
    pub fn add(&mut self, mut ply: PlyRecord, before: &Standing, after: &Standing) {
        let Some(rounds) = &mut self.rounds else {
            ply.round = None;
            self.plies.push(ply);
            return;
        };
        if rounds.len() < before.round() as usize {
            rounds.push(RoundRecord {
                first_ply: self.plies.len(),
                begins: before.begins().word().to_owned(),
                winner: None,
                score: BySeat::default(),
            });
        }
        if let Some(round) = rounds.last_mut() {
            let seats = ply.state.stores.named();
            let over = after
                .last_round()
                .filter(|_| after.rounds_over() == before.round());
            round.winner = over.and_then(|over| winner_word(over.winner));
            round.score = match over {
                Some(over) => BySeat::of(&seats, |seat| over.stored[seat as usize]),
                None => ply.state.stores,
            };
        }
        ply.round = Some(before.round());
        self.plies.push(ply);
    }
}

impl PlyRecord {
    fn of(ply: &Ply, writer: &StateWriter<'_>) -> PlyRecord {
        PlyRecord {
            mover: ply.mover.word().to_owned(),
            legal: ply.legal.clone(),
            played: ply.text.clone(),
            state: writer.state(ply.after.position()),
            round: None,
        }
    }
}

/// A winner as a record names it.
pub fn winner_word(winner: Winner) -> Option<String> {
    match winner {
        Winner::Seat(seat) => Some(seat.word().to_owned()),
        Winner::Draw => Some("draw".to_owned()),
        Winner::Nobody => None,
    }
}

/// Why a game is over, in a few words.
fn reason(game: &Game, result: &GameResult) -> String {
    let words = match &result.by {
        EndedBy::End(index) => prose::reason(game, *index),
        EndedBy::Match(index) => prose::match_reason(game, *index),
        EndedBy::Effect(at) => at
            .as_ref()
            .map(|at| at.words(&game.options))
            .unwrap_or_default(),
    };
    match words.is_empty() {
        true => "the rules".to_owned(),
        false => words,
    }
}
