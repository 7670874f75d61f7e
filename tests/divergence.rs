//! Where games part: the shortest sequence of moves, or none.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use manqala::engine::{State, parse_position, write_position};
use manqala::model::{NoFiles, load};
use manqala::plan::{Plan, Tables};
use manqala::play::Contest;
use manqala::study::compare::replay;
use manqala::study::divergence::{
    self, Crew, Difference, Limits, Looked, OneByOne, Search, diverge,
};

use manqala::syntax::Source;

use crate::library;

fn plan(name: &str) -> Plan {
    let file = library::file(name).expect("the library has it");
    let game = file.load(&[]).expect("the library is right");
    Plan::new(&game).expect("it can be played")
}

fn played(plan: &Plan, moves: &str) -> State {
    let mut state = plan.start();
    for text in moves.split_whitespace() {
        let mv = plan.parse_move(&state, text).expect("it is legal");
        plan.play(&mut state, &mv).expect("it is legal");
    }
    state
}

fn search_from(plans: &[&Plan], start: &[State], limits: Limits, crew: &dyn Crew) -> Search {
    let never = AtomicBool::new(false);
    diverge(plans, start, limits, crew, &never, &mut |_| {})
}

const ROOMY: usize = 1_000_000;

fn search(one: &Plan, other: &Plan, depth: u32, positions: usize) -> Search {
    let start = [one.start(), other.start()];
    let limits = Limits { depth, positions };
    search_from(&[one, other], &start, limits, &OneByOne)
}

/// The next move is legal in one game only because it chooses what the other takes nothing of.
#[test]
fn games_part_where_a_capture_has_a_third_house() {
    let found = search(&plan("tchadji"), &plan("mpale"), 8, ROOMY);
    let found = found.found.expect("they differ");
    let Difference::Moves(lacking) = &found.difference else {
        panic!("the moves differ, not {:?}", found.difference);
    };
    let chooses = |text: &String| text.contains(':');
    assert!(lacking[0].iter().all(chooses) && !lacking[1].iter().any(chooses));
    let moved = |text: &String| text.split(':').next().map(str::to_owned);
    for text in &lacking[0] {
        assert!(lacking[1].iter().any(|other| moved(other) == moved(text)));
    }
}

#[test]
fn the_shortest_way_to_a_capture_that_takes_nothing_opposite() {
    let (one, other) = (plan("egyptian"), plan("kalah"));
    let ran = search(&one, &other, 8, ROOMY);
    let found = ran.found.expect("they differ");
    assert_eq!(ran.same_to, Some(found.moves.len() as u32 - 1));
    assert!(matches!(found.difference, Difference::Board(_)));
    // The same moves by hand lead to the same states, which differ only after the last.
    let texts: Vec<&str> = found.moves.iter().map(String::as_str).collect();
    let (one, other) = (
        Contest::single(Arc::new(one)),
        Contest::single(Arc::new(other)),
    );
    let played = replay(&[&one, &other], &[one.start(), other.start()], &texts);
    assert_eq!(played.stopped, None);
    let differing: Vec<usize> = played
        .steps
        .iter()
        .map(|step| step.differing.len())
        .collect();
    let (last, before) = differing.split_last().expect("there are moves");
    assert!(*last > 0 && before.iter().all(|places| *places == 0));
}

/// As many positions as a count by hand in another program.
#[test]
fn a_grand_slam_is_out_of_reach_of_six_moves() {
    let ran = search(&plan("oware"), &plan("oware-slam-forbidden"), 6, ROOMY);
    assert!(ran.found.is_none() && !ran.stopped && !ran.ended);
    assert_eq!((ran.same_to, ran.positions), (Some(6), 33_289));
    assert_eq!(ran.once_to, None);
}

/// Six of the eleven moves of the shortest divergence from the start are made already.
#[test]
fn the_first_grand_slam_tells_apart_what_it_is_forbidden_in() {
    let (one, other) = (plan("oware"), plan("oware-slam-forbidden"));
    let opening = "a1 a2 b1 b2 c1 d2 d1";
    let start = [played(&one, opening), played(&other, opening)];
    let limits = Limits {
        depth: 8,
        positions: ROOMY,
    };
    let ran = search_from(&[&one, &other], &start, limits, &OneByOne);
    let found = ran.found.expect("they differ");
    assert_eq!(found.moves, ["c2", "e1", "a2", "f1"]);
    let Difference::Moves(lacking) = &found.difference else {
        panic!("the moves differ, not {:?}", found.difference);
    };
    let ([slam], []) = (lacking[0].as_slice(), lacking[1].as_slice()) else {
        panic!("one move is forbidden, not {lacking:?}");
    };
    let mut after = found.states[0].clone();
    let mv = one.parse_move(&after, slam).expect("it is legal here");
    one.play(&mut after, &mv).expect("it is legal here");
    let houses = one.game().board.rule.all().take(6);
    assert_eq!(
        houses.map(|site| after.position().seeds(site)).sum::<u16>(),
        0
    );
}

#[test]
fn games_that_are_the_same_do_not_part() {
    let found = search(&plan("chad-mancala"), &plan("egyptian"), 4, ROOMY);
    assert!(found.found.is_none());
    assert_eq!((found.same_to, found.stopped), (Some(4), false));
    assert!(found.positions > 1000);
}

#[test]
fn boards_of_other_shapes_part_at_the_start() {
    let found = search(&plan("oware"), &plan("bao-laps"), 3, ROOMY);
    let found = found.found.expect("they differ");
    assert_eq!(
        (found.moves.len(), found.difference),
        (0, Difference::Shape)
    );
}

#[test]
fn little_memory_finds_the_same() {
    let (one, other) = (plan("egyptian"), plan("kalah"));
    let roomy = search(&one, &other, 5, ROOMY);
    let narrow = search(&one, &other, 5, 3);
    assert_eq!((roomy.once_to, narrow.once_to), (None, Some(0)));
    let moves = |ran: &Search| ran.found.as_ref().map(|found| found.moves.clone());
    assert!(moves(&roomy).is_some());
    assert_eq!(
        (moves(&narrow), narrow.same_to),
        (moves(&roomy), roomy.same_to)
    );
    assert!(narrow.positions >= roomy.positions);
    let (one, other) = (plan("oware"), plan("oware-slam-forbidden"));
    let narrow = search(&one, &other, 5, 100);
    assert_eq!((narrow.same_to, narrow.once_to), (Some(5), Some(2)));
    assert!(narrow.positions >= search(&one, &other, 5, ROOMY).positions);
}

/// Portions last to first.
struct Backwards;

impl Crew for Backwards {
    fn look(
        &self,
        portions: Vec<Range<usize>>,
        one: &(dyn Fn(Range<usize>) -> Looked + Sync),
    ) -> Vec<Looked> {
        let mut looked: Vec<Looked> = portions.into_iter().rev().map(one).collect();
        looked.reverse();
        looked
    }
}

#[test]
fn who_does_the_portions_makes_no_difference() {
    let (one, other) = (plan("oware"), plan("oware-slam-forbidden"));
    let start = [one.start(), other.start()];
    for positions in [700, ROOMY] {
        let limits = Limits {
            depth: 6,
            positions,
        };
        let forwards = search_from(&[&one, &other], &start, limits, &OneByOne);
        let backwards = search_from(&[&one, &other], &start, limits, &Backwards);
        assert_eq!(forwards.positions, backwards.positions);
        assert_eq!(forwards.same_to, backwards.same_to);
    }
}

#[test]
fn a_search_can_be_stopped() {
    let (one, other) = (plan("chad-mancala"), plan("egyptian"));
    let start = [one.start(), other.start()];
    let limits = Limits {
        depth: 30,
        positions: ROOMY,
    };
    let told = AtomicBool::new(true);
    let plans = [&one, &other];
    let ran = diverge(&plans, &start, limits, &OneByOne, &told, &mut |_| {});
    assert_eq!((ran.stopped, ran.same_to), (true, Some(0)));
}

#[test]
fn when_nothing_is_left_to_play_the_games_are_the_same_for_good() {
    let (one, other) = (plan("egyptian"), plan("chad-mancala"));
    let at = |plan: &Plan| {
        let position = parse_position(plan, "0,0,0,0,0,1/0,0,0,0,1,1 22,23 south");
        plan.state_at(position.expect("it can be"))
    };
    let limits = Limits {
        depth: 1000,
        positions: ROOMY,
    };
    let ran = search_from(&[&one, &other], &[at(&one), at(&other)], limits, &OneByOne);
    assert!(ran.ended && ran.found.is_none());
    assert_eq!(ran.same_to, Some(1000));
    assert!(ran.positions > 2 && ran.positions < 100);
}

/// Pieces are told apart as seeds are.
#[test]
fn games_of_pieces_part_too() {
    let text = library::file("kharberg").expect("the library has it");
    let game = text.load(&[]).expect("the library is right");
    let (one, same) = (
        plan("kharberg"),
        Plan::new(&game).expect("it can be played"),
    );
    let ran = search(&one, &same, 4, ROOMY);
    assert!(ran.found.is_none() && ran.positions > 10);
    let (one, other) = (plan("zamma"), plan("kharberg"));
    let found = search(&one, &other, 3, ROOMY).found.expect("they differ");
    assert_eq!(found.difference, Difference::Shape);
}

/// The difference after these moves in words, which are those of both games.
fn told(one: &Plan, other: &Plan, moves: &str) -> String {
    let states = [played(one, moves), played(other, moves)];
    let (plans, states) = ([one, other], [&states[0], &states[1]]);
    let found = divergence::seen(&plans, &states).expect("they differ");
    found.words(&["One", "Other"], &plans, &states)
}

#[test]
fn what_differs_in_a_place_can_be_seen_in_the_words() {
    // On one and the same place stands a man or a king.
    let (alquerque, kharberg) = (plan("alquerque"), plan("kharberg"));
    assert_eq!(
        told(&alquerque, &kharberg, "b2-c3 d4xb2 a1xc3 a3xa1"),
        "a1 does not hold the same (One: North's man; Other: North's king)"
    );
    let example = |last: &str| {
        let text = format!(
            "Game \"Small\".\nSource \"An example\".\nBoard has 2 rows of 3 houses.\n\
             Start with 2 seeds in each house.\nMove from an own house.\n\
             Sow counterclockwise round all houses.\n{last}\
             End when the player to move cannot move: that player loses.\n"
        );
        let source = Source::new("small.game", &text);
        let loaded = load(&source, &NoFiles, &[]);
        let game = loaded
            .game
            .unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
        Plan::new(&game).expect("it can be played")
    };
    let plain = example("");
    let marking = example("Last seed in their house making 3: claim it as \"well\".\n");
    assert_eq!(
        told(&plain, &marking, "b1"),
        "c2 does not hold the same (One: 3 (North's); Other: 3 (South's \"well\"))"
    );
    assert_eq!(
        told(
            &plain,
            &example("Last seed in their house making 3: capture it.\n"),
            "b1"
        ),
        "c2 and South's store do not hold the same (One: 3, 0; Other: 0, 3)"
    );
}

/// After the only first move as many houses may be moved in both, but not the same ones.
#[test]
fn games_part_where_other_houses_may_be_moved() {
    let from = |first: &str, columns: &str, way: &str| {
        let text = format!(
            "Game \"Small\".\nSource \"An example\".\nBoard has 2 rows of 3 houses.\n\
             Start as pictured \"0 0 0\" \"{first}\".\nMove from an own house in columns {columns}.\n\
             Sow {way} round all houses.\nLast seed in their house making 3: capture it.\n\
             End when the player to move cannot move: that player loses.\n"
        );
        let loaded = load(&Source::new("small.game", &text), &NoFiles, &[]);
        let game = loaded
            .game
            .unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
        Plan::new(&game).expect("it can be played")
    };
    // The last of two moves is another one, or the first.
    let cases = [
        ("counterclockwise", "0 0 6", ["1 and 3", "2 and 3"]),
        ("either way", "0 0 6", ["1 and 3", "2 and 3"]),
        ("counterclockwise", "6 0 0", ["1 and 2", "1 and 3"]),
        ("either way", "6 0 0", ["1 and 2", "1 and 3"]),
    ];
    for (way, first, columns) in cases {
        let [one, other] = columns.map(|columns| from(first, columns, way));
        assert_eq!(one.tables(), Tables::OneLap);
        for (one, other) in [(&one, &other), (&other, &one)] {
            let found = search(one, other, 3, ROOMY).found.expect("they differ");
            assert_eq!(found.moves.len(), 1);
            assert!(matches!(found.difference, Difference::Moves(_)));
        }
    }
}

/// The positions that are met in as many moves as it takes to meet that many, each once, by their
/// texts and what is legal there; and the number of moves.
fn positions_by_text(plan: &Plan, enough: usize) -> (usize, u32) {
    let told = |state: &State| {
        let legal = plan.legal(state);
        let legal: Vec<String> = legal.iter().map(|mv| plan.move_text(mv)).collect();
        (write_position(plan, state.position()), legal.join(" "))
    };
    let mut met = HashSet::from([told(&plan.start())]);
    let (mut front, mut depth) = (vec![plan.start()], 0);
    while met.len() < enough && depth < 9 {
        let mut next = Vec::new();
        for state in front {
            for mv in plan.legal(&state) {
                let mut after = state.clone();
                plan.play(&mut after, &mv).expect("a listed move is legal");
                if met.insert(told(&after)) {
                    next.push(after);
                }
            }
        }
        (front, depth) = (next, depth + 1);
    }
    (met.len(), depth)
}

/// Whatever tables a game is played from, positions are told apart as their texts tell them, and
/// are those of the rules.
#[test]
fn each_position_is_compared_once() {
    let mut compared = 0;
    for file in library::files() {
        let plan = plan(&file.name);
        if plan.legal(&plan.start()).len() > 200 {
            continue;
        }
        let (by_text, depth) = positions_by_text(&plan, 12);
        let rules = self::plan(&file.name).by_rules_alone();
        let ran = search(&plan, &rules, depth, ROOMY);
        assert!(ran.found.is_none(), "{}", file.path);
        assert_eq!(ran.positions, by_text as u64, "{}", file.path);
        compared += by_text;
    }
    assert!(compared > 4_000, "only {compared} positions were compared");
}

/// A game of pieces told in a text.
fn men(text: &str) -> Plan {
    let text = format!(
        "Game \"Small\". Source \"An example\".
         Board has 3 rows of 3 squares, joined straight.
         {text}
         Piece \"king\" steps any way.
         End when the player to move cannot move: that player loses.
         End when a position occurs 3 times: draw."
    );
    let game = library::load_source(&Source::new("small", text), &[]);
    Plan::new(&game.unwrap_or_else(|error| panic!("{error}"))).expect("it can be played")
}

/// How many stand together, whose they are, of which kind, what is in hand, and what may be taken
/// for not capturing.
#[test]
fn each_position_of_pieces_is_compared_once() {
    let texts = [
        "Start as pictured \". N .\" \". . n\" \"ss s .\".
         Piece \"man\" steps any way.
         Piece \"man\" jumps any way over an adjacent enemy.
         Piece \"man\" becomes a \"king\" on the far row.
         Must capture if possible, or be huffed.
         End when 4 plies pass without a capture: draw.",
        "Start with \"man\" on a1 and 2 \"king\" in hand, for each player.
         Move \"drop\" entering 1 \"king\" on an empty square in row 2, when the mover has pieces in hand.
         Move \"throw\" entering 2 \"king\" on an empty square in row 2, when the mover has pieces in hand.
         Move a piece.
         Piece \"man\" steps sideways.",
    ];
    for text in texts {
        let (plan, rules) = (men(text), men(text).by_rules_alone());
        let (by_text, depth) = positions_by_text(&plan, 500);
        let ran = search(&plan, &rules, depth, ROOMY);
        assert!(ran.found.is_none() && by_text >= 500);
        assert_eq!(ran.positions, by_text as u64, "{text}");
    }
}

#[test]
fn games_of_pieces_part_where_they_begin_otherwise() {
    let start = |start: &str| men(&format!("{start} Piece \"man\" steps any way."));
    let pictured = |row: &str| start(&format!("Start as pictured \"N . .\" \". . .\" \"{row}\"."));
    let plans = ["s . n", "ss . n", "s . nn", "S . n", "n . s"].map(pictured);
    for (index, one) in plans.iter().enumerate() {
        for (second, other) in plans.iter().enumerate() {
            let found = search(one, other, 2, ROOMY).found;
            match index == second {
                true => assert!(found.is_none()),
                false => assert!(found.expect("they differ").moves.is_empty()),
            }
        }
    }
}

/// As many moves are legal in each.
#[test]
fn games_of_pieces_part_where_a_piece_goes_another_way() {
    let plans = ["forward", "sideways"].map(|way| {
        men(&format!(
            "Start as pictured \"N . .\" \". . .\" \"s . .\". Piece \"man\" steps {way}."
        ))
    });
    let found = search(&plans[0], &plans[1], 2, ROOMY).found;
    let found = found.expect("they differ");
    assert!(found.moves.is_empty() && matches!(found.difference, Difference::Moves(_)));
}

/// A turn that is another one is told from one that is not, where it matters.
#[test]
fn another_turn_of_pieces_is_compared_for_itself() {
    let text = |once: &str| {
        format!(
            "Start as pictured \". . .\" \"s . N\" \". . .\".
             Start with 3 \"man\" in hand, for each player.
             Move \"drop\" entering 1 \"man\" on an empty square.
             Piece \"man\" jumps forward over an adjacent enemy.
             New row of 2 own squares: take another turn{once}."
        )
    };
    let positions = |plan: &Plan, again: bool| {
        let mut front = vec![(plan.start(), false)];
        let mut met = HashSet::new();
        for _ in 0..=3 {
            let mut next = Vec::new();
            for (state, extra) in front {
                let told = write_position(plan, state.position());
                if !met.insert((told, again && extra)) {
                    continue;
                }
                for mv in plan.legal(&state) {
                    let mut after = state.clone();
                    plan.play(&mut after, &mv).expect("a listed move is legal");
                    let extra = after.position().to_move() == state.position().to_move();
                    next.push((after, extra));
                }
            }
            front = next;
        }
        met.len() as u64
    };
    for (once, again) in [("", false), (" once", true)] {
        let plan = men(&text(once));
        let rules = men(&text(once)).by_rules_alone();
        let ran = search(&plan, &rules, 3, ROOMY);
        assert_eq!(ran.positions, positions(&plan, again), "{once}");
    }
    let once = men(&text(" once"));
    assert_ne!(positions(&once, false), positions(&once, true));
}

/// Whose a house is shows at once, though it is empty.
#[test]
fn games_part_where_an_empty_house_has_another_owner() {
    let plan = |done: &str| {
        let text = format!(
            "Game \"Small\". Source \"An example\".
             Board has 2 rows of 4 houses.
             Start as pictured \"1 0 0 1\" \"1 0 0 2\".
             Move from an own house.
             Otherwise pass.
             Sow counterclockwise round all houses.
             Last seed in an own empty house opposite an empty house: {done}.
             End when a position occurs 3 times: draw."
        );
        let game = library::load_source(&Source::new("small", text), &[]);
        Plan::new(&game.unwrap_or_else(|error| panic!("{error}"))).expect("it can be played")
    };
    let ran = search(&plan("claim opposite"), &plan("the turn ends"), 4, ROOMY);
    let found = ran.found.expect("they differ");
    assert_eq!(found.moves, ["a1"]);
}

/// The board is the same, and nobody is to move in either game.
#[test]
fn games_part_where_another_has_won() {
    let plan = |done: &str, last: &str| {
        let text = format!(
            "Game \"Small\". Source \"An example\".
             Board has 2 rows of 3 houses.
             Start with 2 seeds in each house.
             Move from an own house.
             Sow counterclockwise round all houses.
             Last seed in their house making 3: {last}.
             End when at most 9 seeds remain: {done}.
             End when the player to move cannot move: that player loses.
             End when a position occurs 3 times: draw."
        );
        let game = library::load_source(&Source::new("small", text), &[]);
        Plan::new(&game.unwrap_or_else(|error| panic!("{error}"))).expect("it can be played")
    };
    // Played from tables, and by the rules.
    for last in ["capture it", "capture it and the own leftmost house"] {
        for (one, other) in [
            ("south wins", "north wins"),
            ("south wins", "draw"),
            ("north wins", "draw"),
        ] {
            let ran = search(&plan(one, last), &plan(other, last), 3, ROOMY);
            let found = ran.found.expect("they differ");
            assert_eq!(found.moves, ["b1"], "{one}, {other}");
        }
    }
}

/// What is in hand, whose a house is and where a mark lies are part of the board. Most of these
/// games have more seeds than those played from tables.
#[test]
fn games_part_where_something_else_than_seeds_differs() {
    let plan = |rules: &str| {
        let stuck = match rules.contains("pass") {
            true => "",
            false => "End when the player to move cannot move: that player loses.",
        };
        let text = format!(
            "Game \"Small\". Source \"An example\".
             Board has 2 rows of 3 houses.
             {rules}
             {stuck}
             End when a position occurs 3 times: draw."
        );
        let game = library::load_source(&Source::new("small", &text), &[]);
        let game = game.unwrap_or_else(|error| panic!("{error}\n{text}"));
        Plan::new(&game).expect("it can be played")
    };
    let entering = |seeds: u8| {
        format!(
            "Start with 50 seeds in each house, and 4 seeds in hand.
             Move entering {seeds} seeds in an own house in column 1, when the mover has seeds in hand.
             Otherwise move from an own house.
             Sow counterclockwise round all houses."
        )
    };
    let free = |done: &str| {
        format!(
            "Houses belong to nobody.
             Mark \"well\" lasts until emptied.
             Start with 1 seed in each house.
             Move from a house.
             Sow counterclockwise round all houses.
             Last seed in a house making 2: {done}.
             Last seed in a house making 4: mark it as \"well\"."
        )
    };
    let named = |kinds: [&str; 2]| {
        let kind = |name: &str| match name {
            "" => String::new(),
            name => format!("Move \"{name}\" from an own house."),
        };
        format!(
            "Start with 50 seeds in each house. {} {}
             Sow counterclockwise round all houses.",
            kind(kinds[0]),
            kind(kinds[1])
        )
    };
    let first = |columns: &str| {
        format!(
            "Start as pictured \"1 1 300\" \"1 0 0\".
             Move from an own house in columns {columns}.
             Otherwise pass.
             Sow counterclockwise round all houses."
        )
    };
    let pairs = [
        (entering(1), entering(2), 1),
        (free("claim it"), free("the turn ends"), 1),
        (free("mark it as \"well\""), free("the turn ends"), 1),
        (named(["fast", "slow"]), named(["fast", "late"]), 0),
        (first("1 to 3"), first("2 to 3"), 0),
    ];
    for (one, other, moves) in &pairs {
        let ran = search(&plan(one), &plan(other), 3, ROOMY);
        let found = ran.found.unwrap_or_else(|| panic!("{one}\n{other}"));
        assert_eq!(found.moves.len(), *moves, "{one}\n{other}");
    }
    // A name that no move is written with makes no difference.
    let (one, other) = (plan(&named(["fast", ""])), plan(&named(["slow", ""])));
    assert!(search(&one, &other, 3, ROOMY).found.is_none());
}
