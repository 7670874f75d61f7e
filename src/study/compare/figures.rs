//! What is told of how a game plays: figures with their confidence intervals.

use serde::{Serialize, Serializer};
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

use super::sample::{Ending, Played};
use crate::model::{Effect, Game};

/// Something that is measured in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// Plies of a game.
    Plies,
    /// Legal moves a position.
    Branching,
    /// Games won by who made the first move.
    FirstWins,
    /// Games drawn.
    Draws,
    /// Games cut off by the limit of plies.
    Unfinished,
    /// Moves that capture.
    Captures,
    /// Laps a move.
    Laps,
    /// Seeds sown a move.
    Sown,
    /// Extra turns a game.
    ExtraTurns,
}

impl Figure {
    /// All of them, in the order in which they are told.
    pub const ALL: [Figure; 9] = [
        Figure::Plies,
        Figure::Branching,
        Figure::FirstWins,
        Figure::Draws,
        Figure::Unfinished,
        Figure::Captures,
        Figure::Laps,
        Figure::Sown,
        Figure::ExtraTurns,
    ];

    /// Its name in JSON.
    pub fn key(self) -> &'static str {
        match self {
            Figure::Plies => "plies",
            Figure::Branching => "branching",
            Figure::FirstWins => "first_wins",
            Figure::Draws => "draws",
            Figure::Unfinished => "unfinished",
            Figure::Captures => "captures",
            Figure::Laps => "laps",
            Figure::Sown => "sown",
            Figure::ExtraTurns => "extra_turns",
        }
    }

    /// Its name for people.
    pub fn words(self) -> &'static str {
        match self {
            Figure::Plies => "plies a game",
            Figure::Branching => "legal moves a position",
            Figure::FirstWins => "first player wins",
            Figure::Draws => "draws",
            Figure::Unfinished => "unfinished",
            Figure::Captures => "captures a move",
            Figure::Laps => "laps a move",
            Figure::Sown => "seeds sown a move",
            Figure::ExtraTurns => "extra turns a game",
        }
    }

    /// Whether it is a share of all games, rather than a mean over them.
    pub fn is_share(self) -> bool {
        matches!(self, Figure::FirstWins | Figure::Draws | Figure::Unfinished)
    }

    /// Its value in one game: for a share 1 or 0. `None` where a game without plies has no value.
    pub fn of(self, game: &Played) -> Option<f64> {
        let plies = f64::from(game.plies);
        let a_move = |number: f64| (game.plies > 0).then(|| number / plies);
        let is = |ending: Ending| Some(f64::from(u8::from(game.ending == ending)));
        match self {
            Figure::Plies => Some(plies),
            Figure::Branching => a_move(game.choices as f64),
            Figure::FirstWins => is(Ending::First),
            Figure::Draws => is(Ending::Draw),
            Figure::Unfinished => is(Ending::Unfinished),
            Figure::Captures => a_move(f64::from(game.captures)),
            Figure::Laps => a_move(game.laps as f64),
            Figure::Sown => a_move(game.sown as f64),
            Figure::ExtraTurns => Some(f64::from(game.extra)),
        }
    }

    /// Whether it can be other than 0 by the rules of a game. Of some it cannot be told from
    /// the rules; then it counts as if it could.
    pub fn is_possible(self, game: &Game) -> bool {
        let does = |fits: fn(&Effect) -> bool| game.effects().any(fits);
        match self {
            Figure::Plies
            | Figure::Branching
            | Figure::FirstWins
            | Figure::Draws
            | Figure::Unfinished => true,
            Figure::Captures => {
                let jumps = game.pieces.iter().any(|piece| piece.jumps.is_some());
                jumps || does(|effect| matches!(effect, Effect::Capture { .. }))
            }
            Figure::Laps | Figure::Sown => !game.has_pieces(),
            Figure::ExtraTurns => does(|effect| matches!(effect, Effect::AnotherTurn { .. })),
        }
    }

    /// Those that can be other than 0 in some of the games, in the order in which they are told.
    pub fn possible(games: &[Game]) -> Vec<Figure> {
        let some = |figure: &Figure| games.iter().any(|game| figure.is_possible(game));
        Figure::ALL.into_iter().filter(some).collect()
    }

    /// Its values in many games.
    pub fn values(self, games: &[Played]) -> Vec<f64> {
        games.iter().filter_map(|game| self.of(game)).collect()
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

/// The mean of values, or the share of ones among them, with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// How many values.
    #[serde(skip)]
    pub count: u64,
    /// Their mean, or the share.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
    /// The standard deviation of the values.
    pub deviation: f64,
    /// The least value.
    pub min: f64,
    /// The greatest value.
    pub max: f64,
}

/// How sure a confidence interval is.
pub const CONFIDENCE: f64 = 0.95;

impl Estimate {
    /// Of the values of a figure. The interval of a mean is Student's, of a share Wilson's. `None`
    /// without values; of one value the interval of a mean is that value.
    pub fn of(figure: Figure, values: &[f64]) -> Option<Estimate> {
        let (mean, variance) = moments(values)?;
        let count = values.len() as f64;
        let (low, high) = match figure.is_share() {
            true => wilson(mean, count),
            false => {
                let half = student(count - 1.0) * (variance / count).sqrt();
                (mean - half, mean + half)
            }
        };
        Some(Estimate {
            count: values.len() as u64,
            mean,
            low,
            high,
            deviation: variance.sqrt(),
            min: values.iter().copied().fold(f64::INFINITY, f64::min),
            max: values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        })
    }
}

/// Mean and unbiased variance; of one value the variance is 0.
pub(super) fn moments(values: &[f64]) -> Option<(f64, f64)> {
    if values.is_empty() {
        return None;
    }
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let variance = match values.len() {
        1 => 0.0,
        _ => squares / (count - 1.0),
    };
    Some((mean, variance))
}

/// How many standard errors the interval of a mean goes to either side.
fn student(freedom: f64) -> f64 {
    let quantile = |student: StudentsT| student.inverse_cdf(0.5 + CONFIDENCE / 2.0);
    StudentsT::new(0.0, 1.0, freedom).map_or(0.0, quantile)
}

/// The interval of a share.
fn wilson(share: f64, count: f64) -> (f64, f64) {
    let z = Normal::standard().inverse_cdf(0.5 + CONFIDENCE / 2.0);
    let spread = 1.0 + z * z / count;
    let centre = (share + z * z / (2.0 * count)) / spread;
    let half = z / spread * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    // The ends are exact where nothing or everything is counted, whatever the rounding.
    let low = if share == 0.0 { 0.0 } else { centre - half };
    let high = if share == 1.0 { 1.0 } else { centre + half };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-4, "{value} is not {expected}");
    }

    #[test]
    fn the_interval_of_a_mean_is_students() {
        // Worked by hand: mean 5, standard deviation 2.5820, t(3) 3.1824.
        let estimate = Estimate::of(Figure::Plies, &[2.0, 4.0, 6.0, 8.0]).expect("values");
        near(estimate.mean, 5.0);
        near(estimate.deviation, 2.581_989);
        near(estimate.low, 5.0 - 3.182_446 * 2.581_989 / 2.0);
        near(estimate.high, 5.0 + 3.182_446 * 2.581_989 / 2.0);
        assert_eq!((estimate.min, estimate.max), (2.0, 8.0));
    }

    #[test]
    fn the_interval_of_a_share_is_wilsons() {
        // The usual textbook case: 10 of 100.
        let mut values = vec![0.0; 90];
        values.extend([1.0; 10]);
        let estimate = Estimate::of(Figure::Draws, &values).expect("values");
        near(estimate.low, 0.055_229);
        near(estimate.high, 0.174_366);
        let none = Estimate::of(Figure::Draws, &[0.0; 20]).expect("values");
        assert_eq!(none.low, 0.0);
        assert!(none.high > 0.1);
    }

    #[test]
    fn few_values() {
        assert_eq!(Estimate::of(Figure::Plies, &[]), None);
        let one = Estimate::of(Figure::Plies, &[7.0]).expect("a value");
        assert_eq!((one.mean, one.low, one.high), (7.0, 7.0, 7.0));
    }
}
