//! How the places of a board lie to each other.

use manqala::model::board::{column_letters, column_of_letters};
use manqala::model::{Board, Site};
use manqala::syntax::tree::{Circuit, CircuitHouses, CircuitStores};
use manqala::syntax::words::{Join, Seat, Side, SiteWord};

/// A board of houses with rows of these lengths, from row 1.
fn rows(lengths: &[u8]) -> Board {
    Board {
        rows: lengths.to_vec(),
        ..Board::of_houses(1, 1, None)
    }
}

/// What is said of each house, the top row first, with `-` where nothing is.
fn drawn(board: &Board, say: impl Fn(Site) -> Option<String>) -> String {
    let row = |row: usize| {
        let said = board.row(row).map(&say);
        let said: Vec<String> = said.map(|one| one.unwrap_or("-".to_owned())).collect();
        said.join(" ")
    };
    let rows: Vec<String> = (0..board.rows.len()).rev().map(row).collect();
    rows.join(" / ")
}

/// The house that stands so to each.
fn related(lengths: &[u8], to: fn(&Board, Site) -> Option<Site>) -> String {
    let board = rows(lengths);
    drawn(&board, |site| to(&board, site).map(|site| board.name(site)))
}

#[test]
fn opposite_is_across_the_line_between_the_sides() {
    let across = |lengths: &[u8]| related(lengths, Board::opposite);
    assert_eq!(across(&[3]), "- - -");
    assert_eq!(across(&[3, 3]), "a1 b1 c1 / a2 b2 c2");
    assert_eq!(across(&[2, 2, 2]), "a1 b1 / - - / a3 b3");
    assert_eq!(across(&[2, 2, 2, 2]), "- - / a2 b2 / a3 b3 / - -");
    assert_eq!(across(&[3, 2]), "- - / - - -");
    assert_eq!(across(&[2, 3, 2]), "a1 b1 / - - - / a3 b3");
}

#[test]
fn behind_is_the_outer_house_of_the_column() {
    let behind = |lengths: &[u8]| related(lengths, Board::behind);
    assert_eq!(behind(&[2, 2]), "- - / - -");
    assert_eq!(behind(&[2, 2, 2]), "- - / - - / - -");
    assert_eq!(behind(&[2, 2, 2, 2]), "- - / a4 b4 / a1 b1 / - -");
}

#[test]
fn a_twin_has_the_number_on_the_other_side() {
    let twin = |lengths: &[u8]| related(lengths, Board::twin);
    assert_eq!(twin(&[3, 3]), "c1 b1 a1 / c2 b2 a2");
    assert_eq!(twin(&[2, 3, 2]), "b1 a1 / - - - / b3 a3");
    assert_eq!(twin(&[2, 2, 2, 2]), "b1 a1 / b2 a2 / b3 a3 / b4 a4");
    assert_eq!(twin(&[3, 2]), "- - / - - -");
    // The middle row turns round into itself, though it is nobody's side.
    let turned = |board: &Board, site| board.seen_by(Seat::North, site);
    assert_eq!(related(&[2, 3, 2], turned), "b1 a1 / c2 b2 a2 / b3 a3");
    let east = |board: &Board, site| board.seen_by(Seat::East, site);
    assert_eq!(related(&[2, 2], east), "a2 b2 / a1 b1");
}

#[test]
fn sides_rows_and_columns_are_counted_from_where_a_house_lies() {
    let side = |lengths: &[u8]| {
        let board = rows(lengths);
        drawn(&board, |site| {
            board.side(site).map(|seat| seat.word()[..1].to_owned())
        })
    };
    assert_eq!(side(&[2]), "s s");
    assert_eq!(side(&[2, 2]), "n n / s s");
    assert_eq!(side(&[2, 2, 2]), "n n / - - / s s");
    assert_eq!(side(&[1, 1, 1, 1]), "n / n / s / s");
    let depth = |lengths: &[u8]| {
        let board = rows(lengths);
        drawn(&board, |site| board.depth(site).map(|n| n.to_string()))
    };
    assert_eq!(depth(&[1, 1]), "1 / 1");
    assert_eq!(depth(&[1, 1, 1]), "1 / 2 / 1");
    assert_eq!(depth(&[1, 1, 1, 1, 1]), "1 / 2 / 3 / 2 / 1");
    assert_eq!(depth(&[1, 1, 1, 1]), "1 / 2 / 2 / 1");
    let number = |lengths: &[u8], who| {
        let board = rows(lengths);
        drawn(&board, |site| {
            board.number(site, who).map(|n| n.to_string())
        })
    };
    assert_eq!(number(&[3, 2, 3], Seat::South), "3 2 1 / 1 2 / 1 2 3");
    assert_eq!(number(&[3, 2, 3], Seat::North), "3 2 1 / 2 1 / 1 2 3");
    let inner = |lengths: &[u8]| {
        let board = rows(lengths);
        drawn(&board, |site| {
            board
                .is_inner(site)
                .map(|inner| if inner { "i" } else { "o" }.to_owned())
        })
    };
    assert_eq!(inner(&[1, 1]), "- / -");
    assert_eq!(inner(&[1, 1, 1]), "o / i / o");
    assert_eq!(inner(&[1, 1, 1, 1]), "o / i / i / o");
}

#[test]
fn the_farthest_is_the_nearest_to_the_rim_and_then_the_own() {
    let ordered = |lengths: &[u8], side, who| {
        let board = rows(lengths);
        let mut sites: Vec<Site> = board.all().collect();
        sites.sort_by_key(|site| board.from_side(*site, side, who));
        let names: Vec<String> = sites.iter().map(|site| board.name(*site)).collect();
        names.join(" ")
    };
    let four = [2, 2, 2, 2];
    assert_eq!(
        ordered(&four, Side::Left, Seat::South),
        "a1 b4 a2 b3 b1 a4 b2 a3"
    );
    assert_eq!(
        ordered(&four, Side::Left, Seat::North),
        "b4 a1 b3 a2 a4 b1 a3 b2"
    );
    assert_eq!(
        ordered(&four, Side::Right, Seat::South),
        "b1 a4 b2 a3 a1 b4 a2 b3"
    );
    // The fewest others of the row lie beyond it, however long the row is.
    assert_eq!(
        ordered(&[4, 2], Side::Right, Seat::South),
        "d1 a2 c1 b2 b1 a1"
    );
    assert_eq!(
        ordered(&[4, 2], Side::Left, Seat::North),
        "b2 a1 a2 b1 c1 d1"
    );
}

#[test]
fn circuits_run_counterclockwise_with_the_stores_where_they_lie() {
    let along = |lengths: &[u8], store, seat, houses, stores| {
        let board = Board {
            stores: Some(store),
            ..rows(lengths)
        };
        let sites = board.circuit(seat, Circuit { houses, stores });
        sites.map_or("none".to_owned(), |sites| {
            let names: Vec<String> = sites.iter().map(|site| board.name(*site)).collect();
            names.join(" ")
        })
    };
    use CircuitHouses::{All, Own, Path};
    use Seat::{North, South};
    use Side::{Left, Right};
    let no = CircuitStores::None;
    let own = CircuitStores::Own;
    let all = CircuitStores::All;
    for (lengths, store, seat, houses, stores, wanted) in [
        (&[2, 2][..], Right, South, All, no, "a1 b1 b2 a2"),
        (&[2, 2], Right, South, All, own, "a1 b1 south b2 a2"),
        (&[2, 2], Right, North, All, own, "a1 b1 b2 a2 north"),
        (&[2, 2], Right, North, All, all, "a1 b1 south b2 a2 north"),
        (&[2, 2], Left, South, All, all, "south a1 b1 north b2 a2"),
        (&[2, 2], Left, North, All, own, "a1 b1 north b2 a2"),
        (&[2, 2], Right, South, Own, no, "a1 b1"),
        (&[2, 2], Right, North, Own, own, "b2 a2 north"),
        (&[2, 2], Right, South, Path, no, "none"),
        (&[3], Right, South, All, all, "a1 b1 c1 south"),
        (&[3], Left, South, All, own, "south a1 b1 c1"),
        (&[3], Right, South, Own, no, "a1 b1 c1"),
        (&[1, 1, 1], Right, South, All, no, "none"),
        (&[1, 1, 1], Right, South, Own, no, "none"),
        (&[1, 1, 1, 1], Right, South, All, no, "none"),
        (&[2, 2, 2, 2], Right, South, Own, own, "a1 b1 south b2 a2"),
        (&[2, 2, 2, 2], Right, North, Own, own, "b4 a4 north a3 b3"),
        (&[2, 2, 2, 2], Left, North, Own, own, "north b4 a4 a3 b3"),
    ] {
        let found = along(lengths, store, seat, houses, stores);
        assert_eq!(found, wanted, "{lengths:?} {store:?} {seat:?}");
    }
}

#[test]
fn lines_join_neighbours_as_the_board_says() {
    let around = |joins: &[Join], name: &str| {
        let board = Board {
            made_of: SiteWord::Points,
            joins: joins.to_vec(),
            ..rows(&[3, 3, 3])
        };
        let site = board.find(name).expect("it is on the board");
        let steps = (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (columns, rows)));
        let names = steps.filter_map(|(columns, rows)| board.joined(site, columns, rows));
        let names: Vec<String> = names.map(|site| board.name(site)).collect();
        (names.join(" "), board.is_used(site))
    };
    let used = |names: &str| (names.to_owned(), true);
    assert_eq!(around(&[Join::Straight], "b2"), used("b1 a2 c2 b3"));
    assert_eq!(around(&[Join::Straight], "c1"), used("b1 c2"));
    assert_eq!(around(&[Join::Diagonally], "b1"), used("a2 c2"));
    let even = [Join::DiagonallyAtEven];
    assert_eq!(around(&even, "b2"), used("a1 c1 a3 c3"));
    assert_eq!(around(&even, "c1"), used("b2"));
    assert_eq!(around(&even, "b1"), (String::new(), false));
    assert_eq!(around(&even, "a2"), (String::new(), false));
    let both = [Join::Straight, Join::DiagonallyAtEven];
    assert_eq!(around(&both, "a1"), used("b1 a2 b2"));
    assert_eq!(around(&both, "a2"), used("a1 b2 a3"));
}

#[test]
fn places_have_names() {
    let board = rows(&[26, 3]);
    let named = |name: &str| board.find(name).map(|site| (site.0, board.name(site)));
    for (name, at) in [("a1", 0), ("z1", 25), ("a2", 26), ("c2", 28)] {
        assert_eq!(named(name), Some((at, name.to_owned())));
    }
    for name in ["d2", "a3", "a0", "a01", "A1", "aa1", "1", "a", "{1", "aaa1"] {
        assert_eq!(named(name), None, "{name}");
    }
    assert_eq!(board.name(board.store(Seat::North)), "north");
    assert_eq!(board.store_of(board.store(Seat::East)), Some(Seat::East));
    assert_eq!(board.store_of(Site(28)), None);
    assert_eq!(board.sites(), 33);
    assert_eq!(
        (board.to_string(), board.columns()),
        ("26+3".to_owned(), 26)
    );
    assert_eq!(rows(&[6, 6]).to_string(), "2x6");
    let letters = [0, 25, 26, 27, 51, 52, 701];
    let letters = letters.map(column_letters);
    assert_eq!(letters, ["a", "z", "aa", "ab", "az", "ba", "zz"]);
    for letters in letters {
        let column = column_of_letters(&letters).expect("it is a column");
        assert_eq!(column_letters(column), letters);
    }
}
