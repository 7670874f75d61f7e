//! The search against plain minimax, which looks at everything and remembers nothing.

use std::sync::Arc;

use super::appraisal::{Appraisal, UNIT};
use super::minimax::Minimax;
use crate::engine::kernel::{Errand, Kernel};
use crate::engine::{Dice, State, parse_position};
use crate::model::{self, Files, ReadError};
use crate::plan::Plan;
use crate::play::Contest;
use crate::syntax::Source;

/// Extra turns and captures.
const TURNS: &str = "
Game \"A\".
Source \"An example\".
Board has 2 rows of 4 houses and stores.
Start with 3 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses and the own store.
Last seed in the own store: take another turn.
Last seed in an own empty house: capture it and opposite.
End when a player has no seeds: each player takes their own seeds, and the most seeds win.
";

/// Positions come again.
const AGAIN: &str = "
Game \"B\".
Source \"An example\".
Board has 2 rows of 3 houses.
Start with 1 seed in each house.
Move from an own house.
Otherwise pass.
Sow counterclockwise round all houses.
Last seed in their house making 3: capture it.
End when a player has stored more than half the seeds: that player wins.
End when a position occurs 2 times: draw.
End when no seeds remain: the most seeds win.
";

/// Pieces.
const PIECES: &str = "
Game \"C\".
Source \"An example\".
Board has 4 rows of 4 squares, joined straight.
Start with \"man\" on row 1, for each player.
Piece \"man\" steps any way.
Piece \"man\" jumps any way over an adjacent enemy, again while it can.
Must capture if possible.
End when a player has no pieces: that player loses.
End when the player to move cannot move: that player loses.
End when a position occurs 2 times: draw.
End when 6 plies pass without a capture: draw.
";

/// Whoever has no seeds wins.
const RACE: &str = "
Game \"D\".
Source \"An example\".
Board has 2 rows of 4 houses and stores.
Start with 2 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses and the own store.
Last seed in the own store: take another turn.
End when a player has no seeds: that player wins.
";

struct Nothing;

impl Files for Nothing {
    fn read(&self, _: &str, _: &Source) -> Result<Source, ReadError> {
        Err(ReadError::Missing)
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

fn contest(text: &str) -> Contest {
    let loaded = model::load(&Source::new("test", text), &Nothing, &[]);
    let found: Vec<&String> = loaded.diagnostics.iter().map(|one| &one.message).collect();
    let game = loaded.game.unwrap_or_else(|| panic!("{found:?}"));
    Contest::single(Arc::new(Plan::new(&game).expect("it can be played")))
}

/// Minimax as it is defined.
struct Plain<'a> {
    appraisal: &'a Appraisal,
    depth: u32,
}

impl Errand for Plain<'_> {
    type Outcome = i32;

    fn run<K: Kernel>(self, kernel: &K, node: K::Node, mut past: K::Past) -> i32 {
        let me = kernel.mover(&node);
        plain(kernel, (&node, &mut past), (self.appraisal, me), self.depth)
    }
}

fn plain<K: Kernel>(
    kernel: &K,
    (node, past): (&K::Node, &mut K::Past),
    (appraisal, me): (&Appraisal, usize),
    depth: u32,
) -> i32 {
    let mut node = *node;
    let mut list = K::List::default();
    kernel.legal(&mut node, &mut list);
    let count = kernel.count(&node, &list);
    if depth == 0 || count == 0 {
        return appraisal.lead(&kernel.holdings(&node), me);
    }
    let mut values = Vec::new();
    for number in 0..count {
        let step = kernel.play(&node, &list, number, past, &mut K::List::default());
        values.push(match step.over {
            Some(verdict) => appraisal.end(verdict, &kernel.holdings(&step.node), me, depth),
            None => plain(kernel, (&step.node, past), (appraisal, me), depth - 1),
        });
        kernel.unplay(past);
    }
    let best = match kernel.mover(&node) == me {
        true => values.into_iter().max(),
        false => values.into_iter().min(),
    };
    best.unwrap_or(0)
}

/// Some states of random games.
fn states(contest: &Contest) -> Vec<State> {
    let plan = contest.plan();
    let mut states = Vec::new();
    for game in 0..4 {
        let mut dice = Dice::new(1, game);
        let mut state = plan.start();
        for ply in 0..24 {
            let legal = plan.legal(&state);
            let Some(mv) = legal.get(dice.below(legal.len() as u32) as usize) else {
                break;
            };
            if ply % 5 == game as u32 {
                states.push(state.clone());
            }
            plan.play(&mut state, mv).expect("a legal move");
        }
    }
    states
}

#[test]
fn the_search_finds_what_plain_minimax_finds() {
    for text in [TURNS, AGAIN, PIECES, RACE] {
        let contest = contest(text);
        let appraisal = Appraisal::new(&contest);
        for (number, state) in states(&contest).iter().enumerate() {
            for depth in 1..=5 {
                let plan = contest.plan();
                let appraisal = &appraisal;
                let expected = plan.with_kernel(state, Plain { appraisal, depth });
                for bits in [0, 3, 14] {
                    let errand = Minimax {
                        appraisal,
                        depth,
                        bits,
                        compares: false,
                        dice: &mut Dice::new(0, 0),
                        stop: &|| false,
                    };
                    let found = plan.with_kernel(state, errand).flatten();
                    let found = found.filter(|found| found.depth == depth);
                    // With one move, or the end in sight, it looks less far.
                    if let Some(found) = found {
                        let value = Some(found.best.value);
                        assert_eq!(value, expected, "{text} {number} {depth} {bits}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_counted_is_what_the_ends_speak_of() {
    let lead = |text: &str| {
        let contest = contest(text);
        let appraisal = Appraisal::new(&contest);
        let holdings = crate::engine::Holdings {
            stored: [5, 3, 0, 0],
            seeds: [1, 4, 0, 0],
            men: [1, 2, 0, 0],
            ..Default::default()
        };
        appraisal.lead(&holdings, 0)
    };
    let wins = |text: &str| {
        text.replace(
            "no pieces: that player loses",
            "no pieces: that player wins",
        )
    };
    assert!(lead(TURNS) > 0);
    assert!(lead(PIECES) < 0 && lead(&wins(PIECES)) > 0);
    let stored = "has stored more than half the seeds: that player";
    let bad = AGAIN
        .replace(&format!("{stored} wins"), &format!("{stored} loses"))
        .replace(
            "no seeds remain: the most seeds win",
            "no seeds remain: draw",
        );
    assert!(lead(AGAIN) > 0 && lead(&bad) < 0);
}

#[test]
fn where_seeds_must_go_it_counts_how_many_moves_that_takes() {
    let contest = contest(RACE);
    let appraisal = Appraisal::new(&contest);
    assert!(appraisal.is_race());
    let lead = |position: &str| {
        let position = parse_position(contest.plan(), position).expect("a position");
        let state = contest.plan().state_at(position);
        let errand = Plain {
            appraisal: &appraisal,
            depth: 0,
        };
        contest.plan().with_kernel(&state, errand)
    };
    // Three seeds that go at once are better than two that go one by one.
    assert_eq!(lead("0,1,1,0/0,0,0,3 5,6 south"), Some(2 * UNIT));
    assert_eq!(lead("0,1,1,0/0,0,0,3 5,6 north"), Some(-2 * UNIT));
    assert_eq!(lead("0,0,2,0/0,0,0,3 5,6 south"), Some(0));
}
