//! Games side by side: rules, distances, clusters.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use manqala::engine::Dice;
use manqala::model::Game;
use manqala::plan::Plan;
use manqala::play::{Contest, Decision, Standing};
use manqala::study::compare::{
    AnyMove, Aspect, Choose, Ending, Figure, Played, Playing, Row, Verdict, cluster, matrix,
    read_published, replay, rows, tests, verdict,
};
use manqala::study::playouts;
use manqala::syntax::Source;
use manqala::syntax::words::Seat;

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
    assert!(cut[0].contains("of the opponent's occupied houses"));
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
fn what_is_said_of_endless_sowings_counts_where_there_can_be_one() {
    let said = "Endless sowing: the turn ends.\n";
    let lap = |lap: &str| {
        format!(
            "Game \"One\".\nSource \"a test\".\nBoard has 2 rows of 6 houses.\nStart with 4 seeds in each house.\n\
             Move from an own house.\nSow counterclockwise round all houses.\n\
             Last seed{lap}: relay.\n\
             End when the player to move cannot move: draw.\nEnd when a position occurs 3 times: draw.\n"
        )
    };
    for (rule, expected) in [
        (" of lap 1 in an occupied house", Verdict::Same),
        (" in an occupied house", Verdict::Different),
    ] {
        let (one, other) = (text(&lap(rule)), text(&format!("{}{said}", lap(rule))));
        assert_eq!(verdict(&one, &other), expected, "{rule}");
        let unlike = differing(&one, &other);
        assert_eq!(unlike.is_empty(), expected == Verdict::Same, "{unlike:?}");
    }
    let oware = std::fs::read_to_string("games/ghana/oware.game").expect("it is there");
    let (one, other) = (game("oware"), text(&format!("{oware}{said}")));
    assert_eq!(verdict(&one, &other), Verdict::Same);
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
    // But it can be both own and making 4.
    let one = one
        .replace(
            "in an own empty house: capture opposite",
            "in a house making 4: capture it",
        )
        .replace("in an occupied house: relay", "in an own house: relay");
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

fn contest(name: &str) -> Contest {
    Contest::single(Arc::new(plan(name)))
}

fn plan(name: &str) -> Plan {
    Plan::new(&game(name)).expect("it can be played")
}

#[test]
fn moves_are_played_up_to_the_first_that_a_game_forbids() {
    let (one, other) = (contest("ethiopian"), contest("egyptian"));
    let start = [one.start(), other.start()];
    let played = replay(&[&one, &other], &start, &["c1+", "a1"]);
    let stopped = played
        .stopped
        .expect("a direction is asked for in one game only");
    assert_eq!((played.steps.len(), stopped.text.as_str()), (0, "c1+"));
    assert!(stopped.why[0].is_none() && stopped.why[1].is_some());
}

fn games_of(contest: &Contest, games: u64) -> Vec<Played> {
    let playing = Playing {
        contest,
        start: &contest.start(),
        players: [&AnyMove; 4],
        seed: 7,
        max_plies: 2000,
    };
    playing.games(0..games, &AtomicBool::new(false))
}

#[test]
fn random_games_are_those_of_playouts() {
    for name in ["oware", "tchadji", "war"] {
        let single = contest(name);
        let stop = AtomicBool::new(false);
        let all = playouts::playouts(&single, &single.start(), 7, 0..20, 2000, &stop);
        let games = games_of(&single, 20);
        let plies: u64 = games.iter().map(|game| u64::from(game.plies)).sum();
        let choices: u64 = games.iter().map(|game| game.choices).sum();
        assert_eq!((plies, choices), (all.plies, all.choices), "{name}");
        let first = games.iter().filter(|game| game.ending == Ending::First);
        assert_eq!(first.count() as u64, all.wins[0], "{name}");
    }
}

/// Plays as one does who knows nothing, and notes the seats.
struct Noting(Mutex<Vec<Seat>>);

impl Choose for Noting {
    fn choose(
        &self,
        contest: &Contest,
        standing: &Standing,
        legal: &[Decision],
        dice: &mut Dice,
    ) -> Option<Decision> {
        let mut seats = self.0.lock().expect("nobody panics");
        seats.extend(standing.to_move());
        AnyMove.choose(contest, standing, legal, dice)
    }
}

#[test]
fn players_exchange_seats_after_every_game() {
    let contest = contest("oware");
    let noting = Noting(Mutex::default());
    let playing = Playing {
        contest: &contest,
        start: &contest.start(),
        players: [&noting, &AnyMove, &AnyMove, &AnyMove],
        seed: 7,
        max_plies: 2000,
    };
    for (index, seat) in [(0, Seat::South), (1, Seat::North), (2, Seat::South)] {
        let _ = playing.games(index..index + 1, &AtomicBool::new(false));
        let mut seats = noting.0.lock().expect("nobody panics");
        assert!(!seats.is_empty() && seats.iter().all(|one| *one == seat));
        seats.clear();
    }
}

#[test]
fn matches_are_played_to_their_end() {
    let whole = Contest::whole_match(Arc::new(plan("chad-mancala"))).expect("it has a match");
    let matches = games_of(&whole, 3);
    let games = games_of(&contest("chad-mancala"), 3);
    assert!(matches.iter().all(|one| one.ending != Ending::Unfinished));
    assert!(matches[0].plies > 3 * games[0].plies);
}

#[test]
fn what_is_counted_in_a_game_fits_its_rules() {
    let of = |name: &str| games_of(&contest(name), 20);
    let extra = |name: &str| of(name).iter().any(|game| game.extra > 0);
    assert!(extra("egyptian") && !extra("oware"));
    let oware = of("oware");
    assert!(oware.iter().all(|game| game.laps == u64::from(game.plies)));
    assert!(oware.iter().all(|game| game.captures < game.plies));
    assert!(
        of("tchadji")
            .iter()
            .all(|game| game.laps > u64::from(game.plies))
    );
}

#[test]
fn what_the_rules_rule_out_never_occurs() {
    let (mut left_out, mut told) = (0, 0);
    for file in library::files() {
        let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
        let Ok(plan) = Plan::new(&game) else { continue };
        let played = games_of(&Contest::single(Arc::new(plan)), 3);
        for figure in Figure::ALL {
            let occurs = figure.values(&played).iter().any(|value| *value > 0.0);
            let possible = figure.is_possible(&game);
            assert!(possible || !occurs, "{}: {figure:?}", file.path);
            left_out += u32::from(!possible);
            told += u32::from(possible && occurs);
        }
    }
    assert!(left_out > 50 && told > 300, "{left_out}, {told}");
    let keys = |names: [&str; 2]| {
        let figures = Figure::possible(&names.map(game));
        figures
            .iter()
            .map(|figure| figure.key())
            .collect::<Vec<_>>()
    };
    let all = Figure::ALL.map(Figure::key);
    assert_eq!(keys(["oware", "kalah"]), all);
    assert_eq!(keys(["oware", "zamma"]), all[..8]);
    assert_eq!(keys(["war", "zamma"]), all[..6]);
}

#[test]
fn equal_games_do_not_differ_and_unlike_ones_do() {
    let games = |name: &str| games_of(&contest(name), 60);
    let same = tests(&Figure::ALL, &[games("chad-mancala"), games("egyptian")]);
    assert!(same.iter().all(|test| test.p == 1.0 && !test.differs));
    let unlike = tests(&Figure::ALL, &[games("tchadji"), games("oware")]);
    let differs = |figure: Figure| {
        let mut tests = unlike.iter();
        tests.any(|test| test.figure == figure && test.differs)
    };
    assert!(differs(Figure::Laps) && differs(Figure::Branching));
    assert!(unlike.iter().all(|test| test.p <= test.holm));
}

#[test]
fn the_shipped_figures_are_of_their_game() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/figures/tchadji.json");
    let text = std::fs::read_to_string(path).expect("the file is there");
    let published = read_published(&text).expect("it is right");
    assert!(published[0].is_of(&game("tchadji"), "games/mozambique/tchadji.game"));
    assert!(!published[0].is_of(&game("mpale"), "games/mozambique/mpale.game"));
    let figure = &published[0].figures[0];
    assert_eq!(
        (figure.mean, figure.low, figure.high),
        (Some(38.0), Some(16.0), Some(73.0))
    );
}
