//! The engine: fast tables and compiled rules play the same games, and so does who plays from
//! legal lists; positions as text; why moves are illegal; what is not played yet.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::{Dice, State, Way, Winner, write_position};
use manqala::plan::{Plan, Tables};
use manqala::play::Contest;
use manqala::study::perft::{divide, perft};
use manqala::study::playouts::{Statistics, pick, playouts};
use manqala::syntax::Source;
use manqala::syntax::words::Seat;

use crate::library::{self, load_source};

/// Games that are played from tables, each for something that the library does not have.
const SIMPLE: &[(&str, &str)] = &[
    (
        "clockwise",
        "Game \"Clockwise\".
         Board has 2 rows of 4 houses and stores on the left.
         Start with 3 seeds in each house.
         Move from an own house of at least 3. 
         Sow clockwise round all houses and the own store.
         Last seed in the own store: take another turn.
         Last seed in their house making 2 or 4: capture it.
         End when the player to move cannot move: each player takes their own seeds, and the most
           seeds win.
         End when a position occurs 3 times: draw.",
    ),
    (
        "either way",
        "Game \"Either way\".
         Board has 2 rows of 8 houses.
         Start with 7 seeds in each house.
         Move from an own house.
         Sow either way round all houses, skipping the origin.
         Last seed in an own empty house: capture opposite.
         Last seed in their house making 2 or 6: the turn ends.
         Last seed in their house opposite an occupied house: capture it and opposite.
         End when a player has stored more than half the seeds: that player wins.
         End when the player to move has no seeds: the other player takes the rest, and the most
           seeds win.
         End when a position occurs 2 times: draw.",
    ),
    (
        "chains",
        "Game \"Chains\".
         Board has 2 rows of 5 houses.
         Start with 9 seeds in each house.
         Move from an own house.
         Must sow in their house if possible, when the opponent has no seeds.
         Sow counterclockwise round all houses, beginning in the origin.
         Last seed in their house in columns 2 to 5 making 4 to 6:
           capture it, and back through their houses in columns 2 to 5 of 1 to 6.
         End when at least 1 seed remains and the player to move has no seeds: the other player
           takes the rest, and the most seeds win.
         End when a position occurs 3 times: each player takes their own seeds, and the most
           seeds win.",
    ),
];

/// Random games compared in each way.
const GAMES: u64 = 200;
/// The same of games that take long.
const SLOW_GAMES: u64 = 4;
/// Plies after which a game is cut off.
const MOST_PLIES: u32 = 400;

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

fn plan(text: &str) -> Arc<Plan> {
    let game = load_source(&Source::new("test", text), &[]).expect("the text is a game");
    Arc::new(Plan::new(&game).expect("the game can be played"))
}

/// Random games of a plan from a state on.
fn random_games(plan: &Arc<Plan>, state: &State, seed: u64, games: Range<u64>) -> Statistics {
    let contest = Contest::single(plan.clone());
    let standing = contest.begin(state.clone());
    playouts(&contest, &standing, seed, games, MOST_PLIES, &never())
}

/// All games of the library, with their plans.
fn library_plans() -> Vec<(String, Arc<Plan>)> {
    let files = library::files();
    let plan = |file: &library::GameFile| {
        let game = file.load(&[]).expect("the library's games load");
        Some((file.path.clone(), Arc::new(Plan::new(&game).ok()?)))
    };
    files.iter().filter_map(plan).collect()
}

/// Random games played from legal lists, as records of games are made.
fn by_lists(plan: &Plan, start: &State, seed: u64, games: u64) -> Statistics {
    let mut sum = Statistics::default();
    for index in 0..games {
        let mut state = start.clone();
        let mut dice = Dice::new(seed, index);
        let (mut plies, mut choices) = (0, 0);
        while state.result().is_none() && plies < u64::from(MOST_PLIES) {
            let legal = plan.legal(&state);
            let Some(mv) = pick(&legal, &mut dice) else {
                break;
            };
            choices += legal.len() as u64;
            plies += 1;
            plan.play(&mut state, mv).expect("a listed move is legal");
        }
        let mut one = Statistics {
            games: 1,
            plies,
            plies_min: plies,
            plies_max: plies,
            choices,
            ..Statistics::default()
        };
        match state.result().map(|result| result.winner) {
            None => {
                one.unfinished = 1;
                one.stuck = u64::from(plies < u64::from(MOST_PLIES));
            }
            Some(Winner::Draw) => one.draws = 1,
            Some(Winner::Nobody) => one.lost = 1,
            Some(Winner::Seat(seat)) => one.wins[seat as usize] = 1,
        }
        sum.merge(&one);
    }
    sum
}

/// Compares all ways of playing a game from a state on.
fn agree(name: &str, plan: &Arc<Plan>, by_rules: &Arc<Plan>, moves: &[String]) {
    // Sowings that never end take the rules long.
    let (depth, games) = match plan.tables() {
        Tables::ManyLaps => (2, SLOW_GAMES),
        _ => (4, GAMES),
    };
    let mut states = [plan.start(), by_rules.start()];
    for (plan, state) in [plan, by_rules].into_iter().zip(&mut states) {
        for text in moves {
            let mv = plan.parse_move(state, text).expect("the move is legal");
            plan.play(state, &mv).expect("the move is legal");
        }
    }
    let [fast, slow] = &states;
    for depth in 1..=depth {
        assert_eq!(
            perft(plan, fast, depth, &never()),
            perft(by_rules, slow, depth, &never()),
            "{name}: perft {depth} after {moves:?}"
        );
    }
    let games = 7..7 + games;
    assert_eq!(
        random_games(plan, fast, 5, games.clone()),
        random_games(by_rules, slow, 5, games),
        "{name}: random games after {moves:?}"
    );
}

/// The first moves of a random game.
fn opening(plan: &Plan, index: u64, plies: usize) -> Vec<String> {
    let mut state = plan.start();
    let mut dice = Dice::new(11, index);
    let mut moves = Vec::new();
    while moves.len() < plies {
        let legal = plan.legal(&state);
        let Some(mv) = pick(&legal, &mut dice) else {
            break;
        };
        let mut next = state.clone();
        plan.play(&mut next, mv).expect("a listed move is legal");
        if next.result().is_some() {
            break;
        }
        moves.push(plan.move_text(mv));
        state = next;
    }
    moves
}

#[test]
fn tables_and_rules_play_the_same_games() {
    let mut simple: Vec<(String, Arc<Plan>)> = library_plans();
    simple.retain(|(_, plan)| plan.tables() != Tables::None);
    for (name, tables) in [
        ("united-states/kalah", Tables::OneLap),
        ("ghana/oware", Tables::OneLap),
        ("ghana/oware-abapa", Tables::OneLap),
        ("ghana/oware-slam-gives-rest", Tables::OneLap),
        ("kazakhstan/bestemshe", Tables::OneLap),
        ("turkey/mangala", Tables::OneLap),
        ("chad/chad-mancala", Tables::OneLap),
        ("ethiopia/ethiopian", Tables::OneLap),
        ("mozambique/tchadji", Tables::ManyLaps),
        ("east-africa/bao-la-kujifunza", Tables::ManyLaps),
    ] {
        let played = |(path, plan): &(String, Arc<Plan>)| path == name && plan.tables() == tables;
        assert!(
            simple.iter().any(played),
            "{name} is not played from tables"
        );
    }
    for (name, text) in SIMPLE {
        let plan = plan(text);
        assert_eq!(plan.tables(), Tables::OneLap, "{name}");
        simple.push(((*name).to_owned(), plan));
    }
    for (name, plan) in simple {
        let by_rules = Plan::new(plan.game()).expect("it was made before");
        let by_rules = Arc::new(by_rules.by_rules_alone());
        assert_eq!(by_rules.tables(), Tables::None);
        for (index, plies) in (0..).zip([0, 3, 20, 60]) {
            agree(&name, &plan, &by_rules, &opening(&by_rules, index, plies));
        }
    }
}

/// Not a test: tells which games are played by which tables.
#[test]
#[ignore = "only tells"]
fn tables_of_the_library() {
    let plans = library_plans();
    for tables in [Tables::OneLap, Tables::ManyLaps, Tables::None] {
        let played = plans.iter().filter(|(_, plan)| plan.tables() == tables);
        let names: Vec<&str> = played.map(|(name, _)| name.as_str()).collect();
        println!("{tables:?}, {} games: {}", names.len(), names.join(", "));
    }
}

#[test]
fn random_games_are_those_of_the_legal_lists() {
    for (name, plan) in library_plans() {
        let start = plan.start();
        assert_eq!(
            random_games(&plan, &start, 3, 0..6),
            by_lists(&plan, &start, 3, 6),
            "{name}"
        );
    }
}

#[test]
fn parts_of_statistics_add_up() {
    let plan = plan(SIMPLE[0].1);
    let start = plan.start();
    let all = random_games(&plan, &start, 1, 0..60);
    let mut parts = random_games(&plan, &start, 1, 40..60);
    parts.merge(&Statistics::default());
    parts.merge(&random_games(&plan, &start, 1, 0..40));
    assert_eq!(all, parts);
    assert_eq!(all.games, 60);
    let ended: u64 = all.wins.iter().sum::<u64>() + all.draws + all.lost + all.unfinished;
    assert_eq!(ended, 60);
    assert!(all.plies_min <= all.plies_max && all.plies >= 60 * all.plies_min);
    assert_eq!(all.wins(Seat::East), 0);
}

#[test]
fn divide_adds_up_to_perft_and_stops_when_told() {
    for (name, plan) in library_plans() {
        let start = plan.start();
        let parts = divide(&plan, &start, 2, &never()).expect("nothing stops it");
        let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(Some(sum), perft(&plan, &start, 2, &never()), "{name}");
        assert_eq!(
            parts.len() as u64,
            perft(&plan, &start, 1, &never()).unwrap_or(0)
        );
    }
    let plan = plan(SIMPLE[0].1);
    let stop = AtomicBool::new(true);
    assert_eq!(perft(&plan, &plan.start(), 6, &stop), None);
    assert_eq!(perft(&plan, &plan.start(), 0, &never()), Some(1));
}

/// Whole rounds are sown at once where nobody watches.
#[test]
fn many_seeds_fall_as_they_do_one_by_one() {
    let mut compared = 0;
    for (board, sowing, rest) in [
        ("2 rows of 6 houses", "round all houses", ""),
        (
            "2 rows of 6 houses",
            "round all houses, skipping the origin",
            "",
        ),
        (
            "2 rows of 5 houses and stores",
            "round all houses and the own store",
            "Last seed in the own store: take another turn.\n",
        ),
        (
            "2 rows of 7 houses",
            "round all houses, skipping the lap origin",
            "Last seed in a house making 20 to 900: capture it.\n\
             Last seed in an occupied house: relay.\n",
        ),
        (
            "4 rows of 8 houses",
            "round own houses",
            "Last seed in an own occupied house: relay.\n",
        ),
        (
            "2 rows of 6 houses",
            "round all houses",
            "Passing seed in a house making 30: capture it.\n",
        ),
        (
            "2 rows of 6 houses",
            "round all houses, skipping their houses of 20 to 400",
            "",
        ),
    ] {
        for seeds in [3, 700] {
            let text = format!(
                "Game \"Many\".\nSource \"a test\".\nBoard has {board}.\n\
                 Start with {seeds} seeds in each house.\nMove from an own house.\n\
                 Sow counterclockwise {sowing}.\n{rest}\
                 End when the player to move cannot move: that player loses.\n"
            );
            let game = load_source(&Source::new("many.game", &text), &[]);
            let game = game.unwrap_or_else(|error| panic!("{error}"));
            let plan = Plan::new(&game).expect("it can be played");
            let mut state = plan.start();
            for ply in 0..10_usize {
                let legal = plan.legal(&state);
                let Some(mv) = legal.get(ply % legal.len().max(1)) else {
                    break;
                };
                let (mut plain, mut watched) = (state.clone(), state.clone());
                plan.play(&mut plain, mv).expect("it is legal");
                let mut events = Vec::new();
                plan.play_observed(&mut watched, mv, &mut events)
                    .expect("it is legal");
                assert_eq!(
                    write_position(&plan, plain.position()),
                    write_position(&plan, watched.position()),
                    "{text}"
                );
                assert!(!events.is_empty());
                compared += 1;
                state = plain;
                if state.result().is_some() {
                    break;
                }
            }
        }
    }
    assert!(compared > 80, "{compared}");
}

#[test]
fn as_many_seeds_as_a_game_can_have_are_sown() {
    let text = "Game \"Many\".\nSource \"a test\".\nBoard has 2 rows of 6 houses.\n\
                Start with 65535 seeds in a1, for south.\nMove from an own house.\n\
                Sow counterclockwise round all houses.\n\
                End when the player to move cannot move: that player loses.\n";
    let game = load_source(&Source::new("many.game", text), &[]);
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let plan = Plan::new(&game).expect("it can be played");
    let mut state = plan.start();
    let mv = plan.parse_move(&state, "a1").expect("it is legal");
    plan.play(&mut state, &mv).expect("it is legal");
    // 5461 rounds of twelve, and three seeds more.
    assert_eq!(
        write_position(&plan, state.position()),
        "5461,5461,5461,5461,5461,5461/5461,5462,5462,5462,5461,5461 0,0 north"
    );
}

/// Whoever looks ahead in the middle of a game knows what has occurred in it.
#[test]
fn what_occurred_before_counts_when_looking_ahead() {
    let text = "Game \"Round and round\".
        Source \"A test\".
        Board has 2 rows of 2 houses.
        Start with 1 seed in column 1, for each player.
        Move from an own house.
        Sow counterclockwise round own houses.
        End when the player to move cannot move: that player loses.
        End when a position occurs 3 times: draw.";
    let game = load_source(&Source::new("round", text), &[]).expect("it loads");
    for plan in [Plan::new(&game), Plan::new(&game).map(Plan::by_rules_alone)] {
        let plan = plan.expect("it can be played");
        let mut state = plan.start();
        for _ in 0..7 {
            let only = plan.legal(&state)[0].clone();
            plan.play(&mut state, &only).expect("it is legal");
        }
        // The eighth move brings the start about for the third time.
        let never = AtomicBool::new(false);
        let ahead = [1, 2].map(|depth| perft(&plan, &state, depth, &never));
        assert_eq!(ahead, [Some(1), Some(0)]);
    }
}

/// What a program reads off a move: what it does and where, its kind, its direction, its choices.
#[test]
fn a_move_tells_what_it_does() {
    let plan = |text: &str| {
        let ends = "End when the player to move cannot move: that player loses.";
        let text = format!("Game \"Small\".\nSource \"A test\".\n{text}\n{ends}");
        Plan::new(&load_source(&Source::new("small", text), &[]).expect("it loads"))
            .expect("it can be played")
    };
    let read = |plan: &Plan, text: &str| {
        let mv = plan.parse_move(&plan.start(), text).expect("it is legal");
        let board = &plan.game().board.rule;
        let name = |site| board.name(site).to_string();
        let chosen: Vec<String> = mv.chosen().map(name).collect();
        (mv.kind(), mv.site().map(name), mv.way(), chosen.join(" "))
    };
    let seeds = plan(
        "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 1\" \"1 1 0\".
        Move \"first\" from an own house in columns 1 to 2.
        Move \"second\" from an own house in columns 2 to 3.
        Sow either way round all houses.
        Last seed in an own house: either capture one of their houses, or the turn ends.",
    );
    let a1 = Some("a1".to_owned());
    let b1 = Some("b1".to_owned());
    let (plus, minus) = (Some(Way::Counterclockwise), Some(Way::Clockwise));
    assert_eq!(read(&seeds, "a1+:b2"), (0, a1.clone(), plus, "b2".into()));
    assert_eq!(read(&seeds, "a1+:b1"), (0, a1.clone(), plus, "b1".into()));
    assert_eq!(read(&seeds, "a1-"), (0, a1, minus, String::new()));
    assert_eq!(read(&seeds, "sb1-:a1"), (1, b1, minus, "a1".into()));
    let pieces = plan(
        "Board has 3 rows of 3 squares, joined straight.
        Start with 1 \"man\" in a1 for south. Start with 1 \"man\" in hand, for each player.
        Move a piece.
        Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
        Piece \"man\" steps any way.",
    );
    let (a1, c3) = (Some("a1".to_owned()), Some("c3".to_owned()));
    assert_eq!(read(&pieces, "a1-a2"), (0, a1, None, String::new()));
    assert_eq!(read(&pieces, "c3"), (1, c3, None, String::new()));
}
