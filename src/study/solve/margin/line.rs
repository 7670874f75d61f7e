//! Lines of moves as text.

use crate::play::{Contest, Standing};

/// The texts of moves that are given by their numbers among the legal ones.
pub(super) fn texts(contest: &Contest, start: &Standing, numbers: &[usize]) -> Vec<String> {
    let mut standing = start.clone();
    let mut texts = Vec::new();
    for number in numbers {
        let decisions = contest.legal(&standing);
        let Some(decision) = decisions.get(*number) else {
            break;
        };
        texts.push(contest.text(decision));
        // Positions that occur again do not end a line before its time.
        standing.forget_history();
        if contest.play(&mut standing, decision).is_err() {
            break;
        }
    }
    texts
}
