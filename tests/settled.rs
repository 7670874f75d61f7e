//! Questions that have come up between the engine and the reference interpreter, each with a small
//! game and the answer that both have to give.

use manqala::engine::{parse_position, write_position};
use manqala::model::Game;
use manqala::plan::Plan;
use manqala::syntax::Source;
use serde_json::json;

use crate::both::{ByEngine, ByReference, Playing};
use crate::differential::{by_both, played_alike};
use crate::library;

const ENDS: &str = "
    End when the player to move cannot move: that player loses.
    End when a position occurs 3 times: draw.";

fn game(text: &str) -> Game {
    let text = format!("Game \"A question\".\n{text}{ENDS}");
    library::load_source(&Source::new("question", text), &[])
        .unwrap_or_else(|error| panic!("{error}"))
}

/// What both ways of playing say after these moves.
fn asked<T: PartialEq + std::fmt::Debug>(
    text: &str,
    moves: &str,
    ask: impl Fn(&dyn Playing) -> T,
) -> T {
    let game = game(text);
    let plan = Plan::new(&game).expect("it can be played");
    by_both(&game).unwrap_or_else(|error| panic!("{error}"));
    let mut ways: [Box<dyn Playing>; 2] = [
        Box::new(ByEngine::new(&plan)),
        Box::new(ByReference::new(&game)),
    ];
    for mv in moves.split_whitespace() {
        for way in &mut ways {
            assert!(way.play(mv), "{mv} is refused; legal: {:?}", way.legal());
        }
    }
    let [engine, reference] = ways.map(|way| ask(&*way));
    assert_eq!(engine, reference, "by the engine, and by the reference");
    engine
}

/// The legal moves with that beginning.
fn legal(text: &str, moves: &str, beginning: &str) -> Vec<String> {
    asked(text, moves, |way| {
        let mut legal = way.legal();
        legal.retain(|text| text.starts_with(beginning));
        legal
    })
}

/// What lies in the houses, row by row from South's.
fn rows(text: &str, moves: &str) -> serde_json::Value {
    asked(text, moves, |way| way.state()["rows"].clone())
}

#[test]
fn of_two_equally_far_to_a_side_the_one_on_the_own_side_is_meant() {
    let on = |top: &str, bottom: &str| {
        format!(
            "Board has 4 rows of 4 points, joined straight.
             Start as pictured {top} {bottom}.
             Piece \"man\" steps any way.
             New row of 2 own points in row 1: capture one of their leftmost points."
        )
    };
    let south = on("\"....\" \".n..\"", "\"..n.\" \"s.s.\"");
    assert_eq!(legal(&south, "", "a1-b1"), ["a1-b1:c2"]);
    let north = on("\".n.n\" \".s..\"", "\"..s.\" \"...s\"");
    assert_eq!(legal(&north, "d1-d2", "d4-c4"), ["d4-c4:b3"]);
}

#[test]
fn rows_of_unequal_length_are_seen_each_from_its_end() {
    let text = "Board has rows of 3 and 4 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house: capture the rightmost occupied house.";
    assert_eq!(rows(text, "a1"), json!([[0, 3, 0], [2, 2, 2, 2]]));
    assert_eq!(rows(text, "a1 d2"), json!([[0, 3, 0], [0, 3, 3, 0]]));
}

#[test]
fn a_middle_row_is_seen_from_the_side_of_who_looks() {
    let text = "Board has 3 rows of 4 houses.
        Path runs a1 to d1, d2 to a2, and a3 to d3.
        Houses of each player are row 1, and c2 to d2.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round the path.
        Last seed in an outer house: capture the leftmost occupied inner house.";
    let after = json!([[0, 2, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1]]);
    assert_eq!(rows(text, "a1"), after);
    let after = json!([[0, 2, 1, 1], [0, 1, 1, 0], [0, 2, 1, 1]]);
    assert_eq!(rows(text, "a1 a3"), after);
}

#[test]
fn all_of_a_description_are_those_that_fit_before_the_first_is_taken() {
    let text = "Board has 4 rows of 4 points, joined straight.
        Start as pictured \"nnn.\" \"....\" \"....\" \"s.s.\".
        Piece \"man\" steps any way.
        New row of 2 own points: capture all their leftmost points.";
    let after = json!([
        [".", "s", "s", "."],
        [".", ".", ".", "."],
        [".", ".", ".", "."],
        ["n", "n", ".", "."]
    ]);
    assert_eq!(rows(text, "a1-b1"), after);
}

#[test]
fn what_is_chosen_twice_is_one_choice() {
    let text = "Board has 3 rows of 4 points, joined straight.
        Start as pictured \"nnn.\" \"....\" \"s.s.\".
        Piece \"man\" steps any way.
        New row of 2 own points: capture one of their points, and one of their points in columns 3 to 4.";
    let chosen = ["a1-b1:a3,b3", "a1-b1:a3,c3", "a1-b1:b3,c3"];
    assert_eq!(legal(text, "", "a1-b1"), chosen);
    assert_eq!(rows(text, "a1-b1:b3,c3")[2], json!(["n", ".", ".", "."]));
    // What is chosen may be written in any order.
    let plan = Plan::new(&game(text)).expect("it can be played");
    let read = plan
        .parse_move(&plan.start(), "a1-b1:c3,b3")
        .expect("it is legal");
    assert_eq!(plan.move_text(&read), "a1-b1:b3,c3");
}

#[test]
fn a_row_has_two_places() {
    let text = "Board has 3 rows of 4 points, joined straight.
        Start as pictured \"nnn.\" \"....\" \"s..s\".
        Piece \"man\" steps any way.
        New row of at most 2 own points: capture one of their points.";
    assert_eq!(legal(text, "", "a1-"), ["a1-a2", "a1-b1"]);
    assert_eq!(legal(text, "a1-b1 b3-b2", "d1-c1").len(), 3);
}

#[test]
fn what_new_rows_do_is_found_before_anything_is_done() {
    let text = "Board has 3 rows of 4 points, joined straight.
        Start as pictured \"nnn.\" \".s..\" \"s.s.\".
        Piece \"man\" steps any way.
        New row of 2 own points, when the opponent has exactly 3 pieces: capture one of their points.";
    let two_rows = ["a1-b1:a3,b3", "a1-b1:a3,c3", "a1-b1:b3,c3"];
    assert_eq!(legal(text, "", "a1-b1"), two_rows);
}

/// Four of twelve can be taken in 495 ways, though in 11,880 orders: the limit of ways is a
/// sowing's, in which one choice may lead to another.
#[test]
fn what_several_new_rows_take_counts_in_no_order() {
    let text = "Board has 3 rows of 7 points, joined straight, and diagonally.
        Start as pictured \".s.nnnn\" \"s..nnnn\" \"sssnnnn\".
        Piece \"man\" steps any way.
        New row of at least 2 own points: capture one of their points.
        End when at least 1 ply has passed: draw.";
    let taking = legal(text, "", "b3-b2:");
    assert_eq!(taking.len(), 495);
    assert!(taking.iter().all(|text| text.split(',').count() == 4));
}

#[test]
fn a_kind_with_a_name_is_told_from_one_without() {
    let text = "Board has 2 rows of 2 houses.
        Start with 2 seeds in each house, and 1 seed in hand.
        Move from an own house.
        Move \"enter\" entering 1 seed in an own house, when the mover has seeds in hand.
        Sow counterclockwise round all houses.";
    assert_eq!(legal(text, "", ""), ["a1", "b1", "ea1", "eb1"]);
}

#[test]
fn set_ups_are_no_plies() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Arrange 1 \"man\" on each of 2 empty squares.
        Piece \"man\" slides any way.
        Piece \"man\" jumps any way over an adjacent enemy.
        Must capture, when 2 plies have passed.";
    let set_ups = "@a1,b1 @b3,c3";
    assert!(!legal(text, set_ups, "").is_empty());
    assert!(legal(text, &format!("{set_ups} a1-a2 c3-c2"), "").is_empty());
}

#[test]
fn what_is_in_hand_has_not_been_set_out() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with 1 \"man\" in hand, for each player.
        Arrange 1 \"man\" on each of 2 empty squares.
        Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
        Otherwise move a piece.
        Piece \"man\" steps any way.";
    let after = ["a2", "a3", "b2", "b3", "c2"];
    assert_eq!(legal(text, "@a1,b1 @c1,c3", ""), after);
}

#[test]
fn who_cannot_set_out_has_no_move() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Arrange 1 \"man\" on each of 2 empty leftmost squares.
        Piece \"man\" steps any way.";
    assert!(legal(text, "", "").is_empty());
}

#[test]
fn the_origin_is_that_of_the_move_in_later_laps_too() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 0 1\" \"2 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses, beginning in the origin.
        Last seed in an occupied house: relay.
        Last seed in an own empty house: relay from next.";
    // a1 gets one of its seeds back, b1 the other; nothing lies in c1.
    assert_eq!(rows(text, "a1"), json!([[1, 1, 0], [0, 0, 1]]));
    let more = text.replace("\"2 0 0\"", "\"2 0 2\"");
    // The seeds of c1 begin in a1 again, and so do those of b1 after them.
    assert_eq!(rows(&more, "a1"), json!([[3, 1, 0], [0, 0, 1]]));
}

#[test]
fn what_is_in_reach_is_not_asked_on_the_way_to_it() {
    let asks = [
        "Passing seed in a house: capture all own houses in reach of a \"first\".",
        "Passing seed in a house: capture it, and back through houses in reach of a \"first\".",
        "Passing seed in a house: lay all own houses in reach of a \"first\" in it.",
        "Passing seed in a house: lay it in the own leftmost house in reach of a \"first\".",
        "Passing seed in a house: claim all their houses in reach of a \"first\".",
        "Passing seed in a house: either capture it, or capture all houses in reach of a \"first\".",
        "Passing seed in a house: either capture one of houses in reach of a \"first\", or capture it.",
        "Passing seed in a house: capture 1 seed of the own leftmost house in reach of a \"first\".",
        "Passing seed in a house in reach of a \"first\": capture it.",
        "Passing seed in a house opposite a house in reach of a \"first\": capture it.",
        "Passing seed in a house, not in reach of a \"first\": capture it.",
        "Passing seed in a house, when the mover has a house in reach of a \"first\": capture it.",
        "Passing seed in a house, when no houses in reach of a \"first\" remain: capture it.",
        "Passing seed in a house, when the mover has no seeds and at least 2 plies have passed:
           capture it.",
        "Passing seed in a house, when the mover has no seeds or at least 2 plies have passed:
           capture it.",
        "Before sowing from a house in reach of a \"first\": capture it.",
        "Before sowing from a house of 2: capture all own houses in reach of a \"first\".",
        "Sow from a house in reach of a \"first\" clockwise round all houses.",
        "Sow from a house of 3 counterclockwise round all houses, skipping houses in reach of a
           \"first\".",
        "Sow from a house of 3 counterclockwise round all houses, skipping houses in reach of a
           \"first\" except with the last seed.",
        "Sow from a house of 3 counterclockwise round all houses, beginning in the own leftmost
           house in reach of a \"first\".",
        "Sow from a house of 3 counterclockwise round all houses, beginning after the own leftmost
           house in reach of a \"first\".",
        "Passing seed in a house making 3: capture it.
         Capture leaving the opponent no seeds: spare all houses in reach of a \"first\".",
        "Passing seed in a house making 3: capture it.
         Capture leaving the opponent no seeds, when at least 4 plies have passed: it stands.",
    ];
    for asks in asks {
        let text = format!(
            "Board has 2 rows of 3 houses.
             Start with 2 seeds in each house.
             Move \"first\" from an own house.
             {asks}
             Sow counterclockwise round all houses.
             Last seed in a house in reach of a \"first\": take another turn once."
        );
        let text = format!("Game \"A question\".\n{text}{ENDS}");
        let alone = text.replace(
            "Last seed in a house in reach of a \"first\"",
            "Last seed in a house",
        );
        for text in [&text, &alone]
            .into_iter()
            .filter(|text| text.contains("in reach"))
        {
            let refused = library::load_source(&Source::new("question", text), &[]);
            let refused = refused.expect_err("it asks itself");
            assert!(refused.contains("reach-of-itself"), "{text}: {refused}");
        }
    }
    let free = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move \"first\" from an own house.
        Sow counterclockwise round all houses.
        Capture leaving the opponent no seeds: spare all houses in reach of a \"first\".
        Last seed in a house in reach of a \"first\": capture it.";
    assert_eq!(legal(free, "", "").len(), 3);
    let obliged = free.replace(
        "Sow counter",
        "Must sow in a house in reach of a \"first\". Sow counter",
    );
    assert_eq!(legal(&obliged, "", "").len(), 3);
}

#[test]
fn as_many_pieces_as_are_entered_at_once_are_written_and_read() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with 4 \"man\" in hand, for each player.
        Move \"drop\" entering 2 \"man\" on an empty square, when the mover has pieces in hand.
        Otherwise move a piece.
        Piece \"man\" steps any way.";
    let game = game(text);
    let plan = Plan::new(&game).expect("it can be played");
    let mut state = plan.start();
    let first = plan.legal(&state)[0].clone();
    plan.play(&mut state, &first).expect("it is legal");
    let written = write_position(&plan, state.position());
    let read = parse_position(&plan, &written).expect("what is written can be read");
    assert_eq!(write_position(&plan, &read), written);
}

#[test]
fn who_takes_another_turn_is_not_huffed() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"..n\" \"sn.\" \"s.s\".
        Piece \"man\" steps any way.
        Piece \"man\" jumps any way over an adjacent enemy.
        Must capture, or be huffed.";
    assert_eq!(legal(text, "a1-b1", "!"), ["!a2"]);
    let again = format!("{text} New row of 2 own squares: take another turn.");
    assert!(legal(&again, "a1-b1", "!").is_empty());
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(&again, "a1-b1", moved), json!("south"));
}

#[test]
fn only_a_capture_that_was_legal_can_be_missed() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"..n\" \".n.\" \"ss.\".
        Piece \"man\" steps any way.
        Piece \"man\" jumps any way over an adjacent enemy.
        Must capture if possible, or be huffed.";
    assert_eq!(legal(text, "a1-a2", "!"), ["!b1"]);
    // What must not be done does not stand in the way of a huff.
    let after = format!("{text} Must not capture, when at least 1 ply has passed.");
    assert_eq!(legal(&after, "a1-a2", "!"), ["!b1"]);
    assert!(legal(&after, "a1-a2", "").len() > 1);
    let forbidden = format!("{text} Must not capture, when fewer than 2 plies have passed.");
    assert!(legal(&forbidden, "a1-a2", "!").is_empty());
}

#[test]
fn seeds_entered_together_fall_as_one() {
    let text = "Board has 2 rows of 2 houses.
        Start with 1 seed in b1, and 2 seeds in hand, for each player.
        Move entering 2 seeds in an own house, when the mover has seeds in hand.
        Otherwise move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own empty house making 2: capture it.";
    assert_eq!(rows(text, "a1"), json!([[0, 1], [1, 0]]));
    assert_eq!(rows(text, "b1"), json!([[0, 3], [1, 0]]));
}

#[test]
fn pieces_in_hand_remain_unless_a_place_is_told() {
    let text = |what: &str| {
        format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start with 3 \"man\" in hand, for each player.
            Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
            Otherwise move a piece.
            Piece \"man\" steps any way.
            End when at most 4 {what} remain and at least 2 plies have passed: draw."
        )
    };
    let is_over = |what: &str| asked(&text(what), "a1 a3", |way| way.legal().is_empty());
    assert!(!is_over("pieces"));
    assert!(is_over("pieces in rows 1 to 3"));
    assert!(is_over("pieces, not in row 2"));
}

#[test]
fn it_can_be_over_as_soon_as_all_have_set_out() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Arrange 1 \"man\" on each of 2 empty squares.
        Piece \"man\" steps any way.
        End when no pieces in row 2 remain: the most pieces win.";
    let has_moves = |moves: &str| !legal(text, moves, "").is_empty();
    assert!(has_moves("@a1,b1"));
    assert!(has_moves("@a1,b1 @b2,b3"));
    assert!(!has_moves("@a1,b1 @a3,b3"));
}

#[test]
fn who_has_lost_a_game_is_asked_of_in_the_match() {
    let text = "Board has 2 rows of 2 houses and stores.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses and the own store.
        End when a player has stored at least 1 seed: that player loses.
        Match ends when a player has stored at least 1 seed: that player wins.
        Match ends when 9 games are over: draw.";
    let played = played_alike(&game(text));
    assert_eq!(played, Ok(2), "a game, and the match that is over with it");
}

#[test]
fn what_is_done_after_a_move_is_not_tried_to_find_what_is_in_reach() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Mark \"hit\" lasts until emptied.
        Move \"first\" from an own house.
        Sow counterclockwise round all houses.
        Before sowing from a house of 2: capture it.
        After a move of a \"first\", when the mover has an own house in reach of a \"first\":
          mark the own leftmost house as \"hit\".";
    assert_eq!(legal(text, "a1", "").len(), 3);
}

#[test]
fn what_must_not_be_done_goes_before_what_is_done_if_possible() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"..n\" \"sn.\" \"s..\".
        Piece \"man\" steps any way.
        Piece \"man\" jumps any way over an adjacent enemy.
        Must capture if possible.";
    assert_eq!(legal(text, "", ""), ["a2xc2"]);
    let most = text.replace("capture if", "capture most if");
    assert_eq!(legal(&most, "", ""), ["a2xc2"]);
    let not = format!("{text} Must not capture, when at most 4 pieces remain.");
    assert_eq!(legal(&not, "", ""), ["a1-b1", "a2-a3"]);
}

#[test]
fn what_several_effects_take_is_tried_in_one_order() {
    let text = "Board has 5 rows of 5 squares, joined straight, and diagonally.
        Start with \"man\" on rows 1 to 2, for each player.
        Piece \"man\" steps forward or sideways.
        New row of at least 3 own squares: capture one of their squares and one of their squares.
        End when at least 1 ply has passed: draw.";
    // Three new rows take six of ten.
    assert_eq!(legal(text, "", "b2-c3:").len(), 210);
}

#[test]
fn two_houses_claimed_are_one_choice() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in a1, for each player.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house: claim one of their empty houses and one of empty houses.";
    // Not b2 and a2 as well as a2 and b2.
    let chosen = [
        "a1:a1,a2", "a1:a1,b2", "a1:a2,a2", "a1:a2,b2", "a1:a2,c1", "a1:b2,b2", "a1:b2,c1",
    ];
    assert_eq!(legal(text, "", "a1:"), chosen);
}

#[test]
fn a_huff_is_open_beside_a_pass() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"...\" \"...\" \"sn.\".
        Piece \"man\" steps forward.
        Piece \"man\" jumps sideways over an adjacent enemy.
        Must capture, or be huffed.
        Otherwise pass, when at least 1 ply has passed.";
    assert_eq!(legal(text, "", ""), ["a1-a2", "a1xc1"]);
    assert_eq!(legal(text, "a1-a2", ""), ["!a2", "pass"]);
}

#[test]
fn a_player_is_not_the_one_named_before() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house, when the mover has at least 3 occupied houses
          and a player has fewer than 3 occupied houses: take another turn.
        Last seed in an own house, when the mover has fewer than 3 occupied houses
          and a player has at least 3 occupied houses: take another turn.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(text, "a1", moved), json!("south"));
    assert_eq!(asked(text, "b1", moved), json!("north"));
}

#[test]
fn who_has_stored_more_is_the_leader() {
    let text = "Board has 2 rows of 4 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house: capture it.
        Last seed in an own house, when the leader has stored at least 3 seeds: take another turn.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(text, "a1", moved), json!("north"));
    assert_eq!(asked(text, "d1 d2", moved), json!("north"));
    // The other one is who has stored less, whoever has moved.
    let less = "End when the leader has stored at least 3 seeds and at least 2 plies have passed:
          the other player wins.";
    let ended = |way: &dyn Playing| way.winner();
    assert_eq!(
        asked(&format!("{text} {less}"), "d1 d2", ended),
        Some(json!("north"))
    );
    // Of equals it is who began.
    let fewer = "the leader has fewer than 4 occupied houses";
    let equal = text.replace("the leader has stored at least 3 seeds", fewer);
    assert_eq!(asked(&equal, "a1", moved), json!("south"));
}

#[test]
fn who_cannot_set_out_cannot_move() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Arrange 1 \"man\" on each of 5 empty squares.
        Piece \"man\" steps any way.";
    let won = asked(text, "@a1,a2,a3,b1,b2", |way| way.winner());
    assert_eq!(won, Some(json!("south")));
    let game = game(text);
    let plan = Plan::new(&game).expect("it can be played");
    let mut state = plan.start();
    let first = plan.legal(&state)[0].clone();
    plan.play(&mut state, &first).expect("it is legal");
    let written = write_position(&plan, state.position());
    assert!(parse_position(&plan, &written).is_ok(), "{written}");
}

#[test]
fn what_is_spared_is_looked_for_among_what_would_be_taken() {
    let spare = |what: &str| {
        format!(
            "Board has 2 rows of 4 houses.
            Start with 1 seed in each house.
            Move from an own house, when 0 plies have passed.
            Sow counterclockwise round all houses.
            Last seed in a house: capture all their houses in columns 2 to 4.
            Capture leaving the opponent at least 1 seed: spare {what}."
        )
    };
    let left_of = |text: &str, mv: &str| rows(text, mv)[1].clone();
    let left = |what: &str, mv: &str| left_of(&spare(what), mv);
    assert_eq!(left("all rightmost houses", "a1"), json!([1, 0, 0, 1]));
    assert_eq!(left("their leftmost house", "a1"), json!([0, 0, 1, 1]));
    // Across from the last seed.
    let across = spare("opposite").replace(
        "capture all their houses in columns 2 to 4",
        "capture opposite",
    );
    assert_eq!(left_of(&across, "a1"), json!([1, 1, 1, 1]));
    // What is spared has not been touched, either.
    let untouched = spare("their leftmost house").replace(
        "Move from an own house, when 0 plies have passed",
        "Move from an own untouched house",
    );
    assert_eq!(legal(&untouched, "a1", ""), ["c2", "d2"]);
    let all = spare("one of their houses");
    let each = ["a1:a2", "a1:b2", "a1:c2"];
    assert_eq!(legal(&all, "", "a1"), each);
    assert_eq!(left("one of their houses", "a1:b2"), json!([0, 1, 0, 1]));
}

#[test]
fn sides_are_exchanged_with_all_that_is_there() {
    let text = "Board has 2 rows of 3 houses.
        Start with 2 seeds in each house.
        Start with 2 seeds in hand for south.
        Move from an own house.
        Move \"drop\" entering 1 seed in an own untouched house, when the mover has seeds in hand.
        Move \"swap\" swapping sides, when at least 1 ply has passed.
        Sow counterclockwise round all houses.
        Last seed in their house making 3: claim it as \"tuz\".
        Last seed in an own house making 3: capture it.
        Passing seed in a \"tuz\": its owner captures it.";
    // c2 has become South's; turned round it is a1, which is North's now.
    let state = asked(text, "b1 swap", |way| way.state());
    assert_eq!(state["rows"], json!([[3, 2, 2], [3, 0, 2]]));
    assert_eq!(state["hands"], json!({"south": 0, "north": 2}));
    assert_eq!(legal(text, "b1 swap", ""), ["b1", "c1", "swap"]);
    // What South has lifted, b1, is b2 now.
    let entering = legal(text, "b1 swap c1", "d");
    assert_eq!(entering, ["da1", "da2", "dc2"]);
    let state = asked(text, "a1 swap", |way| way.state());
    assert_eq!(state["rows"], json!([[2, 2, 2], [0, 3, 0]]));
    assert_eq!(state["stores"], json!({"south": 0, "north": 3}));
}

#[test]
fn a_house_is_in_reach_past_what_passing_seeds_do() {
    let text = |done: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 0 0\" \"0 2 1\".
            Move \"first\" from an own house of 2.
            Move \"other\" from an own house of 1,
              when the opponent has exactly 1 house in reach of a \"first\".
            Sow counterclockwise round all houses.
            Passing seed in a house making 2: {done}."
        )
    };
    assert_eq!(legal(&text("capture it"), "", ""), ["b1", "c1"]);
    assert_eq!(legal(&text("capture next"), "", ""), ["b1", "c1"]);
    // Without seeds in hand there is no last seed.
    assert_eq!(legal(&text("capture the rest"), "", ""), ["b1"]);
}

#[test]
fn where_the_last_seed_must_fall_is_asked_of_the_whole_move() {
    let text = |musts: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 1 1\" \"1 2 1\".
            Move from an own house.
            {musts}
            Sow counterclockwise round all houses."
        )
    };
    let asked = |musts: &str| legal(&text(musts), "", "");
    // Of a1, b1 and c1 the first one's seed falls in an own house.
    assert_eq!(asked("Must end in an own house."), ["a1"]);
    assert_eq!(asked("Must not end in an own house."), ["b1", "c1"]);
    assert_eq!(asked("Must end in their house if possible."), ["b1", "c1"]);
    assert_eq!(
        asked("Must not end in an own house if possible."),
        ["b1", "c1"]
    );
    let second = "Must sow in a house. Must end in an own house.";
    assert_eq!(asked(second), ["a1"]);
    let neither = "Must sow in their house if possible. Must end in an own house if possible.";
    assert_eq!(asked(neither), ["b1", "c1"]);
    // A relay from b1 leads on to b2.
    let relay = "Must end in their house if possible. Last seed in an own occupied house: relay.";
    assert_eq!(asked(relay), ["a1", "b1", "c1"]);
}

#[test]
fn one_player_is_meant_by_all_parts_of_a_condition_in_games_of_pieces() {
    let text = |end: &str| {
        format!(
            "Board has 3 rows of 3 squares, joined diagonally.
            Start as pictured \"n..\" \".n.\" \"s.s\".
            Piece \"man\" steps any way.
            Piece \"man\" jumps any way over an adjacent enemy.
            End when {end}."
        )
    };
    let winner = |end: &str| asked(&text(end), "a1xc3", |way| way.winner());
    // North, who is asked first, has one piece left, and South two.
    let both = "a player has fewer than 2 pieces and has at least 1 piece: that player loses";
    assert_eq!(winner(both), Some(json!("south")));
    let other = "a player has fewer than 2 pieces and has at least 1 piece: the other player loses";
    assert_eq!(winner(other), Some(json!("north")));
    let either = "a player has no pieces or has exactly 1 piece: that player loses";
    assert_eq!(winner(either), Some(json!("south")));
    let wins = "a player has exactly 1 piece and has at most 3 pieces: that player wins";
    assert_eq!(winner(wins), Some(json!("north")));
    let last = "a player has at least 2 pieces and has at most 3 pieces: that player wins";
    assert_eq!(winner(last), Some(json!("south")));
    let last = "a player has no pieces or has at least 2 pieces: that player loses";
    assert_eq!(winner(last), Some(json!("north")));
    // South has captured one, North none.
    let leads = "the leader has exactly 2 pieces: the leader wins";
    assert_eq!(winner(leads), Some(json!("south")));
    // Before anything is captured it is who began.
    let equal = text("the leader has at least 1 piece: the leader wins");
    let equal = equal.replace("\".n.\"", "\"...\"");
    assert_eq!(
        asked(&equal, "a1-b2", |way| way.winner()),
        Some(json!("south"))
    );
    let first = "a player has at least 1 piece: that player wins";
    assert_eq!(winner(first), Some(json!("north")));
    let none = "a player has at least 3 pieces and has at most 5 pieces: that player wins";
    assert_eq!(winner(none), None);
}

#[test]
fn houses_and_seeds_of_which_something_is_said_remain_where_they_lie() {
    let over = |end: &str| {
        let text = format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 1 1\" \"2 1 2\".
            Start with 2 seeds in hand for north.
            Move from an own house.
            Move \"drop\" entering 1 seed in an own house, when the mover has seeds in hand.
            Sow counterclockwise round all houses.
            End when {end} remain: draw."
        );
        asked(&text, "b1", |way| way.winner()).is_some()
    };
    // Two lie in a1, three in c1, none in b1, and one in each of North's houses.
    assert!(over("exactly 2 houses of at least 2"));
    assert!(over("fewer than 3 houses of at least 2"));
    assert!(!over("at least 3 houses of at least 2"));
    assert!(over("exactly 4 houses of at most 2, not empty"));
    // a1 and c2 are in the first columns of their sides.
    assert!(over("exactly 3 seeds in column 1"));
    assert!(!over("at least 4 seeds in column 1"));
    assert!(over("exactly 2 seeds in hand"));
}

#[test]
fn each_obligation_is_judged_for_itself() {
    let text = |musts: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"1 0 1\" \"1 1 2\".
            Move from an own house.
            {musts}
            Sow counterclockwise round all houses."
        )
    };
    let asked = |musts: &str| legal(&text(musts), "", "");
    // Only c1 comes to b2, the one empty house.
    assert_eq!(asked(""), ["a1", "b1", "c1"]);
    assert_eq!(
        asked("Must sow in a house. Must sow in an empty house."),
        ["c1"]
    );
    assert_eq!(
        asked("Must sow in a house. Must not sow in an empty house."),
        ["a1", "b1"]
    );
    assert_eq!(
        asked("Must sow in an occupied house. Must sow in an empty house if possible."),
        ["c1"]
    );
}

#[test]
fn whether_seeds_are_left_is_judged_after_the_move() {
    let text = |must: &str| {
        format!(
            "Board has 2 rows of 3 houses.
            Start as pictured \"0 0 0\" \"1 1 1\".
            Move from an own house.
            {must}
            Sow counterclockwise round all houses.
            Last seed in an occupied house: take another turn."
        )
    };
    let asked = |must: &str| legal(&text(must), "", "");
    // Only c1 is sown in a house of North's.
    let without = ["a1", "b1"];
    assert_eq!(asked("Must leave the opponent with seeds."), ["c1"]);
    assert_eq!(asked("Must not leave the opponent with seeds."), without);
    assert_eq!(asked("Must leave the opponent without seeds."), without);
    let both = "Must leave the mover with seeds. Must leave the opponent without seeds.";
    assert_eq!(asked(both), without);
    let neither = "Must leave the mover without seeds. Must leave the opponent without seeds.";
    assert!(asked(neither).is_empty());
}

#[test]
fn a_lap_begins_in_a_house_with_seeds() {
    let text = "Board has 2 rows of 2 houses and stores.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses and the own store.
        Last seed in an own house in column 2: relay from next.";
    let stores = |way: &dyn Playing| way.state()["stores"].clone();
    let kept = json!({"south": 1, "north": 1});
    assert_eq!(asked(text, "b1 a2 a1", stores), kept);
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"1 1 0\" \"1 1 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house: relay from next.";
    assert_eq!(rows(text, "a1"), json!([[0, 2, 0], [1, 1, 0]]));
}

#[test]
fn who_is_out_is_nobodys_opponent() {
    let text = "For 3 players.
        Board has 2 rows of 3 houses.
        Houses of south are a1 to b1.
        Houses of east are c1 and c2.
        Houses of north are a2 to b2.
        Start with 1 seed in a1 for south. Start with 1 seed in b2 for north.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house, when every opponent has seeds: take another turn.
        End when a player has no seeds: that player loses.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    // East has no seeds, and with South's move is out.
    assert_eq!(asked(text, "a1", moved), json!("north"));
    assert_eq!(asked(text, "a1 b2", moved), json!("north"));
    // A position says who is out.
    let game = game(text);
    let plan = Plan::new(&game).expect("it can be played");
    let mut state = plan.start();
    let first = plan.legal(&state)[0].clone();
    plan.play(&mut state, &first).expect("it is legal");
    let written = write_position(&plan, state.position());
    let read = parse_position(&plan, &written).expect("what is written can be read");
    let mut again = plan.state_at(read);
    assert_eq!(written, "0,1,0/0,1,0 0,0,0 north out=east");
    assert_eq!(write_position(&plan, again.position()), written);
    for wrong in ["north", "east,south", "west", ""] {
        let text = format!("0,1,0/0,1,0 0,0,0 north out={wrong}");
        assert!(parse_position(&plan, &text).is_err(), "{text}");
    }
    for _ in 0..2 {
        let only = plan.legal(&again)[0].clone();
        plan.play(&mut again, &only).expect("it is legal");
        plan.play(&mut state, &only).expect("it is legal");
        assert_eq!(
            write_position(&plan, again.position()),
            write_position(&plan, state.position())
        );
    }
    let any = "an opponent has no seeds and at least 1 ply has passed";
    let any = text.replace("every opponent has seeds", any);
    assert_eq!(asked(&any, "a1 b2", moved), json!("south"));
}

#[test]
fn what_is_no_such_house_is_another_house() {
    let text = "Board has 2 rows of 3 houses.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house in column 2, or not an own house: take another turn.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(text, "a1", moved), json!("south"));
    assert_eq!(asked(text, "b1", moved), json!("north"));
    assert_eq!(asked(text, "c1", moved), json!("south"));
}

#[test]
fn who_takes_nothing_from_an_empty_house_has_captured_nothing() {
    let text = |north: &str| {
        format!(
            "Board has 2 rows of 3 houses.
        Start as pictured \"{north}\" \"1 0 0\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house: sow opposite.
        After a move, when the move has captured from a house: take another turn."
        )
    };
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    assert_eq!(asked(&text("1 0 1"), "a1", moved), json!("north"));
    assert_eq!(asked(&text("1 1 1"), "a1", moved), json!("south"));
    let quiet = |north: &str| {
        let ends = "End when 1 ply passes without a capture: draw.";
        let text = format!("{} {ends}", text(north));
        asked(&text, "a1", |way| way.winner().is_some())
    };
    assert!(quiet("1 0 1"));
    assert!(!quiet("1 1 1"));
}

#[test]
fn what_the_captor_captures_besides_goes_to_the_mover() {
    let text = "Board has 2 rows of 3 houses.
        Start as pictured \"0 0 1\" \"2 1 1\".
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house making 2: capture it.
        Capture leaving the opponent no seeds: the captor captures the own leftmost occupied house.";
    let state = asked(text, "c1", |way| way.state());
    assert_eq!(state["stores"], json!({"south": 4, "north": 0}));
    assert_eq!(state["rows"], json!([[0, 1, 0], [0, 0, 0]]));
}

#[test]
fn no_opponent_is_the_mover() {
    let text = "For 3 players.
        Board has 2 rows of 3 houses.
        Houses of south are a1 to b1.
        Houses of east are c1 and c2.
        Houses of north are a2 to b2.
        Start with 1 seed in b1 for south. Start with 3 seeds in c2 for east.
        Start with 1 seed in a2 for north.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in an own house, when an opponent has a house of at least 3: take another turn.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    // Four lie in c2, East's own house.
    assert_eq!(asked(text, "b1 c1", moved), json!("north"));
}

#[test]
fn each_player_has_as_many_pieces_in_hand_as_is_said() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with 1 \"man\" in hand for south. Start with 2 \"man\" in hand for north.
        Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
        Otherwise move a piece.
        Piece \"man\" steps any way.";
    assert_eq!(legal(text, "a1 a2", ""), ["a1-b1"]);
    let second = legal(text, "a1 a2 a1-b1", "");
    assert_eq!(second.len(), 7);
}

#[test]
fn one_player_may_have_a_path_that_the_other_has_not() {
    let text = "Board has 2 rows of 3 houses.
        Path of south runs a1, c1, b1, and a2 to c2.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow for south counterclockwise round the path.
        Sow for north counterclockwise round all houses.";
    assert_eq!(rows(text, "a1"), json!([[0, 3, 3], [2, 2, 2]]));
    assert_eq!(rows(text, "a1 c2"), json!([[0, 3, 3], [3, 3, 0]]));
}

#[test]
fn what_is_sown_in_whole_rounds_is_sown_in() {
    let text = "Board has 2 rows of 2 houses.
        Start as pictured \"0 0\" \"5 1\".
        Move from an own house.
        Must sow in their house.
        Sow counterclockwise round all houses.";
    assert_eq!(legal(text, "", ""), ["a1", "b1"]);
    let own = text.replace(
        "Must sow in their house",
        "Must sow in an own house in column 1",
    );
    assert_eq!(legal(&own, "", ""), ["a1"]);
}

#[test]
fn what_a_player_of_pieces_had_is_what_stood_before_the_move() {
    let text = |had: &str| {
        format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start as pictured \"n..\" \"..s\" \"sn.\".
            Piece \"man\" steps any way.
            Piece \"man\" jumps any way over an adjacent enemy.
            New row of 2 own squares, when the opponent had {had}: take another turn."
        )
    };
    let moved = |had: &str| {
        let moved = |way: &dyn Playing| way.state()["to_move"].clone();
        asked(&text(had), "a1xc1", moved)
    };
    assert_eq!(moved("exactly 2 pieces"), json!("south"));
    assert_eq!(moved("exactly 1 piece"), json!("north"));
}

#[test]
fn one_player_is_spoken_of_beside_what_speaks_of_nobody() {
    let winner = |end: &str| {
        let text = format!(
            "Board has 2 rows of 2 houses.
            Start as pictured \"0 1\" \"0 1\".
            Move from an own house.
            Sow counterclockwise round all houses.
            End when {end}."
        );
        asked(&text, "b1", |way| way.winner())
    };
    // South has no seeds any more.
    let south = Some(json!("south"));
    let north = Some(json!("north"));
    for (end, wins) in [
        (
            "at most 2 seeds remain and a player has no seeds: that player wins",
            &south,
        ),
        (
            "a player has no seeds and at most 2 seeds remain: the other player wins",
            &north,
        ),
        (
            "a player has no seeds or a player has a house of 5: the other player wins",
            &north,
        ),
        (
            "a player has no seeds or has a house of 5: the other player wins",
            &north,
        ),
    ] {
        assert_eq!(&winner(end), wins, "{end}");
    }
}

#[test]
fn fifteen_pieces_can_be_set_out_on_a_place() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Arrange 15 \"man\" on each of 1 empty square.
        Piece \"man\" steps any way.";
    assert_eq!(legal(text, "@a1 @c3", ""), ["a1-a2", "a1-b1"]);
}

#[test]
fn all_places_that_there_are_can_be_asked_for() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Arrange 1 \"man\" on each of 9 empty squares.
        Piece \"man\" steps any way.";
    assert_eq!(legal(text, "", ""), ["@a1,a2,a3,b1,b2,b3,c1,c2,c3"]);
}

#[test]
fn a_house_may_be_named_twice() {
    let text = "Board has 2 rows of 3 houses.
        Houses of each player are a1 to c1, and b1.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.";
    assert_eq!(legal(text, "", ""), ["a1", "b1", "c1"]);
}

#[test]
fn all_that_a_new_row_takes_is_a_capture() {
    let text = "Board has 3 rows of 4 points, joined straight.
        Start as pictured \"n.nn\" \"....\" \"s.s.\".
        Piece \"man\" steps any way.
        Must capture if possible.
        New row of 2 own points: capture all their points in columns 1 to 2.";
    assert_eq!(legal(text, "", ""), ["a1-b1", "c1-b1"]);
    let most = "Must capture most. New row of 2 own points in row 1:
          capture all their points in columns 2 to 4.";
    let most = text.replace("Must capture if possible.", most);
    let taking = legal(&most, "", "");
    assert!(!taking.is_empty() && taking.len() < 4, "{taking:?}");
}
