//! Setting out pieces, and pieces in hand.

use manqala::engine::{parse_position, write_position};
use manqala::plan::Plan;
use serde_json::json;

use super::{asked, game, legal, rows};

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
fn two_kinds_of_entering_are_told_apart() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with 2 \"man\" in hand, for each player.
        Move \"drop\" entering 1 \"man\" on an empty square in row 1, when the mover has pieces in hand.
        Move \"throw\" entering 2 \"man\" on an empty square in row 1, when the mover has pieces in hand.
        Otherwise move a piece.
        Piece \"man\" steps any way.";
    let first = legal(text, "", "");
    assert!(first.contains(&"da1".to_owned()) && first.contains(&"ta1".to_owned()));
    let hands = |mv: &str| asked(text, mv, |way| way.state()["hands"].clone());
    assert_eq!(hands("da1"), json!({"south": 1, "north": 2}));
    assert_eq!(hands("ta1"), json!({"south": 0, "north": 2}));
}

#[test]
fn a_position_comes_again_among_pieces_too() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"n..\" \"...\" \"s..\".
        Piece \"man\" steps any way.
        End when a position occurs 2 times and no pieces in row 2 remain: the player to move wins.";
    let winner = |moves: &str| asked(text, moves, |way| way.winner());
    let round = "a1-b1 a3-b3 b1-a1";
    assert_eq!(winner(round), None);
    assert_eq!(winner(&format!("{round} b3-a3")), Some(json!("south")));
}

#[test]
fn plies_without_other_deeds_are_not_counted_twice() {
    let ends = |ends: &str| {
        let text = format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start as pictured \"n..\" \"...\" \"s..\".
            Piece \"man\" steps any way.
            Piece \"man\" becomes \"king\" on the far row.
            Piece \"king\" steps any way.
            {ends}"
        );
        Plan::new(&game(&text)).is_ok()
    };
    let both = "a capture or a promotion";
    let two = |one: &str, other: &str| {
        ends(&format!(
            "End when 9 plies pass without {one}: draw.
             End when 8 plies pass without {other} and no pieces in row 2 remain: south wins."
        ))
    };
    assert!(two(both, both));
    assert!(!two("a capture", both));
    assert!(!two(both, "a promotion"));
}

#[test]
fn places_are_counted_once_whatever_stands_there() {
    let open = |when: &str| {
        let text = format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start as pictured \". . n\" \". . .\" \"ss s .\".
            Move a piece, when the mover has {when}.
            Piece \"man\" steps any way."
        );
        !legal(&text, "", "").is_empty()
    };
    assert!(open("exactly 2 squares"));
    assert!(open("exactly 2 squares in row 1"));
    assert!(open("exactly 1 square of 2"));
    assert!(open("exactly 3 pieces"));
    assert!(!open("exactly 3 squares"));
}

#[test]
fn the_kind_that_is_named_is_entered() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with \"man\" on b1 and 1 \"king\" in hand, for each player.
        Move \"drop\" entering 1 \"king\" on an empty square, when the mover has pieces in hand.
        Otherwise move a piece.
        Piece \"man\" steps any way.
        Piece \"king\" slides any way.";
    assert_eq!(rows(text, "a1")[0], json!(["S", "s", "."]));
    assert_eq!(legal(text, "a1 a3", "a1-"), ["a1-a2"]);
    assert_eq!(legal(text, "a2 a3", "a2-"), ["a2-a1", "a2-b2", "a2-c2"]);
}

#[test]
fn a_capture_ends_where_the_turn_ends_with_a_promotion() {
    let text = |becomes: &str| {
        format!(
            "Board has 3 rows of 5 squares, joined straight.
            Start as pictured \".n.n.\" \"n....\" \"s....\".
            Piece \"man\" jumps any way over an adjacent enemy, again while it can.
            Piece \"man\" becomes a \"king\" on the far row{becomes}.
            Piece \"king\" steps any way."
        )
    };
    assert_eq!(legal(&text(", and the turn ends"), "", ""), ["a1xa3"]);
    assert_eq!(legal(&text(""), "", ""), ["a1xa3xc3xe3"]);
}

#[test]
fn what_cannot_be_played_with_pieces_is_not_played() {
    let plays = |start: &str, row: &str| {
        let text = format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start as pictured \"n . n\" \". . .\" \"{start} . s\".
            Piece \"man\" steps any way.
            New row of 2 own squares: {row}."
        );
        Plan::new(&game(&text)).is_ok()
    };
    let (most, their) = ("s".repeat(15), "capture one of their squares");
    assert!(plays(&most, their));
    assert!(!plays(&format!("{most}s"), their));
    assert!(plays("s", "capture all their squares"));
    let sets_out = |amount: usize| {
        let text = format!(
            "Board has 3 rows of 3 squares, joined straight.
            Arrange {amount} \"man\" on each of 1 empty square.
            Piece \"man\" steps any way."
        );
        Plan::new(&game(&text)).is_ok()
    };
    assert!(sets_out(15) && !sets_out(16));
    assert!(!plays(
        "s",
        "capture one of their squares, and on through their squares"
    ));
    assert!(plays("s", "the turn ends"));
    // Some of these may be the mover's own.
    assert!(!plays("s", "capture one of the squares of 1"));
    assert!(!plays("s", "capture all pieces"));
}

#[test]
fn the_x_of_a_column_is_no_jump() {
    let text = "Board has 2 rows of 24 squares, joined straight.
        Start with 1 \"man\" in hand, for each player.
        Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
        Otherwise move a piece.
        Piece \"man\" steps any way.
        Piece \"man\" jumps any way over an adjacent enemy.";
    assert_eq!(legal(text, "x1 w1", "x"), ["x1-x2", "x1xv1"]);
    assert_eq!(rows(text, "x1 w1 x1xv1")[0][21], json!("s"));
}

#[test]
fn the_middle_of_three_rows_is_inner() {
    let text = |which: &str| {
        format!(
            "Board has 3 rows of 2 squares, joined straight.
            Start with 1 \"man\" in hand, for each player.
            Move \"drop\" entering 1 \"man\" on an empty {which} square, when the mover has pieces in hand.
            Otherwise move a piece.
            Piece \"man\" steps any way."
        )
    };
    let inner = |which: &str| legal(&text(which), "", "");
    assert_eq!(inner("inner"), ["a2", "b2"]);
    assert_eq!(inner("outer"), ["a1", "a3", "b1", "b3"]);
}

#[test]
fn places_remain_as_pieces_do() {
    let is_over = |when: &str| {
        let text = format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start as pictured \"n n .\" \". . .\" \"ss . s\".
            Piece \"man\" steps any way.
            End when {when} remain: draw."
        );
        asked(&text, "a1-a2", |way| way.legal().is_empty())
    };
    // One of two has stepped up; each side has a first row.
    assert!(is_over("exactly 4 occupied squares in row 1"));
    assert!(!is_over("exactly 2 occupied squares in row 2"));
    assert!(is_over("at least 5 occupied squares"));
    assert!(!is_over("at least 6 occupied squares"));
}

#[test]
fn the_kind_that_is_named_is_set_out() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with \"man\" on a1, for each player.
        Arrange 1 \"king\" on each of 1 empty home square.
        Piece \"man\" steps any way.
        Piece \"king\" slides any way.";
    assert_eq!(legal(text, "", ""), ["@b1"]);
    assert_eq!(rows(text, "@b1")[0], json!(["s", "S", "."]));
    assert_eq!(legal(text, "@c1", ""), ["@a3"]);
}

#[test]
fn who_is_to_move_is_part_of_a_position_of_pieces() {
    let text = "Board has 3 rows of 2 squares, joined straight.
        Start as pictured \".N\" \"..\" \"s.\".
        Piece \"man\" jumps any way over an adjacent enemy.
        Piece \"king\" steps sideways.
        Otherwise pass, when fewer than 9 plies have passed.
        End when a position occurs 2 times and no pieces in row 2 remain: the player to move wins.";
    let won = |moves: &str| asked(text, moves, |way| way.winner());
    // What lies there is the same after the pass as before it.
    assert_eq!(won("pass"), None);
    assert_eq!(won("pass b3-a3 pass"), None);
    assert_eq!(won("pass b3-a3 pass a3-b3"), Some(json!("south")));
}

/// As texts `a10-` stands before `a1x`, and `a1-` before both.
#[test]
fn moves_on_a_large_board_are_in_the_order_of_their_texts() {
    let text = "Board has 12 rows of 12 squares, joined straight.
        Start with \"man\" on a1 and a10 for south. Start with \"man\" on k12 and i12 for north.
        Piece \"man\" steps forward or sideways.
        Piece \"man\" jumps any way over an adjacent enemy, again while it can.";
    let moves = ["a1-a2", "a10-a11", "a10-b10", "a1xc1xe1"];
    assert_eq!(legal(text, "", ""), moves);
    assert_eq!(legal(text, "a1xc1xe1", ""), Vec::<String>::new());
}
