//! Games that are played from tables, each with something that the library does not have there: the
//! tables tell what the rules do.

mod by_rules;
mod many_laps;
mod one_lap;

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

const TWO_ROWS: &str = "Board has 2 rows of 5 houses.
    Start with 3 seeds in each house.
    Move from an own house.
    Sow counterclockwise round all houses.";

/// The ends of all these games; what is said besides comes before them.
const ENDS: &str = "End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
    End when a position occurs 3 times: draw.";

fn plan(base: &str, said: &str) -> Plan {
    let text = format!("Game \"Laps\".\nSource \"A test\".\n{base}\n{said}\n{ENDS}\n");
    let game = load_source(&Source::new("test", text), &[]);
    let game = game.unwrap_or_else(|error| panic!("{said}: {error}"));
    Plan::new(&game).expect("the game can be played")
}

#[test]
fn tables_of_one_lap_do_what_the_rules_say() {
    compare(one_lap::TEXTS, Tables::OneLap);
}

#[test]
fn tables_of_many_laps_do_what_the_rules_say() {
    compare(many_laps::TEXTS, Tables::ManyLaps);
}

#[test]
fn what_the_tables_of_one_lap_cannot_see_is_left_to_the_rules() {
    compare(by_rules::TEXTS, Tables::None);
}

/// What a player who looks some plies ahead makes of it.
fn worth(plan: &Arc<Plan>, state: &State) -> Option<Worth> {
    let contest = Contest::single(plan.clone());
    let standing = contest.begin(state.clone());
    let player: Player = "minimax:2".parse().expect("there is such a player");
    let thought = player.think(&contest, &standing, &mut Dice::new(7, 0), true, &|| false);
    thought.and_then(|thought| thought.best.worth)
}

/// Plays games from the tables of that sort, or not from those of one lap, and by the rules.
fn compare(texts: &[(&str, &str)], sort: Tables) {
    let never = AtomicBool::new(false);
    for (base, said) in texts {
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
