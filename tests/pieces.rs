//! Piece games: counts of draughts, whole games by their traces, and what holds in every random
//! game.

use manqala::engine::{Action, Dice, State, parse_position, write_position};
use manqala::model::{Game, NoFiles, check};
use manqala::plan::Plan;
use manqala::render::{Paint, board, trace_ply, turn_sentence};
use manqala::study::perft::perft;
use manqala::study::playouts::pick;
use manqala::syntax::Source;
use manqala::syntax::words::Seat;

use crate::library;

fn plan(name: &str) -> Plan {
    let file = library::file(name).expect("the library has it");
    let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
    made(&game)
}

fn made(game: &Game) -> Plan {
    Plan::new(game).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("; "))
    })
}

fn at(plan: &Plan, position: &str) -> State {
    let position = parse_position(plan, position).unwrap_or_else(|error| panic!("{error}"));
    plan.state_at(position)
}

fn legal(plan: &Plan, state: &State) -> Vec<String> {
    let moves = plan.legal(state);
    moves.iter().map(|mv| plan.move_text(mv)).collect()
}

fn play(plan: &Plan, state: &mut State, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = plan.parse_move(state, text);
        let mv = mv.unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
        plan.play(state, &mv)
            .expect("what can be read can be played");
    }
}

fn refused(plan: &Plan, state: &State, text: &str) -> String {
    match plan.parse_move(state, text) {
        Ok(mv) => panic!("{text} is read as {}", plan.move_text(&mv)),
        Err(illegal) => illegal.to_string(),
    }
}

/// All piece games of the library.
fn piece_games() -> Vec<Plan> {
    let loaded = library::files()
        .into_iter()
        .filter_map(|file| file.load(&[]).ok());
    let pieces = loaded.filter(Game::has_pieces);
    pieces.map(|game| made(&game)).collect()
}

fn never() -> std::sync::atomic::AtomicBool {
    std::sync::atomic::AtomicBool::new(false)
}

#[test]
fn draughts_has_the_known_numbers_of_games() {
    let plan = plan("draughts-english");
    let counts = [7, 49, 302, 1469, 7361, 36768];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(
            perft(&plan, &plan.start(), depth, &never()),
            Some(count),
            "{depth}"
        );
    }
}

/// Pieces of a player: on the board, in hand, and taken by the other.
fn accounted(state: &State, seat: Seat, other: Seat) -> (u32, u32) {
    let position = state.position();
    let placed = (0..676).filter_map(|site| position.piece(manqala::model::Site(site)));
    let on_board: u32 = placed
        .filter(|placed| placed.seat == seat)
        .map(|placed| u32::from(placed.amount))
        .sum();
    let held = u32::from(position.hand(seat));
    (on_board + held, u32::from(position.store(other)))
}

#[test]
fn random_games_keep_what_must_hold() {
    let games = piece_games();
    assert!(games.len() >= 6);
    for plan in &games {
        for index in 0..6 {
            let mut dice = Dice::new(14, index);
            let mut state = plan.start();
            for _ in 0..150 {
                let moves = plan.legal(&state);
                let texts: Vec<String> = moves.iter().map(|mv| plan.move_text(mv)).collect();
                let mut sorted = texts.clone();
                sorted.sort();
                sorted.dedup();
                assert_eq!(texts, sorted);
                let Some(mv) = pick(&moves, &mut dice) else {
                    break;
                };
                let text = plan.move_text(mv);
                assert_eq!(plan.parse_move(&state, &text).as_ref(), Ok(mv));
                let before = state.clone();
                plan.play(&mut state, mv).expect("a legal move is played");
                check_ply(plan, &before, &state, mv.action());
            }
        }
    }
}

fn check_ply(plan: &Plan, before: &State, after: &State, action: &Action) {
    for (seat, other) in [(Seat::South, Seat::North), (Seat::North, Seat::South)] {
        let (held, taken) = accounted(before, seat, other);
        let (holds, lost) = accounted(after, seat, other);
        if matches!(action, Action::Arrange(_)) {
            assert!(holds >= held && lost == taken);
            continue;
        }
        assert_eq!(held + taken, holds + lost);
        assert!(holds <= held);
    }
    if after.result().is_none() {
        let text = write_position(plan, after.position());
        let read = parse_position(plan, &text);
        assert_eq!(read.as_ref(), Ok(after.position()), "{text}");
        let fresh = plan.state_at(after.position().clone());
        assert_eq!(legal(plan, &fresh), legal(plan, after), "{text}");
    }
}

#[test]
fn refused_moves_leave_the_state() {
    let plan = plan("zamma");
    let mut state = plan.start();
    play(&plan, &mut state, "d4-e5");
    let before = write_position(&plan, state.position());
    let other = plan.start();
    for mv in plan.legal(&other) {
        assert!(plan.play(&mut state, &mv).is_err());
        assert_eq!(write_position(&plan, state.position()), before);
        assert_eq!(state.plies(), 1);
    }
}

// ---- traces ------------------------------------------------------------------------------------

/// Excerpts of games, each from a position (or `start`) by some moves, explained event by event.
fn trace(name: &str, excerpts: &[(&str, &str)]) -> String {
    let plan = plan(name);
    let game = plan.game();
    let paint = Paint::default();
    let mut text = format!("{}\n", game.about.title);
    for (from, moves) in excerpts {
        let mut state = match *from {
            "start" => plan.start(),
            position => at(&plan, position),
        };
        text.push_str(&format!("\nFrom {from}\n"));
        text.push_str(&board(game, state.position(), &paint));
        text.push_str(&format!("{}\n", turn_sentence(game, &state)));
        for played in moves.split_whitespace() {
            let mover = state.position().to_move().expect("the game is not over");
            let mv = plan.parse_move(&state, played);
            let mv = mv.unwrap_or_else(|illegal| panic!("{played}: {illegal}"));
            let mut events = Vec::new();
            let done = plan.play_observed(&mut state, &mv, &mut events);
            done.expect("what can be read can be played");
            let number = state.plies() as usize;
            let ply = trace_ply(game, number, (mover, played), &events, &state, &paint);
            text.push_str(&ply);
        }
    }
    text
}

fn snapshot(name: &str, text: String) {
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn both_named_set_ups() {
    let text = trace(
        "war",
        &[("start", "@fusil @fusil d3-c3"), ("start", "@lance @lance")],
    );
    snapshot("set_ups", text);
}

#[test]
fn gunshots_across_and_along_and_two_at_once() {
    let across = "nn,(2),n,n/(5)/(5)/(2),s,(2)/s,s,(3) 6,7 south";
    let along = "nn,(2),n,n/(5)/.,s,(3)/s,(4)/s,(4) 6,7 south";
    let two = "n,.,s,.,n/(2),s,(2)/s,s,(3)/(2),s,(2)/n,.,n,.,n 5,5 south";
    let excerpts = [
        (across, "c2-c1:d5"),
        (along, "b3-a3:e5"),
        (two, "c2-c3:a1,e5"),
    ];
    snapshot("gunshots", trace("war", &excerpts));
}

#[test]
fn a_chain_of_captures_a_promotion_and_a_huff() {
    let chain = "(5)/(2),n,(2)/(5)/.,n,(2),n/s,(4) 9,11 south";
    let huff = "(5)/(5)/(5)/.,n,(3)/s,.,s,(2) 11,10 south";
    snapshot(
        "chain_and_huff",
        trace(
            "kharberg",
            &[(chain, "a1xc3xc5"), (huff, "c1-d1 !d1 b2-b3")],
        ),
    );
}

#[test]
fn a_king_takes_from_afar() {
    let position = "(9)/(4),n,(4)/(9)/(9)/(9)/(3),n,(5)/(9)/(8),n/S,(8) 37,39 south";
    snapshot("king", trace("zamma", &[(position, "a1xe5xe9")]));
}

#[test]
fn a_man_that_is_crowned_stops() {
    let position = "(8)/(4),n,.,n,./(3),s,(4)/(8)/(8)/(8)/(8)/(8) 10,11 south";
    let draughts = plan("draughts-english");
    assert_eq!(legal(&draughts, &at(&draughts, position)), ["d6xf8"]);
    snapshot("crowned", trace("draughts-english", &[(position, "d6xf8")]));
}

// ---- what is refused, and what else is read ----------------------------------------------------

#[test]
fn refusals_say_why() {
    let chain = "(5)/(2),n,(2)/(5)/.,n,(2),n/s,(4) 9,11 south";
    let gun = "nn,(2),n,n/(5)/(5)/(2),s,(2)/s,s,(3) 6,7 south";
    let take = "(8)/(8)/(8)/(8)/(8)/(2),n,(5)/.,s,(6)/(6),s,. 11,10 south";
    let asked = [
        ("war", "start", "", "a1-a2 @axe @a1,b2 @a1,b2,c3,d4,z9 pass"),
        ("war", "start", "@fusil", "@lance @a1,a2,a3,a4,d5 a1-a2"),
        (
            "war",
            "start",
            "@fusil @fusil",
            "@fusil d1-d2 d1-e2 b1-a1 c1-c2 d1",
        ),
        ("war", gun, "", "c2-c1 c2-c1:a5 a1-a2:e5 c2-c1:q7 c2xe2"),
        (
            "zamma",
            "start",
            "",
            "d4-d5 e4-e6 e5-e6 a9-a8 z1-a1 d4xd6 !d4 pass hello a1 e4-e5-e6",
        ),
        (
            "kharberg",
            chain,
            "",
            "a1xc3 a1xc3xe5 a1xb2 e2-d2 a1xc3xc5xe5",
        ),
        ("draughts-english", take, "", "g1-f2 b2xe5 b2-a3 a2-a3"),
        ("dara", "start", "a1", "a1 a2-a3 b9"),
    ];
    let mut text = String::new();
    for (name, from, moves, tries) in asked {
        let plan = plan(name);
        let mut state = match from {
            "start" => plan.start(),
            position => at(&plan, position),
        };
        play(&plan, &mut state, moves);
        text.push_str(&format!("{name}, {from} {moves}\n"));
        for tried in tries.split_whitespace() {
            text.push_str(&format!("   {tried}: {}\n", refused(&plan, &state, tried)));
        }
    }
    snapshot("refusals", text);
}

#[test]
fn impossible_positions_say_why() {
    let asked = [
        ("war", "(5)/(5)/(5)/(5)/(4) 0,0 south"),
        ("war", "(5)/(5)/(5)/(5)/sss,(4) 0,7 south"),
        ("war", "(5)/(5)/(5)/(5)/ss,ss,ss,ss,ss 0,0 south"),
        ("war", "(5)/(5)/(5)/(5)/S,(4) 0,0 south"),
        ("war", "(5)/(5)/(5)/(5)/(5) 0,0 south quiet=3"),
        ("zamma", "(9)/(9)/(9)/(9)/(9)/(9)/(9)/(9)/s,(8) 39,39 south"),
        (
            "zamma",
            "s,(8)/(9)/(9)/(9)/(9)/(9)/(9)/(9)/n,(8) 39,39 south",
        ),
        (
            "zamma",
            "N,(8)/(9)/(9)/(9)/(9)/(9)/(9)/(9)/s,(8) 39,39 south huff=a1",
        ),
        (
            "zamma",
            "N,(8)/(9)/(9)/(9)/(9)/(9)/(9)/(9)/s,(8) 39,39 east",
        ),
        ("zamma", "N,(8)/(9)/(9)/(9)/(9)/(9)/(9)/(9)/s,(8) 39 south"),
        (
            "draughts-english",
            "(8)/(8)/(8)/(8)/(8)/(8)/s,(7)/n,(7) 11,11 south",
        ),
        ("dara", "(6)/(6)/(6)/(6)/s,(5) 0,0 north hands=12,12"),
        (
            "dara",
            "(6)/(6)/(6)/(6)/s,(5) 0,0 north hands=11,12 huff=a1",
        ),
    ];
    let mut text = String::new();
    for (name, position) in asked {
        let plan = plan(name);
        let error = parse_position(&plan, position).expect_err("it is impossible");
        text.push_str(&format!("{name} {position}\n   {error}\n"));
    }
    snapshot("positions", text);
}

#[test]
fn another_way_to_the_same_capture_is_the_same_move() {
    let plan = plan("kharberg");
    let state = at(&plan, "(5)/.,n,.,n,./(5)/.,n,.,n,./(2),s,(2) 8,11 south");
    let (first, other) = ("c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1");
    let listed = legal(&plan, &state);
    assert!(listed.iter().any(|text| text == first));
    assert!(listed.iter().all(|text| text != other));
    let read = plan.parse_move(&state, other).map(|mv| plan.move_text(&mv));
    assert_eq!(read, Ok(first.to_owned()));
}

#[test]
fn free_set_ups_are_read_and_a_named_one_keeps_its_name() {
    let plan = plan("war");
    let mut state = plan.start();
    let read = |state: &State, text: &str| {
        let mv = plan.parse_move(state, text);
        mv.map(|mv| plan.move_text(&mv))
            .map_err(|illegal| illegal.to_string())
    };
    assert_eq!(
        read(&state, "@e5, d4,c3,b2,a1"),
        Ok("@a1,b2,c3,d4,e5".to_owned())
    );
    assert_eq!(read(&state, "@d1*2,d2*2,d3,d4,d5"), Ok("@fusil".to_owned()));
    assert_eq!(read(&state, "@LANCE"), Ok("@lance".to_owned()));
    assert!(read(&state, "@d1*2,d2*3,d3,d4,d5").is_err());
    play(&plan, &mut state, "@a1,b1,b2,d4,e5");
    // Neither of North's named ones is free: the first free squares in text order.
    assert_eq!(legal(&plan, &state), ["@a2,a3,a4,a5,b3"]);
    play(&plan, &mut state, "@c1,c2,c3,c4,c5");
    assert_eq!(state.position().to_move(), Some(Seat::South));
}

/// What in these sentences, with men on two rows, cannot be played.
fn not_played(start: &str, sentences: &str) -> Vec<String> {
    let text = format!(
        "Game \"Men\". Source \"Made up\".
        Board has 5 rows of 5 points, joined straight.
        Start with {start}, for each player.
        Piece \"man\" steps forward.
        Piece \"man\" jumps any way over an adjacent enemy.
        {sentences}
        End when the player to move cannot move: that player loses."
    );
    let loaded = check(&Source::new("men", text), &NoFiles);
    let errors = loaded.diagnostics.iter().find(|one| one.is_error());
    assert!(errors.is_none(), "{errors:?}");
    let game = loaded.game.expect("nothing is wrong with it");
    let faults = Plan::new(&game).err().unwrap_or_default();
    let told = |fault: &manqala::plan::Unsupported| {
        let words = fault.at.as_ref().map(|at| at.words(&[]));
        let words = words.unwrap_or_default();
        let head = words.split([',', ':']).next().unwrap_or_default();
        format!("{}: {head}", fault.what)
    };
    faults.iter().map(told).collect()
}

#[test]
fn what_is_not_played_is_told_once_with_its_sentence() {
    let men = "\"man\" on rows 1 to 2";
    assert_eq!(not_played(men, "").len(), 0);
    for (start, sentences, told) in [
        (
            men,
            "Capture leaving the opponent no pieces: nothing is captured.",
            "a rule about captures in general in a game of pieces: Capture leaving the opponent no pieces",
        ),
        (
            "16 \"man\" on rows 1 to 2",
            "",
            "more than 15 pieces on a place: ",
        ),
        (
            "\"man\" on row 1 and 30 \"man\" in hand",
            "Move entering 16 \"man\" on an empty point. Move a piece.",
            "none or more than 15 pieces entered at once: Move entering 16 \"man\" on an empty point.",
        ),
        (
            men,
            "New row of 3 own pieces: capture all points of 1.",
            "a capture of pieces that may be the mover's own: New row of 3 own pieces",
        ),
        (
            men,
            "End when the mover has an untouched point: draw.",
            "untouched places in a game of pieces: End when the mover has an untouched point",
        ),
        (
            men,
            "Move swapping sides. Move a piece.",
            "an exchange of sides in a game of pieces: Move swapping sides.",
        ),
    ] {
        assert_eq!(not_played(start, sentences), [told]);
    }
}
