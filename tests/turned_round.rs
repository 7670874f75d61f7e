//! For two players everything said of a seat is turned round by 180 degrees for North: the same
//! game goes on when the board is turned round and the players change seats.

use std::cell::Cell;
use std::collections::BTreeMap;

use manqala::engine::Dice;
use manqala::model::{Board, Game};
use manqala::syntax::words::Seat;
use proptest::test_runner::TestError;

use crate::long_runs::{games_each, runner, seed, tapes};
use crate::reference::{Over, Reference, Table, record};
use crate::{random_games, random_rules};

/// So many plies of a game are looked at.
const PLIES: usize = 12;

fn other(seat: Seat) -> Seat {
    match seat {
        Seat::North => Seat::South,
        _ => Seat::North,
    }
}

/// The table as it lies for who sits across.
fn turned(game: &Game, table: &Table) -> Table {
    let board = &game.board.rule;
    let mut round = table.clone();
    for from in board.all() {
        let to = board.turned(from).expect("the rows turn into each other");
        round.seeds[to.index()] = table.seeds[from.index()];
        round.owners[to.index()] = table.owners[from.index()].map(other);
        round.marks[to.index()] = table.marks[from.index()];
        round.touched[to.index()] = table.touched[from.index()];
        round.pieces[to.index()] = table.pieces[from.index()].map(|mut piece| {
            piece.seat = other(piece.seat);
            piece
        });
    }
    for seat in [Seat::South, Seat::North] {
        let across = other(seat);
        round.seeds[board.store(across).index()] = table.seeds[board.store(seat).index()];
        round.hands[across as usize] = table.hands[seat as usize];
    }
    round.huff = table
        .huff
        .iter()
        .filter_map(|site| board.turned(*site))
        .collect();
    round.to_move = other(table.to_move);
    round.began = other(table.began);
    round.over = table.over.map(|over| match over {
        Over::Won(seat) => Over::Won(other(seat)),
        over => over,
    });
    round
}

/// All that a move can lead to, each as a text with the table.
fn outcomes(reference: &Reference, table: &Table, turn: bool) -> BTreeMap<String, Table> {
    let after = reference.after_each(table);
    after
        .into_iter()
        .map(|after| {
            let seen = match turn {
                true => turned(&reference.game, &after),
                false => after.clone(),
            };
            let state = record::state(&reference.game, &seen);
            let (touched, extra) = (&seen.touched, seen.extra);
            // What the state does not say may tell apart what follows.
            (
                format!("{state} {:?} {touched:?} {extra}", seen.over),
                after,
            )
        })
        .collect()
}

/// Plays a random game and the same game turned round; the plies, or where they part.
fn play(game: &Game) -> Result<usize, String> {
    let reference = Reference::new(game.clone());
    let mut table = reference.start();
    let mut across = turned(game, &table);
    across.seen = Default::default();
    across.remember();
    let mut dice = Dice::new(seed(), 0);
    for ply in 0..PLIES {
        let (here, there) = (
            outcomes(&reference, &table, false),
            outcomes(&reference, &across, true),
        );
        let differs = here
            .keys()
            .find(|state| !there.contains_key(*state))
            .or(there.keys().find(|state| !here.contains_key(*state)));
        if let Some(state) = differs {
            let now = record::state(game, &table);
            return Err(format!("from {now} only one of the two comes to {state}"));
        }
        if here.is_empty() {
            return Ok(ply);
        }
        let chosen = dice.below(here.len() as u32) as usize;
        let next = here.into_iter().zip(there.into_values()).nth(chosen);
        let ((_, after), after_across) = next.expect("one of them");
        (table, across) = (after, after_across);
    }
    Ok(PLIES)
}

/// Whether the lines of a board are the same turned round.
fn has_the_same_lines(board: &Board) -> bool {
    let steps = || (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| (columns, rows)));
    board.all().all(|site| {
        let across = board.turned(site);
        steps().all(|(columns, rows)| {
            let joined = board.joined(site, columns, rows).is_some();
            joined == across.is_some_and(|across| board.joined(across, -columns, -rows).is_some())
        })
    })
}

/// Whether nothing is said of one seat alone, and the board is the same turned round.
fn is_alike_for_both(game: &Game, text: &str) -> bool {
    let lower = text.to_lowercase();
    let of_one_seat = ["south", "north", "path ", "arrange "];
    let board = &game.board.rule;
    game.seats.len() == 2
        && of_one_seat.iter().all(|words| !lower.contains(words))
        && board.all().all(|site| board.turned(site).is_some())
        && has_the_same_lines(board)
}

fn hold(topic: u8, made: fn(&[u16]) -> String) {
    let cases = 30 * games_each(3) as u32;
    let (games, plies) = (Cell::new(0), Cell::new(0));
    let result = runner(topic, cases).run(&tapes(), |tape| {
        if let Some((game, text)) = random_games::loaded(made(&tape))
            && is_alike_for_both(&game, &text)
        {
            let played = play(&game);
            let played = played.unwrap_or_else(|error| panic!("{error}\n{text}"));
            games.set(games.get() + 1);
            plies.set(plies.get() + played);
        }
        Ok(())
    });
    match result {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(TestError::Abort(reason)) => panic!("given up: {reason}"),
    }
    let (games, plies) = (games.get(), plies.get());
    eprintln!("{cases} texts: {games} games, {plies} plies");
    assert!(
        games * 4 >= cases && plies >= 4 * games as usize,
        "too little is played: {games} games, {plies} plies"
    );
}

#[test]
fn sowing_games() {
    hold(11, random_rules::text);
}

#[test]
fn games_with_pieces() {
    hold(12, random_rules::pieces_text);
}
