//! What can be said where: texts with all that is found in them.

use manqala::model::load;
use manqala::syntax::Source;

use super::cases::{Shelf, changed, shown};

/// Everything that is found: the code, and the words pointed at.
fn found_in(source: &Source) -> Vec<String> {
    let loaded = load(source, &Shelf, &[]);
    let found = loaded.diagnostics.iter().map(|one| {
        let words = one.source.slice(one.span).split_whitespace();
        format!("{}: {}", one.code, words.collect::<Vec<_>>().join(" "))
    });
    found.collect()
}

/// Asserts what is found in games of the shelf with these sentences.
fn all_found(base: &str, texts: &[(&str, &[&str])]) {
    let mut wrong = String::new();
    for (sentences, expected) in texts {
        let source = changed(base, sentences);
        let found = found_in(&source);
        if found != *expected {
            wrong.push_str(&format!("{sentences}\n  {found:?}\n"));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The same of whole files, without title and source.
fn all_found_in(texts: &[(&str, &[&str])]) {
    let mut wrong = String::new();
    for (sentences, expected) in texts {
        let text = format!("Game \"A test\".\nSource \"Made up\".\n{sentences}\n");
        let found = found_in(&Source::new("test.game", text));
        if found != *expected {
            wrong.push_str(&format!("{sentences}\n  {found:?}\n"));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn what_can_be_done_at_which_moment() {
    let moments: [(&str, &str, &[&str], &[&str]); 7] = [
        (
            "two-rows",
            "Last seed in their empty house",
            &[
                "relay",
                "sow opposite",
                "lay it in opposite",
                "claim it",
                "the turn ends",
                "take another turn",
                "the mover wins",
                "the move is forbidden",
                "either relay, or the turn ends",
            ],
            &["nothing is captured", "spare it", "it stands"],
        ),
        (
            "two-rows",
            "Passing seed in their empty house",
            &[
                "capture it",
                "claim it",
                "lay it in opposite",
                "take another turn",
                "the mover wins",
                "the move is forbidden",
            ],
            &["the turn ends", "sow opposite", "it stands"],
        ),
        (
            "two-rows",
            "Before sowing from an own house",
            &["capture opposite", "claim opposite", "the mover wins"],
            &["the turn ends", "sow opposite", "spare it"],
        ),
        (
            "two-rows",
            "Capture leaving the opponent no seeds",
            &[
                "it stands",
                "spare it",
                "the turn ends",
                "capture one of own houses",
                "the mover wins",
                "take another turn",
            ],
            &["relay", "claim it", "lay it in next"],
        ),
        (
            "two-rows",
            "After a move",
            &[
                "capture it",
                "claim it",
                "lay it in opposite",
                "take another turn once",
                "the move is forbidden",
            ],
            &["the turn ends", "relay", "it stands"],
        ),
        (
            "two-rows",
            "Endless sowing",
            &["the turn ends", "take another turn", "draw"],
            &["capture the rest", "relay", "it stands"],
        ),
        (
            "pieces",
            "New row of 3 own points",
            &[
                "take another turn",
                "the turn ends",
                "the mover wins",
                "capture one of their points",
            ],
            &["it stands", "claim all their points of 1"],
        ),
    ];
    // What can be done then, and what cannot.
    let texts = moments.iter().flat_map(|(base, left, can, cannot)| {
        let can = can.iter().map(|effect| (*effect, true));
        let all = can.chain(cannot.iter().map(|effect| (*effect, false)));
        all.map(move |(effect, possible)| (*base, *left, effect, possible))
    });
    for (base, left, effect, possible) in texts {
        let source = changed(base, &format!("{left}: {effect}."));
        let found = load(&source, &Shelf, &[]).diagnostics;
        let elsewhere = found.iter().find(|one| one.code == "effect-elsewhere");
        let words = elsewhere.map(|one| one.source.slice(one.span));
        let expected = effect.trim_start_matches("the ");
        let expected = (!possible).then_some(match effect {
            "the turn ends" => expected,
            whole => whole,
        });
        assert_eq!(words, expected, "{}", shown(&source, &found));
        let errors = found.iter().filter(|one| one.is_error()).count();
        assert_eq!(errors, usize::from(!possible), "{}", shown(&source, &found));
    }
}

#[test]
fn what_is_done_elsewhere_is_said_with_the_moment() {
    let moments = [
        (
            "two-rows",
            "Last seed in a house: it stands.",
            "when the last seed falls",
        ),
        (
            "two-rows",
            "Passing seed in a house: relay.",
            "when a passing seed falls",
        ),
        (
            "two-rows",
            "Before sowing from a house: relay.",
            "before a house is sown",
        ),
        (
            "two-rows",
            "Capture leaving no seeds: relay.",
            "when a capture leaves so much",
        ),
        ("two-rows", "After a move: relay.", "when a move is over"),
        (
            "two-rows",
            "Endless sowing: relay.",
            "when a sowing is endless",
        ),
        (
            "pieces",
            "New row of 3 own points: it stands.",
            "when a row is made",
        ),
    ];
    for (base, sentence, moment) in moments {
        let source = changed(base, sentence);
        let found = load(&source, &Shelf, &[]).diagnostics;
        let one = found.iter().find(|one| one.code == "effect-elsewhere");
        let message = one.map_or("", |one| &one.message);
        assert!(message.ends_with(moment), "{}", shown(&source, &found));
    }
}

#[test]
fn what_cannot_both_be_done() {
    let pairs = [
        ("Last seed in a house", "relay", "sow opposite", true),
        ("Last seed in a house", "sow opposite", "relay", true),
        ("Last seed in a house", "relay", "the turn ends", true),
        ("Last seed in a house", "the turn ends", "relay", true),
        (
            "Last seed in a house",
            "the turn ends",
            "the turn ends",
            true,
        ),
        (
            "Last seed in a house",
            "the turn ends",
            "take another turn",
            true,
        ),
        (
            "Last seed in a house",
            "take another turn",
            "take another turn once",
            true,
        ),
        (
            "Last seed in a house",
            "the move is forbidden",
            "capture it",
            true,
        ),
        (
            "Last seed in a house",
            "capture it",
            "the move is forbidden",
            true,
        ),
        ("Last seed in a house", "capture it", "the turn ends", false),
        ("Last seed in a house", "capture opposite", "relay", false),
        (
            "Last seed in a house",
            "take another turn",
            "capture it",
            false,
        ),
        (
            "Capture leaving no seeds",
            "it stands",
            "nothing is captured",
            true,
        ),
        (
            "Capture leaving no seeds",
            "nothing is captured",
            "it stands",
            true,
        ),
        ("Capture leaving no seeds", "it stands", "spare it", true),
        ("Capture leaving no seeds", "spare it", "it stands", true),
        ("Capture leaving no seeds", "it stands", "it stands", true),
        (
            "Capture leaving no seeds",
            "nothing is captured",
            "spare it",
            true,
        ),
        (
            "Capture leaving no seeds",
            "spare it",
            "nothing is captured",
            true,
        ),
        (
            "Capture leaving no seeds",
            "nothing is captured",
            "nothing is captured",
            true,
        ),
        ("Capture leaving no seeds", "spare it", "spare next", false),
        (
            "Capture leaving no seeds",
            "it stands",
            "take another turn",
            false,
        ),
        (
            "Capture leaving no seeds",
            "spare it",
            "the turn ends",
            false,
        ),
    ];
    for (left, first, second, clash) in pairs {
        let source = changed("two-rows", &format!("{left}: {first}, and {second}."));
        let found = load(&source, &Shelf, &[]).diagnostics;
        let one = found.iter().find(|one| one.code == "effects-clash");
        assert_eq!(one.is_some(), clash, "{}", shown(&source, &found));
        if let Some(one) = one {
            let words = one.source.slice(one.span);
            assert!(second.ends_with(words), "{}", shown(&source, &found));
            let before = one.related[0].source.slice(one.related[0].span);
            assert!(first.ends_with(before), "{}", shown(&source, &found));
        }
    }
}

#[test]
fn who_wins_is_said_once_by_what_is_done() {
    all_found(
        "two-rows",
        &[
            (
                "Last seed in their empty house: the mover wins, and the mover loses.",
                &["effects-clash: mover loses"],
            ),
            (
                "After a move, when the mover has no seeds: draw, and the most seeds win.",
                &["effects-clash: most seeds win"],
            ),
            (
                "Last seed in their empty house: the mover takes the rest, and the most seeds win.",
                &[],
            ),
            ("Last seed in their empty house: capture it, and draw.", &[]),
        ],
    );
}

#[test]
fn what_stands_before_either_is_done_with_each_alternative() {
    all_found(
        "four-rows",
        &[
            (
                "Last seed in an own empty house: capture opposite it, and either relay, or the turn ends.",
                &[],
            ),
            (
                "Last seed in an own empty house: relay, and either claim it, or relay.",
                &["effects-clash: relay"],
            ),
            (
                "Last seed in an own empty house: the turn ends, and either relay, or claim it.",
                &["effects-clash: relay"],
            ),
            (
                "Last seed in an own empty house: take another turn, and either claim it, or claim it and the turn ends.",
                &["effects-clash: turn ends"],
            ),
            (
                "Last seed in an own empty house: relay, and either claim it, or the move is forbidden.",
                &[],
            ),
            (
                "Last seed in an own empty house: either relay, or the turn ends.",
                &[],
            ),
            (
                "Last seed in an own empty house: claim it, and either relay, or the turn ends.",
                &[],
            ),
        ],
    );
}

#[test]
fn a_number_of_seeds_is_of_houses() {
    all_found(
        "two-rows",
        &[
            (
                "Last seed in their empty house: capture 2 seeds of one of their houses.",
                &[],
            ),
            (
                "Last seed in their empty house: capture 2 seeds of all their houses.",
                &[],
            ),
            ("Last seed in their empty house: capture the rest.", &[]),
            (
                "Last seed in their empty house: capture 2 seeds of the rest.",
                &["not-one-house: 2 seeds of the rest"],
            ),
            (
                "Last seed in their empty house: sow 1 seed of the rest.",
                &["not-one-house: 1 seed of the rest"],
            ),
            (
                "Last seed in their empty house: lay 1 seed of the rest in it.",
                &["not-one-house: 1 seed of the rest"],
            ),
            (
                "Capture leaving the opponent no seeds: spare 1 seed of it.",
                &["not-one-house: 1 seed of it"],
            ),
            (
                "Last seed in their empty house: capture 1 seed of all their houses, and back through their houses of 2.",
                &["not-one-house: back through their houses of 2"],
            ),
            (
                "Last seed in their empty house: claim the rest.",
                &["not-one-house: rest"],
            ),
            (
                "Last seed in their empty house: mark 1 seed of it as \"seen\".\nLast seed in an own \"seen\": relay.",
                &["not-one-house: 1 seed of it"],
            ),
        ],
    );
}

#[test]
fn a_chain_goes_on_from_one_house() {
    let left = "Last seed in an own empty house: capture";
    let through = "through their houses of 2";
    for (places, chain, expected) in [
        ("it", "back", None),
        ("one of their houses", "back", None),
        ("2 seeds of opposite", "on", None),
        ("2 seeds of one of their houses", "on", None),
        ("it and next", "on from next", None),
        ("all their houses", "back", Some("not-one-house")),
        ("the rest", "on", Some("not-one-house")),
        (
            "it and all own houses",
            "back from all own houses",
            Some("not-one-house"),
        ),
        ("it and next", "on from previous", Some("chain-from")),
        ("it", "back by 255", None),
        ("it", "back by 256", Some("out-of-range")),
        ("it", "on by 0", Some("out-of-range")),
    ] {
        let source = changed(
            "two-rows",
            &format!("{left} {places}, and {chain} {through}."),
        );
        let found = load(&source, &Shelf, &[]).diagnostics;
        let codes: Vec<&str> = found.iter().map(|one| one.code).collect();
        let expected: Vec<&str> = expected.into_iter().collect();
        assert_eq!(codes, expected, "{}", shown(&source, &found));
    }
}

#[test]
fn what_one_place_means_and_what_is_said_twice() {
    all_found(
        "two-rows",
        &[
            (
                "Last seed in their empty house: capture the own house in column 1.",
                &[],
            ),
            (
                "Last seed in their empty house: capture the leftmost house.",
                &[],
            ),
            (
                "Last seed in their empty house: capture the own house in columns 1 to 2.",
                &["not-one-house: own house in columns 1 to 2"],
            ),
            (
                "Last seed in their empty house: capture the house in column 1.",
                &["not-one-house: house in column 1"],
            ),
            (
                "Last seed in their empty house: capture the own leftmost house or their leftmost house.",
                &["not-one-house: own leftmost house or their leftmost house"],
            ),
            (
                "Last seed in their empty house: capture one of their houses and one of their houses.",
                &[],
            ),
            (
                "Last seed in their empty house: capture 1 seed of it and 1 seed of it.",
                &[],
            ),
            (
                "Last seed in their empty house: capture opposite it and opposite.",
                &["place-twice: opposite"],
            ),
            (
                "Last seed in their empty house: claim all their houses and all their houses.",
                &["place-twice: all their houses"],
            ),
            (
                "Last seed in their empty house: lay opposite in all their houses.",
                &["not-one-house: all their houses"],
            ),
            (
                "Last seed in their empty house: lay opposite in the rest.",
                &["not-one-house: rest"],
            ),
            (
                "Last seed in their empty house: lay opposite in 1 seed of it.",
                &["not-one-house: 1 seed of it"],
            ),
            (
                "Last seed in their empty house: lay 1 seed of it in it.",
                &[],
            ),
            (
                "Last seed in their empty house: sow opposite, beginning in all their houses.",
                &["not-one-house: all their houses"],
            ),
            (
                "Last seed in their empty house: sow opposite, beginning after previous.",
                &[],
            ),
            (
                "Sow counterclockwise round all houses, beginning after opposite the origin.",
                &[],
            ),
            (
                "Sow counterclockwise round all houses, beginning in opposite.",
                &["no-it: opposite"],
            ),
            ("Before sowing from an own house: capture previous.", &[]),
        ],
    );
    all_found(
        "pieces",
        &[
            ("New row of 3 own points: capture next.", &["no-it: next"]),
            (
                "Capture leaving the opponent no pieces: spare the origin.",
                &["no-it: origin"],
            ),
        ],
    );
}

#[test]
fn who_wins_who_loses_and_who_takes_what() {
    let two = [
        ("that player wins", None),
        ("nobody wins", Some("nobody")),
        ("each player wins", Some("each player")),
        ("nobody loses", Some("nobody")),
        ("each player loses", Some("each player")),
        ("nobody takes the rest, and the most seeds win", None),
        (
            "each player takes the rest, and the most seeds win",
            Some("each player"),
        ),
        (
            "each player takes their own seeds, and the most seeds win",
            None,
        ),
        (
            "that player takes their own seeds, and the most seeds win",
            None,
        ),
        (
            "nobody takes their own seeds, and the most seeds win",
            Some("nobody"),
        ),
    ];
    for (outcome, who) in two {
        let source = changed(
            "two-rows",
            &format!("End when a player has no seeds: {outcome}."),
        );
        let found = load(&source, &Shelf, &[]).diagnostics;
        let errors: Vec<&str> = found
            .iter()
            .filter(|one| one.is_error())
            .map(|one| one.source.slice(one.span))
            .collect();
        assert_eq!(errors, Vec::from_iter(who), "{}", shown(&source, &found));
    }
    let three = "For 3 players.
Houses of south are a1 to d1.
Houses of east are e1 to f1, and e2 to f2.
Houses of north are a2 to d2.
No last seed in their house making 2 or 3.
Last seed in a house making 3: capture it.
No end when the player to move cannot move.
Otherwise pass.";
    for (outcome, who) in [
        (
            "After a move, when the mover has no seeds: every opponent loses",
            None,
        ),
        (
            "After a move, when the mover has no seeds: every opponent wins",
            Some("every opponent"),
        ),
        (
            "After a move, when the mover has no seeds: every opponent takes the rest, and the most seeds win",
            Some("every opponent"),
        ),
    ] {
        let source = changed("two-rows", &format!("{three}\n{outcome}."));
        let found = load(&source, &Shelf, &[]).diagnostics;
        let errors: Vec<&str> = found
            .iter()
            .filter(|one| one.is_error())
            .map(|one| one.source.slice(one.span))
            .collect();
        assert_eq!(errors, Vec::from_iter(who), "{}", shown(&source, &found));
    }
}

#[test]
fn what_can_be_asked_where() {
    let most = "each player takes their own seeds, and the most seeds win";
    let asked = |sentence: &str, expected: &[&str]| {
        let source = changed("two-rows", sentence);
        let found = load(&source, &Shelf, &[]).diagnostics;
        let errors: Vec<String> = found
            .iter()
            .filter(|one| one.is_error())
            .map(|one| format!("{}: {}", one.code, one.source.slice(one.span)))
            .collect();
        assert_eq!(errors, expected, "{}", shown(&source, &found));
    };
    for end in [
        "a position occurs 2 times",
        "20 plies pass without a capture",
        "1 ply passes without a capture",
        "no player can move",
        "at least 5 plies have passed",
        "a player has stored at least 3 seeds",
        "a player has stored all seeds",
        "a player has 3 seeds in play",
        "a player has 1 seed in play or has 2 houses of 5",
        "at most 8 seeds remain",
        "no seeds remain",
        "all seeds remain",
        "the player to move had no seeds",
    ] {
        asked(&format!("End when {end}: {most}."), &[]);
    }
    for (sentence, expected) in [
        (
            "Match ends when a player has no seeds: that player loses.",
            "condition-elsewhere: player has no seeds",
        ),
        (
            "Match ends when no seeds remain: draw.",
            "condition-elsewhere: no seeds remain",
        ),
        (
            "Match ends when 3 games are over and 9 plies have passed: draw.",
            "condition-elsewhere: 9 plies have passed",
        ),
        (
            "Match ends when no player can move: draw.",
            "condition-elsewhere: no player can move",
        ),
        (
            "End when 3 games are over: draw.",
            "condition-elsewhere: 3 games are over",
        ),
        (
            "End when the move has captured from a house: draw.",
            "condition-elsewhere: move has captured from a house",
        ),
        (
            "After a move, when no player can move: draw.",
            "condition-elsewhere: no player can move",
        ),
        (
            "Last seed in a house, when a position occurs 2 times: draw.",
            "condition-elsewhere: position occurs 2 times",
        ),
        (
            "End when 0 plies pass without a capture: draw.",
            "out-of-range: 0",
        ),
        (
            "End when a position occurs 1 time: draw.",
            "out-of-range: 1",
        ),
        ("Match ends when 0 games are over: draw.", "out-of-range: 0"),
        (
            "End when a player has stored half the seeds: draw.",
            "plain-count: half",
        ),
        (
            "End when a player has stored 3 or at least 5 seeds: draw.",
            "plain-count: 3",
        ),
        ("End when 8 seeds remain: draw.", "plain-count: 8"),
        (
            "End when a player has 5 seeds: draw.",
            "seeds-where: 5 seeds",
        ),
        (
            "End when a player has 5 own seeds: draw.",
            "seeds-where: 5 own seeds",
        ),
        (
            "End when a player has 5 houses of 2 or seeds in play: draw.",
            "mixed-count: houses of 2 or seeds in play",
        ),
        (
            "Otherwise pass when the mover had no seeds.",
            "had-before-move: mover had no seeds",
        ),
        (
            "Must capture if possible, when the mover had no seeds.",
            "had-before-move: mover had no seeds",
        ),
        (
            "End when 9 plies pass without a capture or a promotion: draw.",
            "words-of-pieces: promotion",
        ),
    ] {
        asked(sentence, &[expected]);
    }
    for sentence in [
        "Last seed in a house, when the move has captured from a house: relay.",
        "Passing seed in their house making 3, when the move has captured from a house: capture it.",
        "After a move, when the mover had no seeds: draw.",
        "Match ends when 1 game is over: draw.",
        "Match ends when a player has stored at least 9 seeds: that player wins.",
        "Match ends when a player is 2 games ahead or wins 2 games in succession: that player wins.",
    ] {
        asked(sentence, &[]);
    }
}

#[test]
fn whom_a_capture_leaves_something() {
    all_found(
        "two-rows",
        &[
            ("Capture leaving south no seeds: it stands.", &[]),
            ("Capture leaving each player no seeds: it stands.", &[]),
            ("Capture leaving no seeds: it stands.", &[]),
            (
                "Capture leaving the leader no seeds: it stands.",
                &["no-such-player: leader"],
            ),
            (
                "Capture leaving the opponent no pieces: it stands.",
                &["words-of-pieces: leaving the opponent no pieces"],
            ),
            (
                "Must leave the leader with seeds if possible.",
                &["no-such-player: leader"],
            ),
            (
                "Must leave each player with seeds if possible.",
                &["no-such-player: each player"],
            ),
        ],
    );
    all_found(
        "pieces",
        &[
            (
                "Capture leaving the opponent no pieces: the move is forbidden.",
                &[],
            ),
            (
                "Capture leaving the opponent no seeds: it stands.",
                &["words-of-sowing: leaving the opponent no seeds"],
            ),
        ],
    );
}

#[test]
fn laps_and_ways_of_seeds() {
    all_found(
        "four-rows",
        &[
            (
                "Last seed of lap at most 1 in an own empty house: take another turn once.",
                &[],
            ),
            (
                "Last seed of lap 2 in an own empty house: take another turn once.",
                &[],
            ),
            (
                "Last seed of lap 0 in an own empty house: take another turn once.",
                &["out-of-range: 0"],
            ),
            (
                "Last seed of lap 0 or 2 in an own empty house: take another turn once.",
                &["out-of-range: 0 or 2"],
            ),
            (
                "Last seed sown counterclockwise in an own empty house: take another turn once.",
                &[],
            ),
            (
                "Last seed sown either way in an own empty house: take another turn once.",
                &["which-way: either way"],
            ),
            (
                "Last seed in an own empty house: relay either way.",
                &["which-way: either way"],
            ),
            ("Last seed in an own empty house: relay clockwise.", &[]),
        ],
    );
}

#[test]
fn whose_house_is_lifted_is_asked_where_houses_have_owners() {
    let board = "Board has 2 rows of 6 houses.\nStart with 4 seeds in each house.\n\
        Sow counterclockwise round all houses.\n\
        End when the player to move cannot move: draw.\nEnd when a position occurs 3 times: draw.";
    let warned: &[&str] = &["anybodys-house: house"];
    let warned_of_two: &[&str] = &["anybodys-house: house of 2 or an own house"];
    let warned_of_not: &[&str] = &["anybodys-house: house, not empty"];
    let texts = [
        ("Move from a house.", warned),
        ("Move from a house of 2 or an own house.", warned_of_two),
        ("Move from a house, not empty.", warned_of_not),
        ("Move from an own house or their house.", &[]),
        ("Move from a home house.", &[]),
        ("Move from a house, not a home house.", &[]),
        ("Houses belong to nobody.\nMove from a house.", &[]),
        ("For 1 player.\nMove from a house.", &[]),
        ("For 1 player.\nMove from an own house.", &[]),
    ];
    let texts = texts.map(|(said, expected)| (format!("{board}\n{said}"), expected));
    let texts: Vec<(&str, &[&str])> = texts
        .iter()
        .map(|(text, expected)| (text.as_str(), *expected))
        .collect();
    all_found_in(&texts);
}

#[test]
fn moves_that_sow_nothing_and_deeds_that_do_not_fit() {
    all_found(
        "two-rows",
        &[
            ("Move \"swap\" swapping sides, when 1 ply has passed.", &[]),
            (
                "Move \"swap\" swapping sides, lifting 2 seeds.",
                &["nothing-sown: 2"],
            ),
            (
                "For 1 player.\nNo last seed in their house making 2 or 3.\nMove \"swap\" swapping sides.",
                &["which-opponent: Move \"swap\" swapping sides."],
            ),
            ("Must capture, or be huffed.", &["words-of-pieces: capture"]),
            (
                "Start with 4 seeds in each house, and 5 seeds in hand.\n\
                 Move \"enter\" entering 1 seed in an own house into their house, sowing clockwise.",
                &[],
            ),
            (
                "Start with 4 seeds in each house, and 5 seeds in hand.\n\
                 Move \"enter\" entering 1 seed in an own house, lifting 2 seeds.",
                &["nothing-sown: 2"],
            ),
        ],
    );
    all_found(
        "pieces",
        &[
            ("Must capture if possible, or be huffed.", &[]),
            (
                "Must not capture, or be huffed.",
                &["huff-of-capture: capture"],
            ),
            (
                "Must capture most if possible, or be huffed.",
                &["huff-of-capture: capture most"],
            ),
            (
                "Must leave the opponent with seeds.",
                &["words-of-sowing: leave the opponent with seeds"],
            ),
            (
                "Must sow in their house, or be huffed.",
                &[
                    "words-of-sowing: sow in their house",
                    "huff-of-capture: sow in their house",
                    "words-of-sowing: house",
                ],
            ),
            (
                "Start with \"man\" on row 1, and 2 \"man\" in hand, for each player.\n\
                 Move \"drop\" entering 1 \"man\" in an empty point into an empty point.",
                &["nothing-sown: empty point"],
            ),
            (
                "Houses of each player are row 1.",
                &["words-of-sowing: Houses of each player are row 1."],
            ),
        ],
    );
}

const TWO: &str = "Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.";

const THREE: &str = "Board has 3 rows of 6 houses.
Start with 4 seeds in each house.
Path runs a1 to f1, f2 to a2, and a3 to f3.
Move from an own house.
Sow counterclockwise round the path.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.";

/// Asserts what is found where such sentences are added to such ones.
fn all_found_with(texts: &[(&str, &str, &[&str])]) {
    let texts = texts.iter();
    let texts = texts.map(|(rest, said, expected)| (format!("{said}\n{rest}"), *expected));
    let texts: Vec<(String, &[&str])> = texts.collect();
    let texts: Vec<(&str, &[&str])> = texts
        .iter()
        .map(|(text, expected)| (text.as_str(), *expected))
        .collect();
    all_found_in(&texts);
}

#[test]
fn each_house_has_one_owner() {
    all_found_with(&[
        (TWO, "Houses of each player are row 1.", &[]),
        (
            TWO,
            "Houses of each player are row 1, and a2.",
            &["owned-twice: a2"],
        ),
        (
            TWO,
            "Houses of each player are row 1.\nHouses of south are row 1.",
            &["owned-twice: row 1"],
        ),
        (
            TWO,
            "Houses of south are a1 to e1, and a2.\nHouses of north are a2 to f2.",
            &["owned-twice: a2 to f2"],
        ),
        (
            TWO,
            "Houses of each player are a1 to e1.",
            &["owned-by-nobody: Houses of each player are a1 to e1."],
        ),
        (TWO, "For 5 players.", &["out-of-range: 5"]),
        (THREE, "", &["no-owners: Board has 3 rows of 6 houses."]),
        (THREE, "For 1 player.", &[]),
    ]);
}

#[test]
fn where_it_is_not_known_who_is_meant_nobody_lacks_houses() {
    all_found_with(&[
        (
            TWO,
            "Houses of south are row 1.\nHouses of west are row 2.",
            &["seat-not-playing: west"],
        ),
        (
            TWO,
            "Houses of south are row 1.\nHouses of north are a2 to g2.",
            &["no-such-place: g2"],
        ),
        (
            THREE,
            "For 3 players.\nHouses of each player are row 1.",
            &["not-for-each: each player"],
        ),
    ]);
}

#[test]
fn rows_columns_and_lines_that_the_board_has() {
    all_found(
        "two-rows",
        &[
            ("Last seed in their house in column 6 making 4: relay.", &[]),
            (
                "Last seed in their house in column 6 making 4 to 4: relay.",
                &[],
            ),
            (
                "Last seed in their house in column 6 making 4 to 3: relay.",
                &["empty-range: 4 to 3"],
            ),
            (
                "Last seed in their house in columns at least 5 making 4: relay.",
                &[],
            ),
            (
                "Last seed in their house in columns at most 6 making 4: relay.",
                &[],
            ),
            (
                "Last seed in their house in column 7 making 4: relay.",
                &["no-such-place: 7"],
            ),
            (
                "Last seed in their house in column 0 making 4: relay.",
                &["no-such-place: 0"],
            ),
            (
                "Last seed in their house in columns 3 to 9 making 4: relay.",
                &["no-such-place: 3 to 9"],
            ),
            ("Start with 4 seeds in row 1, for each player.", &[]),
            ("Start with 4 seeds in f1 to a1, for each player.", &[]),
            (
                "Start with 4 seeds in row 3, for each player.",
                &["no-such-place: 3"],
            ),
            (
                "Start with 4 seeds in a1 to f1, g1, for each player.",
                &["no-such-place: g1"],
            ),
            (
                "Start with 4 seeds in a1 to c2, for each player.",
                &["no-line: a1 to c2"],
            ),
            (
                "Board has rows of 6 and 5 houses.\nNo last seed in their house making 2 or 3.\nStart with 4 seeds in row 1, for each player.",
                &["cannot-turn: row 1"],
            ),
        ],
    );
}

#[test]
fn circuits_that_the_board_has() {
    let path = "Path of south runs a1 to f1, f2 to a2.";
    all_found(
        "two-rows",
        &[
            (
                &format!("{path}\nSow for south counterclockwise round the path."),
                &[],
            ),
            (
                &format!("{path}\nSow for north counterclockwise round the path."),
                &["no-circuit: path"],
            ),
            (
                &format!("{path}\nSow counterclockwise round the path."),
                &["no-circuit: path"],
            ),
            (
                "Sow counterclockwise round all houses and stores.",
                &["no-stores: all houses and stores"],
            ),
            (
                "Sow for west counterclockwise round all houses.",
                &["seat-not-playing: west"],
            ),
            (
                "Sow counterclockwise round all houses, skipping nothing.",
                &[],
            ),
        ],
    );
    let for_three = "For 3 players.\nBoard has 2 rows of 6 houses and stores.\n\
        Houses of south are a1 to d1.\nHouses of east are e1 to f1, and e2 to f2.\n\
        Houses of north are a2 to d2.\nStart with 4 seeds in each house.\nMove from an own house.\n\
        Otherwise pass.\nEnd when a position occurs 3 times: draw.\nSow counterclockwise round all houses";
    let by_stores = format!("{for_three} and stores.");
    let by_houses = format!("{for_three}.");
    all_found_in(&[
        (&by_stores, &["no-stores: all houses and stores"]),
        (&by_houses, &[]),
    ]);
}
