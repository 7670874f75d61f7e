//! What new rows of pieces do.

use manqala::plan::Plan;
use serde_json::json;

use super::{asked, game, legal, rows};
use crate::both::Playing;

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
    assert_eq!(taking, ["a1-b1", "c1-b1"]);
}

#[test]
fn who_must_capture_most_counts_all_that_a_row_takes() {
    let text = "Board has 3 rows of 4 points, joined straight.
        Start as pictured \"n.nn\" \"....\" \"s.s.\".
        Piece \"man\" steps any way.
        Must capture most.
        New row of 2 own points in columns 2 to 3: capture all their points in columns 1 to 2.
        New row of 2 own points in columns 1 to 2: capture all their points in column 4.";
    // Of North's, c3 and d3 are in columns 1 and 2.
    assert_eq!(legal(text, "", ""), ["a1-b1"]);
    let any = text.replace("capture most", "capture");
    assert_eq!(legal(&any, "", ""), ["a1-b1", "c1-b1"]);
}

#[test]
fn pieces_entered_together_stand_in_a_row_together() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start with 6 \"man\" in hand, for each player.
        Move \"drop\" entering 2 \"man\" on an empty square, when the mover has pieces in hand.
        Otherwise move a piece.
        Piece \"man\" steps any way.
        New row of 2 own squares of 2: capture one of their squares.";
    assert_eq!(legal(text, "a1 a3", "b"), ["b1:a3", "b2", "b3"]);
    let single = text.replace("own squares of 2:", "own squares of 1:");
    assert_eq!(legal(&single, "a1 a3", "b"), ["b1", "b2", "b3"]);
}

#[test]
fn what_a_player_of_pieces_has_is_what_stands_after_the_move() {
    let text = |has: &str| {
        format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start as pictured \"n..\" \"..s\" \"sn.\".
            Piece \"man\" steps any way.
            Piece \"man\" jumps any way over an adjacent enemy.
            New row of 2 own squares, when the opponent has {has}: take another turn."
        )
    };
    let moved = |has: &str| {
        let moved = |way: &dyn Playing| way.state()["to_move"].clone();
        asked(&text(has), "a1xc1", moved)
    };
    assert_eq!(moved("exactly 1 piece"), json!("south"));
    assert_eq!(moved("exactly 2 pieces"), json!("north"));
    assert_eq!(moved("exactly 1 square in row 1"), json!("south"));
    assert_eq!(moved("exactly 2 squares"), json!("north"));
    let jumps = |has: &str| {
        let text = text(has).replace("take another turn", "the move is forbidden");
        legal(&text, "", "a1x")
    };
    assert_eq!(jumps("exactly 2 pieces"), ["a1xc1"]);
    assert!(jumps("exactly 1 piece").is_empty());
}

/// The leftmost own square is another one when the piece that stood there has gone.
#[test]
fn a_row_can_be_new_where_nothing_has_moved() {
    let text = "Board has 3 rows of 3 squares, joined straight.
        Start as pictured \"..n\" \"s..\" \".ss\".
        Piece \"man\" steps any way.
        New row of 2 own leftmost squares or own squares in column 3: take another turn.";
    let moved = |mv: &str| asked(text, mv, |way| way.state()["to_move"].clone());
    assert_eq!(moved("a2-a3"), json!("south"));
    assert_eq!(moved("a2-a1"), json!("north"));
}

#[test]
fn the_leftmost_is_looked_for_anew_for_each_row() {
    let text = "Board has 3 rows of 4 points, joined straight.
        Start as pictured \"nnn.\" \".s..\" \"s.s.\".
        Piece \"man\" steps any way.
        New row of 2 own points: capture one of their leftmost points.";
    assert_eq!(legal(text, "", "a1-"), ["a1-a2:c3", "a1-b1:b3,c3"]);
}

#[test]
fn sixteen_choices_can_be_made_in_a_move() {
    let row = |choices: usize| {
        let text = format!(
            "Board has 3 rows of 9 points, joined straight.
            Start as pictured \"nnnnnnnnn\" \"nnnnnnnnn\" \"s.s......\".
            Piece \"man\" steps any way.
            New row of 2 own points: capture {}.",
            ["one of their leftmost points"; 17][..choices].join(", ")
        );
        legal(&text, "", "a1-").len()
    };
    assert_eq!([9, 16, 17].map(row), [1, 1, 0]);
}

#[test]
fn where_nothing_can_be_chosen_the_rest_is_done() {
    let text = |what: &str| {
        format!(
            "Board has 3 rows of 4 points, joined straight.
            Start as pictured \"nnn.\" \".s..\" \"s.s.\".
            Piece \"man\" steps any way.
            New row of 2 own points: capture {what}."
        )
    };
    let moves = |what: &str| legal(&text(what), "", "a1-b1");
    // Two rows, and nobody in the middle.
    let nobody = "one of their points in row 2";
    assert_eq!(moves(nobody), ["a1-b1"]);
    let rest = format!("{nobody} and one of their points in row 1");
    assert_eq!(moves(&rest), ["a1-b1:a3,b3", "a1-b1:a3,c3", "a1-b1:b3,c3"]);
}

#[test]
fn a_jump_can_make_rows_where_it_began_and_where_it_has_captured() {
    let moved = |start: &str, whose: &str, mv: &str| {
        let text = format!(
            "Board has 3 rows of 4 squares, joined straight.
            Start as pictured {start}.
            Piece \"man\" steps any way.
            Piece \"man\" jumps any way over an adjacent enemy.
            New row of 2 {whose} squares: take another turn."
        );
        asked(&text, mv, |way| way.state()["to_move"].clone())
    };
    let began = "\"n...\" \"..n.\" \"sss.\"";
    assert_eq!(moved(began, "own", "c1xc3"), json!("south"));
    assert_eq!(moved(began, "their", "c1xc3"), json!("north"));
    let captured = "\"....\" \".nnn\" \".s..\"";
    assert_eq!(moved(captured, "their", "b1xb3"), json!("south"));
    assert_eq!(moved(captured, "own", "b1xb3"), json!("north"));
}

#[test]
fn what_has_been_entered_is_no_longer_in_hand_when_a_row_is_made() {
    let entered = |hand: u32| {
        let text = format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start with \"man\" on a1 for south. Start with \"man\" on a1 for north.
            Start with {hand} \"man\" in hand, for each player.
            Move \"drop\" entering 1 \"man\" on an empty square in row 1, when the mover has pieces in hand.
            Otherwise move a piece.
            Piece \"man\" steps any way.
            New row of 2 own squares, when the mover has no pieces in hand: the move is forbidden."
        );
        legal(&text, "", "")
    };
    assert_eq!(entered(1), ["a3", "b3", "c1"]);
    assert_eq!(entered(2), ["a3", "b1", "b3", "c1"]);
}
