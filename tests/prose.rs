//! The prose of every game of the library, as a snapshot to be read beside its document.

mod heard;
mod told;

use manqala::model::{Game, prose};
use manqala::syntax::Source;

use crate::library;

/// A game of the library, by name.
fn game(name: &str, settings: &[(&str, &str)]) -> Game {
    let file = library::file(name).expect("the library has it");
    let settings: library::Settings = settings
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    file.load(&settings).expect("nothing is wrong with it")
}

#[test]
fn every_game_of_the_library_is_explained() {
    let mut wrong = Vec::new();
    for file in library::files() {
        let game = file.load(&[]).expect("nothing is wrong with the library");
        let said = prose::rules(&game).to_text(100);
        let name = format!("prose__{}", file.path.replace('/', "__"));
        let taken = std::panic::catch_unwind(|| {
            insta::with_settings!({
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, {
                insta::assert_snapshot!(name.as_str(), said);
            });
        });
        if taken.is_err() {
            wrong.push(file.path);
        }
    }
    assert!(
        wrong.is_empty(),
        "the prose has changed: {}",
        wrong.join(", ")
    );
}

#[test]
fn every_snapshot_has_its_game() {
    let known: Vec<String> = library::files()
        .iter()
        .map(|file| format!("prose__{}.snap", file.path.replace('/', "__")))
        .collect();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");
    let names = std::fs::read_dir(folder).expect("the snapshots are there");
    let left: Vec<String> = names
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.starts_with("prose__") && name.ends_with(".snap"))
        .filter(|name| !known.contains(name))
        .collect();
    assert!(left.is_empty(), "no game for {}", left.join(", "));
}

#[test]
fn markdown_and_text_say_the_same() {
    let game = game("oware", &[]);
    let prose = prose::rules(&game);
    let words = |text: String| -> Vec<String> {
        let plain = text.replace(['#', '-'], " ").to_lowercase();
        plain.split_whitespace().map(str::to_owned).collect()
    };
    assert_eq!(words(prose.to_markdown()), words(prose.to_text(60)));
    let longest = prose
        .to_text(60)
        .lines()
        .map(|line| line.chars().count())
        .max();
    assert!(longest.is_some_and(|longest| longest <= 60), "{longest:?}");
}

#[test]
fn options_are_filled_in() {
    let four = prose::rules(&game("chad-mancala", &[])).to_string();
    let eight = prose::rules(&game("chad-mancala", &[("seeds", "8")])).to_string();
    assert!(
        four.contains("each house holds four seeds, 48 in all"),
        "{four}"
    );
    assert!(
        eight.contains("each house holds eight seeds, 96 in all"),
        "{eight}"
    );
}

#[test]
fn reasons_are_short() {
    let reasons = |name: &str| -> Vec<String> {
        let game = game(name, &[]);
        (0..game.ends.len())
            .map(|index| prose::reason(&game, index))
            .collect()
    };
    assert_eq!(
        reasons("oware"),
        [
            "more than half of the seeds",
            "no seeds to move",
            "third occurrence of the position",
        ]
    );
    assert_eq!(
        reasons("bao-la-kujifunza"),
        [
            "no seeds in the inner houses",
            "no legal move",
            "third occurrence of the position",
        ]
    );
}

#[test]
fn every_sentence_can_be_told_by_its_place() {
    for file in library::files() {
        let game = file.load(&[]).expect("nothing is wrong with the library");
        let places = game
            .ends
            .iter()
            .map(|said| said.at.clone())
            .chain(game.events.last.iter().map(|said| said.at.clone()))
            .chain(game.musts.iter().map(|said| said.at.clone()));
        for at in places {
            let at = at.expect("no end, event or must is a default");
            let told = prose::sentence(&game, &at);
            let whole = |told: &String| told.len() > 10 && told.ends_with('.');
            assert!(told.as_ref().is_some_and(whole), "{}: {told:?}", file.path);
            // No rule stands in a part of it.
            let mut part = at;
            part.span.end -= 1;
            assert_eq!(prose::sentence(&game, &part), None, "{}", file.path);
        }
    }
}

#[test]
fn stores_are_told_of_as_they_are_drawn() {
    let text = "Game \"T\". Source \"S\". For 3 players. Board has 2 rows of 6 houses and stores. \
        Houses of south are a1 to d1. Houses of east are e1, f1, f2 and e2. \
        Houses of north are a2 to d2. Start with 4 seeds in each house. \
        Move from an own house. Otherwise pass. Sow counterclockwise round all houses. \
        End when a position occurs 3 times: each player takes their own seeds, and the most seeds win.";
    let game = crate::library::load_source(&Source::new("t.game", text), &[]).expect("it loads");
    let told = prose::rules(&game).to_string();
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let wanted = "a store for South and one for North, each at their right end; \
        what East captures is kept beside the board.";
    assert!(told.contains(wanted), "{told}");
}

/// The rules of a variant of a game of the library in one line.
fn told(base: &str, sentences: &str) -> String {
    let text = format!("Game \"T\" follows \"{base}\" except:\nSource \"S\".\n{sentences}\n");
    let game = crate::library::load_source(&Source::new("t.game", text), &[]).expect("it loads");
    let told = prose::rules(&game).to_string();
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_said_of_one_house_is_not_heard_of_another() {
    for (base, sentence, wanted) in [
        (
            "oware",
            "No move. Move from an own house, not the own leftmost house.",
            "other than the leftmost of their own houses",
        ),
        (
            "oware",
            "Last seed in their house making 4, not their rightmost house: capture it.",
            "other than the rightmost of the opponent's houses",
        ),
        (
            "hus-damara",
            "Last seed in an own inner house opposite an occupied house in columns 1 to 3 in front of an occupied house: \
             capture opposite.",
            "opposite an occupied house that lies in the three leftmost columns and lies in front of an occupied house",
        ),
        (
            "oware",
            "Last seed in their house making 2 or 3 in columns 1 to 3 or an own house: capture it.",
            "bringing it to two or three seeds, or one of the mover's houses",
        ),
        (
            "oware",
            "End when a player has no seeds and south has stored at least 9 seeds and that player has stored \
             at least 7 seeds: draw.",
            "South has at least nine seeds in store and that player has at least seven seeds in store",
        ),
        (
            "oware",
            "End when south has no seeds: the player to move wins.",
            "ends when South has no seeds in their houses: the player to move wins.",
        ),
        (
            "oware",
            "Last seed in their house, when the opponent has odd houses: capture it.",
            "the opponent has an odd number of houses",
        ),
        (
            "oware",
            "End when no seeds remain and the mover has stored at least 3 seeds: draw.",
            "Here the mover is who has made the last move, and the opponent is the other player.",
        ),
        (
            "oware",
            "End when no seeds remain: draw.",
            "The game ends when no seeds remain in play: it is a draw.",
        ),
        (
            "oware",
            "Last seed in their house making 4: capture one of their leftmost occupied houses.",
            "the seeds of the leftmost of the opponent's occupied houses",
        ),
        (
            "oware",
            "Last seed in their house making 4: capture one of their houses of 3 to 6, not of 5.",
            "one of the opponent's houses with three to six seeds other than five",
        ),
        (
            "oware",
            "End when no seeds remain: the mover wins.",
            "Here the mover is who has made the last move, and the opponent is the other player.",
        ),
    ] {
        let told = told(base, sentence);
        assert!(told.contains(wanted), "{sentence}\n{told}");
    }
}

#[test]
fn endless_sowings_are_told_of_where_there_can_be_one() {
    let once = "No move. Move from an own house. Last seed of lap 1 in an occupied house: relay.";
    assert!(!told("oware", once).contains("endless"));
    let twice = "Last seed of lap 1 in an occupied house: relay.\nLast seed of lap at least 2 in an occupied house: relay.";
    assert!(told("oware", twice).contains("endless"));
}

#[test]
fn a_detail_is_not_heard_of_the_house_named_before_it() {
    let text = "Game \"T\" follows \"oware\" except:\nSource \"S\".\n\
        Last seed in their house opposite an empty house, not in column 6: capture it.\n";
    let source = Source::new("t.game", text);
    let game = crate::library::load_source(&source, &[]).expect("it loads");
    let told = prose::rules(&game).to_string().replace('\n', " ");
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let wanted =
        "one of the opponent's houses not in the rightmost column, opposite an empty house";
    assert!(told.contains(wanted), "{told}");
}

#[test]
fn a_path_is_told_in_runs_of_three_and_more() {
    let path = |size: u8, spots: &str| {
        let text = format!(
            "Game \"T\". Source \"S\". Board has 2 rows of {size} houses. Path runs {spots}. \
             Start with 2 seeds in each house. Move from an own house. \
             Sow counterclockwise round the path. \
             End when a position occurs 3 times: each player takes their own seeds, and the most seeds win."
        );
        let game = crate::library::load_source(&Source::new("t.game", text), &[]);
        let told = prose::rules(&game.expect("it loads")).to_string();
        told.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let pairs = path(2, "a1 to b1, and b2 to a2");
    assert!(pairs.contains("through a1, b1, b2, a2, and on"), "{pairs}");
    let runs = path(4, "a1 to d1, and d2 to a2");
    assert!(
        runs.contains("through a1 to d1, d2 to a2, and on"),
        "{runs}"
    );
}
