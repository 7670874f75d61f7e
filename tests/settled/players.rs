//! Who is meant by a word for a player.

use manqala::engine::{parse_position, write_position};
use manqala::plan::Plan;
use manqala::render::turn_sentence;
use serde_json::json;

use super::{asked, game};
use crate::both::Playing;
use crate::differential::played_alike;

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
    let said = turn_sentence(plan.game(), &again);
    assert_eq!(said, "North to move. East is out.");
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
fn who_is_tried_first_is_found_by_either_alternative() {
    let text = "Board has 2 rows of 2 houses and stores.
        Start with 1 seed in each house.
        Move from an own house.
        Sow counterclockwise round all houses and the own store.
        End when a player has stored at least 1 seed or a player has exactly 2 occupied houses:
          that player wins.";
    // South has stored a seed, and North, who is asked first, has two occupied houses.
    assert_eq!(asked(text, "b1", |way| way.winner()), Some(json!("north")));
}

#[test]
fn a_seat_is_a_player_of_pieces_too() {
    let won = |mv: &str, end: &str| {
        let text = format!(
            "Board has 3 rows of 3 squares, joined straight.
            Start as pictured \"n..\" \"...\" \"s..\".
            Piece \"man\" steps any way.
            End when {end}."
        );
        asked(&text, mv, |way| way.winner())
    };
    let south = "south has a piece in row 2: north wins";
    assert_eq!(won("a1-a2", south), Some(json!("north")));
    assert_eq!(won("a1-b1 a3-a2", south), None);
    let north = "north has a piece in row 2: north loses";
    assert_eq!(won("a1-a2", north), None);
    assert_eq!(won("a1-b1 a3-a2", north), Some(json!("south")));
}
