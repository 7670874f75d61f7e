//! What is said about faulty sentences: source and error together.

use manqala::syntax::{Diagnostic, Source, parse};

/// A snapshot that shows nothing but itself.
macro_rules! snapshot {
    ($text:expr) => {
        insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!($text) })
    };
}

/// Diagnostics as plain text, each under the line it is about.
fn rendered(text: &str) -> String {
    let source = Source::new("a.game", text);
    let (_, faults) = parse(&source);
    let mut out = String::new();
    for fault in &faults {
        out.push_str(&one(&source, fault));
    }
    out
}

fn one(source: &Source, fault: &Diagnostic) -> String {
    let (line, column) = source.line_column(fault.span.start);
    let text = source.text().lines().nth(line - 1).unwrap_or("");
    let marked = source.slice(fault.span).lines().next().unwrap_or("");
    let carets = "^".repeat(marked.chars().count().max(1));
    let mut out = format!(
        "{text}\n{}{carets} {}\n{line}:{column} {}: {}\n",
        " ".repeat(column - 1),
        fault.label,
        fault.code,
        fault.message
    );
    if !fault.help.is_empty() {
        out.push_str(&format!("help: {}\n", fault.help));
    }
    for related in &fault.related {
        let (line, column) = related.source.line_column(related.span.start);
        out.push_str(&format!("see {line}:{column}: {}\n", related.label));
    }
    out.push('\n');
    out
}

/// Each text after a faultless head; every one has to have as many errors as are said.
fn all(cases: &[(usize, &str)]) -> String {
    let mut out = String::new();
    for (errors, text) in cases {
        let found = rendered(&format!("Game \"A game\".\n{text}\n"));
        assert_eq!(found.matches("\n\n").count(), *errors, "{text}\n{found}");
        out.push_str(&found);
        fixes_mend(&format!("Game \"A game\".\n{text}\n"));
    }
    out
}

/// Whatever change is offered with an error takes the error away and brings no further one.
fn fixes_mend(text: &str) {
    let faults = |text: &str| parse(&Source::new("a.game", text)).1;
    let before = faults(text);
    for fault in &before {
        let Some(fix) = &fault.fix else { continue };
        let mut mended = text.to_owned();
        mended.replace_range(fix.span.range(), &fix.replacement);
        let after = faults(&mended);
        // Behind one mended fault the next one of the same sentence may come to light.
        let gone = after
            .iter()
            .all(|one| (one.code, one.span) != (fault.code, fault.span));
        assert!(gone && after.len() <= before.len(), "{mended}\n{after:?}");
    }
}

#[test]
fn words() {
    snapshot!(all(&[
        (1, "Move from an own pit."),
        (1, "Last seed in an own emty house: capture it."),
        (1, "Last seed in an own huose: relay."),
        (1, "Last seed in an own house: captur it."),
        (1, "Sow anticlockwise round all houses."),
        (1, "Sow counter clockwise round all houses."),
        (1, "Start with four seeds in each house."),
        (1, "Start with 4 stones in each house."),
        (1, "Start with 4 seeds in every house."),
        (1, "Last seed in the opponent's house making 2: capture it."),
        (1, "Last seed in an own house: take another turn twice."),
        (1, "Last seed in an own house: capture it and play again."),
        (1, "Last seed in an own house: capture it, again."),
        (1, "Move from an own house with 2 seeds."),
        (1, "Move from an own house of 2 or more."),
        (
            1,
            "Last seed in a house of 2 or fewer, when the mover has seeds: relay."
        ),
        (1, "Must feed the opponent."),
        (1, "Piece \"man\" moves forward."),
        (1, "End when a position occurs three times: draw."),
        (1, "Last seed in an own house; capture it."),
    ]));
}

#[test]
fn order_of_words() {
    snapshot!(all(&[
        (1, "Board have 2 rows of 6 houses."),
        (1, "Board has 2 rows, 6 houses."),
        (1, "Last seed in an own house capture it."),
        (1, "Last seed own house: capture it."),
        (1, "Last seed in an own house: capture the opposite house."),
        (1, "Sow round all houses."),
        (1, "Option seeds is 4, may be 3."),
        (1, "Option [seeds] is 4, may 3."),
        (1, "Region Ghana."),
        (1, "If [x] yes, move from a house."),
        (1, "Capture leaving the opponent with no seeds: it stands."),
        (1, "Must leave the opponent seeds."),
        (1, "Arrange 2 \"stick\" on 5 empty squares."),
        (1, "Next round is begun by the loser of the round."),
        (1, "Match ends when 5 games over: draw."),
        (
            1,
            "Last seed in a house: either relay, or either capture it, or the turn ends."
        ),
        (
            1,
            "Move from an own house, sowing clockwise, when the mover has seeds, sowing clockwise."
        ),
        (1, "Move from an own their house."),
        (1, "Start with 70000 seeds in each house."),
    ]));
}

#[test]
fn whole_sentences() {
    snapshot!(all(&[
        (1, "Boards has 2 rows of 6 houses."),
        (1, "Players take turns."),
        (1, "Seeds are sown counterclockwise."),
        (1, "5 seeds."),
        (1, "Capture it and opposite."),
        (1, "Last seed in an own house."),
        (1, "Last seed in an own house:."),
        (1, "Sow counterclockwise."),
        (1, "No last seed."),
        (1, "Move from"),
        (1, "Move from an own house. ."),
        (1, "Move from an own house"),
        (
            1,
            "Move from an own house\nSow counterclockwise round all houses."
        ),
        (
            1,
            "Move from an own house\nsow counterclockwise round all houses."
        ),
        (
            1,
            "Move from an own house Sow counterclockwise round all houses."
        ),
        (
            2,
            "Last seed in an own huose\nSow counterclokwise round all houses."
        ),
    ]));
}

#[test]
fn marks() {
    snapshot!(all(&[
        (1, "Region \"Ghana.\nSource \"A book\"."),
        (
            1,
            "Last seed of a \"mtaji in a house: relay.\nMove from an own house."
        ),
        (1, "Call “target” an own house."),
        (1, "Mark \"\" lasts until emptied."),
        (
            1,
            "Start with [seeds seeds in each house.\nMove from an own house."
        ),
        (
            1,
            "Move from an own house (a ruling.\n\nSow counterclockwise round all houses."
        ),
        (
            1,
            "(A ruling (of 1900)\nof two lines.\nMove from an own house."
        ),
        (
            1,
            "Move from an own house).\nSow counterclockwise round all houses."
        ),
        (1, "Move from\u{200b} an own house."),
        (1, "Move from an own \u{7}huose."),
    ]));
}

#[test]
fn two_readings() {
    snapshot!(all(&[
        (
            1,
            "Last seed in an own house opposite an occupied house or a store: relay."
        ),
        (1, "Last seed in an own house or store: relay."),
        (
            1,
            "Last seed in an own house or their house making 2 or 3: relay."
        ),
        (
            1,
            "Last seed in an own house, not a \"tuz\" in columns 1 to 8: relay."
        ),
        (
            1,
            "Last seed in a house opposite a house of 2 and in columns 1 to 4: relay."
        ),
        (
            1,
            "Last seed in a house: capture next but one and opposite."
        ),
        (1, "Last seed in a house: sow previous and behind opposite."),
        (
            1,
            "Last seed in a house: capture it and opposite, and back through houses of 2."
        ),
    ]));
}

#[test]
fn heads() {
    let heads = [
        "",
        "(Nothing but a remark.)\n",
        "Board has 2 rows of 6 houses.\n",
        "Region \"Ghana\".\nGame \"A game\".\n",
        "Game \"A game\".\nGame \"Another\".\n",
        "Game \"A game\" follows \"another\".\n",
        "Game \"A game\" follows \"another\" except\nRegion \"Ghana\".\n",
        "Game \"A game\" follows \"another\" except.\n",
        "Game \"A game\" extends \"another\" except:\n",
        "Game A game.\n",
        "Game \"A game\"\nRegion \"Ghana\".\n",
    ];
    snapshot!(heads.map(rendered).concat());
}

#[test]
fn three_faults_give_three_errors() {
    snapshot!(rendered(
        "Game \"A game\".\n\
         Bord has 2 rows of 6 houses.\n\
         Start with 4 seeds in each house.\n\
         (A remark. With stops.) Move from an own huose (here. too).\n\
         Sow counterclockwise round all houses\n\
         Last seed in an own house: relay.\n"
    ));
}

/// Several independent faults are all reported, each once, and the sentences around them are read.
#[test]
fn reading_goes_on_behind_a_fault() {
    let hard = [
        // A stop that is missing before a remark, a comma in its place, a semicolon.
        "Last seed in an own house: capture it (as told)\nLast seed in ther house: relay.",
        "Last seed in an own house: capture it, last seed in an empty house: relay.",
        "Last seed in an own house: capture it;\nMust captur if possible.",
        "Last seed in an own house: relay Last seed in an empty house: capture it Must captur.",
        // Names and brackets that are not closed, or close nothing.
        "Region \"Ghana.\nAlso called \"Awale\", \"Ayo.\nMust captur.",
        "Option [seeds is 4, may be 3 or 4.\nMust captur.",
        "Last seed in an own house]: capture it.\nLast seed in (an own house: relay.\nMust captur.",
        // Headings, lists, remarks of other notations.
        "Captures:\nLast seed in ther house: relay.\n\n=== The end ===\nEnd when no seed remain.",
        "1. Must captur.\n* Last seed in ther house: relay.\n- Must capture.",
        "# a remark\nMust captur. // another\nLast seed in ther house: relay.",
        // Words that open a sentence, inside another.
        "Last seed in an own house: capture it and the previous houses of 4.\nMust captur.",
        "The game ends when no seeds remain: draw.\nMust captur.",
        "Last seed in an own house, : relay.\nMust must capture.",
    ];
    let shown =
        hard.map(|text| format!("{}----\n", rendered(&format!("Game \"A game\".\n{text}\n"))));
    snapshot!(shown.concat());
}
