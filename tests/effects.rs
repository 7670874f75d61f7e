//! What effects do, one by one: small games, a position, a move, and the position after it, by the
//! engine and by the reference interpreter.

use manqala::engine::{Illegal, parse_position, write_position};
use manqala::plan::Plan;
use manqala::syntax::Source;

use crate::both::{ByEngine, ByReference, Playing, Studying};
use crate::library::load_source;

/// Two rows of four houses; the mover never runs out of moves, so that nothing else happens.
const TWO_ROWS: &str = "Game \"Effects\".
    Source \"A test\".
    Board has 2 rows of 4 houses.
    Start with 2 seeds in each house.
    Move from an own house.
    Otherwise pass.
    Sow counterclockwise round all houses.
    End when a position occurs 9 times: draw.
";

/// Four rows of three houses.
const FOUR_ROWS: &str = "Game \"Effects\".
    Source \"A test\".
    Board has 4 rows of 3 houses.
    Start with 2 seeds in each house.
    Move from an own house.
    Otherwise pass.
    Sow counterclockwise round own houses.
    End when a position occurs 9 times: draw.
";

/// One move.
struct Case {
    /// The game, and what is said besides.
    game: &'static str,
    said: &'static str,
    from: &'static str,
    played: &'static str,
    /// The position after it; empty where the move is not legal.
    after: &'static str,
}

const fn case(
    game: &'static str,
    said: &'static str,
    from: &'static str,
    played: &'static str,
    after: &'static str,
) -> Case {
    Case {
        game,
        said,
        from,
        played,
        after,
    }
}

fn plan(case: &Case) -> Plan {
    plan_of(&format!("{}{}\n", case.game, case.said))
}

fn plan_of(text: &str) -> Plan {
    let game = load_source(&Source::new("test", text), &[]);
    let game = game.unwrap_or_else(|error| panic!("{text}: {error}"));
    Plan::new(&game).expect("the game can be played")
}

fn check(cases: &[Case]) {
    for case in cases {
        let plan = plan(case);
        let mut engine = ByEngine::new(&plan);
        engine.go_to(case.from);
        let mut reference = ByReference::new(plan.game());
        reference.go_to(case.from);
        assert_eq!(engine.legal(), reference.legal(), "{}", case.said);
        let legal = engine.play(case.played);
        assert_eq!(legal, reference.play(case.played), "{}", case.said);
        let after = write_position(&plan, engine.state.position());
        let wanted = match case.after {
            "" => case.from,
            after => after,
        };
        assert_eq!(legal, !case.after.is_empty(), "{}", case.said);
        assert_eq!(after, wanted, "{}", case.said);
        assert_eq!(engine.state(), reference.state(), "{}", case.said);
    }
}

/// A move from all houses but one.
const NOT_LEFTMOST: &str = "Game \"Effects\".
    Source \"A test\".
    Board has 2 rows of 4 houses.
    Start with 2 seeds in each house.
    Move from an own house, not the own leftmost house.
    Otherwise pass.
    Sow counterclockwise round all houses.
    End when a position occurs 9 times: draw.
";

#[test]
fn the_leftmost_house_is_that_of_its_side() {
    let full = "2,2,2,2/2,0,2,4 0,0 south";
    let rightmost = "Last seed in their rightmost house making 3: capture it.";
    let others = "Last seed in their house making 3, not their rightmost house: capture it.";
    let start = "2,2,2,2/2,2,2,2 0,0 south";
    let north = "2,2,2,2/2,2,2,2 0,0 north";
    check(&[
        // What the seed makes does not choose among the houses.
        case(TWO_ROWS, rightmost, full, "c1", "2,2,2,3/2,0,0,5 0,0 north"),
        case(TWO_ROWS, rightmost, full, "d1", "0,3,3,3/2,0,2,0 3,0 north"),
        case(
            TWO_ROWS,
            rightmost,
            "3,2,2,2/1,0,2,4 0,0 south",
            "c1",
            "3,2,2,3/1,0,0,5 0,0 north",
        ),
        case(TWO_ROWS, others, full, "c1", "2,2,2,0/2,0,0,5 3,0 north"),
        case(TWO_ROWS, others, full, "d1", "3,3,3,3/2,0,2,0 0,0 north"),
        // Each has a leftmost house, seen from the own seat.
        case(NOT_LEFTMOST, "", start, "a1", ""),
        case(NOT_LEFTMOST, "", start, "b1", "2,2,2,2/2,0,3,3 0,0 north"),
        case(NOT_LEFTMOST, "", north, "d2", ""),
        case(NOT_LEFTMOST, "", north, "c2", "3,3,0,2/2,2,2,2 0,0 south"),
    ]);
}

#[test]
fn seeds_are_laid_into_a_house() {
    check(&[
        // One seed of three, and the house where the last seed fell has two.
        case(
            TWO_ROWS,
            "Last seed in an own empty house: lay 1 seed of opposite in it.",
            "2,3,2,2/1,0,3,3 0,0 south",
            "a1",
            "2,2,2,2/0,2,3,3 0,0 north",
        ),
        // All of several houses; the one into which they are laid is no part of it.
        case(
            TWO_ROWS,
            "Last seed in an own empty house: lay all houses of 2 in opposite.",
            "2,2,2,2/1,0,3,4 0,0 south",
            "a1",
            "0,8,0,0/0,1,3,4 0,0 north",
        ),
        // Where to is found before anything is taken: it is no longer empty then.
        case(
            TWO_ROWS,
            "Last seed in an own empty house: lay next and opposite it in their rightmost empty house.",
            "4,2,0,0/1,0,4,5 0,0 south",
            "a1",
            "4,0,6,0/0,1,0,5 0,0 north",
        ),
        // Nothing is done where there is no such house.
        case(
            TWO_ROWS,
            "Last seed in an own empty house: lay opposite in their leftmost empty house.",
            "2,2,2,2/1,0,3,4 0,0 south",
            "a1",
            "2,2,2,2/0,1,3,4 0,0 north",
        ),
        // The mover chooses from where.
        case(
            TWO_ROWS,
            "Last seed in an own empty house: lay one of their houses of 2 in it.",
            "2,1,2,2/1,0,4,4 0,0 south",
            "a1:c2",
            "2,1,0,2/0,3,4,4 0,0 north",
        ),
        // A store is no house.
        case(
            "Game \"Effects\".
            Source \"A test\".
            Board has 2 rows of 4 houses and stores.
            Start with 2 seeds in each house.
            Move from an own house.
            Otherwise pass.
            Sow counterclockwise round all houses and stores.
            End when a position occurs 9 times: draw.
            ",
            "Last seed in an own occupied house: lay it in next.",
            "2,2,2,2/2,2,1,3 0,0 south",
            "b1",
            "2,2,2,2/2,0,2,4 0,0 north",
        ),
    ]);
}

#[test]
fn what_is_laid_into_an_own_house_is_captured() {
    let must = "Must capture if possible.
        Last seed in an own empty house: lay opposite in it.";
    check(&[
        case(
            TWO_ROWS,
            must,
            "2,2,2,2/1,0,3,4 0,0 south",
            "a1",
            "2,0,2,2/0,3,3,4 0,0 north",
        ),
        // The other moves capture nothing.
        case(TWO_ROWS, must, "2,2,2,2/1,0,3,4 0,0 south", "c1", ""),
        // An own house is no capture, and neither is what goes elsewhere.
        case(
            TWO_ROWS,
            "Must capture if possible.
            Last seed in an own empty house: lay next in it.",
            "2,2,2,2/1,0,3,4 0,0 south",
            "c1",
            "2,2,3,3/1,0,0,5 0,0 north",
        ),
        case(
            TWO_ROWS,
            "Must capture if possible.
            Last seed in an own empty house: lay opposite in their leftmost house.",
            "2,2,2,2/1,0,3,4 0,0 south",
            "c1",
            "2,2,3,3/1,0,0,5 0,0 north",
        ),
    ]);
}

#[test]
fn several_houses_are_claimed() {
    check(&[
        case(
            TWO_ROWS,
            "Last seed in an own empty house: claim it and opposite as \"well\".",
            "2,2,2,2/1,0,3,4 0,0 south",
            "a1",
            "2,2,2,2/0,1,3,4 0,0 north n,s,n,n/s,s,s,s marks=b1:well,b2:well",
        ),
        case(
            TWO_ROWS,
            "Last seed in an own empty house: claim all their houses of 2, and capture it.",
            "2,1,2,2/1,0,4,4 0,0 south",
            "a1",
            "2,1,2,2/0,0,4,4 1,0 north s,n,s,s/s,s,s,s",
        ),
        case(
            TWO_ROWS,
            "Last seed in an own empty house: claim one of their houses of 2.",
            "2,1,2,2/1,0,4,4 0,0 south",
            "a1:c2",
            "2,1,2,2/0,1,4,4 0,0 north n,n,s,n/s,s,s,s",
        ),
    ]);
}

#[test]
fn chains_take_the_houses_opposite_too() {
    let chain = "Last seed in a house making 2:
        capture it and opposite, and on from it through houses of 2, with those opposite.";
    check(&[
        case(
            TWO_ROWS,
            chain,
            "2,5,0,1/1,1,2,4 0,0 south",
            "a1",
            "2,0,0,1/0,0,0,4 9,0 north",
        ),
        // What lies opposite is taken whatever it is; it is not gone through a second time.
        case(
            TWO_ROWS,
            "Last seed in a house making 2:
                capture it, and back through houses of at most 2, with those opposite.",
            "1,1,1,2/1,1,5,4 0,0 south",
            "a1",
            "0,1,1,2/0,0,5,4 3,0 north",
        ),
    ]);
}

#[test]
fn a_lap_turns_round() {
    let turns = "Last seed of lap 1 in an own occupied house: relay clockwise.
        Last seed in an occupied house: relay.";
    check(&[case(
        TWO_ROWS,
        turns,
        "2,2,2,2/2,2,1,0 3,0 south",
        "a1",
        "2,2,2,2/1,4,0,0 3,0 north",
    )]);
}

#[test]
fn a_lap_has_to_end_somewhere() {
    let turns = "Last seed of lap 1 in an own occupied house:
        either the turn ends, or relay clockwise into their house.";
    let forced = "Last seed of lap 1 in an own occupied house: relay into their house.";
    check(&[
        // Two seeds of b1 clockwise end in a2, one of c1 in b1.
        case(
            TWO_ROWS,
            turns,
            "2,2,2,2/1,1,1,0 5,0 south",
            "a1:b1",
            "3,2,2,2/1,0,1,0 5,0 north",
        ),
        case(TWO_ROWS, turns, "2,2,2,2/0,1,1,0 6,0 south", "b1:c1", ""),
        case(
            TWO_ROWS,
            turns,
            "2,2,2,2/0,1,1,0 6,0 south",
            "b1",
            "2,2,2,2/0,0,2,0 6,0 north",
        ),
        case(TWO_ROWS, forced, "2,2,2,2/1,1,1,0 5,0 south", "a1", ""),
        case(
            TWO_ROWS,
            forced,
            "2,2,2,2/1,3,1,0 3,0 south",
            "a1",
            "2,2,3,3/0,0,2,1 3,0 north",
        ),
        // The same of captured seeds.
        case(
            TWO_ROWS,
            "Last seed of lap 1 in an own empty house: sow opposite, into an own empty house.",
            "2,2,2,2/1,0,3,0 4,0 south",
            "a1",
            "2,0,2,2/0,1,4,1 4,0 north",
        ),
        case(
            TWO_ROWS,
            "Last seed of lap 1 in an own empty house: sow opposite, into an own occupied house.",
            "2,2,2,2/1,0,3,0 4,0 south",
            "a1",
            "",
        ),
    ]);
}

#[test]
fn captured_seeds_are_sown_again_and_again_from_where_the_sowing_began() {
    // First from a1, where the move began; then from a1 again, where they began to be sown.
    check(&[case(
        FOUR_ROWS,
        "Last seed in an own occupied inner house opposite an occupied house:
            sow opposite, beginning in the lap origin.",
        "0,0,0/0,4,5/0,1,1/3,0,0 10,0 south",
        "a1",
        "0,0,0/0,0,0/0,2,4/2,3,3 10,0 north",
    )]);
}

#[test]
fn something_is_done_before_a_house_is_sown() {
    let capture = "Before sowing from a house opposite a house of 3: capture opposite.
        Last seed in a house before an occupied house: relay from next.";
    check(&[
        // At the beginning of the move, and before the later lap: c1 is opposite three.
        case(
            TWO_ROWS,
            capture,
            "3,1,3,1/1,0,2,0 5,0 south",
            "a1",
            "0,1,0,2/0,1,0,1 11,0 north",
        ),
        // The places are seen from the house that is about to be sown.
        case(
            TWO_ROWS,
            "Before sowing from an own house of 2: lay next in it.",
            "2,2,2,2/2,1,3,2 0,0 south",
            "a1",
            "2,2,2,2/0,1,4,3 0,0 north",
        ),
        // Only for some laps.
        case(
            TWO_ROWS,
            "Before sowing of lap 2 from a house: capture 1 seed of it.
            Last seed in an own occupied house: relay.",
            "2,2,2,2/1,2,3,2 0,0 south",
            "a1",
            "2,3,3,3/0,0,4,0 1,0 north",
        ),
        // Where it takes all, nothing is sown.
        case(
            TWO_ROWS,
            "Before sowing from an own house of 3: capture it.",
            "2,2,2,2/1,2,3,2 0,0 south",
            "c1",
            "2,2,2,2/1,2,0,2 3,0 north",
        ),
        // A choice comes before those of the sowing.
        case(
            TWO_ROWS,
            "Before sowing from an own house of 1: capture one of their houses of 3.
            Last seed in an own occupied house: capture one of their houses of 1.",
            "3,1,3,1/1,1,3,3 0,0 south",
            "a1:c2,d2",
            "3,1,0,0/0,2,3,3 4,0 north",
        ),
        // A capture before it is made is asked what it leaves.
        case(
            TWO_ROWS,
            "Before sowing from an own house of 1: capture all their houses.
            Capture leaving the opponent no seeds: nothing is captured, and take another turn.",
            "3,1,3,1/1,1,3,3 0,0 south",
            "a1",
            "3,1,3,1/0,2,3,3 0,0 south",
        ),
    ]);
}

/// A move that has to end among the opponent's houses.
const INTO_THEIRS: &str = "Game \"Effects\".
    Source \"A test\".
    Board has 2 rows of 4 houses.
    Start with 2 seeds in each house.
    Move from an own house into their house.
    Otherwise pass.
    Sow counterclockwise round all houses.
    End when a position occurs 9 times: draw.
";

#[test]
fn a_first_lap_has_to_end_somewhere_whatever_passing_seeds_do() {
    let start = "2,2,2,2/2,2,2,2 0,0 south";
    let one = "Passing seed in a house making 3: capture it.";
    let all = "Passing seed in a house making 3: capture the rest.";
    check(&[
        case(INTO_THEIRS, one, start, "c1", "2,2,2,3/2,2,0,0 3,0 north"),
        case(INTO_THEIRS, one, start, "b1", ""),
        // With the seeds in hand taken there is no last seed, and so none where it has to fall.
        case(INTO_THEIRS, all, start, "c1", ""),
        case(TWO_ROWS, all, start, "c1", "0,0,0,0/0,0,0,0 16,0 north"),
        case(INTO_THEIRS, all, start, "d1", ""),
    ]);
}

#[test]
fn houses_that_are_never_sown_are_passed_over_one_after_another() {
    let skipping = |columns: &str| {
        let sow = format!("Sow counterclockwise round all houses, skipping houses in {columns}.");
        let game = TWO_ROWS.replace("Sow counterclockwise round all houses.", &sow);
        let plan = plan_of(&game);
        let mut engine = ByEngine::new(&plan);
        let mut reference = ByReference::new(plan.game());
        for way in [&mut engine as &mut dyn Studying, &mut reference] {
            way.go_to("2,2,2,2/1,1,6,0 0,0 south");
            assert!(way.play("c1"));
        }
        assert_eq!(engine.state(), reference.state());
        write_position(&plan, engine.state.position())
    };
    // d2 and a1 are in the first columns of their sides, c2 and b1 in the second.
    assert_eq!(skipping("column 1"), "3,3,3,2/1,2,1,1 0,0 north");
    assert_eq!(skipping("columns 1 to 2"), "3,4,2,2/1,1,1,2 0,0 north");
}

#[test]
fn what_stands_before_an_endless_relay_is_done_once() {
    check(&[case(
        TWO_ROWS,
        "Last seed in a house: lay 1 seed of next in it, and relay.
         Endless sowing: the turn ends.",
        "1,2,3,1/4,0,0,0 5,0 south",
        "a1",
        "1,1,0,1/2,4,2,0 5,0 north",
    )]);
}

#[test]
fn why_a_lap_ends_wrongly_is_told_with_its_sentence() {
    let forced = case(
        TWO_ROWS,
        "Last seed of lap 1 in an own occupied house: relay into their house.",
        "2,2,2,2/1,1,1,0 5,0 south",
        "a1",
        "",
    );
    let plan = plan(&forced);
    let position = parse_position(&plan, forced.from).expect("it is a position");
    let state = plan.state_at(position);
    let told = plan.parse_move(&state, "a1").expect_err("it is not legal");
    assert!(matches!(told, Illegal::WrongEnd { .. }), "{told}");
    let told = told.to_string();
    assert!(told.contains("relay into their house"), "{told}");
}
