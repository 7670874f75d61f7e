//! Sentences of every form are read.

use manqala::syntax::{Source, parse};

/// One sentence of every form, and the ways of writing that are accepted.
pub const FORMS: &str = r#"
Region "Ghana".
Source "A book, 1900: 3-4".
Also called "One", "Two" and "Three".
For 2 players.
Option [seeds] is 4, may be 3, 4, 5 or 8 to 12.
Option [rule] is yes, may be yes or no.
Option [end] is "either row", may be "either row" or "the mover's row".
Board has 2 rows of 6 houses and stores on the left.
Board has rows of 7, 8 and 7 houses and a store.
Board has 9 rows of 9 points, joined straight, and diagonally at even points.
Houses of each player are row 1, and d2 to f2.
Houses of south are a1 to c1.
Houses belong to nobody.
Path runs a1 to f1, f2 to d2, and f3 to a3.
Path of north runs a2 to f2.
Start with [seeds] seeds in each house, except 0 in a1 and 2 in b1, for each player.
Start with 6 seeds in e2, 2 seeds in f2 and g2, 22 seeds in hand, and "nyumba" on e2, for south.
Start with "man" on rows 1 and 2, and d3 to e3, for each player.
Start as pictured "nn.ss" "sssss".
Arrange 2 "stick" on each of 5 empty squares.
Arrange 32 seeds in own houses freely.
Arrangement "lance" is a1 to a4 and b2.
Mark "nyumba" lasts until emptied.
Call "target" an own occupied inner house opposite an occupied house.
Move from an own house of 2 or more than 4 in columns 1 and 2.
Move "reverse" from an empty own house into a "target", sowing clockwise, when 1 ply has passed.
Move entering 1 seed in a "target" when the mover has seeds in hand.
Move swapping sides.
Otherwise move a piece.
Otherwise pass when the mover cannot move.
Must not leave the opponent without seeds if possible.
Must capture most, or be huffed, when at least 3 plies have passed.
Must sow in their house if possible.
Must end in an own house.
Piece "man" steps forward or sideways.
Piece "man" slides any way.
Piece "man" jumps sideways over a distant enemy, again at will.
Piece "man" becomes a "king" on the far row, and the turn ends.
Sow for south from a house of odd clockwise round the path and stores, beginning after the lap origin.
Sow either way round all houses and the own store, skipping the origin and their houses of 3.
Before sowing of a "one" of lap at least 2 from an own house of 3: lay opposite and 2 seeds of next in behind it, and claim all own houses.
Last seed in an own house: relay clockwise into a house of 3.
Last seed in an own empty house: sow opposite, beginning in the lap origin, into an own house, not a "wegue".
Last seed in an empty house: capture it and opposite, and on from it through houses of 2, with those opposite.
Passing seed of a "one" or a "two" of lap 1 sown clockwise in a house making 4: its owner captures it.
Last seed of lap at most 2 in a house of 2 and in columns 1 to 4, not a "wegue", when a player had no pieces:
  capture next but one, one of their houses, all empty houses and 2 seeds of the origin, and back from it by 2 through houses.
Last seed in a house, not twin of a "tuzdik", or a store: relay from next with 2 seeds.
Last seed in their house making an even number: sow opposite clockwise, beginning in the first own inner house.
Last seed in a house: claim it as "wegue", and either capture it and relay, or take another turn once, and the turn ends.
Capture leaving the opponent no seeds: spare their leftmost house, and nothing is captured.
Capture leaving 4 seeds, when the opponent had seeds: it stands.
Capture leaving every opponent at most 1 piece: the move is forbidden.
New row of exactly 3 own squares, when the mover had no pieces in hand: capture one of their squares.
Endless sowing: draw.
End when an opponent has stored more than half the seeds or cannot move: that player wins.
End when no occupied house, not a "wegue", remains: each player takes their own seeds, and the most seeds win.
End when a position occurs 3 times and no player can move: nobody takes the rest.
End when 80 plies pass without a capture or a promotion: draw.
Refill by the leader: 4 seeds in each home house, then in each empty house by choice, owning them.
Refill by each player: 7 seeds in each home house from the right.
An unfilled house becomes a "burnt house".
Next round is begun by the loser.
Match ends when a player is 5 games ahead or wins 4 games in succession: that player wins.
Match ends when [games] games are over or a player cannot fill a house: the most games win.
If [rule] is yes, move "swap" swapping sides.
No option [seeds]. No mark "x". No call "x". No arrangement "x". No arrange. No also called.
No houses of south. No houses of each player. No houses belong to nobody. No path. No path of east.
No start. No piece "man" becomes. No move. No move "x". No otherwise move "x". No otherwise pass.
No must not capture. No sow. No sow for north from a house of 1. No passing seed in a house.
No before sowing of lap 1 from an own house.
No last seed in an own empty house. No capture leaving 4 seeds. No new row of 3 own squares.
No endless sowing. No end when the mover has no seeds. No refill by each player. No unfilled house.
No next round. No match ends when 3 games are over. No match.
"#;

#[test]
fn every_form_is_read() {
    let text = format!("Game \"A game\" follows \"another\" except:\n{FORMS}");
    let source = Source::new("forms", text.as_str());
    let (file, faults) = parse(&source);
    let faults: Vec<_> = faults
        .iter()
        .map(|fault| (fault.code, source.slice(fault.span)))
        .collect();
    assert_eq!(faults, []);
    assert!(file.unreadable.is_empty());
    let head = file.head.expect("a head");
    assert_eq!(head.follows.expect("what it follows").node, "another");
    let stops = FORMS.matches(['.']).count() - "\"nn.ss\"".matches('.').count();
    assert_eq!(file.sentences.len(), stops);
}

#[test]
fn printed() {
    let text = format!("Game \"A game\" follows \"another\" except:\n{FORMS}");
    let (file, _) = parse(&Source::new("forms", text.as_str()));
    let print = |file: &manqala::syntax::tree::File| {
        let head = file.head.as_ref().map(manqala::syntax::print::head);
        let rest = file.sentences.iter().map(manqala::syntax::print::sentence);
        let all: Vec<String> = head.into_iter().chain(rest).collect();
        all.join("\n")
    };
    let once = print(&file);
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(once) });
    let (again, faults) = parse(&Source::new("printed", once.as_str()));
    assert_eq!(faults, []);
    assert_eq!(once, print(&again));
}

#[test]
fn every_sort_has_forms_whose_examples_are_read() {
    use manqala::syntax::forms;
    let mut sorts = std::collections::BTreeSet::new();
    for form in forms::FORMS {
        let head = match form.example.starts_with("Game") {
            true => "",
            false => "Game \"A game\".\n",
        };
        let source = Source::new("example", format!("{head}{}", form.example));
        let (file, faults) = parse(&source);
        assert_eq!(faults, [], "{}", form.example);
        assert_eq!(file.sentences.len(), head.lines().count());
        let canonical = match (&file.head, file.sentences.first()) {
            (_, Some(sentence)) => manqala::syntax::print::sentence(sentence),
            (Some(head), None) => manqala::syntax::print::head(head),
            (None, None) => String::new(),
        };
        assert_eq!(canonical, form.example);
        sorts.insert(form.sort);
    }
    assert_eq!(sorts.len(), 31);
    let found = |words| forms::nearest(None, words).map(|form| form.example);
    assert_eq!(
        found("grand slam"),
        Some("Capture leaving the opponent no seeds: the move is forbidden.")
    );
    assert_eq!(
        found("threefold repetition"),
        Some("End when a position occurs 3 times: draw.")
    );
    assert_eq!(found("xyzzy"), None);
}

#[test]
fn every_phrase_is_read_and_printed_as_it_stands() {
    use manqala::syntax::phrases::{PHRASES, Topic};
    for topic in Topic::ALL {
        let (before, after) = match topic {
            Topic::Description => ("Move from ", "."),
            Topic::Detail => ("Last seed in a house ", ": relay."),
            Topic::Count => ("Move from a house of ", "."),
            Topic::Place => ("Endless sowing: capture ", "."),
            Topic::Effect => ("Endless sowing: ", "."),
            Topic::Condition => ("End when ", ": draw."),
            Topic::Player => ("Next round is begun by ", "."),
            Topic::Outcome => ("End when no player can move: ", "."),
        };
        let phrases = PHRASES.iter().filter(|phrase| phrase.topic == topic);
        assert!(phrases.clone().count() >= 6, "{topic:?}");
        for phrase in phrases {
            let sentence = format!("{before}{}{after}", phrase.example).replace(" ,", ",");
            let (file, faults) = parse(&Source::new(
                "a.game",
                format!("Game \"A game\".\n{sentence}"),
            ));
            assert_eq!(faults, [], "{sentence}");
            assert_eq!(
                manqala::syntax::print::sentence(&file.sentences[0]),
                sentence
            );
        }
    }
}
