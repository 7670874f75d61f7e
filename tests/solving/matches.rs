//! Whole matches with best play.

use std::sync::Arc;

use manqala::engine::Winner;
use manqala::plan::Plan;
use manqala::play::{Contest, Standing};
use manqala::study::solve::{LineEnds, Stake};
use manqala::syntax::words::Seat;

use super::{MEMORY, solved, written};

/// A small game that is played as a match by such sentences.
fn match_by(seeds: u32, rounds: &str) -> Contest {
    let game = written(&format!(
        "Game \"Small\".\nSource \"a test\".\nBoard has 2 rows of 2 houses and stores.\n\
         Start with {seeds} seeds in each house.\nMove from an own house.\nOtherwise pass.\n\
         Sow counterclockwise round all houses and the own store.\n\
         Last seed in an own empty house: capture it and opposite.\n\
         End when a player has no seeds: each player takes their own seeds, and the most seeds win.\n\
         {rounds}"
    ));
    let plan = Plan::new(&game).expect("it can be played");
    Contest::whole_match(Arc::new(plan)).expect("it has a match")
}

fn worth(standing: &Standing) -> Option<i32> {
    Some(match standing.result()?.winner {
        Winner::Seat(Seat::South) => 1,
        Winner::Draw => 0,
        Winner::Seat(_) | Winner::Nobody => -1,
    })
}

/// The value by looking at every line of play to the end of the match, but not at one that can
/// change nothing any more.
fn plain(contest: &Contest, standing: &Standing, (mut low, mut high): (i32, i32)) -> i32 {
    if let Some(value) = worth(standing) {
        return value;
    }
    let is_souths = standing.to_move() == Some(Seat::South);
    for decision in contest.legal(standing) {
        let mut after = standing.clone();
        contest.play(&mut after, &decision).expect("it is legal");
        let value = plain(contest, &after, (low, high));
        match is_souths {
            true => low = low.max(value),
            false => high = high.min(value),
        }
        if low >= high {
            break;
        }
    }
    if is_souths { low } else { high }
}

#[test]
fn matches_have_the_value_of_a_plain_search() {
    let by_turns = "Next game is begun by the other player.\n";
    let rounds = "Refill by the leader: 1 seed in each home house, then in each empty house by choice, owning them.\n\
                  Refill by the other player: 1 seed in each empty house from the left, owning them.\n\
                  Next round is begun by the other player.\n";
    let mut values = Vec::new();
    for text in [
        format!("{by_turns}Match ends when 2 games are over: the most games win.\n"),
        format!("{by_turns}Match ends when 3 games are over: the most games win.\n"),
        "Next game is begun by the winner.\nMatch ends when 3 games are over: the most games win.\n"
            .to_owned(),
        format!(
            "{by_turns}Match ends when a player wins 2 games in succession: that player wins.\n\
             Match ends when 3 games are over: draw.\n"
        ),
        format!(
            "{rounds}Match ends when a player cannot fill a house: that player loses.\n\
             Match ends when 2 games are over: the most games win.\n"
        ),
    ] {
        for seeds in [1, 2] {
            let contest = match_by(seeds, &text);
        let start = contest.start();
        let answer = solved(&contest, &start, MEMORY, false);
        assert_eq!(answer.stake, Stake::Outcome);
        assert_eq!(answer.value(), Some(plain(&contest, &start, (-1, 1))), "{text}");
        // The line is one of the whole match, choices between rounds included.
        assert_eq!(answer.line_ends, LineEnds::Over);
        let mut standing = start;
        for text in &answer.line {
            let decision = contest.parse(&standing, text).expect("a legal decision");
            contest.play(&mut standing, &decision).expect("it is legal");
        }
        assert_eq!(worth(&standing), answer.value(), "{:?}", answer.line);
        assert!(standing.rounds_over() > 1, "{text}");
        values.push(answer.value());
        }
    }
    assert!(values.iter().any(|value| *value != values[0]), "{values:?}");
}
