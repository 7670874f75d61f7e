//! What is left of a game that another one changes, and what is said where that goes wrong.

use manqala::model::{Files, Game, Loaded, MoveSource, NoFiles, ReadError, load};
use manqala::syntax::{Diagnostic, Source};

use super::cases::{Shelf, edited, shown};

/// One file that others follow as `base`.
struct Base(String);

impl Files for Base {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        match name {
            "base" => Ok(Source::new("base", self.0.as_str())),
            _ => Shelf.read(name, beside),
        }
    }

    fn names(&self) -> Vec<String> {
        vec!["base".to_owned()]
    }
}

const BOARD: &str = "Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Sow counterclockwise round all houses.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.";

/// A file on that board, and one that follows it.
fn followed(base: &str, sentences: &str) -> (Source, Loaded) {
    let base = format!("Game \"Base\".\nSource \"Made up\".\n{BOARD}\n{base}\n");
    let text = format!("Game \"Own\" follows \"base\" except:\nSource \"Made up\".\n{sentences}\n");
    let source = Source::new("own", text);
    let loaded = load(&source, &Base(base), &[]);
    (source, loaded)
}

fn sound((source, loaded): (Source, Loaded)) -> Game {
    let found = shown(&source, &loaded.diagnostics);
    loaded.game.unwrap_or_else(|| panic!("{found}"))
}

fn errors((_, loaded): &(Source, Loaded)) -> Vec<String> {
    let errors = loaded.diagnostics.iter().filter(|one| one.is_error());
    errors.map(pointed).collect()
}

/// The code, and the words pointed at on one line.
fn pointed(one: &Diagnostic) -> String {
    let words = one.source.slice(one.span).split_whitespace();
    format!("{}: {}", one.code, words.collect::<Vec<_>>().join(" "))
}

/// The names of the kinds of moves, rank by rank.
fn names(game: &Game) -> String {
    let ranks = game.ranks.iter().map(|rank| {
        let names = rank.iter().map(|kind| match kind.rule.source {
            MoveSource::Pass => "pass".to_owned(),
            _ => kind.rule.name.clone().unwrap_or_default(),
        });
        names.collect::<Vec<_>>().join(" ")
    });
    ranks.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_move_stays_in_its_rank_or_opens_the_last() {
    let base = r#"Move "first" from an own house of at least 2.
Otherwise move "second" from an own house of 1 in columns 1 to 3.
Move "beside" from an own house of 1 in column 4.
Otherwise move "third" from an own house of 1 in columns 4 to 5.
Otherwise pass."#;
    let ranks = |sentences: &str| names(&sound(followed(base, sentences)));
    assert_eq!(ranks(""), "first, second beside, third, pass");
    for (sentences, expected) in [
        (
            r#"Move "beside" from an own house of 1 in column 6."#,
            "first, second beside, third, pass",
        ),
        // What opened no rank cannot give its place to what opens one, and the other way round.
        (
            r#"Otherwise move "beside" from an own house of 1 in column 6."#,
            "first, second, third, beside, pass",
        ),
        (
            r#"Move "second" from an own house of 1 in column 6."#,
            "first second, beside, third, pass",
        ),
        (
            "No move \"first\".\nOtherwise move \"fourth\" from an own house of 1 in column 6.",
            "second beside, third, fourth, pass",
        ),
        (
            "Otherwise move \"fourth\" from an own house of 1 in column 6.\n\
             Move \"nth\" from an own house of 1 in column 6 into an empty house.",
            "first, second beside, third, fourth nth, pass",
        ),
        (
            "Otherwise pass when the mover has no seeds.",
            "first, second beside, third, pass",
        ),
        ("No otherwise pass.", "first, second beside, third"),
        (
            "No otherwise move \"second\".",
            "first, beside, third, pass",
        ),
    ] {
        assert_eq!(ranks(sentences), expected, "{sentences}");
    }
    let nothing = followed(base, "No otherwise move \"beside\".");
    assert_eq!(
        errors(&nothing),
        ["nothing-to-take-out: No otherwise move \"beside\"."]
    );
}

#[test]
fn moves_before_and_after_a_pass() {
    let moves = r#"Otherwise pass.
Move "first" from an own house of at least 2."#;
    assert_eq!(names(&sound(followed(moves, ""))), "first, pass");
    let opened = r#"Otherwise pass.
Otherwise move "first" from an own house of at least 2."#;
    assert_eq!(names(&sound(followed(opened, ""))), "first, pass");
    let twice = "Otherwise pass.\nOtherwise pass when the mover has no seeds.";
    assert_eq!(
        errors(&followed("Move from an own house.", twice)),
        ["said-twice: Otherwise pass when the mover has no seeds."]
    );
    let either = "Option [poor] is no, may be yes or no.
If [poor] is yes, otherwise pass when the mover has no seeds.
If [poor] is no, otherwise pass.";
    let game = sound(followed("Move \"first\" from an own house.", either));
    assert_eq!(names(&game), "first, pass");
    // One that waits for an option is not replaced in its own file.
    let waits = "If [rich] is yes, move \"first\" from an own house of 9.
Move \"first\" from an own house.";
    assert_eq!(errors(&followed(waits, "")), ["unknown-option: [rich]"]);
}

#[test]
fn of_one_sort_there_are_so_many_sentences_at_most() {
    let calls = |n: usize| {
        let calls = (1..=n).map(|n| format!("Call \"t{n}\" a house in column {}.\n", n % 6 + 1));
        let calls: String = calls.collect();
        format!("Move from an own house.\n{calls}")
    };
    assert_eq!(errors(&followed(&calls(64), "")), [""; 0]);
    assert_eq!(
        errors(&followed(&calls(65), "")),
        ["too-many: Call \"t65\" a house in column 6."]
    );
    // Moves are counted over all their ranks, and none is lost before there are too many.
    let moves = |n: usize| {
        let moves = (1..=n).map(|n| {
            let opening = if n % 20 == 0 {
                "Otherwise move"
            } else {
                "Move"
            };
            format!("{opening} \"m{n}\" from an own house of {n}.\n")
        });
        moves.collect::<String>()
    };
    let codes = |n: usize| {
        let found = errors(&followed(&moves(n), ""));
        let many = found.into_iter().filter(|one| one.starts_with("too-many"));
        many.collect::<Vec<_>>()
    };
    assert_eq!(codes(64), [""; 0]);
    assert_eq!(
        codes(65),
        ["too-many: Move \"m65\" from an own house of 65."]
    );
    let ranks = (1..=24).map(|n| {
        let opening = if n % 8 == 0 { "Otherwise move" } else { "Move" };
        format!("{opening} \"m{n}\" from an own house of {n}.\n")
    });
    let game = sound(followed(&ranks.collect::<String>(), ""));
    let sizes: Vec<usize> = game.ranks.iter().map(Vec::len).collect();
    assert_eq!(sizes, [7, 8, 8, 1]);
}

/// The text of a file once the fix of its first finding is made, and the help.
fn mended((source, loaded): &(Source, Loaded)) -> (String, String) {
    let one = &loaded.diagnostics[0];
    let mut text = source.text().to_owned();
    if let Some(fix) = &one.fix {
        text.replace_range(fix.span.range(), &fix.replacement);
    }
    let last = text.trim_end().lines().last().unwrap_or_default();
    (last.to_owned(), one.help.clone())
}

#[test]
fn what_is_not_there_to_be_taken_out_is_told_with_the_nearest() {
    let base = "Move from an own house.
Last seed in an own empty house: take another turn.
Last seed in their house making 2 or 3: capture it.";
    let found = followed(base, "No last seed in their house making 2 or 4.");
    assert_eq!(
        errors(&found),
        ["nothing-to-take-out: No last seed in their house making 2 or 4."]
    );
    let near = &found.1.diagnostics[0].related[0];
    let near = near.source.slice(near.span);
    assert!(near.ends_with("making 2 or 3: capture it."), "{near}");
    let (_, help) = mended(&followed(base, "No passing seed in an own house."));
    assert_eq!(help, "what this file follows has no sentence of this sort");
    // The colon that ends it stands outside the names.
    for name in ["prey", "so: prey", "so: \\"] {
        let base = format!(
            "Move from an own house.\nCall \"{name}\" an own empty house.\n\
             Last seed in a \"{name}\": take another turn."
        );
        let (_, help) = mended(&followed(&base, "No last seed in a house of 9."));
        assert_eq!(help, format!("the nearest is `Last seed in a \"{name}\"`"));
    }
    let alone = edited("two-rows", "Last", "No passing seed in an own house.");
    let loaded = load(&alone, &NoFiles, &[]);
    assert_eq!(loaded.diagnostics[0].help, "this file follows no other");
}

#[test]
fn the_nearest_to_be_taken_out_can_be_put_there() {
    let base = "Move from an own house.
Last seed in an own empty house: take another turn.
Last seed in their house making 2 or 3: capture it.";
    let found = followed(base, "No last seed in their house making 2 or 4.");
    let help = "the nearest is `Last seed in their house making 2 or 3`".to_owned();
    let fixed = "No last seed in their house making 2 or 3.".to_owned();
    assert_eq!(mended(&found), (fixed, help));
}

#[test]
fn what_is_put_there_can_be_read_of_any_sort() {
    let base = "Mark \"nyumba\" lasts until emptied.
Call \"prey\" an empty house.
Move \"all\" from an own house.
Must capture if possible.
Sow from a house of 1 clockwise round all houses.
Last seed in a \"prey\": mark it as \"nyumba\".
Last seed in an own \"nyumba\": take another turn once.
Last seed in their house making 2: capture it.
Refill by each player: 4 seeds in each home house.
Match ends when 3 games are over: the most games win.";
    for (slip, fixed) in [
        ("No mark \"nyumbo\".", "No mark \"nyumba\"."),
        ("No call \"pray\".", "No call \"prey\"."),
        ("No move \"al\".", "No move \"all\"."),
        ("No must not capture.", "No must capture."),
        ("No sow from a house of 2.", "No sow from a house of 1."),
        ("No refill by a player.", "No refill by each player."),
        (
            "No match ends when 4 games are over.",
            "No match ends when 3 games are over.",
        ),
    ] {
        let found = followed(base, slip);
        assert_eq!(
            mended(&found).0,
            fixed,
            "{}",
            shown(&found.0, &found.1.diagnostics)
        );
        let found = errors(&followed(base, fixed));
        assert!(
            !found.iter().any(|one| one.starts_with("nothing")),
            "{found:?}"
        );
    }
}

#[test]
fn what_is_put_there_is_said_as_the_nearest_is() {
    for (said, slip, fixed) in [
        (
            "Houses of south are row 1.\nHouses of north are row 2.",
            "houses of each player",
            "houses of north",
        ),
        (
            "Houses of each player are row 1.",
            "houses of south",
            "houses of each player",
        ),
        ("Path runs a1 to f1, and f2 to a2.", "path of south", "path"),
        (
            "Path of south runs a1 to f1, and f2 to a2.",
            "path of north",
            "path of south",
        ),
        (
            "Arrangement \"lance\" is a1 and b1.",
            "arrangement \"lanze\"",
            "arrangement \"lance\"",
        ),
        ("Otherwise pass.", "otherwise move", "otherwise pass"),
        (
            "Before sowing from a house of 3: capture it.",
            "before sowing from a house of 4",
            "before sowing from a house of 3",
        ),
        (
            "Passing seed in an own house making 4: capture it.",
            "passing seed in an own house making 5",
            "passing seed in an own house making 4",
        ),
        (
            "Capture leaving no seeds: nothing is captured.",
            "capture leaving 1 seed",
            "capture leaving no seeds",
        ),
        (
            "After a move, when the mover has no seeds: take another turn.",
            "after a move, when the opponent has no seeds",
            "after a move, when the mover has no seeds",
        ),
        (
            "End when the mover has no seeds: draw.",
            "end when the opponent has no seeds",
            "end when the mover has no seeds",
        ),
    ] {
        let base = format!("Move from an own house.\n{said}");
        let slip = followed(&base, &format!("No {slip}."));
        assert_eq!(mended(&slip).0, format!("No {fixed}."));
    }
    let pieces = |said: &str, slip: &str| {
        let text = edited("pieces", "End when a position", said);
        let source = Source::new(
            "own",
            format!("Game \"Own\" follows \"base\" except:\nSource \"Made up\".\n{slip}\n"),
        );
        let loaded = load(&source, &Base(text.text().to_owned()), &[]);
        mended(&(source, loaded)).0
    };
    assert_eq!(
        pieces("", "No piece \"man\" slides."),
        "No piece \"man\" steps."
    );
    let row = "New row of 3 own pieces: capture one of their points of 1.";
    assert_eq!(
        pieces(row, "No new row of 4 own pieces."),
        "No new row of 3 own pieces."
    );
}

#[test]
fn what_is_asked_of_an_option_stays_beside_what_is_taken_out() {
    let base = "Option [few] is no, may be yes or no.
Move from an own house.
If [few] is no, last seed in (as told: there) their house making 2 or 3: capture it.
Last seed in an own empty house: take another turn.";
    let taken_out = "If [few] is no, no last seed in their house making 2 or 4.";
    let found = followed(base, taken_out);
    let message = &found.1.diagnostics[0].message;
    assert!(
        message.ends_with("no sentence says `last seed in their house making 2 or 4`"),
        "{message}"
    );
    let help = "the nearest is `Last seed in their house making 2 or 3`".to_owned();
    let fixed = "If [few] is no, no last seed in their house making 2 or 3.".to_owned();
    assert_eq!(errors(&followed(base, &fixed)), [""; 0]);
    assert_eq!(mended(&found), (fixed, help));
    let named = base.replace(
        "no, may be yes or no",
        "\"so\", may be \"so\" or \"not, so\"",
    );
    let named = named.replace("is no,", "is \"so\",");
    let found = followed(&named, &taken_out.replace("is no,", "is \"so\","));
    let fixed = "If [few] is \"so\", no last seed in their house making 2 or 3.";
    assert_eq!(mended(&found).0, fixed);
    let far = "No last seed sown clockwise in the leftmost house, when the opponent had no seeds in play.";
    let (_, help) = mended(&followed(base, far));
    assert_eq!(help, "what this file follows has none that says so");
}

#[test]
fn what_is_said_twice_is_quoted_without_remarks_and_options() {
    let base = "Option [few] is no, may be yes or no.\nMove from an own house.";
    let found = followed(
        base,
        "If [few] is no, last seed in (so: it is) their house making 3: capture it.
Last seed in their house making 3: take another turn.",
    );
    let found = &found.1.diagnostics[0];
    assert_eq!(
        found.message,
        "`Last seed in their house making 3` is said twice"
    );
}

#[test]
fn no_match_takes_out_all_of_a_match() {
    let base = "Move from an own house.\nNext round is begun by the winner.
Refill by each player: 4 seeds in each home house.
Mark \"burnt\" lasts until emptied.
An unfilled house becomes a \"burnt\".
Last seed in a \"burnt\": take another turn once.
Match ends when 3 games are over: the most games win.";
    let gone = "No match.\nNo last seed in a \"burnt\".\nNo mark \"burnt\".";
    let game = sound(followed(base, gone));
    let plain = sound(followed("Move from an own house.", ""));
    assert!(game.same_rules(&plain));
    // One sentence of a match is enough, and without any there is nothing to take out.
    let next = "Move from an own house.\nNext round is begun by the winner.";
    assert_eq!(errors(&followed(next, "No match.")), [""; 0]);
    let nothing = followed("Move from an own house.", "No match.");
    assert_eq!(errors(&nothing), ["nothing-to-take-out: No match."]);
    let torn = followed("Move from an own house.", "No match.\nLast sead in it.");
    assert_eq!(errors(&torn).len(), 1, "{:?}", errors(&torn));
}

#[test]
fn a_sentence_that_cannot_be_read_may_say_what_is_missing() {
    let three = |said: &str| {
        let text = format!(
            "Game \"A\".\nSource \"Made up\".\nBoard has 3 rows of 6 houses.\n\
             Path runs a1 to f1, f2 to a2, and a3 to f3.\nStart with 4 seeds in each house.\n\
             Move from an own house.\nSow counterclockwise round the path.\n\
             End when the player to move cannot move: draw.\n\
             End when a position occurs 3 times: draw.\n{said}\n"
        );
        let source = Source::new("own", text);
        let loaded = load(&source, &NoFiles, &[]);
        let codes = loaded.diagnostics.iter().map(|one| one.code);
        let codes: Vec<&str> = codes.collect();
        (codes.contains(&"no-owners"), codes.len())
    };
    assert_eq!(three(""), (true, 1));
    // Houses might have been said there, but not in a sentence of another sort.
    assert_eq!(
        three("Houses of eech player are row 1, and a2 to c2."),
        (false, 1)
    );
    assert_eq!(three("Passing seed inn a house: relay."), (true, 2));
    let torn = "Last seed in an own hause: relay.";
    let nothing = "No passing seed in an own house.";
    let found = followed("Move from an own house.", &format!("{torn}\n{nothing}"));
    assert_eq!(errors(&found).len(), 1, "{:?}", errors(&found));
    let option = "Option [seeds] iss 4, may be 3 or 4.\nLast seed in a house of";
    let codes = |name: &str| {
        let said = format!(
            "Option [seeds] iss 4, may be 3 or 4.\nLast seed in a house making [{name}]: relay."
        );
        let found = followed("Move from an own house.", &said);
        let codes = found.1.diagnostics.iter().map(|one| one.code);
        codes.filter(|code| *code == "unknown-option").count()
    };
    assert!(option.contains("[seeds]"));
    assert_eq!((codes("seeds"), codes("others")), (0, 1));
}

#[test]
fn with_an_error_nothing_is_warned_of() {
    let text = |said: &str| format!("Game \"A\".\n{BOARD}\nMove from an own house.\n{said}\n");
    let found = |said: &str| {
        let loaded = load(&Source::new("own", text(said)), &NoFiles, &[]);
        let codes = loaded.diagnostics.iter().map(|one| one.code);
        codes.collect::<Vec<_>>()
    };
    assert_eq!(found(""), ["no-source"]);
    let alike = "Move \"one\" from an own house of 2.\nMove \"two\" from an own house of 2.";
    assert_eq!(found(alike), ["no-source"]);
    assert_eq!(found(&alike.replace("two", "only")), ["same-move"]);
    assert_eq!(
        found("Last seed in a house: it stands."),
        ["effect-elsewhere"]
    );
    assert_eq!(found("Last seed in an own store: relay."), ["no-stores"]);
}

#[test]
fn what_a_file_is_about() {
    let source = Source::new(
        "own",
        "Game \"Own\" follows \"two-rows\" except:\nRegion \"Here\".\nSource \"Told there\".\n\
         Also called \"Mine\", \"Ours\".\n",
    );
    let about = load(&source, &Shelf, &[]).game.expect("it is sound").about;
    assert_eq!(about.title, "Own");
    assert_eq!(about.follows.as_deref(), Some("Two rows"));
    assert_eq!(about.region.as_deref(), Some("Here"));
    assert_eq!(about.source.as_deref(), Some("Told there"));
    assert_eq!(about.also, ["Mine", "Ours"]);
    let source = edited("two-rows", "Source", "");
    let about = load(&source, &NoFiles, &[])
        .game
        .expect("it is sound")
        .about;
    assert_eq!(
        (about.follows, about.region, about.source),
        (None, None, None)
    );
}

#[test]
fn shares_of_the_seeds_are_numbers() {
    let end = |condition: &str, seeds: &str| {
        let text = format!(
            "Game \"A\".\nSource \"Made up\".\nBoard has 2 rows of 6 houses.\nStart as pictured {seeds}.\n\
             Move from an own house.\nSow counterclockwise round all houses.\n\
             Last seed in a house making 3: capture it.\n\
             End when a player has stored {condition} seeds: that player wins.\n\
             End when the player to move cannot move: draw.\n\
             End when a position occurs 3 times: draw.\n"
        );
        let source = Source::new("own", text);
        let loaded = load(&source, &NoFiles, &[]);
        let found: Vec<String> = loaded.diagnostics.iter().map(pointed).collect();
        loaded.game.filter(|_| found.is_empty()).ok_or(found)
    };
    let even = "\"4 4 4 4 4 4\" \"4 4 4 4 4 4\"";
    let odd = "\"0 4 4 4 4 4\" \"4 4 4 4 4 1\"";
    for (seeds, share, number) in [
        (even, "more than half the", "at least 25"),
        (even, "at least half the", "at least 24"),
        (even, "at most half the", "at most 24"),
        (even, "fewer than half the", "at most 23"),
        (even, "exactly half the", "exactly 24"),
        (even, "all", "exactly 48"),
        (even, "fewer than all", "at most 47"),
        (odd, "more than half the", "at least 21"),
        (odd, "at least half the", "at least 21"),
        (odd, "at most half the", "at most 20"),
        (odd, "fewer than half the", "at most 20"),
        (odd, "all", "exactly 41"),
    ] {
        let (share, number) = (end(share, seeds), end(number, seeds));
        let (share, number) = (share.expect("it is sound"), number.expect("it is sound"));
        assert!(share.same_rules(&number), "{:?}", share.ends);
    }
    let none = end("exactly half the", odd);
    assert_eq!(
        none.expect_err("no number is that"),
        ["empty-range: exactly half"]
    );
}

#[test]
fn lines_of_places_run_both_ways_and_diagonally() {
    let start = |spots: &str| {
        let text = format!(
            "Game \"A\".\nSource \"Made up\".\nBoard has 5 rows of 5 points, joined straight.\n\
             Start with \"man\" on {spots}, for south.\nStart with \"man\" on a5, for north.\n\
             Piece \"man\" steps any way.\n\
             End when the player to move cannot move: draw.\n\
             End when a position occurs 3 times: draw.\n"
        );
        let source = Source::new("own", text);
        let loaded = load(&source, &NoFiles, &[]);
        let found = shown(&source, &loaded.diagnostics);
        loaded.game.unwrap_or_else(|| panic!("{found}"))
    };
    for (line, named) in [
        ("b2 to d4", "b2, c3, d4"),
        ("d4 to b2", "b2, c3, d4"),
        ("b4 to d2", "b4, c3, d2"),
        ("d2 to b4", "b4, c3, d2"),
        ("d1 to b1", "b1, c1, d1"),
        ("c4 to c2", "c2, c3, c4"),
        ("c2 to c4", "c2, c3, c4"),
        ("c2 to c2", "c2"),
        ("row 2", "a2 to e2"),
        ("columns 2 and 4", "b1 to b5, d1 to d5"),
    ] {
        assert!(start(line).same_rules(&start(named)), "{line}");
    }
    assert!(!start("b2 to d4").same_rules(&start("b2, d4")));
}
