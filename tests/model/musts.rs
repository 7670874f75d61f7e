//! Musts that contradict each other, and those that only seem to.

use super::cases::{changed, checked, shown};

/// Whether two musts are found to contradict each other.
fn contradict(one: &str, other: &str) -> bool {
    let source = changed("two-rows", &format!("{one}\n{other}"));
    let found = checked(&source).diagnostics;
    let against = found.iter().filter(|found| found.code == "never-fires");
    let against: Vec<&str> = against.map(|found| found.message.as_str()).collect();
    let told = |message: &&str| message.contains("contradict each other");
    assert!(against.iter().all(told), "{}", shown(&source, &found));
    !against.is_empty()
}

#[test]
fn what_one_must_rules_out_the_other_cannot_ask_for() {
    for (one, other) in [
        ("Must capture if possible.", "Must not capture."),
        ("Must not capture.", "Must capture if possible."),
        ("Must capture most.", "Must not capture most."),
        ("Must not capture most.", "Must capture most if possible."),
        ("Must capture most.", "Must not capture."),
        (
            "Must sow in their house if possible.",
            "Must not sow in their house.",
        ),
        (
            "Must not end in their house.",
            "Must end in their house if possible.",
        ),
        (
            "Must not leave the opponent with seeds.",
            "Must leave the opponent with seeds if possible.",
        ),
        (
            "Must leave the opponent without seeds if possible.",
            "Must not leave the opponent without seeds.",
        ),
        // Where both have to hold, the case of one is a case of the other.
        (
            "Must not capture.",
            "Must capture, when the opponent has no seeds.",
        ),
    ] {
        assert!(contradict(one, other), "{one} {other}");
    }
}

#[test]
fn musts_that_can_both_be_done_are_let_be() {
    for (one, other) in [
        // Less than the most can still be captured.
        ("Must capture if possible.", "Must not capture most."),
        ("Must not capture most.", "Must capture if possible."),
        // Where nothing may be captured, nothing is the most.
        ("Must not capture.", "Must capture most if possible."),
        (
            "Must sow in their house if possible.",
            "Must not end in their house.",
        ),
        (
            "Must sow in their house if possible.",
            "Must not sow in their empty house.",
        ),
        (
            "Must not leave the opponent without seeds.",
            "Must leave the opponent with seeds.",
        ),
        // What is wanted only if possible gives way in its case.
        (
            "Must not capture.",
            "Must capture if possible, when the opponent has no seeds.",
        ),
        (
            "Must not capture, when the mover has no seeds.",
            "Must capture, when the opponent has no seeds.",
        ),
    ] {
        assert!(!contradict(one, other), "{one} {other}");
    }
}
