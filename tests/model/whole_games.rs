//! What a whole game shows: rules that can never fire or are never asked, and those that can.

use manqala::model::{MoveSource, check};
use manqala::syntax::{Diagnostic, Source};

use super::cases::{changed, checked, edited};

/// What is found, each with the words that are pointed at.
fn told(found: &[Diagnostic]) -> Vec<String> {
    let words = |one: &Diagnostic| {
        let words = one.source.slice(one.span).split_whitespace();
        words.collect::<Vec<_>>().join(" ")
    };
    let told = |one: &Diagnostic| format!("{}: {}", one.code, words(one));
    found.iter().map(told).collect()
}

/// What is found in a file that changes a game of the shelf.
fn found(base: &str, sentences: &str) -> Vec<String> {
    told(&checked(&changed(base, sentences)).diagnostics)
}

/// What is found in a file with these sentences.
fn alone(sentences: &str) -> Vec<String> {
    let text = format!("Game \"A test\".\nSource \"Made up\".\n{sentences}\n");
    told(&checked(&Source::new("test.game", text)).diagnostics)
}

const NOTHING: [&str; 0] = [];

/// Two rows on which only last seeds in own houses do something.
fn own_house(sentences: &str) -> Vec<String> {
    found(
        "two-rows",
        &format!("No last seed in their house making 2 or 3.\n{sentences}"),
    )
}

#[test]
fn alternatives_that_leave_nothing_are_seen() {
    for (first, second, rest) in [
        (
            "an own occupied house",
            "an own house, not occupied",
            "an own house making 5",
        ),
        (
            "an own house making at most 3",
            "an own house making at least 4",
            "an own house in column 2",
        ),
    ] {
        let two = format!(
            "Last seed in {first}: take another turn.
             Last seed in {second}: the turn ends."
        );
        assert_eq!(own_house(&two), NOTHING, "{first}");
        assert_eq!(
            own_house(&format!("{two}\nLast seed in {rest}: capture it.")),
            [format!("never-fires: Last seed in {rest}")]
        );
    }
    // What is odd and above 3 is left of these.
    let odd = "Last seed in an own house making at most 3: take another turn.
               Last seed in an own house making an odd number: capture it.";
    assert_eq!(own_house(odd), NOTHING);
    // Only inner houses have one opposite.
    let inner = "No last seed in an own occupied inner house opposite an occupied house.
                 No last seed in an occupied house.
                 Last seed in an own inner house: capture it.
                 Last seed in an own house opposite an empty house: relay.";
    assert_eq!(
        found("four-rows", inner),
        ["never-fires: Last seed in an own house opposite an empty house"]
    );
}

#[test]
fn a_house_is_own_or_theirs_even_where_owners_change() {
    let claims = "Last seed in an own empty house: claim opposite.
                  Last seed in an own house: take another turn.
                  Last seed in their house: capture it.";
    assert_eq!(own_house(claims), NOTHING);
    let all = format!("{claims}\nLast seed in a house making 5: relay.");
    assert_eq!(
        own_house(&all),
        ["never-fires: Last seed in a house making 5"]
    );
}

#[test]
fn who_swaps_sides_swaps_houses() {
    let ends = |houses: &str, swap: &str| {
        own_house(&format!(
            "Board has 2 rows of 6 houses.
             {houses}
             {swap}
             End when north has at least 9 houses: draw."
        ))
    };
    // North's houses are told from North's seat.
    let nine = "Houses of south are row 1, and d2 to f2.
                Houses of north are d1 to f1.";
    let swap = "Move \"swap\" swapping sides, when 1 ply has passed.";
    let never = "never-fires: End when north has at least 9 houses";
    assert_eq!(ends(nine, ""), [never]);
    assert_eq!(ends(nine, swap), NOTHING);
    assert_eq!(ends("", swap), [never]);
    // The same of a way of sowing that is one player's.
    let column = |swap: &str| {
        own_house(&format!(
            "Board has 2 rows of 6 houses.
             {nine}
             {swap}
             No sow.
             Sow for north from an own house in column 1 clockwise round all houses.
             Sow counterclockwise round all houses."
        ))
    };
    assert_eq!(column(swap), NOTHING);
}

#[test]
fn its_owner_is_known_where_owners_stay() {
    let owner = |claiming: &str| {
        own_house(&format!(
            "{claiming}
             Last seed in a home house, when the mover has seeds: take another turn.
             Last seed in a home house, when its owner has seeds: the turn ends."
        ))
    };
    assert_eq!(
        owner(""),
        ["never-fires: Last seed in a home house, when its owner has seeds"]
    );
    assert_eq!(
        owner("Last seed in an own empty house: claim opposite."),
        NOTHING
    );
}

#[test]
fn what_bears_no_mark_is_all_that_is_left() {
    let lake = "No last seed in an own \"lake\".
                Last seed in a \"lake\": take another turn.
                Last seed in an own house, not a \"lake\": the turn ends.";
    assert_eq!(found("marked", lake), NOTHING);
    assert_eq!(
        found(
            "marked",
            &format!("{lake}\nLast seed in an own house: capture it.")
        ),
        ["never-fires: Last seed in an own house"]
    );
}

#[test]
fn a_house_bears_one_mark() {
    let ponds = "Start with 4 seeds in each house.
                 Start with \"lake\" on a1, \"pond\" on b1, for each player.";
    // The inherited sentence is about lakes.
    let other = "Last seed in a \"pond\" making 5: the turn ends.";
    assert_eq!(found("marked", &format!("{ponds}\n{other}")), NOTHING);
    let both = "Last seed in a \"pond\", not a \"lake\": the turn ends.
                Last seed in a \"pond\": capture it.";
    assert_eq!(
        found("marked", &format!("{ponds}\n{both}")),
        ["never-fires: Last seed in a \"pond\""]
    );
    let ends =
        |mark: &str| format!("End when the player to move has no \"{mark}\": that player loses.");
    let base = format!("{ponds}\nNo last seed in an own \"lake\".");
    assert_eq!(
        found(
            "marked",
            &format!("{base}\n{}\n{}", ends("lake"), ends("pond"))
        ),
        NOTHING
    );
}

#[test]
fn who_has_no_such_house_has_none_of_fewer() {
    let end = |least: u8| format!("End when a player has no houses of at least {least}: draw.");
    let two_first = format!("{}\n{}", end(2), end(3));
    assert_eq!(found("two-rows", &two_first), NOTHING);
    let three_first = format!("{}\n{}", end(3), end(2));
    assert_eq!(
        found("two-rows", &three_first),
        ["never-fires: End when a player has no houses of at least 2"]
    );
}

#[test]
fn who_has_no_seeds_may_have_some_in_hand() {
    let hands = "Start with 4 seeds in each house, and 3 seeds in hand.
                 Move \"enter\" entering 1 seed in an own house.";
    for condition in [
        "a player has no seeds and has seeds in hand",
        "a player has seeds and has no seeds in hand",
        "a player has no seeds and has no seeds in hand",
    ] {
        let sentences = format!("{hands}\nEnd when {condition}: draw.");
        assert_eq!(found("two-rows", &sentences), NOTHING, "{condition}");
    }
    let both = "End when a player has no houses and has houses of 2: draw.";
    assert_eq!(
        found("two-rows", both),
        ["never-fires: End when a player has no houses and has houses of 2"]
    );
}

#[test]
fn who_must_do_what_a_pass_does_not_may_be_stuck() {
    let pass = |must: &str| {
        let found = found("two-rows", &format!("Otherwise pass.\n{must}"));
        found.contains(&"inherited-dead: Game \"A test\" follows \"two-rows\" except:".to_owned())
    };
    for must in ["", "Must capture if possible.", "Must not capture."] {
        assert!(pass(must), "{must}");
    }
    for must in [
        "Must capture.",
        "Must sow in their house.",
        "Must not leave the opponent without seeds.",
    ] {
        assert!(!pass(must), "{must}");
    }
}

#[test]
fn who_is_not_to_move_may_be_stuck_too() {
    let ends = |all: &[&str]| {
        let ends = all
            .iter()
            .map(|who| format!("End when {who} cannot move: draw."));
        let ends = ends.collect::<Vec<_>>().join("\n");
        let base = "No end when the player to move cannot move.";
        found("two-rows", &format!("{base}\n{ends}"))
    };
    assert_eq!(ends(&["south", "north"]), NOTHING);
    assert_eq!(ends(&["each player", "the player to move"]), NOTHING);
    assert_eq!(ends(&["the player to move", "a player"]), NOTHING);
    let shadowed = "never-fires: End when the player to move cannot move";
    assert_eq!(ends(&["a player", "the player to move"]), [shadowed]);
    let shadowed = "never-fires: End when each player cannot move";
    assert_eq!(ends(&["south", "each player", "north"]), [shadowed]);
    // One of the two is left out.
    let left_out = ["stuck: Game \"A test\" follows \"two-rows\" except:"];
    assert_eq!(ends(&["south"]), left_out);
    assert_eq!(ends(&["each player"]), left_out);
}

#[test]
fn conditions_ask_all_players_that_are_meant() {
    let two = "Must capture if possible, when the opponent has at least 49 seeds in play.";
    assert_eq!(
        found("two-rows", two),
        ["never-fires: Must capture if possible, when the opponent has at least 49 seeds in play."]
    );
    let four = |who: &str, many: u8| {
        alone(&format!(
            "For 4 players.
             Board has 2 rows of 6 houses.
             Houses of south are a1 to c1.
             Houses of east are d1 to f1.
             Houses of north are d2 to f2.
             Houses of west are a2 to c2.
             Start with 4 seeds in each house.
             Move from an own house.
             Otherwise pass.
             Must capture if possible, when {who} has at least {many} seeds in play.
             Sow counterclockwise round all houses.
             Last seed in their house making 2 or 3: capture it.
             End when at most 4 seeds remain: draw.
             End when a position occurs 3 times: draw."
        ))
    };
    for who in [
        "an opponent",
        "every opponent",
        "each player",
        "a player",
        "west",
    ] {
        assert_eq!(four(who, 12), NOTHING, "{who}");
        let must = format!(
            "never-fires: Must capture if possible, when {who} has at least 49 seeds in play."
        );
        assert_eq!(four(who, 49), [must]);
    }
}

#[test]
fn what_lies_next_is_not_known_where_houses_are_skipped() {
    let next = "Sow counterclockwise round all houses, skipping the origin.
                Last seed in an own house before an occupied house: take another turn.
                Last seed in an own house after an occupied house: capture it.";
    assert_eq!(found("two-rows", next), NOTHING);
}

#[test]
fn a_last_seed_may_fall_in_reach() {
    let reach = "No move.
                 Move \"x\" from an own house of at least 2.
                 Last seed in a house in reach of an \"x\": take another turn.";
    assert_eq!(own_house(reach), NOTHING);
}

#[test]
fn kinds_of_moves_that_do_not_sow_are_no_case() {
    let swap = "Move \"swap\" swapping sides, when 1 ply has passed.";
    let of_swap = "Last seed of a \"swap\" in an own house: take another turn.";
    assert_eq!(
        own_house(&format!("{swap}\n{of_swap}")),
        ["never-fires: Last seed of a \"swap\" in an own house"]
    );
    let kinds = format!(
        "No move.
         Move \"few\" from an own house of 1.
         Move \"many\" from an own house of at least 2.
         {swap}
         Last seed of a \"few\" in an own house: take another turn.
         Last seed of a \"many\" in an own house: the turn ends."
    );
    assert_eq!(own_house(&kinds), NOTHING);
    assert_eq!(
        own_house(&format!(
            "{kinds}\nLast seed in an own empty house: capture it."
        )),
        ["never-fires: Last seed in an own empty house"]
    );
}

#[test]
fn an_empty_house_is_not_lifted() {
    assert_eq!(
        own_house("Move \"none\" from an own empty house."),
        ["never-fires: Move \"none\" from an own empty house."]
    );
    assert_eq!(
        own_house("Move \"two\" from an own house of 1, lifting 2 seeds."),
        ["never-fires: Move \"two\" from an own house of 1, lifting 2 seeds."]
    );
}

#[test]
fn new_rows_and_moves_that_are_over_are_judged() {
    for (row, fires) in [
        ("New row of 3 own points", true),
        ("New row of 3 own points of 1", true),
        ("New row of 6 own points", false),
        ("New row of 1 own points", false),
        ("New row of 3 own points of at least 60", false),
        (
            "New row of 3 own points, when a player has at least 60 pieces",
            false,
        ),
    ] {
        let sentence = format!("{row}: capture one of their points of 1.");
        let told = match fires {
            true => Vec::new(),
            false => vec![format!("never-fires: {row}")],
        };
        assert_eq!(found("pieces", &sentence), told, "{row}");
    }
    let lengths = "New row of 3 own points: capture one of their points of 1.
                   New row of 4 own points: capture one of their points of 1.";
    assert_eq!(found("pieces", lengths), NOTHING);
    let after = "After a move, when the mover has at least 49 seeds in play: take another turn.";
    assert_eq!(
        own_house(after),
        ["never-fires: After a move, when the mover has at least 49 seeds in play"]
    );
    let two = "Move \"one\" from an own house of 1.
               No move.
               Move \"more\" from an own house of at least 2.
               After a move of a \"one\": take another turn.
               After a move of a \"more\", when the opponent has no seeds: the mover wins.";
    assert_eq!(own_house(two), NOTHING);
    let three = format!(
        "{two}\nAfter a move of a \"one\", when the opponent has no seeds: the mover wins."
    );
    assert_eq!(
        own_house(&three),
        ["never-fires: After a move of a \"one\", when the opponent has no seeds"]
    );
}

#[test]
fn a_way_of_sowing_is_that_of_its_player() {
    // North's houses are told from North's seat. Only South owns a first column.
    let owners = |sowings: &str| {
        own_house(&format!(
            "Board has 2 rows of 6 houses.
             Houses of south are row 1, and d2 to f2.
             Houses of north are d1 to f1.
             No sow.
             {sowings}"
        ))
    };
    let rest = "Sow counterclockwise round all houses.";
    let of = |seat: &str| {
        format!("Sow for {seat} from an own house in column 1 clockwise round all houses.")
    };
    assert_eq!(owners(&format!("{}\n{rest}", of("south"))), NOTHING);
    assert_eq!(
        owners(&format!("{}\n{rest}", of("north"))),
        [format!("never-fires: {}", of("north"))]
    );
    let south = changed(
        "two-rows",
        "No sow.\nSow for south counterclockwise round all houses.",
    );
    let found = checked(&south).diagnostics;
    let messages: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(
        messages,
        ["how a2 is sown by North is not said in every case"]
    );
    let alone_by_south = "For 1 player.
        Board has 1 row of 3 houses and a store.
        Start with 1 seed in each house.
        Move from an own house.
        Sow for south counterclockwise round all houses and the own store.
        Last seed in the own store: take another turn.
        End when no seeds remain: the mover wins.
        End when the mover cannot move: the mover loses.";
    assert_eq!(alone(alone_by_south), NOTHING);
}

#[test]
fn moves_that_never_meet_may_look_the_same() {
    let apart = "No move.
                 Move \"single\" from an own house of 1.
                 Move \"several\" from an own house of at least 2.";
    assert_eq!(own_house(apart), NOTHING);
}

#[test]
fn where_a_house_is_lifted_is_asked_of_the_owners_at_the_start() {
    let claims = "Last seed in an own empty inner house opposite a house of 3: claim opposite.
                  Last seed in an own empty outer house: the turn ends.";
    assert_eq!(found("four-rows", claims), NOTHING);
    let begun = "Sow counterclockwise round all houses, beginning in the own leftmost house.";
    assert_eq!(found("two-rows", begun), NOTHING);
}

#[test]
fn a_pass_stands_behind_all_moves() {
    let sentences = "No move.
        Move \"many\" from an own house of at least 2.
        Otherwise pass.
        Otherwise move \"single\" from an own house of 1.
        No end when the player to move cannot move.
        End when a player has no seeds: draw.";
    assert_eq!(own_house(sentences), NOTHING);
    let game = checked(&changed("two-rows", sentences)).game;
    let ranks = game.expect("it is sound").ranks;
    let passes: Vec<bool> = ranks
        .iter()
        .map(|rank| rank[0].rule.source == MoveSource::Pass)
        .collect();
    assert_eq!(passes, [false, false, true]);
}

#[test]
fn a_later_rank_is_asked_where_the_first_is_not_always_open() {
    let rank = |first: &str| {
        own_house(&format!(
            "No move.
             Move \"first\" from an own house{first}.
             Otherwise move \"later\" from an own house of at least 2."
        ))
    };
    assert_eq!(
        rank(""),
        ["never-fires: Otherwise move \"later\" from an own house of at least 2."]
    );
    for first in [
        ", when the opponent has seeds",
        " into an empty house",
        ", sowing clockwise",
        // A house of 2 is left.
        ", lifting 3 seeds",
    ] {
        assert_eq!(rank(first), NOTHING, "{first}");
    }
    // Where the two are not sown alike, one may be legal without the other.
    let told_apart = "No move.
        Move \"first\" from an own house.
        Otherwise move \"later\" from an own house of at least 2.
        Sow of a \"later\" clockwise round all houses.";
    assert_eq!(own_house(told_apart), NOTHING);
}

#[test]
fn pieces_are_there_and_move_in_any_way() {
    for (how, king) in [
        ("Start with \"king\" on a3, for south.", "slides any way"),
        (
            "Start with \"king\" on a3, for south.",
            "jumps any way over an adjacent enemy",
        ),
        (
            "Piece \"man\" becomes a \"king\" on the far row.",
            "steps any way",
        ),
    ] {
        let start = "Start with \"man\" on rows 1 to 2, for each player.";
        let sentences = format!("{start}\n{how}\nPiece \"king\" {king}.");
        assert_eq!(found("pieces", &sentences), NOTHING, "{how} {king}");
    }
    let arranged = "No start.\nArrange 2 \"man\" on each of 5 empty points.";
    assert_eq!(found("pieces", arranged), NOTHING);
    // Each player has ten.
    let end = |pieces: u8| {
        format!(
            "End when at least {pieces} pieces remain and 60 plies pass without a capture: draw."
        )
    };
    assert_eq!(found("pieces", &end(20)), NOTHING);
    let never =
        "never-fires: End when at least 21 pieces remain and 60 plies pass without a capture";
    assert_eq!(found("pieces", &end(21)), [never]);
}

#[test]
fn places_behind_and_across_lie_somewhere() {
    let lone = |place: &str| {
        found(
            "four-rows",
            &format!("Last seed in an own empty outer house: capture {place}."),
        )
    };
    for place in ["behind it", "behind opposite", "opposite it"] {
        let sentence = format!("Last seed in an own empty outer house: capture {place}.");
        assert_eq!(lone(place), [format!("place-nowhere: {sentence}")]);
    }
    let inner = "Last seed in an own empty inner house: capture behind it and behind opposite.";
    assert_eq!(found("four-rows", inner), NOTHING);
    // A rule that never fires is told once.
    let never = "Last seed in an own house making 60: capture opposite.";
    assert_eq!(
        found("two-rows", never),
        ["never-fires: Last seed in an own house making 60"]
    );
}

#[test]
fn a_seed_in_a_store_may_do_something_elsewhere() {
    let base = "No last seed in the own store.
                End when a position occurs 3 times: draw.";
    let store = |effects: &str| {
        found(
            "stores",
            &format!("{base}\nLast seed in the own store: {effects}."),
        )
    };
    for effects in [
        "claim all their houses of 1",
        "capture all their houses of 1",
        "lay the own leftmost house in the own rightmost house",
    ] {
        assert_eq!(store(effects), NOTHING, "{effects}");
    }
    for effects in [
        "claim it",
        "capture it",
        "lay it in the own leftmost house",
        "relay",
    ] {
        let codes = store(effects);
        assert!(
            codes.contains(&"store-is-no-house: Last seed in the own store".to_owned()),
            "{effects}: {codes:?}"
        );
    }
}

#[test]
fn what_is_in_reach_depends_on_no_reach_and_no_clock() {
    let reach = |move_: &str, sentence: &str| {
        own_house(&format!(
            "Move \"x\" from an own house of 1{move_}.
             Move \"y\" from an own house of at least 2.
             No move.
             Last seed in an own house in reach of an \"x\": capture it.
             {sentence}"
        ))
    };
    assert_eq!(reach(", when the opponent has seeds", ""), NOTHING);
    let clock = ", when 1 ply has passed";
    assert_eq!(
        reach(clock, ""),
        [format!(
            "reach-of-itself: Move \"x\" from an own house of 1{clock}."
        )]
    );
    let passing = "Passing seed in an empty house: capture all their houses in reach of an \"x\".";
    assert_eq!(
        reach("", passing),
        ["reach-of-itself: Passing seed in an empty house"]
    );
    let message = |sentences: &str| {
        let found = checked(&changed("two-rows", sentences)).diagnostics;
        found
            .iter()
            .map(|one| one.message.clone())
            .collect::<Vec<_>>()
    };
    let moves = "No move.
                 Move \"y\" from an own house of at least 2.
                 Last seed in an own house in reach of an \"x\": take another turn.";
    assert_eq!(
        message(&format!(
            "{moves}\nMove \"x\" from an own house of 1, when 1 ply has passed."
        )),
        ["this asks how many plies have passed, and what is in reach depends on it"]
    );
    let has = "when the mover has a house in reach of an \"x\"";
    assert_eq!(
        message(&format!(
            "{moves}\nMove \"x\" from an own house of 1, {has}."
        )),
        ["this asks what is in reach, and what is in reach depends on it"]
    );
}

#[test]
fn no_seed_falls_in_a_place_that_is_always_skipped() {
    let skipped = |column: u8| {
        own_house(&format!(
            "Sow counterclockwise round all houses, skipping houses in column 1.
             Last seed in an own house in column {column}: take another turn."
        ))
    };
    assert_eq!(skipped(2), NOTHING);
    assert_eq!(
        skipped(1),
        ["never-fires: Last seed in an own house in column 1"]
    );
}

#[test]
fn the_next_house_may_be_lifted_though_it_is_skipped() {
    let lifted = |from: &str| {
        own_house(&format!(
            "Sow counterclockwise round all houses, skipping their houses.
             Last seed in an own house: relay{from}.
             Before sowing from their house: capture it."
        ))
    };
    assert_eq!(lifted(" from next"), NOTHING);
    assert_eq!(lifted(""), ["never-fires: Before sowing from their house"]);
}

#[test]
fn seeds_come_into_stores_in_many_ways() {
    let game = |sentences: &str| {
        alone(&format!(
            "Board has 2 rows of 6 houses and stores.
             Start with 4 seeds in each house.
             Move from an own house.
             {sentences}
             End when a position occurs 3 times: draw."
        ))
    };
    let sow = "Sow counterclockwise round all houses.";
    let stuck = "End when the player to move cannot move: draw.";
    let stored = "End when a player has stored at least 9 seeds: that player wins.";
    let none = "never-fires: End when a player has stored at least 9 seeds";
    assert_eq!(game(&format!("{sow}\n{stuck}\n{stored}")), [none]);
    let to_store = "Sow counterclockwise round all houses and the own store.";
    assert_eq!(game(&format!("{to_store}\n{stuck}\n{stored}")), NOTHING);
    let taken = "Last seed in an own empty house: the mover takes the rest.";
    assert_eq!(game(&format!("{sow}\n{taken}\n{stuck}\n{stored}")), NOTHING);
    let of_match = "Match ends when a player has stored at least 9 seeds: that player wins.
                    Match ends when 9 games are over: the most games win.";
    let none = "never-fires: Match ends when a player has stored at least 9 seeds";
    assert_eq!(game(&format!("{sow}\n{stuck}\n{of_match}")), [none]);
    let refill = "Refill by each player: 4 seeds in each home house.";
    assert_eq!(
        game(&format!("{sow}\n{stuck}\n{of_match}\n{refill}")),
        NOTHING
    );
    // None of these seeds ever leaves the board.
    let remain = |what: &str| format!("End when no {what} remain: draw.");
    assert_eq!(
        game(&format!("{sow}\n{stuck}\n{}", remain("seeds"))),
        ["never-fires: End when no seeds remain"]
    );
    assert_eq!(
        game(&format!("{sow}\n{stuck}\n{}", remain("houses of 3"))),
        NOTHING
    );
}

#[test]
fn what_an_end_takes_is_stored_when_the_match_is_asked_after() {
    let game = |end: &str| {
        alone(&format!(
            "Board has 2 rows of 6 houses.
             Start with 4 seeds in each house.
             Move from an own house.
             Sow counterclockwise round all houses.
             End when the player to move cannot move: {end}.
             End when a position occurs 3 times: draw.
             Match ends when a player has stored at least 9 seeds: that player wins.
             Match ends when 9 games are over: the most games win."
        ))
    };
    assert_eq!(
        game("each player takes their own seeds, and the most seeds win"),
        NOTHING
    );
    assert_eq!(
        game("draw"),
        ["never-fires: Match ends when a player has stored at least 9 seeds"]
    );
}

#[test]
fn what_a_player_who_is_out_takes_along_is_stored() {
    let three = |end: &str| {
        alone(&format!(
            "For 3 players.
             Board has 1 row of 9 houses.
             Houses of south are a1 to c1.
             Houses of east are d1 to f1.
             Houses of north are g1 to i1.
             Start with 1 seed in each house.
             Move from an own house.
             Sow counterclockwise round all houses.
             End when the player to move cannot move: {end}.
             End when a player has stored at least 2 seeds: that player wins.
             End when a position occurs 3 times: draw."
        ))
    };
    assert_eq!(
        three("each player takes their own seeds, and that player loses"),
        NOTHING
    );
    for end in [
        "that player loses",
        "each player takes their own seeds, and the most seeds win",
    ] {
        assert_eq!(
            three(end),
            ["never-fires: End when a player has stored at least 2 seeds"],
            "{end}"
        );
    }
    // Where two play the game is over then.
    let two = "Board has 2 rows of 6 houses.
        Start with 4 seeds in each house.
        Move from an own house.
        Sow counterclockwise round all houses.
        Last seed in their house making 2: lay it in next.
        End when a player has stored at least 3 seeds: draw.
        End when a player has no seeds: that player loses, and each player takes their own seeds.
        End when the player to move cannot move: draw.
        End when a position occurs 3 times: draw.";
    assert_eq!(
        alone(two),
        ["never-fires: End when a player has stored at least 3 seeds"]
    );
}

#[test]
fn a_later_lap_may_run_the_other_way() {
    for lap in ["relay clockwise", "sow opposite clockwise"] {
        let sentences = format!(
            "Last seed in an own empty house: {lap}.
             Last seed sown clockwise in an own house: take another turn."
        );
        assert_eq!(own_house(&sentences), NOTHING, "{lap}");
    }
}

#[test]
fn heads_end_at_the_colon_that_is_not_in_a_name_or_a_remark() {
    let sentences = "Call \"far: (off\" an own house in column 6.
        Call \"near) by\" an own house in column 1.
        Last seed in a \"far: (off\" making 60 (as \"told: so): take another turn.
        Last seed in a \"near) by\" making 60 (it: (is): so): take another turn.";
    assert_eq!(
        found("two-rows", sentences),
        [
            "never-fires: Last seed in a \"far: (off\" making 60 (as \"told: so)",
            "never-fires: Last seed in a \"near) by\" making 60 (it: (is): so)",
        ]
    );
}

#[test]
fn an_error_in_one_rule_hides_none_in_another() {
    let never = "Last seed in an own house making 60: take another turn.";
    let told = "never-fires: Last seed in an own house making 60";
    let wrong = "End when a player has stored 25 seeds: that player wins.";
    let both = found("two-rows", &format!("{never}\n{wrong}"));
    assert_eq!(both.len(), 2, "{both:?}");
    assert_eq!(both[0], told);
    assert!(both[1].starts_with("plain-count: "), "{both:?}");
    let endless = edited("two-rows", "Last seed", never);
    let lines = endless
        .text()
        .lines()
        .filter(|line| !line.starts_with("End"));
    let text = lines.collect::<Vec<_>>().join("\n");
    let codes = told_codes(&text);
    assert_eq!(codes, ["missing-sentence", "never-fires"]);
    // Without a board nothing can be judged.
    let lines = endless
        .text()
        .lines()
        .filter(|line| !line.starts_with("Board"));
    let text = lines.collect::<Vec<_>>().join("\n");
    assert_eq!(told_codes(&text), ["missing-sentence"]);
}

fn told_codes(text: &str) -> Vec<&'static str> {
    let found = check(&Source::new("test.game", text), &super::cases::Shelf).diagnostics;
    let mut codes: Vec<&str> = found.iter().map(|one| one.code).collect();
    codes.sort_unstable();
    codes
}

#[test]
fn a_number_that_is_too_large_is_told_once() {
    let row = |sentence: &str| found("two-rows", sentence);
    assert_eq!(
        row("Board has 2 rows of 70000 houses."),
        ["out-of-range: 70000"]
    );
    assert_eq!(
        row("Start with 70000 seeds in each house."),
        ["number-too-large: 70000"]
    );
    let seeds = "Last seed in an own house making 70000: take another turn.";
    let times = "End when a position occurs 1 times: draw.";
    for both in [format!("{seeds}\n{times}"), format!("{times}\n{seeds}")] {
        let mut told = row(&both);
        told.sort();
        assert_eq!(told, ["number-too-large: 70000", "out-of-range: 1"]);
    }
}
