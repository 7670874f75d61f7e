//! Numbers as they are told. Blanks in them do not break a line.

use crate::study::compare::{Estimate, Figure};

/// A value of a figure: a share in percent, a mean with two decimals.
pub(super) fn value(figure: Figure, value: f64) -> String {
    match figure.is_share() {
        true => format!("{:.1}\u{a0}%", value * 100.0),
        false => format!("{value:.2}"),
    }
}

/// A confidence interval.
pub(super) fn interval(figure: Figure, estimate: &Estimate) -> String {
    let end = |value: f64| match figure.is_share() {
        true => format!("{:.1}", value * 100.0),
        false => format!("{value:.2}"),
    };
    format!("[{},\u{a0}{}]", end(estimate.low), end(estimate.high))
}

/// How likely chance alone makes such a difference.
pub(super) fn probability(p: f64) -> String {
    match p {
        p if p < 0.001 => "p\u{a0}<\u{a0}0.001".to_owned(),
        p => format!("p\u{a0}=\u{a0}{p:.3}"),
    }
}

/// A whole number with a comma at every thousand.
pub(super) fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number without needless decimals.
pub(super) fn short(number: f64) -> String {
    match number.fract() == 0.0 {
        true => format!("{number:.0}"),
        false => format!("{number:.1}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_easy_to_read() {
        assert_eq!(whole(7), "7");
        assert_eq!(whole(1_234_567), "1,234,567");
        assert_eq!(value(Figure::Draws, 0.1234), "12.3\u{a0}%");
        assert_eq!(value(Figure::Plies, 38.0), "38.00");
        assert_eq!(probability(0.000_04), "p\u{a0}<\u{a0}0.001");
        assert_eq!(probability(0.0123), "p\u{a0}=\u{a0}0.012");
        assert_eq!(short(38.0), "38");
        assert_eq!(short(38.25), "38.2");
    }
}
