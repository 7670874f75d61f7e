//! Which differences chance does not explain: two-sided tests, corrected for their number.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, StudentsT};
use statrs::stats_tests::{Alternative, fishers_exact};

use super::figures::{CONFIDENCE, Figure, moments};
use super::sample::Played;

/// A two-sided test of whether a figure is the same in two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Test {
    /// Of two means, whose variances may differ.
    #[serde(rename = "Welch's t test")]
    Welch,
    /// Of two shares.
    #[serde(rename = "Fisher's exact test")]
    Fisher,
}

impl Test {
    /// The test for a figure.
    pub fn of(figure: Figure) -> Test {
        match figure.is_share() {
            true => Test::Fisher,
            false => Test::Welch,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Test::Welch => "Welch's t test",
            Test::Fisher => "Fisher's exact test",
        }
    }
}

/// A test that was made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Tested {
    /// What was compared.
    pub figure: Figure,
    /// In which games: the first one and another.
    pub games: [usize; 2],
    /// By which test.
    pub test: Test,
    /// How likely a difference as large is when there is none.
    pub p: f64,
    /// The same after Holm's correction for the number of all tests made.
    pub holm: f64,
    /// Whether chance does not explain the difference.
    pub differs: bool,
}

/// Tests those figures of the first game against those of each other game.
pub fn tests(figures: &[Figure], games: &[Vec<Played>]) -> Vec<Tested> {
    let Some((first, others)) = games.split_first() else {
        return Vec::new();
    };
    let mut tested = Vec::new();
    for (at, other) in others.iter().enumerate() {
        for figure in figures.iter().copied() {
            let (one, two) = (figure.values(first), figure.values(other));
            let test = Test::of(figure);
            let p = match test {
                Test::Welch => welch(&one, &two),
                Test::Fisher => fisher(&one, &two),
            };
            tested.extend(p.map(|p| Tested {
                figure,
                games: [0, at + 1],
                test,
                p,
                holm: p,
                differs: false,
            }));
        }
    }
    let corrected = holm(&tested.iter().map(|test| test.p).collect::<Vec<f64>>());
    for (test, corrected) in tested.iter_mut().zip(corrected) {
        test.holm = corrected;
        test.differs = corrected < 1.0 - CONFIDENCE;
    }
    tested
}

/// Welch's test of two means. `None` with fewer than two values on a side, when nothing is known
/// of chance.
fn welch(one: &[f64], other: &[f64]) -> Option<f64> {
    if one.len() < 2 || other.len() < 2 {
        return None;
    }
    let ((mean1, variance1), (mean2, variance2)) = (moments(one)?, moments(other)?);
    let (count1, count2) = (one.len() as f64, other.len() as f64);
    let (error1, error2) = (variance1 / count1, variance2 / count2);
    let error = error1 + error2;
    if error == 0.0 {
        // Both figures are the same in every game played: they are equal or they are not.
        return Some(f64::from(u8::from(mean1 == mean2)));
    }
    let t = (mean1 - mean2).abs() / error.sqrt();
    let freedom =
        error.powi(2) / (error1.powi(2) / (count1 - 1.0) + error2.powi(2) / (count2 - 1.0));
    let student = StudentsT::new(0.0, 1.0, freedom).ok()?;
    Some((2.0 * student.sf(t)).min(1.0))
}

/// Fisher's exact test of two shares, from ones and zeros.
fn fisher(one: &[f64], other: &[f64]) -> Option<f64> {
    if one.is_empty() || other.is_empty() {
        return None;
    }
    let counts = |values: &[f64]| {
        let ones = values.iter().filter(|value| **value > 0.5).count() as u64;
        [ones, values.len() as u64 - ones]
    };
    let ([yes1, no1], [yes2, no2]) = (counts(one), counts(other));
    let p = fishers_exact(&[yes1, no1, yes2, no2], Alternative::TwoSided).ok()?;
    Some(p.clamp(0.0, 1.0))
}

/// Holm's correction: the probabilities so that all of them together hold.
fn holm(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|one, other| p[*one].total_cmp(&p[*other]).then(one.cmp(other)));
    let mut corrected = vec![0.0; p.len()];
    let mut least = 0.0_f64;
    for (rank, at) in order.into_iter().enumerate() {
        let left = (p.len() - rank) as f64;
        least = least.max((p[at] * left).min(1.0));
        corrected[at] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: Option<f64>, expected: f64) {
        let value = value.expect("a test can be made");
        assert!((value - expected).abs() < 1e-5, "{value} is not {expected}");
    }

    #[test]
    fn welchs_test_agrees_with_a_worked_example() {
        let one = [
            27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7,
            21.4,
        ];
        let other = [
            27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5,
            31.3,
        ];
        // By numerical integration: t = 2.9492, 27.31 degrees of freedom.
        near(welch(&one, &other), 0.006_460);
        assert_eq!(welch(&one, &other), welch(&other, &one));
    }

    #[test]
    fn values_without_spread_are_equal_or_not() {
        assert_eq!(welch(&[2.0, 2.0], &[2.0, 2.0, 2.0]), Some(1.0));
        assert_eq!(welch(&[2.0, 2.0], &[3.0, 3.0]), Some(0.0));
        assert_eq!(welch(&[2.0], &[3.0, 4.0]), None);
    }

    #[test]
    fn fishers_test_agrees_with_the_lady_tasting_tea() {
        let shares = |yes: usize, no: usize| {
            let mut values = vec![1.0; yes];
            values.extend(vec![0.0; no]);
            values
        };
        near(fisher(&shares(3, 1), &shares(1, 3)), 0.485_714);
        near(fisher(&shares(8, 2), &shares(1, 5)), 0.034_965);
        near(fisher(&shares(0, 9), &shares(0, 9)), 1.0);
    }

    #[test]
    fn holms_correction_steps_down_and_never_falls() {
        let corrected = holm(&[0.01, 0.04, 0.03, 0.005]);
        let expected = [0.03, 0.06, 0.06, 0.02];
        for (value, expected) in corrected.iter().zip(expected) {
            near(Some(*value), expected);
        }
        assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
        assert_eq!(holm(&[]), [0.0; 0]);
    }
}
