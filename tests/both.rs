//! A game as tests play it: with the engine, or with the reference interpreter.

use std::sync::Arc;

use manqala::engine::{State, parse_position};
use manqala::model::Game;
use manqala::plan::{Plan, Unsupported};
use manqala::play::{Contest, Standing};
use manqala::study::record::StateWriter;
use serde_json::{Value, json};

use crate::reference::rounds::Rounds;
use crate::reference::{Reference, Table, record};

/// A game in progress, however it is played.
pub trait Playing {
    /// The sorted texts of the legal moves.
    fn legal(&self) -> Vec<String>;
    /// Plays a move; `false` and no change if it is not legal.
    fn play(&mut self, text: &str) -> bool;
    /// STATE.
    fn state(&self) -> Value;
    /// Whether it is over, and then who has won (`null`: nobody).
    fn winner(&self) -> Option<Value>;
    /// What decides the game or match, by player.
    fn score(&self) -> Value {
        self.state()["stores"].clone()
    }
}

/// A single game that can be studied from any position.
pub trait Studying: Playing {
    /// Goes to a position without history.
    fn go_to(&mut self, position: &str);
    /// The number of sequences of so many moves from here.
    fn perft(&self, depth: u32) -> u64;
}

/// Played by the engine.
pub struct ByEngine<'p> {
    pub plan: &'p Plan,
    pub state: State,
}

impl<'p> ByEngine<'p> {
    pub fn new(plan: &'p Plan) -> ByEngine<'p> {
        let state = plan.start();
        ByEngine { plan, state }
    }
}

impl Playing for ByEngine<'_> {
    fn legal(&self) -> Vec<String> {
        let moves = self.plan.legal(&self.state);
        moves.iter().map(|mv| self.plan.move_text(mv)).collect()
    }

    fn play(&mut self, text: &str) -> bool {
        let parsed = self.plan.parse_move(&self.state, text);
        parsed.is_ok_and(|mv| self.plan.play(&mut self.state, &mv).is_ok())
    }

    fn state(&self) -> Value {
        let writer = StateWriter::new(self.plan.game());
        json!(writer.state(self.state.position()))
    }

    fn winner(&self) -> Option<Value> {
        let writer = StateWriter::new(self.plan.game());
        writer
            .result(&self.state)
            .map(|result| json!(result.winner))
    }
}

impl Studying for ByEngine<'_> {
    fn go_to(&mut self, position: &str) {
        let position = parse_position(self.plan, position).expect("it is a position");
        self.state = self.plan.state_at(position);
    }

    fn perft(&self, depth: u32) -> u64 {
        let never = std::sync::atomic::AtomicBool::new(false);
        manqala::study::perft::perft(self.plan, &self.state, depth, &never)
            .expect("nothing stops it")
    }
}

/// Played by the reference interpreter.
pub struct ByReference {
    pub reference: Reference,
    pub table: Table,
}

impl ByReference {
    pub fn new(game: &Game) -> ByReference {
        let reference = Reference::new(game.clone());
        let table = reference.start();
        ByReference { reference, table }
    }
}

impl Playing for ByReference {
    fn legal(&self) -> Vec<String> {
        self.reference.legal(&self.table)
    }

    fn play(&mut self, text: &str) -> bool {
        let after = self.reference.play(&self.table, text);
        after.map(|after| self.table = after).is_some()
    }

    fn state(&self) -> Value {
        record::state(&self.reference.game, &self.table)
    }

    fn winner(&self) -> Option<Value> {
        self.table.over.map(|over| json!(record::winner(over)))
    }
}

impl Studying for ByReference {
    fn go_to(&mut self, position: &str) {
        self.table = record::at_position(&self.reference.game, position);
    }

    fn perft(&self, depth: u32) -> u64 {
        self.reference.perft(&self.table, depth)
    }
}

/// A whole match, played by the engine.
pub struct MatchByEngine {
    pub contest: Contest,
    pub standing: Standing,
}

impl MatchByEngine {
    pub fn new(plan: &Arc<Plan>) -> MatchByEngine {
        let contest = Contest::whole_match(Arc::clone(plan)).expect("the game has a match");
        let standing = contest.start();
        MatchByEngine { contest, standing }
    }
}

impl Playing for MatchByEngine {
    fn legal(&self) -> Vec<String> {
        let legal = self.contest.legal(&self.standing);
        legal.iter().map(|one| self.contest.text(one)).collect()
    }

    fn play(&mut self, text: &str) -> bool {
        let parsed = self.contest.parse(&self.standing, text);
        parsed.is_ok_and(|one| self.contest.play(&mut self.standing, &one).is_ok())
    }

    fn state(&self) -> Value {
        let writer = StateWriter::new(self.contest.game());
        json!(writer.state(self.standing.position()))
    }

    fn winner(&self) -> Option<Value> {
        let writer = StateWriter::new(self.contest.game());
        let result = writer.result_of(&self.contest, &self.standing);
        result.map(|result| json!(result.winner))
    }

    fn score(&self) -> Value {
        let seats = self.contest.game().seats.iter();
        let score = |seat| json!(self.contest.score(&self.standing, seat));
        Value::Object(
            seats
                .map(|seat| (seat.word().to_owned(), score(*seat)))
                .collect(),
        )
    }
}

/// A whole match, played by the reference interpreter.
pub struct MatchByReference(pub Rounds);

impl Playing for MatchByReference {
    fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    fn play(&mut self, text: &str) -> bool {
        self.0.play(text)
    }

    fn state(&self) -> Value {
        let mut state = record::state(&self.0.reference.game, &self.0.table);
        if self.0.over.is_some() {
            state["to_move"] = Value::Null;
        }
        state
    }

    fn winner(&self) -> Option<Value> {
        self.0.over.map(|over| json!(record::winner(over)))
    }

    fn score(&self) -> Value {
        let seats = self.0.reference.game.seats.iter();
        let score = seats.map(|seat| (seat.word().to_owned(), json!(self.0.score(*seat))));
        Value::Object(score.collect())
    }
}

/// What a plan cannot do yet, in one line.
pub fn missing(unsupported: &[Unsupported]) -> String {
    let what: Vec<&str> = unsupported.iter().map(|one| one.what.as_str()).collect();
    what.join(", ")
}
