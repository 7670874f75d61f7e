//! Endgame tables: that they say what the search says, and are found again.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use manqala::model::Game;
use manqala::study::solve::{self, Limits, Progress, Shelf};

use super::{MEMORY, contest, kalah_game, oware_game};

/// Keeps tables, and counts how often something was found.
#[derive(Default)]
struct Drawer {
    kept: RefCell<BTreeMap<String, Vec<u8>>>,
    found: Cell<usize>,
}

impl Shelf for Drawer {
    fn find(&self, name: &str, longest: usize) -> Option<Vec<u8>> {
        let found = self.kept.borrow().get(name).cloned()?;
        self.found.set(self.found.get() + 1);
        (found.len() <= longest).then_some(found)
    }

    fn keep(&self, name: &str, bytes: &[u8]) {
        let mut kept = self.kept.borrow_mut();
        kept.insert(name.to_owned(), bytes.to_vec());
    }
}

/// The value of the start, with tables up to so many seeds.
fn value(game: &Game, seeds: u32, drawer: &Drawer) -> Option<i32> {
    let stop = AtomicBool::new(false);
    let limits = Limits {
        endgame: Some(seeds),
        shelf: Some(drawer),
        ..Limits::new(MEMORY, &stop)
    };
    let contest = contest(game);
    let answer = solve::solve(&contest, &contest.start(), &limits);
    answer.expect("a game with tables").value()
}

#[test]
fn the_value_does_not_depend_on_the_tables() {
    let game = kalah_game(3, 3);
    let plain = value(&game, 0, &Drawer::default());
    assert!(plain.is_some());
    for seeds in [1, 2, 5, 9, 18, 50] {
        let drawer = Drawer::default();
        assert_eq!(value(&game, seeds, &drawer), plain, "{seeds} seeds");
        // One for each number of seeds, none included.
        let tables = drawer.kept.borrow().len();
        assert_eq!(tables, seeds.min(18) as usize + 1);
    }
}

#[test]
fn tables_are_found_again_by_games_with_the_same_moves_and_ends() {
    for (game, other) in [
        (kalah_game(3, 2), kalah_game(4, 2)),
        (oware_game(""), kalah_game(3, 2)),
    ] {
        let drawer = Drawer::default();
        let first = value(&game, 8, &drawer);
        assert_eq!(drawer.found.get(), 0);
        let tables = drawer.kept.borrow().len();
        assert_eq!(value(&game, 8, &drawer), first);
        assert_eq!(drawer.found.get(), tables);
        value(&other, 8, &drawer);
        assert_eq!(drawer.found.get(), tables, "tables of another game");
    }
    // The seeds of the start are no part of what tables say.
    let drawer = Drawer::default();
    value(&kalah_game(3, 2), 6, &drawer);
    value(&kalah_game(3, 3), 6, &drawer);
    assert_eq!(drawer.found.get(), 7);
}

#[test]
fn tables_of_the_wrong_length_are_made_anew() {
    let game = kalah_game(3, 2);
    let drawer = Drawer::default();
    let first = value(&game, 6, &drawer);
    let whole = drawer.kept.borrow().clone();
    for bytes in drawer.kept.borrow_mut().values_mut() {
        bytes.pop();
    }
    assert_eq!(value(&game, 6, &drawer), first);
    assert_eq!(*drawer.kept.borrow(), whole);
}

#[test]
fn what_is_told_of_tables_comes_in_order() {
    let told = RefCell::new(Vec::new());
    let stop = AtomicBool::new(false);
    let watch = |progress: &Progress| {
        if let Progress::Table { seeds, positions } = progress {
            told.borrow_mut().push((*seeds, *positions));
        }
    };
    let limits = Limits {
        endgame: Some(3),
        watch: &watch,
        ..Limits::new(MEMORY, &stop)
    };
    let contest = contest(&kalah_game(2, 2));
    solve::solve(&contest, &contest.start(), &limits).expect("a value");
    // Four houses, two players to move.
    assert_eq!(*told.borrow(), [(0, 2), (1, 10), (2, 30), (3, 70)]);
}
