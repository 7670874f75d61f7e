//! The figures of many random games, for people and for programs.

use serde_json::{Map, Value as Json};

use crate::study::playouts::Statistics;
use crate::syntax::words::Seat;

/// What is told about the games.
pub struct Figures<'a> {
    /// The title of the game.
    pub game: &'a str,
    /// Its file, as in records.
    pub file: &'a str,
    /// Its options with their values.
    pub options: Map<String, Json>,
    /// What the games depend on.
    pub seed: u64,
    /// The figures.
    pub statistics: &'a Statistics,
    /// Whether these are whole matches.
    pub whole_matches: bool,
    /// Who plays.
    pub seats: &'a [Seat],
    /// How long it took.
    pub seconds: f64,
}

impl Figures<'_> {
    /// A quotient; `None` where there is nothing to divide by.
    fn per(&self, number: u64, by: f64) -> Option<f64> {
        (by > 0.0).then(|| number as f64 / by)
    }

    /// The fields that scripts rely on, and some more.
    pub fn json(&self) -> Map<String, Json> {
        let all = self.statistics;
        let games = all.games as f64;
        let mut json = Map::new();
        let mut put = |key: &str, value: Json| json.insert(key.to_owned(), value);
        put("game", self.game.into());
        put("file", self.file.into());
        put("options", self.options.clone().into());
        put("seed", self.seed.into());
        put("games", all.games.into());
        // Sums, from which the figures of several parts add up exactly to those of the whole.
        put("plies", all.plies.into());
        put("choices", all.choices.into());
        put("plies_mean", self.per(all.plies, games).into());
        put("plies_min", all.plies_min.into());
        put("plies_max", all.plies_max.into());
        put(
            "branching_mean",
            self.per(all.choices, all.plies as f64).into(),
        );
        for seat in self.seats {
            let wins = all.wins[*seat as usize];
            put(&format!("{}_wins", seat.word()), wins.into());
        }
        put("draws", all.draws.into());
        if self.seats.len() == 1 {
            put("lost", all.lost.into());
        }
        put("unfinished", all.unfinished.into());
        put("stuck", all.stuck.into());
        if self.whole_matches {
            put("match", true.into());
            put("rounds", all.rounds.into());
            put("rounds_mean", self.per(all.rounds, games).into());
            for seat in self.seats {
                let wins = all.round_wins[*seat as usize];
                put(&format!("{}_rounds", seat.word()), wins.into());
            }
            put("drawn_rounds", all.round_draws.into());
        }
        put("seconds", self.seconds.into());
        put(
            "playouts_per_second",
            self.per(all.games, self.seconds).into(),
        );
        put("plies_per_second", self.per(all.plies, self.seconds).into());
        json
    }

    /// A table, a figure a line.
    pub fn text(&self) -> String {
        let all = self.statistics;
        let games = all.games as f64;
        let mean = |number: Option<f64>| number.map_or("-".to_owned(), |n| format!("{n:.2}"));
        let share = |n: u64| match self.per(n * 100, games) {
            Some(percent) => format!("{n:>9}  {percent:5.1} %"),
            None => format!("{n:>9}"),
        };
        let what = match self.whole_matches {
            true => "matches",
            false => "games",
        };
        let mut text = format!(
            "{}: {} random {what}, seed {}\n",
            self.game, all.games, self.seed
        );
        let mut line = |name: &str, value: String| {
            text.push_str(&format!("{name:<14}{value}\n"));
        };
        for seat in self.seats {
            line(
                &format!("{} wins", seat.title()),
                share(all.wins[*seat as usize]),
            );
        }
        line("draws", share(all.draws));
        if self.seats.len() == 1 {
            line("lost", share(all.lost));
        }
        line("unfinished", share(all.unfinished));
        if self.whole_matches {
            let rounds = mean(self.per(all.rounds, games));
            let mut won: Vec<String> = self
                .seats
                .iter()
                .map(|seat| format!("{} {}", seat.title(), all.round_wins[*seat as usize]))
                .collect();
            won.push(format!("drawn {}", all.round_draws));
            line("rounds", format!("{rounds:>9}  {}", won.join(", ")));
        }
        let plies = mean(self.per(all.plies, games));
        let (least, most) = (all.plies_min, all.plies_max);
        line("plies", format!("{plies:>9}  from {least} to {most}"));
        let branching = mean(self.per(all.choices, all.plies as f64));
        line("legal moves", format!("{branching:>9}  on average"));
        let speed = |number: u64| {
            let rate = self.per(number, self.seconds);
            rate.map_or("-".to_owned(), |rate| format!("{rate:.0}"))
        };
        line("seconds", format!("{:>9.2}", self.seconds));
        line(&format!("{what}/s"), format!("{:>9}", speed(all.games)));
        line("plies/s", format!("{:>9}", speed(all.plies)));
        text
    }
}
