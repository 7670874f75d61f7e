//! One file made from another.

use manqala::model::{Effect, Files, Game, MAX_CHAIN, MoveSource, NoFiles, ReadError, check, load};
use manqala::syntax::Source;

use super::cases::{Shelf, changed, checked, shown};
use crate::library;

/// The game of a file that changes one of the shelf.
fn game(base: &str, sentences: &str) -> Game {
    let source = changed(base, sentences);
    let loaded = load(&source, &Shelf, &[]);
    let found = shown(&source, &loaded.diagnostics);
    loaded.game.unwrap_or_else(|| panic!("{found}"))
}

/// The sentences of the rules about last seeds, in their order.
fn last(game: &Game) -> Vec<String> {
    let rules = game.events.last.iter();
    rules
        .filter_map(|said| Some(said.at.as_ref()?.words(&game.options)))
        .collect()
}

/// The sentences of the ends, in their order.
fn ends(game: &Game) -> Vec<String> {
    let rules = game.ends.iter();
    rules
        .filter_map(|said| Some(said.at.as_ref()?.words(&game.options)))
        .collect()
}

#[test]
fn the_same_left_part_replaces_in_place() {
    let changed = game("four-rows", "Last seed in occupied houses: the turn ends.");
    assert_eq!(
        last(&changed),
        [
            "Last seed in an own occupied inner house opposite an occupied house: sow opposite.",
            "Last seed in occupied houses: the turn ends.",
        ]
    );
}

#[test]
fn left_parts_are_compared_by_what_they_mean() {
    let base = "Call \"prey\" an occupied own inner house opposite an occupied house.\n\
                Last seed in a \"prey\": capture opposite.";
    let changed = game("four-rows", base);
    assert_eq!(
        last(&changed),
        [
            "Last seed in a \"prey\": capture opposite.",
            "Last seed in an occupied house: relay.",
        ]
    );
}

#[test]
fn new_left_parts_go_first_in_their_order() {
    let sentences = "Last seed in an own empty outer house: the turn ends.\n\
                     Last seed in an own empty inner house opposite an occupied house: capture opposite.";
    let changed = game("four-rows", sentences);
    let words = last(&changed);
    assert_eq!(words.len(), 4);
    assert!(words[0].contains("outer"), "{words:?}");
    assert!(words[1].contains("capture opposite"), "{words:?}");
    assert!(words[3].contains("relay"), "{words:?}");
}

#[test]
fn sentences_are_taken_out() {
    let sentences = "No last seed in an occupied house.\nNo end when a position occurs 3 times.";
    let changed = game("four-rows", sentences);
    assert_eq!(last(&changed).len(), 1);
    assert_eq!(
        ends(&changed),
        ["End when the player to move cannot move: that player loses."]
    );
}

#[test]
fn every_sort_can_be_taken_out() {
    let base = r#"Game "Everything".
Source "Made up".
Also called "All".
Option [seeds] is 4, may be 3 or 4.
Board has 4 rows of 8 houses.
Houses of each player are rows 1 to 2.
Path runs a1 to h1, h2 to a2, a3 to h3, and h4 to a4.
Start with [seeds] seeds in each outer house, and 2 seeds in hand.
Mark "nyumba" lasts until emptied.
Call "target" an own empty house.
Move "lift" from an own house of at least 2.
Move "enter" entering 1 seed in an own house.
Otherwise move "lone" from an own house of 1.
Otherwise pass.
Must capture if possible.
Sow from a house of 1 clockwise round the path.
Sow counterclockwise round the path.
Passing seed in a "nyumba": capture it.
Last seed in a "target": claim it as "nyumba".
Capture leaving the opponent no seeds: it stands.
Endless sowing: the move is forbidden.
End when no player can move: each player takes their own seeds, and the most seeds win.
End when a position occurs 3 times: draw.
Refill by each player: 4 seeds in each home house.
An unfilled house becomes a "nyumba".
Next round is begun by the winner.
Match ends when 3 games are over: the most games win.
"#;
    let without = r#"Game "Little" follows "everything" except:
No also called.
No option [seeds].
No houses of each player.
No path.
No mark "nyumba".
No call "target".
No move "enter".
No otherwise move "lone".
No otherwise pass.
No must capture.
No sow from a house of 1.
No passing seed in a "nyumba".
No last seed in a "target".
No capture leaving the opponent no seeds.
No endless sowing.
No end when a position occurs 3 times.
No refill by each player.
No unfilled house.
No next round.
No match ends when 3 games are over.
No start.
Start with 4 seeds in each outer house.
Sow counterclockwise round own houses.
"#;
    let plain = r#"Game "Plain".
Board has 4 rows of 8 houses.
Start with 4 seeds in each outer house.
Move "lift" from an own house of at least 2.
Sow counterclockwise round own houses.
End when no player can move: each player takes their own seeds, and the most seeds win.
"#;
    let files = Pair("everything", base);
    let whole = load(&Source::new("everything", base), &NoFiles, &[]);
    assert!(
        whole.game.is_some(),
        "{}",
        shown(&Source::new("", base), &whole.diagnostics)
    );
    let source = Source::new("little", without);
    let little = load(&source, &files, &[]);
    let found = shown(&source, &little.diagnostics);
    let little = little.game.unwrap_or_else(|| panic!("{found}"));
    let plain = load(&Source::new("plain", plain), &NoFiles, &[]).game;
    assert!(little.same_rules(&plain.expect("it is sound")));
}

#[test]
fn moves_are_replaced_by_name() {
    let base = r#"Game "Ranks".
Source "Made up".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Move "first" from an own house of at least 2.
Otherwise move "second" from an own house of 1 in columns 1 to 3.
Otherwise move "third" from an own house of 1.
Otherwise pass.
Sow counterclockwise round all houses.
End when a position occurs 3 times: draw.
"#;
    let names = |sentences: &str| {
        let text = format!("Game \"A test\" follows \"ranks\" except:\n{sentences}\n");
        let source = Source::new("test", text);
        let loaded = load(&source, &Pair("ranks", base), &[]);
        let found = shown(&source, &loaded.diagnostics);
        let game = loaded.game.unwrap_or_else(|| panic!("{found}"));
        let ranks = game.ranks.iter().map(|rank| {
            let names = rank.iter().map(|kind| match kind.rule.source {
                MoveSource::Pass => "pass".to_owned(),
                _ => kind.rule.name.clone().unwrap_or_default(),
            });
            names.collect::<Vec<_>>().join(" ")
        });
        ranks.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(names(""), "first, second, third, pass");
    let replaced = "Otherwise move \"second\" from an own house of 1 in columns 4 to 6.";
    assert_eq!(names(replaced), "first, second, third, pass");
    let added = "Move \"zeroth\" from an own house of 12.";
    assert_eq!(names(added), "first zeroth, second, third, pass");
    let last = "No otherwise move \"third\".\nOtherwise move \"fourth\" from an own house of 1 in column 6.";
    assert_eq!(names(last), "first, second, fourth, pass");
    assert_eq!(
        names("No move \"second\".\nNo otherwise pass."),
        "first, third"
    );
}

#[test]
fn files_follow_files_that_follow() {
    let middle = "Game \"Middle\" follows \"four-rows\" except:\nSource \"Made up\".\n\
                  Start with 3 seeds in each house.\n";
    let source = Source::new(
        "end",
        "Game \"End\" follows \"middle\" except:\nSource \"Made up\".\nBoard has 4 rows of 6 houses.\n",
    );
    let loaded = check(&source, &Pair("middle", middle));
    let game = loaded.game.expect("it is sound");
    assert_eq!(game.seeds(), 72);
    assert_eq!(game.about.follows.as_deref(), Some("Middle"));
    assert_eq!(game.events.last.len(), 2);
}

#[test]
fn an_option_of_the_followed_game_can_be_changed() {
    let game = game("stores", "Option [seeds] is 6, may be 5 or 6.");
    assert_eq!(game.seeds(), 72);
}

#[test]
fn a_following_sentence_replaces_guarded_ones_too() {
    let base = r#"Game "Guarded".
Source "Made up".
Option [own] is no, may be yes or no.
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
If [own] is yes, last seed in an empty house: capture it.
If [own] is no, last seed in an empty house: capture opposite.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#;
    let source = Source::new(
        "test",
        "Game \"A test\" follows \"guarded\" except:\nNo option [own].\nLast seed in an empty house: take another turn.\n",
    );
    let loaded = load(&source, &Pair("guarded", base), &[]);
    let game = loaded.game.expect("it is sound");
    let effects: Vec<&Effect> = game
        .events
        .last
        .iter()
        .flat_map(|said| &said.rule.right)
        .collect();
    assert_eq!(effects, [&Effect::AnotherTurn { once: false }]);
}

#[test]
fn circles_are_errors() {
    let source = Source::new(
        "pair",
        "Game \"A\" follows \"other\" except:\nSource \"Made up\".\n",
    );
    let other = "Game \"B\" follows \"pair\" except:\nSource \"Made up\".\n";
    let files = Circle(source.text().to_owned(), other.to_owned());
    let found = check(&source, &files).diagnostics;
    insta::assert_snapshot!(shown(&source, &found));
}

#[test]
fn long_chains_are_errors() {
    let source = Source::new("0", "Game \"A\" follows \"1\" except:\n");
    let found = check(&source, &Endless).diagnostics;
    let codes: Vec<&str> = found.iter().map(|one| one.code).collect();
    assert_eq!(codes, ["follows-too-deep"]);
    assert!(found[0].message.contains(&MAX_CHAIN.to_string()));
    assert_eq!(found[0].source.name(), (MAX_CHAIN - 1).to_string());
}

#[test]
fn what_may_stand_in_a_missing_file_is_not_missed() {
    let source = changed("gone", "Last seed in a \"target\": relay.");
    let found = checked(&source).diagnostics;
    let codes: Vec<&str> = found.iter().map(|one| one.code).collect();
    assert_eq!(codes, ["follows-missing"]);
}

#[test]
fn what_an_unreadable_sentence_may_say_is_not_missed() {
    let source = Source::new(
        "test",
        "Game \"A test\".\nSource \"Made up\".\nBoard hat 2 rows of 6 houses.\n\
         Start with 4 seeds in each house.\nCall \"target\" an own empty huose here.\n\
         Move from an own house.\nSow counterclockwise round all houses.\n\
         Last seed in a \"target\": relay.\nEnd when the game is over: draw.\n",
    );
    let found = check(&source, &NoFiles).diagnostics;
    let lines: Vec<usize> = found
        .iter()
        .map(|one| one.source.line_column(one.span.start).0)
        .collect();
    assert_eq!(lines, [3, 5, 9], "{}", shown(&source, &found));
}

/// One file by its name, besides the shelf.
struct Pair(&'static str, &'static str);

impl Files for Pair {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        match name == self.0 {
            true => Ok(Source::new(name, self.1)),
            false => Shelf.read(name, beside),
        }
    }

    fn names(&self) -> Vec<String> {
        Shelf.names()
    }
}

/// Two files that follow each other.
struct Circle(String, String);

impl Files for Circle {
    fn read(&self, name: &str, _: &Source) -> Result<Source, ReadError> {
        Ok(match name {
            "pair" => Source::new("pair", self.0.as_str()),
            _ => Source::new("other", self.1.as_str()),
        })
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Each file follows the next.
struct Endless;

impl Files for Endless {
    fn read(&self, name: &str, _: &Source) -> Result<Source, ReadError> {
        let next = name.parse::<u32>().map_or(0, |n| n + 1);
        Ok(Source::new(
            name,
            format!("Game \"A\" follows \"{next}\" except:\n"),
        ))
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn a_start_takes_the_place_of_all_that_is_inherited() {
    let base = r#"Game "Marked".
Source "Made up".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Start with "lake" on a1, for each player.
Move from an own house.
Sow counterclockwise round all houses, skipping a "lake".
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#;
    let own = |sentences: &str| {
        format!("Game \"Own\" follows \"marked\" except:\nSource \"Made up\".\n{sentences}\n")
    };
    let found = |sentences: &str| {
        let loaded = check(&Source::new("own", own(sentences)), &Pair("marked", base));
        let codes = loaded.diagnostics.iter().map(|one| one.code);
        codes.collect::<Vec<_>>()
    };
    let marked = "Start with \"lake\" on f1, for each player.";
    assert_eq!(
        found(&format!("{marked}\nStart with 3 seeds in each house.")),
        [""; 0]
    );
    let gone = found("Start with 3 seeds in each house.\nSow counterclockwise round all houses.");
    assert_eq!(gone, ["start-replaced"]);
    let meant =
        "No start.\nStart with 3 seeds in each house.\nSow counterclockwise round all houses.";
    assert_eq!(found(meant), [""; 0]);
}

#[test]
fn houses_on_both_sides_can_be_owned_where_some_are_claimed() {
    let text = "Game \"A\" follows \"um-el-banat\" except:\n\
                Last seed in an own empty house opposite an own house: capture it.\n";
    let source = Source::new("a.game", text);
    let loaded = library::load_source(&source, &[]);
    assert!(loaded.is_ok(), "{loaded:?}");
    let text = text.replace("um-el-banat", "kalah");
    let refused = library::load_source(&Source::new("a.game", text), &[]);
    assert!(refused.is_err_and(|why| why.contains("fits-nothing")));
}
