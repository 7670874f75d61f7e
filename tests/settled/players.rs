//! Who is meant by a word for a player.

use std::sync::Arc;

use manqala::engine::{parse_position, write_position};
use manqala::plan::Plan;
use manqala::render::turn_sentence;
use serde_json::json;

use super::{asked, game, rows};
use crate::both::{MatchByEngine, MatchByReference, Playing};
use crate::differential::played_alike;
use crate::reference::rounds::Rounds;

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
fn what_is_in_a_hand_when_a_round_ends_is_stored() {
    let text = "Board has 2 rows of 2 houses.
        Start with 1 seed in each house.
        Start with 2 seeds in hand.
        Move from an own house.
        Sow counterclockwise round all houses.
        End when at least 2 plies have passed: the most seeds win.
        Refill by each player: 1 seed in each home house from the left.
        Match ends when 3 rounds are over: the most seeds win.";
    assert_eq!(played_alike(&game(text)), Ok(2), "a round, and the match");
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
fn the_second_player_may_lead() {
    let ended = |outcome: &str, moves: &str| {
        let text = format!(
            "Board has 2 rows of 3 houses.
            Start with 1 seed in each house.
            Move from an own house.
            Sow counterclockwise round all houses.
            Last seed in their house: capture it.
            End when at least 2 plies have passed: {outcome}."
        );
        asked(&text, moves, |way| way.winner())
    };
    // North captures one from a1, which is more than nothing and less than South's two from c2.
    let (south, north) = (Some(json!("south")), Some(json!("north")));
    assert_eq!(ended("the leader wins", "a1 a2"), north);
    assert_eq!(ended("the most seeds win", "a1 a2"), north);
    assert_eq!(ended("the leader loses", "a1 a2"), south);
    assert_eq!(ended("the leader wins", "c1 a2"), south);
    assert_eq!(ended("the leader wins", "a1 b2"), south);
}

#[test]
fn the_other_player_is_not_the_one_whose_seat_is_named() {
    let text = "Board has 2 rows of 2 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house: capture it.
        End when south has fewer than 2 seeds in play: the other player wins.";
    // It is North who has moved.
    assert_eq!(
        asked(text, "a1 a2", |way| way.winner()),
        Some(json!("north"))
    );
    let text = "Board has 2 rows of 2 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in a house, when its owner has a house of at least 3: the other player wins.";
    // South has moved, and the last seed fell in a house of North's.
    assert_eq!(asked(text, "b1", |way| way.winner()), Some(json!("south")));
    // Who was found is spoken of where it happens too.
    let found = text.replace(
        "its owner has a house of at least 3",
        "a player has exactly 2 seeds in play",
    );
    assert_eq!(
        asked(&found, "b1", |way| way.winner()),
        Some(json!("north"))
    );
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
fn the_turn_passes_over_all_who_are_out() {
    let text = "For 4 players.
        Board has 2 rows of 4 houses.
        Houses of south are a1 to c1.
        Houses of east are d1 and d2.
        Houses of north are c2.
        Houses of west are a2 to b2.
        Start with 1 seed in a1 for south. Start with 1 seed in b1 for south.
        Start with 1 seed in b2 for west.
        Move from an own house.
        Sow counterclockwise round all houses.
        End when a player has no seeds: that player loses.";
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    // East and North have no seeds, and with South's move are out.
    assert_eq!(asked(text, "a1", moved), json!("west"));
    assert_eq!(asked(text, "a1 b2", moved), json!("south"));
    assert_eq!(asked(text, "a1 b2 b1", moved), json!("west"));
    // Only West is out.
    let three = text.replace(
        "Start with 1 seed in b2 for west.",
        "Start with 2 seeds in c2 for north. Start with 1 seed in d1 for east.",
    );
    assert_eq!(asked(&three, "a1", moved), json!("east"));
    assert_eq!(asked(&three, "a1 d1", moved), json!("north"));
}

/// Three players with a house or two each; so many seeds in a1, c1 and b2.
fn of_three(seeds: [u16; 3], ends: &str) -> String {
    let [south, east, north] = seeds;
    format!(
        "For 3 players.
        Board has 2 rows of 3 houses.
        Houses of south are a1 to b1.
        Houses of east are c1 to c2.
        Houses of north are a2 to b2.
        Start with {south} seeds in a1 for south. Start with {east} seeds in c1 for east.
        Start with {north} seeds in b2 for north.
        Move from an own house.
        Sow counterclockwise round all houses.
        {ends}"
    )
}

#[test]
fn who_is_out_does_not_lose_again() {
    let moved = |way: &dyn Playing| way.state()["to_move"].clone();
    let seat = of_three([1, 0, 1], "End when east has no seeds: east loses.");
    assert_eq!(asked(&seat, "a1", moved), json!("north"));
    assert_eq!(asked(&seat, "a1 b2", moved), json!("south"));
    let rest = "End when exactly 2 plies have passed: draw.";
    let ended = |way: &dyn Playing| way.winner();
    let then = format!("{seat} {rest}");
    assert_eq!(asked(&then, "a1", ended), None);
    assert_eq!(asked(&then, "a1 b2", ended), Some(json!("draw")));
    let mover = of_three(
        [1, 1, 1],
        "End when the mover has no house of at least 2: the mover loses.",
    );
    assert_eq!(asked(&mover, "a1", moved), json!("east"));
    assert_eq!(asked(&mover, "a1 c1", ended), Some(json!("north")));
}

#[test]
fn who_is_out_neither_leads_nor_wins() {
    let ended = |south: u16, ends: &str, moves: &str| {
        let capture = "Last seed in their house: capture 1 seed of it.";
        let text = of_three([south, 3, 3], &format!("{ends} {capture}"));
        asked(&text, moves, |way| way.winner())
    };
    // South has captured one from c1, and East one from a2.
    let out = "End when exactly 2 plies have passed: south loses.";
    let most = "End when at least 2 plies have passed: the most seeds win.";
    let leads = "End when at least 2 plies have passed: the leader wins.";
    let both = |second: &str| ended(2, &format!("{out} {second}"), "a1 c1");
    assert_eq!(ended(2, most, "a1 c1"), Some(json!("draw")));
    assert_eq!(both(most), Some(json!("east")));
    assert_eq!(ended(2, leads, "a1 c1"), Some(json!("south")));
    assert_eq!(both(leads), Some(json!("east")));
    // East and North have captured one each, and South, who began, nothing.
    let later = leads.replace("least 2", "least 3");
    assert_eq!(ended(1, &later, "a1 c1 b2"), Some(json!("east")));
}

#[test]
fn nobody_wins_or_loses_by_a_house_that_nobody_owns() {
    let text = |outcome: &str| {
        format!(
            "Board has 2 rows of 2 houses.
            Houses belong to nobody.
            Start with 1 seed in each house.
            Move from a house.
            Sow counterclockwise round all houses.
            Last seed in a house making 2: its owner {outcome}."
        )
    };
    for outcome in ["wins", "loses", "takes the rest", "captures it"] {
        let text = text(outcome);
        assert_eq!(asked(&text, "a1", |way| way.winner()), None, "{outcome}");
        assert_eq!(rows(&text, "a1"), json!([[0, 2], [1, 1]]), "{outcome}");
    }
}

#[test]
fn what_nobody_owns_is_not_of_the_one_who_plays() {
    for outcome in ["wins", "loses", "takes the rest", "captures it"] {
        let text = format!(
            "For 1 player.
            Board has 2 rows of 2 houses.
            Houses belong to nobody.
            Start with 1 seed in each house.
            Move from a house.
            Sow counterclockwise round all houses.
            Last seed in a house making 2: its owner {outcome}."
        );
        assert_eq!(asked(&text, "a1", |way| way.winner()), None, "{outcome}");
        assert_eq!(rows(&text, "a1"), json!([[0, 2], [1, 1]]), "{outcome}");
    }
}

#[test]
fn who_cannot_move_is_asked_of_everybody() {
    let text = |ends: &str| {
        format!(
            "Board has 2 rows of 2 houses.
            Start as pictured \"0 1\" \"0 1\".
            Move from an own house.
            Sow counterclockwise round all houses.
            {ends}"
        )
    };
    let ended = |when: &str, outcome: &str| {
        let end = format!("End when exactly 1 ply has passed and {when}: {outcome}.");
        asked(&text(&end), "b1", |way| way.winner())
    };
    // South has no seeds any more, North has two.
    let south = Some(json!("south"));
    assert_eq!(ended("a player cannot move", "that player wins"), south);
    assert_eq!(ended("south cannot move", "south wins"), south);
    assert_eq!(ended("north cannot move", "south wins"), None);
    assert_eq!(ended("no player can move", "draw"), None);
}

#[test]
fn of_equals_who_began_the_round_leads() {
    let ends = [
        "End when exactly 1 ply has passed: the leader wins.",
        "Last seed in a house: the leader wins.",
    ];
    for (end, next) in ends.iter().flat_map(|end| {
        ["the winner", "the loser", "the other player", "north"].map(|next| (end, next))
    }) {
        let text = format!(
            "Board has 2 rows of 2 houses.
            Start with 1 seed in each house.
            Move from an own house.
            Sow counterclockwise round all houses.
            {end}
            Next game is begun by {next}.
            Match ends when 3 games are over: the most games win."
        );
        let played = played_alike(&game(&text));
        assert!(played.is_ok(), "{next}: {played:?}");
    }
}

#[test]
fn a_state_knows_how_many_plies_have_passed() {
    let game = game(
        "Board has 2 rows of 2 houses.
        Start with 2 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.",
    );
    let by_rules = Plan::new(&game).map(Plan::by_rules_alone);
    for plan in [Plan::new(&game), by_rules] {
        let plan = plan.expect("it can be played");
        let mut state = plan.start();
        for passed in 1..4 {
            let mv = plan.legal(&state)[0].clone();
            plan.play(&mut state, &mv).expect("it is legal");
            assert_eq!(state.plies(), passed);
        }
    }
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

#[test]
fn who_lost_a_game_of_two_may_begin_the_next() {
    let text = "Board has 2 rows of 5 houses.
        Start with 1 seed in each house.
        Move from an own house in columns 1 and 2.
        Sow counterclockwise round all houses.
        Next game is begun by the leader.
        Match ends when 3 games are over: the most seeds win.";
    // South, who began and has stored no less, is the first who cannot move.
    let played = played_alike(&game(text));
    assert!(played.is_ok(), "{played:?}");
}

#[test]
fn of_several_leaders_who_comes_next_after_the_first_begins() {
    let text = "For 3 players.
        Board has 2 rows of 3 houses.
        Houses of south are a1 to b1.
        Houses of east are c1 to c2.
        Houses of north are a2 to b2.
        Start with 1 seed in a1 for south. Start with 1 seed in c2 for east.
        Start with 1 seed in a2 for north.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house: capture it.
        End when exactly 3 plies have passed: draw.
        Next game is begun by the leader.
        Match ends when 2 games are over: the most seeds win.";
    let game = game(text);
    let plan = Arc::new(Plan::new(&game).expect("it can be played"));
    let ways: [&mut dyn Playing; 2] = [
        &mut MatchByEngine::new(&plan),
        &mut MatchByReference(Rounds::new(game.clone())),
    ];
    for way in ways {
        // East and North have stored a seed each, South, who began, none.
        for mv in ["a1", "c2", "a2"] {
            assert!(way.play(mv), "{mv}");
        }
        assert_eq!(way.state()["to_move"], json!("east"));
    }
}
