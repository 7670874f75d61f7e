//! Sentences of the language that games of the library have seldom or never, each with what is
//! told of it beyond what is told of the game that it changes.

use manqala::model::prose::{self, Prose};
use manqala::model::{Game, load};
use manqala::syntax::Source;

use crate::model::cases::{Shelf, changed, shown};

macro_rules! assert_told {
    ($said:expr $(,)?) => {
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!($said);
        })
    };
}

/// The game, or what is wrong with it.
fn read(source: &Source) -> Result<Game, String> {
    let loaded = load(source, &Shelf, &[]);
    loaded
        .game
        .ok_or_else(|| shown(source, &loaded.diagnostics))
}

fn paragraphs(prose: &Prose) -> Vec<String> {
    let said = prose.sections.iter();
    said.flat_map(|section| section.paragraphs.clone())
        .collect()
}

/// Each of the changes of a game of the shelf, after some that all of them have, with the
/// paragraphs that are new in it.
fn told(base: &str, all: &str, changes: &[&str]) -> String {
    let before = read(&changed(base, all)).unwrap_or_else(|wrong| panic!("{wrong}"));
    let before = paragraphs(&prose::rules(&before));
    let mut text = String::new();
    let mut wrong = String::new();
    for sentences in changes {
        match read(&changed(base, &format!("{all}\n{sentences}"))) {
            Ok(game) => {
                let mut said = paragraphs(&prose::rules(&game));
                said.retain(|paragraph| !before.contains(paragraph));
                text.push_str(&format!("> {sentences}\n{}\n\n", said.join("\n")));
            }
            Err(found) => wrong.push_str(&found),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    text
}

/// The same of sentences that differ in one part, where `*` stands.
fn told_of(base: &str, all: &str, sentence: &str, parts: &[&str]) -> String {
    let sentences = parts.iter().map(|part| sentence.replace('*', part));
    let sentences: Vec<String> = sentences.collect();
    let sentences: Vec<&str> = sentences.iter().map(String::as_str).collect();
    told(base, all, &sentences)
}

#[test]
fn moves_are_told() {
    assert_told!(told(
        "two-rows",
        "",
        &[
            "Move from an own house, lifting 1 seed.",
            "Move from an own house, lifting 2 seeds.",
            "Move from an own house of at least 3, lifting 2 seeds.",
            "Move from an own house of at least 1, lifting 2 seeds.",
            "Move from an own house of at least 1, lifting 1 seed.",
            "Move from an own house of at most 4, lifting 1 seed.",
            "Move from an own house of 1 or more than 3.",
            "Move from an own house of 0 to 3.",
            "Move from an own house opposite an empty house, sowing clockwise.",
            "Move from an own house into an own empty house, when 1 ply has passed.",
            "Move \"back\" from an own house, sowing either way, when 2 plies have passed.",
            "Start with 3 seeds in hand. Move \"in\" entering 1 seed in an own house, sowing clockwise.",
            "Start with 3 seeds in hand. Move \"in\" entering 2 seeds in an own empty house or their house of 2.",
            "Move \"swap\" swapping sides, when 1 ply has passed.",
            "Otherwise pass.",
            "Otherwise pass when the mover has no seeds.",
            "Move from an own house of 3 or their house opposite an empty house.",
            "Otherwise move \"far\" from their house. Otherwise move \"near\" from a house.",
            "No move. Move \"one\" from an own house of 1. Move \"two\" from an own house of 2. Otherwise move \"three\" from an own house of 3. Move \"four\" from an own house of 4. Otherwise pass.",
        ],
    ));
}

#[test]
fn obligations_are_told() {
    assert_told!(told(
        "two-rows",
        "",
        &[
            "Must capture.",
            "Must capture if possible.",
            "Must not capture if possible.",
            "Must capture most if possible.",
            "Must not sow in their house.",
            "Must sow in their house making 2 if possible, when the opponent has no seeds.",
            "Must end in an own house.",
            "Must not end in their leftmost house if possible.",
            "Must leave the opponent with seeds if possible.",
            "Must not leave the opponent without seeds.",
            "Must leave the mover without seeds if possible.",
        ],
    ));
}

#[test]
fn ways_of_sowing_are_told() {
    assert_told!(told(
        "two-rows",
        "",
        &[
            "Sow clockwise round all houses.",
            "Sow either way round own houses.",
            "Board has 2 rows of 6 houses and stores. Sow alternately round all houses and stores.",
            "Board has 2 rows of 6 houses and stores. Sow counterclockwise round own houses and the own store.",
            "Sow counterclockwise round all houses, beginning in the origin.",
            "Sow counterclockwise round all houses, beginning after the origin.",
            "Sow counterclockwise round all houses, dropping 2 seeds in each house.",
            "Sow counterclockwise round all houses, dropping all seeds in one house.",
            "Sow counterclockwise round all houses, skipping the origin and their houses of 3.",
            "Sow counterclockwise round all houses, skipping the lap origin.",
            "Sow counterclockwise round all houses, skipping their houses of 3 except with the last seed.",
            "Sow counterclockwise round all houses, skipping the own leftmost house and houses of 2.",
            "Sow from a house of 1 clockwise round all houses.",
            "No sow. Sow for south clockwise round all houses. Sow for north counterclockwise round all houses.",
            "No sow. Sow for south clockwise round all houses. Sow counterclockwise round all houses.",
            "No move. Move \"in\" from an own house of 1. Move \"out\" from an own house of 2. Move \"by\" from an own house of 3. Sow of an \"in\" or an \"out\" for south from an own house clockwise round all houses.",
        ],
    ));
}

#[test]
fn events_are_told() {
    assert_told!(told(
        "two-rows",
        "",
        &[
            "Passing seed in a house making 4: its owner captures it. Passing seed in their house making 5: claim it.",
            "Passing seed in a house, when the mover has no seeds: capture opposite. Last seed in an own house: relay.",
            "Last seed of lap at least 2 in an occupied house: relay. Last seed of lap 1 in their house: relay from next.",
            "Last seed of lap even in an occupied house: relay.",
            "Last seed of lap odd in an occupied house: relay.",
            "Last seed of lap 2 or odd in an occupied house: relay.",
            "Last seed of lap at least 5 or even in an occupied house: relay.",
            "Last seed of lap 1 or 3 in an occupied house: relay.",
            "Sow either way round all houses. Last seed sown clockwise in a house: relay with 1 seed.",
            "No move. Move \"in\" from an own house of 1. Move \"out\" from an own house of 2. Last seed of an \"in\" or an \"out\" in an own house: relay clockwise with 2 seeds.",
            "Before sowing from an own house: lay opposite in it.",
            "No move. Move \"in\" from an own house of 1. Move \"out\" from an own house of 2. Before sowing of an \"in\" from an own house: lay 1 seed of next in it. Before sowing of an \"out\" of lap 2 from their house, when the mover has no seeds: lay next and previous in opposite. Last seed in an occupied house: relay.",
            "Capture leaving the opponent no seeds: it stands.",
            "Capture leaving the opponent at most 2 seeds: nothing is captured.",
            "Capture leaving the opponent no seeds, when the opponent had seeds: spare their leftmost house.",
            "Capture leaving the opponent at least 1 seed: spare all own houses.",
            "Capture leaving no seeds: the move is forbidden.",
            "Capture leaving exactly 3 seeds: the mover takes the rest.",
            "Last seed in an occupied house: relay. Endless sowing: the turn ends.",
            "Last seed in an occupied house: relay.",
            "After a move, when the move has captured from a house in column 1, and the move has captured from a house in column 6: the mover wins.",
            "No move. Move \"in\" from an own house of 1. Move \"out\" from an own house of 2. After a move of an \"in\": take another turn. After a move of an \"out\": capture the own leftmost house.",
        ],
    ));
}

#[test]
fn descriptions_of_stores_are_told() {
    let parts = [
        "a store",
        "the own store",
        "an own house or the own store",
        "a house, not a \"term\"",
        "a house before the own store",
    ];
    let all = "Call \"term\" a store or an own empty house. No last seed in the own store.";
    assert_told!(told_of(
        "stores",
        all,
        "Last seed in *: the turn ends.",
        &parts
    ));
}

#[test]
fn where_captured_seeds_are_kept_is_told() {
    let all = "No last seed in their house making 2 or 3. \
        End when the player to move cannot move: draw.";
    assert_told!(told(
        "two-rows",
        all,
        &[
            "Last seed in a house making 3: capture it.",
            "Last seed in a house making 3: the turn ends.",
            "Last seed in a house making 3: either the turn ends, or the mover takes the rest.",
            "Last seed in a house making 3: nobody takes the rest, and draw.",
            "Passing seed in a house making 3: capture it.",
            "Before sowing from a house of 3: capture it.",
            "After a move, when 3 plies have passed: capture it.",
            "End when 9 plies have passed: nobody takes the rest, and draw.",
            "End when 9 plies have passed: each player takes their own seeds, and draw.",
            "End when 9 plies have passed: south takes the rest, and draw.",
        ],
    ));
}

#[test]
fn effects_are_told() {
    let parts = [
        "capture the rest",
        "its owner captures it",
        "its owner captures opposite",
        "capture 1 seed of opposite",
        "capture 2 seeds of it",
        "capture it, opposite and next but one",
        "capture next but one and opposite next but one",
        "capture next and opposite next but one",
        "capture one of their houses",
        "capture one of their houses and one of their houses",
        "capture one of their houses, one of their houses, and opposite it",
        "capture one of houses of 2, one of their houses, and one of their houses",
        "capture one of their leftmost occupied houses",
        "capture one of houses of 2",
        "capture one of houses of 2, and one of houses of 2",
        "capture all their houses of 2",
        "capture the own leftmost house",
        "capture the origin and the lap origin",
        "capture it, and back through their houses of 2 or 3",
        "capture it, and on through houses",
        "capture next but one, and on by 2 through occupied houses after an empty house",
        "capture it and opposite, and back from it by 3 through houses of 2 or 4, with those opposite",
        "relay",
        "relay from next",
        "relay with 1 seed",
        "relay from next with 2 seeds",
        "relay clockwise into an own house",
        "sow opposite",
        "sow 1 seed of opposite clockwise",
        "sow 2 seeds of opposite, beginning in next",
        "sow opposite and next, beginning after the origin, into their house",
        "lay 1 seed of opposite in it",
        "lay opposite in the own leftmost house",
        "take another turn",
        "take another turn once",
        "the turn ends",
        "claim it",
        "claim it and opposite",
        "claim it as \"tuz\"",
        "claim it and opposite as \"tuz\"",
        "mark it as \"tuz\"",
        "mark it and opposite as \"tuz\"",
        "mark all houses as \"tuz\"",
        "mark one of \"tuz\" as \"duz\", and mark it as \"tuz\"",
        "either relay, or the turn ends",
        "capture it, and either relay, or take another turn and claim it",
        "the move is forbidden",
        "the mover wins",
        "draw",
        "nobody takes the rest, and the most seeds win",
        "each player takes their own seeds, and the most seeds win",
    ];
    let all = "No last seed in their house making 2 or 3.";
    assert_told!(told_of(
        "two-rows",
        all,
        "Last seed in their house: *.",
        &parts
    ));
}

#[test]
fn descriptions_are_told() {
    let parts = [
        "a house",
        "an untouched house",
        "an own house, not untouched",
        "an own house, not empty",
        "an own untouched empty house",
        "a home house",
        "their leftmost house making 3",
        "the first own house making 3",
        "a house making 2 or 3 in columns 1 to 3",
        "a house making 2 to 6, not making 4",
        "a house, not making 4",
        "a house making an even number",
        "a house making 3 or odd",
        "a house in column 1",
        "a house in column 6",
        "a house in columns 5 to 6",
        "a house in columns 2 to 4",
        "a house in column 3",
        "a house in columns 1 or 6",
        "a house in columns 2 or 4",
        "a house in columns 1 or 4",
        "a house in columns 1 to 2 or 5 to 6",
        "a house in columns even",
        "a house in columns 1 or even",
        "a house in columns 1 to 6",
        "a house, not in columns 1 to 2",
        "a house before an empty house",
        "a house after a house of 2",
        "a house before a house before a house of 2",
        "a house before an own house of 1, after an empty house",
        "a house before an empty house, and after an occupied house",
        "a house opposite an occupied house, before an empty house",
        "a house opposite an occupied house in column 1",
        "a house opposite their house of 2 in column 1",
        "a house, not opposite an occupied house",
        "a house, not before an empty house",
        "a house twin of a \"tuz\"",
        "their house making 3 in columns 1 to 5, not twin of a \"tuz\"",
        "a house in column 2, not twin of an empty house",
        "a \"tuz\"",
        "their house, not a \"tuz\"",
        "their house in column 1, not a \"tuz\"",
        "their \"tuz\" in column 1",
        "a house in reach of a \"move\"",
        "a house, not in reach of a \"move\"",
        "a house, not an own house",
        "a house, not their house",
        "a house, not a \"term\"",
        "their house, not their rightmost house",
        "their house, not the first their house",
        "a house before a \"tuz\"",
        "an own empty house or their house making 2 or 3",
        "an own house in column 1 or their house",
        "an own house opposite a house of 1, or their empty house",
    ];
    let all = "Call \"term\" a home house or an own empty house. No move. Move \"move\" from an own house. No last seed in their house making 2 or 3. Start with \"tuz\" on e1, for each player. Start with 4 seeds in each house.";
    assert_told!(told_of(
        "two-rows",
        all,
        "Last seed in *: the turn ends.",
        &parts
    ));
}

#[test]
fn descriptions_of_other_houses_are_told() {
    let parts = [
        "capture all their inner houses",
        "capture all their occupied outer houses of 2",
        "capture all houses in its column",
        "capture all their houses in its column, not of 2",
        "capture all houses in rows 1 to 2",
        "capture all houses in row 1",
        "capture all houses in rows 2 to 3",
        "capture all houses in row 2",
        "capture all houses in rows 1 or 4",
        "capture all houses in row even",
        "capture all houses, not in row 1",
        "capture all houses twin of an empty house",
        "capture all houses in front of a house of 2",
        "capture all houses opposite a house in front of a house of 2",
        "capture all houses of at least 2 opposite a house of 1",
        "capture all their houses of 3 to 6, not of 5",
        "capture all their houses, not of 5",
        "capture all houses of 0 or 4",
        "capture all houses, not in its column",
        "capture all houses, not inner",
        "capture the first their house",
        "capture behind it",
        "capture behind opposite",
        "capture behind opposite next but one",
        "capture opposite, behind opposite, and behind it",
        "capture next, and on through their leftmost house",
        "capture next, and on through the own rightmost house",
        "capture next, and on through a house in columns 1 to 2, not of 4",
        "capture next, and on through an untouched house in its column",
        "capture next, and on through an outer house in reach of a \"move\"",
        "capture next, and on through a house opposite a house of 2, in front of a house",
        "capture next, and on through a house twin of an empty house",
        "capture next, and on through a house, not twin of an empty house",
        "capture next, and on through a house, not untouched",
        "capture next, and on through a house, not empty",
        "capture next, and on through an empty house, not an own house",
        "capture next, and on through a home house",
        "capture next, and on through occupied houses before an empty house",
    ];
    let all = "No move. Move \"move\" from an own house of at least 2. No last seed in an occupied house. No last seed in an own occupied inner house opposite an occupied house. Last seed in an empty house: capture their leftmost house.";
    assert_told!(told_of(
        "four-rows",
        all,
        "Last seed in an occupied inner house: *.",
        &parts
    ));
}

#[test]
fn conditions_are_told() {
    let parts = [
        "a player has no seeds",
        "the mover has no seeds",
        "the mover has seeds in play",
        "the mover has no house of at least 2",
        "the mover has a house of 2",
        "a player has exactly 1 house of 2",
        "a player has exactly 2 houses of 2",
        "a player has at least 2 empty houses",
        "a player has exactly 3 seeds in play",
        "a player has house of odd",
        "the player to move has at most 2 seeds in play",
        "the player to move has no seeds in hand",
        "the opponent had no seeds",
        "a player has stored at least 25 seeds",
        "a player has stored more than half the seeds",
        "a player has stored all the seeds",
        "a player has stored at least 48 seeds",
        "a player has stored exactly 24 seeds",
        "a player has stored exactly 1 seed",
        "the player to move cannot move",
        "no player can move",
        "no seeds remain",
        "no houses of 2 remain",
        "at most 8 seeds remain",
        "exactly 1 house of 2 remains",
        "exactly 2 houses of 2 remain",
        "at least 1 house of 2 remains",
        "1 ply passes without a capture",
        "50 plies pass without a capture",
        "exactly 1 ply has passed",
        "exactly 2 plies have passed",
        "at least 1 ply has passed",
        "at least 30 plies have passed",
        "a position occurs 2 times",
        "a player has no seeds and cannot move",
        "a player has no seeds and that player has stored at least 3 seeds",
        "a player has no seeds, and south has no seeds, and that player cannot move",
        "a player has no seeds and north cannot move and no seeds remain and north has stored at least 3 seeds",
        "a player has no seeds or has stored at least 3 seeds",
        "a player has no seeds and cannot move or no seeds remain",
    ];
    let all = "";
    assert_told!(told_of("two-rows", all, "End when *: draw.", &parts));
}

#[test]
fn what_a_move_has_captured_is_told() {
    let parts = [
        "the move has captured from a house in column 1",
        "the move has captured from exactly 1 house",
        "the move has captured from exactly 2 own houses",
        "the move has captured from exactly 1 leftmost house of 2",
        "the move has captured from no own house",
        "the move has captured from no house of 2",
        "the move has captured from 2 or 3 houses of 2",
        "the move has captured from at least 2 houses in column 1",
        "the move has captured from an own house, and the move has captured from their house, and the mover has no seeds, and the move has captured from a house in column 1",
        "the mover has no seeds, and the move has captured from an own house, and the opponent has no seeds",
        "the move has captured from an own house or the move has captured from their house of 1",
    ];
    let all = "Move from an own house in column 1. After a move, when the opponent has exactly 5 seeds in play: the mover wins.";
    assert_told!(told_of(
        "two-rows",
        all,
        "After a move, when *: take another turn.",
        &parts
    ));
}

#[test]
fn what_is_done_after_a_move_is_told() {
    let parts = [
        "take another turn",
        "capture all houses of 2",
        "capture it",
        "capture opposite",
        "lay the origin in it",
        "lay 1 seed of next in the own leftmost house",
        "mark the origin as \"tuz\"",
        "mark previous as \"tuz\"",
        "claim behind it",
        "the move is forbidden",
    ];
    let all = "Last seed in a \"tuz\": the turn ends. After a move, when 9 plies have passed: mark the own leftmost house as \"tuz\".";
    assert_told!(told_of("four-rows", all, "After a move: *.", &parts));
}

#[test]
fn who_begins_is_told_of_more_than_two() {
    let begins = |who: &str| {
        let text = format!(
            "Game \"Three\". Source \"Made up\". For 3 players. Board has 2 rows of 6 houses. \
             Houses of south are a1 to d1. Houses of east are e1, f1, f2 and e2. \
             Houses of north are a2 to d2. Start with 4 seeds in each house. \
             Move from an own house. Otherwise pass. Sow counterclockwise round all houses. \
             End when a position occurs 3 times: each player takes their own seeds, and the most seeds win. \
             {who} Match ends when 3 games are over: the most games win."
        );
        let game = read(&Source::new("test.game", text)).unwrap_or_else(|wrong| panic!("{wrong}"));
        let said = paragraphs(&prose::rules(&game)).into_iter();
        let mut said = said.filter(|paragraph| paragraph.starts_with("The next game"));
        said.next().expect("it is told")
    };
    let wanted = "The next game is begun by the player whose turn comes after the one who began the last game.";
    assert_eq!(begins(""), wanted);
    assert_eq!(
        begins("Next game is begun by the loser."),
        "The next game is begun by the player whose turn comes after the winner of the last game \
         (after a draw after who began it)."
    );
}

#[test]
fn results_are_told() {
    let parts = [
        "the player to move has no seeds: that player wins",
        "the player to move has no seeds: the other player takes the rest, and the most seeds win",
        "the player to move has no seeds: each player takes their own seeds, and the player to move loses",
        "south has no seeds: the player to move takes the rest, and the most seeds win",
        "no seeds remain: nobody takes the rest, and the most seeds win",
        "no seeds remain: the player to move loses",
        "no seeds remain and the player to move cannot move: that player wins",
        "the mover has no seeds: draw",
        "no seeds remain or the opponent cannot move: draw",
        "no seeds remain: the mover loses",
        "no seeds remain: the mover takes the rest, and the most seeds win",
    ];
    let all = "";
    assert_told!(told_of("two-rows", all, "End when *.", &parts));
}

#[test]
fn matches_are_told() {
    assert_told!(told(
        "two-rows",
        "",
        &[
            "Next game is begun by the loser. Match ends when a player is 5 games ahead or wins 4 games in succession: that player wins. Match ends when 20 games are over: the most games win.",
            "Next game is begun by the winner. Match ends when 1 game is over: draw.",
            "Next game is begun by south. Match ends when a player is 1 game ahead: that player wins.",
            "Match ends when a player wins 1 game in succession: that player wins.",
            "Refill by each player: 4 seeds in each home house from the right. Last seed in a house making 9: mark it as \"burnt\". An unfilled house becomes a \"burnt\". Next round is begun by the winner. Match ends when a player cannot fill a house: that player loses.",
            "Refill by the leader: 4 seeds in each home house from the left, then in each empty house by choice, owning them, rounding up from 3. Refill by the other player: 1 seed in each empty house. Match ends when a player cannot fill a house: that player loses.",
            "Refill by south: 2 seeds in each home empty house by choice. Match ends when 3 games are over: the most seeds win.",
        ],
    ));
}

#[test]
fn games_with_pieces_are_told() {
    assert_told!(told(
        "pieces",
        "",
        &[
            "Board has 5 rows of 5 points, joined straight, and diagonally at even points.",
            "Board has rows of 5, 4, 5, 4 and 5 squares, joined diagonally.",
            "Board has 5 rows of 1 square, joined straight.",
            "Piece \"man\" steps forward. Piece \"man\" slides sideways.",
            "Piece \"man\" steps forward or sideways. Piece \"man\" becomes a \"king\" on the far row. Piece \"king\" slides any way. Piece \"king\" jumps any way over a distant enemy, again at will.",
            "Piece \"man\" jumps forward over an adjacent enemy, again while it can. Piece \"man\" becomes an \"elder\" on the far row, and the turn ends. Piece \"elder\" steps any way.",
            "Must capture if possible, or be huffed.",
            "Must capture if possible, or be huffed, when 2 plies have passed.",
            "Start with \"man\" on rows 1 to 2, for each player.",
            "Start with \"man\" on row 1, a2, c2 and d2, for each player.",
            "Start with \"man\" on a1 to c1, and e1, for each player.",
            "Start with \"man\" on a1, for each player.",
            "No start. Start as pictured \"n n n n n\" \". nn . N .\" \". . . . .\" \". . S . .\" \"s s s s s\". Piece \"king\" steps any way.",
            "No start. Arrange 2 \"man\" on each of 5 empty squares. Arrangement \"lance\" is a1 to a4, and b2. Arrangement \"wall\" is row 1.",
            "No start. Arrange 1 \"man\" on each of 1 empty square.",
            "Start with 3 \"man\" in hand. Move \"drop\" entering 1 \"man\" in an empty point. Move \"go\" a piece. Move \"two\" entering 2 \"man\" in an empty point.",
            "New row of 3 own squares of 1: capture one of their squares of 1.",
            "New row of 3 or 4 squares of at least 1, when the mover has at least 2 pieces: take another turn.",
            "Capture leaving the opponent at most 1 piece: the mover wins.",
            "Capture leaving no pieces: it stands.",
            "End when a player has fewer than 3 pieces: that player loses.",
            "End when a player has pieces: that player wins.",
            "End when a player has no \"man\": draw.",
            "End when a player has exactly 1 piece: draw.",
            "End when no pieces remain: the most pieces win.",
            "End when exactly 1 piece remains: the most pieces win.",
            "End when exactly 3 pieces remain: the most pieces win.",
            "End when 100 plies pass without a capture or a promotion: draw.",
            "End when the player to move has no pieces in hand: the most pieces win.",
        ],
    ));
}

#[test]
fn beginnings_are_told() {
    assert_told!(told(
        "two-rows",
        "",
        &[
            "Region \"Somewhere\". Also called \"One\", \"Two\".",
            "Option [seeds] is 4, may be 3 to 5 or 8. Option [cross] is yes, may be yes or no. Option [word] is \"some\", may be \"some\" or \"none\". Start with [seeds] seeds in each house. If [cross] is yes, must capture. If [word] is \"none\", must not capture.",
            "Board has 2 rows of 6 houses.",
            "Board has 2 rows of 6 houses. No last seed in their house making 2 or 3. End when the player to move cannot move: draw.",
            "Board has 2 rows of 6 houses. No last seed in their house making 2 or 3. End when the player to move cannot move: nobody takes the rest, and draw.",
            "Board has 2 rows of 6 houses. No last seed in their house making 2 or 3. End when the player to move cannot move: that player takes the rest, and draw.",
            "Board has 2 rows of 6 houses. No last seed in their house making 2 or 3. End when the player to move cannot move: draw. Last seed in a house making 9: either the turn ends, or its owner takes the rest.",
            "Board has 2 rows of 6 houses and stores on the left.",
            "Board has 1 row of 6 houses and stores. Houses of each player are a1 to c1. Start with 4 seeds in each house.",
            "Board has rows of 5 and 4 houses.",
            "Houses belong to nobody. No last seed in their house making 2 or 3. Move from a house.",
            "Houses of each player are row 2.",
            "Houses of south are a1 to e1, and a2. Houses of north are a1 to e1, and a2.",
            "Houses of each player are a1 to d1, f1 and b2.",
            "Houses of south are a1, c1 to f1, and row 2. Houses of north are e2. No last seed in their house making 2 or 3. Last seed in a house making 3: capture it.",
            "Start with 1 seed in each house, except 0 in a1 and 2 in b1, for each player.",
            "Start with 1 seed in each house, except 0 in a1, for each player.",
            "Start with 1 seed in each own house.",
            "Start with 1 seed in a1, for south.",
            "Start with 2 seeds in a1, for south. Start with 1 seed in b1 and c1, for south.",
            "Start with 2 seeds in row 1 and 3 seeds in a2, for south.",
            "Start with 2 seeds in row 1 and a2, for south.",
            "Start with 4 seeds in each house, and 1 seed in hand.",
            "Start with 4 seeds in each house. Start with 1 seed in hand, for south.",
            "No start. Start with 4 seeds in hand.",
            "Start with 4 seeds in each house. Start with \"tuz\" on e1, for each player. Mark \"tuz\" lasts until emptied. Last seed in a \"tuz\": the turn ends.",
            "Last seed in a house making 9: mark it as \"tuz\".",
            "Last seed in a house making 9: mark it as \"tuz\". Mark \"tuz\" lasts until the next move is over.",
            "Start with 4 seeds in each house. Start with \"tuz\" on e1, for each player. Last seed in a \"tuz\": the turn ends.",
            "Last seed in a house making 9: mark it as \"tuz\". Refill by each player: 4 seeds in each home house. Match ends when 2 games are over: the most seeds win.",
            "No start. Arrange 12 seeds in own houses freely.",
            "No start. Arrange 1 seed in own houses freely.",
        ],
    ));
}

/// All that is told of a file of its own.
fn whole(text: &str) -> String {
    let source = Source::new("test.game", text);
    let game = read(&source).unwrap_or_else(|wrong| panic!("{wrong}"));
    prose::rules(&game).to_text(100)
}

#[test]
fn a_game_for_one_is_told() {
    assert_told!(whole(
        "Game \"Alone\".
        Source \"A book whose title is so long that it does not fit into one line of the explanation\".
        For 1 player.
        Board has 1 row of 6 houses and stores.
        Start with 1 seed in f1, for south.
        Move from a house, not the own leftmost house.
        Sow counterclockwise round all houses and the own store.
        Last seed in the own store: take another turn.
        End when south has stored at least 1 seed: south wins.
        End when the player to move cannot move: south loses."
    ));
}

#[test]
fn lines_are_as_long_as_they_may_be() {
    let source = "a aa aaa ".repeat(40);
    let text = format!(
        "Game \"A test\" follows \"two-rows\" except:\nSource \"{}\".\n",
        source.trim()
    );
    let game = read(&Source::new("test.game", text)).unwrap_or_else(|wrong| panic!("{wrong}"));
    let prose = prose::rules(&game);
    for width in 40..90 {
        let text = prose.to_text(width);
        let longest = text.lines().map(|line| line.chars().count()).max();
        assert!(longest.is_some_and(|longest| longest <= width), "{text}");
    }
}

#[test]
fn a_game_for_three_is_told() {
    assert_told!(whole(
        "Game \"Three\".
        Source \"Made up\".
        For 3 players.
        Board has 2 rows of 6 houses and stores.
        Houses of south are a1 to d1. Houses of east are e1, f1, f2 and e2. Houses of north are a2 to d2.
        Start with 4 seeds in each house.
        Start with 2 seeds in hand, for east.
        Move from an own house.
        Move \"in\" entering 1 seed in an own house.
        Otherwise pass.
        Must not leave every opponent without seeds.
        Sow counterclockwise round all houses.
        Last seed in their house making 2 or 3: capture it.
        Last seed in an own house making 4: capture one of their houses.
        Capture leaving an opponent no seeds: nothing is captured.
        End when an opponent has no seeds and that player has no seeds in hand: that player loses.
        End when a player has stored more than half the seeds: that player wins.
        End when a position occurs 3 times: each player takes their own seeds, and the most seeds win.
        Refill by each player: 4 seeds in each own house, rounding up from 2.
        Match ends when 3 games are over: the most seeds win."
    ));
}

#[test]
fn paths_are_told() {
    let path = |said: &str| {
        let text = format!(
            "Game \"Path\".\nSource \"Made up\".\nBoard has 3 rows of 6 houses.\n\
             Houses of each player are row 1, and d2 to f2.\n{said}\n\
             Start with 3 seeds in each house.\nMove from an own house.\n\
             Sow counterclockwise round the path.\n\
             End when a position occurs 3 times: each player takes their own seeds, and the most seeds win.\n"
        );
        let text = whole(&text);
        let lines = text.lines().skip_while(|line| !line.contains("path"));
        let lines: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        format!("> {said}\n{}\n\n", lines.join("\n"))
    };
    let paths = [
        "Path runs a1 to f1, f2 to d2, f3 to a3, and a2 to c2.",
        "Path runs a1 to a3, b3, c3, d3, c2, d1 to f1, f2, e3, f3, e2, b2, d2, b1 and c1.",
        "Path runs a1, c1, e1, f2, d1, f1, a2, b2, c2, d2, e2, b1, f3, e3, d3, c3, b3, and a3.",
        "Path of south runs a1 to f1, and f2 to a2. Path of north runs a1 to f1, and f2 to a2.",
        "Path of south runs a1 to f1, and f2 to a2. Path of north runs f1 to a1, and a2 to f2.",
    ];
    assert_told!(paths.map(path).concat());
}

#[test]
fn reasons_are_told() {
    let reasons = |sentences: &str| -> Vec<String> {
        let game = read(&changed("two-rows", sentences)).unwrap_or_else(|wrong| panic!("{wrong}"));
        let of_match = game.match_.as_ref().map_or(0, |rounds| rounds.ends.len());
        // Two are inherited.
        let ends = (0..game.ends.len() - 2).map(|at| prose::reason(&game, at));
        ends.chain((0..of_match).map(|at| prose::match_reason(&game, at)))
            .collect()
    };
    let found = reasons(
        "End when a player has at most 2 seeds in play: draw.
        End when a player has no house of at least 2: draw.
        End when the opponent had no seeds: draw.
        End when a player has stored exactly 24 seeds: draw.
        End when a player has stored all the seeds and cannot move: draw.
        End when a player has stored at least 25 seeds: draw.
        End when 1 ply passes without a capture: draw.
        Match ends when a player is 5 games ahead: that player wins.
        Match ends when 20 games are over: the most games win.",
    );
    assert_eq!(
        found,
        [
            "a player has at most two seeds in their houses",
            "no house with at least two seeds",
            "the opponent had no seeds in their houses before the move",
            "exactly 24 seeds",
            "a player has all 48 seeds in store and has no legal move",
            "more than half of the seeds",
            "a turn passes without a capture",
            "a player has won five games more than the other",
            "20 games are over",
        ]
    );
}
