//! Games side by side: rules, distances, clusters.

use manqala::model::Game;
use manqala::study::compare::{Aspect, Row, Verdict, cluster, matrix, rows, verdict};
use manqala::syntax::Source;

use crate::library;

fn game(name: &str) -> Game {
    let file = library::file(name).expect("the library has it");
    file.load(&[]).expect("the library is right")
}

fn text(text: &str) -> Game {
    library::load_source(&Source::new("test.game", text), &[]).expect("the text is right")
}

fn differing(one: &Game, other: &Game) -> Vec<Row> {
    let all = rows(&[one, other]);
    all.into_iter().filter(|row| !row.same).collect()
}

#[test]
fn the_same_game_apart_from_options_and_match() {
    let (chad, egypt) = (game("chad-mancala"), game("egyptian"));
    assert_eq!(verdict(&chad, &egypt), Verdict::SameGame);
    let aspects: Vec<Aspect> = differing(&chad, &egypt)
        .iter()
        .map(|row| row.aspect)
        .collect();
    assert!(aspects.contains(&Aspect::Match) && aspects.contains(&Aspect::Options));
    let outside = [Aspect::Match, Aspect::Options];
    assert!(aspects.iter().all(|aspect| outside.contains(aspect)));
}

#[test]
fn a_rule_that_one_game_cuts_short_is_one_row() {
    let found = differing(&game("tchadji"), &game("mpale"));
    let [row] = found.as_slice() else {
        panic!("one rule differs, not {found:?}");
    };
    assert_eq!(row.aspect, Aspect::LastSeed);
    assert!(row.rule.contains("opposite an occupied house"));
    let marked = row.marked();
    let cut: Vec<&str> = marked[0]
        .iter()
        .flatten()
        .filter(|stretch| stretch.differs)
        .map(|stretch| stretch.words.as_str())
        .collect();
    assert_eq!(cut.len(), 1);
    assert!(cut[0].contains("one of the opponent's occupied houses"));
}

#[test]
fn what_becomes_of_the_seeds_left_is_a_matter_of_score() {
    let found = differing(&game("egyptian"), &game("egyptian-ld"));
    let aspects: Vec<Aspect> = found.iter().map(|row| row.aspect).collect();
    assert_eq!(aspects, [Aspect::Start, Aspect::Score, Aspect::Options]);
    assert_eq!(found[2].values[0], None);
}

const LAPS: &str = "Game \"One\".
Source \"A test\".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Move \"long\" from an own house of at least 2.
Otherwise move \"short\" from an own house of 1.
Sow counterclockwise round all houses.
Last seed of a \"long\" in their empty house: the turn ends.
Last seed in an own empty house: capture opposite.
Last seed in an occupied house: relay.
End when a player has no seeds: each player takes their own seeds, and the most seeds win.";

#[test]
fn names_and_the_order_of_tests_do_not_count() {
    let one = LAPS;
    let other = one
        .replace("long", "first")
        .replace("short", "second")
        .replace("an own empty house", "an empty own house")
        .replace("Game \"One\"", "Game \"Two\"");
    assert_ne!(one, other);
    let (one, other) = (text(one), text(&other));
    assert_eq!(verdict(&one, &other), Verdict::Same);
    assert_eq!(differing(&one, &other), []);
}

#[test]
fn rules_asked_in_another_order_are_told_where_that_matters() {
    let one = LAPS;
    let swapped = |text: &str, upper: usize| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.swap(upper, upper + 1);
        lines.join("\n")
    };
    // A house is not both empty and occupied.
    let other = swapped(one, 8);
    assert_ne!(one, other);
    assert_eq!(verdict(&text(one), &text(&other)), Verdict::Same);
    assert_eq!(differing(&text(one), &text(&other)), []);
    // But it can be both occupied and making 4.
    let one = one.replace(
        "in an own empty house: capture opposite",
        "in a house making 4: capture it",
    );
    let (one, other) = (text(&one), text(&swapped(&one, 8)));
    assert_eq!(verdict(&one, &other), Verdict::Different);
    let found = differing(&one, &other);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].rule, "which rule is asked first");
}

/// The words and the model never tell different stories.
#[test]
fn games_are_the_same_when_no_row_differs() {
    let games: Vec<Game> = library::files()
        .iter()
        .map(|file| file.load(&[]).expect("the library is right"))
        .collect();
    for (at, one) in games.iter().enumerate() {
        for other in &games[at..] {
            let found = differing(one, other);
            let outside = [Aspect::Match, Aspect::Options];
            let inside = found.iter().any(|row| !outside.contains(&row.aspect));
            let expected = match (inside, found.is_empty()) {
                (true, _) => Verdict::Different,
                (false, false) => Verdict::SameGame,
                (false, true) => Verdict::Same,
            };
            let titles = (&one.about.title, &other.about.title);
            assert_eq!(verdict(one, other), expected, "{titles:?}: {found:?}");
        }
    }
}

#[test]
fn several_games_share_rows() {
    let games = ["tchadji", "mpale", "bao-laps"].map(game);
    let all = rows(&[&games[0], &games[1], &games[2]]);
    assert!(all.iter().all(|row| row.values.len() == 3));
    let relay = all
        .iter()
        .find(|row| row.rule.contains("in an occupied house"));
    assert!(relay.is_some_and(|row| row.same));
}

#[test]
fn distances_are_symmetric_and_kin_is_near() {
    let names = [
        "oware",
        "tchadji",
        "mpale",
        "egyptian",
        "chad-mancala",
        "zamma",
    ];
    let games = names.map(game);
    let games: Vec<&Game> = games.iter().collect();
    let apart = matrix(&games);
    for one in 0..games.len() {
        assert_eq!(apart[one][one], 0.0);
        for other in 0..games.len() {
            assert_eq!(apart[one][other], apart[other][one]);
            assert!((0.0..=1.0).contains(&apart[one][other]));
        }
    }
    let tree = cluster(&apart).expect("there are games");
    let order = tree.items();
    let place = |item: usize| order.iter().position(|other| *other == item);
    assert_eq!(place(1).map(|at| at + 1), place(2), "{apart:?}");
    assert!(apart[1][2] < apart[0][1] && apart[3][4] < apart[3][0]);
}
