//! Names, called terms, what is in hand, and sentences that are missing.

use super::{found_following, judged, judged_alone};

const MARKED: &str = r#"Game "Marked".
Source "Made up".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Start with "lake" on a1, and "hill" on b1, for each player.
Move from an own house.
Sow counterclockwise round all houses.
Last seed in an own "lake": take another turn.
Last seed in an own "hill": the turn ends.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#;

#[test]
fn a_name_that_is_not_known_is_no_other_name() {
    for sentence in [
        "No last seed in an own \"pool\".",
        "No last seed in an own \"wood\".",
    ] {
        let found = found_following(MARKED, sentence);
        assert_eq!(found, [format!("test nothing-to-take-out: {sentence}")]);
    }
    let both = "No last seed in an own \"wood\".\nNo last seed in an own \"pool\".";
    assert_eq!(
        found_following(MARKED, both),
        both.lines()
            .map(|line| format!("test nothing-to-take-out: {line}"))
            .collect::<Vec<_>>()
    );
    let known = found_following(MARKED, "No last seed in an own \"hill\".");
    assert_eq!(known, [""; 0]);
    judged(
        "pieces",
        &[(
            "Piece \"man\" becomes a \"king\" on the far row.\nPiece \"king\" steps any way.\n\
             End when a player has no \"lady\": draw.",
            &["unknown-name: \"lady\""],
        )],
    );
}

#[test]
fn a_mark_is_known_by_every_sentence_that_sets_it() {
    judged(
        "two-rows",
        &[
            (
                "Mark \"nyumba\" lasts until emptied.\nLast seed in an own \"nyumba\": relay.",
                &["mark-never-set: \"nyumba\""],
            ),
            (
                "Last seed in an own house: either mark it as \"pool\", or the turn ends.\n\
                 Last seed in an own \"pool\": take another turn.",
                &["never-fires: Last seed in an own \"pool\""],
            ),
        ],
    );
}

#[test]
fn each_circle_of_terms_is_found() {
    let circles = "Call \"a\" a house opposite a \"b\".\nCall \"b\" a house opposite an \"a\".\n\
                   Call \"c\" a house opposite a \"d\".\nCall \"d\" a house opposite a \"c\".\n\
                   Last seed in an own \"a\": relay.\nLast seed in an own \"c\": relay.";
    judged(
        "two-rows",
        &[(circles, &["term-circle: \"b\"", "term-circle: \"d\""])],
    );
}

#[test]
fn what_is_wrong_in_a_term_is_shown_where_it_is_called() {
    let base = r#"Game "Called".
Source "Made up".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Call "three" an own house of 3.
Move from an own house.
Sow counterclockwise round all houses.
Last seed in an own empty house: capture all "three".
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#;
    let found = found_following(base, "Last seed in a \"three\": relay.");
    assert_eq!(found, ["base of-where-it-falls: of 3"]);
}

#[test]
fn how_much_a_description_may_stand_for() {
    let eight: Vec<String> = (1..=8).map(|n| format!("an own house of {n}")).collect();
    let eight = format!("Call \"few\" {}.", eight.join(" or "));
    let of = |alternatives: &str| {
        format!("{eight}\nMove \"back\" from {alternatives}, sowing clockwise.")
    };
    let most = ["a \"few\""; 8].join(" or ");
    let more = format!("{most} or an own house of 9");
    let much_more = format!("{most} or a \"few\"");
    judged(
        "two-rows",
        &[
            (&of(&most), &[]),
            (&of(&more), &[&format!("too-many: {}", &more[2..])]),
            (
                &of(&much_more),
                &[&format!("too-many: {}", &much_more[2..])],
            ),
        ],
    );
    // Terms that stand for more than anybody can mean are given up, and soon.
    let mut calls = "Call \"t0\" an own house.".to_owned();
    for n in 1..=30 {
        let before = n - 1;
        calls +=
            &format!("\nCall \"t{n}\" a house opposite a \"t{before}\", before a \"t{before}\".");
    }
    let found = super::found(&super::changed(
        "two-rows",
        &format!("{calls}\nLast seed in a \"t30\": relay."),
    ));
    assert!(
        found.iter().all(|one| one.starts_with("too-many")),
        "{found:?}"
    );
    assert!(!found.is_empty());
}

/// Ends when a player has nothing of the sort.
fn without(what: &str) -> String {
    format!("End when a player has no {what}: draw.")
}

#[test]
fn only_seeds_and_pieces_are_in_hand() {
    let refused: &[&str] = &["not-counted: in hand"];
    judged(
        "two-rows",
        &[
            (&without("house in hand"), refused),
            (
                &without("seeds, not in play"),
                &["not-counted: not in play"],
            ),
        ],
    );
    judged("pieces", &[(&without("point in hand"), refused)]);
    let entering = "Start with 4 seeds in each house and 2 seeds in hand.\n\
                    Move \"enter\" entering 1 seed in an own house.\n";
    let held = "Call \"held\" own seeds in hand.\n";
    judged(
        "two-rows",
        &[
            (&(entering.to_owned() + &without("seeds in hand")), &[]),
            (&(entering.to_owned() + held + &without("\"held\"")), &[]),
        ],
    );
}

#[test]
fn nothing_else_is_asked_of_what_is_in_hand() {
    let refused: &[&str] = &["not-counted: in hand"];
    let of_mark = "Last seed in an own empty house: mark it as \"pool\".\n";
    let of_term = "Call \"one\" an own house.\n";
    let held = "Call \"held\" own seeds in hand.\n";
    let denied = without("seeds, not \"held\"");
    judged(
        "two-rows",
        &[
            (&without("seeds in row 1 in hand"), refused),
            (
                &(of_mark.to_owned() + &without("\"pool\" in hand")),
                refused,
            ),
            (&(of_term.to_owned() + &without("\"one\" in hand")), refused),
            (
                &without("seeds, not in hand"),
                &["not-counted: not in hand"],
            ),
            (&(held.to_owned() + &denied), &["not-counted: not \"held\""]),
        ],
    );
    judged(
        "pieces",
        &[
            (&without("pieces of 2 in hand"), refused),
            (
                &without("pieces, not in hand"),
                &["not-counted: not in hand"],
            ),
        ],
    );
}

#[test]
fn a_sentence_is_missing_unless_one_that_waits_may_be_it() {
    let title = "missing-sentence: Game \"A test\".";
    let rest = "Move from an own house.\nSow counterclockwise round all houses.\n\
                End when the player to move cannot move: draw.\nEnd when a position occurs 3 times: draw.";
    let text =
        |sentences: &str| format!("Game \"A test\".\nSource \"Made up\".\n{sentences}\n{rest}");
    let start = "Start with 4 seeds in each house.";
    let board = "Board has 2 rows of 6 houses.";
    judged_alone(&[
        ("Game \"A test\".", &[title, title, title]),
        (
            "Game \"A test.\nSource \"Made up\".",
            &["unclosed-quote: \""],
        ),
        // One that waits for an option that is not there is reported for that.
        (
            &text(&format!(
                "If [gone] is 1, board has 2 rows of 6 houses.\n{start}"
            )),
            &["unknown-option: [gone]"],
        ),
        // One of another sort does not help, nor one that waits for another value.
        (
            &text(&format!(
                "{board}\nIf [gone] is 1, last seed in an own house: relay."
            )),
            &[title, "unknown-option: [gone]"],
        ),
        (
            &text(&format!(
                "Option [big] is no, may be yes or no.\nIf [big] is yes, board has 2 rows of 6 houses.\n{start}"
            )),
            &[title],
        ),
        // What cannot be read may be it.
        (
            &text(&format!("{board}\nArrange 32 seeds freely somewhere.")),
            &["unexpected-word: freely"],
        ),
    ]);
}

#[test]
fn what_a_followed_file_took_out_for_an_option_needs_it_no_more() {
    const QUICK: &str = r#"Game "Quick" follows "two-rows" except:
Source "Made up".
Option [quick] is no, may be yes or no.
If [quick] is yes, no last seed in their house making 2 or 3.
"#;
    assert_eq!(found_following(QUICK, ""), [""; 0]);
    assert_eq!(found_following(QUICK, "No option [quick]."), [""; 0]);
    let fewer = "Option [quick] is no, may be no.";
    assert_eq!(found_following(QUICK, fewer), [""; 0]);
}

#[test]
fn a_name_in_a_text_or_a_remark_is_no_use_of_it() {
    let marking = "Last seed in an own house making 5: mark it as \"far\".";
    for texts in [
        "Region \"far\".",
        "Also called \"far\".",
        "Region \"[far]\".",
        "Must capture if possible (so \"far\", or [far]).",
    ] {
        let call = format!("{texts}\nCall \"far\" an own house in column 1.");
        let mark = format!("{texts}\n{marking}");
        let option = format!("{texts}\nOption [far] is no, may be yes or no.");
        judged(
            "two-rows",
            &[
                (&call, &["(term-unused: \"far\")"]),
                (&mark, &["(mark-unused: \"far\")"]),
                (&option, &["(option-unused: [far])"]),
            ],
        );
    }
    // Without the term this could not be read.
    judged(
        "two-rows",
        &[(
            "Call \"prey\" their house making 2 or 3.\nNo last seed in \"prey\".",
            &[],
        )],
    );
}

#[test]
fn a_mark_is_pointed_at_where_it_is_set() {
    let text = "Also called \"far\".\nLast seed in an own house making 5: mark it as \"far\".";
    let found = super::super::cases::checked(&super::changed("two-rows", text)).diagnostics;
    let lines: Vec<usize> = found
        .iter()
        .map(|one| one.source.line_column(one.span.start).0)
        .collect();
    assert_eq!(lines, [4]);
}
