//! How strong players are by their games: Elo differences by maximum likelihood (the model of
//! Bradley and Terry), and intervals of scores (Wilson's).

use statrs::distribution::{ContinuousCDF, Normal};

/// The strength of a player and the bounds of its confidence interval. The mean of all players is
/// 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate.
    pub elo: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The confidence of all intervals.
const CONFIDENCE: f64 = 0.95;

/// The estimate is good enough when no strength changes by more than this part of it.
const PRECISION: f64 = 1e-10;

/// A bound for the steps of the estimation.
const STEPS: usize = 10_000;

/// What Elo points are to natural logarithms of odds.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// The quantile of the normal distribution that belongs to the confidence.
fn quantile() -> f64 {
    Normal::standard().inverse_cdf(0.5 + CONFIDENCE / 2.0)
}

/// The strengths of players, given the points that each has won against each other (a draw is half
/// a point). Between every two who have met one more drawn game counts, so that whoever has lost or
/// won all games has a strength too. The intervals come from the information of the likelihood at
/// its maximum.
pub fn ratings(points: &[Vec<f64>]) -> Vec<Rating> {
    let count = points.len();
    let met = |a: usize, b: usize| a != b && points[a][b] + points[b][a] > 0.0;
    let prior = |a: usize, b: usize| if met(a, b) { 0.5 } else { 0.0 };
    let won = |a: usize, b: usize| points[a][b] + prior(a, b);
    let games = |a: usize, b: usize| won(a, b) + won(b, a);
    let mut strength = vec![1.0; count];
    for _ in 0..STEPS {
        let mut change: f64 = 0.0;
        for a in 0..count {
            let others = || (0..count).filter(|b| met(a, *b));
            let sum: f64 = others()
                .map(|b| games(a, b) / (strength[a] + strength[b]))
                .sum();
            if sum > 0.0 {
                let better = others().map(|b| won(a, b)).sum::<f64>() / sum;
                change = change.max((better / strength[a] - 1.0).abs());
                strength[a] = better;
            }
        }
        if change < PRECISION {
            break;
        }
    }
    let logs: Vec<f64> = strength.iter().map(|one| one.ln()).collect();
    let mean = logs.iter().sum::<f64>() / count.max(1) as f64;
    let errors = errors(count, |a, b| {
        let expected = strength[a] / (strength[a] + strength[b]);
        match met(a, b) {
            true => games(a, b) * expected * (1.0 - expected),
            false => 0.0,
        }
    });
    let rating = |(log, error): (&f64, f64)| {
        let elo = (log - mean) * POINTS;
        let off = error * quantile() * POINTS;
        Rating {
            elo,
            low: elo - off,
            high: elo + off,
        }
    };
    logs.iter().zip(errors).map(rating).collect()
}

/// The standard errors of the logarithms of strengths whose mean is fixed: roots of the diagonal of
/// the pseudoinverse of the information, which is `-information(a, b)` beside the diagonal.
fn errors(count: usize, information: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    let share = 1.0 / count.max(1) as f64;
    let mut matrix: Vec<Vec<f64>> = (0..count)
        .map(|a| {
            let all: f64 = (0..count)
                .filter(|b| *b != a)
                .map(|b| information(a, b))
                .sum();
            let entry = |b: usize| if a == b { all } else { -information(a, b) };
            let row = (0..count).map(|b| entry(b) + share);
            row.chain((0..count).map(|b| f64::from(u8::from(a == b))))
                .collect()
        })
        .collect();
    for pivot in 0..count {
        let rows = pivot..count;
        let best = rows.max_by(|a, b| matrix[*a][pivot].abs().total_cmp(&matrix[*b][pivot].abs()));
        let Some(best) = best.filter(|row| matrix[*row][pivot].abs() > 1e-12) else {
            // Somebody has met nobody: nothing is known.
            return vec![f64::INFINITY; count];
        };
        matrix.swap(pivot, best);
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|entry| *entry /= scale);
        let row = matrix[pivot].clone();
        for other in (0..count).filter(|other| *other != pivot) {
            let factor = matrix[other][pivot];
            let entries = matrix[other].iter_mut().zip(&row);
            entries.for_each(|(entry, by)| *entry -= factor * by);
        }
    }
    (0..count)
        .map(|one| (matrix[one][count + one] - share).max(0.0).sqrt())
        .collect()
}

/// The confidence interval of a score, the points of all games as a share of them.
pub fn score_interval(points: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let z = quantile();
    let square = z * z / games;
    let score = points / games;
    let middle = (score + square / 2.0) / (1.0 + square);
    let off = z * (score * (1.0 - score) / games + square / games / 4.0).sqrt() / (1.0 + square);
    ((middle - off).max(0.0), (middle + off).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_quarters_are_191_points() {
        // With the drawn game that is added: 75.5 of 101 points are 300 to 101.
        let rated = ratings(&[vec![0.0, 75.0], vec![25.0, 0.0]]);
        let difference = rated[0].elo - rated[1].elo;
        let expected = 400.0 * (75.5_f64 / 25.5).log10();
        assert!((difference - expected).abs() < 1e-6, "{difference}");
        // Half of the error of the difference, which is 1/sqrt(n p (1 - p)).
        let error = 1.0 / (101.0 * 75.5 / 101.0 * 25.5 / 101.0_f64).sqrt();
        let off = 1.959_964 * error * POINTS / 2.0;
        assert!((rated[0].high - rated[0].elo - off).abs() < 1e-3);
    }

    #[test]
    fn who_wins_all_has_a_bound_and_who_plays_nobody_none() {
        let rated = ratings(&[vec![0.0, 10.0], vec![0.0, 0.0]]);
        assert!(rated[0].elo > 200.0 && rated[0].elo.is_finite() && rated[0].low > 0.0);
        let idle = ratings(&[vec![0.0; 3], vec![0.0; 3], vec![0.0; 3]]);
        assert!(
            idle.iter()
                .all(|one| one.elo == 0.0 && one.high.is_infinite())
        );
    }

    #[test]
    fn equal_players_are_equal() {
        let half = vec![
            vec![0.0, 5.0, 5.0],
            vec![5.0, 0.0, 5.0],
            vec![5.0, 5.0, 0.0],
        ];
        for one in ratings(&half) {
            assert!(one.elo.abs() < 1e-6 && one.low < -50.0 && one.high > 50.0);
        }
    }

    #[test]
    fn the_interval_of_a_score_is_wilsons() {
        let (low, high) = score_interval(50.0, 100.0);
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3);
        let (low, high) = score_interval(10.0, 10.0);
        assert!(low > 0.7 && high <= 1.0);
        assert_eq!(score_interval(0.0, 0.0), (0.0, 1.0));
    }
}
