//! Moves that are refused, and positions in which nothing can be played any more.

use manqala::engine::{Dice, State, parse_position, write_position};
use manqala::plan::Plan;
use manqala::render::turn_sentence;
use manqala::study::playouts::pick;
use manqala::syntax::Source;

use crate::library;

fn plan(name: &str) -> Plan {
    let file = library::file(name).expect("the library has it");
    let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
    Plan::new(&game).unwrap_or_else(|_| panic!("{name} cannot be played"))
}

/// The plan of a game told in a text.
fn told(text: &str) -> Plan {
    let game = library::load_source(&Source::new("small.game", text), &[]);
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    Plan::new(&game).expect("it can be played")
}

fn at(plan: &Plan, position: &str) -> State {
    let position = parse_position(plan, position).unwrap_or_else(|error| panic!("{error}"));
    plan.judged(plan.state_at(position))
}

fn refused(plan: &Plan, state: &State, text: &str) -> String {
    match plan.parse_move(state, text) {
        Ok(mv) => panic!("{text} is read as {}", plan.move_text(&mv)),
        Err(illegal) => illegal.to_string(),
    }
}

#[test]
fn the_reason_is_that_of_the_rank_in_force() {
    let plan = plan("bao-la-kujifunza");
    let start = plan.start();
    // A capturing move is there, so that is what a2+ should have been.
    let said = refused(&plan, &start, "a2+");
    assert!(
        said.contains("ends in the wrong house") && said.contains("mtaji"),
        "{said}"
    );
    // No capture is there: d3- would be a move without one, but does not end.
    let quiet = "2,3,0,1,2,1,2,1/1,6,0,7,10,7,3,0/0,0,0,0,0,1,2,3/1,0,3,3,0,0,4,1 0,0 north";
    let state = at(&plan, quiet);
    assert_eq!(
        refused(&plan, &state, "d3-"),
        "the sowing from d3 clockwise never ends"
    );
    // Moves from the front row go before those from the back row.
    let said = refused(&plan, &state, "a4+");
    assert!(said.contains("only when nothing else can be"), "{said}");
}

#[test]
fn a_number_is_no_move_of_a_piece() {
    for name in ["zamma", "dara"] {
        let plan = plan(name);
        let said = refused(&plan, &plan.start(), "1");
        assert!(said.starts_with("\"1\" is not a move"), "{name}: {said}");
    }
}

#[test]
fn a_house_of_two_letters_is_none_of_one() {
    let plan = plan("oware");
    for house in ["aa1", "ba1", "af1"] {
        let said = refused(&plan, &plan.start(), house);
        assert_eq!(said, format!("there is no house {house}"));
    }
}

/// Plays a random game to its end; `None` where the limit of plies comes first.
fn played_out(plan: &Plan, index: u64) -> Option<State> {
    let mut dice = Dice::new(11, index);
    let mut state = plan.start();
    while state.result().is_none() {
        if state.plies() > 600 {
            return None;
        }
        let moves = plan.legal(&state);
        let mv = pick(&moves, &mut dice)?;
        plan.play(&mut state, mv).expect("a legal move is played");
    }
    Some(state)
}

#[test]
fn the_position_at_the_end_of_a_game_is_read_again_and_is_over() {
    for file in library::files() {
        let plan = plan(&file.name);
        for end in (0..4).filter_map(|index| played_out(&plan, index)) {
            let text = write_position(&plan, end.position());
            assert!(text.contains(" -"), "{}: {text}", file.name);
            let read = at(&plan, &text);
            assert_eq!(write_position(&plan, read.position()), text);
            assert!(plan.legal(&read).is_empty());
            assert!(plan.parse_move(&read, "a1").is_err());
            let said = turn_sentence(plan.game(), &read);
            assert!(!said.ends_with("to move."), "{}: {text}: {said}", file.name);
        }
    }
}

#[test]
fn a_position_for_which_an_end_sentence_holds_is_over() {
    let finished = [
        ("oware", "0,0,0,0,0,0/0,0,0,0,0,1 25,22 south", "South wins"),
        ("war", "(5)/(5)/(5)/(5)/n,n,n,s,s 7,8 south", "North wins"),
        (
            "kharberg",
            "(5)/(5)/(5)/S,(4)/(5) 12,11 north",
            "South wins",
        ),
    ];
    for (name, position, said) in finished {
        let plan = plan(name);
        let state = at(&plan, position);
        assert!(state.result().is_some() && plan.legal(&state).is_empty());
        let turn = turn_sentence(plan.game(), &state);
        assert!(turn.starts_with(said), "{name}: {turn}");
    }
}

#[test]
fn sentences_are_quoted_with_the_values_of_options() {
    let text = "Game \"Small\".\nSource \"An example\".\n\
                Option [least] is 3, may be 1 to 6.\nOption [first] is yes, may be yes or no.\n\
                Board has 2 rows of 3 houses.\nStart with 2 seeds in each house.\n\
                If [first] is yes, move (a remark) from an own house\n  of at least [least].\n\
                If [first] is no, move from an own house.\n\
                Sow counterclockwise round all houses.\n\
                End when the player to move cannot move: that player loses.\n";
    let plan = told(text);
    let said = refused(&plan, &at(&plan, "2,2,2/3,1,2 0,0 south"), "b1");
    assert_eq!(
        said,
        "b1 may not be moved now: \"Move from an own house of at least 3\""
    );
}

#[test]
fn the_reason_is_the_must_that_is_failed() {
    let plan = told(
        "Game \"Small\".
         Source \"An example\".
         Board has 2 rows of 3 houses.
         Start with 2 seeds in each house.
         Move from an own house.
         Must sow in their house if possible, when the opponent has no seeds.
         Must not sow in their rightmost house.
         Sow counterclockwise round all houses.
         End when the player to move cannot move: that player loses.
         End when a position occurs 3 times: draw.",
    );
    let said = |position: &str, text: &str| refused(&plan, &at(&plan, position), text);
    let failed = said("1,1,1/1,1,3 2,2 south", "c1");
    assert!(failed.contains("not sow in their right"), "{failed}");
    let failed = said("0,0,0/1,1,1 4,5 south", "a1");
    assert!(
        failed.contains("sow in their house if possible"),
        "{failed}"
    );
}

#[test]
fn a_capture_that_is_whole_but_not_the_largest_need_not_go_on() {
    let plan = told(
        "Game \"Small\".
         Source \"An example\".
         Board has 5 rows of 5 squares, joined straight.
         Start as pictured \".....\" \".....\" \".....\" \"nn...\" \"sn.n.\".
         Piece \"man\" steps any way.
         Piece \"man\" jumps any way over an adjacent enemy, again while it can.
         Must capture most.
         End when the player to move cannot move: that player loses.
         End when a position occurs 3 times: draw.",
    );
    let said = |text: &str| refused(&plan, &plan.start(), text);
    assert_eq!(said("a1xc1"), "the capture must go on from c1");
    let largest = "the move must capture as many pieces as can be: a1xc1xe1";
    assert_eq!(said("a1xa3"), largest);
}

#[test]
fn what_cannot_be_known_of_a_position_is_not_asked() {
    let ends = |end: &str, position: &str| {
        let plan = told(&format!(
            "Game \"Small\".
             Source \"An example\".
             Board has 2 rows of 3 houses.
             Start with 2 seeds in each house.
             Move from an own house.
             Otherwise pass.
             Sow counterclockwise round all houses.
             End when {end}.
             End when a position occurs 3 times: draw."
        ));
        at(&plan, position).result().is_some()
    };
    let over = |when: &str, position: &str| ends(&format!("{when}: draw"), position);
    let empty = ["0,0,0/4,4,4 0,0 south", "4,4,4/0,0,0 0,0 south"];
    // Who made the last move, and how it was before, is not known.
    for when in [
        "the mover has no seeds",
        "the opponent has no seeds",
        "the mover has no seeds or north has no seeds",
        "a player had no seeds",
    ] {
        assert_eq!(
            empty.map(|position| over(when, position)),
            [false; 2],
            "{when}"
        );
    }
    assert_eq!(
        empty.map(|position| over("a player has no seeds", position)),
        [true; 2]
    );
    assert_eq!(
        empty.map(|position| over("the player to move has no seeds", position)),
        [false, true]
    );
    // Who the other player is follows from who is named.
    let named = "a player has no seeds: the other player takes the rest, and the most seeds win";
    assert_eq!(empty.map(|position| ends(named, position)), [true; 2]);
    let both = "a player has no seeds and has stored fewer than 13 seeds: the other player wins";
    assert_eq!(empty.map(|position| ends(both, position)), [true; 2]);
    // What speaks of nobody is seen.
    let remain = "at most 3 occupied houses remain";
    assert_eq!(empty.map(|position| over(remain, position)), [true; 2]);
    assert!(!over(remain, "2,2,2/2,2,2 0,0 south"));
    let quiet = "3 plies pass without a capture";
    assert!(over(quiet, "2,2,2/2,2,2 0,0 south quiet=3"));
    assert!(!over(quiet, "2,2,2/2,2,2 0,0 south quiet=2"));
}

/// What keeps a game from being played: each with the sentence that it is said of.
#[test]
fn what_cannot_be_played_yet_is_refused() {
    let refused = |board: &str, more: &str| {
        let text = format!(
            "Game \"Small\". Source \"An example\". {board}
             Start with 2 seeds in each house.
             Move from an own house. {more}
             Sow counterclockwise round all houses.
             End when the player to move cannot move: that player loses.
             End when a position occurs 3 times: draw."
        );
        let game = library::load_source(&Source::new("small.game", text), &[]);
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        let faults = Plan::new(&game).err().unwrap_or_default();
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n")
    };
    let even = "Board has 2 rows of 3 houses.";
    let swap = "Move \"swap\" swapping sides, when 1 ply has passed.";
    let said = refused("Board has rows of 3 and 4 houses.", swap);
    assert!(
        said.contains("an exchange of sides on this board"),
        "{said}"
    );
    assert_eq!(refused(even, swap), "");
    let eight = "Last seed in a house: capture it, opposite it, next, previous, next but one, \
                 opposite next, opposite previous, opposite next but one";
    assert_eq!(refused(even, &format!("{eight}.")), "");
    let said = refused(even, &format!("{eight}, and the origin."));
    assert!(said.contains("a capture from more than 8 places"), "{said}");
    let marks = |count: u32| {
        let mark = |column| {
            format!(
                "Last seed in a house in column {column}: mark it as \"{column}\".
                 Passing seed in a \"{column}\": its owner captures it. "
            )
        };
        let board = "Board has 2 rows of 5 houses.";
        refused(board, &(1..=count).map(mark).collect::<String>())
    };
    assert_eq!(marks(4), "");
    assert!(marks(5).contains("more than 4 marks"));
    let musts = |count: usize| {
        let places = (1..=26).flat_map(|column| ["own", "their"].map(|whose| (whose, column)));
        let must = |(whose, column)| format!("Must not sow in {whose} house in column {column}. ");
        let musts: String = places.take(count).map(must).collect();
        refused("Board has 2 rows of 26 houses.", &musts)
    };
    assert_eq!(musts(32), "");
    for many in [33, 40] {
        let said = musts(many);
        assert!(said.contains("more than 32 obligations"), "{many}: {said}");
    }
}

/// The player before the one to move counts as the one who has moved, and is asked last.
#[test]
fn of_three_players_the_one_to_move_is_asked_first() {
    let plan = told(
        "Game \"Small\".
         Source \"An example\".
         For 3 players.
         Board has 2 rows of 6 houses.
         Houses of south are a1 to d1.
         Houses of east are e1, f1, f2 and e2.
         Houses of north are a2 to d2.
         Start with 1 seed in each house.
         Move from an own house.
         Otherwise pass.
         Sow counterclockwise round all houses.
         End when a player has no seeds: that player wins.
         End when a position occurs 3 times: draw.",
    );
    let wins = |position: &str| turn_sentence(plan.game(), &at(&plan, position));
    let south_and_east = "3,3,3,3,0,0/0,0,0,0,0,0 0,0,0";
    assert!(wins(&format!("{south_and_east} east")).starts_with("East wins"));
    assert!(wins(&format!("{south_and_east} north")).starts_with("South wins"));
    assert!(wins(&format!("{south_and_east} south")).starts_with("South wins"));
}

#[test]
fn a_slide_that_is_free_is_refused_for_another_reason_than_one_that_is_not() {
    let plan = told(
        "Game \"Small\".
         Source \"An example\".
         Board has 4 rows of 4 squares, joined straight.
         Start as pictured \"....\" \"....\" \"n...\" \"s..s\".
         Piece \"man\" slides any way.
         Piece \"man\" jumps any way over an adjacent enemy.
         Must capture if possible.
         End when the player to move cannot move: that player loses.
         End when a position occurs 3 times: draw.",
    );
    let said = |text: &str| refused(&plan, &plan.start(), text);
    for free in ["d1-d2", "d1-d3", "d1-d4", "a1-b1", "a1-c1"] {
        assert_eq!(said(free), "the move must capture: a1xa3", "{free}");
    }
    assert_eq!(said("a1-a3"), "the man on a1 cannot go to a3");
    assert_eq!(said("d1-b3"), "the man on d1 cannot go to b3");
    assert_eq!(said("a1-d1"), "d1 is not empty");
}

#[test]
fn what_is_to_be_chosen_is_told() {
    let text = "Game \"Small\".\nSource \"An example\".\nBoard has 2 rows of 3 houses.\n\
                Start with 2 seeds in each house.\nMove from an own house.\n\
                Sow counterclockwise round all houses.\n\
                Last seed in their house: capture one of their houses of 2.\n\
                Otherwise pass.\nEnd when no player can move: draw.\n\
                End when a position occurs 3 times: draw.\n";
    let plan = told(text);
    let start = plan.start();
    let either = "choose one of b1:a2, b1:b2";
    assert_eq!(refused(&plan, &start, "b1"), either);
    let not_own = format!("a1 cannot be chosen: {either}");
    assert_eq!(refused(&plan, &start, "b1:a1"), not_own);
    let nothing = "there is nothing to choose: write a1";
    assert_eq!(refused(&plan, &start, "a1:a2"), nothing);
    // Nobody can do anything but pass.
    assert!(plan.legal(&at(&plan, "0,0,0/0,0,0 6,6 south")).is_empty());
}

#[test]
fn nothing_is_played_where_nobody_is_to_move() {
    for (name, rows) in [("oware", "4,4,4,4,4,4/4,4,4,4,4,4 0,0"), ("zamma", "")] {
        let plan = plan(name);
        let start = write_position(&plan, plan.start().position());
        let rows = if rows.is_empty() {
            start.trim_end_matches(" south")
        } else {
            rows
        };
        let state = at(&plan, &format!("{rows} -"));
        // No end sentence holds.
        assert!(state.result().is_none(), "{name}");
        assert!(plan.legal(&state).is_empty(), "{name}");
        assert!(plan.parse_move(&state, "a1").is_err(), "{name}");
    }
}

#[test]
fn nobody_is_out_of_a_game_of_two() {
    let plan = plan("oware");
    for rest in ["-", "south"] {
        let rows = "4,4,4,4,4,4/4,4,4,4,4,4 0,0";
        assert!(parse_position(&plan, &format!("{rows} {rest}")).is_ok());
        let text = format!("{rows} {rest} out=north");
        let said = parse_position(&plan, &text).expect_err("there is no such field");
        assert_eq!(said.to_string(), "the game has nothing like \"out=north\"");
        // Nor has anybody a hand.
        let text = format!("{rows} {rest} hands=0,0");
        let said = parse_position(&plan, &text).expect_err("there is no such field");
        assert_eq!(said.to_string(), "the game has nothing like \"hands=0,0\"");
    }
    // Whoever loses ends the game.
    let plan = told(
        "Game \"Small\".
         Source \"An example\".
         Board has 2 rows of 2 houses.
         Start as pictured \"0 0\" \"1 1\".
         Move from an own house.
         Sow counterclockwise round all houses.
         End when the player to move cannot move: that player loses.
         End when a position occurs 3 times: draw.",
    );
    let mut state = plan.start();
    let mv = plan.parse_move(&state, "a1").expect("it is legal");
    plan.play(&mut state, &mv).expect("it is legal");
    assert!(state.result().is_some());
    assert_eq!(write_position(&plan, state.position()), "0,0/0,2 0,0 -");
}

#[test]
fn what_matters_besides_the_seeds_is_written_and_read() {
    let plan = told(
        "Game \"Small\".
         Source \"An example\".
         Board has 2 rows of 2 houses.
         Start as pictured \"0 1\" \"0 1\".
         Start with 1 seed in hand for south.
         Move from an own house.
         Move \"drop\" entering 1 seed in an own empty house.
         Sow counterclockwise round all houses.
         End when the player to move cannot move: that player loses.
         End when 9 plies pass without a capture: draw.",
    );
    let mut state = plan.start();
    let expected = [
        ("a1", "0,1/1,1 0,0 north hands=0,0 quiet=1"),
        ("b2", "1,0/1,1 0,0 south hands=0,0 quiet=2"),
        ("b1", "1,1/1,0 0,0 north hands=0,0 quiet=3"),
    ];
    for (text, position) in expected {
        let mv = plan.parse_move(&state, text).expect("it is legal");
        plan.play(&mut state, &mv).expect("it is legal");
        assert_eq!(write_position(&plan, state.position()), position);
        let read = parse_position(&plan, position).expect("what is written can be read");
        assert_eq!(&read, state.position());
    }
}

#[test]
fn a_position_has_the_shape_of_the_board() {
    let plan = plan("oware");
    for rows in [
        "4,4,4,4,4,4",
        "4,4,4,4,4,4/4,4,4,4,4,4/0,0,0,0,0,0",
        "4,4,4,4,4/4,4,4,4,4,8",
    ] {
        let wrong = parse_position(&plan, &format!("{rows} 24,0 south"));
        let said = wrong
            .expect_err("the board has two rows of six")
            .to_string();
        assert!(said.contains("the board has 6/6"), "{said}");
    }
}

#[test]
fn a_position_tells_of_hands_where_the_game_has_some() {
    let read = |hand: &str, position: &str| {
        let plan = told(&format!(
            "Game \"Small\".
             Source \"An example\".
             Board has 2 rows of 2 squares, joined straight.
             Start with \"man\" on a1, for each player.
             {hand}
             Piece \"man\" steps any way.
             End when the player to move cannot move: that player loses.
             End when a position occurs 3 times: draw."
        ));
        parse_position(&plan, position).is_ok()
    };
    let position = ".,n/s,. 0,0 south";
    let none = format!("{position} hands=0,0");
    assert!(read("", position) && !read("", &none));
    let hand = "Start with 1 \"man\" in hand, for each player.
        Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
        Otherwise move a piece.";
    assert!(!read(hand, position) && !read(hand, &none));
    assert!(read(hand, &format!("{position} hands=1,1")));
}

/// Elsewhere it would have become a king as soon as it came there.
#[test]
fn a_man_is_read_on_the_far_row_where_it_may_have_been_put_there() {
    let read = |start: &str, rows: &str| {
        let plan = told(&format!(
            "Game \"Small\".
             Source \"An example\".
             Board has 3 rows of 3 squares, joined straight.
             {start}
             Piece \"man\" steps any way.
             Piece \"man\" becomes a \"king\" on the far row.
             Piece \"king\" steps any way.
             End when the player to move cannot move: that player loses.
             End when a position occurs 3 times: draw."
        ));
        parse_position(&plan, &format!("{rows} 0,0 south")).is_ok()
    };
    let pictured = "Start as pictured \"s . .\" \". n .\" \"s . .\".";
    assert!(read(pictured, "s,(2)/.,n,./s,(2)"));
    assert!(!read(pictured, ".,s,./.,n,./s,(2)"));
    assert!(!read(pictured, "(2),s/.,n,./s,(2)"));
    assert!(!read(pictured, "s,(2)/(3)/s,n,."));
    assert!(read(pictured, ".,S,./.,n,./s,(2)"));
    let set_out = "Start with \"king\" on b2 for north.
         Arrange 1 \"man\" on each of 1 empty square.";
    assert!(read(set_out, "(2),s/.,N,./n,(2)"));
    let hand = "Start with \"king\" on b2 for north. Start with 1 \"man\" in hand, for each player.
         Move \"drop\" entering 1 \"man\" on an empty square, when the mover has pieces in hand.
         Otherwise move a piece.";
    assert!(read(hand, "(2),s/.,N,./n,(2)"));
}
