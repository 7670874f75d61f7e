//! What is set out.

use super::{game, judged, same};

#[test]
fn how_much_is_set_out() {
    judged(
        "two-rows",
        &[
            (
                "Start with 65535 seeds in a1, for south.\nSow counterclockwise round all houses, skipping nothing.",
                &[],
            ),
            (
                "Start with 65535 seeds in a1, for south.\nStart with 1 seed in b1, for south.",
                &["out-of-range: Start with 65535 seeds in a1, for south."],
            ),
            (
                "Start with 0 seeds in a1, and 4 in b1 to f1, for each player.",
                &["unexpected-word: in"],
            ),
            (
                "Start with 0 seeds in a1 and 4 seeds in b1 to f1, for each player.",
                &[],
            ),
        ],
    );
    judged(
        "pieces",
        &[
            ("Start with 255 \"man\" on a1, for each player.", &[]),
            (
                "Start with 256 \"man\" on a1, for each player.",
                &["out-of-range: 256"],
            ),
            (
                "Start with 0 \"man\" on a1, for each player.",
                &["out-of-range: 0"],
            ),
            (
                "Start with \"man\" on row 1, for each player.\nStart with 300 \"man\" in hand.\n\
                 Move entering 1 \"man\" on an empty point.",
                &[],
            ),
        ],
    );
}

#[test]
fn what_is_in_hand_is_said_once_for_each_player() {
    let entering = "Move \"enter\" entering 1 seed in an own house.";
    let of_each = "Start with 2 seeds in hand, for north.\n\
                   Start with 4 seeds in each house and 3 seeds in hand, for south.";
    let of_north = "Start with 4 seeds in each house and 2 seeds in hand.\nStart with 3 seeds in hand, for north.";
    judged(
        "two-rows",
        &[
            (&format!("{of_each}\n{entering}"), &[]),
            (
                &format!("{of_north}\n{entering}"),
                &["filled-twice: 3 seeds in hand"],
            ),
        ],
    );
    judged(
        "pieces",
        &[(
            "Start with \"man\" on row 1, for each player.\nStart with 3 \"man\" in hand, for south.\n\
             Start with 2 \"man\" in hand, for north.\nMove entering 1 \"man\" on an empty point.",
            &[],
        )],
    );
}

#[test]
fn only_what_is_in_hand_is_entered() {
    let men = "Start with \"man\" on row 1 and 3 \"man\" in hand, for each player.\n\
               Piece \"man\" becomes a \"king\" on the far row.\nPiece \"king\" steps any way.\n";
    let entering =
        |what: &str| format!("{men}Move entering 1 \"{what}\" on an empty point.\nMove a piece.\n");
    let without = |what: &str| {
        format!(
            "{}End when a player has no \"{what}\" in hand: draw.",
            entering("man")
        )
    };
    judged(
        "pieces",
        &[
            (&entering("man"), &[]),
            (&entering("king"), &["nothing-in-hand: \"king\""]),
            (&entering("quen"), &["unknown-piece: \"quen\""]),
            (&without("man"), &[]),
            (&without("king"), &["not-counted: in hand"]),
        ],
    );
    judged(
        "two-rows",
        &[(
            "Start with 4 seeds in each house and 2 seeds in hand.\n\
             Move \"enter\" entering 1 \"pool\" in an own house.\n\
             Move \"other\" entering 1 seed in an own house.",
            &["mark-in-hand: Move \"enter\" entering 1 \"pool\" in an own house."],
        )],
    );
}

#[test]
fn where_it_is_set_out() {
    judged(
        "two-rows",
        &[
            (
                "Start with 4 seeds in each own house, not in columns 1 to 6.",
                &["no-such-place: 4 seeds in each own house, not in columns 1 to 6"],
            ),
            (
                "Start with 4 seeds in a1 to c1 and b1 to d1, for each player.",
                &[],
            ),
            (
                "For 1 player.\nHouses of south are rows 1 to 2.\nStart with 4 seeds in a1 to c1.\n\
                 No last seed in their house making 2 or 3.",
                &[],
            ),
        ],
    );
    // Of a row or a run the points that lines lead to are meant, if there are any.
    let even = "Board has 5 rows of 5 points, joined diagonally at even points.";
    let alone = "Board has 1 row of 5 points, joined diagonally.";
    judged(
        "pieces",
        &[
            (
                &format!("{even}\nStart with \"man\" on row 1, for each player."),
                &[],
            ),
            (
                &format!("{alone}\nStart with \"man\" on row 1, for south."),
                &["unused-place: \"man\" on row 1"],
            ),
            (
                &format!("{alone}\nStart with \"man\" on a1 to c1, for south."),
                &["unused-place: \"man\" on a1 to c1"],
            ),
            (
                "Start with \"man\" on row 1 and a1, for each player.",
                &["filled-twice: \"man\" on row 1 and a1"],
            ),
        ],
    );
    assert!(same(
        "pieces",
        &format!("{even}\nStart with \"man\" on row 1, for each player."),
        &format!("{even}\nStart with \"man\" on a1, c1 and e1, for each player."),
    ));
}

#[test]
fn whose_pieces_stand_on_each_place() {
    let row = "Start with \"man\" on row 1, for each player.";
    let each = |what: &str, whom: &str| format!("Start with \"man\" on each {what}{whom}.");
    assert!(same("pieces", &each("home point in row 1", ""), row));
    assert!(same(
        "pieces",
        &each("point in row 1", ", for south"),
        "Start with \"man\" on row 1, for south.\nStart with \"man\" on row 5, for south.",
    ));
    let even = "Board has 5 rows of 5 points, joined diagonally at even points.";
    assert!(same(
        "pieces",
        &format!("{even}\n{}", each("home point in row 1", "")),
        &format!("{even}\nStart with \"man\" on a1, c1 and e1, for each player."),
    ));
}

#[test]
fn whose_pieces_stand_there_is_not_guessed() {
    for whom in ["", ", for each player"] {
        let text = format!("Start with \"man\" on each point in row 1{whom}.");
        judged(
            "pieces",
            &[(&text, &["for-whom: \"man\" on each point in row 1"])],
        );
    }
}

#[test]
fn an_exception_is_of_what_is_set_out() {
    let men = "Start with \"man\" on rows 1 to 2, except 0 on a1 and 3 on b1, for each player.";
    let one_by_one = "Start with \"man\" on c1 to e1, and row 2, for each player.\n\
                      Start with 3 \"man\" on b1, for each player.";
    assert!(same("pieces", men, one_by_one));
    let marks = |item: &str| {
        format!(
            "Start with 4 seeds in each house and {item}, for each player.\n\
             Last seed in a \"pool\": the turn ends."
        )
    };
    let but_one = marks("\"pool\" on a1 to c1, except 0 on b1");
    assert!(same("two-rows", &but_one, &marks("\"pool\" on a1 and c1")));
    let and_one = marks("\"pool\" on a1 to c1, except 1 on b1");
    assert!(same("two-rows", &and_one, &marks("\"pool\" on a1 to c1")));
    judged(
        "pieces",
        &[(
            "Start with \"man\" on rows 1 to 2, except 256 on a1, for each player.",
            &["out-of-range: 256"],
        )],
    );
    judged(
        "two-rows",
        &[(
            "Start with 4 seeds in each house and 3 seeds in hand, except 0 in a1, for each player.\n\
             Move \"enter\" entering 1 seed in an own house.",
            &["except-elsewhere: a1"],
        )],
    );
}

#[test]
fn for_whom_an_exception_is_named_has_to_be_said() {
    judged(
        "two-rows",
        &[
            (
                "Start with 4 seeds in each house, except 0 in a1.",
                &["for-whom: a1"],
            ),
            (
                "Start with 4 seeds in each house, except 0 in a1, for south.",
                &[],
            ),
            (
                "For 1 player.\nStart with 4 seeds in each house, except 0 in a1.\n\
                 No last seed in their house making 2 or 3.",
                &[],
            ),
        ],
    );
}

#[test]
fn pictures_of_seeds() {
    judged(
        "two-rows",
        &[
            (
                "Start as pictured \"4 4 4 4 4 4\".",
                &["picture-shape: \"4 4 4 4 4 4\""],
            ),
            (
                "Start as pictured \"4 4 4 4 x 4\" \"4 4 4 y 4 4\".",
                &[
                    "picture-cell: \"4 4 4 4 x 4\"",
                    "picture-cell: \"4 4 4 y 4 4\"",
                ],
            ),
            (
                "Start as pictured \"x 0 0 0 0 0\" \"0 0 0 0 0 0\".",
                &["picture-cell: \"x 0 0 0 0 0\""],
            ),
        ],
    );
}

#[test]
fn a_sign_is_no_part_of_a_picture() {
    judged(
        "two-rows",
        &[(
            "Start as pictured \"+4 4 4 4 4 4\" \"4 4 4 4 4 4\".",
            &["picture-cell: \"+4 4 4 4 4 4\""],
        )],
    );
}

#[test]
fn pictures_of_pieces() {
    let pictured = |top: &str, last: &str| {
        format!("Start as pictured \"{top}\" \"nnnnn\" \".....\" \"sssss\" \"{last}\".")
    };
    let refused = |top: &str, code: &str, players: &str| {
        let text = format!("{players}{}", pictured(top, "s...."));
        judged("pieces", &[(&text, &[&format!("{code}: \"{top}\"")])]);
    };
    refused("nn....", "picture-shape", "");
    refused("sn n n n n", "picture-cell", "");
    refused("ns . . . .", "picture-cell", "");
    refused("e....", "picture-cell", "");
    refused("w....", "picture-cell", "For 3 players.\n");
    refused("N....", "unknown-piece", "");
    let many = |letter: &str, n: usize| format!("{} . . . .", letter.repeat(n));
    refused(&many("n", 256), "picture-cell", "");
    let same_as = |picture: &str, said: &str| {
        assert!(same("pieces", picture, said), "{picture}\n{said}");
    };
    same_as(
        &pictured("nn . . . .", "s . . . sss"),
        "Start with \"man\" on row 2, for each player.\nStart with 2 \"man\" on a5, for south.\n\
         Start with \"man\" on a1, for south.\nStart with 3 \"man\" on e1, for south.\n"
            .replace("2 \"man\" on a5, for south", "2 \"man\" on e1, for north")
            .as_str(),
    );
    same_as(
        &pictured(&many("n", 255), "s...."),
        "Start with \"man\" on row 2, for each player.\nStart with 255 \"man\" on e1, for north.\n\
         Start with \"man\" on a1, for south.",
    );
    same_as(
        &format!("For 4 players.\n{}", pictured("w.n..", "s...e")),
        "For 4 players.\nStart with \"man\" on row 4, for north.\nStart with \"man\" on row 2, for south.\n\
         Start with \"man\" on a5, for west.\nStart with \"man\" on c5, for north.\n\
         Start with \"man\" on a1, for south.\nStart with \"man\" on e1, for east.",
    );
}

#[test]
fn arrangements() {
    judged(
        "pieces",
        &[
            (
                "No start.\nArrange 2 \"man\" on each of 10 empty points in row 1.",
                &[],
            ),
            (
                "No start.\nArrange 2 \"man\" on each of 11 empty points in row 1.",
                &["out-of-range: empty points in row 1"],
            ),
            (
                "No start.\nArrange 2 \"man\" on each of 4 empty points in row 1.\n\
                 Arrangement \"one\" is a1 to d1.\nArrangement \"two\" is a1 to d1, and b1.",
                &[],
            ),
            (
                "No start.\nArrange 2 \"man\" on each of 4 empty points in row 1.\nArrangement \"one\" is a9.",
                &["no-such-place: a9"],
            ),
        ],
    );
}

#[test]
fn what_is_arranged_stands_where_something_can_stand() {
    let even = "Board has 5 rows of 5 points, joined diagonally at even points.\nNo start.";
    let arranged = |n: u32, of: &str| format!("{even}\nArrange 2 \"man\" on each of {n} {of}.");
    let amount = |n: u32| format!("No start.\nArrange {n} \"man\" on each of 5 empty points.");
    judged(
        "pieces",
        &[
            (&amount(255), &[]),
            (&amount(256), &["out-of-range: 256"]),
            (&arranged(13, "empty points"), &[]),
            (
                &arranged(14, "empty points"),
                &["out-of-range: empty points"],
            ),
            (
                &(arranged(2, "empty points") + "\nArrangement \"one\" is a1 and b1."),
                &["arrangement-elsewhere: Arrangement \"one\" is a1 and b1."],
            ),
            (
                &(arranged(2, "home points") + "\nArrangement \"one\" is a1 and b2."),
                &[],
            ),
            (
                &(arranged(2, "home points") + "\nArrangement \"one\" is a1 and b4."),
                &["arrangement-elsewhere: Arrangement \"one\" is a1 and b4."],
            ),
        ],
    );
}

#[test]
fn a_house_bears_one_mark() {
    let set = |one: &str, other: &str| {
        format!(
            "Start with 4 seeds in each house, {one} and {other}, for each player.\n\
             Last seed in an own \"pool\" or an own \"hill\": the turn ends."
        )
    };
    judged(
        "two-rows",
        &[
            (
                &set("\"pool\" on row 1", "\"hill\" on row 2"),
                &["filled-twice: \"hill\" on row 2"],
            ),
            (&set("\"pool\" on a1 to c1", "\"hill\" on d1"), &[]),
            (
                &set("\"pool\" on a1 to c1", "\"hill\" on c1"),
                &["filled-twice: \"hill\" on c1"],
            ),
        ],
    );
}

#[test]
fn marks_are_not_arranged_whether_or_not_something_else_sets_them() {
    let arranged = "Arrange 5 \"pool\" in own houses freely.";
    judged(
        "two-rows",
        &[
            (
                arranged,
                &["mark-in-hand: Arrange 5 \"pool\" in own houses freely."],
            ),
            (
                &format!("{arranged}\nLast seed in an empty house: mark it as \"pool\"."),
                &["mark-in-hand: Arrange 5 \"pool\" in own houses freely."],
            ),
            // Where the mark is asked of nothing else is said.
            (
                &format!("{arranged}\nLast seed in an own \"pool\": the turn ends."),
                &["mark-in-hand: Arrange 5 \"pool\" in own houses freely."],
            ),
        ],
    );
}

#[test]
fn how_many_there_are_in_all() {
    // Half of all seeds, with those that each player arranges.
    let arranged = |end: &str| {
        game(
            "four-rows",
            &format!(
                "No start.\nStart with 1 seed in each own inner house.\n\
                 Arrange 10 seeds in own outer houses freely.\n{end}"
            ),
        )
    };
    let half = arranged("End when more than half the seeds remain: draw.");
    let number = arranged("End when at least 19 seeds remain: draw.");
    assert!(half.same_rules(&number));
    // More pieces than a player can have, with those in hand or arranged.
    let at_least = |n: u32| format!("End when a player has at least {n} pieces: that player wins.");
    let in_hand = "Start with \"man\" on row 1, for south.\nStart with \"man\" on e1, for north.\n\
                   Start with 3 \"man\" in hand, for south.\nMove entering 1 \"man\" on an empty point.\nMove a piece.";
    let arranged = "Start with \"man\" on row 1, for each player.\nArrange 2 \"man\" on each of 2 empty points.";
    for (start, most) in [(in_hand, 16), (arranged, 18)] {
        let (some, too_many) = (at_least(most), at_least(most + 1));
        let never = too_many.split(':').next().unwrap_or_default();
        judged(
            "pieces",
            &[
                (&format!("{start}\n{some}"), &[]),
                (
                    &format!("{start}\n{too_many}"),
                    &[&format!("never-fires: {never}")],
                ),
            ],
        );
    }
}

#[test]
fn nothing_is_arranged_where_something_stands() {
    let men = "Start with \"man\" on row 1, for each player.";
    let two = |on: &str| format!("{men}\nArrange 1 \"man\" on each of 2 {on}.");
    let named = |spots: &str| format!("{}\nArrangement \"x\" is {spots}.", two("empty points"));
    let (free, filled) = (named("a2 and b2"), named("a1 and a2"));
    let enemy = named("a2 and a5");
    judged(
        "pieces",
        &[
            (&free, &[]),
            (
                &filled,
                &["arrangement-elsewhere: Arrangement \"x\" is a1 and a2."],
            ),
            (
                &enemy,
                &["arrangement-elsewhere: Arrangement \"x\" is a2 and a5."],
            ),
            (&two("points in row 1"), &["out-of-range: points in row 1"]),
            (&two("own points"), &["out-of-range: own points"]),
            (&two("points in rows 1 to 2"), &[]),
        ],
    );
    // Who has nothing there can use it.
    let south = "Start with \"man\" on row 1, for south.
        Arrange 1 \"man\" on each of 2 empty points.
        Arrangement \"x\" is a1 and a2.";
    judged("pieces", &[(south, &[])]);
    judged(
        "two-rows",
        &[
            (
                "Arrange 2 seeds on each of 2 empty houses.",
                &["out-of-range: empty houses"],
            ),
            ("Arrange 2 seeds on each of 2 houses.", &[]),
        ],
    );
}
