//! Games that are played from tables, each with something that the library does not have there: the
//! tables tell what the rules do.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::{Dice, State};
use manqala::plan::{Plan, Tables};
use manqala::play::{Contest, Player, Worth};
use manqala::study::perft::perft;
use manqala::study::playouts::{pick, playouts};
use manqala::syntax::Source;

use crate::library::load_source;

/// Random games compared of each text, and the plies after which they are cut off.
const GAMES: u64 = 24;
const MOST_PLIES: u32 = 60;

const FOUR_ROWS: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 4 rows of 4 houses.
    Start with 2 seeds in each house.
    Move from an own house of at least 2.
    Otherwise move from an own house.
    Sow counterclockwise round own houses.
    End when the player to move cannot move: that player loses.
    End when a position occurs 3 times: draw.
";

const TWO_ROWS: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const FROM_OCCUPIED: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own occupied house of at least 2.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const ENTERED: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses.
    Start with 2 seeds in each house.
    Start with 5 seeds in hand, for each player.
    Move entering 1 seed in an own house, when the mover has seeds in hand.
    Otherwise move from an own house.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const SKIPS_LAP_ORIGIN: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 3 houses.
    Start with 5 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses, skipping the lap origin.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const SKIPS_ORIGIN: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 3 houses.
    Start with 5 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses, skipping the origin.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const TWO_KINDS: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 4 houses.
    Start with 3 seeds in each house.
    Move \"first\" from an own house in columns 1 to 2.
    Otherwise move \"second\" from an own house.
    Sow from a house in columns 3 to 4 clockwise round all houses.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const SOME_NUMBERS: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own house of 1, 3 or at least 5.
    Otherwise move from an own house of even.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const OF_TWO: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses.
    Start with 2 seeds in each house.
    Move from an own house of at least 2.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const GATED: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 4 rows of 4 houses.
    Start with 2 seeds in each house.
    Move from an own house of at least 2, when the mover has at most 2 houses of at least 3.
    Otherwise move from an own house, when the mover has no houses of 5.
    Otherwise move from an own house of at least 3.
    Sow counterclockwise round own houses.
    End when the player to move cannot move: that player loses.
    End when a position occurs 3 times: draw.
";

const WITH_STORES: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses and stores.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses and the own store.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const EITHER_WAY: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow either way round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const BY_PLAYER: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow for south counterclockwise round all houses, skipping the origin.
    Sow for north counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const LONG_ROWS: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 10 houses.
    Start with 2 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

const LONGER_ROWS: &str = "Game \"Laps\".
    Source \"A test\".
    Board has 2 rows of 18 houses.
    Start with 2 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses.
    End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.
";

/// What is said besides, and the tables that know it.
const TEXTS: &[(&str, &str, Tables)] = &[
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house opposite an occupied house: sow opposite,
           beginning in the first own inner house of at least 1.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house opposite an occupied house: sow opposite,
           beginning in the first own inner house.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    (
        TWO_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it, and take another turn once.",
        Tables::ManyLaps,
    ),
    // Who sows is asked as well as which house.
    (
        BY_PLAYER,
        "Last seed in their house making 2 or 4: capture it.",
        Tables::OneLap,
    ),
    // What is sown on counts as captured, if it was another player's.
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house opposite an occupied house: sow opposite.
         Last seed in an own occupied house: relay.
         End when 3 plies pass without a capture: draw.",
        Tables::ManyLaps,
    ),
    (
        FOUR_ROWS,
        "Last seed in an own occupied inner house: sow behind it.
         Last seed in an own occupied house: relay.
         End when 7 plies pass without a capture: draw.",
        Tables::ManyLaps,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it and opposite.
         Last seed in an own occupied house: relay.
         End when 3 plies pass without a capture: draw.",
        Tables::ManyLaps,
    ),
    // The houses to choose from are not in the order of the tables.
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house: capture one of occupied houses.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house: capture one of their houses of at least 3.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house opposite an occupied house: capture opposite.
         Last seed in an own occupied house: relay.
         End when a player has no inner houses of at least 2: that player loses.",
        Tables::ManyLaps,
    ),
    // What is sown on may go on without end, too.
    (
        FOUR_ROWS,
        "Last seed in an own occupied house: sow it.
         Last seed in an own empty inner house: sow behind it.
         Endless sowing: the turn ends.",
        Tables::ManyLaps,
    ),
    (
        FOUR_ROWS,
        "Last seed in an own occupied house: sow it.
         Last seed in an own empty inner house: sow behind it.
         Endless sowing: the move is forbidden.",
        Tables::ManyLaps,
    ),
    // A part of a house is sown on.
    (
        FOUR_ROWS,
        "Last seed in an own empty inner house: relay from next with 1 seed.
         Last seed in an own occupied outer house: relay with 2 seeds.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    // Either of two things ends a game, or both together.
    (
        TWO_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.
         End when a player has no seeds or a player has stored at least 4 seeds: draw.",
        Tables::ManyLaps,
    ),
    (
        TWO_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.
         End when a player has no seeds and at most 20 seeds remain: draw.",
        Tables::ManyLaps,
    ),
    // What players hold in hand remains.
    (
        ENTERED,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.
         End when at most 26 seeds remain: draw.",
        Tables::ManyLaps,
    ),
    // The house opposite is one of two sorts, or the last of a row that has seeds.
    (
        FOUR_ROWS,
        "Call \"target\" a house of 1, or a house of 3.
         Last seed in an own inner house opposite a \"target\": capture opposite.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    (
        FOUR_ROWS,
        "Last seed in an own inner house opposite their leftmost occupied house: capture opposite.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    // What the rules are asked for knows of the turn before, too.
    (
        TWO_ROWS,
        "Last seed in their house making 2 to 4: either capture it, or take another turn once.
         Last seed in an own house making 2 or 3: take another turn once.
         Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    // The house from which a lap or the move began is passed over.
    (
        SKIPS_LAP_ORIGIN,
        "Last seed in their house making 2 or 3: capture it.
         Last seed of lap at most 3 in an occupied house: relay.",
        Tables::ManyLaps,
    ),
    (
        SKIPS_ORIGIN,
        "Last seed in their house making 2 or 3: capture it.
         Last seed of lap 1 in an occupied house: relay.",
        Tables::ManyLaps,
    ),
    // Kinds, ways and players together say what a last seed does.
    (
        TWO_KINDS,
        "Last seed of a \"first\" in their house making 2 or 4: capture it.
         Last seed of a \"second\" sown clockwise in their house making 3: capture opposite.
         Last seed of lap 1 in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    // No lap begins in a store.
    (
        WITH_STORES,
        "Last seed in an own house in column 5: relay from next.
         Last seed in an occupied house: relay.",
        Tables::ManyLaps,
    ),
    // A sowing may be long and end all the same.
    (
        LONGER_ROWS,
        "Last seed in an occupied house: relay.
         Endless sowing: the turn ends.",
        Tables::ManyLaps,
    ),
    (
        TWO_ROWS,
        "Last seed in an occupied house: relay.
         Endless sowing: the move is forbidden.",
        Tables::ManyLaps,
    ),
    // What is stored ends a game as soon as it is enough.
    (
        WITH_STORES,
        "Last seed in an occupied house: relay.
         End when a player has stored at least 6 seeds: that player wins.",
        Tables::ManyLaps,
    ),
    // Numbers with gaps between them.
    (
        SOME_NUMBERS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it.",
        Tables::ManyLaps,
    ),
    // What is empty can be chosen, and nothing is captured then.
    (
        FOUR_ROWS,
        "Last seed in an own empty house: capture one of their inner houses.
         Last seed in an own occupied house: relay.
         End when 3 plies pass without a capture: draw.",
        Tables::ManyLaps,
    ),
    // Kinds of moves that are open at times.
    (
        GATED,
        "Last seed in an own occupied house: relay.",
        Tables::ManyLaps,
    ),
    // What lies in stores does not remain.
    (
        WITH_STORES,
        "Last seed in an occupied house: relay.
         End when at most 12 seeds remain: the most seeds win.",
        Tables::ManyLaps,
    ),
    // Longer rows have longer tables.
    (
        LONG_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in their house making 2 or 4: capture it, and one of their occupied houses.",
        Tables::ManyLaps,
    ),
    (
        LONGER_ROWS,
        "Last seed in an own occupied house: relay.
         Last seed in an own empty house opposite an occupied house: capture it and opposite.",
        Tables::ManyLaps,
    ),
    // What says no more than that there are seeds.
    (
        FROM_OCCUPIED,
        "Last seed in their house making 2 or 3: capture it.",
        Tables::OneLap,
    ),
    // Two things that end a game together, or each alone.
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds and at most 20 seeds remain: draw.",
        Tables::OneLap,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds or a player has stored at least 7 seeds: the most seeds win.",
        Tables::OneLap,
    ),
    // Of rules for one house the first that fits is done.
    (
        TWO_ROWS,
        "Last seed in their house making 2: the turn ends.
         Last seed in their house making 2 or 3: capture it.",
        Tables::OneLap,
    ),
    // Who must sow among the opponent's houses can move what may be moved.
    (
        OF_TWO,
        "Last seed in their house making 2 or 3: capture it.
         Must sow in their house if possible, when the opponent has no seeds.",
        Tables::OneLap,
    ),
    // Which way a seed was sown tells what it does.
    (
        EITHER_WAY,
        "Last seed sown clockwise in their house making 2 or 3: capture it.
         Last seed sown counterclockwise in their house making 4: capture it.",
        Tables::OneLap,
    ),
    // Where nothing sows among the opponent's houses, nothing is legal.
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must sow in their house, when the opponent has no seeds.",
        Tables::OneLap,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must not sow in their house if possible, when the opponent has no seeds.",
        Tables::OneLap,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must not sow in their house, when the mover has no seeds.",
        Tables::OneLap,
    ),
    // Who has made the move is told from who is to move.
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 4: capture it.
         Must not sow in their house if possible, when the opponent has no seeds.
         End when the mover has no seeds: draw.",
        Tables::OneLap,
    ),
    // What the tables of one lap cannot see, so that the rules have to.
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds and at least 9 plies have passed: draw.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when a player has no seeds and the leader has stored at least 5 seeds: draw.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in a house making 2 or 3: capture it, and back through houses of 2 or 3.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds: the leader takes the rest, and the most seeds win.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the leader has no seeds: draw.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         Capture leaving the opponent at most 4 seeds: nothing is captured.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         Capture leaving the opponent no seeds, when the opponent had exactly 2 seeds in play:
           nothing is captured.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         Capture leaving at most 10 seeds: nothing is captured.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has no seeds in columns 1 to 3: draw.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when no seeds in columns 1 to 2 remain: draw.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when the player to move has fewer than 2 houses of 1: draw.",
        Tables::None,
    ),
    (
        TWO_ROWS,
        "Last seed in their house making 2 or 3: capture it.
         End when at least 9 plies have passed: the most seeds win.",
        Tables::None,
    ),
];

fn plan(base: &str, said: &str) -> Plan {
    let game = load_source(&Source::new("test", format!("{base}{said}")), &[]);
    let game = game.unwrap_or_else(|error| panic!("{said}: {error}"));
    Plan::new(&game).expect("the game can be played")
}

#[test]
fn tables_of_one_lap_do_what_the_rules_say() {
    compare(Tables::OneLap);
}

#[test]
fn tables_of_many_laps_do_what_the_rules_say() {
    compare(Tables::ManyLaps);
}

#[test]
fn what_the_tables_of_one_lap_cannot_see_is_left_to_the_rules() {
    compare(Tables::None);
}

/// What a player who looks some plies ahead makes of it.
fn worth(plan: &Arc<Plan>, state: &State) -> Option<Worth> {
    let contest = Contest::single(plan.clone());
    let standing = contest.begin(state.clone());
    let player: Player = "minimax:2".parse().expect("there is such a player");
    let thought = player.think(&contest, &standing, &mut Dice::new(7, 0), true, &|| false);
    thought.and_then(|thought| thought.best.worth)
}

fn compare(sort: Tables) {
    let never = AtomicBool::new(false);
    for (base, said, _) in TEXTS.iter().filter(|(.., one)| *one == sort) {
        let tables = Arc::new(plan(base, said));
        match sort {
            Tables::None => assert_ne!(tables.tables(), Tables::OneLap, "{said}"),
            _ => assert_eq!(tables.tables(), sort, "{said}"),
        }
        let rules = Arc::new(plan(base, said).by_rules_alone());
        let whole = |plan: &Arc<Plan>| {
            let contest = Contest::single(plan.clone());
            let standing = contest.begin(plan.start());
            playouts(&contest, &standing, 2, 0..GAMES, MOST_PLIES, &never)
        };
        assert_eq!(whole(&tables), whole(&rules), "{said}");
        for index in 0..GAMES {
            let mut states = [tables.start(), rules.start()];
            let mut dice = Dice::new(9, index);
            for _ in 0..MOST_PLIES / 4 {
                let [fast, slow] = &states;
                assert_eq!(worth(&tables, fast), worth(&rules, slow), "{said}");
                let counts = [
                    perft(&tables, fast, 2, &never),
                    perft(&rules, slow, 2, &never),
                ];
                assert_eq!(counts[0], counts[1], "{said}");
                let legal = rules.legal(slow);
                let Some(mv) = pick(&legal, &mut dice) else {
                    break;
                };
                let text = rules.move_text(mv);
                for (plan, state) in [&tables, &rules].into_iter().zip(&mut states) {
                    let mv = plan.parse_move(state, &text).expect("it is listed");
                    plan.play(state, &mv).expect("a listed move is legal");
                }
            }
        }
    }
}
