//! The standings of a tournament.

use serde_json::{Value as Json, json};

use super::elo::{Rating, ratings, score_interval};
use super::game::Bout;

/// The standings of a tournament, as far as it was played.
#[derive(Clone, Debug)]
pub struct Table {
    names: Vec<String>,
    games: u64,
    unfinished: u64,
    wins: Vec<u64>,
    draws: Vec<u64>,
    losses: Vec<u64>,
    /// Points of each player against each other.
    points: Vec<Vec<f64>>,
    /// Of matches, how many rounds are over.
    rounds: Option<u64>,
    /// Rounds won.
    rounds_won: Vec<u64>,
}

/// The figures of a player.
#[derive(Clone, Debug)]
pub struct Row {
    /// The player.
    pub player: String,
    /// Games won.
    pub wins: u64,
    /// Games drawn or cut off.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Rounds won, in matches.
    pub rounds_won: u64,
    /// Points as a share of all games, a draw as half.
    pub score: f64,
    /// The bounds of its confidence interval.
    pub score_bounds: (f64, f64),
    /// How strong that is.
    pub rating: Rating,
}

impl Table {
    /// Before the first game.
    pub fn new(names: Vec<String>) -> Table {
        let count = names.len();
        Table {
            names,
            games: 0,
            unfinished: 0,
            wins: vec![0; count],
            draws: vec![0; count],
            losses: vec![0; count],
            points: vec![vec![0.0; count]; count],
            rounds: None,
            rounds_won: vec![0; count],
        }
    }

    /// Adds a game.
    pub fn add(&mut self, bout: &Bout) {
        let [first, second] = bout.game.seated;
        self.games += 1;
        self.unfinished += u64::from(bout.unfinished);
        if let Some(rounds) = bout.rounds {
            *self.rounds.get_or_insert(0) += u64::from(rounds.over);
            for (player, won) in [first, second].into_iter().zip(rounds.won) {
                self.rounds_won[player] += u64::from(won);
            }
        }
        match bout.winner {
            Some(winner) => {
                let loser = if winner == first { second } else { first };
                self.wins[winner] += 1;
                self.losses[loser] += 1;
                self.points[winner][loser] += 1.0;
            }
            None => {
                self.draws[first] += 1;
                self.draws[second] += 1;
                self.points[first][second] += 0.5;
                self.points[second][first] += 0.5;
            }
        }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many of them were cut off.
    pub fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// How many rounds are over; `None` where no match was played.
    pub fn rounds(&self) -> Option<u64> {
        self.rounds
    }

    /// How many of them nobody won.
    pub fn drawn_rounds(&self) -> u64 {
        self.rounds.unwrap_or(0) - self.rounds_won.iter().sum::<u64>()
    }

    /// The figures, in the order in which the players were named.
    pub fn rows(&self) -> Vec<Row> {
        let rated = ratings(&self.points).into_iter().enumerate();
        rated
            .map(|(player, rating)| {
                let (wins, draws, losses) =
                    (self.wins[player], self.draws[player], self.losses[player]);
                let games = (wins + draws + losses) as f64;
                let points = wins as f64 + draws as f64 / 2.0;
                Row {
                    player: self.names[player].clone(),
                    wins,
                    draws,
                    losses,
                    rounds_won: self.rounds_won[player],
                    score: if games > 0.0 { points / games } else { 0.5 },
                    score_bounds: score_interval(points, games),
                    rating,
                }
            })
            .collect()
    }

    /// The figures for programs. What is not known is `null`.
    pub fn json(&self, seed: u64) -> Json {
        let tenth = |number: f64| (number * 10.0).round() / 10.0;
        let share = |number: f64| (number * 10_000.0).round() / 10_000.0;
        let rows: Vec<Json> = self
            .rows()
            .into_iter()
            .map(|row| {
                let mut figures = json!({
                    "player": row.player,
                    "wins": row.wins,
                    "draws": row.draws,
                    "losses": row.losses,
                    "score": share(row.score),
                    "score_low": share(row.score_bounds.0),
                    "score_high": share(row.score_bounds.1),
                    "elo": tenth(row.rating.elo),
                    "elo_low": tenth(row.rating.low),
                    "elo_high": tenth(row.rating.high),
                });
                if self.rounds.is_some() {
                    figures["rounds_won"] = json!(row.rounds_won);
                }
                figures
            })
            .collect();
        let mut figures = json!({
            "games": self.games,
            "seed": seed,
            "unfinished": self.unfinished,
            "players": rows,
        });
        if let Some(rounds) = self.rounds {
            figures["rounds"] = json!(rounds);
            figures["drawn_rounds"] = json!(self.drawn_rounds());
        }
        figures
    }
}
